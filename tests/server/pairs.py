"""Pairs of matches that differ in nothing but what somebody may not know, and all that the server gives to whoever looks.

One match is played, and beside it for each viewer, a seat or whoever only watches, a twin in which all that is hidden from them
was dealt anew before it began: other hands, decks, dice to come, another seed, other orders of other seats, and other choices
of theirs before play, since what somebody chose is told to them alone. Where somebody
decides, the twin follows with an answer that looks the same to its viewer, so that it comes to a history of its own, told
with cards of its own; where something is uncovered and there is none, it is dealt anew from how the match stands. A pair is
a viewer at a decision: every byte that they are told and that they get when they ask must be the same in both.
"""

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from tests.server.hiding import Choosing, hiding
from tests.server.holders import bearer

from affray.errors import Refused
from affray.kernel import dice, inspecting, record
from affray.kernel.events import Event
from affray.kernel.fair import promised
from affray.kernel.game import Game
from affray.kernel.match import WATCHER, Happened, Match
from affray.kernel.vocabulary import reveals
from affray.server import keys, showing, shown, sitting_bots
from affray.server.apart import TooMuch
from affray.server.app import build
from affray.server.orders import USUAL, Order
from affray.server.protocol import Act, AskHint, AskOdds, AskWays, Enter, Inspect, Request, Undo
from affray.server.room import Means, Room
from affray.server.rooms import Rooms
from affray.server.seating import standing
from affray.server.sockets import Talk
from affray.server.stored import Stored
from affray.server.visitor import Visitor

LONGEST = 300
"""Decisions of a match; then another begins."""
TRIES = 4
"""Answers that may look the same to somebody which are tried before a twin is dealt anew."""
PROBES = 3
"""Answers that were offered to anybody before and are asked for at each pair, to be refused."""
OVER_HTTP = 40
"""At each pair of so many the server's routes are asked too."""
NAME = "pair"
PATHS = ("view", "table", "replay", "links")
GAUGES = ("affray_sockets", "affray_tables", "affray_queue", "affray_limits")
SINCE = 4e9
"""When both rooms of a pair were opened, in seconds since 1970: when somebody is gone is told by it."""
TAKEN_BACK = 0.03
"""How often an answer is taken back that may be."""


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


class Pair(NamedTuple):
    """A viewer, and both matches as they may see them."""

    viewer: int
    here: Half
    there: Half


Asked = tuple[httpx.AsyncClient, Rooms]
"""A server, and the rooms into which a match is put to be asked for."""


class Found(NamedTuple):
    """What a pair came to."""

    parted: list[str]
    """What of it was not the same."""
    dealt: bool
    """Whether more differs between the matches than the dice to come."""
    own: bool
    """Whether the twin has a history of its own."""


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


def redealt(match: Match, viewer: int, seed: int) -> Match:
    """A match of its own that a viewer cannot tell from this one: all they may not know is dealt anew, but for the dice to
    come, so that both go on alike."""
    found = Match.__new__(Match)
    found.__dict__.update(match.__dict__)
    found.state = record.unpack(match.packed(), match.game.RECORD)
    found._played, found.happened, found._before = [*match.played], [*match.happened], [*match._before]
    found._taken, found._seen, found._wanted = [], None, None
    found.told = {}  # what was said of one must not be shown of the other
    words = [0, 0, 0, 0]
    dice.seed(words, seed, 0, 3)
    found.game.redeal(found.state, viewer, words)
    _throw(found, list(match.state.flow.rng))
    found._packed = found.packed()
    found.set_up = msgspec.structs.replace(match.set_up, seed=seed)
    return found


def _throw(match: Match, words: list[int]) -> list[int]:
    """Let the dice to come be these; what they were."""
    before = list(match.state.flow.rng)
    for index, word in enumerate(words):
        match.state.flow.rng[index] = word
    return before


def _seen(match: Match, viewer: int) -> bytes:
    return record.pack(match.seen(viewer), match.game.RECORD)


class Playing:
    """One match, and its twins."""

    def __init__(self, game: Game, number: int) -> None:
        """The match of that number; the same number, the same match and the same twins."""
        self.dice, self.numbers = random.Random(number), Numbers()
        showing.next_number = self.numbers
        self.match = Match(game, hiding(game, number))
        choosing = Choosing(game, self.match.set_up, random.Random(number))
        self.offered: dict[str, None] = {}
        """Answers that anybody was offered, in order."""
        self.pairs = []
        for viewer in (WATCHER, *range(int(self.match.state.seats))):
            twin = redealt(self.match, viewer, self.dice.randrange(2**31))
            twin.set_up = msgspec.structs.replace(twin.set_up, choices=choosing.other(viewer))
            self.pairs.append(Pair(viewer, half(self.match, viewer, False), half(twin, viewer, True)))
        self.own = dict.fromkeys((pair.viewer for pair in self.pairs), False)
        """Whether the twin of each viewer went on by itself since it was dealt."""

    async def pairs_of_now(self, server: Asked | None = None) -> AsyncIterator[Found]:
        """What each viewer is told and may get as the match stands; with a server its routes are asked too."""
        for pair in self.pairs:
            there = pair.there.match
            dealt = self.match.packed() != there.packed()
            coming = _throw(there, [self.dice.randrange(1, 2**32) for _ in range(4)])
            asked = self._requests(pair)
            looks = []
            for each in (pair.here, pair.there):
                self.numbers.again()
                each.tell()
                looks.append([*each.told, *[got async for got in looked(each, asked, server)]])
                each.told.clear()
            _throw(there, coming)
            parted = [f"{one[:60]!r} is {_where(one, other)}" for one, other in zip(*looks, strict=False) if one != other]
            if len(looks[0]) != len(looks[1]):
                parted.append(f"{len(looks[0])} messages, not {len(looks[1])}")
            yield Found(
                [f"viewer {pair.viewer}, decision {len(there.played)}: {each}" for each in parted], dealt, self.own[pair.viewer]
            )

    def _requests(self, pair: Pair) -> list[Request]:
        """What a viewer asks for: everything that changes nothing, and what is refused to them."""
        match, viewer = self.match, pair.viewer
        mine = match.answers() if match.to_move == viewer else []
        revision, view = match.revision, pair.here.room.view(pair.here.talk.visitor.key)
        probes = [*self.dice.sample([*self.offered], min(PROBES, len(self.offered))), "fly"]
        places = sorted(inspecting.places(view.scene))
        asked: list[Request] = [Act(each, revision) for each in probes if each not in mine]
        asked += [Act(probes[0], revision - 1), *([] if view.undo else [Undo(revision)])]
        asked += [AskOdds(each, revision) for each in (probes[0], *(self.dice.sample(mine, 1) if mine else []))]
        return [
            *asked,
            AskHint(revision),
            AskWays(revision),
            Inspect(self.dice.choice(places), revision),
            Inspect("?", revision),
        ]

    def go_on(self) -> bool:
        """One more decision, or one taken back, in the match and in its twins; False once it is over."""
        match, mover = self.match, self.match.to_move
        if mover is None or len(match.played) >= LONGEST:
            return False
        if self.dice.random() < TAKEN_BACK and match.played and match.undoable(match.played[-1].seat):
            match.undo(match.played[-1].seat)
            self._renew(self.pairs)
            return True
        answers, told = match.answers(), len(match.happened)
        self.offered |= dict.fromkeys(answers)
        text = self.dice.choice(answers)
        match.act(mover, text)
        if match.over:
            return False
        follows = {pair.viewer: self._follows(pair, mover, text, told) for pair in self.pairs}
        self.own |= follows
        self._renew([pair for pair in self.pairs if not follows[pair.viewer]])
        return True

    def _renew(self, pairs: list[Pair]) -> None:
        """Deal twins anew from how the match stands."""
        for viewer, _, there in pairs:
            self.own[viewer] = False
            choices, there.room.match = there.match.set_up.choices, redealt(self.match, viewer, self.dice.randrange(2**31))
            there.match.set_up = msgspec.structs.replace(there.match.set_up, choices=choices)

    def _follows(self, pair: Pair, mover: int, text: str, told: int) -> bool:
        """Whether a twin goes on alike by an answer that looks so to its viewer. What it tells is judged as a pair, unless
        something was uncovered: then it must be the same, or the twin goes elsewhere."""
        twin, viewer, seen = pair.there.match, pair.viewer, _seen(self.match, pair.viewer)
        before, revision = len(twin.happened), twin.revision
        for answer in self._alike(twin, mover, text, viewer):
            try:
                twin.act(mover, answer)
            except Refused:
                continue
            here, there = self.match.happened[told:], twin.happened[before:]
            open = any(reveals(twin.game.EVENTS, each.event) for each in (*here, *there))
            if _seen(twin, viewer) == seen and (not open or _masked(twin, here, viewer) == _masked(twin, there, viewer)):
                return not twin.over
            if mover == viewer and not open:
                return not twin.over  # its own answer, and nothing was uncovered: what differs now is told
            twin.rewind(len(twin.played) - 1)
            twin.revision = revision
        return False

    def _alike(self, twin: Match, mover: int, text: str, viewer: int) -> list[str]:
        """Answers that may look the same to a viewer as this one."""
        if mover == viewer or twin.to_move != mover:
            return [text]
        others = [each for each in twin.answers() if each != text and each.split()[0] == text.split(maxsplit=1)[0]]
        return [text, *self.dice.sample(others, min(TRIES, len(others)))]


def _masked(match: Match, happened: Sequence[Happened], viewer: int) -> list[Event | None]:
    return [match.game.mask(each.event, viewer) for each in happened]


def _where(one: bytes, other: bytes) -> str:
    """Where two texts begin to differ, and how."""
    at = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 40) : at + 40]!r} and {other[max(0, at - 40) : at + 40]!r} there"


async def looked(half: Half, asked: Sequence[Request], server: Asked | None) -> AsyncIterator[bytes]:
    """All that a viewer gets when they look and ask: views, the table, answers and refusals, what is handed to the processes
    that work for them and to bots, and where a server is given what its routes answer."""
    room, visitor, handed = half.room, half.talk.visitor, half.handed
    for document in (visitor.view(), visitor.about(), standing(room, visitor.key)):
        yield msgspec.json.encode(document)
    revision = room.match.revision
    for request in asked:
        yield msgspec.json.encode(await visitor.reply(request))
        if room.match.revision != revision:
            yield b"something was done that was to be refused"
            return
    if room.match.to_move in visitor.key.seats:
        handed.given.append(record.pack(sitting_bots.asked(room.match).seen, room.match.game.RECORD))
    yield b"".join(handed.given)
    handed.given.clear()
    if server is not None:
        async for answer in routed(server, half):
            yield answer


async def routed(asked: Asked, half: Half) -> AsyncIterator[bytes]:
    """What routes answer, to the last header."""
    server, rooms = asked
    rooms.open[NAME] = half.room
    address, headers = f"/api/matches/{NAME}", bearer(half.talk.visitor.plain)
    option = half.room.match.answers()[0]
    mine = [{"match": NAME, "key": half.talk.visitor.plain}]
    answers = [await server.get(f"{address}/{name}", headers=headers) for name in PATHS]
    answers += [await server.get(f"{address}/odds", headers=headers, params={"option": option})]
    answers += [await server.post(f"{address}/{name}", headers=headers, json={}) for name in ("review", "ledger")]
    answers += [await server.get("/api/tables"), await server.get("/api/finished")]
    answers += [await server.post("/api/standings", json=mine)]
    for answer in answers:
        yield f"{answer.status_code} {sorted(answer.headers.items())} ".encode() + answer.content
    figures = (await server.get("/metrics")).text.splitlines()
    yield "\n".join(each for each in figures if each.startswith(GAUGES)).encode()


async def _server(database: Path, opened: AsyncExitStack) -> Asked:
    """A server in this loop, in which the rooms live: a client for tests would have one of its own."""
    app: Any = build(database)
    await opened.enter_async_context(app.lifespan())
    line = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://127.0.0.1")
    return await opened.enter_async_context(line), app.state.rooms


async def tried(
    game: Game, first: int, most: int, database: Path, over_http: int = OVER_HTTP
) -> AsyncIterator[tuple[int, Found]]:
    """So many pairs of matches from number `first` on, with the number of the match of each, until one is not the same. At
    each of `over_http` of them the routes of a server are asked too, at none where that is 0."""
    async with AsyncExitStack() as opened:
        server = await _server(database, opened) if over_http else None
        made, number = 0, first
        while made < most:
            playing, going = Playing(game, number), True
            while going and made < most:
                due = over_http and made // over_http != (made + len(playing.pairs)) // over_http
                async for found in playing.pairs_of_now(server if due else None):
                    made += 1
                    yield number, found
                    if found.parted:
                        return
                going = playing.go_on()
            number += 1
