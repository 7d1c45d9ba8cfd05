"""Servers as processes of their own, and talk over their sockets."""

import asyncio
import json
import re
import subprocess
from collections.abc import Callable
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection

SCRIPT = """
import sys
from pathlib import Path
from affray.server.launch import serve
from affray.server.protocol import NewMatch
exec(sys.argv[3])
serve("127.0.0.1", 0, Path(sys.argv[1]), NewMatch("solbound", sys.argv[2].split(","), 5), None, False)
"""
TOLD = re.compile(r"Affray is at (http://127\.0\.0\.1:\d+)/match/([\w-]+)#([\w-]+)  \(Ctrl\+C ends it\)")


class Running(NamedTuple):
    """A server and the match that it was started with."""

    process: "subprocess.Popen[str]"
    address: str
    match: str
    token: str

    @property
    def socket(self) -> str:
        """The address of the match's socket."""
        return f"{self.address.replace('http', 'ws', 1)}/api/matches/{self.match}/socket?token={self.token}"

    def end(self, by: int) -> int:
        """The exit status after a signal."""
        self.process.send_signal(by)
        return self.process.wait(10)


async def heard(connection: ClientConnection) -> dict[str, Any]:
    """The next message."""
    message: dict[str, Any] = json.loads(await asyncio.wait_for(connection.recv(), 60))
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
