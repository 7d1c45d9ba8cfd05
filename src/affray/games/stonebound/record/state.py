"""The record of a match of Stonebound: equal bytes, equal match. Each field says who may see it (`kernel.openness`)."""

from typing import Annotated

from affray.games.stonebound.record.house_rules import Options
from affray.kernel.openness import Open, Team
from affray.kernel.record import PRINTED, Array, i1, i2, i4
from affray.kernel.stack import Flow

SIDE = 10
TILES = 100
MOST_SEATS = 6
MOST_CHARACTERS = 12
MOST_PIECES = 16
"""Characters are the pieces 0..11, wards 12..15."""
MOST_SHEETS = 24
CARDS = 4
"""Abilities of a character: two offensive ones, then two defensive ones."""
MOST_ABILITIES = MOST_SHEETS * CARDS
MOST_EFFECTS = 3
ELEMENTS = 7
VALUES = 5
"""Stones of one star to four, and the infinite one."""
INFINITE = 4
KINDS = ELEMENTS * VALUES
"""Kinds of stones (`deck.kind_of`)."""
PLACES = 2 * VALUES
"""Places of a payment: stones of the ability's element by value, then Neutral ones (`neutral_is_wild`)."""
NONE = -1
OFF = -1
"""Not on the board yet."""
UNKNOWN = -2


class Effect:
    """A part of an ability."""

    deed: i1
    """A `Deed`; 0 where there is no part."""
    target: i1
    """A `Target`: whom it concerns."""
    amount: i1
    """How much: HP, spaces, stones or armour, or what is added to ATK, 0..20."""
    reach: i1
    """How many spaces it goes, 1..99, 99 for the whole board; 0 for the character's range."""
    beyond: i1
    """Spaces added to the character's range, 0..5."""
    roll: i1
    """A `Roll`; 0 for none."""
    low: i1
    """Of a range the least that passes, 1..100; the digit that is asked for, 0..9."""
    high: i1
    """Of a range the most that passes, 1..100."""
    status: i1
    """The `Status` that it gives; 0 for none."""
    stat: i1
    """The `Stat` that it mends or lowers."""
    damage: i1
    """The `Type` of the damage that it does without a Standard Attack."""
    no_crt: i1
    """1 where its Standard Attack cannot be critical."""
    guaranteed: i1
    """1 where its Standard Attack is critical without a roll."""
    other_type: i1
    """1 where its Standard Attack has the type of damage that is not the class's."""
    plus_x: i1
    """1 where what was paid for X is added to ATK."""
    if_hurt: i1
    """1 where it happens only if the ability's last Standard Attack cost HP."""


class Ability:
    """What is printed of an ability."""

    element: i1
    """An `Element`: that of the stones that pay for it."""
    cost: i1
    """Stars that it costs, 0..8."""
    x: i1
    """The most that X may be, 1..8; 0 where the cost is fixed."""
    fuse: i1
    """1 for one that is fused: [Fuse]."""
    no_action: i1
    """1 where it does without the action: [No Action]."""
    use_once: i1
    """1 where it is used once in a character's turn at most: [Use Once]."""
    aura: i1
    """1 where its numbers are given to allies in range, or its parts meet everyone in range: [Aura]."""
    pd: i1
    """Added to PD while it is fused, -5..5."""
    sd: i1
    """Added to SD while it is fused, -5..5."""
    mv: i1
    """Added to MV while it is fused, -5..5."""
    atk: i1
    """Added to ATK while it is fused, -5..5."""
    crt: i1
    """Added to CRT while it is fused, -50..50."""
    hand: i1
    """Added to its player's maximum hand size while it is fused, 0..5."""
    foe_crt: i1
    """Added to the CRT of whoever strikes it while it is fused, -50..50."""
    trigger: i1
    """A `Trigger`: what it waits for while it is fused."""
    immune: i2
    """Bits of the statuses that it keeps off while it is fused, 1 << status."""
    effects: Annotated[Array[Effect], MOST_EFFECTS]
    """Its parts in the printed order."""


class Sheet:
    """What is printed of a character; its abilities are `sheet * CARDS` up."""

    row: i2
    """Which character of the content it is, 0 up."""
    stars: i1
    """Its rarity, 1..3."""
    type: i1
    """A `Type`: of its Standard Attacks."""
    hp: i1
    """HP at the start, 1..40."""
    mv: i1
    """Spaces that it may move, 1..9."""
    range: i1
    """Spaces that its Standard Attack reaches, 1..9."""
    atk: i1
    """What a Standard Attack does before armour, 0..20."""
    crt: i1
    """In percent, 0..100, how likely a critical is."""
    pd: i1
    """Armour against physical damage at the start, 0..20."""
    sd: i1
    """Armour against spirit damage at the start, 0..20."""


class Piece:
    """A character, or a ward, on the board."""

    sheet: Open[i1]
    """Its sheet, 0..23; 0 for a ward; NONE for nobody."""
    seat: Open[i1]
    """Whose it is, 0..5; NONE for a ward."""
    tile: Open[i1]
    """The space where it stands or lies, row * 10 + column; OFF while it is on none."""
    hp: Open[i1]
    """HP left; 0: incapacitated, a ward is gone then."""
    pd: Open[i1]
    """Its PD now, 0 up, active fuses included (R-28), auras not."""
    sd: Open[i1]
    """Its SD now, in the same way."""
    fused: Open[i1]
    """Bits of its abilities that are fused, 1 << slot."""
    stones: Open[Annotated[Array[i4], CARDS]]
    """What lies under each fuse, as a payment (`deck.paid`); 0 where nothing is fused."""
    blind: Open[i1]
    """1 under [Blind]."""
    broken: Open[i1]
    """1 under [Break]."""
    burn: Open[i1]
    """How often it has [Burn], 0..2."""
    cripple: Open[i1]
    """1 under [Cripple]."""
    freeze: Open[i1]
    """Tokens of [Freeze], 0..2."""
    fresh: Open[i1]
    """1 until the first turn of a freeze has begun."""
    poison: Open[i1]
    """1 under [Poison]."""
    shear: Open[i1]
    """How often it has [Shear], 0..100."""
    silence: Open[i1]
    """Ends of its player's turns until [Silence] is over, 0..2."""
    sleep: Open[i1]
    """Ends of its player's turns until [Sleep] is over, 0..2."""
    stun: Open[i1]
    """Ends of its player's turns until [Stun] is over, 0..2."""
    activated: Open[i1]
    """1 once it was activated, or may not be any more, in its player's latest turn."""
    moved: Open[i1]
    """1 once it moved in its latest activation."""
    acted: Open[i1]
    """1 once it had its attack or ability in its latest activation."""
    used: Open[i1]
    """Bits of the abilities used in its latest activation, 1 << slot."""
    emboldened: Open[i1]
    """Added to the ATK of its next Standard Attack in the turn that is under way."""
    hastened: Open[i1]
    """Added to its MV in this turn; it may pass through foes while it is above 0."""
    foreseen: Open[i1]
    """1 once a Standard Attack against it was foreseen in this round."""


class Player:
    """One seat."""

    hand: Team[Annotated[Array[i1], KINDS]]
    """How many stones of each kind; UNKNOWN in all where the viewer may not know. Team-mates see it by `team_open_hands`."""
    count: Open[i2]
    """Stones in hand, 0 up."""
    slots: Open[i1]
    """Turns taken in this round, a skipped one included."""
    characters: Open[i1]
    """How many it controls, upright or not, 2 or 3; set at the start."""


class Strike:
    """The Standard Attack or damage that is being resolved."""

    attacker: i1
    """The piece that attacks; NONE where the action has struck nobody yet."""
    target: i1
    """The piece that is attacked."""
    ability: i2
    """Which ability's effect it is; NONE for a plain Standard Attack."""
    effect: i1
    """Which part of that ability, 0..2; NONE for a plain Standard Attack."""
    counter: i1
    """1 for a [Counter]."""
    interposed: i1
    """Nothing uses it: 0."""
    crit: i1
    """1 once it is critical."""
    dealt: i1
    """HP that it cost, 0 up."""


class State:
    """Everything a match is, its dice included."""

    flow: Flow
    """The dice to come, what is asked, and the steps that wait; `stack.observe` says who sees what of it."""
    options: Open[Options]
    """The house rules in force."""
    seats: Open[i1]
    """Players: 2, 4 or 6, in two teams by turns."""
    format: Open[i1]
    """A `Format`."""
    board: Open[i2]
    """Which board of the content, 0 up."""
    phase: Open[i1]
    """A `Phase`."""
    rounds: Open[i2]
    """The number of the round, 1 up; 0 before the first."""
    winner: Open[i1]
    """Once it is over: the team that won, or NONE for a draw."""
    first: Open[i1]
    """The team that opens each round, 0 or 1; NONE until it is chosen."""
    chooser: Open[i1]
    """The team that won the roll for it, 0 or 1."""
    slots: Open[Annotated[Array[i1], 2]]
    """Slots that each team has had in this round."""
    seat: Open[i1]
    """Whose turn it is; 0 before the first."""
    active: Open[i1]
    """The activated character, or NONE."""
    fuses: Open[i1]
    """Fuses made in this activation."""
    ability: Open[i2]
    """The ability being resolved, by its place in `abilities`, or NONE."""
    x: Open[i1]
    """What was paid for X in it, 0..8."""
    focus: Open[i1]
    """The piece that the ability struck or chose last, for `same`; NONE for nobody yet."""
    hurt: Open[i1]
    """1 where its last Standard Attack cost HP."""
    strike: Open[Strike]
    """The Standard Attack under way, or else the latest."""
    lost: Open[Annotated[Array[i2], MOST_PIECES]]
    """HP that each piece has lost since the action began."""
    gained: Open[Annotated[Array[i2], MOST_PIECES]]
    """Bits of the statuses, 1 << status, that each piece was given since."""
    picks: Open[i1]
    """Characters picked in a draft so far."""
    pool: Open[Annotated[Array[i1], MOST_SHEETS]]
    """draft: 1 for each sheet that is shown and not taken."""
    width: Open[i2]
    """Columns of the board."""
    height: Open[i2]
    """Rows of the board."""
    wall: Annotated[Array[i1], TILES, PRINTED]
    """1 for each tile that is a wall: there is none."""
    enter: Open[Annotated[Array[i1], TILES]]
    """Whether each tile may be entered: CLOSED, FREE or THROUGH (`movement.survey`)."""
    distance: Open[Annotated[Array[i2], TILES]]
    """Steps to each tile from where the character that moves stands, or `grid.UNREACHED`."""
    queue: Open[Annotated[Array[i2], TILES]]
    """The tiles that it reaches, nearest first."""
    reached: Open[i2]
    """How many tiles `queue` has."""
    deck: Annotated[Array[i1], KINDS]
    """How many stones of each kind lie in the draw pile; the next is any of them, each equally likely."""
    deck_count: Open[i2]
    """Stones in the draw pile, 0 up."""
    piles: Open[Annotated[Array[i2], 2]]
    """Stones in each of the two draw piles; with `draw_piles: 1` all are in the first."""
    discard: Open[Annotated[Array[i1], KINDS]]
    """How many stones of each kind lie in the discard pile."""
    ward_hp: Open[i1]
    """HP of each ward at the start; 0 on a board without wards."""
    ward_pd: Open[i1]
    """PD of each ward at the start."""
    ward_sd: Open[i1]
    """SD of each ward at the start."""
    players: Annotated[Array[Player], MOST_SEATS]
    """The seats; those from `seats` up are empty."""
    pieces: Annotated[Array[Piece], MOST_PIECES]
    """Characters, then wards."""
    sheets: Annotated[Array[Sheet], MOST_SHEETS, PRINTED]
    """What is printed of each character of the content."""
    abilities: Annotated[Array[Ability], MOST_ABILITIES, PRINTED]
    """What is printed of their abilities, four for each sheet."""
