"""Positions of KORxSOL for tests: a map drawn in rows, plain creatures, cards put into their hands, answers with scripted
dice.

A creature is plain until told otherwise: POWER 2, RESISTANCE, ARMOR and AGILITY 0, KOR 10, 3 actions, weight 3, no SOL, no
class, no cards. Dice of the action die are 1..3, of which 3 is a success (HIT); the Chance Token shows 2 for heads and 1
for tails.
"""

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec

from affray.games.korxsol import game
from affray.games.korxsol.content import pack, printing, setup
from affray.games.korxsol.content.rows import Item, Map, Move, Part, Starts
from affray.games.korxsol.record.card_terms import Attribute, Class, Op, Zone
from affray.games.korxsol.record.state import ARTIFACT, FIRST_ARTIFACT, FIRST_ITEM, MOVES, NONE, SLOTS, Creature, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Step
from affray.games.korxsol.words import names
from affray.kernel import chance, dice, house_rules, record, stack
from affray.kernel.game import SetUp, advance
from affray.testing.table import Table as BaseTable

Square = tuple[int, int]
HIT, MISS = 3, 1
HEADS, TAILS = 2, 1
FLAT = ("G1 G1 G1 G1 G1 G1 G1",) * 7
SLOTTED = {
    "long-arrow": {"hit": 4, "damage": 2},
    "paired-shafts": {"damage": 1},
    "splinter-shot": {"damage": 2},
    "nailing-shot": {"damage": 1},
    "loose-and-leap": {"damage": 1},
    "needle": {"hit": 5, "damage": 2},
    "three-winds": {"hit": 4, "damage": 3},
    "frost-lane": {"hit": 3, "damage": 1, "frost": 2},
    "cold-mark": {"hit": 3, "damage": 1},
    "rime-shelf": {"hit": 3, "damage": 1},
    "shatter-shot": {"hit": 4, "damage": 2},
    "glacier-push": {"hit": 3, "damage": 1},
    "quake-line": {"hit": 3, "damage": 1},
    "breaker-wave": {"hit": 3, "damage": 2},
    "ram-stone": {"hit": 3, "damage": 2},
    "rolling-charge": {"hit": 3, "damage": 2},
    "heavy-fall": {"damage": 3},
    "wide-reap": {"hit": 2, "damage": 2},
    "hook-and-haul": {"hit": 3},
    "plate-splitter": {"hit": 3, "damage": 1},
    "mountain-drop": {"hit": 4, "damage": 6},
}
"""Numbers that balance has changed since: tests reckon with the former ones, so that tuning breaks none."""
PLAIN = {"power": 2, "resistance": 0, "armor": 0, "agility": 0}


class Arena(BaseTable):
    """A fight laid for a test; seats are numbered from 0."""

    EVENTS = Event

    def __init__(self, state: State) -> None:
        """An arena with that record in it."""
        super().__init__(game, state)

    def creature(self, seat: int) -> Creature:
        """A seat's creature."""
        found: Creature = self.state.creatures[seat]
        return found

    def tile(self, at: Square) -> int:
        """The number of a tile."""
        return (at[1] - 1) * int(self.state.width) + at[0] - 1

    def at(self, seat: int) -> Square | None:
        """Where a creature stands; None off the map."""
        tile = self.creature(seat).tile
        return None if tile < 0 else (tile % self.state.width + 1, tile // self.state.width + 1)

    def set(self, seat: int, **values: int) -> "Arena":
        """Set numbers of a creature: power, resistance, agility, armor (its base too), or any field of the record."""
        held = self.creature(seat)
        for name, value in values.items():
            if name in PLAIN:
                held.base[Attribute[name.upper()]] = value
            if name not in ("power", "resistance", "agility"):
                setattr(held, name, value)
            if name == "agility":
                held.rolled = value
            if name == "kor":
                held.start_kor = max(int(held.start_kor), value)
        return self

    def fear(self, seat: int, source: int, stacks: int) -> "Arena":
        """Make a creature fear another."""
        self.creature(seat).fear[source] = stacks
        return self

    def hold(self, holder: int, held: int) -> "Arena":
        """One creature grapples another."""
        self.creature(holder).holds, self.creature(held).held = held, holder
        return self

    def give(self, seat: int, *ids: str, zone: Zone = Zone.POOL) -> "Arena":
        """Put cards into free slots: moves in the pool (or hand), items in hand, the artifact in its place."""
        library, held = setup.library(), self.creature(seat)
        for id in ids:
            if id in library.moves:
                slot = next(slot for slot in range(MOVES) if held.cards[slot] == NONE)
                held.cards[slot], held.zone[slot] = list(library.moves).index(id), zone
            elif id in library.items:
                slot = next(slot for slot in range(MOVES, ARTIFACT) if held.cards[slot] == NONE)
                held.cards[slot], held.zone[slot] = FIRST_ITEM + list(library.items).index(id), Zone.HAND
            else:
                held.cards[ARTIFACT] = FIRST_ARTIFACT + list(library.artifacts).index(id)
                held.zone[ARTIFACT] = Zone.POOL
        return self

    def cooldown(self, seat: int, id: str) -> int:
        """What a card shows."""
        return int(self.creature(seat).cooldown[names.slot_of(self.state, seat, id)])

    def zone(self, seat: int, id: str) -> Zone:
        """Where a card lies."""
        return Zone(self.creature(seat).zone[names.slot_of(self.state, seat, id)])

    def classes(self, seat: int, *kinds: Class) -> "Arena":
        """Give a creature classes; two make it dual."""
        held = self.creature(seat)
        held.classes = sum(1 << kind for kind in kinds)
        held.dual = int(len(kinds) > 1)
        return self

    def wall(self, *spots: Square) -> "Arena":
        """Raise walls."""
        for spot in spots:
            self.state.wall[self.tile(spot)] = 1
        return self

    def begin(self, seat: int = 0, dice: Sequence[int] = ()) -> "Arena":
        """A seat's turn begins; the order goes on from it."""
        self.state.flow.planned, self.state.flow.decision = 0, 0
        self.state.place = list(self.state.order[: self.state.seats]).index(seat)
        stack.plan(self.state, Step.NEXT_TURN, NONE, NONE, NONE, 0)
        stack.plan(self.state, Step.BEGIN_TURN, seat, NONE, NONE, 0)
        return self.go_on(dice)

    def go_on(self, dice: Sequence[int] = ()) -> "Arena":
        """Resolve until something is asked."""
        self.told = []
        with chance.given(*dice):
            advance(self.game, self.state, self.told)
        return self

    def asks(self) -> tuple[Ask, int]:
        """What is asked now, and which seat."""
        return Ask(self.state.flow.decision), int(self.state.flow.seat)


def arena(
    spots: Sequence[Square],
    rows: Sequence[str] = FLAT,
    cover: Sequence[Square] = (),
    moves: Sequence[Move] = (),
    items: Sequence[Item] = (),
    **options: Any,
) -> Arena:
    """Creatures on tiles of a map, seat by seat (two of them, or four), of whom nobody has had a turn; `moves` and
    `items` are printed in place of those with their ids, `options` are house rules."""
    set_up = setup.completed(SetUp("korxsol", len(spots), 1, options))
    state = record.copy(_printed(set_up, tuple(rows), tuple(cover), tuple(moves), tuple(items)), State, strict=True)
    setup.lay(state, set_up)
    dice.seed(state.flow.rng, 1, 0, 0)
    state.revealed = 1
    laid = Arena(state)
    for seat, spot in enumerate(spots):
        _plain(laid, seat, spot)
        state.order[seat] = seat
    return laid


_ready = pack.SHELF.made(lambda held: dict[Hashable, State]())
"""What is printed, for each that was wanted: to print it anew takes longer than most tests."""


def _printed(
    set_up: SetUp, rows: tuple[str, ...], cover: tuple[Square, ...], moves: tuple[Move, ...], items: tuple[Item, ...]
) -> State:
    """A record of nothing but what is printed."""
    map, ready = set_up.choices["map"], _ready()
    wanted = (map, frozenset(set_up.options.items()), rows, cover, moves, items)
    if wanted not in ready:
        state, held = record.plain(State, strict=True), setup.library()
        house_rules.write(state.options, setup.book(), set_up.options)
        printing.cards(state, held)
        state.map = list(held.maps).index(map)
        starts = Starts(((1, 1), (2, 1)), ((1, len(rows)), (2, len(rows))))
        printing.board(state, Map("test", "Test", ("1v1",), rows, starts, cover))
        _slot(state)
        for move in moves:
            number = list(held.moves).index(move.id)
            printing.print_move(state.cards[number], number, move)
        for item in items:
            number = list(held.items).index(item.id)
            printing.print_item(state.cards[FIRST_ITEM + number], number, item)
        record.seal(state, State)
        ready[wanted] = state
    return ready[wanted]


def reprinted(id: str, *indicators: dict[str, Any], **changes: Any) -> Move:
    """A Combat Move as another pack may print it: with these indicators, as they stand in TOML, or else its own."""
    move = setup.library().moves[id]
    parts = msgspec.convert(indicators, tuple[Part, ...])
    return msgspec.structs.replace(move, indicators=parts or move.indicators, **changes)


def _slot(state: State) -> None:
    ids = list(setup.library().moves)
    for id, numbers in SLOTTED.items():
        card = state.cards[ids.index(id)]
        for index in range(card.ops):
            op = Op(card.op[index].op).name.lower()
            card.op[index].n = numbers.get(op, card.op[index].n)


def _plain(laid: Arena, seat: int, spot: Square) -> None:
    held = laid.creature(seat)
    held.solighter, held.carrier, held.classes, held.dual = seat, 0, 0, 0
    for slot in range(SLOTS):
        held.cards[slot], held.zone[slot] = NONE, Zone.GONE
    held.kor = held.start_kor = 10
    held.actions, held.weight, held.inventory, held.sol = 3, 3, 1, 0
    held.tile = laid.tile(spot)
    laid.set(seat, **PLAIN)
