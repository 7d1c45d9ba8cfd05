"""What a power cut leaves of the file still opens, and holds what was acknowledged (`bench/powercuts.py` tries hundreds); a
full disk refuses, and goes on once there is room."""

import asyncio
import os
import runpy
import shutil
import sqlite3
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest
from sqlalchemy.exc import SQLAlchemyError
from tests.server.test_storage import begun, file_of, rows

from affray.kernel.match import Played
from affray.server.storage import Store

BENCH = Path(__file__).parents[2] / "bench" / "powercuts.py"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux" or shutil.which("strace") is None, reason="it reads what strace says, on Linux")
@pytest.mark.parametrize("unsynced", [False, True])
def test_whatever_a_disk_kept_of_what_was_not_synced_nothing_acknowledged_is_lost(
    unsynced: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """At 12 random moments; a store that does not sync is seen to lose something."""
    asked = ["--images", "12", "--answers", "60", *(["--unsynced"] if unsynced else [])]
    monkeypatch.setattr(sys, "argv", ["powercuts.py", *asked])
    monkeypatch.syspath_prepend(str(BENCH.parent))
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(BENCH), run_name="__main__")
    assert ended.value.code == 0, capsys.readouterr().out


async def test_a_full_disk_is_refused_and_nothing_more_and_goes_on_once_there_is_room(database: Path) -> None:
    """SQLite's own limit stands in for the disk's: what was acknowledged before stays, and what comes after is written."""
    store = Store(database)
    await store.start()
    await begun(store, "a")
    file = file_of(store)

    def limited(pages: int) -> None:
        with file.writing.connect() if file.connection is None else nullcontext(file.connection) as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
            connection.rollback()

    async def room(pages: int) -> None:
        await asyncio.get_running_loop().run_in_executor(file.writer, limited, pages)

    async def fill(first: int, last: int) -> int:
        for number in range(first, last):
            try:
                await store.add("a", number, Played(0, "x" * 200, str(number)), str(number - 1) if number else None)
            except (SQLAlchemyError, sqlite3.Error):
                return number
        return last

    await room(1)
    written = await fill(0, 100)
    assert written < 100 and await fill(written, 100) == written
    assert len(rows(database, "select number from decisions")) == written
    await room(1_000_000)
    assert await fill(written, 100) == 100
    assert len(rows(database, "select number from decisions")) == 100
    await store.stop()


async def test_a_disk_that_cannot_be_written_to_is_refused_and_goes_on_once_it_can(database: Path) -> None:
    """SQLite refuses as it does where a disk became read-only; what was acknowledged can be read meanwhile."""
    store = Store(database)
    await store.start()
    await begun(store, "a")
    await store.add("a", 0, Played(0, "first", "0"), None)
    file = file_of(store)

    def only_read(only: bool) -> None:
        with (
            file.writing.connect().execution_options(isolation_level="AUTOCOMMIT")
            if file.connection is None
            else nullcontext(file.connection) as connection
        ):
            connection.connection.driver_connection.execute(f"PRAGMA query_only={only:d}")  # type: ignore[union-attr]

    await asyncio.get_running_loop().run_in_executor(file.writer, only_read, True)
    with pytest.raises((SQLAlchemyError, sqlite3.Error), match="readonly"):
        await store.add("a", 1, Played(0, "second", "1"), "0")
    stored = await store.load("a")
    assert stored is not None and [each.action for each in stored.played] == ["first"]
    await asyncio.get_running_loop().run_in_executor(file.writer, only_read, False)
    await store.add("a", 1, Played(0, "second", "1"), "0")
    assert len(rows(database, "select number from decisions")) == 2
    await store.stop()


DISK = """
import asyncio, subprocess, sys
from pathlib import Path
from affray.errors import BadInput
from affray.kernel.match import Played
from affray.server.storage import Store
from tests.server.test_storage import begun

folder = Path(sys.argv[1])
def mount(*how):
    subprocess.run(["mount", *how, str(folder)], check=True)

async def write(store, first, last):
    for number in range(first, last):
        try:
            await store.add("a", number, Played(0, "x" * 150, str(number)), str(number - 1) if number else None)
        except Exception:
            return number
    return last

async def main():
    mount("-t", "tmpfs", "-o", "size=400k", "tmpfs")
    store = Store(folder / "matches.sqlite")
    await store.start()
    await begun(store, "a")
    full = await write(store, 0, 5000)
    again = await write(store, full, full + 1)
    mount("-o", "remount,size=20m")
    more = await write(store, full, full + 100)
    await store.stop()
    mount("-o", "remount,ro")
    store = Store(folder / "matches.sqlite")
    refused = more + 1
    try:
        await store.start()
        refused = await write(store, more, more + 1)
    except BadInput as told:
        refused = more if "cannot be used" in str(told) else -1
    await store.stop()
    mount("-o", "remount,rw")
    store = Store(folder / "matches.sqlite")
    await store.start()
    last = await write(store, more, more + 100)
    await store.stop()
    other = Store(folder / "matches.sqlite")
    await other.start()
    print(0 < full < 5000, again == full, more == full + 100, refused == more, last == more + 100,
          len((await other.load("a")).played) == last)
    await other.stop()

asyncio.run(main())
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux" or shutil.which("unshare") is None, reason="it mounts disks of its own, on Linux")
def test_a_disk_that_is_full_and_one_that_is_read_only_lose_nothing(tmp_path: Path) -> None:
    """A real one, small, in a name space of its own: full, with room again, read-only, writable again."""
    own = ["unshare", "--map-root-user", "--mount"]
    if subprocess.run([*own, "mount", "-t", "tmpfs", "tmpfs", str(tmp_path)], capture_output=True, check=False).returncode:
        pytest.skip("this system lets nobody mount a disk of their own")
    root = Path(__file__).parents[2]
    command = [*own, sys.executable, "-c", DISK, str(tmp_path)]
    ended = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=root, env=os.environ | {"PYTHONPATH": str(root)}
    )
    assert ended.stdout.split() == ["True"] * 6, ended.stdout + ended.stderr
