"""Actions as text, both ways."""

import contextlib

from hypothesis import given
from hypothesis import strategies as st

from affray import games
from affray.errors import Unreadable
from affray.games.solbound.words import notation
from affray.kernel.game import SetUp, options
from affray.kernel.match import Match
from affray.lab import simulate
from affray.testing.solbound import Side, strategy

GAME = games.find("solbound")
TABLE = strategy(Side(pool=3, hand=("gate-mason",)), Side(pool=1))


def test_every_action_of_random_matches_reads_back() -> None:
    """What is written is read as the same action, and no two actions of a decision are written alike."""
    paper = simulate.replay_of(SetUp("solbound", 3, 8), ["random"] * 3, 0)
    match = Match(GAME, paper.set_up)
    for step in paper.steps:
        offered = options(GAME, match.state)
        texts = [notation.write(match.state, action) for action in offered]
        assert [notation.read(match.state, text) for text in texts] == offered
        assert len(set(texts)) == len(texts)
        match.act(step.seat, step.action)


@given(st.text() | st.from_regex(r"(play|assign|target|split|bottom|engage) [a-z0-9. -]{0,12}", fullmatch=True))
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    """Nothing else comes of reading."""
    with contextlib.suppress(Unreadable):
        assert notation.read(TABLE.state, text) > 0
