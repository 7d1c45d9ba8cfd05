"""JSON Schemas of packs: what fields and choices mean is in them, in the form that checkers of TOML in editors understand."""

from typing import Annotated, Any, Literal

import jsonschema
import msgspec
import pytest
from msgspec import Meta

from affray.kernel import schemas
from affray.kernel.schemas import means, says


class Vein(msgspec.Struct, forbid_unknown_fields=True):
    """Where it lies."""

    at: tuple[Annotated[int, Meta(ge=1, le=9)], Annotated[int, Meta(ge=0, le=5)]]


class Stone(msgspec.Struct, forbid_unknown_fields=True):
    """A row."""

    weight: Annotated[int, Meta(ge=0, le=9), says("In pounds.")]
    kind: Annotated[Literal["rough", "cut"], means(rough="As found.", cut="As sold."), says("Its form.")] = "rough"
    vein: Annotated[Vein | None, says("Where from.")] = None
    first: Annotated[Vein, says("Where first.")] = msgspec.field(default_factory=lambda: Vein((1, 0)))


class Dumb(msgspec.Struct):
    """One of whose choices nothing is said."""

    kind: Annotated[Literal["rough", "cut"], means(rough="As found.")]


def document() -> Any:
    """The schema of stones."""
    return msgspec.json.decode(schemas.schema("Stones", {"stone": Stone}))


def test_the_schema_knows_the_tables() -> None:
    """It names each table, its fields, their bounds and what they mean."""
    found = document()
    assert found["properties"]["stone"] == {"type": "array", "items": {"$ref": "#/$defs/Stone"}}
    fields = found["$defs"]["Stone"]["properties"]
    assert fields["weight"] == {"description": "In pounds.", "type": "integer", "minimum": 0, "maximum": 9}
    assert found["additionalProperties"] is False


def test_what_choices_mean_stands_beside_them() -> None:
    """In the order of the choices, where editors look for it."""
    kind = document()["$defs"]["Stone"]["properties"]["kind"]
    assert kind["enum"] == ["cut", "rough"]
    assert kind["x-taplo"] == {"docs": {"enumValues": ["As sold.", "As found."]}}
    assert schemas.MEANINGS not in kind


def test_a_choice_without_a_meaning_is_refused() -> None:
    """The schema is not made."""
    with pytest.raises(ValueError, match=r"differ: \['cut'\]"):
        schemas.schema("Dumb", {"stone": Dumb})


@pytest.mark.parametrize(
    ("stone", "sound"),
    [
        ({"weight": 3}, True),
        ({"weight": 3, "vein": {"at": [9, 5]}, "first": {"at": [1, 0]}}, True),
        ({"weight": 10}, False),
        ({"weight": 3, "kind": "raw"}, False),
        ({"weight": 3, "vein": {"at": [5, 9]}}, False),
        ({"weight": 3, "first": {"at": [1]}}, False),
        ({"weight": 3, "first": {"at": [1, 2, 3]}}, False),
    ],
)
def test_pairs_are_checked_place_by_place(stone: dict[str, Any], sound: bool) -> None:
    """By the version of JSON Schema that editors go by, which knows nothing of prefixItems."""
    checker = jsonschema.Draft7Validator(document())
    jsonschema.Draft7Validator.check_schema(document())
    assert checker.is_valid({"stone": [stone]}) is sound
