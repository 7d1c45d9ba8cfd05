"""House rules in a record: numbers by name, whatever the order in the rulebook."""

from pathlib import Path
from typing import Annotated

import pytest

from affray.errors import BadInput
from affray.kernel import house_rules, record
from affray.kernel.house_rules import Choice
from affray.kernel.record import i2
from affray.kernel.rulebook import Chapter, Clause, HouseRule, Rulebook, Ruling, Source

CHAPTER = Chapter("reach", "Reach", "reach")


class Reach(Choice):
    """How far one sees."""

    NEAREST = 0, "nearest"
    FARTHEST = 1, "farthest"


class Options:
    """A register of three rules."""

    reach: Annotated[i2, Reach]
    throw: i2
    stones: i2


def book(*reach: str) -> Rulebook:
    """A book whose rule of reach has its values in this order."""
    rules = (
        HouseRule("reach", "nearest", "P-1", "R-01", "How far.", reach),
        HouseRule("throw", False, "P-1", "R-01", "Whether.", (False, True)),
        HouseRule("stones", 2, "P-1", "R-01", "How many.", (), 1, 9),
    )
    clause = Clause("P-1", "reach", "M", "One sees.", "pebbles.txt:1", ("R-01",))
    source = Source("pebbles.txt", "Pebbles", "0" * 64)
    return Rulebook("Pebbles", "1.0.0", source, (CHAPTER,), (clause,), (Ruling("R-01", "How far?", "So it is."),), rules)


@pytest.mark.parametrize("order", [("nearest", "farthest"), ("farthest", "nearest")])
def test_the_order_in_the_rulebook_means_nothing(order: tuple[str, str], tmp_path: Path) -> None:
    """A named value has its number by name, false and true are 0 and 1, a whole number is itself."""
    for values, numbers in (({}, (0, 0, 2)), ({"reach": "farthest", "throw": True, "stones": 7}, (1, 1, 7))):
        options = record.plain(Options, strict=True)
        house_rules.write(options, book(*order), values)
        assert (options.reach, options.throw, options.stones) == numbers


def test_what_is_no_choice_is_refused() -> None:
    """Before anything is written."""
    options = record.plain(Options)
    with pytest.raises(BadInput, match="reach: any is no choice; expected nearest or farthest"):
        house_rules.write(options, book("nearest", "farthest"), {"stones": 7, "reach": "any"})
    assert options.stones == 0
