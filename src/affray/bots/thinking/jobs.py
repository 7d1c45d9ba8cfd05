"""A decision that a bot is asked to think about, and what counts as its answer."""

import time
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from functools import partial
from traceback import format_exc
from typing import Any, NamedTuple

from affray import bots
from affray.bots import Bot
from affray.bots.search.advice import LONGER, Advice
from affray.bots.thinking import limits
from affray.bots.thinking.messages import ADVICE, Ask, Reply
from affray.bots.thinking.thinker import Failure
from affray.kernel import record
from affray.kernel.game import Game, State, options
from affray.kernel.layered import packs_of

PUTTING_TOGETHER = 0.5
"""Seconds that advice may take besides its search, for the lines that it expects."""


class Job(NamedTuple):
    """A decision to think about."""

    ask: Ask
    source: str
    """Of the bot (`Bot.source`)."""
    seconds: float
    read: Callable[[Reply], Any]
    """What a reply comes to. Raises Failure where it does not count."""
    answer: "Future[Any]"
    meanwhile: Callable[[], int] | None = None
    """Whose answer is taken where no process is ready in time (STARTING), or none answers (OVERDUE); None where one is waited
    for."""
    asked: float = 0.0
    """When, by the clock of `time.monotonic`."""

    def left(self, began: float) -> float:
        """Seconds that there are to think, a small share of its time at least, where its turn `began` at that time. What it
        waited before is taken off too where the greedy bot answers in the end."""
        since = began if self.meanwhile is None else self.asked
        return max(self.ask.seconds - (time.monotonic() - since), limits.LEAST_SHARE * self.ask.seconds)


def decision(bot: Bot, game: Game, observation: State, seed: int) -> Job:
    """One of a bot that thinks. For Affray's own the greedy bot answers where time is short."""
    ask = _ask(bot.code, game, observation, seed, bot.seconds)
    meanwhile = None if bot.source else partial(decided, bots.GREEDY, game, observation, seed)
    legal = partial(_legal, options(game, observation))
    return Job(ask, bot.source, bot.seconds, legal, Future(), meanwhile, time.monotonic())


def advice(game: Game, observation: State, seed: int, seconds: float) -> Job:
    """What a search of so many seconds thinks of the options."""
    longest = (1 + LONGER) * seconds + PUTTING_TOGETHER
    return Job(_ask(ADVICE, game, observation, seed, seconds), "", longest, _advice, Future())


def resolve(answer: "Future[Any]", asked: Callable[[], Any]) -> None:
    """Give a future what a function comes to, or raises, unless somebody else answered before."""
    try:
        came = asked()
    except Exception as error:
        fail(answer, error)
    else:
        with suppress(InvalidStateError):
            answer.set_result(came)


def fail(answer: "Future[Any]", error: Exception) -> None:
    """Give a future an error, unless it was answered before."""
    with suppress(InvalidStateError):
        answer.set_exception(error)


def decided(bot: Bot, game: Game, observation: State, seed: int) -> int:
    """A legal action that a bot chooses which decides at once. Raises Failure where it does not."""
    try:
        action = bot.choose(game, observation, seed)
        legal = action in options(game, observation)
    except Exception as error:
        raise Failure(f"met an error ({type(error).__name__})", format_exc()) from error
    if not legal:
        raise Failure(f"gave an answer that is not legal ({action})")
    return action


def _ask(bot: str, game: Game, observation: State, seed: int, seconds: float = 0.0) -> Ask:
    return Ask(bot, game.ID, record.pack(observation, game.RECORD), seed, packs_of(game), seconds)


def _legal(legal: list[int], reply: Reply) -> int:
    """The action of a reply. Raises Failure where it has none, or one that is not legal."""
    if reply.action is None or reply.action not in legal:
        raise Failure(f"gave an answer that is not legal ({reply.action})")
    return reply.action


def _advice(reply: Reply) -> Advice:
    """The advice of a reply. Raises Failure where it has none."""
    if reply.advice is None:
        raise Failure("gave no advice")
    return reply.advice


def known(action: int) -> "Future[int]":
    """An answer that nobody has to think about."""
    answer: Future[int] = Future()
    answer.set_result(action)
    return answer
