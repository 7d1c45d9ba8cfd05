"""How content packs are read, what their rows say and what is doubtful in them: `PACKS` of the contract."""

from collections.abc import Iterator, Sequence

from affray.errors import Problem
from affray.games.sixdice.content import pack, sheets, texts
from affray.kernel import doubts
from affray.kernel.content import Fault
from affray.kernel.packs import Pack

TABLES, load, examined = pack.TABLES, pack.load, pack.SHELF.examined
printed, drawn = sheets.printed, sheets.drawn
BETTER: doubts.Better = {
    pack.Weapon: {"damage": 1, "crit": 1, "ammo": 1},
    pack.Character: {"health": 1},
    pack.Enemy: {"health": 1, "pool_bonus": 1, "own_pool": 1},
}


def told(row: object) -> list[str]:
    """What stands on a card beside its name, in sentences; empty for a row whose fields say all."""
    return [texts.weapon(row)] if isinstance(row, pack.Weapon) else []


def doubtful(laid: Sequence[Pack]) -> list[Problem]:
    """What should be looked at in packs that can be played with."""
    return doubts.told(pack.SHELF, laid, BETTER, _doubtful)


def _doubtful(row: object, at_hand: pack.Content) -> Iterator[Fault]:
    """A weapon that does nothing where it hits. That no scenario has a figure is no doubt: the table may choose it."""
    if isinstance(row, pack.Weapon) and not (row.damage or row.crit or row.splash):
        yield "damage", "a hit of it never does anything", "damage, a crit or a splash"
