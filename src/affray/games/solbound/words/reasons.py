"""Why a thing of the table, or an Action, is no answer to the pending decision of Solbound, in words."""

from collections.abc import Callable
from typing import NamedTuple

from affray.games.solbound import plural, say
from affray.games.solbound.record.state import UNKNOWN, State
from affray.games.solbound.record.vocabulary import Act, Ask, Keyword
from affray.games.solbound.rules import command_cards, exertable, initiative, manoeuvre, power, strategy
from affray.games.solbound.words import names
from affray.kernel.inspection import Reason
from affray.languages import marked


class Place(NamedTuple):
    """A place of the table: whose it is, which zone, which card in play or in the hand, 0 up."""

    seat: int
    zone: str
    number: int


Found = Callable[[State, Place], Reason]
ACTIONS = {Act.ENGAGE: marked("Engage"), Act.RALLY: marked("Use its power"), Act.PASS: marked("Pass")}
"""The Actions that a card may be unable to take, as the answers are called."""


def why_not(state: State, place: str) -> Reason:
    """Why a place is no answer now: a sentence without its full stop, and its clause; None where there is no more to say."""
    found = _REASONS.get(Ask(state.flow.decision))
    seat, _, rest = place.partition(".")
    zone, _, number = rest.partition(".")
    whole = zone in ("play", "hand", "pool", "total") and not number
    return found(state, Place(int(seat), zone, int(number or 1) - 1)) if found and not whole else None


def withheld(state: State) -> tuple[str, ...]:
    """B-CMD-3, B-STR-7: what is offered at other times and not now, each with why: Actions of the card with Initiative, or the
    end of a turn while dice are left."""
    found: list[tuple[str, Reason]] = []
    if state.flow.decision == Ask.ACTION:
        found = [(say(label), not_done(state, act)) for act, label in ACTIONS.items()]
    elif state.flow.decision == Ask.TURN:
        found = [(say("End the turn"), _unended(state, state.flow.seat))]
    return tuple(say("{action}: not possible, because {why}.", action=label, why=why[0]) for label, why in found if why)


def _unended(state: State, seat: int) -> Reason:
    """B-STR-7: what keeps a player from ending the turn; None where nothing does."""
    if strategy.may_end(state, seat):
        return None
    return plural("1 die is left in your pool", "{count} dice are left in your pool", state.players[seat].pool), "B-STR-7"


def not_done(state: State, act: Act) -> Reason:
    """Why the card with Initiative cannot take an Action; None where it can, or where that is nothing of its own."""
    seat, place = state.flow.seat, state.flow.asked.place
    if act == Act.ENGAGE and not exertable.can_pay(state, seat, place):
        return _unpaid(state, seat, place), "B-EX-6"
    if act == Act.RALLY and initiative.has(state, state.players[seat].play[place].card, Keyword.RALLY):
        return _not_rallied(state, seat, place)
    if act == Act.PASS and not state.options.pass_allowed:
        return say("this table does not allow it"), "B-CMD-3"
    return None


def _unpaid(state: State, seat: int, place: int) -> str:
    """B-EX-5, B-EX-6: neither way to Exert the card is left; one that has Initiative is not Exhausted."""
    return say(
        "{card} cannot become Exhausted, and has but 1 die: without it, it would be discarded before it acts",
        card=names.named(state, seat, place),
    )


def _not_rallied(state: State, seat: int, place: int) -> Reason:
    """B-EX-1: what keeps a card from its power."""
    if manoeuvre.may_rally(state, seat, place):
        return None
    if state.players[seat].rallied >> power.index_of(state.players[seat].play[place].card) & 1:
        return say("it was used in this round"), "B-EX-1"
    if not manoeuvre.others_faceup(state, seat, place):
        return say("no other card of yours lies faceup"), "B-EX-1"
    return _unpaid(state, seat, place), "B-EX-6"


def _own(state: State, place: Place) -> bool:
    return place.seat == state.flow.seat


def _turn(state: State, place: Place) -> Reason:
    """Cards are played from one's own hand, and dice go onto one's own cards."""
    pool = state.players[state.flow.seat].pool
    if not _own(state, place):
        return say("you play cards of your own hand, and put dice onto your own cards"), "B-STR-4"
    if place.zone == "play" and pool == 0:
        return say("no die is left in your pool"), "B-STR-4"
    if place.zone == "hand" and pool == 0:
        if not strategy.may_play_without_dice(state, place.seat):
            return say("no die is left in your pool, and a card must get at least 1"), "B-STR-5"
        return None
    if place.zone in ("deck", "discard"):
        return say("cards are played from your hand"), "B-STR-3"
    return None


def _action(state: State, place: Place) -> Reason:
    here = names.named(state, state.flow.seat, state.flow.asked.place)
    if place.zone == "play" and _own(state, place) and place.number != state.flow.asked.place:
        name = names.named(state, place.seat, place.number)
        waits = say("{here} has Initiative: {name} acts once it has the most dice of all that can", here=here, name=name)
        return _out_of_it(state, place) or (waits, "B-CMD-2")
    if place.zone == "play":
        return say("{here} has Initiative, and says what it does first: whom it engages is asked then", here=here), "B-CMD-3"
    return say("{here} has Initiative, and decides what it does", here=here), "B-CMD-3"


def _name(state: State, place: Place) -> Reason:
    if place.zone != "play":
        return None
    if not _own(state, place):
        return say("which of your own tied cards acts is yours to say"), "B-INIT-2"
    held, name = state.players[place.seat].play[place.number], names.named(state, place.seat, place.number)
    dice, most = names.count(held.dice), state.flow.asked.amount
    return _out_of_it(state, place) or (
        say("{name} has {dice}, and the most that a card can act with now is {most}", name=name, dice=dice, most=most),
        "B-INIT-1",
    )


def _out_of_it(state: State, place: Place) -> Reason:
    """B-INIT-4, B-CMD-1: why a card of the player's own cannot act however many dice it has; None where it can."""
    held, name = state.players[place.seat].play[place.number], names.named(state, place.seat, place.number)
    if held.facedown and not (held.card != UNKNOWN and initiative.has(state, held.card, Keyword.AMBUSHER)):
        return say("{name} lies facedown, and is ignored", name=name), "B-INIT-4"
    if held.exhausted:
        return say("{name} is Exhausted", name=name), "B-INIT-4"
    if held.passed:
        return say("{name} has passed", name=name), "B-CMD-1"
    return None


def _defender(state: State, place: Place) -> Reason:
    if _own(state, place):
        return say("only opposing players and their cards are engaged"), "B-ENG-2"
    if state.players[place.seat].out:
        return say("{name} is out", name=names.player(place.seat)), "B-ENG-2"
    if place.zone != "":
        return say("a card is engaged while it is in play, or else its player"), "B-ENG-2"
    return None


def _protect(state: State, place: Place) -> Reason:
    if place.zone != "play":
        return None
    if not _own(state, place):
        return say("only your own cards protect"), "B-CARD-2"
    held, name = state.players[place.seat].play[place.number], names.named(state, place.seat, place.number)
    if state.engagement.defender == place.seat and state.engagement.defender_place == place.number:
        return say("{name} is the one that is engaged", name=name), "B-CARD-2"
    if not command_cards.has_protect(state, place.seat, place.number):
        return say("{name} has no Protect, and lies faceup", name=name), "B-CARD-1"
    if held.exhausted:
        return say("{name} is Exhausted, and could pay only with its last die", name=name), "B-EX-6"
    return say("{name} cannot be Exerted for it", name=name), "B-CARD-2"


def _counter(state: State, place: Place) -> Reason:
    return say("the counterattack goes at whoever attacked"), "B-FGT-5"


def _facedown(state: State, place: Place) -> Reason:
    if place.zone != "play":
        return None
    if not _own(state, place):
        return say("only a facedown card of your own will do"), "B-HIDE-2"
    name = names.named(state, place.seat, place.number)
    return say("{name} lies faceup", name=name), "B-HIDE-2" if state.flow.decision == Ask.HIDE_WITH else "B-RET-2"


def _give(state: State, place: Place) -> Reason:
    if place.zone != "play":
        return None
    if not _own(state, place):
        return say("dice go onto your own cards"), "B-EX-1"
    if place.number == state.flow.asked.place:
        return say("its power strengthens other cards"), "B-EX-1"
    return say("{name} lies facedown", name=names.named(state, place.seat, place.number)), "B-EX-1"


def _bottom(state: State, place: Place) -> Reason:
    if place.zone == "hand" and _own(state, place):
        return None
    return say("only cards left in your hand go under your deck now"), "B-STR-6"


_REASONS: dict[Ask, Found] = {
    Ask.TURN: _turn,
    Ask.ACTION: _action,
    Ask.NAME: _name,
    Ask.DEFENDER: _defender,
    Ask.PROTECT: _protect,
    Ask.COUNTER: _counter,
    Ask.HIDE_WITH: _facedown,
    Ask.FLIP: _facedown,
    Ask.GIVE: _give,
    Ask.BOTTOM: _bottom,
}
