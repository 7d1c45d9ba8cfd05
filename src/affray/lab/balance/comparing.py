"""What a change does: the same line-ups and seeds with it and without, and what differs then."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
import numpy as np

from affray.kernel.balance import Subject
from affray.lab.balance import body, playing, statistics
from affray.lab.balance.playing import Order, Part, Played, set_up_of, weighed
from affray.lab.balance.statistics import Estimate
from affray.lab.balance.tables import Column
from affray.lab.balance.variants import Variant, content_of
from affray.lab.balance.watching import Ints
from affray.lab.side_by_side import Hands

SMALL = 0.02
"""A difference of less is as good as none: two points of a hundred."""
ROUND = 400
"""After so many matches it is looked at whether that is enough."""
TIMES = 2
"""Matches of each line-up."""
LEAST = 8
"""The fewest line-ups that are played."""
MOST_TOUCHED = 5
"""Of so many changed rows at most the share is told."""
Enough = Literal["differs", "as good as the same", "not known yet"]
Progress = Callable[[int], None]


class Difference(msgspec.Struct, frozen=True):
    """What a change does to one number."""

    what: str
    before: float
    after: float
    difference: Estimate
    """The mean of after less before, match by match; the interval holds however often it was looked at."""
    enough: Enough
    decisive: bool = False
    """Whether play stops once this is known."""


class Comparison(msgspec.Struct, frozen=True):
    """What a change does between bots of one level."""

    bot: str
    matches: int
    """How many were played of each variant."""
    differences: list[Difference]


class Plan(NamedTuple):
    """How much is compared."""

    bots: Sequence[str]
    """The bots at whose levels it is played: one bot for all seats."""
    matches: int
    """Of each variant and level, at most."""
    seed: int
    workers: Hands = None
    kept: Path | None = None


def compare(before: Variant, after: Variant, plan: Plan, progress: Progress = lambda done: None) -> list[Comparison]:
    """Both variants at each level, until it is known whether who wins differs, or all matches are played; `progress` hears how
    many more are done, first of none. Raises BadInput."""
    subjects, found = _touched(before, after), []
    progress(0)
    for bot in plan.bots:
        count, differences = 0, list[Difference]()
        for asked in range(ROUND, plan.matches + ROUND, ROUND):
            line_ups = max(LEAST, -(-min(plan.matches, asked) // TIMES // 4) * 4)
            one, other = (played(variant, bot, line_ups, plan) for variant in (before, after))
            progress(2 * (line_ups * TIMES - count))
            count = line_ups * TIMES
            differences = [*_of_seats(one, other), *of_subjects(before, subjects, one, other), *_of_course(one, other)]
            if all(each.enough != "not known yet" for each in differences if each.decisive):
                break
        found.append(Comparison(bot, count, differences))
    return found


def most(plan: Plan) -> int:
    """How many matches a comparison takes at most."""
    return 2 * len(plan.bots) * max(LEAST, -(-plan.matches // TIMES // 4) * 4) * TIMES


def played(variant: Variant, bot: str, line_ups: int, plan: Plan) -> Played:
    """So many line-ups of a variant between such bots, TIMES matches each. Raises BadInput."""
    order = Order(variant.game.ID, plan.seed, [Part(bot, [bot, bot], line_ups, TIMES)], variant.options)
    return playing.run(variant.game, order, plan.workers, kept=plan.kept)[0]


def _touched(before: Variant, after: Variant) -> list[Subject]:
    """The rows that both have, and that are not the same."""
    one, other = (content_of(variant.game) for variant in (before, after))
    return sorted(subject for subject in one.keys() & other.keys() if one[subject] != other[subject])[:MOST_TOUCHED]


def _of_seats(one: Played, other: Played) -> list[Difference]:
    found = _difference("the first seat's share", one.points, other.points, one.line_ups)
    return [msgspec.structs.replace(found, decisive=True)]


def of_subjects(variant: Variant, subjects: Sequence[Subject], one: Played, other: Played) -> Iterator[Difference]:
    """The share of a seat that has what was changed, where its opponent has not."""
    order = Order(variant.game.ID, 0, [], variant.options)
    numbers = {int(number) for number in one.line_ups} if subjects else set()
    taken = {number: weighed(variant.game).taken(set_up_of(variant.game, order, number)) for number in numbers}
    for subject in subjects:
        seats = {number: [subject in seat for seat in each.seats] for number, each in taken.items()}
        signs = np.array([seats[int(number)][0] - seats[int(number)][1] for number in one.line_ups], float)
        if not signs.any():
            continue
        where = signs != 0
        mine, then = (np.where(signs > 0, each.points, 1 - each.points)[where] for each in (one, other))
        found = _difference(f"the share of {subject.id}", mine, then, one.line_ups[where])
        yield msgspec.structs.replace(found, decisive=True)


def _of_course(one: Played, other: Played) -> list[Difference]:
    return [
        _difference("draws", one.points == 0.5, other.points == 0.5, one.line_ups),
        _difference("decisions a match", one.counts[:, body.DECISIONS], other.counts[:, body.DECISIONS], one.line_ups),
    ]


def _difference(what: str, before: Column, after: Column, line_ups: Ints) -> Difference:
    change = after.astype(float) - before.astype(float)
    found, scale = statistics.lasting(change, line_ups // 2), max(1.0, float(np.mean(before)))
    return Difference(what, float(np.mean(before)), float(np.mean(after)), found, enough(found, SMALL * scale))


def enough(found: Estimate, small: float = SMALL) -> Enough:
    """Whether an interval says that there is a difference, or that there is none that matters."""
    if found.low > 0 or found.high < 0:
        return "differs"
    return "as good as the same" if -small <= found.low and found.high <= small else "not known yet"
