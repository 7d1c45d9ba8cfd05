"""What is unsound in a row of a pack beyond its fields' kinds."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from affray.games.korxsol.content.rows import Artifact, Build, Carrier, Content, Item, Map, Move, Part, Pattern
from affray.games.korxsol.record.state import MOST_ARTIFACTS, MOST_CARRIERS, MOST_ITEMS, MOST_MOVES, MOST_SHEETS, UNIQUE
from affray.kernel import remains
from affray.kernel.content import Fault, strangers

WEAPONS = ("sword", "axe", "bow")
NEEDS_X = ("hit", "damage", "movement", "chance", "sunder", "grapple", "pin", "burn", "frost", "fear", "conversion", "exchange")
NEEDS_ATTRIBUTE = ("attribute", "attribute_mod", "exchange", "conversion", "condition")
LEFT_OF_DAMAGE = ("exchange", "conversion", "resistance_piercing", "armor_piercing")
ON_USER = ("release", "attribute", "exchange", "true_sight")
"""Indicators that may stand left of CHARGE: they concern the user alone."""
MOST_MAPS = 100
MOST = {
    "move": MOST_MOVES,
    "item": MOST_ITEMS,
    "artifact": MOST_ARTIFACTS,
    "solighter": MOST_SHEETS,
    "carrier": MOST_CARRIERS,
    "map": MOST_MAPS,
}
"""How many rows of a table a match has room for."""


def faults(table: str, value: Any, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    """What is unsound in a row; `broken` are ids of rows that could not be read."""
    held = dict(zip(("move", "solighter", "carrier", "item", "artifact", "map", "build"), at_hand, strict=True))[table]
    yield from remains.judged(value, lambda: _room(table, value, held))
    if table == "move":
        yield from _move(value)
    elif table == "carrier":
        yield from _carrier(value, at_hand, broken)
    elif table == "item":
        yield from _item(value)
    elif table == "artifact":
        yield from _artifact(value)
    elif table == "map":
        yield from _map(value)
    elif table == "build":
        counts = (("moves", len(getattr(value, "moves", ())) != UNIQUE), ("items", not getattr(value, "items", ())))
        told = {field for field, wrong in counts if wrong}  # by their kinds
        yield from (fault for fault in build_faults(value, at_hand, broken) if fault[0] not in told)


def _room(table: str, value: Any, held: Collection[str]) -> Iterator[Fault]:
    """Whether a match has room for the row."""
    if table in MOST and value.id in held and list(held).index(value.id) >= MOST[table]:
        yield "id", f"there are {len(held)} of them", f"{MOST[table]} at most"


def _move(move: Move) -> Iterator[Fault]:
    """Tier and class, area, indicators in an order that makes sense."""
    return remains.each(
        move,
        lambda: _tier(move),
        lambda: _area(move.area, move.type),
        lambda: _parts(move.indicators),
        lambda: _of_type(move),
        lambda: _order([part.op for part in move.indicators]),
        lambda: _grapple(move),
    )


def _tier(move: Move) -> Iterator[Fault]:
    if move.tier == "advanced" and len(move.classes) != 1:
        yield "classes", f"{len(move.classes)} classes", "one class for an advanced move (K-CARD-05)"


def _of_type(move: Move) -> Iterator[Fault]:
    """What buffs and debuffs cannot do."""
    ops: list[str] = [part.op for part in move.indicators]
    if move.type in ("buff", "debuff"):
        if "wall" in ops or move.area.mode == "dash":
            yield "indicators", f"a {move.type} with a wall or a run", "a melee or range attack"
        if move.type == "buff" and ("hit" in ops or "damage" in ops):
            yield "indicators", "a buff that hits or damages", "no hit and no damage"
    if "damage" in ops and move.type == "debuff":
        yield "indicators", "a debuff that damages", "a melee or range attack"


def _grapple(move: Move) -> Iterator[Fault]:
    if any(part.op == "grapple" for part in move.indicators) and move.area.field not in (((0, 1),), ()):
        yield "area.field", "a grapple beyond the tile in front", "[[0, 1]] (A-59)"


def _area(area: Pattern, type: str) -> Iterator[Fault]:
    """Exactly one mode, with what it needs and nothing of the others."""
    wants = {"field": "field", "projectile": "arrows", "dash": "arrows", "select": "count"}
    for mode, name in wants.items():
        there = bool(getattr(area, name))
        if mode == area.mode and not there:
            yield f"area.{name}", "it is missing", f"what a {mode} needs"
    if area.mode in ("field", "select", "self") and area.arrows:
        yield "area.arrows", f"arrows of a {area.mode}", "none, or mode projectile or dash"
    if area.mode != "field" and area.field:
        yield "area.field", f"a field of a {area.mode}", "none, or mode field"
    if area.mode != "select" and area.count:
        yield "area.count", f"selected targets of a {area.mode}", "none, or mode select"
    if area.mode == "select" and not area.least <= area.range:
        yield "area.range", str(area.range), f"{area.least} or more"
    if (area.collide == "trigger") != bool(area.burst):
        yield "area.burst", "a trigger and its area belong together", "both, or neither"
    if area.mode == "dash" and (len(area.arrows) != 1 or 0 not in area.arrows[0].step):
        yield "area.arrows", "a run that is not one straight arrow", "one arrow along a row or column"
    if any(arrow.step == (0, 0) for arrow in area.arrows):
        yield "area.arrows", "an arrow that leads nowhere", "a step of -1, 0 or 1 each way"
    if (0, 0) in area.field:
        yield "area.field", "the user's own tile", "own = true for a buff on its user (A-84)"
    if area.own and type != "buff":
        yield "area.own", "an attack on its user", "false (A-84)"


def _parts(parts: tuple[Part, ...]) -> Iterator[Fault]:
    """The parameters that each indicator needs."""
    for number, part in enumerate(parts, 1):
        field = f"indicators[{number}]"
        if part.op in NEEDS_X and part.x < (0 if part.op == "damage" else 1):
            yield f"{field}.x", str(part.x), "a number from 1"
        if part.op in NEEDS_ATTRIBUTE and part.attribute is None:
            yield f"{field}.attribute", "it is missing", "which attribute"
        if part.op in ("attribute", "attribute_mod", "status_mod") and part.x == 0:
            yield f"{field}.x", "0", "by how much, up or down"
        if part.op == "attribute_mod" and part.attribute in ("kor", "sol", "damage"):
            yield f"{field}.attribute", str(part.attribute), "power, resistance, armor or agility"
        if part.op == "conversion" and part.attribute != "power":
            yield f"{field}.attribute", str(part.attribute), "power"
        if part.op == "condition" and part.attribute in ("kor", "sol", "damage"):
            yield f"{field}.attribute", str(part.attribute), "power, resistance, armor or agility"
        if part.op == "exchange" and (part.gain < 1 or part.attribute not in ("armor", "kor", "sol")):
            yield f"{field}.gain", str(part.gain), "what is got for armor, kor or sol"
        if part.op == "status_mod" and part.status not in ("grapple", "pin", "burn", "frost", "fear"):
            yield f"{field}.status", str(part.status), "a status that is flipped for (K-STAT-01)"
        if part.op == "cleanse" and not part.statuses:
            yield f"{field}.statuses", "none", "the statuses that are removed"
        if part.op in ("chance", "condition") and not 1 <= part.then <= len(parts) - number:
            yield f"{field}.then", str(part.then), "how many of the indicators after it wait for it"


def _order(ops: list[str]) -> Iterator[Fault]:
    """What changes a roll stands left of it; what repeats or waits has something to its right."""
    for op in LEFT_OF_DAMAGE:
        if op in ops and ("damage" not in ops or ops.index(op) > ops.index("damage")):
            yield "indicators", f"{op} without damage to its right", "it left of the damage"
    if "buster" in ops and ops[0] != "buster":
        yield "indicators", "a buster that is not first", "it first (A-49)"
    if "movement" in ops and "hit" in ops and ops.index("movement") < ops.index("hit"):
        yield "indicators", "a movement left of the hit", "it to the right (A-86)"
    for op in ("double_hit", "charge"):
        if ops.count(op) > 1:
            yield "indicators", f"{op} {ops.count(op)} times", "it once"
        if op in ops and ops.index(op) == len(ops) - 1:
            yield "indicators", f"nothing to the right of {op}", "indicators that it repeats or puts off"
    if "charge" in ops and any(op not in ON_USER for op in ops[: ops.index("charge")]):
        yield "indicators", "something left of the charge that needs a target", f"{', '.join(ON_USER)} at most"
    if "release" in ops and ops[0] != "release":
        yield "indicators", "a release that is not first", "it first (A-50)"


def _carrier(carrier: Carrier, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    """K-PC-03 to K-PC-06: a weapon of one class, or a beast of elements, with a unique move of its own classes."""
    return remains.each(carrier, lambda: _classes(carrier), lambda: _unique(carrier, at_hand, broken))


def _classes(carrier: Carrier) -> Iterator[Fault]:
    weapons = [name for name in carrier.classes if name in WEAPONS]
    if carrier.kind == "solbound" and (len(carrier.classes) != 1 or not weapons):
        yield "classes", ", ".join(carrier.classes), "one weapon class"
    if carrier.kind == "solbeast" and weapons:
        yield "classes", ", ".join(carrier.classes), "one element class or two"


def _unique(carrier: Carrier, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    if carrier.unique not in at_hand.moves:
        yield from strangers("unique", "move", [carrier.unique], at_hand.moves, broken)
    elif at_hand.moves[carrier.unique].tier != "unique":
        yield "unique", f"{carrier.unique} is {at_hand.moves[carrier.unique].tier}", "a unique move"


def _item(item: Item) -> Iterator[Fault]:
    return remains.each(item, lambda: _parts(item.indicators), lambda: _done(item), lambda: _aimed(item))


def _done(item: Item) -> Iterator[Fault]:
    """What an item cannot do."""
    if any(part.op in ("hit", "damage", "charge", "double_hit", "buster", "bless") for part in item.indicators):
        yield "indicators", "an indicator of Combat Moves", "what an item can do"


def _aimed(item: Item) -> Iterator[Fault]:
    if any(part.op == "wall" for part in item.indicators) != (item.target == "tile"):
        yield "target", item.target, "tile for a wall, and for nothing else"


def _artifact(artifact: Artifact) -> Iterator[Fault]:
    return remains.each(artifact, lambda: _parts(artifact.indicators), lambda: _active(artifact))


def _active(artifact: Artifact) -> Iterator[Fault]:
    if (artifact.kind == "active") != bool(artifact.indicators):
        yield "indicators", f"{len(artifact.indicators)} on a {artifact.kind} artifact", "some on an active one only"


def _map(map: Map) -> Iterator[Fault]:
    """Rows of one length, start tiles for its modes, cover where nobody starts."""
    return remains.each(map, lambda: _rows(map), lambda: _enough(map), lambda: _starts(map), lambda: _cover(map))


def _widths(map: Map) -> set[int]:
    return {len(row.split()) for row in map.rows}


def _rows(map: Map) -> Iterator[Fault]:
    if len(_widths(map)) != 1:
        yield "rows", f"rows of {sorted(_widths(map))} tiles", "rows of one length"


def _enough(map: Map) -> Iterator[Fault]:
    """Start tiles for as many as play in its modes."""
    wanted = 2 if "2v2" in map.modes else 1
    for side, spots in (("north", map.starts.north), ("south", map.starts.south)):
        if len(spots) < wanted:
            yield f"starts.{side}", f"{len(spots)} start tiles", f"{wanted} at least"


def _outside(map: Map, column: int, row: int) -> bool:
    """Whether a tile lies outside; of rows that are not of one length, outside the longest."""
    return column > max(_widths(map)) or row > len(map.rows)


def _starts(map: Map) -> Iterator[Fault]:
    for side, spots in (("north", map.starts.north), ("south", map.starts.south)):
        for column, row in spots:
            if _outside(map, column, row) or (column, row) in map.cover:
                yield f"starts.{side}", f"{column},{row}", "a free tile of the map"


def _cover(map: Map) -> Iterator[Fault]:
    for column, row in map.cover:
        if _outside(map, column, row):
            yield "cover", f"{column},{row}", f"a tile of the map, {max(_widths(map))} by {len(map.rows)}"


def build_faults(build: Build, at_hand: Content, broken: Collection[str] = ()) -> Iterator[Fault]:
    """K-BUILD-01 to K-BUILD-05, K-CARD-02, K-CARD-05, K-CARD-06, K-PC-07: what may not be built, with its clause."""
    return remains.each(
        build,
        lambda: strangers("solighter", "solighter", [build.solighter], at_hand.solighters, broken),
        lambda: strangers("carrier", "carrier", [build.carrier], at_hand.carriers, broken),
        lambda: strangers("artifact", "artifact", [build.artifact], at_hand.artifacts, broken),
        lambda: _named("moves", "move", build.moves, at_hand.moves, broken),
        lambda: _named("items", "item", build.items, at_hand.items, broken),
        lambda: _three(build),
        lambda: _build_moves(build, at_hand),
        lambda: _inventory(build, at_hand),
    )


def _named(field: str, kind: str, ids: Sequence[str], known: Collection[str], broken: Collection[str]) -> Iterator[Fault]:
    """The ids of a list that no row bears, each by its number."""
    for number, id in enumerate(ids):
        yield from strangers(f"{field}[{number}]", kind, [id], known, broken)


def _three(build: Build) -> Iterator[Fault]:
    """K-BUILD-03."""
    if len(build.moves) != UNIQUE or len(set(build.moves)) < len(build.moves):
        yield "moves", ", ".join(build.moves), "three different moves (K-BUILD-03)"


def _build_moves(build: Build, at_hand: Content) -> Iterator[Fault]:
    """K-BUILD-03: moves that the carrier allows, of those that there are."""
    carrier = at_hand.carriers.get(build.carrier)
    for number, id in enumerate(build.moves):
        why = refused(at_hand.moves[id], carrier) if carrier and id in at_hand.moves else ""
        if why:
            yield f"moves[{number}]", f"{id}: {why}", "a move that fits"


def _inventory(build: Build, at_hand: Content) -> Iterator[Fault]:
    """K-BUILD-05: as many items as there is room for, where it is known for how many."""
    solighter, artifact = at_hand.solighters.get(build.solighter), at_hand.artifacts.get(build.artifact)
    if solighter is None or artifact is None:
        return
    wanted = solighter.inventory + artifact.gives.inventory
    if len(build.items) != wanted:
        yield "items", f"{len(build.items)} items", f"{wanted}, the Inventory of {build.solighter} (K-BUILD-05)"


def refused(move: Move, carrier: Carrier) -> str:
    """K-CLASS-03, K-CARD-05, K-CARD-06: why a carrier does not allow a move; empty where it does. `cards.fits` says the same
    of printed cards in a match."""
    if move.tier == "unique":
        return "a unique move comes with its own carrier only (K-BUILD-03)"
    if not set(move.classes) & set(carrier.classes):
        return f"it is {' and '.join(move.classes)}, the carrier {' and '.join(carrier.classes)} (K-CARD-06)"
    if move.tier == "advanced" and len(carrier.classes) > 1:
        return "an advanced move needs a single-class carrier (K-CARD-05)"
    return ""
