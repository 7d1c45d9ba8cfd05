"""How a match ends (S-END)."""

from affray.games.stonebound.record.house_rules import SimultaneousWipe
from affray.games.stonebound.record.state import MOST_CHARACTERS, NONE, State
from affray.games.stonebound.record.vocabulary import Event
from affray.games.stonebound.rules import pieces
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def standing(state: State, team: int) -> int:
    """S-END-1: how many characters of a team are upright."""
    count = 0
    for piece in range(MOST_CHARACTERS):
        if pieces.upright(state, piece) and pieces.team(state.pieces[piece].seat) == team:
            count += 1
    return count


@rule
def check(state: State, log: Log | None) -> None:
    """S-END-1, S-END-2 (R-19): after each loss of HP: a side without an upright character has lost, at once. Where both are
    down it is a draw, or by `simultaneous_wipe` the active player's side has won."""
    first, second = standing(state, 0), standing(state, 1)
    if state.flow.over == 1 or (first > 0 and second > 0):
        return
    if first > 0:
        finish(state, 0, log)
    elif second > 0:
        finish(state, 1, log)
    elif state.options.simultaneous_wipe == SimultaneousWipe.ACTIVE_PLAYER_WINS:
        finish(state, pieces.team(state.seat), log)
    else:
        finish(state, NONE, log)


@rule
def finish(state: State, team: int, log: Log | None) -> None:
    """S-END-2: that team has won; NONE for a draw."""
    state.winner = team
    if team == NONE:
        tell(log, Event.DRAWN, NONE, NONE, NONE, state.rounds)
    else:
        tell(log, Event.WON, team, NONE, NONE, state.rounds)
    stack.end(state)
