"""The record of a six-dice combat: equal bytes, equal combat."""

from typing import Annotated

from affray.games.sixdice.house_rules import Options
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
    hit: Annotated[Array[i1], SLOTS]
    """What the Hit roll must reach in each band, 2..6."""
    damage: i1
    crit: i1
    ammo: i1
    """Ammo it starts combat with, or ENDLESS."""
    radius: i1
    """How far it splashes; 0 for no splash."""
    splash: i1
    splash_crit: i1
    area: i1
    """1 where an empty square may be its target."""


class Sheet:
    """What is printed of a kind of figure."""

    row: i2
    """Which character or enemy of the content it is."""
    enemy: i1
    health: i1
    move_dice: i1
    flee_dice: i1
    flee_extra: i1
    move_table: Annotated[Array[i1], 6]
    """Points for the faces 1..6 in the Move Phase."""
    flee_table: Annotated[Array[i1], 6]
    weapons: Annotated[Array[i1], SLOTS]
    """Its weapons in the order of the sheet, or NONE."""
    free_order: i1
    """1 where its weapons fire in any order."""
    drift_move: i1
    drift_flee: i1
    pool_bonus: i1
    own_pool: i1


class Figure:
    """A character or an enemy."""

    sheet: i1
    """NONE where nobody has this place."""
    holder: i1
    """The seat that acts for it."""
    tile: i2
    """Where it stands, or OFF."""
    health: i1
    ammo: Annotated[Array[i1], SLOTS]
    acted: i1
    """1 once a character had its turn in this team turn."""
    returns: i1
    """The Players' turn in which a dead character comes back; 0 for none."""
    own_dice: i1
    """What is left of a pool of its own."""
    declared: i1
    """Dice declared for movement in this phase."""
    drifting: i1
    """1 where it takes its free square in this phase."""
    moved: i1
    """1 once it moved in this phase."""
    marked: i1
    """1 where it was marked as attacking in this turn."""
    fought: i1
    """Dice spent on attacks in this turn."""
    attacked: i1
    """Attacks really made in this turn."""
    before: i1
    """Its Health when the Fight Phase began."""


class Attack:
    """One declared attack."""

    attacker: i1
    slot: i1
    """Which of its weapons."""
    target: i1
    """A figure, or NONE for an empty square."""
    tile: i2
    """The square, where the target is one."""


class Effect:
    """A part of a punishment."""

    kind: i1
    """A `Kind`; 0 for none."""
    sheet: i1
    tile: i2
    amount: i1


class Deadline:
    """A limit of turns, and what comes of exceeding it."""

    turn: i1
    """The last turn within it; 0 where there is no such deadline."""
    known: i1
    """0 in an observation where the punishment may not be known."""
    continues: i1
    repeat: i1
    struck: i1
    """1 once it was inflicted."""
    effects: Annotated[Array[Effect], MOST_EFFECTS]


class State:
    """Everything a combat is, its dice included."""

    flow: Flow
    options: Options
    seats: i1
    """Players of the squad, and the GM on the last seat."""
    free_gm: i1
    """1 where the GM may change the scenario."""
    scenario: i2
    """Which scenario of the content it is; NONE for one of the table's own."""
    first: i1
    """A `Team`: who opens each round; NONE until the GM said."""
    team: i1
    """A `Team`: whose turn it is."""
    phase: i1
    """A `Phase`."""
    rounds: i2
    """The number of the round, 1 up."""
    turn: i2
    """The number of the Players' turn, 1 up; 0 before the first."""
    winner: i1
    """Once it is over: the `Team` that won, or NONE for a draw."""
    objective: i1
    """An `Objective`."""
    goal: i1
    """hold, survive: for how many turns."""
    held: i1
    """hold: for how many turns in a row it has been held."""
    targets: i4
    """destroy: bits of the figures that must die."""
    meddled: i1
    """What the GM changed since the combat went on."""
    active: i1
    """The figure whose turn or move it is, or NONE."""
    dice: i1
    """Dice left to the active character, or in the enemies' shared pool."""
    rolling: i1
    """Movement dice still to be rolled."""
    reloads: i1
    """Reloads that the movement dice still permit."""
    points: i1
    """Movement points of the last roll."""
    rolled: i1
    """1 once movement was rolled, until the next declaration."""
    resolved: i1
    """1 once declared attacks were resolved, until the next declaration."""
    attack_count: i1
    reached: i2
    """How many tiles the last flood reached."""
    width: i2
    height: i2
    wall: Annotated[Array[i1], MOST_TILES]
    spawn: Annotated[Array[i1], MOST_TILES]
    goal_tile: Annotated[Array[i1], MOST_TILES]
    """1 for each square to reach or hold."""
    enter: Annotated[Array[i1], MOST_TILES]
    """Where the active figure may go: a `Passage`."""
    distance: Annotated[Array[i2], MOST_TILES]
    queue: Annotated[Array[i2], MOST_TILES]
    weapons: Annotated[Array[Weapon], MOST_WEAPONS]
    sheets: Annotated[Array[Sheet], MOST_SHEETS]
    figures: Annotated[Array[Figure], MOST_FIGURES]
    attacks: Annotated[Array[Attack], MOST_ATTACKS]
    deadlines: Annotated[Array[Deadline], MOST_DEADLINES]
