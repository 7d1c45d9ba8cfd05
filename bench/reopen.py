"""A server that starts over many open matches: how long until it serves, and until all of them are open again.

    python bench/reopen.py [--matches 2500] [--decisions 30] [--game solbound] [--database postgresql+asyncpg://USER@HOST/EMPTY]

The matches are written through the server's own store, each of the same line of play with keys of its own. Then a server
starts over them as a process of its own, and everybody who sits there asks for their view, fifty at a time. Beside the time
that passed stands what the server itself needed of the processors (Linux only), which other work makes no longer.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

AT_ONCE = 50
SERVER = "import sys; from affray.cli import main; sys.exit(main(sys.argv[1:]))"


async def write(where: str, many: int, decisions: int, game: str) -> list[tuple[str, str]]:
    """The matches, with a key to each."""
    from affray import games
    from affray.kernel.game import SetUp
    from affray.kernel.match import Match
    from affray.server import keys
    from affray.server.addresses import address
    from affray.server.storage import Store
    from affray.server.stored import Stored

    found = games.find(game)
    match = Match(found, SetUp(game, found.SEATS[0], 5))
    while len(match.played) < decisions and not match.over:
        match.take(found.default(match.state))
    store = Store(address(where) if "://" in where else Path(where))
    await store.start()
    made = []
    seats = tuple(range(match.set_up.seats))
    for number in range(many):
        key = keys.made()
        rules, content = found.book().version, found.content_digest(match.set_up)
        stored = Stored(match.set_up, ["human"] * len(seats), "x" * 64, rules, content, match.played)
        stored = stored._replace(keys=keys.seated(key, seats, "", None), begun=True, start=match.start_digest)
        made.append((f"bench-{number}", key, stored))
    for first in range(0, many, 100):
        await asyncio.gather(*(store.create(id, stored) for id, _, stored in made[first : first + 100]))
    await store.stop()
    print(f"{many:,} matches of {len(match.played)} decisions", flush=True)
    return [(id, key) for id, key, _ in made]


async def opened(address: str, made: list[tuple[str, str]]) -> list[float]:
    """Seconds that each view took."""
    free, took = asyncio.Semaphore(AT_ONCE), []

    async with httpx.AsyncClient(base_url=address, timeout=60, limits=httpx.Limits(max_connections=AT_ONCE)) as client:

        async def look(id: str, key: str) -> None:
            async with free:
                began = time.monotonic()
                headers = {"authorization": f"Bearer {key}"}
                try:
                    answer = await client.get(f"/api/matches/{id}/view", headers=headers)
                except httpx.TransportError:  # a connection that was closed since it was used last
                    answer = await client.get(f"/api/matches/{id}/view", headers=headers)
                answer.raise_for_status()
                took.append(time.monotonic() - began)

        await asyncio.gather(*(look(*each) for each in made))
    return sorted(took)


def needed(process: int) -> float:
    """Seconds of processor time that a process has had; 0 where that is not told."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(given: argparse.Namespace, where: str) -> None:
    """Write, start, and open all."""
    made = await write(where, given.matches, given.decisions, given.game)
    option = "--database" if "://" in where else "--db"
    began = time.monotonic()
    server = subprocess.Popen(  # noqa: ASYNC220, S603 - our own server
        [sys.executable, "-c", SERVER, "serve", option, where, "--log", "json"], stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        address = (await asyncio.to_thread(server.stdout.readline)).split()[3].rstrip("/")
        async with httpx.AsyncClient(base_url=address, timeout=60) as client:
            (await client.get("/health")).raise_for_status()
        ready, first_needs = time.monotonic() - began, needed(server.pid)
        (first,) = await opened(address, made[:1])
        print(f"it serves after {ready:.2f} s ({first_needs:.2f} s of a processor)")
        print(f"the first match opens in {first * 1000:.0f} ms", flush=True)
        began, before = time.monotonic(), needed(server.pid)
        took = await opened(address, made[1:])
        seconds, half, most = time.monotonic() - began, took[len(took) // 2], took[int(len(took) * 0.99)]
        needs = (needed(server.pid) - before) / len(took) * 1000
        print(f"all are open after {seconds:.1f} s more, {needs:.1f} ms of a processor each")
        print(f"a view took {half * 1000:.0f} ms (p50), {most * 1000:.0f} ms (p99)")
    finally:
        server.kill()
        server.wait()


def main() -> None:
    """Write, start, and open all."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--matches", type=int, default=2500)
    reader.add_argument("--decisions", type=int, default=30)
    reader.add_argument("--game", default="solbound")
    reader.add_argument("--database", default="", help="an empty database of PostgreSQL's, instead of a file")
    given = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(given, given.database or str(Path(folder) / "matches.sqlite")))


if __name__ == "__main__":
    main()
