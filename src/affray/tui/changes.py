"""What changed on the table since a seat was told last, in lines."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from affray.languages import marked, say
from affray.table.scene import Card, View, Zone
from affray.tui import board, words

SQUARE = marked("Square {square}: {name}")


class Taken(NamedTuple):
    """The table at a moment."""

    facts: dict[str, str]
    """Lines by what they are about: where the match stands, a seat's numbers, a piece, a square."""
    zones: dict[str, tuple[str, Zone]]
    """Zones with whose they are."""
    alarms: frozenset[str] = frozenset()
    """What the next stroke or turn may decide."""


def take(view: View) -> Taken:
    """The table as a seat sees it now."""
    scene = view.scene
    facts = {"heading": scene.heading}
    for area in scene.areas:
        facts[f"seat {area.seat}"] = ", ".join(
            [f"{area.name}: {words.area_summary(area)}", *([say("out")] if area.out else [])]
        )
    if scene.board is not None:
        facts |= {
            tile.id: say("Square {square}: {name}", square=board.square(tile.id), name=tile.name) for tile in scene.board.tiles
        }
        facts |= {piece.id: board.piece_line(piece) for piece in scene.board.pieces}
    zones = {zone.id: ("", zone) for zone in scene.zones}
    zones |= {zone.id: (f"{area.name}, ", zone) for area in scene.areas for zone in area.zones}
    return Taken(facts, zones, frozenset(each.text for each in scene.alarms))


def changed(before: Taken, now: Taken, read: set[str]) -> Iterator[str]:
    """What is otherwise than it was; the text of a card whose name is not in `read` is told once, and added there."""
    yield from (line for key, line in now.facts.items() if before.facts.get(key) != line)
    yield from (say("Gone: {what}", what=line) for key, line in before.facts.items() if key not in now.facts)
    for id, (whose, zone) in now.zones.items():
        was = before.zones[id][1] if id in before.zones else None
        come, gone = _between(was.cards if was else [], zone.cards)
        parts = [say("now {cards}", cards=", ".join(come))] if come else []
        parts += [say("without {cards}", cards=", ".join(gone))] if gone else []
        if parts or was is None or was.count != zone.count:
            yield f"{whose}{words.zone_title(zone)}{': ' if parts else ''}{'; '.join(parts)}"
        yield from _texts(zone, read)


def _between(before: list[Card], now: list[Card]) -> tuple[list[str], list[str]]:
    """The cards that are new or lie otherwise, in full, and the names of those that are there no more."""
    came = Counter(map(_line, now)) - Counter(map(_line, before))
    left = Counter(map(words.card_name, before)) - Counter(map(words.card_name, now))
    return list(came.elements()), list(left.elements())


def _line(card: Card) -> str:
    state = words.card_state(card)
    return f"{words.card_name(card)} ({state})" if state else words.card_name(card)


def _texts(zone: Zone, read: set[str]) -> Iterator[str]:
    """What is printed on cards that were not read before."""
    for card in zone.cards:
        if card.name and card.name not in read and zone.kind in ("hand", "play"):
            read.add(card.name)
            yield from (f"  {card.name}: {line}" for line in card.text)
