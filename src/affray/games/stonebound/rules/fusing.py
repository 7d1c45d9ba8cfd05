"""Fusing, and breaking fuses (S-FUSE, S-BRK)."""

from affray.games.stonebound.record.house_rules import FusePerActivation
from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, NONE, State
from affray.games.stonebound.record.vocabulary import Ask, Event, Phase, Status, Step
from affray.games.stonebound.rules import deck, pieces, statuses
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def may_fuse(state: State, piece: int, slot: int) -> bool:
    """S-FUSE-1, S-FUSE-3, S-FUSE-8, S-ST-10: an ability of its own marked [Fuse] that is not fused yet; any number of them, or
    by `fuse_per_activation` one (R-07). A silenced character spends no stones."""
    if pieces.ability(state, piece, slot).fuse == 0 or pieces.fused(state, piece, slot):
        return False
    if state.options.fuse_per_activation == FusePerActivation.ONE and state.fuses > 0:
        return False
    return state.pieces[piece].silence == 0


@rule
def fuse(state: State, piece: int, slot: int, payment: int, log: Log | None) -> None:
    """S-FUSE-4, S-FUSE-5, S-FUSE-6, S-FUSE-7, S-FUSE-2: announced and paid; the stones lie next to the dashboard, and what
    they exceed the cost by is lost; it works from now on (R-28), and statuses that it keeps off are removed."""
    held, printed = state.pieces[piece], pieces.ability(state, piece, slot)
    deck.take(state, held.seat, printed.element, payment)
    held.fused |= 1 << slot
    held.stones[slot] = payment
    state.fuses += 1
    tell(log, Event.FUSED, held.seat, piece, slot, payment)
    if printed.aura == 0:
        held.pd = max(0, held.pd + printed.pd)
        held.sd = max(0, held.sd + printed.sd)
    for status in range(Status.BLIND, Status.STUN + 1):
        if statuses.keeps_off(printed, status):
            statuses.remove(state, piece, status, log)


@rule
def end(state: State, piece: int, slot: int, event: int, log: Log | None) -> None:
    """S-FUSE-9, S-BRK-2, S-CMB-8: however a fuse ends, its peg comes out, its stones are discarded, its numbers go."""
    held, printed = state.pieces[piece], pieces.ability(state, piece, slot)
    held.fused &= ~(1 << slot)
    deck.put_away(state, printed.element, held.stones[slot])
    tell(log, event, held.seat, piece, slot, held.stones[slot])
    held.stones[slot] = 0
    if printed.aura == 0:
        held.pd = max(0, held.pd - printed.pd)
        held.sd = max(0, held.sd - printed.sd)


@rule
def has_fuse(state: State, piece: int) -> bool:
    """S-FUSE-9: whether anything is fused to it."""
    return state.pieces[piece].fused != 0


@rule
def unfuse(state: State, slot: int, piece: int, log: Log | None) -> None:
    """S-FUSE-9 (R-15): an effect breaks the fuse that its player chose."""
    end(state, piece, slot, Event.FUSE_ENDED, log)


@rule
def offer_break(state: State) -> None:
    """S-BRK-1, S-BRK-4: after all their characters' turns a player may break fuses of their own; beside that only in the
    discard step (R-16)."""
    seat = state.seat
    state.phase = Phase.BREAK
    state.active = NONE
    for piece in range(MOST_CHARACTERS):
        if state.pieces[piece].seat == seat and has_fuse(state, piece):
            stack.ask(state, Ask.BREAK, seat, NONE, NONE, 0)
            return


@rule
def break_own(state: State, piece: int, slot: int, log: Log | None) -> None:
    """S-BRK-2: the stones are discarded at once, and another may be broken; in the discard step (R-16) discarding goes on."""
    again = Step.BREAK
    if state.phase == Phase.DISCARD:
        again = Step.DISCARD
    end(state, piece, slot, Event.FUSE_BROKEN, log)
    stack.plan(state, again, state.seat, NONE, NONE, 0)


@rule
def stones_in_fuses(state: State, seat: int) -> int:
    """S-FUSE-10, S-DISC-3: how many Speaking Stones are committed to a player's fuses."""
    total = 0
    for piece in range(MOST_CHARACTERS):
        if state.pieces[piece].seat == seat:
            for slot in range(CARDS):
                if pieces.fused(state, piece, slot):
                    total += deck.size(state.pieces[piece].stones[slot])
    return total


@rule
def stones_held(state: State, seat: int) -> int:
    """S-FUSE-10, S-DISC-3: how many Speaking Stones count against a player's maximum: those in hand, and those under fuses."""
    return state.players[seat].count + stones_in_fuses(state, seat)
