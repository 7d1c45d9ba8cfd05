"""Bots at a table: what they are asked, and whose answer is taken where one gives none."""

import asyncio
import hashlib
import logging
from traceback import format_exc
from typing import NamedTuple

from affray import bots
from affray.bots.thinking.pool import Thinking
from affray.bots.thinking.thinker import Failure
from affray.errors import UnknownName
from affray.kernel import lessons
from affray.kernel.game import State
from affray.kernel.match import Match
from affray.server.told import MOST_FAILURES

LOG = logging.getLogger("affray")


class AskedBot(NamedTuple):
    """A decision that a bot must make."""

    match: Match
    seat: int
    seen: State
    seed: int
    """From the match's own, which nobody knows: not to be foreseen, and the same again after a restart."""


def asked(match: Match) -> AskedBot:
    """The pending decision of a match, which is a bot's."""
    seat = match.to_move
    assert seat is not None
    digest = hashlib.sha256(f"bot:{match.set_up.seed}:{len(match.played)}".encode()).digest()
    return AskedBot(match, seat, match.observation(seat), int.from_bytes(digest[:7]))


async def answer(minds: Thinking, room: str, code: str, asked: AskedBot, failures: dict[int, list[Failure]]) -> int:
    """A bot's answer from what its seat sees; where it gives none, the greedy bot's, and that is noted among the failures. In a
    lesson it answers as is written there, as far as that goes."""
    if (scripted := lessons.scripted(asked.match)) is not None:
        return scripted
    game, seat, seen, seed = asked.match.game, asked.seat, asked.seen, asked.seed
    failed = failures.get(seat, [])
    if len(failed) < MOST_FAILURES:
        try:
            return await asyncio.wrap_future(minds.ask(room, bots.find(code), game, seen, seed))
        except Exception as error:  # whatever it is, the table goes on
            wrong = "is not there any more" if isinstance(error, UnknownName) else "failed"
            failure = error if isinstance(error, Failure) else Failure(wrong, format_exc())
            LOG.error("match %s: the bot %s %s; greedy answers\n%s", room, code, failure, failure.details)  # noqa: TRY400
            failures[seat] = [*failed, failure]
    try:
        return await asyncio.wrap_future(minds.ask(room, bots.GREEDY, game, seen, seed))
    except Exception:
        LOG.exception("match %s: greedy gave no answer; its decision's default is taken", room)
        return game.default(seen)
