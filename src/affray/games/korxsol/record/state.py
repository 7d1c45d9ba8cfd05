"""The record of a match of KORxSOL: equal bytes, equal match."""

from typing import Annotated

from affray.games.korxsol.record.house_rules import Options
from affray.kernel.openness import Open, Team
from affray.kernel.record import PRINTED, Array, i1, i2, i4
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
ATTRIBUTES = 4
"""POWER, RESISTANCE, ARMOR, AGILITY."""


class Indicator:
    """One indicator of a card."""

    op: i1
    """An `Op`."""
    n: i1
    """Its X: dice, damage, tiles, flips, points; below 0 what is paid or taken away."""
    what: i1
    """An attribute, a status, a set of statuses, or what is paid or converted."""
    who: i1
    """A `Who`."""
    star: i1
    """1 where it takes effect after a failed HIT too."""
    once: i1
    """1: however many successes there are; 0: for each; 2: by `conversion_default`."""
    span: i1
    """How many indicators after it wait for it (CHANCE, CONDITION)."""
    get: i1
    """What is got: an `Attribute`; of STATUS UP/DOWN 1 for flips made against its bearer, 0 for those it makes others do."""
    gain: i1
    """How much of it is got each time."""
    most: i1
    """How often at most; 0 for no limit."""


class Arrow:
    """A path of tiles, in the user's frame."""

    x: i1
    """Columns of one step to the right, -1..1."""
    y: i1
    """Rows of one step forward, -1..1."""
    length: i1
    """How many steps it is long, 1 up."""


class Card:
    """What is printed of a Combat Move, an item or an artifact. Tiles are in the user's frame."""

    row: i2
    """Its place among the moves, items or artifacts of the content, 0 up."""
    type: i1
    """A `Kind`."""
    cooldown: i1
    """How many of its owner's turns it takes until it can be used again; 0 for none."""
    mode: i1
    """A `Mode`; 0 of items and artifacts."""
    count: i1
    """How many targets may be selected (SELECT)."""
    range: i1
    """The farthest that a selected target may be, in spaces."""
    least: i1
    """The nearest that it may be, in spaces."""
    own: i1
    """1 where the user is in the area too."""
    any_turn: i1
    """1 where it looks the same whichever way it is turned."""
    chiral: i1
    """1 where its mirror image is another pattern."""
    classes: i1
    """Bits of the classes that may take it."""
    tier: i1
    """A `Tier`; 0 of items and artifacts."""
    tool: i1
    """1 for an item that comes back to the hand, 0 for a consumable."""
    active: i1
    """1 for an artifact that is activated."""
    aim: i1
    """An `Aim`: whom an item may be used on."""
    collide: i1
    """A `Collide`."""
    fields: i1
    """How many tiles its field has."""
    field_x: Annotated[Array[i1], MOST_FIELD]
    """How many columns to the right of the user each of them is."""
    field_y: Annotated[Array[i1], MOST_FIELD]
    """How many rows before the user."""
    arrows: i1
    """How many arrows it has."""
    arrow: Annotated[Array[Arrow], MOST_ARROWS]
    """Its arrows."""
    bursts: i1
    """How many tiles the area around a collision has."""
    burst_x: Annotated[Array[i1], MOST_FIELD]
    """How many columns to the right of the collision each of them is."""
    burst_y: Annotated[Array[i1], MOST_FIELD]
    """How many rows before it."""
    walls: i1
    """How many white dots it has."""
    wall_x: Annotated[Array[i1], MOST_FIELD]
    """How many columns to the right of the user each of them is."""
    wall_y: Annotated[Array[i1], MOST_FIELD]
    """How many rows before the user."""
    ops: i1
    """How many indicators it has."""
    op: Annotated[Array[Indicator], MOST_OPS]
    """Its indicators, from left to right."""


class Sheet:
    """What is printed of a Solighter."""

    kor: i1
    """The KOR that it starts with, up to 20."""
    base: Annotated[Array[i1], ATTRIBUTES]
    """POWER, RESISTANCE, ARMOR, AGILITY, in dice, 0..7."""
    sol: i1
    """The SOL that it starts with, 0..3."""
    actions: i1
    """Its action points a turn."""
    inventory: i1
    """How many items it carries, up to 4."""
    weight: i1
    """Its weight class, 1 (feather) to 5 (super)."""


class Carrier:
    """What is printed of a Solbound or a Solbeast."""

    classes: i1
    """Bits of its classes, 1 << class."""
    dual: i1
    """1 where it has two classes."""
    unique: i1
    """The card of its own Combat Move, 0 up."""


class Gift:
    """What a passive artifact adds to what is printed on the Solighter; below 0 what it takes."""

    base: Annotated[Array[i1], ATTRIBUTES]
    """POWER, RESISTANCE, ARMOR, AGILITY, in dice."""
    kor: i1
    """KOR at the start."""
    actions: i1
    """Action points a turn."""
    inventory: i1
    """Items that are carried."""
    weight: i1
    """Weight classes."""


class Creature:
    """One player character; creature and seat have the same number. What is marked as its team's is its build: everybody sees
    it once builds are revealed. Who sees which of its cards, `view` says."""

    solighter: Team[i1]
    """Its row in `State.sheets`; UNKNOWN where the viewer may not know."""
    carrier: Team[i1]
    """Its Solbound or Solbeast: its row in `State.carriers`; UNKNOWN where the viewer may not know."""
    classes: Team[i1]
    """Bits of its classes, 1 << class."""
    dual: Team[i1]
    """1 where it has two classes."""
    base: Team[Annotated[Array[i1], ATTRIBUTES]]
    """POWER, RESISTANCE, ARMOR, AGILITY as printed, artifact included, in dice."""
    rolled: Team[i1]
    """The AGILITY printed on the Solighter alone (K-ORDER-01), in dice."""
    start_kor: Team[i1]
    """The KOR that it starts with, artifact included, up to 20."""
    actions: Team[i1]
    """Its action points a turn, before what its class adds."""
    inventory: Team[i1]
    """How many items it carries."""
    weight: Team[i1]
    """Its weight class as printed, artifact included, 1..5."""
    tile: Open[i2]
    """Where it stands or lies, 0 up, row by row; OFF when it is not on the map."""
    kor: Team[i1]
    """The KOR that is left; 0 once it is unconscious."""
    armor: Team[i1]
    """The ARMOR that is left, 0..7; what is lent for a time is among the effects."""
    sol: Team[i1]
    """The SOL that is left, 0..3."""
    ap: Open[i1]
    """The action points that are left in its turn."""
    down: Open[i1]
    """1 while it is knocked down."""
    stiff: Open[i1]
    """1 while being knocked down lowers its AGILITY."""
    holds: Open[i1]
    """The creature it grapples, or NONE."""
    held: Open[i1]
    """The creature that grapples it, or NONE."""
    pinned: Open[i1]
    """1 while it cannot move from its tile."""
    blinded: Open[i1]
    """1 while its Hit Chance is lower for being blinded."""
    burn: Open[i1]
    """Stacks of Burn, 0..3."""
    frost: Open[i1]
    """Stacks of Frost, 0..100."""
    frozen: Open[i1]
    """1 during a turn that frost leaves it without an Action Phase."""
    fear: Open[Annotated[Array[i1], MOST_SEATS]]
    """Stacks by the creature that gave them, 0..100 each."""
    cards: Annotated[Array[i1], SLOTS]
    """The card in each slot, NONE for none, UNKNOWN where the viewer may not know."""
    zone: Team[Annotated[Array[i1], SLOTS]]
    """A `Zone` each."""
    cooldown: Open[Annotated[Array[i1], SLOTS]]
    """How many steps of each card's cooldown are left; 0 off cooldown."""
    used: Open[Annotated[Array[i1], SLOTS]]
    """USED since the last Cooldown Phase, SET as it was declared to be charged, or 0."""
    shown: Open[Annotated[Array[i1], SLOTS]]
    """1 for each card that all have seen."""
    charge: Open[i1]
    """The slot of the move that it charges, or NONE."""
    drawn: Open[i1]
    """Action points that Full Draw took for the charge."""
    aim: Open[i1]
    """The rotation chosen at declaration (`charge_aim`), or NONE."""
    aimed: Open[i1]
    """Bits of the targets chosen then."""


class Effect:
    """Something that lasts while a card is on cooldown."""

    kind: i1
    """A `Lasting`; 0 for a free place."""
    bearer: i1
    """The creature that it lies on."""
    owner: i1
    """The creature whose card gave it."""
    slot: i1
    """The slot of that card."""
    what: i1
    """The `Attribute`, or of FLIPS the `Status`, that it changes; 0 for neither."""
    amount: i1
    """How much more, below 0 how much less: dice, flips, points."""
    scope: i1
    """0: flips it makes others do; 1: flips made against it."""
    ends: i1
    """An `Ends`."""


class Use:
    """The card that is being resolved."""

    user: i1
    """The creature that uses it."""
    slot: i1
    """NONE while nothing is."""
    card: i2
    """Its number in `State.cards`."""
    turn: i1
    """How its pattern is turned, as in `creatures.turn_of`."""
    picked: i1
    """Bits of the selected targets."""
    tile: i2
    """The tile that an item was used on."""
    pending: i1
    """Targets that the HIT INSTANCE has still to settle, as bits."""
    hit: i1
    """Bits of the targets that were hit."""
    dodged: i1
    """Bits of the targets that dodged."""
    missed: i1
    """1 after a failed HIT: only (*) indicators are left."""
    first: i1
    """Targets before the Double Hit."""
    origin: i2
    """Where its user stood when the area was laid."""
    chance: i1
    """The Hit Chance; NONE until it is rolled."""
    drawn: i1
    """Damage that Full Draw adds."""
    extra: i1
    """Damage got by EXCHANGE."""
    total: i1
    """Damage of the instance before critical hits and what was exchanged."""
    crits: i1
    """Critical hits of the user's POWER_Roll."""
    crit_worth: i1
    """How much damage a critical hit is worth."""
    crit_once: i1
    """1 where all critical hits together are worth it once."""
    helped: Annotated[Array[i1], MOST_SEATS]
    """Critical hits that each team-mate's assist adds."""
    guard: i1
    """The team-mate that assists the defence, or NONE."""
    blocks: i1
    """Successes of that team-mate's ARMOR_Roll."""
    resist_pierce: i1
    """1 once RESISTANCE is not rolled any more."""
    armor_pierce: i1
    """1 once ARMOR is not rolled any more."""
    rolls: Annotated[Array[i1], ATTRIBUTES]
    """Successes of the user's rolls in this use, for conditions; NONE where none was made."""
    repeat: i1
    """The first indicator that is repeated; 0 for none."""
    repeated: i1
    """1 while the Double Hit is resolved."""
    charged: i1
    """1 while it is a charge that is released."""
    run: i1
    """Tiles of a black arrow run so far."""
    blessed: i1
    """Bits of the team-mates in the area that BLESS spares."""
    freed: i1
    """Creatures to be released from a grapple afterwards, as bits."""
    struck: Annotated[Array[i1], MOST_ARROWS]
    """Whom each projectile is at; NONE for nobody."""
    ended: Annotated[Array[i1], MOST_ARROWS]
    """1 for each arrow whose collision trigger went off."""
    centre: i2
    """Where a collision trigger went off, or OFF."""
    heading: i1
    """The direction of the arrow that struck last, 0 up."""
    height: i1
    """The height that the fall of a knocked creature is measured from."""
    fallen: i1
    """Damage of its falls: what was settled of it, or by `fall_measure` what is still to be."""
    area: Annotated[Array[i1], TILES]
    """HIT_AREA, PATH and STRUCK_WALL as bits."""


class State:
    """Everything a match is, its dice included."""

    flow: Flow
    """The dice, what is still to come, and what is asked."""
    options: Open[Options]
    """The house rules in force."""
    seats: Open[i1]
    """How many play: 2 or 4."""
    map: Open[i1]
    """The map's place in the content, 0 up."""
    phase: Open[i1]
    """A `Phase`."""
    turns: Open[i4]
    """Turns begun so far."""
    rounds: Open[i4]
    """How often the turn order has come round."""
    active: Open[i1]
    """Whose turn it is, or NONE."""
    winner: Open[i1]
    """The team that won, or NONE."""
    order: Open[Annotated[Array[i1], MOST_SEATS]]
    """The seats in turn order."""
    place: Open[i1]
    """Where in the order the turn is, 0 up; NONE before the first."""
    rolled: Open[Annotated[Array[i1], MOST_SEATS]]
    """Successes for the turn order."""
    pledged: Annotated[Array[i1], MOST_SEATS]
    """1 + the SOL that each seat adds to its roll for the turn order, its secret until all roll; 0 while it has not decided,
    UNKNOWN where the viewer may not know."""
    settled: Open[Annotated[Array[i1], MOST_SEATS]]
    """1 for each place of the order that is fixed."""
    fought: Open[i1]
    """1 once the turn's combat has been had."""
    pivots: Open[i1]
    """How often the grappler has pivoted in this turn since it last moved."""
    stood: Open[Annotated[Array[i1], TILES]]
    """1 for each tile that the grappled creature has stood on in this turn."""
    width: Open[i2]
    """Columns of the map."""
    height: Open[i2]
    """Rows of the map."""
    terrain: Annotated[Array[i1], TILES, PRINTED]
    """A `Terrain` each."""
    level: Annotated[Array[i1], TILES, PRINTED]
    """Its height, 1 up."""
    start: Annotated[Array[i1], TILES, PRINTED]
    """0 for none, or 1 + the team that starts there."""
    cover: Open[Annotated[Array[i1], TILES]]
    """1 for each tile with cover."""
    wall: Open[Annotated[Array[i1], TILES]]
    """1 for each tile with a wall."""
    creatures: Annotated[Array[Creature], MOST_SEATS]
    """The player characters, by seat; places beyond the seats are empty."""
    effects: Open[Annotated[Array[Effect], MOST_EFFECTS]]
    """What lasts; an effect whose kind is 0 is a free place."""
    use: Open[Use]
    """The card that is being resolved, or was last."""
    lost: Open[Annotated[Array[i2], MOST_SEATS]]
    """KOR that each creature lost since the action began."""
    gained: Open[Annotated[Array[i4], MOST_SEATS]]
    """Bits of what else happened to it since, 1 << status."""
    cards: Annotated[Array[Card], MOST_CARDS, PRINTED]
    """What is printed on the cards, by number."""
    sheets: Annotated[Array[Sheet], MOST_SHEETS, PRINTED]
    """What is printed on the Solighters, in the order of the content."""
    carriers: Annotated[Array[Carrier], MOST_CARRIERS, PRINTED]
    """What is printed on the Solbounds and Solbeasts, in the order of the content."""
    gifts: Annotated[Array[Gift], MOST_ARTIFACTS, PRINTED]
    """What each artifact adds, in the order of the content."""
    moves: Open[i1]
    """How many moves there are among the cards."""
    items: Open[i1]
    """How many items."""
    artifacts: Open[i1]
    """How many artifacts."""
    solighters: Open[i1]
    """How many Solighters there are."""
    beasts: Open[i1]
    """How many Solbounds and Solbeasts there are."""
    revealed: Open[i1]
    """1 once Solighters, carriers and artifacts are open."""
