"""Stonebound bound to the contract: the names of `affray.kernel.game.Game`, each from where it is written."""

from affray.games.stonebound import balance, inspection
from affray.games.stonebound.choices import CHOICES
from affray.games.stonebound.content import reading
from affray.games.stonebound.content.forms import form
from affray.games.stonebound.content.setup import PACKAGE, SEATS, book, completed, content_digest, set_up
from affray.games.stonebound.evaluation import Feature, clock, features
from affray.games.stonebound.forecast import assumption, meaning, policy, settled, worlds
from affray.games.stonebound.invariants import Fault, violations
from affray.games.stonebound.judge import weigh
from affray.games.stonebound.record.state import NONE, State
from affray.games.stonebound.record.vocabulary import Act, Event
from affray.games.stonebound.rules import actions
from affray.games.stonebound.rules.actions import MOST_ACTIONS, legal_actions
from affray.games.stonebound.rules.deployment import begin
from affray.games.stonebound.rules.resolve import answer, enact
from affray.games.stonebound.rules.view import determinize, mask, observe
from affray.games.stonebound.trials import redeal, variety
from affray.games.stonebound.words.names import naming
from affray.games.stonebound.words.notation import read as read_action
from affray.games.stonebound.words.notation import write as write_action
from affray.games.stonebound.words.options import answer_text
from affray.games.stonebound.words.scene import scene
from affray.games.stonebound.words.sentences import explain, outcome, question, refusal
from affray.kernel.balance import Balance
from affray.kernel.craft import Packs, Workshop
from affray.kernel.inspection import Inspection
from affray.kernel.rule import rule
from affray.kernel.usual import declined, met

ID = "stonebound"
TITLE = "The Stonebound Saga"
SUMMARY = "Two teams of characters on a hundred spaces, and one deck of Speaking Stones to pay for attack and defence."
RECORD = State
EVENTS = Event
FEATURES = Feature
FAULTS = Fault
PACKS: Packs | None = reading
BALANCE: Balance | None = balance
INSPECTION: Inspection | None = inspection
WORKSHOP: Workshop | None = None

DECLINING = (Act.NOBODY, Act.END, Act.STAY, Act.LET, Act.NO_COUNTER, Act.KEEP, Act.DONE)
"""What an absent player is taken to answer, where it is offered."""


def default(state: State) -> int:
    """The option that does least: declining, ending, or else the first one."""
    return declined(actions, state, DECLINING)


@rule
def returns(state: State) -> list[float]:
    """1 for every seat of the team that won and -1 for the others; 0 for all in a draw."""
    if state.winner == NONE:
        return [0.0] * state.seats
    return [1.0 if seat % 2 == state.winner else -1.0 for seat in range(state.seats)]
