"""KORxSOL bound to the contract: the names of `affray.kernel.game.Game`, each from where it is written."""

from affray.games.korxsol import balance, inspection
from affray.games.korxsol.choices import CHOICES
from affray.games.korxsol.content import reading
from affray.games.korxsol.content.forms import form
from affray.games.korxsol.content.setup import PACKAGE, SEATS, book, completed, content_digest, set_up
from affray.games.korxsol.evaluation import Feature, clock, features
from affray.games.korxsol.forecast import DECLINING, assumption, meaning, policy, settled, worlds
from affray.games.korxsol.invariants import Fault, violations
from affray.games.korxsol.judge import weigh
from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Act, Event
from affray.games.korxsol.rules import actions
from affray.games.korxsol.rules.actions import MOST_ACTIONS, legal_actions
from affray.games.korxsol.rules.placement import begin
from affray.games.korxsol.rules.resolve import answer, enact
from affray.games.korxsol.rules.view import determinize, mask, observe
from affray.games.korxsol.trials import met, redeal, variety
from affray.games.korxsol.words.names import naming
from affray.games.korxsol.words.notation import read as read_action
from affray.games.korxsol.words.notation import write as write_action
from affray.games.korxsol.words.options import answer_text
from affray.games.korxsol.words.scene import scene
from affray.games.korxsol.words.sentences import explain, outcome, question, refusal
from affray.kernel.balance import Balance
from affray.kernel.craft import Packs, Workshop
from affray.kernel.inspection import Inspection
from affray.kernel.rule import rule
from affray.kernel.usual import declined

ID = "korxsol"
TITLE = "KORxSOL"
SUMMARY = "Solighters with a bound weapon or a beast of the elements: one against one or two against two, to the last KOR."
RECORD = State
EVENTS = Event
FEATURES = Feature
FAULTS = Fault
PACKS: Packs | None = reading
BALANCE: Balance | None = balance
INSPECTION: Inspection | None = inspection
WORKSHOP: Workshop | None = None


def default(state: State) -> int:
    """The option that does least: ending the Action Phase, declining, or else the first one."""
    return declined(actions, state, (Act.END, *DECLINING))


@rule
def returns(state: State) -> list[float]:
    """1 for every seat of the team that won and -1 for the others; 0 for all in a draw."""
    if state.winner == NONE:
        return [0.0] * state.seats
    return [1.0 if seat % 2 == state.winner else -1.0 for seat in range(state.seats)]
