"""Rolls of action dice, SOL, and flips of the Chance Token."""

from affray.games.korxsol.state import NONE, State
from affray.games.korxsol.vocabulary import Ask, Event
from affray.kernel import dice, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

HALF = 2
VALUES = 3
SOL_DICE = 3


@rule
def roll(state: State, pool: int) -> int:
    """K-COMP-03, K-ROLL-01: throw a pool of action dice and count the successes.

    By `die_table` (A-01) a die is a success on 3 of 3, on 2 and 3, on one side of a coin, or counts 0, 1 or 2.
    """
    if pool <= 0:
        return 0
    table = state.options.die_table
    if table == HALF:
        return dice.successes(state, pool, 2, 1)
    if table == 0:
        return dice.successes(state, pool, 3, 1)
    won = dice.successes(state, pool, 3, 2)
    if table == VALUES and won > 0:
        return won + dice.successes(state, won, 2, 1)
    return won


@rule
def flip(state: State, times: int) -> int:
    """K-COMP-04, K-CHN-01: flip the Chance Token so often; how many heads."""
    if times <= 0:
        return 0
    return dice.successes(state, times, 2, 1)


@rule
def give_sol(state: State, creature: int, points: int) -> None:
    """K-SOL-01: the SOL that a player starts with: 3, where its Solighter does not say otherwise."""
    state.creatures[creature].sol = points


@rule
def offer_sol(state: State, step: int, creature: int, target: int, decline: int) -> None:
    """K-SOL-04: before the dice of `step` are thrown, its roller may pay SOL; where it has none, they are thrown.

    With `decline` it may also choose not to roll at all. The step's `amount` is the number of dice that SOL adds, or NONE where
    the roll was declined.
    """
    if state.creatures[creature].sol > 0 or decline == 1:
        stack.ask(state, Ask.SOL, creature, creature, step, target)
        state.flow.asked.target = decline
    else:
        stack.plan(state, step, creature, NONE, target, 0)


@rule
def spend_sol(state: State, amount: int, log: Log | None) -> None:
    """K-SOL-02, K-SOL-03: each SOL paid (one, by `sol_per_roll`) adds three dice to the POWER_, RESIST_ or AGILITY_Roll."""
    creature, step, target = state.flow.asked.actor, state.flow.asked.place, state.flow.asked.amount
    pay_sol(state, creature, amount, log)
    stack.plan(state, step, creature, NONE, target, amount * SOL_DICE)


@rule
def pay_sol(state: State, creature: int, amount: int, log: Log | None) -> None:
    """K-SOL-02: the SOL is gone, and all see it."""
    if amount > 0:
        state.creatures[creature].sol -= amount
        tell(log, Event.SOL_SPENT, creature, NONE, NONE, amount)


@rule
def decline(state: State) -> None:
    """A-13: not to roll counts as no success (`may_decline_dodge`)."""
    stack.plan(state, state.flow.asked.place, state.flow.asked.actor, NONE, state.flow.asked.amount, NONE)


@rule
def most_sol(state: State, creature: int) -> int:
    """How many SOL it may pay for one roll."""
    return min(state.creatures[creature].sol, state.options.sol_per_roll)
