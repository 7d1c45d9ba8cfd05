"""What is checked alike in every set-up."""

from typing import Any

import pytest

from affray.errors import BadInput
from affray.kernel import setups
from affray.kernel.game import SetUp


@pytest.mark.parametrize(
    ("set_up", "field"),
    [
        (SetUp("pebbles", 3), "seats"),
        (SetUp("pebbles", seed=-1), "seed"),
        (SetUp("pebbles", seed=setups.MOST_SEED + 1), "seed"),
        (SetUp("pebbles", choices={"dekcs": []}), "choices.dekcs"),
    ],
)
def test_what_a_game_does_not_have_is_refused_by_its_field(set_up: SetUp, field: str) -> None:
    """Seats, seed, choices."""
    setups.check(SetUp("pebbles", seed=setups.MOST_SEED, choices={"decks": []}), (2, 4), "2 or 4", ["decks"])
    with pytest.raises(BadInput) as refused:
        setups.check(set_up, (2, 4), "2 or 4", ["decks"])
    assert [problem.field for problem in refused.value.problems] == [field]


@pytest.mark.parametrize("given", ["rivr", 3, None, ["river"]])
def test_an_id_is_one_that_is_known(given: Any) -> None:
    """Text, and at hand."""
    assert setups.known("choices.map", "map", "river", ["river"]) == "river"
    with pytest.raises(BadInput, match="there is no map"):
        setups.known("choices.map", "map", given, ["river"])


def test_each_seat_has_what_is_chosen_for_it() -> None:
    """Or the usual thing where nothing is; as many as there are seats."""
    assert list(setups.each_seat(SetUp("pebbles"), "decks", "plain")) == ["plain", "plain"]
    assert list(setups.each_seat(SetUp("pebbles", choices={"decks": ["a", "b"]}), "decks")) == ["a", "b"]
    for wrong in (["a"], "ab", 7):
        with pytest.raises(BadInput, match="a list of 2 decks, one a seat"):
            setups.each_seat(SetUp("pebbles", choices={"decks": wrong}), "decks")


def test_what_a_seat_has_chosen_so_far_need_not_be_sound() -> None:
    """None where there is nothing yet."""
    seen = [setups.of_seat({"decks": given}, "decks", 1) for given in (["a", 5], ["a"], "ab", None)]
    assert seen == [5, None, None, None]
