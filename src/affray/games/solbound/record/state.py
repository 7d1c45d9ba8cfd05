"""The record of a match of Solbound: equal bytes, equal match. Each field says who may see it (`kernel.openness`)."""

from typing import Annotated

from affray.games.solbound.record.house_rules import Options
from affray.games.solbound.record.vocabulary import Ask, Keyword, Outcome, Phase
from affray.kernel.openness import Open, Own
from affray.kernel.record import PRINTED, Array, i1, i2
from affray.kernel.scales import BY_SEAT, LEFT_OUT, SEAT, Asks, Bits, Kind, Range, Row
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
"""In place of a card's place: the player themselves. It is the same number as NONE, since no card acts or defends there."""
MOST_DICE = 15
"""The most dice that a pool or a card has room for."""
MOST_ROUNDS = 500
"""Rounds up to which learners tell one from the next."""
ASKS = Asks(
    Ask,
    actor=Kind(range(NONE, DECK)),
    place=Kind(range(NONE, DECK)),
    target=Range(NONE, 0),
    amount=Range(0, MOST_DICE),
)
"""What the numbers of a question may be (`Ask`)."""


class CardType:
    """What is printed on one of the cards of this match."""

    attack: Annotated[i1, Range(-3, 3)]
    """Added to its Attack Rolls, -3..3."""
    defense: Annotated[i1, Range(-3, 3)]
    """Added to its Defense Rolls, -3..3."""
    keywords: Annotated[i2, Bits(Keyword)]
    """Bits of `Keyword`."""
    row: Annotated[i2, LEFT_OUT]
    """Which card of the content it is."""
    swift: Annotated[i1, Range(0, 3)]
    """Added to its Initiative rolls, 1..3; 0 where it has no Swift."""
    rally: Annotated[i1, Range(0, 5)]
    """The most dice that its power moves, 1..5; 0 where it has no Rally."""


class InPlay:
    """A place for a card in play."""

    card: Annotated[i1, Row("cards")]
    """Which card of the match lies here, `seat * 10` up; NONE for an empty place. While it lies facedown, and not all saw it,
    UNKNOWN to all but its owner (`view`)."""
    dice: Annotated[Open[i1], Range(0, MOST_DICE)]
    """Its Power, 1 up (B-DIE-4); 0 for an empty place."""
    facedown: Annotated[Open[i1], Range(0, 1)]
    """1 while it lies facedown."""
    public: Annotated[Open[i1], Range(0, 1)]
    """1 while it lies facedown and all saw which card it is: it lay faceup here, and was not mixed with another (B-HIDE-3)."""
    exhausted: Annotated[Open[i1], Range(0, 1)]
    """1 while it is Exhausted, 0 while it is Ready."""
    passed: Annotated[Open[i1], Range(0, 1)]
    """1 once it passed in this Command Phase."""


class Player:
    """One seat's side of the table."""

    pool: Annotated[Open[i1], Range(0, MOST_DICE)]
    """Dice in the pool, 0 up: the player's own Power (B-DIE-4)."""
    injuries: Annotated[Open[i1], Range(0, 10)]
    """Dice gained since the start, 0 up."""
    acted: Annotated[Open[i1], Range(0, 1)]
    """1 once this player had their turn in this Strategy Phase."""
    hurt_this_turn: Annotated[Open[i1], Range(0, 10)]
    """How often they hurt themselves in their latest turn, 0 up."""
    out: Annotated[Open[i1], Range(0, 1)]
    """1 once they have lost."""
    named: Annotated[Open[i1], Kind(range(DECK))]
    """The place, 0..9, of the card that acts or rolls for them; NONE where they have none in the tie for Initiative."""
    rallied: Annotated[Open[i2], Bits(range(DECK))]
    """Bits of the cards of their deck, 0..9, whose power was used in this round: all saw it, wherever the cards lie now."""
    deck_count: Annotated[Open[i1], Range(0, DECK)]
    """Cards in the deck, 0..10."""
    known: Annotated[Own[i1], Range(0, DECK)]
    """How many cards at the bottom of the deck its owner put there since the last shuffle, 0..deck_count."""
    hand_count: Annotated[Open[i1], Range(0, DECK)]
    """Cards in hand, 0..10."""
    discard_count: Annotated[Open[i1], Range(0, DECK)]
    """Cards in the discard pile, 0..10."""
    deck: Annotated[Array[i1], DECK, Row("cards")]
    """Cards, bottom first: the top one is `deck[deck_count - 1]`, and NONE follows. UNKNOWN to all, but for the `known`
    lowest ones to their owner (`view`)."""
    hand: Annotated[Own[Annotated[Array[i1], DECK]], Row("cards")]
    """Cards, then NONE; others see UNKNOWN for each card (`view`)."""
    discard: Annotated[Open[Annotated[Array[i1], DECK]], Row("cards")]
    """Cards in the order they came, then NONE."""
    play: Annotated[Array[InPlay], DECK]
    """Places for cards in play."""


class Engagement:
    """Who fights whom, and what came of it; kept until the next one."""

    aggressor: Annotated[i1, SEAT]
    """The seat that attacks."""
    aggressor_place: Annotated[i1, Kind(range(PLAYER, DECK))]
    """The place, 0..9, of the card that attacks."""
    defender: Annotated[i1, SEAT]
    """The seat that defends; NONE until it is named."""
    defender_place: Annotated[i1, Kind(range(PLAYER, DECK))]
    """The place of the card that defends; PLAYER for the player themselves."""
    was_facedown: Annotated[i1, Range(0, 1)]
    """1 where the defender was named facedown."""
    attack: Annotated[i2, Range(-10, 30)]
    """The last Attack Roll, modifiers included; it may be negative (B-DIE-7)."""
    defense: Annotated[i2, Range(-10, 30)]
    """The last Defense Roll, modifiers included; it may be negative."""
    outcome: Annotated[i1, Kind(Outcome)]
    """An `Outcome`."""


class State:
    """Everything a match is, its dice included."""

    flow: Annotated[Flow, ASKS]
    """The dice to come, what is asked, and the steps that wait; `stack.observe` says who sees what of it."""
    options: Annotated[Open[Options], LEFT_OUT]
    """The house rules in force."""
    seats: Annotated[Open[i1], LEFT_OUT]
    """Players, 2..4."""
    phase: Annotated[Open[i1], Kind(Phase)]
    """A `Phase`."""
    rounds: Annotated[Open[i2], Range(0, MOST_ROUNDS)]
    """The number of the round, 1 up; 0 before the first."""
    winner: Annotated[Open[i1], SEAT]
    """Once it is over: the seat that won, or NONE for a draw."""
    cards: Annotated[Array[CardType], MOST_SEATS * DECK, PRINTED, LEFT_OUT]
    """What is printed on each card of the match, those of seat 0 first, in the order of their decks."""
    players: Annotated[Array[Player], MOST_SEATS, BY_SEAT]
    """The seats; those from `seats` up are empty."""
    engagement: Open[Engagement]
    """The Engagement under way, or else the latest."""
