"""Draw and hand (S-DRAW)."""

from affray.games.stonebound import deck, pieces
from affray.games.stonebound.state import CARDS, MOST_CHARACTERS, State
from affray.games.stonebound.vocabulary import Event, Phase
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def cap(state: State, seat: int) -> int:
    """S-DRAW-3, S-DRAW-5, S-DRAW-6, S-DISC-4: 1 + 2 for each character controlled, upright or not (R-02), plus fuses."""
    total = 1 + 2 * state.players[seat].characters
    for piece in range(MOST_CHARACTERS):
        if pieces.upright(state, piece) and state.pieces[piece].seat == seat:
            total += pieces.own_bonus(state, piece, pieces.HAND)
    return total


@rule
def counted(state: State, seat: int) -> int:
    """S-DRAW-5: the characters that are counted for drawing; by `draw_counts_incap` only the upright ones."""
    if state.options.draw_counts_incap == 1:
        return state.players[seat].characters
    count = 0
    for piece in range(MOST_CHARACTERS):
        if pieces.upright(state, piece) and state.pieces[piece].seat == seat:
            count += 1
    return count


@rule
def under_fuses(state: State, seat: int) -> int:
    """S-FUSE-10, S-DISC-3: stones that lie under a player's fuses."""
    total = 0
    for piece in range(MOST_CHARACTERS):
        if state.pieces[piece].seat == seat:
            for slot in range(CARDS):
                if pieces.fused(state, piece, slot):
                    total += deck.size(state.pieces[piece].stones[slot])
    return total


@rule
def draw_hand(state: State, seat: int, log: Log | None) -> None:
    """S-DRAW-1, S-DRAW-2: first of all 1 stone and 2 for each character; by `draw_mode` up to the maximum only (R-01)."""
    state.phase = Phase.DRAW
    count = 1 + 2 * counted(state, seat)
    if state.options.draw_mode == 1:
        count = max(0, cap(state, seat) - state.players[seat].count - under_fuses(state, seat))
    draw_more(state, seat, count, log)


@rule
def draw_more(state: State, seat: int, count: int, log: Log | None) -> None:
    """S-DRAW-6: so many stones; the maximum hand size does not stop it."""
    for _ in range(count):
        if not deck.draw(state, seat, log):
            return
    tell(log, Event.DREW_MORE, seat, -1, -1, count)
