"""Looking closer at things of the table, in every game."""

import pytest

from affray import games
from affray.bots import greedy
from affray.errors import Illegal
from affray.kernel import inspecting, record
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.testing.examine import observed, other_truth

GAMES = ("solbound", "korxsol", "stonebound", "sixdice")


def begun(game: str, decisions: int) -> Match:
    """A match after so many decisions."""
    match = Match(games.find(game), SetUp(game, games.find(game).SEATS[0], 3))
    for number in range(decisions):
        match.take(greedy.choose(match.game, match.seen(match.to_move or 0), number))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_place_answers_or_has_a_reason_by_a_clause_of_the_book(game: str) -> None:
    """Of anything on the table: where no option touches a place, a sentence says why; where one does, none."""
    known = {clause.id for clause in games.find(game).book().clauses}
    for decisions in (1, 12):
        match = begun(game, decisions)
        seat = match.to_move
        assert seat is not None
        seen, legal = match.seen(seat), match.options()
        touched = {place for action in legal for place in match.game.answer_text(seen, action).touches}
        for place in inspecting.places(match.game.scene(seen, seat)):
            reason, clause = inspecting.why_not(match.game, seen, place, legal)
            assert (reason == "") == (place in touched), (place, reason)
            assert clause in known or not reason, (place, clause)


@pytest.mark.parametrize("game", GAMES)
def test_to_look_changes_nothing_and_tells_nothing_hidden(game: str) -> None:
    """The record is the same afterwards; and where all that a seat may not know is dealt anew, it is told the same."""
    match = begun(game, 18)
    for seat in range(int(match.state.seats)):
        seen = observed(match.game, match.state, seat)
        before = record.pack(seen, match.game.RECORD)
        twin = observed(match.game, other_truth(match.game, match.state, seat, 11), seat)
        scene = match.game.scene(seen, seat)
        places = [piece.id for piece in scene.board.pieces] if scene.board else [f"{seat}.hand", str(seat)]
        for place in places:
            assert inspecting.of(match.game, seen, seat, place, True) == inspecting.of(match.game, twin, seat, place, True)
        assert record.pack(seen, match.game.RECORD) == before


def test_who_does_not_decide_is_told_squares_and_no_reason() -> None:
    """Nor is anybody who only watches; squares only where they are asked for."""
    match = begun("korxsol", 6)
    for seat in (-1, 1 - (match.to_move or 0)):
        told = inspecting.of(match.game, match.seen(seat), seat, "piece.1", True)
        assert (told.reason, told.clause) == ("", "") and told.layers
    assert inspecting.of(match.game, match.seen(0), 0, "piece.1").layers is None


def test_a_place_that_is_none_is_refused() -> None:
    """By its name."""
    match = begun("korxsol", 2)
    with pytest.raises(Illegal, match=r"there is no 'piece\.9' on the table"):
        inspecting.of(match.game, match.seen(0), 0, "piece.9")
