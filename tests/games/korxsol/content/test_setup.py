"""Modes, maps, and what a set-up may not be."""

from typing import Any

import pytest

from affray.errors import BadInput
from affray.games.korxsol import game
from affray.games.korxsol.content import forms, setup
from affray.kernel.game import SetUp, start


def refused(seats: int = 2, options: dict[str, Any] | None = None, **choices: Any) -> str:
    """Why that set-up is refused."""
    with pytest.raises(BadInput) as error:
        game.completed(SetUp("korxsol", seats, 1, options or {}, choices))
    return str(error.value)


def test_one_against_one_and_two_against_two() -> None:
    """K-MODE-02: two teams of two, seats 1 and 3 against 2 and 4; no other number."""
    assert game.completed(SetUp("korxsol", 4)).choices["map"] == "split-river"
    assert "2v2" in refused(3)


def test_maps_carry_modes() -> None:
    """K-MODE-02: a 1v1 map is refused for four; the large ones serve both (A-70)."""
    assert "map for 2v2" in refused(4, map="open-court")
    assert game.completed(SetUp("korxsol", 2, 1, {}, {"map": "three-shelves"})).choices


@pytest.mark.parametrize("choices", [{"map": "nowhere"}, {"builds": ["nobody", "ash-bearer"]}, {"builds": []}, {"decks": 1}])
def test_unsound_choices(choices: dict[str, Any]) -> None:
    """Each is refused by its field."""
    if choices == {"builds": []}:
        assert game.completed(SetUp("korxsol", 2, 1, {}, choices)).choices
    else:
        assert "choices." in refused(**choices)


def test_every_choice_of_the_register_is_played() -> None:
    """A set-up takes each value of each house rule, and none besides."""
    for rule in game.book().options:
        for value in rule.choices or (rule.least, rule.most):
            assert game.book().house_rules({rule.name: value})[rule.name] == value
        assert rule.name in refused(options={rule.name: "hex6"})


@pytest.mark.parametrize(
    ("name", "value"), [("grid", "square8"), ("mirror", True), ("axe_reroll", "chosen_dice"), ("revive", True)]
)
def test_a_match_starts_by_each_of_them(name: str, value: Any) -> None:
    """The alternatives `grid`, `mirror`, `axe_reroll` and `revive` are in force in the match that asks for them."""
    assert getattr(start(game, SetUp("korxsol", 4, 1, {name: value})).options, name) == 1


def test_the_build_form_explains_what_it_refuses() -> None:
    """K-MODE-02, K-CARD-05, K-CARD-06, K-BUILD-03: with its clause; ready-made builds for a quick start."""
    moves = ["candle-line", "furnace-breath", "ring-of-coals"]
    mine = {**setup.build("ash-bearer", "", 0), "carrier": "geyserling", "moves": moves}
    form = forms.form(SetUp("korxsol", 4, 1, {}, {"builds": [mine, None, None, None]}), 0)
    offered = next(field for field in form.fields if field.name == "moves")
    picks = {pick.id: pick for pick in offered.picks}
    assert picks["slag-lance"].clause == "K-CARD-05" and picks["true-cut"].clause == "K-CARD-06"
    assert "sun-seed" not in picks and form.problems and len(form.ready) == 8
    assert form.seat == "Player 1, Team A"


def test_a_form_never_raises() -> None:
    """Whatever was chosen so far."""
    for wrong in ("x", {}, {"moves": "true-cut"}, {"solighter": ["osk"]}, 7):
        assert forms.form(SetUp("korxsol", 2, 1, {}, {"builds": [wrong, wrong]}), 1).fields
    assert forms.form(SetUp("korxsol", 2, 1, {}, {"map": 5}), -1).fields[0].name == "map"
