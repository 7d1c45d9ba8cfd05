"""A turn: its start, the Action Phase, the Cooldown Phase; and the end of the match."""

from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Ask, Event, Phase, Step
from affray.games.korxsol.rules import (
    attributes,
    cards,
    charge,
    classes,
    cooldown,
    creatures,
    grapple,
    items,
    movement,
    statuses,
    terrain,
)
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

BOTH = 3
"""Bits of both teams."""


@rule
def next_turn(state: State, log: Log | None) -> None:
    """K-TURN-14: the next player in turn order begins, round and round; the fallen are skipped (A-71). By `turn_limit` the
    match is drawn (A-78)."""
    if state.options.turn_limit > 0 and state.turns >= state.options.turn_limit:
        tell(log, Event.DRAWN, NONE, NONE, NONE, state.turns)
        stack.end(state)
        return
    before = state.place
    state.place = (state.place + 1) % state.seats
    while not creatures.standing(state, state.order[state.place]):
        state.place = (state.place + 1) % state.seats
    if state.place <= before or before == NONE:
        state.rounds += 1
    state.turns += 1
    stack.plan(state, Step.NEXT_TURN, NONE, NONE, NONE, 0)
    stack.plan(state, Step.BEGIN_TURN, state.order[state.place], NONE, NONE, 0)


@rule
def begin(state: State, creature: int, log: Log | None) -> None:
    """K-TURN-01: a turn is an Action Phase and a Cooldown Phase. Its start (A-79): action points, frost, water, getting up,
    the release of a charge, fear."""
    state.active = creature
    state.fought = 0
    state.phase = Phase.ACTION
    grapple.begin_turn(state)
    tell(log, Event.TURN_BEGAN, creature, NONE, NONE, state.turns)
    stack.plan(state, Step.END_TURN, creature, NONE, NONE, 0)
    stack.plan(state, Step.COOLDOWN, creature, NONE, NONE, 0)
    points = classes.action_points(state, creature)
    if state.options.frost_before_water == 0:
        points = terrain.wet_start(state, creature, points, log)
    points = statuses.frost_bites(state, creature, points, log)
    frozen = statuses.skips_actions(state, creature)
    if state.options.frost_before_water == 1 and not frozen:
        points = terrain.wet_start(state, creature, points, log)
    attributes.refresh(state, creature, points)
    if frozen:
        state.creatures[creature].stiff = 0
        return
    statuses.get_up(state, creature, log)
    stack.plan(state, Step.MENU, creature, NONE, NONE, 0)
    stack.plan(state, Step.FEAR, creature, NONE, NONE, 0)
    if state.creatures[creature].charge != NONE:
        stack.plan(state, Step.CHARGED, creature, NONE, NONE, 0)


@rule
def release_charge(state: State, creature: int, log: Log | None) -> None:
    """The charged move comes first (K-CHG-02)."""
    drawn = state.creatures[creature].drawn
    slot = charge.release(state, creature, log)
    cards.begin(state, creature, slot)
    state.use.charged = 1
    state.use.drawn = drawn
    stack.plan(state, Step.FINISH, creature, NONE, NONE, 0)
    stack.plan(state, Step.AIM, creature, NONE, NONE, 0)


@rule
def fear(state: State, creature: int) -> None:
    """Moves away from what is feared come before free actions (K-FEAR-02)."""
    if creatures.standing(state, creature) and movement.must_flee(state, creature):
        statuses.offer_flight(state, creature)


@rule
def menu(state: State, creature: int) -> None:
    """K-TURN-02, K-TURN-03: movement, items, artifacts and combat, in any order, until it ends its Action Phase."""
    if creatures.standing(state, creature):
        stack.ask(state, Ask.MENU, creature, creature, NONE, 0)


@rule
def again(state: State, creature: int) -> None:
    """After what it does now it is asked again."""
    stack.plan(state, Step.MENU, creature, NONE, NONE, 0)


@rule
def may_fight(state: State, creature: int, slot: int) -> bool:
    """K-TURN-07, K-TURN-08, K-TURN-09, K-TURN-10: one Combat Move a turn, without AP, from hand or ready in the pool. A
    grappler fights what it holds instead (K-GRAP-09)."""
    held = state.creatures[creature]
    if state.fought == 1 or held.holds != NONE:
        return False
    if held.down == 1 and state.options.down_blocks_combat == 1:
        return False
    return not cooldown.blocks(state, creature, slot) and cards.playable(state, creature, slot)


@rule
def may_use_item(state: State, creature: int, slot: int) -> bool:
    """K-TURN-04, K-TURN-05: 1 AP; what becomes of the card, `items.after_use` says."""
    return items.usable(state, creature, slot)


@rule
def may_activate(state: State, creature: int) -> bool:
    """K-TURN-06: an artifact, in the Action Phase."""
    return items.activable(state, creature)


@rule
def may_fight_held(state: State, creature: int) -> bool:
    """A grappler's combat (K-GRAP-09)."""
    return state.fought == 0 and state.creatures[creature].holds != NONE


@rule
def cool(state: State, creature: int, log: Log | None) -> None:
    """The Cooldown Phase comes after the Action Phase, for a frozen creature at once (K-TURN-01, K-FROST-05). By `revive`
    whoever fell in its own turn still has it (A-72)."""
    state.phase = Phase.COOLDOWN
    if creatures.standing(state, creature) or creatures.lying(state, creature):
        cooldown.phase(state, creature, log)


@rule
def end(state: State, creature: int, log: Log | None) -> None:
    """K-TURN-14: the turn ends when cooldowns are set; what lasted until then is over (A-80)."""
    if creatures.standing(state, creature):
        statuses.end_turn(state, creature, log)
    state.active = NONE
    tell(log, Event.TURN_ENDED, creature, NONE, NONE, state.turns)


@rule
def judge(state: State, log: Log | None) -> None:
    """K-END-01, K-END-02, K-TURN-12: after each indicator: the match is over once every creature of a team is at KOR 0: the
    other team wins, whoever caused it; both at once are a draw (A-73)."""
    standing = 0
    for creature in range(state.seats):
        if state.creatures[creature].kor > 0:
            standing |= 1 << creatures.team(creature)
    if standing == BOTH:
        return
    if standing == 0:
        tell(log, Event.DRAWN, NONE, NONE, NONE, state.turns)
    else:
        state.winner = standing - 1
        tell(log, Event.WON, state.winner, NONE, NONE, state.turns)
    stack.end(state)
