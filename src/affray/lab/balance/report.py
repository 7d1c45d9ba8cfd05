"""A balance report: what is played for it, and what it finds."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import ceil

import msgspec
import numpy as np

from affray import bots
from affray.bots import search
from affray.kernel.balance import Subject
from affray.kernel.game import Game
from affray.kernel.layered import packs_of
from affray.lab.balance import content, figures, playing, statistics
from affray.lab.balance.content import MatchUps, Names, Worth
from affray.lab.balance.figures import Figure
from affray.lab.balance.playing import Order, Part
from affray.lab.balance.statistics import Estimate
from affray.lab.balance.tables import Tables

MANY = 2000
"""From so many matches on each line-up is played TIMES and not FEW times."""
TIMES, FEW, ONCE = 10, 2, 1
"""Where a seat searches, each line-up is played ONCE: matches are dear, and of different line-ups they say more."""
OTHER_LEVELS = ("regular", "expert")
"""Who else plays, to see whether the answer changes: a weaker one and a stronger one."""
SHARES = {"regular": 10, "expert": 100}
"""Matches of other levels are so many times fewer: one that searches takes hundreds of times as long."""
DECISIONS = 100
"""A part of bots that search ends early after so many decisions a match of it, on average: a searched match of some games has
several times as many, and takes half a minute."""
DECISIONS_TO_THE_END = 15
"""The same where each simulation plays on to the end of the match, which takes several times as long."""
FAR = 100
"""A simulation that plays on for so many turns comes to the end."""
LEAST = 8
"""Line-ups of a part at least, where it does not end early."""


class Report(msgspec.Struct, frozen=True):
    """What a report says, as `report.json` has it."""

    game: str
    title: str
    order: Order
    packs: dict[str, str]
    """Packs that are laid on the content, by name: their digests."""
    matches: int
    played: dict[str, int]
    """How many matches each part came to."""
    digests: dict[str, str]
    """SHA-256 over the records at the ends of the matches of each part."""
    figures: list[Figure]
    worths: list[Worth]
    grounds: list[Worth]
    match_ups: MatchUps | None
    curve: list[float]
    """How sure the result is at each tenth of a match."""


def plan(game: Game, seats: Sequence[str], matches: int, others: Sequence[str] = OTHER_LEVELS) -> list[Part]:
    """What is played of a game: so many matches between the bots of `seats`, and where they are alike fewer between those of
    other levels and between neighbours in strength, from either seat."""
    times = TIMES if matches >= MANY else FEW
    name = seats[0] if len(set(seats)) == 1 else " against ".join(seats)
    parts = [Part(name, list(seats), _line_ups(matches, times), times)]
    if len(set(seats)) > 1:
        return parts
    others = [other for other in others if other != seats[0]]
    shares = {other: matches // SHARES.get(other, 20) for other in others}
    parts += [_part(game, other, [other] * len(seats), shares[other]) for other in others]
    for other in others:
        pairs = ([seats[0], other], [other, seats[0]])
        parts += [_part(game, " against ".join(pair), pair, shares[other] // 2) for pair in pairs]
    return parts


def _part(game: Game, name: str, seated: list[str], matches: int) -> Part:
    if not any(bots.find(code).seconds > 0 for code in seated):
        return Part(name, seated, _line_ups(matches, FEW), FEW, 0)
    decisions = DECISIONS_TO_THE_END if search.tuning_of(game).turns > FAR else DECISIONS
    return Part(name, seated, _line_ups(matches, ONCE), ONCE, max(1, matches) * decisions)


def _line_ups(matches: int, times: int) -> int:
    """As many line-ups as that takes, in fours: ready-made and drawn ones, from both sides."""
    return max(LEAST, ceil(matches / times / 4) * 4)


def names(game: Game) -> Names:
    """What people call the rows of a game's content."""
    if game.PACKS is None:
        return Names({})
    held = game.PACKS.load(packs_of(game))._asdict()
    rows = ((kind, id, row) for kind, table in held.items() if isinstance(table, Mapping) for id, row in table.items())
    return Names({Subject(kind, id): str(getattr(row, "name", "") or getattr(row, "title", id)) for kind, id, row in rows})


def found(game: Game, order: Order, held: Tables, digests: dict[str, str]) -> Report:
    """What the matches of an order say."""
    balance, called, main = playing.weighed(game), names(game), order.parts[0].name
    alike = [part for part in order.parts if len(set(part.bots)) == 1]
    every = [each for part in (alike or order.parts[:1]) for each in figures.of_part(held.matches, part.name, balance.MIRRORED)]
    worths = [
        each for part in alike[:1] or order.parts[:1] for each in content.worths(held, part.name, balance.MIRRORED, called)
    ]
    met = content.match_ups(held.matches, main, balance.LOADOUT, called) if balance.MIRRORED and balance.LOADOUT else None
    every += _of_match_ups(met, main) + _usage(worths, main) + _skills(order, held)
    return Report(
        game=game.ID,
        title=game.TITLE,
        order=order,
        packs={pack.name: pack.digest for pack in packs_of(game)},
        matches=len(held.matches["points"]),
        played={part.name: int((held.matches["part"] == part.name).sum()) for part in order.parts},
        digests=digests,
        figures=every,
        worths=worths,
        grounds=[each for part in alike or order.parts[:1] for each in content.grounds(held, part.name, called)],
        match_ups=met,
        curve=[float(each) for each in held.curve],
    )


def _of_match_ups(met: MatchUps | None, part: str) -> list[Figure]:
    """What the table of match-ups comes to."""
    if met is None or not met.meetings:
        return []
    worst = max(met.meetings, key=lambda each: abs(each.share.value - 0.5))
    share = statistics.certain(worst.share.value, worst.share.of, 1 - (1 - statistics.LEVEL) / len(met.meetings))
    if share.value < 0.5:
        share = Estimate(1 - share.value, 1 - share.high, 1 - share.low, share.of)
    of = sum(each.share.of for each in met.meetings)
    whole = {(each.first, each.second): each.share.value for each in met.meetings}
    whole |= {(second, first): 1 - value for (first, second), value in whole.items()}
    best = [max([whole.get((other, id), 0.5) for other in met.ids]) - 0.5 for id in met.ids]
    gain = float(np.mean(best))
    found = {"worst_match_up": share, "variety": Estimate(met.support, met.support, met.support, of)}
    found["best_answer"] = Estimate(gain, gain, gain, of)
    if len(met.ids) > 2:
        rings = figures.cycles(lambda first, second: whole.get((met.ids[first], met.ids[second]), 0.5), len(met.ids))
        found["cycles"] = Estimate(rings, rings, rings, of)
    return [figures.figure(key, part, each) for key, each in found.items()]


def _usage(worths: Sequence[Worth], part: str) -> list[Figure]:
    exposed = [each for each in worths if each.taken.of >= content.EXPOSED and each.used == each.used]
    never = [each for each in exposed if each.finding == "never used"]
    if not exposed:
        return []
    return [figures.figure("content_used", part, statistics.certain(1 - len(never) / len(exposed), len(exposed)))]


def _skills(order: Order, held: Tables) -> list[Figure]:
    """The stronger bot's share, of each two parts that follow each other with the bots changed over."""
    found = []
    for forth, back in pairwise(order.parts):
        if forth.bots == back.bots[::-1] and len(set(forth.bots)) > 1:
            share = figures.skill(held.matches, forth.name, back.name)
            if share.value >= 0.5:
                found.append(figures.figure("skill", forth.name, share))
            else:
                turned = Estimate(1 - share.value, 1 - share.high, 1 - share.low, share.of)
                found.append(figures.figure("skill", back.name, turned))
    return found
