"""What is printed on paper."""

from collections.abc import Iterator, Sequence

from affray.games.sixdice.content import pack, texts
from affray.kernel.packs import Pack
from affray.table.scene import Stat, Tile
from affray.table.sheet import Printed

MARKS = {pack.SPAWN: "Spawn Area", pack.EXIT: "Goal"}


def printed(laid: Sequence[Pack] = ()) -> Iterator[Printed]:
    """Weapons as cards, characters and enemies with what is on their sheets, maps, and tokens."""
    at_hand = pack.load(laid)
    for weapon in at_hand.weapons.values():
        yield Printed("cards", weapon.name, "Weapon", _numbers(weapon), [texts.weapon(weapon)])
    for character in at_hand.characters.values():
        yield _figure(character, character.role, at_hand)
    for enemy in at_hand.enemies.values():
        yield _figure(enemy, "Enemy", at_hand)
    for map in at_hand.maps.values():
        yield Printed("maps", map.name, tiles=tiles(map))
    for figure in (*at_hand.characters.values(), *at_hand.enemies.values()):
        yield Printed("tokens", figure.name, copies=2 if isinstance(figure, pack.Enemy) else 1)
    for name in ("Has acted", "Attacking", "Wounded", "Dead"):
        yield Printed("tokens", name, copies=4)


def _numbers(weapon: pack.Weapon) -> list[Stat]:
    found = [Stat("Damage", str(weapon.damage)), Stat("Crit", str(weapon.crit))]
    return [*found, Stat("Ammo", str(weapon.ammo))] if weapon.ammo is not None else found


def _figure(figure: pack.Character, kind: str, at_hand: pack.Content) -> Printed:
    """All that is on the sheet of a character or an enemy."""
    lines = [_legs("Move", figure.move), _legs("Flee", figure.flee)]
    lines += [texts.weapon(at_hand.weapons[id]) for id in figure.weapons]
    if len(figure.weapons) > 1:
        lines.append("Attacks in any order." if figure.fire_order == "free" else "Attacks in the order of this sheet.")
    if isinstance(figure, pack.Enemy):
        lines += _traits(figure)
    return Printed("units", figure.name, kind, [Stat("Health", str(figure.health))], lines)


def _legs(name: str, legs: pack.Legs) -> str:
    beyond = f", and {legs.extra} beyond the cap" if legs.extra else ""
    return f"{name}: up to {legs.dice} dice{beyond}; points for 1 to 6: {', '.join(map(str, legs.table))}."


def _traits(enemy: pack.Enemy) -> Iterator[str]:
    if enemy.drift is not None:
        yield f"Where it attacks: {enemy.drift.move} free squares in the Move Phase, {enemy.drift.flee} in the Flee Phase."
    if enemy.pool_bonus:
        yield f"Adds {enemy.pool_bonus} dice to the shared pool."
    if enemy.own_pool:
        yield f"Has {enemy.own_pool} dice of its own, apart from the pool."


def tiles(map: pack.Map) -> list[list[Tile]]:
    """A map's rows from the top."""
    return [[_tile(square) for square in row] for row in map.rows]


def _tile(square: str) -> Tile:
    marks = [MARKS[square]] if square in MARKS else []
    return Tile("", "wall" if square == pack.WALL else "ground", marks=marks, label=square if marks else "")
