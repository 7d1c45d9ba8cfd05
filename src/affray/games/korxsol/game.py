"""KORxSOL bound to the contract (`affray.kernel.game.Game`)."""

from affray.games.korxsol import (
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
from affray.games.korxsol import scene as table
from affray.games.korxsol.state import NONE, State
from affray.games.korxsol.vocabulary import Act, Event
from affray.kernel.game import Packs, Workshop, declined

ID = "korxsol"
TITLE = "KORxSOL"
SUMMARY = "Solighters with a bound weapon or a beast of the elements: one against one or two against two, to the last KOR."
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
met = trials.met


def default(state: State) -> int:
    """The option that does least: ending the Action Phase, declining, or else the first one."""
    return declined(actions, state, (Act.END, *forecast.DECLINING))


def returns(state: State) -> list[float]:
    """1 for every seat of the team that won and -1 for the others; 0 for all in a draw."""
    if state.winner == NONE:
        return [0.0] * state.seats
    return [1.0 if seat % 2 == state.winner else -1.0 for seat in range(state.seats)]


def outcome(state: State) -> str:
    """How it ended, in a sentence."""
    if state.winner == NONE:
        return f"A draw after {state.turns} turns."
    return f"{words.side(state, state.winner)} won in turn {state.turns}."
