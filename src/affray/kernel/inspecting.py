"""Looking closer at one thing of the table, from what a seat sees: its squares, and why it answers nothing now. Works with any
game; one without INSPECTION has no squares to show, and no reason but that a thing is not among the choices."""

from collections.abc import Iterator, Sequence

from affray.errors import Illegal
from affray.kernel import record, view
from affray.kernel.game import Game, State, options
from affray.languages import marked, say
from affray.table.inspected import Inspected, Layer
from affray.table.scene import Scene

LONGEST = 40
"""Letters of a place that is none which are told back."""
NO_CHOICE = marked("That is not among the choices of this question")


def of(game: Game, seen: State, seat: int, place: str, layers: bool = False) -> Inspected:
    """What a seat that sees this is told of a place of its table; its `layers` only where they are asked for, since they take
    longer. Raises Illegal for what is no place of the table."""
    check(game.scene(seen, seat), place)
    reason, clause = why_not(game, seen, place) if seen.flow.decision and seen.flow.seat == seat else ("", "")
    return Inspected(place, reason, clause, squares(game, seen, place) if layers else None)


def why_not(game: Game, seen: State, place: str, actions: Sequence[int] | None = None) -> tuple[str, str]:
    """Why the decision of the seat that sees this has no answer at a place: a sentence and its clause, or both empty where it
    has one. `actions` are the legal ones, where they are known."""
    legal = options(game, seen) if actions is None else actions
    if any(place in view.option(game, seen, action).touches for action in legal):
        return "", ""
    found = game.INSPECTION.why_not(_copy(game, seen), place) if game.INSPECTION else None
    reason, clause = found or (say(NO_CHOICE), game.question(seen).clause)
    return reason[:1].upper() + reason[1:] + ".", clause


def squares(game: Game, seen: State, place: str) -> list[Layer]:
    """The squares that matter for a thing, by what a seat that sees this knows; sets without any square are left out."""
    found = game.INSPECTION.layers(_copy(game, seen), place) if game.INSPECTION else []
    return [layer for layer in found if layer.tiles]


def check(scene: Scene, place: str) -> None:
    """Raises Illegal for what is no place of the table."""
    if place not in places(scene):
        raise Illegal(say("there is no {place} on the table", place=repr(place[:LONGEST])))


def places(scene: Scene) -> set[str]:
    """The ids of everything on the table."""
    return set(_places(scene))


def _places(scene: Scene) -> Iterator[str]:
    if scene.board:
        yield from (tile.id for tile in scene.board.tiles)
        yield from (piece.id for piece in scene.board.pieces)
    for area in scene.areas:
        yield str(area.seat)
        yield from (pool.id for pool in area.pools)
        yield from (tracker.id for tracker in area.trackers)
    for zone in (*scene.zones, *(zone for area in scene.areas for zone in area.zones)):
        yield zone.id
        yield from (card.id for card in zone.cards)


def _copy(game: Game, seen: State) -> State:
    return record.copy(seen, game.RECORD)
