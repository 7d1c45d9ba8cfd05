"""Positions of Stonebound for tests: characters placed as told, hands as told, answers with scripted dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from affray.games.stonebound import game
from affray.games.stonebound.content import setup
from affray.games.stonebound.record.state import CARDS, NONE, OFF, SIDE, Piece, State
from affray.games.stonebound.record.vocabulary import Ask, Event, Step
from affray.games.stonebound.words import names
from affray.kernel import chance, stack
from affray.kernel.game import SetUp, advance, start
from affray.testing.table import Table as BaseTable

Space = tuple[int, int]
Placed = Mapping[str, Space]
TURN = (Step.ACTIVATE, Step.BREAK, Step.DISCARD, Step.END_TURN)


class Table(BaseTable):
    """A match laid for a test."""

    EVENTS = Event

    def __init__(self, state: State) -> None:
        """A table with that record on it."""
        super().__init__(game, state)

    def piece(self, code: str) -> Piece:
        """A character or ward by its code: `ulla`, `ward-1`."""
        found: Piece = self.state.pieces[names.piece_of(self.state, code)]
        return found

    def at(self, code: str) -> Space:
        """Its space."""
        tile = self.piece(code).tile
        return tile % SIDE + 1, tile // SIDE + 1

    def armour(self, code: str) -> tuple[int, int]:
        """Its PD and SD."""
        return self.piece(code).pd, self.piece(code).sd

    def set(self, code: str, **numbers: int) -> "Table":
        """Give a character other numbers: hp, pd, burn."""
        for name, number in numbers.items():
            setattr(self.piece(code), name, number)
        return self

    def hand(self, seat: int) -> list[str]:
        """The stones a player holds, in notation."""
        held = self.state.players[seat].hand
        return [names.stone(kind) for kind, count in enumerate(held) for _ in range(count)]

    def hold(self, seat: int, *stones: str) -> "Table":
        """Take these stones from the draw pile into a hand."""
        for stone in stones:
            kind = names.kind_of(stone)
            self.state.deck[kind] -= 1
            self.state.deck_count -= 1
            self.state.piles[0] -= 1
            self.state.players[seat].hand[kind] += 1
            self.state.players[seat].count += 1
        return self

    def fuse(self, code: str, ability: str, stone: str) -> "Table":
        """Fuse an ability of a character with a stone from the draw pile."""
        piece = names.piece_of(self.state, code)
        slot, held = names.slot_of(self.state, piece, ability), self.state.pieces[piece]
        kind, printed = names.kind_of(stone), self.state.abilities[held.sheet * CARDS + slot]
        self.state.deck[kind] -= 1
        self.state.deck_count -= 1
        self.state.piles[0] -= 1
        held.fused |= 1 << slot
        held.stones[slot] = names.payment_of(stone.rpartition("-")[2])
        if not printed.aura:
            held.pd += printed.pd
            held.sd += printed.sd
        return self

    def asks(self) -> Ask:
        """What is asked now."""
        return Ask(self.state.flow.decision)

    def drawn(self, *stones: str) -> tuple[int, ...]:
        """The dice by which these stones are drawn from the pile, one after the other."""
        left, faces = list(self.state.deck), []
        for stone in stones:
            kind = names.kind_of(stone)
            faces.append(sum(left[:kind]))
            left[kind] -= 1
        return tuple(faces)


def prepare(
    sides: Sequence[Placed],
    rest: Mapping[str, Any] | None = None,
    **options: Any,
) -> Table:
    """A match in which the characters of each seat stand where told; nobody's turn has begun. Who is not named makes the teams
    whole and waits off the board. `rest` may hold the format, the board, and whole `teams`; `options` are house rules."""
    parts, size = dict(rest or {}), setup.each(len(sides))
    named = {id for side in sides for id in side}
    spare = [character.id for character in setup.characters() if character.id not in named]
    teams = [[*side, *[spare.pop() for _ in range(size - len(side))]] for side in sides]
    choices = {"format": "free", "teams": teams} | parts
    table = Table(start(game, SetUp("stonebound", len(sides), 1, options, choices)))
    for seat, side in enumerate(sides):
        for index, (column, row) in enumerate(side.values()):
            table.state.pieces[seat * size + index].tile = (row - 1) * SIDE + column - 1
    table.state.first = 0
    return table


def opened(seats: int = 2, dice: tuple[int, ...] = (7, 0, 3, 0), rest: Mapping[str, Any] | None = None, **rules: Any) -> Table:
    """A match at its first question, after these dice of who goes first; `rest` is what is chosen, `rules` are house rules."""
    table = Table(start(game, SetUp("stonebound", seats, 1, rules, dict(rest or {}))))
    with chance.given(*dice):
        advance(table.game, table.state, table.told)
    return table


def turn(
    sides: Sequence[Placed],
    hand: Sequence[str] = (),
    rest: Mapping[str, Any] | None = None,
    **options: Any,
) -> Table:
    """The first seat's first turn after its draw, with these stones in hand."""
    table = prepare(sides, rest, **options).hold(0, *hand)
    begin(table, 0)
    return table


def begin(table: Table, seat: int, dice: tuple[int, ...] = ()) -> Table:
    """A seat's turn, from its activations on."""
    state = table.state
    state.flow.planned = state.flow.decision = 0
    state.rounds, state.seat = 1, seat
    state.slots[0], state.slots[1] = 1, seat % 2
    state.players[seat].slots = 1
    stack.plan(state, Step.NEXT_SLOT, NONE, NONE, NONE, 0)
    stack.plan_all(state, TURN, seat, NONE, NONE)
    table.told = []
    with chance.given(*dice):
        advance(table.game, state, table.told)
    return table


def off_board(table: Table, code: str) -> bool:
    """True where a character does not stand on the board."""
    return table.piece(code).tile == OFF
