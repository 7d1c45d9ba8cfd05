"""What a character would cost, and whether one would see it: `python bench/characters.py [--matches N] [--simulations N]`.

Of the options that a search compares, a *bold* player takes one that attacks or spends, and a *careful* one a quiet answer,
where it seems worth no less than NEAR below the one that the search likes: a taste among what is as good. Each meets the greedy
bot, half of the matches from each side, same seeds. Told are its points, how often it took a bold answer where bold and other
ones were offered and where quiet and other ones were, and how many of its decisions had a choice a match. Which answers
of a game are which is said here alone (TASTES): no bot of Affray's has a character yet (docs/bots.md).
"""

import argparse
import os
from typing import TYPE_CHECKING, Any, NamedTuple

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

import numpy as np

from affray import games
from affray.bots import RECORDS, search
from affray.bots.search import body, halving
from affray.games.korxsol.record.vocabulary import Act
from affray.kernel import choices, loops, record
from affray.kernel.binding import bound
from affray.kernel.game import Game, SetUp
from affray.kernel.rule import rule
from affray.lab import arena, simulate

if TYPE_CHECKING or "observe" not in globals():
    from affray.bots.search.body import anew, favourite, grow
    from affray.kernel.choices import _nothing as act_of
    from affray.kernel.unbound import legal_actions, observe

    def choose_at_once(state: Any, scratch: Any, players: Any, actions: Any, chooser: Any) -> int:
        """What the bots choose that do not search (`loops.choose`)."""
        raise NotImplementedError


SEED, SIDES = 5000, 2
NEAR = 0.02
"""Of -1..1: one match of a hundred."""
PLAIN, BOLD, CAREFUL = 2, 3, 4
"""Their numbers among the players of a batch."""
NAMES = {PLAIN: "plain", BOLD: "bold", CAREFUL: "careful"}
DECISIONS, BOLD_OFFERED, BOLD_TAKEN, QUIET_OFFERED, QUIET_TAKEN = range(5)
"""What is counted."""
TASTES = {
    "korxsol": (
        (Act.FIGHT, Act.SOL, Act.ITEM, Act.ARTIFACT, Act.ASSIST, Act.GRAPPLE_ATTACK, Act.FEAR, Act.RUN),
        (Act.END, Act.DECLINE, Act.NO_ASSIST, Act.STOP, Act.DONE, Act.DODGE, Act.GUARD, Act.HALT),
    ),
}
"""The bold kinds of actions of a game, and the quiet ones."""


class Desk(NamedTuple):
    """What they work with."""

    search: body.Desk
    tastes: Any
    """Per kind of an action: 1 bold, -1 quiet, 0 neither."""
    counts: Any
    simulations: Any
    """In its only place: how many a decision gets."""


@rule
def choose(state: Any, desk: Desk, players: Any, actions: Any, chooser: Any) -> int:
    """What the seat that must decide does."""
    player, seat = int(players[state.flow.seat]), int(state.flow.seat)
    if player < PLAIN:
        return int(choose_at_once(state, desk.search.records, players, actions, chooser))
    desk.search.records[body.SEEN] = desk.search.records[body.BLANK]
    observe(state, seat, desk.search.records[body.SEEN])
    count = legal_actions(desk.search.records[body.SEEN], desk.search.offers)
    if count == 1:
        return int(desk.search.offers[0])
    bold, quiet = 0, 0
    for index in range(count):
        taste = desk.tastes[act_of(desk.search.offers[index])]
        bold += taste == 1
        quiet += taste == -1
    anew(desk.search, int(desk.simulations[0]))
    grow(desk.search, seat, int(desk.simulations[0]), chooser)
    action = tasted(desk, player, int(favourite(desk.search)))
    desk.counts[DECISIONS] += 1
    if 0 < bold < count:
        desk.counts[BOLD_OFFERED] += 1
        desk.counts[BOLD_TAKEN] += desk.tastes[act_of(action)] == 1
    if 0 < quiet < count:
        desk.counts[QUIET_OFFERED] += 1
        desk.counts[QUIET_TAKEN] += desk.tastes[act_of(action)] == -1
    return action


@rule
def tasted(desk: Desk, player: int, liked: int) -> int:
    """The option most to a player's taste among those that are nearly as good as the one that the search likes."""
    if player == PLAIN:
        return liked
    trials, grown = desk.search.trials, desk.search.tree
    compared, sign, least = int(trials.used[halving.COMPARED]), 1 if player == BOLD else -1, 0.0
    for option in range(compared):
        if grown.action[option] == liked:
            least = trials.lead[option] / grown.taken[option] - NEAR
    best, most, lead = liked, sign * desk.tastes[act_of(liked)], least + NEAR
    for option in range(compared):
        led = trials.lead[option] / grown.taken[option]
        taste = sign * desk.tastes[act_of(grown.action[option])]
        if led >= least and (taste > most or (taste == most and led > lead)):
            best, most, lead = int(grown.action[option]), taste, led
    return int(best)


def met(game: Game, set_up: SetUp, player: int, matches: int, simulations: int) -> tuple[list[float], Any]:
    """What such a player scores in so many matches, half from each side: 0, 1/2 or 1 each; and what was counted."""
    searching = vars(search.body_of(game))
    rules = search.rules_of(game) | {name: searching[name] for name in ("anew", "favourite", "grow")} | choices.names(game)
    chosen = bound(f"{game.begin.__module__}.characters_{game.ID}", __file__, rules).choose
    playing = loops.bind(f"{game.begin.__module__}.met_by_characters_{game.ID}", loops.rules_of(game) | {"choose": chosen})
    points, counts, tastes = list[float](), np.zeros(5, np.int64), np.zeros(256, np.int64)
    bold, quiet = TASTES[game.ID]
    tastes[[int(act) for act in bold]], tastes[[int(act) for act in quiet]] = 1, -1
    for side in range(SIDES):
        sides = [(seat + side) % SIDES for seat in range(set_up.seats)]
        rows, records = simulate.set_out(game, set_up, matches // SIDES + 1), record.rows(game.RECORD, RECORDS)
        record.blank_row(rows[-1], game.RECORD, records, body.BLANK)
        held = search.desk(game, records, simulations, set_up.seats)
        desk = Desk(held, tastes, counts, np.array([simulations]))
        players = np.array([loops.GREEDY if each else player for each in sides])
        playing.batch(rows[:-1], desk, players, np.zeros(game.MOST_ACTIONS, np.int64), np.zeros(4, np.int64), SEED)
        points += [arena.twice(game.returns(row), sides) / 2 for row in rows[:-1]]
    return points, counts


def main() -> None:
    """Print a row for each player."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=100)
    given = parser.parse_args()
    for id in TASTES:
        game = games.find(id)
        set_up = game.completed(SetUp(id, SIDES, SEED))
        for player, name in NAMES.items():
            points, counts = met(game, set_up, player, given.matches, given.simulations)
            low, high = simulate.wilson(round(sum(points)), len(points))
            bold = f"bold {counts[BOLD_TAKEN] / max(1, counts[BOLD_OFFERED]):.3f} of {counts[BOLD_OFFERED]}"
            quiet = f"quiet {counts[QUIET_TAKEN] / max(1, counts[QUIET_OFFERED]):.3f} of {counts[QUIET_OFFERED]}"
            score = f"{sum(points) / len(points):.3f} [{low:.3f} {high:.3f}]"
            print(
                f"{id} {name:8} {score}, {bold}, {quiet}, {counts[DECISIONS] / len(points):.1f} decisions a match", flush=True
            )


if __name__ == "__main__":
    main()
