"""Servers that are killed (SIGKILL) while people play, one after the other over one file, or some of several over one database
of PostgreSQL's: what was acknowledged is there, once.

    python bench/kills.py [--kills 1000] [--from 0] [--tables 20] [--beside 2] [--early]
    python bench/kills.py --database postgresql+asyncpg://USER@HOST/EMPTY --servers 2

Each life of a server ends 50 to 500 ms after an acknowledgement that came after it began; people come back, to any server
that lives, and ask again for what was not acknowledged, by the same id. After each life the database is read: for every match
it must hold what was acknowledged, in order, and at most the one decision more that was asked for. `--early` is the control: a
server that acknowledges before it writes, which must be seen to lose. The exit status is 1 where anything was lost or doubled
(with `--early`, where nothing was).

A server is forked from a process that has loaded everything and laid out the routes; what it does from there on, opening its
database and its sockets, is what any server does. Half of a life is waiting, so two files with a server each are tried side by
side (`--beside`). `--from` begins with other dice, so that runs add up.
"""

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
from decisions import PATIENCE, Window
from trials import Trial, reader
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

SHORTEST, LONGEST = 0.05, 0.5
"""Seconds of a life, from its first acknowledgement."""
FAILED = "failed:"
"""What is told of a server that does not start."""
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
    where = address(database) if "://" in database else Path(database)
    laid_out = launch.build(where, None, launch._called(launch.Host("127.0.0.1")))
    launch.build = lambda *_, **__: laid_out  # type: ignore[assignment]
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        sys.stdout.flush()
        if os.fork() == 0:
            print(os.getpid(), flush=True)
            try:
                launch.serve(db=where, browser=False)
            except BaseException as error:  # whoever asked for a server waits for a line, and must not wait for ever
                print(FAILED, type(error).__name__, error, flush=True)
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
        process = int(await self._line())
        told = await self._line()
        if told.startswith(FAILED):
            raise SystemExit(f"a server did not start: {told.removeprefix(FAILED).strip()}")
        self.living.append((process, told.split()[3].rstrip("/")))
        self.some_live.set()
        return time.monotonic() - began

    async def _line(self) -> str:
        """What is told next; within a minute, or something has gone wrong."""
        assert self.nursery.stdout is not None
        line = await asyncio.wait_for(asyncio.to_thread(self.nursery.stdout.readline), PATIENCE)
        if not line:
            raise SystemExit("no server can be started any more")
        return line

    def kill(self, dice: random.Random) -> None:
        """End one where it stands."""
        process, _ = self.living.pop(dice.randrange(len(self.living)))
        if not self.living:
            self.some_live.clear()
        self.acknowledged.clear()
        os.kill(process, signal.SIGKILL)


class Table:
    """A match after the other, both seats answered for by one client."""

    def __init__(self, servers: Servers, seed: str) -> None:
        """Nothing was asked yet."""
        self.servers, self.dice = servers, random.Random(seed)
        self.match, self.key, self.marks, self.settling = "", "", 0, False
        self.leaving = False
        """Whether it is over, whatever was asked: a connection that ends as its task is cancelled may hide that it was."""
        self.acknowledged: dict[str, list[str]] = {}
        """What was, by matches that go on or were not read since they ended;"""
        self.ended: dict[str, list[str]] = {}
        """and by those that were."""
        self.asked: dict[str, Any] | None = None
        """What was not yet."""
        self.refused = ""

    def all(self) -> dict[str, list[str]]:
        """What was acknowledged, by matches."""
        return self.ended | self.acknowledged

    async def live(self) -> None:
        """For ever, through all lives."""
        while not self.leaving and (self.asked or not self.settling):
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


async def wrong(database: str, tables: list[Table], last: bool) -> list[str]:
    """What the database has lost or doubled. Other servers may go on meanwhile: it holds at least what was acknowledged before
    it was read, and at most what was asked for after it was. Matches that ended are read once more after that, and `last`."""
    before = {
        match: list(answers) for table in tables for match, answers in (table.all() if last else table.acknowledged).items()
    }
    faults, found = [table.refused for table in tables if table.refused], await stored(database, list(before))
    for table in tables:
        for match, answers in (table.all() if last else dict(table.acknowledged)).items():
            if match not in before:
                continue
            open = table.asked if match == table.match and not last else None
            most = [*answers, *([open["option"]] if open else [])]
            rows, least = [action for _, action in found[match]], before[match]
            whole = [number for number, _ in found[match]] == list(range(len(rows)))
            if not whole or rows[: len(least)] != least or rows != most[: len(rows)]:
                faults.append(f"match {match}: {len(least)} acknowledged, {len(rows)} stored")
            elif match != table.match and not last:
                table.ended[match] = table.acknowledged.pop(match)
    return faults


class World:
    """Servers over a database of their own, and those who play there."""

    def __init__(self, given: argparse.Namespace, database: str, number: int) -> None:
        """None lives yet."""
        self.servers, self.dice = Servers(database, given.control), random.Random(f"{given.first} {number}")
        self.tables = [Table(self.servers, f"{given.first} {number} {each}") for each in range(given.tables)]
        self.given, self.starts = given, list[float]()

    async def live(self, kills: Iterator[int], trial: Trial, all: "list[World]") -> None:
        """As many lives as there are left, until something is lost."""
        for _ in range(self.given.servers):
            self.starts.append(await self.servers.start())
        playing = [asyncio.create_task(table.live()) for table in self.tables]
        try:
            for _ in kills:
                await self._kill(trial)
                trial.come_to(trial.done + 1, f"{count(all):,} acknowledged")
                if trial.faults:
                    return
                self.starts.append(await self.servers.start())
            await asyncio.wait_for(asyncio.gather(*(table.settle() for table in self.tables)), PATIENCE)
            self._tell(trial, await wrong(self.servers.database, self.tables, True))
        finally:
            for table, task in zip(self.tables, playing, strict=True):
                table.leaving = True
                task.cancel()

    async def _kill(self, trial: Trial) -> None:
        await asyncio.wait_for(self.servers.acknowledged.wait(), PATIENCE)
        await asyncio.sleep(self.dice.uniform(SHORTEST, LONGEST))
        self.servers.kill(self.dice)
        self._tell(trial, await wrong(self.servers.database, self.tables, False))

    def _tell(self, trial: Trial, faults: Iterable[str]) -> None:
        for fault in faults:
            trial.fault(fault)

    def end(self) -> None:
        """Leave no process behind."""
        while self.servers.living:
            self.servers.kill(self.dice)
        self.servers.nursery.kill()
        self.servers.nursery.wait()


def count(worlds: list[World]) -> int:
    """How many answers were acknowledged."""
    return sum(len(answers) for world in worlds for table in world.tables for answers in table.all().values())


async def run(given: argparse.Namespace, databases: list[str]) -> int:
    """All lives, whatever becomes of them; the exit status."""
    trial, kills = Trial("kills", given.count, "kills", given.control), iter(range(given.count))
    worlds = [World(given, database, number) for number, database in enumerate(databases)]
    try:
        with trial.interruptible():
            await asyncio.gather(*(world.live(kills, trial, worlds) for world in worlds))
    finally:
        for world in worlds:
            world.end()
    starts = sorted(itertools.chain(*(world.starts for world in worlds)))
    middle, longest = (round(starts[place], 2) for place in (len(starts) // 2, -1))
    figures = {
        "acknowledged": count(worlds),
        "start_seconds": [middle, longest],
        "first": given.first,
        "servers": given.servers,
    }
    return trial.end(**figures, database=given.database.partition(":")[0] or "sqlite")


def main() -> int:
    """Kill, or be what is killed."""
    asked = reader(__doc__, 1000, "kills", "early")
    asked.add_argument("--tables", type=int, default=20, help="at each server")
    asked.add_argument("--beside", type=int, default=2, help="files with a server each, side by side")
    asked.add_argument("--database", default="", help="an empty database of PostgreSQL's, instead of files")
    asked.add_argument("--servers", type=int, default=0, help="how many live at once: 2 over a database, 1 over a file")
    asked.add_argument("--nursery", default="", help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.nursery:
        nursery(given.nursery, given.control)
        return 0
    given.servers = given.servers or (2 if given.database else 1)
    if given.servers > 1 and not given.database:
        asked.error("over a file one server lives at a time; several need --database")
    if min(given.tables, given.beside, given.servers) < 1 or given.count < 0:
        asked.error("--tables, --beside and --servers are at least 1, --kills at least 0")
    with tempfile.TemporaryDirectory() as folder:
        files = [str(Path(folder) / f"{number}.sqlite") for number in range(given.beside)]
        return asyncio.run(run(given, [given.database] if given.database else files))


if __name__ == "__main__":
    sys.exit(main())
