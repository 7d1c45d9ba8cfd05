"""What a power cut leaves of the file still opens, and holds what was acknowledged (`bench/powercuts.py` tries hundreds); a
full disk refuses, and goes on once there is room."""

import asyncio
import runpy
import shutil
import sqlite3
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
