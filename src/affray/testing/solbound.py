"""Positions of Solbound for tests: a table laid as told, answers with scripted dice, and what was told."""

from dataclasses import dataclass
from typing import Any

from affray.games.solbound import game
from affray.games.solbound.record.state import DECK, NONE, STARTING_DICE, State
from affray.games.solbound.record.vocabulary import Event, Phase, Step
from affray.games.solbound.rules import power
from affray.games.solbound.words import notation
from affray.kernel import chance, stack
from affray.kernel.game import SetUp, advance, start
from affray.testing.table import Table as BaseTable


@dataclass
class Side:
    """One player's side: cards in play as `razor-zealot up 2 exhausted`, the rest by card ids; what is not named lies under the
    deck."""

    play: tuple[str, ...] = ()
    pool: int = 0
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    deck: tuple[str, ...] | None = None
    """The deck from the top, nothing else in it; None for all cards that are not named."""
    deck_id: str = "ashgate"


class Table(BaseTable):
    """A match of Solbound laid for a test."""

    EVENTS = Event

    def __init__(self, state: State) -> None:
        """A table with that record on it."""
        super().__init__(game, state)

    def total(self, seat: int) -> int:
        """A player's dice in all."""
        return power.total(self.state, seat)

    def cards(self, seat: int, zone: str) -> list[str]:
        """The ids of a hand, discard pile or deck (bottom first)."""
        player: Any = self.state.players[seat]
        count = getattr(player, f"{zone}_count")
        return [notation.card_id(self.state, card) for card in getattr(player, zone)[:count]]


def lay(*sides: Side, **house_rules: bool | int | str) -> Table:
    """A table in round 1, nothing planned yet."""
    decks = [side.deck_id for side in sides]
    state = start(game, SetUp("solbound", len(sides), 1, dict(house_rules), {"decks": decks}))
    state.flow.planned = 0
    state.rounds = 1
    for seat, side in enumerate(sides):
        _lay_side(state, seat, side)
    return Table(state)


def command(*sides: Side, dice: tuple[int, ...] = (), **house_rules: bool | int | str) -> Table:
    """A table at the beginning of the Command Phase's first check, with the end of the round to come."""
    table = lay(*sides, **house_rules)
    table.state.phase = Phase.COMMAND
    return _begin(table, (Step.CHECK_COMMAND, Step.END_ROUND), dice)


def strategy(*sides: Side, dice: tuple[int, ...] = (), **house_rules: bool | int | str) -> Table:
    """A table at the beginning of the Strategy Phase, with the Command Phase to come."""
    table = lay(*sides, **house_rules)
    table.state.phase = Phase.STRATEGY
    return _begin(table, (Step.STRATEGY_PHASE, Step.COMMAND_PHASE, Step.CHECK_COMMAND, Step.END_ROUND), dice)


def upkeep(*sides: Side, dice: tuple[int, ...] = (), **house_rules: bool | int | str) -> Table:
    """A table at the beginning of a round."""
    table = lay(*sides, **house_rules)
    table.state.rounds = 0
    steps = (Step.BEGIN_ROUND, Step.RETURN_FACEDOWN, Step.DRAW_TO_POWER, Step.READY_EXHAUSTED, Step.STRATEGY_PHASE)
    return _begin(table, (*steps, Step.COMMAND_PHASE, Step.CHECK_COMMAND, Step.END_ROUND), dice)


def _begin(table: Table, steps: tuple[int, ...], dice: tuple[int, ...]) -> Table:
    stack.plan_all(table.state, steps, NONE, NONE, NONE)
    with chance.given(*dice):
        advance(game, table.state, table.told)
    return table


def _lay_side(state: State, seat: int, side: Side) -> None:
    player = state.players[seat]
    names = {notation.card_id(state, card): card for card in (power.card_of(seat, index) for index in range(DECK))}
    lying = [each.split() for each in side.play]
    used = {*(words[0] for words in lying), *side.hand, *side.discard, *(side.deck or ())}
    rest = [] if side.deck is not None else [name for name in names if name not in used]
    missing = [name for name in names if name not in used] if side.deck is not None else []
    _fill(player.deck, [names[name] for name in (*rest, *reversed(side.deck or ()))])
    _fill(player.hand, [names[name] for name in side.hand])
    _fill(player.discard, [names[name] for name in (*side.discard, *missing)])
    player.deck_count = len(rest) + len(side.deck or ())
    player.hand_count, player.discard_count = len(side.hand), len(side.discard) + len(missing)
    for place, (name, face, dice, *marks) in enumerate(lying):
        held = player.play[place]
        held.card, held.dice, held.facedown = names[name], int(dice), int(face == "down")
        held.exhausted = int("exhausted" in marks)
    player.pool = side.pool
    player.injuries = side.pool + sum(int(words[2]) for words in lying) - STARTING_DICE


def _fill(row: Any, cards: list[int]) -> None:
    for index in range(DECK):
        row[index] = cards[index] if index < len(cards) else NONE
