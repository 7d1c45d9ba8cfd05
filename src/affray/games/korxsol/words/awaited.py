"""What whoever decides in KORxSOL is about, for those who wait: where nothing is under way that tells of it."""

from collections.abc import Callable

from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Ask
from affray.games.korxsol.rules import statuses
from affray.games.korxsol.words import names
from affray.kernel import questions


def awaited(state: State) -> list[str]:
    """What is decided, in a sentence or two; nothing where `begun` tells of it."""
    return questions.told(_AWAITED, state, [])


def _who(state: State) -> str:
    return names.name(state, int(state.flow.asked.actor))


def _place(state: State) -> list[str]:
    """K-SETUP-03."""
    return [f"{names.player(int(state.flow.seat))} chooses where to start."]


def _menu(state: State) -> list[str]:
    """K-TURN-02, K-TURN-03, K-TURN-04, K-TURN-07, K-GRAP-11: what is left of the Action Phase; what the hand holds is no
    matter of ours."""
    who, held = _who(state), state.creatures[state.flow.asked.actor]
    points = f"{held.ap} AP"
    if held.held != NONE:
        return [f"{who} is held and has {points}: it may struggle, or use what has RELEASE."]
    may = [] if state.fought else ["squeeze whom it holds" if held.holds != NONE else "use 1 move"]
    if held.ap:
        may.insert(0, f"{_steps(state)} for {points}")
    if not may:
        return [f"{who} has used its move and all AP: its Action Phase ends."]
    return [f"{who} is in the Action Phase: it may still {', and '.join(may)}."]


def _steps(state: State) -> str:
    """K-MOVE-04, K-TURN-04, K-GRAP-02, K-GRAP-08, K-PIN-02: what action points are good for."""
    creature = int(state.flow.asked.actor)
    if state.creatures[creature].holds != NONE:
        return "drag whom it holds"
    return "walk and use items" if statuses.may_move(state, creature) else "use items"


def _fear(state: State) -> list[str]:
    """K-FEAR-02."""
    return [f"{_who(state)} is afraid and has to flee: it chooses where to."]


def _ice(state: State) -> list[str]:
    """K-ICE-03."""
    return [f"{_who(state)} is on ice: it may slide on, or stand."]


def _walk(state: State) -> list[str]:
    """K-MVI-01."""
    return [f"{_who(state)} chooses where to move."]


_AWAITED: dict[Ask, Callable[[State], list[str]]] = {
    Ask.PLACE: _place,
    Ask.MENU: _menu,
    Ask.FEAR: _fear,
    Ask.ICE: _ice,
    Ask.WALK: _walk,
}
