"""What packs may say, for people and editors: what fields and choices mean is told where they are declared, and goes into the
JSON Schema that editors check TOML by and that the reference is made from.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Meta

from affray.table.editor import Brush

MEANINGS = "affray-means"
"""Where a field's schema has the meanings of its choices before it is published."""
REFERS, AREA, SQUARES, SPOTS, STANDS, DRAWN = (
    f"x-affray-{name}" for name in ("refers", "area", "squares", "spots", "stands", "icon")
)
"""Where a field's schema says what a form cannot see: whose ids they are, and what is painted or picked instead of written."""
DRAFT = "http://json-schema.org/draft-07/schema#"
"""The version that the checkers of TOML in editors go by."""
Schema = dict[str, Any]
SpotKind = Literal["strike", "path", "wall"]
"""As in `table.scene.Spot`."""


def says(text: str) -> Meta:
    """What a field means, in a sentence or two."""
    return Meta(description=text)


def means(each: Mapping[str, str] | None = None, /, **more: str) -> Meta:
    """What each choice of a field means, by its name: all of them, or the schema cannot be made."""
    return Meta(extra_json_schema={MEANINGS: {**(each or {}), **more}})


def refers(table: str) -> Meta:
    """The field is the id of a row of that table."""
    return Meta(extra_json_schema={REFERS: table})


def area(kind: SpotKind) -> Meta:
    """The field is a list of places around the user of a card, as columns to the right and rows ahead; `kind` is how they are
    drawn."""
    return Meta(extra_json_schema={AREA: kind})


def squares(brushes: Sequence[Brush], across: tuple[int, int], apart: str = "", heights: int = 0) -> Meta:
    """The field is the rows of a map, so many squares across at least and at most. A square is the letter of a brush; then,
    where there are `heights`, a digit from 1 to that many. `apart` stands between two squares."""
    told = {"brushes": [msgspec.to_builtins(brush) for brush in brushes], "across": across, "apart": apart, "heights": heights}
    return Meta(extra_json_schema={SQUARES: told})


def spots(name: str, rows: str, terrain: str = "", mark: str = "") -> Meta:
    """The field is a list of squares, as column and row from 1, of the map that the same row has in its field `rows`. What they
    are called, and how they are drawn."""
    return Meta(extra_json_schema={SPOTS: {"name": name, "rows": rows, "terrain": terrain, "mark": mark}})


def stands(map: str, who: str, at: str) -> Meta:
    """The field is a list of those who stand on the map that the row names in its field `map`: each says by `who` whose id it
    is, and by `at` on which square, as column and row from 1."""
    return Meta(extra_json_schema={STANDS: {"map": map, "who": who, "at": at}})


def schema(title: str, tables: Mapping[str, type[msgspec.Struct]]) -> str:
    """The JSON Schema of a pack file, as text, for editors that check TOML while one types. Raises ValueError where a field's
    choices are not those that it says the meaning of."""
    references, definitions = msgspec.json.schema_components(tables.values(), ref_template="#/$defs/{name}")
    rows = [{"type": "array", "items": reference} for reference in references]
    document = {
        "$schema": DRAFT,
        "title": title,
        "type": "object",
        "additionalProperties": False,
        "properties": dict(zip(tables, rows, strict=True)),
        "$defs": definitions,
    }
    return msgspec.json.format(msgspec.json.encode(_published(document)), indent=2).decode() + "\n"


def _published(node: Any) -> Any:
    """A part of a schema as editors understand it."""
    if isinstance(node, list):
        return [_published(each) for each in node]
    if not isinstance(node, dict):
        return node
    found = {name: _published(value) for name, value in node.items() if name != MEANINGS}
    if MEANINGS in node:
        _explain(found, node[MEANINGS])
    if "prefixItems" in found:
        found["items"], found["additionalItems"] = found.pop("prefixItems"), False
    if "$ref" in found and len(found) > 1:
        found = {"allOf": [{"$ref": found.pop("$ref")}], **found}
    return found


def _explain(field: Schema, meanings: Mapping[str, str]) -> None:
    """Put the meanings of choices beside them, in their order, where editors look for them."""
    choices: list[Any] = field.get("enum", [])
    if set(choices) != set(meanings):
        raise ValueError(f"choices and what they mean differ: {sorted(set(choices) ^ set(meanings))}")
    field["x-taplo"] = {"docs": {"enumValues": [meanings[choice] for choice in choices]}}
