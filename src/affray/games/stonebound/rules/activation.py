"""Activating characters (S-ACT)."""

from affray.games.stonebound.record.house_rules import BurnTick
from affray.games.stonebound.record.state import MOST_CHARACTERS, NONE, State
from affray.games.stonebound.record.vocabulary import Ask, Event, Phase, Step
from affray.games.stonebound.rules import combat, pieces, statuses
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def may_activate(state: State, piece: int) -> bool:
    """S-ACT-1, S-ACT-4 (R-06, R-25): an upright character of one's own, awake, that was not activated in this turn."""
    held = state.pieces[piece]
    return pieces.upright(state, piece) and held.seat == state.seat and held.activated == 0 and held.sleep == 0


@rule
def offer(state: State) -> None:
    """S-ACT-1, S-ACT-5: one character at a time, as many as the player likes."""
    state.phase = Phase.ACTIVATION
    state.active = NONE
    for piece in range(MOST_CHARACTERS):
        if may_activate(state, piece):
            stack.ask(state, Ask.ACTIVATE, state.seat, NONE, NONE, 0)
            return


@rule
def activate(state: State, piece: int, log: Log | None) -> None:
    """S-ACT-1, S-ACT-4: its actions come before anyone else's."""
    held = state.pieces[piece]
    held.activated = 1
    held.moved = 0
    held.acted = 0
    held.used = 0
    state.active = piece
    state.fuses = 0
    tell(log, Event.ACTIVATED, held.seat, piece, NONE, 0)
    stack.plan_all(state, (Step.ACT, Step.END_ACTIVATION, Step.ACTIVATE), piece, NONE, NONE)


@rule
def act(state: State, piece: int) -> None:
    """S-ACT-2, S-ACT-3, S-ACT-5: fuse, move, and attack or use an ability, in any order, each if it likes."""
    if pieces.upright(state, piece):
        stack.ask(state, Ask.ACTION, state.seat, piece, NONE, 0)


@rule
def go_on(state: State, piece: int) -> None:
    """S-ACT-2: after what it does now it is asked again."""
    stack.plan(state, Step.ACT, piece, NONE, NONE, 0)


@rule
def end(state: State, piece: int, log: Log | None) -> None:
    """S-ACT-4, S-ST-5 (R-06, R-24): it is not resumed; by `burn_tick` it burns now."""
    state.active = NONE
    tell(log, Event.ACTIVATION_ENDED, state.pieces[piece].seat, piece, NONE, 0)
    if state.options.burn_tick == BurnTick.ACTIVATION_END:
        combat.suffer(state, piece, statuses.burn_loss(state, piece), Event.BURNED, log)
