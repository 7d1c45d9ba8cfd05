"""What somebody reads who is asked again, at many moments of matches that bots play: `web/test/waits.json`, on which
`web/test/waits.test.tsx` tries that nothing was left out. `python -m tests.browser.waits` writes it anew.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from affray import games
from affray.bots import greedy
from affray.kernel.game import SetUp, options
from affray.kernel.match import Match
from affray.kernel.view import view

WAITS = Path(__file__).parents[2] / "web" / "test" / "waits.json"
LINE = ("number", "decision", "seat", "answered", "text", "gist", "begins", "faces", "result", "against")
EFFECT = ("kind", "place", "word", "amount", "to")
SEED, DECISIONS, MOST, AT_RANDOM = 3, 120, 8, 0.25
"""Of a match of each game: how many decisions are played, of how many moments it is told, and how many answers are random."""


def moments(game: str) -> list[dict[str, Any]]:
    """Those at which a seat of a match is asked that others have done something to since it answered, the latest."""
    match, random, found = Match(games.find(game), SetUp(game, 2, SEED)), Random(SEED), list[dict[str, Any]]()
    last: int | None = None
    while not match.over and match.to_move is not None and len(match.played) < DECISIONS:
        seat, seen = int(match.state.flow.seat), match.observation(match.state.flow.seat)
        if last not in (None, seat):
            found += _told(game, json.loads(msgspec.json.encode(view(match, seat, [seat], "waits"))), seat)
        offered = options(match.game, match.state)
        chosen = random.choice(list(offered)) if random.random() < AT_RANDOM else greedy.choose(match.game, seen, SEED)
        match.take(chosen)
        last = seat
    return found[-MOST:]


def _told(game: str, seen: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    own = [line["decision"] for line in seen["log"] if line["answered"] == seat]
    log = [line for line in seen["log"] if own and line["decision"] >= own[-1]]
    if not any(effect["kind"] not in ("note", "aim") for line in log if line["answered"] != seat for effect in line["effects"]):
        return []
    lines = [{name: line[name] for name in LINE if _told_of(line, name)} | {"effects": _effects(line)} for line in log]
    board = seen["scene"]["board"]
    pieces = [{name: each[name] for name in ("id", "name", "seat", "tile")} for each in board["pieces"]] if board else None
    names = [area["name"] for area in seen["scene"]["areas"]]
    return [{"game": game, "seat": seat, "names": names, "begun": seen["scene"]["begun"], "pieces": pieces, "log": lines}]


def _told_of(line: dict[str, Any], name: str) -> bool:
    """Whether a field is more than nothing: `web/test/fixtures.ts` has the others."""
    return name in ("seat", "answered") or bool(line[name]) or line[name] == 0


def _effects(line: dict[str, Any]) -> list[dict[str, Any]]:
    return [{name: effect[name] for name in EFFECT} for effect in line["effects"]]


if __name__ == "__main__":
    told = [
        json.dumps(moment, ensure_ascii=False)
        for game in ("korxsol", "sixdice", "solbound", "stonebound")
        for moment in moments(game)
    ]
    WAITS.write_text("[\n" + ",\n".join(told) + "\n]\n", encoding="utf-8")
