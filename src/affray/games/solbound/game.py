"""Solbound bound to the contract: the names of `affray.kernel.game.Game`, each from where it is written."""

from affray.games.solbound import balance, inspection
from affray.games.solbound.choices import CHOICES
from affray.games.solbound.content import reading
from affray.games.solbound.content.forms import form
from affray.games.solbound.content.setup import PACKAGE, SEATS, book, completed, content_digest, set_up
from affray.games.solbound.evaluation import Feature, clock, features
from affray.games.solbound.forecast import assumption, meaning, policy, settled, worlds
from affray.games.solbound.invariants import Fault, violations
from affray.games.solbound.judge import weigh
from affray.games.solbound.record.state import NONE, State
from affray.games.solbound.record.vocabulary import Act, Event
from affray.games.solbound.rules import actions
from affray.games.solbound.rules.actions import MOST_ACTIONS, legal_actions
from affray.games.solbound.rules.resolve import answer, begin, enact
from affray.games.solbound.rules.view import determinize, mask, observe
from affray.games.solbound.trials import redeal, variety
from affray.games.solbound.words.notation import read as read_action
from affray.games.solbound.words.notation import write as write_action
from affray.games.solbound.words.options import answer_text
from affray.games.solbound.words.scene import scene
from affray.games.solbound.words.sentences import explain, outcome, question, refusal
from affray.kernel.balance import Balance
from affray.kernel.craft import Packs, Workshop
from affray.kernel.inspection import Inspection
from affray.kernel.rule import rule
from affray.kernel.usual import declined, met, naming

ID = "solbound"
TITLE = "Solbound, Level 1"
SUMMARY = "A dice-pool card duel with facedown cards: every injury makes you stronger, until the last."
RECORD = State
EVENTS = Event
FEATURES = Feature
FAULTS = Fault
PACKS: Packs | None = reading
BALANCE: Balance | None = balance
INSPECTION: Inspection | None = inspection
WORKSHOP: Workshop | None = None

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


@rule
def returns(state: State) -> list[float]:
    """1 for the winner and -1 for the others; 0 for all in a draw."""
    if state.winner == NONE:
        return [0.0] * state.seats
    return [1.0 if seat == state.winner else -1.0 for seat in range(state.seats)]
