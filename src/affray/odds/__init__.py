"""Exact odds of an option, by letting the very rules that will resolve it meet every way chance may fall.

Steps are taken one at a time; after each, branches that led to equal records are one again, which keeps the count small.
"""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from affray.kernel import chance, record
from affray.kernel.came import Came, Part
from affray.kernel.game import Game, State, World
from affray.kernel.match import Match
from affray.languages import say
from affray.table.odds import Chance, Fate, Meaning, Odds
from affray.table.scene import Brings

LIKELY = Fraction(1, 20)
"""What is less likely is not what an answer is known by."""
MINUS = "\N{MINUS SIGN}"
SIGNS: dict[Meaning, int] = {"good": 1, "bad": -1}
"""How what is worth something to who decides is counted."""
MOST_RECORDS = 20_000
"""More different records than that at once, and the odds are not worked out."""


class Outcome(NamedTuple):
    """What an option came to, and what that is worth to whoever decides."""

    name: str
    meaning: Meaning
    grave: str = ""


Settling = Callable[[State], Came]
"""What a record came to; nothing by name where it is not settled."""


def of(match: Match, answer: str) -> dict[str, Fraction]:
    """What may come of an answer of the seat that must decide, from what it sees, each with its exact probability. Raises as
    `Match.read` does, and `chance.TooMany` where there is too much to enumerate."""
    seat = int(match.state.flow.seat)
    return outcomes(match.game, match.observation(seat), match.read(seat, answer))


def outcomes(game: Game, seen: State, action: int) -> dict[str, Fraction]:
    """What may come of a legal action, from a seat's observation, each with its exact probability.

    Deciders in between answer by the game's `policy`. Raises `chance.TooMany` where there is too much to enumerate.
    """
    found: dict[str, Fraction] = defaultdict(Fraction)
    for outcome, probability in weighed(game, seen, action).items():
        found[outcome.name] += probability
    return dict(found)


def weighed(game: Game, seen: State, action: int) -> dict[Outcome, Fraction]:
    """The same with what each outcome means to the seat that decides: what is the end of a thing first, then the likeliest."""
    return _likeliest(_named(_found(game, seen, action)))


def _found(game: Game, seen: State, action: int) -> dict[Came, Fraction]:
    """All that an action may come to, in all worlds."""
    seat = int(seen.flow.seat)
    found: dict[Came, Fraction] = defaultdict(Fraction)
    for world in game.worlds(seen, action):
        waiting: dict[bytes, Fraction] = defaultdict(Fraction)
        settling, before = _settling(game, world, seat), _packed(game, world.state)
        answered = partial(_answered, game, before, action, settling)
        for (after, came), share in chance.branches(answered):
            if came.name:
                found[came] += world.probability * share
            else:
                waiting[after] += world.probability * share
        while waiting:
            waiting = _further(game, waiting, found, settling)
    return found


def _likeliest(named: dict[Outcome, Fraction]) -> dict[Outcome, Fraction]:
    """The likeliest first, but what is the end of a thing before all else."""
    return dict(sorted(named.items(), key=lambda each: (not each[0].grave, -each[1])))


def _named(found: dict[Came, Fraction]) -> dict[Outcome, Fraction]:
    """What has the same name as one outcome, with the mean of what it brought."""
    alike: dict[Came, list[tuple[Fraction, int]]] = defaultdict(list)
    for came, probability in found.items():
        alike[came._replace(amount=None)].append((probability, came.amount or 0))
    named: dict[Outcome, Fraction] = defaultdict(Fraction)
    for came, parts in alike.items():
        total = sum((probability for probability, _ in parts), Fraction(0))
        mean = sum((probability * amount for probability, amount in parts), Fraction(0)) / total
        name = f"{came.name} ({_short(mean)} {came.of})" if came.of and mean else came.name
        named[Outcome(name, came.meaning, came.grave)] += total
    return named


def _apart(found: dict[Came, Fraction]) -> dict[Outcome, Fraction]:
    """What becomes of each of several things, whatever becomes of the others: thing by thing, and of each what matters first,
    the most of it first where the game counts that; nothing where no outcome is of more than one."""
    if all(sum(not part.ends for part in came.apart) < 2 for came in found):
        return {}
    alone: dict[Part, Fraction] = defaultdict(Fraction)
    place: dict[str, int] = {}
    for came, probability in found.items():
        for index, part in enumerate(came.apart):
            alone[part] += probability
            place[part.of] = max(index, place.get(part.of, 0))
    ordered = sorted(
        alone.items(), key=lambda each: (place[each[0].of], each[0].of, each[0].meaning == "nothing", _least(each[0]), -each[1])
    )
    told: dict[Outcome, Fraction] = defaultdict(Fraction)
    for part, probability in ordered:
        told[Outcome(f"{part.of} {part.became}", part.meaning)] += probability
    return told


def _least(part: Part) -> tuple[bool, int]:
    """By what the outcomes of a thing are ordered: what is the end of it first, then by how much it takes, the most first."""
    return not part.grave, -part.amount


def _by_amount(found: dict[Came, Fraction]) -> dict[Came, Fraction]:
    """The same, the best for whoever decides first, and of what is worth as much thing by thing by how much each takes; where
    the game counts that."""
    if not any(part.unit for came in found for part in came.apart):
        return found
    return dict(sorted(found.items(), key=lambda each: (_worst(each[0]), *(_least(part) for part in each[0].apart))))


def _worst(came: Came) -> tuple[int, int, int]:
    """By what all of an outcome is ordered: what becomes of the match, then how many things come to their end, then how much is
    taken in all, each of what is good for whoever decides less what is bad."""
    signed = [(SIGNS.get(part.meaning, 0), part) for part in came.apart]
    ends = sum(sign for sign, part in signed if part.ends)
    graves = sum(sign for sign, part in signed if part.grave and not part.ends)
    return -ends, -graves, -sum(sign * part.amount for sign, part in signed)


def _fates(found: dict[Came, Fraction]) -> list[Fate]:
    """What may become of each thing in one figure: how likely the gravest that is no mere accident (LIKELY), and how much it
    takes on average. What becomes of the match comes first; then the things as they are named."""
    told: list[Fate] = []
    parts = [(part, probability) for came, probability in found.items() for part in came.apart]
    for of, ends in dict.fromkeys((part.of, part.ends) for part, _ in parts):
        mine = [(part, probability) for part, probability in parts if (part.of, part.ends) == (of, ends) and part.cases]
        ordered = sorted(mine, key=lambda each: not each[0].grave)
        gravest = list(dict.fromkeys(part.cases[0] for part, _ in ordered))
        for became in gravest if ends else _foremost(gravest, mine):
            cases = [(part, probability) for part, probability in mine if became in part.cases]
            first = next(part for part, _ in cases if part.cases[0] == became)
            chance_of = sum((probability for _, probability in cases), Fraction(0))
            taken = sum((probability * part.amount for part, probability in mine), Fraction(0))
            mean = f"{_short(taken)} {first.unit}" if first.unit else ""
            told.append(Fate(of, became, float(chance_of), first.meaning, first.grave, ends, mean))
    return sorted(told, key=lambda fate: not fate.ends)


def _foremost(gravest: list[str], parts: list[tuple[Part, Fraction]]) -> list[str]:
    """Of what may become of a thing, the gravest first, the first that is likely; else the last."""
    likely = (
        became for became in gravest if sum((share for part, share in parts if became in part.cases), Fraction(0)) >= LIKELY
    )
    return [next(likely, gravest[-1])] if gravest else []


def _brings(found: dict[Came, Fraction]) -> Brings | None:
    """How much it takes of the others on average, where the game counts that and anything may be taken: `−2.9`; of one's own
    side too where that is not nothing."""
    counted = next((came.counted for came in found if came.counted), "")
    theirs, own = (sum((share * came.costs[side] for came, share in found.items()), Fraction(0)) for side in (0, 1))
    if not counted or not (theirs or own):
        return None
    much = f"{MINUS}{_short(theirs)}" if theirs else "0"
    what = f"{say(counted)}; {say('own side')} {MINUS}{_short(own)}" if own else say(counted)
    return Brings(what, much)


def _short(mean: Fraction) -> str:
    """A mean with one digit behind the point, or a whole number."""
    return f"{float(mean):.1f}".removesuffix(".0")


def odds(game: Game, seen: State, action: int) -> Odds:
    """The same as a document; without chances where chance does not decide the option."""
    answer = game.answer_text(seen, action)
    if not answer.odds:
        return Odds(game.write_action(seen, action), [], say("Chance does not decide this."))
    found = _found(game, seen, action)
    counted = _by_amount(found)
    named = _named(counted)
    chances = _told(_likeliest(named) if counted is found else named)
    assumption = game.assumption(seen, action)
    apart, fates = _told(_apart(found)), _fates(found)
    return Odds(game.write_action(seen, action), chances, assumption, apart, answer.headline, _brings(found), fates)


def _told(outcomes: dict[Outcome, Fraction]) -> list[Chance]:
    return [
        Chance(outcome.name, f"{exact.numerator}/{exact.denominator}", float(exact), outcome.meaning, outcome.grave)
        for outcome, exact in outcomes.items()
    ]


def _packed(game: Game, state: State) -> bytes:
    return record.pack(state, game.RECORD)


def _settling(game: Game, world: World, seat: int) -> Settling:
    """How what comes of a world is told: by the world itself, or else by the game."""

    def came(state: State) -> Came:
        if world.came is not None:
            return world.came(state, seat)
        name = game.settled(state)
        return Came(name, game.meaning(state, seat) if name else "nothing")

    return came


def _answered(game: Game, packed: bytes, action: int, settling: Settling) -> tuple[bytes, Came]:
    state = record.unpack(packed, game.RECORD)
    game.answer(state, action, None)
    return _packed(game, state), settling(state)


def _further(
    game: Game, waiting: dict[bytes, Fraction], found: dict[Came, Fraction], settling: Settling
) -> dict[bytes, Fraction]:
    """Take one step in every record that waits; settled ones are found."""
    if len(waiting) > MOST_RECORDS:
        raise chance.TooMany(f"more than {MOST_RECORDS} different records")
    after: dict[bytes, Fraction] = defaultdict(Fraction)
    for packed, probability in waiting.items():
        for (stepped, came), share in chance.branches(partial(_step, game, packed, settling)):
            if came.name:
                found[came] += probability * share
            else:
                after[stepped] += probability * share
    return after


def _step(game: Game, packed: bytes, settling: Settling) -> tuple[bytes, Came]:
    state = record.unpack(packed, game.RECORD)
    if state.flow.decision:
        game.answer(state, game.policy(state), None)
    else:
        game.enact(state, None)
    return _packed(game, state), settling(state)
