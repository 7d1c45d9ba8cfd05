"""The table of contents: which function enacts which step and takes which answer."""

from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Act, Step
from affray.games.korxsol.rules import (
    actions,
    areas,
    assists,
    bargains,
    blows,
    cards,
    grapple,
    hit,
    indicators,
    initiative,
    items,
    knockback,
    movement,
    placement,
    rolls,
    terrain,
    turns,
)
from affray.kernel import stack
from affray.kernel.events import Log
from affray.kernel.rule import rule

begin = placement.begin


@rule
def enact(state: State, log: Log | None) -> None:
    """Take the next planned step. Between indicators and actions it is seen whether the match is over (K-END-01)."""
    step = state.flow.steps[state.flow.planned - 1].step
    if settles(step):
        turns.judge(state, log)
        if state.flow.over == 1:
            return
    state.flow.planned -= 1
    planned = state.flow.steps[state.flow.planned]
    actor, place, target, amount = planned.actor, planned.place, planned.target, planned.amount
    if step <= Step.END_TURN:
        turn(state, step, actor, log)
    elif step <= Step.BATCH:
        combat(state, step, place, target, amount, log)
    elif step <= Step.THROW_RESIST:
        blow(state, step, actor, place, amount, log)
    else:
        movements(state, step, place, target, amount, log)


@rule
def settles(step: int) -> bool:
    """True for steps before which all damage of an indicator has been dealt (A-73)."""
    if step == Step.OPS or step == Step.FINISH or step == Step.AIM:
        return True
    return Step.NEXT_TURN <= step <= Step.END_TURN


@rule
def turn(state: State, step: int, actor: int, log: Log | None) -> None:
    """Steps before play, and of a turn."""
    if step == Step.PLACE:
        placement.place(state, actor, log)
    elif step == Step.REVEAL:
        placement.reveal(state, log)
    elif step == Step.INITIATIVE and actor == NONE:
        initiative.begin(state)
    elif step == Step.INITIATIVE:
        initiative.decide(state, actor)
    elif step == Step.THROW_INITIATIVE:
        initiative.throw(state, actor, log)
    elif step == Step.ORDER:
        initiative.settle(state, log)
    elif step == Step.NEXT_TURN:
        turns.next_turn(state, log)
    elif step == Step.BEGIN_TURN:
        turns.begin(state, actor, log)
    elif step == Step.CHARGED:
        turns.release_charge(state, actor, log)
    elif step == Step.FEAR:
        turns.fear(state, actor)
    elif step == Step.MENU:
        turns.menu(state, actor)
    elif step == Step.COOLDOWN:
        turns.cool(state, actor, log)
    elif step == Step.END_TURN:
        turns.end(state, actor, log)


@rule
def combat(state: State, step: int, place: int, target: int, amount: int, log: Log | None) -> None:
    """Steps of a card in use, and of its HIT INSTANCE."""
    if step == Step.AIM:
        cards.aim(state)
    elif step == Step.ENGAGE:
        indicators.engage(state, log)
    elif step == Step.OPS:
        indicators.run(state, place, target, log)
    elif step == Step.FINISH:
        indicators.finish(state, log)
    elif step == Step.HIT_NEXT:
        hit.next_target(state, amount, log)
    elif step == Step.THROW_DODGE:
        hit.throw_dodge(state, target, amount, log)
    elif step == Step.DODGED:
        hit.dodged(state, state.flow.steps[state.flow.planned].actor, log)
    elif step == Step.HIT_DONE:
        hit.done(state, log)
    elif step == Step.BATCH:
        blows.spent(state)


@rule
def blow(state: State, step: int, actor: int, place: int, amount: int, log: Log | None) -> None:
    """Steps of a DAMAGE INSTANCE."""
    if step == Step.POWER:
        rolls.offer_sol(state, Step.THROW_POWER, actor, actor, 0)
    elif step == Step.THROW_POWER:
        blows.throw_power(state, amount, log)
    elif step == Step.ASSIST:
        assists.attack(state, actor)
    elif step == Step.THROW_ASSIST:
        assists.throw_attack(state, actor, amount, log)
    elif step == Step.TOTAL:
        blows.total(state, amount, log)
    elif step == Step.RESIST:
        blows.resist(state, actor, place, amount, log)
    elif step == Step.THROW_RESIST:
        blows.throw_resist(state, actor, amount, log)


@rule
def movements(state: State, step: int, place: int, target: int, amount: int, log: Log | None) -> None:
    """Steps on one creature, and of what moves it."""
    actor = int(state.flow.steps[state.flow.planned].actor)
    if step == Step.OP_ON:
        indicators.on(state, place, target, log)
    elif step == Step.WALK:
        movement.offer(state, actor, amount)
    elif step == Step.THROW_CONDITION:
        bargains.throw(state, target, amount, log)
    elif step == Step.RUN:
        run(state, amount, log)
    elif step == Step.KNOCK_ON:
        knockback.go_on(state, actor, place, amount, log)
    elif step == Step.THROW_COLLISION:
        knockback.throw(state, actor, target, amount, log)
    elif step == Step.SLIDE:
        terrain.slide(state, actor, place, amount, log)
    elif step == Step.THROW_GRAPPLE:
        grapple.throw(state, actor, amount, log)


@rule
def run(state: State, asked: int, log: Log | None) -> None:
    """A run goes on, or its user is asked whether it does (`early_stop`)."""
    areas.go_on_running(state, asked)
    if state.flow.decision == 0:
        areas.run(state, log)


@rule
def answer(state: State, action: int, log: Log | None) -> None:
    """Take a legal action for an answer to the pending decision."""
    stack.answered(state)
    act, thing, amount = actions.act_of(action), actions.thing_of(action), actions.amount_of(action)
    if act <= Act.FEAR:
        answer_start(state, act, thing, amount, log)
    elif act <= Act.END:
        stack.plan(state, Step.MENU, state.flow.asked.actor, NONE, NONE, 0)
        answer_menu(state, act, state.flow.asked.actor, thing, amount, log)
    elif act <= Act.DONE:
        answer_aim(state, act, thing, amount, log)
    elif act <= Act.NO_GUARD:
        answer_blow(state, act, thing, amount, log)
    else:
        answer_move(state, act, thing, amount, log)


@rule
def answer_start(state: State, act: int, thing: int, amount: int, log: Log | None) -> None:
    """Placing, SOL, and flight from what is feared."""
    if act == Act.PLACE:
        placement.put(state, state.flow.asked.actor, amount, log)
    elif act == Act.SOL and state.flow.asked.place == Step.THROW_INITIATIVE:
        initiative.pledge(state, state.flow.asked.actor, amount)
    elif act == Act.SOL:
        rolls.spend_sol(state, amount, log)
    elif act == Act.DECLINE:
        rolls.decline(state)
    elif act == Act.FEAR:
        movement.flee(state, state.flow.asked.actor, thing, amount, log)


@rule
def answer_menu(state: State, act: int, creature: int, thing: int, amount: int, log: Log | None) -> None:
    """What the active creature does; after all but the end of its Action Phase it is asked again."""
    if act == Act.END:
        state.flow.planned -= 1
    elif act == Act.MOVE:
        movement.walk(state, creature, actions.tile_past(thing), amount, log)
    elif act == Act.ITEM:
        items.use(state, creature, thing, amount, log)
    elif act == Act.ARTIFACT:
        items.activate(state, creature, log)
    elif act == Act.FIGHT:
        cards.play(state, creature, thing, log)
    elif act == Act.GRAPPLE_MOVE:
        grapple.drag(state, creature, amount, log)
    elif act == Act.PIVOT:
        grapple.pivot(state, creature, amount, log)
    elif act == Act.RELEASE:
        grapple.let_go(state, creature, log)
    elif act == Act.GRAPPLE_ATTACK:
        grapple.attack(state, creature)
    elif act == Act.STRUGGLE:
        grapple.struggle(state, creature, log)


@rule
def answer_aim(state: State, act: int, thing: int, amount: int, log: Log | None) -> None:
    """Ice, Full Draw, rotation and targets; to stand still, not to draw and to be done change nothing."""
    asked = state.flow.asked
    if act == Act.SLIDE:
        stack.plan(state, Step.SLIDE, asked.actor, asked.place, NONE, asked.amount | terrain.COMMITTED)
    elif act == Act.DRAW:
        cards.full_draw(state, asked.actor, log)
    elif act == Act.TURN:
        state.use.turn = amount
    elif act == Act.TARGET:
        cards.pick(state, amount)


@rule
def answer_blow(state: State, act: int, thing: int, amount: int, log: Log | None) -> None:
    """Dodging, rolling again, assists; what was kept or thrown again is forgotten."""
    asked = state.flow.asked
    if act == Act.DODGE:
        hit.dodge(state, asked.actor, amount, log)
    elif act == Act.REROLL:
        blows.reroll(state, rolls.joined(thing, amount), log)
    if act == Act.KEEP or act == Act.REROLL:
        asked.target = 0
    elif act == Act.ASSIST:
        assists.offer(state, asked.actor)
    elif act == Act.GUARD:
        stack.plan(state, Step.RESIST, asked.actor, asked.place, NONE, blows.ASKED)
        assists.guard(state, asked.actor, asked.amount, log)
    elif act == Act.NO_GUARD:
        stack.plan(state, Step.RESIST, asked.actor, asked.place, NONE, blows.ASKED)


@rule
def answer_move(state: State, act: int, thing: int, amount: int, log: Log | None) -> None:
    """Exchanges, tiles and directions; to stop changes nothing."""
    asked = state.flow.asked
    if act == Act.EXCHANGE:
        bargains.exchange(state, asked.place, amount, log)
    elif act == Act.WALK:
        movement.step(state, actions.tile_past(thing), amount, log)
    elif act == Act.AXIS:
        knockback.away(state, asked.actor, amount, log)
    elif act == Act.ASIDE:
        knockback.step_aside(state, asked.actor, amount, log)
    elif act == Act.RETURN:
        knockback.put_back(state, asked.actor, amount, log)
    elif act == Act.RUN:
        areas.run(state, log)
    elif act == Act.HALT:
        areas.stop_run(state)
