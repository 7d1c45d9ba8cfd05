"""The contract that every game fulfils: a game is a module (`affray.games.<id>.game`, or whatever a package registers as
`affray.games`) with these names in it.

The rules (`begin`, `legal_actions`, `answer`, `enact`, `observe`, `determinize`, `violations`, `greedy`) run on every machine;
the rest speaks to people and runs on plain objects only. `returns` does both in a game without `greedy`.
"""

from collections.abc import Callable, Container, Iterator
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from affray.kernel import dice, record, stack
from affray.kernel.dice import Words
from affray.kernel.events import Event, Log
from affray.kernel.invariants import Invariant
from affray.kernel.record import Array
from affray.kernel.rulebook import Rulebook

State = Any
"""The record of a match, plain or packed; each game declares its own."""


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a match starts from: with the actions it is the whole match."""

    game: str
    seats: int = 2
    seed: int = 0
    """0..2**63-1."""
    options: dict[str, bool | int | str] = {}
    """House rules by name; what is left out keeps the ledger's default."""
    choices: dict[str, Any] = {}
    """What else the game lets one choose, such as `decks`."""


Meaning = Literal["good", "bad", "mixed", "nothing"]
"""What an outcome is worth to whoever decides: `mixed` is good and bad at once, `nothing` neither."""


def weighed(good: bool, bad: bool) -> Meaning:
    """What an outcome means that is good, bad, both or neither."""
    if good and bad:
        return "mixed"
    return "good" if good else "bad" if bad else "nothing"


class Told(NamedTuple):
    """An event as people read it."""

    text: str
    clause: str
    seat: int | None
    faces: tuple[int, ...] = ()
    result: int | None = None


class Answer(NamedTuple):
    """A legal action as people read it; the fields are those of `table.scene.Option`."""

    label: str
    verb: str
    clause: str
    amount: int | None = None
    touches: tuple[str, ...] = ()
    odds: bool = False
    area: tuple[str, ...] = ()
    path: tuple[str, ...] = ()


class Question(NamedTuple):
    """The pending decision as people read it."""

    kind: str
    prompt: str
    clause: str


class World(NamedTuple):
    """One way the hidden things that an action meets may lie: how likely, and the match then."""

    probability: Fraction
    state: State


class Game(Protocol):
    """What `affray.games.<id>.game` offers. `state` arguments of the lower half are observations, never the truth."""

    ID: str
    TITLE: str
    SUMMARY: str
    SEATS: tuple[int, ...]
    """The numbers of seats that it is played with, the fewest first."""
    PACKAGE: Path
    RECORD: type[Any]
    """The record of a match. It has `flow` (`stack.Flow`), the number of `seats` and, where rounds are counted, of `rounds`."""
    MOST_ACTIONS: int
    """No decision has more legal actions."""
    EFFECTS: tuple[str, ...]
    """The names of everything that can take effect, by the number of its event, from 1 up; the first name is of nothing."""

    begin: Callable[[State], None]
    """Deal, with the dice of the record, and plan the first steps."""
    legal_actions: Callable[[State, Array[int]], int]
    """Fill the array with the legal actions of the pending decision; how many there are (0 once it is over)."""
    answer: Callable[[State, int, Log | None], None]
    """Take a legal action for an answer to the pending decision."""
    enact: Callable[[State, Log | None], None]
    """Take the next planned step."""
    observe: Callable[[State, int, State], None]
    """Fill a blank record with what a seat may see; the only door out of a match."""
    determinize: Callable[[State, int, Words], None]
    """Make an observation whole again: deal what the seat cannot see at random, with dice of its own."""
    greedy: Callable[[State, int, Array[int], int], int] | None
    """The judge: of so many actions, legal in a determinization, the one that is best for a seat, by what the decision at hand
    is worth and nothing beyond it. None in a game that has no judge: there the greedy bot tries actions out (`loops.weigh`)."""
    violations: Callable[[State, Array[int]], None]
    """Note in an array with room for all FAULTS which invariants are broken (`invariants.broken`)."""
    FAULTS: type[Invariant]
    """The game's invariants."""

    def book(self) -> Rulebook:
        """The rulebook."""

    def set_up(self, set_up: SetUp) -> State:
        """The record, strict, before its dice are seeded and anything is dealt. Raises BadInput where the set-up is unsound."""

    def completed(self, set_up: SetUp) -> SetUp:
        """The same set-up with every choice written out."""

    def content_digest(self, set_up: SetUp) -> str:
        """What the set-up's content amounts to, for replays."""

    def returns(self, state: State) -> list[float]:
        """Per seat, once it is over: 1 a win, 0 a draw, -1 a loss. A rule, where the game has no judge."""

    def outcome(self, state: State) -> str:
        """How it ended, in a sentence."""

    def default(self, state: State) -> int:
        """The legal action taken for a player who does not answer."""

    def write_action(self, state: State, action: int) -> str:
        """An action as text."""

    def read_action(self, state: State, text: str) -> int:
        """The action of a text. Raises Unreadable where it is none."""

    def refusal(self, state: State, action: int) -> tuple[str, str]:
        """Why an action is not legal now: a sentence, and the clause that forbids it."""

    def question(self, state: State) -> Question:
        """The pending decision in words."""

    def answer_text(self, state: State, action: int) -> Answer:
        """A legal action in words."""

    def scene(self, state: State, seat: int) -> Any:
        """The table (`affray.table.scene.Scene`) as a seat sees it."""

    def mask(self, event: Event, seat: int) -> Event | None:
        """An event as a seat may know it; None where it may not."""

    def explain(self, state: State, event: Event) -> Told:
        """A masked event in words."""

    def reveals(self, event: Event) -> bool:
        """True where somebody learned something hidden by it, other than by showing it themselves."""

    def worlds(self, state: State, action: int) -> Iterator[World]:
        """The ways hidden things may lie that bear on an action, from an observation."""

    def settled(self, state: State) -> str:
        """What the action came to, once that is settled; empty before."""

    def meaning(self, state: State, seat: int) -> Meaning:
        """What that is worth to a seat, in a record that is settled."""

    def policy(self, state: State) -> int:
        """How deciders in between are taken to answer when odds are worked out."""

    def assumption(self, state: State, action: int) -> str:
        """The same in words, for an action."""

    def redeal(self, state: State, seat: int, words: Words) -> None:
        """Deal anew, in the match itself, all that a seat may not know: written apart from `observe`, to judge it by."""

    def variety(self, number: int) -> SetUp:
        """A set-up for trial number `number`, such that a long run meets everything the game has."""

    def met(self, state: State, event: Event) -> str:
        """The card, status, terrain or the like that takes effect in an event, by its name; empty for none. Only games whose
        content long runs have to meet offer it."""

    def editor(self) -> Any:
        """What scenarios of one's own are made of (`affray.table.editor.Editor`); only games that have scenarios offer it."""

    def form(self, set_up: SetUp, seat: int) -> Any:
        """What a seat may choose before play, as a form (`affray.table.form.Form`) filled in with what `set_up.choices`
        has of it so far, sound or not; seat -1 for what is chosen once for the whole table. A form without fields: nothing
        to choose. Never raises: what is unsound is among the form's problems."""


OPTIONAL = frozenset({"met", "editor"})
"""Members that a game may leave out."""


def lacking(module: ModuleType) -> list[str]:
    """The members of the contract that a module does not have."""
    declared = {*Game.__annotations__, *(name for name in vars(Game) if not name.startswith("_"))}
    return sorted(name for name in declared - OPTIONAL if not hasattr(module, name))


def start(game: Game, set_up: SetUp) -> State:
    """The record of a match that is about to begin: set up, seeded and dealt. Raises BadInput where the set-up is unsound."""
    state = game.set_up(set_up)
    record.seal(state, game.RECORD)
    dice.seed(state.flow.rng, set_up.seed & dice.MASK, set_up.seed >> 32, 0)
    game.begin(state)
    return state


def advance(game: Game, state: State, log: Log | None) -> None:
    """Resolve until somebody must decide or the match is over."""
    while not stack.waits(state):
        game.enact(state, log)


def apply(game: Game, state: State, action: int, log: Log | None) -> None:
    """Take a legal action and resolve what follows from it: the only way a match changes."""
    game.answer(state, action, log)
    advance(game, state, log)


def options(game: Game, state: State) -> list[int]:
    """The legal actions of the pending decision."""
    return _offered(game.legal_actions, game.MOST_ACTIONS, state)


def _offered(legal_actions: Callable[[State, Array[int]], int], most: int, state: State) -> list[int]:
    actions = [0] * most
    return actions[: legal_actions(state, actions)]


class Decisions(Protocol):
    """A game's module of decisions."""

    MOST: int

    def legal_actions(self, state: State, actions: Array[int]) -> int:
        """Fill `actions` with the legal ones; how many there are."""

    def act_of(self, action: int) -> int:
        """The kind of an action."""


def declined(actions: Decisions, state: State, declining: Container[int]) -> int:
    """The first legal action of a kind that declines or ends something, or else the first of all."""
    offered = _offered(actions.legal_actions, actions.MOST, state)
    return next((each for each in offered if actions.act_of(each) in declining), offered[0])
