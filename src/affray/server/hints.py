"""Hints of a match: what the holder of the deciding seat might do, worked out once a decision and apart from the server."""

import asyncio

from affray import games
from affray.bots.search import advice
from affray.kernel import record
from affray.kernel.game import Game
from affray.kernel.layered import layered, packs_of
from affray.kernel.packs import Packs
from affray.server.apart import Apart
from affray.table.scene import Hint

SECONDS = 1.2
"""So long a search goes on; to put it into words takes less than half as long again."""
SIMULATIONS = 400


def hint_of(game: str, laid: Packs, seen: bytes, seed: int, seconds: float) -> Hint:
    """What might be done, from the bytes of what a seat sees, in a game with these packs; for a process apart."""
    found = layered(games.find(game), laid)
    observation = record.unpack(seen, found.RECORD, strict=True)
    return advice.told(found, observation, advice.consider(found, observation, seed, SIMULATIONS, seconds))


class Hints:
    """The hint of the pending decision, once somebody has asked for it."""

    def __init__(self, apart: Apart) -> None:
        """Nobody has."""
        self.apart = apart
        self.asked: asyncio.Task[Hint] | None = None

    def ask(self, game: Game, seen: bytes, seed: int) -> "asyncio.Task[Hint]":
        """The hint once it is known; one that failed is worked out again."""
        failed = self.asked is not None and self.asked.done() and (self.asked.cancelled() or self.asked.exception())
        if self.asked is None or failed:
            self.asked = asyncio.create_task(self.apart.do(hint_of, game.ID, packs_of(game), seen, seed, SECONDS))
            # Looked at also where whoever asked is gone.
            self.asked.add_done_callback(lambda done: done.cancelled() or done.exception())
        return self.asked

    def drop(self) -> None:
        """Nobody asks for the one of a past decision any more."""
        if self.asked is not None:
            self.asked.cancel()
        self.asked = None
