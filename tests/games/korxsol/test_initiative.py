"""Turn order."""

from typing import Any

from affray.games.korxsol import game
from affray.games.korxsol.vocabulary import Ask, Event
from affray.kernel import chance
from affray.kernel.game import SetUp, advance, start
from affray.testing.arena import HIT, MISS, Arena


def rolled(dice: tuple[int, ...], agility: tuple[int, ...], **options: Any) -> Arena:
    """A match of so many seats with these AGILITY values printed and no SOL, after the rolls for turn order."""
    set_up = SetUp("korxsol", len(agility), 1, options, {"map": "split-river"})
    state = start(game, set_up)  # type: ignore[arg-type]
    for seat, value in enumerate(agility):
        state.creatures[seat].rolled = value
        state.creatures[seat].sol = 0
    table = Arena(state)
    with chance.given(*dice):
        advance(table.game, state, table.told)
        while state.flow.decision == Ask.PLACE:
            table.game.answer(state, _first(table), table.told)
            advance(table.game, state, table.told)
    return table


def _first(table: Arena) -> int:
    from affray.kernel.game import options

    return options(table.game, table.state)[0]


def order(table: Arena) -> list[int]:
    """The seats in turn order."""
    return list(table.state.order[: table.state.seats])


def test_most_successes_first() -> None:
    """K-ORDER-01, K-ORDER-02: each rolls the printed AGILITY: 1, 2, 0 and 3 successes."""
    dice = (HIT, MISS, MISS, HIT, HIT, MISS, MISS, MISS, MISS, HIT, HIT, HIT)
    table = rolled(dice, (3, 3, 3, 3))
    assert order(table) == [3, 1, 0, 2] and table.state.flow.seat == 3
    assert table.amounts(Event.INITIATIVE_ROLLED) == [1, 2, 0, 3]


def test_a_tie_goes_to_the_higher_agility() -> None:
    """K-ORDER-03: one success each of AGILITY 2 and 3."""
    assert order(rolled((HIT, MISS, HIT, MISS, MISS), (2, 3))) == [1, 0]


def test_still_tied_roll_again() -> None:
    """K-ORDER-04: until it is resolved; of three, only those who are tied (A-71)."""
    table = rolled((HIT, HIT, MISS, HIT), (1, 1))
    assert order(table) == [1, 0] and table.kinds().count(Event.TIED) == 2
    three = rolled((HIT, HIT, MISS, HIT, HIT, MISS, HIT, HIT, MISS), (1, 1, 1, 1))
    assert order(three) == [0, 3, 1, 2]  # 0, 1 and 3 roll 1, 0 and 1; then 0 and 3 roll 1 and 0
    assert [event.seat for event in three.told if event.kind == Event.TIED] == [3, 1, 0, 3, 0]


def test_two_groups_roll_apart() -> None:
    """K-ORDER-04: a tie at the top is not mixed with one at the bottom: 0 and 2 have one success, 1 and 3 none."""
    dice = (HIT, MISS, HIT, MISS, MISS, HIT, HIT, MISS)
    assert order(rolled(dice, (1, 1, 1, 1))) == [2, 0, 1, 3]


def test_sol_on_the_roll() -> None:
    """K-ORDER-01: SOL may be spent, by `sol_on_initiative` it may not (A-19)."""
    for option, asks in ((True, Ask.SOL), (False, Ask.MENU)):
        state = start(game, SetUp("korxsol", 2, 1, {"sol_on_initiative": option}))  # type: ignore[arg-type]
        advance(game, state, None)  # type: ignore[arg-type]
        assert state.flow.decision == asks
