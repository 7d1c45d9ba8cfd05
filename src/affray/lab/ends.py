"""What matches came to, read off the records at their ends.

`values` loads this file again for a game, with its rule `returns` among its globals, like `kernel.loops`: read row by row from
Python, they took a quarter as long as random matches of Solbound did. Unbound, that name is only declared.
"""

from types import ModuleType
from typing import TYPE_CHECKING, Any

from affray.kernel.binding import bound
from affray.kernel.game import Game
from affray.kernel.once import once
from affray.kernel.rule import MACHINE, is_rule, rule

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
if TYPE_CHECKING or "returns" not in globals():
    from affray.kernel.unbound import returns


def values(game: Game, ended: Any, seats: int) -> "NDArray[np.float64]":
    """What each match was worth to its seats (`Game.returns`): a row a match, of zeros for one that was broken off."""
    import numpy as np

    found = np.zeros((len(ended), seats))
    if MACHINE == "compiled" and is_rule(game.returns):
        _of(game).read(ended, found)
    else:
        for place, each in enumerate(ended):
            if each.flow.over:
                found[place] = game.returns(each)
    return found


@once
def _of(game: Game) -> ModuleType:
    return bound(f"{game.begin.__module__}.ends_{game.ID}", __file__, {"returns": game.returns})


@rule
def read(rows: Any, into: Any) -> None:
    """Note what each of the matches that are over was worth to each seat."""
    for index in range(len(rows)):
        if rows[index].flow.over:
            came = returns(rows[index])
            for seat in range(len(came)):
                into[index][seat] = came[seat]
