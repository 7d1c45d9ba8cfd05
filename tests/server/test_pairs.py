"""What somebody may not know changes not one byte of what they get, in whole matches of every game."""

import itertools
import logging
from pathlib import Path

import pytest
from tests.server.leaks import LEAKS, planted
from tests.server.pairs import Found, tried

from affray import games


@pytest.fixture(autouse=True)
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers of messages are a game's own again afterwards."""
    monkeypatch.setattr("affray.server.showing.next_number", None)
    logging.getLogger("httpx").setLevel(logging.WARNING)


async def found(game: str, pairs: int, database: Path, over_http: int) -> list[Found]:
    """So many pairs of the first match of a game."""
    return [each async for _, each in tried(games.find(game), itertools.count(), pairs, database, over_http)]


@pytest.mark.parametrize("game", games.ids())
async def test_what_is_hidden_from_somebody_changes_no_byte_that_they_get(game: str, database: Path) -> None:
    """A dozen pairs; `bench/hidden.py` tries as many as one likes. Many have histories of their own."""
    pairs = await found(game, 12, database, 9 if game == "solbound" else 0)
    assert [fault for each in pairs for fault in each.parted] == []
    assert sum(each.own for each in pairs) > len(pairs) // 3


@pytest.mark.parametrize("leak", LEAKS)
async def test_each_planted_leak_is_seen(leak: str, database: Path) -> None:
    """Within some decisions."""
    with planted(leak):
        assert any(each.parted for each in await found("solbound", 150, database, 3 if leak == "replay" else 0))
