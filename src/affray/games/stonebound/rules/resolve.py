"""The table of contents: which function enacts which step and takes which answer."""

from affray.games.stonebound.record.vocabulary import Act, Step
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
from affray.kernel import dispatch

STEPS: dict[int, dispatch.Row] = {
    Step.ROLL_FIRST: (deployment.roll_first, "log"),
    Step.DRAFT: (deployment.draft, ""),
    Step.DEPLOY: (deployment.deploy, ""),
    Step.BEGIN_ROUND: (turns.begin_round, "log"),
    Step.NEXT_SLOT: (turns.next_slot, "log"),
    Step.BEGIN_TURN: (turns.begin_turn, "actor log"),
    Step.DRAW: (turns.draw_stones, "actor log"),
    Step.ACTIVATE: (activation.offer, ""),
    Step.ACT: (activation.act, "actor"),
    Step.END_ACTIVATION: (activation.end, "actor log"),
    Step.BREAK: (fusing.offer_break, ""),
    Step.DISCARD: (discard.offer, ""),
    Step.END_TURN: (turns.end_turn, "actor log"),
    Step.EFFECT: (abilities.part, "actor amount log"),
    Step.EFFECT_ON: (abilities.on, "actor target amount log"),
    Step.STRIKE: (attack.strike, "actor target amount place log"),
    Step.INTERPOSE: (attack.interpose, "amount"),
    Step.ROLL_CRT: (attack.roll_crt, "log"),
    Step.DAMAGE: (attack.damage, "log"),
    Step.TRIGGERS: (attack.triggers, "log"),
    Step.STRUCK: (attack.struck, ""),
    Step.OFFER_COUNTER: (keywords.offer_counter, ""),
    Step.END_ABILITY: (abilities.finish, ""),
    Step.DRAW_FROM: (draw.draw_from, "actor target amount log"),
}
"""What each planned step does."""
GO_ON = (activation.go_on, "asked.actor")
ANSWERS: dict[int, dispatch.Row] = {
    Act.OPEN: (deployment.choose_first, "act log"),
    Act.YIELD: (deployment.choose_first, "act log"),
    Act.PICK: (deployment.pick, "seat thing log"),
    Act.DEPLOY: (deployment.put, "thing amount log"),
    Act.MEMBER: (turns.take_turn, "thing"),
    Act.ACTIVATE: (activation.activate, "thing log"),
    Act.NOBODY: [],
    Act.FUSE: [GO_ON, (fusing.fuse, "asked.actor slot amount log")],
    Act.USE: [GO_ON, (abilities.use, "asked.actor slot x amount log")],
    Act.ATTACK: [GO_ON, (attack.begin, "asked.actor amount log")],
    Act.MOVE: [GO_ON, (movement.begin, "asked.actor")],
    Act.END: [],
    Act.WALK: (movement.go, "asked.actor amount log"),
    Act.STAY: [],
    Act.TARGET: (abilities.take_target, "asked.actor asked.place amount"),
    Act.AXIS: (abilities.shove_along, "asked.place asked.amount amount log"),
    Act.SPACE: (movement.put, "asked.actor amount log"),
    Act.UNFUSE: (fusing.unfuse, "thing amount log"),
    Act.INTERPOSE: (attack.take_over, "asked.actor log"),
    Act.LET: (attack.let, "asked.actor"),
    Act.COUNTER: (keywords.counter, "asked.actor asked.place log"),
    Act.NO_COUNTER: [],
    Act.BREAK: (fusing.break_own, "amount thing log"),
    Act.KEEP: [],
    Act.DISCARD: (discard.drop, "seat amount log"),
    Act.DONE: [],
    Act.PULL: (movement.pushed, "asked.actor asked.place amount log"),
    Act.PILE: (draw.take_from, "asked.actor amount asked.place asked.amount log"),
}
"""What each answer does; some only let what is planned go on."""
enact = dispatch.steps(__name__, STEPS)
answer = dispatch.answers(__name__, ANSWERS, actions, slot=actions.slot_of, x=actions.x_of)
