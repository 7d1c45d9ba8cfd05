"""How a match stood from turn to turn: a quick estimate of everybody's chance to win, from what a game's evaluation looks at.

Nothing is played on for it, so that it is there at once; a review (`affray.lab.review`) does that, and knows better. Positions
are compared where turns begin, as the game counts them (`clock`): within a turn, whose dice are still to be spent moves the
estimate back and forth.
"""

from collections import defaultdict
from collections.abc import Callable, Container, Sequence
from itertools import pairwise
from typing import NamedTuple

from affray.kernel import evaluation
from affray.kernel.game import Game, State
from affray.kernel.match import Match
from affray.table.ledger import Stood, Swing
from affray.table.scene import Entry

MOST_SWINGS = 3
LEAST = 0.08
"""A smaller change of a chance is not called a turning point."""
EVEN = 0.5
LOST = {"leave": 5, "hurt": 1}
"""What a line tells of is the more, the more life was lost; that something left the board counts as so much."""


class Stand(NamedTuple):
    """How a match stood before a decision."""

    turn: int
    """How many turns had begun."""
    chances: list[float]
    """To win, by seat, 0..1; a draw is half a win."""


def each(match: Match) -> list[Stand]:
    """The estimates before each decision and at the end of what was played; none in a game without an evaluation."""
    game = match.game
    if game.features is None or game.clock is None:
        return []
    states = (match.at(decision).state for decision in range(len(match.played) + 1))
    found = [Stand(int(game.clock(state)), _chances(game, state)) for state in states]
    if match.over:
        found[-1] = found[-1]._replace(chances=[(1 + value) / 2 for value in game.returns(match.state)])
    return found


def of(match: Match, every: Sequence[Stand], heading: Callable[[int], str]) -> list[Stood]:
    """Those where turns began, and the last. `heading` says where a match stood after so many decisions."""
    if not every:
        return []
    turns = [number for number, stand in enumerate(every) if number == 0 or stand.turn > every[number - 1].turn]
    ends = [len(every) - 1] if match.over and turns[-1:] != [len(every) - 1] else []
    return [Stood(number, heading(number), every[number].chances) for number in (*turns, *ends)]


def _chances(game: Game, state: State) -> list[float]:
    assert game.features is not None
    weights = evaluation.weights(game)
    features, found = [0.0] * len(weights), list[float]()
    for seat in range(int(state.seats)):
        game.features(state, seat, features)
        found.append((1 + evaluation.worth(features, weights)) / 2)
    return found


class Course(NamedTuple):
    """What is known of a match whose turning points are looked for."""

    standings: Sequence[Stood]
    every: Sequence[Stand]
    log: Sequence[Entry]
    struck: Container[int]
    """The decisions at which somebody hit, or might have."""
    over: bool


def swings(course: Course, heading: Callable[[int], str], whose: Callable[[str], int | None]) -> list[Swing]:
    """The turns that changed most, those first, each with a line of its decision that changed most, of those in which
    somebody was struck, or might have been, or who came to stand worse lost something; `heading` says where the match stood
    then, `whose` a thing is. One in which no such decision moved chances as the whole turn did
    is left out. What is done before the first turn is none of them; nor is what ended a match that is over, where whoever won
    was ahead before: that it was decided then is known."""
    standings, every, log, struck, over = course
    turns = list(pairwise(standings))[1:]
    if over and turns and not _turned(*turns[-1]):
        turns.pop()
    moved = sorted(turns, key=lambda turn: -_change(turn[0].chances, turn[1].chances))[:MOST_SWINGS]
    chosen = [turn for turn in moved if _change(turn[0].chances, turn[1].chances) >= LEAST]
    lines = defaultdict[int, list[Entry]](list)
    for line in log:
        lines[line.decision].append(line)
    found = []
    for before, after in chosen:
        worse = {seat for seat, chance in enumerate(after.chances) if chance < before.chances[seat]}
        passed = range(before.decision + 1, after.decision + 1)
        telling = {number: _telling(lines[number]) for number in passed if lines[number]}
        eventful = [number for number, line in telling.items() if _fits(line, worse, whose, number in struck)]
        most = max(eventful, key=lambda number: _towards(every, number, before, after), default=0)
        if eventful and _towards(every, most, before, after) > 0:
            found.append(Swing(most, heading(most), telling[most].text, before.chances, after.chances))
    return found


def _fits(line: Entry, worse: set[int], whose: Callable[[str], int | None], struck: bool) -> bool:
    """Whether a line may say why some came to stand worse: they lost something by it; or nobody did though some might have."""
    losers = {whose(effect.place) for effect in line.effects if effect.kind in LOST}
    return bool(losers & worse) if losers else struck


def _turned(before: Stood, end: Stood) -> bool:
    """Whether somebody won who was not ahead before the last turn."""
    won, most = max(end.chances), max(before.chances)
    return won > EVEN and all(then < won or first < most for first, then in zip(before.chances, end.chances, strict=True))


def _change(one: Sequence[float], other: Sequence[float]) -> float:
    return max(abs(first - then) for first, then in zip(one, other, strict=True))


def _towards(every: Sequence[Stand], number: int, before: Stood, after: Stood) -> float:
    """How far a decision moved chances as its turn did."""
    moves = zip(every[number - 1].chances, every[number].chances, before.chances, after.chances, strict=True)
    return sum((then - first) * (end - start) for first, then, start, end in moves)


def _telling(log: Sequence[Entry]) -> Entry:
    """The line in which most was lost; else what came of dice against others, or of the last ones; else the first."""
    worst = max(log, key=_lost)
    if _lost(worst) > 0:
        return worst
    thrown = [number for number, line in enumerate(log) if line.faces]
    dice = next((number for number in thrown if log[number].against), thrown[-1] if thrown else -1)
    came = [line for line in log[dice + 1 :] if line.result is None and line.effects]
    return came[0] if came else log[0]


def _lost(entry: Entry) -> int:
    return sum(LOST.get(effect.kind, 0) * max(1, effect.amount) for effect in entry.effects)
