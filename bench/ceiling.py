"""What luck leaves to be won: `python bench/ceiling.py [GAME] [--matches N]`, who knows the dice against the greedy bot.

It sees the whole match and the dice to come. Of the options of a decision it takes, in the judge's order, the first with which
it would win if everybody then went on by the judge; where there is none, the judge's first. No bot can play like that: who does
not know the dice scores less, however well it plays.
The rest is as in `bench/search.py`: half of the matches from each side, a draw counts half.
"""

import argparse
import os
from typing import TYPE_CHECKING, Any

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

import numpy as np

from affray import games
from affray.bots import RECORDS, search
from affray.bots.search.body import BLANK, SEEN, WORLD, Desk
from affray.kernel import loops, record
from affray.kernel.binding import bound
from affray.kernel.game import Game, SetUp
from affray.kernel.rule import rule
from affray.lab import arena, simulate

if TYPE_CHECKING or "legal_actions" not in globals():
    from affray.bots.search.body import judge, resolve
    from affray.kernel.unbound import answer, legal_actions, returns

    def choose_at_once(state: Any, scratch: Any, players: Any, actions: Any, chooser: Any) -> int:
        """What the bots choose that know nothing (`loops.choose`)."""
        raise NotImplementedError


SEED, KNOWS, SIDES, MOST = 5000, 2, 2, 100_000
"""KNOWS is the number of the player among those of a batch; after MOST decisions a match is not looked at any further."""


@rule
def choose(state: Any, desk: Desk, players: Any, actions: Any, chooser: Any) -> int:
    """What the seat that must decide does."""
    if players[state.flow.seat] != KNOWS:
        return int(choose_at_once(state, desk.records, players, actions, chooser))
    count, seat = legal_actions(state, actions), int(state.flow.seat)
    if count == 1:
        return int(actions[0])
    for index in range(count):
        desk.offers[index] = actions[index]
    judge(desk, state, count)
    order = np.argsort(-desk.worths[:count])
    best, most = int(actions[loops.best_of(desk.worths, count)]), -1.0
    for place in order:
        came = played_out(state, desk, seat, int(actions[place]))
        if came > most:
            best, most = int(actions[place]), came
        if most >= 1.0:
            break
    return best


@rule
def played_out(state: Any, desk: Desk, seat: int, action: int) -> float:
    """What the match comes to for a seat after an answer, with the dice that will fall, if everybody goes on by the judge."""
    desk.records[WORLD] = state
    world = desk.records[WORLD]
    answer(world, action, None)
    count = resolve(desk, world)
    for _ in range(MOST):
        if count == 0:
            break
        judge(desk, world, count)
        answer(world, int(desk.offers[loops.best_of(desk.worths, count)]), None)
        count = resolve(desk, world)
    return float(returns(world)[seat]) if world.flow.over == 1 else 0.0


def met(game: Game, set_up: SetUp, matches: int) -> list[float]:
    """What the player who knows scores in so many matches, half from each side: 0, 1/2 or 1 each."""
    searching = vars(search.body_of(game))
    rules = search.rules_of(game) | {name: searching[name] for name in ("judge", "resolve")}
    chosen = bound(f"{game.begin.__module__}.ceiling_{game.ID}", __file__, rules).choose
    playing = loops.bind(f"{game.begin.__module__}.met_by_ceiling_{game.ID}", loops.rules_of(game) | {"choose": chosen})
    points = list[float]()
    for side in range(SIDES):
        sides = [(seat + side) % SIDES for seat in range(set_up.seats)]
        rows, records = simulate.set_out(game, set_up, matches // SIDES + 1), record.rows(game.RECORD, RECORDS)
        record.blank_row(rows[-1], game.RECORD, records, BLANK)
        desk = search.desk(game, records, 1, set_up.seats)
        desk.records[SEEN] = desk.records[BLANK]
        players = np.array([loops.GREEDY if side else KNOWS for side in sides])
        playing.batch(rows[:-1], desk, players, np.zeros(game.MOST_ACTIONS, np.int64), np.zeros(4, np.int64), SEED)
        points += [arena.twice(game.returns(row), sides) / 2 for row in rows[:-1]]
    return points


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=games.ids())
    parser.add_argument("--matches", type=int, default=200)
    given = parser.parse_args()
    for id in [given.game] if given.game else games.ids():
        game = games.find(id)
        points = met(game, game.completed(SetUp(id, SIDES, SEED)), given.matches)
        low, high = simulate.wilson(round(sum(points)), len(points))
        score = sum(points) / len(points)
        print(f"{id:11} {len(points)} matches: {score:.3f} [{low:.3f} {high:.3f}], draws {points.count(0.5)}", flush=True)


if __name__ == "__main__":
    main()
