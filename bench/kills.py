"""Servers that are killed (SIGKILL) while people play, one after the other over one file: what was acknowledged is there, once.

    python bench/kills.py [--kills 1000] [--tables 20] [--early]

Each life of the server ends 50 to 500 ms after its first acknowledgement; people come back to the next one and ask again for
what was not acknowledged, by the same id. After each life the file is read: for every match it must hold what was acknowledged,
in order, and at most the one decision more that was asked for. `--early` is the control: a server that acknowledges before it
writes, which must be seen to lose. The exit status is 1 where anything was lost or doubled (with `--early`, where nothing was).
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
from decisions import PATIENCE, Window
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

SHORTEST, LONGEST = 0.05, 0.5
"""Seconds of a life, from its first acknowledgement."""
GONE = (WebSocketException, OSError, httpx.HTTPError, TimeoutError)


def nursery(database: Path, early: bool) -> None:
    """Fork a server for each line that comes, from a process that has loaded everything; its number and address are told."""
    from affray import games
    from affray.server import launch
    from affray.server.storage import Store

    games.load_all()
    if early:
        written = Store._written

        async def acknowledged(store: Any, change: Any) -> None:
            store.later = asyncio.ensure_future(written(store, change))

        Store._written = acknowledged  # type: ignore[method-assign, assignment]
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        sys.stdout.flush()
        if os.fork() == 0:
            print(os.getpid(), flush=True)
            launch.serve(db=database, browser=False)
            os._exit(0)


class Server:
    """One server after the other."""

    def __init__(self, database: Path, early: bool) -> None:
        """None lives yet."""
        command = [sys.executable, __file__, "--nursery", str(database), *(["--early"] if early else [])]
        self.nursery = subprocess.Popen(  # noqa: S603 - this file
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL
        )
        self.process, self.address, self.lives = 0, "", asyncio.Event()
        self.acknowledged = asyncio.Event()
        """Set once this life has acknowledged anything."""

    async def start(self) -> float:
        """Another life; seconds until people may come in."""
        assert self.nursery.stdin is not None and self.nursery.stdout is not None
        began = time.monotonic()
        self.nursery.stdin.write("\n")
        self.nursery.stdin.flush()
        self.process = int(await asyncio.to_thread(self.nursery.stdout.readline))
        self.address = (await asyncio.to_thread(self.nursery.stdout.readline)).split()[3].rstrip("/")
        self.lives.set()
        return time.monotonic() - began

    def kill(self) -> None:
        """End it where it stands."""
        self.lives.clear()
        self.acknowledged.clear()
        os.kill(self.process, signal.SIGKILL)


class Table:
    """A match after the other, both seats answered for by one client."""

    def __init__(self, server: Server, number: int) -> None:
        """Nothing was asked yet."""
        self.server, self.dice = server, random.Random(number)
        self.match, self.key, self.marks, self.settling = "", "", 0, False
        self.acknowledged: dict[str, list[str]] = {}
        """What was, by matches."""
        self.asked: dict[str, Any] | None = None
        """What was not yet."""

    async def live(self) -> None:
        """For ever, through all lives."""
        while self.asked or not self.settling:
            await self.server.lives.wait()
            with contextlib.suppress(*GONE):
                await self._play()
            await asyncio.sleep(0.02)

    async def settle(self) -> None:
        """Have the last request acknowledged, and ask for no more."""
        self.settling = True
        while self.asked is not None:  # noqa: ASYNC110 - it is asked for meanwhile
            await asyncio.sleep(0.05)

    async def _play(self) -> None:
        if not self.match:
            new = {"game": "solbound", "seats": ["human", "human"]}
            async with httpx.AsyncClient(base_url=self.server.address, timeout=PATIENCE) as client:
                made = (await client.post("/api/matches", json=new)).raise_for_status().json()
            self.match, self.key = made["match"], made["key"]
            self.acknowledged[self.match] = []
        where = f"{self.server.address.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"
        async with connect(where, max_size=None, compression=None) as socket:
            window = Window(socket)
            await window.say({"type": "enter", "key": self.key, "changes": True})
            await window.come_to(0)
            while self.asked or not (window.view["over"] or self.settling):
                if self.asked is None:
                    self.marks += 1
                    option = self.dice.choice(window.view["decision"]["options"])["id"]
                    revision = window.view["revision"]
                    self.asked = {"type": "act", "option": option, "revision": revision, "id": f"m{self.marks}"}
                await window.say(self.asked)
                await window.done(self.asked["id"])
                self.server.acknowledged.set()
                self.acknowledged[self.match].append(self.asked["option"])
                revision, self.asked = self.asked["revision"], None
                await window.come_to(revision + 1)
            self.match = self.match if self.settling else ""


def wrong(database: Path, tables: list[Table], settled: bool) -> list[str]:
    """What the file has lost or doubled."""
    faults = []
    with closing(sqlite3.connect(database)) as file:
        for table in tables:
            for match, answers in table.acknowledged.items():
                rows = file.execute("select number, action from decisions where match = ? order by number", (match,)).fetchall()
                stored, open = [action for _, action in rows], table.asked if match == table.match else None
                more = [] if settled or open is None else [open["option"]]
                if [number for number, _ in rows] != list(range(len(rows))) or stored not in (answers, answers + more):
                    faults.append(f"match {match}: {len(answers)} acknowledged, {len(stored)} stored")
    return faults


async def run(given: argparse.Namespace, database: Path) -> int:
    """All lives; the exit status."""
    server = Server(database, given.early)
    tables, dice, starts = [Table(server, number) for number in range(given.tables)], random.Random(1), []
    starts.append(await server.start())
    playing = [asyncio.create_task(table.live()) for table in tables]
    faults: list[str] = []
    for number in range(given.kills):
        await asyncio.wait_for(server.acknowledged.wait(), PATIENCE)
        await asyncio.sleep(dice.uniform(SHORTEST, LONGEST))
        server.kill()
        faults += wrong(database, tables, False)
        if (number + 1) % 50 == 0:
            print(f"{number + 1} kills, {_count(tables):,} acknowledged, {len(faults)} faults", flush=True)
        if faults:
            break
        starts.append(await server.start())
    if not faults:
        await asyncio.wait_for(asyncio.gather(*(table.settle() for table in tables)), PATIENCE)
    for task in playing:
        task.cancel()
    faults += [] if faults else wrong(database, tables, True)
    server.kill()
    server.nursery.kill()
    print(f"{len(starts) - 1} kills, {_count(tables):,} acknowledged decisions, {len(faults)} matches lost or doubled any")
    print(f"people could come in after {sorted(starts)[len(starts) // 2]:.2f} s (longest {max(starts):.2f} s)")
    for fault in faults[:5]:
        print(f"  {fault}")
    return int(bool(faults) != given.early)


def _count(tables: list[Table]) -> int:
    return sum(len(answers) for table in tables for answers in table.acknowledged.values())


def main() -> int:
    """Kill, or be what is killed."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--kills", type=int, default=1000)
    reader.add_argument("--tables", type=int, default=20)
    reader.add_argument("--early", action="store_true", help="the control")
    reader.add_argument("--nursery", type=Path, help=argparse.SUPPRESS)
    given = reader.parse_args()
    if given.nursery:
        nursery(given.nursery, given.early)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(given, Path(folder) / "matches.sqlite"))


if __name__ == "__main__":
    sys.exit(main())
