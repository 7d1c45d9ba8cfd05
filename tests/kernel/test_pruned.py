"""What is kept of a match at each decision is little, and leads back to the very record."""

import pytest

from affray import games
from affray.kernel import record
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.pruned import pruned, whole


@pytest.mark.parametrize("id", games.ids())
def test_what_is_printed_is_left_out_and_comes_back(id: str) -> None:
    """Two records of one match are each made whole by the other's printed rows, to the byte; what is kept of them is smaller by
    these rows."""
    game = games.find(id)
    match = Match(game, SetUp(id, game.SEATS[0], 5))
    first = match.packed()
    match.take(match.game.default(match.state))
    second = match.packed()
    assert first != second
    for one, other in ((first, second), (second, first)):
        assert whole(pruned(one, game.RECORD), other, game.RECORD) == one
    printed = sum(part.stop - part.start for part in record.printed_at(game.RECORD))
    assert 0 < printed == len(first) - len(pruned(first, game.RECORD))
