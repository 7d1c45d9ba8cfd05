"""What surely comes to nothing in KORxSOL as things stand, and why: an item, an artifact, or a buff."""

from affray.games.korxsol.record.card_terms import Attribute, Kind, Mode, Op, Status, Who
from affray.games.korxsol.record.state import Card, Indicator, State
from affray.games.korxsol.rules import areas, cards, creatures, grapple, indicators
from affray.games.korxsol.words import names
from affray.kernel import record

IDLE = (Op.CHANCE, Op.CONDITION)
"""Indicators that do nothing but decide whether others do something."""
SURE = (Op.ATTRIBUTE, Op.CLEANSE, Op.TRUE_SIGHT, Op.BLINDED, Op.SUNDER)
"""Indicators that are carried out on each whom they concern, without dice and flips."""


def helped(state: State, user: int, slot: int) -> str:
    """K-ATI-03, K-ATTR-04, K-CLN-01: why nothing comes of a buff that is not turned and chooses nobody; empty where something
    may."""
    card = creatures.card(state, user, slot)
    if card.type != Kind.BUFF or not (card.mode == Mode.SELF or (card.mode == Mode.FIELD and card.any_turn == 1)):
        return ""
    met = areas.covered(state, user, card, 0)
    return of(state, user, slot, [other for other in range(state.seats) if met >> other & 1])


def of(state: State, user: int, slot: int, targets: list[int]) -> str:
    """Why nothing comes of a card that concerns these, by the rules that carry it out; empty where something may."""
    card = creatures.card(state, user, slot)
    if not card.ops or any(card.op[index].op not in (*IDLE, *SURE, Op.RELEASE) for index in range(card.ops)):
        return ""
    world = record.copy(state, State)
    cards.begin(world, user, slot)
    before = record.pack(world, State)
    for index in range(card.ops):
        _carried_out(world, user, card, index, targets)
    for seat in range(state.seats):
        world.lost[seat], world.gained[seat] = 0, 0
    if record.pack(world, State) != before:
        return ""
    why = [
        _why(state, card.op[index], user, whom) for index in range(card.ops) for whom in _concerns(card, index, user, targets)
    ]
    told = "; ".join(dict.fromkeys(filter(None, why)))
    return f"{told[:1].upper()}{told[1:]}." if told else ""


def _concerns(card: Card, index: int, user: int, targets: list[int]) -> list[int]:
    """Whom an indicator concerns."""
    return [user] if card.op[index].who == Who.USER else targets


def _carried_out(world: State, user: int, card: Card, index: int, targets: list[int]) -> None:
    """One indicator on all whom it concerns."""
    op = card.op[index].op
    for whom in _concerns(card, index, user, targets):
        if op == Op.RELEASE:
            grapple.release(world, whom, None)
        elif op in SURE:
            indicators.on(world, index, whom, None)


def _why(state: State, op: Indicator, user: int, whom: int) -> str:
    """Why an indicator does nothing to somebody; its user is not named."""
    name = names.name(state, whom)
    its = "" if whom == user else f" of {name}"
    if op.op == Op.ATTRIBUTE:
        title = Attribute(op.what).title
        return f"{title}{its} is full" if op.n > 0 else f"{name} has no {title} left"
    if op.op == Op.SUNDER:
        return f"{name} has no {Attribute.ARMOR.title} left"
    if op.op == Op.CLEANSE:
        return f"it takes nothing away from {name}"
    if op.op == Op.RELEASE:
        return f"{name} is free"
    if op.op == Op.TRUE_SIGHT:
        return f"{name} has {Status.TRUE_SIGHT.badge} already"
    return f"{name} is {Status.BLINDED.badge} already" if op.op == Op.BLINDED else ""
