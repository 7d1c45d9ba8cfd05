"""What lies on a character of Stonebound, with how long it lasts, by its badge."""

from affray.games.stonebound.record.state import CARDS, State
from affray.games.stonebound.record.vocabulary import Status
from affray.games.stonebound.rules import statuses
from affray.games.stonebound.words import names

STACKED = (Status.BURN, Status.FREEZE, Status.SHEAR)
TIMED = (Status.SILENCE, Status.SLEEP, Status.STUN)
"""What ends with a turn of its player's."""
KINDS = tuple(Status(kind) for kind in range(Status.BLIND, Status.STUN + 1))


def badge(status: Status, amount: int) -> str:
    """What a status is called on whoever has it: `Burn 2`."""
    return f"{status.name.capitalize()} {amount}" if status in STACKED and amount > 1 else status.name.capitalize()


def until(state: State, piece: int) -> dict[str, str]:
    """S-ST-1, S-ST-7, S-ST-10, S-ST-11, S-BRK-1: each status with when it ends, and fused abilities."""
    held = state.pieces[piece]
    fused = [names.ability(state, piece, slot).name for slot in range(CARDS) if held.fused >> slot & 1]
    found = {f"Fused: {name}": "until it is broken" for name in fused}
    for status in KINDS:
        amount = int(statuses.has(state, piece, status))
        if amount:
            found[badge(status, amount)] = _ends(state, piece, status, amount)
    return found


def _ends(state: State, piece: int, status: Status, amount: int) -> str:
    held = state.pieces[piece]
    if status in TIMED:
        now = amount == 1 and held.seat == state.seat
        woken = ", or it loses HP" if status == Status.SLEEP else ""
        return f"until the end of {'this turn' if now else f'the next turn of {names.player(held.seat)}'}{woken}"
    if status == Status.FREEZE and amount == 1:
        return f"until the next turn of {names.player(held.seat)} begins"
    if status == Status.FREEZE and held.fresh == 0:
        return "until the turn after the next begins: no move in this one, 1 MV less in the next"
    if status == Status.FREEZE:
        return "for its next 2 turns: no move in the first, 1 MV less in the second"
    return "until an ability removes it"
