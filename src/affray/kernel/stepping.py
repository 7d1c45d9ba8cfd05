"""Many matches side by side, one decision of each at a time: what environments for learners are made of.

`of` loads this file again for a game, as `loops` is; whoever chooses is shown what the seat that must decide sees, as a row of
numbers (`kernel.encoding`), and which of the choices (`kernel.choices`) are its options. A match that is over is followed by
the next one at once.
"""

from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.errors import AffrayError
from affray.kernel import choices, dice, encoding, loops, stack
from affray.kernel.binding import bound
from affray.kernel.game import Game
from affray.kernel.once import once
from affray.kernel.rule import is_rule, rule

if TYPE_CHECKING or "legal_actions" not in globals():
    from affray.kernel.choices import _nothing as act_of
    from affray.kernel.choices import _nothing as amount_of
    from affray.kernel.choices import _nothing as thing_of
    from affray.kernel.unbound import answer, begin, determinize, enact, encode, legal_actions, observe, returns

    NAMED = False

SEEN, BLANK, START, SPARE, FIRST = range(5)
"""The records of a desk: an observation, a blank one, a match before it begins, one to spare, and then the matches."""
LOST = -1.0
"""What an illegal choice is worth to whoever made it: the match is broken off."""


class Desk(NamedTuple):
    """What environments work with; arrays have a row for each match."""

    records: Any
    table: Any
    """Where the choices of the game are (`choices.table`)."""
    offers: Any
    """Room for the legal actions of a decision."""
    meanings: Any
    """The action of each choice that is an option now."""
    observations: Any
    """What the seat that must decide sees."""
    masks: Any
    """Which choices are its options."""
    rewards: Any
    """What the latest choice brought each seat."""
    to_move: Any
    """The seat that must decide."""
    done: Any
    """Whether the latest choice ended a match: what is shown is the beginning of the next one."""
    illegal: Any
    """Whether it did so because it was none of the options."""
    seeds: Any
    """The seed of the match under way; the next one has the number of matches more."""


@rule
def reset(desk: Desk) -> None:
    """Begin every match anew, each with its seed."""
    for index in range(len(desk.seeds)):
        _begin(desk, index)
        _show(desk, index)
    desk.rewards[:] = 0
    desk.done[:] = False
    desk.illegal[:] = False


@rule
def step(desk: Desk, chosen: Any) -> None:
    """Make one choice in every match, and show what is to be decided next."""
    for index in range(len(desk.seeds)):
        _take(desk, index, int(chosen[index]))
        if desk.done[index]:
            desk.seeds[index] += len(desk.seeds)
            _begin(desk, index)
        _show(desk, index)


@rule
def _begin(desk: Desk, index: int) -> None:
    """Set out a match and play to its first decision."""
    desk.records[FIRST + index] = desk.records[START]
    state, seed = desk.records[FIRST + index], int(desk.seeds[index])
    dice.seed(state.flow.rng, seed & dice.MASK, seed >> 32, 0)
    begin(state)
    while not stack.waits(state):
        enact(state, None)


@rule
def _take(desk: Desk, index: int, choice: int) -> None:
    """Take a choice for an answer, and note what it brought."""
    state, rewards = desk.records[FIRST + index], desk.rewards[index]
    rewards[:] = 0
    desk.illegal[index] = choice < 0 or choice >= desk.masks.shape[1] or not desk.masks[index, choice]
    if desk.illegal[index]:
        rewards[desk.to_move[index]] = LOST
        desk.done[index] = True
        return
    answer(state, int(desk.meanings[index, choice]), None)
    while not stack.waits(state):
        enact(state, None)
    desk.done[index] = state.flow.over == 1
    if desk.done[index]:
        worth = returns(state)
        for seat in range(len(rewards)):
            rewards[seat] = worth[seat]


@rule
def _show(desk: Desk, index: int) -> None:
    """Fill in what the seat that must decide sees, and what it may choose. All of it follows from its observation."""
    state = desk.records[FIRST + index]
    seat = int(state.flow.seat)
    desk.records[SEEN] = desk.records[BLANK]
    seen = desk.records[SEEN]
    observe(state, seat, seen)
    desk.to_move[index] = seat
    fill(desk, index, seat)


@rule
def fill(desk: Desk, index: int, seat: int) -> None:
    """The same from an observation: the SEEN record."""
    row = desk.observations[index]
    row[:] = 0
    encode(desk.records[SEEN], seat, row)
    offer(desk, index, seat)


@rule
def offer(desk: Desk, index: int, seat: int) -> None:
    """The options of a seat that must decide, from its observation: the SEEN record."""
    seen, mask = desk.records[SEEN], desk.masks[index]
    mask[:] = False
    act, thing, number = -1, -1, 0
    for place in range(legal_actions(seen, desk.offers)):
        action = int(desk.offers[place])
        at = place
        if NAMED:
            before, touched = act, thing
            act = act_of(action)
            kind = desk.table[act]
            thing = choices.counted(kind[1:4], thing_of(action), seat, int(seen.seats), 0)
            number = number + 1 if act == before and thing == touched else 0
            amount = choices.counted(kind[4:7], amount_of(action), seat, int(seen.seats), number)
            at = kind[0] + thing * kind[5] + amount
            if thing == choices.NOWHERE or amount == choices.NOWHERE:
                at = choices.NOWHERE
        if at >= 0:
            mask[at] = True
            desk.meanings[index, at] = action


@rule
def unlike(desk: Desk, first: int, second: int, seat: int, words: Any) -> int:
    """What a seat sees of a match (the FIRST one), in row `first`, and of another match that looks the same to it, in row
    `second`: how many numbers differ. The other one is dealt from what it sees."""
    desk.records[SEEN] = desk.records[BLANK]
    observe(desk.records[FIRST], seat, desk.records[SEEN])
    fill(desk, first, seat)
    desk.records[SPARE] = desk.records[SEEN]
    determinize(desk.records[SPARE], seat, words)
    desk.records[SEEN] = desk.records[BLANK]
    observe(desk.records[SPARE], seat, desk.records[SEEN])
    fill(desk, second, seat)
    found = 0
    for place in range(desk.observations.shape[1]):
        found += desk.observations[first, place] != desk.observations[second, place]
    for place in range(desk.masks.shape[1]):
        found += desk.masks[first, place] != desk.masks[second, place]
    return found


@once
def of(game: Game) -> ModuleType:
    """These bodies for one game. Raises AffrayError where its `returns` is no rule of the compiled machine."""
    if not is_rule(game.returns):
        raise AffrayError(f"{game.ID}: environments need `returns` to be marked as a rule")
    module = game.begin.__module__
    rules = loops.rules_of(game) | {"returns": game.returns, "encode": encoding.filler(module, game.RECORD)}
    return bound(f"{module}.stepping_{game.ID}", __file__, rules | choices.names(game))
