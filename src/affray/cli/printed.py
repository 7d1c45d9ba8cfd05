"""`affray print`: sheets to cut out and the rulebook, as PDF."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from affray.cli import laid
from affray.cli.completing import GameName
from affray.errors import BadInput
from affray.table.sheet import Paper, What

SIGN = b"%PDF-"
"""What a PDF begins with."""


def print_sheets(
    game: GameName,
    what: What,
    /,
    *,
    pack: laid.Given | None = None,
    paper: Paper = "a4",
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
) -> int:
    """Print cards, units, maps, tokens or the rules of a game as PDF, to be cut out and put on a table.

    Fronts and backs lie behind each other where the paper is turned over its long edge.

    Parameters
    ----------
    what
        What is printed.
    paper
        Which paper.
    out
        The file; GAME-WHAT.pdf where it is left out. A PDF that is there is replaced.
    """
    from affray import printing
    from affray.games import find

    found = laid.on(find(game), pack or [])
    file = out or Path(f"{game}-{what}.pdf")
    _check_place(file)
    data = printing.pdf(found, what, paper)
    try:
        file.write_bytes(data)
    except OSError as error:
        raise BadInput(str(file), "", f"it cannot be written: {error.strerror}", "a file in a folder that is there") from None
    print(f"{file}: {what} of {found.TITLE}, for {paper} paper")
    return 0


def _check_place(file: Path) -> None:
    """Raises BadInput where something would be lost that is no PDF: asked before the sheets are set."""
    try:
        with file.open("rb") as opened:
            begun = opened.read(len(SIGN))
    except FileNotFoundError:
        return
    except OSError as error:
        raise BadInput(str(file), "", f"it cannot be written: {error.strerror}", "a file") from None
    if begun != SIGN:
        raise BadInput(str(file), "", "it is there already, and is no PDF", "a new file, or a PDF to be replaced")
