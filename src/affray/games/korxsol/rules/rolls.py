"""Rolls of action dice, SOL, and flips of the Chance Token."""

from affray.games.korxsol.record.house_rules import AxeReroll, DieTable
from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.kernel import dice, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

SOL_DICE = 3
MOST_DICE = 17
"""More than any pool has: 7, and 3 for each of 3 SOL."""
HALF = 256
"""A choice of dice is more than one field of an action holds, and less than two of so many values each."""
DOUBLE = 64
"""A throw of dice in one number: successes + DOUBLE * dice that count 2; there are never so many successes."""


@rule
def roll(state: State, pool: int) -> int:
    """K-COMP-03, K-ROLL-01: throw a pool of action dice and count the successes."""
    return successes(cast(state, pool))


@rule
def cast(state: State, pool: int) -> int:
    """The same, and how many of the dice count 2 (`thrown`).

    By `die_table` (A-01) a die is a success on 3 of 3, on 2 and 3, on one side of a coin, or counts 0, 1 or 2.
    """
    if pool <= 0:
        return 0
    table = state.options.die_table
    if table == DieTable.COIN:
        return dice.successes(state, pool, 2, 1)
    if table == DieTable.ONE_IN_THREE:
        return dice.successes(state, pool, 3, 1)
    if table == DieTable.VALUES:
        shown = dice.values(state, pool)
        twos = dice.shown(shown, 2)
        return thrown(dice.shown(shown, 1) + 2 * twos, twos)
    return dice.successes(state, pool, 3, 2)


@rule
def thrown(won: int, twos: int) -> int:
    """A throw as one number: its successes, and how many of its dice count 2."""
    return won + DOUBLE * twos


@rule
def successes(throw: int) -> int:
    """The successes of such a throw."""
    return throw % DOUBLE


@rule
def doubles(throw: int) -> int:
    """How many of its dice count 2."""
    return throw // DOUBLE


@rule
def alike(state: State, worth: int) -> int:
    """How many dice of the roll that may be made again count so much: 0, 1 or 2 (K-AXE-02, `axe_reroll`)."""
    asked = state.flow.asked
    twos = doubles(asked.target)
    ones = successes(asked.target) - 2 * twos
    if worth == 0:
        return asked.place - ones - twos
    return ones if worth == 1 else twos


@rule
def chosen(misses: int, ones: int, twos: int) -> int:
    """A choice of dice as one number: misses + MOST_DICE * (ones + MOST_DICE * twos); `part` reads it."""
    return misses + MOST_DICE * (ones + MOST_DICE * twos)


@rule
def part(which: int, worth: int) -> int:
    """How many of the chosen dice count so much: 0, 1 or 2."""
    if worth == 0:
        return which % MOST_DICE
    return which // MOST_DICE % MOST_DICE if worth == 1 else which // (MOST_DICE * MOST_DICE)


@rule
def upper(which: int) -> int:
    """Half of such a choice, 0..HALF - 1: what the action touches that throws them again. `joined` puts the halves together."""
    return which // HALF


@rule
def lower(which: int) -> int:
    """The other half, 0..HALF - 1: the amount of that action."""
    return which % HALF


@rule
def joined(upper: int, lower: int) -> int:
    """The choice of dice again."""
    return upper * HALF + lower


@rule
def kept(state: State, which: int) -> int:
    """The successes of the dice that were not chosen to be thrown once more; 0 where all are (A-31)."""
    if which == 0:
        return 0
    return successes(state.flow.asked.target) - part(which, 1) - 2 * part(which, 2)


@rule
def count(which: int) -> int:
    """How many dice were chosen."""
    return part(which, 0) + part(which, 1) + part(which, 2)


@rule
def offer_again(state: State, creature: int, pool: int, throw: int, assisting: int) -> None:
    """K-AXE-02: whoever made the roll is asked whether it is made again."""
    stack.ask(state, Ask.REROLL, creature, creature, pool, assisting)
    if state.options.axe_reroll == AxeReroll.CHOSEN_DICE:
        state.flow.asked.target = throw


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
    if amount > 0:
        state.creatures[creature].sol -= amount
        tell(log, Event.SOL_SPENT, creature, NONE, NONE, amount)
    stack.plan(state, step, creature, NONE, target, amount * SOL_DICE)


@rule
def decline(state: State) -> None:
    """A-13: not to roll counts as no success (`may_decline_dodge`)."""
    stack.plan(state, state.flow.asked.place, state.flow.asked.actor, NONE, state.flow.asked.amount, NONE)


@rule
def most_sol(state: State, creature: int) -> int:
    """How many SOL it may pay for one roll."""
    return min(state.creatures[creature].sol, state.options.sol_per_roll)
