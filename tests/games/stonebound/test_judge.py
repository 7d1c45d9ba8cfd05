"""The greedy bot of Stonebound."""

import pytest

from affray.bots import greedy
from affray.games.stonebound import judge
from affray.testing import examine
from affray.testing.stonebound import Table, turn


def choice(table: Table) -> str:
    """What the greedy bot answers."""
    seat = int(table.state.flow.seat)
    return table.game.write_action(table.state, greedy.choose(table.game, examine.observed(table.game, table.state, seat), 1))


@pytest.mark.parametrize(
    ("stones", "chosen"),
    [(("fire-3", "fire-1", "fire-4"), "3"), (("fire-i", "fire-2"), "i"), (("fire-1", "fire-2", "fire-4"), "1+2")],
)
def test_it_pays_no_more_than_it_must(stones: tuple[str, ...], chosen: str) -> None:
    """Of the ways to pay that are offered it takes the one that costs it least."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4), "pell": (9, 9)}), stones).answer("activate bram")
    assert choice(table).endswith(f" with {chosen}")


def test_it_counts_no_ally_as_struck() -> None:
    """Sunfall is worth what it does to its target and to opposing characters beside it, wherever allies stand."""

    def worth(bram: tuple[int, int], wisp: tuple[int, int]) -> float:
        table = turn(({"solve": (5, 5), "bram": bram}, {"anwen": (6, 4), "wisp": wisp}), ["fire-i"]).answer("activate solve")
        return float(judge.use_worth(table.state, 0, 0, 0))

    assert worth((5, 4), (9, 9)) == worth((1, 1), (9, 9)) < worth((1, 1), (7, 4))
