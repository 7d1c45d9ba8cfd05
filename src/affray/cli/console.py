"""Where commands write: standard output for results, standard error for progress."""

import sys
from collections.abc import Callable
from typing import NoReturn

import msgspec
from rich.console import Console

from affray.errors import BadInput

TOLD = 10**30
"""A number beyond it is not written out."""


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


def within(name: str, value: int | None, least: int, most: int) -> None:
    """Raises BadInput for the number of an option that is out of bounds; None is one that was left out."""
    if value is None or least <= value <= most:
        return
    told = str(value) if abs(value) < TOLD else "a number of very many digits"
    raise BadInput(name, "", f"it is {told}", f"a whole number from {least} to {most}")


def print_json(value: object) -> None:
    """A value as JSON on standard output."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def show(report: object, json: bool, told: Callable[[], None]) -> None:
    """What came of a command: as JSON, or as `told` prints it."""
    if json:
        print_json(report)
    else:
        told()
