"""The record of a match of Stonebound: equal bytes, equal match."""

from typing import Annotated

from affray.games.stonebound.house_rules import Options
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
"""Kinds of stones: element * VALUES + value."""
BITS = 3
"""Bits for how many stones of one value a payment has."""
PLACES = 2 * VALUES
"""Places of a payment: stones of the ability's element by value, then Neutral ones (`neutral_is_wild`)."""
NONE = -1
OFF = -1
"""Not on the board yet."""
UNKNOWN = -2


class Effect:
    """A part of an ability."""

    deed: i1
    target: i1
    amount: i1
    reach: i1
    """0 for the character's range, 99 for the whole board."""
    beyond: i1
    roll: i1
    """A `Roll`; 0 for none."""
    low: i1
    high: i1
    status: i1
    stat: i1
    """A `Stat`."""
    damage: i1
    """A `Type`."""
    no_crt: i1
    guaranteed: i1
    other_type: i1
    plus_x: i1
    if_hurt: i1


class Ability:
    """What is printed of an ability."""

    element: i1
    cost: i1
    x: i1
    """The most that X may be; 0 where the cost is fixed."""
    fuse: i1
    no_action: i1
    use_once: i1
    aura: i1
    pd: i1
    sd: i1
    mv: i1
    atk: i1
    crt: i1
    hand: i1
    foe_crt: i1
    trigger: i1
    immune: i2
    """Bits of statuses, 1 << status."""
    effects: Annotated[Array[Effect], MOST_EFFECTS]


class Sheet:
    """What is printed of a character; its abilities are `sheet * CARDS` up."""

    row: i2
    stars: i1
    type: i1
    """A `Type`: of its Standard Attacks."""
    hp: i1
    mv: i1
    range: i1
    atk: i1
    crt: i1
    pd: i1
    sd: i1


class Piece:
    """A character, or a ward, on the board."""

    sheet: i1
    """NONE for nobody."""
    seat: i1
    """NONE for a ward."""
    tile: i1
    hp: i1
    """0: incapacitated; a ward is gone then."""
    pd: i1
    """The current number, active fuses included (R-28)."""
    sd: i1
    fused: i1
    """Bits of its abilities that are fused."""
    stones: Annotated[Array[i4], CARDS]
    """What lies under each fuse, as a payment."""
    blind: i1
    broken: i1
    """1 under [Break]."""
    burn: i1
    cripple: i1
    freeze: i1
    """Tokens, 0..2."""
    fresh: i1
    """1 until the first turn of a freeze has begun."""
    poison: i1
    shear: i1
    silence: i1
    """Turns of its player that it still lasts."""
    sleep: i1
    stun: i1
    activated: i1
    moved: i1
    acted: i1
    used: i1
    """Bits of abilities used in this activation."""
    emboldened: i1
    """Added to the ATK of its next Standard Attack in the turn that is under way."""
    hastened: i1
    """Added to its MV in this turn; it may pass through foes while it is above 0."""
    foreseen: i1
    """1 once a Standard Attack against it was foreseen in this round."""


class Player:
    """One seat."""

    hand: Annotated[Array[i1], KINDS]
    """How many stones of each kind; UNKNOWN in all where the viewer may not know."""
    count: i2
    """Stones in hand."""
    slots: i1
    """Turns taken in this round."""
    characters: i1
    """How many it controls, set at the start."""


class Strike:
    """The Standard Attack or damage that is being resolved."""

    attacker: i1
    target: i1
    ability: i2
    """Which ability's effect it is; NONE for a plain Standard Attack."""
    effect: i1
    counter: i1
    """1 for a [Counter]."""
    interposed: i1
    """1 once somebody was asked to interpose."""
    crit: i1
    dealt: i1
    """HP that it cost."""


class State:
    """Everything a match is, its dice included."""

    flow: Flow
    options: Options
    seats: i1
    format: i1
    """A `Format`."""
    board: i2
    """Which board of the content."""
    phase: i1
    rounds: i2
    winner: i1
    """Once it is over: the team that won, or NONE for a draw."""
    first: i1
    """The team that opens each round."""
    chooser: i1
    """The team that won the roll for it."""
    slots: Annotated[Array[i1], 2]
    """Slots that each team has had in this round."""
    seat: i1
    """Whose turn it is."""
    active: i1
    """The activated character, or NONE."""
    fuses: i1
    """Fuses made in this activation."""
    ability: i2
    """The ability being resolved, or NONE."""
    x: i1
    """What was paid for X."""
    focus: i1
    """Whom the ability struck or chose last: `same`."""
    hurt: i1
    """1 where its last Standard Attack cost HP."""
    strike: Strike
    lost: Annotated[Array[i2], MOST_PIECES]
    """HP that each piece has lost since the action began."""
    gained: Annotated[Array[i2], MOST_PIECES]
    """Bits of the statuses, 1 << status, that each was given since."""
    picks: i1
    """Characters picked in a draft so far."""
    pool: Annotated[Array[i1], MOST_SHEETS]
    """draft: 1 for each sheet that is shown and not taken."""
    width: i2
    height: i2
    wall: Annotated[Array[i1], TILES, PRINTED]
    enter: Annotated[Array[i1], TILES]
    distance: Annotated[Array[i2], TILES]
    queue: Annotated[Array[i2], TILES]
    reached: i2
    deck: Annotated[Array[i1], KINDS]
    """How many stones of each kind lie in the draw pile; the next is any of them, each equally likely."""
    deck_count: i2
    piles: Annotated[Array[i2], 2]
    """Stones in each of the two draw piles; with `draw_piles: 1` all are in the first."""
    discard: Annotated[Array[i1], KINDS]
    ward_hp: i1
    ward_pd: i1
    ward_sd: i1
    players: Annotated[Array[Player], MOST_SEATS]
    pieces: Annotated[Array[Piece], MOST_PIECES]
    sheets: Annotated[Array[Sheet], MOST_SHEETS, PRINTED]
    abilities: Annotated[Array[Ability], MOST_ABILITIES, PRINTED]
