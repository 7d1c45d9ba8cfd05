"""Why a thing of Solbound answers nothing now, held against the rulebook's text."""

from affray.games.solbound import game
from affray.kernel import inspecting
from affray.testing.solbound import Side, Table, command, strategy


def why(table: Table, place: str) -> tuple[str, str]:
    """Why a place answers nothing."""
    return inspecting.why_not(game, table.state, place)


def test_there_are_no_squares() -> None:
    """There is no board."""
    table = command(Side(("razor-zealot up 3",)), Side(("pale-duelist up 1",)))
    assert inspecting.squares(game, table.state, "0.play.1") == []


def test_only_opponents_are_engaged() -> None:
    """B-ENG-2: one's own cards are not, nor what lies in a hand; both opposing player and card are."""
    lying = ("razor-zealot up 3", "shieldwright up 1", "ashgate-warden up 2 exhausted")
    table = command(Side(lying), Side(("pale-duelist up 1",)))
    waits = "Razor Zealot has Initiative: Shieldwright acts once it has the most dice of all that can."
    assert why(table, "0.play.2") == (waits, "B-CMD-2")
    assert why(table, "0.play.3") == ("Ashgate Warden is Exhausted.", "B-INIT-4")
    assert why(table, "1.play.1") == (
        "Razor Zealot has Initiative, and says what it does first: whom it engages is asked then.",
        "B-CMD-3",
    )
    table.answer("engage 1") if "engage 1" in table.offered() else table.answer(table.offered()[0])
    while game.question(table.state).kind == "exert":
        table.answer(table.offered()[0])
    assert why(table, "0.play.2")[1] == "B-ENG-2" and why(table, "1.play.1") == ("", "") and why(table, "1") == ("", "")


def test_cards_are_played_from_ones_own_hand() -> None:
    """B-STR-3, B-STR-4: the other's cards and one's own discards are not; a zone as a whole has no more to say."""
    table = strategy(Side(hand=("razor-zealot",), pool=3), Side())
    while game.question(table.state).kind != "turn":
        table.answer(game.write_action(table.state, game.default(table.state)))
    assert why(table, "0.hand.1") == ("", "")
    assert why(table, "1")[1] == "B-STR-4" and why(table, "0.discard") == ("Cards are played from your hand.", "B-STR-3")
    assert why(table, "0.pool") == (f"{inspecting.NO_CHOICE}.", "B-STR-4")


def test_a_card_that_is_exhausted_or_weaker_is_not_among_the_tied() -> None:
    """B-INIT-1, B-INIT-4: of three cards two are tied; why the third is not."""
    lying = ("razor-zealot up 2", "pale-duelist up 2", "shieldwright up 1", "ashgate-warden up 2 exhausted")
    table = command(Side(lying), Side(("clockwork-hauler up 1",)))
    assert game.question(table.state).kind == "name"
    assert why(table, "0.play.3") == ("Shieldwright has 1 die, and the most that a card can act with now is 2.", "B-INIT-1")
    assert why(table, "0.play.4") == ("Ashgate Warden is Exhausted.", "B-INIT-4")
    assert why(table, "1.play.1")[1] == "B-INIT-2"
