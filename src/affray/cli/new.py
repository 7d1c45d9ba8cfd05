"""`affray new`: files to begin with."""

import errno
import os
from pathlib import Path

from cyclopts import App

from affray.cli.completing import GameName
from affray.errors import BadInput

app = App(name="new", help="Write a file to begin with.")
TEMPLATE, SCHEMA = "content/new.toml", "content/packs/core/pack.schema.json"
"""Where a game keeps the pack to begin with, and what editors check packs by."""
NEW = "a file that is not there yet"


@app.command
def pack(game: GameName, file: Path | None = None, /) -> int:
    """Write a content pack to begin with: commented, sound, and played as it stands.

    Parameters
    ----------
    file
        The file, which must not be there yet; my-GAME.toml where it is left out.
    """
    from affray.games import find

    found = find(game)
    template, out = found.PACKAGE / TEMPLATE, file or Path(f"my-{game}.toml")
    if found.PACKS is None or not template.exists():
        raise BadInput("new pack", "game", f"{found.TITLE} has no pack to begin with", "a game that has")
    check_place(out)
    schema = found.PACKAGE / SCHEMA
    first = f"#:schema {schema.as_uri()}\n" if schema.exists() else ""
    text = first + template.read_text(encoding="utf-8").replace("@FILE@", str(out))
    write(out, text)
    print(f"{out}: a content pack of {found.TITLE} to begin with; what to do with it stands in it")
    return 0


def write(out: Path, text: str) -> None:
    """Write a new pack, and nothing over a file that is there. Raises BadInput."""
    try:
        with out.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except OSError as error:
        raise BadInput(str(out), "", f"it cannot be written: {error.strerror}", NEW) from None


def check_place(out: Path) -> None:
    """Raises BadInput where no new pack can be written: asked before long work, so that it is not done for nothing."""
    if out.suffix != ".toml":
        raise BadInput(str(out), "", "its name does not end in .toml", "a file such as my-pack.toml")
    why = 0
    if os.path.lexists(out):
        why = errno.EEXIST
    elif not out.parent.is_dir():
        why = errno.ENOENT
    elif not os.access(out.parent, os.W_OK):
        why = errno.EACCES
    if why:
        raise BadInput(str(out), "", f"it cannot be written: {os.strerror(why)}", NEW)
