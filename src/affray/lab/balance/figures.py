"""The figures of a report: each a number with its interval, what it means and who defined it (`figures.toml`)."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np

from affray.kernel import files
from affray.kernel.once import once
from affray.lab.balance import statistics
from affray.lab.balance.statistics import Estimate
from affray.lab.balance.tables import Column, Columns

LEAST_CHANCE = 0.25
"""Who had less than this has come back."""
LATE = 0.8
Unit = Literal["share", "points", "number"]


class Definition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a figure is."""

    title: str
    unit: Unit
    definition: str
    source: str


class Figure(msgspec.Struct, frozen=True):
    """A figure of the matches of one part; NaN is written as null."""

    key: str
    """Its name among the definitions."""
    part: str
    value: float
    low: float
    high: float
    of: int
    """How many matches it is of."""


@once
def definitions() -> dict[str, Definition]:
    """What each figure is, by its key."""
    document = files.read_toml(Path(__file__).parent / "figures.toml")
    return msgspec.convert(document, dict[str, Definition])


def of_part(matches: Columns, part: str, pairs: bool) -> list[Figure]:
    """The figures of the matches of a part between bots that are alike; `pairs` where every second line-up has the sides
    changed."""
    held = only(matches, matches["part"] == part)
    clusters = held["line_up"] // 2 if pairs else held["line_up"]
    found = {**_fair(held, clusters, pairs), **_pace(held, clusters), **_tension(held, clusters), **_luck(held, clusters)}
    return [figure(key, part, each) for key, each in found.items() if each.of]


def figure(key: str, part: str, found: Estimate) -> Figure:
    """An estimate as a figure."""
    return Figure(key, part, float(found.value), float(found.low), float(found.high), found.of)


def only(columns: Columns, where: Column) -> Columns:
    """The rows of a table for which something holds."""
    return {name: column[where.astype(bool)] for name, column in columns.items()}


def _fair(held: Columns, clusters: Column, pairs: bool) -> dict[str, Estimate]:
    points = held["points"]
    found = {"first_seat": statistics.share(points, clusters)}
    found["draws"] = statistics.share((points == 0.5) & held["ended"], clusters)
    found["unended"] = statistics.share(~held["ended"], clusters)
    alike = (held["loadout_1"] == held["loadout_2"]) & (held["loadout_1"] != "")
    if pairs and alike.any():
        found["mirror"] = statistics.share(points[alike], clusters[alike])
    return found


def _pace(held: Columns, clusters: Column) -> dict[str, Estimate]:
    decisions = held["decisions"].astype(float)
    looked = held["looked_at"] > 0
    found = {
        "decisions": statistics.mean(decisions, clusters),
        "decisions_short": quantile(decisions, 0.05),
        "decisions_long": quantile(decisions, 0.95),
        "options": ratio(held["options"], held["decisions"], clusters),
        "most_options": statistics.mean(held["most_options"], clusters),
        "forced": ratio(held["forced"], held["decisions"], clusters),
        "obvious": ratio(held["obvious"][looked], held["looked_at"][looked], clusters[looked]),
    }
    return found | ({"rounds": statistics.mean(held["rounds"], clusters)} if held["rounds"].any() else {})


def _tension(held: Columns, clusters: Column) -> dict[str, Estimate]:
    """Nothing where nobody can say who is ahead."""
    if not (held["ticks"] > 1).any():
        return {}
    won = held["points"] != 0.5
    return {
        "lead_changes": statistics.mean(held["lead_changes"], clusters),
        "no_change": statistics.share(held["lead_changes"] == 0, clusters),
        "lowest": statistics.share(held["lowest"][won], clusters[won]),
        "comebacks": statistics.share(held["lowest"][won] < LEAST_CHANCE, clusters[won]),
        "decided": statistics.share(held["decided"], clusters),
        "late": statistics.share(held["decided"] > LATE, clusters),
        "snowball": statistics.share(held["early"], clusters),
        "margin": statistics.share(held["margin"], clusters),
    }


def _luck(held: Columns, clusters: Column) -> dict[str, Estimate]:
    """How the variance of results parts, with the interval of the bootstrap of pairs of line-ups."""
    found = within(held["points"].astype(float), held["line_up"], clusters)
    if not found.of:
        return {}
    rest = Estimate(1 - found.value, 1 - found.high, 1 - found.low, found.of)
    return {"line_up_share": found, "dice_share": rest}


def within(points: Column, groups: Column, clusters: Column) -> Estimate:
    """The intraclass correlation of groups that are equally large, cut off at 0."""
    _, places = np.unique(groups, return_inverse=True)
    sizes = np.bincount(places).astype(float)
    if len(sizes) < 3 or sizes.min() < 2:
        return statistics.NOTHING
    sums, squares = np.bincount(places, points), np.bincount(places, points.astype(float) ** 2)
    first = np.unique(places, return_index=True)[1]
    units = np.unique(clusters[first], return_inverse=True)[1]

    def correlation(times: Column) -> float:
        weight, size = times.astype(float), sizes[0]
        whole = float((weight * sums).sum() / (weight * sizes).sum())
        between = float((weight * sizes * (sums / sizes - whole) ** 2).sum()) / max(1.0, weight.sum() - 1)
        inner = float((weight * (squares - sums**2 / sizes)).sum()) / (float((weight * sizes).sum()) - weight.sum())
        return max(0.0, (between - inner) / (between + (size - 1) * inner)) if between + inner > 0 else 0.0

    rng, count = np.random.default_rng(0), int(units.max()) + 1
    drawn = [correlation(np.bincount(rng.integers(count, size=count), minlength=count)[units]) for _ in range(200)]
    value = correlation(np.ones(len(sizes)))
    low, high = np.percentile(drawn, (2.5, 97.5))
    return Estimate(value, min(value, float(low)), max(value, float(high)), len(points))


def quantile(values: Column, share: float) -> Estimate:
    """A quantile, with the interval of order statistics (the binomial one, without any law for the values)."""
    ordered, count = np.sort(values), len(values)
    low, high = (int(each) for each in statistics.places_of(share, count))
    value = float(np.quantile(ordered.astype(float), share))
    return Estimate(value, float(ordered[low]), float(ordered[high]), count)


def ratio(part: Column, whole: Column, clusters: Column) -> Estimate:
    """A share of all decisions together, matches being unlike in length (the ratio estimator)."""
    total = float(whole.sum())
    if not len(part) or total == 0:
        return statistics.NOTHING
    value = float(part.sum()) / total
    rest = statistics.mean((part - value * whole) * (len(part) / total), clusters)
    return Estimate(value, max(0.0, value + rest.low - rest.value), value + rest.high - rest.value, len(part))


def skill(matches: Columns, forth: str, back: str) -> Estimate:
    """The points of a bot against another, of the two parts in which it has the first seat and the second: on the line-ups of
    both, since one may have ended earlier."""
    first, second = matches["part"] == forth, matches["part"] == back
    both = np.intersect1d(matches["line_up"][first], matches["line_up"][second])
    first, second = (part & np.isin(matches["line_up"], both) for part in (first, second))
    points = np.concatenate([matches["points"][first], 1 - matches["points"][second]])
    clusters = np.concatenate([matches["line_up"][first], matches["line_up"][second]])
    return statistics.share(points, clusters // 2)


def cycles(scores: Callable[[int, int], float], size: int) -> float:
    """How many of any three go round in a ring."""
    rings = [(scores(a, b) > 0.5) == (scores(b, c) > 0.5) == (scores(c, a) > 0.5) for a, b, c in combinations(range(size), 3)]
    return sum(rings) / len(rings) if rings else 0.0
