"""Which options of a decision belong together, worked out once for every screen."""

from collections import Counter
from collections.abc import Sequence

from affray.table.scene import Choice, Group, Option


def is_tile(place: str) -> bool:
    """True where an id is that of a square of the board."""
    return place.startswith("tile.")


def groups(options: Sequence[Option], last: str = "") -> list[Group]:
    """The options by the place to click first, as `Decision.groups` has them; of those that touch nothing one comes `last`, by
    its id."""
    places: dict[str, list[Option]] = {}
    for option in options:
        places.setdefault(option.touches[0] if option.touches else "", []).append(option)
    plain = [Group(None, [choice]) for choice in _choices(sorted(places.pop("", []), key=lambda each: each.id == last))]
    things = [Group(place, _choices(here)) for place, here in places.items() if not is_tile(place)]
    squares = [Group(place, _choices(here)) for place, here in places.items() if is_tile(place)]
    return [*things, *plain, *squares]


def aimed(options: Sequence[Option]) -> list[Group]:
    """The options at the pieces that they touch, but not first."""
    found: dict[str, list[Option]] = {}
    for option in options:
        for place in option.touches[1:]:
            if place.startswith("piece."):
                found.setdefault(place, []).append(option)
    return [Group(place, _choices(here, whole=True)) for place, here in found.items()]


def _choices(options: Sequence[Option], whole: bool = False) -> list[Choice]:
    """The choices at one place; `whole`: in whole words, since the verb alone would not say what it is done with."""
    alike: dict[tuple[str, ...], list[Option]] = {}
    for option in options:
        alone = option.id if option.amount is None else ""  # without an amount only its label tells it from others
        alike.setdefault((option.verb, *option.touches, alone), []).append(option)
    verbs = Counter(same[0].verb for same in alike.values())
    found = []
    for same in alike.values():
        first = same[0]
        clear = first.verb != "" and verbs[first.verb] == 1 and not (whole and len(same) == 1)
        found.append(Choice(first.verb if clear else first.label, [option.id for option in same]))
    return found
