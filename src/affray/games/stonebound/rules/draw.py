"""Draw and hand (S-DRAW)."""

from affray.games.stonebound.record.house_rules import DrawMode, DrawPiles
from affray.games.stonebound.record.state import MOST_CHARACTERS, NONE, State
from affray.games.stonebound.record.vocabulary import Ask, Event, Phase, Step
from affray.games.stonebound.rules import deck, fusing, pieces
from affray.kernel import stack
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
    if state.options.draw_counts_incap:
        return state.players[seat].characters
    count = 0
    for piece in range(MOST_CHARACTERS):
        if pieces.upright(state, piece) and state.pieces[piece].seat == seat:
            count += 1
    return count


@rule
def draw_hand(state: State, seat: int, log: Log | None) -> None:
    """S-DRAW-1, S-DRAW-2: first of all 1 stone and 2 for each character; by `draw_mode` up to the maximum only (R-01)."""
    state.phase = Phase.DRAW
    count = 1 + 2 * counted(state, seat)
    if state.options.draw_mode == DrawMode.REFILL:
        count = max(0, cap(state, seat) - fusing.stones_held(state, seat))
    draw_more(state, seat, count, log)


@rule
def draw_more(state: State, seat: int, count: int, log: Log | None) -> None:
    """S-DRAW-6: so many stones; the maximum hand size does not stop it. With two piles each is asked for (`draw_piles`)."""
    if state.options.draw_piles == DrawPiles.TWO:
        stack.plan(state, Step.DRAW_FROM, seat, NONE, count, count)
        return
    drawn = 0
    while drawn < count and deck.ready(state, log):
        deck.draw(state, seat, 0, log)
        drawn += 1
    tell(log, Event.DREW_MORE, seat, NONE, NONE, drawn)


@rule
def draw_from(state: State, seat: int, count: int, left: int, log: Log | None) -> None:
    """S-DECK-11: one stone after the other, from the pile that the player names while both have stones (R-05)."""
    if left == 0 or not deck.ready(state, log):
        tell(log, Event.DREW_MORE, seat, NONE, NONE, count - left)
    elif min(state.piles[0], state.piles[1]) > 0:
        stack.ask(state, Ask.PILE, seat, seat, count, left)
    else:
        pile = 0
        if state.piles[0] == 0:
            pile = 1
        take_from(state, seat, pile, count, left, log)


@rule
def take_from(state: State, seat: int, pile: int, count: int, left: int, log: Log | None) -> None:
    """S-DECK-11: a stone of that pile; then the others."""
    deck.draw(state, seat, pile, log)
    stack.plan(state, Step.DRAW_FROM, seat, NONE, count, left - 1)
