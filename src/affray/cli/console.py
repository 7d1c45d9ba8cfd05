"""Where commands write: standard output for results, standard error for progress."""

import sys
from typing import NoReturn

import msgspec
from rich.console import Console


class _Output(Console):
    def on_broken_pipe(self) -> NoReturn:
        """Let `main` end the command quietly."""
        raise BrokenPipeError


def output() -> Console:
    """A console on standard output as it is now; text in a pipe is not folded."""
    return _Output(highlight=False, soft_wrap=not sys.stdout.isatty())


def progress_output() -> Console:
    """A console on standard error."""
    return Console(stderr=True)


def printable(text: str) -> str:
    """A text without the control characters that a file might send to the terminal."""
    return "\n".join("".join(sign if sign.isprintable() else "?" for sign in line) for line in text.splitlines())


def print_json(value: object) -> None:
    """A value as JSON on standard output."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
