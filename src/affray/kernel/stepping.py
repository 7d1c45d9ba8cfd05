"""Many matches side by side, one decision of each at a time: what environments for learners are made of.

`of` loads this file again for a game, as `loops` is; whoever chooses is shown what the seat that must decide sees, as a row of
numbers (`kernel.encoding`), and which of the choices (`kernel.choices`) are its options. A match that is over is followed by
the next one at once. Bots may play some of the seats: then only the others are asked (`of`, with bots).
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
    from affray.kernel.unbound import answer, begin, consider, determinize, enact, encode, legal_actions, observe, returns

    NAMED = False

SEEN, BLANK, SPARE, TRIED, START, FIRST = range(6)
"""The records of a desk: an observation, a blank one, two to spare (the first four are what `loops` calls its scratch), a match
before it begins, and then the matches."""
ASKED = -1
"""Among the players: a seat that no bot plays."""
HALF = (1 << 31) - 1
"""What is kept of the upper half of a bot's seed: seeds are no longer than 63 bits."""
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
    players: Any
    """For each match, by seat: ASKED, or the number of the bot that plays it (`loops`)."""
    choosers: Any
    """For each match the generator of its bots' seeds; after them one for the decision at hand."""


@rule
def reset(desk: Desk) -> None:
    """Begin every match anew, each with its seed."""
    desk.rewards[:] = 0
    desk.done[:] = False
    desk.illegal[:] = False
    for index in range(len(desk.seeds)):
        begun(desk.records, index, desk.seeds, desk.offers, desk.players[index], desk.choosers)
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
    players, choosers = desk.players, desk.choosers
    for index in range(len(seeds)):
        what = taken(records[FIRST + index], int(chosen[index]), masks[index], meanings[index], rewards[index])
        if what == GOES_ON and others(records, index, offers, players[index], choosers):
            what = ENDED
            pay(records[FIRST + index], rewards[index])
        illegal[index] = what == ILLEGAL
        done[index] = what != GOES_ON
        if what != GOES_ON:
            seeds[index] += len(seeds)
            begun(records, index, seeds, offers, players[index], choosers)
        seat = look(records, records[FIRST + index], observations[index])
        masks[index][:] = False
        offer(records[SEEN], seat, offers, table, masks[index], meanings[index])
        to_move[index] = seat


@rule
def begun(records: Any, index: int, seeds: Any, offers: Any, players: Any, choosers: Any) -> None:
    """Begin a match by its seed, and play to the first decision of a seat that is asked; where bots end it before, the next."""
    over = True
    while over:
        seed = int(seeds[index])
        records[FIRST + index] = records[START]
        started(records[FIRST + index], seed)
        dice.seed(choosers[index], seed & dice.MASK, seed >> 32, loops.CHOOSER_STREAM)
        over = others(records, index, offers, players, choosers)
        if over:
            seeds[index] += len(seeds)


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
    pay(state, rewards)
    return ENDED


@rule
def pay(state: Any, rewards: Any) -> None:
    """Note what the end is worth to each seat."""
    worth = returns(state)
    for seat in range(len(rewards)):
        rewards[seat] = worth[seat]


if "consider" in globals():

    @rule
    def others(records: Any, index: int, offers: Any, players: Any, choosers: Any) -> bool:
        """Bots answer for their seats, each from what it sees, until a seat is asked; whether that ended the match."""
        state, own = records[FIRST + index], choosers[len(choosers) - 1]
        while state.flow.over == 0 and players[state.flow.seat] != ASKED:
            low = dice.word(choosers[index])
            dice.seed(own, low, dice.word(choosers[index]) & HALF, 0)
            count = legal_actions(state, offers)
            if players[state.flow.seat] == loops.RANDOM:
                action = int(offers[dice.below(own, count)])
            else:
                action = consider(state, records, offers, count, own)
            answer(state, action, None)
            while not stack.waits(state):
                enact(state, None)
        return bool(state.flow.over != 0)

else:

    @rule
    def others(records: Any, index: int, offers: Any, players: Any, choosers: Any) -> bool:
        """No bot plays."""
        return False


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


def of(game: Game, bots: bool = False) -> ModuleType:
    """These bodies for one game; with `bots`, those that let bots play. Raises AffrayError where its `returns` is no rule of
    the compiled machine, or the compiled machine cannot weigh for it."""
    return _with_bots(game) if bots else _alone(game)


@once
def _alone(game: Game) -> ModuleType:
    return _bound(game, "stepping", {})


@once
def _with_bots(game: Game) -> ModuleType:
    return _bound(game, "stepping_bots", {"consider": loops.of(game).consider})


def _bound(game: Game, name: str, more: dict[str, Any]) -> ModuleType:
    if not is_rule(game.returns):
        raise AffrayError(f"{game.ID}: environments need `returns` to be marked as a rule")
    module = game.begin.__module__
    rules = loops.rules_of(game) | {"returns": game.returns, "encode": encoding.filler(module, game.RECORD)}
    return bound(f"{module}.{name}_{game.ID}", __file__, rules | choices.names(game) | more)
