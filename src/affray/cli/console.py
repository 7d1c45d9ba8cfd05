"""Where commands write: standard output for results, standard error for progress."""

import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NoReturn

import msgspec
from rich.console import Console

from affray.errors import BadInput

TOLD = 10**30
"""A number beyond it is not written out."""
UNFOLDED = 10_000
"""Letters to a line where no terminal bounds it."""


class _Output(Console):
    def on_broken_pipe(self) -> NoReturn:
        """Let `main` end the command quietly."""
        raise BrokenPipeError

    def print(self, *objects: Any, **how: Any) -> None:
        """Write; what a file or another program gets has no blanks at the ends of lines, which tables are filled up with."""
        if self.is_terminal:
            super().print(*objects, **how)
            return
        with self.capture() as captured:
            super().print(*objects, **how)
        self.file.write("".join(f"{line.rstrip(' ')}\n" for line in captured.get().removesuffix("\n").split("\n")))


def output() -> Console:
    """A console on standard output as it is now; text in a pipe is not folded."""
    return _Output(highlight=False, soft_wrap=not sys.stdout.isatty())


def bare(*headings: str, right: Collection[str] = ()) -> Any:
    """A table without lines, empty yet; what stands under the headings in `right` ends at one edge, as numbers do."""
    from rich.table import Table

    found = Table(*headings, box=None, pad_edge=False, header_style="bold")
    for column in found.columns:
        column.justify = "right" if column.header in right else "left"
    return found


def grid(headings: Sequence[str], whole: int = 1) -> Any:
    """The same where texts are long: the first `whole` columns are not folded, the others are."""
    found = bare(*headings)
    for number, column in enumerate(found.columns):
        column.overflow, column.no_wrap = "fold", number < whole
    return found


def print_grid(filled: Any) -> None:
    """A table as wide as the terminal; a file or another program gets each row as one line."""
    console = output()
    if not console.is_terminal:
        console.width = UNFOLDED
    console.print(filled)


def print_table(headings: Sequence[str], rows: Iterable[Sequence[str]], whole: int = 1) -> None:
    """The same of rows of plain text; the first `whole` columns are not folded."""
    from rich.markup import escape

    filled = grid(headings, whole)
    for row in rows:
        filled.add_row(*map(escape, row))
    print_grid(filled)


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
