"""Positions of a six-dice combat for tests: a map drawn in rows, figures placed as told, answers with scripted dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from affray.games.sixdice import game
from affray.games.sixdice.record.state import Figure, State
from affray.games.sixdice.record.vocabulary import Ask, Event
from affray.games.sixdice.words import names
from affray.kernel import chance
from affray.kernel.game import SetUp, advance, start
from affray.testing.table import Table as BaseTable

Square = tuple[int, int]
PUMPHOUSE = (
    "............",
    "............",
    "....#.......",
    "SS..#....#..",
    "SS.......#..",
    "SS..........",
    "....##......",
    "............",
)
OPEN = ("............",) * 7 + ("SSSSSSSSSSSS",)
"""Twelve by eight squares without a wall."""
GOAL = (*OPEN[:6], "..X.........", OPEN[7])
"""The same with a square to reach."""


class Table(BaseTable):
    """A combat laid for a test."""

    EVENTS = Event

    def __init__(self, state: State) -> None:
        """A table with that record on it."""
        super().__init__(game, state)

    def figure(self, code: str) -> Figure:
        """A character or enemy by its code: `rook`, `grunt-2`."""
        found: Figure = self.state.figures[names.figure_of(self.state, code)]
        return found

    def at(self, code: str) -> Square | None:
        """Its square; None off the map."""
        tile = self.figure(code).tile
        return None if tile < 0 else (tile % self.state.width + 1, tile // self.state.width + 1)

    def ammo(self, code: str, weapon: str) -> int:
        """What is left in a weapon."""
        figure = names.figure_of(self.state, code)
        return int(self.state.figures[figure].ammo[names.slot_of(self.state, figure, weapon)])

    def hurt(self, **health: int) -> "Table":
        """Set the Health of figures; `grunt_2` is grunt-2."""
        for code, value in health.items():
            self.figure(code.replace("_", "-")).health = value
        return self

    def asks(self) -> Ask:
        """What is asked now."""
        return Ask(self.state.flow.decision)


def prepare(
    squad: Mapping[str, Square],
    enemies: Sequence[tuple[str, Square]] = (("grunt", (12, 1)),),
    rows: Sequence[str] = OPEN,
    rest: Mapping[str, Any] | None = None,
    **options: Any,
) -> Table:
    """A combat of which nothing has happened yet. `rest` may hold other parts of the scenario (first, objective, deadlines),
    and the set-up's `seats`, `holders` and `gm`; `options` are house rules."""
    parts = dict(rest or {})
    seats = parts.pop("seats", 2)
    choices: dict[str, Any] = {name: parts.pop(name) for name in ("holders", "gm") if name in parts}
    standing = [{"id": id, "at": list(at)} for id, at in enemies]
    scenario = {"id": "test", "name": "Test", "map": "test", "enemies": standing} | parts
    ground = {"id": "test", "name": "Test", "rows": list(rows)}
    choices |= {"scenario": scenario, "map": ground, "squad": list(squad)}
    table = Table(start(game, SetUp("sixdice", seats, 1, options, choices)))
    advance(table.game, table.state, table.told)
    return table


def combat(
    squad: Mapping[str, Square],
    enemies: Sequence[tuple[str, Square]] = (("grunt", (12, 1)),),
    rows: Sequence[str] = OPEN,
    rest: Mapping[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    **options: Any,
) -> Table:
    """A combat whose first turn has just begun, the characters on the squares told, wherever those lie."""
    table = prepare(squad, enemies, rows, rest, **options)
    for code, (column, row) in squad.items():
        table.figure(code).tile = (row - 1) * table.state.width + column - 1
    table.state.flow.decision = 0
    table.told = []
    with chance.given(*dice):
        advance(table.game, table.state, table.told)
    return table


def deadline(turn: int, **rest: Any) -> dict[str, Any]:
    """A limit of a scenario with its punishment."""
    return {"turn": turn, "name": "Flood"} | rest


def pass_round(table: Table) -> Table:
    """Nobody does anything for a round."""
    turn = table.state.turn
    while table.state.turn == turn and not table.state.flow.over:
        offered = table.offered()
        table.answer(next((text for text in ("dice 0", "done", "done dice") if text in offered), offered[0]))
    return table
