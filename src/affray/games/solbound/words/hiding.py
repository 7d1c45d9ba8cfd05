"""What comes of a card that hides: with which dice it lies there, whether it could protect then, and what two cards share."""

from affray.games.solbound import say
from affray.games.solbound.record.state import NONE, State
from affray.games.solbound.record.vocabulary import Keyword
from affray.games.solbound.rules import initiative, manoeuvre, power
from affray.games.solbound.words import names

LEAST_TO_PAY = 2
"""With so many dice a card can lose one for Protect and is still there."""


def alone(state: State, place: int) -> str:
    """B-HIDE-1, B-HIDE-3: what comes of one's card there if it hides by itself."""
    seat = int(state.flow.seat)
    dice, most = int(power.power(state, seat, place)), int(manoeuvre.hide_dice(state, seat, place, NONE))
    parts = {"dice": names.count(most), "acts": _acts(state, seat, place), "protects": _protects(state, seat, place, most)}
    if most > dice:
        return say("Lay this card facedown with up to {dice}, of its own and of your pool: it {acts} and {protects}.", **parts)
    return say("Lay this card facedown with its {dice}: it {acts} and {protects}.", **parts)


def briefly(state: State, place: int) -> str:
    """The same in few words, for a list that says no more: whether one's card there could protect then."""
    seat = int(state.flow.seat)
    return _protection(state, seat, place, int(manoeuvre.hide_dice(state, seat, place, NONE)))[0]


def offered(state: State, place: int) -> str:
    """The same, and that another card may hide beside it, where one lies facedown (B-HIDE-2)."""
    told = alone(state, place)
    if manoeuvre.facedown_count(state, int(state.flow.seat)) == 0:
        return told
    return f"{told} {say('Or it hides beside another facedown card, and the two share out their dice anew.')}"


def beside(state: State, place: int, other: int) -> str:
    """B-HIDE-2, B-HIDE-3: what comes of both if a facedown card joins the one that hides."""
    seat = int(state.flow.seat)
    most = int(manoeuvre.hide_dice(state, seat, place, other)) - 1
    cards = [
        say("{card} {protects}", card=names.named(state, seat, each), protects=_protects(state, seat, each, most))
        for each in (place, other)
    ]
    return say("Both lie facedown, and others cannot tell them apart: {cards}.", cards="; ".join(cards))


def _acts(state: State, seat: int, place: int) -> str:
    """B-INIT-4: facedown cards do not count, but for an Ambusher."""
    if initiative.has(state, power.card_at(state, seat, place), Keyword.AMBUSHER):
        return say("may still turn faceup and act in this phase")
    return say("acts no more in this phase")


def _protects(state: State, seat: int, place: int, most: int) -> str:
    return _protection(state, seat, place, most)[1]


def _protection(state: State, seat: int, place: int, most: int) -> tuple[str, str]:
    """B-CARD-1, B-EX-5, B-EX-6: whether a card can protect from where it lies facedown, with so many dice at most: in few words
    and in full."""
    card, held = power.card_at(state, seat, place), state.players[seat].play[place]
    if initiative.has(state, card, Keyword.OPEN_GUARD):
        return say("does not protect"), say("does not protect (Open Guard)")
    if not initiative.has(state, card, Keyword.TIRELESS) or state.options.allow_suicidal_exert:
        return say("may protect"), say("may protect")
    if most < LEAST_TO_PAY:
        return say("cannot protect"), say("could not protect (it cannot be Exhausted, and its last die is no price)")
    if most > held.dice:
        return say("may protect (2 dice)"), say("may protect if it has 2 dice or more (it pays with one)")
    return say("protects for a die"), say("may protect for a die")
