"""The record of a match of KORxSOL: equal bytes, equal match."""

from typing import Annotated

from affray.games.korxsol.record.card_terms import Class, Ends, Lasting, Status, Terrain, Zone
from affray.games.korxsol.record.house_rules import Options
from affray.games.korxsol.record.vocabulary import AreaBit, Ask, Phase
from affray.kernel.openness import Open, Team
from affray.kernel.record import PRINTED, Array, i1, i2, i4
from affray.kernel.scales import BY_SEAT, BY_TILE, LEFT_OUT, SEAT, TILE, Asks, Bits, Kind, Range
from affray.kernel.stack import Flow

MOST_SEATS = 4
SIDE = 11
"""The most columns and rows of a map."""
TILES = 121
NONE = -1
OFF = -1
"""Not on the map."""
UNKNOWN = -2
MOST_MOVES = 80
MOST_ITEMS = 24
MOST_ARTIFACTS = 16
FIRST_ITEM = MOST_MOVES
FIRST_ARTIFACT = MOST_MOVES + MOST_ITEMS
MOST_CARDS = MOST_MOVES + MOST_ITEMS + MOST_ARTIFACTS
"""Moves, then items, then artifacts, each kind in the order of the content."""
MOST_SHEETS = 12
MOST_CARRIERS = 24
MOVES = 4
"""Slots 0..3: three moves of one's own choice and the unique one."""
ITEMS = 4
"""Slots 4..7."""
ARTIFACT = MOVES + ITEMS
"""Slot 8."""
SLOTS = ARTIFACT + 1
UNIQUE = 3
MOST_OPS = 8
MOST_FIELD = 9
MOST_ARROWS = 3
MOST_EFFECTS = 48
TURNS = 16
"""How many ways a pattern may be turned: 8 directions, each also as its mirror image (`creatures.turn_of`)."""
ATTRIBUTES = 4
"""POWER, RESISTANCE, ARMOR, AGILITY."""
ASKS = Asks(Ask, actor=SEAT, place=Range(NONE, 127), target=Range(NONE, 127), amount=Range(NONE, 127))
"""What the numbers of a question may be (`Ask`)."""


class Indicator:
    """One indicator of a card."""

    op: i1
    """An `Op`."""
    n: i1
    """Its X, -9..9: dice, damage, tiles, flips, points; below 0 what is taken away."""
    what: i1
    """What it concerns: an `Attribute`, a `Status`, or of CLEANSE the bits of statuses, 1 << status; else 0."""
    who: i1
    """A `Who`."""
    star: i1
    """1 where it takes effect after a failed HIT too."""
    once: i1
    """1: however many successes there are; 0: for each; 2: by `conversion_default`."""
    span: i1
    """How many indicators after it wait for it, 0..4 (CHANCE, CONDITION)."""
    get: i1
    """What is got: an `Attribute`; of STATUS UP/DOWN 1 for flips made against its bearer, 0 for those it makes others do."""
    gain: i1
    """How much of it is got each time, 0..9 (EXCHANGE)."""
    most: i1
    """How often at most, 1..9; 0 for no limit (EXCHANGE)."""


class Arrow:
    """A path of tiles, in the user's frame."""

    x: i1
    """Columns of one step to the right, -1..1."""
    y: i1
    """Rows of one step forward, -1..1."""
    length: i1
    """How many steps it is long, 1..9."""


class Card:
    """What is printed of a Combat Move, an item or an artifact. Tiles are in the user's frame."""

    row: i2
    """Its place among the moves, items or artifacts of the content, 0 up."""
    type: i1
    """A `Kind`."""
    cooldown: i1
    """How many of its owner's turns it takes until it can be used again, 1..6; 0 for none."""
    mode: i1
    """A `Mode`; 0 of items and artifacts."""
    count: i1
    """How many targets may be selected, 1..3 (SELECT); else 0."""
    range: i1
    """The farthest that a selected target may be, in spaces, 0..9 (SELECT)."""
    least: i1
    """The nearest that it may be, in spaces, 0..9 (SELECT)."""
    own: i1
    """1 where the user of a buff is in the area too, else 0."""
    any_turn: i1
    """1 where it looks the same whichever way it is turned, so that no direction is chosen; else 0."""
    chiral: i1
    """1 where its mirror image is another pattern, which by `mirror` may be chosen; else 0."""
    classes: i1
    """Bits of the classes that may take it, 1 << class; 0 of items and artifacts."""
    tier: i1
    """A `Tier`; 0 of items and artifacts."""
    tool: i1
    """1 for an item that comes back to the hand, 0 for a consumable."""
    active: i1
    """1 for an artifact that is activated, 0 for one that is always in effect."""
    aim: i1
    """An `Aim`: whom an item may be used on."""
    collide: i1
    """A `Collide`: what a projectile does where it collides; 0 of items and artifacts."""
    fields: i1
    """How many tiles its field has, 0..9."""
    field_x: Annotated[Array[i1], MOST_FIELD]
    """How many columns to the right of the user each of them is."""
    field_y: Annotated[Array[i1], MOST_FIELD]
    """How many rows before the user."""
    arrows: i1
    """How many arrows it has, 0..3."""
    arrow: Annotated[Array[Arrow], MOST_ARROWS]
    """Its arrows."""
    bursts: i1
    """How many tiles the area around a collision has, 0..9."""
    burst_x: Annotated[Array[i1], MOST_FIELD]
    """How many columns to the right of the collision each of them is."""
    burst_y: Annotated[Array[i1], MOST_FIELD]
    """How many rows before it."""
    walls: i1
    """How many white dots it has, where it raises walls, 0..9."""
    wall_x: Annotated[Array[i1], MOST_FIELD]
    """How many columns to the right of the user each of them is."""
    wall_y: Annotated[Array[i1], MOST_FIELD]
    """How many rows before the user."""
    ops: i1
    """How many indicators it has, 0..8."""
    op: Annotated[Array[Indicator], MOST_OPS]
    """Its indicators, from left to right."""


class Sheet:
    """What is printed of a Solighter."""

    kor: i1
    """The KOR that it starts with, 1..20."""
    base: Annotated[Array[i1], ATTRIBUTES]
    """POWER, RESISTANCE, ARMOR, AGILITY, in dice, 0..7."""
    sol: i1
    """The SOL that it starts with, 0..3."""
    actions: i1
    """Its action points a turn, 1..6."""
    inventory: i1
    """How many items it carries, 1..3."""
    weight: i1
    """Its weight class, 1 (feather) to 5 (super)."""


class Carrier:
    """What is printed of a Solbound or a Solbeast."""

    classes: i1
    """Bits of its classes, 1 << class."""
    dual: i1
    """1 where it has two classes."""
    unique: i1
    """The card of its own Combat Move, by its number in `State.cards`."""


class Gift:
    """What a passive artifact adds to what is printed on the Solighter; 0 where it adds nothing."""

    base: Annotated[Array[i1], ATTRIBUTES]
    """More POWER, RESISTANCE, ARMOR, AGILITY, in dice, 0..9."""
    kor: i1
    """More KOR at the start, 0..9."""
    actions: i1
    """More action points a turn, 0..9."""
    inventory: i1
    """How many more items are carried, 0 or 1."""
    weight: i1
    """How many weight classes higher, 0..9."""


class Creature:
    """One player character; creature and seat have the same number. What is marked as its team's is its build: everybody sees
    it once builds are revealed. Who sees which of its cards, `view` says."""

    solighter: Annotated[Team[i1], Kind(range(UNKNOWN, MOST_SHEETS))]
    """Its row in `State.sheets`; UNKNOWN where the viewer may not know."""
    carrier: Annotated[Team[i1], Kind(range(UNKNOWN, MOST_CARRIERS))]
    """Its Solbound or Solbeast: its row in `State.carriers`; UNKNOWN where the viewer may not know."""
    classes: Annotated[Team[i1], Bits(Class)]
    """Bits of its classes, 1 << class."""
    dual: Annotated[Team[i1], Range(0, 1)]
    """1 where it has two classes."""
    base: Annotated[Team[Annotated[Array[i1], ATTRIBUTES]], Range(0, 12)]
    """POWER, RESISTANCE, ARMOR, AGILITY as printed, artifact included, in dice."""
    rolled: Annotated[Team[i1], Range(0, 7)]
    """The AGILITY printed on the Solighter alone (K-ORDER-01), in dice."""
    start_kor: Annotated[Team[i1], Range(0, 20)]
    """The KOR that it starts with, artifact included, up to 20."""
    actions: Annotated[Team[i1], Range(0, 12)]
    """Its action points a turn, before what its class adds."""
    inventory: Annotated[Team[i1], Range(0, ITEMS)]
    """How many items it carries."""
    weight: Annotated[Team[i1], Range(0, 5)]
    """Its weight class as printed, artifact included, 1..5."""
    tile: Annotated[Open[i2], TILE]
    """Where it stands or lies, 0 up, row by row; OFF when it is not on the map."""
    kor: Annotated[Team[i1], Range(0, 20)]
    """The KOR that is left; 0 once it is unconscious."""
    armor: Annotated[Team[i1], Range(0, 7)]
    """The ARMOR that is left, 0..7; what is lent for a time is among the effects."""
    sol: Annotated[Team[i1], Range(0, 3)]
    """The SOL that is left, 0..3."""
    ap: Annotated[Open[i1], Range(0, 20)]
    """The action points that are left in its turn."""
    down: Annotated[Open[i1], Range(0, 1)]
    """1 while it is knocked down."""
    stiff: Annotated[Open[i1], Range(0, 1)]
    """1 while being knocked down lowers its AGILITY."""
    holds: Annotated[Open[i1], SEAT]
    """The creature it grapples, or NONE."""
    held: Annotated[Open[i1], SEAT]
    """The creature that grapples it, or NONE."""
    pinned: Annotated[Open[i1], Range(0, 1)]
    """1 while it cannot move from its tile."""
    blinded: Annotated[Open[i1], Range(0, 1)]
    """1 while its Hit Chance is lower for being blinded."""
    burn: Annotated[Open[i1], Range(0, 3)]
    """Stacks of Burn, 0..3."""
    frost: Annotated[Open[i1], Range(0, 100)]
    """Stacks of Frost, 0..100."""
    frozen: Annotated[Open[i1], Range(0, 1)]
    """1 during a turn that frost leaves it without an Action Phase."""
    fear: Annotated[Open[Annotated[Array[i1], MOST_SEATS]], BY_SEAT, Range(0, 100)]
    """Stacks by the creature that gave them, 0..100 each."""
    cards: Annotated[Array[i1], SLOTS, Kind(range(UNKNOWN, MOST_CARDS))]
    """The card in each slot, NONE for none, UNKNOWN where the viewer may not know."""
    zone: Annotated[Team[Annotated[Array[i1], SLOTS]], Kind(range(UNKNOWN, len(Zone) + 1))]
    """A `Zone` each."""
    cooldown: Annotated[Open[Annotated[Array[i1], SLOTS]], Range(0, 20)]
    """How many steps of each card's cooldown are left; 0 off cooldown."""
    used: Annotated[Open[Annotated[Array[i1], SLOTS]], Kind(range(3))]
    """USED since the last Cooldown Phase, SET as it was declared to be charged, or 0."""
    shown: Annotated[Open[Annotated[Array[i1], SLOTS]], Range(0, 1)]
    """1 for each card that all have seen."""
    charge: Annotated[Open[i1], Kind(range(SLOTS))]
    """The slot of the move that it charges, or NONE."""
    drawn: Annotated[Open[i1], Range(0, 20)]
    """Action points that Full Draw took for the charge."""
    aim: Annotated[Open[i1], Kind(range(TURNS))]
    """How its pattern was turned at declaration (`charge_aim`), as in `creatures.turn_of`, or NONE."""
    aimed: Annotated[Open[i1], Bits(range(MOST_SEATS))]
    """Bits of the targets chosen then."""


class Effect:
    """Something that lasts while a card is on cooldown."""

    kind: Annotated[i1, Kind(Lasting)]
    """A `Lasting`; 0 for a free place."""
    bearer: Annotated[i1, SEAT]
    """The creature that it lies on."""
    owner: Annotated[i1, SEAT]
    """The creature whose card gave it."""
    slot: Annotated[i1, Kind(range(SLOTS))]
    """The slot of that card."""
    what: Annotated[i1, Kind(range(len(Status)))]
    """The `Attribute`, or of FLIPS the `Status`, that it changes; 0 for neither."""
    amount: Annotated[i1, Range(-10, 10)]
    """How much more, below 0 how much less: dice, flips, points."""
    scope: Annotated[i1, Range(0, 1)]
    """0: flips it makes others do; 1: flips made against it."""
    ends: Annotated[i1, Kind(Ends)]
    """An `Ends`."""


class Use:
    """The card that is being resolved."""

    user: Annotated[i1, SEAT]
    """The creature that uses it."""
    slot: Annotated[i1, Kind(range(SLOTS))]
    """NONE while nothing is."""
    card: Annotated[i2, Kind(range(MOST_CARDS))]
    """Its number in `State.cards`."""
    turn: Annotated[i1, Kind(range(TURNS))]
    """How its pattern is turned, as in `creatures.turn_of`."""
    picked: Annotated[i1, Bits(range(MOST_SEATS))]
    """Bits of the selected targets."""
    tile: Annotated[i2, TILE]
    """The tile that an item was used on."""
    pending: Annotated[i1, Bits(range(MOST_SEATS))]
    """Targets that the HIT INSTANCE has still to settle, as bits."""
    hit: Annotated[i1, Bits(range(MOST_SEATS))]
    """Bits of the targets that were hit."""
    dodged: Annotated[i1, Bits(range(MOST_SEATS))]
    """Bits of the targets that dodged."""
    missed: Annotated[i1, Range(0, 1)]
    """1 after a failed HIT: only (*) indicators are left."""
    first: Annotated[i1, Bits(range(MOST_SEATS))]
    """Targets before the Double Hit."""
    origin: Annotated[i2, TILE]
    """Where its user stood when the area was laid."""
    chance: Annotated[i1, Range(NONE, 63)]
    """The Hit Chance; NONE until it is rolled."""
    drawn: Annotated[i1, Range(0, 127)]
    """Damage that Full Draw adds."""
    extra: Annotated[i1, Range(0, 127)]
    """Damage got by EXCHANGE."""
    total: Annotated[i1, Range(0, 127)]
    """Damage of the instance before critical hits and what was exchanged."""
    crits: Annotated[i1, Range(0, 63)]
    """Critical hits of the user's POWER_Roll."""
    crit_worth: Annotated[i1, Range(0, 63)]
    """How much damage a critical hit is worth."""
    crit_once: Annotated[i1, Range(0, 1)]
    """1 where all critical hits together are worth it once."""
    helped: Annotated[Array[i1], MOST_SEATS, BY_SEAT, Range(0, 63)]
    """Critical hits that each team-mate's assist adds."""
    guard: Annotated[i1, SEAT]
    """The team-mate that assists the defence, or NONE."""
    blocks: Annotated[i1, Range(0, 63)]
    """Successes of that team-mate's ARMOR_Roll."""
    resist_pierce: Annotated[i1, Range(0, 1)]
    """1 once RESISTANCE is not rolled any more."""
    armor_pierce: Annotated[i1, Range(0, 1)]
    """1 once ARMOR is not rolled any more."""
    rolls: Annotated[Array[i1], ATTRIBUTES, Range(NONE, 63)]
    """Successes of the user's rolls in this use, for conditions; NONE where none was made."""
    repeat: Annotated[i1, Range(0, MOST_OPS)]
    """The first indicator that is repeated; 0 for none."""
    repeated: Annotated[i1, Range(0, 1)]
    """1 while the Double Hit is resolved."""
    charged: Annotated[i1, Range(0, 1)]
    """1 while it is a charge that is released."""
    run: Annotated[i1, Range(0, 15)]
    """Tiles of a black arrow run so far."""
    blessed: Annotated[i1, Bits(range(MOST_SEATS))]
    """Bits of the team-mates in the area that BLESS spares."""
    freed: Annotated[i1, Bits(range(MOST_SEATS))]
    """Creatures to be released from a grapple afterwards, as bits."""
    struck: Annotated[Array[i1], MOST_ARROWS, SEAT]
    """Whom each projectile is at; NONE for nobody."""
    ended: Annotated[Array[i1], MOST_ARROWS, Range(0, 1)]
    """1 for each arrow whose collision trigger went off."""
    centre: Annotated[i2, TILE]
    """Where a collision trigger went off, or OFF."""
    heading: Annotated[i1, Kind(range(8))]
    """The direction of the arrow that struck last, 0 up."""
    height: Annotated[i1, Range(0, 31)]
    """The height that the fall of a knocked creature is measured from."""
    fallen: Annotated[i1, Range(0, 127)]
    """Damage of its falls: what was settled of it, or by `fall_measure` what is still to be."""
    area: Annotated[Array[i1], TILES, BY_TILE, Bits(AreaBit)]
    """What the attack area does there, as bits (`AreaBit`)."""


class State:
    """Everything a match is, its dice included."""

    flow: Annotated[Flow, ASKS]
    """The dice, what is still to come, and what is asked."""
    options: Annotated[Open[Options], LEFT_OUT]
    """The house rules in force."""
    seats: Annotated[Open[i1], LEFT_OUT]
    """How many play: 2 or 4."""
    map: Annotated[Open[i1], LEFT_OUT]
    """The map's place in the content, 0 up."""
    phase: Annotated[Open[i1], Kind(Phase)]
    """A `Phase`."""
    turns: Annotated[Open[i4], Range(0, 500)]
    """Turns begun so far."""
    rounds: Annotated[Open[i4], Range(0, 500)]
    """How often the turn order has come round."""
    active: Annotated[Open[i1], SEAT]
    """Whose turn it is, or NONE."""
    winner: Annotated[Open[i1], Kind(range(2))]
    """The team that won, or NONE."""
    order: Annotated[Open[Annotated[Array[i1], MOST_SEATS]], SEAT]
    """The seats in turn order."""
    place: Annotated[Open[i1], Kind(range(MOST_SEATS))]
    """Where in the order the turn is, 0 up; NONE before the first."""
    rolled: Annotated[Open[Annotated[Array[i1], MOST_SEATS]], BY_SEAT, Range(0, 63)]
    """Successes for the turn order."""
    pledged: Annotated[Array[i1], MOST_SEATS, BY_SEAT, Range(0, 4)]
    """1 + the SOL that each seat adds to its roll for the turn order, its secret until all roll; 0 while it has not decided,
    UNKNOWN where the viewer may not know."""
    settled: Annotated[Open[Annotated[Array[i1], MOST_SEATS]], Range(0, MOST_SEATS)]
    """1 for each place of the order that is fixed."""
    fought: Annotated[Open[i1], Range(0, 1)]
    """1 once the turn's combat has been had."""
    pivots: Annotated[Open[i1], Range(0, 20)]
    """How often the grappler has pivoted in this turn since it last moved."""
    stood: Annotated[Open[Annotated[Array[i1], TILES]], BY_TILE, Range(0, 1)]
    """1 for each tile that the grappled creature has stood on in this turn."""
    width: Annotated[Open[i2], LEFT_OUT]
    """Columns of the map."""
    height: Annotated[Open[i2], LEFT_OUT]
    """Rows of the map."""
    terrain: Annotated[Array[i1], TILES, PRINTED, BY_TILE, Kind(Terrain)]
    """A `Terrain` each."""
    level: Annotated[Array[i1], TILES, PRINTED, BY_TILE, Range(0, 9)]
    """Its height, 1 up."""
    start: Annotated[Array[i1], TILES, PRINTED, BY_TILE, Range(0, 2)]
    """0 for none, or 1 + the team that starts there."""
    cover: Annotated[Open[Annotated[Array[i1], TILES]], BY_TILE, Range(0, 1)]
    """1 for each tile with cover."""
    wall: Annotated[Open[Annotated[Array[i1], TILES]], BY_TILE, Range(0, 1)]
    """1 for each tile with a wall."""
    creatures: Annotated[Array[Creature], MOST_SEATS, BY_SEAT]
    """The player characters, by seat; places beyond the seats are empty."""
    effects: Open[Annotated[Array[Effect], MOST_EFFECTS]]
    """What lasts; an effect whose kind is 0 is a free place."""
    use: Open[Use]
    """The card that is being resolved, or was last."""
    lost: Annotated[Open[Annotated[Array[i2], MOST_SEATS]], BY_SEAT, Range(0, 127)]
    """KOR that each creature lost since the action began."""
    gained: Annotated[Open[Annotated[Array[i4], MOST_SEATS]], BY_SEAT, Bits(Status)]
    """Bits of what else happened to it since, 1 << status."""
    cards: Annotated[Array[Card], MOST_CARDS, PRINTED, LEFT_OUT]
    """What is printed on the cards, by number."""
    sheets: Annotated[Array[Sheet], MOST_SHEETS, PRINTED, LEFT_OUT]
    """What is printed on the Solighters, in the order of the content."""
    carriers: Annotated[Array[Carrier], MOST_CARRIERS, PRINTED, LEFT_OUT]
    """What is printed on the Solbounds and Solbeasts, in the order of the content."""
    gifts: Annotated[Array[Gift], MOST_ARTIFACTS, PRINTED, LEFT_OUT]
    """What each artifact adds, in the order of the content."""
    moves: Annotated[Open[i1], LEFT_OUT]
    """How many moves there are among the cards."""
    items: Annotated[Open[i1], LEFT_OUT]
    """How many items."""
    artifacts: Annotated[Open[i1], LEFT_OUT]
    """How many artifacts."""
    solighters: Annotated[Open[i1], LEFT_OUT]
    """How many Solighters there are."""
    beasts: Annotated[Open[i1], LEFT_OUT]
    """How many Solbounds and Solbeasts there are."""
    revealed: Annotated[Open[i1], Range(0, 1)]
    """1 once Solighters, carriers and artifacts are open."""
