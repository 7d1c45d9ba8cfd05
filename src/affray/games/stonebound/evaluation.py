"""How a match of Stonebound stands for a seat: what its team has of characters, HP, armour and stones, and the other."""

from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, State
from affray.games.stonebound.rules import pieces
from affray.kernel import feature
from affray.kernel.record import Array
from affray.kernel.rule import rule

MOST_SHEAR = 5
"""More [Shear] than that counts as so much."""


class Feature(feature.Feature):
    """What is looked at; of upright characters, what its team has counts above 0 and what the other has below."""

    UPRIGHT = 0, -6, 6, "characters", 1
    HP = 1, -240, 240, "HP", 1
    SHARE = 2, -1, 1, "HP, as a share of both teams'"
    PD = 3, -120, 120, "armour against physical damage", 1
    SD = 4, -120, 120, "armour against spirit damage", 1
    ATK = 5, -120, 120, "ATK as printed"
    FUSED = 6, -24, 24, "abilities that are fused"
    STONES = 7, -60, 60, "stones in hand", 1
    ROOTED = 8, -36, 36, "tokens of [Freeze], and ends of turns until [Stun] and [Sleep] are over"
    WASTING = 9, -18, 18, "[Burn] and [Poison]", -1
    WEAKENED = 10, -60, 60, "[Blind], [Break], [Cripple], [Silence] and [Shear]"
    TO_ACT = 11, -3, 3, "characters that may still be activated in the turn under way"
    TURN = 12, -1, 1, "whose turn it is"
    TURNS = 13, -3, 3, "turns had in this round"


@rule
def add(state: State, piece: int, sign: int, values: Array[float]) -> None:
    """Count an upright character."""
    held = state.pieces[piece]
    values[Feature.UPRIGHT] += sign
    values[Feature.HP] += sign * held.hp
    values[Feature.PD] += sign * held.pd
    values[Feature.SD] += sign * held.sd
    values[Feature.ATK] += sign * pieces.sheet(state, piece).atk
    for slot in range(CARDS):
        values[Feature.FUSED] += sign * pieces.fused(state, piece, slot)
    values[Feature.ROOTED] += sign * (held.freeze + held.stun + held.sleep)
    values[Feature.WASTING] += sign * (held.burn + held.poison)
    weakened = held.blind + held.broken + held.cripple + held.silence + min(MOST_SHEAR, held.shear)
    values[Feature.WEAKENED] += sign * weakened
    if held.seat == state.seat and held.activated == 0:
        values[Feature.TO_ACT] += sign


@rule
def features(state: State, seat: int, values: Array[float]) -> None:
    """The features of a position for a seat."""
    for index in range(len(values)):
        values[index] = 0.0
    team, hp = pieces.team(seat), 0
    for piece in range(MOST_CHARACTERS):
        if pieces.upright(state, piece):
            add(state, piece, 1 if pieces.team(state.pieces[piece].seat) == team else -1, values)
            hp += state.pieces[piece].hp
    for other in range(state.seats):
        sign = 1 if pieces.team(other) == team else -1
        values[Feature.STONES] += sign * state.players[other].count
    values[Feature.SHARE] = values[Feature.HP] / max(1, hp)
    values[Feature.TURN] = 1 if pieces.team(state.seat) == team else -1
    values[Feature.TURNS] = state.slots[team] - state.slots[1 - team]


@rule
def clock(state: State) -> int:
    """Turns begun, a round having one for each seat."""
    return state.rounds * state.seats + state.slots[0] + state.slots[1]
