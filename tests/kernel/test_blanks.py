"""Blank records that are made quickly are those that are made in the obvious way."""

import pytest

from affray import games
from affray.kernel import record
from affray.kernel.blanks import blank
from affray.kernel.match import Match


@pytest.mark.parametrize("game", sorted(games.modules()))
def test_a_blank_record_is_zeroed_and_has_what_is_printed(game: str) -> None:
    """It is one of its own: what is written to it is in no other."""
    found = games.find(game)
    state = Match(found, found.variety(1)).state
    made, wanted = blank(state, found.RECORD), record.blank(state, found.RECORD)
    assert record.pack(made, found.RECORD) == record.pack(wanted, found.RECORD)
    assert type(made) is type(wanted)
    made.flow.steps[0].step = made.flow.rng[0] = 1
    made.flow.steps[1].step = 2
    assert made.flow.steps[0].step == 1
    assert record.pack(blank(state, found.RECORD), found.RECORD) == record.pack(wanted, found.RECORD)
