"""Pairs of matches that differ in nothing but what somebody may not know, and all that the server gives to whoever looks.

One match is played, and beside it for each viewer, a seat or whoever only watches, a twin in which all that is hidden from them
was dealt anew before it began: other hands, decks, dice to come, another seed, other orders of other seats, and other choices
of theirs before play, since what somebody chose is told to them alone. Where somebody
decides, the twin follows with an answer that looks the same to its viewer, so that it comes to a history of its own, told
with cards of its own; where something is uncovered and there is none, it is dealt anew from how the match stands. A pair is
a viewer at a decision: every byte that they are told and that they get when they ask must be the same in both.
"""

import itertools
import random
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from tests.server.halves import NAME, Half, Numbers, half
from tests.server.hiding import Choosing, hiding
from tests.server.holders import bearer

from affray.errors import Refused
from affray.kernel import dice, inspecting, record
from affray.kernel.events import Event
from affray.kernel.game import Game
from affray.kernel.match import WATCHER, Happened, Match
from affray.kernel.vocabulary import reveals
from affray.server import showing, sitting_bots
from affray.server.app import build
from affray.server.protocol import Act, AskHint, AskOdds, AskWays, Inspect, Request, Undo
from affray.server.rooms import Rooms
from affray.server.seating import standing

LONGEST = 300
"""Decisions of a match; then another begins."""
TRIES = 4
"""Answers that may look the same to somebody which are tried before a twin is dealt anew."""
PROBES = 3
"""Answers that were offered to anybody before and are asked for at each pair, to be refused."""
OVER_HTTP = 100
"""At each pair of so many the server's routes are asked too."""
ASIDE = 3
"""One of so many pairs at which anything is worked out aside is asked for all of that, the others for one thing each."""
READ_AGAIN = 4
"""After one deal of so many the log is read from its beginning, else from where it is not that of the twin before."""
LOOKED_OVER = 10
"""At one pair of so many it is looked anew what lies on the table: what was there before is asked for as well."""
TELLING = {"solbound": {"name"}}
"""Kinds of questions by whose being asked the rules tell something hidden: of tied cards one that lies in ambush counts."""
PATHS = ("view", "table", "replay", "links")
GAUGES = ("affray_sockets", "affray_tables", "affray_queue", "affray_limits")
TAKEN_BACK = 0.03
"""How often an answer is taken back that may be."""


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
        self.places: dict[int, list[str]] = {}
        """What lies on the table, as each viewer sees it."""

    async def pairs_of_now(self, due: Iterator[bool], server: Asked | None = None) -> AsyncIterator[Found]:
        """What each viewer is told and may get as the match stands; where it is `due` the routes of a server are asked too."""
        for pair in self.pairs:
            there, routes = pair.there.match, server if next(due) else None
            dealt = self.match.packed() != there.packed()
            coming = _throw(there, [self.dice.randrange(1, 2**32) for _ in range(4)])
            asked = self._requests(pair)
            looks = []
            for each in (pair.here, pair.there):
                self.numbers.again()
                each.tell()
                looks.append([*each.told, *[got async for got in looked(each, asked, routes)]])
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
        revision = match.revision
        probes = [*self.dice.sample([*self.offered], min(PROBES, len(self.offered))), "fly"]
        asked: list[Request] = [Act(each, revision) for each in probes if each not in mine]
        undo = pair.here.room.view(pair.here.talk.visitor.key).undo
        asked += [Act(probes[0], revision - 1), *([] if undo else [Undo(revision)])]
        aside: list[Request] = [AskOdds(each, revision) for each in (probes[0], *(self.dice.sample(mine, 1) if mine else []))]
        aside += [AskHint(revision), AskWays(revision), *(Inspect(each, revision) for each in (self._place(pair), "?"))]
        return asked + (aside if self.dice.randrange(ASIDE) == 0 else [self.dice.choice(aside)])

    def _place(self, pair: Pair) -> str:
        """One of what lies on the table, or lay there a while ago."""
        if pair.viewer not in self.places or self.dice.randrange(LOOKED_OVER) == 0:
            scene = pair.here.room.view(pair.here.talk.visitor.key).scene
            self.places[pair.viewer] = sorted(inspecting.places(scene))
        return self.dice.choice(self.places[pair.viewer])

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
            choices = there.match.set_up.choices
            # In place: what the server keeps of a match as a whole is then not made anew at each deal.
            vars(there.match).update(vars(redealt(self.match, viewer, self.dice.randrange(2**31))))
            there.match.set_up = msgspec.structs.replace(there.match.set_up, choices=choices)
            if self.dice.randrange(READ_AGAIN) == 0:
                there.room.showing.looks.clear()

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
            if mover == viewer and not open and not self._tells(twin):
                return not twin.over  # its own answer, and nothing was uncovered: what differs now is told
            twin.rewind(len(twin.played) - 1)
            twin.revision = revision
        return False

    def _tells(self, twin: Match) -> bool:
        """Whether it is uncovered something that now another question is asked than in the twin."""
        one, other = (_question(each) for each in (self.match, twin))
        return one != other and bool({one[1], other[1]} & TELLING.get(twin.game.ID, set()))

    def _alike(self, twin: Match, mover: int, text: str, viewer: int) -> list[str]:
        """Answers that may look the same to a viewer as this one."""
        if mover == viewer or twin.to_move != mover:
            return [text]
        others = [each for each in twin.answers() if each != text and each.split()[0] == text.split(maxsplit=1)[0]]
        return [text, *self.dice.sample(others, min(TRIES, len(others)))]


def _question(match: Match) -> tuple[int | None, str]:
    """Who is asked, and what kind of question."""
    seat = match.to_move
    return seat, "" if seat is None else match.game.question(match.seen(seat)).kind


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
    game: Game, numbers: Iterable[int], most: int, database: Path, over_http: int = OVER_HTTP
) -> AsyncIterator[tuple[int, Found]]:
    """So many pairs of the matches of these numbers, at most, with the number of the match of each, until one is not the same.
    At each of `over_http` of them the routes of a server are asked too, at none where that is 0."""
    due = (bool(over_http) and made % over_http == 0 for made in itertools.count(1))
    async with AsyncExitStack() as opened:
        server = await _server(database, opened) if over_http else None
        made = 0
        for number in numbers:
            playing, going = Playing(game, number), True
            while going and made < most:
                async for found in playing.pairs_of_now(due, server):
                    made += 1
                    yield number, found
                    if found.parted:
                        return
                going = playing.go_on()
            if made >= most:
                return
