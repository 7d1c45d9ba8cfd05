"""A small game to try screens and commands on: take pebbles from a pile, or roll for them; who takes the last one wins."""

import hashlib
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from affray.errors import Unreadable
from affray.kernel import dice, record, rulebook, usual
from affray.kernel.events import Event, Log, tell
from affray.kernel.game import Answer, Question, SetUp, Told, World
from affray.kernel.invariants import NOBODY, Invariant, broken
from affray.kernel.record import Array, i1, i2
from affray.kernel.stack import Flow, answered, ask, end, plan
from affray.kernel.vocabulary import Word
from affray.table.form import Form
from affray.table.odds import Meaning, weighed
from affray.table.scene import Area, Card, Pool, Roll, Scene, Stat, Tracker, Zone

ID, TITLE, SUMMARY, SEATS = "pebbles", "Pebbles", "Take the last pebble.", (2,)
PACKAGE = Path(__file__).parent / "pebbles_book"
MOST_ACTIONS = 4
PACKS, WORKSHOP, BALANCE, CHOICES, INSPECTION = None, None, None, None, None
met, naming = usual.met, usual.naming
PILE, ROLL, TURN, CLAUSES = 15, 4, 1, ("P-TAKE-1", "P-ROLL-1")


class EVENTS(Word):
    """What happens."""

    TAKE = 0, "P-TAKE-1", "{who} takes {amount}."
    ROLL = 1, "P-ROLL-1", "{who} rolls {amount}."


class State:
    """A match of Pebbles."""

    flow: Flow
    pile: i2
    winner: i1
    rolled: i1
    seats: i1
    secrets: Annotated[Array[i1], 2]


RECORD = State
weigh, FEATURES, features, clock = None, None, None, None


def legal_actions(state: Any, actions: Array[int]) -> int:
    """Take 1 to 3, or roll."""
    if state.flow.over:
        return 0
    takes = min(3, state.pile)
    for amount in range(takes):
        actions[amount] = amount + 1
    actions[takes] = ROLL
    return int(takes) + 1


def answer(state: Any, action: int, log: Log | None) -> None:
    """Take, or roll."""
    answered(state)
    if action == ROLL:
        plan(state, ROLL, state.flow.seat, 0, 0, 0)
    else:
        _take(state, action, log)


def _take(state: Any, amount: int, log: Log | None) -> None:
    seat = state.flow.seat
    taken = min(amount, state.pile)
    state.pile -= taken
    tell(log, 0, seat, -1, -1, taken)
    if state.pile == 0:
        state.winner = seat
        end(state)
    else:
        plan(state, TURN, 1 - seat, 0, 0, 0)


def enact(state: Any, log: Log | None) -> None:
    """Roll, or ask the next seat."""
    state.flow.planned -= 1
    planned = state.flow.steps[state.flow.planned]
    if planned.step == ROLL:
        state.rolled = dice.die(state, 6)
        tell(log, 1, planned.actor, -1, -1, state.rolled)
        _take(state, state.rolled, log)
    else:
        ask(state, 1, planned.actor, 0, 0, 0)


def observe(state: Any, seat: int, seen: Any) -> None:
    """Everything but the other's secret and the dice to come."""
    whole = record.unpack(record.pack(state, State), State)
    for name in ("pile", "winner", "rolled", "seats"):
        setattr(seen, name, getattr(whole, name))
    for name in ("decisions", "decision", "seat", "over", "planned"):
        setattr(seen.flow, name, getattr(whole.flow, name))
    if seat >= 0:
        seen.secrets[seat] = whole.secrets[seat]


def determinize(state: Any, seat: int, words: Any) -> None:
    """Nothing that matters is hidden."""


@cache
def book() -> rulebook.Rulebook:
    """The rulebook."""
    return rulebook.load(PACKAGE / "rulebook.toml")


def set_up(set_up: SetUp) -> Any:
    """An empty record; the house rule changes nothing."""
    book().house_rules(set_up.options)
    return record.plain(State, strict=True)


def begin(state: Any) -> None:
    """A full pile, and a secret each."""
    state.seats, state.pile, state.secrets[0], state.secrets[1] = 2, PILE, 7, 8
    plan(state, TURN, 0, 0, 0, 0)


def completed(set_up: SetUp) -> SetUp:
    """There are no choices."""
    return set_up


def content_digest(set_up: SetUp) -> str:
    """The only content is the pile."""
    return hashlib.sha256(str(PILE).encode()).hexdigest()


def returns(state: Any) -> list[float]:
    """One wins."""
    return [1.0 if seat == state.winner else -1.0 for seat in (0, 1)]


def outcome(state: Any) -> str:
    """Who won."""
    return f"Player {state.winner + 1} takes the last pebble and wins."


def default(state: Any) -> int:
    """Take one."""
    return 1


def write_action(state: Any, action: int) -> str:
    """`take 2`, `roll`."""
    return "roll" if action == ROLL else f"take {action}"


def read_action(state: Any, text: str) -> int:
    """The reverse."""
    known = {"roll": ROLL, "take 1": 1, "take 2": 2, "take 3": 3}
    if text not in known:
        raise Unreadable(f"{text!r} is no answer")
    return known[text]


def refusal(state: Any, action: int) -> tuple[str, str]:
    """Too many."""
    return "the pile has not as many", CLAUSES[0]


def question(state: Any) -> Question:
    """The one question."""
    return Question("turn", "Take pebbles, or roll for them.", CLAUSES[0])


def answer_text(state: Any, action: int) -> Answer:
    """In words."""
    if action == ROLL:
        return Answer("Roll for pebbles", "Roll", CLAUSES[1], None, ("pile",), True)
    return Answer(f"Take {action}", "Take pebbles", CLAUSES[0], action, ("pile",))


def scene(state: Any, seat: int) -> Scene:
    """Two sides and a pile."""
    return Scene(
        ID, TITLE, f"Decision {state.flow.decisions + 1}", [_area(state, each, seat) for each in (0, 1)], _rolls(state)
    )


def _area(state: Any, seat: int, eyes: int) -> Area:
    known = seat == eyes
    card = Card(f"{seat}.hand.0", f"Secret {state.secrets[seat]}" if known else "", True, not known, text=["It is [secret]."])
    zones = [Zone(f"{seat}.hand", "Hand", "hand", 1, [card]), Zone(f"{seat}.deck", "Deck", "deck", 3)]
    shown = Card(f"{seat}.play.0", "Stone", dice=2, exhausted=seat == 0, stats=[Stat("Attack", "+2")], badges=["Defender"])
    zones.append(Zone(f"{seat}.play", "In play", "play", 1, [shown]))
    to_move = not state.flow.over and state.flow.seat == seat
    pools = [Pool("pile", "Pile", state.pile)] if seat == 0 else []
    return Area(seat, f"Player {seat + 1}", False, to_move, zones, pools, [Tracker(f"{seat}.t", "Left", state.pile, PILE)])


def _rolls(state: Any) -> list[Roll]:
    return [Roll(0, "Rolled", [state.rolled], state.rolled)] if state.rolled else []


def mask(event: Event, seat: int) -> Event | None:
    """All is public."""
    return event


def explain(state: Any, event: Event) -> Told:
    """In words."""
    verb = ("takes", "rolls")[event.kind]
    return Told(f"Player {event.seat + 1} {verb} {event.amount}", CLAUSES[event.kind], event.seat)


def worlds(state: Any, action: int) -> Iterator[World]:
    """One."""
    yield World(Fraction(1), record.unpack(record.pack(state, State), State))


def settled(state: Any) -> str:
    """How many are left."""
    return "wins" if state.flow.over else f"{state.pile} left" if state.flow.decision and state.rolled else ""


def meaning(state: Any, seat: int) -> Meaning:
    """Whoever takes the last one wins."""
    return weighed(state.winner == seat, state.winner == 1 - seat) if state.flow.over else "nothing"


def policy(state: Any) -> int:
    """Nobody decides in between."""
    return 1


def assumption(state: Any, action: int) -> str:
    """Nothing is assumed."""
    return "Nothing is assumed."


class FAULTS(Invariant):
    """What may not be."""

    DEBT = 0, "there are fewer than no pebbles, or more than at the start"


def violations(state: Any, found: Any) -> None:
    """The pile is never in debt."""
    if not 0 <= state.pile <= PILE:
        broken(found, FAULTS.DEBT, NOBODY)


def redeal(state: Any, seat: int, words: Any) -> None:
    """The other's secret."""
    state.secrets[1 - seat] = 1 + dice.below(words, 9)


def variety(number: int) -> SetUp:
    """They are all alike."""
    return SetUp(ID, seed=number)


def form(set_up: SetUp, seat: int) -> Form:
    """Nothing to choose."""
    return Form("", "", [], None)
