"""Turn order."""

from pathlib import Path
from typing import Any

import pytest

from affray.games.korxsol import game
from affray.games.korxsol.record.state import UNKNOWN, State
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.games.korxsol.words import names
from affray.kernel import chance, record
from affray.kernel.coverage import clause_pages
from affray.kernel.game import SetUp, advance, options, start
from affray.kernel.match import Match
from affray.testing import examine
from affray.testing.korxsol import HIT, MISS, Arena


def rolled(dice: tuple[int, ...], agility: tuple[int, ...], **options: Any) -> Arena:
    """A match of so many seats with these AGILITY values printed and no SOL, after the rolls for turn order."""
    set_up = SetUp("korxsol", len(agility), 1, options, {"map": "split-river"})
    state = start(game, set_up)
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


def test_it_is_said_of_how_many_dice() -> None:
    """K-ORDER-01, K-ORDER-02: no success of one die and two of three; a tie that is rolled again counts as it fell last."""
    table = rolled((MISS, HIT, HIT, MISS), (1, 3))
    first, second = (names.name(table.state, seat) for seat in range(2))
    told = next(line for line in table.lines() if line.gist)
    assert told.gist == f"Successes for the turn order: {first} 0 of 1 die, {second} 2 of 3 dice. {second} moves first."
    assert told.how == [
        "Each rolls as many dice as AGILITY is printed on it, and those of its SOL; the most successes move first."
    ]
    again = rolled((HIT, HIT, MISS, HIT), (1, 1))
    first, second = (names.name(again.state, seat) for seat in range(2))
    assert again.gist().startswith(f"Successes for the turn order: {first} 0 of 1 die, {second} 1 of 1 die. {second} ")


def test_a_tie_goes_to_the_higher_agility() -> None:
    """K-ORDER-03: one success each of AGILITY 2 and 3."""
    table = rolled((HIT, MISS, HIT, MISS, MISS), (2, 3))
    assert order(table) == [1, 0]
    (how,) = next(line for line in table.lines() if line.gist).how
    assert how.endswith("the most successes move first, and of those who are tied whoever has more AGILITY printed.")


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
        state = start(game, SetUp("korxsol", 2, 1, {"sol_on_initiative": option}))
        advance(game, state, None)
        assert state.flow.decision == asks


def deciding(seats: int, sol: int = 3, **options: Any) -> Arena:
    """A match in which the first seat is asked for SOL, every Solighter with AGILITY 1 and so much SOL."""
    state = start(game, SetUp("korxsol", seats, 1, options))
    for seat in range(seats):
        state.creatures[seat].rolled = 1
    table = Arena(state)
    advance(game, state, table.told)
    while state.flow.decision == Ask.PLACE:
        game.answer(state, _first(table), table.told)
        advance(game, state, table.told)
    for seat in range(seats):
        state.creatures[seat].sol = sol
    return table


@pytest.mark.parametrize("seats", [2, 4])
def test_all_decide_on_sol_before_anybody_rolls(seats: int) -> None:
    """K-ORDER-01, K-SOL-02: one after the other is asked, nothing is told and no SOL is gone; then all pay and roll (A-71)."""
    table = deciding(seats)
    for seat in range(seats - 1):
        assert table.asks() == (Ask.SOL, seat)
        table.answer(f"sol {seat % 2}")
        assert table.told == [] and [held.sol for held in table.state.creatures[:seats]] == [3] * seats
    dice = (HIT, HIT, HIT, MISS, MISS, MISS, HIT, HIT, HIT, MISS)  # 1, 2, 0 and 3 successes
    table.answer("sol 1", dice=dice[: seats // 2 * 5])
    assert table.amounts(Event.SOL_ADDED) == [seat % 2 for seat in range(seats)]
    assert [table.creature(seat).sol for seat in range(seats)] == [3 - seat % 2 for seat in range(seats)]
    pools = [event.place for event in table.told if event.kind == Event.INITIATIVE_ROLLED]
    assert pools == [1, 4] * (seats // 2) and table.amounts(Event.INITIATIVE_ROLLED) == [1, 2, 0, 3][:seats]


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_sees_what_the_others_decided(seats: int) -> None:
    """K-ORDER-01: neither opponents nor team-mates nor onlookers can tell what was decided, until all have (A-71)."""
    for number in range(1, seats):
        one, other = deciding(seats, sol_per_roll=3), deciding(seats, sol_per_roll=3)
        for seat in range(number):
            one.answer("sol 0")
            other.answer(f"sol {1 + seat % 3}")
        for viewer in range(-1, seats):
            seen = [examine.observed(table.game, table.state, viewer) for table in (one, other)]
            decided = [0 <= seat < number and seat != viewer for seat in range(seats)]
            assert [pledge == UNKNOWN for pledge in seen[0].pledged[:seats]] == decided
            if viewer >= number or viewer < 0:
                assert record.pack(seen[0], State) == record.pack(seen[1], State)
        for seat in range(seats):
            assert list(examine.leaks(other.game, other.state, seat, 5)) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_told_when_all_have_decided(seats: int) -> None:
    """K-ORDER-01: the log says nothing of the others' decisions until they are shown, and then nobody takes theirs back."""
    table = deciding(seats, sol_per_roll=3)
    for seat in range(seats - 1):
        table.answer(f"sol {seat % 3 + 1}")
    for seed in range(5):
        for action in options(table.game, table.state):
            assert list(examine.told_leaks(table.game, table.state, action, seed)) == []
    plain = Match(game, SetUp("korxsol", 2))
    for creature in plain.state.creatures[:2]:
        creature.rolled = 0
    plain.act(0, "sol 0")
    assert plain.undoable(0)
    plain.act(1, "sol 0")
    assert not plain.undoable(1)


def test_a_tie_is_decided_in_secret_too() -> None:
    """K-ORDER-04, K-ORDER-01: whoever is tied decides again, unseen, before any of them rolls again (A-71)."""
    table = deciding(2).answer("sol 0", "sol 0", dice=(HIT, HIT))
    assert table.asks() == (Ask.SOL, 0) and table.kinds().count(Event.TIED) == 2
    table.answer("sol 1")
    assert table.told == [] and table.asks() == (Ask.SOL, 1) and table.creature(0).sol == 3
    assert examine.observed(table.game, table.state, 1).pledged[0] == UNKNOWN
    table.answer("sol 0", dice=(HIT, MISS, MISS, MISS, MISS))
    assert order(table) == [0, 1] and [table.creature(seat).sol for seat in (0, 1)] == [2, 3]
    assert list(table.state.pledged) == [0] * 4


def test_who_has_no_sol_is_not_asked() -> None:
    """K-ORDER-01: it rolls what is printed when the others have decided."""
    table = deciding(2)
    table.creature(1).sol = 0
    table.answer("sol 1", dice=(HIT, HIT, MISS, MISS, MISS))
    assert order(table) == [0, 1] and table.creature(0).sol == 2


def test_the_question_says_that_it_is_secret() -> None:
    """K-ORDER-01: nobody has to guess whether the others see it."""
    assert "nobody sees" in game.question(deciding(2).state).besides.lower()


def test_the_question_leads_to_how_the_turn_order_is_rolled() -> None:
    """K-ORDER-01: not to all that SOL may be spent on; read there is what SOL does for it, and who moves first."""
    clause = game.question(deciding(2).state).clause
    page = next(page for page in clause_pages(Path(game.__file__).parent) if page.id == clause)
    assert page.chapter == "Turn order"
    assert "3 more dice" in page.ruling and "the most successes move first" in page.ruling
