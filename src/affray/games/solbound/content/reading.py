"""How content packs are read, what their rows say and what is doubtful in them: `PACKS` of the contract."""

from collections.abc import Iterator, Sequence

from affray.errors import Problem
from affray.games.solbound.content import pack, sheets
from affray.kernel import doubts
from affray.kernel.content import Fault
from affray.kernel.packs import Pack

TABLES, load, examined = pack.TABLES, pack.load, pack.SHELF.examined
printed, drawn = sheets.printed, sheets.drawn
BETTER: doubts.Better = {pack.Card: {"attack": 1, "defense": 1}}


def told(row: object) -> list[str]:
    """What stands on a card beside its name, in sentences; empty for a row whose fields say all."""
    return pack.rules_text(row) if isinstance(row, pack.Card) else []


def doubtful(laid: Sequence[Pack]) -> list[Problem]:
    """What should be looked at in packs that can be played with."""
    return doubts.told(pack.SHELF, laid, BETTER, _doubtful)


def _doubtful(row: object, at_hand: pack.Content) -> Iterator[Fault]:
    """A card that no deck has cannot be drawn."""
    if isinstance(row, pack.Card) and not any(row.id in deck.cards for deck in at_hand.decks.values()):
        yield "", "no deck has it", "a deck with this card"
