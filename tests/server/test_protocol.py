"""What docs/protocol.md and /schema say is what the server does: routes, messages, codes."""

import re
from collections.abc import Iterator
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import jsonschema
import msgspec
import pytest
from litestar.routes import WebSocketRoute
from litestar.testing import AsyncTestClient
from tests.server.holders import Server, sit_down

from affray.errors import Refused
from affray.kernel import replay
from affray.server import protocol, said
from affray.server.apart import TooMuch
from affray.server.app import build
from affray.server.bans import Banned
from affray.server.guard import called
from affray.server.limits import TooMany, TooSlow
from affray.server.older import Parted
from affray.server.protocol import CODES
from affray.server.rooms import Rooms
from affray.server.storage import Store

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
BOTH = ["human", "human"]
CLIENT = (
    protocol.Act,
    protocol.Undo,
    protocol.AskOdds,
    protocol.AskHint,
    protocol.AskWays,
    protocol.Inspect,
    said.Say,
    said.Resign,
    said.Draw,
    said.Pause,
    said.TakeBack,
    said.Again,
    said.Share,
    said.Command,
    said.Claim,
    protocol.Enter,
    protocol.Here,
)
REPLIES = (
    protocol.OddsMessage,
    protocol.HintMessage,
    protocol.WaysMessage,
    protocol.InspectedMessage,
    protocol.RefusalMessage,
    protocol.ChangeMessage,
    protocol.DoneMessage,
    protocol.HereMessage,
)
SERVER = (protocol.ViewMessage, protocol.TableMessage, *REPLIES)


def cells(pattern: str) -> Iterator[tuple[str, ...]]:
    """The groups of every line of the document that a pattern matches."""
    for found in re.finditer(pattern, DOCUMENT, re.MULTILINE):
        yield found.groups()


def test_every_message_stands_in_the_document_with_its_tag_and_its_fields() -> None:
    """And no other."""
    rows = cells(r"^\| (client|server) \| `(\w+)` \| (.+?) \|")
    written = {(who, tag, tuple(re.findall(r"\w+", fields))) for who, tag, fields in rows}
    spoken = {
        (who, str(kind.__struct_config__.tag), kind.__struct_fields__)
        for who, kinds in (("client", CLIENT), ("server", SERVER))
        for kind in kinds
    }
    assert written == spoken


def test_every_example_is_a_message() -> None:
    """One of each but the view, which is long."""
    (block,) = cells(r"```json\n((?:.|\n)+?)```")
    kinds = set()
    for line in block[0].splitlines():
        for union in (reduce(or_, CLIENT), reduce(or_, (protocol.TableMessage, *REPLIES))):
            try:
                kinds.add(type(msgspec.json.decode(line, type=union)))
                break
            except msgspec.ValidationError:
                continue
        else:
            raise AssertionError(line)
    assert kinds == {*CLIENT, *SERVER} - {protocol.ViewMessage}


def test_every_code_stands_in_the_document_with_its_statuses_and_the_other_way_round() -> None:
    """So that nobody meets one that is not explained, and none is explained that nobody meets."""
    written = {(code, int(status)) for status, code in cells(r"^\| (\d{3}) \| `(\w+)` \|")}
    assert written == {(code, status) for code, statuses in CODES.items() for status in statuses}


def every(kind: type[Refused]) -> Iterator[type[Refused]]:
    """A kind of refusal and those below it."""
    yield kind
    for below in kind.__subclasses__():
        yield from every(below)


def test_every_refusal_has_a_code_of_the_document() -> None:
    """Those of the rules and those of the server."""
    assert {kind.code for kind in every(Refused) if kind.__module__.startswith("affray.")} <= set(CODES)


async def test_every_route_stands_in_the_document_and_in_the_description(server: Server) -> None:
    """With what it takes, what it gives and how it refuses."""
    written = {(method, path) for method, path in cells(r"^\| `(GET|POST|WS) ([^ ?`]+)")}
    served = {
        (method, re.sub(r":\w+}", "}", route.path))
        for route in server.app.routes
        for method in (["WS"] if isinstance(route, WebSocketRoute) else set(route.methods) - {"OPTIONS", "HEAD"})
        if route.path.startswith("/api")
    }
    assert written == served | {("GET", "/schema")}
    description = (await server.get("/schema")).json()
    jsonschema.validate(description, {"type": "object", "required": ["openapi", "info", "paths", "components"]})
    described = {(method.upper(), path) for path, found in description["paths"].items() for method in found}
    assert described == {each for each in served if each[0] != "WS"}
    for found in description["paths"].values():
        for operation in found.values():
            assert operation["description"] and ("requestBody" in operation) <= ("post" in found)
            assert all(each["content"] for each in operation["responses"].values())


@pytest.mark.parametrize("answer", ["/api/games", "/api/games/solbound/rules", "/api/games/sixdice/editor", "view"])
@pytest.mark.slow
async def test_answers_are_as_they_are_described(server: Server, answer: str) -> None:
    """By the schema of the route's own answer."""
    holder = await sit_down(server)
    path = holder.endpoint(answer) if answer == "view" else answer
    described = "/api/matches/{match}/view" if answer == "view" else re.sub("solbound|sixdice", "{game}", answer)
    description = (await server.get("/schema")).json()
    kind = description["paths"][described]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    given = (await server.get(path, headers=holder.headers)).json()
    jsonschema.validate(given, kind | {"components": description["components"]})
    other = {"no": "such thing"} if isinstance(given, dict) else [5]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(other, kind | {"components": description["components"]})


@pytest.mark.slow
async def test_every_code_of_the_document_is_met(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its status, its reason, and nothing beside them but a clause."""
    met: set[tuple[str, int]] = set()

    def meet(answer: Any) -> None:
        told = answer.json()
        assert told["reason"] and set(told) <= {"type", "code", "reason", "clause", "id"}
        met.add((told["code"], answer.status_code))

    server: Server = AsyncTestClient(build(database, None, called("127.0.0.1")), base_url="http://127.0.0.1")
    async with server:
        holder = await sit_down(server, seats=BOTH)
        view = await holder.view()
        option, revision = view["decision"]["default"], view["revision"]
        new = {"game": "solbound", "seats": BOTH}
        meet(await server.post("/api/matches", content=b"{"))
        meet(await server.post("/api/matches", content=b" " * 400_000))
        meet(await server.post("/api/matches", json=new | {"game": "chess"}))
        meet(await server.post("/api/matches", json=new | {"seats": ["human", "hal"]}))
        meet(await server.post("/api/matches", json=new | {"options": {"dice_cap": 99}}))
        meet(await server.get("/api/games", headers={"host": "rebound.example"}))
        meet(await server.delete("/api/games"))
        meet(await server.get(holder.endpoint("view"), headers=holder.headers, params={"seat": "7"}))
        meet(await server.get(holder.endpoint("replay"), headers=holder.headers))
        meet(await holder.ask("act", revision, option="end"))
        meet(await holder.ask("act", revision - 1, option=option))
        meet(await holder.ask("undo", revision))
        await _without_account(server, meet)
        alone = await sit_down(server, seats=["human", "friend"])
        meet(await server.get(alone.endpoint("view"), headers=alone.headers))
        meet(await server.post(holder.endpoint("requests"), headers=holder.headers, json={"type": "again", "agree": True}))
        ended = await sit_down(server, seats=["random", "random"])
        await ended.view()
        meet(await ended.ask("undo", (await ended.view())["revision"]))
        await _trouble(server, holder, monkeypatch, meet)
        server.app.state.rooms.open.pop(holder.match)
        monkeypatch.setattr("affray.server.rooms.restored", _parted)
        meet(await server.get(holder.endpoint("view"), headers=holder.headers))
    assert met == {(code, status) for code, statuses in CODES.items() for status in statuses}


async def _without_account(server: Server, meet: Any) -> None:
    """What is said to whoever is not signed in, and does not know how."""
    guess = {"name": "Ada", "password": "no such thing"}
    meet(await server.get("/api/account"))
    meet(await server.post("/api/sessions", json=guess))


async def _trouble(server: Server, holder: Any, monkeypatch: pytest.MonkeyPatch, meet: Any) -> None:
    """What goes wrong at the server itself."""
    match = server.app.state.rooms.open[holder.match].match
    data = replay.write(replay.of(match))

    async def full(*_: object) -> None:
        raise OSError("no space left")

    async def long(*_: object) -> None:
        raise TooMuch("too long")

    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    replays = server.app.state.replays
    with monkeypatch.context() as patched:
        patched.setattr(replays, "do", long)
        meet(await server.post("/api/replays", content=data))
    with monkeypatch.context() as patched:
        patched.setattr(replays, "most", 0)
        meet(await server.post("/api/replays", content=data))
    with monkeypatch.context() as patched:
        patched.setattr(Rooms, "create", broken)
        meet(await server.post("/api/matches", json={"game": "solbound"}))
    for refusal in (TooMany("requests", 900, 1), TooSlow("it was not there in time"), Banned("spam")):
        with monkeypatch.context() as patched:
            patched.setattr(Rooms, "create", AsyncMock(side_effect=refusal))
            meet(await server.post("/api/matches", json={"game": "solbound"}))
    with monkeypatch.context() as patched:
        patched.setattr(Store, "add", full)
        meet(await holder.default())


def _parted(*_: object) -> None:
    raise Parted("it parts here")
