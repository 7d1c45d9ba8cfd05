"""Cards by their places: a row of numbers that says of each card where it is, in a game's own numbers for its places.

A deck kept so has no order: whoever draws takes any of its cards, each equally likely, which is the same to all who play.
"""

from collections.abc import Container

from affray.kernel import dice
from affray.kernel.dice import Words
from affray.kernel.record import Array
from affray.kernel.rule import rule
from affray.kernel.stack import HasFlow

NONE = -1
"""Stands for no card."""


@rule
def count(places: Array[int], place: int) -> int:
    """How many cards are in a place."""
    found = 0
    for card in range(len(places)):
        found += places[card] == place
    return found


@rule
def nth(places: Array[int], place: int, number: int) -> int:
    """One of the cards in a place, counted from 0; NONE where there are not as many."""
    for card in range(len(places)):
        if places[card] == place:
            if number == 0:
                return card
            number -= 1
    return NONE


@rule
def draw(state: HasFlow, places: Array[int], place: int, into: int) -> int:
    """Move any card from a place into another, each equally likely; which one, or NONE where there is none."""
    left = count(places, place)
    if left == 0:
        return NONE
    card = nth(places, place, dice.pick(state, left))
    places[card] = into
    return card


@rule
def deal(places: Array[int], place: int, into: int, number: int, words: Words) -> None:
    """Move so many of the cards in a place into another, by dice that are not those of the match."""
    for _ in range(number):
        places[nth(places, place, dice.below(words, count(places, place)))] = into


def mix(places: Array[int], among: Container[int], words: Words) -> None:
    """Exchange the cards that are in any of some places, each order equally likely; every place keeps its number of cards."""
    cards = [card for card, place in enumerate(places) if place in among]
    left = [places[card] for card in cards]
    for card in cards:
        places[card] = left.pop(dice.below(words, len(left)))
