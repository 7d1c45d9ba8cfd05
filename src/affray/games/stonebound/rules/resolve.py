"""The table of contents: which function enacts which step and takes which answer."""

from affray.games.stonebound.record.state import NONE, State
from affray.games.stonebound.record.vocabulary import Act, Event, Step
from affray.games.stonebound.rules import (
    abilities,
    actions,
    activation,
    attack,
    deployment,
    discard,
    draw,
    fusing,
    keywords,
    movement,
    turns,
)
from affray.kernel import stack
from affray.kernel.events import Log
from affray.kernel.rule import rule

begin = deployment.begin


@rule
def enact(state: State, log: Log | None) -> None:
    """Take the next planned step."""
    state.flow.planned -= 1
    planned = state.flow.steps[state.flow.planned]
    step, actor, target, amount = planned.step, planned.actor, planned.target, planned.amount
    if step <= Step.BEGIN_TURN:
        table(state, step, actor, log)
    elif step <= Step.END_TURN:
        turn(state, step, actor, log)
    else:
        resolution(state, step, actor, target, amount, log)


@rule
def table(state: State, step: int, seat: int, log: Log | None) -> None:
    """Steps of the match as a whole."""
    if step == Step.ROLL_FIRST:
        deployment.roll_first(state, log)
    elif step == Step.DRAFT:
        deployment.draft(state)
    elif step == Step.DEPLOY:
        deployment.deploy(state)
    elif step == Step.BEGIN_ROUND:
        turns.begin_round(state, log)
    elif step == Step.NEXT_SLOT:
        turns.next_slot(state, log)
    elif step == Step.BEGIN_TURN:
        turns.begin_turn(state, seat, log)


@rule
def turn(state: State, step: int, actor: int, log: Log | None) -> None:
    """Steps of a player's turn."""
    if step == Step.DRAW:
        turns.draw_stones(state, actor, log)
    elif step == Step.ACTIVATE:
        activation.offer(state)
    elif step == Step.ACT:
        activation.act(state, actor)
    elif step == Step.END_ACTIVATION:
        activation.end(state, actor, log)
    elif step == Step.BREAK:
        fusing.offer_break(state, state.seat)
    elif step == Step.DISCARD:
        discard.offer(state, state.seat)
    elif step == Step.END_TURN:
        turns.end_turn(state, actor, log)


@rule
def resolution(state: State, step: int, actor: int, target: int, amount: int, log: Log | None) -> None:
    """Steps of attacks and abilities."""
    if step == Step.EFFECT:
        abilities.part(state, actor, amount, log)
    elif step == Step.EFFECT_ON:
        abilities.on(state, actor, target, amount, log)
    elif step == Step.STRIKE:
        attack.strike(state, actor, target, amount, max(0, state.flow.steps[state.flow.planned].place), log)
    elif step == Step.INTERPOSE:
        attack.interpose(state, amount)
    elif step == Step.ROLL_CRT:
        attack.roll_crt(state, log)
    elif step == Step.DAMAGE:
        attack.damage(state, log)
    elif step == Step.TRIGGERS:
        attack.triggers(state, log)
    elif step == Step.STRUCK:
        attack.struck(state)
    elif step == Step.OFFER_COUNTER:
        keywords.offer_counter(state)
    elif step == Step.END_ABILITY:
        abilities.finish(state)
    elif step == Step.DRAW_FROM:
        draw.draw_from(state, actor, target, amount, log)


@rule
def answer(state: State, action: int, log: Log | None) -> None:
    """Take a legal action for an answer to the pending decision."""
    stack.answered(state)
    act, thing, amount = actions.act_of(action), actions.thing_of(action), actions.amount_of(action)
    if act <= Act.NOBODY:
        answer_table(state, act, thing, amount, log)
    elif act <= Act.STAY:
        answer_action(state, act, state.flow.asked.actor, thing, amount, log)
    elif act <= Act.NO_COUNTER:
        answer_resolution(state, act, thing, amount, log)
    else:
        answer_end(state, act, thing, amount, log)


@rule
def answer_table(state: State, act: int, thing: int, amount: int, log: Log | None) -> None:
    """Set-up, whose turn it is, who is activated; nobody more changes nothing."""
    if act == Act.OPEN:
        deployment.choose_first(state, 1, log)
    elif act == Act.YIELD:
        deployment.choose_first(state, 0, log)
    elif act == Act.PICK:
        deployment.pick(state, state.flow.seat, thing, log)
    elif act == Act.DEPLOY:
        deployment.put(state, thing, amount, log)
    elif act == Act.MEMBER:
        stack.plan(state, Step.BEGIN_TURN, thing, NONE, NONE, 0)
    elif act == Act.ACTIVATE:
        activation.activate(state, thing, log)


@rule
def answer_action(state: State, act: int, piece: int, thing: int, amount: int, log: Log | None) -> None:
    """What the activated character does; after all but its end it is asked again."""
    if act == Act.WALK:
        movement.go(state, piece, amount, log)
        return
    if act == Act.END or act == Act.STAY:
        return
    stack.plan(state, Step.ACT, piece, NONE, NONE, 0)
    if act == Act.FUSE:
        fusing.fuse(state, piece, actions.slot_of(thing), amount, log)
    elif act == Act.USE:
        abilities.use(state, piece, actions.slot_of(thing), actions.x_of(thing), amount, log)
    elif act == Act.ATTACK:
        attack.begin(state, piece, amount, log)
    elif act == Act.MOVE:
        state.pieces[piece].moved = 1
        movement.offer(state, piece, movement.movement(state, piece), 0)


@rule
def answer_resolution(state: State, act: int, thing: int, amount: int, log: Log | None) -> None:
    """Answers within an attack or ability; to let it be changes nothing."""
    actor, place, asked = state.flow.asked.actor, state.flow.asked.place, state.flow.asked.amount
    if act == Act.TARGET:
        stack.plan(state, Step.EFFECT_ON, actor, NONE, amount, place)
    elif act == Act.AXIS:
        abilities.shove(state, state.active, place, asked, amount, log)
    elif act == Act.SPACE:
        state.pieces[actor].tile = amount
    elif act == Act.UNFUSE:
        fusing.end(state, amount, thing, Event.FUSE_ENDED, log)
    elif act == Act.INTERPOSE:
        attack.take_over(state, actor, log)
    elif act == Act.LET:
        stack.plan(state, Step.INTERPOSE, NONE, NONE, NONE, actor + 1)
    elif act == Act.COUNTER:
        keywords.counter(state, actor, place, log)


@rule
def answer_end(state: State, act: int, thing: int, amount: int, log: Log | None) -> None:
    """Breaking, discarding, pulling, and drawing from one of two piles; to be done changes nothing."""
    if act == Act.BREAK:
        fusing.break_own(state, amount, thing, log)
    elif act == Act.DISCARD:
        discard.drop(state, state.flow.seat, amount, log)
    elif act == Act.PULL:
        movement.pushed(state, state.flow.asked.actor, state.flow.asked.place, amount, log)
    elif act == Act.PILE:
        asked = state.flow.asked
        draw.take_from(state, asked.actor, amount, asked.place, asked.amount, log)
