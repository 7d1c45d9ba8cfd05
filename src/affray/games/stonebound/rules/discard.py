"""Discarding (S-DISC)."""

from affray.games.stonebound.record.state import NONE, State
from affray.games.stonebound.record.vocabulary import Ask, Event, Phase, Step
from affray.games.stonebound.rules import draw, fusing
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def over(state: State, seat: int) -> int:
    """S-DISC-2, S-DISC-3, S-FUSE-10, S-DISC-4: by how many stones hand and fuses exceed the maximum."""
    return fusing.stones_held(state, seat) - draw.cap(state, seat)


@rule
def offer(state: State) -> None:
    """S-DISC-1, S-DISC-2: whatever is not wanted, at least until the maximum is kept."""
    seat = state.seat
    state.phase = Phase.DISCARD
    if state.players[seat].count > 0 or over(state, seat) > 0:
        stack.ask(state, Ask.DISCARD, seat, NONE, NONE, over(state, seat))


@rule
def must_break(state: State, seat: int) -> bool:
    """S-DISC-3 (R-16): where fuses alone exceed the maximum, fuses are broken; stones under them cannot go singly."""
    return state.players[seat].count == 0 and over(state, seat) > 0


@rule
def drop(state: State, seat: int, kind: int, log: Log | None) -> None:
    """S-DISC-1: a stone goes face up to the discard pile; then another may."""
    state.players[seat].hand[kind] -= 1
    state.players[seat].count -= 1
    state.discard[kind] += 1
    tell(log, Event.DISCARDED, seat, kind, NONE, 0)
    stack.plan(state, Step.DISCARD, seat, NONE, NONE, 0)
