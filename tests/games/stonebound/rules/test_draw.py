"""Draw and hand."""

import pytest

from affray.games.stonebound.record.vocabulary import Event, Step
from affray.games.stonebound.rules import draw
from affray.kernel import chance, stack
from affray.kernel.game import advance
from affray.testing.stonebound import Table, prepare, turn

DUEL = ({"bram": (1, 10)}, {"anwen": (1, 1)})
SEVEN = ("fire-1", "fire-2", "earth-3", "light-i", "water-1", "darkness-1", "neutral-2")


def drawing(table: Table, seat: int, *stones: str) -> Table:
    """A turn's draw of these stones."""
    stack.plan(table.state, Step.DRAW, seat, -1, -1, 0)
    table.state.seat = seat
    with chance.given(*table.drawn(*stones)):
        game_step(table)
    return table


def game_step(table: Table) -> None:
    """The next step alone."""
    table.told = []
    table.game.enact(table.state, table.told)


def test_one_stone_and_two_for_each_character() -> None:
    """S-DRAW-1, S-DRAW-3: with three characters seven stones, and a maximum of seven."""
    table = drawing(prepare(DUEL), 0, *SEVEN)
    assert sorted(table.hand(0)) == sorted(SEVEN)
    assert draw.cap(table.state, 0) == 7
    pairs = prepare([{"ulla": (1, 10)}, {"pell": (1, 1)}, {"teodric": (3, 10)}, {"anwen": (3, 1)}])
    assert (len(drawing(pairs, 2, *SEVEN[:5]).hand(2)), draw.cap(pairs.state, 2)) == (5, 5)


def test_the_draw_comes_before_any_activation() -> None:
    """S-DRAW-2: the turn begins, stones are drawn, and only then somebody is activated."""
    table = prepare(DUEL)
    table.state.rounds, table.state.slots[0], table.state.slots[1] = 1, 0, 0
    stack.plan(table.state, Step.BEGIN_TURN, 0, -1, -1, 0)
    with chance.given(*table.drawn(*SEVEN)):
        advance(table.game, table.state, table.told)
    kinds = [kind for kind in table.kinds() if kind != Event.DREW]
    assert kinds == [Event.TURN_BEGAN, Event.DREW_MORE]
    assert table.offered()[0] == "nobody" and table.amounts(Event.DREW_MORE) == [7]


def test_the_incapacitated_still_count() -> None:
    """S-DRAW-5 (R-02): with two of three incapacitated still seven; by draw_counts_incap three."""
    sides = ({"bram": (1, 10), "corlo": (2, 10), "bexley": (3, 10)}, {"anwen": (1, 1)})
    table = prepare(sides).set("corlo", hp=0).set("bexley", hp=0)
    assert (len(drawing(table, 0, *SEVEN).hand(0)), draw.cap(table.state, 0)) == (7, 7)
    fewer = prepare(sides, draw_counts_incap=False).set("corlo", hp=0).set("bexley", hp=0)
    assert (len(drawing(fewer, 0, *SEVEN[:3]).hand(0)), draw.cap(fewer.state, 0)) == (3, 7)


def test_by_draw_mode_the_hand_is_only_refilled() -> None:
    """S-DRAW-1 (R-01): full draws seven on top of three; refill draws up to seven, stones under fuses counted."""
    held = ("wind-1", "wind-1", "wind-2")
    assert len(drawing(prepare(DUEL).hold(0, *held), 0, *SEVEN).hand(0)) == 10
    table = prepare(DUEL, draw_mode="refill").hold(0, *held).fuse("bram", "spite", "fire-3")
    assert len(drawing(table, 0, *SEVEN[:3]).hand(0)) == 6


def test_effects_draw_beyond_the_maximum() -> None:
    """S-DRAW-6, S-DISC-4: Requisition draws two onto seven held; Supply Line raises the maximum to nine."""
    sides = ({"ysolde": (1, 10)}, {"anwen": (1, 1)})
    table = turn(sides, [*SEVEN[:3], *SEVEN[4:], "light-1"]).answer("activate ysolde")
    table.answer("use requisition with 1", dice=table.drawn("wind-1", "wind-2"))
    assert len(table.hand(0)) == 8
    table.answer("fuse supply-line with 2")
    assert draw.cap(table.state, 0) == 9


def test_a_broken_ward_gives_a_stone() -> None:
    """S-DRAW-6, S-SA-1 (R-10): a ward with 1 HP falls to Bram, whose player draws one."""
    table = turn(({"bram": (3, 4)}, {"anwen": (1, 1)}), rest={"board": "wards"}).set("ward-1", hp=1).answer("activate bram")
    table.answer("attack ward-1", dice=(9, 9, *table.drawn("water-2")))
    assert table.hand(0) == ["water-2"] and Event.WARD_BROKEN in table.kinds()
    assert "attack ward-1" not in table.offered()


@pytest.mark.parametrize("piles", ["1", "2"])
def test_the_log_says_how_many_were_drawn(piles: str) -> None:
    """S-DRAW-6, S-DECK-10 (R-05): of two stones to draw only one is left."""
    table = prepare(DUEL, draw_piles=piles)
    state = table.state
    for kind in range(len(state.deck)):
        state.deck[kind] = int(kind == 0)
    state.deck_count, state.piles[0], state.piles[1], state.flow.planned = 1, 1, 0, 0
    with chance.given(0):
        draw.draw_more(state, 0, 2, table.told)
        while state.flow.planned:
            table.game.enact(state, table.told)
    assert table.amounts(Event.DREW_MORE) == [1] and len(table.hand(0)) == 1
