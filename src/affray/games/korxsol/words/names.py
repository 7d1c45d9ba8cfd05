"""What creatures, cards and tiles are called, in notation and for people."""

from collections.abc import Hashable

from affray.errors import Unreadable
from affray.games.korxsol.content import setup
from affray.games.korxsol.content.rows import Artifact, Item, Move, Solighter
from affray.games.korxsol.record.card_terms import Class, Status, Zone
from affray.games.korxsol.record.state import FIRST_ARTIFACT, FIRST_ITEM, SLOTS, State
from affray.games.korxsol.rules import creatures
from affray.kernel import notation, wording

WAYS = ("north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west")
"""Directions, in the order of `kernel.grid`."""
MIRRORED = " mirrored"
MINUS = "\N{MINUS SIGN}"
"""Before a number that is lost."""
CLASSES = tuple(each.name.capitalize() for each in Class)
CLEANSED = tuple(each.title for each in Status if each <= Status.FEAR)
"""The statuses that can be cleansed, by their numbers."""


def player(seat: int) -> str:
    """What people call a seat."""
    return wording.player(seat)


def twin(state: State, creature: int) -> bool:
    """True where another seat plays the same Solighter."""
    mine = state.creatures[creature].solighter
    return any(state.creatures[other].solighter == mine for other in range(state.seats) if other != creature)


def solighter(state: State, creature: int) -> Solighter | None:
    """The content's row of a creature, or None before it is revealed."""
    number = state.creatures[creature].solighter
    return None if number < 0 else list(setup.library().solighters.values())[number]


def name(state: State, creature: int) -> str:
    """What people call a creature: the first word of its name, numbered where two play it."""
    row = solighter(state, creature)
    if row is None:
        return player(creature)
    first = row.name.split()[0].rstrip(",")
    return f"{first} {creature + 1}" if twin(state, creature) else first


def naming(state: State) -> Hashable:
    """Which Solighter each creature is: by it creatures are called."""
    return tuple(held.solighter for held in state.creatures)


def full_name(state: State, creature: int) -> str:
    """Its whole name."""
    row = solighter(state, creature)
    return player(creature) if row is None else row.name


def short(state: State, creature: int) -> str:
    """Two letters for the board."""
    return name(state, creature)[:2]


def code(creature: int) -> str:
    """What notation calls a creature: its seat, from 1."""
    return str(creature + 1)


def creature_of(state: State, text: str) -> int:
    """The creature of a code. Raises Unreadable."""
    if text.isdigit() and 1 <= int(text) <= state.seats:
        return int(text) - 1
    raise Unreadable(f"there is no player {text!r}")


def row(card: int) -> Move | Item | Artifact:
    """The content's row of a card."""
    held = setup.library()
    if card >= FIRST_ARTIFACT:
        return list(held.artifacts.values())[card - FIRST_ARTIFACT]
    if card >= FIRST_ITEM:
        return list(held.items.values())[card - FIRST_ITEM]
    return list(held.moves.values())[card]


def card_name(card: int) -> str:
    """What people call a card; one that is not known has no name."""
    return row(card).name if card >= 0 else "a card"


def slot_of(state: State, creature: int, text: str) -> int:
    """The slot that holds the card of that id: of several copies (`item_copies`) the first that was not used yet. Raises
    Unreadable."""
    held = state.creatures[creature]
    found = [slot for slot in range(SLOTS) if held.cards[slot] >= 0 and row(held.cards[slot]).id == text]
    if not found:
        raise Unreadable(f"there is no card {text!r} here")
    return next((slot for slot in found if held.zone[slot] == Zone.HAND), found[0])


def square(state: State, tile: int) -> str:
    """A tile as `column,row`, both from 1."""
    return notation.square(state.width, tile)


def tile_id(state: State, tile: int) -> str:
    """The id of a tile in the scene."""
    return notation.tile_id(state.width, tile)


def tile_of(state: State, text: str) -> int:
    """The tile of a square. Raises Unreadable."""
    return notation.tile_of((state.width, state.height), text, "tile", "map")


def way(turn: int) -> str:
    """How a pattern is turned: `north`, `south-east mirrored`."""
    return WAYS[creatures.way_of(turn)] + (MIRRORED if creatures.is_mirrored(turn) else "")


def towards(state: State, way: int) -> str:
    """A direction for people, which is true from either side of the board: `towards row 1`, `towards row 9 and column 1`."""
    ends = {"north": "row 1", "south": f"row {state.height}", "west": "column 1", "east": f"column {state.width}"}
    return "towards " + " and ".join(ends[part] for part in WAYS[way].split("-"))


def turned(state: State, turn: int) -> str:
    """How a pattern is turned, for people: `towards row 1`, `towards row 1, mirrored`."""
    return towards(state, creatures.way_of(turn)) + (f",{MIRRORED}" if creatures.is_mirrored(turn) else "")


def piece_id(creature: int) -> str:
    """The id of a creature in the scene."""
    return f"piece.{creature + 1}"


def side(state: State, team: int) -> str:
    """What people call a team: a player in 1v1."""
    if state.seats == 2:
        return name(state, team)
    return ("Team A", "Team B")[team]


def statuses(which: int) -> str:
    """A set of statuses as words."""
    found = [title for index, title in enumerate(CLEANSED) if which >> index & 1]
    return "all status effects" if len(found) == len(CLEANSED) else " and ".join(found) or "nothing"


def scope(against: int) -> str:
    """K-SUD-01: which flips are changed: those made against a creature (1), or those that it causes (0)."""
    return "made against it" if against == 1 else "that it causes"


def dice(count: int) -> str:
    """So many of them."""
    return "1 die" if count == 1 else f"{count} dice"
