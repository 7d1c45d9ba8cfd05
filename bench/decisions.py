"""What a decision costs a server: two seats and somebody who watches, each connected, every answer stored before it is told.

    python bench/decisions.py [GAME ...] [--decisions 300] [--rounds 3] [--beside OTHER/src] [--parts]

The server is a process of its own; what is counted is its processor time, all threads of it, from the first answer to the last
view that came of it, divided by the decisions. With `--beside` a server of another checkout plays the same decisions, in turn,
and the ratio of each round is told. With `--parts` each part of the work is timed apart, which makes the whole dearer. Linux
only: it is read from /proc. Nothing leaves this machine.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("solbound", "korxsol", "stonebound", "sixdice")
PATIENCE = 60
"""Seconds until a message counts as lost."""
PARTS = {
    "rules": ["kernel.game.apply"],
    "legal actions": ["kernel.game.options"],
    "record to bytes, digest": ["kernel.match.Match.packed", "kernel.match.digest"],
    "observations": ["kernel.match.Match.observation"],
    "may it be taken back": ["kernel.match.Match.undoable"],
    "views: the log": [
        "kernel.match.Match.events",
        "kernel.telling.Telling.log",
    ],
    "views: the table": ["games.*.game.scene"],
    "views: the decision": ["kernel.view.decision"],
    "views: the rest": ["server.room.Room.view", "server.room.Room.about"],
    "differences": ["server.shown.Window.told"],
    "encoding": ["msgspec.json.encode"],
    "storage": ["server.sqlite.SqliteFile._commit"],
    "sending": ["server.connections.Sockets.say"],
    "receiving": ["server.connections.Sockets.data_received"],
}
"""Where each part of the work is done; what calls another part is not charged with it."""


def main() -> None:
    """Measure, or be a server that is measured."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games", nargs="*", default=GAMES)
    reader.add_argument("--decisions", type=int, default=300)
    reader.add_argument("--rounds", type=int, default=3)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--beside", type=Path, help="another checkout's src folder")
    reader.add_argument("--parts", action="store_true")
    reader.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    given = reader.parse_args()
    if given.serve:
        serve(given.serve, given.parts)
        return
    for game in given.games:
        asyncio.run(measure(game, given))
        print(f"control: {control():.0f} million turns a second of processor time", flush=True)


def control() -> float:
    """How quick a plain Python loop is just now: what others do on the machine slows this process's own time too."""
    began, turns = time.thread_time(), 3_000_000
    for _ in range(turns):
        pass
    return turns / (time.thread_time() - began) / 1e6


def serve(database: Path, parts: bool) -> None:
    """Be the server; with `parts`, print the seconds of each once it has ended."""
    from affray import games
    from affray.server.launch import serve

    games.load_all()
    timed = Timed() if parts else None
    serve(db=database, browser=False)
    if timed:
        print(json.dumps(timed.seconds), flush=True)


class Timed:
    """The processor time of each part, without what other parts take that it calls."""

    def __init__(self) -> None:
        """Put every function of PARTS under the clock."""
        self.seconds: dict[str, float] = defaultdict(float)
        self.at = threading.local()
        for part, names in PARTS.items():
            for name in names:
                self._put(part, name)

    def _put(self, part: str, name: str) -> None:
        path, _, last = name.rpartition(".")
        for module in list(sys.modules):
            holder = sys.modules[module]
            if name.startswith("games.*"):
                if module.startswith("affray.games.") and module.endswith(".game"):
                    setattr(holder, last, self._under(part, getattr(holder, last)))
                continue
            owner, _, kind = path.rpartition(".")
            for prefix in ("affray.", ""):
                if module == prefix + path and hasattr(holder, last):
                    self._everywhere(getattr(holder, last), self._under(part, getattr(holder, last)), last)
                elif (
                    module == prefix + owner
                    and isinstance(within := getattr(holder, kind, None), type)
                    and hasattr(within, last)
                ):
                    setattr(within, last, self._under(part, getattr(within, last)))

    def _everywhere(self, old: object, new: object, last: str) -> None:
        """In every module that knows a function by its name."""
        for module in list(sys.modules.values()):
            if getattr(module, last, None) is old:
                setattr(module, last, new)

    def _under(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        at, seconds = self.at, self.seconds

        def timed(*given: Any, **named: Any) -> Any:
            outer, began = getattr(at, "inner", 0.0), time.thread_time()
            at.inner = 0.0
            try:
                return function(*given, **named)
            finally:
                took = time.thread_time() - began
                seconds[part] += took - at.inner
                at.inner = outer + took

        return timed


class Contender(NamedTuple):
    """A server of one of the checkouts."""

    name: str
    process: "subprocess.Popen[str]"
    address: str

    def used(self) -> float:
        """The processor time it has taken so far, in seconds."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        found = [each.read_text().split() for each in threads]
        return sum(int(times[0]) for times in found if times) / 1e9


def started(source: Path, name: str, folder: str, parts: bool) -> Contender:
    """A server over an empty database."""
    command = [sys.executable, __file__, "--serve", str(Path(folder) / f"{name}.sqlite"), *(["--parts"] if parts else [])]
    known = os.environ | {"PYTHONPATH": str(source)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=known)  # noqa: S603 - our own
    assert process.stdout is not None
    return Contender(name, process, process.stdout.readline().split()[3].rstrip("/"))


async def measure(game: str, given: argparse.Namespace) -> None:
    """All rounds of one game, and what came of them."""
    sources = {"here": ROOT / "src"} | ({"there": given.beside.resolve()} if given.beside else {})
    costs: dict[str, list[float]] = {name: [] for name in sources}
    made = 0
    with tempfile.TemporaryDirectory() as folder:
        contenders = [started(source, name, folder, given.parts) for name, source in sources.items()]
        try:
            for number in range(given.rounds):
                for each in contenders if number % 2 else contenders[::-1]:
                    seconds, count = await Table(each, game, given.seed + number).play(given.decisions)
                    costs[each.name].append(seconds / count * 1000)
                    made += count if each.name == "here" else 0
        finally:
            told = [_ended(each.process) for each in contenders]
    for name, found in costs.items():
        print(
            f"{game}, {name}: {statistics.median(found):.2f} ms a decision ({min(found):.2f} to {max(found):.2f})", flush=True
        )
    if given.beside:
        ratios = [here / there for here, there in zip(costs["here"], costs["there"], strict=True)]
        print(f"{game}: here / there {statistics.median(ratios):.3f} ({min(ratios):.3f} to {max(ratios):.3f})", flush=True)
    if given.parts:
        _print_parts(json.loads(told[0]), made, sum(costs["here"]) * made / given.rounds / 1000)


def _print_parts(parts: dict[str, float], made: int, whole: float) -> None:
    parts["sockets, the loop and all else"] = whole - sum(parts.values())
    for part, seconds in parts.items():
        print(f"  {seconds / made * 1e6:8.0f} µs  {part}")


def _ended(process: "subprocess.Popen[str]") -> str:
    process.terminate()
    told, _ = process.communicate(timeout=30)
    return (told.strip().splitlines() or [""])[-1]


class Table:
    """A match at a server, the sockets of both seats and of who watches."""

    def __init__(self, contender: Contender, game: str, seed: int) -> None:
        """Nobody sits there yet."""
        self.contender, self.game, self.seed, self.dice = contender, game, seed, random.Random(seed)
        self.marks = 0

    async def play(self, decisions: int) -> tuple[float, int]:
        """So many random decisions, or until the match is over: the seconds they took, and how many they were."""
        match, keys = await self._sit_down()
        where = f"{self.contender.address.replace('http', 'ws', 1)}/api/matches/{match}/socket"
        sockets = [await connect(where, max_size=None) for _ in keys]
        try:
            windows = [Window(socket) for socket in sockets]
            for window, key in zip(windows, keys, strict=True):
                await window.say({"type": "enter", "key": key, "changes": True})
            for window in windows:
                await window.come_to(0)
            began = self.contender.used()
            made = await self._decide(windows, decisions)
            return self.contender.used() - began, made
        finally:
            for socket in sockets:
                await socket.close()

    async def _sit_down(self) -> tuple[str, list[str]]:
        new = {"game": self.game, "seats": ["human", "friend"], "clock": {"seconds": 0}}
        async with httpx.AsyncClient(base_url=self.contender.address, timeout=PATIENCE) as client:
            made = (await client.post("/api/matches", json=new)).raise_for_status().json()
            place, owner = f"/api/matches/{made['match']}", {"authorization": f"Bearer {made['owner']}"}
            links = (await client.get(f"{place}/links", headers=owner)).raise_for_status().json()
            invited = {"authorization": f"Bearer {links['invitations'][0]['key']}"}
            joined = (await client.post(f"{place}/join", headers=invited, json={})).raise_for_status().json()
        return made["match"], [made["key"], joined["key"], links["watch"]]

    async def _decide(self, windows: "list[Window]", decisions: int) -> int:
        for number in range(decisions):
            deciding = next((window for window in windows if window.view["decision"]), None)
            if deciding is None:
                return number
            revision, self.marks = deciding.view["revision"], self.marks + 1
            option = self.dice.choice(deciding.view["decision"]["options"])["id"]
            await deciding.say({"type": "act", "option": option, "revision": revision, "id": f"d{self.marks}"})
            for window in windows:
                await window.come_to(revision + 1)
        return decisions


class Window:
    """A client that takes differences."""

    def __init__(self, socket: ClientConnection) -> None:
        """It has nothing yet."""
        self.socket, self.view = socket, {"revision": -1}
        self.heard_done = ""

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def come_to(self, revision: int) -> None:
        """Read until the view is of that revision or a later one. Raises SystemExit where anything is refused."""
        while self.view["revision"] < revision:
            await self._read()

    async def done(self, mark: str) -> None:
        """Read until that request is acknowledged. Raises SystemExit where anything is refused."""
        while self.heard_done != mark:
            await self._read()

    async def _read(self) -> None:
        from affray.server.changes import changed

        message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        match message["type"]:
            case "refusal":
                raise SystemExit(f"refused: {message}")
            case "view":
                self.view = message["view"]
            case "change" if message["of"] == "view":
                self.view = changed(self.view, message["change"])
            case "done":
                self.heard_done = message["id"]


if __name__ == "__main__":
    main()
