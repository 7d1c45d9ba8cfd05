"""Dice and phases."""

from affray.games.sixdice.record.vocabulary import Ask, Event, Phase
from affray.testing.sixdice import combat


def test_a_character_gets_six_dice() -> None:
    """X-DICE-1, X-DICE-2: six at its turn; two for moving and one for an attack leave three."""
    table = combat({"rook": (1, 1)}, [("grunt", (5, 1))])
    assert (table.state.dice, table.amounts(Event.RECEIVED_DICE)) == (6, [6])
    table.answer("dice 2", dice=(1, 1)).answer("stay", "attack scattergun grunt-1")
    assert table.state.dice == 3


def test_dice_do_not_carry_over() -> None:
    """X-DICE-3: what Dov leaves is gone, and Rook has six again."""
    table = combat({"rook": (1, 8), "dov": (2, 8)}).answer("next dov", "dice 0", "dice 0")
    assert table.amounts(Event.DICE_VANISHED) == [6]
    assert (table.state.active, table.state.dice) == (0, 6)


def test_move_fight_and_flee_come_in_order() -> None:
    """X-DICE-4: the same three phases in every turn."""
    table = combat({"rook": (1, 1)}, [("grunt", (3, 1))])
    asked = [(table.state.phase, table.asks())]
    for text in ("dice 0", "done"):
        table.answer(text)
        asked.append((table.state.phase, table.asks()))
    assert asked == [(Phase.MOVE, Ask.DICE), (Phase.FIGHT, Ask.ATTACK), (Phase.FLEE, Ask.DICE)]
