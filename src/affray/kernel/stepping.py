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
GOES_ON, ENDED, ILLEGAL = range(3)
"""What became of a match by a choice."""
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
    desk.rewards[:] = 0
    desk.done[:] = False
    desk.illegal[:] = False
    for index in range(len(desk.seeds)):
        desk.records[FIRST + index] = desk.records[START]
        started(desk.records[FIRST + index], int(desk.seeds[index]))
        seat = look(desk.records, desk.records[FIRST + index], desk.observations[index])
        desk.masks[index][:] = False
        offer(desk.records[SEEN], seat, desk.offers, desk.table, desk.masks[index], desk.meanings[index])
        desk.to_move[index] = seat


@rule
def step(desk: Desk, chosen: Any) -> None:
    """Make one choice in every match, and show what is to be decided next. (A desk is many arrays; to pass single ones on
    costs less.)"""
    records, observations, masks, meanings, rewards = desk.records, desk.observations, desk.masks, desk.meanings, desk.rewards
    offers, table, to_move, done, illegal, seeds = desk.offers, desk.table, desk.to_move, desk.done, desk.illegal, desk.seeds
    for index in range(len(seeds)):
        what = taken(records[FIRST + index], int(chosen[index]), masks[index], meanings[index], rewards[index])
        illegal[index] = what == ILLEGAL
        done[index] = what != GOES_ON
        if what != GOES_ON:
            seeds[index] += len(seeds)
            records[FIRST + index] = records[START]
            started(records[FIRST + index], int(seeds[index]))
        seat = look(records, records[FIRST + index], observations[index])
        masks[index][:] = False
        offer(records[SEEN], seat, offers, table, masks[index], meanings[index])
        to_move[index] = seat


@rule
def started(state: Any, seed: int) -> None:
    """Deal a match that is set up, and play to its first decision."""
    dice.seed(state.flow.rng, seed & dice.MASK, seed >> 32, 0)
    begin(state)
    while not stack.waits(state):
        enact(state, None)


@rule
def taken(state: Any, choice: int, mask: Any, meanings: Any, rewards: Any) -> int:
    """Take a choice for an answer, and note what it brought each seat; whether the match goes on."""
    for seat in range(len(rewards)):
        rewards[seat] = 0.0
    if choice < 0 or choice >= len(mask) or not mask[choice]:
        rewards[state.flow.seat] = LOST
        return ILLEGAL
    answer(state, int(meanings[choice]), None)
    while not stack.waits(state):
        enact(state, None)
    if state.flow.over == 0:
        return GOES_ON
    worth = returns(state)
    for seat in range(len(rewards)):
        rewards[seat] = worth[seat]
    return ENDED


@rule
def look(records: Any, state: Any, row: Any) -> int:
    """Fill in what the seat sees that must decide, as record SEEN and as a row; which seat that is."""
    seat = int(state.flow.seat)
    records[SEEN] = records[BLANK]
    observe(state, seat, records[SEEN])
    row[:] = 0
    encode(records[SEEN], seat, row)
    return seat


@rule
def offer(seen: Any, seat: int, offers: Any, table: Any, mask: Any, meanings: Any) -> None:
    """The options of a seat that must decide, from what it sees, into a mask that is all False."""
    seats, act, thing, number = int(seen.seats), -1, -1, 0
    for place in range(legal_actions(seen, offers)):
        action = int(offers[place])
        at = place
        if NAMED:
            before, touched = act, thing
            act = act_of(action)
            thing = choices.counted(table[act, 1], table[act, 2], thing_of(action), seat, seats, 0)
            number = number + 1 if act == before and thing == touched else 0
            amount = choices.counted(table[act, 3], table[act, 4], amount_of(action), seat, seats, number)
            at = table[act, 0] + thing * table[act, 4] + amount
            if thing == choices.NOWHERE or amount == choices.NOWHERE:
                at = choices.NOWHERE
        if at >= 0:
            mask[at] = True
            meanings[at] = action


@rule
def unlike(desk: Desk, first: int, second: int, seat: int, words: Any) -> int:
    """What a seat sees of a match (the FIRST one), in row `first`, and of another match that looks the same to it, in row
    `second`: how many numbers differ. The other one is dealt from what it sees."""
    shown(desk, desk.records[FIRST], seat, first)
    desk.records[SPARE] = desk.records[SEEN]
    determinize(desk.records[SPARE], seat, words)
    shown(desk, desk.records[SPARE], seat, second)
    found = 0
    for place in range(desk.observations.shape[1]):
        found += desk.observations[first, place] != desk.observations[second, place]
    for place in range(desk.masks.shape[1]):
        found += desk.masks[first, place] != desk.masks[second, place]
    return found


@rule
def shown(desk: Desk, state: Any, seat: int, index: int) -> None:
    """Fill a row with what any seat sees of a match, and with the options, which are open."""
    desk.records[SEEN] = desk.records[BLANK]
    observe(state, seat, desk.records[SEEN])
    desk.observations[index][:] = 0
    encode(desk.records[SEEN], seat, desk.observations[index])
    desk.masks[index][:] = False
    if desk.records[SEEN].flow.seat == seat:
        offer(desk.records[SEEN], seat, desk.offers, desk.table, desk.masks[index], desk.meanings[index])


@once
def of(game: Game) -> ModuleType:
    """These bodies for one game. Raises AffrayError where its `returns` is no rule of the compiled machine."""
    if not is_rule(game.returns):
        raise AffrayError(f"{game.ID}: environments need `returns` to be marked as a rule")
    module = game.begin.__module__
    rules = loops.rules_of(game) | {"returns": game.returns, "encode": encoding.filler(module, game.RECORD)}
    return bound(f"{module}.stepping_{game.ID}", __file__, rules | choices.names(game))
