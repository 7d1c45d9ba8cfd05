"""Six-Dice Skirmish bound to the contract (`affray.kernel.game.Game`)."""

from affray.games.sixdice import (
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
    workshop,
)
from affray.games.sixdice import scene as table
from affray.games.sixdice.state import NONE, State
from affray.games.sixdice.vocabulary import Act, Event, Team
from affray.kernel import usual
from affray.kernel.game import Packs, Workshop, declined

ID = "sixdice"
TITLE = "Six-Dice Skirmish"
SUMMARY = "A squad against a game master's enemies: six dice a turn to move, fight and flee, before time runs out."
SEATS = setup.SEATS
PACKAGE = setup.PACKAGE
RECORD = State
MOST_ACTIONS = actions.MOST
EVENTS = Event
PACKS: Packs | None = content
WORKSHOP: Workshop | None = workshop

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

DECLINING = (Act.READY, Act.GO_ON, Act.DONE, Act.DONE_DICE, Act.STAY, Act.NO_RELOAD)
"""What an absent player is taken to answer, where it is offered."""


def default(state: State) -> int:
    """The option that does least: declining, or else the first one."""
    return declined(actions, state, DECLINING)


def returns(state: State) -> list[float]:
    """1 for every seat of the team that won and -1 for the others; 0 for all in a draw."""
    if state.winner == NONE:
        return [0.0] * state.seats
    squad = 1.0 if state.winner == Team.PLAYERS else -1.0
    return [squad] * (state.seats - 1) + [-squad]


def outcome(state: State) -> str:
    """How it ended, in a sentence."""
    if state.winner == NONE:
        return f"A draw after {state.rounds} rounds."
    if state.winner == Team.PLAYERS:
        return f"The squad wins in turn {state.turn}."
    return f"The Game Master wins in turn {state.turn}."
