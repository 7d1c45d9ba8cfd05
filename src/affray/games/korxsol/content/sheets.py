"""What is printed on paper."""

from collections.abc import Iterator, Sequence
from typing import Literal

from affray.games.korxsol.content import pack, texts
from affray.games.korxsol.content.rows import Artifact, Carrier, Content, Item, Map, Move, Solighter
from affray.kernel.packs import Pack
from affray.table.scene import Stat, Tile
from affray.table.sheet import Printed

GROUND: dict[str, Literal["ground", "lava", "ice", "water", "shallows"]] = {
    "G": "ground",
    "L": "lava",
    "I": "ice",
    "W": "water",
    "S": "shallows",
}
NUMBERS = {
    "kor": "KOR",
    "power": "POWER",
    "resistance": "RESISTANCE",
    "armor": "ARMOR",
    "agility": "AGILITY",
    "actions": "AP",
    "inventory": "Inventory",
    "weight": "Weight",
    "sol": "SOL",
}
MARKERS = ("Burn", "Frost", "Fear", "Pinned", "Blinded", "True Sight", "Grappled", "Knocked down", "Threat", "Wall")


def printed(laid: Sequence[Pack] = ()) -> Iterator[Printed]:
    """Moves, items and artifacts as cards, Solighters and carriers, maps, and tokens."""
    at_hand = pack.load(laid)
    cards: list[Move | Item | Artifact] = [*at_hand.moves.values(), *at_hand.items.values(), *at_hand.artifacts.values()]
    yield from map(_card, cards)
    for solighter in at_hand.solighters.values():
        yield _solighter(solighter)
    for carrier in at_hand.carriers.values():
        yield _carrier(carrier, at_hand)
    for ground in at_hand.maps.values():
        yield Printed("maps", ground.name, f"For {' and '.join(ground.modes)}", tiles=tiles(ground))
    for solighter in at_hand.solighters.values():
        yield Printed("tokens", solighter.name)
    for name in MARKERS:
        yield Printed("tokens", name, copies=4)


def _card(row: Move | Item | Artifact) -> Printed:
    """What stands on a card; where a move strikes is drawn."""
    kind = "Combat Move" if isinstance(row, Move) else "Item" if isinstance(row, Item) else "Artifact"
    area = texts.spots(row.area) if isinstance(row, Move) else []
    return Printed("cards", row.name, kind, texts.stats(row), texts.text(row), area)


def _solighter(solighter: Solighter) -> Printed:
    stats = [Stat(label, str(getattr(solighter, name))) for name, label in NUMBERS.items()]
    return Printed("units", solighter.name, "Solighter", stats)


def _carrier(carrier: Carrier, at_hand: Content) -> Printed:
    classes = " and ".join(name.capitalize() for name in carrier.classes)
    unique = at_hand.moves[carrier.unique]
    return Printed(
        "units", carrier.name, carrier.kind.capitalize(), text=[f"{classes}.", f"{unique.name}:", *texts.text(unique)]
    )


def tiles(map: Map) -> list[list[Tile]]:
    """A map's rows from the top."""
    starts = {**dict.fromkeys(map.starts.north, "Start"), **dict.fromkeys(map.starts.south, "Start")}
    return [
        [_tile(text, (column, row), (column, row) in map.cover, starts) for column, text in enumerate(line.split(), 1)]
        for row, line in enumerate(map.rows, 1)
    ]


def _tile(text: str, spot: tuple[int, int], cover: bool, starts: dict[tuple[int, int], str]) -> Tile:
    marks = [starts[spot]] if spot in starts else []
    return Tile("", "cover" if cover else GROUND[text[0]], height=int(text[1]) - 1, label=text, marks=marks)
