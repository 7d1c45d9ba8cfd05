"""The record of a match of Stonebound: equal bytes, equal match. Each field says who may see it (`kernel.openness`)."""

from typing import Annotated

from affray.games.stonebound.record.house_rules import Options
from affray.games.stonebound.record.vocabulary import Ask, Phase, Status, Type
from affray.kernel.openness import Open, Team
from affray.kernel.record import PRINTED, Array, i1, i2, i4
from affray.kernel.scales import BY_SEAT, BY_TILE, LEFT_OUT, SEAT, TILE, Asks, Bits, Kind, Range, Row
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
ASKS = Asks(
    Ask,
    actor=Kind(range(NONE, MOST_PIECES)),
    place=Range(NONE, TILES - 1),
    target=Range(NONE, 0),
    amount=Range(-40, 40),
)
"""What the numbers of a question may be (`Ask`)."""


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

    row: Annotated[i2, Kind(range(MOST_SHEETS))]
    """Which character of the content it is, 0 up."""
    stars: Annotated[i1, Range(1, 3)]
    """Its rarity, 1..3."""
    type: Annotated[i1, Kind(Type)]
    """A `Type`: of its Standard Attacks."""
    hp: Annotated[i1, Range(0, 40)]
    """HP at the start, 1..40."""
    mv: Annotated[i1, Range(0, 9)]
    """Spaces that it may move, 1..9."""
    range: Annotated[i1, Range(0, 9)]
    """Spaces that its Standard Attack reaches, 1..9."""
    atk: Annotated[i1, Range(0, 20)]
    """What a Standard Attack does before armour, 0..20."""
    crt: Annotated[i1, Range(0, 100)]
    """In percent, 0..100, how likely a critical is."""
    pd: Annotated[i1, Range(0, 20)]
    """Armour against physical damage at the start, 0..20."""
    sd: Annotated[i1, Range(0, 20)]
    """Armour against spirit damage at the start, 0..20."""


class Piece:
    """A character, or a ward, on the board."""

    sheet: Annotated[Open[i1], Row("sheets")]
    """Its sheet, 0..23; 0 for a ward; NONE for nobody."""
    seat: Annotated[Open[i1], SEAT]
    """Whose it is, 0..5; NONE for a ward."""
    tile: Annotated[Open[i1], TILE]
    """The space where it stands or lies, row * 10 + column; OFF while it is on none."""
    hp: Annotated[Open[i1], Range(0, 40)]
    """HP left; 0: incapacitated, a ward is gone then."""
    pd: Annotated[Open[i1], Range(0, 40)]
    """Its PD now, 0 up, active fuses included (R-28), auras not."""
    sd: Annotated[Open[i1], Range(0, 40)]
    """Its SD now, in the same way."""
    fused: Annotated[Open[i1], Bits(range(CARDS))]
    """Bits of its abilities that are fused, 1 << slot."""
    stones: Annotated[Open[Annotated[Array[i4], CARDS]], Bits(range(3 * PLACES))]
    """What lies under each fuse, as a payment (`deck.paid`); 0 where nothing is fused."""
    blind: Annotated[Open[i1], Range(0, 1)]
    """1 under [Blind]."""
    broken: Annotated[Open[i1], Range(0, 1)]
    """1 under [Break]."""
    burn: Annotated[Open[i1], Range(0, 2)]
    """How often it has [Burn], 0..2."""
    cripple: Annotated[Open[i1], Range(0, 1)]
    """1 under [Cripple]."""
    freeze: Annotated[Open[i1], Range(0, 2)]
    """Tokens of [Freeze], 0..2."""
    fresh: Annotated[Open[i1], Range(0, 1)]
    """1 until the first turn of a freeze has begun."""
    poison: Annotated[Open[i1], Range(0, 1)]
    """1 under [Poison]."""
    shear: Annotated[Open[i1], Range(0, 100)]
    """How often it has [Shear], 0..100."""
    silence: Annotated[Open[i1], Range(0, 2)]
    """Ends of its player's turns until [Silence] is over, 0..2."""
    sleep: Annotated[Open[i1], Range(0, 2)]
    """Ends of its player's turns until [Sleep] is over, 0..2."""
    stun: Annotated[Open[i1], Range(0, 2)]
    """Ends of its player's turns until [Stun] is over, 0..2."""
    activated: Annotated[Open[i1], Range(0, 1)]
    """1 once it was activated, or may not be any more, in its player's latest turn."""
    moved: Annotated[Open[i1], Range(0, 1)]
    """1 once it moved in its latest activation."""
    acted: Annotated[Open[i1], Range(0, 1)]
    """1 once it had its attack or ability in its latest activation."""
    used: Annotated[Open[i1], Bits(range(CARDS))]
    """Bits of the abilities used in its latest activation, 1 << slot."""
    emboldened: Annotated[Open[i1], Range(0, 40)]
    """Added to the ATK of its next Standard Attack in the turn that is under way."""
    hastened: Annotated[Open[i1], Range(0, 40)]
    """Added to its MV in this turn; it may pass through foes while it is above 0."""
    foreseen: Annotated[Open[i1], Range(0, 1)]
    """1 once a Standard Attack against it was foreseen in this round."""


class Player:
    """One seat."""

    hand: Annotated[Team[Annotated[Array[i1], KINDS]], Range(0, 10)]
    """How many stones of each kind; UNKNOWN in all where the viewer may not know. Team-mates see it by `team_open_hands`."""
    count: Annotated[Open[i2], Range(0, 127)]
    """Stones in hand, 0 up."""
    slots: Annotated[Open[i1], Range(0, 12)]
    """Turns taken in this round, a skipped one included."""
    characters: Annotated[Open[i1], Range(0, 3)]
    """How many it controls, upright or not, 2 or 3; set at the start."""


class Strike:
    """The Standard Attack or damage that is being resolved."""

    attacker: Annotated[i1, Kind(range(MOST_PIECES))]
    """The piece that attacks; NONE where the action has struck nobody yet."""
    target: Annotated[i1, Kind(range(MOST_PIECES))]
    """The piece that is attacked."""
    ability: Annotated[i2, Kind(range(MOST_ABILITIES))]
    """Which ability's effect it is; NONE for a plain Standard Attack."""
    effect: Annotated[i1, Kind(range(MOST_EFFECTS))]
    """Which part of that ability, 0..2; NONE for a plain Standard Attack."""
    counter: Annotated[i1, Range(0, 1)]
    """1 for a [Counter]."""
    interposed: Annotated[i1, LEFT_OUT]
    """Always 0: no rule uses it. It stays so that records of before have the same bytes."""
    crit: Annotated[i1, Range(0, 1)]
    """1 once it is critical."""
    dealt: Annotated[i1, Range(0, 127)]
    """HP that it cost, 0 up."""


class State:
    """Everything a match is, its dice included."""

    flow: Annotated[Flow, ASKS]
    """The dice to come, what is asked, and the steps that wait; `stack.observe` says who sees what of it."""
    options: Annotated[Open[Options], LEFT_OUT]
    """The house rules in force."""
    seats: Annotated[Open[i1], LEFT_OUT]
    """Players: 2, 4 or 6, in two teams by turns."""
    format: Annotated[Open[i1], LEFT_OUT]
    """A `Format`."""
    board: Annotated[Open[i2], LEFT_OUT]
    """Which board of the content, 0 up."""
    phase: Annotated[Open[i1], Kind(Phase)]
    """A `Phase`."""
    rounds: Annotated[Open[i2], Range(0, 500)]
    """The number of the round, 1 up; 0 before the first."""
    winner: Annotated[Open[i1], Kind(range(2))]
    """Once it is over: the team that won, or NONE for a draw."""
    first: Annotated[Open[i1], Kind(range(2))]
    """The team that opens each round, 0 or 1; NONE until it is chosen."""
    chooser: Annotated[Open[i1], Kind(range(2))]
    """The team that won the roll for it, 0 or 1."""
    slots: Annotated[Open[Annotated[Array[i1], 2]], Range(0, 12)]
    """Slots that each team has had in this round."""
    seat: Annotated[Open[i1], SEAT]
    """Whose turn it is; 0 before the first."""
    active: Annotated[Open[i1], Kind(range(MOST_PIECES))]
    """The activated character, or NONE."""
    fuses: Annotated[Open[i1], Range(0, CARDS)]
    """Fuses made in this activation."""
    ability: Annotated[Open[i2], Kind(range(MOST_ABILITIES))]
    """The ability being resolved, by its place in `abilities`, or NONE."""
    x: Annotated[Open[i1], Range(0, 8)]
    """What was paid for X in it, 0..8."""
    focus: Annotated[Open[i1], Kind(range(MOST_PIECES))]
    """The piece that the ability struck or chose last, for `same`; NONE for nobody yet."""
    hurt: Annotated[Open[i1], Range(0, 1)]
    """1 where its last Standard Attack cost HP."""
    strike: Open[Strike]
    """The Standard Attack under way, or else the latest."""
    lost: Annotated[Open[Annotated[Array[i2], MOST_PIECES]], Range(0, 127)]
    """HP that each piece has lost since the action began."""
    gained: Annotated[Open[Annotated[Array[i2], MOST_PIECES]], Bits(range(len(Status) + 1))]
    """Bits of the statuses, 1 << status, that each piece was given since."""
    picks: Annotated[Open[i1], Range(0, MOST_CHARACTERS)]
    """Characters picked in a draft so far."""
    pool: Annotated[Open[Annotated[Array[i1], MOST_SHEETS]], Range(0, 1)]
    """draft: 1 for each sheet that is shown and not taken."""
    width: Annotated[Open[i2], LEFT_OUT]
    """Columns of the board."""
    height: Annotated[Open[i2], LEFT_OUT]
    """Rows of the board."""
    wall: Annotated[Array[i1], TILES, PRINTED]
    """Always 0: no board has walls. `kernel.grid` asks for it, and one with them would be 1 for each such tile."""
    enter: Annotated[Open[Annotated[Array[i1], TILES]], BY_TILE, Kind(range(3))]
    """Whether each tile may be entered: CLOSED, FREE or THROUGH (`movement.survey`)."""
    distance: Annotated[Open[Annotated[Array[i2], TILES]], BY_TILE, Range(-1, 99)]
    """Steps to each tile from where the character that moves stands, or `grid.UNREACHED`."""
    queue: Annotated[Open[Annotated[Array[i2], TILES]], LEFT_OUT]
    """The tiles that it reaches, nearest first."""
    reached: Annotated[Open[i2], LEFT_OUT]
    """How many tiles `queue` has."""
    deck: Annotated[Array[i1], KINDS, LEFT_OUT]
    """How many stones of each kind lie in the draw pile; the next is any of them, each equally likely."""
    deck_count: Annotated[Open[i2], Range(0, 147)]
    """Stones in the draw pile, 0 up."""
    piles: Annotated[Open[Annotated[Array[i2], 2]], Range(0, 147)]
    """Stones in each of the two draw piles; with `draw_piles: 1` all are in the first."""
    discard: Annotated[Open[Annotated[Array[i1], KINDS]], Range(0, 10)]
    """How many stones of each kind lie in the discard pile."""
    ward_hp: Annotated[Open[i1], Range(0, 40)]
    """HP of each ward at the start; 0 on a board without wards."""
    ward_pd: Annotated[Open[i1], Range(0, 20)]
    """PD of each ward at the start."""
    ward_sd: Annotated[Open[i1], Range(0, 20)]
    """SD of each ward at the start."""
    players: Annotated[Array[Player], MOST_SEATS, BY_SEAT]
    """The seats; those from `seats` up are empty."""
    pieces: Annotated[Array[Piece], MOST_PIECES]
    """Characters, then wards."""
    sheets: Annotated[Array[Sheet], MOST_SHEETS, PRINTED]
    """What is printed of each character of the content."""
    abilities: Annotated[Array[Ability], MOST_ABILITIES, PRINTED]
    """What is printed of their abilities, four for each sheet."""
