"""Stonebound bound to the contract (`affray.kernel.game.Game`)."""

from affray.games.stonebound import (
    actions,
    answers,
    content,
    forecast,
    forms,
    invariants,
    judge,
    notation,
    resolve,
    setup,
    trials,
    view,
    words,
)
from affray.games.stonebound import scene as table
from affray.games.stonebound.state import NONE, State
from affray.games.stonebound.vocabulary import Act, Event
from affray.kernel import usual
from affray.kernel.game import Packs, Workshop, declined

ID = "stonebound"
TITLE = "The Stonebound Saga"
SUMMARY = "Two teams of characters on a hundred spaces, and one deck of Speaking Stones to pay for attack and defence."
SEATS = setup.SEATS
PACKAGE = setup.PACKAGE
RECORD = State
MOST_ACTIONS = actions.MOST
EVENTS = Event
PACKS: Packs | None = content
WORKSHOP: Workshop | None = None

begin = resolve.begin
legal_actions = actions.legal_actions
answer = resolve.answer
enact = resolve.enact
observe = view.observe
determinize = view.determinize
greedy = judge.greedy

book = setup.book
set_up = setup.set_up
completed = setup.completed
content_digest = setup.content_digest
form = forms.form
write_action = notation.write
read_action = notation.read
refusal = words.refusal
question = words.question
answer_text = answers.answer_text
scene = table.scene
mask = view.mask
explain = words.explain
worlds = forecast.worlds
settled = forecast.settled
meaning = forecast.meaning
policy = forecast.policy
assumption = forecast.assumption
violations = invariants.violations
FAULTS = invariants.Fault
redeal = trials.redeal
variety = trials.variety
met = usual.met

DECLINING = (Act.NOBODY, Act.END, Act.STAY, Act.LET, Act.NO_COUNTER, Act.KEEP, Act.DONE)
"""What an absent player is taken to answer, where it is offered."""


def default(state: State) -> int:
    """The option that does least: declining, ending, or else the first one."""
    return declined(actions, state, DECLINING)


def returns(state: State) -> list[float]:
    """1 for every seat of the team that won and -1 for the others; 0 for all in a draw."""
    if state.winner == NONE:
        return [0.0] * state.seats
    return [1.0 if seat % 2 == state.winner else -1.0 for seat in range(state.seats)]


def outcome(state: State) -> str:
    """How it ended, in a sentence."""
    if state.winner == NONE:
        return f"A draw after {state.rounds} rounds."
    return f"{words.TEAMS[state.winner]} wins in round {state.rounds}."
