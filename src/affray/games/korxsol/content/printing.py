"""What is printed on cards and maps, as a match holds it."""

from typing import Any

from affray.games.korxsol.content import rows
from affray.games.korxsol.record.card_terms import Aim, Attribute, Class, Collide, Kind, Mode, Op, Status, Terrain, Tier, Who
from affray.games.korxsol.record.house_rules import Grid
from affray.games.korxsol.record.state import FIRST_ARTIFACT, FIRST_ITEM, State
from affray.games.korxsol.rules import terrain

LETTERS = {"G": Terrain.GROUND, "L": Terrain.LAVA, "I": Terrain.ICE, "W": Terrain.WATER, "S": Terrain.SHALLOWS}
ONCE = {"any": 1, "once": 1, "per_head": 0, "per_success": 0, "house": 2}
"""`Indicator.once` of a mode; `house` leaves it to `conversion_default`."""
WAYS = {Grid.SQUARE4: 4, Grid.SQUARE8: 8}
"""Directions in which patterns are turned, by `grid`."""
Picture = frozenset[tuple[str, int, int]]
FIRST_FOUR = ("power", "resistance", "armor", "agility")


def cards(state: State, library: rows.Content) -> None:
    """Print all moves, items and artifacts, Solighters and carriers."""
    for number, move in enumerate(library.moves.values()):
        print_move(state.cards[number], number, move, WAYS[Grid(state.options.grid)])
    for number, item in enumerate(library.items.values()):
        print_item(state.cards[FIRST_ITEM + number], number, item)
    for number, artifact in enumerate(library.artifacts.values()):
        printed = state.cards[FIRST_ARTIFACT + number]
        printed.row, printed.type, printed.cooldown = number, Kind.ARTIFACT, artifact.cooldown
        printed.active = int(artifact.kind == "active")
        _parts(printed, artifact.indicators)
        _gift(state.gifts[number], artifact.gives)
    ids = list(library.moves)
    for number, carrier in enumerate(library.carriers.values()):
        held = state.carriers[number]
        held.classes, held.dual = bits(carrier.classes), int(len(carrier.classes) > 1)
        held.unique = ids.index(carrier.unique)
    for number, solighter in enumerate(library.solighters.values()):
        sheet = state.sheets[number]
        for name in ("kor", "sol", "actions", "inventory", "weight"):
            setattr(sheet, name, getattr(solighter, name))
        for index, name in enumerate(FIRST_FOUR):
            sheet.base[index] = getattr(solighter, name)
    state.moves, state.items, state.artifacts = len(library.moves), len(library.items), len(library.artifacts)
    state.solighters, state.beasts = len(library.solighters), len(library.carriers)


def _gift(printed: Any, gift: rows.Gift) -> None:
    for name in ("kor", "actions", "inventory", "weight"):
        setattr(printed, name, getattr(gift, name))
    for index, name in enumerate(FIRST_FOUR):
        printed.base[index] = getattr(gift, name)


def bits(classes: tuple[str, ...]) -> int:
    """A set of classes as bits."""
    return sum(1 << Class[name.upper()] for name in classes)


def print_move(printed: Any, number: int, move: rows.Move, ways: int = 4) -> None:
    """Print the move in row `number` of its table on a card, where patterns are turned in 4 directions or 8."""
    printed.row, printed.type, printed.cooldown = number, Kind[move.type.upper()], move.cooldown
    printed.classes, printed.tier = bits(move.classes), Tier[move.tier.upper()]
    area = move.area
    printed.mode, printed.collide = Mode[area.mode.upper()], Collide[area.collide.upper()]
    printed.count, printed.range, printed.least, printed.own = area.count, area.range, area.least, int(area.own)
    printed.any_turn = int(symmetric(area, ways))
    printed.chiral = int(chiral(area, ways))
    printed.fields, printed.bursts, printed.walls = len(area.field), len(area.burst), len(area.walls)
    for named, places in (("field", area.field), ("burst", area.burst), ("wall", area.walls)):
        for index, (x, y) in enumerate(places):
            getattr(printed, f"{named}_x")[index] = x
            getattr(printed, f"{named}_y")[index] = y
    printed.arrows = len(area.arrows)
    for index, arrow in enumerate(area.arrows):
        printed.arrow[index].x, printed.arrow[index].y = arrow.step
        printed.arrow[index].length = arrow.length
    _parts(printed, move.indicators)


def print_item(printed: Any, number: int, item: rows.Item) -> None:
    """Print the item in row `number` of its table on a card."""
    printed.row, printed.type, printed.cooldown = number, Kind.ITEM, item.cooldown
    printed.tool, printed.aim = int(item.kind == "tool"), Aim[item.target.upper()]
    _parts(printed, item.indicators)


def symmetric(area: rows.Pattern, ways: int) -> bool:
    """True for a pattern that looks the same whichever way it is turned: nothing is chosen."""
    drawn = picture(area)
    return len(set(turns(drawn, ways))) == 1


def chiral(area: rows.Pattern, ways: int) -> bool:
    """True for a pattern whose mirror image it does not come to however it is turned."""
    drawn = picture(area)
    return frozenset((what, -x, y) for what, x, y in drawn) not in turns(drawn, ways)


def picture(area: rows.Pattern) -> Picture:
    """All tiles of a pattern, each with what it stands for; of the arrows every tile."""
    rows = {"field": area.field, "burst": area.burst, "wall": area.walls}
    tiles = {(what, x, y) for what, places in rows.items() for x, y in places}
    for arrow in area.arrows:
        tiles |= {("arrow", arrow.step[0] * step, arrow.step[1] * step) for step in range(1, arrow.length + 1)}
    return frozenset(tiles)


def turns(drawn: Picture, ways: int) -> list[Picture]:
    """A pattern turned in 4 directions, or 8, as `creatures.offset` turns it: by a quarter, or an eighth of each ring."""
    found = [drawn]
    while len(found) < ways:
        found.append(frozenset((what, *(quarter(x, y) if ways == 4 else eighth(x, y))) for what, x, y in found[-1]))
    return found


def quarter(x: int, y: int) -> tuple[int, int]:
    """A tile after a quarter turn."""
    return y, -x


def eighth(x: int, y: int) -> tuple[int, int]:
    """A tile after an eighth of its ring."""
    far = max(abs(x), abs(y))
    return max(-far, min(far, x + y)), max(-far, min(far, y - x))


def _parts(printed: Any, parts: tuple[rows.Part, ...]) -> None:
    printed.ops = len(parts)
    for index, part in enumerate(parts):
        op = printed.op[index]
        op.op, op.n, op.once, op.span = Op[part.op.upper()], part.x, ONCE[part.mode], part.then
        op.who, op.what = Who[part.who.upper()], 0
        op.star = int(part.star or part.op in ("movement", "wall", "bless"))
        op.get, op.gain, op.most = Attribute[part.get.upper()], part.gain, part.most
        if part.attribute:
            op.what = Attribute[part.attribute.upper()]
        if part.status:
            op.what, op.get = Status[part.status.upper()], int(part.scope == "received")
        if part.statuses:
            op.what = sum(1 << Status[name.upper()] for name in part.statuses)


def board(state: State, map: rows.Map) -> None:
    """Lay out a map: terrain and height of each tile, start tiles, cover."""
    rows = [row.split() for row in map.rows]
    state.width, state.height = len(rows[0]), len(rows)
    for row, line in enumerate(rows):
        for column, text in enumerate(line):
            terrain.lay(state, row * state.width + column, LETTERS[text[0]], int(text[1]))
    for team, spots in ((0, map.starts.south), (1, map.starts.north)):
        for column, row in spots:
            state.start[(row - 1) * state.width + column - 1] = 1 + team
    for column, row in map.cover:
        state.cover[(row - 1) * state.width + column - 1] = 1
