"""The table's vocabulary as lines of text, and options put together by what they do to what."""

from collections.abc import Iterator
from typing import NamedTuple

from affray.kernel.coverage import ClausePage
from affray.table.scene import Area, Card, Decision, Entry, Odds, Option, Scene, View, Zone
from affray.tui import board

KINDS = {"D": "defines", "M": "must", "P": "may", "X": "must not", "A": "advice"}


class Group(NamedTuple):
    """Options that do the same to the same thing and differ in their amount only."""

    head: str
    """The id of the thing; empty where it is nothing on the table."""
    verb: str
    others: tuple[str, ...]
    """The ids of other things it concerns."""
    options: tuple[Option, ...]


def groups(decision: Decision) -> list[Group]:
    """The options of a decision by thing and verb, things in the order in which they come up."""
    heads: dict[str, dict[tuple[str, ...], list[Option]]] = {}
    for number, option in enumerate(decision.options):
        head = option.touches[0] if option.touches else ""
        head = "" if head.startswith("tile.") else head  # its label says where it is
        alone = "" if option.amount is not None else str(number)
        heads.setdefault(head, {}).setdefault((*option.touches, option.verb, alone), []).append(option)
    found = ((head, same) for head, alike in heads.items() for same in alike.values())
    return [Group(head, same[0].verb, tuple(same[0].touches[1:]), tuple(same)) for head, same in found]


def dice(count: int) -> str:
    """`1 die`, `3 dice`."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def card_name(card: Card) -> str:
    """What this seat may call a card."""
    if card.hidden or not card.name:
        return "a facedown card" if card.facedown else "an unknown card"
    return card.name


def card_state(card: Card) -> str:
    """What there is to say about a card beside its name: dice, how it lies, its numbers."""
    parts = [dice(card.dice)] if card.dice else []
    if card.facedown and not card.hidden:
        parts.append("facedown")
    if card.exhausted:
        parts.append("exhausted")
    parts += card.badges
    parts += [f"{stat.label} {stat.value}" for stat in card.stats]
    return ", ".join(parts)


def card_line(card: Card) -> str:
    """A card in a line."""
    state = card_state(card)
    return f"{card_name(card)}: {state}" if state else card_name(card)


def zone_title(zone: Zone) -> str:
    """A zone's name and how many cards it holds."""
    return f"{zone.label} ({zone.count})"


def area_summary(area: Area) -> str:
    """A seat's numbers in a line."""
    numbers = [f"{pool.label} {dice(pool.dice)}" for pool in area.pools]
    for tracker in area.trackers:
        limit = "" if tracker.maximum is None else f" of {tracker.maximum}"
        numbers.append(f"{tracker.label} {tracker.value}{limit}")
    return ", ".join(numbers)


def area_title(area: Area, view: View) -> str:
    """A seat's name and where it stands."""
    marks = ["you"] if area.seat == view.seat and area.seat in view.held else []
    marks += ["out"] if area.out else ["to move"] if area.to_move else []
    return f"{area.name} ({', '.join(marks)})" if marks else area.name


def roll_lines(scene: Scene) -> list[str]:
    """The dice on the table, a throw a line."""
    faces = ("".join(f"{face} " for face in roll.faces) + "= " * bool(roll.faces) for roll in scene.rolls)
    return [f"{roll.label}: {shown}{roll.result}" for roll, shown in zip(scene.rolls, faces, strict=True)]


def scene_lines(view: View) -> Iterator[str]:
    """The whole table in lines, own side last."""
    yield view.scene.heading
    yield from view.scene.stakes
    if view.scene.board is not None:
        yield ""
        yield from board.lines(view.scene.board)
    if view.scene.zones:
        yield ""
        yield from zone_lines(view.scene.zones)
    for area in ordered(view):
        yield ""
        yield area_title(area, view)
        if summary := area_summary(area):
            yield f"  {summary}"
        yield from zone_lines(area.zones)
    yield from roll_lines(view.scene)


def zone_lines(zones: list[Zone]) -> Iterator[str]:
    """Places for cards with what lies there; the text of cards in hand and in play."""
    for zone in zones:
        yield f"  {zone_title(zone)}"
        for card in zone.cards:
            yield f"    {card_line(card)}"
            if zone.kind in ("hand", "play"):
                yield from (f"      {line}" for line in card.text)


def ordered(view: View) -> list[Area]:
    """The sides of the table, the viewer's own last, nearest to the options."""
    return sorted(view.scene.areas, key=lambda area: (area.seat == view.seat, area.seat))


def thing(scene: Scene, id: str) -> str:
    """What the thing of an id is called."""
    pieces = scene.board.pieces if scene.board else []
    if (piece := next((piece for piece in pieces if piece.id == id), None)) is not None:
        return piece.name
    for zone in scene.zones:
        for card in zone.cards:
            if card.id == id:
                return f"{card_name(card)} ({zone.label})"
    for area in scene.areas:
        for zone in area.zones:
            if zone.id == id:
                return f"{area.name}: {zone.label}"
            for card in zone.cards:
                if card.id == id:
                    return f"{card_name(card)} ({area.name}, {zone.label})"
        labels = {each.id: each.label for each in area.pools} | {each.id: each.label for each in area.trackers}
        if id in labels:
            return f"{area.name}: {labels[id]}"
    return id


def entry_line(entry: Entry) -> str:
    """A line of the log with its clause."""
    return f"{entry.text} [{entry.clause}]" if entry.clause else entry.text


def odds_line(odds: Odds, most: int = 4) -> str:
    """Odds in a line, the likeliest first."""
    told = [f"{each.outcome} {each.probability:.1%}" for each in odds.chances[:most]]
    rest = sum(each.probability for each in odds.chances[most:])
    return ", ".join([*told, f"other {rest:.1%}"] if rest else told)


def odds_lines(odds: Odds) -> list[str]:
    """Odds in full: each outcome, its exact probability, and what was assumed."""
    lines = [f"{each.outcome}: {each.exact} ({each.probability:.2%})" for each in odds.chances]
    return [*lines, odds.assumption] if odds.assumption else lines


def clause_lines(page: ClausePage) -> list[str]:
    """A clause in full."""
    lines = [f"{page.id} - {page.chapter} ({KINDS.get(page.kind, page.kind)}; {page.source})", page.text]
    return [*lines, page.ruling] if page.ruling else lines
