"""What balance reports look at in KORxSOL: ready-made builds against each other, and the parts of builds drawn at random."""

from itertools import combinations
from typing import Any

from affray.games.korxsol.content import checks, setup
from affray.games.korxsol.record.state import FIRST_ARTIFACT, FIRST_ITEM, NONE, State
from affray.games.korxsol.record.vocabulary import Event
from affray.kernel import balance, events
from affray.kernel.balance import Measure, Subject, Taken, Tally
from affray.kernel.dice import Words
from affray.kernel.game import SetUp
from affray.kernel.rule import rule

LOADOUT = "builds"
MIRRORED = True
SEATS = 2
TURNS = 200
"""After so many a match is drawn: two who cannot hurt each other would go on for ever (A-78)."""


def subjects() -> list[Subject]:
    """Moves, items and artifacts, in the order of the cards."""
    held = setup.library()
    kinds = (("moves", held.moves), ("items", held.items), ("artifacts", held.artifacts))
    return [Subject(kind, id) for kind, rows in kinds for id in rows]


def line_up(number: int) -> SetUp:
    """Two ready-made builds, and in every second pair of line-ups two that are drawn from all content; on each map. No
    Solighter meets itself, which a house rule forbids (unique_solighters)."""
    pair, maps, held = number // 2, setup.maps(SEATS), setup.library()
    met = [(one.id, two.id) for one, two in combinations(held.builds.values(), 2) if one.solighter != two.solighter]
    if pair % 2 == 0 and met:
        chosen: tuple[Any, Any] = met[pair // 2 // len(maps) % len(met)]
    else:
        words = balance.drawing(pair)
        first = _drawn(words)
        chosen = first, _drawn(words, first["solighter"])
    choices = {"builds": balance.seated(number, chosen), "map": maps[pair // 2 % len(maps)]}
    return SetUp("korxsol", SEATS, options={"turn_limit": TURNS}, choices=choices)


def _drawn(words: Words, other: str = "") -> dict[str, Any]:
    """A build of which every part is drawn, not with the `other` Solighter."""
    held = setup.library()
    solighter = balance.one_of(words, [each for each in held.solighters.values() if each.id != other])
    carrier = balance.one_of(words, list(held.carriers.values()))
    artifact = balance.one_of(words, list(held.artifacts.values()))
    moves = [move.id for move in held.moves.values() if not checks.refused(move, carrier)]
    return {
        "solighter": solighter.id,
        "carrier": carrier.id,
        "moves": balance.some_of(words, moves, 3),
        "artifact": artifact.id,
        "items": balance.some_of(words, list(held.items), solighter.inventory + artifact.gives.inventory),
    }


def taken(set_up: SetUp) -> Taken:
    """Each seat's build by its name, where it is a ready-made one, and its parts; the map."""
    whole = setup.completed(set_up)
    return Taken(tuple(map(_of, whole.choices["builds"])), (Subject("maps", whole.choices["map"]),))


def _of(build: dict[str, Any]) -> tuple[Subject, ...]:
    ready = (Subject("builds", row.id) for row in setup.library().builds.values() if setup.parts(row) == build)
    return (
        *ready,
        Subject("solighters", build["solighter"]),
        Subject("carriers", build["carrier"]),
        Subject("artifacts", build["artifact"]),
        *(Subject("moves", id) for id in build["moves"]),
        *(Subject("items", id) for id in dict.fromkeys(build["items"])),
    )


@rule
def note(state: State, event: events.Event, tally: Tally) -> None:
    """A card is played where it is used, and hits where its target does not dodge."""
    if event.kind == Event.MOVE_CHOSEN or event.kind == Event.ITEM_USED or event.kind == Event.ARTIFACT_USED:
        _count(state, event.thing, event.seat, Measure.PLAYED, tally)
    elif event.kind == Event.HIT or event.kind == Event.AUTO_HIT or event.kind == Event.NO_CHANCE:
        _count(state, int(state.use.card), int(state.use.user), Measure.HIT, tally)


@rule
def _count(state: State, card: int, seat: int, measure: int, tally: Tally) -> None:
    """Count a card by its place among the subjects."""
    if card == NONE or seat < 0:
        return
    place = card
    if card >= FIRST_ARTIFACT:
        place = card - FIRST_ARTIFACT + state.moves + state.items
    elif card >= FIRST_ITEM:
        place = card - FIRST_ITEM + state.moves
    tally[seat][measure][place] += 1
