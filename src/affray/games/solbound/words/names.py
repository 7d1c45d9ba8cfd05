"""What players and cards of Solbound are called, and how many dice there are, in words."""

from affray.games.solbound import plural, say
from affray.games.solbound.content import setup
from affray.games.solbound.record.state import NONE, PLAYER, UNKNOWN, State
from affray.games.solbound.rules import power


def player(seat: int) -> str:
    """What people call a seat."""
    return say("Player {number}", number=seat + 1)


def card(state: State, number: int) -> str:
    """A card's name, or what is said of one that may not be known."""
    if number == UNKNOWN:
        return say("a facedown card")
    return setup.cards()[state.cards[number].row].name if number >= 0 else say("the player")


def whose(state: State, seat: int, number: int) -> str:
    """A card with its player, since others may have one of that name; a player where it is none."""
    if number == NONE:
        return player(seat)
    return say("{card} of {player}", card=card(state, number), player=player(seat))


def count(number: int) -> str:
    """So many dice, in words."""
    return plural("1 die", "{count} dice", number)


def returned(number: int) -> str:
    """So many dice that come back, with their verb."""
    return plural("1 die returns", "{count} dice return", number)


def named(state: State, seat: int, place: int) -> str:
    """What lies at a place, as one would say it."""
    if place == PLAYER:
        return player(seat)
    return card(state, power.card_at(state, seat, place)) if place >= 0 and seat >= 0 else ""
