"""What may come of an option: when it is settled, what it is called, and how those in between answer."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from affray.games.korxsol.record.card_terms import Status
from affray.games.korxsol.record.state import NONE, UNKNOWN, State
from affray.games.korxsol.record.vocabulary import Act, Ask
from affray.games.korxsol.rules import actions, areas, classes, creatures, initiative, view
from affray.games.korxsol.words import names, rolled
from affray.kernel import record
from affray.kernel.came import Came
from affray.kernel.game import World, dealt, offered
from affray.kernel.usual import declined
from affray.table.odds import Meaning, weighed

DECLINING = (Act.NO_DRAW, Act.KEEP, Act.NO_ASSIST, Act.NO_GUARD, Act.STOP, Act.DONE, Act.STAND, Act.HALT)

DUEL = 2
"""Seats of one against one."""
BOONS = 1 << Status.TRUE_SIGHT | 1 << Status.BLESSED | 1 << Status.REVIVED
"""What a creature is glad to gain."""


def worlds(seen: State, action: int) -> Iterator[World]:
    """Nothing hidden bears on a card that is used: hands are dealt somehow. Who decided unseen on SOL for the turn order is
    taken to add none."""
    world = dealt(record.copy(seen, State), view.determinize)
    for seat in range(world.seats):
        world.lost[seat], world.gained[seat] = 0, 0
        if seen.pledged[seat] == UNKNOWN:
            initiative.pledge(world, seat, 0)
    yield World(Fraction(1), world, rolled.told(seen) if seen.flow.decision in (Ask.SOL, Ask.REROLL) else _came)


def _came(state: State, seat: int) -> Came:
    """K-ATTR-02: what an action came to; that a creature collapses matters more than all else."""
    name = settled(state)
    if not name:
        return rolled.WAITING
    collapsed = any(rolled.collapsed(state, creature) for creature in range(state.seats))
    grave = rolled.COLLAPSES if collapsed else ""
    return Came(name, meaning(state, seat), grave=grave, costs=_costs(state, seat), counted=rolled.MEAN)


def _costs(state: State, seat: int) -> tuple[int, int]:
    """The KOR that opponents of a seat lost, and that it lost with its allies."""
    lost = [0, 0]
    for creature in range(state.seats):
        lost[creature == seat or bool(creatures.allies(creature, seat))] += int(state.lost[creature])
    return lost[0], lost[1]


def settled(state: State) -> str:
    """What the action came to, once its card is resolved and somebody chooses anew, or the match is over; empty before."""
    if not rolled.resolved(state):
        return ""
    told = [_come_of(state, creature) for creature in range(state.seats)]
    return "; ".join(text for text in told if text) or rolled.UNHURT


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
    """Nobody adds SOL, rolls again, assists in defence or moves on; a move is turned to strike most opponents; the first tile
    and target are taken."""
    if state.flow.decision == Ask.TURN:
        return max(offered(actions.legal_actions, actions.MOST_ACTIONS, state), key=partial(_struck, state))
    return declined(actions, state, DECLINING)


def _struck(state: State, action: int) -> int:
    """How many opponents of its user the move in use strikes, turned so."""
    user = int(state.use.user)
    met = int(areas.covered(state, user, state.cards[state.use.card], actions.amount_of(action)))
    return sum(met >> other & 1 for other in range(state.seats) if other != user and not creatures.allies(user, other))


def assumption(seen: State, action: int) -> str:
    """How the deciders in between are taken to answer, in words."""
    if seen.flow.decision == Ask.SOL:
        return _alone(seen)
    if actions.act_of(action) in (Act.GRAPPLE_ATTACK, Act.STRUGGLE):
        return "These chances hold if no SOL is spent."
    return "These chances hold if nobody spends SOL, rolls again or shields, and if whoever dodges takes the first tile."


def _alone(seen: State) -> str:
    """The same of SOL for a roll, where most of what was asked for is known."""
    again = seen.use.slot != NONE and classes.may_reroll(seen, seen.use.user)
    others = (["rolls again"] if again else []) + (["shields"] if seen.seats > DUEL else [])
    tile = ", and if whoever dodges takes the first tile" if seen.seats > DUEL else ""
    return f"These chances hold if nobody spends more SOL{''.join(f' or {each}' for each in others)}{tile}."
