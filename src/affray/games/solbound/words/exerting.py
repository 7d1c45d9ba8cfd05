"""What comes of each way to Exert a card of Solbound: the dice that it has then, what it may still do, and its chances."""

from affray.games.solbound import say
from affray.games.solbound.record.state import State
from affray.games.solbound.record.vocabulary import Purpose
from affray.games.solbound.words import chances, names
from affray.languages import percent


def exhausted(state: State) -> list[str]:
    """B-EX-3, B-FGT-5: part by part, if the card that is asked for is Exhausted."""
    strikes = bool(state.options.counter_when_exhausted)
    return [
        say("keeps {dice}, and does not act again this round", dice=names.count(_dice(state))),
        *_chance(state, _dice(state)),
        say("still defends and strikes back") if strikes else say("still defends, and does not strike back"),
    ]


def with_fewer(state: State) -> list[str]:
    """B-EX-4, B-CMD-4: part by part, if it loses a die that is not its last."""
    dice = names.count(_dice(state) - 1)
    passed = state.players[state.flow.asked.actor].play[state.flow.asked.place].passed == 1
    return [
        say("{dice} left, and has passed this round", dice=dice)
        if passed
        else say("{dice} left, and may act again this round", dice=dice),
        *_chance(state, _dice(state) - 1),
        say("defends and strikes back with {dice}", dice=dice),
    ]


def _dice(state: State) -> int:
    asked = state.flow.asked
    return int(state.players[asked.actor].play[asked.place].dice)


def _chance(state: State, dice: int) -> list[str]:
    """B-FGT-3: with so many dice, how likely it Hits, or is not Hit where it protects; nothing where it is Exerted for
    something else."""
    asked = state.flow.asked
    if asked.amount == Purpose.ENGAGE:
        return chances.with_dice(state, dice)
    if asked.amount == Purpose.PROTECT:
        hit = chances.protected_hit(state, int(asked.place), _dice(state) - dice)
        return [say("{chance} not Hit", chance=percent(1 - hit))]
    return []
