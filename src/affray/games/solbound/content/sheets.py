"""What is printed on paper."""

from collections.abc import Iterator, Sequence

from affray.games.solbound import say
from affray.games.solbound.content import pack
from affray.kernel.packs import Pack
from affray.table.scene import Stat
from affray.table.sheet import Printed


def printed(laid: Sequence[Pack] = ()) -> Iterator[Printed]:
    """All cards, each with its bonuses and keywords."""
    for card in pack.load(laid).cards.values():
        stats = [Stat(say("Attack"), f"{card.attack:+d}"), Stat(say("Defense"), f"{card.defense:+d}")]
        yield Printed("cards", card.name, say("Command Card"), stats, pack.keyword_text(card))
    for name in ("Exhausted", "Exerted", "Attacker", "Defender"):
        yield Printed("tokens", say(name), copies=4)
