"""Actions as numbers: the kind of an action, then what it touches, then an amount, with eight bits for each of the last two.

What a thing and an amount are, each game says of each kind of action. The numbers are kept in replays, so they never change.
"""

from affray.kernel.record import Array
from affray.kernel.rule import rule

BITS = 8
MASK = (1 << BITS) - 1


@rule
def coded(act: int, thing: int, amount: int) -> int:
    """The number of an action; thing and amount are 0..255."""
    return (act << 2 * BITS) | (thing << BITS) | amount


@rule
def act_of(action: int) -> int:
    """The kind of an action."""
    return action >> 2 * BITS


@rule
def thing_of(action: int) -> int:
    """The number of what an action touches: a piece, a card, a square."""
    return action >> BITS & MASK


@rule
def amount_of(action: int) -> int:
    """How much or how many, by the kind of the action."""
    return action & MASK


@rule
def offer(actions: Array[int], count: int, action: int) -> int:
    """Add an option to so many; how many there are now."""
    actions[count] = action
    return count + 1


@rule
def offer_either(actions: Array[int], first: int, second: int) -> int:
    """A decision between two: they are all the options."""
    return offer(actions, offer(actions, 0, first), second)


@rule
def offer_amounts(actions: Array[int], count: int, action: int, least: int, most: int) -> int:
    """Add an action, coded with the amount 0, once with each amount from `least` to `most`; how many options there are now."""
    for amount in range(least, most + 1):
        count = offer(actions, count, action | amount)
    return count
