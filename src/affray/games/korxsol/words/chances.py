"""How likely a Combat Move hits before its target is chosen: exact, as long as nobody spends SOL."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product

from affray.games.korxsol.record.card_terms import Mode, Op
from affray.games.korxsol.record.house_rules import HitMod
from affray.games.korxsol.record.state import Card, State
from affray.games.korxsol.rules import areas, creatures, damage, hit, move_types, rolls, statuses
from affray.games.korxsol.words import names
from affray.kernel import chance, record

Area = Callable[[int], Sequence[str]]
"""The ids of the tiles that a move strikes, by how it is turned."""
MOST_KEPT = 512
"""Pairs of pools of which the chance is remembered."""


@lru_cache(maxsize=MOST_KEPT)
def successes(dice: int, table: int) -> dict[int, Fraction]:
    """How likely a roll of these dice comes to so many successes (A-01), as the rules throw them."""
    state, found = record.plain(State), defaultdict[int, Fraction](Fraction)
    state.options.die_table = table
    for count, likely in chance.branches(lambda: int(rolls.roll(state, dice))):
        found[count] += likely
    return found


def of_a_die(state: State) -> str:
    """K-ROLL-01: how often one die is a success (A-01), in a sentence."""
    found = successes(1, int(state.options.die_table))
    most = max(found)
    if most > 1:
        return f"A die counts {', '.join(map(str, range(most)))} or {most} successes, each as often."
    wins = found[1]
    dice = "1 die in {} succeeds." if wins.numerator == 1 else "{1} dice in {0} succeed."
    return dice.format(wins.denominator, wins.numerator)


@lru_cache(maxsize=MOST_KEPT)
def hits(dice: int, bonus: int, dodge: int, table: int) -> float:
    """K-HIT-01, K-HIT-03: how likely `dice` to hit, with a bonus, come to no less than `dodge` dice of AGILITY; 0..1."""
    thrown, met = successes(dice, table), successes(dodge, table)
    both = product(thrown.items(), met.items())
    return float(sum(likely * against for (won, likely), (evaded, against) in both if evaded <= max(0, won + bonus)))


def forecast(state: State, user: int, card: Card, area: Area) -> str:
    """Whom a move may hit as they stand, how likely, and for how much before blocks: `hits Dorrin 62 % for 2 to 4 damage`.
    `area` has the tiles it strikes by how it is turned. Empty for a move that rolls not once to hit, strikes later, or reaches
    nobody."""
    ops = [card.op[place] for place in range(card.ops)]
    to_hit, harm = [op.n for op in ops if op.op == Op.HIT], [op.n for op in ops if op.op == Op.DAMAGE]
    if len(to_hit) != 1 or not move_types.hostile(card.type) or move_types.has(card, Op.CHARGE):
        return ""
    met = list(_met(state, user, card))
    if not met:
        return ""
    chances = [
        _chance(state, user, target, int(to_hit[0])) if _may_dodge(state, target, area(turn)) else 1.0 for target, turn in met
    ]
    least, most = _percent(min(chances)), _percent(max(chances))
    whom = " or ".join(names.name(state, target) for target in dict.fromkeys(target for target, _ in met))
    odds = f"{most} %" if least == most else f"{least} to {most} %"
    deals = sum(map(int, harm))
    return f"hits {whom} {odds}" + (f" for {_span(state, user, deals)} damage" if harm else "")


def _span(state: State, user: int, deals: int) -> str:
    """K-DMG-01: the damage printed, and with all that POWER may add."""
    most = deals + max(successes(int(damage.power_dice(state, user)), int(state.options.die_table)))
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
    return any(hit.tile_beside(state, target, tile) and names.tile_id(state, tile) not in struck for tile in beside)


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
