"""The only way out of a match: what a seat may see, what it must guess, and the same for events.

Hidden are unplayed moves and items in other hands, all of a build before the reveal, the SOL that others add to their rolls
for the turn order until all roll, and the dice to come.
"""

from affray.games.korxsol.record.state import NONE, SLOTS, UNKNOWN, State
from affray.games.korxsol.rules import builds, creatures, initiative, items, rolls
from affray.kernel import dice, stack
from affray.kernel.dice import Words
from affray.kernel.events import Event as Told
from affray.kernel.openness import MATE, STRANGER, show
from affray.kernel.rule import rule


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """Fill a blank record with what `seat` may see; a seat of NONE sees what all see. Never the dice."""
    stack.observe(state.flow, seen.flow)
    show(state, seen, STRANGER)
    for other in range(state.seats):
        hidden = other != seat and state.pledged[other] > 0
        seen.pledged[other] = UNKNOWN if hidden else state.pledged[other]
        held, shown = state.creatures[other], seen.creatures[other]
        ours = may_see(state, seat, other)
        if ours or state.revealed == 1:
            show(held, shown, MATE)
        else:
            shown.solighter, shown.carrier = UNKNOWN, UNKNOWN
        for slot in range(SLOTS):
            shown.cards[slot] = held.cards[slot]
            if not ours and not items.face_up(state, other, slot):
                shown.cards[slot] = UNKNOWN


@rule
def may_see(state: State, seat: int, other: int) -> bool:
    """One's own hand, and by `team_open` a team-mate's (A-77); before the reveal a team-mate's build in any case."""
    if seat == other:
        return True
    mates = seat != NONE and creatures.allies(seat, other)
    return mates and (state.options.team_open == 1 or state.revealed == 0)


@rule
def determinize(seen: State, seat: int, words: Words) -> None:
    """Make an observation whole: unseen moves and items are any that could be there; so is a whole build before the reveal. The
    dice to come are new. What comes of it depends on the observation and on `words` alone."""
    for other in range(seen.seats):
        if seen.creatures[other].solighter == UNKNOWN:
            builds.guess(seen, other, words)
        builds.fill(seen, other, words)
        if seen.pledged[other] == UNKNOWN:
            initiative.pledge(seen, other, dice.below(words, rolls.most_sol(seen, other) + 1))
    dice.seed(seen.flow.rng, dice.word(words), dice.word(words), max(0, seat))


def mask(event: Told, seat: int) -> Told | None:
    """An event as a seat may know it: all that is told is open."""
    return event
