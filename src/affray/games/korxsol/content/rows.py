"""What a match is made of: the rows of moves, Solighters, carriers, items, artifacts, maps and builds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from affray.kernel.content import ID_PATTERN

Id = Annotated[str, Meta(pattern=ID_PATTERN)]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
ClassName = Literal["sword", "axe", "bow", "fire", "mineral", "ice"]
AttributeName = Literal["power", "resistance", "armor", "agility", "kor", "sol", "damage"]
StatusName = Literal["knockdown", "grapple", "pin", "blinded", "burn", "frost", "fear"]
OpName = Literal[
    "hit",
    "damage",
    "movement",
    "chance",
    "status_mod",
    "attribute",
    "attribute_mod",
    "exchange",
    "conversion",
    "condition",
    "resistance_piercing",
    "armor_piercing",
    "sunder",
    "threat",
    "wall",
    "bless",
    "double_hit",
    "buster",
    "release",
    "charge",
    "knockback",
    "knockdown",
    "grapple",
    "pin",
    "blinded",
    "true_sight",
    "burn",
    "frost",
    "fear",
    "cleanse",
]
Place = tuple[Annotated[int, Meta(ge=-6, le=6)], Annotated[int, Meta(ge=-6, le=6)]]
"""Columns to the right and rows forward of the user."""
Spot = tuple[Annotated[int, Meta(ge=1, le=11)], Annotated[int, Meta(ge=1, le=11)]]
"""Column and row of a map, both from 1."""
Line = Annotated[str, Meta(pattern=r"^[GLIWS][1-9]( [GLIWS][1-9]){2,10}$")]
"""A row of a map."""
Count = Annotated[int, Meta(ge=0, le=9)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One indicator of a card; cards carry them out left to right (K-IND-01)."""

    op: OpName
    x: Annotated[int, Meta(ge=-9, le=9, description="Dice, damage, tiles, flips or points.")] = 0
    attribute: AttributeName | None = None
    """What changes; of a condition, the roll it looks at; of an exchange, what is paid; of a conversion, power."""
    status: StatusName | None = None
    statuses: tuple[StatusName, ...] = ()
    scope: Literal["dealt", "received"] = "dealt"
    who: Literal["user", "target"] = "target"
    star: bool = False
    """True where it takes effect after a failed HIT too; MOVEMENT, WALL and BLESS always do."""
    mode: Literal["any", "per_head", "once", "per_success", "house"] = "per_success"
    then: Annotated[int, Meta(ge=0, le=4, description="How many indicators after it wait for it.")] = 0
    get: AttributeName = "damage"
    gain: Count = 0
    most: Count = 0


class Arrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A path: one step of it, and how many."""

    step: tuple[Annotated[int, Meta(ge=-1, le=1)], Annotated[int, Meta(ge=-1, le=1)]]
    length: Annotated[int, Meta(ge=1, le=9)]


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack area in the user's frame."""

    mode: Literal["field", "projectile", "dash", "select", "self"]
    field: Annotated[tuple[Place, ...], Meta(max_length=9)] = ()
    arrows: Annotated[tuple[Arrow, ...], Meta(max_length=3)] = ()
    collide: Literal["stop", "trigger"] = "stop"
    burst: Annotated[tuple[Place, ...], Meta(max_length=9)] = ()
    walls: Annotated[tuple[Place, ...], Meta(max_length=9)] = ()
    count: Annotated[int, Meta(ge=0, le=3)] = 0
    range: Annotated[int, Meta(ge=0, le=9)] = 0
    least: Annotated[int, Meta(ge=0, le=9)] = 1
    own: bool = False
    """True where a buff affects its user too."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[move]]` table: a Combat Move (K-CARD-01)."""

    id: Id
    name: Title
    classes: Annotated[tuple[ClassName, ...], Meta(min_length=1, max_length=2)]
    tier: Literal["base", "advanced", "unique"]
    type: Literal["melee", "range", "buff", "debuff"]
    cooldown: Annotated[int, Meta(ge=0, le=6)]
    area: Pattern
    indicators: Annotated[tuple[Part, ...], Meta(min_length=1, max_length=8)]


class Solighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[solighter]]` table (K-PC-01)."""

    id: Id
    name: Title
    kor: Annotated[int, Meta(ge=1, le=20)]
    power: Annotated[int, Meta(ge=0, le=7)]
    resistance: Annotated[int, Meta(ge=0, le=7)]
    armor: Annotated[int, Meta(ge=0, le=7)]
    agility: Annotated[int, Meta(ge=0, le=7)]
    actions: Annotated[int, Meta(ge=1, le=6)]
    inventory: Annotated[int, Meta(ge=1, le=3)]
    weight: Annotated[int, Meta(ge=1, le=5)]
    sol: Annotated[int, Meta(ge=0, le=3)] = 3


class Carrier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[carrier]]` table: a Solbound (a weapon) or a Solbeast (one element or two) (K-PC-03, K-PC-05)."""

    id: Id
    name: Title
    kind: Literal["solbound", "solbeast"]
    classes: Annotated[tuple[ClassName, ...], Meta(min_length=1, max_length=2)]
    unique: Id


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[item]]` table (K-ITEM-01)."""

    id: Id
    name: Title
    kind: Literal["consumable", "tool"]
    indicators: Annotated[tuple[Part, ...], Meta(min_length=1, max_length=8)]
    cooldown: Annotated[int, Meta(ge=0, le=6)] = 0
    target: Literal["any", "self", "ally", "enemy", "self_or_ally", "tile"] = "any"
    """Whom it is used on: `any` is oneself or an adjacent creature; the others narrow that (A-74)."""


class Gift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a passive artifact adds."""

    kor: Count = 0
    power: Count = 0
    resistance: Count = 0
    armor: Count = 0
    agility: Count = 0
    actions: Count = 0
    inventory: Annotated[int, Meta(ge=0, le=1)] = 0
    weight: Count = 0


class Artifact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[artifact]]` table (K-ART-01)."""

    id: Id
    name: Title
    kind: Literal["passive", "active"]
    cooldown: Annotated[int, Meta(ge=0, le=6)] = 0
    gives: Gift = Gift()
    indicators: Annotated[tuple[Part, ...], Meta(max_length=8)] = ()


class Starts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Start tiles of both sides (A-70)."""

    north: Annotated[tuple[Spot, ...], Meta(min_length=1, max_length=4)]
    south: Annotated[tuple[Spot, ...], Meta(min_length=1, max_length=4)]


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[map]]` table: rows of tiles, each a terrain letter and a height: `G1 I2 W1` (K-TERR-01)."""

    id: Id
    name: Title
    modes: Annotated[tuple[Literal["1v1", "2v2"], ...], Meta(min_length=1)]
    rows: Annotated[
        tuple[Annotated[str, Meta(pattern=r"^[GLIWS][1-9]( [GLIWS][1-9]){2,10}$")], ...], Meta(min_length=3, max_length=11)
    ]
    starts: Starts
    cover: tuple[Spot, ...] = ()


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[build]]` table: a ready-made player character (K-BUILD-01 to K-BUILD-05)."""

    id: Id
    name: Title
    solighter: Id
    carrier: Id
    moves: Annotated[tuple[Id, ...], Meta(min_length=3, max_length=3)]
    artifact: Id
    items: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=4)]


class Content(NamedTuple):
    """All content at hand, each kind by id in the order of the packs."""

    moves: Mapping[str, Move]
    solighters: Mapping[str, Solighter]
    carriers: Mapping[str, Carrier]
    items: Mapping[str, Item]
    artifacts: Mapping[str, Artifact]
    maps: Mapping[str, Map]
    builds: Mapping[str, Build]
