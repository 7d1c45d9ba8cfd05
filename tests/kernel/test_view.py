"""What lies on the table beside the pieces: dice, as long as they are what is going on."""

from affray import games
from affray.kernel.ending import Ending
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import ended, rolls, view
from affray.table.scene import Entry


def told(decision: int, text: str, face: int = 0, result: int | None = None) -> Entry:
    """A line of the log; with a face, a die thrown."""
    return Entry(0, decision, text, "X-1", 0, [face] if face else [], face or result)


def test_the_last_contest_lies_there_with_what_its_rolls_came_to() -> None:
    """Up to two rolls of the last decision; a line after a roll that gives another result has changed it."""
    log = [told(3, "First.", 6), told(4, "Attack.", 4), told(4, "+1.", result=5), told(4, "Defense.", 2), told(4, "Hit.")]
    assert [(roll.label, roll.faces, roll.result) for roll in rolls(log, range(9))] == [("Attack", [4], 5), ("Defense", [2], 2)]
    assert rolls([], range(9)) == []


def test_dice_are_taken_up_once_a_later_decision_tells_anything() -> None:
    """A roll lies neither above what came of another answer, nor beside the roll for it."""
    assert rolls([told(4, "Critical.", 4), told(5, "A card is played.")], range(9)) == []
    assert [roll.label for roll in rolls([told(4, "Critical.", 4), told(5, "Fleeing.", 2)], range(9))] == ["Fleeing"]


def test_no_stale_roll_lies_above_who_has_initiative_in_solbound() -> None:
    """B-INIT-1, B-INIT-3: in round 1 Player 2 wins the roll for Initiative; when Player 1's turn comes, those dice are gone."""
    game = games.find("solbound")
    match = Match(game, SetUp("solbound", 2, 7))
    while match.to_move != 1:
        match.take(game.default(match.observation(0)))
    first = view(match, 1, [1])
    assert [roll.result for roll in first.scene.rolls] == [7, 8] and "Player 2 has Initiative" in first.log[-1].text
    while not view(match, 0, [0]).log[-1].text.startswith("Player 1 has Initiative"):
        match.take(game.default(match.observation(match.to_move or 0)))
    assert view(match, 0, [0]).scene.rolls == []


def test_nobody_is_to_move_in_a_match_that_was_resigned() -> None:
    """Neither by the view nor by what stands beside the table."""
    shown = view(Match(games.find("solbound"), SetUp("solbound", 2, 7)), 0, [0])
    assert any(area.to_move for area in shown.scene.areas)
    over = ended(shown, Ending("resigned", 1))
    assert over.over and over.waiting_for is None and over.returns == [1.0, -1.0]
    assert not any(area.to_move for area in over.scene.areas)
