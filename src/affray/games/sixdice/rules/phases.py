"""Dice and phases of a character's turn (X-DICE)."""

from affray.games.sixdice.record.house_rules import Declaration
from affray.games.sixdice.record.state import DICE, MOST_FIGURES, NONE, State
from affray.games.sixdice.record.vocabulary import Event, Phase, Step
from affray.games.sixdice.rules import figures, limit
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def begin_turn(state: State, figure: int, log: Log | None) -> None:
    """X-DICE-1, X-DICE-2, X-DICE-4: six dice for three phases in order: Move, Fight, Flee."""
    held = state.figures[figure]
    held.acted = 1
    held.fought = 0
    held.attacked = 0
    state.active = figure
    state.dice = DICE
    state.attack_count = 0
    tell(log, Event.RECEIVED_DICE, held.holder, figure, NONE, DICE)
    flee = (Step.END_FIGHT, Step.BEGIN_FLEE, Step.DECLARE_DICE, Step.MOVEMENT, Step.END_TURN, Step.NEXT_CHARACTER)
    stack.plan_all(state, flee, figure, NONE, NONE)
    if state.options.attack_declaration == Declaration.MOVE_START:
        fight = (Step.DECLARE_ATTACKS, Step.MOVEMENT, Step.END_MOVE, Step.BEGIN_FIGHT, Step.RESOLVE)
        stack.plan_all(state, fight, figure, NONE, NONE)
    else:
        fight = (Step.MOVEMENT, Step.END_MOVE, Step.BEGIN_FIGHT, Step.DECLARE_ATTACKS, Step.RESOLVE)
        stack.plan_all(state, fight, figure, NONE, NONE)
    stack.plan(state, Step.DECLARE_DICE, figure, NONE, NONE, 0)
    enter(state, Phase.MOVE)


@rule
def enter(state: State, phase: int) -> None:
    """X-DICE-4: a phase begins, for a character or for all enemies together."""
    state.phase = phase
    for figure in range(MOST_FIGURES):
        held = state.figures[figure]
        held.declared = 0
        held.drifting = 0
        held.moved = 0


@rule
def end_turn(state: State, figure: int, log: Log | None) -> None:
    """X-DICE-3, X-TEAM-6: what was not spent is gone, and the character has had its turn."""
    if state.dice > 0 and figures.stands(state, figure):
        tell(log, Event.DICE_VANISHED, state.figures[figure].holder, figure, NONE, state.dice)
    state.dice = 0
    state.phase = Phase.BETWEEN
    state.active = NONE
    tell(log, Event.TURN_DONE, state.figures[figure].holder, figure, NONE, 0)
    limit.objective(state, log)
