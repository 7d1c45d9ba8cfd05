"""One match of a pair in a room of its own, in which its viewer is, and all that would be worked out elsewhere is kept."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from affray.kernel import record
from affray.kernel.fair import promised
from affray.kernel.game import Game
from affray.kernel.match import WATCHER, Match
from affray.kernel.orders import USUAL, Order
from affray.server import keys, shown
from affray.server.apart import TooMuch
from affray.server.protocol import Enter
from affray.server.room import Means, Room
from affray.server.sockets import Talk
from affray.server.stored import Stored
from affray.server.visitor import Visitor

NAME = "pair"
SINCE = 4e9
"""When both rooms of a pair were opened, in seconds since 1970: when somebody is gone is told by it."""


class Handed:
    """In place of processes apart: keeps what would be handed to them, and gives up."""

    def __init__(self) -> None:
        """Nothing was yet."""
        self.given: list[bytes] = []

    async def do(self, work: Any, *given: Any) -> Any:
        """What is worked out depends on nothing but this. Raises TooMuch."""
        self.given.append(repr((work.__name__, given)).encode())
        raise TooMuch("not worked out here")

    def advise(self, table: str, game: Game, seen: Any, seed: int, seconds: float) -> Any:
        """A search for a hint gets what its seat sees; its seed is how many decisions there were."""
        self.given.append(record.pack(seen, game.RECORD) + repr(seed).encode())
        raise TooMuch("not worked out here")


@dataclass
class Half:
    """A match of a pair, in a room in which its viewer is."""

    room: Room
    talk: Talk
    handed: Handed
    told: list[bytes] = field(default_factory=list)
    """What came over the socket since the last look."""

    @property
    def match(self) -> Match:
        """As it stands."""
        return self.room.match

    def tell(self) -> None:
        """Everybody is shown what changed, as after each decision."""
        self.room.made = [0.0] * len(self.match.played)
        self.room.moved()
        waiting = self.talk.waiting
        while not waiting.empty():
            reply = waiting.get_nowait()
            assert reply is not None
            self.told.append(msgspec.json.encode(self.talk.window.told(reply)))  # type: ignore[arg-type]


class Numbers:
    """In place of the numbers of messages, which go by the time: both halves of a pair count alike."""

    def __init__(self) -> None:
        """None was given yet."""
        self.last = 0

    def __call__(self) -> int:
        """The next one."""
        self.last += 1
        return self.last

    def again(self) -> None:
        """The same once more, for the other half; differences that are kept by their numbers are not those of this one."""
        self.last = 0
        shown._MADE.clear()


class Kept:
    """In place of a store: all that is written is."""

    async def mark(self, id: str, number: int) -> None:
        """As `Store.mark`."""

    async def remove(self, *given: Any) -> None:
        """As `Store.remove`: where a leak lets somebody take back what they may not."""


def half(match: Match, viewer: int, other: bool) -> Half:
    """A room of a match, with its viewer in it; in the `other` one all that is secret of the table is another too."""
    seats, key = int(match.state.seats), f"key of {viewer}"
    own = (viewer,) if viewer != WATCHER else ()
    known = [keys.Key(keys.digest(key), "seat" if own else "watch", own, "Ada")]
    others = [each for each in range(seats) if each != viewer]
    known += [keys.Key(f"{each} {other}", "seat", (each,), f"Seat {each}") for each in others]
    orders = [Order(each, "never asked", USUAL, "?", "!") for each in others[: 1 if other else 0]]
    fair = msgspec.structs.replace(promised(b"7" * 32, ["07" * 16] * seats), secret=("8" if other else "9") * 64)
    stored = Stored(match.set_up, ["human"] * seats, "owner", "rules", "content", match.played)
    stored = stored._replace(keys=known, begun=True, orders=orders, fair=fair, start=match.start_digest)
    apart: Any = Handed()
    nowhere: Any = Kept()
    room = Room(NAME, match, stored, Means(nowhere, apart, apart, apart, _no_rematch))
    room.absence.opened = SINCE
    line: Any = None
    talk = Talk(line, Visitor(room, key), Enter(key, changes=True))
    room.heard_by(talk.hear, keys.digest(key))
    return Half(room, talk, apart)


async def _no_rematch(room: Room) -> None:
    raise AssertionError("nobody asks for one here")
