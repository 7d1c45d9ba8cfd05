"""What a match is made of: the rows of moves, Solighters, carriers, items, artifacts, maps and builds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from affray.games.korxsol.content.terms import AttributeName, ClassName, OpName, StatusName
from affray.kernel.content import ID_PATTERN
from affray.kernel.schemas import area, means, refers, says, spots, squares
from affray.table.editor import Brush

Id = Annotated[str, Meta(pattern=ID_PATTERN)]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
Named = Annotated[Title, says("What people call it.")]
Offset = Annotated[int, Meta(ge=-6, le=6)]
Place = tuple[Offset, Offset]
"""Columns to the right and rows forward of the user."""
Coordinate = Annotated[int, Meta(ge=1, le=11)]
Spot = tuple[Coordinate, Coordinate]
"""Column and row of a map, both from 1."""
Stride = Annotated[int, Meta(ge=-1, le=1)]
Line = Annotated[str, Meta(pattern=r"^[GLIWS][1-9]( [GLIWS][1-9]){2,10}$")]
"""A row of a map."""
Count = Annotated[int, Meta(ge=0, le=9)]
BRUSHES = (
    Brush("G", "Ground", "ground"),
    Brush("L", "Lava", "lava"),
    Brush("I", "Ice", "ice"),
    Brush("W", "Water", "water"),
    Brush("S", "Shallows", "shallows"),
)
"""The terrain of a tile, by its letter in a row of a map."""
MoveId = Annotated[Id, refers("move")]
Score = Annotated[int, Meta(ge=0, le=7)]
Turns = Annotated[int, Meta(ge=0, le=6), says("Turns of its owner until it may be used again.")]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One indicator of a card; cards carry them out left to right (K-IND-01)."""

    op: Annotated[OpName, says("What it does.")]
    x: Annotated[int, Meta(ge=-9, le=9), says("How many dice, points of damage, tiles, flips or points, by what it does.")] = 0
    attribute: Annotated[
        AttributeName | None,
        says("What changes; of a condition, the roll it looks at; of an exchange, what is paid; of a conversion, power."),
    ] = None
    status: Annotated[StatusName | None, says("Of status_mod: which status it makes easier or harder.")] = None
    statuses: Annotated[tuple[StatusName, ...], says("Of cleanse: which statuses are removed.")] = ()
    scope: Annotated[
        Literal["dealt", "received"],
        means(dealt="The status as its bearer puts it on others.", received="The status as others put it on its bearer."),
        says("Of status_mod: in which direction."),
    ] = "dealt"
    who: Annotated[
        Literal["user", "target"],
        means(user="Whoever uses the card.", target="Whoever is met by it."),
        says("Whom a change of attributes or a cleanse concerns."),
    ] = "target"
    star: Annotated[bool, says("Whether it takes effect after a failed HIT too; movement, wall and bless always do.")] = False
    mode: Annotated[
        Literal["any", "per_head", "once", "per_success", "house"],
        means(
            any="Once, if any flip is heads.",
            per_head="Once for each heads.",
            once="Once, if there is any success.",
            per_success="Once for each success.",
            house="As the house rule conversion_default says.",
        ),
        says("Of chance, condition and conversion: how often what they lead to is carried out."),
    ] = "per_success"
    then: Annotated[
        int, Meta(ge=0, le=4), says("Of chance and condition: how many of the indicators after it wait for it.")
    ] = 0
    get: Annotated[AttributeName, says("Of exchange: what is got.")] = "damage"
    gain: Annotated[Count, says("Of exchange: how much is got for each x that is paid.")] = 0
    most: Annotated[Count, says("Of exchange: how often it may be done at most; 0 for as often as can be paid.")] = 0


class Arrow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A path of an attack or a run: a step and how often it is taken."""

    step: Annotated[tuple[Stride, Stride], says("One step, in columns to the right and rows forward.")]
    length: Annotated[int, Meta(ge=1, le=9), says("How many steps.")]


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack area as its user sees it: [0, 1] is the tile in front, [1, 0] the one to the right."""

    mode: Annotated[
        Literal["field", "projectile", "dash", "select", "self"],
        means(
            field="All creatures on the tiles of field.",
            projectile="Whatever is in the way of each of the arrows.",
            dash="The user runs along an arrow into whatever is in the way.",
            select="Up to count creatures, chosen within range.",
            self="The user alone.",
        ),
        says("How targets are found."),
    ]
    field: Annotated[
        tuple[Place, ...], Meta(max_length=9), area("strike"), says("Of mode field: the tiles that are struck.")
    ] = ()
    arrows: Annotated[tuple[Arrow, ...], Meta(max_length=3), says("Of modes projectile and dash: the paths.")] = ()
    collide: Annotated[
        Literal["stop", "trigger"],
        means(stop="It ends at the creature that it meets.", trigger="It bursts there, over the tiles of burst."),
        says("What happens where a projectile meets something."),
    ] = "stop"
    burst: Annotated[
        tuple[Place, ...], Meta(max_length=9), area("strike"), says("Of collide trigger: the tiles around that place.")
    ] = ()
    walls: Annotated[tuple[Place, ...], Meta(max_length=9), area("wall"), says("Where wall puts its walls.")] = ()
    count: Annotated[int, Meta(ge=0, le=3), says("Of mode select: how many targets at most.")] = 0
    range: Annotated[Count, says("Of mode select: how many tiles away a target may be.")] = 0
    least: Annotated[Count, says("Of mode select: how many tiles away it must be at least.")] = 1
    own: Annotated[bool, says("Whether a buff affects its user too.")] = False


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[move]]` table: a Combat Move (K-CARD-01)."""

    id: Annotated[Id, says("What builds and carriers call it.")]
    name: Named
    classes: Annotated[tuple[ClassName, ...], Meta(min_length=1, max_length=2), says("Which carriers may have it.")]
    tier: Annotated[
        Literal["base", "advanced", "unique"],
        means(
            base="Any carrier of one of its classes may have it.",
            advanced="Only carriers of a single class, which is its own.",
            unique="It comes with the carrier that names it, and with no other.",
        ),
        says("Who may have it among the carriers of its classes."),
    ]
    type: Annotated[
        Literal["melee", "range", "buff", "debuff"],
        means(
            melee="An attack that does not reach past Cover.",
            range="An attack that reaches past Cover.",
            buff="It concerns the user and allies, as long as it is on cooldown.",
            debuff="It concerns enemies, as long as it is on cooldown; it does not reach past Cover.",
        ),
        says("What kind of move it is."),
    ]
    cooldown: Turns
    area: Annotated[Pattern, says("Where it strikes.")]
    indicators: Annotated[tuple[Part, ...], Meta(min_length=1, max_length=8), says("What it does, left to right.")]


class Solighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[solighter]]` table: who is played (K-PC-01)."""

    id: Annotated[Id, says("What builds call them.")]
    name: Named
    kor: Annotated[int, Meta(ge=1, le=20), says("KOR at the start: health.")]
    power: Annotated[Score, says("Dice rolled for damage.")]
    resistance: Annotated[Score, says("Dice rolled against damage.")]
    armor: Annotated[Score, says("Dice against damage that are chipped away as they block.")]
    agility: Annotated[Score, says("Dice rolled to dodge.")]
    actions: Annotated[int, Meta(ge=1, le=6), says("AP in a turn.")]
    inventory: Annotated[int, Meta(ge=1, le=3), says("How many items they carry.")]
    weight: Annotated[int, Meta(ge=1, le=5), says("1 feather to 5 super: how far they knock others back, and fly themselves.")]
    sol: Annotated[int, Meta(ge=0, le=3), says("SOL at the start, to be spent on dice.")] = 3


class Carrier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[carrier]]` table: a Solbound (a weapon) or a Solbeast (one element or two) (K-PC-03, K-PC-05)."""

    id: Annotated[Id, says("What builds call it.")]
    name: Named
    kind: Annotated[
        Literal["solbound", "solbeast"],
        means(solbound="A weapon: one weapon class.", solbeast="A beast: one element or two."),
        says("What it is."),
    ]
    classes: Annotated[tuple[ClassName, ...], Meta(min_length=1, max_length=2), says("Which moves it allows.")]
    unique: Annotated[MoveId, says("The unique move that comes with it.")]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[item]]` table (K-ITEM-01)."""

    id: Annotated[Id, says("What builds call it.")]
    name: Named
    kind: Annotated[
        Literal["consumable", "tool"],
        means(consumable="Discarded once it is used.", tool="Used again after its cooldown."),
        says("What becomes of it when it is used."),
    ]
    indicators: Annotated[tuple[Part, ...], Meta(min_length=1, max_length=8), says("What it does, left to right.")]
    cooldown: Turns = 0
    target: Annotated[
        Literal["any", "self", "ally", "enemy", "self_or_ally", "tile"],
        means(
            any="The user or a creature beside them.",
            self="The user.",
            ally="A team-mate beside the user.",
            enemy="An enemy beside the user.",
            self_or_ally="The user or a team-mate beside them.",
            tile="A free tile beside the user.",
        ),
        says("What it is used on (A-74)."),
    ] = "any"


class Gift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a passive artifact adds to its bearer."""

    kor: Annotated[Count, says("More KOR.")] = 0
    power: Annotated[Count, says("More POWER.")] = 0
    resistance: Annotated[Count, says("More RESISTANCE.")] = 0
    armor: Annotated[Count, says("More ARMOR.")] = 0
    agility: Annotated[Count, says("More AGILITY.")] = 0
    actions: Annotated[Count, says("More AP.")] = 0
    inventory: Annotated[int, Meta(ge=0, le=1), says("Room for another item.")] = 0
    weight: Annotated[Count, says("More weight.")] = 0


class Artifact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[artifact]]` table (K-ART-01)."""

    id: Annotated[Id, says("What builds call it.")]
    name: Named
    kind: Annotated[
        Literal["passive", "active"],
        means(passive="It gives numbers, always.", active="It is used, and does its indicators."),
        says("Whether it is used."),
    ]
    cooldown: Turns = 0
    gives: Annotated[Gift, says("Of a passive artifact: what it adds.")] = Gift()
    indicators: Annotated[
        tuple[Part, ...], Meta(max_length=8), says("Of an active artifact: what it does, left to right.")
    ] = ()


class Starts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Start tiles of both sides, as column and row from 1 (A-70)."""

    north: Annotated[
        tuple[Spot, ...],
        Meta(min_length=1, max_length=4),
        spots("Start of the north", "rows", mark="Start"),
        says("Those of the side at the top."),
    ]
    south: Annotated[
        tuple[Spot, ...],
        Meta(min_length=1, max_length=4),
        spots("Start of the south", "rows", mark="Start"),
        says("Those of the side at the bottom."),
    ]


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[map]]` table (K-TERR-01)."""

    id: Annotated[Id, says("What set-ups call it.")]
    name: Named
    modes: Annotated[
        tuple[Annotated[Literal["1v1", "2v2"], means({"1v1": "One against one.", "2v2": "Two against two."})], ...],
        Meta(min_length=1),
        says("What it is played in."),
    ]
    rows: Annotated[
        tuple[Line, ...],
        Meta(min_length=3, max_length=11),
        squares(BRUSHES, (3, 11), " ", 9),
        says(
            "Its rows from the top, 3 to 11 tiles each: a letter (G ground, L lava, I ice, W water, S shallows) and a height."
        ),
    ]
    starts: Annotated[Starts, says("Where the sides begin.")]
    cover: Annotated[
        tuple[Spot, ...], spots("Cover", "rows", terrain="cover"), says("Tiles with Cover, as column and row from 1.")
    ] = ()


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[build]]` table: a ready-made player character (K-BUILD-01 to K-BUILD-05)."""

    id: Annotated[Id, says("What set-ups call it.")]
    name: Named
    solighter: Annotated[Annotated[Id, refers("solighter")], says("Who is played.")]
    carrier: Annotated[Annotated[Id, refers("carrier")], says("With which Solbound or Solbeast.")]
    moves: Annotated[
        tuple[MoveId, ...], Meta(min_length=3, max_length=3), says("Three different moves that the carrier allows.")
    ]
    artifact: Annotated[Annotated[Id, refers("artifact")], says("The artifact.")]
    items: Annotated[
        tuple[Annotated[Id, refers("item")], ...],
        Meta(min_length=1, max_length=4),
        says("As many items as there is inventory for."),
    ]


class Content(NamedTuple):
    """All content at hand, each kind by id in the order of the packs."""

    moves: Mapping[str, Move]
    solighters: Mapping[str, Solighter]
    carriers: Mapping[str, Carrier]
    items: Mapping[str, Item]
    artifacts: Mapping[str, Artifact]
    maps: Mapping[str, Map]
    builds: Mapping[str, Build]
