"""A server process that goes on with the matches which others leave, once they are gone."""

import asyncio
import logging

from affray.errors import Refused
from affray.server.rooms import Rooms

LOG = logging.getLogger("affray")
LOOK = 2.0
"""Seconds from one look at whether a process is gone to the next."""
BETWEEN = 0.01
"""Seconds from one match that is opened to the next, in which those who play here go first."""


class Heir:
    """One process that goes on with what others leave."""

    def __init__(self, rooms: Rooms) -> None:
        """It has not looked yet."""
        self.rooms = rooms
        self.looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look every now and then, where there may be others."""
        if self.rooms.processes.joined:
            self.looking = asyncio.create_task(self._look())

    async def stop(self) -> None:
        """Look no more."""
        if self.looking is not None:
            self.looking.cancel()
            await asyncio.gather(self.looking, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            try:
                await self.take_over()
            except Exception:
                LOG.debug("nobody could be looked after", exc_info=True)  # the database is not there; the next look will tell
            await asyncio.sleep(LOOK)

    async def take_over(self) -> list[str]:
        """Own what processes that are gone have left and that goes on by itself, and open it; which matches those are."""
        found = await self.rooms.processes.inherit()
        for match in found:
            try:
                await self.rooms.find(match, lambda *_: True)
            except Refused:
                pass  # somebody came first, or it cannot be shown: both are told to whoever comes
            except Exception:
                LOG.exception("match %s was left by another process and cannot be opened", match)  # the others can
            await asyncio.sleep(BETWEEN)
        return found
