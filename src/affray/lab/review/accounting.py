"""How a seat's chance of winning went from the first decision to the end, and what changed it.

Every change is told once: as made by the seat's own answers, by others' answers, or by luck, so that the three add up to the
whole. Each is a sum of means of playouts; what belongs together is summed playout by playout, so that standard errors are of
the differences and not of their parts.
"""

from collections import defaultdict
from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

import msgspec

from affray.lab.review.course import Course
from affray.lab.review.reckoning import AFTER, BEFORE, BEST, TAKEN, Finding, fresh

SURE = 3.0
"""So many standard errors are more than noise: a match has a hundred decisions, and none of them may be blamed by chance."""
LEAST = 0.02
"""A smaller share of a win is nothing to learn from."""
MOST_NAMED = 3
"""Decisions and throws that are named, the costliest first."""

Place = tuple[int, str]
"""A moment and a column of its playouts."""
Form = Mapping[Place | None, float]
"""A sum of mean chances by their factors; of None, a number by itself."""
WHOLE: Place | None = None


class Amount(msgspec.Struct, frozen=True):
    """A chance of winning, or a difference of two, with its standard error."""

    value: float
    error: float


class Change(NamedTuple):
    """What happened at a moment: its own part, and that of luck after it."""

    moment: int
    answer: Amount
    luck: Amount | None
    before: float
    """The chance before it."""


class Account(NamedTuple):
    """What one seat's match came to: its luck and its decisions."""

    start: Amount
    end: Amount
    own: Amount
    others: Amount
    luck: Amount
    changes: list[Change]
    given_up: dict[int, Amount]
    """By the moment of each own decision: what a better answer would have brought, playout by playout."""


class _Book:
    """The playouts of one seat, by moment."""

    def __init__(self, course: Course, seat: int, findings: list[Finding]) -> None:
        self.course, self.seat = course, seat
        self.found = {each.moment: each for each in findings if each.seat == seat}

    def chance(self, moment: int) -> Form:
        """The chance at a moment, or at the end."""
        if moment == len(self.course.moments) and self.course.over:
            return {WHOLE: (1 + self.course.returns[self.seat]) / 2}
        return {(moment, BEFORE): 1.0}

    def amount(self, form: Form) -> Amount:
        """What a form comes to. A playout is worth -1..1; its chance is half of one more."""
        value, spread = form.get(WHOLE, 0.0), 0.0
        for moment in {place[0] for place in form if place is not None}:
            columns = {place[1]: factor for place, factor in form.items() if place is not None and place[0] == moment}
            worths = [self.found[moment].columns[name] for name in columns]
            factors = list(columns.values())
            each = [sum(map(_product, factors, row)) / 2 for row in zip(*worths, strict=True)]
            mean = sum(each) / len(each)
            value += mean + sum(factors) / 2
            spread += _variance(each, mean) / len(each)
        return Amount(value, sqrt(spread))


def _product(factor: float, worth: float) -> float:
    return factor * worth


def _variance(values: list[float], mean: float) -> float:
    return sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)


def plus(*parts: tuple[float, Form]) -> Form:
    """A sum of forms with factors; what cancels out is gone."""
    total: dict[Place | None, float] = defaultdict(float)
    for factor, form in parts:
        for place, each in form.items():
            total[place] += factor * each
    return {place: each for place, each in total.items() if each}


def account(course: Course, seat: int, findings: list[Finding]) -> Account:
    """Add up one seat's match."""
    book = _Book(course, seat, findings)
    start = now = book.chance(0)
    sums: dict[str, Form] = {"own": {}, "others": {}, "luck": {}}
    changes, given_up = [], {}
    for index, moment in enumerate(course.moments):
        own, after, before = moment.seat == seat, now, now
        if own:
            after = plus((1, now), (1, {(index, TAKEN): 1.0}), (-1, {(index, BEFORE): 1.0}))
            if BEST in book.found[index].columns:
                given_up[index] = book.amount({(index, BEST): 1.0, (index, TAKEN): -1.0})
        elif moment.thrown:
            after = {(index, AFTER): 1.0}
        lucky = moment.thrown or (own and moment.learned)
        now = book.chance(index + 1) if fresh(course, seat, index + 1) else after
        if not lucky:
            after = now
        who = "own" if own else "others"
        sums[who] = plus((1, sums[who]), (1, after), (-1, before))
        sums["luck"] = plus((1, sums["luck"]), (1, now), (-1, after))
        answered, luck = book.amount(plus((1, after), (-1, before))), plus((1, now), (-1, after))
        changes.append(Change(index, answered, book.amount(luck) if lucky else None, book.amount(before).value))
    own_, others, luck_ = (book.amount(sums[name]) for name in ("own", "others", "luck"))
    return Account(book.amount(start), book.amount(now), own_, others, luck_, changes, given_up)


def proven(gain: Amount) -> bool:
    """True for a difference that is worth telling and beyond noise."""
    return gain.value >= LEAST and gain.value > SURE * gain.error
