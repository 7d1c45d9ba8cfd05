"""What each thing of the content does to who wins, and how ready-made things fare against each other."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
import numpy as np

from affray.kernel.balance import Subject, Taken
from affray.lab.balance import figures, statistics
from affray.lab.balance.statistics import Estimate, Model
from affray.lab.balance.tables import Column, Columns, Tables
from affray.lab.balance.watching import Floats

EXPOSED = 100
"""Of what was taken less often than this it is not said that nobody uses it."""
RARELY = 0.01
"""Used in fewer of the matches that it was taken into is as good as never."""
MARGIN = 0.05
"""Whose effect is smaller is no finding, however certain: five points of a hundred, as for sides (`verdicts.SIDE`)."""
SURE = 0.05
"""How likely a finding may be where there is nothing to find, among all that are found."""
MEASURES = ("drawn", "played", "hit")


class Worth(msgspec.Struct, frozen=True):
    """What a thing does, in the matches of one part."""

    kind: str
    id: str
    name: str
    part: str
    share: Estimate
    """The share of the points that a seat with it has against one that is alike but has an average other thing."""
    probability: float
    """How likely an effect as large is where there is none, corrected for all that was looked at."""
    taken: Estimate
    """The share of the points of the seats that took it, whatever else they had."""
    drawn: Estimate
    """The share of the seats that drew it,"""
    played: Estimate
    """of those that used it,"""
    hit: Estimate
    """and of those for whom it took effect: correlations, since who is ahead draws and uses more."""
    used: float
    """In which part of the matches that it was taken into it was used."""
    finding: str
    """What is to be said of it, or nothing."""


class Meeting(msgspec.Struct, frozen=True):
    """How two ready-made things fared against each other."""

    first: str
    second: str
    share: Estimate
    """The first one's share of the points, in either seat."""


class MatchUps(msgspec.Struct, frozen=True):
    """How all ready-made things fared."""

    kind: str
    ids: list[str]
    names: list[str]
    meetings: list[Meeting]
    mix: list[Estimate]
    """How often each is taken in the equilibrium."""
    support: float


class Names(NamedTuple):
    """What people call the things."""

    of: dict[Subject, str]

    def __call__(self, subject: Subject) -> str:
        """The name; the id of what has none."""
        return self.of.get(subject, subject.id)


def worths(tables: Tables, part: str, mirrored: bool, names: Names) -> list[Worth]:
    """What each thing that was taken or used does, the strongest of its kind first."""
    model = _Model(tables, part, mirrored)
    cards = figures.only(tables.cards, tables.cards["part"] == part)
    counted = {kind for kind in set(cards["kind"]) if cards["played"][cards["kind"] == kind].any()}
    cards["counted"] = np.array([kind in counted for kind in cards["kind"]])
    line_ups = dict(zip(tables.matches["match"].tolist(), tables.matches["line_up"].tolist(), strict=True))
    clusters = np.array([line_ups[match] // 2 for match in cards["match"].tolist()])
    keys = np.array([f"{kind} {id}" for kind, id in zip(cards["kind"], cards["id"], strict=True)], object)
    found = []
    for key in np.unique(keys.astype(str)):
        where = keys == key
        subject = Subject(*key.split(" ", 1))
        rows = figures.only(cards, where)
        found.append(_worth((subject, names(subject)), part, rows, clusters[where], model.effect(subject)))
    chances = statistics.corrected([each.probability for each in found])
    whole = [_judged(each, chance) for each, chance in zip(found, chances, strict=True)]
    return sorted(whole, key=lambda each: (each.kind, -(each.share.value if each.share.of else -1.0), each.id))


def _worth(called: tuple[Subject, str], part: str, held: Columns, clusters: Column, effect: tuple[Estimate, float]) -> Worth:
    """Of the rows of one thing; whether it is used is known where anything of its kind is counted."""
    (subject, name), countable = called, bool(held["counted"].any())
    taken = held["taken"].astype(bool)
    drawn, played, hit = (statistics.share(held["points"][held[each] > 0], clusters[held[each] > 0]) for each in MEASURES)
    used = float((held["played"][taken] > 0).mean()) if taken.any() and countable else float("nan")
    own = statistics.share(held["points"][taken], clusters[taken])
    return Worth(subject.kind, subject.id, name, part, *effect, own, drawn, played, hit, used, "")


def _judged(worth: Worth, probability: float) -> Worth:
    """With what is to be said of it."""
    finding, value = "", worth.share.value
    if worth.share.of and probability < SURE and abs(value - 0.5) >= MARGIN:
        finding = "too strong" if value > 0.5 else "too weak"
    elif worth.taken.of >= EXPOSED and worth.used < RARELY:
        finding = "never used"
    return msgspec.structs.replace(worth, probability=probability, finding=finding)


class _Model:
    """A regression of who wins on what the seats took, in the line-ups that were drawn at random; of ready-made things in the
    others. Of what is in every line-up, or has no alternative, nothing is said."""

    def __init__(self, tables: Tables, part: str, mirrored: bool) -> None:
        """Of the matches of a part."""
        held = figures.only(tables.matches, tables.matches["part"] == part)
        self.numbers, places = np.unique(held["line_up"], return_inverse=True)
        self.counts = np.bincount(places).astype(float)
        self.points = np.bincount(places, held["points"]) / self.counts
        self.mirrored, self.taken = mirrored, [tables.taken[int(number)] for number in self.numbers]
        self.found: dict[Subject, tuple[Estimate, float]] = {}
        # What is drawn may be a ready-made thing by chance; then the other seat's is not.
        named_seats = [held[column].astype(bool) for column in ("loadout_1", "loadout_2")]
        ready = np.array([all(seat[places == place][0] for seat in named_seats) for place in range(len(self.numbers))])
        named = {
            next(iter(seat)).kind for taken, own in zip(self.taken, ready, strict=True) if own for seat in taken.seats if seat
        }
        self._fit(ready, named) if ready.any() else None
        self._fit(~ready, {each.kind for taken in self.taken for seat in taken.seats for each in seat} - named)

    def effect(self, subject: Subject) -> tuple[Estimate, float]:
        """What is estimated of a thing, and how likely that would be of nothing."""
        return self.found.get(subject, (statistics.NOTHING, float("nan")))

    def _fit(self, where: Column, kinds: Iterable[str]) -> None:
        """Estimate the effects of the things of these kinds from some of the line-ups."""
        taken = [each for each, own in zip(self.taken, where, strict=True) if own]
        seen = {each for one in taken for seat in one.seats for each in seat if each.kind in kinds}
        things, grounds = sorted(seen), sorted({each for one in taken for each in one.table})
        if not things or not taken:
            return
        columns = np.column_stack([np.ones(len(taken)), self._columns(taken, things), _grounds(taken, grounds)])
        priors = np.array([statistics.LOOSE, *[statistics.PRIOR] * len(things), *[1.0] * len(grounds)])
        order = sorted({thing.kind for thing in things})
        marks = np.array([-1, *(order.index(thing.kind) for thing in things), *[-1] * len(grounds)])
        fitted = statistics.effects(Model(columns, self.points[where], self.counts[where], priors, marks))
        exposed = (np.abs(columns) * self.counts[where][:, None]).sum(axis=0)
        for place, thing in enumerate(things, 1):
            if (marks == marks[place]).sum() < 2 or not exposed[place]:
                continue
            low, value, high = (_chance(fitted.logits[place] + times * fitted.errors[place]) for times in (-1.96, 0.0, 1.96))
            self.found[thing] = Estimate(value, low, high, int(exposed[place])), float(fitted.probabilities[place])

    def _columns(self, taken: list[Taken], things: list[Subject]) -> Floats:
        """How many of each thing the first seat has, less those of the second where seats are alike."""
        place = {thing: index for index, thing in enumerate(things)}
        columns = np.zeros((len(taken), len(things)))
        for row, each in enumerate(taken):
            for seat, sign in zip(each.seats, (1.0, -1.0 if self.mirrored else 0.0), strict=False):
                for thing in seat:
                    if thing in place:
                        columns[row, place[thing]] += sign
        return columns if self.mirrored else columns - columns.mean(axis=0)


def _grounds(taken: list[Taken], grounds: list[Subject]) -> Floats:
    """Which map or scenario each line-up is on, each less the first."""
    return np.array([[float(ground in each.table) for ground in grounds] for each in taken]).reshape(len(taken), len(grounds))


def _chance(logit: float) -> float:
    return float(1.0 / (1.0 + np.exp(-logit)))


def match_ups(matches: Columns, part: str, kind: str, names: Names) -> MatchUps | None:
    """How the ready-made things of a kind fared against each other; None where fewer than two met."""
    held = figures.only(matches, (matches["part"] == part) & (matches["loadout_1"] != "") & (matches["loadout_2"] != ""))
    ids = sorted({*held["loadout_1"], *held["loadout_2"]})
    if len(ids) < 2:
        return None
    meetings, size = [], len(ids)
    scores, counts = np.full((size, size), 0.5), np.zeros((size, size), np.int64)
    for row, first in enumerate(ids):
        for column, second in enumerate(ids[row + 1 :], row + 1):
            share = _meeting(held, first, second)
            if share.of:
                meetings.append(Meeting(first, second, share))
                scores[row, column], counts[row, column] = share.value, share.of
    found = statistics.equilibrium(scores, counts, 0)
    count, shares = len(held["points"]), zip(found.shares, found.low, found.high, strict=True)
    mix = [Estimate(float(value), float(low), float(high), count) for value, low, high in shares]
    return MatchUps(kind, ids, [names(Subject(kind, id)) for id in ids], meetings, mix, found.support)


def _meeting(held: Columns, first: str, second: str) -> Estimate:
    forth = (held["loadout_1"] == first) & (held["loadout_2"] == second)
    back = (held["loadout_1"] == second) & (held["loadout_2"] == first)
    points = np.concatenate([held["points"][forth], 1 - held["points"][back]])
    return statistics.certain(float(points.mean()), len(points)) if len(points) else statistics.NOTHING


def grounds(tables: Tables, part: str, names: Names) -> list[Worth]:
    """The first seat's share before each table: by map or scenario."""
    held = figures.only(tables.matches, tables.matches["part"] == part)
    found, none = [], statistics.NOTHING
    subjects = sorted({each for taken in tables.taken.values() for each in taken.table})
    for subject in subjects:
        where = np.array([subject in tables.taken[int(number)].table for number in held["line_up"]], bool)
        if where.any():
            share = statistics.share(held["points"][where], held["line_up"][where] // 2)
            found.append(
                Worth(
                    subject.kind,
                    subject.id,
                    names(subject),
                    part,
                    share,
                    float("nan"),
                    share,
                    none,
                    none,
                    none,
                    float("nan"),
                    "",
                )
            )
    return found
