"""Kuhn's poker (Kuhn 1950) as a small game: three cards, one chip each, one bet. Its value is -1/18 for who begins."""

from types import ModuleType
from typing import Annotated, Any

from affray.kernel import dice, record, stack
from affray.kernel.record import Array, i1
from affray.kernel.stack import Flow

DEAL, NEXT, ASK = 1, 2, 1
PASS, BET = 1, 2


class State:
    """Who holds which card, and what was done so far."""

    flow: Flow
    seats: i1
    cards: Annotated[Array[i1], 3]
    """The cards 1, 2, 3 as they lie: those of seat 0 and 1, and the one nobody holds; 0 for one that is not seen."""
    made: Annotated[Array[i1], 3]
    """The answers in turn; 0 for none."""
    count: i1


def start() -> Any:
    """Before the deal."""
    state = record.plain(State)
    state.seats = 2
    state.cards[:] = [1, 2, 3]
    stack.plan(state, DEAL, 0, 0, 0, 0)
    return state


def legal_actions(state: Any, actions: Array[int]) -> int:
    """Pass or bet; fold is a pass and a call a bet."""
    actions[0], actions[1] = PASS, BET
    return 2


def answer(state: Any, action: int, log: Any) -> None:
    """Over after two answers alike, a bet that was answered, or a third answer."""
    seat = int(state.flow.seat)
    stack.answered(state)
    state.made[state.count] = action
    state.count += 1
    made = list(state.made[: state.count])
    if len(made) > 1 and made != [PASS, BET]:
        stack.end(state)
    else:
        stack.plan(state, NEXT, 1 - seat, 0, 0, 0)


def enact(state: Any, log: Any) -> None:
    """Deal, or ask the next seat."""
    state.flow.planned -= 1
    planned = state.flow.steps[state.flow.planned]
    if planned.step == DEAL:
        dice.shuffle(state, state.cards, 0, 3)
    stack.ask(state, ASK, planned.actor, 0, 0, 0)


def observe(state: Any, seat: int, seen: Any) -> None:
    """All but the other's card and the one nobody holds."""
    stack.observe(state.flow, seen.flow)
    seen.seats, seen.count, seen.cards[seat] = state.seats, state.count, state.cards[seat]
    seen.made[:] = state.made


def returns(state: Any) -> list[float]:
    """One chip for a fold or two passes, two where a bet was called."""
    made = list(state.made[: state.count])
    if made[-2:] == [BET, PASS]:
        won = 1.0 if len(made) == 2 else -1.0
    else:
        won = (2.0 if made[-1] == BET else 1.0) * (1 if state.cards[0] > state.cards[1] else -1)
    return [won, -won]


def game() -> Any:
    """The game, as far as a solver asks."""
    found = ModuleType("kuhn")
    members = (legal_actions, answer, enact, observe, returns)
    found.__dict__.update({each.__name__: each for each in members} | {"RECORD": State, "MOST_ACTIONS": 2})
    return found
