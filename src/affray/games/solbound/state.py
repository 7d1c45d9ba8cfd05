"""The record of a match of Solbound: equal bytes, equal match."""

from typing import Annotated

from affray.games.solbound.house_rules import Options
from affray.kernel.record import Array, i1, i2
from affray.kernel.stack import Flow

MOST_SEATS = 4
DECK = 10
"""Cards a player starts with, and places a player has for cards in play (B-SET-1)."""
STARTING_DICE = 5
"""Dice a player starts with (B-SET-2)."""
NONE = -1
"""No card: an empty place."""
UNKNOWN = -2
"""A card that the viewer of an observation may not know."""
PLAYER = -1
"""In place of a card's place: the player themselves."""


class CardType:
    """What is printed on one of the cards of this match."""

    attack: i1
    """Added to its Attack Rolls, -3..3."""
    defense: i1
    """Added to its Defense Rolls, -3..3."""
    keywords: i2
    """Bits of `Keyword`."""
    row: i2
    """Which card of the content it is."""
    swift: i1
    rally: i1


class InPlay:
    """A place for a card in play."""

    card: i1
    """Which card of the match lies here, `seat * 10` up; NONE for an empty place."""
    dice: i1
    """Its Power, 1 up (B-DIE-4)."""
    facedown: i1
    exhausted: i1
    passed: i1
    """1 once it passed in this Command Phase."""


class Player:
    """One seat's side of the table."""

    pool: i1
    """Dice in the pool: the player's own Power (B-DIE-4)."""
    injuries: i1
    """Dice gained since the start."""
    acted: i1
    """1 once this player had their turn in this Strategy Phase."""
    hurts: i1
    """How often they hurt themselves in this turn."""
    out: i1
    """1 once they have lost."""
    named: i1
    """The place of the card they named in a tie for Initiative; NONE where they named none."""
    rallied: i2
    """Bits of the cards of their deck, 0..9, whose power was used in this round: all saw it, wherever the cards lie now."""
    deck_count: i1
    known: i1
    """How many cards at the bottom of the deck its owner put there since the last shuffle."""
    hand_count: i1
    discard_count: i1
    deck: Annotated[Array[i1], DECK]
    """Bottom first: the top card is `deck[deck_count - 1]`."""
    hand: Annotated[Array[i1], DECK]
    discard: Annotated[Array[i1], DECK]
    play: Annotated[Array[InPlay], DECK]


class Engagement:
    """Who fights whom, and what came of it; kept until the next one."""

    aggressor: i1
    """The seat that attacks."""
    aggressor_place: i1
    defender: i1
    """The seat that defends."""
    defender_place: i1
    """The place of the card that defends; PLAYER for the player themselves."""
    was_facedown: i1
    """1 where the defender was named facedown."""
    attack: i2
    """The last Attack Roll, modifiers included."""
    defense: i2
    outcome: i1
    """An `Outcome`."""


class State:
    """Everything a match is, its dice included."""

    flow: Flow
    options: Options
    seats: i1
    """Players, 2..4."""
    phase: i1
    rounds: i2
    """The number of the round, 1 up."""
    winner: i1
    """Once it is over: the seat that won, or NONE for a draw."""
    cards: Annotated[Array[CardType], MOST_SEATS * DECK]
    players: Annotated[Array[Player], MOST_SEATS]
    engagement: Engagement
