"""Six-Dice Skirmish bound to the contract: the names of `affray.kernel.game.Game`, each from where it is written."""

import sys

from affray.games.sixdice import balance, inspection
from affray.games.sixdice.choices import CHOICES
from affray.games.sixdice.content import reading, workshop
from affray.games.sixdice.content.forms import form
from affray.games.sixdice.content.setup import PACKAGE, SEATS, book, completed, content_digest, set_up
from affray.games.sixdice.evaluation import Feature, clock, features
from affray.games.sixdice.forecast import assumption, meaning, policy, settled, worlds
from affray.games.sixdice.invariants import Fault, violations
from affray.games.sixdice.judge import weigh
from affray.games.sixdice.record.state import NONE, State
from affray.games.sixdice.record.vocabulary import Act, Event, Team
from affray.games.sixdice.rules import actions
from affray.games.sixdice.rules.actions import MOST_ACTIONS, legal_actions
from affray.games.sixdice.rules.resolve import answer, begin, enact
from affray.games.sixdice.rules.view import determinize, mask, observe
from affray.games.sixdice.trials import redeal, variety
from affray.games.sixdice.words import scene as told
from affray.games.sixdice.words.names import naming
from affray.games.sixdice.words.notation import read as read_action
from affray.games.sixdice.words.notation import write as write_action
from affray.games.sixdice.words.options import answer_text
from affray.games.sixdice.words.sentences import explain, outcome, question, refusal
from affray.kernel import evaluation
from affray.kernel.balance import Balance
from affray.kernel.craft import Packs, Workshop
from affray.kernel.inspection import Inspection
from affray.kernel.rule import rule
from affray.kernel.usual import declined, met
from affray.table.scene import Scene

ID = "sixdice"
TITLE = "Six-Dice Skirmish"
SUMMARY = "A squad against a game master's enemies: six dice a turn to move, fight and flee, before time runs out."
RECORD = State
EVENTS = Event
FEATURES = Feature
FAULTS = Fault
PACKS: Packs | None = reading
BALANCE: Balance | None = balance
INSPECTION: Inspection | None = inspection
WORKSHOP: Workshop | None = workshop

DECLINING = (Act.READY, Act.GO_ON, Act.DONE, Act.DONE_DICE, Act.STAY, Act.NO_RELOAD)
"""What an absent player is taken to answer, where it is offered."""


def default(state: State) -> int:
    """The option that does least: declining, or else the first one."""
    return declined(actions, state, DECLINING)


def scene(state: State, seat: int) -> Scene:
    """The whole table as the observation's seat sees it."""
    return told.scene(state, seat)


@rule
def returns(state: State) -> list[float]:
    """1 for every seat of the team that won and -1 for the others; 0 for all in a draw."""
    if state.winner == NONE:
        return [0.0] * state.seats
    squad = 1.0 if state.winner == Team.PLAYERS else -1.0
    return [squad] * (state.seats - 1) + [-squad]
