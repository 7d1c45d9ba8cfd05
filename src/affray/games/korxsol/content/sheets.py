"""What is printed on paper."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from affray.games.korxsol import say
from affray.games.korxsol.content import pack, texts
from affray.games.korxsol.content.rows import Artifact, Build, Carrier, Content, Item, Map, Move, Solighter
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
    kinds = (at_hand.moves, at_hand.items, at_hand.artifacts, at_hand.solighters, at_hand.carriers, at_hand.maps)
    for row in (row for kind in kinds for row in kind.values()):
        if (found := drawn(row, at_hand)) is not None:
            yield found
    for solighter in at_hand.solighters.values():
        yield Printed("tokens", solighter.name)
    for name in MARKERS:
        yield Printed("tokens", name, copies=4)


def drawn(row: object, at_hand: Content) -> Printed | None:
    """A card, the sheet of a Solighter or a carrier, a map; a build as the list of its parts."""
    if isinstance(row, Move | Item | Artifact):
        return _card(row)
    if isinstance(row, Solighter):
        return _solighter(row)
    if isinstance(row, Carrier):
        return _carrier(row, at_hand)
    if isinstance(row, Map):
        return Printed("maps", say(row.name), say("For {modes}", modes=f" {say('and')} ".join(row.modes)), tiles=tiles(row))
    return _build(row, at_hand) if isinstance(row, Build) else None


def _build(build: Build, at_hand: Content) -> Printed:
    kinds = (at_hand.solighters, at_hand.carriers, at_hand.moves, at_hand.artifacts, at_hand.items)
    ids = ((build.solighter,), (build.carrier,), build.moves, (build.artifact,), build.items)
    text = [f"{', '.join(_names(kind, named))}." for kind, named in zip(kinds, ids, strict=True)]
    return Printed("units", say(build.name), say("Build"), text=text)


def _names(kind: Mapping[str, Any], ids: Sequence[str]) -> list[str]:
    """The names of those that are there."""
    return [kind[id].name for id in ids if id in kind]


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
    unique = at_hand.moves.get(carrier.unique)
    text = [f"{classes}.", *([f"{unique.name}:", *texts.text(unique)] if unique else [])]
    return Printed("units", carrier.name, carrier.kind.capitalize(), text=text)


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
