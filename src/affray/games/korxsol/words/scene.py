"""An observation of KORxSOL in the words of the table: the map, creatures with their bars, hands, pools and cooldowns."""

from functools import lru_cache

from affray.games.korxsol import say
from affray.games.korxsol.content import setup, texts
from affray.games.korxsol.content.rows import Move
from affray.games.korxsol.record.card_terms import Attribute, Lasting, Status, Terrain, Zone
from affray.games.korxsol.record.state import ARTIFACT, FIRST_ARTIFACT, MOVES, NONE, OFF, SLOTS, State
from affray.games.korxsol.record.vocabulary import Phase
from affray.games.korxsol.rules import attributes, classes, creatures, effects, view
from affray.games.korxsol.words import lasting, names, sentences
from affray.games.korxsol.words.awaited import awaited
from affray.games.korxsol.words.begun import begun
from affray.games.korxsol.words.options import card_id
from affray.kernel import notation
from affray.kernel.common import alike
from affray.table import scene as table
from affray.table.alarm import Alarm

TERRAIN: dict[Terrain, tuple[table.Ground, str, str]] = {
    Terrain.GROUND: ("ground", "Ground", "G"),
    Terrain.LAVA: ("lava", "Lava", "L"),
    Terrain.ICE: ("ice", "Ice", "I"),
    Terrain.WATER: ("water", "Water", "W"),
    Terrain.SHALLOWS: ("shallows", "Shallows", "S"),
}


NEAR = 4
"""KOR that a hit with a little POWER takes."""
MOST_MAPS, MOST_TILES = 64, 4096
"""Maps as they are just now, and tiles, that are remembered."""


def scene(state: State, seat: int) -> table.Scene:
    """The whole table as the observation's seat sees it."""
    seats = range(state.seats)
    own = [view.may_see(state, seat, each) for each in seats]
    areas = [(_area if own[each] else _others)(state, each) for each in seats]
    pieces = [(_piece if own[each] and not state.revealed else _open_piece)(state, each) for each in seats]
    board, stakes = _board(state, pieces, seat), (_open_stakes if state.revealed else _stakes)(state)
    near, heading = _alarms(state), _heading(state)
    under_way = begun(state) or ([] if state.flow.seat == seat else awaited(state))
    goal = "0 KOR: out."
    return table.Scene(
        "korxsol", "KORxSOL", heading, areas, board=board, stakes=stakes, goal=goal, alarms=near, begun=under_way
    )


def _stakes(state: State) -> list[str]:
    """How the match is won, and how it stands; once it is over how it ended."""
    held, goal = state.creatures, "To win, bring every opponent to 0 KOR (health)."
    if state.flow.over:
        return [sentences.outcome(state)]
    if state.revealed == 0:
        return [goal]
    sides = [range(side, state.seats, 2) for side in range(2)]
    who = [" and ".join(names.name(state, each) for each in side) for side in sides]
    told = [", ".join(f"{held[each].kor}/{held[each].start_kor}" for each in side) + " KOR" for side in sides]
    ahead = _ahead(state, sides)
    if ahead == NONE:
        return [_level(state, sides, who), goal]
    return [f"{who[ahead]} ahead: {told[ahead]}; {who[1 - ahead]}: {told[1 - ahead]}.", goal]


def _level(state: State, sides: list[range], who: list[str]) -> str:
    """K-ATTR-02, K-ATTR-08: neither side has the greater share of its KOR left, so that whoever has more ARMOR is ahead; before
    anybody is hurt that is not said, since builds are not equal in other things either."""
    held = state.creatures
    unhurt = all(held[each].kor == held[each].start_kor for side in sides for each in side)
    left = [", ".join(f"{held[each].kor}/{held[each].start_kor}" for each in side) for side in sides]
    if unhurt:
        return f"Level, nobody is hurt yet: {who[0]} {left[0]} KOR; {who[1]} {left[1]}."
    first, other = (sum(int(attributes.armor(state, each)) for each in side) for side in sides)
    lead = "Even" if first == other else f"{who[int(other > first)]} ahead by {abs(first - other)} ARMOR"
    return f"{lead}, each has the same share of its KOR left: {who[0]} {left[0]} KOR; {who[1]} {left[1]}."


def _ahead(state: State, sides: list[range]) -> int:
    """K-ATTR-02: the side with the greater share of its KOR left, or NONE."""
    left = [sum(int(state.creatures[each].kor) for each in side) for side in sides]
    most = [sum(int(state.creatures[each].start_kor) for each in side) for side in sides]
    first, other = left[0] * most[1], left[1] * most[0]
    return NONE if first == other else int(other > first)


def _alarms(state: State) -> list[Alarm]:
    """Who may fall by the next hit or two."""
    if state.revealed == 0 or state.flow.over:
        return []
    low = [seat for seat in range(state.seats) if 0 < state.creatures[seat].kor <= NEAR]
    told = [f"{names.name(state, seat)} has {state.creatures[seat].kor} KOR left: 1 hit may be enough." for seat in low]
    side = [[each for each in range(state.seats) if each % 2 == seat % 2] for seat in low]
    return [Alarm(text, against) for text, against in zip(told, side, strict=True)]


_open_stakes = alike(_stakes)
"""The same once all know who plays."""


def _heading(state: State) -> str:
    if state.active == NONE:
        return "Set-up" if state.turns == 0 else f"Turn {state.turns}"
    phase = "Action Phase" if state.phase == Phase.ACTION else "Cooldown Phase"
    return f"Turn {state.turns} - {names.name(state, state.active)}'s turn - {phase}"


def _area(state: State, seat: int) -> table.Area:
    held = state.creatures[seat]
    team = f", Team {'AB'[seat % 2]}" if state.seats == 4 else ""
    return table.Area(
        seat=seat,
        name=f"{names.player(seat)}{team}",
        out=state.revealed == 1 and held.kor == 0 and held.tile == OFF,
        to_move=state.flow.decision != 0 and state.flow.seat == seat,
        zones=_zones(state, seat),
        pools=[],
        trackers=[],
    )


_others = alike(_area)
"""The side of somebody whose hand is not seen: whoever looks sees the same of it."""


def _zones(state: State, seat: int) -> list[table.Zone]:
    """The hand of unplayed moves and items, what lies open, what was discarded."""
    held = state.creatures[seat]
    hand = [slot for slot in range(ARTIFACT) if held.zone[slot] == Zone.HAND]
    pool = [slot for slot in range(SLOTS) if held.zone[slot] in (Zone.POOL, Zone.TABLE)]
    gone = [slot for slot in range(MOVES, ARTIFACT) if held.zone[slot] == Zone.GONE and held.cards[slot] >= 0]
    zones = [_zone(state, seat, "hand", "Hand", hand), _zone(state, seat, "play", "Move pool", pool)]
    return [*zones, _zone(state, seat, "discard", "Discarded", gone)]


def _zone(state: State, seat: int, kind: table.ZoneKind, label: str, slots: list[int]) -> table.Zone:
    held = state.creatures[seat]
    known = [slot for slot in slots if held.cards[slot] >= 0]
    cards = [_card(state, seat, slot) for slot in known]
    return table.Zone(f"{seat}.{kind}", label, kind, len(slots), cards)


def _card(state: State, seat: int, slot: int) -> table.Card:
    held = state.creatures[seat]
    row, badges = names.row(held.cards[slot]), []
    if held.cooldown[slot]:
        badges.append(f"Cooldown {held.cooldown[slot]}")
    elif held.charge == slot:
        badges.append("Charging")
    elif held.used[slot]:
        badges.append("Used")
    return table.Card(
        id=card_id(seat, slot),
        name=row.name,
        stats=texts.stats(row),
        text=texts.text(row),
        brief=texts.brief(row),
        badges=badges,
        area=texts.spots(row.area) if isinstance(row, Move) else [],
        wait=held.cooldown[slot],
        waits=getattr(row, "cooldown", 0),
    )


def _board(state: State, pieces: list[table.Piece], seat: int) -> table.Board:
    """K-SETUP-03: as it lies before a seat, whose side starts at the bottom: odd seats start in the north."""
    map = list(setup.library().maps.values())[state.map]
    lying = tuple(state.terrain), tuple(state.level), tuple(state.wall), tuple(state.cover)
    tiles = _tiles(state.width, state.height, lying)
    return table.Board(say(map.name), state.width, state.height, tiles, pieces, seat > 0 and seat % 2 == 1)


@lru_cache(maxsize=MOST_MAPS)
def _tiles(width: int, height: int, lying: tuple[tuple[int, ...], ...]) -> list[table.Tile]:
    """The tiles of a map, the same ones as long as the same lies on it."""
    return [_tile(width, tile, *(row[tile] for row in lying)) for tile in range(width * height)]


@lru_cache(maxsize=MOST_TILES)
def _tile(width: int, tile: int, terrain: int, height: int, wall: int, cover: int) -> table.Tile:
    look, name, letter = TERRAIN[Terrain(terrain)]
    if wall:
        look, name = "wall", "Wall"
    elif cover:
        look, name = "cover", "Cover"
    label = f"{letter}{height}" if height > 1 or letter != "G" else ""
    id = notation.tile_id(width, tile)
    return table.Tile(id, look, f"{name} at height {height}", height - 1, label)


def _piece(state: State, creature: int) -> table.Piece:
    held = state.creatures[creature]
    tile = "" if held.tile == OFF else names.tile_id(state, held.tile)
    return table.Piece(
        id=names.piece_id(creature),
        tile=tile,
        name=names.full_name(state, creature),
        seat=creature,
        team=creature % 2 if state.seats == 4 else None,
        short=names.short(state, creature),
        summary=_summary(state, creature),
        bars=_bars(state, creature),
        stats=_stats(state, creature),
        badges=_badges(state, creature),
        until=lasting.until(state, creature) if state.revealed else {},
        text=_sums(state, creature),
        down=state.revealed == 1 and held.kor == 0,
        active=state.active == creature,
    )


_open_piece = alike(_piece)
"""A creature as everybody sees it."""


def _summary(state: State, creature: int) -> str:
    held = state.creatures[creature]
    if held.solighter < 0:
        return "Not revealed"
    carrier = list(setup.library().carriers.values())[held.carrier]
    return f"{' and '.join(name.capitalize() for name in carrier.classes)}, {carrier.name}"


def _bars(state: State, creature: int) -> list[table.Bar]:
    held = state.creatures[creature]
    if held.solighter < 0:
        return []
    armor = attributes.armor(state, creature)
    return [
        table.Bar("KOR", held.kor, held.start_kor, "life"),
        table.Bar("ARMOR", armor, attributes.MOST, "armor"),
        table.Bar("SOL", held.sol, attributes.MOST_SOL, "points"),
        table.Bar("AP", held.ap, max(int(held.ap), classes.action_points(state, creature)), "points"),
    ]


def _stats(state: State, creature: int) -> list[table.Stat]:
    if state.creatures[creature].solighter < 0:
        return []
    found = [
        table.Stat(each.title, str(attributes.value(state, creature, each)))
        for each in (Attribute.POWER, Attribute.RESISTANCE, Attribute.AGILITY)
    ]
    return [*found, table.Stat("Weight", str(state.creatures[creature].weight))]


def _sums(state: State, creature: int) -> list[str]:
    """K-ART-03, K-ATU-01, K-KD-02: what a number of dice is the sum of, where it is not the printed one alone."""
    held = state.creatures[creature]
    if held.solighter < 0:
        return []
    artifact = int(held.cards[ARTIFACT])
    told = []
    for each in (Attribute.POWER, Attribute.RESISTANCE, Attribute.AGILITY):
        gift = int(state.gifts[artifact - FIRST_ARTIFACT].base[each]) if artifact >= FIRST_ARTIFACT else 0
        parts = {
            f"by {names.card_name(artifact)}": gift,
            "by cards on cooldown": int(attributes.changes(state, creature, each)),
            "knocked down": -int(each == Attribute.AGILITY and held.stiff == 1),
        }
        added = "".join(f", {value:+d} {word}" for word, value in parts.items() if value)
        if added:
            told.append(f"{each.title} {attributes.value(state, creature, each)}: {held.base[each] - gift} printed{added}.")
    return told


def _badges(state: State, creature: int) -> list[str]:
    """What lies on it."""
    held = state.creatures[creature]
    marks = {
        "Unconscious": creatures.lying(state, creature) and state.revealed == 1,
        Status.KNOCKDOWN.badge: held.down,
        Status.PIN.badge: held.pinned,
        Status.BLINDED.badge: held.blinded,
        Status.GRAPPLE.badge: held.held != NONE,
        "Grappling": held.holds != NONE,
        "Charging": held.charge != NONE,
        "Frozen": held.frozen,
        "Threat": effects.has(state, creature, Lasting.THREAT),
        Status.TRUE_SIGHT.badge: effects.has(state, creature, Lasting.SIGHT),
    }
    counts = {Status.BURN: held.burn, Status.FROST: held.frost, Status.FEAR: sum(held.fear)}
    return [word for word, there in marks.items() if there] + [
        f"{status.badge} {count}" for status, count in counts.items() if count
    ]
