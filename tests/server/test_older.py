"""A match after an upgrade goes on where it comes out the same, and else is shown as it was, says what it needs, and is never
changed: an earlier version goes on with it."""

import asyncio
import importlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, sit_down
from tests.server.test_limits import Spoken
from tests.server.test_storage import rows

from affray import __version__, games
from affray.errors import BadInput
from affray.kernel import replay
from affray.server.app import build
from affray.server.older import Parted, restored
from affray.server.operators import export
from affray.server.storage import Store

KNOWN = dict(games.modules())
NEW = {"game": "pebbles", "seats": ["human", "human"]}
pebbles: Any = importlib.import_module("tests.cli.pebbles")
TAKE, BOOK = pebbles._take, pebbles.book


@pytest.fixture(autouse=True)
def _pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "modules", lambda: {"pebbles": "tests.cli.pebbles", **KNOWN})


def upgrade(monkeypatch: pytest.MonkeyPatch, version: str = "2.0.0") -> None:
    """A planted change of the rules: whoever takes three takes four."""
    monkeypatch.setattr(pebbles, "_take", lambda state, amount, log: TAKE(state, amount + (amount == 3), log))
    monkeypatch.setattr(pebbles, "book", lambda: msgspec.structs.replace(BOOK(), version=version))


@asynccontextmanager
async def after(database: Path, holder: Holder) -> AsyncIterator[Holder]:
    """The same table at a server that starts anew."""
    async with AsyncTestClient(build(database)) as server:
        yield Holder(server, holder.match, holder.key)


async def played(database: Path, *taken: int) -> Holder:
    """A match of two at one screen in which so many pebbles were taken."""
    async with AsyncTestClient(build(database)) as server:
        holder = await sit_down(server, **NEW)
        for amount in taken:
            options = (await holder.view())["decision"]["options"]
            answer = await holder.ask("act", (await holder.view())["revision"], option=options[amount - 1]["id"])
            assert answer.status_code == 200, answer.text
    return holder


async def test_a_match_that_comes_out_the_same_goes_on_and_its_table_is_told(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, however often it is opened."""
    holder = await played(database, 1, 2)
    upgrade(monkeypatch)
    for turn in range(2):
        async with after(database, holder) as again:
            assert (await again.default()).status_code == 200
            table = (await again.server.get(again.endpoint("table"), headers=again.headers)).json()
            (line,) = table["lines"]
            assert f"version 1.0.0 (Affray {__version__}) of its rules, and goes on by version 2.0.0" in line["text"], turn


async def shown(holder: Holder) -> dict[str, Any]:
    """The view, whoever is to decide."""
    found: dict[str, Any] = (await holder.server.get(holder.endpoint("view"), headers=holder.headers)).json()
    return found


async def sent(holder: Holder) -> dict[str, Any]:
    """The view that a socket is sent on coming in."""
    talk = Spoken(holder.server.app, holder.endpoint("socket"))
    talk.coming.put_nowait({"type": "websocket.receive", "text": json.dumps({"type": "enter", "key": holder.key})})
    while (message := json.loads((await talk.said.get()).get("text") or "{}")).get("type") != "view":
        pass
    await talk.leave()
    found: dict[str, Any] = message["view"]
    return found


@pytest.mark.slow
async def test_one_that_does_not_is_shown_as_it_was_and_nobody_decides(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pile is that of after the last decision that comes out the same; with the earlier rules it goes on as if nothing had
    been; also where nobody gave the rules another version."""
    holder = await played(database, 1, 3, 2)
    stored = rows(database, "select * from matches, decisions")
    for version in ("2.0.0", "1.0.0"):
        with monkeypatch.context() as upgraded:
            upgrade(upgraded, version)
            async with after(database, holder) as again:
                view = await shown(again)
                assert view["decision"] is None and not view["over"] and "14" in json.dumps(view["scene"])
                (told,) = view["notices"]
                assert "steps[1]" in told and f"began with Affray {__version__} (pebbles 1.0.0)" in told
                assert await sent(again) == view
                for type, rest in (("act", {"option": "1"}), ("undo", {})):
                    refused = await again.ask(type, view["revision"], **rest)
                    assert (refused.status_code, refused.json()["code"]) == (409, "parted")
                assert (await again.server.get(again.endpoint("replay"), headers=again.headers)).json()["code"] == "running"
    assert rows(database, "select * from matches, decisions") == stored
    async with after(database, holder) as before:
        assert "9" in json.dumps((await before.view())["scene"]) and (await before.default()).status_code == 200


async def test_its_replay_is_the_one_that_was_played(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its people may end it here; what they, and whoever runs the server, get then plays back by the rules it began with."""
    holder = await played(database, 3, 3)
    with monkeypatch.context() as upgraded:
        upgrade(upgraded)
        async with after(database, holder) as again:
            body = {"type": "resign", "seat": 1, "id": "a"}
            ended = await again.server.post(again.endpoint("requests"), headers=again.headers, json=body)
            assert ended.status_code == 200, ended.text
            paper = (await again.server.get(again.endpoint("replay"), headers=again.headers)).content
            written = tmp_path / "replay.json"
            await asyncio.to_thread(export, database, holder.match, written)
            assert written.read_bytes() == paper
            with pytest.raises(BadInput, match="there is something already"):
                export(database, holder.match, written)
    with pytest.raises(BadInput, match="no such match"):
        await asyncio.to_thread(export, database, "none", tmp_path / "none")
    read = replay.read(paper, "a replay")
    *_, match = replay.follow(read, "a replay", games.find)
    assert len(match.played) == 2 and read.ended is not None and read.ended.how == "resigned"


@pytest.mark.slow
async def test_a_match_that_is_over_stays_over(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its outcome, and its replay as it was."""
    holder = await played(database, 3, 3, 3, 3, 3)
    async with after(database, holder) as before:
        over = await shown(before)
        paper = (await before.server.get(before.endpoint("replay"), headers=before.headers)).content
    upgrade(monkeypatch)
    async with after(database, holder) as again:
        view = await shown(again)
        assert (view["over"], view["outcome"], view["returns"]) == (True, over["outcome"], over["returns"])
        assert (await again.server.get(again.endpoint("replay"), headers=again.headers)).content == paper


async def test_a_rule_that_fails_on_what_it_never_led_to_is_one_that_parts(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No error of the server's; and a game that is not there any more is named with what has it."""
    holder = await played(database, 1, 2)
    store = Store(database)
    stored = await store.load(holder.match)
    await store.stop()
    assert stored is not None

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(pebbles, "_take", fails)
        found = restored(holder.match, stored)
        assert "it fails by the rules that are here" in found.parted and len(found.match.played) == 0
    monkeypatch.setattr(games, "modules", lambda: KNOWN)
    with pytest.raises(Parted, match=r"It began with Affray \S+ \(pebbles 1\.0\.0\)"):
        restored(holder.match, stored)
