"""What a server bears that is not meant well.

`python bench/hostile.py [--seconds 60] [--parts http,messages,frames,greedy] [--plant]`

- http: requests of every form and malformation that its own description allows (schemathesis: `uv run --group hostile`)
- messages: what a socket is told, mutated
- frames: bytes that are no WebSocket, or one that breaks its rules
- greedy: clients that ask without end, or send a letter now and then, held to the usual limits

Two people play at the machine meanwhile, and their times are told beside those before. The exit status is 1 where anything was
answered with 5xx, went wrong in the server's log, or changed a match: with `--plant`, which puts faults into it, it must be.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import re
import shutil
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

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

ROOT = Path(__file__).parents[1]
PLANTED = """
from affray.server import sockets, rooms
read, create, asked = sockets.read_request, rooms.Rooms.create, [0]
def planted(data):
    asked[0] += 1
    return 1 / 0 if asked[0] % 500 == 0 else read(data)
async def made(self, new):
    return 1 / 0 if new.name else await create(self, new)
sockets.read_request, rooms.Rooms.create = planted, made
"""
NAME = "games.example.org"
"""By which whoever is held to limits comes."""
FREE = "".join(
    f"{name} = 0\n" for name in ["requests", "sockets", "open_sockets", "key_sockets", "connections", "tables", "open_tables"]
)
FREE += "".join(f"{name} = 0\n" for name in ["odds", "hints", "replays", "ledgers", "reviews", "packs", "messages"])
MESSAGES = [
    json.loads(line)
    for line in re.findall(r"```json\n(.+?)```", (ROOT / "docs/protocol.md").read_text(), re.DOTALL)[0].splitlines()
]
PIECES: list[object] = [
    None,
    True,
    -1,
    10**30,
    1e308,
    float("nan"),
    "",
    "\u0000",
    "\ud800",
    "x" * 5000,
    [],
    {},
    [[]] * 99,
    {"type": "act"},
]
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


async def play(server: Server, seconds: float, times: list[float]) -> None:
    """Two people play match after match at the machine itself, two answers a second; how long each took from its time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        made = json.loads(await asyncio.to_thread(_made, server))
        where = f"ws://127.0.0.1:{server.port}/api/matches/{made['match']}/socket"
        async with connect(where, max_size=None) as window:
            await window.send(json.dumps({"type": "enter", "key": made["key"]}))
            view, due = await _view(window), time.monotonic()
            while not view["over"] and due < until:
                option = view["decision"]["options"][-1]["id"]
                await asyncio.sleep(max(0.0, due - time.monotonic()))
                await window.send(json.dumps({"type": "act", "option": option, "revision": view["revision"]}))
                view = await _view(window)
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


async def http(server: Server, seconds: float, dice: random.Random) -> int:
    """Schemathesis asks whatever comes to its mind; what came of it, the server itself has counted."""
    program = shutil.which("st")
    if program is None:
        raise SystemExit("schemathesis is not installed: uv run --group hostile python bench/hostile.py")
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "schemathesis.toml"
        known = {"path.match": server.match, "path.game": "solbound", "path.seat": 1}
        config.write_text(
            "[parameters]\n" + "".join(f"{json.dumps(name)} = {json.dumps(value)}\n" for name, value in known.items())
        )
        command = [
            program,
            "--config-file",
            str(config),
            "run",
            f"{server.address}/schema/openapi.json",
            "--max-time",
            f"{seconds:.0f}",
        ]
        command += ["--checks", "not_a_server_error", "-H", f"Authorization: Bearer {server.keys[0]}", "--continue-on-failure"]
        command += ["--exclude-path-regex", "leave$"]  # or the key would open nothing more
        command += [
            "--phases",
            "fuzzing",
            "--seed",
            str(dice.randrange(2**31)),
            "--suppress-health-check",
            "all",
            "--request-timeout",
            "60",
        ]
        before = server.counted()["requests"]
        done = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT, cwd=folder)
        with suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), seconds + 60)
        if done.returncode is None:
            done.kill()
            await done.wait()
    return server.counted()["requests"] - before


def mutated(dice: random.Random) -> str | bytes:
    """A message that is nearly right: its bytes, its fields, or their kinds changed."""
    message = dict(dice.choice(MESSAGES))
    for name, harmless in (("revision", -dice.randrange(9) - 1), ("agree", "yes"), ("seat", 9)):
        if name in message:
            message[name] = harmless
    for _ in range(dice.randrange(3)):
        name = dice.choice([*message, "type", "id", "x"])
        if dice.random() < 0.3:
            message.pop(name, None)
        else:
            message[name] = dice.choice(PIECES)
    text = json.dumps(message).encode("utf-8", "surrogatepass")
    data = bytearray(text)
    for _ in range(dice.randrange(4)):
        place = dice.randrange(len(data) + 1)
        data[place : place + dice.randrange(3)] = dice.randbytes(dice.randrange(3))
    kinds = (
        bytes(data),
        data.decode("utf-8", "replace"),
        text.decode("utf-8", "replace") * dice.randrange(3),
        "[" * dice.randrange(9999),
    )
    return dice.choice(kinds)


async def messages(server: Server, seconds: float, dice: random.Random) -> int:
    """Tell a socket what is no message, or none that may be done; how many."""
    until, told = time.monotonic() + seconds, 0
    where = f"ws://127.0.0.1:{server.port}/api/matches/{server.match}/socket"
    while time.monotonic() < until:
        with suppress(WebSocketException, OSError, TimeoutError):
            async with connect(where, max_size=None, compression=None) as window:
                await window.send(json.dumps({"type": "enter", "key": server.keys[0]}))
                for _ in range(20):
                    for _ in range(100):
                        await window.send(mutated(dice))
                        told += 1
                    await window.send('{"type":"here","view":0,"table":0}')
                    while '"type":"here"' not in str(await asyncio.wait_for(window.recv(), 20)):
                        pass
                    if time.monotonic() > until:
                        break
    return told


def hostile_frame(dice: random.Random) -> bytes:
    """Bytes after a handshake that break a rule, or many small ones that keep them."""
    mask, many = dice.randbytes(4), dice.randrange(1, 60)
    return dice.choice(
        [
            dice.randbytes(dice.randrange(1, 400)),
            bytes([0x81, 0x7F]) + (2**62).to_bytes(8) + b"x",
            bytes([0x81, 5]) + b"plain",
            bytes([0x83, 0x80]) + mask,
            bytes([0x89, 0x80]) + mask + (bytes([0x89, 0x80]) + mask) * many,
            bytes([0x01, 0x81]) + mask + b"a" + (bytes([0x00, 0x81]) + mask + b"b") * many,
            bytes([0x00, 0x81]) + mask + b"c",
            bytes([0xF1, 0x81]) + mask + b"r",
            bytes([0x81, 0x84]) + b"\0\0\0\0" + b"\xff\xfe\xc0\x80",
            bytes([0x88, 0x81]) + mask + b"x",
            bytes([0x81, 0xFE]) + (60_000).to_bytes(2) + mask + dice.randbytes(60_000),
        ]
    )


async def frames(server: Server, seconds: float, dice: random.Random) -> int:
    """Open sockets, and requests, by hand, and break their rules; how many times."""
    until, broken = time.monotonic() + seconds, 0
    key = base64.b64encode(b"0123456789abcdef").decode()
    opened = f"GET /api/matches/{server.match}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
    opened += f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    while time.monotonic() < until:
        with suppress(OSError, TimeoutError):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            if dice.random() < 0.1:
                head = bytearray(opened.encode())
                for _ in range(dice.randrange(1, 9)):
                    head[dice.randrange(len(head))] = dice.randrange(256)
                writer.write(head)
            else:
                writer.write(opened.encode())
                await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
                writer.write(hostile_frame(dice))
            broken += 1
            if dice.random() < 0.5:
                await asyncio.wait_for(reader.read(1000), 0.05)
            writer.transport.abort()
    return broken


async def greedy(server: Server, seconds: float, dice: random.Random) -> int:
    """Forty who are held to limits ask or set tables up ten times a second each, or send a letter now and then. They share two
    cores with the server, so a flood would measure itself."""
    until, head = time.monotonic() + seconds, f"Host: {NAME}\r\n"

    async def one(kind: int) -> int:
        asked = 0
        while time.monotonic() < until:
            with suppress(OSError, TimeoutError):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                if kind == 0:
                    writer.write(f"GET /api/games HTTP/1.1\r\n{head}\r\n".encode())
                    await asyncio.wait_for(reader.read(100), 5)
                    asked += 1
                elif kind == 1:
                    body = b'{"game":"solbound"}'
                    writer.write(f"POST /api/matches HTTP/1.1\r\n{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
                    await asyncio.wait_for(reader.read(4000), 5)
                    asked += 1
                else:
                    writer.write(f"POST /api/matches HTTP/1.1\r\n{head}Content-Length: 900\r\n\r\n".encode())
                    for _ in range(20):
                        writer.write(b"a")
                        await asyncio.sleep(0.2)
                    asked += 1
                writer.transport.abort()
                await asyncio.sleep(0.1)
        return asked

    return sum(await asyncio.gather(*(one(number % 3) for number in range(40))))


PARTS = {"http": http, "messages": messages, "frames": frames, "greedy": greedy}


def percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return sorted(times)[int(share * (len(times) - 1))] * 1000 if times else float("nan")


async def part(name: str, asked: argparse.Namespace) -> bool:
    """One part against a server of its own; True where nothing was wrong."""
    with tempfile.TemporaryDirectory() as folder:
        server = start(Path(folder), "" if name == "greedy" else FREE, asked.plant)
        try:
            calm: list[float] = []
            under: list[float] = []
            await play(server, min(15.0, asked.seconds), calm)
            before, memory, revision = server.counted(), server.memory(), _revision(server)
            sent, _ = await asyncio.gather(
                PARTS[name](server, asked.seconds, random.Random(asked.seed)), play(server, asked.seconds, under)
            )
            found = server.counted() - before
            grown, moved = server.memory() - memory, name != "http" and _revision(server) != revision
        finally:
            server.process.terminate()
            status = server.process.wait(60)
        log = server.log.read_text(errors="replace")
    told = [line for line in log.splitlines() if WRONG.search(line)]
    print(
        f"{name}: {sent:,} sent in {asked.seconds:g} s; {found['5xx']} answered 5xx, {len(told)} faults logged, status {status}"
    )
    print(f"  others: p50 {percentile(calm, 0.5):.0f} -> {percentile(under, 0.5):.0f} ms,", end=" ")
    print(f"p99 {percentile(calm, 0.99):.0f} -> {percentile(under, 0.99):.0f} ms; memory +{grown} MiB; match changed: {moved}")
    for line in told[:5]:
        print(f"  {line[:160]}")
    return not (found["5xx"] or told or status or moved)


def _request(port: int, path: str, body: bytes | None = None, key: str = "") -> urllib.request.Request:
    headers = {"content-type": "application/json", "authorization": f"Bearer {key}"}
    return urllib.request.Request(f"http://127.0.0.1:{port}{path}", body, headers)


def _revision(server: Server) -> Any:
    path = f"/api/matches/{server.match}/view"
    with urllib.request.urlopen(_request(server.port, path, key=server.keys[0]), timeout=60) as answer:  # noqa: S310 - our own
        return json.load(answer)["revision"]


def main() -> int:
    """Every part in turn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--parts", default=",".join(PARTS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plant", action="store_true")
    asked = parser.parse_args()
    sound = [asyncio.run(part(name, asked)) for name in asked.parts.split(",")]
    return 0 if all(sound) else 1


if __name__ == "__main__":
    sys.exit(main())
