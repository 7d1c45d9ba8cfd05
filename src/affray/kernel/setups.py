"""What is checked alike in the set-ups of all games: seats, seed, the names of choices, and choices of something by its id."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from affray.errors import BadInput, unknown
from affray.kernel import fair
from affray.kernel.game import SetUp

FILE = "set-up"
"""What problems with a set-up call the file."""
MOST_SEED = (1 << 63) - 1


def check(set_up: SetUp, seats: Collection[int], wanted: str, choices: Collection[str]) -> None:
    """Raises BadInput for another number of seats, which ones are `wanted` in words, for a seed out of range, dice
    without a key or with one where people throw them, and for a choice that the game does not have."""
    if set_up.seats not in seats:
        raise BadInput(FILE, "seats", str(set_up.seats), wanted)
    if not 0 <= set_up.seed <= MOST_SEED:
        raise BadInput(FILE, "seed", str(set_up.seed), f"a whole number from 0 to {MOST_SEED}")
    if set_up.dice and not fair.is_key(set_up.dice):
        raise BadInput(FILE, "dice", repr(set_up.dice), fair.EXPECTED_KEY)
    if set_up.own_dice and set_up.dice:
        raise BadInput(FILE, "dice", "there is a key for dice that people throw themselves", "none beside `own_dice`")
    check_choices(set_up, choices)


def check_choices(set_up: SetUp, choices: Collection[str]) -> None:
    """Raises BadInput for a choice that the game does not have."""
    for name in set_up.choices:
        if name not in choices:
            raise BadInput(FILE, f"choices.{name}", *unknown("choice", name, choices))


def known(field: str, kind: str, given: Any, ids: Collection[str]) -> str:
    """What was chosen in a field, where it is one of the ids. Raises BadInput; `kind` is what such a thing is called."""
    if not isinstance(given, str) or given not in ids:
        raise BadInput(FILE, field, *unknown(kind, str(given), ids))
    return given


def each_seat(set_up: SetUp, name: str, usual: Any = None) -> Iterable[Any]:
    """What was chosen for each seat under a name such as `decks`, the usual thing for all where nothing is. Raises BadInput
    where it is no list of as many."""
    given = set_up.choices.get(name) or [usual] * set_up.seats
    if not isinstance(given, list | tuple) or len(given) != set_up.seats:
        raise BadInput(FILE, f"choices.{name}", repr(given), f"a list of {set_up.seats} {name}, one a seat")
    return given


def of_seat(choices: Mapping[str, Any], name: str, seat: int) -> Any:
    """What has been chosen so far for a seat (0..) under such a name, sound or not; None where nothing is."""
    given = choices.get(name)
    return given[seat] if isinstance(given, list | tuple) and seat < len(given) else None
