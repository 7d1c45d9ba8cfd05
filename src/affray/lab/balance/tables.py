"""What was played as two tables: a row a match, and a row for each thing that a seat took or used in a match."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from affray.kernel.balance import Measure, Subject, Taken
from affray.kernel.game import Game
from affray.lab.balance import body, statistics
from affray.lab.balance.playing import Order, Played, set_up_of, weighed
from affray.lab.balance.watching import Floats

Column = NDArray[Any]
Columns = dict[str, Column]
AHEAD = 0.05
"""Who has less than this more than an even chance is not ahead."""
SURE = 0.9
"""A match is decided from when the winner's chance stays at least this."""
SEATS = 2


class Tables(NamedTuple):
    """All that was played, as tables of columns."""

    matches: Columns
    cards: Columns
    curve: Floats
    """How sure the result of a match is, on average, at each tenth of it, 0..1: of the first part."""
    taken: dict[int, Taken]
    """What each line-up has of the content."""


def of(game: Game, order: Order, played: Sequence[Played]) -> Tables:
    """The tables of an order."""
    numbers = sorted({int(number) for each in played for number in each.line_ups})
    set_ups = {number: set_up_of(game, order, number) for number in numbers}
    taken = {number: weighed(game).taken(set_up) for number, set_up in set_ups.items()}
    choices = {number: msgspec.json.encode(set_up.choices).decode() for number, set_up in set_ups.items()}
    courses = [_course(each) for each in played]
    matches = _joined([_matches(game, order, each, course) for each, course in zip(played, courses, strict=True)])
    matches["match"] = np.arange(len(matches["points"]))
    matches["choices"] = np.array([choices[int(number)] for number in matches["line_up"]], object)
    return Tables(matches | _named(game, taken, matches["line_up"]), _cards(game, played, taken), courses[0].curve, taken)


class _Course(NamedTuple):
    """How the matches of a part went, a number a match."""

    lead_changes: Column
    lowest: Column
    """The lowest chance that the winner had; 0.5 of a draw."""
    decided: Column
    """After which share of the match it was decided, 0..1."""
    margin: Column
    """How sure the result was at last, 0..1."""
    early: Column
    """Whether who was ahead after a third of the match has won: 1, 0, or 0.5 where nobody was, or nobody won."""
    curve: Floats


def _course(played: Played) -> _Course:
    """From chances for the first seat, which are what such a standing came to in matches of the same part."""
    ticks = played.counts[:, body.TICKS]
    chances = np.split(statistics.calibrated(played.course, np.repeat(played.points, ticks)), np.cumsum(ticks)[:-1])
    rows = [_went(chance, point) for chance, point in zip(chances, played.points, strict=True)]
    changes, lowest, decided, margin, early = (np.array(column) for column in zip(*rows, strict=True))
    curves = [
        np.abs(2 * chance[np.linspace(0, len(chance) - 1, 11).round().astype(int)] - 1) for chance in chances if len(chance)
    ]
    curve = np.mean(curves, axis=0) if curves else np.zeros(0)
    return _Course(changes, lowest, decided, margin, early, curve)


def _went(chance: Floats, point: float) -> tuple[int, float, float, float, float]:
    """One match, in the order of `_Course`."""
    if not len(chance):
        return 0, 0.5, 1.0, 0.0, 0.5
    leads = np.sign(np.where(np.abs(chance - 0.5) < AHEAD, 0.0, chance - 0.5))
    held = leads[leads != 0]
    changes, margin = int((held[1:] != held[:-1]).sum()), float(abs(2 * chance[-1] - 1))
    third = leads[len(chance) // 3]
    if point == 0.5:
        return changes, 0.5, 1.0, margin, 0.5
    winners = chance if point > 0.5 else 1 - chance
    unsure = np.nonzero(winners < SURE)[0]
    decided = (int(unsure[-1]) + 1) / len(chance) if len(unsure) else 0.0
    early = 0.5 if third == 0 else float((third > 0) == (point > 0.5))
    return changes, float(winners.min()), decided, margin, early


def _matches(game: Game, order: Order, played: Played, course: _Course) -> Columns:
    count, part = len(played.points), played.part
    within = np.arange(count) % part.times
    columns: Columns = {
        "part": np.array([part.name] * count, object),
        "line_up": played.line_ups,
        "seed": order.seed + played.line_ups * part.times + within,
        **{f"bot_{seat + 1}": np.array([bot] * count, object) for seat, bot in enumerate(part.bots)},
        "points": played.points,
        "ended": played.ended == 1,
        "rounds": played.rounds,
    }
    names = ("decisions", "options", "forced", "most_options", "looked_at", "obvious", "ticks")
    columns |= {name: played.counts[:, place] for place, name in enumerate(names)}
    return columns | course._asdict() | {"curve": np.zeros(count)}


def _named(game: Game, taken: dict[int, Taken], numbers: Column) -> Columns:
    """What stands in a line-up by name: each seat's loadout, and what lies before all."""
    kind = weighed(game).LOADOUT

    def loadout(number: int, seat: int) -> str:
        return next((each.id for each in taken[number].seats[seat] if each.kind == kind), "")

    def table(number: int) -> str:
        return ", ".join(each.id for each in taken[number].table)

    each = [int(number) for number in numbers]
    return {
        **{f"loadout_{seat + 1}": np.array([loadout(number, seat) for number in each], object) for seat in range(SEATS)},
        "table": np.array([table(number) for number in each], object),
    }


def _cards(game: Game, played: Sequence[Played], taken: dict[int, Taken]) -> Columns:
    """A row for each subject that a seat took or used in a match."""
    subjects, first, rows = weighed(game).subjects(), 0, []
    for each in played:
        used: dict[tuple[int, int, Subject], list[int]] = {}
        for match, number in enumerate(each.line_ups):
            for seat, things in enumerate(taken[int(number)].seats):
                for thing in things:
                    used[match, seat, thing] = [0] * len(Measure)
        own = set(used)
        for match, seat, subject, *counts in each.told.tolist():
            held = used.setdefault((match, seat, subjects[subject]), [0] * len(Measure))
            for measure, count in enumerate(counts):
                held[measure] += count
        points, name = each.points, each.part.name
        for key in sorted(used):
            match, seat, thing = key
            mine = points[match] if seat == 0 else 1 - points[match]
            rows.append((first + match, name, seat + 1, thing.kind, thing.id, key in own, *used[key], mine))
        first += len(points)
    names = ("match", "part", "seat", "kind", "id", "taken", *(measure.name.lower() for measure in Measure), "points")
    texts = {"part", "kind", "id"}
    columns = zip(*rows, strict=True) if rows else [[] for _ in names]
    return {name: np.array(column, object if name in texts else None) for name, column in zip(names, columns, strict=True)}


def _joined(parts: Sequence[Columns]) -> Columns:
    """One table below the other."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0] if name != "curve"}


def write(tables: Tables, folder: Path, csv: bool) -> None:
    """Both tables as Parquet files in a folder, and as CSV where that is asked for."""
    import duckdb

    with duckdb.connect() as database:
        for name, columns in (("matches", tables.matches), ("cards", tables.cards)):
            held = {column: values.astype(str) if values.dtype == object else values for column, values in columns.items()}
            database.register("held", held)
            database.execute(
                "copy (select * from held) to ? (format parquet, compression zstd)", [str(folder / f"{name}.parquet")]
            )
            if csv:
                database.execute("copy (select * from held) to ? (format csv, header)", [str(folder / f"{name}.csv")])
            database.unregister("held")
