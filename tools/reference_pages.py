"""docs/reference/GAME.md: every table, field, range and choice of a game's content packs, read from their schema."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from affray.kernel.content import ID_PATTERN

Schema = dict[str, Any]
CLAUSE = re.compile(r"\b([A-Z]{1,2}-(?:[A-Z]+-)?\d+)\b")
IDS = "an id: small letters, digits and hyphens"


def page(game: str, text: str) -> Iterator[str]:
    """The lines of a game's page, from the text of the schema of its packs."""
    schema: Schema = json.loads(text)
    yield f"# {schema['title']}: reference"
    yield ""
    yield "Made from the schema of the packs by `tools/rules_pages.py`; change where the rows are declared and not this page."
    yield "How packs are written, checked and played with is told in [cards of your own](../write-content.md)."
    yield ""
    yield "| table | what a row is |\n|---|---|"
    tables = {table: _named(rows["items"]) for table, rows in schema["properties"].items()}
    for table, record in tables.items():
        yield f"| [`[[{table}]]`](#{_anchor(table)}) | {_linked(schema['$defs'][record]['description'], game)} |"
    for table, record in tables.items():
        yield f'\n## <a id="{_anchor(table)}"></a>`[[{table}]]`\n'
        yield from _record(schema["$defs"][record], game)
    for record in (name for name in schema["$defs"] if name not in tables.values()):
        yield f'\n## <a id="{record.lower()}"></a>{record}\n'
        yield from _record(schema["$defs"][record], game)


def _record(record: Schema, game: str) -> Iterator[str]:
    """What a record is, its fields, and below them what their choices mean."""
    yield f"{_linked(record['description'], game)}\n"
    yield "| field | what it may be | left out | what it means |\n|---|---|---|---|"
    needed = record.get("required", [])
    for name, field in record["properties"].items():
        left_out = "must be there" if name in needed else _value(field)
        yield f"| `{name}` | {_kind(field)} | {left_out} | {_linked(field['description'], game)} |"
    for name, field in record["properties"].items():
        choices = dict(_choices(field))
        if choices:
            yield f"\n`{name}`:\n"
            yield from (f"- `{choice}`: {_linked(meaning, game)}" for choice, meaning in choices.items())


def _kind(field: Schema) -> str:
    """What a field may be, in words."""
    if "$ref" in field or "allOf" in field:
        record = _named(field)
        return f"[{record}](#{record.lower()})"
    if "anyOf" in field:
        return " or ".join(_kind(each) for each in field["anyOf"] if each.get("type") != "null")
    if "enum" in field:
        return "one of those below" if dict(_choices(field)) else f"one of {', '.join(f'`{each}`' for each in field['enum'])}"
    if field["type"] == "array":
        return _list(field)
    if field["type"] == "integer":
        return f"{field['minimum']} to {field['maximum']}"
    if field["type"] == "boolean":
        return "true or false"
    if field.get("pattern") == ID_PATTERN:
        return IDS
    if "pattern" in field:
        return f"text of the form `{field['pattern'].replace('|', chr(92) + '|')}`"
    least, most = field.get("minLength", 0), field["maxLength"]
    return f"text of {least} to {most} letters" if least else f"text of up to {most} letters"


def _list(field: Schema) -> str:
    if isinstance(field["items"], list):
        return f"[{', '.join(map(_kind, field['items']))}]"
    least, most = field.get("minItems", 0), field.get("maxItems")
    counted = f"{least}" if least == most else f"{least} to {most}" if most else f"{least} or more" if least else "any number"
    return f"a list of {counted}, each {_kind(field['items'])}"


def _value(field: Schema) -> str:
    """What a field is that is left out."""
    value = field["default"]
    if value is None:
        return "none"
    return "each of its fields left out" if isinstance(value, dict) else f"`{json.dumps(value)}`"


def _choices(field: Schema) -> Iterator[tuple[str, str]]:
    """What may be chosen in a field, or in a part of it, and what that means, where it means more than it says."""
    if "enum" in field and "x-taplo" in field:
        yield from zip(field["enum"], field["x-taplo"]["docs"]["enumValues"], strict=True)
    items = field.get("items", [])
    for part in [*field.get("anyOf", []), *(items if isinstance(items, list) else [items])]:
        yield from _choices(part)


def _named(reference: Schema) -> str:
    """The record that a part of a schema refers to."""
    found: str = reference["allOf"][0]["$ref"] if "allOf" in reference else reference["$ref"]
    return found.rpartition("/")[2]


def _anchor(table: str) -> str:
    return f"table-{table}"


def _linked(text: str, game: str) -> str:
    """The text with its clauses and rulings as links to the rules."""
    joined = " ".join(text.split())
    return CLAUSE.sub(lambda found: f"[{found[1]}](../rules/{game}.md#{found[1].lower()})", joined)
