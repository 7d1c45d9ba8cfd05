"""Differences of documents lead from the one to the other, and are small."""

import random
from typing import Any

import msgspec
import pytest

from affray import games
from affray.kernel.game import SetUp
from affray.kernel.match import WATCHER, Match
from affray.kernel.view import view
from affray.server.changes import changed, difference
from affray.table.scene import Stat


class Leaf(msgspec.Struct):
    """A document to try."""

    words: list[str]
    stat: Stat | None = None


def carried(document: object) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(document))


@pytest.mark.parametrize("id", games.ids())
def test_differences_of_views_lead_to_the_same_views_and_are_smaller(id: str) -> None:
    """Some decisions of a match of each game, as a seat and as somebody who watches sees it; back again too."""
    game = games.find(id)
    match, dice = Match(game, SetUp(id, game.SEATS[0], 5)), random.Random(1)
    for eyes in (0, WATCHER):
        before = view(match, eyes, [])
        whole = sent = 0
        for _ in range(10):
            assert match.to_move is not None
            match.act(match.to_move, dice.choice(match.answers()))
            after = view(match, eyes, [])
            change = carried(difference(before, after))
            assert changed(carried(before), change) == carried(after)
            assert changed(carried(after), carried(difference(after, before))) == carried(before)
            whole, sent, before = whole + len(msgspec.json.encode(after)), sent + len(msgspec.json.encode(change)), after
        assert sent < whole / 2


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Leaf([]), Leaf(["a"])),
        (Leaf(["a"]), Leaf([])),
        (Leaf(["a", "b", "c"]), Leaf(["a", "c"])),
        (Leaf(["a", "a"]), Leaf(["a", "a", "a"])),
        (Leaf(["a", "b"]), Leaf(["b", "a"])),
        (Leaf(["a"], None), Leaf(["a"], Stat("x", "1"))),
        (Leaf(["a"], Stat("x", "1")), Leaf(["a"], Stat("x", "2"))),
        (Leaf(["a"], Stat("x", "1")), Leaf(["a"], None)),
        (Leaf(["a"]), Leaf(["a"])),
    ],
)
def test_every_kind_of_change_comes_out_as_it_went_in(before: Leaf, after: Leaf) -> None:
    """Lists that grow, shrink and turn; what was nothing; nothing at all."""
    assert changed(carried(before), carried(difference(before, after))) == carried(after)
