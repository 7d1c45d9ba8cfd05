"""One process that thinks, seen by whoever asks it."""

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress

from affray.bots.thinking import messages
from affray.bots.thinking.messages import Ask, Reply
from affray.errors import AffrayError
from affray.kernel.rule import Machine

ENDING = 0.5
"""Seconds in which a process that answers no more may end by itself."""


class Failure(AffrayError):
    """A bot gave no answer that counts."""

    def __init__(self, wrong: str, details: str = "") -> None:
        """`wrong` says why, in words that go on a sentence about the bot; `details` are for who looks for the mistake."""
        super().__init__(wrong)
        self.details = details


class Thinker:
    """A process of its own, on one machine: for Affray's bots, or for the function of one `source` alone. Its methods block;
    one thread at a time asks, any may `end` it."""

    def __init__(self, machine: Machine, source: str = "") -> None:
        """Begin to start it."""
        self.late = False
        self.process = subprocess.Popen(  # noqa: S603 - our own module; whoever runs us says what it loads
            [sys.executable, "-P", "-m", "affray.bots.thinking.process", source],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"AFFRAY_MACHINE": machine},
            start_new_session=True,
        )

    @property
    def runs(self) -> bool:
        """Whether it can be asked."""
        return not self.late and self.process.poll() is None

    def ready(self, seconds: float) -> None:
        """Wait until it is ready to be asked. Raises Failure where it does not get ready within so many seconds."""
        reply = self._told(None, seconds)
        if reply.wrong:
            raise Failure(f"could not be loaded ({reply.wrong})", reply.details)

    def ask(self, ask: Ask, seconds: float) -> Reply:
        """What it answers, legal or not. Raises Failure where it gives no answer within so many seconds; once it took longer
        or its process ended, a new one must be started."""
        reply = self._told(ask, seconds)
        if reply.wrong:
            raise Failure(f"met an error ({reply.wrong})", reply.details)
        return reply

    def end(self) -> None:
        """End it, whatever it is doing, and what it may have started itself."""
        if os.name == "nt":
            self.process.kill()
        elif self.process.returncode is None:  # while it is not forgotten, nobody else has its number
            with suppress(OSError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def _told(self, ask: Ask | None, seconds: float) -> Reply:
        """The reply to a question, or its first word."""
        assert self.process.stdin is not None and self.process.stdout is not None
        watch = threading.Timer(seconds, self._is_late)
        watch.daemon = True
        watch.start()
        reply = None
        with suppress(OSError, ValueError):  # it ended, and its pipes with it
            if ask is not None:
                messages.write(self.process.stdin, ask)
            reply = messages.read(self.process.stdout, Reply)
        watch.cancel()
        if reply is not None and not self.late:
            return reply
        late = self.late
        with suppress(subprocess.TimeoutExpired):  # what closed its pipe is about to end by itself, and then says how
            self.process.wait(ENDING)
        self.end()
        raise Failure("took too long" if late else f"ended its process (status {self.process.returncode})")

    def _is_late(self) -> None:
        self.late = True
        self.process.kill()
