"""Environments for whoever lets machines learn: one seat against bots (Gymnasium), all seats (PettingZoo), a tree with chance
nodes (OpenSpiel), and thousands of matches side by side in compiled code.

In all of them an agent sees what its seat sees, as a row of numbers that `describe()` explains, and picks one of the choices
of the game, of which a mask says those that are options now. `aec` and `single` need the extra `affray[envs]`, `open_spiel`
needs `affray[openspiel]`.
"""

from typing import TYPE_CHECKING, Any

from affray.envs.many import Vector as Vector
from affray.envs.many import vector as vector
from affray.envs.view import View as View
from affray.errors import AffrayError, installing
from affray.kernel.game import SetUp

if TYPE_CHECKING:
    from affray.envs.seat import Seat
    from affray.envs.table import Table

NO_SPIEL = f"games of OpenSpiel need the extra: {installing('openspiel')}"
MISSING = f"environments of Gymnasium and PettingZoo need the extra: {installing('envs')}"


def aec(game: str | SetUp, render_mode: str | None = None) -> "Table":
    """A table as PettingZoo's AEC environment: whoever must decide is next.

    `game` is the id of a game, then with the fewest seats and the usual set-up, or a set-up. `render_mode` is None or "ansi".
    Raises UnknownName and BadInput for what cannot be set up, AffrayError where PettingZoo is missing.
    """
    try:
        from affray.envs.table import Table
    except ImportError as error:
        raise AffrayError(MISSING) from error
    return Table(game, render_mode)


def single(game: str | SetUp, seat: int = 0, against: str = "greedy", render_mode: str | None = None) -> "Seat":
    """A seat, 0 up, as Gymnasium's environment: bots of the code `against` play all others.

    `game` is the id of a game, then with the fewest seats and the usual set-up, or a set-up. `render_mode` is None or "ansi".
    Raises UnknownName and BadInput for what cannot be set up, AffrayError where Gymnasium is missing.
    """
    try:
        from affray.envs.seat import Seat
    except ImportError as error:
        raise AffrayError(MISSING) from error
    return Seat(game, seat, against, render_mode)


def open_spiel(game: str | SetUp) -> Any:
    """A game as a `pyspiel.Game` with explicit chance nodes; all games are known to `pyspiel.load_game` from then on, as
    `affray_` and their ids.

    `game` is the id of a game, then with the fewest seats and the usual set-up, or a set-up, of which the seed says nothing.
    Raises UnknownName and BadInput for what cannot be set up, AffrayError where OpenSpiel is missing.
    """
    try:
        from affray.envs import spiel
    except ImportError as error:
        raise AffrayError(NO_SPIEL) from error
    return spiel.load(game)
