"""The smallest changes of numbers that bring match-ups close to even.

Each allowed number is changed by one step, with the same seeds, to see what that does to each match-up; in log odds, effects
are taken to add up. Of the ways to set all numbers that should do, the one with the fewest steps is measured; predictions are
corrected by what came of it, and so on. What is proposed is measured once more with other seeds, and that is what is told.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import exp, log, prod, sqrt
from typing import Any, NamedTuple

import msgspec

from affray.errors import BadInput
from affray.kernel.balance import Balance
from affray.kernel.game import Game, SetUp
from affray.kernel.layered import packs_of
from affray.lab import simulate
from affray.lab.balance import playing, statistics, variants
from affray.lab.balance.comparing import Plan, Progress
from affray.lab.balance.statistics import Estimate
from affray.lab.balance.variants import Variant
from affray.lab.side_by_side import code_of

MOST_LINE_UPS = 2000
"""So many line-ups are looked through for ready-made things that meet."""
MOST_WAYS = 100_000
"""More ways to set all numbers are too many."""
MOST_REFUSED = 500
"""So many ways that the game refuses are passed over; then no more are looked for."""
FRESH = 1 << 50
"""What is added to the seed for what is told at last."""
EXPECTED = "a number with the values that it may have, as KIND.ID.FIELD=LOW..HIGH"
Values = tuple[int, ...]
Shares = dict[str, Estimate]
"""The share of the points of each match-up's first side."""


class Knob(NamedTuple):
    """A number that may be changed."""

    place: str
    """Where it stands, as KIND.ID.FIELD."""
    low: int
    high: int
    now: int


class Band(NamedTuple):
    """Between which shares a match-up is to be."""

    low: float
    high: float

    def off(self, share: float, slack: float = 0.0) -> float:
        """How far a share is outside, where it is to be inside by some slack."""
        return max(0.0, self.low + slack - share, share - self.high + slack)


class Asked(NamedTuple):
    """What is to be found."""

    game: Game
    knobs: Sequence[Knob]
    band: Band
    plan: Plan
    """How many matches each match-up gets at each time, between which bots, and by whom."""
    tries: int
    """How many proposals are measured at most."""


class Moved(msgspec.Struct, frozen=True):
    """A number that is changed."""

    place: str
    before: int
    after: int


class Row(msgspec.Struct, frozen=True):
    """A match-up before and after, by matches that were not used to find the changes."""

    match_up: str
    before: Estimate
    after: Estimate


class Tuned(msgspec.Struct, frozen=True):
    """The changes that are proposed, and what they come to."""

    changes: list[Moved]
    rows: list[Row]
    settled: bool
    """Whether every match-up is within the band then."""
    pack: str
    """The changed rows as a pack; empty where nothing is changed."""
    dropped: list[Moved] = []
    """What came nearest while it was looked for, where by these matches it is no nearer than the game as it is: it is not
    proposed."""


def knob(game: Game, text: str) -> Knob:
    """A number that may be changed, and how far. Raises BadInput, as `compare` does where the game refuses an end of the span,
    and UnknownName."""
    place, sign, span = text.partition("=")
    low, dots, high = span.partition("..")
    if not (sign and dots and _whole(low) and _whole(high) and int(low) <= int(high)):
        raise BadInput("--allow", "", f"it is {text!r}", EXPECTED)
    value = variants.value_at(game, place)
    if type(value) is not int or not int(low) <= value <= int(high):
        raise BadInput("--allow", place, f"it is {value!r} now", f"a whole number that lies in {span}")
    for end in (low, high):
        variants.read(game, f"{place}={int(end)}")
    return Knob(place, int(low), int(high), value)


def _whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 7


def tune(asked: Asked, progress: Progress = lambda done: None) -> Tuned:
    """The smallest changes that should do. `progress` hears how many more matches are done, first of none. Raises BadInput."""
    ways = prod(each.high - each.low + 1 for each in asked.knobs)
    if ways > MOST_WAYS:
        raise BadInput("--allow", "", f"there are {ways:,} ways to set these numbers", f"{MOST_WAYS:,} at most")
    tuner = _Tuner(asked, progress)
    now = tuple(each.now for each in asked.knobs)
    best = _search(tuner, now) if tuner.off(tuner.measure(now)) else now
    before, after = tuner.measure(now, FRESH), tuner.measure(best, FRESH)
    dropped = list[Moved]()
    if tuner.off(after, 0.0) >= tuner.off(before, 0.0):
        dropped, best, after = tuner.moved(best), now, before
    rows = [Row(name, before[name], after[name]) for name in before]
    return Tuned(tuner.moved(best), rows, not tuner.off(after, 0.0), tuner.pack(best), dropped)


def most(asked: Asked) -> int:
    """How many matches that takes at most."""
    return (3 + 2 * len(asked.knobs) + asked.tries) * asked.plan.matches * len(ready_made(asked.game))


def _search(tuner: "_Tuner", now: Values) -> Values:
    """The best of what was tried."""
    knobs, base = tuner.asked.knobs, tuner.measure(now)
    effects = dict(_effects(tuner, now))
    ways = [
        way
        for way in product(*(range(each.low, each.high + 1) for each in knobs))
        if all((index, _sign(value - now[index])) in effects for index, value in enumerate(way) if value != now[index])
    ]
    residual, tried = dict.fromkeys(base, 0.0), {now: (tuner.off(base), 0)}

    def predicted(way: Values, name: str) -> float:
        steps = [(index, value - now[index]) for index, value in enumerate(way) if value != now[index]]
        return _logit(base[name].value) + sum(abs(far) * effects[index, _sign(far)][name] for index, far in steps)

    def hope(way: Values) -> tuple[bool, float, int]:
        off = max(tuner.asked.band.off(_chance(predicted(way, name) + residual[name]), tuner.slack) for name in base)
        return off > 0, off, _steps(way, now)

    def promise(way: Values) -> tuple[bool, float, int]:
        return hope(way) if hope(way)[0] else (False, 0.0, _steps(way, now))

    for _ in range(tuner.asked.tries):
        found = _first_allowed(tuner, [way for way in ways if way not in tried and way not in tuner.refused], promise)
        if found is None:
            break
        way, shares = found
        tried[way] = tuner.off(shares), _steps(way, now)
        if not tried[way][0]:
            break
        residual = {name: _logit(shares[name].value) - predicted(way, name) for name in base}
    return min(tried, key=lambda each: tried[each])


def _first_allowed(tuner: "_Tuner", ways: list[Values], promise: Callable[[Values], Any]) -> tuple[Values, Shares] | None:
    """The most promising way that the game takes, and what comes of it: changes that it takes one by one it may refuse
    together. None where it refuses all of them, or has refused so many that no more are looked for."""
    for way in sorted(ways, key=promise):
        if len(tuner.refused) == MOST_REFUSED:
            break
        try:
            return way, tuner.measure(way)
        except BadInput:
            tuner.refused.add(way)
    return None


def _effects(tuner: "_Tuner", now: Values) -> Iterator[tuple[tuple[int, int], dict[str, float]]]:
    """What a step of each number, up and down, does to each match-up, in log odds; none where the game refuses it."""
    base = tuner.measure(now)
    for index, each in enumerate(tuner.asked.knobs):
        for step in (1, -1):
            if not each.low <= each.now + step <= each.high:
                continue
            try:
                shares = tuner.measure((*now[:index], each.now + step, *now[index + 1 :]))
            except BadInput:
                continue
            yield (index, step), {name: _logit(shares[name].value) - _logit(base[name].value) for name in base}


class _Tuner:
    """Plays what is asked for, and remembers it."""

    def __init__(self, asked: Asked, progress: Progress) -> None:
        """Raises BadInput where nothing ready-made meets."""
        self.asked, self.progress, self.met = asked, progress, ready_made(asked.game)
        self.measured: dict[tuple[Values, int], Shares] = {}
        self.refused = set[Values]()
        noise = 0.5 / sqrt(asked.plan.matches)
        self.slack = min(noise, (asked.band.high - asked.band.low) / 4)

    def off(self, shares: Shares, slack: float | None = None) -> float:
        """How far the worst match-up is outside the band, where it is to be inside by so much: usually what chance may do."""
        return max(self.asked.band.off(each.value, self.slack if slack is None else slack) for each in shares.values())

    def moved(self, values: Values) -> list[Moved]:
        """The numbers that these values change."""
        both = zip(self.asked.knobs, values, strict=True)
        return [Moved(each.place, each.now, value) for each, value in both if value != each.now]

    def variant(self, values: Values) -> Variant:
        """The game with these values. Raises BadInput where it refuses one."""
        moved = ",".join(f"{each.place}={each.after}" for each in self.moved(values))
        return variants.read(self.asked.game, moved or variants.CORE)

    def pack(self, values: Values) -> str:
        """The rows that these values change. A row that is changed twice is whole in the later one."""
        texts: dict[str, str] = {}
        for pack in packs_of(self.variant(values).game)[len(packs_of(self.asked.game)) :]:
            texts[pack.name.rpartition("=")[0].rpartition(".")[0]] = next(text for _, text in pack.texts())
        return "\n".join(texts.values())

    def measure(self, values: Values, fresh: int = 0) -> Shares:
        """Each match-up with these values. Raises BadInput where the game refuses one."""
        if (values, fresh) not in self.measured:
            game = self.variant(values).game
            self.measured[values, fresh] = {name: self._share(game, sitting, fresh) for name, sitting in self.met.items()}
        return self.measured[values, fresh]

    def _share(self, game: Game, sitting: "Sittings", fresh: int) -> Estimate:
        """The share of a match-up's first side."""
        each, points = max(1, self.asked.plan.matches // len(sitting)), 0.0
        for set_up, seat in sitting:
            first = self._played(game, msgspec.structs.replace(set_up, seed=self.asked.plan.seed + fresh), each)
            points += first if seat == 0 else each - first
        return statistics.certain(points / (each * len(sitting)), each * len(sitting))

    def _played(self, game: Game, set_up: SetUp, matches: int) -> float:
        """The points of the first seat: as they are kept, or else played now. Progress hears of it as soon as the rules are
        ready, since compiling them is no part of what is left."""
        bot, plan = self.asked.plan.bots[0], self.asked.plan
        whole = msgspec.structs.replace(set_up, packs=packs_of(game))
        asked = [code_of(game), whole.game, whole.options, whole.choices, whole.seed, matches, bot]
        key = hashlib.sha256(msgspec.json.encode([*asked, [each.digest for each in whole.packs]], order="sorted")).hexdigest()
        kept = plan.kept and plan.kept / "tuning" / f"{key[:32]}.jsonl"
        if kept:
            playing.folder_for(kept)
        report = simulate.run(whole, [bot] * whole.seats, matches, plan.workers, self.progress, kept)
        return (report.matches + report.wins[0] - report.wins[1]) / 2


Sittings = list[tuple[SetUp, int]]
"""Set-ups, and in which seat the first side of the match-up sits."""


def ready_made(game: Game) -> dict[str, Sittings]:
    """Each match-up of ready-made things by name; where seats are not alike, each map or scenario as it comes. Raises
    BadInput."""
    balance, found = playing.weighed(game), dict[str, dict[bytes, tuple[SetUp, int]]]()
    for number in range(MOST_LINE_UPS):
        set_up = game.completed(balance.line_up(number))
        met = _met(balance, set_up)
        if met is not None:
            sitting = found.setdefault(met[0], {})
            if balance.MIRRORED or not sitting:
                sitting.setdefault(msgspec.json.encode(set_up.choices, order="sorted"), (set_up, met[1]))
    if not found:
        raise BadInput(game.ID, "", "it has no ready-made things that meet", "a game that has")
    return {name: list(each.values()) for name, each in sorted(found.items())}


def _met(balance: Balance, set_up: SetUp) -> tuple[str, int] | None:
    """Which match-up a set-up is of, and where its first side sits; None for none."""
    taken = balance.taken(set_up)
    if not balance.MIRRORED:
        return (", ".join(each.id for each in taken.table), 0) if taken.table else None
    ids = [next((each.id for each in seat if each.kind == balance.LOADOUT), "") for seat in taken.seats]
    if not all(ids) or ids[0] == ids[1]:
        return None
    return f"{min(ids)} against {max(ids)}", int(ids[0] > ids[1])


def _steps(way: Values, now: Values) -> int:
    return sum(abs(value - other) for value, other in zip(way, now, strict=True))


def _sign(number: int) -> int:
    return 1 if number > 0 else -1


def _logit(share: float) -> float:
    share = min(max(share, 1e-3), 1 - 1e-3)
    return log(share / (1 - share))


def _chance(logit: float) -> float:
    return 1 / (1 + exp(-logit))
