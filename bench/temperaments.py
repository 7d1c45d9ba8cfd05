"""What a temperament does and costs: `python bench/temperaments.py [GAME ...] [--level CODE] [--matches N] [--kinds N]`.

A level with each of its temperaments (`affray.bots.levels.temperaments`) meets that level without one, half of the matches from
each side, same seeds. Told are its points with the interval of 95 % by pairs, how many decisions with a choice it had a match,
and of the kinds of answers how often it took one where it and another kind were offered, beside how often the level without a
temperament does in the same matches: those first that differ most. A level that does not search needs nothing compiled: with
`AFFRAY_MACHINE=plain` it begins at once.
"""

import argparse
import os
from typing import TYPE_CHECKING, Any, NamedTuple

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

import numpy as np

from affray import bots, games
from affray.bots import levels
from affray.bots.levels import body, temperaments
from affray.bots.search.body import BLANK
from affray.kernel import choices, loops, record
from affray.kernel.binding import bound
from affray.kernel.game import Game, SetUp
from affray.kernel.rule import MACHINE, rule
from affray.lab import arena, ratings, simulate

if TYPE_CHECKING or "legal_actions" not in globals():
    from affray.kernel.choices import _nothing as act_of
    from affray.kernel.unbound import legal_actions

    def choose_at_level(state: Any, desk: Any, players: Any, actions: Any, chooser: Any) -> int:
        """What the seat that must decide does (`levels.body.choose`)."""
        raise NotImplementedError


SEED, SIDES = 5000, 2
OFFERED, TAKEN = 0, 1
LEAST = 30
"""A kind of answer that was offered more seldom is not told of."""
Counts = np.ndarray[Any, Any]


class Desk(NamedTuple):
    """What the players work with."""

    levels: body.Desk
    counts: Any
    """How often each kind was OFFERED beside another one, and TAKEN then: of the level with the temperament first, then of the
    other; and in a last row how many decisions with a choice both had."""
    seen: Any
    """Room for whether each kind is offered."""
    watched: Any
    """In its only place: the number of the level with the temperament."""


@rule
def choose(state: Any, desk: Desk, players: Any, actions: Any, chooser: Any) -> int:
    """What the seat that must decide does, counted."""
    count, kinds = legal_actions(state, actions), 0
    for index in range(len(desk.seen)):
        desk.seen[index] = 0
    for index in range(count):
        act = act_of(actions[index])
        kinds += desk.seen[act] == 0
        desk.seen[act] = 1
    who = 2 * int(players[state.flow.seat] != desk.watched[0])
    action = int(choose_at_level(state, desk.levels, players, actions, chooser))
    desk.counts[4][who] += count > 1
    if kinds > 1:
        desk.counts[who + TAKEN][act_of(action)] += 1
        for act in range(len(desk.seen)):
            desk.counts[who + OFFERED][act] += desk.seen[act]
    return action


def laid_out(game: Game, set_up: SetUp, matches: int) -> tuple[Any, Any]:
    """So many matches that are about to begin, and room for what their players work with."""
    if MACHINE == "plain":
        rows = [game.set_up(set_up) for _ in range(matches)]
        return rows, loops.Scratch(game, game.set_up(set_up))
    packed, records = simulate.set_out(game, set_up, matches + 1), record.rows(game.RECORD, bots.RECORDS)
    record.blank_row(packed[-1], game.RECORD, records, BLANK)
    return packed[:-1], records


def met(game: Game, player: int, rival: int, matches: int) -> tuple[list[int], Counts]:
    """What a level with a temperament came to against another one: the counts of its pairs by outcome, and of answers."""
    rules = {"choose_at_level": levels.loops_of(game).choose} | choices.names(game)
    chosen = bound(f"{game.begin.__module__}.temperaments_{game.ID}", __file__, loops.rules_of(game) | rules).choose
    playing = loops.bind(f"{game.begin.__module__}.met_by_temperaments_{game.ID}", loops.rules_of(game) | {"choose": chosen})
    set_up = game.completed(SetUp(game.ID, SIDES, SEED))
    kinds = max(temperaments.kinds(game).values()) + 1
    counts, pairs = np.zeros((5, kinds), np.int64), np.zeros(matches // SIDES, np.int64)
    for side in range(SIDES):
        sides = [(seat + side) % SIDES for seat in range(set_up.seats)]
        rows, records = laid_out(game, set_up, matches // SIDES)
        held = bots.desk(game, [player, rival], set_up.seats, records)
        players = [rival if each else player for each in sides]
        rooms = players, [0] * game.MOST_ACTIONS, [0] * 4
        if MACHINE == "compiled":
            rooms = tuple(np.array(room) for room in rooms)
        playing.batch(rows, Desk(held, counts, np.zeros(kinds, np.int64), np.array([player])), *rooms, SEED)
        pairs += [arena.twice(game.returns(row), sides) for row in rows]
    return [int((pairs == outcome).sum()) for outcome in range(ratings.OUTCOMES)], counts


def tell(game: Game, code: str, outcomes: list[int], counts: Counts, most: int) -> None:
    """Print what came of one temperament."""
    low, high = ratings.score_interval(outcomes)
    matches = SIDES * sum(outcomes)
    each = " and ".join(f"{counts[4][who] / matches:.1f}" for who in (0, 2))
    print(f"{game.ID} {code}: {ratings.score(outcomes):.3f} [{low:.3f} {high:.3f}] of {matches}, {each} decisions a match")
    found = []
    for name, kind in temperaments.kinds(game).items():
        if min(counts[OFFERED][kind], counts[2 + OFFERED][kind]) >= LEAST:
            mine, theirs = (counts[who + TAKEN][kind] / counts[who + OFFERED][kind] for who in (0, 2))
            found.append((abs(mine - theirs), name, mine, theirs, counts[OFFERED][kind]))
    for _, name, mine, theirs, offered in sorted(found, reverse=True)[:most]:
        print(f"    {name:16} {mine:6.1%} of {offered:,}, else {theirs:6.1%}", flush=True)


def main() -> None:
    """Print what came of each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.ids())
    parser.add_argument("--level", default="veteran", choices=[bots.LEVELS[index].code for index in levels.TEMPERED])
    parser.add_argument("--temperament", choices=[named.code for named in temperaments.NAMED])
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--kinds", type=int, default=6, help="so many kinds of answers at most are told of")
    given = parser.parse_args()
    for id in given.games:
        game = games.find(id)
        for code in [given.temperament] if given.temperament else temperaments.of(game):
            player = bots.find(f"{code}-{given.level}", game).loop
            outcomes, counts = met(game, player, bots.find(given.level).loop, given.matches)
            tell(game, f"{code}-{given.level}", outcomes, counts, given.kinds)


if __name__ == "__main__":
    main()
