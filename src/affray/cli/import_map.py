"""`affray import-map`: a map drawn with Tiled becomes a row of a content pack."""

from pathlib import Path

from affray.errors import BadInput

MOST_BYTES = 4_000_000
"""A longer map is none that a game could play."""


def import_map(
    file: Path,
    /,
    *,
    game: str = "sixdice",
    id: str | None = None,
    name: str | None = None,
    out: Path | None = None,
) -> int:
    """Turn a map of Tiled's JSON format into a map of a content pack.

    What a square is, is said by the name of its layer: walls, spawn, exit; other layers are decoration.

    Parameters
    ----------
    file
        The map, as Tiled saves or exports it (.tmj, .json).
    game
        Which game it is for.
    id
        What packs call it; made from the file's name if left out.
    name
        What people call it.
    out
        Write to this file, which must not be there yet; standard output if left out.
    """
    from affray.games import find
    from affray.kernel import files

    workshop = find(game).WORKSHOP
    if workshop is None:
        raise BadInput("--game", "", f"{game} has no maps of one's own", "a game that has")
    called = id or "".join(letter if letter.isalnum() else "-" for letter in file.stem.lower()).strip("-")
    document = files.read_json(file, "a map of Tiled's in JSON", MOST_BYTES)
    text = workshop.imported(document, str(file), called, name or file.stem)
    if out is None:
        print(text, end="")
        return 0
    try:
        with out.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except OSError as error:
        raise BadInput(str(out), "", f"it cannot be written: {error.strerror}", "a file that is not there yet") from None
    return 0
