"""What a server bears that is not meant well.

    python bench/hostile.py [--sent 200000] [--seconds 3600] [--parts http,messages,frames,greedy] [--from 0] [--plant]

- http: requests of every form that its own description allows and forbids (schemathesis: `uv run --group hostile`), each as it
  was made and then mutated
- messages: what a socket is told, mutated
- frames: bytes that are no WebSocket, or one that breaks its rules
- greedy: clients that ask without end, or send a letter now and then, held to the usual limits

So many of each, from a process of its own (`bench/attacks.py`), with other dice for another `--from`. People play at sixteen
tables all the while, measured apart from both. Those who attack stand still for some seconds time and again: so the times of
the others while they are attacked are told beside those of the same minutes while they are not, whatever else the machine does.
The exit status is 1 where anything was answered with 5xx, went wrong in the server's log, or changed a match; with
`--plant`, which puts faults into it, where not.
"""

import argparse
import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from attacks import NAME, PARTS
from trials import Trial, reader
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

ROOT = Path(__file__).parents[1]
PLANTED = """
from affray.server import sockets, rooms
read, create, asked = sockets.read_request, rooms.Rooms.create, [0]
def planted(data):
    asked[0] += 1
    return 1 / 0 if asked[0] % 500 == 0 else read(data)
async def made(self, new, who=None):
    return 1 / 0 if new.name else await create(self, new, who)
sockets.read_request, rooms.Rooms.create = planted, made
"""
FREE = "".join(
    f"{name} = 0\n" for name in ["requests", "sockets", "open_sockets", "key_sockets", "connections", "tables", "open_tables"]
)
FREE += "".join(f"{name} = 0\n" for name in ["odds", "hints", "replays", "ledgers", "reviews", "packs", "messages"])
ATTACKED, CALM = 8.0, 4.0
"""Seconds in turn in which somebody attacks, and in which nobody does."""
SETTLED = 0.5
"""Seconds after an attack in which nothing is measured: the server still has some of it to do."""
TABLES = 16
"""At which people play meanwhile: of fewer, one slow answer of the disk would make the hundredth part by itself."""
WRONG = re.compile(r"Traceback|ERROR|error: |Exception", re.IGNORECASE)


class Server(NamedTuple):
    """A server that runs, its log, and the match that is played there."""

    process: "subprocess.Popen[bytes]"
    port: int
    log: Path
    match: str
    keys: list[str]

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str) -> str:
        """What it answers."""
        with urllib.request.urlopen(self.address + path, timeout=30) as answer:  # noqa: S310 - our own server
            return str(answer.read().decode())

    def counted(self) -> Counter[str]:
        """Requests, those answered with 5xx, and messages, as the server itself counts them."""
        found: Counter[str] = Counter()
        for name, labels, value in re.findall(r"^(\w+_count)\{(.*)\} (\S+)$", self.get("/metrics"), re.MULTILINE):
            if name == "affray_request_seconds_count":
                found["requests"] += int(float(value))
                found["5xx"] += int(float(value)) if 'status="5' in labels and 'status="503"' not in labels else 0
            elif name == "affray_message_seconds_count":
                found["messages"] += int(float(value))
        return found

    def memory(self) -> int:
        """Its resident memory in MiB."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 2**20

    def used(self) -> float:
        """The processor time that it has taken so far, in seconds."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(each.read_text().split()[0]) for each in threads) / 1e9


def start(folder: Path, limits: str, plant: bool) -> Server:
    """A server with a match between two who share no key."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = folder / "log"
    (folder / "affray.toml").write_text(f'names = ["{NAME}"]\nport = {port}\ndb = "{folder}/m.sqlite"\n[limits]\n{limits}')
    script = f"{PLANTED if plant else ''}\nfrom affray.cli import main\nmain(['serve', '--config', '{folder}/affray.toml'])"
    with log.open("wb") as out:
        process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=out, cwd=ROOT)  # noqa: S603
    assert process.stdout is not None
    process.stdout.readline()
    body = json.dumps({"game": "solbound", "seats": ["human", "human"], "seed": 5, "clock": {}}).encode()
    request = _request(port, "/api/matches", body)
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - our own server
        made = json.load(answer)
    return Server(process, port, log, made["match"], [made["key"]])


class Others:
    """Those who play meanwhile, and how long they waited."""

    def __init__(self) -> None:
        """Nobody has yet."""
        self.calm: list[float] = []
        self.under: list[float] = []
        self.now: list[float] | None = None
        """Where it is noted how long an answer took that is due now; None where it is not."""
        self.cut = 0
        """How often somebody who plays was cut off."""

    async def rest(self) -> None:
        """Some seconds in which nobody attacks."""
        self.now = None
        await asyncio.sleep(SETTLED)
        self.now = self.calm
        await asyncio.sleep(CALM)

    async def take_turns(self, attack: asyncio.subprocess.Process) -> None:
        """Let them attack, and have them stand still, in turn."""
        while attack.returncode is None:
            self.now = self.under
            await asyncio.sleep(ATTACKED)
            with suppress(ProcessLookupError):  # it is done
                attack.send_signal(signal.SIGSTOP)
                await self.rest()
                attack.send_signal(signal.SIGCONT)


async def play(server: Server, others: Others) -> None:
    """Two people play match after match at the machine itself; whoever is cut off begins the next."""
    while True:
        made = json.loads(await asyncio.to_thread(_made, server))
        try:
            await _play(f"ws://127.0.0.1:{server.port}/api/matches/{made['match']}/socket", made["key"], others)
        except WebSocketException:
            others.cut += 1


async def _play(where: str, key: str, others: Others) -> None:
    """One match, two answers a second; how long each took from its time."""
    async with connect(where, max_size=None) as window:
        await window.send(json.dumps({"type": "enter", "key": key}))
        view, due = await _view(window), time.monotonic()
        while not view["over"]:
            option = view["decision"]["options"][-1]["id"]
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            times = others.now
            await window.send(json.dumps({"type": "act", "option": option, "revision": view["revision"]}))
            view = await _view(window)
            if times is not None:
                times.append(time.monotonic() - due)
            due += 0.5


def _made(server: Server) -> bytes:
    body = json.dumps({"game": "solbound", "seats": ["human", "human"]}).encode()
    request = _request(server.port, "/api/matches", body)
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - our own server
        return bytes(answer.read())


async def _view(window: Any) -> Any:
    while (message := json.loads(await asyncio.wait_for(window.recv(), 60)))["type"] != "view":
        pass
    return message["view"]


def percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return sorted(times)[int(share * (len(times) - 1))] * 1000 if times else float("nan")


async def part(name: str, asked: argparse.Namespace) -> int:
    """One part against a server of its own; the exit status."""
    trial = Trial(f"hostile {name}", asked.count, "sent", asked.control)
    with tempfile.TemporaryDirectory() as folder:
        server = start(Path(folder), "" if name == "greedy" else FREE, asked.control)
        try:
            others = Others()
            before, memory, revision, used = server.counted(), server.memory(), _revision(server), server.used()
            await attacked(name, server, asked, trial, others)
            found, used = server.counted() - before, server.used() - used
            grown, moved = server.memory() - memory, name != "http" and _revision(server) != revision
        finally:
            server.process.terminate()
            status = server.process.wait(60)
        log = server.log.read_text(errors="replace")
    told = [line for line in log.splitlines() if WRONG.search(line)]
    faults = [f"logged: {line[:160]}" for line in told] + ["answered with 5xx"] * found["5xx"]
    faults += [f"the server ended with {status}"] if status else []
    faults += ["somebody who plays was cut off"] * others.cut
    for fault in [*faults, *(["a match was changed"] if moved else [])]:
        trial.fault(fault)
    waits = (others.calm, others.under)
    times = {f"others_p{each}_ms": [round(percentile(some, each / 100), 1) for some in waits] for each in (50, 99)}
    counted = {"requests": found["requests"], "messages": found["messages"]}
    return trial.end(
        **times,
        others=[len(some) for some in waits],
        server_seconds=round(used, 1),
        memory_grown_mib=grown,
        counted=counted,
        first=asked.first,
    )


async def attacked(name: str, server: Server, asked: argparse.Namespace, trial: Trial, others: Others) -> None:
    """Let a process attack the server while people play there; how long they waited is told."""
    what = [name, server.address, server.match, server.keys[0], str(asked.count), str(asked.seconds), str(asked.first + 1)]
    playing = [asyncio.create_task(play(server, others)) for _ in range(TABLES)]
    await others.rest()
    attack = await asyncio.create_subprocess_exec(
        *(sys.executable, str(Path(__file__).with_name("attacks.py")), *what), stdout=asyncio.subprocess.PIPE
    )
    assert attack.stdout is not None
    others.now = None
    try:
        await attack.stdout.readline()  # it has made up what it sends
        playing.append(asyncio.create_task(others.take_turns(attack)))
        async for line in attack.stdout:
            trial.come_to(int(line))
        if await attack.wait():
            raise SystemExit("the attack itself failed")
        playing.pop().cancel()
        await others.rest()
        for task in playing:
            if task.done():
                task.result()  # raises what went wrong with it
    finally:
        for task in playing:
            task.cancel()
        if attack.returncode is None:
            attack.kill()
            await attack.wait()


def _request(port: int, path: str, body: bytes | None = None, key: str = "") -> urllib.request.Request:
    headers = {"content-type": "application/json", "authorization": f"Bearer {key}"}
    return urllib.request.Request(f"http://127.0.0.1:{port}{path}", body, headers)


def _revision(server: Server) -> Any:
    path = f"/api/matches/{server.match}/view"
    with urllib.request.urlopen(_request(server.port, path, key=server.keys[0]), timeout=60) as answer:  # noqa: S310 - our own
        return json.load(answer)["revision"]


def main() -> int:
    """Every part in turn."""
    asked = reader(__doc__, 200_000, "sent", "plant")
    asked.add_argument("--seconds", type=float, default=3600, help="that a part goes on at most")
    asked.add_argument("--parts", default=",".join(PARTS))
    given = asked.parse_args()
    unknown = set(given.parts.split(",")) - set(PARTS)
    if unknown:
        asked.error(f"--parts: {', '.join(sorted(unknown))}; expected some of {', '.join(PARTS)}")
    ended = [asyncio.run(part(name, given)) for name in given.parts.split(",")]
    return max(ended)


if __name__ == "__main__":
    sys.exit(main())
