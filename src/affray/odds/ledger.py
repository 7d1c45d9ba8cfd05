"""The luck of a match: each roll against all that it could have come to, by the very rules that rolled it.

A step that told of dice is taken again from the record before it, once for every way chance may fall, so that what a roll could
have come to is exact, whatever the game.
"""

import math
import operator
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from affray.kernel import chance, own_dice, record, stack
from affray.kernel.balance import Measure
from affray.kernel.events import Event, Log
from affray.kernel.game import Game, State, Told, observed, start
from affray.kernel.match import WATCHER, Match
from affray.kernel.telling import MOST_BEFORE, entries
from affray.languages import say
from affray.odds import standing
from affray.odds.losses import Loss, Losses, together
from affray.odds.standing import Course
from affray.table.ledger import Account, Ledger, Rolled, Total, Turn
from affray.table.scene import Entry, Scene

MOST_BRANCHES = 2_000
"""More ways than that for one step, and its rolls are not weighed."""
FINE = 20
"""In so many parts of its usual spread a roll is counted where several sorts are added up: those of one add up exactly."""
MOST_TURNS = 3

Step = Callable[[State, Log], None]


class _Throw(NamedTuple):
    """A roll as a step told of it; equal throws of a step are told apart by their number."""

    kind: int
    seat: int
    number: int


def of(match: Match) -> Ledger:
    """The ledger of a match as far as it was played."""
    hits, losses, headings = Hits(match), Losses(match.game), _Headings(match)
    weighed, plain = list[_Weighed | None](), list[Rolled]()
    earlier = deque[Event](maxlen=MOST_BEFORE)
    for decision, taken in _steps(match):
        hits.count(decision, taken)
        losses.count(taken.before, taken.log, taken.after)
        found = list(_rolls(match.game, decision, taken, earlier))
        earlier.extend(_seen(match.game, taken.log))
        heading = headings.at(decision, taken) if found else ""
        weighed += found
        plain += [roll.plain(heading) for roll in found if roll is not None]
    rolls = [roll for roll in weighed if roll is not None]
    hoped = {roll.decision for roll in rolls if roll.came_off is not None}
    log, scene = _public(match)
    lost = losses.of(log)
    told = not any(bar.kind == "life" for piece in (scene.board.pieces if scene.board else ()) for bar in piece.bars)
    accounts = [_account(rolls, lost, log, scene, seat, hits.of(seat) if told else None) for seat in range(match.set_up.seats)]
    outcome = match.game.outcome(match.observation(WATCHER)) if match.over else ""
    every = standing.each(match)
    stood = standing.of(match, every, headings.after)
    return Ledger(
        outcome,
        accounts,
        _turns(lost, scene, headings.of),
        plain,
        len(weighed) - len(rolls),
        stood,
        standing.swings(
            Course(stood, every, log, hits.at | hoped, match.over), headings.of, lambda place: holder(place, scene)
        ),
    )


class _Weighed(NamedTuple):
    """The fields of `Rolled`, how likely each luck was beforehand, and what it is added up with."""

    decision: int
    seat: int
    text: str
    faces: list[int]
    result: int
    expected: float
    luck: float
    came_off: bool | None
    worse: float
    better: float
    chances: dict[int, float]
    """Of all that it could have been worth."""
    worth: int
    sort: str

    def plain(self, heading: str) -> Rolled:
        """As it is told, with where the match stood."""
        return Rolled(*self[:-5], heading=heading, worse=self.worse, better=self.better)

    @property
    def summed(self) -> str | None:
        """What it is added up with: its sort, or all that may come off."""
        return self.sort if self.came_off is None else None

    @property
    def spread(self) -> float:
        """The variance of what it could have been worth."""
        mean = math.fsum(value * share for value, share in self.chances.items())
        return math.fsum((value - mean) ** 2 * share for value, share in self.chances.items())


def _public(match: Match) -> tuple[list[Entry], Scene]:
    """What all could see."""
    seen = match.observation(WATCHER)
    return entries(match.game, seen, match.events(WATCHER)), match.game.scene(seen, WATCHER)


class Taken(NamedTuple):
    """A step of a match that was taken again."""

    before: bytes
    """The record before it."""
    step: Step
    log: Log
    """What it told."""
    after: State
    """The record after it, until the next step is taken."""


class _Headings:
    """Where a match stood, in words."""

    def __init__(self, match: Match) -> None:
        """Of a match of which no roll is known yet."""
        self.match = match
        self.rolled = dict[int, str]()
        """Where it stood as the first roll of a decision fell."""
        self.after = cache(self._after)
        """After so many decisions."""

    def at(self, decision: int, taken: Taken) -> str:
        """Where it stood before a step in which dice fell."""
        game = self.match.game
        heading = game.scene(observed(game, record.unpack(taken.before, game.RECORD), WATCHER), WATCHER).heading
        self.rolled.setdefault(decision, heading)
        return heading

    def of(self, decision: int) -> str:
        """Where it stood as a line of a decision was told: as dice fell there, else as it was asked."""
        return self.rolled.get(decision) or self.after(max(0, decision - 1))

    def _after(self, decision: int) -> str:
        return self.match.game.scene(self.match.at(decision).observation(WATCHER), WATCHER).heading


class Hits:
    """How often each seat hit, by what the game's balance reports count."""

    def __init__(self, match: Match) -> None:
        """Of a match, none so far."""
        self.counts = match.game.BALANCE
        self.tally = [[Counter[int]() for _ in Measure] for _ in range(match.set_up.seats)]
        self.at = set[int]()
        """The decisions at which anybody hit."""

    def count(self, decision: int, taken: Taken) -> None:
        """What a step told."""
        if self.counts is None:
            return
        before = self._all()
        for event in taken.log:
            self.counts.note(taken.after, event, self.tally)
        if self._all() > before:
            self.at.add(decision)

    def _all(self) -> int:
        return sum(tally[Measure.HIT].total() for tally in self.tally)

    def of(self, seat: int) -> int | None:
        """How often a seat hit; None where the game does not say."""
        return self.tally[seat][Measure.HIT].total() if self.counts else None


def _steps(match: Match) -> Iterator[tuple[int, Taken]]:
    """Every step of a match, in its order."""
    game = match.game
    state = start(game, match.set_up)
    yield from ((0, step) for step in _onwards(game, state, match.fell(0)))
    for number, played in enumerate(match.played):
        if match.is_roll(number):
            continue
        action = game.read_action(match.at(number).observation(played.seat), played.action)
        state = match.answered(number)

        def answer(state: State, log: Log, action: int = action) -> None:
            game.answer(state, action, log)

        fell = match.fell(number + 1)
        for step in _taken(game, state, answer, fell):
            yield number, step
            yield from ((number + 1, step) for step in _onwards(game, state, fell))


def _onwards(game: Game, state: State, fell: own_dice.Shown | None) -> Iterator[Taken]:
    """The steps until somebody must decide, or people's dice are missing."""
    while not stack.waits(state):
        taken = _taken(game, state, game.enact, fell)
        if not taken:
            return
        yield from taken


def _taken(game: Game, state: State, step: Step, fell: own_dice.Shown | None) -> list[Taken]:
    """A step, as dice fell; nothing where people did not throw them any more."""
    packed, log = record.pack(state, game.RECORD), list[Event]()
    try:
        with chance.asking(fell):
            step(state, log)
    except own_dice.Missing:
        return []
    return [Taken(packed, step, log, state)]


def _rolls(game: Game, decision: int, taken: Taken, earlier: Sequence[Event]) -> Iterator[_Weighed | None]:
    """The rolls that a step told of, after what was told earlier; None for one that cannot be weighed. What nobody can hope for
    is left out."""
    before = record.unpack(taken.before, game.RECORD)
    told = {
        throw: each
        for throw, each in _told(game, before, taken.log, earlier).items()
        if each.worth is not None or each.hoped is None or each.hoped[0] <= each.hoped[1]
    }
    if not told:
        return
    found: dict[_Throw, dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    try:
        for other, share in chance.branches(lambda: _again(game, taken), MOST_BRANCHES):
            for throw, value in other.items():
                found[throw][value] += share
    except chance.TooMany:
        yield from (None for _ in told)
        return
    for throw, each in told.items():
        yield _weighed(decision, throw.seat, each, found[throw])


def _again(game: Game, taken: Taken) -> dict[_Throw, int]:
    """What the rolls of a step are worth, as chance falls this time."""
    state, log = record.unpack(taken.before, game.RECORD), list[Event]()
    taken.step(state, log)
    return {throw: _worth(each) for throw, each in _told(game, state, log).items()}


def _told(game: Game, state: State, log: Log, earlier: Sequence[Event] | None = None) -> dict[_Throw, Told]:
    """The rolls that are told of; with what was told earlier, in the words of the log."""
    found: dict[_Throw, Told] = {}
    met: Counter[tuple[int, int]] = Counter()
    for number, event in enumerate(log):
        masked = game.mask(event, event.seat)
        if masked is None or event.seat < 0:
            continue
        each = game.explain(state, masked)
        if each.faces and each.result is not None:
            if each.line and earlier is not None:
                each = each._replace(text=each.line(state, (*earlier, *_seen(game, log[:number]), masked)))
            found[_Throw(event.kind, event.seat, met[event.kind, event.seat])] = each
            met[event.kind, event.seat] += 1
    return found


def _seen(game: Game, log: Log) -> list[Event]:
    """What all could see of what was told."""
    return [masked for event in log if (masked := game.mask(event, WATCHER)) is not None]


def _worth(told: Told) -> int:
    """What a roll is worth to who rolls it: its result, or whether, or how often, what is hoped for came of it."""
    assert told.result is not None
    if told.worth is not None:
        return told.worth
    return told.result if told.hoped is None else int(told.hoped[0] <= told.result <= told.hoped[1])


def _weighed(decision: int, seat: int, told: Told, shares: dict[int, Fraction]) -> _Weighed:
    total = sum(shares.values())
    exact = {value: share / total for value, share in shares.items()}
    lucks, below = dict[int, Fraction](), Fraction(0)
    for value in sorted(exact):
        lucks[value] = below + exact[value] / 2
        below += exact[value]
    came = _worth(told)
    off = told.hoped is not None or told.worth is not None
    mean = float(sum((value > 0 if off else value) * share for value, share in exact.items()))
    chances = {value: float(share) for value, share in exact.items()}
    assert told.result is not None
    came_off = came > 0 if off else None
    worse = float(lucks[came] - exact[came] / 2)
    better = float(1 - lucks[came] - exact[came] / 2)
    luck, faces = float(lucks[came]), list(told.faces)
    return _Weighed(
        decision, seat, told.text, faces, told.result, mean, luck, came_off, worse, better, chances, came, told.sort
    )


def _account(rolls: list[_Weighed], lost: list[Loss], log: list[Entry], scene: Scene, seat: int, hits: int | None) -> Account:
    own = [roll for roll in rolls if roll.seat == seat]
    hoped = [roll for roll in own if roll.came_off is not None]
    own_effects = [each for entry in log for each in entry.effects if holder(each.place, scene) == seat]
    hurts = [each.amount for each in lost if holder(each.place, scene) == seat]
    worse, better = _ranked(own)
    return Account(
        seat=seat,
        rolls=len(own),
        totals=_totals(own),
        hoped=len(hoped),
        came_off=sum(roll.came_off is True for roll in hoped),
        expected=sum(roll.expected for roll in hoped),
        luck=(1 + worse - better) / 2 if own else None,
        suffered=sum(hurts),
        healed=sum(each.amount for each in own_effects if each.kind == "heal"),
        blows=len(hurts),
        heaviest=max(hurts, default=0),
        hits=hits,
        worse=worse,
        better=better,
    )


def _totals(rolls: list[_Weighed]) -> list[Total]:
    """Rolls of which more is simply better, added up by their sort."""
    found = defaultdict[str, list[_Weighed]](list)
    for roll in rolls:
        if roll.came_off is None:
            found[roll.sort or say("All dice")].append(roll)
    return [Total(sort, sum(roll.result for roll in each), sum(roll.expected for roll in each)) for sort, each in found.items()]


def _ranked(rolls: list[_Weighed]) -> tuple[float, float]:
    """Which part of all that these rolls could have come to is less lucky, and which is more so: by sums that are told, each
    sort in parts of its own spread, so that who is under what was to be expected in all is unlucky."""
    parts = _parts(rolls)
    sums = {0: 1.0}
    for roll in rolls:
        after: dict[int, float] = defaultdict(float)
        for before, share in sums.items():
            for value, chance_of in roll.chances.items():
                after[before + value * parts[roll.summed]] += share * chance_of
        sums = after
    came = sum(roll.worth * parts[roll.summed] for roll in rolls)
    worse, better = (
        math.fsum(share for total, share in sums.items() if apart(total, came)) for apart in (operator.lt, operator.gt)
    )
    return worse, better


def _parts(rolls: list[_Weighed]) -> dict[str | None, int]:
    """What one more counts in each sort: the less, the wider a usual roll of it spreads."""
    spreads = defaultdict[str | None, list[float]](list)
    for roll in rolls:
        if roll.spread > 0:
            spreads[roll.summed].append(roll.spread)
    usual = {sort: math.sqrt(math.fsum(each) / len(each)) for sort, each in spreads.items()}
    return defaultdict(lambda: 1, {sort: max(1, round(FINE / each)) for sort, each in usual.items()})


def _turns(lost: list[Loss], scene: Scene, headings: Callable[[int], str]) -> list[Turn]:
    """What cost most life, as it came: all that a decision cost one thing counts as one."""
    worst = sorted(together(lost), key=lambda each: (-each.amount, each.entry.number))[:MOST_TURNS]
    return [
        Turn(entry.decision, entry.text, amount, holder(place, scene), headings(entry.decision), last)
        for entry, place, amount, last in sorted(worst, key=lambda each: each.entry.number)
        if amount > 0
    ]


def holder(place: str, scene: Scene) -> int | None:
    """Whose a thing of the table is."""
    for piece in scene.board.pieces if scene.board else ():
        if piece.id == place:
            return piece.seat
    parts = place.split(".")
    number = parts[1] if parts[0] == "seat" and len(parts) > 1 else parts[0]
    return int(number) if number.isdecimal() else None
