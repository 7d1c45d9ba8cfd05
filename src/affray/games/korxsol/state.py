"""The record of a match of KORxSOL: equal bytes, equal match."""

from typing import Annotated

from affray.games.korxsol.house_rules import Options
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
    """Its X: dice, damage, tiles, flips, points."""
    what: i1
    """An attribute, a status, a set of statuses, or what is paid or converted."""
    who: i1
    """A `Who`."""
    star: i1
    """1 where it takes effect after a failed HIT too."""
    once: i1
    """1: however many successes there are; 0: for each."""
    span: i1
    """How many indicators after it wait for it (CHANCE, CONDITION)."""
    get: i1
    """What is got."""
    gain: i1
    """How much of it."""
    most: i1
    """How often at most; 0 for no limit."""


class Arrow:
    """A path of tiles, in the user's frame: x to the right, y forward."""

    x: i1
    y: i1
    """Columns and rows of one step."""
    length: i1


class Card:
    """What is printed of a Combat Move, an item or an artifact."""

    row: i2
    type: i1
    """A `Kind`."""
    cooldown: i1
    mode: i1
    """A `Mode`."""
    count: i1
    range: i1
    least: i1
    own: i1
    """1 where the user is in the area too."""
    any_turn: i1
    """1 where it looks the same whichever way it is turned."""
    chiral: i1
    """1 where its mirror image is another pattern."""
    classes: i1
    """Bits of the classes that may take it."""
    tier: i1
    """A `Tier`."""
    tool: i1
    active: i1
    """1 for an artifact that is activated."""
    aim: i1
    """An `Aim`: whom an item may be used on."""
    collide: i1
    """A `Collide`."""
    fields: i1
    field_x: Annotated[Array[i1], MOST_FIELD]
    field_y: Annotated[Array[i1], MOST_FIELD]
    arrows: i1
    arrow: Annotated[Array[Arrow], MOST_ARROWS]
    bursts: i1
    burst_x: Annotated[Array[i1], MOST_FIELD]
    burst_y: Annotated[Array[i1], MOST_FIELD]
    walls: i1
    wall_x: Annotated[Array[i1], MOST_FIELD]
    wall_y: Annotated[Array[i1], MOST_FIELD]
    ops: i1
    op: Annotated[Array[Indicator], MOST_OPS]


class Sheet:
    """What is printed of a Solighter."""

    kor: i1
    base: Annotated[Array[i1], ATTRIBUTES]
    sol: i1
    actions: i1
    inventory: i1
    weight: i1


class Carrier:
    """What is printed of a Solbound or a Solbeast."""

    classes: i1
    """Bits of its classes, 1 << class."""
    dual: i1
    unique: i1
    """The card of its own Combat Move."""


class Gift:
    """What a passive artifact adds."""

    base: Annotated[Array[i1], ATTRIBUTES]
    kor: i1
    actions: i1
    inventory: i1
    weight: i1


class Creature:
    """One player character; creature and seat have the same number."""

    solighter: i1
    carrier: i1
    """Its Solbound or Solbeast."""
    classes: i1
    """Bits of its classes, 1 << class."""
    dual: i1
    base: Annotated[Array[i1], ATTRIBUTES]
    """POWER, RESISTANCE, ARMOR, AGILITY as printed, artifact included."""
    rolled: i1
    """The AGILITY printed on the Solighter alone (K-ORDER-01)."""
    start_kor: i1
    actions: i1
    inventory: i1
    weight: i1
    tile: i2
    kor: i1
    armor: i1
    sol: i1
    ap: i1
    down: i1
    """1 while it is knocked down."""
    stiff: i1
    """1 while that costs it AGILITY."""
    holds: i1
    """The creature it grapples, or NONE."""
    held: i1
    """The creature that grapples it, or NONE."""
    pinned: i1
    blinded: i1
    burn: i1
    frost: i1
    frozen: i1
    fear: Annotated[Array[i1], MOST_SEATS]
    """Stacks by the creature that gave them."""
    cards: Annotated[Array[i1], SLOTS]
    """The card in each slot, NONE for none, UNKNOWN where the viewer may not know."""
    zone: Annotated[Array[i1], SLOTS]
    """A `Zone` each."""
    cooldown: Annotated[Array[i1], SLOTS]
    used: Annotated[Array[i1], SLOTS]
    """USED since the last Cooldown Phase, SET as it was declared to be charged, or 0."""
    shown: Annotated[Array[i1], SLOTS]
    """1 for each card that all have seen."""
    charge: i1
    """The slot of the move that it charges, or NONE."""
    drawn: i1
    """Action points that Full Draw took for the charge."""
    aim: i1
    """The rotation chosen at declaration (`charge_aim`), or NONE."""
    aimed: i1
    """Bits of the targets chosen then."""


class Effect:
    """Something that lasts while a card is on cooldown."""

    kind: i1
    """A `Lasting`; 0 for a free place."""
    bearer: i1
    owner: i1
    slot: i1
    what: i1
    amount: i1
    scope: i1
    """0: flips it makes others do; 1: flips made against it."""
    ends: i1
    """An `Ends`."""


class Use:
    """The card that is being resolved."""

    user: i1
    slot: i1
    """NONE while nothing is."""
    card: i2
    turn: i1
    """The direction in which its pattern is turned, and `creatures.MIRRORED` for the mirror image."""
    picked: i1
    """Bits of the selected targets."""
    tile: i2
    """The tile that an item was used on."""
    pending: i1
    """Targets that the HIT INSTANCE has still to settle, as bits."""
    hit: i1
    dodged: i1
    missed: i1
    """1 after a failed HIT: only (*) indicators are left."""
    first: i1
    """Targets before the Double Hit."""
    origin: i2
    """Where its user stood when the area was laid."""
    chance: i1
    """The Hit Chance; NONE until it is rolled."""
    drawn: i1
    extra: i1
    """Damage got by EXCHANGE."""
    total: i1
    crits: i1
    crit_worth: i1
    crit_once: i1
    helped: Annotated[Array[i1], MOST_SEATS]
    """Critical hits that each team-mate's assist adds."""
    guard: i1
    """The team-mate that assists the defence, or NONE."""
    blocks: i1
    resist_pierce: i1
    armor_pierce: i1
    rolls: Annotated[Array[i1], ATTRIBUTES]
    """Successes of the user's rolls in this use, for conditions; NONE where none was made."""
    repeat: i1
    """The first indicator that is repeated; 0 for none."""
    repeated: i1
    charged: i1
    """1 while a charge is released."""
    run: i1
    """Tiles of a black arrow run so far."""
    blessed: i1
    freed: i1
    """Creatures to be released from a grapple afterwards, as bits."""
    struck: Annotated[Array[i1], MOST_ARROWS]
    """Whom each projectile is at; NONE for nobody."""
    ended: Annotated[Array[i1], MOST_ARROWS]
    centre: i2
    """Where a collision trigger went off, or OFF."""
    heading: i1
    """The direction of the arrow that struck last."""
    height: i1
    """The height that the fall of a knocked creature is measured from."""
    fallen: i1
    """Damage of its falls: what was settled of it, or by `fall_measure` what is still to be."""
    area: Annotated[Array[i1], TILES]
    """HIT_AREA, PATH and STRUCK_WALL as bits."""


class State:
    """Everything a match is, its dice included."""

    flow: Flow
    options: Options
    seats: i1
    map: i1
    phase: i1
    """A `Phase`."""
    turns: i4
    """Turns begun so far."""
    rounds: i4
    """How often the turn order has come round."""
    active: i1
    """Whose turn it is, or NONE."""
    winner: i1
    """The team that won, or NONE."""
    order: Annotated[Array[i1], MOST_SEATS]
    place: i1
    """Where in the order the turn is."""
    rolled: Annotated[Array[i1], MOST_SEATS]
    """Successes for the turn order."""
    pledged: Annotated[Array[i1], MOST_SEATS]
    """1 + the SOL that each seat adds to its roll for the turn order, its secret until all roll; 0 while it has not decided,
    UNKNOWN where the viewer may not know."""
    settled: Annotated[Array[i1], MOST_SEATS]
    """1 for each place of the order that is fixed."""
    fought: i1
    """1 once the turn's combat has been had."""
    pivots: i1
    stood: Annotated[Array[i1], TILES]
    """1 for each tile that the grappled creature has stood on in this turn."""
    width: i2
    height: i2
    terrain: Annotated[Array[i1], TILES, PRINTED]
    """A `Terrain` each."""
    level: Annotated[Array[i1], TILES, PRINTED]
    """Its height, 1 up."""
    start: Annotated[Array[i1], TILES, PRINTED]
    """0 for none, or 1 + the team that starts there."""
    cover: Annotated[Array[i1], TILES]
    wall: Annotated[Array[i1], TILES]
    creatures: Annotated[Array[Creature], MOST_SEATS]
    effects: Annotated[Array[Effect], MOST_EFFECTS]
    use: Use
    lost: Annotated[Array[i2], MOST_SEATS]
    """KOR that each creature lost since the action began."""
    gained: Annotated[Array[i4], MOST_SEATS]
    """Bits of what else happened to it since, 1 << status."""
    cards: Annotated[Array[Card], MOST_CARDS, PRINTED]
    sheets: Annotated[Array[Sheet], MOST_SHEETS, PRINTED]
    carriers: Annotated[Array[Carrier], MOST_CARRIERS, PRINTED]
    gifts: Annotated[Array[Gift], MOST_ARTIFACTS, PRINTED]
    moves: i1
    items: i1
    artifacts: i1
    solighters: i1
    beasts: i1
    revealed: i1
    """1 once Solighters, carriers and artifacts are open."""
