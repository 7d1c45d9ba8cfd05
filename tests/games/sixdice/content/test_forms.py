"""What is chosen before a combat."""

from affray.games.sixdice import game
from affray.games.sixdice.content import setup
from affray.kernel.game import SetUp


def test_who_chose_nothing_has_a_squad_of_one_more_than_the_first_scenario_is_made_for() -> None:
    """X-TEAM-2: it is easier to win with; who chooses a scenario has the squad that it is made for."""
    quick = game.form(SetUp("sixdice", 2), -1).quick
    made_for = setup.library().scenarios[setup.DEFAULT_SCENARIO].squad
    assert quick == {"squad": [*made_for, "imre"]}
    begun = game.completed(SetUp("sixdice", 2, choices=quick))
    assert begun.choices["scenario"] == setup.DEFAULT_SCENARIO and not game.form(begun, -1).problems
    assert game.form(SetUp("sixdice", 2, choices={"scenario": "pumphouse"}), -1).quick == {}
