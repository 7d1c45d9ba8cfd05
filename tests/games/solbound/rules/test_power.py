"""Power, injuries and losing."""

import pytest

from affray.games.solbound.record.vocabulary import Event
from affray.games.solbound.rules import power
from affray.kernel import dice
from affray.testing.solbound import Side, command, lay


@pytest.mark.parametrize(
    ("faces", "result"), [((1,), 2), ((1, 1), 3), ((1, 6), 7), ((6, 6), 6), ((), 0), ((5, 1, 3), 6), ((2,), 2)]
)
def test_the_highest_die_counts_and_every_one_adds_one(faces: tuple[int, ...], result: int) -> None:
    """B-DIE-6: the highest die, +1 for every die that shows 1; no dice give 0."""
    assert power.result(dice.faces_of(*faces), 0) == result


def test_a_roll_uses_all_dice_of_its_power() -> None:
    """B-DIE-5, B-DIE-4: a card with 3 dice rolls three, a player with 2 in the pool rolls two; not one more or
    less is asked for."""
    table = command(Side(("eager-recruit up 3",), pool=1), Side(pool=2))
    table.answer("engage 1", "exhaust", "target 2", dice=(2, 2, 2, 6, 6))
    assert dice.listed(table.amounts(Event.ATTACK_ROLLED)[0]) == [2, 2, 2]
    assert dice.listed(table.amounts(Event.DEFENSE_ROLLED)[0]) == [6, 6]


def test_each_injury_gives_a_die() -> None:
    """B-DIE-2: a Hit player at 5 dice in all has 6 afterwards, the new one in the pool."""
    table = command(Side(("pale-duelist up 5",)), Side(("gate-mason up 3",), pool=2))
    table.answer("engage 1", "exhaust", "target 2", dice=(6, 6, 6, 6, 6, 1, 2))
    assert table.total(1) == 6
    assert table.state.players[1].pool == 3
    assert Event.INJURED in table.kinds()


def test_after_ten_dice_the_next_injury_is_the_last() -> None:
    """B-DIE-3: a player with 10 dice in all who is Hit forfeits; the other wins at once, and there is no backlash."""
    table = command(Side(("pale-duelist up 5",)), Side(("gate-mason up 4",), pool=6))
    table.answer("engage 1", "lose die", "target 2", dice=(6, 6, 6, 6, 1, 1, 1, 1, 1, 2))
    assert table.state.flow.over == 1
    assert table.state.winner == 0
    assert table.kinds()[-2:] == [Event.FORFEITED, Event.WON]
    assert table.game.outcome(table.state) == "Player 1 wins in round 1: nobody else is left."
    assert Event.BACKLASH not in table.kinds()


def test_at_nine_dice_an_injury_is_not_the_last() -> None:
    """B-DIE-3: the tenth die may still be gained."""
    table = command(Side(("pale-duelist up 5",)), Side(("gate-mason up 4",), pool=5))
    table.answer("engage 1", "exhaust", "target 2", dice=(6, 6, 6, 6, 6, 1, 1, 1, 1, 2))
    assert (table.state.flow.over, table.total(1)) == (0, 10)


def test_the_loser_among_three_leaves_play() -> None:
    """B-DIE-3: the loser's cards and dice leave play, the others go on."""
    table = command(Side(("pale-duelist up 6",)), Side(("gate-mason up 4",), pool=6), Side(("gate-mason up 1",), pool=4))
    table.answer("engage 1", "exhaust", "target 2", dice=(6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 2))
    player = table.state.players[1]
    assert (player.out, player.pool, player.play[0].card, table.state.flow.over) == (1, 0, -1, 0)
    assert table.cards(1, "discard")[-1] == "gate-mason"


def test_a_penalty_applies_to_the_end_result() -> None:
    """B-DIE-7: a die showing 1 or 2 with Attack -2 comes to 0, with -3 a 2 comes to -1."""
    assert power.modified(power.result(dice.faces_of(1), 0), -2) == 0
    assert power.modified(power.result(dice.faces_of(2), 0), -3) == -1
    table = command(Side(("shieldwright up 2",)), Side(("gate-mason up 1",), pool=1))
    table.answer("engage 1", "exhaust", "target 2", dice=(2, 2, 3))
    assert table.state.engagement.attack == 0


@pytest.mark.parametrize(("bonus", "result"), [("all", 3), ("non_kept", 2)])
def test_house_rule_ones_bonus(bonus: str, result: int) -> None:
    """B-DIE-6, ones_bonus: two ones are 1 + 2, or 1 + 1 where the kept die adds nothing for itself."""
    state = lay(Side(), Side(), ones_bonus=bonus).state
    assert power.result(dice.faces_of(1, 1), state.options.ones_bonus) == result
    assert power.result(dice.faces_of(1, 6), state.options.ones_bonus) == 7


def test_house_rule_dice_cap() -> None:
    """B-DIE-3, dice_cap: at a cap of 6 the injury after the sixth die is the last."""
    table = command(Side(("pale-duelist up 5",)), Side(("gate-mason up 4",), pool=2), dice_cap=6)
    table.answer("engage 1", "exhaust", "target 2", dice=(6, 6, 6, 6, 6, 1, 2))
    assert table.state.winner == 0 and table.state.flow.over == 1
