"""The record of a six-dice combat: equal bytes, equal combat."""

from typing import Annotated

from affray.games.sixdice.record.house_rules import Options
from affray.games.sixdice.record.vocabulary import Ask, Objective, Passage, Phase, Team
from affray.games.sixdice.record.vocabulary import Kind as Kinds
from affray.kernel.openness import Open, Own
from affray.kernel.record import PRINTED, Array, i1, i2, i4
from affray.kernel.scales import BY_TILE, LEFT_OUT, SEAT, TILE, Asks, Bits, Kind, Range, Row
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
ASKS = Asks(Ask, Kind(range(NONE, MOST_FIGURES * 4)), Range(OFF, MOST_TILES - 1), Range(NONE, 0), Range(NONE, 127))
"""What the numbers of a question may be (`Ask`)."""


class Weapon:
    """What is printed of a weapon."""

    row: Annotated[i2, LEFT_OUT]
    """Which weapon of the content it is."""
    near: Annotated[Array[i1], SLOTS, Range(0, 16)]
    """The nearest square of each band; 0 for no band."""
    far: Annotated[Array[i1], SLOTS, Range(0, 16)]
    """The farthest square of each band; 0 for no band."""
    hit: Annotated[Array[i1], SLOTS, Range(0, 6)]
    """What the Hit roll must reach in each band, 2..6."""
    damage: Annotated[i1, Range(0, 20)]
    """Damage of a hit."""
    crit: Annotated[i1, Range(0, 20)]
    """Damage of a Crit."""
    ammo: Annotated[i1, Range(ENDLESS, 20)]
    """Ammo it starts combat with, or ENDLESS."""
    radius: Annotated[i1, Range(0, 5)]
    """How far it splashes; 0 for no splash."""
    splash: Annotated[i1, Range(0, 20)]
    """Damage of the splash of a hit."""
    splash_crit: Annotated[i1, Range(0, 20)]
    """Damage of the splash of a Crit."""
    area: Annotated[i1, Range(0, 1)]
    """1 where an empty square may be its target."""


class Sheet:
    """What is printed of a kind of figure."""

    row: Annotated[i2, LEFT_OUT]
    """Which character or enemy of the content it is."""
    enemy: Annotated[i1, Range(0, 1)]
    """1 for an enemy, 0 for a character."""
    health: Annotated[i1, Range(0, 30)]
    """The Health that it starts with."""
    move_dice: Annotated[i1, Range(0, DICE)]
    """The most dice that it moves with in the Move Phase."""
    flee_dice: Annotated[i1, Range(0, DICE)]
    """The most dice that it moves with in the Flee Phase."""
    flee_extra: Annotated[i1, Range(0, DICE)]
    """How many more where it did not fight (`flee_extra`)."""
    move_table: Annotated[Array[i1], 6, Range(0, 10)]
    """Points for the faces 1..6 in the Move Phase."""
    flee_table: Annotated[Array[i1], 6, Range(0, 10)]
    """Points for the faces 1..6 in the Flee Phase."""
    weapons: Annotated[Array[i1], SLOTS, Row("weapons")]
    """Its weapons in the order of the sheet, or NONE."""
    free_order: Annotated[i1, Range(0, 1)]
    """1 where its weapons fire in any order."""
    drift_move: Annotated[i1, Range(0, 1)]
    """1 where it may take a free square in the Move Phase."""
    drift_flee: Annotated[i1, Range(0, 1)]
    """1 where it may take a free square in the Flee Phase."""
    pool_bonus: Annotated[i1, Range(0, DICE)]
    """Dice that it adds to the enemies' pool."""
    own_pool: Annotated[i1, Range(0, DICE)]
    """Dice of a pool of its own; 0 for none."""


class Figure:
    """A character or an enemy. What is marked as its owner's is everybody's, but for an enemy's by `enemy_info`, which the GM
    alone sees whole."""

    sheet: Annotated[Open[i1], Row("sheets")]
    """Its row in `State.sheets`; NONE where nobody has this place."""
    holder: Annotated[Open[i1], SEAT]
    """The seat that acts for it."""
    tile: Annotated[Open[i2], TILE]
    """The square where it stands, 0 up, row by row; or OFF."""
    health: Annotated[Own[i1], Range(0, 30)]
    """The Health that is left, 0 once it is dead; UNKNOWN where the viewer may not know."""
    ammo: Annotated[Own[Annotated[Array[i1], SLOTS]], Range(ENDLESS, 20)]
    """The Ammo left in each weapon; ENDLESS, or UNKNOWN where the viewer may not know."""
    acted: Annotated[Open[i1], Range(0, 1)]
    """1 once a character had its turn in this team turn."""
    returns: Annotated[Open[i1], Range(0, 127)]
    """The Players' turn in which a dead character comes back; 0 for none."""
    own_dice: Annotated[Open[i1], Range(0, DICE)]
    """Dice left of a pool of its own."""
    declared: Annotated[Open[i1], Range(0, DICE)]
    """Dice declared for movement in this phase."""
    drifting: Annotated[Open[i1], Range(0, 1)]
    """1 where it takes its free square in this phase."""
    moved: Annotated[Open[i1], Range(0, 1)]
    """1 once it moved in this phase."""
    marked: Annotated[Open[i1], Range(0, 1)]
    """1 where it was marked as attacking in this turn."""
    fought: Annotated[Open[i1], Range(0, DICE)]
    """Dice spent on attacks in this turn."""
    attacked: Annotated[Open[i1], Range(0, MOST_ATTACKS)]
    """Attacks really made in this turn."""
    health_before: Annotated[Own[i1], Range(0, 30)]
    """Its Health when the Fight Phase began; UNKNOWN where the viewer may not know."""


class Attack:
    """One declared attack."""

    attacker: Annotated[i1, Kind(range(MOST_FIGURES))]
    """The figure that attacks."""
    slot: Annotated[i1, Kind(range(SLOTS))]
    """Which of its weapons, 0..2."""
    target: Annotated[i1, Kind(range(MOST_FIGURES))]
    """A figure, or NONE for an empty square."""
    tile: Annotated[i2, Range(OFF, MOST_TILES - 1)]
    """The square, where the target is one; else OFF."""


class Effect:
    """A part of a punishment."""

    kind: Annotated[i1, Kind(Kinds)]
    """A `Kind`; 0 for none."""
    sheet: Annotated[i1, Kind(range(MOST_SHEETS))]
    """REINFORCE: the sheet of the enemy that arrives."""
    tile: Annotated[i2, Range(OFF, MOST_TILES - 1)]
    """REINFORCE: the square where it arrives."""
    amount: Annotated[i1, Range(0, 20)]
    """DAMAGE: how much each character takes."""


class Deadline:
    """A limit of turns, and what comes of exceeding it. What is marked as its owner's is the GM's, and everybody's by
    `punishment_visibility` or once it struck."""

    turn: Annotated[Open[i1], Range(0, 127)]
    """The last turn within it; 0 where there is no such deadline."""
    known: Annotated[Own[i1], Range(0, 1)]
    """0 in an observation where the punishment may not be known."""
    continues: Annotated[Own[i1], Range(0, 1)]
    """1 where combat goes on afterwards, 0 for defeat."""
    repeat: Annotated[Own[i1], Range(0, 1)]
    """1 where it is inflicted every turn from then on."""
    struck: Annotated[Open[i1], Range(0, 1)]
    """1 once it was inflicted."""
    effects: Own[Annotated[Array[Effect], MOST_EFFECTS]]
    """The parts of the punishment, in order."""


class State:
    """Everything a combat is, its dice included."""

    flow: Annotated[Flow, ASKS]
    """The dice, what is still to come, and what is asked."""
    options: Annotated[Open[Options], LEFT_OUT]
    """The house rules in force."""
    seats: Annotated[Open[i1], LEFT_OUT]
    """Players of the squad, and the GM on the last seat."""
    free_gm: Annotated[Open[i1], LEFT_OUT]
    """1 where the GM may change the scenario."""
    scenario: Annotated[Open[i2], LEFT_OUT]
    """Which scenario of the content it is; NONE for one of the table's own."""
    first: Annotated[Open[i1], Kind(Team)]
    """A `Team`: who opens each round; NONE until the GM said."""
    team: Annotated[Open[i1], Kind(Team)]
    """A `Team`: whose turn it is."""
    phase: Annotated[Open[i1], Kind(Phase)]
    """A `Phase`."""
    rounds: Annotated[Open[i2], Range(0, 100)]
    """The number of the round, 1 up."""
    turn: Annotated[Open[i2], Range(0, 100)]
    """The number of the Players' turn, 1 up; 0 before the first."""
    winner: Annotated[Open[i1], Kind(Team)]
    """Once it is over: the `Team` that won, or NONE for a draw."""
    objective: Annotated[Open[i1], Kind(Objective)]
    """An `Objective`."""
    goal: Annotated[Open[i1], Range(0, 30)]
    """hold, survive: for how many turns."""
    held: Annotated[Open[i1], Range(0, 30)]
    """hold: for how many turns in a row it has been held."""
    targets: Annotated[Open[i4], Bits(range(MOST_FIGURES))]
    """destroy: bits of the figures that must die."""
    meddled: Annotated[Open[i1], Range(0, 12)]
    """How many things the GM changed since the combat went on."""
    active: Annotated[Open[i1], Kind(range(MOST_FIGURES))]
    """The figure whose turn or move it is, or NONE."""
    dice: Annotated[Open[i1], Range(0, 31)]
    """Dice left to the active character, or in the enemies' shared pool."""
    rolling: Annotated[Open[i1], Range(0, 31)]
    """Movement dice still to be rolled."""
    reloads: Annotated[Open[i1], Range(0, 31)]
    """Reloads that the movement dice still permit."""
    points: Annotated[Open[i1], Range(0, 127)]
    """Movement points of the last roll."""
    rolled: Annotated[Open[i1], Range(0, 1)]
    """1 once movement was rolled, until the next declaration."""
    resolved: Annotated[Open[i1], Range(0, 1)]
    """1 once declared attacks were resolved, until the next declaration."""
    attack_count: Annotated[Open[i1], Range(0, MOST_ATTACKS)]
    """How many attacks are declared."""
    reached: Annotated[Open[i2], LEFT_OUT]
    """How many tiles the last flood reached."""
    width: Annotated[Open[i2], LEFT_OUT]
    """Columns of the map."""
    height: Annotated[Open[i2], LEFT_OUT]
    """Rows of the map."""
    wall: Annotated[Array[i1], MOST_TILES, PRINTED, BY_TILE, Range(0, 1)]
    """1 for each square that is a wall."""
    spawn: Annotated[Open[Annotated[Array[i1], MOST_TILES]], BY_TILE, Range(0, 1)]
    """1 for each square of the Spawn Area."""
    goal_tile: Annotated[Array[i1], MOST_TILES, PRINTED, BY_TILE, Range(0, 1)]
    """1 for each square to reach or hold."""
    enter: Annotated[Open[Annotated[Array[i1], MOST_TILES]], BY_TILE, Kind(Passage)]
    """Where the active figure may go: a `Passage`."""
    distance: Annotated[Open[Annotated[Array[i2], MOST_TILES]], BY_TILE, Range(-1, 63)]
    """How many squares away the last flood found each square; `grid.UNREACHED` where it did not come."""
    queue: Annotated[Open[Annotated[Array[i2], MOST_TILES]], LEFT_OUT]
    """The squares that the last flood reached, nearest first."""
    weapons: Annotated[Array[Weapon], MOST_WEAPONS, PRINTED, LEFT_OUT]
    """What is printed on the weapons of this combat, by number."""
    sheets: Annotated[Array[Sheet], MOST_SHEETS, PRINTED, LEFT_OUT]
    """What is printed on the kinds of figures in this combat, by number."""
    figures: Annotated[Array[Figure], MOST_FIGURES]
    """Who takes part, by number: characters, then enemies."""
    attacks: Open[Annotated[Array[Attack], MOST_ATTACKS]]
    """The attacks declared, in the order of the list; those behind `attack_count` are of lists before."""
    deadlines: Annotated[Array[Deadline], MOST_DEADLINES]
    """The limits of turns."""
