"""Command Phase: which card acts, and the end of a round (B-CMD)."""

from affray.games.solbound.record.state import DECK, NONE, State
from affray.games.solbound.record.vocabulary import Ask, Event, Step
from affray.games.solbound.rules import initiative, power, upkeep
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def begin(state: State, log: Log | None) -> None:
    """B-STR-11: the Command Phase begins; no card has passed yet."""
    tell(log, Event.COMMAND_BEGAN, NONE, NONE, NONE, 0)
    for seat in range(state.seats):
        for place in range(DECK):
            state.players[seat].play[place].passed = 0


@rule
def check(state: State, log: Log | None) -> None:
    """B-CMD-1, B-CMD-2, B-CMD-4: the faceup, Ready card with most dice acts; after each action Initiative is checked again, and
    the phase closes once no card is able to act."""
    best = initiative.greatest_card(state)
    if best == 0:
        tell(log, Event.COMMAND_ENDED, NONE, NONE, NONE, 0)
        return
    stack.plan(state, Step.CHECK_COMMAND, NONE, NONE, NONE, 0)
    stack.plan(state, Step.ROLL_COMMAND_TIE, NONE, NONE, NONE, 0)
    # Each player is gone through, tied or not: the steps that wait are seen by all, and must not tell who lies in ambush.
    for seat in range(state.seats - 1, -1, -1):
        state.players[seat].named = NONE
        stack.plan(state, Step.NAME_TIED, seat, NONE, NONE, best)


@rule
def roll_tie(state: State, tied: int, log: Log | None) -> None:
    """B-CMD-2, B-INIT-3: one player's card acts; tied players roll one tied card's dice each, the highest acts, equals roll
    again. At first, with `tied` 0, those are tied who named a card."""
    if tied == 0:
        tied = initiative.who_named(state)
    seat = initiative.alone(tied)
    if seat == NONE:
        tied = initiative.roll_off(state, tied, True, log)
        stack.plan(state, Step.ROLL_COMMAND_TIE, NONE, NONE, NONE, tied)
        return
    place = state.players[seat].named
    tell(log, Event.CARD_HAS_INITIATIVE, seat, power.card_at(state, seat, place), place, power.power(state, seat, place))
    stack.plan(state, Step.CARD_ACTS, seat, place, NONE, 0)


@rule
def card_acts(state: State, seat: int, place: int) -> None:
    """B-CMD-3: the card with Initiative may take an action."""
    stack.ask(state, Ask.ACTION, seat, seat, place, 0)


@rule
def pass_by(state: State, seat: int, place: int, log: Log | None) -> None:
    """B-CMD-3: the card stays Ready, and out of Initiative until the phase ends (`pass_allowed`)."""
    held = state.players[seat].play[place]
    held.passed = 1
    tell(log, Event.PASSED, seat, held.card, place, 0)


@rule
def end_round(state: State, log: Log | None) -> None:
    """B-CMD-5: a new round follows, until `max_rounds` were played."""
    if state.rounds < state.options.max_rounds:
        upkeep.plan_round(state)
        return
    fewest = 1000
    for seat in range(state.seats):
        if state.players[seat].out == 0:
            fewest = min(fewest, standing(state, seat))
    leaders = 0
    for seat in range(state.seats):
        if state.players[seat].out == 0 and standing(state, seat) == fewest:
            leaders |= 1 << seat
    winner = initiative.alone(leaders)
    if winner != NONE:
        power.win(state, winner, log)
        return
    state.winner = NONE
    tell(log, Event.DRAWN, NONE, NONE, NONE, state.rounds)
    stack.end(state)


@rule
def standing(state: State, seat: int) -> int:
    """B-CMD-5: after the last round fewest total dice win, and among equals more cards outside the discard pile; less is
    better."""
    return power.total(state, seat) * 20 + state.players[seat].discard_count
