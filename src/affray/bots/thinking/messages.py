"""What is said over the pipes of a process that thinks: its length in four bytes, then the message as MessagePack."""

from typing import IO, TypeVar

import msgspec

from affray.bots.search.advice import Advice
from affray.kernel.packs import Pack

M = TypeVar("M")
LENGTH = 4
"""Bytes of a length."""
ADVICE = ""
"""Instead of a bot's code."""
MOST_BYTES = 1 << 24
"""A message is no longer."""


class Ask(msgspec.Struct, frozen=True):
    """To the process: what does the bot do that sees this? Or: what does the search think of the options?"""

    bot: str
    """Its code; of no concern to a process that was started for one function. ADVICE asks what the search thinks."""
    game: str
    seen: bytes
    """The packed observation of the seat that must decide."""
    seed: int
    packs: tuple[Pack, ...] = ()
    """What is laid on the game's own content."""
    seconds: float = 0.0
    """How long the search may think that gives advice, or a bot of Affray's; functions that people bring know nothing of it."""


class Reply(msgspec.Struct, frozen=True):
    """From the process: an answer to each question, and one without any once it is ready."""

    action: int | None = None
    advice: Advice | None = None
    wrong: str = ""
    """Why there is no answer, in a few words."""
    details: str = ""
    """The same for who looks for the mistake."""


def write(pipe: IO[bytes], message: Ask | Reply) -> None:
    """Send a message. Raises OSError where nobody listens."""
    data = msgspec.msgpack.encode(message)
    pipe.write(len(data).to_bytes(LENGTH, "big") + data)
    pipe.flush()


def read(pipe: IO[bytes], kind: type[M]) -> M | None:
    """The next message; None where the pipe has ended, or what comes is no such message."""
    length = int.from_bytes(pipe.read(LENGTH), "big")
    data = pipe.read(length) if length <= MOST_BYTES else b""
    try:
        return msgspec.msgpack.decode(data, type=kind)
    except msgspec.MsgspecError:
        return None
