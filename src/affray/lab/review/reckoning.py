"""What each decision of a match came to, reckoned by a search and by playouts on the machine in force.

For the compiled machine it is a process of its own (`python -m affray.lab.review`): it reads an order from standard input and
writes lines with how much is done, then the findings, to standard output.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from queue import SimpleQueue

import msgspec

from affray import games
from affray.bots import search
from affray.bots.search import advice, body
from affray.bots.search.advice import Considered
from affray.bots.search.body import Desk
from affray.bots.search.playouts import FROM_SEEN, FROM_TRUTH, LOOK, NOTHING, Task
from affray.kernel.game import Game
from affray.kernel.loading import loaded
from affray.lab.review.course import Course
from affray.lab.side_by_side import count_of, in_order

BEFORE, TAKEN, BEST, AFTER = "before", "taken", "best", "after"
"""What is played on from: the decision as the judge answers it, the answer that was given, a better one, and another seat's
answer with its dice thrown anew."""
ROUND, MOST_TOGETHER = 8, 64
"""Playouts that each position gets before the next one gets more: at first, and at most."""
SCREENED = 24
"""Playouts by which the better of two candidates is picked; they are not counted afterwards."""
CANDIDATES = 2
OTHER = 0x55555555
"""What makes another seed of one."""
SEARCHING = 0.3
"""The share of the time in which candidates are searched for."""
DONE = 1000
"""The whole of the work, in parts."""


class Order(msgspec.Struct, frozen=True):
    """What is to be reckoned, and how much."""

    course: Course
    reviewed: list[int]
    """The seats that are reviewed, 0 up."""
    seconds: float
    """No further round of playouts begins after so long."""
    simulations: int
    """Of the search, for each decision."""
    playouts: int
    """The most for each position."""
    workers: int | None
    seed: int = 1


class Finding(msgspec.Struct):
    """What one moment came to for one seat: per column the worth of each playout, -1..1; equal numbers met equal dice."""

    moment: int
    seat: int
    columns: dict[str, list[float]]
    better: Considered | None = None
    """The best candidate beside the answer that was given, with the line the search expects."""
    seed: int = 0
    """What the search's dice follow from."""


class _Table:
    """Desks for as many threads as work."""

    def __init__(self, game: Game, order: Order, workers: int) -> None:
        self.game, self.order = game, order
        self.free: SimpleQueue[Desk] = SimpleQueue()
        truth = loaded(order.course.last, game.RECORD)
        for _ in range(workers):
            records = search.records_for(game, truth)
            self.free.put(search.desk(game, records, 1, order.course.seats, advice.playing_on(game)))

    @contextmanager
    def laid(self, moment: int, seat: int) -> Iterator[Desk]:
        """A desk with the match at a moment, and what the seat sees of it."""
        moments = self.order.course.moments
        packed = moments[moment].truth if moment < len(moments) else self.order.course.last
        desk = self.free.get()
        try:
            desk.records[body.BEFORE] = loaded(packed, self.game.RECORD)
            advice.perform(self.game, desk, Task(LOOK, seat))
            yield desk
        finally:
            self.free.put(desk)

    def play(self, finding: Finding, column: str, count: int, actions: dict[str, int], seed: int) -> list[float]:
        """So many further playouts of a column."""
        kind, first = FROM_TRUTH if column == AFTER else FROM_SEEN, len(finding.columns.get(column, []))
        with self.laid(finding.moment, finding.seat) as desk:
            task = Task(kind, finding.seat, actions[column], seed, first)
            return advice.perform(self.game, desk, task, count)[1]


def run(order: Order, progress: Callable[[int], None] = lambda done: None) -> list[Finding]:
    """Reckon; `progress` hears how much more of DONE is done, first 0, once the rules are ready."""
    game, workers = games.find(order.course.game), count_of(order.workers)
    table, findings = _Table(game, order, workers), list(_wanted(order))
    for finding in findings[:1]:
        _once(table, finding)
    progress(0)
    began, done = time.monotonic(), 0

    def tell(share: float) -> None:
        nonlocal done
        now = min(DONE, round(DONE * share))
        progress(max(0, now - done))
        done = max(done, now)

    choices = [finding for finding in findings if BEST in finding.columns]
    each = order.seconds * SEARCHING * workers / max(1, len(choices))
    for number, _ in enumerate(in_order(partial(_search, table, each), choices, workers), 1):
        tell(SEARCHING * number / len(choices))
    playing, made = time.monotonic(), 0
    left = order.seconds - (playing - began)
    while count := _next_round(made, order.playouts, left, time.monotonic() - playing):
        for number, _ in enumerate(in_order(partial(_round, table, count), findings, workers), 1):
            by_count = (made + count * number / len(findings)) / order.playouts
            by_time = (time.monotonic() - playing) / max(left, 0.001) if made else 0.0
            tell(min(1.0, SEARCHING + (1 - SEARCHING) * max(by_count, by_time)))
        made += count
    tell(1.0)
    return findings


def _next_round(made: int, most: int, seconds: float, spent: float) -> int:
    """How many playouts each position gets next: as many as it had, at first a few, no more than time allows; 0 for none."""
    if not made:
        return min(ROUND, most)
    in_time = int(made * (seconds - spent) / max(spent, 0.001))
    count = min(max(ROUND, made), MOST_TOGETHER, most - made, in_time)
    return count if count >= min(ROUND, most - made) else 0


def _once(table: _Table, finding: Finding) -> None:
    """Get the rules ready: each body is met once."""
    with table.laid(finding.moment, finding.seat) as desk:
        advice.consider(table.game, desk.records[body.SEEN], 0, 1, 0.0)
    _round(table, 1, msgspec.structs.replace(finding, columns={BEFORE: []}))


def _wanted(order: Order) -> Iterator[Finding]:
    """What has to be known: by seat, moment and column."""
    moments, ends = order.course.moments, len(order.course.moments)
    for seat in order.reviewed:
        for index in range(ends + 1):
            columns = []
            own = index < ends and moments[index].seat == seat
            if own or (fresh(order.course, seat, index) and not (index == ends and order.course.over)):
                columns.append(BEFORE)
            if own:
                columns += [TAKEN, BEST]
            elif index < ends and moments[index].thrown:
                columns.append(AFTER)
            if columns:
                yield Finding(index, seat, {column: [] for column in columns})


def fresh(course: Course, seat: int, index: int) -> bool:
    """True for a moment (or the end) whose chance does not follow from what was known before it."""
    if index in (0, len(course.moments)):
        return True
    before = course.moments[index - 1]
    if before.seat == seat:
        return before.thrown or before.learned
    return before.thrown or course.moments[index].seat == seat


def _seed(order: Order, finding: Finding) -> int:
    return (order.seed * 1_000_003 + finding.moment * 64 + finding.seat) & 0xFFFFFFFF


def _search(table: _Table, seconds: float, finding: Finding) -> None:
    """Find the best candidate beside the answer that was given."""
    order, taken = table.order, table.order.course.moments[finding.moment].action
    finding.seed = _seed(order, finding)
    with table.laid(finding.moment, finding.seat) as desk:
        seen = desk.records[body.SEEN]
        thought = advice.consider(table.game, seen, finding.seed, order.simulations, seconds)
    candidates = [each for each in thought.options if each.action != taken][:CANDIDATES]
    if not candidates:
        del finding.columns[BEST]
        return
    screening = Finding(finding.moment, finding.seat, {})
    count = min(SCREENED, order.playouts)
    if len(candidates) > 1:
        came = [sum(table.play(screening, BEST, count, {BEST: each.action}, finding.seed ^ OTHER)) for each in candidates]
        finding.better = candidates[came.index(max(came))]
    else:
        finding.better = candidates[0]


def _round(table: _Table, count: int, finding: Finding) -> None:
    moments, seed = table.order.course.moments, _seed(table.order, finding)
    actions = {BEFORE: NOTHING}
    if finding.moment < len(moments):
        actions |= {TAKEN: moments[finding.moment].action, AFTER: moments[finding.moment].action}
    if finding.better is not None:
        actions[BEST] = finding.better.action
    for column, worths in finding.columns.items():
        worths.extend(table.play(finding, column, count, actions, seed))


def main() -> None:
    """Reckon what standard input orders."""
    order = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Order)
    out = sys.stdout.buffer

    def tell(done: int) -> None:
        out.write(b"%d\n" % done)
        out.flush()

    findings = run(order, tell)
    out.write(b"found\n" + msgspec.msgpack.encode(findings))
