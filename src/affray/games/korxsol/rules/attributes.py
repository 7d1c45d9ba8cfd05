"""Traits and attributes: what they come to with everything that changes them, and KOR and ARMOR as they go up and down."""

from affray.games.korxsol.record.card_terms import Attribute, Lasting, Status
from affray.games.korxsol.record.state import MOST_EFFECTS, NONE, State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import creatures
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

MOST = 7
MOST_SOL = 3
MOST_KOR = 20


@rule
def changes(state: State, creature: int, attribute: int) -> int:
    """What lasts on an attribute, added up."""
    total = 0
    for index in range(MOST_EFFECTS):
        effect = state.effects[index]
        if effect.kind == Lasting.ATTRIBUTE and effect.bearer == creature and effect.what == attribute:
            total += effect.amount
    return total


@rule
def value(state: State, creature: int, attribute: int) -> int:
    """K-ATTR-05, K-ATTR-06, K-ATTR-12, K-CAP-01: the dice of POWER, RESISTANCE or AGILITY, with all that changes it, 0 to 7.

    K-CAP-02, K-CAP-03: dice by SOL or an assist come on top (A-20). A knocked-down creature has one AGILITY less (K-KD-02).
    """
    total = state.creatures[creature].base[attribute] + changes(state, creature, attribute)
    if attribute == Attribute.AGILITY and state.creatures[creature].stiff == 1:
        total -= 1
    return max(0, min(MOST, total))


@rule
def lent(state: State, creature: int) -> int:
    """Armor that is lent for a time."""
    total = 0
    for index in range(MOST_EFFECTS):
        if state.effects[index].kind == Lasting.ARMOR and state.effects[index].bearer == creature:
            total += state.effects[index].amount
    return total


@rule
def armor(state: State, creature: int) -> int:
    """K-ATTR-07, K-ATTR-08: the dice of its ARMOR_Roll, which block like RESISTANCE: 0 to 7."""
    return min(MOST, state.creatures[creature].armor + lent(state, creature))


@rule
def gain_armor(state: State, creature: int, amount: int, log: Log | None) -> None:
    """K-ATTR-10: armor comes back by items and moves, cut to 7 at the moment of gain (A-20)."""
    held = state.creatures[creature]
    room = max(0, MOST - armor(state, creature))
    gained = min(amount, room)
    held.armor += gained
    tell(log, Event.ARMOR_GAINED, creature, NONE, NONE, gained)


@rule
def chip(state: State, creature: int, amount: int, log: Log | None) -> int:
    """K-ATTR-09, K-ATTR-11: ARMOR drops by what it blocked, not below 0, lent armor first; dice that did not block chip
    nothing."""
    left = min(amount, armor(state, creature))
    chipped = left
    for index in range(MOST_EFFECTS):
        effect = state.effects[index]
        if effect.kind == Lasting.ARMOR and effect.bearer == creature and left > 0:
            taken = min(left, effect.amount)
            effect.amount -= taken
            left -= taken
    state.creatures[creature].armor -= min(left, state.creatures[creature].armor)
    if chipped > 0:
        tell(log, Event.CHIPPED, creature, NONE, NONE, chipped)
    return chipped


@rule
def heal(state: State, creature: int, amount: int, over: int, log: Log | None) -> None:
    """K-ATTR-03, K-ATTR-04: KOR comes back, never above its start (`overheal` lets an ATTRIBUTE lift it to 20). By `revive` an
    unconscious creature wakes (A-72)."""
    held = state.creatures[creature]
    most = MOST_KOR if over == 1 and state.options.overheal == 1 else held.start_kor
    gained = max(0, min(amount, most - held.kor))
    wakes = held.kor == 0 and gained > 0
    held.kor += gained
    tell(log, Event.HEALED, creature, NONE, NONE, gained)
    if wakes:
        creatures.note(state, creature, Status.REVIVED)
        tell(log, Event.REVIVED, creature, NONE, held.tile, gained)


@rule
def lower(state: State, creature: int, amount: int) -> bool:
    """K-ATTR-01, K-ATTR-02: KOR, the health points, drops, not below 0; true where the creature collapses."""
    held = state.creatures[creature]
    held.kor = max(0, held.kor - amount)
    return held.kor == 0


@rule
def gain_sol(state: State, creature: int, amount: int, log: Log | None) -> None:
    """A-19: SOL comes back only where a card says so, up to 3."""
    held = state.creatures[creature]
    gained = max(0, min(amount, MOST_SOL - held.sol))
    held.sol += gained
    tell(log, Event.SOL_GAINED, creature, NONE, NONE, gained)


@rule
def carries(state: State, creature: int) -> int:
    """K-TRAIT-01: how many items it carries."""
    return state.creatures[creature].inventory


@rule
def weighs(state: State, creature: int) -> int:
    """K-TRAIT-02: its weight class as printed, 1 (feather) to 5 (super)."""
    return state.creatures[creature].weight


@rule
def refresh(state: State, creature: int, points: int) -> None:
    """K-TRAIT-04, K-TRAIT-05: action points are those of the turn; nothing unspent is carried over."""
    state.creatures[creature].ap = points
