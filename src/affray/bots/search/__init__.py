"""The search bot: it compares options by what may follow, from what its seat sees, by playouts or in a tree.

The same seed and the same number of simulations give the same choice, on every machine.
"""

import time
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any

from affray.bots.search import body, halving, tree
from affray.bots.search.body import Desk, Tuning
from affray.errors import BadInput
from affray.kernel import dice, evaluation, files, loops, record
from affray.kernel.binding import bound
from affray.kernel.game import Game, State
from affray.kernel.once import once, once_each
from affray.kernel.rule import MACHINE

SIMULATIONS = 500
"""How many simulations a decision gets where rules are compiled; also the bot's number among the players of a batch."""
INTERPRETED = 24
"""How many it gets where rules are interpreted."""
SECONDS = 1.0
"""It stops sooner after that long."""
ENOUGH = 20
"""An option that was tried more seldom has a chance that nobody can tell."""
FIRST_SLICE, SLICES = 4, 16
"""So many compiled simulations are made before the first look at the clock, and in one SLICES-th of the time before each other;
interpreted, one at a time."""
TREE = Tuning(
    exploration=0.4,
    trust=0.05,
    width=2.0,
    growth=0.4,
    depth=64,
    turns=2,
    decisions=100,
    doubt=0.0,
    patience=0,
    judged=256,
    compared=0,
)
"""A tree from the root on, with short playouts to an evaluation."""
TUNING = TREE._replace(depth=1, turns=4000, decisions=4000, doubt=0.5, compared=8)
"""The judge's best options, compared by playouts to the end. Chosen by playing against the greedy bot (`bench/search.py`)."""
TO_THE_END = TREE._replace(exploration=1.0, trust=0.0, width=4.0, growth=0.6, turns=100, decisions=200, judged=0)
"""A tree for a game without an evaluation."""


def choose(game: Game, observation: State, seed: int, seconds: float | None = None) -> int:
    """The best option by a search from what the seat sees: SIMULATIONS of them, or what so many seconds allow, or SECONDS."""
    simulations = SIMULATIONS if MACHINE == "compiled" else INTERPRETED
    return choose_within(game, observation, seed, simulations, SECONDS if seconds is None else seconds)


def choose_within(game: Game, observation: State, seed: int, simulations: int, seconds: float) -> int:
    """The same with so many simulations and within that time. An observation is plain objects, or a packed row where rules are
    compiled."""
    held = desk(game, records_for(game, observation), simulations, observation.seats)
    held.records[body.SEEN] = observation
    if game.legal_actions(observation, held.offers) == 1:
        return int(held.offers[0])
    grow(game, held, generator(seed), simulations, seconds)
    return int(body_of(game).favourite(held))


def grow(game: Game, held: Desk, words: Any, simulations: int, seconds: float, more: float = 0.0) -> int:
    """Grow a tree anew from what the seat that decides sees (record SEEN), by so many simulations or what the time allows; how
    many that were. It goes on for up to so many seconds `more` while no option was tried ENOUGH times."""
    searching, seat = body_of(game), int(held.records[body.SEEN].flow.seat)
    began = time.monotonic()  # once the bodies are there
    searching.anew(held, simulations)
    slice_, made, longest, planned = FIRST_SLICE if MACHINE == "compiled" else 1, 0, 0.0, simulations
    allowed = seconds
    while made < simulations:
        before = time.monotonic()
        searching.grow(held, seat, min(slice_, simulations - made), words)
        made += min(slice_, simulations - made)
        took, longest = time.monotonic() - began, max(longest, time.monotonic() - before)
        if took + longest > seconds:
            if took + longest > seconds + more or any(held.tree.taken[edge] >= ENOUGH for edge in edges(held.tree, tree.ROOT)):
                break
            allowed = seconds + more
        needed = took * simulations / made
        affordable = simulations if needed <= allowed else int(simulations * allowed / needed)
        if affordable != planned:
            halving.plan(held.trials, held.tree, affordable)
            planned = affordable
        if MACHINE == "compiled":
            slice_ = max(FIRST_SLICE, affordable // SLICES)
    return made


def edges(grown: tree.Tree, node: int) -> Iterator[int]:
    """The edges of a node: at the root of a game with a judge the best in its eyes first."""
    edge = int(grown.first[node])
    while edge != tree.NONE:
        yield edge
        edge = int(grown.following[edge])


def generator(seed: int) -> Any:
    """The words of a generator, for the machine in force."""
    words: Any = [0, 0, 0, 0]
    if MACHINE == "compiled":
        import numpy as np

        words = np.zeros(4, np.int64)
    dice.seed(words, seed & dice.MASK, seed >> 32, loops.CHOOSER_STREAM)
    return words


def records_for(game: Game, like: State) -> Any:
    """What a desk's records are kept in, for matches like this one."""
    if MACHINE == "plain":
        return loops.Scratch(game, like)
    rows = record.rows(game.RECORD, body.RECORDS)
    record.blank_row(like, game.RECORD, rows, body.BLANK)
    return rows


@once_each
def tuning_of(game: Game) -> Tuning:
    """The constants for a game: TUNING with what its `content/search.toml` changes, or TO_THE_END where it has no evaluation.
    Raises BadInput for a file that names or says anything else."""
    if game.FEATURES is None:
        return TO_THE_END
    kept, usual = game.PACKAGE / "content" / "search.toml", TUNING._asdict()
    if not kept.exists():
        return TUNING
    changed = files.read_toml(kept)
    for name, value in changed.items():
        if name not in usual:
            raise BadInput(str(kept), name, "no constant of a search", ", ".join(usual))
        if not isinstance(value, type(usual[name])) or isinstance(value, bool) or value < 0:
            raise BadInput(str(kept), name, f"it is {value!r}", f"a number like {usual[name]!r}")
    return TUNING._replace(**changed)


def desk(game: Game, records: Any, simulations: int, seats: int, tuning: Tuning | None = None) -> Desk:
    """What a search of so many simulations works with. `records` are rows for the compiled machine, of which BLANK is blank, or
    `loops.Scratch`."""
    tuning, most = tuning or tuning_of(game), game.MOST_ACTIONS
    grown, weights = tree.make(simulations + 1, most, seats), evaluation.weights(game)
    if MACHINE == "plain":
        values = [0.0] * len(weights)
        trials = halving.make(most)
        return Desk(records, Raw(game, records), [0] * most, [0.0] * most, grown, tuning, [0] * 4, values, weights, trials)
    import numpy as np

    raw = records.view(np.int64).reshape(len(records), -1)
    offers, worths, words = np.zeros(most, np.int64), np.zeros(most), np.zeros(4, np.int64)
    return Desk(
        records, raw, offers, worths, grown, tuning, words, np.zeros(len(weights)), np.array(weights, float), halving.make(most)
    )


class Raw:
    """The bytes of plain records, eight in a number."""

    def __init__(self, game: Game, records: Any) -> None:
        """Views the records of a search, which stay where they are."""
        self.game, self.records = game, records

    def __getitem__(self, index: int) -> Sequence[int]:
        """Those of one record."""
        return memoryview(record.pack(self.records[index], self.game.RECORD)).cast("q")


@once
def body_of(game: Game) -> ModuleType:
    """The search bound to a game."""
    return bound(f"{game.begin.__module__}.search_{game.ID}", body.__file__, rules_of(game))


def rules_of(game: Game) -> dict[str, Any]:
    """The rules of a game that a search asks for."""
    rules = loops.rules_of(game) | {"returns": game.returns, "choose_at_once": loops.of(game).choose}
    if game.features is not None:
        rules["features"] = game.features
    if game.clock is not None:
        rules["clock"] = game.clock
    return rules


@once
def of(game: Game) -> ModuleType:
    """The loops of a game in which seats search: their `scratch` is a `Desk`, and the number of a player that is neither
    `loops.RANDOM` nor `loops.GREEDY` is how many simulations each of its decisions gets."""
    rules = loops.rules_of(game) | {"choose": body_of(game).choose}
    return loops.bind(f"{game.begin.__module__}.searching_{game.ID}", rules)
