"""What is printed on paper."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from affray.games.sixdice import say
from affray.games.sixdice.content import pack, texts
from affray.kernel.packs import Pack
from affray.table.scene import Stat, Tile
from affray.table.sheet import Printed

MARKS = {pack.SPAWN: "Spawn Area", pack.EXIT: "Goal"}


def printed(laid: Sequence[Pack] = ()) -> Iterator[Printed]:
    """Weapons as cards, characters and enemies with what is on their sheets, maps, and tokens."""
    at_hand = pack.load(laid)
    for row in (row for kind in at_hand[:4] for row in kind.values()):
        if (found := drawn(row, at_hand)) is not None:
            yield found
    for figure in (*at_hand.characters.values(), *at_hand.enemies.values()):
        yield Printed("tokens", figure.name, copies=2 if isinstance(figure, pack.Enemy) else 1)
    for name in ("Has acted", "Attacking", "Wounded", "Dead"):
        yield Printed("tokens", name, copies=4)


def drawn(row: object, at_hand: pack.Content) -> Printed | None:
    """A weapon, the sheet of a character or an enemy, a map; a scenario as its map with the enemies on it."""
    if isinstance(row, pack.Weapon):
        return Printed("cards", row.name, "Weapon", _numbers(row), [texts.weapon(row)])
    if isinstance(row, pack.Character):
        return _figure(row, "Enemy" if isinstance(row, pack.Enemy) else row.role, at_hand)
    if isinstance(row, pack.Map):
        return Printed("maps", say(row.name), tiles=tiles(row))
    if isinstance(row, pack.Scenario) and row.map in at_hand.maps:
        standing = {each.at: at_hand.enemies[each.id].name for each in row.enemies if each.id in at_hand.enemies}
        return Printed(
            "maps", say(row.name), say("Scenario"), text=[say(row.summary)], tiles=tiles(at_hand.maps[row.map], standing)
        )
    return None


def _numbers(weapon: pack.Weapon) -> list[Stat]:
    found = [Stat("Damage", str(weapon.damage)), Stat("Crit", str(weapon.crit))]
    return [*found, Stat("Ammo", str(weapon.ammo))] if weapon.ammo is not None else found


def _figure(figure: pack.Character, kind: str, at_hand: pack.Content) -> Printed:
    """All that is on the sheet of a character or an enemy."""
    lines = [_legs("Move", figure.move), _legs("Flee", figure.flee)]
    lines += [texts.weapon(at_hand.weapons[id]) for id in figure.weapons if id in at_hand.weapons]
    if len(figure.weapons) > 1:
        lines.append("Attacks in any order." if figure.fire_order == "free" else "Attacks in the order of this sheet.")
    if isinstance(figure, pack.Enemy):
        lines += _traits(figure)
    return Printed("units", figure.name, kind, [Stat("Health", str(figure.health))], lines)


def _legs(name: str, legs: pack.Legs) -> str:
    beyond = f", and {legs.extra} beyond the cap" if legs.extra else ""
    dice = "1 die" if legs.dice == 1 else f"{legs.dice} dice"
    return f"{name}: up to {dice}{beyond}; points for 1 to 6: {', '.join(map(str, legs.table))}."


def _traits(enemy: pack.Enemy) -> Iterator[str]:
    if enemy.drift is not None:
        yield f"Where it attacks: {enemy.drift.move} free squares in the Move Phase, {enemy.drift.flee} in the Flee Phase."
    if enemy.pool_bonus:
        yield f"Adds {enemy.pool_bonus} dice to the shared pool."
    if enemy.own_pool:
        yield f"Has {enemy.own_pool} dice of its own, apart from the pool."


def tiles(map: pack.Map, standing: Mapping[pack.Square, str] = MappingProxyType({})) -> list[list[Tile]]:
    """A map's rows from the top, with the names of those who stand there."""
    return [
        [_tile(square, standing.get((column, row), "")) for column, square in enumerate(line, 1)]
        for row, line in enumerate(map.rows, 1)
    ]


def _tile(square: str, standing: str) -> Tile:
    marks = [MARKS[square]] if square in MARKS else []
    label = standing[:2] or (square if marks else "")
    return Tile("", "wall" if square == pack.WALL else "ground", standing, marks=marks, label=label)
