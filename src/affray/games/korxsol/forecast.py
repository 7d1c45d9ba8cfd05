"""What may come of an option: when it is settled, what it is called, and how those in between answer."""

from collections.abc import Iterator
from fractions import Fraction

from affray.games.korxsol.record.card_terms import Status
from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Act, Step
from affray.games.korxsol.rules import actions, creatures, view
from affray.games.korxsol.words import names
from affray.kernel import record
from affray.kernel.game import World, dealt, weighed
from affray.kernel.usual import declined
from affray.table.scene import Meaning

DECLINING = (Act.NO_DRAW, Act.KEEP, Act.NO_ASSIST, Act.NO_GUARD, Act.STOP, Act.DONE, Act.STAND, Act.HALT)

BOONS = 1 << Status.TRUE_SIGHT | 1 << Status.BLESSED | 1 << Status.REVIVED
"""What a creature is glad to gain."""


def worlds(seen: State, action: int) -> Iterator[World]:
    """Nothing hidden bears on a card that is used: hands are dealt somehow."""
    world = dealt(record.copy(seen, State), view.determinize)
    for seat in range(world.seats):
        world.lost[seat], world.gained[seat] = 0, 0
    yield World(Fraction(1), world)


def settled(state: State) -> str:
    """What the action came to, once its card is resolved and somebody chooses anew, or the match is over; empty before."""
    top = state.flow.steps[state.flow.planned - 1].step if state.flow.planned else 0
    if not state.flow.over and (state.use.slot != NONE or top not in (Step.MENU, Step.FEAR) or state.flow.decision):
        return ""
    told = [_come_of(state, creature) for creature in range(state.seats)]
    return "; ".join(text for text in told if text) or "Nothing"


def _come_of(state: State, creature: int) -> str:
    """What a creature lost, and what else happened to it."""
    name = names.name(state, creature)
    if state.creatures[creature].kor == 0 and state.lost[creature]:
        return f"{name} collapses"
    parts = [f"-{state.lost[creature]} KOR"] if state.lost[creature] else []
    parts += [status.badge for status in Status if state.gained[creature] >> status & 1]
    return f"{name} {', '.join(parts)}" if parts else ""


def meaning(state: State, seat: int) -> Meaning:
    """KOR lost and a status gained are bad for whoever has them, but for BOONS; what is bad for an opponent is good."""
    good = bad = False
    for creature in range(state.seats):
        own = creature == seat or creatures.allies(creature, seat)
        harmed = state.lost[creature] > 0 or state.gained[creature] & ~BOONS != 0
        helped = state.gained[creature] & BOONS != 0
        good = good or (helped if own else harmed)
        bad = bad or (harmed if own else helped)
    return weighed(good, bad)


def policy(state: State) -> int:
    """Nobody adds SOL, rolls again, assists in defence or moves on; the first tile, turn and target are taken."""
    return declined(actions, state, DECLINING)


def assumption(seen: State, action: int) -> str:
    """How the deciders in between are taken to answer, in words."""
    if actions.act_of(action) in (Act.GRAPPLE_ATTACK, Act.STRUGGLE):
        return "These chances hold if no SOL is spent."
    return "These chances hold if nobody spends SOL, rolls again or shields, and if whoever dodges takes the first tile."
