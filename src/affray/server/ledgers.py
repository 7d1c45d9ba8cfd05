"""How the dice of matches fell: worked out apart, once a match, however many ask."""

import asyncio
import hashlib
from collections import OrderedDict

from affray import languages
from affray.errors import BadInput
from affray.kernel.packs import Packs
from affray.server.apart import Apart
from affray.server.queues import looked_at
from affray.server.work import ledger_of

AT_ONCE, SECONDS, MOST_WAITING = 1, 40, 20
"""Processes, how long one may take for a match, and how many matches are taken on."""
KEPT = 64
"""Matches of which it is remembered."""


class Ledgers:
    """Those of the matches that were asked for last."""

    def __init__(self) -> None:
        """Nothing was asked for yet."""
        self.apart = Apart(AT_ONCE, SECONDS, MOST_WAITING)
        self.asked: OrderedDict[str, asyncio.Task[bytes]] = OrderedDict()

    async def of(self, paper: bytes, packs: Packs) -> bytes:
        """What is said of a match in the language in force, as JSON, from its replay. Raises BadInput, Busy and TooMuch; then
        it may be asked for again."""
        key = f"{languages.in_force()} {hashlib.sha256(paper).hexdigest()}"
        if key not in self.asked:
            while len(self.asked) >= KEPT:
                self.asked.popitem(last=False)
            self.asked[key] = asyncio.create_task(self._work(key, paper, packs))
            self.asked[key].add_done_callback(looked_at)
        return await asyncio.shield(self.asked[key])

    async def stop(self) -> None:
        """Break off what is being done."""
        await self.apart.stop()

    async def _work(self, key: str, paper: bytes, packs: Packs) -> bytes:
        try:
            told = await self.apart.do(ledger_of, paper, packs)
        except BaseException:
            self.asked.pop(key, None)
            raise
        if not isinstance(told, bytes):
            raise BadInput.several(told)
        return told
