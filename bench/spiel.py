"""A contender: an OpenSpiel game between random bots, its loop in C++ too. Runs in an environment of its own.

`evaluate_bots` does not say how many moves it made, so they are its games times the mean length of games played from here.
Chance nodes are no moves.
"""

import json
import random
import sys
import time

import pyspiel  # type: ignore[import-not-found]  # it is in that environment only

MEASURED = 1000
"""Games whose length is counted beforehand."""


def mean_moves(game: pyspiel.Game, games: int) -> float:
    """The mean number of players' moves in random games."""
    moves = 0
    dice = random.Random(1)
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, odds)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                moves += 1
    return moves / games


def main() -> None:
    """Play as many games as each line of standard input orders."""
    game = pyspiel.load_game(sys.argv[1])
    mean = mean_moves(game, MEASURED)
    bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(game.num_players())]
    pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
    print("{}", flush=True)
    for line in sys.stdin:
        games = int(line)
        started = time.perf_counter()
        for seed in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        seconds = time.perf_counter() - started
        print(json.dumps({"matches": games, "decisions": round(games * mean), "seconds": seconds}), flush=True)


if __name__ == "__main__":
    main()
