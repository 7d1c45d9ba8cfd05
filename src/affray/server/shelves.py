"""Packs on a server: those that it was started with, and those that players bring, which are found sound apart first."""

import hashlib
from collections import OrderedDict
from collections.abc import Mapping, Sequence

import msgspec

from affray.errors import BadInput
from affray.kernel.packs import MOST_CARRIED, Pack, Packs
from affray.server.apart import Apart
from affray.server.work import faults_of

MOST_PACKS = 8
"""That players may bring to a match."""
MOST_BYTES = MOST_CARRIED
"""Of what they bring, as JSON: so much a stored match and its replay carry."""
MOST_REQUEST = MOST_BYTES + 65_536
"""Bytes of a request that may bring packs."""
REMEMBERED = 100
"""So many packs that were found sound are not looked at again."""


class Shelves:
    """What is laid on the games' content here."""

    def __init__(self, own: Mapping[str, Packs], apart: Apart) -> None:
        """`own` are those of all matches, by the game's id; what is brought is looked at by `apart`."""
        self.own, self.apart = own, apart
        self.sound: OrderedDict[tuple[str, str], None] = OrderedDict()

    def every(self) -> Packs:
        """All that the server was started with."""
        return tuple(pack for packs in self.own.values() for pack in packs)

    async def laid(self, game: str, brought: Sequence[Pack]) -> Packs:
        """The packs of a match: the server's own, and above them those that are brought. Raises BadInput for what is wrong with
        these, Busy, and TooMuch for what takes too long to read."""
        own = self.own.get(game, ())
        if not brought:
            return own
        size = len(msgspec.json.encode(brought))
        if len(brought) > MOST_PACKS or size > MOST_BYTES:
            told = f"{len(brought)} packs of {size:,} bytes"
            raise BadInput("packs", "", told, f"{MOST_PACKS} of {MOST_BYTES:,} bytes together at most")
        packs = (*own, *brought)
        key = (game, hashlib.sha256(msgspec.json.encode(brought)).hexdigest())
        if key not in self.sound:
            if problems := await self.apart.do(faults_of, game, packs):
                raise BadInput.several(problems)
            self.sound[key] = None
            while len(self.sound) > REMEMBERED:
                self.sound.popitem(last=False)
        return packs
