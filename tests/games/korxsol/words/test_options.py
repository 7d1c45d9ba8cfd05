"""What is said of answers before they are given."""

import pytest

from affray import games
from affray.bots import greedy
from affray.errors import Illegal
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import decision


def again(match: Match) -> Match:
    """The same match, played once more: what is done in it is not done in the other."""
    other = Match(match.game, match.set_up)
    for each in match.played:
        other.act(each.seat, each.action)
    return other


@pytest.mark.parametrize("seed", [6, 9])
def test_a_move_that_can_reach_nobody_says_so_before_it_is_taken_and_once(seed: int) -> None:
    """K-AREA-16: a use is said to be wasted exactly where every way to turn it is; each way then says no more of it, and where
    one of them reaches somebody those do that reach nobody."""
    match = Match(games.find("korxsol"), SetUp("korxsol", 2, seed))
    vain = met = 0
    while len(match.played) < 60 and not match.over:
        seat = match.state.flow.seat
        asked = decision(match.game, match.observation(seat))
        for option in asked.options:
            if not option.id.startswith("use ") or asked.kind != "menu":
                continue
            tried = again(match)
            try:
                tried.act(seat, option.id)
            except Illegal:
                continue
            then = decision(tried.game, tried.observation(seat)) if tried.state.flow.seat == seat and not tried.over else None
            if then is not None and then.kind == "turn" and any(each.odds for each in then.options):
                wasted = [not any(touched.startswith("piece.") for touched in each.touches) for each in then.options]
                assert bool(option.risk) == all(wasted), option.label
                assert [bool(each.risk) for each in then.options] == [each and not all(wasted) for each in wasted]
                vain, met = vain + bool(option.risk), met + (not option.risk)
        match.take(greedy.choose(match.game, match.observation(seat), len(match.played)))
    assert vain > 0 and met > 0
