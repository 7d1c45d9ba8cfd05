"""The reference of packs names all that the schemas name."""

import json
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCHEMAS = sorted((ROOT / "src/affray/games").glob("*/content/packs/core/pack.schema.json"))


def choices(node: Any) -> Iterator[str]:
    """All that may be chosen in a part of a schema."""
    if isinstance(node, dict):
        yield from node.get("enum", [])
    for each in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from choices(each)


@pytest.mark.parametrize("file", SCHEMAS, ids=lambda file: file.parents[3].name)
def test_every_table_field_range_and_choice_stands_in_the_reference(file: Path) -> None:
    """The page of each game, section by section, read apart from the tool that makes it."""
    page = (ROOT / "docs/reference" / f"{file.parents[3].name}.md").read_text(encoding="utf-8")
    schema = json.loads(file.read_text(encoding="utf-8"))
    assert all(f"`[[{table}]]`" in page for table in schema["properties"])
    tables = {rows["items"]["$ref"].rpartition("/")[2]: f"table-{table}" for table, rows in schema["properties"].items()}
    for record, rows in schema["$defs"].items():
        (section,) = re.findall(
            rf'^## <a id="{tables.get(record, record.lower())}">.*?(?=^## |\Z)', page, re.MULTILINE | re.DOTALL
        )
        for name, field in rows["properties"].items():
            (line,) = (line for line in section.splitlines() if line.startswith(f"| `{name}` |"))
            bounds = {str(field[bound]) for bound in ("minimum", "maximum", "maxLength") if bound in field}
            assert bounds <= set(re.findall(r"-?\d+", line)), line
            in_line = "enum" in field and "x-taplo" not in field  # what means no more than it says needs no line of its own
            assert all((f"`{choice}`" in line) if in_line else f"- `{choice}`: " in section for choice in choices(field))


def test_a_field_of_which_nothing_is_said_makes_no_reference() -> None:
    """The page cannot be made, so that none is forgotten."""
    page = runpy.run_path(str(ROOT / "tools/reference_pages.py"))["page"]
    fields = {"weight": {"type": "integer", "minimum": 0, "maximum": 9, "default": 0}}
    row = {"title": "Stone", "description": "A stone.", "properties": fields}
    document = {"title": "Stones", "properties": {"stone": {"items": {"$ref": "#/$defs/Stone"}}}, "$defs": {"Stone": row}}
    with pytest.raises(KeyError, match="description"):
        list(page("stones", json.dumps(document)))
