"""How likely a Combat Move hits before its target is chosen: exact, as long as nobody spends SOL."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from affray.games.korxsol.record.card_terms import Mode, Op
from affray.games.korxsol.record.house_rules import DieTable, HitMod
from affray.games.korxsol.record.state import OFF, Card, State
from affray.games.korxsol.rules import areas, creatures, damage, hit, move_types, statuses, terrain
from affray.games.korxsol.words import names

SUCCESSES = {
    DieTable.ONE_IN_THREE: (0, 0, 1),
    DieTable.TWO_IN_THREE: (0, 1, 1),
    DieTable.COIN: (0, 1),
    DieTable.VALUES: (0, 1, 2),
}
"""What the equally likely sides of an action die count (A-01)."""
Area = Callable[[int], Sequence[str]]
"""The ids of the tiles that a move strikes, by how it is turned."""
MOST_KEPT = 512
"""Pairs of pools of which the chance is remembered."""


@lru_cache(maxsize=MOST_KEPT)
def _successes(dice: int, table: int) -> tuple[int, ...]:
    """In how many of all equally likely throws of these dice there are so many successes, from 0 on."""
    ways: tuple[int, ...] = (1,)
    sides = SUCCESSES[DieTable(table)]
    for _ in range(dice):
        more = [0] * (len(ways) + max(sides))
        for (count, so_far), side in product(enumerate(ways), sides):
            more[count + side] += so_far
        ways = tuple(more)
    return ways


@lru_cache(maxsize=MOST_KEPT)
def hits(dice: int, bonus: int, dodge: int, table: int) -> float:
    """K-HIT-01, K-HIT-03: how likely `dice` to hit, with a bonus, come to no less than `dodge` dice of AGILITY; 0..1."""
    thrown, met = _successes(dice, table), _successes(dodge, table)
    won = sum(
        ways * against
        for (chance, ways), (evaded, against) in product(enumerate(thrown), enumerate(met))
        if evaded <= max(0, chance + bonus)
    )
    return won / (sum(thrown) * sum(met))


def forecast(state: State, user: int, card: Card, area: Area) -> str:
    """Whom a move may hit as they stand, how likely, and for how much before blocks: `hits Dorrin 62 % for 2 to 4 damage`.
    `area` has the tiles it strikes by how it is turned. Empty for a move that rolls not once to hit, strikes later, or reaches
    nobody."""
    ops = [card.op[place] for place in range(card.ops)]
    rolls, harm = [op.n for op in ops if op.op == Op.HIT], [op.n for op in ops if op.op == Op.DAMAGE]
    if len(rolls) != 1 or not move_types.hostile(card.type) or move_types.has(card, Op.CHARGE):
        return ""
    met = list(_met(state, user, card))
    if not met:
        return ""
    chances = [
        _chance(state, user, target, int(rolls[0])) if _may_dodge(state, target, area(turn)) else 1.0 for target, turn in met
    ]
    least, most = _percent(min(chances)), _percent(max(chances))
    whom = " or ".join(names.name(state, target) for target in dict.fromkeys(target for target, _ in met))
    odds = f"{most} %" if least == most else f"{least} to {most} %"
    deals = sum(map(int, harm))
    return f"hits {whom} {odds}" + (f" for {_span(state, user, deals)} damage" if harm else "")


def _span(state: State, user: int, deals: int) -> str:
    """K-DMG-01: the damage printed, and with all that POWER may add."""
    sides = max(SUCCESSES[DieTable(int(state.options.die_table))])
    most = deals + int(damage.power_dice(state, user)) * sides
    return f"{deals}" if most == deals else f"{deals} to {most}"


def _percent(chance: float) -> int:
    """In whole percent; what may and may not be is neither 0 nor 100."""
    return round(chance * 100) if chance in (0.0, 1.0) else min(99, max(1, round(chance * 100)))


def _chance(state: State, user: int, target: int, dice: int) -> float:
    """K-HIT-02, K-BLIND-01, K-TS-01: with what Blinded and True Sight do to it (A-04)."""
    bonus = int(statuses.sight_bonus(state, user))
    if state.options.hit_mod == HitMod.DICE:
        dice, bonus = max(0, dice + bonus), 0
    return hits(dice, bonus, int(hit.dodge_dice(state, target)), int(state.options.die_table))


def _may_dodge(state: State, target: int, struck: Sequence[str]) -> bool:
    """K-HIT-06, K-HIT-09: whether a tile is left to dodge to; whoever has none is hit at once."""
    here = int(state.creatures[target].tile)
    beside = (int(creatures.neighbor(state, here, way)) for way in range(creatures.ways(state)))
    return any(
        tile != OFF
        and terrain.open(state, tile)
        and terrain.climbable(state, here, tile)
        and names.tile_id(state, tile) not in struck
        for tile in beside
    )


def _met(state: State, user: int, card: Card) -> Iterator[tuple[int, int]]:
    """The opponents that it reaches from where its user stands, each with every turning in which it does (K-AREA-16)."""
    foes = [other for other in range(state.seats) if other != user and not creatures.allies(user, other)]
    if card.mode == Mode.SELECT:
        yield from ((other, 0) for other in foes if areas.selectable(state, user, card, other))
        return
    for index in range(1 if card.any_turn == 1 else int(move_types.turnings(state, card))):
        turn = 0 if card.any_turn == 1 else int(move_types.turning(state, index))
        covered = int(areas.covered(state, user, card, turn))
        yield from ((other, turn) for other in foes if covered >> other & 1)
