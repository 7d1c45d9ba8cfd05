"""How the greedy bot weighs Stonebound."""

from affray.games.stonebound.state import State
from affray.kernel.record import Array
from affray.kernel.rule import rule


@rule
def greedy(state: State, seat: int, offered: Array[int], count: int) -> int:
    """The best of the options."""
    return offered[count - 1]
