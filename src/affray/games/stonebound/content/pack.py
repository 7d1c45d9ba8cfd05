"""What a match is made of: classes, abilities, characters, boards and teams, read from packs and checked down to the field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from affray.games.stonebound.content.terms import Armour, Deed, Element, Status, Target, Trigger, Type
from affray.kernel import content
from affray.kernel.content import ID_PATTERN, Fault, strangers
from affray.kernel.schemas import means, refers, says, squares
from affray.table.editor import Brush

PACKS = Path(__file__).parent / "packs"
CORE = PACKS / "core"
SCHEMA = "pack.schema.json"
SIDE = 10
"""Columns and rows of a board (S-SETUP-2)."""
OPEN, WARD = ".", "W"
ANY_RANGE = 99
"""A reach of the whole board."""

MEASURED = ("foe", "foes", "ally", "self-or-ally", "allies", "fallen")
"""Targets that are chosen, or met, within a reach; the others are known already."""
EVERYONE = ("foes", "allies")
"""Targets that are all in reach: within the character's range by [Aura] (S-KW-1), else within a reach that is printed."""

Id = Annotated[str, Meta(pattern=ID_PATTERN)]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
AbilityId = Annotated[Id, refers("ability")]
BRUSHES = (Brush(OPEN, "Open", "ground"), Brush(WARD, "Ward", "ground", "Ward"))
"""What a space may be, by its letter in a row of a board."""
Small = Annotated[int, Meta(ge=0, le=20)]
Named = Annotated[Title, says("What people call it.")]
Percent = Annotated[int, Meta(ge=0, le=100)]
Modifier = Annotated[int, Meta(ge=-5, le=5)]


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a separate roll must show for an effect to apply (S-KW-8 to S-KW-11)."""

    roll: Annotated[
        Literal["range", "digit", "crt", "doubles"],
        means(
            range="From low to high (S-KW-9).",
            digit="Either die shows the digit low; if both do, it counts double (S-KW-8).",
            crt="A CRT success (S-KW-10).",
            doubles="Both dice show the same digit (S-KW-11).",
        ),
        says("What it looks for."),
    ]
    low: Annotated[Percent, says("Of range: the least; of digit: the digit.")] = 0
    high: Annotated[Percent, says("Of range: the greatest.")] = 0


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of an ability, resolved in its place in the printed order (S-ABIL-6)."""

    do: Annotated[Deed, says("What it does.")]
    target: Annotated[Target, says("Whom it concerns.")] = "foe"
    amount: Annotated[Small, says("How much, by what it does.")] = 0
    reach: Annotated[int, Meta(ge=0, le=ANY_RANGE, description="0: the character's range; 99: the whole board.")] = 0
    beyond: Annotated[int, Meta(ge=0, le=5, description="Added to the character's range.")] = 0
    on: Annotated[Roll | None, says("A roll that it needs; left out where it needs none.")] = None
    status: Annotated[Status | None, says("Of status: which one.")] = None
    stat: Annotated[Armour | None, says("Of mend and sunder: which armour.")] = None
    type: Annotated[Type | None, says("Of damage: of which type.")] = None
    no_crt: Annotated[bool, says("Of attack and double: [No CRT], it cannot be critical.")] = False
    guaranteed: Annotated[bool, says("Of attack and double: [Guaranteed CRT], it is critical without a roll.")] = False
    other_type: Annotated[bool, says("Of attack and double: Physical becomes Spirit, and Spirit Physical.")] = False
    plus_x: Annotated[bool, says("Of attack and double: the X that was paid is added to ATK.")] = False
    if_hurt: Annotated[bool, says("Whether it only happens if an attack before it cost HP.")] = False


class Gives(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers that a fused ability changes while it is fused (S-FUSE-2)."""

    pd: Annotated[Modifier, says("PD, armour against Physical damage.")] = 0
    sd: Annotated[Modifier, says("SD, armour against Spirit damage.")] = 0
    mv: Annotated[Modifier, says("MV, how far it may move.")] = 0
    atk: Annotated[Modifier, says("ATK, damage of its Standard Attack.")] = 0
    crt: Annotated[int, Meta(ge=-50, le=50), says("CRT, in percent.")] = 0
    hand: Annotated[int, Meta(ge=0, le=5), says("Its player's maximum hand size.")] = 0
    foe_crt: Annotated[int, Meta(ge=-50, le=50), says("CRT of those who attack it, in percent.")] = 0


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[ability]]` table (S-ABIL-5)."""

    id: Annotated[Id, says("What characters call it.")]
    name: Named
    element: Annotated[Element, says("Which Speaking Stones pay for it.")]
    cost: Annotated[int, Meta(ge=0, le=8), says("What has to be paid; 0 where the cost is X.")] = 0
    x: Annotated[int, Meta(ge=0, le=8, description="The most that may be paid where the cost is X.")] = 0
    fuse: Annotated[bool, says("[Fuse]: it lies with its stones and is always on.")] = False
    no_action: Annotated[bool, says("[No Action]: the character may still attack or use another ability.")] = False
    use_once: Annotated[bool, says("[Use Once]: at most once in a character's turn.")] = False
    aura: Annotated[bool, says("[Aura]: it concerns all within the character's range.")] = False
    gives: Annotated[Gives, says("Of a fused one: what it changes.")] = Gives()
    trigger: Annotated[Trigger, says("Of a fused one: what it does by itself.")] = "none"
    immune: Annotated[tuple[Status, ...], says("Of a fused one: which statuses cannot be added.")] = ()
    effects: Annotated[tuple[Effect, ...], Meta(max_length=3), says("Of one that is used: what it does, in order.")] = ()


class Class(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[class]]` table (S-CLS-1 to S-CLS-5, S-TYPE-2, S-TYPE-4)."""

    id: Annotated[Id, says("What characters call it.")]
    name: Named
    type: Annotated[Type, says("The type of its attack.")]
    health: Annotated[int, Meta(ge=1, le=40), says("HP at the start.")]
    movement: Annotated[int, Meta(ge=1, le=9), says("MV: spaces it may move in a turn.")]
    range: Annotated[int, Meta(ge=1, le=9), says("RNG: range of its attack, in spaces without diagonals.")]
    attack: Annotated[Small, says("ATK: damage of its Standard Attack.")]
    crt: Annotated[Percent, says("CRT: how likely its attack is critical, in percent.")]
    pd: Annotated[Small, says("PD: armour against Physical damage.")]
    sd: Annotated[Small, says("SD: armour against Spirit damage.")]


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A row of a pack's `[[character]]` table: a class, and two cards of abilities (S-SETUP-6)."""

    id: Annotated[Id, says("What teams call it.")]
    name: Named
    class_: Annotated[Annotated[Id, refers("class")], says("Its class.")]
    stars: Annotated[int, Meta(ge=1, le=3), says("What it costs a team.")]
    offensive: Annotated[tuple[AbilityId, ...], Meta(min_length=2, max_length=2), says("The abilities of its offensive card.")]
    defensive: Annotated[tuple[AbilityId, ...], Meta(min_length=2, max_length=2), says("The abilities of its defensive card.")]


class Ward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An object on the board that can be attacked (R-10)."""

    health: Annotated[int, Meta(ge=1, le=40), says("Its HP.")]
    pd: Annotated[Small, says("PD: armour against Physical damage.")]
    sd: Annotated[Small, says("SD: armour against Spirit damage.")]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[board]]` table: 100 spaces (S-SETUP-2)."""

    id: Annotated[Id, says("What set-ups call it.")]
    name: Named
    rows: Annotated[
        tuple[Annotated[str, Meta(pattern=r"^[.W]{10}$")], ...],
        Meta(min_length=SIDE, max_length=SIDE),
        squares(BRUSHES, (SIDE, SIDE)),
        says("Ten rows of ten spaces: `.` open, `W` a ward."),
    ]
    ward: Annotated[Ward | None, says("What each of its wards is; left out where there are none.")] = None

    def wards(self) -> list[int]:
        """The spaces of its wards, in reading order."""
        return [row * SIDE + column for row, line in enumerate(self.rows) for column, each in enumerate(line) if each == WARD]


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[team]]` table: a ready-made team."""

    id: Annotated[Id, says("What set-ups call it.")]
    name: Named
    characters: Annotated[
        tuple[Annotated[Id, refers("character")], ...], Meta(min_length=2, max_length=3), says("Who is in it.")
    ]


TABLES: content.Tables = {"class": Class, "ability": Ability, "character": Character, "board": Board, "team": Team}
MOST_WARDS = 4


class Content(NamedTuple):
    """All content at hand, each kind by id in the order of the packs."""

    classes: Mapping[str, Class]
    abilities: Mapping[str, Ability]
    characters: Mapping[str, Character]
    boards: Mapping[str, Board]
    teams: Mapping[str, Team]


def faults(table: str, value: Any, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    """What is unsound in a row beyond its fields' kinds; `broken` are ids of rows that could not be read."""
    if table == "ability":
        yield from _ability_faults(value)
    elif table == "character":
        yield from strangers("class", "class", [value.class_], at_hand.classes, broken)
        yield from _cards_faults(value, at_hand, broken)
    elif table == "board" and value.wards():
        if value.ward is None:
            yield "ward", "it is missing", "health, pd and sd of its wards"
        if len(value.wards()) > MOST_WARDS:
            yield "rows", f"{len(value.wards())} wards", f"{MOST_WARDS} at most"
    elif table == "team":
        yield from strangers("characters", "character", value.characters, at_hand.characters, broken)


STRIKING = ("amount", "no_crt", "guaranteed", "other_type", "plus_x")
OWN = ("shift", "vault", "draw", "hasten")
"""Deeds that concern the character itself, or its player."""
ANYBODY = ("foe", "foes", "near", "self", "ally", "self-or-ally", "allies", "same")
USED: dict[str, tuple[str, ...]] = {
    "attack": STRIKING,
    "double": STRIKING,
    "damage": ("amount", "type"),
    "status": ("status",),
    "mend": ("amount", "stat"),
    "sunder": ("amount", "stat"),
    "swap": (),
    "unfuse": (),
    "cleanse": (),
}
"""The fields that say how a deed is done; for those left out it is the amount."""
MET: dict[str, tuple[str, ...]] = {
    "attack": ("foe", "foes", "same"),
    "double": ("foe", "foes", "same"),
    "damage": ("foe", "foes", "near", "same"),
    "raise": ("fallen",),
    "push": ("foe", "foes", "near", "ally", "allies", "same"),
    "pull": ("foe", "foes", "near", "ally", "allies", "same"),
    "swap": ("foe", "ally", "same"),
    **dict.fromkeys(OWN, ("foe", "self")),
}
"""Whom a deed may concern; those left out anybody who stands. Those of the character itself may leave their target out."""


def _ability_faults(ability: Ability) -> Iterator[Fault]:
    """S-FUSE-3, S-KW-1: what is fused is passive, what is not does something; and nothing is there that neither the text nor
    play would know."""
    if (ability.cost > 0) == (ability.x > 0):
        yield "cost", "either cost or x says what is paid", "one of them"
    if ability.fuse:
        yield from _fuse_faults(ability)
        return
    if not ability.effects:
        yield "effects", "it does nothing", "at least one effect"
    if ability.gives != Gives() or ability.trigger != "none" or ability.immune:
        yield "fuse", "only a fused ability gives numbers, triggers or immunity", "fuse = true"
    if (ability.x > 0) != any(effect.plus_x for effect in ability.effects):
        yield "x", "X is paid and adds nothing, or added and not paid", "x, and an effect with plus_x"
    unbounded = [effect for effect in ability.effects if effect.target in EVERYONE and not effect.reach + effect.beyond]
    if unbounded and not ability.aura:
        yield "aura", f"{unbounded[0].target} in the character's range are met by an [Aura]", "aura = true, or a reach"
    if ability.aura and len(unbounded) < max(1, sum(effect.target in EVERYONE for effect in ability.effects)):
        yield "aura", "an [Aura] meets everyone in the character's range", "foes or allies without a reach, or aura = false"
    for number, effect in enumerate(ability.effects, 1):
        yield from _effect_faults(f"effects[{number}]", effect)
        yield from _order_faults(f"effects[{number}]", effect, ability.effects[: number - 1])


def _fuse_faults(ability: Ability) -> Iterator[Fault]:
    """S-FUSE-2, S-FUSE-3, S-KW-1 (R-28)."""
    if ability.effects:
        yield "effects", "a fused ability is passive", "none, or fuse = false"
    elif ability.gives == Gives() and ability.trigger == "none" and not ability.immune:
        yield "fuse", "it does nothing while it is fused", "numbers, a trigger or immunity"
    if ability.no_action or ability.use_once or ability.x:
        yield "fuse", "no_action, use_once and x are of abilities that are used", "a fused ability without them"
    shared = msgspec.structs.replace(ability.gives, hand=0, foe_crt=0)
    if ability.aura and (shared != ability.gives or shared == Gives() or ability.trigger != "none" or ability.immune):
        yield (
            "aura",
            "an [Aura] that is fused gives allies pd, sd, mv, atk or crt, and nothing else",
            "one of these, or aura = false",
        )


def _effect_faults(field: str, effect: Effect) -> Iterator[Fault]:
    """What a deed needs is there, and what it has no use for is not."""
    used = USED.get(effect.do, ("amount",))
    for name in ("status", "stat", "type", "amount"):
        if name in used and not getattr(effect, name) and used is not STRIKING:
            yield f"{field}.{name}", "it is missing", f"what {effect.do} needs"
    for name in ("status", "stat", "type", *STRIKING):
        if name not in used and getattr(effect, name):
            yield f"{field}.{name}", f"{effect.do} has no use for it", "it left out"
    met = MET.get(effect.do, ANYBODY)
    if effect.target not in met:
        yield f"{field}.target", f"{effect.do} does not concern {effect.target!r}", " or ".join(met)
    striking = effect.do in ("attack", "double") and effect.target == "same"
    measured = (effect.target in MEASURED and effect.do not in OWN) or striking
    if (effect.reach and effect.beyond) or ((effect.reach or effect.beyond) and not measured):
        yield f"{field}.reach", "it is not measured by that", "either reach or beyond, where somebody is looked for"
    if effect.on and effect.on.roll == "range" and not 1 <= effect.on.low <= effect.on.high:
        yield f"{field}.on", f"{effect.on.low} to {effect.on.high}", "a least and a greatest number, 1 to 100"
    if effect.on and effect.on.roll == "digit" and effect.on.low > 9:
        yield f"{field}.on.low", str(effect.on.low), "a digit, 0 to 9"


def _order_faults(field: str, effect: Effect, before: Sequence[Effect]) -> Iterator[Fault]:
    """S-ABIL-6: what looks back at an earlier part finds one that it can mean."""
    if effect.if_hurt and not any(each.do in ("attack", "double") for each in before):
        yield f"{field}.if_hurt", "no attack comes before it", "an attack as an earlier effect"
    met = [each.target for each in before if each.do not in OWN and each.target not in ("self", "same")]
    if effect.target in ("same", "near") and (not met or met[-1] in (*EVERYONE, "near")):
        yield f"{field}.target", f"{effect.target!r} of whom is not clear", "a single target in the effect before it"


def _cards_faults(character: Character, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    """S-FUSE-3, S-SETUP-6: two offensive abilities, which act, and two defensive ones."""
    for card, ids in (("offensive", character.offensive), ("defensive", character.defensive)):
        for id in ids:
            yield from strangers(card, "ability", [id], at_hand.abilities, broken)
            if card == "offensive" and id in at_hand.abilities and at_hand.abilities[id].fuse:
                yield card, f"{id} is fused", "abilities without fuse"


SHELF = content.Shelf("A content pack of The Stonebound Saga", [CORE], TABLES, Content, faults)
load, check_pack, schema = SHELF.load, SHELF.check_pack, SHELF.schema
"""The content at hand; with a pack that is to be checked; and what packs look like."""
