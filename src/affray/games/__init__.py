"""The games at hand: every package here that has a `game` module, and whatever others register as `affray.games`."""

from importlib import import_module
from typing import Any

from affray.errors import AffrayError, UnknownName
from affray.kernel import registered
from affray.kernel.game import Game, SetUp, lacking
from affray.kernel.layered import layered
from affray.kernel.match import Match
from affray.kernel.once import once


@once
def modules() -> dict[str, str]:
    """The module of every game by the game's id."""
    return registered.modules(__name__)


def ids() -> list[str]:
    """The ids of all games."""
    return sorted(modules())


def find(id: str) -> Game:
    """The game of that id. Raises UnknownName, and AffrayError where what was registered so is no game."""
    if id not in modules():
        raise UnknownName("game", id, ids())
    return _imported(id, modules()[id])


def of(set_up: SetUp) -> Game:
    """The game of a set-up, with its packs. Raises as `find` does, and BadInput for what is wrong with the packs."""
    return layered(find(set_up.game), set_up.packs)


@once
def load_all() -> None:
    """Read what all matches share, for every game, so that nobody's first match has to."""
    for id in ids():
        game = find(id)
        Match(game, SetUp(game.ID, game.SEATS[0], 0))


@once
def _imported(id: str, module: str) -> Game:
    """Under the lock of first loads, since a module that is being imported may load something itself."""
    try:
        found: Any = import_module(module)
    except ImportError as error:
        raise AffrayError(f"the game {id} cannot be loaded from {module}: {error}") from error
    if names := lacking(found):
        raise AffrayError(f"the game {id} lacks {', '.join(names)} in {module}: see affray.kernel.game.Game")
    game: Game = found
    if id != game.ID:
        raise AffrayError(f"the game {game.ID} in {module} is registered as {id}")
    return game
