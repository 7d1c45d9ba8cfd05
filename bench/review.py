"""Whether a review is right: `python bench/review.py [GAME ...] [--matches N] [--seconds S] [--times N]`.

Reviews matches between random seats, takes the costliest decisions of each, and plays the match itself on from there with
greedy seats and new dice, so many times after the answer that was given and as often after the better one. A review that is
right names options that win more often in most places.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from affray import games
from affray.bots import greedy
from affray.kernel import dice, record
from affray.kernel.game import Game, SetUp, apply
from affray.kernel.match import Match
from affray.lab import review, simulate

SEED = 700


class Case(NamedTuple):
    """A costly decision: a position, and the two answers."""

    game: str
    truth: bytes
    seat: int
    taken: int
    better: int
    claimed: float


def cases(game: Game, matches: int, seconds: float) -> list[Case]:
    """The costliest decisions of matches between random seats."""
    found, seats = [], game.SEATS[0]
    for number in range(matches):
        paper = simulate.replay_of(game.completed(SetUp(game.ID, seats, SEED)), ["random"] * seats, number)
        told = review.review(paper, "match", range(seats), review.Effort(seconds=seconds))
        for seat in told.seats:
            for choice in seat.costliest:
                match = Match(game, paper.set_up)
                for step in paper.steps[: choice.decision]:
                    match.act(step.seat, step.action)
                taken = match.read(seat.seat, paper.steps[choice.decision].action)
                better = match.read(seat.seat, choice.option)
                found.append(Case(game.ID, match.packed(), seat.seat, taken, better, choice.given_up.value))
    return found


def points(case: Case, action: int, number: int) -> float:
    """What playing on once comes to: 1 won, 1/2 drawn, 0 lost."""
    game = games.find(case.game)
    state = record.unpack(case.truth, game.RECORD)
    dice.seed(state.flow.rng, number, SEED, 7)
    apply(game, state, action, None)
    made = 0
    while not state.flow.over:
        seen = record.blank(state, game.RECORD)
        game.observe(state, int(state.flow.seat), seen)
        apply(game, state, greedy.choose(game, seen, number << 32 | made), None)
        made += 1
    return (1 + game.returns(state)[case.seat]) / 2


def gain(case: Case, times: int) -> float:
    """How much more the better answer wins, of so many matches each."""
    return sum(points(case, case.better, each) - points(case, case.taken, each) for each in range(times)) / times


def main() -> None:
    """Review, play on, tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--times", type=int, default=40)
    asked = parser.parse_args()
    for id in asked.games:
        found = cases(games.find(id), asked.matches, asked.seconds)
        with ProcessPoolExecutor() as pool:
            gains = list(pool.map(gain, found, [asked.times] * len(found)))
        better = sum(each > 0 for each in gains)
        claimed = sum(case.claimed for case in found) / max(1, len(found))
        mean = sum(gains) / max(1, len(gains))
        print(f"{id}: the better option wins more in {better} of {len(found)} places; claimed {claimed:.1%}, played {mean:.1%}")


if __name__ == "__main__":
    main()
