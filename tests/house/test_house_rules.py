"""House rules by name: each named value of a rulebook has its number in the game, and the other way round."""

from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest

from affray import games
from affray.kernel import house_rules, record
from affray.kernel.rulebook import Rulebook

CONVERTED = ["solbound", "stonebound"]
"""The games whose house rules are compared by name; it becomes `games.ids()` once all are."""


def differing(options: type[Any], book: Rulebook) -> Iterator[str]:
    """House rules whose words are not those of their Choice, and fields that are no house rule."""
    names = [field.name for field in record.fields(options)]
    yield from sorted(set(names) ^ {rule.name for rule in book.options})
    for rule in book.options:
        if rule.name in names:
            kinds = house_rules.choices(options, rule.name)
            named = [choice for choice in rule.choices if isinstance(choice, str)]
            if sorted(named) != sorted(kind.word for kind in kinds or ()):
                yield rule.name


@pytest.mark.parametrize("id", CONVERTED)
def test_every_rule_with_named_choices_has_a_choice_of_these_words(id: str) -> None:
    """So that rules compare with names, and the order in the rulebook means nothing."""
    game = games.find(id)
    assert list(differing(get_type_hints(game.RECORD)["options"], game.book())) == []
