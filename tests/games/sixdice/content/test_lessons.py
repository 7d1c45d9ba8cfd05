"""What lessons say of the board is so on it."""

from affray.games.sixdice import game
from affray.kernel import lessons
from affray.kernel.match import Match


def test_sera_comes_to_stand_beside_rook() -> None:
    """One row further, in the same column as he: the enemies are to the right, so she is at his side and not behind him."""
    match = Match(game, lessons.find(game.PACKAGE, game.ID, "first-match").set_up)
    told = ""
    while match.state.rounds == 0:
        coaching, answer = lessons.coaching(match), lessons.scripted(match)
        assert coaching is not None and answer is not None
        told += " ".join(note.say for note in coaching.notes)
        match.take(answer)
    rook, sera = (each.tile for each in match.state.figures[:2])
    assert sera - rook == match.state.width
    assert "She comes in at his side." in told
