"""Who holds whom: the pair of a grapple, as it begins and ends."""

from affray.games.korxsol.record.card_terms import Status
from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Event
from affray.games.korxsol.rules import charge, creatures
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def hold(state: State, holder: int, held: int, log: Log | None) -> None:
    """A grapple begins; one held for each holder, one holder for each held (A-59 b). It breaks charges."""
    part(state, holder, log)
    part(state, held, log)
    state.creatures[holder].holds = held
    state.creatures[held].held = holder
    creatures.note(state, held, Status.GRAPPLE)
    tell(log, Event.GRAPPLED, held, holder, NONE, 0)
    charge.shatter(state, held, log)


@rule
def part(state: State, creature: int, log: Log | None) -> None:
    """Whatever it holds is let go, and whoever holds it lets go."""
    let_go(state, creature, log)
    free(state, creature, log)


@rule
def let_go(state: State, holder: int, log: Log | None) -> None:
    """The creature that it holds is released."""
    held = state.creatures[holder].holds
    if held != NONE:
        state.creatures[holder].holds = NONE
        state.creatures[held].held = NONE
        tell(log, Event.LET_GO, held, holder, NONE, 0)


@rule
def free(state: State, held: int, log: Log | None) -> None:
    """It is released by whoever holds it."""
    if state.creatures[held].held != NONE:
        let_go(state, state.creatures[held].held, log)


@rule
def paired(state: State, creature: int) -> bool:
    """True while it holds or is held."""
    return state.creatures[creature].holds != NONE or state.creatures[creature].held != NONE
