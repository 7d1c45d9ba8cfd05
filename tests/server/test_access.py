"""Who may do what: every route and every message by everybody who may come, with what is expected of each written by hand; and
what somebody may not know changes not one byte of what they are sent."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple

import msgspec
import pytest
import pytest_asyncio
from litestar.routes import WebSocketRoute
from tests.server.holders import Holder, Server, bearer

from affray import games
from affray.kernel import dice, record
from affray.kernel.game import SetUp, options
from affray.kernel.match import WATCHER, Match
from affray.kernel.view import view
from affray.server import protocol, said, whose
from affray.server.sockets import ANY_REQUEST

WHO = ("anonymous", "watcher", "decides", "waits", "former", "invited", "stranger", "owner")
"""Nobody's key, the spectators' link, the seat that must decide, the other seat, a key that was given up, an unused invitation,
the key of another table's seat, and the owner's."""
ROUTES: dict[tuple[str, str], tuple[int, ...]] = {
    #                                                 anon watch decides waits former invited stranger owner
    ("GET", "/api/matches/{match}/view"): (404, 200, 200, 200, 404, 404, 404, 404),
    ("POST", "/api/matches/{match}/requests"): (404, 409, 409, 409, 404, 404, 404, 404),
    ("GET", "/api/matches/{match}/odds"): (404, 403, 200, 403, 404, 404, 404, 404),
    ("GET", "/api/matches/{match}/replay"): (404, 409, 409, 409, 404, 404, 404, 404),
    ("POST", "/api/matches/{match}/review"): (404, 409, 409, 409, 404, 404, 404, 404),
    ("POST", "/api/matches/{match}/ledger"): (404, 409, 409, 409, 404, 404, 404, 404),
    ("GET", "/api/matches/{match}/table"): (404, 200, 200, 200, 404, 200, 404, 200),
    ("GET", "/api/matches/{match}/links"): (404, 404, 200, 200, 404, 404, 404, 200),
    ("POST", "/api/matches/{match}/links"): (404, 404, 404, 404, 404, 404, 404, 200),
    ("POST", "/api/matches/{match}/seats/{seat}"): (404, 404, 400, 400, 404, 404, 404, 400),
    ("POST", "/api/matches/{match}/join"): (404, 404, 404, 404, 404, 201, 404, 404),
    ("POST", "/api/matches/{match}/leave"): (404, 404, 200, 200, 404, 404, 404, 404),
    ("WS", "/api/matches/{match}/socket"): (4404, 0, 0, 0, 4404, 4404, 4404, 4404),
}
"""What each is answered: the status, or the code with which a socket is closed. A request here is stale on purpose; a seat is
given to a bot that is not there; replay, review and ledger come with the end."""
SEATS: dict[tuple[str, str], tuple[int, ...]] = {
    #               anon watch decides waits former invited stranger owner
    ("own", "link"): (404, 404, 200, 200, 404, 404, 404, 409),
    ("other's", "link"): (404, 404, 409, 409, 404, 404, 404, 409),
    ("other's", "greedy"): (404, 404, 409, 409, 404, 404, 404, 409),
    ("other's", "friend"): (404, 404, 409, 409, 404, 404, 404, 409),
    ("free", "link"): (404, 404, 200, 200, 404, 404, 404, 200),
    ("free", "friend"): (404, 404, 200, 200, 404, 404, 404, 200),
    ("free", "greedy"): (404, 404, 200, 200, 404, 404, 404, 200),
}
"""Who may invite to a seat of a match that goes on, or give it to somebody: the seats that their key answers for (of who has
none, the first), those that others hold, and one that nobody holds any more."""
OPEN = {
    ("GET", "/api/games"),
    ("GET", "/api/games/{game}/rules"),
    ("GET", "/api/languages"),
    ("GET", "/api/languages/{tag}"),
    ("GET", "/api/icons"),
    ("GET", "/api/games/{game}/look"),
    ("POST", "/api/games/{game}/forms"),
    ("GET", "/api/games/{game}/editor"),
    ("POST", "/api/games/{game}/check"),
    ("POST", "/api/games/{game}/packs"),
    ("GET", "/api/games/{game}/workshop"),
    ("POST", "/api/games/{game}/workshop"),
    ("POST", "/api/games/{game}/workshop/rows"),
    ("POST", "/api/games/{game}/measure"),
    ("POST", "/api/matches"),
    ("POST", "/api/ledgers"),
    ("POST", "/api/replays"),
    ("POST", "/api/replays/places"),
    ("POST", "/api/reviews"),
    ("GET", "/api/reviews/{review}"),
    ("GET", "/api/opened-match"),
    ("GET", "/api/opened-replay"),
    ("GET", "/api/news"),
    ("GET", "/api/tables"),
    ("POST", "/api/standings"),
    ("POST", "/api/accounts"),
    ("POST", "/api/sessions"),
    ("POST", "/api/recoveries"),
    ("GET", "/api/finished"),
    ("GET", "/api/games/{game}/players"),
    ("GET", "/api/players/{name}"),
    ("POST", "/api/games/{game}/quick"),
}
"""For anybody: they are about no match, or bring the keys or the whole match with them, or the digest of one."""
ACCOUNTS: dict[tuple[str, str], tuple[int, ...]] = {
    #                                       guest ended person bot another
    ("GET", "/api/account"): (401, 401, 200, 200, 200),
    ("GET", "/api/account/matches"): (401, 401, 200, 200, 200),
    ("GET", "/api/account/finished"): (401, 401, 200, 200, 200),
    ("GET", "/api/account/export"): (401, 401, 200, 200, 200),
    ("POST", "/api/account/matches/{match}/key"): (401, 401, 200, 404, 404),
    ("POST", "/api/account/matches"): (401, 401, 200, 200, 200),
    ("POST", "/api/account/bots"): (401, 401, 422, 403, 422),
    ("POST", "/api/account/password"): (401, 401, 403, 403, 403),
    ("POST", "/api/account/codes"): (401, 401, 403, 403, 403),
    ("POST", "/api/account/deletion"): (401, 401, 403, 403, 403),
    ("POST", "/api/account/sign-out"): (401, 401, 404, 404, 404),
}
"""What is answered to a guest, by the key of a session that ended, to whom the account and a seat of the match are, to one of
their programs, and to somebody else with an account. The password is wrong on purpose, the bot has no name, and the session
that is to end is nobody's."""
CONFIRM = {"password": "no such thing"}
ACCOUNT_BODIES = {
    "matches": [],
    "bots": {"name": ""},
    "password": {"old": "no such thing", "password": "a kettle of quiet bees"},
    "codes": CONFIRM,
    "deletion": CONFIRM,
    "sign-out": {"session": "none"},
}
OK, NOT_YOURS, NO_UNDO, NOT_NOW = "ok", "not_your_turn", "no_undo", "not_now"
MESSAGES: dict[type[Any], tuple[dict[str, object], tuple[str, str, str]]] = {
    #                                                            watcher    decides  waits
    protocol.Act: ({"option": "DEFAULT"}, (NOT_YOURS, OK, NOT_YOURS)),
    protocol.Undo: ({}, (NO_UNDO, NO_UNDO, NO_UNDO)),
    protocol.AskOdds: ({"option": "DEFAULT"}, (NOT_YOURS, OK, NOT_YOURS)),
    protocol.AskHint: ({}, (NOT_YOURS, OK, NOT_YOURS)),
    protocol.AskWays: ({}, (NOT_YOURS, OK, NOT_YOURS)),
    protocol.Inspect: ({"place": "0.deck"}, (OK, OK, OK)),
    said.Say: ({"text": "Hello"}, (NOT_YOURS, OK, OK)),
    said.Resign: ({"seat": "OWN"}, (NOT_YOURS, OK, OK)),
    said.Draw: ({"agree": True}, (NOT_YOURS, OK, OK)),
    said.Pause: ({"agree": True}, (NOT_YOURS, OK, OK)),
    said.TakeBack: ({"agree": True}, (NOT_YOURS, NO_UNDO, NO_UNDO)),
    said.Again: ({"agree": True}, (NOT_YOURS, NOT_NOW, NOT_NOW)),
    said.Share: ({"share": "07" * 16}, (NOT_YOURS, NOT_NOW, NOT_NOW)),
    said.Claim: ({"seat": "OTHER", "do": "win"}, (NOT_YOURS, NOT_NOW, NOT_NOW)),
    said.Command: ({"seat": "OWN", "option": "DEFAULT"}, (NOT_YOURS, OK, NOT_NOW)),
}
"""What each message comes to by those whom a socket lets in; nobody else gets so far, as the rows of `requests` and `socket`
say."""
BODIES = {
    "requests": {"type": "undo", "revision": -1},
    "review": {},
    "ledger": {},
    "links": {},
    "seats/1": {"sitter": "hal"},
    "join": {"name": "Eve"},
    "leave": {},
}


class Party(NamedTuple):
    """A match that has begun, and everybody's keys to it."""

    server: Server
    match: str
    keys: dict[str, str]

    def holder(self, who: str) -> Holder:
        """One of them."""
        return Holder(self.server, self.match, self.keys[who])


async def gathered(server: Server) -> Party:
    """Ada and Bob play, somebody watches, somebody has left, and somebody else is invited to share a seat."""
    # What a clock shows differs from one look to the next.
    new = {"game": "solbound", "seats": ["human", "friend"], "clock": {}}
    made = (await server.post("/api/matches", json=new)).json()
    address, owner = f"/api/matches/{made['match']}", bearer(made["owner"])
    seated: list[str] = []
    for asks in (owner, owner):
        if seated:
            asks = bearer(seated[0])
        links = (await server.post(f"{address}/links", headers=asks, json={"seat": 1})).json()
        joined = await server.post(f"{address}/join", headers=bearer(links["invitations"][0]["key"]), json={})
        seated.append(joined.json()["key"])
    assert (await server.post(f"{address}/leave", headers=bearer(seated[1]))).status_code == 200
    shared = (await server.post(f"{address}/links", headers=bearer(seated[0]), json={"seat": 1})).json()
    links = (await server.get(f"{address}/links", headers=owner)).json()
    other = (await server.post("/api/matches", json=new)).json()
    first = (await server.get(f"{address}/view", headers=bearer(made["key"]))).json()["waiting_for"] == 0
    decides, waits = (made["key"], seated[0]) if first else (seated[0], made["key"])
    invited = shared["invitations"][0]["key"]
    keys = ("", links["watch"], decides, waits, seated[1], invited, other["key"], made["owner"])
    return Party(server, made["match"], dict(zip(WHO, keys, strict=True)))


@pytest.fixture
async def party(server: Server) -> Party:
    """A match of its own for each test that changes one."""
    return await gathered(server)


def test_every_route_and_every_message_has_its_row(server: Server) -> None:
    """One that is new fails here until somebody has written down who may use it."""
    served = {
        (method, re.sub(r":\w+}", "}", route.path))
        for route in server.app.routes
        for method in (["WS"] if isinstance(route, WebSocketRoute) else set(route.methods) - {"OPTIONS", "HEAD"})
        if route.path.startswith("/api")
    }
    assert served == {*ROUTES, *ACCOUNTS, *OPEN} and len(served) == len(ROUTES) + len(ACCOUNTS) + len(OPEN)
    assert {len(row) for row in ROUTES.values()} == {len(WHO)}
    assert {*MESSAGES, protocol.Here} == set(ANY_REQUEST.__args__), "that one asks for what its socket was shown, and no more"


@pytest.mark.parametrize("who", WHO)
@pytest.mark.slow
async def test_each_route_does_for_each_what_its_row_says(party: Party, who: str) -> None:
    """What changes something comes last; what is refused changes nothing for those who play."""
    headers = bearer(party.keys[who]) if party.keys[who] else {}
    default = (await party.holder("decides").view())["decision"]["default"]
    for (method, path), row in sorted(ROUTES.items(), key=lambda each: each[0][1].endswith(("join", "leave"))):
        name = path.partition("{match}/")[2].replace("{seat}", "1")
        address = f"/api/matches/{party.match}/{name}"
        if method == "WS":
            found = party.server.blocking_portal.call(_closed, party, address, party.keys[who])  # in the loop of the server
        elif method == "GET":
            query = {"option": default} if name == "odds" else {}
            found = (await party.server.get(address, headers=headers, params=query)).status_code
        else:
            found = (await party.server.post(address, headers=headers, json=BODIES[name])).status_code
        assert found == row[WHO.index(who)], (who, method, path)
        if name not in {"leave", "join"}:
            assert (await party.holder("decides").view())["decision"]["default"] == default


@pytest.mark.parametrize("who", WHO)
async def test_nobody_hands_out_the_seat_of_somebody_who_is_there(party: Party, who: str) -> None:
    """Only whoever holds a seat shares it; what is free goes by anybody who plays, or the owner. A seat is free once all have
    left it."""
    headers = bearer(party.keys[who]) if party.keys[who] else {}
    seats = {each: (await _held(party, each)) for each in ("decides", "waits")}
    own = seats.get(who, 0)
    others = 1 - own
    free = party.holder(next(each for each, seat in seats.items() if seat == others))
    for (seat, sitter), row in SEATS.items():
        number = own if seat == "own" else others
        if seat == "free":
            await party.server.post(free.endpoint("leave"), headers=free.headers)
        body = {"seat": number} if sitter == "link" else {"sitter": sitter}
        path = "links" if sitter == "link" else f"seats/{number}"
        answer = await party.server.post(f"/api/matches/{party.match}/{path}", headers=headers, json=body)
        assert answer.status_code == row[WHO.index(who)], (who, seat, sitter, answer.text)


async def _held(party: Party, who: str) -> int:
    holder = party.holder(who)
    view = (await party.server.get(holder.endpoint("view"), headers=holder.headers)).json()
    return int(view["held"][0])


async def test_each_route_of_accounts_does_for_each_what_its_row_says(server: Server) -> None:
    """And who may not use it is told the same whatever they ask for."""
    secret = {"password": "seven lamps over water"}
    made = [await server.post("/api/accounts", json={"name": name} | secret) for name in ("Ada", "Eve")]
    ada, eve = ({"affray-account": each.json()["key"]} for each in made)
    bot = (await server.post("/api/account/bots", json={"name": "Engine"}, headers=ada)).json()["key"]
    again = await server.post("/api/sessions", json={"name": "Ada"} | secret)
    ended = {"affray-account": again.json()["key"]}
    assert (await server.post("/api/account/sign-out", json={}, headers=ended)).status_code == 200
    match = (await server.post("/api/matches", json={"game": "solbound"}, headers=ada)).json()["match"]
    everybody: tuple[dict[str, str], ...] = ({}, ended, ada, {"affray-account": bot}, eve)
    for (method, path), row in ACCOUNTS.items():
        address, body = path.replace("{match}", match), ACCOUNT_BODIES.get(path.rpartition("/")[2])
        for headers, expected in zip(everybody, row, strict=True):
            answer = await server.request(method, address, headers=headers, json=body)
            assert answer.status_code == expected, (path, headers)


async def _closed(party: Party, address: str, key: str) -> int:
    """The code with which a socket is closed that brings a key; 0 where it is told of the table instead."""
    said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    coming.put_nowait({"type": "websocket.connect"})
    coming.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode({"type": "enter", "key": key}).decode()})
    scope: dict[str, Any] = {
        "type": "websocket",
        "path": address,
        "raw_path": address.encode(),
        "root_path": "",
        "query_string": b"",
    }
    scope |= {"headers": [(b"host", b"testserver")], "subprotocols": [], "scheme": "ws", "extensions": {}}
    talk = asyncio.create_task(party.server.app(scope, coming.get, said.put))
    while (message := await asyncio.wait_for(said.get(), 30))["type"] == "websocket.accept":
        pass
    coming.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await talk
    if message["type"] == "websocket.close":
        return int(message["code"])
    assert msgspec.json.decode(message["text"])["type"] == "table"
    return 0


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("who", ["watcher", "decides", "waits"])
@pytest.mark.slow
async def test_each_message_does_for_each_what_its_row_says(party: Party, kind: type[Any], who: str) -> None:
    """A refusal changes nothing of the match."""
    holder = party.holder(who)
    view = await party.holder("decides").view()
    given, expected = MESSAGES[kind]
    held = (await party.server.get(holder.endpoint("view"), headers=holder.headers)).json()["held"]
    own = held[0] if held else 0
    words = {"DEFAULT": view["decision"]["default"], "OWN": own, "OTHER": 1 - own}
    body = {"type": kind.__struct_config__.tag} | {name: words.get(str(value), value) for name, value in given.items()}
    body |= {"revision": view["revision"]} if "revision" in kind.__struct_fields__ else {}
    reply = (await party.server.post(holder.endpoint("requests"), headers=holder.headers, json=body)).json()
    wanted = expected[("watcher", "decides", "waits").index(who)]
    assert (reply["code"] if reply["type"] == "refusal" else OK) == wanted
    if wanted != OK:
        assert await party.holder("decides").view() == view


VIEWERS = {"watcher": -1, "decides": None, "waits": None}


@pytest_asyncio.fixture
async def twice(server: Server) -> AsyncIterator[Callable[..., Any]]:
    """Everything that a viewer may get, before and after all that they may not know is dealt anew."""

    async def look(party: Party, who: str, leak: Callable[[Any], None] | None = None) -> tuple[list[bytes], list[bytes]]:
        holder, room = party.holder(who), party.server.app.state.rooms.open[party.match]
        game = games.find(room.match.game.ID)
        seen = [await everything(party, holder)]
        key = room.table.find(holder.key)
        words = [0, 0, 0, 0]
        dice.seed(words, 7, 0, 0)
        coming = list(room.match.state.flow.rng)
        game.redeal(room.match.state, whose.eyes(room.match, key), words)
        for index, word in enumerate(coming):  # what may be taken back is judged by them
            room.match.state.flow.rng[index] = word
        if leak:
            leak(room)
        return seen[0], await everything(party, holder)

    yield look


async def everything(party: Party, holder: Holder) -> list[bytes]:
    """View, table, refusals, odds and lists, as bytes."""
    server, headers = party.server, holder.headers
    revision = party.server.app.state.rooms.open[party.match].match.revision
    found = [
        (await server.get(holder.endpoint(name), headers=headers)).content for name in ("view", "table", "replay", "links")
    ]
    for option in ("end", "keep", "target 2", "fly", ""):
        body = {"type": "odds", "option": option, "revision": revision}
        found.append((await server.post(holder.endpoint("requests"), headers=headers, json=body)).content)
    refused = {"type": "act", "option": "fly", "revision": revision}
    found.append((await server.post(holder.endpoint("requests"), headers=headers, json=refused)).content)
    found.append((await server.get("/api/tables")).content)
    mine = [{"match": party.match, "key": holder.key}]
    return [*found, (await server.post("/api/standings", json=mine)).content]


@pytest.mark.parametrize("who", VIEWERS)
async def test_what_a_viewer_may_not_know_changes_no_byte_that_they_are_sent(
    party: Party, twice: Callable[..., Any], who: str
) -> None:
    """After a few decisions, with cards facedown on the table; a planted leak is seen."""
    for _ in range(4):
        for each in ("decides", "waits"):
            holder = party.holder(each)
            view = (await party.server.get(holder.endpoint("view"), headers=holder.headers)).json()
            if view["decision"]:
                option = next((o["id"] for o in view["decision"]["options"] if o["id"].startswith("play")), None)
                await holder.ask("act", view["revision"], option=option or view["decision"]["default"])
    before, after = await twice(party, who)
    assert before == after

    def leak(room: Any) -> None:
        hands = [list(player.hand) for player in room.match.state.players[:2]]
        room.failures = {0: [ValueError(str(hands))]}

    told, other = await twice(party, who, leak)
    assert told != other


@pytest.mark.parametrize("id", games.ids())
def test_in_every_game_who_watches_is_shown_nothing_that_only_some_may_know(id: str) -> None:
    """All that is hidden from somebody who is at no seat is dealt anew at every decision: the view stays the same to the byte,
    and is no seat's."""
    game = games.find(id)
    match = Match(game, SetUp(id, game.SEATS[0], 11))
    words = [0, 0, 0, 0]
    for number in range(30):
        if match.over:
            break
        before = view(match, WATCHER, [])
        kept = record.unpack(match.packed(), game.RECORD, strict=True)
        dice.seed(words, number, 0, 0)
        game.redeal(match.state, WATCHER, words)
        assert view(match, WATCHER, []) == before and before.decision is None and not before.undo
        match.state = kept
        match.take(options(game, match.state)[-1])
