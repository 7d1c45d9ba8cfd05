"""Actions of Solbound as text, both ways: `play razor-zealot up 2`, `target 2.3`, `lose die`.

Seats and places are counted from 1: `2.3` is the third place of Player 2.
"""

import re

from affray.errors import Unreadable
from affray.games.solbound import say
from affray.games.solbound.content import setup
from affray.games.solbound.record.state import DECK, PLAYER, State
from affray.games.solbound.record.vocabulary import Act
from affray.games.solbound.rules import actions, power
from affray.kernel.notation import Notation, act_of, either

PLAIN = {
    Act.HURT: "hurt",
    Act.KEEP: "no hurt",
    Act.END_TURN: "end",
    Act.BOTTOM_REST: "bottom rest",
    Act.EXHAUST: "exhaust",
    Act.LOSE_DIE: "lose die",
    Act.NO_PROTECT: "no protect",
    Act.COUNTER: "counter",
    Act.NO_COUNTER: "no counter",
    Act.HIDE_ALONE: "alone",
    Act.NO_FLIP: "no flip",
    Act.STOP: "stop",
}
"""Actions that touch nothing."""
PLACED = {
    Act.NAME: "name",
    Act.ENGAGE: "engage",
    Act.HIDE: "hide",
    Act.RETREAT: "retreat",
    Act.RALLY: "rally",
    Act.PASS: "pass",
    Act.PROTECT: "protect",
    Act.HIDE_WITH: "with",
    Act.FLIP: "flip",
    Act.GIVE: "give",
}
"""Actions of one of one's own places."""


def card_id(state: State, card: int) -> str:
    """The content's id of a card of the match."""
    return setup.cards()[state.cards[card].row].id


def write(state: State, action: int) -> str:
    """An action as text."""
    act, thing, amount = Act(actions.act_of(action)), actions.thing_of(action), actions.amount_of(action)
    if act in PLAIN:
        return PLAIN[act]
    if act in PLACED:
        return f"{PLACED[act]} {thing + 1}"
    if act in (Act.PLAY_FACEUP, Act.PLAY_FACEDOWN):
        return f"play {card_id(state, thing)} {'up' if act == Act.PLAY_FACEUP else 'down'} {amount}"
    if act == Act.ASSIGN:
        return f"assign {amount} to {thing + 1}"
    if act == Act.BOTTOM:
        return f"bottom {card_id(state, thing)}"
    if act == Act.SPLIT:
        return f"split {thing} {amount}"
    place = actions.target_place(thing)
    return f"target {amount + 1}" + (f".{place + 1}" if place != PLAYER else "")


def _read_play(state: State, match: re.Match[str]) -> int:
    act = Act.PLAY_FACEUP if match[2] == "up" else Act.PLAY_FACEDOWN
    return actions.coded(act, _own_card(state, match[1]), int(match[3]))


def _read_bottom(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.BOTTOM, _own_card(state, match[1]), 0)


def _read_assign(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.ASSIGN, _place(match[2]), int(match[1]))


def _read_split(state: State, match: re.Match[str]) -> int:
    return actions.coded(Act.SPLIT, int(match[1]), int(match[2]))


def _read_target(state: State, match: re.Match[str]) -> int:
    return actions.target(int(match[1]) - 1, _place(match[2]) if match[2] else PLAYER)


def _read_placed(state: State, match: re.Match[str]) -> int:
    return actions.coded(act_of(PLACED, match[1]), _place(match[2]), 0)


def _own_card(state: State, id: str) -> int:
    """The card of that id in the deck of the seat that decides."""
    for index in range(DECK):
        card = power.card_of(state.flow.seat, index)
        if card_id(state, card) == id:
            return card
    raise Unreadable(say("there is no card {id} in that player's deck", id=repr(id)))


def _place(text: str) -> int:
    place = int(text) - 1
    if not 0 <= place < DECK:
        raise Unreadable(say("there is no place {number}; expected 1 to {most}", number=text, most=DECK))
    return place


NOTATION = Notation(
    actions.coded,
    PLAIN,
    {
        r"play ([a-z-]+) (up|down) (\d{1,2})": _read_play,
        r"bottom ([a-z-]+)": _read_bottom,
        r"assign (\d{1,2}) to (\d{1,2})": _read_assign,
        r"split (\d{1,2}) (\d{1,2})": _read_split,
        r"target ([1-4])(?:\.(\d{1,2}))?": _read_target,
        rf"{either(PLACED)} (\d{{1,2}})": _read_placed,
    },
    "`play razor-zealot up 2`, `target 2.3`, `end`",
)
read = NOTATION.read
