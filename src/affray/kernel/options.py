"""Legal actions in words, a way of wording for each kind of action."""

from collections.abc import Callable
from typing import Any

from affray.kernel.game import Answer

Worded = Callable[[Any, Any, int, int], Answer]
"""Words an action: the match, the kind of action (a `Word`), what it touches, its amount."""


def plain(label: str, odds: bool = False) -> Worded:
    """An action that is always called the same, and touches nothing; `odds` where chance decides what comes of it."""
    return lambda state, act, thing, amount: Answer(label, label, act.clause, odds=odds)
