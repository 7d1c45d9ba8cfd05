"""How long what lies on a creature lasts, held against when it ends by the rules."""

import re

import pytest

from affray.games.korxsol.record.vocabulary import Ask
from affray.games.korxsol.words import lasting, names
from affray.testing.korxsol import Arena, arena


def on(table: Arena, creature: int = 0) -> dict[str, str]:
    """What lies on a creature with how long, as its piece on the board says it."""
    found = lasting.until(table.state, creature)
    board = table.game.scene(table.state, 0).board
    assert board is not None and board.pieces[creature].until == found
    return found


def end_turn(table: Arena) -> Arena:
    """The creature whose turn it is does nothing more."""
    return table.answer("end")


@pytest.mark.parametrize(("mark", "badge"), [("pinned", "Pinned"), ("blinded", "Blinded")])
def test_what_ends_with_a_turn_says_with_which(mark: str, badge: str) -> None:
    """K-PIN-03, K-BLIND-02: with the bearer's own, the one under way or the next."""
    table = arena([(4, 4), (1, 1)]).set(0, **{mark: 1}).set(1, **{mark: 1}).begin()
    who = names.name(table.state, 1)
    assert on(table)[badge].startswith("until the end of this turn")
    assert on(table, 1)[badge].startswith(f"until the end of {who}'s next turn")
    end_turn(table)
    assert badge not in on(table) and on(table, 1)[badge].startswith("until the end of this turn")
    assert badge not in on(end_turn(table), 1)


def test_burn_stays_and_frost_thaws_one_a_turn() -> None:
    """K-BURN-04, K-FROST-03: the one until it is cleansed, of the other a stack goes at the end of each turn."""
    table = arena([(4, 4), (1, 1)]).set(0, burn=2, frost=2).begin()
    told = on(table)
    assert told["Burn 2"] == "until it is cleansed" and told["Frost 2"].startswith("1 goes at the end of this turn")
    assert {"Burn 2", "Frost 1"} <= set(on(end_turn(table)))


def test_a_grip_says_who_holds_whom() -> None:
    """K-GRAP-11: until the holder lets go, or whom it holds struggles free."""
    table = arena([(4, 4), (5, 4)]).hold(0, 1).begin()
    holder, held = names.name(table.state, 0), names.name(table.state, 1)
    told = f"until {holder} lets go or is attacked, or {held} struggles free"
    assert list(on(table, 1).values()) == [told] and on(table)["Grappling"] == told


@pytest.mark.parametrize("first_step", ["next_phase", "same_phase"])
def test_what_a_card_gave_lasts_as_many_turns_as_it_says(first_step: str) -> None:
    """K-ATU-01, K-COOL-04, K-COOL-05: POWER UP by Strong Tea, until the card is off cooldown, by its user's turns."""
    table = arena([(4, 4), (1, 1)], cd_first_step=first_step).give(0, "strong-tea").begin()
    power = {each for each in table.offered() if each.startswith("item strong-tea") or "strong-tea" in each}
    table.answer(next(iter(power)))
    turns, whole = 0, 0
    while (told := on(table).get("POWER +2")) is not None and turns < 9:
        assert told.startswith("Strong Tea, ") and table.asks()[0] == Ask.MENU
        count = re.search(r"for (\d) more turns of", told)
        left = int(count[1]) if count else 1
        if turns == 0:
            whole = left
        assert left == whole - turns, (told, turns)
        end_turn(table)
        end_turn(table)
        turns += 1
    assert turns == whole and turns > 1
