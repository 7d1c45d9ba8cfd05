"""Cards in sentences, made from their data, so that they cannot disagree with what they do."""

from affray.games.korxsol.content.rows import Artifact, Gift, Item, Move, Part, Pattern, Place
from affray.kernel.once import remembered
from affray.table.scene import Spot, SpotKind, Stat

PLAIN = {
    "resistance_piercing": "RESISTANCE PIERCING",
    "armor_piercing": "ARMOR PIERCING",
    "threat": "THREAT",
    "wall": "WALL (*)",
    "bless": "BLESS",
    "double_hit": "DOUBLE HIT",
    "buster": "BUSTER",
    "release": "RELEASE",
    "charge": "CHARGE",
    "knockback": "KNOCKBACK",
    "knockdown": "KNOCKDOWN",
    "blinded": "BLINDED",
    "true_sight": "TRUE SIGHT",
}
COUNTED = {
    "hit": "HIT",
    "damage": "DAMAGE",
    "chance": "CHANCE",
    "sunder": "SUNDER",
    "grapple": "GRAPPLE",
    "pin": "PIN",
    "burn": "BURN",
    "frost": "FROST",
    "fear": "FEAR",
}
TARGETS = {
    "any": "yourself or a creature beside you",
    "self": "yourself",
    "ally": "a team-mate beside you",
    "enemy": "an enemy beside you",
    "self_or_ally": "yourself or a team-mate beside you",
    "tile": "a free tile beside you",
}


@remembered
def text(row: Move | Item | Artifact) -> list[str]:
    """A card's rules text, a line for its kind, one for its area, one for its indicators."""
    if isinstance(row, Move):
        return [f"{kind(row)}, {cooldown(row.cooldown)}.", f"{area(row.area)}.", f"{parts(row.indicators)}."]
    if isinstance(row, Item):
        head = f"{row.kind.capitalize()}, {cooldown(row.cooldown)}, on {TARGETS[row.target]}."
        return [head, f"{parts(row.indicators)}."]
    if row.kind == "passive":
        return [f"Passive: {gives(row.gives)}."]
    return [f"Active, {cooldown(row.cooldown)}.", f"{parts(row.indicators)}."]


@remembered
def brief(row: Move | Item | Artifact) -> str:
    """What a card's text says beyond its cooldown, `stats` and `spots`, which are drawn; empty where that is all. It names
    neither class of a move of two, which only its build asks for: beside what it does there is no room for both."""
    if isinstance(row, Item):
        return f"On {TARGETS[row.target]}. {parts(row.indicators)}."
    if isinstance(row, Artifact):
        return "" if row.kind == "passive" else f"Active. {parts(row.indicators)}."
    pattern = row.area
    drawn = (pattern.mode == "field" and not pattern.own) or (
        pattern.mode == "select" and pattern.count == 1 and pattern.least <= 1
    )
    shown = {next((at for at, part in enumerate(row.indicators) if part.op == op), -1) for op in ("hit", "damage")}
    others = [word for at, word in enumerate(_parts(row.indicators)) if at not in shown]
    said = [
        _style(row) if len(row.classes) == 1 else row.type.capitalize(),
        *([] if drawn else [_reach(pattern)]),
        *([", ".join(others)] if others else []),
    ]
    return " ".join(f"{each}." for each in said)


def kind(move: Move) -> str:
    """`Melee, Sword, base move`."""
    return f"{_style(move)}, {move.tier} move"


def _style(move: Move) -> str:
    return f"{move.type.capitalize()}, {' and '.join(name.capitalize() for name in move.classes)}"


def cooldown(turns: int) -> str:
    """`cooldown 2`."""
    return f"cooldown {turns}" if turns else "no cooldown"


def area(pattern: Pattern) -> str:
    """Where it strikes, in words."""
    if pattern.mode == "self":
        return "Yourself"
    if pattern.mode == "select":
        near = f" (not nearer than {pattern.least})" if pattern.least > 1 else ""
        return f"{'1 target' if pattern.count == 1 else f'Up to {pattern.count} targets'} within {pattern.range}{near}"
    if pattern.mode == "dash":
        return f"You run up to {pattern.arrows[0].length} tiles into the first creature"
    if pattern.mode == "projectile":
        many = f"{len(pattern.arrows)} projectiles" if len(pattern.arrows) > 1 else "A projectile"
        burst = f", bursting over {len(pattern.burst)} tiles" if pattern.burst else ""
        return f"{many} over {pattern.arrows[0].length} tiles{burst}"
    own = " and yourself" if pattern.own else ""
    return f"{_field(pattern)}{own}"


def _reach(pattern: Pattern) -> str:
    """The same in the fewest words, for a small card."""
    if pattern.mode == "dash":
        return f"Run up to {pattern.arrows[0].length} tiles"
    if pattern.mode != "projectile":
        return area(pattern)
    many = f"{len(pattern.arrows)} fly" if len(pattern.arrows) > 1 else "Flies"
    burst = f", {'burst' if len(pattern.arrows) > 1 else 'bursts'} over {len(pattern.burst)}" if pattern.burst else ""
    return f"{many} {pattern.arrows[0].length} tiles{burst}"


@remembered
def spots(pattern: Pattern) -> list[Spot]:
    """What is drawn of it on the card; a target that is chosen has no place of its own."""
    found: dict[Place, SpotKind] = dict.fromkeys(pattern.field, "strike")
    for arrow in pattern.arrows:
        ways = ((arrow.step[0] * step, arrow.step[1] * step) for step in range(1, arrow.length + 1))
        found |= {way: "path" for way in ways if way not in found}
    found |= dict.fromkeys(pattern.walls, "wall")
    return [Spot(x, y, kind) for (x, y), kind in sorted(found.items())]


@remembered
def stats(row: Move | Item | Artifact) -> list[Stat]:
    """The numbers of a move that are read first: dice to hit, damage, how far a target may be."""
    if not isinstance(row, Move):
        return []
    first = {part.op: part.x for part in reversed(row.indicators) if part.op in ("hit", "damage")}
    found = [Stat(COUNTED[op], str(first[op])) for op in ("hit", "damage") if op in first]
    return [*found, Stat("Range", str(row.area.range))] if row.area.range else found


def _field(pattern: Pattern) -> str:
    tiles = set(pattern.field)
    if tiles == {(0, 1)}:
        return "The tile in front"
    if tiles == {(0, 1), (1, 0), (0, -1), (-1, 0)}:
        return "The four tiles around you"
    if len(tiles) == 8 and all(abs(x) <= 1 and abs(y) <= 1 for x, y in tiles):
        return "The eight tiles around you"
    if all(x == 0 for x, _ in tiles):
        return f"A line of {len(tiles)} tiles"
    return f"{len(tiles)} tiles in front"


def gives(gift: Gift) -> str:
    """`POWER +1`."""
    found = [f"{name.upper()} +{getattr(gift, name)}" for name in gift.__struct_fields__ if getattr(gift, name)]
    return ", ".join(found)


def parts(indicators: tuple[Part, ...]) -> str:
    """All indicators in order."""
    return ", ".join(_parts(indicators))


def brought(move: Move) -> str:
    """What a hit brings: all indicators in order but the roll to hit."""
    told = zip(move.indicators, _parts(move.indicators), strict=True)
    return ", ".join(word for part, word in told if part.op != "hit")


def _parts(indicators: tuple[Part, ...]) -> list[str]:
    told, waiting = [], 0
    for part in indicators:
        word = _part(part)
        told.append(f"then {word}" if waiting else word)
        waiting = part.then or max(0, waiting - 1)
    return told


def _part(part: Part) -> str:
    whose = " (yourself)" if part.who == "user" and part.op in ("attribute", "attribute_mod", "cleanse") else ""
    if part.op in PLAIN:
        return PLAIN[part.op]
    if part.op in COUNTED:
        return f"{COUNTED[part.op]} {part.x}"
    if part.op == "movement":
        return f"MOVEMENT {part.x} (*)"
    if part.op == "attribute":
        return f"{str(part.attribute).upper()} {part.x:+d}{whose}"
    if part.op == "attribute_mod":
        return f"{str(part.attribute).upper()} {'UP' if part.x > 0 else 'DOWN'} {abs(part.x)}{whose}"
    if part.op == "status_mod":
        return f"{str(part.status).upper()} {part.scope} {'UP' if part.x > 0 else 'DOWN'} {abs(part.x)}"
    if part.op == "exchange":
        limit = f", {part.most} times at most" if part.most else ""
        return f"EXCHANGE {part.x} {str(part.attribute).upper()} for {part.gain} {part.get}{limit}"
    if part.op == "conversion":
        return f"CONVERSION: {part.x} damage a POWER success"
    if part.op == "condition":
        return f"CONDITION: if a {str(part.attribute).upper()} roll succeeds"
    return f"CLEANSE {'all' if len(part.statuses) == 7 else ' and '.join(part.statuses)}{whose}"
