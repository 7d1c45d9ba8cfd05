"""The table of contents: which function enacts which step and takes which answer."""

from affray.games.korxsol.record.state import State
from affray.games.korxsol.record.vocabulary import Act, Step
from affray.games.korxsol.rules import (
    actions,
    areas_runs,
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
from affray.kernel import dispatch
from affray.kernel.events import Log
from affray.kernel.rule import rule

STEPS: dict[int, dispatch.Row] = {
    Step.PLACE: (placement.place, "actor log"),
    Step.REVEAL: (placement.reveal, "log"),
    Step.INITIATIVE: (initiative.decide, "actor"),
    Step.THROW_INITIATIVE: (initiative.throw, "actor log"),
    Step.ORDER: (initiative.settle, "log"),
    Step.NEXT_TURN: (turns.next_turn, "log"),
    Step.BEGIN_TURN: (turns.begin, "actor log"),
    Step.CHARGED: (turns.release_charge, "actor log"),
    Step.FEAR: (turns.fear, "actor"),
    Step.MENU: (turns.menu, "actor"),
    Step.COOLDOWN: (turns.cool, "actor log"),
    Step.END_TURN: (turns.end, "actor log"),
    Step.AIM: (cards.aim, ""),
    Step.ENGAGE: (indicators.engage, "log"),
    Step.OPS: (indicators.run, "place target log"),
    Step.FINISH: (indicators.finish, "log"),
    Step.HIT_NEXT: (hit.next_target, "amount log"),
    Step.THROW_DODGE: (hit.throw_dodge, "target amount log"),
    Step.DODGED: (hit.dodged, "actor log"),
    Step.HIT_DONE: (hit.done, "log"),
    Step.BATCH: (blows.spent, ""),
    Step.POWER: (blows.power, "actor"),
    Step.THROW_POWER: (blows.throw_power, "amount log"),
    Step.ASSIST: (assists.attack, "actor"),
    Step.THROW_ASSIST: (assists.throw_attack, "actor amount log"),
    Step.TOTAL: (blows.total, "amount log"),
    Step.RESIST: (blows.resist, "actor place amount log"),
    Step.THROW_RESIST: (blows.throw_resist, "actor amount log"),
    Step.OP_ON: (indicators.on, "place target log"),
    Step.WALK: (movement.offer, "actor amount"),
    Step.THROW_CONDITION: (bargains.throw, "target amount log"),
    Step.RUN: (areas_runs.keep_running, "amount log"),
    Step.KNOCK_ON: (knockback.go_on, "actor place amount log"),
    Step.THROW_COLLISION: (knockback.throw, "actor target amount log"),
    Step.SLIDE: (terrain.slide, "actor place amount log"),
    Step.THROW_GRAPPLE: (grapple.throw, "actor amount log"),
}
"""What each planned step does."""
AGAIN = (turns.again, "asked.actor")
KEEP = (blows.keep, "")
RESIST = (blows.go_on_resisting, "asked.actor asked.place")
ANSWERS: dict[int, dispatch.Row] = {
    Act.PLACE: (placement.put, "asked.actor amount log"),
    Act.SOL: (initiative.take_sol, "amount log"),
    Act.DECLINE: (rolls.decline, ""),
    Act.FEAR: (movement.flee, "asked.actor thing amount log"),
    Act.MOVE: [AGAIN, (movement.walk, "asked.actor past amount log")],
    Act.ITEM: [AGAIN, (items.use, "asked.actor thing amount log")],
    Act.ARTIFACT: [AGAIN, (items.activate, "asked.actor log")],
    Act.FIGHT: [AGAIN, (cards.play, "asked.actor thing log")],
    Act.GRAPPLE_MOVE: [AGAIN, (grapple.drag, "asked.actor amount log")],
    Act.PIVOT: [AGAIN, (grapple.pivot, "asked.actor amount log")],
    Act.RELEASE: [AGAIN, (grapple.let_go, "asked.actor log")],
    Act.GRAPPLE_ATTACK: [AGAIN, (grapple.attack, "asked.actor")],
    Act.STRUGGLE: [AGAIN, (grapple.struggle, "asked.actor log")],
    Act.END: [],
    Act.SLIDE: (terrain.slide_on, "asked.actor asked.place asked.amount"),
    Act.STAND: [],
    Act.DRAW: (cards.full_draw, "asked.actor log"),
    Act.NO_DRAW: [],
    Act.TURN: (cards.turn, "amount"),
    Act.TARGET: (cards.pick, "amount"),
    Act.DONE: [],
    Act.DODGE: (hit.dodge, "asked.actor amount log"),
    Act.KEEP: KEEP,
    Act.REROLL: [(blows.reroll, "thing amount log"), KEEP],
    Act.ASSIST: (assists.offer, "asked.actor"),
    Act.NO_ASSIST: [],
    Act.GUARD: [RESIST, (assists.guard, "asked.actor asked.amount log")],
    Act.NO_GUARD: RESIST,
    Act.EXCHANGE: (bargains.exchange, "asked.place amount log"),
    Act.WALK: (movement.step, "past amount log"),
    Act.STOP: [],
    Act.AXIS: (knockback.knock, "asked.actor amount log"),
    Act.ASIDE: (knockback.step_aside, "asked.actor amount log"),
    Act.RETURN: (knockback.put_back, "asked.actor amount log"),
    Act.RUN: (areas_runs.run, "log"),
    Act.HALT: (areas_runs.stop_run, ""),
}
"""What each answer does; some only let what is planned go on."""
take_step = dispatch.steps(__name__, STEPS)
answer = dispatch.answers(__name__, ANSWERS, actions, past=actions.tile_past)


@rule
def enact(state: State, log: Log | None) -> None:
    """Take the next planned step. Between indicators and actions it is seen whether the match is over (K-END-01)."""
    if settles(state.flow.steps[state.flow.planned - 1].step):
        turns.judge(state, log)
        if state.flow.over == 1:
            return
    take_step(state, log)


@rule
def settles(step: int) -> bool:
    """True for steps before which all damage of an indicator has been dealt (A-73)."""
    if step == Step.OPS or step == Step.FINISH or step == Step.AIM:
        return True
    return Step.NEXT_TURN <= step <= Step.END_TURN
