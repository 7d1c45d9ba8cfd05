"""Questions by their kind and by what they are for, which a game declares once, in its words: standing orders go by both."""

from collections.abc import Mapping
from typing import Any

from affray.kernel.game import Question
from affray.kernel.vocabulary import Word
from affray.table.purpose import Purpose

Purposes = Mapping[Any, Mapping[Any, Purpose]]
"""Of each kind of question that is asked for more than one thing, what these are, by the number that tells them apart."""


def kind(ask: Word) -> str:
    """What screens, orders and programs call a kind of question; it never changes."""
    return ask.name.lower()


def asked(ask: Word, prompt: str, purpose: Purpose | None = None) -> Question:
    """A pending decision in words; `purpose` is what it is for, of a kind that is asked for more than one thing."""
    return Question(kind(ask), prompt, ask.clause, purpose)
