"""What each option of a position brings, played on many times: the two proofs of a puzzle (`bench/puzzles.py`).

Each option meets the same worlds, dealt from what its seat sees, with the same dice to come, so that two of them are compared
world by world. Then everybody goes on by the judge, or as a level that searches does. The judge looks one decision deep: an
option that wants a plan to follow it looks poor where nobody has one, and one that sets a trap good where nobody sees it. Who
goes on by a search has the plan, and sees the trap.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean, stdev

import msgspec

from affray import bots
from affray.bots import search
from affray.bots.search import advice, body
from affray.bots.search.playouts import FROM_SEEN, STREAM, Task
from affray.kernel import dice, record
from affray.kernel.game import Game, State
from affray.kernel.rule import MACHINE

JUDGE, AHEAD = "greedy", "expert"
"""Who goes on in the first proof, and in the second."""
ALIKE, CLEAR, CLEARLY = 0.06, 0.1, 0.2
"""So much less is as good, so much less is worse, and so much less is much worse."""
SHARE = 0.5
"""Of the options no more than that are as good as the best, and as many at least are much worse."""
SURE = 0.8
"""Who has such a chance wins."""
WIN, HOLD = "win", "hold"
ERRORS = 2
"""What a proof says holds by so many standard errors."""
ROUND, DECIDED = 16, 3
"""Playouts between two looks at who is behind; who is by so many standard errors is played on no more."""


class Option(msgspec.Struct, frozen=True):
    """What is known of an option."""

    chance: float
    """To win, a draw being half a win."""
    behind: float
    """By how much it wins less often than the best one, in the worlds that both met."""
    error: float
    """The standard error of that."""
    playouts: int


Proof = dict[str, Option]
"""What is known of each option, by its notation."""


class Playing:
    """Playouts from what a seat sees, in which everybody goes on as a bot does: what each is worth to it, 0..1."""

    def __init__(self, game: Game, seen: State, bot: str) -> None:
        """From an observation as the machine in force has it."""
        self.game, self.seen, self.seat = game, seen, int(seen.flow.seat)
        self.players = [bots.find(bot).loop] * int(seen.seats)
        records, seats = search.records_for(game, seen), int(seen.seats)
        self.judged = bot == JUDGE
        if self.judged:
            self.desk = search.desk(game, records, 1, seats, advice.playing_on(game))
            return
        self.held = bots.desk(game, self.players, seats, records)
        self.desk = self.held if isinstance(self.held, body.Desk) else self.held.search  # a level has a desk of its own
        self.choosing, self.searching = bots.played_by(game, self.players), search.body_of(game)
        self.chooser, self.offers = [0] * 4, [0] * game.MOST_ACTIONS
        if MACHINE == "compiled":
            import numpy as np

            self.players, self.chooser, self.offers = map(np.array, (self.players, self.chooser, self.offers))

    def after(self, action: int, seed: int, numbers: range) -> list[float]:
        """After an answer, in the worlds of these numbers."""
        if not self.judged:
            return [self._one(action, seed, number) for number in numbers]
        self.desk.records[body.SEEN] = self.seen
        task = Task(FROM_SEEN, self.seat, action, seed & dice.MASK, numbers.start)
        return [(1 + came) / 2 for came in advice.perform(self.game, self.desk, task, len(numbers))[1]]

    def _one(self, action: int, seed: int, number: int) -> float:
        records, game = self.desk.records, self.game
        records[body.SEEN] = self.seen
        dice.seed(self.desk.words, seed & dice.MASK, number, STREAM)
        self.searching.deal(self.desk, self.seat)
        world = apart(game, records[body.WORLD])
        dice.seed(self.chooser, seed & dice.MASK, number, STREAM + 1)
        game.answer(world, action, None)
        while self.searching.resolve(self.desk, world):
            chosen = self.choosing.choose(world, self.held, self.players, self.offers, self.chooser)
            game.answer(world, chosen, None)
        return float((1 + game.returns(world)[self.seat]) / 2)


def apart(game: Game, world: State) -> State:
    """A copy of a record where no search lays its own."""
    if MACHINE == "plain":
        return record.copy(world, game.RECORD)
    rows = record.rows(game.RECORD, 1)
    rows[0] = world
    return rows[0]


def proved(game: Game, seen: State, options: dict[int, str], bot: str, playouts: int, seed: int) -> Proof:
    """A proof by so many playouts of each option; `options` are actions with their notation."""
    playing = Playing(game, seen, bot)
    return proof_of({name: playing.after(action, seed, range(playouts)) for action, name in options.items()})


def raced(
    game: Game, seen: State, options: dict[int, str], solutions: Sequence[str], bot: str, playouts: int, seed: int
) -> Proof:
    """The same by so many playouts at most: who is surely much worse than the best is played on no more, and nobody is as soon
    as it is known that others than the solutions are as good."""
    playing, came = Playing(game, seen, bot), {name: list[float]() for name in options.values()}
    left = dict(options)
    for first in range(0, playouts, ROUND):
        for action, name in left.items():
            came[name] += playing.after(action, seed, range(first, min(first + ROUND, playouts)))
        proof = proof_of(came)
        if hopeless(proof, solutions):
            break
        left = {action: name for action, name in left.items() if not _lost(proof[name])}
    return proof


def _lost(option: Option) -> bool:
    return option.behind >= max(CLEARLY, DECIDED * option.error)


def proof_of(came: dict[str, list[float]]) -> Proof:
    """What playouts of each option say, the first of each in the same world."""
    most = max(len(values) for values in came.values())
    best = max((name for name, values in came.items() if len(values) == most), key=lambda name: mean(came[name]))
    return {name: _option(values, came[best]) for name, values in came.items()}


def _option(values: list[float], best: list[float]) -> Option:
    """An option beside the best one, which was played on as often or more often."""
    behind = [other - value for value, other in zip(values, best, strict=False)]
    # What was never seen to differ may still do so, in one world of so many.
    error = 0.0 if values is best else max(stdev(behind) / sqrt(len(behind)), 1 / len(behind))
    return Option(round(mean(values), 4), round(mean(behind), 4), round(error, 4), len(values))


def as_good(proof: Proof) -> list[str]:
    """The options that are as good as the best."""
    return [name for name, option in proof.items() if option.behind <= ALIKE]


def promising(proof: Proof) -> bool:
    """Whether few options are as good as the best, and many much worse."""
    bad = sum(option.behind >= CLEARLY for option in proof.values())
    return max(len(as_good(proof)), len(proof) - bad) <= SHARE * len(proof)


def settled(proof: Proof, solutions: Iterable[str]) -> bool:
    """Whether a proof says, as surely as its errors allow, that these options are what is best and all others are worse."""
    wanted = set(solutions)
    return promising(proof) and all(
        option.behind <= ALIKE + ERRORS * option.error if name in wanted else option.behind >= max(CLEAR, ERRORS * option.error)
        for name, option in proof.items()
    )


def hopeless(proof: Proof, solutions: Iterable[str]) -> bool:
    """Whether more playouts would hardly settle that."""
    wanted = set(solutions)
    return any(
        option.behind - ERRORS * option.error > ALIKE if name in wanted else option.behind + ERRORS * option.error < CLEAR
        for name, option in proof.items()
    )


def best_chance(proof: Proof) -> float:
    """What the best option brings."""
    return next(option.chance for option in proof.values() if option.behind == 0.0 == option.error)


def kind_of(proofs: Sequence[Proof]) -> str:
    """What there is to find: to win where all proofs say that the best option does."""
    return WIN if min(map(best_chance, proofs)) >= SURE else HOLD
