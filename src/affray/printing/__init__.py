"""Print and play: cards, units, maps, tokens and rulebooks of a game as PDF, by Typst (the extra `affray[print]`)."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from affray.errors import AffrayError, BadInput, installing
from affray.kernel import icons, look
from affray.kernel.layered import packs_of
from affray.kernel.rulebook import HouseRule, spelled
from affray.printing import sigil
from affray.table.look import Face
from affray.table.sheet import Paper, Printed, Sheet, What

if TYPE_CHECKING:
    from affray.kernel.game import Game

PAPERS: Mapping[Paper, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""
TEMPLATE = Path(__file__).parent / "sheets.typ"
DRAWN = Path(__file__).parent.parent / "_web" / "look.json"
"""Colours, as the browser client was built with them; the icons lie beside it."""
MISSING = f"print and play needs the extra: {installing('print')}"
ICON = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 512 512'><path fill='{colour}' d='{outline}'/></svg>"
UNBUILT = "icons and colours come with the browser client, which is not built here: run ./play once in a checkout"


class _Look(msgspec.Struct, frozen=True):
    """What the client was built with."""

    colours: dict[str, str]
    """By name: `hue-red`, `ground`."""


def pdf(game: "Game", what: What, paper: Paper = "a4") -> bytes:
    """The sheets as PDF, with the packs that are laid on the game. Raises BadInput where the game has nothing of that, and
    AffrayError where the extra or the client is missing, or a card has more words than room."""
    document = sheet(game, what, paper)
    try:
        import typst
    except ImportError:
        raise AffrayError(MISSING) from None
    try:
        found = typst.compile(str(TEMPLATE), sys_inputs={"data": json.dumps(document)}, ignore_system_fonts=True, timestamp=0)
    except typst.TypstError as error:
        raise AffrayError(f"the sheets cannot be set: {_told(error)}") from None
    assert isinstance(found, bytes)
    return found


def things(game: "Game", sheet: Sheet) -> list[Printed]:
    """What a game has for such a sheet, each as often as it is wanted on a table."""
    every = [] if game.PACKS is None else game.PACKS.printed(packs_of(game))
    return [thing for thing in every if thing.sheet == sheet for _ in range(thing.copies)]


def sheet(game: "Game", what: What, paper: Paper) -> dict[str, Any]:
    """All that the template knows: sizes in millimetres, colours, things with their pictures as SVG. Raises as `pdf`."""
    drawn, seen = _drawn(), look.laid(game)
    faces = {**seen.faces, "": seen.emblem}
    width, height = PAPERS[paper]
    found: list[dict[str, Any]] = []
    if what != "rules":
        printed = things(game, what)
        if not printed:
            raise BadInput("print", "what", f"{game.TITLE} has no {what}", f"one of {', '.join(_offered(game))}")
        found = [msgspec.to_builtins(thing) | _face(thing.name, thing.kind, faces, drawn) for thing in printed]
    return {
        "what": what,
        "title": game.TITLE,
        "width": width,
        "height": height,
        "things": found,
        "emblem": {"name": game.TITLE} | _face("", "", faces, drawn),
        "colours": drawn.colours,
        "rules": _rules(game) if what == "rules" else None,
    }


def _offered(game: "Game") -> list[str]:
    return [what for what in get_args(Sheet) if things(game, what)] + ["rules"]


def _drawn() -> _Look:
    """Raises AffrayError where the client is not built."""
    try:
        return msgspec.json.decode(DRAWN.read_bytes(), type=_Look)
    except OSError:
        raise AffrayError(UNBUILT) from None


def _face(name: str, kind: str, faces: Mapping[str, Face], drawn: _Look) -> dict[str, str]:
    """The picture and colour of a name, or of what it begins with, as on the screen; else a picture made from the name, in the
    colour of its kind."""
    words = name.split(" ")
    begun = (" ".join(words[:count]) for count in range(len(words), 0, -1)) if name else iter([""])
    face = next((faces[each] for each in begun if each in faces), None)
    hue = face or faces.get(kind) or Face("", "grey")
    colour = drawn.colours[f"hue-{hue.hue}"]
    outline = icons.outlines().get(face.icon) if face else None
    return {"picture": ICON.format(colour=colour, outline=outline) if outline else sigil.svg(name, colour), "colour": colour}


def _rules(game: "Game") -> dict[str, Any]:
    """The rulebook, with the numbers of its clauses, its rulings and house rules."""
    book = game.book()
    chapters = [
        {
            "title": chapter.title,
            "clauses": [
                {"id": clause.id, "text": clause.text, "rulings": list(clause.rulings)}
                for clause in book.clauses_of(chapter.id)
            ],
        }
        for chapter in book.chapters
    ]
    return {
        "about": f"Rules version {book.version}, after {book.source.title}",
        "chapters": chapters,
        "rulings": [{"id": ruling.id, "issue": ruling.issue, "text": ruling.text} for ruling in book.rulings],
        "options": [_option(rule) for rule in book.options],
    }


def _option(rule: HouseRule) -> dict[str, str]:
    return {
        "name": rule.name.replace("_", " "),
        "text": rule.text,
        "choices": rule.expected,
        "default": spelled(rule.default),
        "clause": rule.clause,
    }


def _told(error: Exception) -> str:
    """What Typst says is wrong, in a line."""
    lines: Sequence[str] = [line for line in str(error).splitlines() if line.strip()]
    return lines[0].removeprefix("assertion failed: ") if lines else "Typst gave no reason"
