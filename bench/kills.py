"""Servers that are killed (SIGKILL) while people play, one after the other over one file, or some of several over one database
of PostgreSQL's: what was acknowledged is there, once.

    python bench/kills.py [--kills 1000] [--tables 20] [--early]
    python bench/kills.py --database postgresql+asyncpg://USER@HOST/EMPTY --servers 2

Each life of a server ends 50 to 500 ms after an acknowledgement that came after it began; people come back, to any server
that lives, and ask again for what was not acknowledged, by the same id. After each life the database is read: for every match
it must hold what was acknowledged, in order, and at most the one decision more that was asked for. `--early` is the control: a
server that acknowledges before it writes, which must be seen to lose. The exit status is 1 where anything was lost or doubled
(with `--early`, where nothing was).
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


def nursery(database: str, early: bool) -> None:
    """Fork a server for each line that comes, from a process that has loaded everything; its number and address are told."""
    from affray import games
    from affray.server import launch
    from affray.server.addresses import address
    from affray.server.storage import Store

    games.load_all()
    if early:
        written = Store.add

        async def acknowledged(store: Any, *given: Any) -> None:
            store.later = asyncio.ensure_future(written(store, *given))

        Store.add = acknowledged  # type: ignore[method-assign, assignment]
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        sys.stdout.flush()
        if os.fork() == 0:
            print(os.getpid(), flush=True)
            launch.serve(db=address(database) if "://" in database else Path(database), browser=False)
            os._exit(0)


class Servers:
    """Those that live now."""

    def __init__(self, database: str, early: bool) -> None:
        """None lives yet."""
        command = [sys.executable, __file__, "--nursery", database, *(["--early"] if early else [])]
        self.nursery = subprocess.Popen(  # noqa: S603 - this file
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL
        )
        self.database = database
        self.living: list[tuple[int, str]] = []
        """Their processes and addresses."""
        self.some_live, self.acknowledged = asyncio.Event(), asyncio.Event()
        """The second is set once anything was acknowledged since the last kill."""

    async def start(self) -> float:
        """Another life; seconds until people may come in."""
        assert self.nursery.stdin is not None and self.nursery.stdout is not None
        began = time.monotonic()
        self.nursery.stdin.write("\n")
        self.nursery.stdin.flush()
        process = int(await asyncio.to_thread(self.nursery.stdout.readline))
        address = (await asyncio.to_thread(self.nursery.stdout.readline)).split()[3].rstrip("/")
        self.living.append((process, address))
        self.some_live.set()
        return time.monotonic() - began

    def kill(self, dice: random.Random) -> None:
        """End one where it stands."""
        process, _ = self.living.pop(dice.randrange(len(self.living)))
        if not self.living:
            self.some_live.clear()
        self.acknowledged.clear()
        os.kill(process, signal.SIGKILL)


class Table:
    """A match after the other, both seats answered for by one client."""

    def __init__(self, servers: Servers, number: int) -> None:
        """Nothing was asked yet."""
        self.servers, self.dice = servers, random.Random(number)
        self.match, self.key, self.marks, self.settling = "", "", 0, False
        self.acknowledged: dict[str, list[str]] = {}
        """What was, by matches."""
        self.asked: dict[str, Any] | None = None
        """What was not yet."""
        self.refused = ""

    async def live(self) -> None:
        """For ever, through all lives."""
        while self.asked or not self.settling:
            await self.servers.some_live.wait()
            try:
                with contextlib.suppress(*GONE):
                    await self._play()
            except SystemExit as refused:  # of what was asked for by what was acknowledged before
                self.refused = f"match {self.match}: {refused}"
                self.servers.acknowledged.set()
                return
            await asyncio.sleep(0.02)

    async def settle(self) -> None:
        """Have the last request acknowledged, and ask for no more."""
        self.settling = True
        while self.asked is not None:  # noqa: ASYNC110 - it is asked for meanwhile
            await asyncio.sleep(0.05)

    async def _play(self) -> None:
        _, address = self.dice.choice(self.servers.living)
        if not self.match:
            new = {"game": "solbound", "seats": ["human", "human"]}
            async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
                made = (await client.post("/api/matches", json=new)).raise_for_status().json()
            self.match, self.key = made["match"], made["key"]
            self.acknowledged[self.match] = []
        where = f"{address.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"
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
                self.servers.acknowledged.set()
                self.acknowledged[self.match].append(self.asked["option"])
                revision, self.asked = self.asked["revision"], None
                await window.come_to(revision + 1)
            self.match = self.match if self.settling else ""


async def stored(database: str, matches: list[str]) -> dict[str, list[tuple[int, str]]]:
    """The numbers and answers of matches, in order, as another program reads them."""
    if "://" not in database:
        with closing(sqlite3.connect(database)) as file:
            wanted = "select number, action from decisions where match = ? order by number"
            return {match: file.execute(wanted, (match,)).fetchall() for match in matches}
    import asyncpg

    line = await asyncpg.connect(database.replace("+asyncpg", ""))
    try:
        wanted = "select number, action from decisions where match = $1 order by number"
        return {match: [tuple(row) for row in await line.fetch(wanted, match)] for match in matches}
    finally:
        await line.close()


async def wrong(database: str, tables: list[Table], settled: bool) -> list[str]:
    """What the database has lost or doubled. Other servers may go on meanwhile: it holds at least what was acknowledged before
    it was read, and at most what was asked for after it was."""
    before = {match: list(answers) for table in tables for match, answers in table.acknowledged.items()}
    faults, found = [table.refused for table in tables if table.refused], await stored(database, list(before))
    for table in tables:
        for match, answers in table.acknowledged.items():
            if match not in before:
                continue
            open = table.asked if match == table.match and not settled else None
            most = [*answers, *([open["option"]] if open else [])]
            rows, least = [action for _, action in found[match]], before[match]
            whole = [number for number, _ in found[match]] == list(range(len(rows)))
            if not whole or rows[: len(least)] != least or rows != most[: len(rows)]:
                faults.append(f"match {match}: {len(least)} acknowledged, {len(rows)} stored")
    return faults


async def run(given: argparse.Namespace, database: str) -> int:
    """All lives, whatever becomes of them; the exit status."""
    servers = Servers(database, given.early)
    try:
        return await lives(given, servers)
    finally:
        while servers.living:
            servers.kill(random.Random())
        servers.nursery.kill()


async def lives(given: argparse.Namespace, servers: Servers) -> int:
    """All lives; the exit status."""
    database = servers.database
    tables, dice, starts = [Table(servers, number) for number in range(given.tables)], random.Random(1), []
    starts += [await servers.start() for _ in range(given.servers)]
    playing = [asyncio.create_task(table.live()) for table in tables]
    faults: list[str] = []
    for number in range(given.kills):
        await asyncio.wait_for(servers.acknowledged.wait(), PATIENCE)
        await asyncio.sleep(dice.uniform(SHORTEST, LONGEST))
        servers.kill(dice)
        faults += await wrong(database, tables, False)
        if (number + 1) % 50 == 0:
            print(f"{number + 1} kills, {_count(tables):,} acknowledged, {len(faults)} faults", flush=True)
        if faults:
            break
        starts.append(await servers.start())
    if not faults:
        await asyncio.wait_for(asyncio.gather(*(table.settle() for table in tables)), PATIENCE)
    for task in playing:
        task.cancel()
    faults += [] if faults else await wrong(database, tables, True)
    kills = len(starts) - given.servers
    print(f"{kills} kills, {_count(tables):,} acknowledged decisions, {len(faults)} matches lost or doubled any")
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
    reader.add_argument("--database", default="", help="an empty database of PostgreSQL's, instead of a file")
    reader.add_argument("--servers", type=int, default=0, help="how many live at once: 2 over a database, 1 over a file")
    reader.add_argument("--nursery", default="", help=argparse.SUPPRESS)
    given = reader.parse_args()
    if given.nursery:
        nursery(given.nursery, given.early)
        return 0
    given.servers = given.servers or (2 if given.database else 1)
    if given.servers > 1 and not given.database:
        reader.error("over a file one server lives at a time; several need --database")
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(given, given.database or str(Path(folder) / "matches.sqlite")))


if __name__ == "__main__":
    sys.exit(main())
