"""THREAT in two against two."""

from typing import Any

from affray.games.korxsol.record.card_terms import Lasting
from affray.games.korxsol.rules import effects
from affray.testing.korxsol import Arena, arena


def guarded(holder: tuple[int, int], ally: tuple[int, int], user: tuple[int, int], move: str, **options: Any) -> Arena:
    """Seat 1 threatens beside seat 3; it is the turn of seat 0."""
    table = arena([user, holder, (7, 7), ally], **options).give(1, "standing-stone").give(0, move)
    return table.begin(1).answer("use standing-stone", "end", "end", "end")


def test_threat_lasts_while_its_card_is_on_cooldown() -> None:
    """K-THR-01: from Standing Stone until it comes off cooldown."""
    table = guarded((4, 4), (4, 3), (1, 4), "paired-shafts")
    assert effects.has(table.state, 1, Lasting.THREAT)
    for _ in range(13):
        table.answer("end")
    assert not effects.has(table.state, 1, Lasting.THREAT)


def test_the_threat_is_attacked_first() -> None:
    """K-THR-01, K-THR-02: next to its ally it, and not the ally, is the target of a move that could be aimed at either."""
    table = guarded((3, 4), (3, 3), (2, 4), "cold-mark").answer("use cold-mark")
    assert table.offered() == ["target 2"]
    both = guarded((3, 4), (3, 3), (2, 4), "paired-shafts").answer("use paired-shafts")
    assert both.offered() == ["target 2"]
    assert both.answer("target 2").offered() == ["target 4", "done"]


def test_fields_and_rotations() -> None:
    """K-THR-02: a way of turning that strikes the ally alone is not offered where another could strike the threat."""
    table = guarded((3, 4), (2, 4), (3, 5), "crescent").answer("use crescent")
    assert table.offered() == ["turn north", "turn east", "turn south"]


def test_out_of_reach_the_ally_may_be_chosen() -> None:
    """K-THR-02: where the move could not include the holder, its ally may be attacked."""
    table = guarded((4, 4), (4, 3), (4, 2), "true-cut").answer("use true-cut")
    assert table.offered() == ["turn north", "turn east", "turn south", "turn west"]


def test_away_from_its_ally_there_is_no_duty() -> None:
    """K-THR-02: only while it stands next to an ally."""
    table = guarded((3, 4), (2, 2), (2, 4), "cold-mark").answer("use cold-mark")
    assert {"target 2", "target 4"} <= set(table.offered())


def test_other_readings() -> None:
    """K-THR-02: by `threat` the duty exists where the attacker stands next to the ally, or never (A-45)."""
    off = guarded((3, 4), (3, 3), (2, 4), "cold-mark", threat="off").answer("use cold-mark")
    assert "target 4" in off.offered()
    far = guarded((3, 4), (3, 3), (2, 4), "cold-mark", threat="enemy_adjacent").answer("use cold-mark")
    assert "target 4" in far.offered()
    beside = guarded((3, 4), (2, 3), (2, 4), "cold-mark", threat="enemy_adjacent").answer("use cold-mark")
    assert "target 4" not in beside.offered()
