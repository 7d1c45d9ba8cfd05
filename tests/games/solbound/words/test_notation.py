"""Actions as text, both ways."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray import games
from affray.errors import Unreadable
from affray.games.solbound.words import notation
from affray.testing.solbound import Side, strategy

GAME = games.find("solbound")
TABLE = strategy(Side(pool=3, hand=("gate-mason",)), Side(pool=1))


@pytest.mark.slow
@given(st.text() | st.from_regex(r"(play|assign|target|split|bottom|engage) [a-z0-9. -]{0,12}", fullmatch=True))
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    """Nothing else comes of reading."""
    with contextlib.suppress(Unreadable):
        assert notation.read(TABLE.state, text) > 0
