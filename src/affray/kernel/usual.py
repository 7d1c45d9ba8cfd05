"""What small games answer alike, so that none has to write it: members of the contract to take over, name by name."""

from collections.abc import Callable, Container, Hashable
from pathlib import Path
from typing import Protocol

import msgspec

from affray.errors import Unreadable
from affray.kernel import rulebook, setups
from affray.kernel.events import Event
from affray.kernel.game import Question, SetUp, State, offered
from affray.kernel.record import Array
from affray.kernel.rulebook import Value
from affray.languages import say
from affray.table.form import Form


def met(state: State, event: Event) -> str:
    """`met` of the contract, for a game whose events tell all that can take effect."""
    return ""


def naming(state: State) -> Hashable:
    """`naming` of the contract, for a game in which everything keeps its name from first to last."""
    return ()


class Decisions(Protocol):
    """A game's module of decisions."""

    MOST_ACTIONS: int

    def legal_actions(self, state: State, actions: Array[int]) -> int:
        """Fill `actions` with the legal ones; how many there are."""

    def act_of(self, action: int) -> int:
        """The kind of an action."""


def declined(actions: Decisions, state: State, declining: Container[int]) -> int:
    """The first legal action of a kind that declines or ends something, or else the first of all."""
    found = offered(actions.legal_actions, actions.MOST_ACTIONS, state)
    return next((each for each in found if actions.act_of(each) in declining), found[0])


class NoContent:
    """The set-up of a game with nothing to choose before play but seats and house rules: no cards of its own, no maps."""

    def __init__(self, id: str, seats: tuple[int, ...], package: Path) -> None:
        """For the game of that id; `package` is the folder of its `rulebook.toml`."""
        self.id, self.seats = id, seats
        self.book = rulebook.of(package)
        """`book` of the contract."""

    def completed(self, set_up: SetUp) -> SetUp:
        """The same set-up with a value for each house rule. Raises BadInput."""
        setups.check(set_up, self.seats, " or ".join(map(str, self.seats)), ())
        return msgspec.structs.replace(set_up, options=self.house_rules(set_up), choices={})

    def house_rules(self, set_up: SetUp) -> dict[str, Value]:
        """The value of each house rule. Raises BadInput."""
        return self.book().house_rules(set_up.options, "set-up")

    def content_digest(self, set_up: SetUp) -> str:
        """There is no content."""
        return ""

    def form(self, set_up: SetUp, seat: int) -> Form:
        """A form without fields."""
        return Form("", "", [], None)

    def variety(self, number: int) -> SetUp:
        """The numbers of seats in turn; in every other round of them other house rules."""
        turn, place = divmod(number, len(self.seats))
        options = self.book().varied(turn // 2, turn // 5, numbers=True) if turn % 2 else {}
        return SetUp(self.id, self.seats[place], number, options)


class Offers:
    """What follows from the legal actions and how they are written."""

    def __init__(
        self,
        legal_actions: Callable[[State, Array[int]], int],
        most: int,
        write: Callable[[State, int], str],
        question: Callable[[State], Question],
    ) -> None:
        """Of a game with that `legal_actions`, MOST_ACTIONS, `write_action` and `question`."""
        self.legal_actions, self.most, self.write, self.question = legal_actions, most, write, question

    def all(self, state: State) -> list[int]:
        """The legal actions."""
        return offered(self.legal_actions, self.most, state)

    def first(self, state: State) -> int:
        """The first legal action: a `default` or a `policy` where that one does least harm."""
        return self.all(state)[0]

    def read_action(self, state: State, text: str) -> int:
        """The legal action that is written so. Raises Unreadable for any other text."""
        for action in self.all(state):
            if self.write(state, action) == text.strip():
                return action
        raise Unreadable(say("{text} is none of the answers", text=repr(text)))

    def refusal(self, state: State, action: int) -> tuple[str, str]:
        """The question, and its clause."""
        question = self.question(state)
        return say("that is not among the options: {question}", question=question.prompt), question.clause
