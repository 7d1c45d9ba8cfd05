"""The Flee Phase (X-FLEE)."""

from affray.games.sixdice.record.house_rules import FleeExtra
from affray.games.sixdice.record.state import State
from affray.games.sixdice.record.vocabulary import Event, Phase
from affray.games.sixdice.rules import figures, phases
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def begin(state: State) -> None:
    """X-FLEE-1: the procedure of the Move Phase once more: declare, roll, move, reload."""
    phases.enter(state, Phase.FLEE)


@rule
def flee_cap(state: State, figure: int) -> int:
    """X-FLEE-2, X-FLEE-3, X-FLEE-4: its own cap; whoever spent no die on attacks may exceed it, in this phase only, with all
    dice left or by `flee_extra` with so many of its own (R-18)."""
    cap = figures.sheet(state, figure).flee_dice
    if state.figures[figure].fought > 0:
        return cap
    if state.options.flee_extra == FleeExtra.ALL_REMAINING:
        return figures.dice_left(state, figure)
    return cap + figures.sheet(state, figure).flee_extra


@rule
def tell_excess(state: State, figure: int, count: int, log: Log | None) -> None:
    """X-FLEE-3: dice beyond the cap are told."""
    excess = count - figures.sheet(state, figure).flee_dice
    if excess > 0:
        tell(log, Event.FLEE_EXCEEDED, state.figures[figure].holder, figure, -1, excess)
