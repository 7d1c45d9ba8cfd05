"""What a combat is made of: weapons, characters, enemies, maps and scenarios, read from packs and checked down to the field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SQUAD
from affray.kernel import content
from affray.kernel.content import ID_PATTERN, Fault, strangers
from affray.kernel.schemas import means, refers, says, squares, stands
from affray.table.editor import Brush

PACKS = Path(__file__).parent / "packs"
CORE = PACKS / "core"
SCHEMA = "pack.schema.json"
LONGEST = 16
"""Columns and rows that a map has at most."""
FLOOR, WALL, SPAWN, EXIT = ".", "#", "S", "X"
SQUARES = FLOOR + WALL + SPAWN + EXIT
BRUSHES = (
    Brush(FLOOR, "Floor", "ground"),
    Brush(WALL, "Wall", "wall"),
    Brush(SPAWN, "Spawn Area", "ground", "Spawn Area"),
    Brush(EXIT, "Goal", "ground", "Goal"),
)
MOST_ENEMIES = MOST_FIGURES - MOST_SQUAD
"""Enemies that may take part in a combat, reinforcements included (R-32)."""

Id = Annotated[str, Meta(pattern=ID_PATTERN)]
WeaponId = Annotated[Id, refers("weapon")]
CharacterId = Annotated[Id, refers("character")]
EnemyId = Annotated[Id, refers("enemy")]
MapId = Annotated[Id, refers("map")]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
Sentence = Annotated[str, Meta(max_length=240)]
Health = Annotated[int, Meta(ge=1, le=60)]
Damage = Annotated[int, Meta(ge=0, le=20)]
Dice = Annotated[int, Meta(ge=0, le=6)]
Points = Annotated[int, Meta(ge=0, le=6)]
Turn = Annotated[int, Meta(ge=1, le=40)]
Coordinate = Annotated[int, Meta(ge=1, le=LONGEST)]
Square = tuple[Coordinate, Coordinate]
Band = tuple[Annotated[int, Meta(ge=1, le=LONGEST)], Annotated[int, Meta(ge=1, le=LONGEST)], Annotated[int, Meta(ge=2, le=6)]]


class Splash(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an attack does around its target (X-FIGHT-16)."""

    radius: Annotated[int, Meta(ge=1, le=3, description="Squares around the target's square.")]
    damage: Annotated[Damage, says("Damage there of a hit.")]
    crit: Annotated[Damage, says("Damage there of a Crit.")]


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[weapon]]` table (X-FIGHT-2, X-FIGHT-19)."""

    id: Annotated[Id, Meta(description="What sheets and notation call it, such as long-rifle.")]
    name: Annotated[Title, Meta(description="What people call it.")]
    bands: Annotated[
        tuple[Band, ...],
        Meta(min_length=1, max_length=3, description="Nearest square, farthest square, what the Hit roll must reach."),
    ]
    damage: Annotated[Damage, Meta(description="Damage of a hit.")]
    crit: Annotated[Damage, Meta(description="Damage of a Crit.")]
    ammo: Annotated[
        Annotated[int, Meta(ge=1, le=12)] | None, says("Ammo it starts combat with; left out where it never runs out.")
    ] = None
    splash: Annotated[Splash | None, says("What it does around its target; left out where it does nothing there.")] = None
    area_target: Annotated[bool, Meta(description="Whether an empty square may be its target (R-26).")] = False


class Legs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a figure moves in one phase (X-MOVE-2, X-MOVE-3, X-FLEE-2)."""

    dice: Annotated[Dice, Meta(description="Most dice that may be spent on it.")]
    table: Annotated[tuple[Points, ...], Meta(min_length=6, max_length=6, description="Points for the faces 1 to 6.")]
    extra: Annotated[Dice, Meta(description="Flee Phase: dice beyond the cap where flee_extra is per_character.")] = 0


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[character]]` table: one of the squad."""

    id: Annotated[Id, Meta(description="What squads and notation call them.")]
    name: Annotated[Title, Meta(description="What people call them.")]
    health: Annotated[Health, says("Health at the start.")]
    move: Annotated[Legs, says("How it moves in the Move Phase.")]
    flee: Annotated[Legs, says("How it moves in the Flee Phase.")]
    weapons: Annotated[tuple[WeaponId, ...], Meta(min_length=1, max_length=3, description="Weapons in their order of fire.")]
    role: Annotated[Title, Meta(description="What they are good at, in a word.")] = "Fighter"
    fire_order: Annotated[
        Literal["sheet", "free"],
        means(sheet="In the order of the sheet.", free="In any order."),
        says("In which order its weapons attack (X-FIGHT-3)."),
    ] = "sheet"


class Drift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Free squares of an enemy that attacks (X-ENEMY-6)."""

    move: Annotated[int, Meta(ge=0, le=1), says("In the Move Phase.")]
    flee: Annotated[int, Meta(ge=0, le=1), says("In the Flee Phase.")]


class Enemy(Character, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[enemy]]` table (X-ENEMY-2, X-ENEMY-5)."""

    drift: Annotated[Drift | None, says("Free squares where it attacks; left out where it has none.")] = None
    pool_bonus: Annotated[int, Meta(ge=0, le=6, description="Dice it adds to the shared pool (X-ENEMY-7).")] = 0
    own_pool: Annotated[int, Meta(ge=0, le=6, description="Dice of its own, apart from the pool (X-ENEMY-8).")] = 0


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[map]]` table: the square grid (X-MOVE-5, X-SPAWN-1)."""

    id: Annotated[Id, says("What scenarios call it.")]
    name: Annotated[Title, says("What people call it.")]
    rows: Annotated[
        tuple[Annotated[str, Meta(pattern=r"^[.#SX]+$")], ...],
        Meta(min_length=2, max_length=LONGEST, description="`.` floor, `#` wall, `S` Spawn Area, `X` exit or ground to hold."),
        squares(BRUSHES, (2, LONGEST)),
    ]

    def squares(self, kind: str) -> list[Square]:
        """All squares of that kind in reading order, as column and row from 1."""
        return [(column, row) for row, line in enumerate(self.rows, 1) for column, each in enumerate(line, 1) if each == kind]

    def at(self, square: Square) -> str:
        """What kind of square it is; empty beyond the border."""
        column, row = square
        return self.rows[row - 1][column - 1] if row <= len(self.rows) and column <= len(self.rows[row - 1]) else ""


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An enemy of a scenario and its square."""

    id: Annotated[EnemyId, says("Which enemy.")]
    at: Annotated[Square, Meta(description="Its column and row, from 1 at the top left.")]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a punishment: reinforcements, or damage to every character (X-LIMIT-2)."""

    kind: Annotated[
        Literal["reinforce", "damage"],
        means(reinforce="An enemy arrives.", damage="Every character takes damage."),
        says("What happens."),
    ]
    enemy: Annotated[EnemyId | None, says("Of reinforce: which enemy.")] = None
    at: Annotated[Square | None, says("Of reinforce: its column and row.")] = None
    amount: Annotated[Annotated[int, Meta(ge=1, le=20)] | None, says("Of damage: how much.")] = None


class Deadline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many turns the Players get, and what the GM inflicts where they exceed them (X-LIMIT-1, X-LIMIT-2, X-LIMIT-3)."""

    turn: Annotated[Turn, Meta(description="The last of the Players' turns within the limit.")]
    name: Annotated[Title, Meta(description="What happens, in a few words.")]
    effects: Annotated[tuple[Effect, ...], Meta(max_length=6, description="What it inflicts.")] = ()
    continues: Annotated[bool, Meta(description="Whether combat goes on; otherwise the Players are defeated.")] = True
    repeat: Annotated[bool, Meta(description="Whether it strikes again every turn after that.")] = False


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the Players win (R-25)."""

    kind: Annotated[
        Literal["eliminate_all", "reach", "hold", "destroy", "survive"],
        means(
            eliminate_all="All enemies are dead.",
            reach="The characters reach the goal.",
            hold="The goal was held for so many turns in a row.",
            destroy="The targets are dead.",
            survive="So many turns are over, and a character lives.",
        ),
        says("What wins."),
    ] = "eliminate_all"
    turns: Annotated[int, Meta(ge=0, le=40, description="hold, survive: for how many turns.")] = 0
    targets: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=MOST_ENEMIES)], ...],
        Meta(description="destroy: which of the enemies listed, from 1."),
    ] = ()


class Lessons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of advice where a phase begins, for a scenario that teaches."""

    order: Annotated[Sentence, says("Where the order of characters is chosen.")] = ""
    move: Annotated[Sentence, says("Where the Move Phase begins.")] = ""
    fight: Annotated[Sentence, says("Where the Fight Phase begins.")] = ""
    flee: Annotated[Sentence, says("Where the Flee Phase begins.")] = ""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's `[[scenario]]` table."""

    id: Annotated[Id, says("What set-ups call it.")]
    name: Annotated[Title, says("What people call it.")]
    map: Annotated[MapId, says("The map it is played on.")]
    enemies: Annotated[
        tuple[Standing, ...],
        Meta(min_length=1, max_length=MOST_ENEMIES),
        stands("map", "id", "at"),
        says("Who stands where."),
    ]
    summary: Annotated[Sentence, says("The scenario in a sentence.")] = ""
    squad: Annotated[tuple[CharacterId, ...], Meta(max_length=MOST_SQUAD, description="The characters it is made for.")] = ()
    first: Annotated[
        Literal["players", "enemies", "gm"],
        means(players="The Players.", enemies="The enemies.", gm="Whom the GM names."),
        says("Who opens (X-TEAM-1)."),
    ] = "players"
    objective: Annotated[Objective, says("How the Players win.")] = Objective()
    deadlines: Annotated[tuple[Deadline, ...], Meta(max_length=4), says("What happens when, by their turns.")] = ()
    lessons: Annotated[Lessons, says("Advice for a scenario that teaches.")] = Lessons()


TABLES: content.Tables = {"weapon": Weapon, "character": Character, "enemy": Enemy, "map": Map, "scenario": Scenario}


class Content(NamedTuple):
    """All content at hand, each kind by id in the order of the packs."""

    weapons: Mapping[str, Weapon]
    characters: Mapping[str, Character]
    enemies: Mapping[str, Enemy]
    maps: Mapping[str, Map]
    scenarios: Mapping[str, Scenario]


def faults(table: str, value: Any, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    """What is unsound in a row beyond its fields' kinds; `broken` are ids of rows that could not be read."""
    if table == "weapon":
        yield from _weapon_faults(value)
    elif table in ("character", "enemy"):
        if table == "enemy" and value.id in at_hand.characters:
            yield "id", "a character has it already", "an id of its own"
        yield from _figure_faults(value, at_hand, broken)
    elif table == "map":
        yield from _map_faults(value)
    else:
        yield from scenario_faults(value, at_hand, broken)


def _weapon_faults(weapon: Weapon) -> Iterator[Fault]:
    """X-FIGHT-19: bands lie one behind the other."""
    reached = 0
    for nearest, farthest, _ in weapon.bands:
        if nearest > farthest:
            yield "bands", f"{nearest} lies behind {farthest}", "the nearest square first"
        elif nearest <= reached:
            yield "bands", f"square {nearest} is in two bands", "bands one behind the other"
        reached = farthest
    if weapon.area_target and weapon.splash is None:
        yield "area_target", "without splash nothing happens on an empty square", "a splash, or area_target = false"


def _figure_faults(figure: Character, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    yield from strangers("weapons", "weapon", figure.weapons, at_hand.weapons, broken)
    if len(set(figure.weapons)) < len(figure.weapons):
        yield "weapons", "a weapon is there more than once", "different weapons"


def _map_faults(map: Map) -> Iterator[Fault]:
    """X-SPAWN-1: a map is a rectangle and has a Spawn Area with room for one character at least."""
    if len({len(row) for row in map.rows}) > 1 or not 2 <= len(map.rows[0]) <= LONGEST:
        yield "rows", "rows are of different or too great lengths", f"rows of one length, 2 to {LONGEST} squares each"
    if not map.squares(SPAWN):
        yield "rows", "there is no Spawn Area", "at least one S"


def scenario_faults(scenario: Scenario, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    """What keeps a scenario from being played."""
    yield from strangers("squad", "character", scenario.squad, at_hand.characters, broken)
    if scenario.map not in at_hand.maps:
        yield from strangers("map", "map", [scenario.map], at_hand.maps, broken)
        return
    ground = at_hand.maps[scenario.map]
    yield from _standing_faults(scenario, ground, at_hand, broken)
    yield from _deadline_faults(scenario, ground, at_hand, broken)
    yield from _objective_faults(scenario, ground)
    if len(scenario.squad) > len(ground.squares(SPAWN)):
        room = len(ground.squares(SPAWN))
        yield "squad", f"{len(scenario.squad)} characters and {room} squares of the Spawn Area", "a square for each (R-04)"


def _standing_faults(scenario: Scenario, ground: Map, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    taken: set[Square] = set()
    for number, standing in enumerate(scenario.enemies, 1):
        yield from _place_faults(f"enemies[{number}]", standing.id, standing.at, ground, (at_hand, broken))
        if standing.at in taken:
            yield f"enemies[{number}].at", f"square {list(standing.at)} is taken", "a square of its own"
        taken.add(standing.at)
    coming = [effect for deadline in scenario.deadlines for effect in deadline.effects if effect.kind == "reinforce"]
    if len(scenario.enemies) + len(coming) > MOST_ENEMIES:
        number = len(scenario.enemies) + len(coming)
        yield "enemies", f"there are {number}, reinforcements counted", f"{MOST_ENEMIES} at most (R-32)"


def _place_faults(field: str, id: str, at: Square, ground: Map, known: tuple[Content, set[str]]) -> Iterator[Fault]:
    at_hand, broken = known
    yield from strangers(f"{field}.id", "enemy", [id], at_hand.enemies, broken)
    if ground.at(at) in ("", WALL):
        yield (
            f"{field}.at",
            f"square {list(at)} is {'a wall' if ground.at(at) else 'beyond the map'}",
            f"a floor square of {ground.id}",
        )


def _deadline_faults(scenario: Scenario, ground: Map, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    """X-LIMIT-2: punishments in order of their turns, each with what its kind needs."""
    turns = [deadline.turn for deadline in scenario.deadlines]
    if turns != sorted(set(turns)):
        yield "deadlines", f"their turns are {turns}", "turns that rise"
    for number, deadline in enumerate(scenario.deadlines, 1):
        for place, effect in enumerate(deadline.effects, 1):
            field = f"deadlines[{number}].effects[{place}]"
            if effect.kind == "damage" and effect.amount is None:
                yield f"{field}.amount", "it is missing", "how much damage each character takes"
            elif effect.kind == "reinforce":
                if effect.enemy is None or effect.at is None:
                    yield field, "enemy or at is missing", "which enemy arrives on which square"
                else:
                    yield from _place_faults(field, effect.enemy, effect.at, ground, (at_hand, broken))
        if deadline.repeat and not deadline.continues:
            yield f"deadlines[{number}].repeat", "combat has ended by then", "repeat = false, or continues = true"


def _objective_faults(scenario: Scenario, ground: Map) -> Iterator[Fault]:
    """R-25: an objective has the squares, turns and targets it speaks of."""
    objective = scenario.objective
    if objective.kind in ("reach", "hold") and not ground.squares(EXIT):
        yield "objective.kind", f"{objective.kind} needs squares, and map {ground.id} has none", "a map with X"
    if objective.kind in ("hold", "survive") and objective.turns == 0:
        yield "objective.turns", "it is missing", "for how many turns"
    if objective.kind == "destroy" and not objective.targets:
        yield "objective.targets", "it is missing", "which of the enemies, from 1"
    for target in objective.targets:
        if target > len(scenario.enemies):
            yield "objective.targets", f"there is no enemy {target}", f"1 to {len(scenario.enemies)}"


SHELF = content.Shelf("A content pack of the six-dice squad combat", [CORE], TABLES, Content, faults)
load, check_pack, schema = SHELF.load, SHELF.check_pack, SHELF.schema
"""The content at hand; with a pack that is to be checked; and what packs look like."""
