"""House rules as a match keeps them: numbers that are declared by name, whatever the order in the rulebook."""

from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

from affray.kernel.numbered import Numbered
from affray.kernel.once import once_each
from affray.kernel.rulebook import Rulebook, Value


class Choice(Numbered):
    """The values of a house rule that has named ones: `NAME = number, word`. A field of the record says which they are:
    `grid: Annotated[i2, Grid]`."""

    word: str

    def __init__(self, number: int, word: str = "") -> None:
        """One value; `word` is how the rulebook and people write it."""
        self.word = word


def choices(options: type[Any], name: str) -> type[Choice] | None:
    """The named values of a house rule, by its field of a record; None where it has none."""
    return _all_choices(options).get(name)


@once_each
def _all_choices(options: type[Any]) -> dict[str, type[Choice]]:
    """Those of all house rules of a record that have any."""
    said = get_type_hints(options, include_extras=True).items()
    return {name: each for name, hint in said for each in get_args(hint) if isinstance(each, type) and issubclass(each, Choice)}


def write(options: Any, book: Rulebook, values: Mapping[str, object]) -> None:
    """Write the house rules that are chosen, and the others' defaults, into their record. Raises BadInput for what is no
    choice."""
    for name, value in book.house_rules(values, "set-up").items():
        setattr(options, name, number(type(options), name, value))


def number(options: type[Any], name: str, value: Value) -> int:
    """The number of a value: of a named one that of its Choice, 0 and 1 of false and true, a whole number itself."""
    kinds = choices(options, name)
    return int(value) if kinds is None else next(int(each) for each in kinds if each.word == value)
