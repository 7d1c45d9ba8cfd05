"""How content packs are read, what their rows say and what is doubtful in them: `PACKS` of the contract."""

from collections.abc import Iterator, Sequence

from affray.errors import Problem
from affray.games.stonebound.content import pack, sheets, texts
from affray.kernel import doubts
from affray.kernel.content import Fault
from affray.kernel.packs import Pack

TABLES, load, examined = pack.TABLES, pack.load, pack.SHELF.examined
printed, drawn = sheets.printed, sheets.drawn
BETTER: doubts.Better = {
    pack.Class: dict.fromkeys(("health", "movement", "range", "attack", "crt", "pd", "sd"), 1),
    pack.Ability: {"cost": -1},
}


def told(row: object) -> list[str]:
    """What stands on a card beside its name, in sentences; empty for a row whose fields say all."""
    return [texts.text(row)] if isinstance(row, pack.Ability) else []


def doubtful(laid: Sequence[Pack]) -> list[Problem]:
    """What should be looked at in packs that can be played with."""
    return doubts.told(pack.SHELF, laid, BETTER, _doubtful)


def _doubtful(row: object, at_hand: pack.Content) -> Iterator[Fault]:
    """An ability that nobody has cannot be used."""
    cards = [each for each in at_hand.characters.values() if isinstance(row, pack.Ability)]
    if cards and not any(getattr(row, "id", "") in (*each.offensive, *each.defensive) for each in cards):
        yield "", "no character has it", "a character with this ability"
