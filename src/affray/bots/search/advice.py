"""What a search thinks of a decision: the best options, how likely each is to win, and what it expects to follow.

All of it comes from what the deciding seat sees; of what follows, only what holds in every world dealt from that.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import msgspec

from affray.bots import search
from affray.bots.search import body, playouts, reasons, tree
from affray.bots.search.body import Desk
from affray.bots.search.playouts import LINE, STREAM, Task
from affray.kernel import dice, loops, record
from affray.kernel.binding import bound
from affray.kernel.events import Log
from affray.kernel.game import Game, State, apply
from affray.kernel.once import once
from affray.kernel.rule import MACHINE
from affray.table.advice import Advised, Hint

SECONDS, SIMULATIONS = 1.2, 2_000
"""So long a search goes on whose advice is asked for, and so many simulations it makes at most."""
LONGER = 3
"""Times that long it goes on besides, until there are simulations enough to tell (`search.ENOUGH`)."""
EVEN = 0.005
"""Options whose chances to win differ by less are called equally good."""
MOST_OPTIONS = 3
"""How many options are told of."""
WORLDS, LEAST_WORLDS = 8, 3
"""In so many worlds the line is followed; it ends where fewer of them go the same way."""
LONGEST_LINE = 4
"""Answers of a line, the option itself not counted."""
LEAST_TRIED = 3
"""An answer that was tried more seldom is not expected."""
PREFERRED = 3
"""Nor is one that was tried less than once in so many simulations that came there: what follows a poor option is seldom
thought through."""
PLAYED_ON = search.TUNING._replace(turns=4000, decisions=4000, judged=256)
"""How playouts go on: to the end, by the judge."""
AT_RANDOM = search.TO_THE_END._replace(turns=4000, decisions=4000)
"""The same in a game without a judge."""


class Considered(msgspec.Struct, frozen=True):
    """An option as the search thinks of it."""

    action: int
    chance: float
    """To win, 0..1, a draw being half a win: what its simulations came to."""
    tried: int
    """In how many simulations."""
    line: list[int]
    """The answers that are expected to follow, its seat's own and others'."""
    worlds: list[int]
    """The worlds, by their numbers, in which they do."""


class Advice(msgspec.Struct, frozen=True):
    """What a search thinks of a decision."""

    options: list[Considered]
    """The best first, up to MOST_OPTIONS."""
    simulations: int
    """How many were made."""
    seed: int


def consider(game: Game, observation: State, seed: int, simulations: int, seconds: float) -> Advice:
    """The best options for the seat that decides, from what it sees, by so many simulations or what the time allows. An
    observation is plain objects, or a packed row where rules are compiled."""
    tuning = search.tuning_of(game)._replace(depth=tree.DEEPEST)  # what follows an answer is told of too
    held = search.desk(game, search.records_for(game, observation), simulations, observation.seats, tuning)
    held.records[body.SEEN] = observation
    made = search.grow(game, held, search.generator(seed), simulations, seconds, LONGER * seconds)
    return Advice([_considered(game, held, edge, seed) for edge in _best(held)], made, seed)


def told(game: Game, seen: State, advice: Advice) -> Hint:
    """The same in words, from the observation as plain objects, where rules are interpreted. Those that are as good as the
    first stand beside it; of those that do the same at another price one is told of. Of what was hardly tried only the judge's
    first is told, and that where something speaks for it: what it leads to, or the judge."""
    advice = msgspec.structs.replace(advice, options=_distinct(game, seen, advice.options))
    advised, better = in_words(game, seen, advice)
    if advised and advised[0].guess:
        first = advised[0] if better[0] else msgspec.structs.replace(advised[0], why="")
        kept = [first] if better[0] or _preferred(game, seen, advice) else []
    else:
        kept = sorted((each for each in advised if not each.guess), key=lambda each: not (each is advised[0] or each.even))
    return Hint(int(seen.flow.seat), kept, advice.simulations)


def _distinct(game: Game, seen: State, options: Sequence[Considered]) -> list[Considered]:
    """The first of each that do the same at another price."""
    found = dict[int, Considered]()
    for each in options:
        usual = game.answer_text(seen, each.action).otherwise
        found.setdefault(each.action if usual is None else usual, each)
    return list(found.values())


def in_words(game: Game, seen: State, advice: Advice) -> tuple[list[Advised], list[bool]]:
    """Each option in words, and whether anything that it leads to speaks for it beside the others."""
    held = search.desk(game, loops.Scratch(game, seen), 1, seen.seats)
    held.records[body.SEEN] = seen
    guesses = [each.tried < search.ENOUGH for each in advice.options]
    found = reasons.of(game, held, int(seen.flow.seat), [each.action for each in advice.options], advice.seed)
    advised = [
        Advised(
            option=game.write_action(seen, each.action),
            label=game.answer_text(seen, each.action).label,
            chance=each.chance,
            tried=each.tried,
            line=_agreed([_line_in(game, held, advice.seed, world, each) for world in each.worlds]),
            why=reason.text,
            even=number > 0 and not (guess or guesses[0]) and advice.options[0].chance - each.chance < EVEN,
            guess=guess,
        )
        for number, (each, reason, guess) in enumerate(zip(advice.options, found, guesses, strict=True))
    ]
    return advised, [reason.better for reason in found]


def _preferred(game: Game, seen: State, advice: Advice) -> bool:
    """Whether the judge holds the first option for better than each other that is told of, in a world dealt from what its seat
    sees. On the plain machine."""
    if game.weigh is None or len(advice.options) < 2:
        return False
    seat, worths = int(seen.flow.seat), [0.0] * len(advice.options)
    held = search.desk(game, loops.Scratch(game, seen), 1, seen.seats)
    held.records[body.SEEN] = seen
    dice.seed(held.words, _low(advice.seed), 0, STREAM)
    search.body_of(game).deal(held, seat)
    game.weigh(held.records[body.WORLD], seat, [each.action for each in advice.options], len(worths), worths)
    return worths[0] > max(worths[1:])


@once
def bound_to(game: Game) -> ModuleType:
    """The playouts and lines bound to a game."""
    searching = vars(search.body_of(game))
    bodies = {name: searching[name] for name in ("deal", "look", "play_on", "question", "resolve", "step", "value")}
    return bound(f"{game.begin.__module__}.playouts_{game.ID}", playouts.__file__, search.rules_of(game) | bodies)


def perform(game: Game, desk: Desk, task: Task, playouts: int = 0, path: Sequence[int] = ()) -> tuple[int, list[float], int]:
    """Perform a task (`playouts.perform`): the node it leads to, what so many playouts came to, and how many options there are
    at the end of a path."""
    came: Any = [0.0] * playouts
    line: Any = [len(path), *path, *[0] * (LONGEST_LINE + 1 - len(path))]
    if MACHINE == "compiled":
        import numpy as np

        came, line = np.zeros(playouts), np.array(line, np.int64)
    node = bound_to(game).perform(desk, task, came, line)
    return int(node), [float(each) for each in came], int(line[0])


def playing_on(game: Game) -> body.Tuning:
    """How playouts of a game go on."""
    return AT_RANDOM if game.weigh is None else PLAYED_ON


def _best(held: Desk) -> list[int]:
    """The edges of the root that were taken most often; of equals those that brought most. Where none was taken often enough to
    tell, the first in the judge's eyes, taken or not."""
    grown = held.tree
    found = list(search.edges(grown, tree.ROOT))
    if held.tuning.compared and all(grown.taken[edge] < search.ENOUGH for edge in found):
        return found[:MOST_OPTIONS]
    tried = (edge for edge in found if grown.taken[edge])
    return sorted(tried, key=lambda edge: (-grown.taken[edge], -grown.total[edge]))[:MOST_OPTIONS]


def _considered(game: Game, held: Desk, edge: int, seed: int) -> Considered:
    grown = held.tree
    taken = int(grown.taken[edge])
    path, kept = [int(grown.action[edge])], list(range(WORLDS))
    while len(path) <= LONGEST_LINE:
        action, going = _next(game, held, seed, path, kept)
        if action is None:
            break
        path, kept = [*path, action], going
    chance = (1 + float(grown.total[edge]) / taken) / 2 if taken else 0.5
    return Considered(path[0], chance, taken, path[1:], kept if len(path) > 1 else [])


def _next(game: Game, held: Desk, seed: int, path: list[int], worlds: list[int]) -> tuple[int | None, list[int]]:
    """What is expected to be answered after a path, and in which of the worlds it can be; None where nobody could say."""
    grown, offers = held.tree, {}
    for world in worlds:
        node, offered = _reached(game, held, seed, world, path)
        if node != tree.NONE:
            offers[world] = node, offered
    if not offers:
        return None, []
    usual = max((node for node, _ in offers.values()), key=lambda node: int(grown.visits[node]))
    going = [world for world, (node, _) in offers.items() if node == usual]
    edge = max(search.edges(grown, usual), key=lambda edge: int(grown.taken[edge]), default=tree.NONE)
    if len(going) < LEAST_WORLDS or edge == tree.NONE:
        return None, []
    if grown.taken[edge] < max(LEAST_TRIED, grown.visits[usual] / PREFERRED):
        return None, []
    action = int(grown.action[edge])
    return (action, going) if all(action in offers[world][1] for world in going) else (None, [])


def _reached(game: Game, held: Desk, seed: int, number: int, path: list[int]) -> tuple[int, list[int]]:
    """The node that a path leads to in a world, and what is offered there; NONE where it leads out of the tree."""
    task = Task(LINE, int(held.records[body.SEEN].flow.seat), seed=_low(seed), first=number)
    node, _, count = perform(game, held, task, path=path)
    return node, [int(action) for action in held.offers[:count]] if node != tree.NONE else []


def _low(seed: int) -> int:
    return seed & dice.MASK


def _line_in(game: Game, held: Desk, seed: int, number: int, considered: Considered) -> list[str]:
    """What is expected in words, as its seat would read it in a world: its own answers, and what it is told of others', first
    of what those did themselves. An answer of its own that wastes something is nothing to be advised, and has no words."""
    seat, told = int(held.records[body.SEEN].flow.seat), list[str]()
    dice.seed(held.words, _low(seed), number, STREAM)
    search.body_of(game).deal(held, seat)
    world = held.records[body.WORLD]
    for action in (considered.action, *considered.line):
        log: Log = []
        by = int(world.flow.seat)
        own = by == seat
        answer = game.answer_text(_seen(game, world, seat), action) if own else None
        text = answer.label if answer and not answer.risk else ""
        apply(game, world, action, log)
        masked = [event for event in (game.mask(event, seat) for event in log) if event is not None]
        first = next((event for event in masked if event.seat == by), masked[0] if masked else None)
        told.append(text if own or first is None else game.explain(_seen(game, world, seat), first).text.rstrip("."))
        search.body_of(game).resolve(held, world)
    return told[1:]


def _seen(game: Game, world: State, seat: int) -> State:
    seen = record.blank(world, game.RECORD)
    game.observe(world, seat, seen)
    return seen


def _agreed(lines: list[list[str]]) -> list[str]:
    """How far all lines say the same, and say something."""
    agreed = []
    for words in zip(*lines, strict=True):
        if not words[0] or len(set(words)) > 1:
            break
        agreed.append(words[0])
    return agreed
