"""Runs along a black arrow: tile by tile, to whom they collide with."""

from affray.games.korxsol.record.card_terms import Terrain
from affray.games.korxsol.record.state import NONE, OFF, State
from affray.games.korxsol.record.vocabulary import Ask, Step
from affray.games.korxsol.rules import areas_flights, areas_laid, creatures, movement, statuses, terrain
from affray.kernel import stack
from affray.kernel.events import Log
from affray.kernel.rule import rule


@rule
def run(state: State, log: Log | None) -> None:
    """K-AREA-09, K-AREA-10, K-AREA-11: the user runs along a black arrow, tile by tile and without action points, until it
    collides with a creature, which becomes the target, or an obstruction; past those who dodge, to the full extent (A-85).
    K-PIN-02: a pinned user does not move, and collides with whoever stands before it."""
    use = state.use
    card, user = state.cards[use.card], use.user
    here = state.creatures[user].tile
    use.heading = areas_flights.heading(card, use.turn, 0)
    onto = creatures.neighbor(state, here, use.heading)
    if not creatures.standing(state, user) or use.run >= card.arrow[0].length or onto == OFF:
        stop_run(state)
        return
    met = creatures.at(state, onto)
    if met != NONE and use.dodged >> met & 1 == 0 and terrain.climbable(state, here, onto):
        use.struck[0] = met
        areas_laid.aim_at(state, met, log)
        if use.pending == 0:
            stop_run(state)
        return
    if state.wall[onto] == 1:
        areas_laid.strike_wall(state, card, onto)
    if not statuses.may_move(state, user) or not movement.legal(state, here, onto):
        stop_run(state)
        return
    use.run += 1
    stack.plan(state, Step.RUN, user, NONE, NONE, 1)
    terrain.enter(state, user, onto, use.heading, terrain.RUNNING, log)


@rule
def go_on_running(state: State, asked: int) -> None:
    """A-85: no voluntary stop, but by `early_stop`."""
    if state.options.early_stop == 1 and asked == 1 and state.use.run < state.cards[state.use.card].arrow[0].length:
        stack.ask(state, Ask.RUN, state.use.user, state.use.user, NONE, 0)


@rule
def keep_running(state: State, asked: int, log: Log | None) -> None:
    """A-85: a run goes on, or its user is asked whether it does."""
    go_on_running(state, asked)
    if state.flow.decision == 0:
        run(state, log)


@rule
def stop_run(state: State) -> None:
    """The run is over; a user that ends on ice slides on, unless it is pinned there."""
    use = state.use
    use.run = state.cards[use.card].arrow[0].length
    user = use.user
    able = creatures.standing(state, user) and statuses.may_move(state, user)
    if able and state.terrain[state.creatures[user].tile] == Terrain.ICE:
        stack.plan(state, Step.SLIDE, user, use.heading, NONE, 0)
