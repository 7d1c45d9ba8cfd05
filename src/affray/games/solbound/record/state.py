"""The record of a match of Solbound: equal bytes, equal match. Each field says who may see it (`kernel.openness`)."""

from typing import Annotated

from affray.games.solbound.record.house_rules import Options
from affray.kernel.openness import Open, Own
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
    """Added to its Initiative rolls, 1..3; 0 where it has no Swift."""
    rally: i1
    """The most dice that its power moves, 1..5; 0 where it has no Rally."""


class InPlay:
    """A place for a card in play."""

    card: i1
    """Which card of the match lies here, `seat * 10` up; NONE for an empty place. While it lies facedown, UNKNOWN to all but
    its owner (`view`)."""
    dice: Open[i1]
    """Its Power, 1 up (B-DIE-4); 0 for an empty place."""
    facedown: Open[i1]
    """1 while it lies facedown."""
    exhausted: Open[i1]
    """1 while it is Exhausted, 0 while it is Ready."""
    passed: Open[i1]
    """1 once it passed in this Command Phase."""


class Player:
    """One seat's side of the table."""

    pool: Open[i1]
    """Dice in the pool, 0 up: the player's own Power (B-DIE-4)."""
    injuries: Open[i1]
    """Dice gained since the start, 0 up."""
    acted: Open[i1]
    """1 once this player had their turn in this Strategy Phase."""
    hurts: Open[i1]
    """How often they hurt themselves in their latest turn."""
    out: Open[i1]
    """1 once they have lost."""
    named: Open[i1]
    """The place, 0..9, of the card that acts or rolls for them; NONE where they have none in the tie for Initiative."""
    rallied: Open[i2]
    """Bits of the cards of their deck, 0..9, whose power was used in this round: all saw it, wherever the cards lie now."""
    deck_count: Open[i1]
    """Cards in the deck, 0..10."""
    known: Own[i1]
    """How many cards at the bottom of the deck its owner put there since the last shuffle, 0..deck_count."""
    hand_count: Open[i1]
    """Cards in hand, 0..10."""
    discard_count: Open[i1]
    """Cards in the discard pile, 0..10."""
    deck: Annotated[Array[i1], DECK]
    """Cards, bottom first: the top one is `deck[deck_count - 1]`, and NONE follows. UNKNOWN to all, but for the `known`
    lowest ones to their owner (`view`)."""
    hand: Own[Annotated[Array[i1], DECK]]
    """Cards, then NONE; others see UNKNOWN for each card (`view`)."""
    discard: Open[Annotated[Array[i1], DECK]]
    """Cards in the order they came, then NONE."""
    play: Annotated[Array[InPlay], DECK]
    """Places for cards in play."""


class Engagement:
    """Who fights whom, and what came of it; kept until the next one."""

    aggressor: i1
    """The seat that attacks."""
    aggressor_place: i1
    """The place, 0..9, of the card that attacks."""
    defender: i1
    """The seat that defends; NONE until it is named."""
    defender_place: i1
    """The place of the card that defends; PLAYER for the player themselves."""
    was_facedown: i1
    """1 where the defender was named facedown."""
    attack: i2
    """The last Attack Roll, modifiers included; it may be negative (B-DIE-7)."""
    defense: i2
    """The last Defense Roll, modifiers included; it may be negative."""
    outcome: i1
    """An `Outcome`."""


class State:
    """Everything a match is, its dice included."""

    flow: Flow
    """The dice to come, what is asked, and the steps that wait; `stack.observe` says who sees what of it."""
    options: Open[Options]
    """The house rules in force."""
    seats: Open[i1]
    """Players, 2..4."""
    phase: Open[i1]
    """A `Phase`."""
    rounds: Open[i2]
    """The number of the round, 1 up; 0 before the first."""
    winner: Open[i1]
    """Once it is over: the seat that won, or NONE for a draw."""
    cards: Open[Annotated[Array[CardType], MOST_SEATS * DECK]]
    """What is printed on each card of the match, those of seat 0 first, in the order of their decks."""
    players: Annotated[Array[Player], MOST_SEATS]
    """The seats; those from `seats` up are empty."""
    engagement: Open[Engagement]
    """The Engagement under way, or else the latest."""
