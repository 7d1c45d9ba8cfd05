"""How a match of KORxSOL stands for a seat: the KOR, the SOL, the burdens and the means of its team against the other's."""

from affray.games.korxsol.record.card_terms import Attribute, Zone
from affray.games.korxsol.record.state import ARTIFACT, MOST_SEATS, MOVES, NONE, State
from affray.games.korxsol.rules import creatures
from affray.kernel import feature
from affray.kernel.record import Array
from affray.kernel.rule import rule

MOST_STACKS = 10
"""More Frost or Fear than that counts as so much."""


class Feature(feature.Feature):
    """What is looked at; of creatures that stand, what its team has counts above 0 and what the other has below."""

    STANDING = 0, -2, 2, "creatures", 1
    KOR = 1, -40, 40, "KOR", 1
    SHARE = 2, -1, 1, "KOR, as a share of both teams'"
    SOL = 3, -6, 6, "SOL", 1
    ARMOR = 4, -14, 14, "ARMOR", 1
    BURN = 5, -6, 6, "stacks of Burn", -1
    FROST = 6, -20, 20, "stacks of Frost, up to ten a creature", -1
    FEAR = 7, -20, 20, "stacks of Fear, up to ten a creature", -1
    HAMPERED = 8, -10, 10, "knocked down, pinned, blinded, grappled or frozen: one each"
    HOLDING = 9, -2, 2, "grapples"
    CHARGING = 10, -2, 2, "charges a move"
    MOVES = 11, -8, 8, "moves that are off cooldown"
    ITEMS = 12, -8, 8, "items and artifacts that are not used up"
    POWER = 13, -14, 14, "dice of POWER"
    RESISTANCE = 14, -14, 14, "dice of RESISTANCE"
    AGILITY = 15, -14, 14, "dice of AGILITY"
    TURN = 16, -1, 1, "whose turn it is"
    TO_FIGHT = 17, -1, 1, "whose turn it is, where the turn's combat is still to come"
    ACTIONS = 18, -10, 10, "action points left in the turn"


@rule
def add(state: State, creature: int, sign: int, values: Array[float]) -> None:
    """Count a creature that stands."""
    held = state.creatures[creature]
    values[Feature.STANDING] += sign
    values[Feature.KOR] += sign * held.kor
    values[Feature.SOL] += sign * held.sol
    values[Feature.ARMOR] += sign * held.armor
    values[Feature.BURN] += sign * held.burn
    values[Feature.FROST] += sign * min(MOST_STACKS, held.frost)
    fear = 0
    for other in range(MOST_SEATS):
        fear += held.fear[other]
    values[Feature.FEAR] += sign * min(MOST_STACKS, fear)
    values[Feature.HAMPERED] += sign * (held.down + held.pinned + held.blinded + held.frozen + (held.held != NONE))
    values[Feature.HOLDING] += sign * (held.holds != NONE)
    values[Feature.CHARGING] += sign * (held.charge != NONE)
    for slot in range(ARTIFACT + 1):
        if slot < MOVES:
            values[Feature.MOVES] += sign * (held.cooldown[slot] == 0)
        elif held.cards[slot] != NONE:
            values[Feature.ITEMS] += sign * (held.zone[slot] == Zone.HAND)
    values[Feature.POWER] += sign * held.base[Attribute.POWER]
    values[Feature.RESISTANCE] += sign * held.base[Attribute.RESISTANCE]
    values[Feature.AGILITY] += sign * held.base[Attribute.AGILITY]


@rule
def features(state: State, seat: int, values: Array[float]) -> None:
    """The features of a position for a seat."""
    for index in range(len(values)):
        values[index] = 0.0
    kor = 0
    for creature in range(state.seats):
        sign = 1 if creatures.team(creature) == creatures.team(seat) else -1
        if creatures.standing(state, creature):
            add(state, creature, sign, values)
            kor += state.creatures[creature].kor
        if creature == state.active:
            values[Feature.TURN] = sign
            values[Feature.TO_FIGHT] = sign * (1 - state.fought)
            values[Feature.ACTIONS] = sign * state.creatures[creature].ap
    values[Feature.SHARE] = values[Feature.KOR] / max(1, kor)


@rule
def clock(state: State) -> int:
    """Turns begun."""
    return state.turns
