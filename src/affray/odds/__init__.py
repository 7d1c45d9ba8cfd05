"""Exact odds of an option, by letting the very rules that will resolve it meet every way chance may fall.

Steps are taken one at a time; after each, branches that led to equal records are one again, which keeps the count small.
"""

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

from affray.kernel import chance, record
from affray.kernel.game import Game, State
from affray.kernel.match import Match
from affray.languages import say
from affray.table.scene import Chance, Meaning, Odds

MOST_RECORDS = 20_000
"""More different records than that at once, and the odds are not worked out."""


class Outcome(NamedTuple):
    """What an option came to, and what that is worth to whoever decides."""

    name: str
    meaning: Meaning


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
    """The same with what each outcome means to the seat that decides, the likeliest first."""
    seat = int(seen.flow.seat)
    found: dict[Outcome, Fraction] = defaultdict(Fraction)
    for world in game.worlds(seen, action):
        waiting: dict[bytes, Fraction] = defaultdict(Fraction)
        before = _packed(game, world.state)
        for (after, settled), share in chance.branches(lambda before=before: _answered(game, before, action, seat)):  # type: ignore[misc]
            if settled:
                found[settled] += world.probability * share
            else:
                waiting[after] += world.probability * share
        while waiting:
            waiting = _further(game, waiting, found, seat)
    return dict(sorted(found.items(), key=lambda each: -each[1]))


def odds(game: Game, seen: State, action: int) -> Odds:
    """The same as a document; without chances where chance does not decide the option."""
    if not game.answer_text(seen, action).odds:
        return Odds(game.write_action(seen, action), [], say("Chance does not decide this."))
    chances = [
        Chance(outcome.name, f"{exact.numerator}/{exact.denominator}", float(exact), outcome.meaning)
        for outcome, exact in weighed(game, seen, action).items()
    ]
    return Odds(game.write_action(seen, action), chances, game.assumption(seen, action))


def _packed(game: Game, state: State) -> bytes:
    return record.pack(state, game.RECORD)


def _settled(game: Game, state: State, seat: int) -> tuple[bytes, Outcome | None]:
    """The record, and what it came to where it is settled."""
    name = game.settled(state)
    return _packed(game, state), Outcome(name, game.meaning(state, seat)) if name else None


def _answered(game: Game, packed: bytes, action: int, seat: int) -> tuple[bytes, Outcome | None]:
    state = record.unpack(packed, game.RECORD)
    game.answer(state, action, None)
    return _settled(game, state, seat)


def _further(game: Game, waiting: dict[bytes, Fraction], found: dict[Outcome, Fraction], seat: int) -> dict[bytes, Fraction]:
    """Take one step in every record that waits; settled ones are found."""
    if len(waiting) > MOST_RECORDS:
        raise chance.TooMany(f"more than {MOST_RECORDS} different records")
    after: dict[bytes, Fraction] = defaultdict(Fraction)
    for packed, probability in waiting.items():
        for (stepped, settled), share in chance.branches(lambda packed=packed: _step(game, packed, seat)):  # type: ignore[misc]
            if settled:
                found[settled] += probability * share
            else:
                after[stepped] += probability * share
    return after


def _step(game: Game, packed: bytes, seat: int) -> tuple[bytes, Outcome | None]:
    state = record.unpack(packed, game.RECORD)
    if state.flow.decision:
        game.answer(state, game.policy(state), None)
    else:
        game.enact(state, None)
    return _settled(game, state, seat)
