"""The record of a six-dice combat: equal bytes, equal combat."""

from typing import Annotated

from affray.games.sixdice.record.house_rules import Options
from affray.kernel.openness import Open, Own
from affray.kernel.record import Array, i1, i2, i4
from affray.kernel.stack import Flow

MOST_TILES = 256
MOST_SQUAD = 6
MOST_FIGURES = 24
"""Characters are the figures 0..5, enemies 6..23."""
MOST_SHEETS = 20
MOST_WEAPONS = 40
MOST_DEADLINES = 4
MOST_EFFECTS = 6
MOST_ATTACKS = 32
"""Attacks that one declaration may hold; more dice than that are never in a pool."""
SLOTS = 3
"""Weapons that a figure carries at most, and bands that a weapon has at most."""
DICE = 6
"""Dice of a character's turn, and of the enemies' pool."""
NONE = -1
"""No figure, weapon or sheet."""
OFF = -1
"""Off the map: dead, or not yet placed."""
ENDLESS = -1
"""Ammo that never runs out."""
UNKNOWN = -2
"""A number that the viewer of an observation may not know."""


class Weapon:
    """What is printed of a weapon."""

    row: i2
    """Which weapon of the content it is."""
    near: Annotated[Array[i1], SLOTS]
    """The nearest square of each band; 0 for no band."""
    far: Annotated[Array[i1], SLOTS]
    """The farthest square of each band; 0 for no band."""
    hit: Annotated[Array[i1], SLOTS]
    """What the Hit roll must reach in each band, 2..6."""
    damage: i1
    """Damage of a hit."""
    crit: i1
    """Damage of a Crit."""
    ammo: i1
    """Ammo it starts combat with, or ENDLESS."""
    radius: i1
    """How far it splashes; 0 for no splash."""
    splash: i1
    """Damage of the splash of a hit."""
    splash_crit: i1
    """Damage of the splash of a Crit."""
    area: i1
    """1 where an empty square may be its target."""


class Sheet:
    """What is printed of a kind of figure."""

    row: i2
    """Which character or enemy of the content it is."""
    enemy: i1
    """1 for an enemy, 0 for a character."""
    health: i1
    """The Health that it starts with."""
    move_dice: i1
    """The most dice that it moves with in the Move Phase."""
    flee_dice: i1
    """The most dice that it moves with in the Flee Phase."""
    flee_extra: i1
    """How many more where it did not fight (`flee_extra`)."""
    move_table: Annotated[Array[i1], 6]
    """Points for the faces 1..6 in the Move Phase."""
    flee_table: Annotated[Array[i1], 6]
    """Points for the faces 1..6 in the Flee Phase."""
    weapons: Annotated[Array[i1], SLOTS]
    """Its weapons in the order of the sheet, or NONE."""
    free_order: i1
    """1 where its weapons fire in any order."""
    drift_move: i1
    """1 where it may take a free square in the Move Phase."""
    drift_flee: i1
    """1 where it may take a free square in the Flee Phase."""
    pool_bonus: i1
    """Dice that it adds to the enemies' pool."""
    own_pool: i1
    """Dice of a pool of its own; 0 for none."""


class Figure:
    """A character or an enemy. What is marked as its owner's is everybody's, but for an enemy's by `enemy_info`, which the GM
    alone sees whole."""

    sheet: Open[i1]
    """Its row in `State.sheets`; NONE where nobody has this place."""
    holder: Open[i1]
    """The seat that acts for it."""
    tile: Open[i2]
    """The square where it stands, 0 up, row by row; or OFF."""
    health: Own[i1]
    """The Health that is left, 0 once it is dead; UNKNOWN where the viewer may not know."""
    ammo: Own[Annotated[Array[i1], SLOTS]]
    """The Ammo left in each weapon; ENDLESS, or UNKNOWN where the viewer may not know."""
    acted: Open[i1]
    """1 once a character had its turn in this team turn."""
    returns: Open[i1]
    """The Players' turn in which a dead character comes back; 0 for none."""
    own_dice: Open[i1]
    """Dice left of a pool of its own."""
    declared: Open[i1]
    """Dice declared for movement in this phase."""
    drifting: Open[i1]
    """1 where it takes its free square in this phase."""
    moved: Open[i1]
    """1 once it moved in this phase."""
    marked: Open[i1]
    """1 where it was marked as attacking in this turn."""
    fought: Open[i1]
    """Dice spent on attacks in this turn."""
    attacked: Open[i1]
    """Attacks really made in this turn."""
    before: Own[i1]
    """Its Health when the Fight Phase began; UNKNOWN where the viewer may not know."""


class Attack:
    """One declared attack."""

    attacker: i1
    """The figure that attacks."""
    slot: i1
    """Which of its weapons, 0..2."""
    target: i1
    """A figure, or NONE for an empty square."""
    tile: i2
    """The square, where the target is one; else OFF."""


class Effect:
    """A part of a punishment."""

    kind: i1
    """A `Kind`; 0 for none."""
    sheet: i1
    """REINFORCE: the sheet of the enemy that arrives."""
    tile: i2
    """REINFORCE: the square where it arrives."""
    amount: i1
    """DAMAGE: how much each character takes."""


class Deadline:
    """A limit of turns, and what comes of exceeding it. What is marked as its owner's is the GM's, and everybody's by
    `punishment_visibility` or once it struck."""

    turn: Open[i1]
    """The last turn within it; 0 where there is no such deadline."""
    known: Own[i1]
    """0 in an observation where the punishment may not be known."""
    continues: Own[i1]
    """1 where combat goes on afterwards, 0 for defeat."""
    repeat: Own[i1]
    """1 where it is inflicted every turn from then on."""
    struck: Open[i1]
    """1 once it was inflicted."""
    effects: Own[Annotated[Array[Effect], MOST_EFFECTS]]
    """The parts of the punishment, in order."""


class State:
    """Everything a combat is, its dice included."""

    flow: Flow
    """The dice, what is still to come, and what is asked."""
    options: Open[Options]
    """The house rules in force."""
    seats: Open[i1]
    """Players of the squad, and the GM on the last seat."""
    free_gm: Open[i1]
    """1 where the GM may change the scenario."""
    scenario: Open[i2]
    """Which scenario of the content it is; NONE for one of the table's own."""
    first: Open[i1]
    """A `Team`: who opens each round; NONE until the GM said."""
    team: Open[i1]
    """A `Team`: whose turn it is."""
    phase: Open[i1]
    """A `Phase`."""
    rounds: Open[i2]
    """The number of the round, 1 up."""
    turn: Open[i2]
    """The number of the Players' turn, 1 up; 0 before the first."""
    winner: Open[i1]
    """Once it is over: the `Team` that won, or NONE for a draw."""
    objective: Open[i1]
    """An `Objective`."""
    goal: Open[i1]
    """hold, survive: for how many turns."""
    held: Open[i1]
    """hold: for how many turns in a row it has been held."""
    targets: Open[i4]
    """destroy: bits of the figures that must die."""
    meddled: Open[i1]
    """How many things the GM changed since the combat went on."""
    active: Open[i1]
    """The figure whose turn or move it is, or NONE."""
    dice: Open[i1]
    """Dice left to the active character, or in the enemies' shared pool."""
    rolling: Open[i1]
    """Movement dice still to be rolled."""
    reloads: Open[i1]
    """Reloads that the movement dice still permit."""
    points: Open[i1]
    """Movement points of the last roll."""
    rolled: Open[i1]
    """1 once movement was rolled, until the next declaration."""
    resolved: Open[i1]
    """1 once declared attacks were resolved, until the next declaration."""
    attack_count: Open[i1]
    """How many attacks are declared."""
    reached: Open[i2]
    """How many tiles the last flood reached."""
    width: Open[i2]
    """Columns of the map."""
    height: Open[i2]
    """Rows of the map."""
    wall: Open[Annotated[Array[i1], MOST_TILES]]
    """1 for each square that is a wall."""
    spawn: Open[Annotated[Array[i1], MOST_TILES]]
    """1 for each square of the Spawn Area."""
    goal_tile: Open[Annotated[Array[i1], MOST_TILES]]
    """1 for each square to reach or hold."""
    enter: Open[Annotated[Array[i1], MOST_TILES]]
    """Where the active figure may go: a `Passage`."""
    distance: Open[Annotated[Array[i2], MOST_TILES]]
    """How many squares away the last flood found each square; `grid.UNREACHED` where it did not come."""
    queue: Open[Annotated[Array[i2], MOST_TILES]]
    """The squares that the last flood reached, nearest first."""
    weapons: Open[Annotated[Array[Weapon], MOST_WEAPONS]]
    """What is printed on the weapons of this combat, by number."""
    sheets: Open[Annotated[Array[Sheet], MOST_SHEETS]]
    """What is printed on the kinds of figures in this combat, by number."""
    figures: Annotated[Array[Figure], MOST_FIGURES]
    """Who takes part, by number: characters, then enemies."""
    attacks: Open[Annotated[Array[Attack], MOST_ATTACKS]]
    """The attacks declared, in the order of the list; those behind `attack_count` are of lists before."""
    deadlines: Annotated[Array[Deadline], MOST_DEADLINES]
    """The limits of turns."""
