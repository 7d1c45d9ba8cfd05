"""House rules are kept by name: rules compare with the words of the rulebook, not with places in its lists."""

from typing import Any, get_type_hints

import pytest

from affray import games
from affray.kernel import record
from affray.kernel.house_rules import choices


def options(id: str) -> type[Any]:
    """The record of a game's house rules."""
    found: type[Any] = get_type_hints(games.find(id).RECORD)["options"]
    return found


@pytest.mark.parametrize("id", games.ids())
def test_a_rule_with_named_values_has_a_choice_with_the_words_of_the_book(id: str) -> None:
    """The same words, each with a number of its own; a rule of false and true or of whole numbers has none."""
    for rule in games.find(id).book().options:
        named, words = choices(options(id), rule.name), {each for each in rule.choices if isinstance(each, str)}
        assert {each.word for each in named or ()} == words, rule.name
        assert len({int(each) for each in named or ()}) == len(named or ()), rule.name


@pytest.mark.parametrize("id", games.ids())
def test_every_house_rule_is_kept(id: str) -> None:
    """The record of the house rules has a field for each rule of the book, and no other."""
    assert {field.name for field in record.fields(options(id))} == {rule.name for rule in games.find(id).book().options}
