"""Solbound bound to the contract (`affray.kernel.game.Game`)."""

from affray.games.solbound import (
    actions,
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
from affray.games.solbound import scene as table
from affray.games.solbound.state import NONE, State
from affray.games.solbound.vocabulary import Act, Ask, Event
from affray.kernel import usual
from affray.kernel.game import Packs, Workshop, declined

ID = "solbound"
TITLE = "Solbound, Level 1"
SUMMARY = "A dice-pool card duel with facedown cards: every injury makes you stronger, until the last."
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
question = words.question
answer_text = words.answer
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

DECLINING = (
    Act.KEEP,
    Act.END_TURN,
    Act.BOTTOM_REST,
    Act.PASS,
    Act.NO_PROTECT,
    Act.NO_COUNTER,
    Act.HIDE_ALONE,
    Act.NO_FLIP,
    Act.STOP,
)
"""What an absent player is taken to answer, where it is offered."""


def default(state: State) -> int:
    """The option that does least: declining, ending, or else the first one."""
    return declined(actions, state, DECLINING)


def returns(state: State) -> list[float]:
    """1 for the winner and -1 for the others; 0 for all in a draw."""
    if state.winner == NONE:
        return [0.0] * state.seats
    return [1.0 if seat == state.winner else -1.0 for seat in range(state.seats)]


def outcome(state: State) -> str:
    """How it ended, in a sentence."""
    if state.winner == NONE:
        return f"A draw after {state.rounds} rounds."
    return f"{words.player(state.winner)} wins in round {state.rounds}."


def refusal(state: State, action: int) -> tuple[str, str]:
    """Why an action is not legal now: a sentence, and the clause that forbids it."""
    act, ask = Act(actions.act_of(action)), Ask(state.flow.decision)
    if ask == Ask.TURN and act == Act.END_TURN:
        return "the turn must end with no dice in the pool", "B-STR-7"
    if ask == Ask.TURN and act in (Act.PLAY_FACEUP, Act.PLAY_FACEDOWN) and actions.amount_of(action) == 0:
        return _without_dice(state, act)
    if ask == Ask.ACTION and act == Act.ENGAGE:
        return "the card could only be Exerted to nothing", "B-EX-6"
    if ask == Ask.PROTECT and act == Act.PROTECT:
        return "only an own card with Protect that can be Exerted may take over", "B-CARD-2"
    if ask == Ask.SPLIT and act == Act.SPLIT:
        return "each card gets at least 1 die, and all their dice are placed", "B-HIDE-3"
    return f"that is not among the options: {words.question(state).prompt}", act.clause


def _without_dice(state: State, act: int) -> tuple[str, str]:
    """Why a card is not played with 0 dice."""
    if not state.options.allow_zero_die_play:
        return "a card must get at least 1 die", "B-STR-5"
    if act == Act.PLAY_FACEDOWN:
        return "with 0 dice a card is discarded whichever way up it is played: play it faceup", "B-STR-5"
    return "the last card must take dice, since the turn must end with no dice in the pool", "B-STR-7"
