"""Whether `affray lab suspects` finds planted imbalances.

`python bench/planted.py measure GAME` lists changes of numbers in bench/planted/GAME.json, each with what it truly does: the
share of a seat that has the changed row where its opponent has not, with the change less without it, on the same line-ups with
the same seeds. A change is an imbalance where that is surely more than SIZE points and leads away from even; others are listed
and not planted. The list also says what is beyond the margin in the game as it is, or may be: against that baseline is planted.

`python bench/planted.py find GAME` plants each imbalance of the list in a copy, plays the copy with seeds of its own, and asks
for suspects: it is found where its row is among the first three that are not of the baseline. As many untouched copies are
played with other seeds: whoever is named there and is not of the baseline is a false alarm. What came of each is in
bench/planted/GAME-found.json.

Both go on where they were broken off. `python bench/planted.py told` adds up what was found in all games.
"""

import argparse
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("AFFRAY_MACHINE", "compiled")

from affray import games
from affray.errors import BadInput
from affray.kernel.balance import Subject
from affray.kernel.game import Game
from affray.lab.balance import comparing, content, playing, report, suspects, tables, variants
from affray.lab.balance.comparing import Plan
from affray.lab.balance.variants import Variant

KEPT = Path(__file__).parent / "planted"
SIZE = 0.05
"""An imbalance changes a share by more than so much: five points of a hundred."""
FIRST = 3
"""The culprit is among so many that are named first."""
TRUTH_SEED, FOUND_SEED, UNTOUCHED_SEED = 1, 1_000_000_000, 2_000_000_000
"""The seeds from which true effects are measured, planted copies played, and untouched ones."""
APART = 1_000_000
"""So far apart are the seeds of two copies."""


class Recipe(NamedTuple):
    """What is changed of a game: numbers of one row, all in the same direction."""

    kind: str
    fields: tuple[str, ...]
    amount: int


RECIPES = {
    "solbound": [Recipe("cards", ("attack", "defense"), amount) for amount in (3, 4, 5)],
    "stonebound": [
        Recipe("classes", ("health",), 5),
        Recipe("classes", ("attack",), 2),
        Recipe("classes", ("health", "pd", "sd"), 2),
    ],
    "korxsol": [
        Recipe("solighters", ("kor",), 4),
        Recipe("solighters", ("power",), 2),
        Recipe("solighters", ("resistance",), 2),
        Recipe("solighters", ("agility",), 3),
        Recipe("solighters", ("power", "resistance"), 1),
    ],
    "sixdice": [Recipe("characters", ("health",), amount) for amount in (3, 4, 5)],
}


class Change(NamedTuple):
    """A change of numbers, and who is to be named for it."""

    label: str
    culprits: list[Subject]


def changes(game: Game) -> list[Change]:
    """All that the recipes of a game give, in an order drawn once; what a pack may not say is left out."""
    held = sorted(variants.content_of(game).items())
    found = []
    for recipe in RECIPES[game.ID]:
        for subject, row in held:
            if subject.kind != recipe.kind:
                continue
            for amount in (-recipe.amount, recipe.amount):
                numbers = (f"{subject.kind}.{subject.id}.{field}={getattr(row, field) + amount}" for field in recipe.fields)
                label = ",".join(numbers)
                if allowed(game, label):
                    found.append(Change(label, culprits(held, subject)))
    random.Random(0).shuffle(found)
    return found


def allowed(game: Game, label: str) -> bool:
    """Whether a pack may say that."""
    try:
        variants.read(game, label)
    except BadInput:
        return False
    return True


def culprits(held: list[tuple[Subject, Any]], changed: Subject) -> list[Subject]:
    """The rows that players take and that a changed row belongs to: itself, or the characters of a class."""
    of = [subject for subject, row in held if changed.kind == "classes" and getattr(row, "class_", "") == changed.id]
    return of or [changed]


def read(path: Path) -> dict[str, Any]:
    """What was kept in a file; nothing where there is none."""
    held: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return held


def keep(path: Path, held: dict[str, Any]) -> None:
    """Keep it, whole or not at all."""
    KEPT.mkdir(exist_ok=True)
    aside = path.with_suffix(".part")
    aside.write_text(json.dumps(held, indent=1) + "\n", encoding="utf-8")
    aside.replace(path)


def begun(path: Path, asked: dict[str, Any], lists: dict[str, Any]) -> dict[str, Any]:
    """What was kept of the same question, or its beginning."""
    held = read(path)
    return held if held and all(held[name] == value for name, value in asked.items()) else asked | lists


def line_ups(matches: int) -> int:
    """So many line-ups make about so many matches, in fours."""
    return -(-matches // comparing.TIMES // 4) * 4


def shares(variant: Variant, played: playing.Played, seed: int) -> dict[str, list[float]]:
    """The share of a seat with each thing against one that is alike, and where seats are not alike the first seat's in each
    scenario, and its interval, by id."""
    game, part = variant.game, played.part
    order, names, mirrored = (
        playing.Order(game.ID, seed, [part], variant.options),
        report.names(game),
        playing.weighed(game).MIRRORED,
    )
    held = tables.of(game, order, [played])
    found = content.worths(held, part.name, mirrored, names)
    found += [] if mirrored else content.grounds(held, part.name, names)
    return {each.id: [each.share.value, each.share.low, each.share.high] for each in found if each.share.of}


def measure(game: Game, asked: argparse.Namespace) -> None:
    """List changes with what they do."""
    path = KEPT / f"{game.ID}.json"
    held = begun(path, {"matches": asked.matches, "seed": TRUTH_SEED}, {"core": {}, "changes": []})
    plan, core = Plan(["greedy"], asked.matches, TRUTH_SEED, asked.workers), variants.read(game, variants.CORE)
    before = comparing.played(core, "greedy", line_ups(asked.matches), plan)
    held["core"] = held["core"] or shares(core, before, TRUTH_SEED)
    keep(path, held)
    done = {each["change"] for each in held["changes"]}
    for change in changes(game):
        if sum(each["imbalance"] for each in held["changes"]) >= asked.copies:
            return
        if change.label not in done:
            after = comparing.played(variants.read(game, change.label), "greedy", line_ups(asked.matches), plan)
            held["changes"].append(effect(core, change, held["core"], (before, after)))
            keep(path, held)
            print(json.dumps(held["changes"][-1]), flush=True)


def effect(
    core: Variant, change: Change, shares: dict[str, list[float]], played: tuple[playing.Played, playing.Played]
) -> dict[str, Any]:
    """What a change does, as it is listed: to the culprit that it does most to."""
    told = list(comparing.of_subjects(core, change.culprits, *played))
    most = max(told, key=lambda each: abs(each.difference.value))
    value, low, high = most.difference.value, most.difference.low, most.difference.high
    even = shares[most.what.removeprefix("the share of ")][0] - 0.5
    return {
        "change": change.label,
        "culprits": [subject.id for subject in change.culprits],
        "effect": [round(each, 4) for each in (value, low, high)],
        "imbalance": (low > SIZE or high < -SIZE) and abs(even + value) > max(SIZE, abs(even)),
    }


def named(variant: Variant, asked: argparse.Namespace, seed: int, baseline: set[str]) -> list[str]:
    """Who is named of a copy, the likeliest culprit first; nobody of the baseline."""
    plan = Plan(["greedy"], asked.matches, seed, asked.workers)
    (found,) = suspects.find(variant, plan, asked.margin / 100)
    return [each.id for each in found.suspects if each.id not in baseline]


def find(game: Game, asked: argparse.Namespace) -> None:
    """Plant what is listed, and look for it; and look at untouched copies."""
    listed, path = read(KEPT / f"{game.ID}.json"), KEPT / f"{game.ID}-found.json"
    if not listed:
        raise SystemExit(f"bench/planted/{game.ID}.json is not there: python bench/planted.py measure {game.ID}")
    held = begun(path, {"matches": asked.matches, "margin": asked.margin}, {"planted": [], "untouched": []})
    margin, core = asked.margin / 100, variants.read(game, variants.CORE)
    beyond = {id for id, (_, low, high) in listed["core"].items() if low < 0.5 - margin or high > 0.5 + margin}
    imbalances = [each for each in listed["changes"] if each["imbalance"]][: asked.copies]
    for number, each in enumerate(imbalances):
        if number >= len(held["planted"]):
            copy = variants.read(game, each["change"])
            came = named(copy, asked, FOUND_SEED + number * APART, beyond - set(each["culprits"]))
            found = bool(set(came[:FIRST]) & set(each["culprits"]))
            held["planted"].append({"change": each["change"], "found": found, "named": came[:6]})
            keep(path, held)
            print(f"{each['change']}: {'found' if found else 'missed'} ({', '.join(came[:4])})", flush=True)
        if number >= len(held["untouched"]):
            held["untouched"].append(named(core, asked, UNTOUCHED_SEED + number * APART, beyond))
            keep(path, held)
            print(f"untouched: {', '.join(held['untouched'][-1]) or 'nobody is named'}", flush=True)


def told() -> Iterator[str]:
    """What was found in each game, a line each, and in all."""
    whole = [0, 0, 0, 0]
    for path in sorted(KEPT.glob("*-found.json")):
        held = read(path)
        planted, untouched = held["planted"], held["untouched"]
        counts = [sum(each["found"] for each in planted), len(planted), sum(map(bool, untouched)), len(untouched)]
        whole = [one + other for one, other in zip(whole, counts, strict=True)]
        yield f"{path.stem.removesuffix('-found')} ({held['matches']:,} matches): {line(counts)}"
    yield f"in all: {line(whole)}"


def line(counts: list[int]) -> str:
    """Such counts in words."""
    return f"{counts[0]} of {counts[1]} planted found, {counts[2]} of {counts[3]} untouched with a false alarm"


def main() -> None:
    """Measure, find or tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("measure", "find", "told"))
    parser.add_argument("game", nargs="?", choices=RECIPES, default="solbound")
    parser.add_argument("--copies", type=int, default=25, help="imbalances of a game, and as many untouched copies")
    parser.add_argument("--matches", type=int, default=10_000, help="matches of each copy, or of each true effect")
    parser.add_argument("--margin", type=int, default=2, help="points of a hundred that are no matter")
    parser.add_argument("--workers", type=int, default=None, help="how many threads; one a processor if nothing is said")
    asked = parser.parse_args()
    if asked.what == "told":
        print("\n".join(told()))
    else:
        (measure if asked.what == "measure" else find)(games.find(asked.game), asked)


if __name__ == "__main__":
    main()
