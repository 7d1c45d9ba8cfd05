"""Servers as processes of their own, and talk over their sockets."""

import asyncio
import json
import os
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.holders import bearer
from tests.server.nursery import Process
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 60
"""Seconds after which something that a machine under load may be long about has gone wrong."""
SCRIPT = """
import sys
from pathlib import Path
from affray.server.launch import serve
from affray.server.protocol import NewMatch
exec(sys.argv[3])
serve("127.0.0.1", 0, Path(sys.argv[1]), NewMatch("solbound", sys.argv[2].split(","), 5), None, False)
"""
TOLD = re.compile(r"Affray is at (http://127\.0\.0\.1:\d+)/match/([\w-]+)#([\w-]+)  \(Ctrl\+C ends it\)")


def runs(process: int) -> bool:
    """Whether a process of that number is there and is not merely waiting to be forgotten by its parent."""
    try:
        os.kill(process, 0)
        return "\tZ" not in Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return False


class Running(NamedTuple):
    """A server and the match that it was started with."""

    process: Process
    address: str
    match: str
    key: str

    @property
    def socket(self) -> str:
        """The address of the match's socket."""
        return f"{self.address.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"

    @property
    def headers(self) -> dict[str, str]:
        """What goes with every request."""
        return bearer(self.key)

    @asynccontextmanager
    async def opened(self, **options: Any) -> AsyncIterator[ClientConnection]:
        """A socket that has brought its key."""
        async with connect(self.socket, **options) as window:
            await window.send(json.dumps({"type": "enter", "key": self.key}))
            yield window

    def end(self, by: int) -> int:
        """The exit status after a signal."""
        self.process.send_signal(by)
        return self.process.wait(10)


async def heard(connection: ClientConnection) -> dict[str, Any]:
    """The next message that is not about the table."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(connection.recv(), PATIENCE))
        if message["type"] != "table":
            return message


async def my_turn(connection: ClientConnection) -> dict[str, Any]:
    """The next view with a decision."""
    while True:
        message = await heard(connection)
        if message["type"] == "view" and (message["view"]["decision"] or message["view"]["over"]):
            view: dict[str, Any] = message["view"]
            return view


async def say(connection: ClientConnection, type: str, revision: int, **rest: str) -> None:
    """One request."""
    await connection.send(json.dumps({"type": type, "revision": revision} | rest))


Start = Callable[..., Running]
"""Starts a server for these seats; what is given as `before` is run in it first."""
