"""What may be taken back, and why nothing may."""

from affray import games
from affray.bots import greedy
from affray.kernel import undoing
from affray.kernel.game import SetUp
from affray.kernel.match import Match


def played(match: Match) -> int:
    """The next answer is given; whose it was."""
    mover = match.to_move or 0
    match.take(greedy.choose(match.game, match.observation(mover), len(match.played)))
    return mover


def test_it_is_said_why_nothing_can_be_taken_back() -> None:
    """Stonebound: before the first answer, after another's, after dice; who only watches has answered nothing."""
    match = Match(games.find("stonebound"), SetUp("stonebound", 2, 3))
    assert undoing.why_not(match, (0, 1)) == "nothing was decided before"
    told = {(undoing.why_not(match, (mover,)), undoing.why_not(match, (1 - mover,))) for mover in map(played, [match] * 60)}
    assert told == {(why, "another player answered since") for why in ("", "dice were rolled, or cards drawn, since")}
    assert undoing.why_not(match, ()) == "you only watch"


def test_an_answer_that_was_the_only_one_is_no_way_back() -> None:
    """Stonebound: after an attack nothing may be left but to be done, and to take that back would decide nothing; where what
    was decided before it may be taken back, it may too."""
    match, found = Match(games.find("stonebound"), SetUp("stonebound", 2, 3)), set[str]()
    while len(found) < 2:
        before, only = undoing.why_not(match, (match.to_move or 0,)), len(match.options()) == 1
        mover = played(match)
        if only and not match.thrown(len(match.played) - 1):
            assert undoing.why_not(match, (mover,)) == before
            found.add(before)
