"""Discarding."""

import pytest

from affray.errors import Illegal
from affray.games.stonebound.record.vocabulary import Ask
from affray.games.stonebound.rules import discard, draw
from affray.games.stonebound.words import sentences
from affray.testing.stonebound import turn

DUEL = ({"bram": (5, 5)}, {"anwen": (1, 1)})
SEVEN = ("fire-1", "fire-2", "earth-3", "light-i", "water-1", "darkness-1", "neutral-2")


def test_whatever_is_not_wanted() -> None:
    """S-DISC-1: any of them, one after the other, or none."""
    table = turn(DUEL, SEVEN).answer("nobody")
    assert table.asks() == Ask.DISCARD and "done" in table.offered() and len(table.offered()) == 8
    table.answer("discard fire-2", "discard water-1")
    assert table.hand(0) == ["neutral-2", "fire-1", "earth-3", "darkness-1", "light-i"]
    assert sum(table.state.discard) == 2


def test_down_to_the_maximum() -> None:
    """S-DISC-2: nine in hand: two must go before the turn can end."""
    table = turn(DUEL, [*SEVEN, "wind-1", "wind-2"]).answer("nobody")
    assert "done" not in table.offered()
    with pytest.raises(Illegal):
        table.answer("done")
    assert sentences.refusal(table.state, table.game.read_action(table.state, "done"))[1] == "S-DISC-2"
    assert "done" not in table.answer("discard wind-1").offered()
    assert "done" in table.answer("discard wind-2").offered()


def test_stones_under_fuses_count() -> None:
    """S-DISC-3: six in hand and three under fuses: two must go."""
    table = turn(({"bram": (5, 5), "pell": (6, 6)}, {"anwen": (1, 1)}), SEVEN[:6])
    table.fuse("bram", "spite", "fire-3").fuse("bram", "thick-blood", "wind-2").fuse("pell", "tower-stance", "earth-3")
    table.answer("nobody", "keep")
    assert discard.over(table.state, 0) == 2 and "done" not in table.offered()
    assert not any(text.startswith("break") for text in table.offered())


def test_fuses_alone_beyond_the_maximum_are_broken() -> None:
    """S-DISC-3 (R-16): with an empty hand and nine stones under one fuse."""
    table = turn(DUEL).fuse("bram", "spite", "fire-3")
    table.piece("bram").stones[2] = 7 | 2 << 3
    table.answer("nobody", "keep")
    assert table.offered() == ["break bram spite"]


def test_abilities_raise_the_maximum() -> None:
    """S-DISC-4: with Supply Line nine may be kept."""
    table = turn(({"ysolde": (5, 5)}, {"anwen": (1, 1)}), [*SEVEN, "wind-1"]).fuse("ysolde", "supply-line", "neutral-2")
    assert draw.cap(table.state, 0) == 9
    assert "done" in table.answer("nobody", "keep").offered()
