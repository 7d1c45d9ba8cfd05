"""What each bot chooses in positions that stay the same, as one hash a bot: `python tools/freeze_bots.py "why it changed"`.

The hashes are kept in `tests/bots/frozen.toml`, and a test compares: no strength changes unseen. Whoever means to change a
bot lets the new one meet the old one first (`affray arena`), and writes down here what came of it.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("AFFRAY_MACHINE", "plain")

from affray import bots, games
from affray.bots import levels, search
from affray.bots.search.body import SEEN
from affray.kernel import dice
from affray.kernel.game import Game, SetUp, State, options
from affray.kernel.match import Match

KEPT = Path(__file__).parent.parent / "tests" / "bots" / "frozen.toml"
POSITIONS, SEARCHED, SPACING = 24, 5, 6
"""Positions of a game, how many of them are searched, and how many decisions lie between two."""
SIMULATIONS, FORESIGHT = 8, 12
"""A search of so many, with playouts of so many decisions, shows what a change does; the rules are interpreted here."""
HEAD = "# What each bot chooses in positions that stay the same (tools/freeze_bots.py), and why that changed last.\n"


def positions(game: Game) -> Iterator[State]:
    """What seats with a choice see on the way of matches that the greedy bot mostly plays."""
    kept, seed, words = 0, 10, [0, 0, 0, 0]
    dice.seed(words, 1, 0, 0)
    while kept < POSITIONS:
        seed += 1
        match = Match(game, SetUp(game.ID, game.SEATS[(seed - 11) % 2], seed))
        while not match.over and kept < POSITIONS:
            seen = match.observation(match.state.flow.seat)
            offered = options(game, seen)
            if len(offered) > 1 and len(match.played) % SPACING == 0:
                kept += 1
                yield seen
            stray = dice.below(words, 8) == 0
            match.take(offered[dice.below(words, len(offered))] if stray else bots.GREEDY.choose(game, seen, seed))


def hashes(game: Game) -> dict[str, str]:
    """By the code of each bot of Affray's, and for the numbers of all levels: those that search are not played out here."""
    met = list(positions(game))
    found = {"levels": _hash(levels.of(game))}
    for bot in bots.BOTS:
        if not bot.seconds:
            found[bot.code] = _hash([bot.choose(game, seen, seed) for seed, seen in enumerate(met)])
    searched = met[:: POSITIONS // SEARCHED][:SEARCHED]
    found["search"] = _hash([search.tuning_of(game), *(_searched(game, seen) for seen in searched)])
    return found


def _searched(game: Game, seen: State) -> int:
    """What a search that does not look far chooses."""
    short = search.tuning_of(game)._replace(decisions=FORESIGHT)
    held = search.desk(game, search.records_for(game, seen), SIMULATIONS, seen.seats, short)
    held.records[SEEN] = seen
    search.grow(game, held, search.generator(1), SIMULATIONS, 3600.0)
    return int(search.body_of(game).favourite(held))


def _hash(choices: object) -> str:
    return hashlib.sha256(repr(choices).encode()).hexdigest()[:16]


def main(why: str) -> None:
    """Write the hashes of all games."""
    parts = [HEAD, f"because = {_quoted(why)}\n"]
    for id in games.ids():
        parts += [f"\n[{id}]\n", *(f'{code} = "{value}"\n' for code, value in hashes(games.find(id)).items())]
    KEPT.write_text("".join(parts), encoding="utf-8")


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].strip():
        sys.exit('usage: python tools/freeze_bots.py "why the choices changed, and what the arena says of it"')
    main(sys.argv[1])
