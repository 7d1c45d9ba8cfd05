"""What people ask of the pending decision and is worked out apart: exact odds and hints, once, whoever asks."""

import asyncio
from typing import TypeVar

from affray.errors import Stale
from affray.kernel import record
from affray.kernel.game import Game
from affray.kernel.layered import packs_of
from affray.kernel.match import Match
from affray.server.apart import Apart, TooMuch
from affray.server.hints import Hints
from affray.server.work import TOO_MANY, odds_of
from affray.table.scene import Hint, Odds

T = TypeVar("T")
MOVED_ON = "the match has moved on"


class Asked:
    """The odds and the hint of the pending decision that somebody asked for, known or not yet."""

    def __init__(self, odds: Apart, hints: Apart) -> None:
        """Nobody has asked for anything."""
        self.apart, self.hints = odds, Hints(hints)
        self.odds: dict[str, asyncio.Task[Odds]] = {}

    def odds_for(self, match: Match, seat: int, option: str) -> "asyncio.Task[Odds]":
        """The odds of an option, once they are known. Raises as `Match.read` does."""
        if option not in self.odds:
            action = match.read(seat, option)
            seen = record.pack(match.observation(seat), match.game.RECORD)
            asked = asyncio.create_task(self._worked_out(match.game, option, seen, action))
            # Looked at also where whoever asked is gone.
            asked.add_done_callback(lambda done: done.cancelled() or done.exception())
            self.odds[option] = asked
        return self.odds[option]

    def hint_for(self, match: Match, seat: int) -> "asyncio.Task[Hint]":
        """The hint, once it is known."""
        game = match.game
        return self.hints.ask(game, record.pack(match.observation(seat), game.RECORD), len(match.played))

    def drop(self) -> None:
        """Nobody asks for those of a past decision any more."""
        self.hints.drop()
        for asked in self.odds.values():
            asked.cancel()
        self.odds.clear()

    async def _worked_out(self, game: Game, option: str, seen: bytes, action: int) -> Odds:
        try:
            return await self.apart.do(odds_of, game.ID, packs_of(game), seen, action)
        except TooMuch:
            return Odds(option, [], TOO_MANY)
        except Exception:
            self.odds.pop(option, None)  # it may be asked again
            raise


async def known(asked: "asyncio.Task[T]") -> T:
    """Odds or a hint once they are known. Raises Stale where the match went on before."""
    await asyncio.wait({asked})
    if asked.cancelled():
        raise Stale(MOVED_ON)
    return asked.result()
