"""The review of a match: each seat's chance of winning over time, what its decisions gave up, and what luck did.

A chance is the share of wins among playouts in which everybody goes on by the judge, as the greedy bot does, from what the
seat sees at that time; a draw is half a win. Every figure comes with its standard error.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence

import msgspec

from affray import games
from affray.bots.search import advice
from affray.errors import AffrayError
from affray.kernel import record
from affray.kernel.chance import TooMany
from affray.kernel.game import Game, State
from affray.kernel.replay import Replay
from affray.lab.review import reckoning
from affray.lab.review.accounting import MOST_NAMED, Account, Amount, Change, account, proven
from affray.lab.review.course import Course, read
from affray.lab.review.reckoning import DONE as DONE
from affray.lab.review.reckoning import Finding, Order
from affray.odds import odds
from affray.table.odds import Odds

FORMAT = "affray-review/1"
SECONDS = 45.0
SIMULATIONS, INTERPRETED, PLAYOUTS = 2000, 60, 2000
"""The most simulations for a decision, where rules are compiled and where they are not, and playouts for a position."""


class Effort(msgspec.Struct, frozen=True):
    """How much is spent on a review."""

    seconds: float = SECONDS
    """Beyond what it takes to get the rules ready, and the last round of playouts."""
    simulations: int = SIMULATIONS
    playouts: int = PLAYOUTS
    workers: int | None = None
    compiled: bool = True


class Point(msgspec.Struct, frozen=True):
    """A point of the curve: the chance before a decision, or at the end."""

    decision: int
    """How many had been made."""
    heading: str
    """When that is: round, turn or phase, as the table says it."""
    chance: float


class Mistake(msgspec.Struct, frozen=True):
    """An own decision for which a better option was found."""

    decision: int
    heading: str
    chance: float
    """The winning chance before it, 0 to 1."""
    taken: str
    better: str
    option: str
    """The better one's `id`."""
    given_up: Amount
    line: list[str]
    """What is expected to follow the better option, in words."""
    odds: list[Odds]
    """The exact odds of the better option and of the one taken, where chance decides them."""


class Throw(msgspec.Struct, frozen=True):
    """What luck did after an answer, the seat's own or another's."""

    decision: int
    heading: str
    seat: int
    answer: str
    luck: Amount


class SeatReview(msgspec.Struct, frozen=True):
    """One seat's match. `start` + `own` + `others` + `luck` = `end`."""

    seat: int
    name: str
    start: Amount
    end: Amount
    own: Amount
    """What its answers changed, against the judge's."""
    others: Amount
    """What others' answers changed."""
    luck: Amount
    """What dice changed, and what was hidden and came to light after its own answers."""
    choices: int
    """How many decisions it had with a choice."""
    mistakes: int
    """In how many a better option was proven."""
    accuracy: float | None
    """The share of the others; None without a choice."""
    given_up: Amount
    """By all mistakes together."""
    curve: list[Point]
    costliest: list[Mistake]
    luckiest: list[Throw]
    """The throws that changed most, either way."""


class Review(msgspec.Struct, frozen=True):
    """A match reviewed: `affray review FILE --json`."""

    format: str
    game: str
    title: str
    rules: str
    decisions: int
    over: bool
    playouts: int
    """How often each position was played on."""
    seats: list[SeatReview]


def review(
    paper: Replay, file: str, seats: Sequence[int], effort: Effort, progress: Callable[[int], None] = lambda done: None
) -> Review:
    """Review a match for these seats; `progress` hears how much more of DONE is done, first 0, once the rules are ready. To be
    called where rules are interpreted. Raises BadInput where the replay does not play back."""
    course = read(paper, file, games.find)
    order = Order(course, list(seats), effort.seconds, effort.simulations, effort.playouts, effort.workers)
    findings = _apart(order, progress) if effort.compiled else reckoning.run(order, progress)
    game = games.of(paper.set_up)
    names = paper.names if len(paper.names) == course.seats else []
    told = [_Told(game, course, seat, findings) for seat in seats]
    return Review(
        format=FORMAT,
        game=game.ID,
        title=game.TITLE,
        rules=paper.rules,
        decisions=len(paper.steps),
        over=course.over,
        playouts=max((len(worths) for each in findings for worths in each.columns.values()), default=0),
        seats=[each.review(names[each.seat] if names else "") for each in told],
    )


def _apart(order: Order, progress: Callable[[int], None]) -> list[Finding]:
    """Reckon on the compiled machine, in a process of its own, which ends with whoever does not wait for it."""
    command = [sys.executable, "-m", "affray.lab.review"]
    env = os.environ | {"AFFRAY_MACHINE": "compiled"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env) as process:  # noqa: S603 -- ourselves
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(msgspec.msgpack.encode(order))
            process.stdin.close()
            for line in process.stdout:
                if line == b"found\n":
                    return msgspec.msgpack.decode(process.stdout.read(), type=list[Finding])
                progress(int(line))
        finally:
            process.kill()
    raise AffrayError("the review was broken off")


class _Told:
    """One seat's account put into words, each from what the seat saw at the time."""

    def __init__(self, game: Game, course: Course, seat: int, findings: list[Finding]) -> None:
        self.game, self.course, self.seat = game, course, seat
        self.found = {each.moment: each for each in findings if each.seat == seat}
        self.account: Account = account(course, seat, findings)

    def seen(self, moment: int, seat: int | None = None) -> State:
        """What a seat saw at a moment, or at the end."""
        moments = self.course.moments
        packed = moments[moment].truth if moment < len(moments) else self.course.last
        truth = record.unpack(packed, self.game.RECORD)
        seen = record.blank(truth, self.game.RECORD)
        self.game.observe(truth, self.seat if seat is None else seat, seen)
        return seen

    def heading(self, moment: int) -> str:
        """When a moment is."""
        return self.game.scene(self.seen(moment), self.seat).heading

    def review(self, name: str) -> SeatReview:
        """The review of the seat: chances over time, luck, decisions and mistakes."""
        found, moments = self.account, self.course.moments
        mistakes = {moment: gain for moment, gain in found.given_up.items() if proven(gain)}
        costliest = sorted(mistakes, key=lambda moment: -mistakes[moment].value)[:MOST_NAMED]
        thrown = sorted((each for each in found.changes if each.luck), key=lambda each: -abs(_luck(each).value))
        own = sum(moment.seat == self.seat for moment in moments)
        return SeatReview(
            seat=self.seat,
            name=name or f"Player {self.seat + 1}",
            start=found.start,
            end=found.end,
            own=found.own,
            others=found.others,
            luck=found.luck,
            choices=own,
            mistakes=len(mistakes),
            accuracy=1 - len(mistakes) / own if own else None,
            given_up=_together(list(mistakes.values())),
            curve=self.curve(),
            costliest=[self.mistake(moment, mistakes[moment]) for moment in costliest],
            luckiest=[self.throw(each) for each in thrown[:MOST_NAMED] if proven(_size(_luck(each)))],
        )

    def curve(self) -> list[Point]:
        """The chance before each decision and at the end."""
        moments = self.course.moments
        chances = [each.before for each in self.account.changes] + [self.account.end.value]
        numbers = [moment.number for moment in moments] + [self.decisions]
        return [
            Point(number, self.heading(index), min(1.0, max(0.0, chance)))
            for index, (number, chance) in enumerate(zip(numbers, chances, strict=True))
        ]

    @property
    def decisions(self) -> int:
        """How many were made in all."""
        return self.course.decisions

    def mistake(self, moment: int, gain: Amount) -> Mistake:
        """A decision with the better option."""
        found, seen, taken = self.found[moment], self.seen(moment), self.course.moments[moment].action
        assert found.better is not None
        ((better,), _) = advice.in_words(self.game, seen, advice.Advice([found.better], 0, found.seed))
        before = next(each.before for each in self.account.changes if each.moment == moment)
        return Mistake(
            decision=self.course.moments[moment].number,
            heading=self.heading(moment),
            chance=min(1.0, max(0.0, before)),
            taken=self.game.answer_text(seen, taken).label,
            better=better.label,
            option=better.option,
            given_up=gain,
            line=better.line,
            odds=[each for action in (found.better.action, taken) if (each := self.odds(seen, action)).chances],
        )

    def odds(self, seen: State, action: int) -> Odds:
        """The exact odds of an option; none where there are too many ways to count."""
        try:
            return odds(self.game, seen, action)
        except TooMany:
            return Odds(self.game.write_action(seen, action), [], "")

    def throw(self, change: Change) -> Throw:
        """What luck did, with the answer as whoever gave it saw it."""
        moment = self.course.moments[change.moment]
        answer = self.game.answer_text(self.seen(change.moment, moment.seat), moment.action).label
        return Throw(moment.number, self.heading(change.moment), moment.seat, answer, _luck(change))


def _luck(change: Change) -> Amount:
    assert change.luck is not None
    return change.luck


def _size(amount: Amount) -> Amount:
    return Amount(abs(amount.value), amount.error)


def _together(amounts: list[Amount]) -> Amount:
    return Amount(sum(each.value for each in amounts), sum(each.error**2 for each in amounts) ** 0.5)
