"""Who may step in for whoever is attacked, and what is at stake for a defender with and without that, in words."""

from functools import reduce

from affray.games.solbound import say
from affray.games.solbound.record.state import DECK, NONE, PLAYER, State
from affray.games.solbound.record.vocabulary import Keyword
from affray.games.solbound.rules import command_cards, exertable, initiative, power
from affray.games.solbound.words import names


def protectors(state: State, seat: int, place: int) -> list[str]:
    """Those cards, each with its dice."""
    return [
        say("{card} with {dice}", card=names.named(state, seat, other), dice=names.count(state.players[seat].play[other].dice))
        for other in places(state, seat, place)
    ]


def places(state: State, seat: int, place: int) -> list[int]:
    """B-CARD-1, B-CARD-2, B-ENG-3: where the cards lie that may take over where that player, or the faceup card there, is
    engaged, as far as can be seen; nobody does for a facedown one."""
    if place != PLAYER and state.players[seat].play[place].facedown:
        return []
    return [other for other in range(DECK) if other != place and _may_step_in(state, seat, other)]


def _may_step_in(state: State, seat: int, place: int) -> bool:
    """B-CARD-2, B-EX-6: of a facedown card that not all saw no more is known than that it lies there and could pay."""
    held = state.players[seat].play[place]
    if held.card != NONE and not power.is_open(held):
        return bool(held.exhausted == 0 or held.dice > 1)
    return bool(command_cards.has_protect(state, seat, place) and exertable.can_pay(state, seat, place))


def threat(state: State, seat: int, place: int) -> str:
    """Who may take over, in a sentence without its full stop; empty where nobody can."""
    found = protectors(state, seat, place)
    if not found:
        return ""
    return say("{cards} may protect", cards=reduce(lambda first, then: say("{first} or {then}", first=first, then=then), found))


def alone(state: State) -> list[str]:
    """B-FGT-1, B-FGT-4, B-FGT-5, B-FGT-7, B-FGT-8: part by part, what a Hit does to whoever is attacked, where nobody protects,
    whether they may strike back, and with what they defend."""
    fight = state.engagement
    seat, place = int(fight.defender), int(fight.defender_place)
    dice = names.count(power.power(state, seat, place))
    if place != PLAYER:
        exhausted = state.players[seat].play[place].exhausted == 1
        defends = say("{card} defends with {dice}", card=names.named(state, seat, place), dice=dice)
        return [_lost(state, seat, place, 0), _back(state, exhausted), defends]
    if power.total(state, seat) >= state.options.dice_cap:
        lost = say("if Hit, you are out")
    else:
        lost = say("if Hit, you gain a die for good")
    strikes = command_cards.faceup_with(state, seat, Keyword.OATHBLADE)
    return [
        lost,
        say("may strike back if not Hit") if strikes else say("no counterattack"),
        say("you defend with {dice} of your pool", dice=dice),
    ]


def instead(state: State, place: int, exhausted: bool) -> list[str]:
    """B-FGT-4, B-FGT-5: the same of one's card there, where it protects and is Exhausted for it, or a die less."""
    return [_lost(state, int(state.flow.seat), place, 0 if exhausted else 1), _back(state, exhausted)]


def costs_another(state: State, seat: int, place: int) -> bool:
    """B-CARD-4, B-CARD-5: whether the top card of its player's deck is discarded with the card there, as far as can be seen."""
    card = int(power.card_at(state, seat, place))
    hollow = card >= 0 and initiative.has(state, card, Keyword.HOLLOW)
    return bool(state.players[seat].deck_count > 0 and not hollow)


def _lost(state: State, seat: int, place: int, fewer: int) -> str:
    """B-FGT-4, B-CARD-9: an Undying card loses a die while it has 2 or more."""
    held = state.players[seat].play[place]
    if held.dice - fewer > 1 and initiative.has(state, held.card, Keyword.UNDYING):
        return say("if Hit, it loses a die")
    if costs_another(state, seat, place):
        return say("if Hit, it is discarded, and so is the top card of your deck")
    return say("if Hit, it is discarded")


def _back(state: State, exhausted: bool) -> str:
    """B-FGT-5: by house rule an Exhausted card does not strike back."""
    if exhausted and not state.options.counter_when_exhausted:
        return say("no counterattack")
    return say("may strike back if not Hit")
