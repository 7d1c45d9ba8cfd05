"""What is printed on paper."""

from collections.abc import Iterator, Sequence

from affray.games.solbound import Number, say
from affray.games.solbound.content import pack
from affray.kernel.packs import Pack
from affray.table.scene import Stat
from affray.table.sheet import Printed


def printed(laid: Sequence[Pack] = ()) -> Iterator[Printed]:
    """All cards, each with its bonuses and keywords."""
    yield from map(_card, pack.load(laid).cards.values())
    for name in ("Exhausted", "Exerted", "Attacker", "Defender"):
        yield Printed("tokens", say(name), copies=4)


def drawn(row: object, at_hand: pack.Content) -> Printed | None:
    """A card; a deck as the list of its cards."""
    if isinstance(row, pack.Card):
        return _card(row)
    if isinstance(row, pack.Deck):
        names = [at_hand.cards[id].name for id in row.cards if id in at_hand.cards]
        return Printed("units", say(row.title), say("Deck"), text=[f"{', '.join(names)}."])
    return None


def _card(card: pack.Card) -> Printed:
    stats = [Stat(say("Attack"), f"{Number(card.attack):+d}"), Stat(say("Defense"), f"{Number(card.defense):+d}")]
    return Printed("cards", card.name, say("Command Card"), stats, pack.keyword_text(card))
