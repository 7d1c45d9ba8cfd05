"""The types of Combat Moves: how they travel, whom they concern, how long they last."""

from affray.games.korxsol.record.card_terms import Attribute, Ends, Kind, Op, Who
from affray.games.korxsol.record.state import Card, State
from affray.games.korxsol.rules import creatures
from affray.kernel.rule import rule

MELEE_HEIGHTS, COVER_STOPS, WALLS_STOP = 1, 2, 4
"""How an attack travels, as bits; `sight` reads them."""


@rule
def manner(card: Card) -> int:
    """K-TYPE-01, K-TYPE-02, K-TYPE-06, K-TYPE-10: melee attacks and debuffs do not pass cover, ranged attacks and buffs do.

    Only buffs pass walls (A-46). A BUSTER passes both (K-BST-01).
    """
    bits = 0
    if card.type == Kind.MELEE:
        bits = MELEE_HEIGHTS
    if has(card, Op.BUSTER):
        return bits
    if card.type == Kind.MELEE or card.type == Kind.DEBUFF:
        bits |= COVER_STOPS
    if card.type != Kind.BUFF:
        bits |= WALLS_STOP
    return bits


@rule
def attacks(kind: int) -> bool:
    """True for a type of card that attacks: melee or range."""
    return kind == Kind.MELEE or kind == Kind.RANGE


@rule
def hostile(kind: int) -> bool:
    """True for attacks and debuffs."""
    return kind == Kind.MELEE or kind == Kind.RANGE or kind == Kind.DEBUFF


@rule
def affects(kind: int, user: int, other: int) -> bool:
    """K-TYPE-03, K-TYPE-07: whether a card of that type concerns `other` in its area: buffs allies, debuffs enemies, attacks
    everybody but the user (A-84)."""
    if other == user:
        return False
    if kind == Kind.BUFF:
        return creatures.allies(user, other)
    if kind == Kind.DEBUFF:
        return not creatures.allies(user, other)
    return True


@rule
def concerns(state: State, card: Card, user: int, other: int) -> bool:
    """True for whom a card may have for a target wherever it is: a standing creature that its type concerns, or one that the
    card can revive."""
    if state.creatures[other].kor > 0:
        return affects(card.type, user, other)
    return revives(state, card, user, other)


@rule
def revives(state: State, card: Card, user: int, other: int) -> bool:
    """A-72: by `revive`, an unconscious team-mate is concerned by a card that restores KOR."""
    return creatures.lying(state, other) and creatures.allies(user, other) and restores(card)


@rule
def restores(card: Card) -> bool:
    """True for a card that restores the KOR of others: an attack by BLESS, anything else by ATTRIBUTE KOR."""
    if hostile(card.type):
        return has(card, Op.BLESS)
    for index in range(card.ops):
        op = card.op[index]
        if op.op == Op.ATTRIBUTE and op.what == Attribute.KOR and op.n > 0 and op.who == Who.TARGET:
            return True
    return False


@rule
def turnings(state: State, card: Card) -> int:
    """How many ways there are to turn a pattern: one for each direction, and by `mirror` as many for its mirror image, where
    that is another pattern (A-09)."""
    ways = creatures.ways(state)
    return 2 * ways if state.options.mirror == 1 and card.chiral == 1 else ways


@rule
def turning(state: State, index: int) -> int:
    """One of those ways, as `Use.turn` has it."""
    ways = creatures.ways(state)
    return creatures.turn_of(index % ways, index // ways)


@rule
def lasts() -> int:
    """K-TYPE-05, K-TYPE-09: what a buff or debuff changes is active until the user's card comes off cooldown (A-23)."""
    return Ends.OFF_COOLDOWN


@rule
def has(card: Card, op: int) -> bool:
    """True where an indicator is on the card."""
    for index in range(card.ops):
        if card.op[index].op == op:
            return True
    return False


@rule
def place(card: Card, op: int) -> int:
    """Where an indicator stands on the card, or -1."""
    for index in range(card.ops):
        if card.op[index].op == op:
            return index
    return -1
