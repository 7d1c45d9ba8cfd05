"""What a server bears at a steady pace: many matches, both seats of each connected, decisions at the times they are due.

    python bench/load.py [--matches 200] [--rates 25,50,full] [--seconds 20] [--game solbound]
    python bench/load.py --matches 2500 --rates 300 --seconds 600
    python bench/load.py --rates 20 --bots 20

An open loop: a decision is due when the clock says so, whether or not those before it are answered, and its wait counts from
then to the message that it is done, which comes once it is written and synced. Each rate is kept up for so many seconds; the
knee is the first at which p99 passes 100 ms or the server falls behind. `full` is a closed loop: each match decides again as
soon as it is answered. Meanwhile somebody looks at what may be played ten times a second, whose waits are told too. With
`--bots` each rate is kept up once without and once beside so many more matches between bots that think. It ends with a line
of JSON; the exit status is 1 where anything was refused or broken off, or with bots where p99 more than doubled. Server and
players share this machine; the players' own processor time is told. Linux.
"""

import argparse
import asyncio
import gc
import random
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from decisions import PATIENCE, ROOT, Contender, Window, started
from trials import Trial
from websockets.asyncio.client import connect

FULL = "full"
TOGETHER = 20
"""Matches that are set up at once."""
SLOW = 0.1
"""Seconds of p99 from which a pace is too much."""
OFTEN = 10.0
"""Seconds between two lines that say how far it is."""
MINUTE = 60.0
"""Seconds: a longer pace is told minute by minute too, so that one sees when it was slow."""
SPARE = 200
"""Files that a server needs beside its connections."""
OK = 200
BOT = "veteran"
"""The bot that thinks."""


class Seat(Window):
    """A connected seat that reads all the time."""

    def __init__(self, socket: Any) -> None:
        """It has heard nothing yet."""
        super().__init__(socket)
        self.done: dict[str, asyncio.Future[float]] = {}
        self.changed = asyncio.Event()

    async def listen(self, faults: list[str]) -> None:
        """Read until the socket is closed."""
        from affray.server.changes import changed

        async for text in self.socket:
            message = msgspec.json.decode(text)
            match message["type"]:
                case "done":
                    self.done.pop(message["id"]).set_result(time.monotonic())
                case "refusal":
                    faults.append(f"refused: {message}"[:160])
                    self.done.pop(message["id"]).set_result(time.monotonic())
                case "view":
                    self.view = message["view"]
                case "change" if message["of"] == "view":
                    self.view = changed(self.view, message["change"])
            self.changed.set()

    async def come(self, revision: int) -> None:
        """Wait until the view is of that revision or a later one."""
        while self.view["revision"] < revision:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), PATIENCE)


class Match(NamedTuple):
    """A match and its two seats."""

    seats: list[Seat]
    lock: asyncio.Lock
    """Held while a decision of it is on its way."""


class Load:
    """All matches at one server."""

    def __init__(self, contender: Contender, game: str) -> None:
        """None yet."""
        self.contender, self.game = contender, game
        self.matches: list[Match] = []
        self.faults: list[str] = []
        self.listening: set[asyncio.Task[None]] = set()
        self.dice, self.marks, self.turn = random.Random(1), 0, -1
        self.told = time.monotonic()
        self.made: list[float] = []
        """Seconds that setting a table up took, both seats taken."""

    async def set_up(self, count: int) -> None:
        """So many matches, whose people are not connected yet."""
        turns = asyncio.Semaphore(TOGETHER)
        async with httpx.AsyncClient(base_url=self.contender.address, timeout=PATIENCE) as client:

            async def one(seed: int) -> tuple[str, list[str]]:
                async with turns:
                    return await self._sit_down(client, seed)

            self.keys = await asyncio.gather(*(one(seed) for seed in range(count)))

    async def _sit_down(self, client: httpx.AsyncClient, seed: int) -> tuple[str, list[str]]:
        new = {"game": self.game, "seats": ["human", "open"], "clock": {"seconds": 0}}
        began = time.monotonic()
        made = (await client.post("/api/matches", json=new)).raise_for_status().json()
        joined = (await client.post(f"/api/matches/{made['match']}/join", json={})).raise_for_status().json()
        self.made.append(time.monotonic() - began)
        self._tell(f"{len(self.made):,} tables set up")
        return made["match"], [made["key"], joined["key"]]

    async def connect(self) -> None:
        """Everybody comes in."""
        turns = asyncio.Semaphore(TOGETHER)

        async def one(match: str, keys: list[str]) -> None:
            where = f"{self.contender.address.replace('http', 'ws', 1)}/api/matches/{match}/socket"
            async with turns:
                quiet = {"max_size": None, "compression": None, "ping_interval": None, "open_timeout": PATIENCE}
                seats = [Seat(await connect(where, **quiet)) for _ in keys]
                for seat, key in zip(seats, keys, strict=True):
                    await seat.say({"type": "enter", "key": key, "changes": True})
                    self._begin(seat.listen(self.faults))
                for seat in seats:
                    await seat.come(0)
            self.matches.append(Match(seats, asyncio.Lock()))
            self._tell(f"{2 * len(self.matches):,} of {2 * len(self.keys):,} connected")

        await asyncio.gather(*(one(*each) for each in self.keys))

    def _tell(self, what: str) -> None:
        """Say so every now and then."""
        if time.monotonic() - self.told > OFTEN:
            self.told = time.monotonic()
            print(what, flush=True)

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.listening.add(task)
        task.add_done_callback(self.listening.discard)

    async def pace(self, rate: float, seconds: float) -> list[float]:
        """So many decisions a second, by one match after the other as long as it goes on; the wait of each, from when it was
        due."""
        began, waits = time.monotonic(), list[asyncio.Task[float]]()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            self._tell(f"{number:,} decisions due by now; {seconds - (due - began):,.0f} s left")
            match = next((each for each in self._in_turn() if not each.seats[0].view["over"]), None)
            if match is None:
                self.faults.append("every match is over: more are needed")
                break
            waits.append(asyncio.create_task(self._decide(match, due)))
        found = await asyncio.gather(*waits)
        each = int(rate * MINUTE)
        for first in range(0, len(found), each):
            if seconds > MINUTE:
                part = [wait for wait in found[first : first + each] if wait >= 0]
                print(f"  minute {first // each + 1}: {told(part)}", flush=True)
        return [wait for wait in found if wait >= 0]

    def _in_turn(self) -> Iterator[Match]:
        """All matches, from the one after that which was chosen last."""
        for _ in self.matches:
            self.turn = (self.turn + 1) % len(self.matches)
            yield self.matches[self.turn]

    async def full(self, seconds: float) -> list[float]:
        """As many decisions as each match comes to, one after the other; the wait of each."""
        end = time.monotonic() + seconds

        async def play(match: Match) -> list[float]:
            waits: list[float] = []
            while time.monotonic() < end and (wait := await self._decide(match, time.monotonic())) >= 0:
                waits.append(wait)
            return waits

        return [wait for waits in await asyncio.gather(*map(play, self.matches)) for wait in waits]

    async def look(self, waits: list[float]) -> None:
        """Look at what may be played again and again, for ever; how long each look took."""
        async with httpx.AsyncClient(base_url=self.contender.address, timeout=PATIENCE) as client:
            while True:
                began = time.monotonic()
                answer = await client.get("/api/games")
                waits.append(time.monotonic() - began)
                if answer.status_code != OK:
                    self.faults.append(f"a page failed: {answer.status_code}")
                await asyncio.sleep(0.1)

    async def _decide(self, match: Match, due: float) -> float:
        """One decision; its wait, or -1 where the match is over."""
        async with match.lock, asyncio.timeout(PATIENCE):
            while (seat := next((each for each in match.seats if each.view["decision"]), None)) is None:
                if match.seats[0].view["over"]:
                    return -1.0
                match.seats[0].changed.clear()
                match.seats[1].changed.clear()
                waiting = [asyncio.ensure_future(each.changed.wait()) for each in match.seats]
                _, rest = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for each in rest:
                    each.cancel()
            revision, self.marks = seat.view["revision"], self.marks + 1
            mark = f"d{self.marks}"
            seat.done[mark] = done = asyncio.get_running_loop().create_future()
            option = self.dice.choice(seat.view["decision"]["options"])["id"]
            await seat.say({"type": "act", "option": option, "revision": revision, "id": mark})
            at = await done
            for each in match.seats:
                await each.come(revision + 1)
            return at - due

    async def against_bots(self, count: int) -> None:
        """So many matches of a bot that thinks against another, which nobody watches: begun, and left to themselves."""
        async with httpx.AsyncClient(base_url=self.contender.address, timeout=PATIENCE) as client:
            for seed in range(count):
                new = {"game": self.game, "seats": [BOT, BOT], "seed": seed}
                (await client.post("/api/matches", json=new)).raise_for_status()

    def memory(self) -> int:
        """Of the server, in kB."""
        lines = Path(f"/proc/{self.contender.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def told(waits: list[float]) -> str:
    """The middle and the slow end, in milliseconds."""
    if not waits:
        return "none"
    ranked = sorted(waits)
    p50, p99, longest = (ranked[int(share * (len(ranked) - 1))] * 1000 for share in (0.5, 0.99, 1))
    return f"p50 {p50:.1f} ms, p99 {p99:.0f} ms, longest {longest:.0f} ms"


async def run(given: argparse.Namespace, contender: Contender) -> int:
    """Set up, connect, and go through the rates; the exit status."""
    load = Load(contender, given.game)
    await load.set_up(given.matches)
    before = load.memory()
    await load.connect()
    # The views of all seats are millions of objects that stay: to look through them for garbage would take the players seconds.
    gc.collect()
    gc.disable()
    after, sockets = load.memory(), 2 * given.matches
    print(f"{given.matches} matches of {given.game}, {sockets} connections: {after // 1024} MB, of which", end=" ")
    print(f"{(after - before) / sockets:.0f} kB a connection; {contender.used():.1f} s of processor time to set up", flush=True)
    print(f"tables set up, {TOGETHER} at once: {told(load.made)}", flush=True)
    trial, paces = Trial("load", 0, "decisions"), list[dict[str, object]]()
    for rate in given.rates.split(","):
        paces.append(alone := await kept_up(load, rate, given.seconds))
        if given.bots:
            await load.against_bots(given.bots)
            paces.append(beside := await kept_up(load, rate, given.seconds) | {"beside_bots": given.bots})
            if beside["p99_ms"] > 2 * alone["p99_ms"]:
                load.faults.append(f"p99 of others beside bots {beside['p99_ms']} ms, {alone['p99_ms']} ms without")
            break
        if alone["p99_ms"] > SLOW * 1000:
            break
    for fault in load.faults:
        trial.fault(fault)
    for match in load.matches:
        for seat in match.seats:
            await seat.socket.close()
    figures = {"matches": given.matches, "game": given.game, "kb_a_connection": round((after - before) / sockets)}
    trial.done = sum(pace["decisions"] for pace in paces)
    return trial.end(**figures, paces=paces)


async def kept_up(load: Load, rate: str, seconds: float) -> dict[str, Any]:
    """One rate for so many seconds; what came of it."""
    contender, faults = load.contender, len(load.faults)
    used, own, began, looks = contender.used(), time.process_time(), time.monotonic(), list[float]()
    looking = asyncio.create_task(load.look(looks))
    waits = await (load.full(seconds) if rate == FULL else load.pace(float(rate), seconds))
    looking.cancel()
    took, used, own = time.monotonic() - began, contender.used() - used, time.process_time() - own
    print(
        f"{rate:>5}/s due: {len(waits) / took:5.0f}/s answered, {told(waits)}, "
        f"{used / max(1, len(waits)) * 1000:.2f} ms of processor time each, {load.memory() // 1024} MB, "
        f"faults {len(load.faults) - faults}; pages: {told(looks)}; the players took {own / took:.0%} of a core",
        flush=True,
    )
    p50, p99 = (round(sorted(waits)[int(share * (len(waits) - 1))] * 1000, 1) if waits else -1.0 for share in (0.5, 0.99))
    return {"rate": rate, "decisions": len(waits), "p50_ms": p50, "p99_ms": p99, "answered": round(len(waits) / took, 1)}


def main() -> int:
    """Start a server over an empty database, and load it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rates", default="10,20,40,80,160,320", help="decisions a second, one after the other, or `full`")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="solbound")
    parser.add_argument("--bots", type=int, default=0)
    given = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # for the server too, which is started from here
    if hard != resource.RLIM_INFINITY and hard < 2 * given.matches + SPARE:
        parser.error(f"--matches: this system lets a process open {hard:,} files at most, two a match are needed")
    with tempfile.TemporaryDirectory() as folder:
        contender = started(ROOT / "src", "here", folder, parts=False)
        try:
            return asyncio.run(run(given, contender))
        finally:
            contender.process.terminate()
            contender.process.wait(30)


if __name__ == "__main__":
    sys.exit(main())
