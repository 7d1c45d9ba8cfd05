"""Turn order: every player rolls AGILITY once."""

from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Event, Step
from affray.games.korxsol.rules import attributes, rolls
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

FIXED, FIRST_GROUP = 1, 2
"""`State.settled`: a place that is fixed, or the number of a tied group; 0 before the first roll."""
DECIDED = 1
"""What `decided` adds: 0 is left for who has not decided yet."""


@rule
def begin(state: State) -> None:
    """K-ORDER-01: every player makes an AGILITY_Roll with the dice printed on the Solighter."""
    for seat in range(state.seats):
        state.rolled[seat] = 0
        state.settled[seat] = 0
        state.order[seat] = seat
    contest(state)


@rule
def contest(state: State) -> None:
    """K-ORDER-01, K-ORDER-04: whoever has no place yet decides on SOL, unseen by the others; when all have, all roll (A-71)."""
    stack.plan(state, Step.ORDER, NONE, NONE, NONE, 0)
    for step in (Step.THROW_INITIATIVE, Step.INITIATIVE):
        for place in range(state.seats - 1, -1, -1):
            if state.settled[place] != FIXED:
                stack.plan(state, step, state.order[place], NONE, NONE, 0)


@rule
def decide(state: State, seat: int) -> None:
    """K-ORDER-01: SOL may be added, by `sol_on_initiative` (A-19); with nobody (NONE) it all begins."""
    if seat == NONE:
        begin(state)
    elif may_add(state, seat):
        rolls.offer_sol(state, Step.THROW_INITIATIVE, seat, seat, 0)
    else:
        pledge(state, seat, 0)


@rule
def may_add(state: State, seat: int) -> bool:
    """True where it has SOL to add."""
    return state.options.sol_on_initiative == 1 and state.creatures[seat].sol > 0


@rule
def decided(sol: int) -> int:
    """That so much SOL was decided on, as `State.pledged` has it."""
    return DECIDED + sol


@rule
def sol_of(pledged: int) -> int:
    """The SOL that was decided on."""
    return pledged - DECIDED


@rule
def pledge(state: State, seat: int, sol: int) -> None:
    """K-ORDER-01: what was decided; it is paid and told when all roll."""
    state.pledged[seat] = decided(sol)


@rule
def take_sol(state: State, sol: int, log: Log | None) -> None:
    """K-ORDER-01, K-SOL-02: SOL for the turn order is decided on unseen; for any other roll it is paid at once."""
    if state.flow.asked.place == Step.THROW_INITIATIVE:
        pledge(state, state.flow.asked.actor, sol)
    else:
        rolls.spend_sol(state, sol, log)


@rule
def printed(state: State, seat: int) -> int:
    """K-ORDER-01: the dice printed on the Solighter, whatever adds to its AGILITY since; 0..7."""
    return min(attributes.MOST, state.creatures[seat].rolled)


@rule
def throw(state: State, seat: int, log: Log | None) -> None:
    """K-ORDER-01, K-SOL-02: what it decided on is shown and paid; the successes."""
    sol = sol_of(state.pledged[seat])
    state.pledged[seat] = 0
    if may_add(state, seat):
        state.creatures[seat].sol -= sol
        tell(log, Event.SOL_ADDED, seat, NONE, NONE, sol)
    dice = printed(state, seat) + sol * rolls.SOL_DICE
    thrown = rolls.cast(state, dice)
    state.rolled[seat] = rolls.successes(thrown)
    tell(log, Event.INITIATIVE_ROLLED, seat, thrown, dice, state.rolled[seat])


@rule
def before(state: State, first: int, second: int) -> bool:
    """K-ORDER-02, K-ORDER-03: more successes go first, then the higher base AGILITY."""
    if state.rolled[first] != state.rolled[second]:
        return state.rolled[first] > state.rolled[second]
    return state.creatures[first].rolled > state.creatures[second].rolled


@rule
def settle(state: State, log: Log | None) -> None:
    """K-ORDER-02, K-ORDER-03, K-ORDER-04: sort; who is still tied rolls again within the own group, until nobody is (A-71)."""
    first = 0
    while first < state.seats:
        last = group_end(state, first)
        sort(state, first, last)
        first = last
    if mark(state) == 0:
        for place in range(state.seats):
            tell(log, Event.ORDERED, state.order[place], NONE, place, 0)
        return
    for place in range(state.seats - 1, -1, -1):
        if state.settled[place] != FIXED:
            tell(log, Event.TIED, state.order[place], NONE, place, 0)
    contest(state)


@rule
def group_end(state: State, first: int) -> int:
    """Where the group ends that is sorted together: at first everybody, later those who tied."""
    last = first + 1
    while last < state.seats and state.settled[first] != FIXED and state.settled[last] == state.settled[first]:
        last += 1
    return last


@rule
def sort(state: State, first: int, last: int) -> None:
    """Put the places first..last - 1 in order, stable."""
    for index in range(first + 1, last):
        place = index
        while place > first and before(state, state.order[place], state.order[place - 1]):
            state.order[place], state.order[place - 1] = state.order[place - 1], state.order[place]
            place -= 1


@rule
def mark(state: State) -> int:
    """Fix each place whose holder is tied with nobody of its group, and number the new groups; how many are tied."""
    tied, group = 0, NONE
    for place in range(state.seats):
        before_it, own = group, state.settled[place]
        group = own
        if own == FIXED:
            continue
        if place > 0 and before_it == own and ties(state, place - 1, place):
            state.settled[place] = state.settled[place - 1]
        elif place + 1 < state.seats and state.settled[place + 1] == own and ties(state, place, place + 1):
            state.settled[place] = FIRST_GROUP + place
        else:
            state.settled[place] = FIXED
        if state.settled[place] != FIXED:
            tied += 1
    return tied


@rule
def ties(state: State, first: int, second: int) -> bool:
    """True where neither goes before the other."""
    one, other = state.order[first], state.order[second]
    return not before(state, one, other) and not before(state, other, one)
