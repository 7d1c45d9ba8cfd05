"""Turns, rounds and the end (S-TURN, S-END)."""

from affray.games.stonebound.record.house_rules import BurnTick, EliminatedSlot, TeamOrder
from affray.games.stonebound.record.state import MOST_CHARACTERS, NONE, State
from affray.games.stonebound.record.vocabulary import Ask, Event, Step, Trigger
from affray.games.stonebound.rules import combat, draw, ending, pieces, statuses
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

HUNDREDTHS = 1000
"""HP shares are compared in thousandths."""


@rule
def size(state: State) -> int:
    """Players of a team."""
    return state.seats // 2


@rule
def begin_round(state: State, log: Log | None) -> None:
    """S-TURN-3 (R-19): the first player's side opens the round; after `max_rounds` the match is decided."""
    if state.rounds == state.options.max_rounds:
        tie_break(state, log)
        return
    state.rounds += 1
    state.slots[0] = 0
    state.slots[1] = 0
    for seat in range(state.seats):
        state.players[seat].slots = 0
    for piece in range(MOST_CHARACTERS):
        state.pieces[piece].foreseen = 0
    tell(log, Event.ROUND_BEGAN, NONE, NONE, NONE, state.rounds)
    stack.plan(state, Step.NEXT_SLOT, NONE, NONE, NONE, 0)


@rule
def tie_break(state: State, log: Log | None) -> None:
    """S-END-1, S-END-2 (R-19): more upright characters win, then the greater sum of HP shares; else it is a draw."""
    first, second = ending.standing(state, 0), ending.standing(state, 1)
    if first == second:
        first, second = shares(state, 0), shares(state, 1)
    if first > second:
        ending.finish(state, 0, log)
    elif second > first:
        ending.finish(state, 1, log)
    else:
        ending.finish(state, NONE, log)


@rule
def shares(state: State, team: int) -> int:
    """S-END-2 (R-19): HP as a share of what each started with, added up."""
    total = 0
    for piece in range(MOST_CHARACTERS):
        if pieces.upright(state, piece) and pieces.team(state.pieces[piece].seat) == team:
            total += HUNDREDTHS * state.pieces[piece].hp // pieces.sheet(state, piece).hp
    return total


@rule
def round_over(state: State) -> bool:
    """S-TURN-2, S-TURN-4 (R-18): nobody is left without a turn, and both teams had as many; by `eliminated_slot` each player
    has one, whether it is taken or skipped."""
    if state.slots[0] != state.slots[1]:
        return False
    if state.options.eliminated_slot == EliminatedSlot.SKIP:
        return state.slots[0] == size(state)
    for seat in range(state.seats):
        if pieces.alive(state, seat) and state.players[seat].slots == 0:
            return False
    return True


@rule
def next_slot(state: State, log: Log | None) -> None:
    """S-TURN-1, S-TURN-2, S-TURN-4 (R-17, R-18): one player of a team, then one of the other, until nobody is left who has had
    no turn; a shrunken team's survivors act again."""
    if round_over(state):
        stack.plan(state, Step.BEGIN_ROUND, NONE, NONE, NONE, 0)
        return
    team = state.first
    if state.slots[state.first] > state.slots[1 - state.first]:
        team = 1 - state.first
    state.slots[team] += 1
    stack.plan(state, Step.NEXT_SLOT, NONE, NONE, NONE, 0)
    absent = skipped(state, team)
    if absent != NONE:
        state.players[absent].slots = 1
        tell(log, Event.SLOT_SKIPPED, absent, NONE, NONE, 0)
        return
    if state.options.team_order == TeamOrder.FREE_EACH_ROUND and choices(state, team) > 1:
        stack.ask(state, Ask.MEMBER, captain(state, team), NONE, NONE, team)
    else:
        stack.plan(state, Step.BEGIN_TURN, in_order(state, team), NONE, NONE, 0)


@rule
def skipped(state: State, team: int) -> int:
    """S-TURN-4 (R-17, R-18): by `eliminated_slot` whose turn is empty now, or NONE: the player's in that place of the fixed
    order; where the team chooses, an eliminated one's once every living member has had a turn."""
    if state.options.eliminated_slot == EliminatedSlot.ROTATE:
        return NONE
    if state.options.team_order == TeamOrder.FIXED:
        if pieces.alive(state, in_place(state, team)):
            return NONE
        return in_place(state, team)
    absent = NONE
    for seat in range(team, state.seats, 2):
        if state.players[seat].slots == 0:
            if pieces.alive(state, seat):
                return NONE
            if absent == NONE:
                absent = seat
    return absent


@rule
def in_place(state: State, team: int) -> int:
    """S-TURN-1: the member whose place in the fixed order this slot is."""
    return team + 2 * (state.slots[team] - 1)


@rule
def may_take(state: State, team: int, seat: int) -> bool:
    """S-TURN-1, S-TURN-2 (R-17): a living member that had the fewest turns in this round."""
    if pieces.team(seat) != team or not pieces.alive(state, seat):
        return False
    for other in range(team, state.seats, 2):
        if pieces.alive(state, other) and state.players[other].slots < state.players[seat].slots:
            return False
    return True


@rule
def choices(state: State, team: int) -> int:
    """S-TURN-1: how many members may take the slot."""
    count = 0
    for seat in range(team, state.seats, 2):
        if may_take(state, team, seat):
            count += 1
    return count


@rule
def captain(state: State, team: int) -> int:
    """S-TURN-1: the first living member of a team, who speaks for it."""
    for seat in range(team, state.seats, 2):
        if pieces.alive(state, seat):
            return seat
    return team


@rule
def in_order(state: State, team: int) -> int:
    """S-TURN-1, S-TURN-4: the next living member in the team's order; by `eliminated_slot` everyone has their own place."""
    if state.options.eliminated_slot == EliminatedSlot.SKIP and state.options.team_order == TeamOrder.FIXED:
        return in_place(state, team)
    for seat in range(team, state.seats, 2):
        if may_take(state, team, seat):
            return seat
    return captain(state, team)


@rule
def take_turn(state: State, seat: int) -> None:
    """S-TURN-1: the member whom the team's captain named is next."""
    stack.plan(state, Step.BEGIN_TURN, seat, NONE, NONE, 0)


@rule
def begin_turn(state: State, seat: int, log: Log | None) -> None:
    """S-TURN-1, S-DRAW-2: a player's turn: draw, activate, break, discard."""
    state.seat = seat
    state.players[seat].slots += 1
    tell(log, Event.TURN_BEGAN, seat, NONE, NONE, 0)
    for piece in range(MOST_CHARACTERS):
        if state.pieces[piece].seat == seat:
            state.pieces[piece].activated = 0
            statuses.begin_turn(state, piece, log)
    steps = (Step.DRAW, Step.ACTIVATE, Step.BREAK, Step.DISCARD, Step.END_TURN)
    stack.plan_all(state, steps, seat, NONE, NONE)


@rule
def draw_stones(state: State, seat: int, log: Log | None) -> None:
    """S-DRAW-2: drawing comes first."""
    draw.draw_hand(state, seat, log)


@rule
def end_turn(state: State, seat: int, log: Log | None) -> None:
    """S-TURN-1, S-ST-5 (R-24, R-39, R-40): the turn ends: each character pays its price, then burns; what was given for this
    turn is over, whoever has it."""
    for piece in range(MOST_CHARACTERS):
        if state.pieces[piece].seat != seat or state.flow.over == 1:
            continue
        if pieces.active_trigger(state, piece, Trigger.BLEED) != NONE:
            combat.suffer(state, piece, 1, Event.LOST_HP, log)
        if state.options.burn_tick == BurnTick.PLAYER_TURN_END and state.pieces[piece].burn > 0:
            combat.suffer(state, piece, statuses.burn_loss(state, piece), Event.BURNED, log)
        statuses.end_turn(state, piece, log)
    for piece in range(MOST_CHARACTERS):
        state.pieces[piece].emboldened = 0
        state.pieces[piece].hastened = 0
    if state.flow.over == 0:
        tell(log, Event.TURN_ENDED, seat, NONE, NONE, 0)
