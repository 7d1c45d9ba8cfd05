"""House rules are kept by name: rules compare with the words of the rulebook, not with places in its lists."""

import importlib

import pytest

from affray import games
from affray.kernel.house_rules import choices

CONVERTED = ("korxsol", "sixdice")
NAMED = [id for id in games.ids() if id in CONVERTED]
"""The games whose rules with named values have a `Choice`; the others are still to be written so."""


@pytest.mark.parametrize("id", NAMED)
def test_a_rule_with_named_values_has_a_choice_with_the_words_of_the_book(id: str) -> None:
    """The same words, each with a number of its own; a rule of false and true or of whole numbers has none."""
    options = importlib.import_module(f"affray.games.{id}.house_rules").Options
    for rule in games.find(id).book().options:
        named, words = choices(options, rule.name), {each for each in rule.choices if isinstance(each, str)}
        assert {each.word for each in named or ()} == words, rule.name
        assert len({int(each) for each in named or ()}) == len(named or ()), rule.name


@pytest.mark.parametrize("id", NAMED)
def test_every_house_rule_is_kept(id: str) -> None:
    """The record of the house rules has a field for each rule of the book, and no other."""
    module = importlib.import_module(f"affray.games.{id}.house_rules")
    assert set(module.Options.__annotations__) == {rule.name for rule in games.find(id).book().options}
