"""How likely a Combat Move hits, and what it costs whom, before its target is chosen: exact, as long as nobody spends SOL."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple

from affray.games.korxsol.record.card_terms import Attribute, Mode, Op, Status, Who
from affray.games.korxsol.record.house_rules import HitMod
from affray.games.korxsol.record.state import MOVES, Card, Indicator, State
from affray.games.korxsol.rules import (
    areas,
    attributes,
    classes,
    creatures,
    damage,
    effects,
    hit,
    move_types,
    rolls,
    statuses,
    turns,
)
from affray.games.korxsol.words import names
from affray.kernel import chance, record

Area = Callable[[int], Sequence[str]]
"""The ids of the tiles that a move strikes, by how it is turned."""
MOST_KEPT = 512
"""Pairs of pools of which the chance is remembered."""
DUEL = 2
"""Seats of one against one, where nobody assists or shields."""
PIERCING = (Op.RESISTANCE_PIERCING, Op.ARMOR_PIERCING)
HARMLESS = (
    Op.MOVEMENT,
    Op.RELEASE,
    Op.KNOCKDOWN,
    Op.GRAPPLE,
    Op.PIN,
    Op.BLINDED,
    Op.BURN,
    Op.FROST,
    Op.FEAR,
    Op.THREAT,
    Op.CHARGE,
)
"""Indicators that change nothing of the KOR that the move itself costs."""
AFTERWARDS = (Op.CHANCE, Op.WALL)
"""Those that change nothing of it where they stand behind the damage."""


class Harm(NamedTuple):
    """What a hit, or a move that may miss, costs its target: how likely any KOR, how much on average, how likely all of it."""

    hurt: float
    mean: float
    falls: float

    def after(self, chance: float) -> "Harm":
        """The same of a move that hits with this chance."""
        return Harm(self.hurt * chance, self.mean * chance, self.falls * chance)


class Forecast(NamedTuple):
    """What a move may come to, in words; and the KOR that it costs on average, empty where that is not known."""

    words: str = ""
    costs: str = ""
    hits: float = 0.0
    """How likely it hits whom it hits the likeliest."""
    mean: float = 0.0
    """The KOR that it costs on average whom it costs the most; where that is not exact, as if all damage came at once."""
    damage: str = ""
    """Where it is not: the damage before RESISTANCE and ARMOR, `2 to 4`."""


UNTOLD, NO_HARM = Forecast(), Harm(0.0, 0.0, 0.0)
FLIPPED = {Op.BURN: Status.BURN, Op.FROST: Status.FROST, Op.FEAR: Status.FEAR, Op.PIN: Status.PIN}
"""Indicators that a target flips for."""
SURE = {Op.KNOCKDOWN: Status.KNOCKDOWN, Op.BLINDED: Status.BLINDED}
"""Those that are on whoever is hit without a flip."""
AFFLICTING = (*FLIPPED, *SURE, Op.GRAPPLE)
ANY_EFFECT = "any effect"
"""What it is called that a move costs its target KOR or puts a status on it, whichever."""
TOLD = (Op.HIT, Op.DAMAGE, Op.SUNDER, Op.MOVEMENT, Op.RELEASE, Op.THREAT, Op.WALL, *PIERCING, *FLIPPED, *SURE)
"""Of moves of these alone it can be told how likely they have any effect."""


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


@lru_cache(maxsize=MOST_KEPT)
def harm(deals: int, pools: tuple[int, int, int], burns: int, kor: int, table: int) -> Harm:
    """K-DMG-01 to K-DMG-06, K-BURN-03: what a hit costs somebody with so many KOR, who burns so much, where it brings so much
    damage; `pools` are the dice of the POWER, RESISTANCE and ARMOR that are rolled."""
    hurt = mean = falls = 0.0
    for thrown in product(*(successes(dice, table).items() for dice in pools)):
        (power, _), (resisted, _), (armored, _) = thrown
        likely = float(thrown[0][1] * thrown[1][1] * thrown[2][1])
        lost = min(kor, burns + max(0, deals + power - resisted - armored))
        hurt += likely * (lost > 0)
        mean += likely * lost
        falls += likely * (lost == kor)
    return Harm(hurt, mean, falls)


def forecast(state: State, user: int, card: Card, area: Area, charged: bool = False) -> Forecast:
    """Whom a move may hit as they stand, how likely, and what that costs: `hits Dorrin 62 %, hurts 40 %`, `−0.9`; where that
    cannot be told so, its odds tell what it costs. `area` has the tiles it strikes by its turning. UNTOLD where `_foretold`
    has nobody. `charged`: of a move with CHARGE as if it went off now (K-CHG-02)."""
    met = _foretold(state, user, card, charged)
    if not met:
        return UNTOLD
    ops = [card.op[place] for place in range(card.ops)]
    to_hit, deals = next(int(op.n) for op in ops if op.op == Op.HIT), [int(op.n) for op in ops if op.op == Op.DAMAGE]
    chances = [_chance(state, user, target, to_hit) if _may_dodge(state, target, area(turn)) else 1.0 for target, turn in met]
    whom = " or ".join(names.name(state, target) for target in dict.fromkeys(target for target, _ in met))
    odds = f"hits {whom} {percents(chances)}"
    if not deals:
        return Forecast(
            odds + _afflicts(state, user, card, met, [NO_HARM.after(chance) for chance in chances], chances), hits=max(chances)
        )
    harms = (_harm(state, user, target, card, sum(deals)) for target, _ in met)
    each = [one.after(chance) for one, chance in zip(harms, chances, strict=True)]
    mean = max(one.mean for one in each)
    if not _exact(state, card):
        return Forecast(odds, hits=max(chances), mean=mean, damage=_span(state, user, sum(deals)))
    again = " (without a second roll)" if classes.may_reroll(state, user) else ""
    effect = _afflicts(state, user, card, met, each, chances)
    return Forecast(f"{odds}{effect}{_costs(each, chances)}{again}", _mean(each), max(chances), mean)


def any_foretold(state: State, user: int) -> bool:
    """Whether chances are told of any move that somebody may use now."""
    moves = (creatures.card(state, user, slot) for slot in range(MOVES) if turns.may_fight(state, user, slot))
    return any(_foretold(state, user, card) for card in moves)


def _foretold(state: State, user: int, card: Card, charged: bool = False) -> list[tuple[int, int]]:
    """Whom it meets and how it is turned then, where chances are told of it: none of a move that rolls not once to hit, strikes
    later, or reaches nobody."""
    rolls_to_hit = sum(card.op[place].op == Op.HIT for place in range(card.ops))
    if rolls_to_hit != 1 or not move_types.hostile(card.type) or (move_types.has(card, Op.CHARGE) and not charged):
        return []
    return list(_met(state, user, card))


def _exact(state: State, card: Card) -> bool:
    """Whether the rolls to hit and of one Damage Instance are all that decides on what a move costs its target."""
    ops = [Op(card.op[place].op) for place in range(card.ops)]
    if state.seats != DUEL or ops.count(Op.DAMAGE) != 1:
        return False
    before, after = ops[: ops.index(Op.DAMAGE)], ops[ops.index(Op.DAMAGE) + 1 :]
    if Op.HIT not in before:
        return False
    return set(before) <= {Op.HIT, Op.SUNDER, *PIERCING, *HARMLESS} and set(after) <= {*HARMLESS, *AFTERWARDS}


def _harm(state: State, user: int, target: int, card: Card, deals: int) -> Harm:
    """K-PRC-01, K-PRC-02, K-SUN-01: what a hit costs a target as it stands."""
    resistance = (
        0 if move_types.has(card, Op.RESISTANCE_PIERCING) else int(attributes.value(state, target, Attribute.RESISTANCE))
    )
    sundered = sum(int(card.op[place].n) for place in range(card.ops) if card.op[place].op == Op.SUNDER)
    armor = 0 if move_types.has(card, Op.ARMOR_PIERCING) else max(0, int(attributes.armor(state, target)) - sundered)
    burns, kor = int(statuses.burns(state, target)), int(state.creatures[target].kor)
    return harm(deals, (int(damage.power_dice(state, user)), resistance, armor), burns, kor, int(state.options.die_table))


def called(card: Card) -> str:
    """What it is called that a move does anything to whom it hits: `hurts` of one that only costs KOR, `Fear` of one that only
    puts that on them."""
    ops = [Op(card.op[place].op) for place in range(card.ops)]
    put = [op for op in ops if op in AFFLICTING]
    if not put:
        return "hurts"
    one = (FLIPPED | SURE | {Op.GRAPPLE: Status.GRAPPLE})[put[0]].badge
    return one if len(put) == 1 and Op.DAMAGE not in ops else ANY_EFFECT


def _afflicts(
    state: State,
    user: int,
    card: Card,
    met: Sequence[tuple[int, int]],
    each: Sequence[Harm],
    chances: Sequence[float],
) -> str:
    """K-STAT-02: `, any effect 57 %`: how likely KOR is lost or a status gained, where that is another number than the others;
    the status by name, where it is all that the move does: `, Fear 22 %`."""
    ops = [card.op[place] for place in range(card.ops)]
    if not any(op.op in AFFLICTING for op in ops) or any(
        op.op not in TOLD or (op.who == Who.USER and op.op in AFFLICTING) for op in ops
    ):
        return ""
    spared = [prod(_spared(state, user, target, op) for op in ops) for target, _ in met]
    found = [one.hurt + (chance - one.hurt) * (1 - rest) for one, chance, rest in zip(each, chances, spared, strict=True)]
    told = percents(found)
    known = [percents(chances), *([percents([one.hurt for one in each])] if any(op.op == Op.DAMAGE for op in ops) else [])]
    return "" if told in known else f", {called(card)} {told}"


def _spared(state: State, user: int, target: int, op: Indicator) -> float:
    """K-STAT-02, K-SUD-01, K-FIRE-02, K-BURN-02: how likely an indicator puts nothing on somebody who is hit."""
    if op.op in SURE:
        return 0.0
    status = FLIPPED.get(Op(op.op))
    full = status == Status.BURN and state.creatures[target].burn == statuses.MOST_BURN
    if status is None or full or statuses.immune(state, target, status):
        return 1.0
    return float(0.5 ** max(0, int(op.n) + int(effects.flips(state, status, user, target))))


def _costs(each: Sequence[Harm], chances: Sequence[float]) -> str:
    """`, hurts 53 %`; a collapse too, where one may follow."""
    hurts = percents([one.hurt for one in each])
    told = f", hurts {hurts}" if hurts != percents(chances) else ""
    falls = [one.falls for one in each]
    return f"{told}, collapse {percents(falls)}" if max(falls) > 0 else told


def _mean(each: Sequence[Harm]) -> str:
    """How much KOR it costs on average, or from the least to the most of several: `−1.2`."""
    least, most = (f"{end(one.mean for one in each):.1f}".removesuffix(".0") for end in (min, max))
    return f"{names.MINUS}{least if least == most else f'{least} to {most}'}"


def percents(chances: Sequence[float]) -> str:
    """`62 %`, or from the least to the most of several."""
    least, most = _percent(min(chances)), _percent(max(chances))
    return f"{most} %" if least == most else f"{least} to {most} %"


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
