"""What a card with Initiative pays to Engage, whom it can attack, how likely it Hits each, and what a Hit brings, in words."""

from collections.abc import Iterator
from typing import NamedTuple

from affray.games.solbound import plural, say
from affray.games.solbound.record.state import PLAYER, UNKNOWN, State
from affray.games.solbound.record.vocabulary import Keyword, Purpose
from affray.games.solbound.rules import actions, exertable, initiative, power
from affray.games.solbound.words import chances, names
from affray.languages import marked, percent

MOST_NAMED = 6
"""So many targets are named with their chances; of more only the hardest and the easiest."""


class Target(NamedTuple):
    """Somebody to be Engaged; the place is PLAYER for the player."""

    seat: int
    place: int


def told(state: State) -> list[str]:
    """The price, the chance of a Hit for each target that is known, and what comes of it; nothing where it cannot Engage."""
    seat, place = int(state.flow.seat), int(state.flow.asked.place)
    if not exertable.can_pay(state, seat, place):
        return []
    exhausting, losing = exertable.may_exhaust(state, seat, place), exertable.may_lose_die(state, seat, place, Purpose.ENGAGE)
    card, targets = names.named(state, seat, place), _targets(state, seat)
    price = marked("Engage: you choose whether {card} is Exhausted or loses a die, then {targets}.")
    if not (exhausting and losing):
        exhausted, robbed = (
            marked("Engage: {card} is Exhausted, then you choose {targets}."),
            marked("Engage: {card} loses a die, then you choose {targets}."),
        )
        price = exhausted if exhausting else robbed
    lead = say(price, card=card, targets=plural("its only target", "one of {count} targets", len(targets)))
    left = int(power.power(state, seat, place)) - (0 if exhausting else 1)
    return [lead, *_chances(state, targets, left), *_brings(state, card, targets)] if left else [lead]


def _targets(state: State, seat: int) -> list[Target]:
    """B-ENG-2: whom it can Engage, as the answers will have it."""
    found = [0] * actions.MOST_ACTIONS
    return [
        Target(actions.amount_of(each), actions.target_place(actions.thing_of(each)))
        for each in found[: actions.defender_options(state, seat, found)]
    ]


def _chances(state: State, targets: list[Target], left: int) -> Iterator[str]:
    """B-FGT-3: how likely it Hits whom, with the dice that it then has; a facedown card's Defense is not known."""
    own = (int(state.flow.seat), int(state.flow.asked.place))
    known = [each for each in targets if each.place == PLAYER or power.card_at(state, *each) != UNKNOWN]
    chanced = sorted(((chances.hits(state, own, each, left), _named(state, each)) for each in known), reverse=True)
    if len(chanced) > MOST_NAMED:
        chanced = [chanced[0], chanced[-1]]
    listed = ", ".join(say("{target} {chance}", target=name, chance=percent(chance)) for chance, name in chanced)
    lead = {"dice": names.count(left), "chances": listed}
    if _protected(state, targets):
        yield say("Chance of a Hit with {dice}, if no card protects: {chances}.", **lead)
    else:
        yield say("Chance of a Hit with {dice}: {chances}.", **lead)
    if len(known) < len(targets):
        yield say("What a facedown card adds is not known.")


def _named(state: State, target: Target) -> str:
    """A target as one tells it from the others."""
    if target.place == PLAYER or state.seats == 2:
        return names.named(state, *target)
    return names.whose(state, target.seat, power.card_at(state, *target))


def _protected(state: State, targets: list[Target]) -> bool:
    """B-CARD-1: whether a card that lies there may take over, as far as can be seen."""
    held = [(state.players[each.seat].play[each.place]) for each in targets if each.place != PLAYER]
    return any(each.facedown or initiative.has(state, each.card, Keyword.PROTECT) for each in held)


def _brings(state: State, card: str, targets: list[Target]) -> Iterator[str]:
    """B-FGT-4, B-FGT-5, B-FGT-8, B-FGT-9: what a Hit does, and what may come of none."""
    players = [each.seat for each in targets if each.place == PLAYER]
    last = [seat for seat in players if power.total(state, seat) >= state.options.dice_cap]
    if len(players) < len(targets):
        yield say("A Hit discards a card; one that is not Hit may strike back.")
    if len(last) < len(players):
        yield say("A Hit on a player adds a die for good, and Exerts {card} again (backlash).", card=card)
    for seat in last:
        yield say("A Hit puts {player} out.", player=names.player(seat))
