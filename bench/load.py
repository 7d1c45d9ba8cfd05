"""What a server bears at a steady pace: many matches, both seats of each connected, decisions at the times they are due.

    python bench/load.py [--matches 200] [--rates 25,50,full] [--seconds 20] [--game solbound] [--bots 0]

An open loop: a decision is due when the clock says so, whether or not those before it are answered, and its wait counts from
then to the message that it is done, which comes once it is written and synced. Each rate is kept up for so many seconds; the
knee is the first at which p99 passes 100 ms or the server falls behind. `full` is a closed loop: each match decides again as
soon as it is answered. Meanwhile somebody looks at what may be played ten times a second, whose waits are told too. With
`--bots` so many more matches between bots that think go on beside. The exit status is 1 where anything was refused or broken
off. Server and players share this machine. Linux.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from decisions import PATIENCE, ROOT, Contender, Window, started
from websockets.asyncio.client import connect

FULL = "full"
TOGETHER = 20
"""Matches that are set up at once."""
SLOW = 0.1
"""Seconds of p99 from which a pace is too much."""
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
            message = json.loads(text)
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
        self.dice, self.marks = random.Random(1), 0
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
        return made["match"], [made["key"], joined["key"]]

    async def connect(self) -> None:
        """Everybody comes in."""
        for match, keys in self.keys:
            where = f"{self.contender.address.replace('http', 'ws', 1)}/api/matches/{match}/socket"
            seats = [Seat(await connect(where, max_size=None, compression=None)) for _ in keys]
            for seat, key in zip(seats, keys, strict=True):
                await seat.say({"type": "enter", "key": key, "changes": True})
                self._begin(seat.listen(self.faults))
            self.matches.append(Match(seats, asyncio.Lock()))
        for match in self.matches:
            for seat in match.seats:
                while seat.view["revision"] < 0:
                    seat.changed.clear()
                    await asyncio.wait_for(seat.changed.wait(), PATIENCE)

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.listening.add(task)
        task.add_done_callback(self.listening.discard)

    async def pace(self, rate: float, seconds: float) -> list[float]:
        """So many decisions a second; the wait of each, from when it was due."""
        began, waits = time.monotonic(), list[asyncio.Task[float]]()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            waits.append(asyncio.create_task(self._decide(self.matches[number % len(self.matches)], due)))
        return [wait for wait in await asyncio.gather(*waits) if wait >= 0]

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
            while any(each.view["revision"] <= revision for each in match.seats):  # noqa: ASYNC110 - two sockets, one wait
                await asyncio.sleep(0.001)
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
    after, sockets = load.memory(), 2 * given.matches
    print(f"{given.matches} matches of {given.game}, {sockets} connections: {after // 1024} MB, of which", end=" ")
    print(f"{(after - before) / sockets:.0f} kB a connection; {contender.used():.1f} s of processor time to set up", flush=True)
    print(f"tables set up, {TOGETHER} at once: {told(load.made)}", flush=True)
    await load.against_bots(given.bots)
    for rate in given.rates.split(","):
        used, began, looks = contender.used(), time.monotonic(), list[float]()
        looking = asyncio.create_task(load.look(looks))
        waits = await (load.full(given.seconds) if rate == FULL else load.pace(float(rate), given.seconds))
        looking.cancel()
        took, used = time.monotonic() - began, contender.used() - used
        print(
            f"{rate:>5}/s due: {len(waits) / took:5.0f}/s answered, {told(waits)}, "
            f"{used / len(waits) * 1000:.2f} ms of processor time each, {load.memory() // 1024} MB, "
            f"faults {len(load.faults)}; pages: {told(looks)}",
            flush=True,
        )
        if sorted(waits)[int(0.99 * (len(waits) - 1))] > SLOW:
            break
    for fault in load.faults[:5]:
        print(f"  {fault}")
    for match in load.matches:
        for seat in match.seats:
            await seat.socket.close()
    return 1 if load.faults else 0


def main() -> int:
    """Start a server over an empty database, and load it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rates", default="10,20,40,80,160,320", help="decisions a second, one after the other, or `full`")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="solbound")
    parser.add_argument("--bots", type=int, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        contender = started(ROOT / "src", "here", folder, parts=False)
        try:
            return asyncio.run(run(given, contender))
        finally:
            contender.process.terminate()
            contender.process.wait(30)


if __name__ == "__main__":
    sys.exit(main())
