"""What a server bears: many matches at once on this machine, each a socket that answers as soon as it is asked.

`python bench/server_load.py [--matches 100] [--seconds 15] [--game solbound]`; the exit status is 1 where anything was refused,
broken off or not answered. The server and whoever plays share the machine, and nothing leaves it.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SERVE = (
    "import sys; from pathlib import Path; from affray.server.launch import serve; serve(db=Path(sys.argv[1]), browser=False)"
)
PATIENCE = 30
"""Seconds until an answer counts as lost."""


class Seen(NamedTuple):
    """What was counted."""

    answers: list[float]
    """Seconds from an answer to the view after it."""
    created: list[float]
    pages: list[float]
    """Seconds that a plain GET took meanwhile."""
    faults: list[str]


class Table:
    """One match after the other at one place, both seats answered for by one socket."""

    def __init__(self, address: str, game: str, number: int, seen: Seen) -> None:
        """Table `number` of many."""
        self.address, self.game, self.seen = address, game, seen
        self.dice = random.Random(number)

    async def play(self, client: httpx.AsyncClient, end: float) -> None:
        """Until it is time."""
        while time.monotonic() < end:
            begun = time.monotonic()
            seats = {"game": self.game, "seats": ["human", "human"], "seed": self.dice.randrange(2**31)}
            made = await client.post(f"{self.address}/api/matches", json=seats, timeout=PATIENCE)
            self.seen.created.append(time.monotonic() - begun)
            if made.status_code != 201:
                self.seen.faults.append(f"a match was not made: {made.status_code} {made.text[:80]}")
                continue
            where = f"{self.address.replace('http', 'ws', 1)}/api/matches/{made.json()['match']}/socket"
            try:
                async with connect(where, max_size=None) as socket:
                    await socket.send(json.dumps({"type": "enter", "key": made.json()["key"]}))
                    await self._match(socket, end)
            except (ConnectionClosed, OSError, TimeoutError) as error:
                self.seen.faults.append(f"a socket broke: {error!r}"[:120])

    async def _match(self, socket: ClientConnection, end: float) -> None:
        view = (await self._heard(socket))["view"]
        while not view["over"] and time.monotonic() < end:
            option = self.dice.choice(view["decision"]["options"])["id"]
            asked = time.monotonic()
            await socket.send(json.dumps({"type": "act", "option": option, "revision": view["revision"]}))
            reply = await self._heard(socket)
            self.seen.answers.append(time.monotonic() - asked)
            if reply["type"] != "view":
                self.seen.faults.append(f"refused: {reply}"[:120])
                return
            view = reply["view"]

    async def _heard(self, socket: ClientConnection) -> Any:
        while (message := json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))["type"] == "table":
            pass
        return message


async def watch(client: httpx.AsyncClient, address: str, end: float, seen: Seen) -> None:
    """Somebody who only looks at what may be played, again and again."""
    while time.monotonic() < end:
        begun = time.monotonic()
        answer = await client.get(f"{address}/api/games", timeout=PATIENCE)
        seen.pages.append(time.monotonic() - begun)
        if answer.status_code != 200:
            seen.faults.append(f"a page failed: {answer.status_code}")
        await asyncio.sleep(0.1)


async def load(address: str, matches: int, seconds: float, game: str) -> Seen:
    """All tables at once."""
    seen, end = Seen([], [], [], []), time.monotonic() + seconds
    limits = httpx.Limits(max_connections=matches + 1, max_keepalive_connections=matches + 1)
    async with httpx.AsyncClient(limits=limits) as client, httpx.AsyncClient() as other, asyncio.TaskGroup() as group:
        group.create_task(watch(other, address, end, seen))
        for number in range(matches):
            group.create_task(Table(address, game, number, seen).play(client, end))
    return seen


def told(name: str, times: list[float]) -> str:
    """The middle and the slow end, in milliseconds."""
    if not times:
        return f"{name}: none"
    ranked = sorted(times)
    shares = (ranked[int(share * (len(ranked) - 1))] * 1000 for share in (0.5, 0.99, 1))
    return f"{name}: {len(times)}, p50 {{:.1f}} ms, p99 {{:.0f}} ms, longest {{:.0f}} ms".format(*shares)


def main() -> int:
    """Start a server over an empty database, load it, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--game", default="solbound")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "matches.sqlite")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[3].rstrip("/")
            seen = asyncio.run(load(address, asked.matches, asked.seconds, asked.game))
        finally:
            server.terminate()
            server.wait(30)
    rate = len(seen.answers) / asked.seconds
    print(f"{asked.matches} matches of {asked.game} at once, {asked.seconds:g} s: {rate:.0f} answers/s")
    for name, times in (("answers", seen.answers), ("matches made", seen.created), ("pages", seen.pages)):
        print(f"  {told(name, times)}")
    print(f"  faults: {len(seen.faults)}", *sorted(set(seen.faults))[:8], sep="\n    ")
    return 1 if seen.faults else 0


if __name__ == "__main__":
    sys.exit(main())
