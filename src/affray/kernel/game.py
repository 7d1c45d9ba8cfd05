"""The contract that every game fulfils: a game is a module (`affray.games.<id>.game`, or whatever a package registers as
`affray.games`) with these names in it, one protocol for each concern.
The rules run on every machine, `returns` and the judge too; the rest on plain objects only."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeVar

from affray.kernel import dice, fair, record, stack
from affray.kernel.balance import Balance
from affray.kernel.came import Came
from affray.kernel.choices import Learning
from affray.kernel.chosen import SetUp as SetUp  # noqa: PLC0414 - the contract has this name
from affray.kernel.craft import Packs, Workshop
from affray.kernel.dice import Words
from affray.kernel.events import Event, Log
from affray.kernel.feature import Feature
from affray.kernel.gist import Gist as Gist  # noqa: PLC0414 - the contract has this name
from affray.kernel.gist import Sum as Sum  # noqa: PLC0414
from affray.kernel.gist import itself as itself  # noqa: PLC0414
from affray.kernel.inspection import Inspection, missing
from affray.kernel.invariants import Invariant
from affray.kernel.record import Array
from affray.kernel.rulebook import Rulebook
from affray.kernel.spare import Spare
from affray.kernel.vocabulary import Word
from affray.table.effect import Effect, Laid
from affray.table.form import Form
from affray.table.inspected import Layer
from affray.table.odds import Headline, Meaning
from affray.table.purpose import Purpose
from affray.table.scene import Brings, Scene

State = Any
"""The record of a match, plain or packed; each game declares its own."""
S = TypeVar("S", bound=stack.HasSeats)
S_co = TypeVar("S_co", bound=stack.HasSeats, covariant=True)
S_contra = TypeVar("S_contra", bound=stack.HasSeats, contravariant=True)


class Told(NamedTuple):
    """An event as people read it."""

    text: str
    """What a roll came to stands after a colon, if at all: before it, the sentence says what is rolled, by whom and why."""
    clause: str
    seat: int | None
    faces: tuple[int, ...] = ()
    result: int | None = None
    sum: Sum = Sum()
    counted: bool = False  # whether faces are successes, as in `table.scene.Roll`
    effects: tuple[Effect, ...] = ()  # what it did to things on the table
    hoped: tuple[int, int] | None = None  # the results hoped for, from and to: empty where nobody can say; None: more is better
    gist: Callable[[State, Sequence[Event]], Gist] | None = None
    """Where the event is an outcome: what came of it, by what the seat sees, of which it uses no more than `explain`, and the
    latest masked events (`telling.MOST_BEFORE`), oldest first, this one last."""
    coins: bool = False  # whether the faces are those of coins, and 1 is heads
    throw: Callable[[State, Sequence[Event]], str] | None = None
    """Where dice or coins fell: what they are for in a word or two, such as `Maul: 3+`, of the same as `gist`."""
    against: bool = False  # whether a throw is compared with the one before it, as in `table.scene.Entry`
    sort: str = ""  # what all throws are called whose results may be added up: `Attack`; empty where nothing tells them apart
    begins: bool = False  # whether what was thrown before it has no part in what begins, as in `table.scene.Entry`
    line: Callable[[State, Sequence[Event]], str] | None = None
    """Where what was told before has a part in the sentence: says it in place of `text`, of the same as `gist`."""
    led: Callable[[State, Sequence[Event]], tuple[Effect, ...]] | None = None
    """Where what was told before has a part in what it did, as in the way that a piece went: says it in place of `effects`, by
    all masked events so far, oldest first, this one last, and by what of a match never changes."""
    laid: tuple[Laid, ...] = ()  # how it left cards and dice there
    heading: Callable[[Sequence[Event]], str] | None = None  # of another part of play: what it is called, by the same
    worth: int | None = None  # of a roll whose `hoped` is no range: how often what is hoped for came of it, 0 up


class Answer(NamedTuple):
    """A legal action as people read it; the fields are those of `table.scene.Option`, `headline` of `table.odds.Odds`."""

    label: str
    verb: str
    clause: str
    amount: int | None = None
    touches: tuple[str, ...] = ()
    odds: bool = False
    area: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    risk: str = ""
    brings: Brings | None = None
    headline: Headline | None = None
    does: str = ""
    takes: tuple[str, ...] = ()
    amid: str = ""
    otherwise: int | None = None  # an action, where the option has its id
    forgoes: str = ""


class Outlook(NamedTuple):
    """What can be hoped for at best."""

    words: str = ""  # in a sentence; empty where nothing is told
    by: Callable[[int], Brings | None] = lambda action: None  # of whoever gives this answer; None where that is not told


class Question(NamedTuple):
    """The pending decision as people read it."""

    kind: str
    prompt: str  # the question alone, in one sentence: `What does Osk do?`
    clause: str
    purpose: Purpose | None = None  # what it is for; None where its kind is asked for one thing alone
    besides: str = ""  # in sentences, what its answers cost and bring where they do not say so themselves
    withheld: tuple[str, ...] = ()  # what such a question offers at other times and not now, each with why, in a sentence
    outlook: Callable[[State], Outlook] | None = None  # what can be hoped for at best, by what the seat sees; found slowly
    again: bool = False  # whether the like of it may well be asked again in the same turn, as `clock` counts them
    ends: bool = False  # whether its `default` ends what else may be done, so that it comes after all that touches nothing
    struck: Layer | None = None  # the squares that what is under way strikes, where the answers are about them
    usual: str = ""  # what its `default` comes to each time, where that touches something or hardly anything else is ever given
    spare: Callable[[State], Spare] | None = None  # what can best be done without of several things
    harms: Callable[[State, Sequence[str]], str] | None = None  # the most that these pieces could take next turn, in words
    exposed: Callable[[State, str], str] | None = None  # why it is worse to be attacked where a piece came to, in words
    decides: bool = False  # whether the turn under way decides the match: nothing counts that opponents do after it
    lost: bool = False  # whether the match is lost whatever is answered, as far as the seat sees
    free: bool = False  # whether what it offers costs nothing: no way declines it in passing
    main: bool = False  # whether a turn is made of its answers, so that nobody leaves them to an order


class World(NamedTuple):
    """One way the hidden things that an action meets may lie: how likely, and the match then."""

    probability: Fraction
    state: State
    came: Callable[[Any, int], Came] | None = None
    """What the action came to in a record, for a seat; None where the game's `settled` and `meaning` say it, as mostly."""


class Rules(Protocol[S]):
    """What runs on every machine: the rules of the book."""

    @property
    def RECORD(self) -> type[S]:
        """The record of a match."""

    @property
    def MOST_ACTIONS(self) -> int:
        """No decision has more legal actions."""

    def begin(self, state: S, /) -> None:
        """Deal, with the dice of the record, and plan the first steps."""

    def legal_actions(self, state: S, actions: Array[int], /) -> int:
        """Fill the array with the legal actions of the pending decision; how many there are (0 once it is over)."""

    def answer(self, state: S, action: int, log: Log | None, /) -> None:
        """Take a legal action for an answer to the pending decision."""

    def enact(self, state: S, log: Log | None, /) -> None:
        """Take the next planned step."""

    def observe(self, state: S, seat: int, seen: S, /) -> None:
        """Fill a blank record with what a seat may see; the only way out of a match. A seat of -1 sees what all see."""

    def determinize(self, seen: S, seat: int, words: Words, /) -> None:
        """Make an observation whole again: deal what the seat cannot see at random, with dice of its own."""


class SetUps(Protocol[S_co]):
    """What is chosen before play."""

    @property
    def ID(self) -> str:
        """What files and commands call the game."""

    @property
    def TITLE(self) -> str:
        """What people call it."""

    @property
    def SUMMARY(self) -> str:
        """What it is, in a sentence."""

    @property
    def SEATS(self) -> tuple[int, ...]:
        """The numbers of seats that it is played with, the fewest first."""

    @property
    def PACKAGE(self) -> Path:
        """The folder of the game."""

    def book(self) -> Rulebook:
        """The rulebook."""

    def set_up(self, set_up: SetUp, /) -> S_co:
        """The record, strict, before its dice are seeded and anything is dealt. Raises BadInput where the set-up is unsound."""

    def completed(self, set_up: SetUp, /) -> SetUp:
        """The same set-up with every choice written out. Raises BadInput where it is unsound."""

    def content_digest(self, set_up: SetUp, /) -> str:
        """What the set-up's content amounts to, for replays."""

    def form(self, set_up: SetUp, seat: int, /) -> Form:
        """What a seat may choose before play, as a form filled in with what `set_up.choices` has of it so far, sound or not;
        seat -1 for what is chosen once for the whole table. A form without fields: nothing to choose. Never raises: what is
        unsound is among the form's problems."""

    @property
    def WORKSHOP(self) -> Workshop | None:
        """How scenarios and maps of one's own are made; None for a game that has none."""

    @property
    def BALANCE(self) -> Balance | None:
        """What balance reports look at; None for a game that has none."""

    @property
    def PACKS(self) -> Packs | None:
        """How content packs are read; None for a game that has none."""


class Speech(Protocol[S_contra]):
    """What speaks to people. A state is what a seat sees, never the truth."""

    @property
    def EVENTS(self) -> type[Word]:
        """Everything that can take effect."""

    def returns(self, state: S_contra, /) -> list[float]:
        """Per seat, once it is over: 1 a win, 0 a draw, -1 a loss. A rule."""

    def outcome(self, state: S_contra, /) -> str:
        """How it ended, in a sentence."""

    def default(self, state: S_contra, /) -> int:
        """The legal action taken for a player who does not answer."""

    def write_action(self, state: S_contra, action: int, /) -> str:
        """An action as text."""

    def read_action(self, state: S_contra, text: str, /) -> int:
        """The action of a text. Raises Unreadable where it is none."""

    def refusal(self, state: S_contra, action: int, /) -> tuple[str, str]:
        """Why an action is not legal now: a sentence, and the clause that forbids it."""

    def question(self, state: S_contra, /) -> Question:
        """The pending decision in words."""

    def answer_text(self, state: S_contra, action: int, /) -> Answer:
        """A legal action in words."""

    def scene(self, state: S_contra, seat: int, /) -> Scene:
        """The table as a seat sees it."""

    def mask(self, event: Event, seat: int, /) -> Event | None:
        """An event as a seat may know it; None where it may not."""

    def explain(self, state: S_contra, event: Event, /) -> Told:
        """A masked event in words."""

    def naming(self, state: S_contra, /) -> Hashable:
        """What `explain` goes by beside event, set-up and print, such as who is who: by the same, an event is told alike."""

    @property
    def INSPECTION(self) -> Inspection | None:
        """What there is to see in one thing of the table; None for a game that has no more to say of it than its scene."""


class Forecast(Protocol[S_contra]):
    """How odds are settled. A state is what a seat sees, never the truth."""

    def worlds(self, state: S_contra, action: int, /) -> Iterator[World]:
        """The ways hidden things may lie that bear on an action, from an observation."""

    def settled(self, state: S_contra, /) -> str:
        """What the action came to, once that is settled; empty before."""

    def meaning(self, state: S_contra, seat: int, /) -> Meaning:
        """What that is worth to a seat, in a record that is settled."""

    def policy(self, state: S_contra, /) -> int:
        """How deciders in between are taken to answer when odds are worked out."""

    def assumption(self, state: S_contra, action: int, /) -> str:
        """The same in words, for an action."""


class Trials(Protocol[S_contra]):
    """How a game is examined."""

    @property
    def FAULTS(self) -> type[Invariant]:
        """The game's invariants."""

    def violations(self, state: S_contra, found: Array[int], /) -> None:
        """Note in an array with room for all FAULTS which invariants are broken (`invariants.broken`). On every machine."""

    def redeal(self, state: S_contra, seat: int, words: Words, /) -> None:
        """Deal anew, in the match itself, all that a seat may not know: written apart from `observe`, to judge it by."""

    def variety(self, number: int, /) -> SetUp:
        """A set-up for trial number `number`, such that a long run meets everything the game has."""

    def met(self, state: S_contra, event: Event, /) -> str:
        """The card, status, terrain or the like that takes effect in an event, by its name; empty for none."""


class Judge(Protocol[S_contra]):
    """What bots think of a game."""

    @property
    def weigh(self) -> Callable[[S_contra, int, Array[int], int, Array[float]], None] | None:
        """The judge: says in an array what each of so many actions, legal in a determinization, is worth to a seat, by the
        decision at hand and nothing beyond it, in any unit. It may use the record as scratch paper. None in a game that has no
        judge: there the greedy bot tries actions out (`loops.decide`)."""

    @property
    def FEATURES(self) -> type[Feature] | None:
        """The evaluation: what of a position is looked at; what each feature weighs is content (`kernel.evaluation`). None in
        a game that has none: there a search plays on to the end."""

    @property
    def features(self) -> Callable[[S_contra, int, Array[float]], None] | None:
        """Fill an array with the FEATURES of a determinization that is not over, as they are for a seat; None without any."""

    @property
    def clock(self) -> Callable[[S_contra], int] | None:
        """How many turns have begun, by which a search measures how far it looks: a match has its like again after so many.
        All can see it. None where decisions are counted."""


class GameOf(Rules[S], SetUps[S], Speech[S], Forecast[S], Trials[S], Judge[S], Learning, Protocol[S]):
    """What `affray.games.<id>.game` offers: all of it, for one kind of record."""


Game = GameOf[Any]
"""The contract of any game, whatever its record."""


def members() -> list[str]:
    """The names that a game offers."""
    parts = (Rules, SetUps, Speech, Forecast, Trials, Judge, Learning)
    return [name for part in parts for name in vars(part) if not name.startswith("_")]


def lacking(module: ModuleType) -> list[str]:
    """The members of the contract that a module does not have, those of its INSPECTION among them."""
    return sorted([*(name for name in members() if not hasattr(module, name)), *missing(getattr(module, "INSPECTION", None))])


def dealt(world: S, determinize: Callable[[S, int, Words], None]) -> S:
    """A copy of what the seat that decides sees, made whole, always in the same way: for `worlds`, where any will do."""
    words = [0, 0, 0, 0]
    dice.seed(words, 0, 0, 0)
    determinize(world, world.flow.seat, words)
    return world


def observed(game: Game, state: State, seat: int) -> State:
    """What a seat sees of a record, as a record of its own."""
    seen = record.blank(state, game.RECORD, strict=True)
    game.observe(state, seat, seen)
    return seen


def start(game: Game, set_up: SetUp) -> State:
    """The record of a match that is about to begin: set up, seeded and dealt. Raises BadInput where the set-up is unsound."""
    state = game.set_up(set_up)
    record.seal(state, game.RECORD)
    seed(state, set_up, 0)
    game.begin(state)
    return state


def seed(state: stack.HasFlow, set_up: SetUp, decisions: int) -> None:
    """Make ready the dice of what follows once so many decisions are made, from the match's key, or once from its seed."""
    if set_up.dice:
        fair.seed(state.flow.rng, set_up.dice, decisions)
    elif decisions == 0:
        dice.seed(state.flow.rng, set_up.seed & dice.MASK, set_up.seed >> 32, 0)


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
    return offered(game.legal_actions, game.MOST_ACTIONS, state)


def offered(legal_actions: Callable[[State, Array[int]], int], most: int, state: State) -> list[int]:
    """What fills an array with at most so many legal actions, as a list."""
    actions = [0] * most
    return actions[: legal_actions(state, actions)]
