"""What was acknowledged is stored; what is not stored is not shown; what does not play back is not served."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from litestar.testing import AsyncTestClient
from tests.server.holders import Holder, Server, bearer, sit_down
from tests.server.test_tables import two

from affray import games
from affray.errors import BadInput
from affray.kernel.game import SetUp
from affray.kernel.match import Match, Played
from affray.server import keys
from affray.server.app import build
from affray.server.backend import Change, Moved
from affray.server.records import METADATA
from affray.server.sqlite import SqliteFile
from affray.server.storage import Store
from affray.server.stored import Stored

BOTH = ["human", "human"]


def rows(database: Path, query: str) -> list[tuple[Any, ...]]:
    """What another program reads in the file now."""
    with closing(sqlite3.connect(database)) as connection, connection:
        return connection.execute(query).fetchall()


async def test_an_acknowledged_answer_is_in_the_file_and_an_undone_one_is_not(server: Server, database: Path) -> None:
    """Read by another connection while the server runs, as after a kill."""
    holder = await sit_down(server, seats=BOTH)
    revision = (await holder.view())["revision"]
    assert (await holder.ask("act", revision, option="no hurt")).status_code == 200
    assert rows(database, "select number, seat, action from decisions") == [(0, 1, "no hurt")]
    assert (await holder.ask("undo", revision + 1)).status_code == 200
    assert rows(database, "select * from decisions") == []
    assert rows(database, "pragma journal_mode") == [("wal",)]


async def test_no_key_is_in_the_file(server: Server, database: Path) -> None:
    """Only what it hashes to."""
    holder = await sit_down(server)
    assert holder.key not in str(rows(database, "select * from matches") + rows(database, "select * from keys"))


async def test_what_cannot_be_stored_did_not_happen(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is refused as lost, the match stands as before, and goes on once it can be stored."""
    holder = await sit_down(server, seats=BOTH)
    before = await holder.view()

    async def full(*_: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "add", full)
        refused = await holder.default()
    assert (refused.status_code, refused.json()["code"]) == (409, "lost")
    assert "space" not in refused.text
    assert await holder.view() == before
    assert (await holder.default()).status_code == 200


async def test_two_servers_over_one_file_do_not_part(server: Server, database: Path) -> None:
    """The second to answer finds that the match has moved on, and sees it as it is then."""
    holder = await sit_down(server, seats=BOTH)
    async with AsyncTestClient(build(database)) as other:
        elsewhere = Holder(other, holder.match, holder.key)
        await elsewhere.view()
        assert (await holder.default()).status_code == 200
        assert (await elsewhere.default()).json()["code"] == "lost"
        assert (await elsewhere.view())["scene"] == (await holder.view())["scene"]
        assert (await elsewhere.default()).status_code == 200


async def test_a_decision_is_stored_after_the_one_it_followed_only(server: Server, database: Path) -> None:
    """No gap, no fork, and nothing but the last is taken back."""
    holder = await sit_down(server, seats=BOTH)
    await holder.default()
    ((digest,),) = rows(database, "select digest from decisions")
    store, played = Store(database), Played(0, "keep", "0")
    try:
        for number, before in ((2, digest), (1, "other"), (0, None)):
            with pytest.raises(Moved):
                await store.add(holder.match, number, played, before)
        with pytest.raises(Moved):
            await store.remove(holder.match, 0, "other")
    finally:
        await store.stop()
    assert len(rows(database, "select * from decisions")) == 1


@pytest.mark.parametrize(
    ("damage", "named"),
    [
        ("update decisions set action = 'fly' where number = 1", "steps[1]"),
        ("update decisions set digest = 'other' where number = 2", "steps[2]"),
        ("delete from decisions where number = 1", "steps[1]"),
        ("update matches set start = '0'", "start"),
    ],
)
@pytest.mark.slow
async def test_a_match_that_does_not_play_back_says_where_and_nobody_decides_in_it(
    database: Path, damage: str, named: str
) -> None:
    """Its holder sees it up to there, or is refused where it does not even begin the same; no word of it for anybody else."""
    async with AsyncTestClient(build(database)) as first:
        holder = await sit_down(first, seats=BOTH)
        for _ in range(4):
            await holder.default()
    rows(database, damage)
    async with AsyncTestClient(build(database)) as second:
        told = await second.get(holder.endpoint("view"), headers=holder.headers)
        assert named in (told.json()["reason"] if named == "start" else told.json()["notices"][0])
        refused = await Holder(second, holder.match, holder.key).ask("act", told.json().get("revision", 0), option="x")
        assert (refused.status_code, refused.json()["code"]) == (409, "parted")
        stranger = await second.get(holder.endpoint("view"), headers=bearer("x"))
        nowhere = await second.get("/api/matches/none/view", headers=bearer("x"))
        assert (stranger.status_code, stranger.content) == (nowhere.status_code, nowhere.content)


@pytest.mark.slow
async def test_a_match_goes_on_after_a_restart_as_it_would_have_without(tmp_path: Path) -> None:
    """Two matches of one seed, one restarted after every answer: the same log, bots and all."""
    logs = []
    for restarts in (False, True):
        database, log = tmp_path / f"{restarts}.sqlite", []
        server = AsyncTestClient(build(database))
        async with server:
            holder = await sit_down(server, seats=["human", "random"], seed=77)
            for _ in range(0 if restarts else 6):
                await holder.default()
            log = (await holder.view())["log"]
        for _ in range(6 if restarts else 0):
            async with AsyncTestClient(build(database)) as again:
                holder = Holder(again, holder.match, holder.key)
                await holder.default()
                log = (await holder.view())["log"]
        logs.append(log)
    assert logs[0] == logs[1]


@pytest.mark.parametrize(
    "made",
    [
        "create table schema_version(version integer)",
        "create table alembic_version(version_num text)",
        "create table notes(text text)",
    ],
)
async def test_a_database_of_another_version_or_program_is_left_alone(database: Path, made: str) -> None:
    """A clear refusal, and not one table more than before."""
    rows(database, made)
    for table, version in (("schema_version", "2"), ("alembic_version", "'0009'")):
        if table in made:
            rows(database, f"insert into {table} values ({version})")
    store = Store(database)
    with pytest.raises(BadInput, match=r"version: .* later version of Affray, or of something else"):
        await store.start()
    await store.stop()
    assert len(rows(database, "select name from sqlite_master")) == 1


async def test_a_file_that_is_no_database_is_refused() -> None:
    """With its name; this one is Python."""
    store = Store(Path(__file__))
    with pytest.raises(BadInput, match=r"test_storage\.py"):
        await store.start()
    await store.stop()


@pytest.fixture
async def store(database: Path) -> AsyncIterator[Store]:
    """A store of its own."""
    found = Store(database)
    await found.start()
    yield found
    await found.stop()


def file_of(store: Store) -> SqliteFile:
    """The file of a store that has one."""
    assert isinstance(store.backend, SqliteFile)
    return store.backend


async def begun(store: Store, *ids: str) -> None:
    """Matches without decisions."""
    for id in ids:
        await store.create(id, Stored(SetUp("solbound", 2, 5), BOTH, "x" * 64, "1", "0"))


async def test_what_is_written_at_once_is_durable_after_few_commits(
    store: Store, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred answers do not wait for a hundred commits, and are all in the file once they are acknowledged."""
    matches = [f"m{number}" for number in range(100)]
    await asyncio.gather(*(begun(store, id) for id in matches))
    commits, commit = list[object](), file_of(store)._commit

    def counted(changes: Sequence[Change]) -> list[Exception | None]:
        commits.append(changes)
        return commit(changes)

    monkeypatch.setattr(file_of(store), "_commit", counted)
    await asyncio.gather(*(store.add(id, 0, Played(0, "keep", id), None) for id in matches))
    assert sorted(rows(database, "select match, digest from decisions")) == sorted((id, id) for id in matches)
    assert 1 <= len(commits) <= 3


async def test_of_two_answers_to_one_decision_that_come_at_once_one_is_written(store: Store, database: Path) -> None:
    """In one transaction too; whoever stands beside them is written."""
    await begun(store, "a", "b")
    asked = [("a", "one"), ("a", "two"), ("b", "three")]
    done = await asyncio.gather(
        *(store.add(id, 0, Played(0, "keep", digest), None) for id, digest in asked), return_exceptions=True
    )
    assert [type(each) for each in done] == [type(None), Moved, type(None)]
    assert rows(database, "select match, digest from decisions order by match") == [("a", "one"), ("b", "three")]


async def test_a_change_that_fails_fails_alone(store: Store, database: Path) -> None:
    """A match that is not there, between two that are."""
    await begun(store, "a", "b")
    done = await asyncio.gather(
        *(store.add(id, 0, Played(0, "keep", id), None) for id in ("a", "none", "b")), return_exceptions=True
    )
    assert [each is None for each in done] == [True, False, True]
    assert rows(database, "select match from decisions order by match") == [("a",), ("b",)]


async def test_readers_do_not_wait_for_a_writer_and_a_writer_waits_for_another_server(store: Store, database: Path) -> None:
    """Another process has the file locked for writing: a match is loaded at once, an answer is written after it."""
    await begun(store, "a")
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("begin immediate")
        adding = asyncio.ensure_future(store.add("a", 0, Played(0, "keep", "0"), None))
        stored = await asyncio.wait_for(store.load("a"), 30)
        assert stored is not None and stored.played == [] and not adding.done()
        other.execute("commit")
    await asyncio.wait_for(adding, 60)
    assert rows(database, "select number from decisions") == [(0,)]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
@pytest.mark.parametrize("existed", [False, True])
async def test_the_file_is_its_owners_alone(database: Path, existed: bool) -> None:
    """Seeds of running matches are in it; one that others could read is theirs no longer, nor are the files beside it."""
    beside = [database.with_name(database.name + ending) for ending in ("", "-wal", "-shm")]
    before = os.umask(0)
    try:
        if existed:
            rows(database, "pragma journal_mode = wal")
            for file in beside:
                file.touch()
                file.chmod(0o666)
        store = Store(database)
        await store.start()
        await begun(store, "a")
        assert [stat.S_IMODE(file.stat().st_mode) for file in beside] == [0o600] * 3
        await store.stop()
    finally:
        os.umask(before)


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    """A clear refusal."""
    store = Store(tmp_path / "none" / "a.sqlite")
    with pytest.raises(BadInput, match="No such file or directory"):
        await store.start()
    await store.stop()


FIRST = """
create table schema_version (version integer not null primary key);
insert into schema_version values (1);
create table matches (id varchar(32) not null primary key, set_up varchar not null, seats varchar not null,
  token varchar(64) not null, rules varchar(32) not null, content varchar(64) not null, created float not null);
create table decisions (match varchar(32) not null references matches (id), number integer not null, seat integer not null,
  action varchar(200) not null, digest varchar(64) not null, primary key (match, number));
"""
LATER = """
create table hints (match varchar(32) not null references matches (id), number integer not null, primary key (match, number));
create table reviews (match varchar(32) not null primary key references matches (id), document blob not null);
insert into hints values ('old', 1);
"""


def of_the_first_version(database: Path, later: bool) -> Match:
    """A file as version 1 wrote it, with a match of two people at one screen after three decisions."""
    match = Match(games.find("solbound"), SetUp("solbound", 2, 5))
    for _ in range(3):
        match.take(match.game.default(match.state))
    rules, content = match.game.book().version, match.game.content_digest(match.set_up)
    set_up = msgspec.json.encode(match.set_up).decode()
    with closing(sqlite3.connect(database)) as file, file:
        file.executescript(FIRST + (LATER if later else ""))
        row = ("old", set_up, '["human","human"]', keys.digest("the-token"), rules, content, 1.5)
        file.execute("insert into matches values (?, ?, ?, ?, ?, ?, ?)", row)
        played = [("old", number, *each) for number, each in enumerate(match.played)]
        file.executemany("insert into decisions values (?, ?, ?, ?, ?)", played)
    return match


@pytest.mark.parametrize("later", [False, True])
@pytest.mark.slow
async def test_matches_of_the_first_version_go_on_with_their_token(database: Path, later: bool) -> None:
    """With and without the tables that came later: the view is the one of then, the token answers for both seats and owns the
    table, and the file opens again."""
    match = of_the_first_version(database, later)
    for turn in range(2):
        async with AsyncTestClient(build(database)) as server:
            holder = Holder(server, "old", "the-token")
            view = await holder.view()
            assert view["held"] == [0, 1] and view["helped"] == (1 if later else 0)
            assert len(view["log"]) == len(match.events(view["seat"])) or turn
            assert (await holder.default()).status_code == 200
            assert (await server.get(holder.endpoint("links"), headers=holder.headers)).json() == {
                "invitations": [],
                "watch": "",
            }
    assert rows(database, "select number from decisions") == [(number,) for number in range(5)]
    assert rows(database, "select version_num from alembic_version") == [("0008",)]


async def test_an_upgrade_that_fails_leaves_the_file_as_it_was(database: Path) -> None:
    """All in one transaction: the earlier version of Affray still opens it."""
    of_the_first_version(database, later=True)
    rows(database, "update matches set seats = 'no list'")
    before = rows(database, "select name, sql from sqlite_master order by name")
    store = Store(database)
    with pytest.raises(ValueError, match="Expecting value"):
        await store.start()
    await store.stop()
    assert rows(database, "select name, sql from sqlite_master order by name") == before


async def test_what_the_steps_make_is_what_the_server_uses(store: Store) -> None:
    """Alembic finds nothing to do between the tables of a new file and those that are declared."""
    with file_of(store).reading.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), METADATA)
    assert found == []


async def test_a_request_that_comes_again_is_done_once_also_after_a_restart(database: Path) -> None:
    """An answer, a take-back, a word and a resignation, each sent three times; revisions go on where they were."""
    async with AsyncTestClient(build(database)) as first:
        holder = await sit_down(first, seats=BOTH)
        view = await holder.view()
        for _ in range(2):
            told = (await holder.ask("act", view["revision"], option="no hurt", id="a")).json()
            assert told["type"] == "view" and told["view"]["revision"] == view["revision"] + 1
        for _ in range(2):
            told = (await holder.ask("undo", view["revision"] + 1, id="b")).json()
            assert told["view"]["revision"] == view["revision"] + 2
        body = {"type": "say", "text": "Hello", "id": "c"}
        for _ in range(2):
            said = (await first.post(holder.endpoint("requests"), headers=holder.headers, json=body)).json()
            assert [line["text"] for line in said["table"]["lines"]] == ["Hello"]
        before = await holder.view()
    async with AsyncTestClient(build(database)) as second:
        again = Holder(second, holder.match, holder.key)
        assert await again.view() == before
        for type, rest in (("act", {"option": "no hurt", "id": "a"}), ("undo", {"id": "b"})):
            assert (await again.ask(type, view["revision"], **rest)).json()["view"] == before
        said = (await second.post(again.endpoint("requests"), headers=again.headers, json=body)).json()
        assert len(said["table"]["lines"]) == 1
        assert (await again.ask("act", view["revision"], option="no hurt", id="d")).json()["id"] == "d", "refused as stale"


async def test_an_id_is_its_holders_own(server: Server) -> None:
    """What one called a request does not keep another from calling theirs the same."""
    ada, bob, _ = await two(server)
    body = {"type": "say", "text": "Hello", "id": "a"}
    for holder in (ada, bob, bob):
        await server.post(holder.endpoint("requests"), headers=holder.headers, json=body)
    lines = server.app.state.rooms.open[ada.match].table.lines
    assert [line.name for line in lines if line.text == "Hello"] == ["Ada", "Bob"]
