"""Mode, map, builds and house rules become the first record; whatever is unsound is refused with its reason."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from affray.errors import BadInput
from affray.games.korxsol.content import checks, pack, printing, rows
from affray.games.korxsol.record.card_terms import Zone
from affray.games.korxsol.record.state import (
    FIRST_ARTIFACT,
    FIRST_ITEM,
    ITEMS,
    MOVES,
    NONE,
    OFF,
    SLOTS,
    UNIQUE,
    Creature,
    State,
)
from affray.kernel import content, house_rules, record, rulebook, setups
from affray.kernel.game import SetUp
from affray.kernel.once import learned

PACKAGE = Path(__file__).parents[1]
SEATS = (2, 4)
MODES = {2: "1v1", 4: "2v2"}
DEFAULT_MAPS = {2: "open-court", 4: "split-river"}
DEFAULT_BUILDS = ("lantern-duelist", "ash-bearer", "halfmoon-archer", "standing-hill")
ANY = "any"
"""Chosen for all builds: ready-made ones that follow from the seed."""
CHOSEN = ("map", "builds")
COUNTS = (
    ("moves", UNIQUE, UNIQUE, "three different moves (K-BUILD-03)"),
    ("items", 1, ITEMS, "as many as the Inventory (K-BUILD-05)"),
)
"""How many of each a build has."""
BUILD = ("solighter", "carrier", "moves", "artifact", "items")
book = rulebook.of(PACKAGE)
library = pack.SHELF.in_force
"""The content at hand."""


def completed(set_up: SetUp) -> SetUp:
    """K-SETUP-01, K-SETUP-02, K-MODE-02: every choice written out: two seats are 1v1, four are 2v2, seats 1 and 3 against 2
    and 4; a map for that mode; a build for each seat. Raises BadInput."""
    setups.check(set_up, SEATS, "2 (1v1) or 4 (2v2) (K-SETUP-01)", CHOSEN)
    options = book().house_rules(set_up.options, "set-up")
    map = set_up.choices.get("map", DEFAULT_MAPS[set_up.seats])
    setups.known("choices.map", f"map for {MODES[set_up.seats]}", map, maps(set_up.seats))
    found = _builds(set_up)
    if options["unique_solighters"]:
        _each_once(found)
    return msgspec.structs.replace(set_up, options=options, choices={"map": map, "builds": found})


def maps(seats: int) -> list[str]:
    """The maps that carry a mode (A-70)."""
    return [map.id for map in library().maps.values() if MODES.get(seats, "") in map.modes]


def _each_once(found: list[dict[str, Any]]) -> None:
    chosen = [build["solighter"] for build in found]
    for seat, id in enumerate(chosen):
        if id in chosen[:seat]:
            wanted = "a Solighter that nobody else plays (unique_solighters)"
            raise BadInput("set-up", f"choices.builds[{seat}].solighter", f"{id} is played already", wanted)


def _builds(set_up: SetUp) -> list[dict[str, Any]]:
    copies = int(book().house_rules(set_up.options, "set-up")["item_copies"])
    given = drawn(set_up) if set_up.choices.get("builds") == ANY else setups.each_seat(set_up, "builds")
    return [build(each, f"choices.builds[{seat}]", seat, copies) for seat, each in enumerate(given)]


def drawn(set_up: SetUp) -> list[str]:
    """K-BUILD-01: a ready-made build for each seat, of a Solighter that nobody else plays; which ones follows from the seed
    alone."""
    held = library().builds
    lots = sorted(held, key=lambda id: hashlib.sha256(f"builds:{set_up.seed}:{id}".encode()).digest())
    each = {held[id].solighter: id for id in reversed(lots)}
    found = [id for id in lots if each[held[id].solighter] == id][: set_up.seats]
    return found if len(found) == set_up.seats else list(DEFAULT_BUILDS[: set_up.seats])


def build(given: Any, field: str, seat: int, copies: int = 1) -> dict[str, Any]:
    """K-BUILD-01 to K-BUILD-05, K-PC-07: one build, by the id of a ready-made one or part by part. Raises BadInput."""
    if given is None:
        given = DEFAULT_BUILDS[seat]
    if isinstance(given, str):
        given = parts(library().builds[setups.known(field, "build", given, library().builds)])
    if not isinstance(given, dict) or set(given) != set(BUILD):
        raise BadInput("set-up", field, repr(given), f"{', '.join(BUILD)}")
    for name, least, most, wanted in COUNTS:
        count = len(given[name]) if isinstance(given[name], list | tuple) else 1
        if not least <= count <= most:
            raise BadInput("set-up", f"{field}.{name}", f"{count} {name}", wanted)
    try:
        whole = msgspec.convert({"id": "own", "name": "Own", **given}, learned(rows.Build))
    except msgspec.ValidationError as error:
        raise BadInput("set-up", field, str(error), "ids of the content") from None
    for place, wrong, expected in checks.build_faults(whole, library()):
        raise BadInput("set-up", f"{field}.{place}", wrong, expected)
    for id in whole.items:
        if whole.items.count(id) > copies:
            raise BadInput("set-up", f"{field}.items", f"{id} {whole.items.count(id)} times", f"{copies} of it (A-74)")
    return parts(whole)


def parts(row: rows.Build) -> dict[str, Any]:
    """What a build is of, as a set-up writes it."""
    return {name: list(value) if isinstance(value := getattr(row, name), tuple) else value for name in BUILD}


def set_up(given: SetUp) -> State:
    """The record before anybody is placed: cards, map, builds and house rules."""
    whole = completed(given)
    state = record.copy(_printed(whole.choices["map"], whole.options), State, strict=True)
    lay(state, whole)
    return state


def lay(state: State, whole: SetUp) -> None:
    """Builds and house rules go into a record of what is printed."""
    state.seats = whole.seats
    house_rules.write(state.options, book(), whole.options)
    state.active, state.winner, state.place = NONE, NONE, NONE
    state.use.slot = NONE
    for creature in state.creatures:
        creature.holds = creature.held = creature.charge = creature.aim = NONE
        creature.tile = OFF
        strip(creature)
    for seat, build in enumerate(whole.choices["builds"]):
        equip(state, seat, build)


_ready = pack.SHELF.made(lambda held: dict[tuple[str, object], State]())
"""What is printed, for each map and grid that was wanted."""


def _printed(map: str, options: Mapping[str, object]) -> State:
    """A record of nothing but what is printed: on all cards, as patterns are turned on the grid in force, and on the map."""
    ready, place = _ready(), (map, options.get("grid"))
    if place not in ready:
        state, held = record.plain(State, strict=True), library()
        house_rules.write(state.options, book(), options)
        printing.cards(state, held)
        state.map = list(held.maps).index(map)
        printing.board(state, held.maps[map])
        record.seal(state, State)
        ready[place] = state
    return ready[place]


def strip(creature: Creature) -> None:
    """No card is in any of its slots."""
    for slot in range(SLOTS):
        creature.cards[slot], creature.zone[slot] = NONE, Zone.GONE


def equip(state: State, seat: int, build: dict[str, Any]) -> None:
    """A player's choices in its slots; the numbers follow from them once the match begins."""
    held = state.creatures[seat]
    held.solighter = list(library().solighters).index(build["solighter"])
    held.carrier = list(library().carriers).index(build["carrier"])
    held.cards[SLOTS - 1] = FIRST_ARTIFACT + list(library().artifacts).index(build["artifact"])
    held.zone[SLOTS - 1] = Zone.POOL
    for slot, id in enumerate(build["moves"]):
        held.cards[slot], held.zone[slot] = list(library().moves).index(id), Zone.HAND
    for slot, id in enumerate(build["items"][:ITEMS]):
        held.cards[MOVES + slot], held.zone[MOVES + slot] = FIRST_ITEM + list(library().items).index(id), Zone.HAND


def content_digest(given: SetUp) -> str:
    """What the map and the builds of a set-up amount to; the others' unplayed cards are guessed from all moves and items."""
    whole = completed(given)
    held = library()
    cards = [*held.moves.values(), *held.items.values(), *held.artifacts.values()]
    return content.digest([held.maps[whole.choices["map"]], *held.solighters.values(), *held.carriers.values(), *cards])
