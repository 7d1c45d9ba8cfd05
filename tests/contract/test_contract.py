"""The games fulfil the contract: the type checker sees to each name and its types, and this to what it cannot see."""

from pathlib import Path

from affray import games
from affray.games.korxsol import game as korxsol
from affray.games.korxsol.record.state import State as KorxsolMatch
from affray.games.sixdice import game as sixdice
from affray.games.sixdice.record.state import State as SixdiceMatch
from affray.games.solbound import game as solbound
from affray.games.solbound.record.state import State as SolboundMatch
from affray.games.stonebound import game as stonebound
from affray.games.stonebound.record.state import State as StoneboundMatch
from affray.kernel.game import GameOf

KORXSOL: GameOf[KorxsolMatch] = korxsol
SIXDICE: GameOf[SixdiceMatch] = sixdice
SOLBOUND: GameOf[SolboundMatch] = solbound
STONEBOUND: GameOf[StoneboundMatch] = stonebound


def test_every_game_of_ours_is_bound_to_the_contract() -> None:
    """None is left out above, where its types are checked."""
    assert games.ids() == [KORXSOL.ID, SIXDICE.ID, SOLBOUND.ID, STONEBOUND.ID]
    assert all(Path(game.PACKAGE, "rulebook.toml").is_file() for game in (KORXSOL, SIXDICE, SOLBOUND, STONEBOUND))
