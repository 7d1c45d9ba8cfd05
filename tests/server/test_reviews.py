"""Reviews at the server: one at a time, as long as somebody waits, once a match, and in processes that end."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, bearer, sit_down

from affray.server import reviews
from affray.server.apart import TooMuch
from affray.server.app import build
from affray.server.queues import Busy
from affray.server.refusals import Unknown
from affray.server.reviews import Reviews

BOTS = ["random", "random"]
QUICK = """
import sys, time
time.sleep(0.2)
print("Reviewing: 500 of 1,000", file=sys.stderr, flush=True)
time.sleep({wait})
print('{{"format": "affray-review/1"}}')
sys.exit({status})
"""


def command(wait: float = 0.0, status: int = 0, note: Path | None = None) -> tuple[str, ...]:
    """What stands for `affray review`; it notes its process in a file."""
    before = f"import os; open({str(note)!r}, 'a').write(f'{{os.getpid()}} ')\n" if note else ""
    return (sys.executable, "-c", before + QUICK.format(wait=wait, status=status))


@pytest.fixture
async def found() -> AsyncIterator[Reviews]:
    """The reviews of a server."""
    kept = Reviews()
    yield kept
    await kept.stop()


async def finished(asked: Reviews, id: str) -> Any:
    """A review once it is there."""
    for _ in range(400):
        told = asked.look(id)
        if told.review is not None:
            return bytes(told.review)
        await asyncio.sleep(0.02)
    raise AssertionError("it takes too long")


def gone(note: Path) -> bool:
    """Whether the processes noted there have ended."""
    return not any(Path(f"/proc/{pid}").exists() for pid in note.read_text().split())


async def until(true: Any) -> None:
    """Wait for something."""
    for _ in range(400):
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it does not happen")


async def test_progress_comes_first_and_then_the_review(found: Reviews, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found is known afterwards, and nobody works it out again."""
    monkeypatch.setattr(reviews, "COMMAND", command(0.3))
    id = found.ask(b"one").id
    assert found.ask(b"one").id == id and len(found.asked) == 1
    shares = set()
    while (told := found.look(id)).review is None:
        shares.add(told.done)
        await asyncio.sleep(0.02)
    assert shares == {0.0, 0.5}
    monkeypatch.setattr(reviews, "COMMAND", ("false",))
    assert bytes(found.ask(b"one").review or b"").startswith(b'{"format"')


async def test_one_after_the_other_and_no_more_than_may_wait(found: Reviews, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next begins when the first is done; too many are refused."""
    monkeypatch.setattr(reviews, "COMMAND", command(0.2))
    found.most = 2
    first, second = found.ask(b"one").id, found.ask(b"two").id
    with pytest.raises(Busy):
        found.ask(b"three")
    await finished(found, first)
    assert found.look(second).review is None
    await finished(found, second)


async def test_whoever_leaves_breaks_it_off(found: Reviews, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Its process ends, also one that would not end by itself; who comes back begins again."""
    note = tmp_path / "pids"
    monkeypatch.setattr(reviews, "COMMAND", command(600, note=note))
    monkeypatch.setattr(reviews, "LEFT", 0.6)
    monkeypatch.setattr(reviews, "LOOKED", 0.1)
    id = found.ask(b"one").id
    await until(note.exists)
    await until(lambda: id not in found.asked)
    await until(lambda: gone(note))
    with pytest.raises(Unknown):
        found.look(id)
    monkeypatch.setattr(reviews, "COMMAND", command())
    assert await finished(found, found.ask(b"one").id)


@pytest.mark.parametrize(("wait", "status"), [(600.0, 0), (0.0, 2)])
async def test_what_takes_too_long_or_fails_is_refused_once(
    found: Reviews, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wait: float, status: int
) -> None:
    """And its process has ended."""
    note = tmp_path / "pids"
    monkeypatch.setattr(reviews, "COMMAND", command(wait, status, note))
    monkeypatch.setattr(reviews, "LONGEST", 1.0)
    id = found.ask(b"one").id
    with pytest.raises(TooMuch):
        await finished(found, id)
    assert gone(note) and id not in found.asked


async def test_a_server_that_stops_leaves_no_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever was under way."""
    note, found = tmp_path / "pids", Reviews()
    monkeypatch.setattr(reviews, "COMMAND", command(600, note=note))
    found.ask(b"one")
    await until(note.exists)
    await found.stop()
    assert gone(note)


async def review_of(holder: Holder) -> Any:
    """How far the review of a match is."""
    return await holder.server.post(holder.endpoint("review"), headers=holder.headers, json={})


@pytest.mark.slow
async def test_a_match_is_reviewed_once_and_only_when_it_is_over(
    server: Server, database: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is found is kept with it, for its holder alone, also by the next server."""
    note = tmp_path / "pids"
    monkeypatch.setattr(reviews, "COMMAND", command(note=note))
    running = await sit_down(server, seats=["human", "human"])
    assert ((await review_of(running)).status_code, (await review_of(running)).json()["code"]) == (409, "running")
    over = await sit_down(server, seats=BOTS)
    await over.view()
    assert (await server.post(over.endpoint("review"), headers=bearer("no"), json={})).status_code == 404
    id, ends = (await review_of(over)).json()["id"], time.monotonic() + 20
    while not (told := (await server.get(f"/api/reviews/{id}")).json()).get("review"):
        assert time.monotonic() < ends
        await asyncio.sleep(0.05)
    assert told == {"id": id, "done": 1.0, "review": {"format": "affray-review/1"}}
    async with AsyncTestClient(build(database)) as other:
        later = (await review_of(Holder(other, over.match, over.key))).json()
    assert later["review"] == told["review"]
    assert len(note.read_text().split()) == 1


@pytest.mark.slow
async def test_a_file_that_does_not_play_back_is_refused(server: Server) -> None:
    """Before anything is begun."""
    over = await sit_down(server, seats=BOTS)
    await over.view()
    paper = (await server.get(over.endpoint("replay"), headers=over.headers)).json()
    paper["steps"][3]["digest"] = "0" * 16
    refused = await server.post("/api/reviews", json=paper)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_input")
    assert "steps[3]" in refused.json()["reason"]
    assert (await server.get("/api/reviews/none")).status_code == 404
