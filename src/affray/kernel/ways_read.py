"""Which of the ways that were found a person would read, and which of them in the list of answers too."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from affray.table.grouping import is_tile
from affray.table.scene import Option
from affray.table.ways import Way

MOST_AT_PLACE = 8
"""Ways that are offered at one place of the table."""
SHORT_LIST = 14
"""Answers of a list that is read at a glance: in one no longer, what aims at something stands too."""
MOST_ROWS = 12
"""Rows of numbers, of how often an answer is given, that a list of answers has besides."""
CHANGES = " → "
"""Between what a number was and what it becomes, in words."""


def through(first: Option, last: Option) -> Option:
    """The first of several same answers with what all of them come to, where each says what it changes: `Ammo 1 → 4 of 4` of
    `Ammo 1 → 2 of 4` and `Ammo 3 → 4 of 4`."""
    before, arrow, _ = first.verb.partition(CHANGES)
    after = last.verb.partition(CHANGES)[2]
    return msgspec.structs.replace(first, verb=before + arrow + after) if after else first


def few(found: Iterable[Way]) -> list[Way]:
    """Ways by their place, no more than a person would read; those that differ in an amount are read as one."""
    read = defaultdict[str, set[str]](set)
    few = []
    for way in found:
        here = read[way.option.touches[0] if way.option.touches else ""]
        here.add(way.option.id if way.option.amount is None or not way.listed else way.option.verb)
        if len(here) <= MOST_AT_PLACE:
            few.append(way)
    return few


def listed(found: list[Way], options: Sequence[Option]) -> list[Way]:
    """The ways with what the list of answers names too; what only declines one thing after another only where nothing else
    stands there."""
    found = _often(_listed(found, options), options)
    if not any(way.listed and way.option.touches for way in found):
        return found
    return [way if way.option.touches else msgspec.structs.replace(way, listed=False) for way in found]


def _often(found: list[Way], options: Sequence[Option]) -> list[Way]:
    """The ways, with those that give an answer of the list several times in the list too, a row of numbers for each thing
    that is done, where these are few."""
    single = {each.id for each in options}
    often = [way for way in found if _aims(way) and way.option.amount is not None and set(way.answers) <= single]
    rows = {(way.option.touches[0], way.option.verb) for way in often}
    if len(rows) > MOST_ROWS:
        return found
    again = {way.option.id for way in often}
    return [msgspec.structs.replace(way, listed=True) if way.option.id in again else way for way in found]


def _listed(found: list[Way], options: Sequence[Option]) -> list[Way]:
    """The ways, those that end at somebody else's thing in the list too where it stays short, each once, else the shortest for
    each thing that is done there after a walk, if the list stays short with these; of those that do
    nothing the one that goes furthest, for they mean the same, and none where much else may be done."""
    found = [msgspec.structs.replace(way, listed=False) if way.listed and _leads_on(way, found) else way for way in found]
    aims = {way.option.id: way for way in found if not way.listed and _aims(way)}
    if len(options) + sum(way.listed for way in found) + _lines(list(aims.values())) > SHORT_LIST:
        aims = _shortest(aims.values())
        if not aims or len(options) + len(aims) > SHORT_LIST:
            return found
    first = {id(way) for way in aims.values() if way.option.amount is None}
    return [msgspec.structs.replace(way, listed=True) if id(way) in first else way for way in found]


def _shortest(aims: Iterable[Way]) -> dict[str, Way]:
    """Of ways that walk first, the one of fewest answers with each thing that is used, at each place where it is aimed."""
    found = dict[tuple[str, ...], Way]()
    for way in sorted((way for way in aims if way.option.path), key=lambda way: len(way.answers)):
        found.setdefault(tuple(place for place in way.option.touches if not is_tile(place)), way)
    return {way.option.id: way for way in found.values()}


def _lines(aims: Sequence[Way]) -> int:
    """How many lines ways take: where each last answer may be given at the same prices they are a table, else each has one."""
    ends, leads = {way.answers[-1] for way in aims}, {tuple(way.answers[:-1]) for way in aims}
    return len(ends) if len(aims) == len(ends) * len(leads) else len(aims)


def _leads_on(way: Way, found: Iterable[Way]) -> bool:
    """Whether a way that touches nothing begins another such, or one that does something with the seat's own; or whether
    somebody may still go somewhere, and begins that otherwise."""
    if way.option.touches:
        return False
    alike = [other for other in found if other.answers[0] == way.answers[0] and other is not way and other.listed]
    further = any(other.option.touches or other.answers[: len(way.answers)] == way.answers for other in alike)
    return further or any(other.option.path and other.answers[0] != way.answers[0] for other in found)


def _aims(way: Way) -> bool:
    """Whether it ends at a thing, and not at a square."""
    return bool(way.option.touches) and not is_tile(way.option.touches[0])
