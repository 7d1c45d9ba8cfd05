"""Those who do not mean a server well, in a process of their own: `bench/hostile.py` starts it, and measures beside it.

    python bench/attacks.py PART ADDRESS MATCH KEY COUNT SECONDS SEED

It sends so many, but for no longer than so many seconds, and says every now and then how many it has sent by then.
"""

import asyncio
import base64
import json
import logging
import random
import re
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

ROOT = Path(__file__).parents[1]
NAME = "games.example.org"
"""By which whoever is held to limits comes."""
LINES = 8
"""Connections by which hostile frames come at the same time."""
EACH = 5
"""Requests that are made of each kind, of sound ones and of unsound ones."""
OFTEN = 1.0
"""Seconds between two times that it says how many it has sent,"""
TELLING = 10.0
"""and how many requests it has made up."""
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


class Target:
    """A server, a match at it, and how much was sent."""

    def __init__(self, address: str, match: str, key: str, count: int, seconds: float) -> None:
        """Nothing was yet."""
        self.address, self.match, self.key, self.count = address, match, key, count
        self.port, self.ends, self.told, self.number = int(address.rpartition(":")[2]), time.monotonic() + seconds, 0.0, 0

    @property
    def done(self) -> bool:
        """Whether it is enough."""
        return self.number >= self.count or time.monotonic() > self.ends

    def sent(self) -> None:
        """One more."""
        self.number += 1
        if time.monotonic() - self.told > OFTEN:
            self.told = time.monotonic()
            print(self.number, flush=True)


async def http(target: Target, dice: random.Random) -> None:
    """Requests that schemathesis makes of the server's own description, sound and unsound ones: each is sent once as it is,
    then with bytes of its body and address changed."""
    cases = made(target.address, target.key, dice)
    print(f"made {len(cases)} requests to begin with", file=sys.stderr, flush=True)
    turns = asyncio.Semaphore(8)
    async with httpx.AsyncClient(base_url=target.address, timeout=60) as client:

        async def send(case: Case) -> None:
            async with turns:
                with suppress(httpx.HTTPError, httpx.InvalidURL, UnicodeError, ValueError):
                    await client.request(case.method, case.path, headers=case.headers, content=case.body)
                target.sent()

        number = 0
        while not target.done:
            batch = [cases[each % len(cases)] for each in range(number, number + 100)]
            await asyncio.gather(*(send(case if number < len(cases) else case.mutated(dice)) for case in batch))
            number += 100


class Case(NamedTuple):
    """A request."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    def mutated(self, dice: random.Random) -> "Case":
        """Nearly the same."""
        path = self.path
        if dice.random() < 0.3:
            at = dice.randrange(1, len(path) + 1)
            path = path[:at] + dice.choice(["%00", "%ff", "..", "/", "?x=", "#", "%2e%2e/", "\U0001f600", "9" * 40]) + path[at:]
        body = bytearray(self.body)
        for _ in range(dice.randrange(4) if body else 0):
            at = dice.randrange(len(body) + 1)
            body[at : at + dice.randrange(3)] = dice.choice(
                [dice.randbytes(2), b'"', b"{", b"]", b"null", b"1e999", b"\\ud800"]
            )
        return Case(self.method, path, self.headers, bytes(body))


def made(address: str, key: str, dice: random.Random) -> list[Case]:
    """Requests of every kind that the server describes. None by which the key would open nothing more."""
    try:
        import hypothesis
        import requests
        import schemathesis
    except ImportError:
        raise SystemExit("schemathesis is not installed: uv run --group hostile python bench/hostile.py") from None
    schema, cases = schemathesis.openapi.from_url(f"{address}/schema/openapi.json"), list[Case]()
    told = time.monotonic()
    quiet = list(hypothesis.HealthCheck)
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path.endswith("leave"):
            continue
        for mode in schemathesis.GenerationMode:

            @hypothesis.seed(dice.randrange(2**31))
            @hypothesis.settings(
                max_examples=EACH, database=None, deadline=None, suppress_health_check=quiet, phases=[hypothesis.Phase.generate]
            )
            @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
            def note(case: Any) -> None:
                with suppress(Exception):  # what cannot be written as a request is none
                    asked = requests.Request(**case.as_transport_kwargs(base_url=address)).prepare()
                    body = asked.body.encode() if isinstance(asked.body, str) else asked.body or b""
                    headers = dict(asked.headers) | {"Authorization": f"Bearer {key}"}
                    headers.pop("Content-Length", None)
                    cases.append(Case(str(asked.method), str(asked.path_url), headers, body))

            with suppress(Exception):
                note()
        if time.monotonic() - told > TELLING:
            told = time.monotonic()
            print(f"{len(cases)} requests made", file=sys.stderr, flush=True)
    return cases


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


async def messages(target: Target, dice: random.Random) -> None:
    """Tell a socket what is no message, or none that may be done."""
    where = f"{target.address.replace('http', 'ws', 1)}/api/matches/{target.match}/socket"
    while not target.done:
        with suppress(WebSocketException, OSError, TimeoutError):
            async with connect(where, max_size=None, compression=None) as window:
                await window.send(json.dumps({"type": "enter", "key": target.key}))
                for _ in range(20):
                    for _ in range(100):
                        await window.send(mutated(dice))
                        target.sent()
                    await window.send('{"type":"here","view":0,"table":0}')
                    while '"type":"here"' not in str(await asyncio.wait_for(window.recv(), 20)):
                        pass
                    if target.done:
                        break


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


async def frames(target: Target, dice: random.Random) -> None:
    """Open sockets, and requests, by hand, and break their rules."""
    key, host = base64.b64encode(b"0123456789abcdef").decode(), target.address.rpartition("/")[2]
    opened = f"GET /api/matches/{target.match}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
    opened += f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"

    async def one() -> None:
        while not target.done:
            with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
                if dice.random() < 0.1:
                    head = bytearray(opened.encode())
                    for _ in range(dice.randrange(1, 9)):
                        head[dice.randrange(len(head))] = dice.randrange(256)
                    writer.write(head)
                else:
                    writer.write(opened.encode())
                    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
                    writer.write(hostile_frame(dice))
                target.sent()
                if dice.random() < 0.5:
                    await asyncio.wait_for(reader.read(1000), 0.05)
                writer.transport.abort()

    await asyncio.gather(*(one() for _ in range(LINES)))


async def greedy(target: Target, dice: random.Random) -> None:
    """Forty who are held to limits ask or set tables up ten times a second each, or send a letter now and then."""
    head = f"Host: {NAME}\r\n"

    async def one(kind: int) -> None:
        while not target.done:
            with suppress(OSError, TimeoutError):
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
                if kind == 0:
                    writer.write(f"GET /api/games HTTP/1.1\r\n{head}\r\n".encode())
                    await asyncio.wait_for(reader.read(100), 5)
                elif kind == 1:
                    body = b'{"game":"solbound"}'
                    writer.write(f"POST /api/matches HTTP/1.1\r\n{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
                    await asyncio.wait_for(reader.read(4000), 5)
                else:
                    writer.write(f"POST /api/matches HTTP/1.1\r\n{head}Content-Length: 900\r\n\r\n".encode())
                    for _ in range(20):
                        writer.write(b"a")
                        await asyncio.sleep(0.2)
                target.sent()
                writer.transport.abort()
            await asyncio.sleep(0.1)

    await asyncio.gather(*(one(number % 3) for number in range(40)))


PARTS = {"http": http, "messages": messages, "frames": frames, "greedy": greedy}


def main() -> None:
    """Attack."""
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # it tells of each connection that ends while it is written to
    part, address, match, key, count, seconds, seed = sys.argv[1:]
    target = Target(address, match, key, int(count), float(seconds))
    asyncio.run(PARTS[part](target, random.Random(int(seed))))
    print(target.number, flush=True)


if __name__ == "__main__":
    main()
