"""What is too strong or too weak, the likeliest culprit first.

A report says of each thing what it does; this asks of all of them together which surely do too much. A thing is named only
where its whole interval lies beyond the margin, and these intervals are as wide as it takes for how many were looked at.
"""

from collections.abc import Sequence
from math import exp, log

import msgspec
import scipy

from affray.kernel.game import Game
from affray.lab.balance import content, playing, report, statistics, tables
from affray.lab.balance.comparing import LEAST, Plan, Progress
from affray.lab.balance.content import SURE, Worth
from affray.lab.balance.playing import Order, Part
from affray.lab.balance.statistics import Estimate
from affray.lab.balance.variants import Variant

MARGIN = content.MARGIN
"""How far from even a thing may be: five points of a hundred."""
NEAREST = 3
"""Of so many things it is told that they are nearest to being suspects, where none is."""
TIMES = 2
"""Matches of each line-up: few, so that there are many line-ups."""


class Suspect(msgspec.Struct, frozen=True):
    """Something that does too much, or too little."""

    kind: str
    id: str
    name: str
    verdict: str
    """Too strong or too weak; of a map or scenario whose sides differ, that the first seat wins too often or too rarely. Of
    what is only nearest to that, whether it may be so."""
    share: Estimate
    """The share of the points of a seat with it against one that is alike; the interval holds for all that are named together
    (Benjamini and Yekutieli 2005)."""
    probability: float
    """How likely as much would be of a thing at the margin, corrected for all that was looked at."""


class Findings(msgspec.Struct, frozen=True):
    """What was found between bots of one level."""

    bot: str
    matches: int
    looked_at: int
    """Of how many things it was asked."""
    suspects: list[Suspect]
    nearest: list[Suspect] = []
    """Where nothing is a suspect, what is nearest to being one."""


def orders(variant: Variant, plan: Plan) -> list[Order]:
    """What is played to find them, an order a level."""
    line_ups = max(LEAST, -(-plan.matches // TIMES // 4) * 4)
    return [Order(variant.game.ID, plan.seed, [Part(bot, [bot, bot], line_ups, TIMES)], variant.options) for bot in plan.bots]


def find(variant: Variant, plan: Plan, margin: float = MARGIN, progress: Progress = lambda done: None) -> list[Findings]:
    """What is beyond the margin at each level; `progress` hears how many more matches are done, first of none. Raises
    BadInput."""
    found = []
    for order in orders(variant, plan):
        held = tables.of(variant.game, order, playing.run(variant.game, order, plan.workers, progress, plan.kept))
        found.append(of_level(variant.game, order, held, margin))
    return found


def of_level(game: Game, order: Order, held: tables.Tables, margin: float = MARGIN) -> Findings:
    """What the matches of the first part of an order say."""
    part, balance, names = order.parts[0], playing.weighed(game), report.names(game)
    things = content.worths(held, part.name, balance.MIRRORED, names)
    sides = [] if balance.MIRRORED else content.grounds(held, part.name, names)
    asked = [(each, False) for each in things if each.share.of] + [(each, True) for each in sides]
    return Findings(part.bots[0], part.matches, len(asked), *_named(asked, margin))


def _named(asked: Sequence[tuple[Worth, bool]], margin: float) -> tuple[list[Suspect], list[Suspect]]:
    """Those that are surely beyond the margin; where there are none, those that are nearest to it."""
    at = _logit(0.5 + margin)
    found = [(abs(_logit(each.share.value)), _error(each.share)) for each, _ in asked]
    beyond = [(far - at) / error for far, error in found]
    chances = statistics.corrected([float(scipy.stats.norm.sf(each)) for each in beyond])
    named = [place for place, chance in enumerate(chances) if chance < SURE]
    reach = float(scipy.stats.norm.isf(SURE / 2 * max(1, len(named)) / max(1, len(asked))))

    def told(place: int) -> Suspect:
        (each, side), (_, error) = asked[place], found[place]
        middle = _logit(each.share.value)
        share = Estimate(each.share.value, _chance(middle - reach * error), _chance(middle + reach * error), each.share.of)
        verdict = _verdict(share.value, side) if named else _perhaps(share, side, margin)
        return Suspect(each.kind, each.id, each.name, verdict, share, chances[place])

    if named:
        return sorted(map(told, named), key=lambda each: -_surely(each.share)), []
    return [], [told(place) for place in sorted(range(len(asked)), key=lambda place: -beyond[place])[:NEAREST]]


def _perhaps(share: Estimate, side: bool, margin: float) -> str:
    """What may be so of a thing that is no suspect."""
    if -margin <= share.low - 0.5 and share.high - 0.5 <= margin:
        return "within the margin"
    return f"perhaps {_verdict(share.value, side)}"


def _verdict(share: float, side: bool) -> str:
    if side:
        return "the first seat wins too " + ("often" if share > 0.5 else "rarely")
    return "too strong" if share > 0.5 else "too weak"


def _surely(share: Estimate) -> float:
    """How far from even it is at least."""
    return max(share.low - 0.5, 0.5 - share.high)


def _logit(share: float) -> float:
    share = min(max(share, 1e-6), 1 - 1e-6)
    return log(share / (1 - share))


def _chance(logit: float) -> float:
    return 1 / (1 + exp(-logit))


def _error(share: Estimate) -> float:
    """The standard error in log odds that an interval of 95 % tells."""
    width = float(scipy.stats.norm.isf((1 - statistics.LEVEL) / 2)) * 2
    return max((_logit(share.high) - _logit(share.low)) / width, 1e-6)
