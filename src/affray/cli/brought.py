"""Bots that people bring to a command: `--bot FILE.py:NAME`, and what installed packages register."""

import re
from collections.abc import Iterable, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from affray.cli.console import output
from affray.errors import BadInput
from affray.table.sitters import EVEN, PEOPLE

Brought = Annotated[
    list[str],
    Parameter(
        help="A bot of your own, as FILE.py:FUNCTION or NAME=FILE.py:FUNCTION; may be given several times.",
        negative=(),
        show_default=False,
    ),
]
"""The option of every command at whose tables bots sit."""
NAME = re.compile(r"[A-Za-z][\w-]{0,39}")
EXPECTED = "FILE.py:FUNCTION or NAME=FILE.py:FUNCTION"


def sources(brought: Iterable[str]) -> dict[str, str]:
    """Where each bot is (`bots.own.load`), by its name: the function's where no other is said. Raises BadInput."""
    found: dict[str, str] = {}
    for text in brought:
        name, sign, place = text.partition("=") if "=" in text else ("", "", text)
        file, _, function = place.rpartition(":")
        name = name if sign else function
        if not (file.endswith(".py") and function.isidentifier() and NAME.fullmatch(name)) or name in (*PEOPLE, EVEN):
            raise BadInput("--bot", "", f"it is {text!r}", EXPECTED)
        if not Path(file).is_file():
            raise BadInput("--bot", file, "there is no such file", EXPECTED)
        if name in found:
            raise BadInput("--bot", name, "two bots have this name", "a name for each: NAME=FILE.py:FUNCTION")
        found[name] = f"{Path(file).resolve()}:{function}"
    return found


def any_of(names: Sequence[str], brought: Iterable[str]) -> bool:
    """Whether one of these bots is brought along, or an installed package's; nothing is loaded for that."""
    guests = {*sources(brought), *(each.name for each in entry_points(group="affray.bots"))}
    return not guests.isdisjoint(names)


def bring(brought: Iterable[str]) -> None:
    """Let these bots sit down at the tables of this process. Raises BadInput, with what Python says of one that it cannot
    load."""
    wanted = sources(brought)
    if not wanted:
        return
    from affray import bots
    from affray.bots.thinking import pool
    from affray.bots.thinking.thinker import Failure

    for name, source in wanted.items():
        bot = bots.bring(name, source)
        try:
            pool.check(bot)
        except Failure as failure:
            *_, last = [str(failure), *failure.details.splitlines()]
            line = _line(failure.details, source.rpartition(":")[0])
            raise BadInput("--bot", source, f"it cannot be loaded: {last}{line}", "a function") from None


def _line(details: str, file: str) -> str:
    """Which line of a file Python's account of an error names last, in words; nothing where it names none."""
    found = re.findall(rf'File "{re.escape(file)}", line (\d+)', details)
    return f" (line {found[-1]})" if found else ""


def tell(lost: dict[str, int] | None) -> None:
    """Say what became of the bots that were brought along."""
    if lost is None:
        return
    console = output()
    console.print("played on the plain machine, since bots that were brought along are functions of Python", markup=False)
    for name, times in lost.items():
        console.print(f"decisions that {name} lost to the game's default: {times:,}", markup=False)
