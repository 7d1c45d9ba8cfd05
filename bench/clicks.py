"""How many clicks a turn takes: `python bench/clicks.py [GAME ...] [--turns N] [--single] [--json]`.

Both seats are played by the greedy bot; the first seat's turns are clicked as a person would on the browser's page, at the
size of a desk: an answer in the list or a square of the board is one click; where the list is long it is folded, a thing with
several answers is opened first, unless they are the numbers of what is first to be done with it; what aims at a piece is
clicked at the piece and then chosen, unless it is in the list too. To drag over neighbours of a list, or a thing onto another,
counts as one click. Where a click says several answers (`kernel.ways`) it is taken if what the bot does next leads to the very
same record. What has only one answer, and no dice, is answered by the page. What the bot gives in all these matches whenever
it may be given is left to a standing order that the page remembers for later matches: by the first click where that is offered
at first sight, else in place of the second (`--asked`: it is not). `--single`: one answer at a time, by hand.
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from statistics import mean
from typing import NamedTuple

os.environ.setdefault("AFFRAY_MACHINE", "plain")

from affray import games
from affray.bots import greedy
from affray.kernel import chance, record, ways
from affray.kernel.game import Game, SetUp, State, apply
from affray.kernel.match import Match
from affray.kernel.view import decision
from affray.table.scene import Decision, Option, Scene
from affray.table.ways import Together, Way

SHORT = 14
"""Longer lists are folded, but for the numbers of what is first to be done with a thing (`web/src/decision/Answers.tsx`)."""
FEW = 5
"""Answers beside which one may be left to an order by one click (`web/src/decision/habit.ts`)."""
ROWS = 8
"""Rows of numbers that stand open in such a list; of more only the first of each thing (`Answers.tsx`)."""
FEW_WAYS, FEW_LINES, WIDE = 2, 6, 1.3
"""Ways that stand in the list each for itself; more are a table of so many lines, folded where it has more or where the key
stands beside a board no wider than that; without a board a table of chances stands open (`Answers.tsx`, `bundles.ts`,
`NumbersKey.tsx`)."""
SEED, MATCHES = 3, 4
"""The seed of the first match, and in how many an order must have been right all along."""
BEYOND = 16
"""Answers that are looked at beyond the pending one."""
TURNS = {
    "solbound": ("round", 1, ("turn",)),
    "korxsol": ("turn", 2, ("menu",)),
    "stonebound": ("turn", 2, ("activate", "action")),
    "sixdice": ("character's turn", 1, ("next", "dice")),
}
"""What is counted, by how many parts of the table's heading it is told apart, and the decisions without which it is not one's
own turn."""


class Done(NamedTuple):
    """What a click or two did."""

    clicks: int
    answers: int
    kind: str
    onto: bool = False
    """Whether it goes on, past what was asked, to a thing of the table."""


def listed(asked: Decision, answer: str) -> int:
    """The clicks for one answer."""
    squares = {group.place for group in asked.groups if group.place and group.place.startswith("tile.")}
    folds = sum(len(choice.options) for group in asked.groups if group.place not in squares for choice in group.choices) > SHORT
    group = next(each for each in asked.groups if any(answer in choice.options for choice in each.choices))
    several = len(group.choices) > 1 or len(group.choices[0].options) > 1
    quick = len(group.choices[0].options) > 1 and answer in group.choices[0].options
    sure = any(each.id == answer and each.forgoes for each in asked.options)
    return (2 if several and ((folds and not quick) or group.place in squares) else 1) + sure


def follows(game: Game, match: Match, seed: int) -> Iterator[tuple[str, bytes]]:
    """What the bot goes on to answer at this seat as long as chance and others keep out of it, with the record after each."""
    world: State = record.unpack(match.packed(), game.RECORD)
    seat = int(world.flow.seat)
    for beyond in range(BEYOND):
        seen = record.blank(world, game.RECORD, strict=True)
        game.observe(world, seat, seen)
        action = greedy.choose(game, seen, seed + beyond)
        answer = game.write_action(seen, action)
        try:
            with chance.refused():
                apply(game, world, action, None)
        except chance.Met:
            yield answer, b""
            return
        yield answer, record.pack(world, game.RECORD)
        if world.flow.over or int(world.flow.seat) != seat:
            return


def best(game: Game, match: Match, asked: Decision, seed: int) -> Done:
    """The fewest clicks an answer for which the bot does next."""
    wanted = list(follows(game, match, seed))
    found = ways.of(game, match.observation(asked.seat))
    single = Done(listed(asked, wanted[0][0]), 1, asked.kind)
    rows = {(way.option.touches[0], way.option.verb) for way in found.ways if _numbered(way)}
    shut = {row for row in rows if len(rows) > ROWS and row != next(each for each in sorted(rows) if each[0] == row[0])}
    offered = [way for way in found.ways if not _numbered(way) or (way.option.touches[0], way.option.verb) not in shut]
    several = [done for way in offered if (done := _clicked(game, match, way, wanted, found.ways, asked))]
    if found.together and (
        done := _gathered(found.together, wanted, asked, match.game.scene(match.observation(asked.seat), asked.seat))
    ):
        several.append(done)
    return max([single, *several], key=lambda each: (each.answers / each.clicks, each.answers))


def _numbered(way: Way) -> bool:
    """Whether it stands in a row of numbers of the list."""
    return way.listed and way.option.amount is not None and len(way.option.touches) > 0


def _clicked(
    game: Game, match: Match, way: Way, wanted: list[tuple[str, bytes]], others: list[Way], asked: Decision
) -> Done | None:
    """The clicks for a way, if it comes to what is wanted."""
    many = len(way.answers)
    if many > len(wanted):
        return None
    alike = way.answers == [answer for answer, _ in wanted[:many]]
    if not alike and (not wanted[many - 1][1] or _after(game, match, way.answers) != wanted[many - 1][1]):
        return None
    place = way.option.touches[0] if way.option.touches else ""
    here = [each for each in others if place in each.option.touches[:1]]
    alone = place.startswith("tile.") and sum(len(each.answers) <= many for each in here) == 1
    drags = dragged([*asked.options, *(each.option for each in others)], way.option)
    listed = way.listed and (_numbered(way) or not _folded(match, [each.option for each in others if _table(each)]))
    sure = way.option.forgoes != ""
    return Done((1 if alone or drags or listed else 2) + sure, many, asked.kind, place != "")


def _table(way: Way) -> bool:
    """Whether it belongs to the table of ways."""
    return way.listed and not _numbered(way)


def _folded(match: Match, options: list[Option]) -> bool:
    """Whether ways are folded to one line."""
    board = match.game.scene(match.state, 0).board
    bundles: dict[tuple[str, ...], set[tuple[str, str]]] = {}
    for parts in (each.label.split(", then ") for each in options):
        *begins, middle, last = parts if len(parts) > 1 else ["", *parts]
        bundles.setdefault((*begins, str(len(parts))), set()).add((middle, last))
    if board is None and all(each.odds for each in options) and all(map(_gridded, bundles.values())):
        return False
    lines = 0
    for pairs in bundles.values():
        lines += 1 if len({middle for middle, _ in pairs}) == 1 else 2 + len({last for _, last in pairs})
    return len(options) > FEW_WAYS and (lines > FEW_LINES or (board is not None and board.columns < WIDE * board.rows))


def _gridded(pairs: set[tuple[str, str]]) -> bool:
    """Whether ways are a table: each of several last answers comes after each that may stand before it."""
    middles, lasts = {middle for middle, _ in pairs}, {last for _, last in pairs}
    return len(lasts) > 1 and len(pairs) == len(middles) * len(lasts)


def dragged(options: list[Option], wanted: Option) -> bool:
    """Whether a thing that is dragged onto another says this answer and no other (`web/src/decision/drag.ts`)."""
    pairs = [{wanted.touches[0], other} for other in wanted.touches[1:]]
    return any(sum(pair <= set(each.touches) for each in options) == 1 for pair in pairs)


def _after(game: Game, match: Match, answers: list[str]) -> bytes | None:
    """The record once these answers were given; None where chance comes into it."""
    world = record.unpack(match.packed(), game.RECORD)
    try:
        with chance.refused():
            for answer in answers:
                apply(game, world, game.read_action(world, answer), None)
    except chance.Met:
        return None
    return record.pack(world, game.RECORD)


def _gathered(together: Together, wanted: list[tuple[str, bytes]], asked: Decision, scene: Scene) -> Done | None:
    """The clicks for all that is chosen together: each row of neighbours, or each row of what is kept; the confirmation."""
    answers = [answer for answer, _ in wanted]
    if together.finish not in answers:
        return None
    chosen = answers[: answers.index(together.finish)]
    if not chosen or any(answer not in together.options for answer in chosen):
        return None
    # Of things alike that lie on one heap all are chosen at once, and a person clicks once for each that is not meant.
    heaps = {card.id: card.copies for area in scene.areas for zone in area.zones for card in zone.cards}
    copies = {each.id: heaps.get(each.touches[0], 1) for each in asked.options if each.touches}
    given = Counter(chosen)
    kept = Counter({each: copies[each] - given[each] for each in together.options})
    fewest = min(_rows(together.options, each, copies) for each in (given, kept))
    return Done(max(1, fewest) + 1, len(chosen) + 1, asked.kind)


def _rows(options: list[str], wanted: Counter[str], copies: dict[str, int]) -> int:
    """The clicks to choose so many of each: one for each row of neighbours, one for each of a heap that is not meant."""
    rows = sum(taken for taken, _ in groupby(options, lambda each: wanted[each] > 0))
    return rows + sum(copies[each] - wanted[each] for each in options if wanted[each] > 0)


def by_itself(asked: Decision) -> Done | None:
    """What the page answers without a click (`web/src/net/plan.ts`)."""
    first, many = asked.options[0], len(asked.options)
    return Done(0, 1, asked.kind) if many == 1 and not first.odds and not first.risk and first.amount is None else None


def best_single(game: Game, match: Match, asked: Decision, seed: int) -> Done:
    """The clicks for the answer that the bot gives next."""
    answer = game.write_action(match.state, greedy.choose(game, match.observation(asked.seat), seed))
    return Done(listed(asked, answer), 1, asked.kind)


Habit = tuple[str, str, str]
"""A kind of question, what it is for, and an answer as an order has it."""


def sayable(asked: Decision) -> dict[str, Option]:
    """What an order could say at a question: answers that touch nothing, or the usual one where its game says in words what
    that comes to (`web/src/decision/habit.ts`)."""
    found = {each.id: each for each in asked.options if not each.touches}
    usual = next(each for each in asked.options if each.id == asked.default)
    found |= {"usual": usual} if usual.touches and asked.usual else {}
    few = sum(not each.risk for each in asked.options) <= FEW and len(asked.options) > 1
    return {said: each for said, each in found.items() if few and not each.odds and not each.risk}


def formal(asked: Decision, said: str) -> bool:
    """Whether the page offers at first sight to leave it to an order: the usual answer, where nothing else touches anything but
    to waste it."""
    return said == asked.default and not any(each.touches and not each.risk for each in asked.options)


def habits(name: str) -> set[Habit]:
    """What the first seat gives all through some matches whenever it may be given."""
    always = dict[Habit, bool]()
    for seed in range(SEED, SEED + MATCHES):
        match = Match(games.find(name), SetUp(name, games.find(name).SEATS[0], seed))
        while not match.over:
            seen, number = match.observation(match.state.flow.seat), len(match.played)
            action = greedy.choose(match.game, seen, number)
            if int(seen.flow.seat) == 0:
                asked, answer = decision(match.game, seen), match.game.write_action(seen, action)
                for said, option in sayable(asked).items():
                    habit = _habit(asked, said)
                    always[habit] = always.get(habit, True) and option.id == answer
            match.take(action)
    return {habit for habit, held in always.items() if held}


def _habit(asked: Decision, said: str) -> Habit:
    return asked.kind, asked.purpose.id if asked.purpose else "", said


class Desk:
    """What a person at the page answers by hand, by a standing order and not at all, match after match."""

    def __init__(self, name: str, single: bool, orders: bool) -> None:
        """No order was given yet."""
        self.single, self.habits = single, habits(name) if orders and not single else set[Habit]()
        self.times = Counter[Habit]()

    def done(self, game: Game, match: Match, asked: Decision, number: int) -> Done:
        """The clicks for what is asked, and perhaps for what comes after it."""
        if self.single:
            return best_single(game, match, asked, number)
        habit = next((each for each in (_habit(asked, said) for said in sayable(asked)) if each in self.habits), None)
        first = 1 if habit is not None and formal(asked, habit[2]) else 2
        if habit is not None and self.times[habit] >= first:
            return Done(0, 1, asked.kind)
        found = by_itself(asked) or best(game, match, asked, number)
        if habit is None or found.clicks == 0 or found.onto:
            return found
        self.times[habit] += 1
        return Done(1, 1, asked.kind) if self.times[habit] == first else found


def clicked(desk: Desk, name: str, seed: int) -> Iterator[tuple[str, Done]]:
    """What the first seat does in a match, click after click, each with the heading under which it is done."""
    match, turn, last = Match(games.find(name), SetUp(name, games.find(name).SEATS[0], seed)), 0, ""
    while not match.over:
        seen, number = match.observation(match.state.flow.seat), len(match.played)
        if int(seen.flow.seat) != 0:
            match.take(greedy.choose(match.game, seen, number))
            continue
        asked = decision(match.game, seen)
        parts = match.game.scene(seen, 0).heading.split(" - ")
        begins = asked.kind == "next" or (asked.kind == "dice" and last != "next" and "Flee Phase" not in parts)
        turn += name == "sixdice" and begins
        last = asked.kind
        heading = " - ".join(parts[: TURNS[name][1]])
        done = desk.done(match.game, match, asked, number)
        yield f"{heading}, {turn}", done
        for _ in range(done.answers):
            match.take(greedy.choose(match.game, match.observation(0), len(match.played)))


def turns(name: str, many: int, single: bool, orders: bool) -> list[int]:
    """The clicks of each of so many turns of the first seat, match after match."""
    found: list[int] = []
    desk = Desk(name, single, orders)
    for seed in range(SEED, SEED + many):
        own: dict[str, list[Done]] = {}
        for heading, done in clicked(desk, name, seed):
            own.setdefault(heading, []).append(done)
            if len(own) > many + 1:
                break
        main = TURNS[name][2]
        found += [sum(each.clicks for each in done) for done in own.values() if any(each.kind in main for each in done)]
        if len(found) >= many:
            break
    return found[:many]


def main() -> None:
    """Count, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(TURNS))
    parser.add_argument("--turns", type=int, default=10)
    parser.add_argument("--single", action="store_true", help="one answer at a time")
    parser.add_argument("--asked", action="store_true", help="without standing orders")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = {name: turns(name, asked.turns, asked.single, not asked.asked) for name in asked.games}
    if asked.json:
        print(json.dumps(found))
        return
    for name, clicks in found.items():
        print(f"{name:12} {mean(clicks):5.1f} clicks a {TURNS[name][0]}: {', '.join(map(str, clicks))}")


if __name__ == "__main__":
    main()
