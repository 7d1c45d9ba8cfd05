"""Servers that fork from one process, which has loaded what all of them need: that takes a second of a processor each time."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Union

ROOT = Path(__file__).parents[2]
CODE = """
import json, os, socket, sys
import affray.server.launch
from affray import games
from affray.server.protocol import NewMatch
games.load_all()
line = socket.socket(fileno=int(sys.argv[1]))
while True:
    ordered, pipes, *_ = socket.recv_fds(line, 1 << 20, 2)
    if not ordered:
        break
    order = json.loads(ordered)
    if isinstance(order, int):
        ended, status = os.waitpid(order, os.WNOHANG)
        answer = os.waitstatus_to_exitcode(status) if ended else None
    else:
        answer = os.fork()
        if answer == 0:
            for number, pipe in enumerate(pipes, 1):
                os.dup2(pipe, number)
                os.close(pipe)
            line.close()
            os.environ |= order["environment"]
            sys.argv[1:] = order["arguments"]
            exec(order["script"])
            break
        list(map(os.close, pipes))
    line.sendall(json.dumps(answer).encode() + b"\\n")
"""
"""Forks for each order, and asked by a number says how that process ended, if it did; it ends with who orders. A process that
was forked ends as any other does that runs a script."""
AGAIN = 0.01
"""Seconds after which it is looked again whether one has ended."""


class Forked:
    """A server, as `subprocess.Popen` would have it."""

    def __init__(self, nursery: "Nursery", script: str, *arguments: str) -> None:
        """It starts."""
        (out, told), (errors, wrong) = os.pipe(), os.pipe()
        order = {"script": script, "arguments": arguments, "environment": dict(os.environ)}
        self.nursery, self.pid = nursery, nursery.asked(order, [told, wrong])
        os.close(told)
        os.close(wrong)
        self.stdout, self.stderr = os.fdopen(out, encoding="utf-8"), os.fdopen(errors, encoding="utf-8")
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """The exit status, once it ended."""
        if self.returncode is None:
            self.returncode = self.nursery.asked(self.pid)
        return self.returncode

    def wait(self, timeout: float) -> int:
        """The exit status. Raises subprocess.TimeoutExpired where it does not end in time."""
        until = time.monotonic() + timeout
        while (status := self.poll()) is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired("a server", timeout)
            time.sleep(AGAIN)
        return status

    def send_signal(self, by: int) -> None:
        """Unless it ended already."""
        if self.poll() is None:
            os.kill(self.pid, by)

    def kill(self) -> None:
        """End it where it stands."""
        self.send_signal(signal.SIGKILL)

    def communicate(self) -> None:
        """Wait for its end, and forget what it said."""
        self.wait(60)
        self.stdout.close()
        self.stderr.close()


Process = Union[Forked, "subprocess.Popen[str]"]
"""A server that forked or, on a system that forks none, one that was started."""


class Nursery:
    """The process that forks."""

    def __init__(self) -> None:
        """It begins to load."""
        self.line, other = socket.socketpair()
        self.turn, self.process = threading.Lock(), None
        if hasattr(os, "fork"):
            command = [sys.executable, "-c", CODE, str(other.fileno())]
            self.process = subprocess.Popen(command, pass_fds=[other.fileno()], cwd=ROOT)
        other.close()

    def asked(self, order: object, pipes: Sequence[int] = ()) -> Any:
        """What it answers."""
        with self.turn:
            socket.send_fds(self.line, [json.dumps(order).encode()], pipes)
            return json.loads(self.line.recv(100))

    def begin(self, script: str, *arguments: str) -> Process:
        """A server that runs a script."""
        if self.process is None:
            command = [sys.executable, "-c", script, *arguments]
            return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
        return Forked(self, script, *arguments)

    def close(self) -> None:
        """It ends."""
        self.line.close()
        if self.process is not None:
            self.process.wait(60)
