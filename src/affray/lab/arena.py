"""Who is stronger: every two contestants play pairs of matches, each pair with the same seed and sides changed.

So luck of the dice and of who begins weighs alike for both, and a player against itself gets exactly half of the points.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import msgspec

from affray import bots, games
from affray.bots.guests import Guests
from affray.errors import BadInput
from affray.kernel import files
from affray.kernel.game import SetUp
from affray.lab import ends, ratings, simulate
from affray.lab.ratings import OUTCOMES, Contest, Test
from affray.lab.side_by_side import Hands, code_of, count_of, no_guests, shared

BATCH = 50
"""Pairs of matches that one worker plays at a time, and that are written down at once."""
FEW = 2
"""The same where a contestant thinks for long, so that little is lost where play is broken off."""
RESULTS = "a file for the results of an arena"
MOST_BYTES = 50_000_000
"""A file of kept results is no longer."""


class Rating(msgspec.Struct, frozen=True):
    """How strong a contestant is, in Elo points whose mean over all contestants is 0, with the interval of 95 %."""

    bot: str
    elo: float
    low: float
    high: float


class Outcome(msgspec.Struct, frozen=True):
    """What two contestants came to."""

    first: str
    second: str
    pairs: int
    score: float
    """The first one's share of the points, 0..1; a draw is half a point, as is a match that did not end."""
    low: float
    high: float
    counts: list[int]
    """In how many pairs the first one got 0, 1/2, 1, 1 1/2 and 2 points."""


class Report(msgspec.Struct, frozen=True):
    """What an arena came to."""

    game: str
    seed: int
    sides: list[int]
    """Which of two contestants sits in each seat, 0 or 1, before sides are changed."""
    pairs: int
    """How many were asked for of each two contestants."""
    ratings: list[Rating]
    """A rating for each contestant, the strongest first."""
    contests: list[Outcome]
    test: Test | None
    """The sequential test, where one was asked for."""
    lost_to_default: dict[str, int] | None = None
    """How many decisions of each bot that somebody brought were the game's default, since it gave no answer that counts; None
    where nobody brought one."""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played: the same order has the same results. It is the first line of a file of kept results."""

    set_up: SetUp
    bots: list[str]
    sides: list[int]
    content: str
    """What the set-up's content amounts to."""


class Batch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of such a file: what came of one batch of pairs."""

    first: int
    second: int
    number: int
    counts: list[int]


class _Job(NamedTuple):
    """A batch to play."""

    contest: Contest
    number: int


class _Piece(NamedTuple):
    """The same, and which pairs it has."""

    job: _Job
    span: range


def order(set_up: SetUp, contestants: Sequence[str], sides: Sequence[int] | None = None) -> Order:
    """What is to be played, found sound. `sides` says for each seat which of two contestants sits there, 0 or 1; in turn where
    it is left out. Raises BadInput and UnknownName."""
    game = games.of(set_up)
    seated = list(sides) if sides is not None else [seat % 2 for seat in range(set_up.seats)]
    if len(seated) != set_up.seats or set(seated) != {0, 1}:
        told = ", ".join(map(str, seated))
        raise BadInput("--sides", "", f"it is {told}", f"a 0 or a 1 for each of {set_up.seats} seats, and both of them")
    if len(contestants) < 2:
        raise BadInput("arena", "bots", f"{len(contestants)} named", "two or more")
    for code in contestants:
        bots.find(code, game)
    whole = game.completed(set_up)
    return Order(whole, list(contestants), seated, game.content_digest(whole))


def run(
    asked: Order,
    pairs: int,
    workers: Hands = None,
    test: tuple[float, float] | None = None,
    kept: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play so many pairs of matches between every two contestants; `progress` hears how many more are done, first of none.
    `test` names two Elo differences, and play ends as soon as it is known which of them the first contestant is nearer to.
    What came of each batch is written to the file `kept`, and what it holds already is not played again. The result does not
    depend on `workers`.

    Raises BadInput where the file is another order's, or is none of ours.
    """
    contests = list(combinations(range(len(asked.bots)), 2))
    done = _read(kept, asked) if kept else {}
    size, game = together(asked), games.of(asked.set_up)
    pieces = [
        _Piece(_Job(contest, number), range(number * size, min(pairs, (number + 1) * size)))
        for number in range(-(-pairs // size))
        for contest in contests
    ]
    left = [piece for piece in pieces if sum(done.get(piece.job, ())) != len(piece.span)]
    counts: dict[Contest, Counter[int]] = {contest: Counter() for contest in contests}
    found = None
    with Guests(asked.bots, count_of(workers)) as guests:
        _check(guests, asked, workers)
        progress(0)
        order = "affray.lab.arena:prepared", msgspec.json.encode(asked)
        again, played = set(left), shared(game, order, lambda piece: _batch(guests, asked, piece), left, workers)
        for piece in pieces:
            came = next(played) if piece in again else done[piece.job]
            if kept and piece in again:
                _write(kept, Batch(*piece.job.contest, piece.job.number, came))
            counts[piece.job.contest].update(dict(enumerate(came)))
            progress(sum(came))
            if test is not None:
                found = ratings.sequential_test(_listed(counts[piece.job.contest]), *test)
                if found.verdict != "open":
                    break
    report = _report(asked, pairs, {contest: _listed(each) for contest, each in counts.items()}, found)
    return msgspec.structs.replace(report, lost_to_default=guests.told())


def _check(guests: Guests, asked: Order, workers: Hands) -> None:
    """Get the loops ready. Raises BadInput where bots were brought that a cluster has not."""
    no_guests(guests, workers)
    for code in sorted(set(asked.bots)):
        players = [bots.find(code).loop] * asked.set_up.seats
        simulate.finals(
            games.of(asked.set_up), guests.played_by(games.of(asked.set_up), players), asked.set_up, players, range(0)
        )


def prepared(order: bytes) -> tuple[str, Callable[[_Piece], list[int]]]:
    """What a worker of a cluster needs for an order: what its sources amount to, and what plays a batch."""
    asked = msgspec.json.decode(order, type=Order)
    guests = Guests(asked.bots, 1)
    return code_of(games.of(asked.set_up)), lambda piece: _batch(guests, asked, piece)


def together(asked: Order) -> int:
    """How many pairs are played at a time."""
    return min(BATCH, FEW) if any(bots.find(code).seconds for code in asked.bots) else BATCH


def _batch(guests: Guests, asked: Order, piece: _Piece) -> list[int]:
    """In how many pairs of a batch the first contestant got 0, 1/2, 1, 1 1/2 and 2 points."""
    game, points = games.of(asked.set_up), [0] * len(piece.span)
    for changed in (0, 1):
        sides = [side ^ changed for side in asked.sides]
        players = [bots.find(asked.bots[piece.job.contest[side]]).loop for side in sides]
        ended, _ = simulate.finals(game, guests.played_by(game, players), asked.set_up, players, piece.span)
        for index, returns in enumerate(ends.values(game, ended, len(sides))):
            points[index] += twice(returns, sides)
    return [points.count(outcome) for outcome in range(OUTCOMES)]


def twice(returns: Sequence[float], sides: Sequence[int]) -> int:
    """Twice the points of the first contestant: whose best seat did better has won."""
    best = [max(value for value, side in zip(returns, sides, strict=True) if side == which) for which in (0, 1)]
    return 2 if best[0] > best[1] else 1 if best[0] == best[1] else 0


def _read(path: Path, asked: Order) -> dict[_Job, list[int]]:
    """What a file of kept results holds; a new one is begun where there is none. A last line that was cut off is played again.
    Raises BadInput where it is another order's."""
    lines = files.appended(path, RESULTS, MOST_BYTES)
    if not lines:
        _write(path, asked)
        return {}
    first = lines[0]
    try:
        before = msgspec.json.decode(first, type=Order)
        batches = [msgspec.json.decode(line, type=Batch) for line in lines[1:]]
    except msgspec.MsgspecError as error:
        raise BadInput(str(path), "", f"it holds no results of an arena: {error}", "a file that arena wrote") from None
    if before != asked:
        unlike = [name for name in Order.__struct_fields__ if getattr(before, name) != getattr(asked, name)]
        raise BadInput(str(path), " and ".join(unlike), "it holds the results of another order", "the same, or another file")
    return {_Job((each.first, each.second), each.number): each.counts for each in batches}


def _write(path: Path, line: Order | Batch) -> None:
    files.append(path, msgspec.json.encode(line), RESULTS)


def _listed(counts: Counter[int]) -> list[int]:
    return [counts[outcome] for outcome in range(OUTCOMES)]


def _report(asked: Order, pairs: int, counts: dict[Contest, list[int]], test: Test | None) -> Report:
    rated = [Rating(bot, *each) for bot, each in zip(asked.bots, ratings.strengths(counts, len(asked.bots)), strict=True)]
    return Report(
        game=asked.set_up.game,
        seed=asked.set_up.seed,
        sides=asked.sides,
        pairs=pairs,
        ratings=sorted(rated, key=lambda each: -each.elo),
        contests=[
            Outcome(
                asked.bots[first],
                asked.bots[second],
                sum(each),
                ratings.score(each),
                *ratings.score_interval(each),
                each,
            )
            for (first, second), each in counts.items()
        ],
        test=test,
    )
