"""How lucky the separate rolls for effects were, and for whom."""

from typing import Any

import pytest

from affray.games.stonebound.record.state import CARDS
from affray.games.stonebound.record.vocabulary import Event
from affray.games.stonebound.rules import keywords
from affray.games.stonebound.words import names
from affray.kernel import chance, record
from affray.kernel.events import Event as Told_event
from affray.kernel.events import Log
from affray.odds import ledger
from affray.testing.stonebound import turn


@pytest.mark.parametrize(
    ("who", "ability", "target", "dice", "came_off", "likely"),
    [
        ("ulla", "searing-cut", "anwen", (3, 8), True, 0.5),
        ("ulla", "searing-cut", "anwen", (5, 1), False, 0.5),
        ("ulla", "searing-cut", "ulla", (3, 8), False, 0.5),
        ("corlo", "marked-opening", "anwen", (7, 7), True, 0.19),
    ],
)
def test_a_roll_for_an_effect_is_weighed_by_whom_it_concerns(
    who: str, ability: str, target: str, dice: tuple[int, int], came_off: bool, likely: float
) -> None:
    """S-KW-8, S-KW-9: Searing Cut adds Burn on 1 to 50, which nobody would hope for on oneself; Marked Opening needs a 7 on
    either die, and two of them count twice."""
    table = turn(({who: (5, 5)}, {"anwen": (5, 4)}))
    state, (piece, other) = table.state, (names.piece_of(table.state, each) for each in (who, target))
    slot = names.slot_of(state, piece, ability)
    effect = state.abilities[state.pieces[piece].sheet * CARDS + slot].effects[1]

    def step(state: Any, log: Log) -> None:
        keywords.test(state, piece, other, effect, log)

    before, log = record.pack(state, table.game.RECORD), Log()
    with chance.given(*dice):
        step(state, log)
    used = Told_event(Event.ABILITY_USED, 0, piece, slot, 0)
    (roll,) = ledger._rolls(table.game, 1, ledger.Taken(before, step, log, state), [used])
    assert roll is not None
    assert roll.came_off == came_off and roll.expected == pytest.approx(likely)
    assert f"rolls for the effect of {names.ability(state, piece, slot).name}" in roll.text
