"""What is answered for somebody who does not answer."""

from collections.abc import Container
from typing import Protocol

from affray.kernel.game import State, offered
from affray.kernel.record import Array


class Decisions(Protocol):
    """A game's module of decisions."""

    MOST_ACTIONS: int

    def legal_actions(self, state: State, actions: Array[int]) -> int:
        """Fill `actions` with the legal ones; how many there are."""

    def act_of(self, action: int) -> int:
        """The kind of an action."""


def declined(actions: Decisions, state: State, declining: Container[int]) -> int:
    """The first legal action of a kind that declines or ends something, or else the first of all."""
    legal = offered(actions.legal_actions, actions.MOST_ACTIONS, state)
    return next((each for each in legal if actions.act_of(each) in declining), legal[0])
