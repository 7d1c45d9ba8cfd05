"""What whoever decides in Stonebound is about, for those who wait: where nothing is under way that tells of it."""

from collections.abc import Callable

from affray.games.stonebound.record.state import MOST_CHARACTERS, NONE, State
from affray.games.stonebound.record.vocabulary import Ask
from affray.games.stonebound.rules import activation, attack, draw, movement
from affray.games.stonebound.words import names
from affray.kernel import questions


def awaited(state: State) -> list[str]:
    """One sentence of what is decided; nothing where `begun` tells of it."""
    return questions.told(_AWAITED, state, [])


def _who(state: State) -> str:
    return names.player(int(state.flow.seat))


def _first(state: State) -> list[str]:
    """S-SETUP-4."""
    return [f"{names.TEAMS[state.flow.seat % 2]} won the roll and chooses who goes first."]


def _pick(state: State) -> list[str]:
    """S-SETUP-8."""
    return [f"{_who(state)} picks a character."]


def _deploy(state: State) -> list[str]:
    """S-SETUP-5."""
    return [f"{_who(state)} places characters on the end line."]


def _member(state: State) -> list[str]:
    """S-TURN-1."""
    return [f"{names.TEAMS[state.flow.seat % 2]} chooses who takes this turn."]


def _activate(state: State) -> list[str]:
    """S-ACT-1: who of theirs may still act."""
    held = [piece for piece in range(MOST_CHARACTERS) if state.pieces[piece].sheet != NONE]
    ready = [names.name(state, piece) for piece in held if _ready(state, piece)]
    if len(ready) == 1:
        return [f"{ready[0]} is the only one left whom {_who(state)} may activate."]
    these = names.listed(ready, " or ")
    return [f"{_who(state)} chooses who acts next: {these}." if ready else f"{_who(state)} ends the turn."]


def _ready(state: State, piece: int) -> bool:
    return state.pieces[piece].seat == state.seat and bool(activation.may_activate(state, piece))


def _action(state: State) -> list[str]:
    """S-ACT-2: what an activated character may still do, but for what its player's hand decides."""
    piece = int(state.flow.asked.actor)
    far = int(movement.movement(state, piece))
    may = [] if state.pieces[piece].moved or far == 0 else [f"move up to {names.spaces(far)}"]
    may += ["attack or use an ability"] if attack.may_act(state, piece) else []
    who = names.name(state, piece)
    return [f"{who} acts: it may still {', and '.join(may)}." if may else f"{who} has moved and acted; its turn may end."]


def _walk(state: State) -> list[str]:
    """S-MOVE-1; of a shift the ability tells that does it."""
    asked = state.flow.asked
    if asked.place == 1:
        return []
    return [f"{names.name(state, int(asked.actor))} moves, up to {names.spaces(int(asked.amount))}."]


def _break(state: State) -> list[str]:
    """S-BRK-1."""
    return [f"{_who(state)} may break fuses, whose stones are discarded then."]


def _discard(state: State) -> list[str]:
    """S-DISC-1: what is held and may be kept."""
    seat = int(state.flow.seat)
    return [f"{_who(state)} chooses what to discard: {names.held(state, seat)}, and {draw.cap(state, seat)} may be kept."]


def _pile(state: State) -> list[str]:
    """S-DECK-11."""
    return [f"{_who(state)} chooses from which pile to draw."]


_AWAITED: dict[Ask, Callable[[State], list[str]]] = {
    Ask.FIRST: _first,
    Ask.PICK: _pick,
    Ask.DEPLOY: _deploy,
    Ask.MEMBER: _member,
    Ask.ACTIVATE: _activate,
    Ask.ACTION: _action,
    Ask.WALK: _walk,
    Ask.BREAK: _break,
    Ask.DISCARD: _discard,
    Ask.PILE: _pile,
}
