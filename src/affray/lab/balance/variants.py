"""What is changed of a game, in words: `core`, `dice_cap=9`, `cards.oaf.attack=2`, `my-pack.toml`, or several with commas."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from affray.errors import BadInput, UnknownName, one_of
from affray.kernel import packs
from affray.kernel.balance import Subject
from affray.kernel.game import Game
from affray.kernel.layered import layered, packs_of
from affray.kernel.packs import Pack
from affray.kernel.rulebook import spelled

CORE = "core"
"""The variant in which nothing is changed."""
EXPECTED = "core, a house rule as NAME=VALUE, a number as KIND.ID.FIELD=VALUE, or a pack's file; several with commas"
Value = bool | int | str


class Variant(NamedTuple):
    """A game with changes."""

    label: str
    game: Game
    options: dict[str, Value]


def read(game: Game, text: str) -> Variant:
    """The variant of a game that a text says. Raises BadInput and UnknownName."""
    options: dict[str, Value] = {}
    laid, made = list(packs_of(game)), dict[str, str]()
    for part in (each.strip() for each in text.split(",")):
        name, sign, value = part.partition("=")
        if part == CORE:
            continue
        if not sign:
            if not Path(part).exists():
                raise BadInput("variant", "", f"{part!r} is no file", EXPECTED)
            laid.append(packs.read(Path(part)))
        elif not (name and value):
            raise BadInput("variant", "", f"it is {part!r}", EXPECTED)
        elif "." in name:
            laid.append(changed(_laid(game, laid, made), name, value))
            made[laid[-1].name] = part
        else:
            options[name] = _value(value)
    game.book().house_rules(options, "variant")
    return Variant(text, _laid(game, laid, made), options)


def _laid(game: Game, laid: list[Pack], made: Mapping[str, str]) -> Game:
    """The game with these packs; `made` says for those that are no files which part of the variant they are. Raises
    BadInput."""
    try:
        return layered(game, tuple(laid))
    except BadInput as error:
        problems = [
            problem._replace(file="variant", field=made[problem.file], line=0) if problem.file in made else problem
            for problem in error.problems
        ]
        raise BadInput.several(problems) from None


def _value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) < 10 else text


def changed(game: Game, place: str, value: str) -> Pack:
    """A pack that changes one field of one row of the content: KIND.ID.FIELD. Raises BadInput and UnknownName."""
    table, row, field = _row(game, place)
    row[field] = _value(value)
    name = f"{place}={value}.toml"
    lines = [f"{key} = {toml(each)}" for key, each in row.items() if each is not None]
    return packs.of(name, {name: "\n".join([f"[[{table}]]", *lines, ""])})


def value_at(game: Game, place: str) -> object:
    """What a field of the content holds: KIND.ID.FIELD. Raises BadInput and UnknownName."""
    _, row, field = _row(game, place)
    return row.get(field)


def _row(game: Game, place: str) -> tuple[str, dict[str, Any], str]:
    """A row as a pack has it: its table, its fields, and the one that is meant. Raises BadInput and UnknownName."""
    kinds = _kinds(game)
    kind, _, rest = place.partition(".")
    id, _, field = rest.partition(".")
    if not field:
        raise BadInput("variant", "", f"it is {place!r}", EXPECTED)
    if kind not in kinds:
        raise UnknownName("kind", kind, kinds)
    table, rows = kinds[kind]
    if id not in rows:
        raise UnknownName(one_of(kind), id, rows)
    names = {each.encode_name: each.name for each in msgspec.structs.fields(type(rows[id]))}
    if field not in names:
        raise UnknownName(f"{one_of(kind)} field", field, names)
    row = msgspec.to_builtins(rows[id])
    if isinstance(row.get(field), list | tuple | dict):
        raise BadInput("variant", place, "it is no single value", "a field that is a number, a word, true or false")
    return table, row, field


def _kinds(game: Game) -> dict[str, tuple[str, Mapping[str, Any]]]:
    """The content by kind: the table that a pack has it in, and its rows."""
    if game.PACKS is None:
        raise BadInput(game.ID, "", f"{game.TITLE} has no content packs", "a house rule")
    held = game.PACKS.load(packs_of(game))._asdict()
    types = {kind: type(next(iter(rows.values()))) for kind, rows in held.items() if isinstance(rows, Mapping) and rows}
    return {kind: (table, held[kind]) for kind, of in types.items() for table, row in game.PACKS.TABLES.items() if row is of}


def toml(value: object) -> str:
    """A value of a row as TOML writes it within a line."""
    match value:
        case bool():
            return str(value).lower()
        case int() | float():
            return repr(value)
        case list() | tuple():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return "{" + ", ".join(f"{toml(str(key))} = {toml(each)}" for key, each in value.items() if each is not None) + "}"
    return msgspec.json.encode(str(value)).decode().replace("\x7f", "\\u007f")


def content_of(game: Game) -> dict[Subject, Any]:
    """Each row of a game's content; none where it has no packs."""
    kinds = _kinds(game) if game.PACKS is not None else {}
    return {Subject(kind, id): row for kind, (_, rows) in kinds.items() for id, row in rows.items()}


def readings(game: Game) -> list[str]:
    """Each other reading of the rulebook as a variant: the values but the usual one of house rules that have named ones and a
    ruling."""
    rules = (rule for rule in game.book().options if rule.ruling)
    return [f"{rule.name}={spelled(value)}" for rule in rules for value in rule.choices if value != rule.default]
