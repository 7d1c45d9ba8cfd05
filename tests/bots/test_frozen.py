"""No bot's strength changes unseen: what it chooses in positions that stay the same is kept as a hash."""

import runpy
import tomllib
from pathlib import Path

import pytest

from affray import bots, games
from affray.bots import levels

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "freeze_bots.py"), run_name="tool")
FROZEN = tomllib.loads(TOOL["KEPT"].read_text(encoding="utf-8"))
CHANGED = "if that is meant: let the new one meet the old one (affray arena), then python tools/freeze_bots.py WHY"


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_every_bot_chooses_as_it_did(id: str) -> None:
    """In each game; who changes one says why."""
    found, kept = TOOL["hashes"](games.find(id)), FROZEN[id]
    changed = sorted(code for code in found | kept if found.get(code) != kept.get(code))
    assert not changed, f"{id}: {', '.join(changed)} chooses otherwise; {CHANGED}"


def test_it_is_said_why_they_are_as_they_are() -> None:
    """And all bots are there that decide at once, and the search."""
    assert FROZEN["because"].strip() and set(FROZEN) == {"because", *games.ids()}
    known = {bot.code for bot in bots.BOTS if not bot.seconds} | {"search", "levels"}
    assert all(set(FROZEN[id]) == known for id in games.ids())


@pytest.mark.slow
def test_a_level_that_slips_more_seldom_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no other bot is blamed for it."""
    game = games.find("sixdice")
    usual = levels.of(game)
    monkeypatch.setattr(levels, "of", lambda _: (usual[0]._replace(slips=0.0), *usual[1:]))
    found = TOOL["hashes"](game)
    assert {code for code, value in found.items() if value != FROZEN["sixdice"][code]} == {"levels", "newcomer"}
