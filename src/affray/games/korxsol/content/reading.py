"""How content packs are read, what their rows say and what is doubtful in them: `PACKS` of the contract."""

from collections.abc import Iterator, Sequence

from affray.errors import Problem
from affray.games.korxsol.content import checks, pack, rows, sheets, texts
from affray.kernel import doubts
from affray.kernel.content import Fault
from affray.kernel.packs import Pack

TABLES, load, examined = pack.TABLES, pack.load, pack.SHELF.examined
printed, drawn = sheets.printed, sheets.drawn
BETTER: doubts.Better = {
    rows.Move: {"cooldown": -1},
    rows.Item: {"cooldown": -1},
    rows.Solighter: dict.fromkeys(("kor", "power", "resistance", "armor", "agility", "actions", "inventory", "sol"), 1),
}


def told(row: object) -> list[str]:
    """What stands on a card beside its name, in sentences; empty for a row whose fields say all."""
    return texts.text(row) if isinstance(row, rows.Move | rows.Item | rows.Artifact) else []


def doubtful(laid: Sequence[Pack]) -> list[Problem]:
    """What should be looked at in packs that can be played with."""
    return doubts.told(pack.SHELF, laid, BETTER, _doubtful)


def _doubtful(row: object, at_hand: rows.Content) -> Iterator[Fault]:
    """A Combat Move that no Solbound or Solbeast allows is never in a hand, and never hits (K-CARD-05, K-CARD-06)."""
    carriers = at_hand.carriers.values()
    if isinstance(row, rows.Move) and all(each.unique != row.id and checks.refused(row, each) for each in carriers):
        yield "", "it can never hit: no Solbound or Solbeast allows it", "a carrier of its class, or whose unique move it is"
