"""Solbound's cards and decks: their schema, their text, and the numbers that a match is set up with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from affray import languages
from affray.errors import UnknownName, unknown
from affray.games.solbound import Number, plural, say
from affray.games.solbound.record.vocabulary import Keyword
from affray.kernel import content
from affray.kernel.content import ID_PATTERN, Fault, strangers
from affray.kernel.schemas import means, refers
from affray.languages import marked

PACKS = Path(__file__).parent / "packs"
CORE, HOOKS = PACKS / "core", PACKS / "hooks"
SCHEMA = "pack.schema.json"
DECK_SIZE = 10
KEYWORD_PATTERN = "^[a-z]+(-[a-z]+)*( [0-9]{1,2})?$"


class KeywordRule(NamedTuple):
    """What a keyword is called in a pack and says on a card; `amounts` are those it takes, if any."""

    flag: Keyword
    text: str
    amounts: range = range(0)


KEYWORDS: Mapping[str, KeywordRule] = {
    "protect": KeywordRule(Keyword.PROTECT, marked("Protect, also while faceup.")),
    "tireless": KeywordRule(Keyword.TIRELESS, marked("Tireless: this card cannot become Exhausted.")),
    "undying": KeywordRule(
        Keyword.UNDYING,
        marked("Undying: when this card is Hit with 2 or more dice, it loses a die instead of being discarded."),
    ),
    "oathblade": KeywordRule(
        Keyword.OATHBLADE, marked("Oathblade: while this card is faceup, you may counterattack with your dice pool.")
    ),
    "ambusher": KeywordRule(
        Keyword.AMBUSHER,
        marked("Ambusher: this card counts for Initiative while facedown; to act, it is flipped faceup first."),
    ),
    "swift": KeywordRule(Keyword.SWIFT, marked("Swift {amount}: add {amount} to this card's Initiative rolls."), range(1, 4)),
    "open-guard": KeywordRule(Keyword.OPEN_GUARD, marked("Open Guard: being facedown does not give this card Protect.")),
    "hollow": KeywordRule(Keyword.HOLLOW, marked("Hollow: discarding this card does not cost the top card of your deck.")),
    "rally": KeywordRule(
        Keyword.RALLY,
        marked(
            "Rally {amount}, once a round: as its action, Exert this card to move up to {dice} from your pool"
            " onto your other faceup cards."
        ),
        range(1, 6),
    ),
}
"""The keywords by their names in a pack, in the order of their flags."""


def keyword(text: str) -> tuple[KeywordRule, int]:
    """The rule and the amount of a keyword as written in a sound pack; the amount is 0 where it takes none."""
    name, _, amount = text.partition(" ")
    return KEYWORDS[name], int(amount or 0)


def sentence(text: str) -> str:
    """What a keyword as written in a sound pack says on a card."""
    rule, amount = keyword(text)
    return say(rule.text, amount=amount, dice=plural("a die", "{count} dice", amount))


with languages.speaking(languages.ENGLISH):
    SPELLINGS = {
        spelling: sentence(spelling)
        for name, rule in KEYWORDS.items()
        for spelling in ([f"{name} {amount}" for amount in rule.amounts] or [name])
    }
"""Every keyword as a pack may write it, with what it says, so that an editor can offer them: packs are written in English."""

Id = Annotated[str, Meta(pattern=ID_PATTERN)]
CardId = Annotated[Id, refers("card")]
Title = Annotated[str, Meta(min_length=1, max_length=40)]
Modifier = Annotated[int, Meta(ge=-3, le=3)]
KeywordText = Annotated[str, Meta(pattern=KEYWORD_PATTERN, extra_json_schema={"enum": list(SPELLINGS)}), means(SPELLINGS)]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Command Card: a row of a pack's `[[card]]` table."""

    id: Annotated[Id, Meta(description="What decks and notation call the card, such as razor-zealot.")]
    name: Annotated[Title, Meta(description="What people call the card.")]
    attack: Annotated[Modifier, Meta(description="The bonus or penalty of its Attack Rolls.")] = 0
    defense: Annotated[Modifier, Meta(description="The bonus or penalty of its Defense Rolls.")] = 0
    keywords: Annotated[tuple[KeywordText, ...], Meta(description="What the card can do: protect, rally 2.")] = ()


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A starter deck of 10 specific cards: a row of a pack's `[[deck]]` table (B-SET-1)."""

    id: Annotated[Id, Meta(description="What set-ups call the deck.")]
    title: Annotated[Title, Meta(description="What people call the deck.")]
    cards: Annotated[
        tuple[CardId, ...], Meta(min_length=DECK_SIZE, max_length=DECK_SIZE, description="Ten different card ids.")
    ]
    summary: Annotated[str, Meta(max_length=200, description="The deck in a sentence.")] = ""


class Compiled(NamedTuple):
    """A card as the numbers that a match holds."""

    attack: int
    defense: int
    keywords: int
    swift: int
    rally: int


TABLES: content.Tables = {"card": Card, "deck": Deck}


class Content(NamedTuple):
    """The cards and decks at hand, each in the order of the packs."""

    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]

    def card(self, id: str) -> Card:
        """The card of that id."""
        if id not in self.cards:
            raise UnknownName("card", id, self.cards)
        return self.cards[id]

    def deck(self, id: str) -> Deck:
        """The deck of that id."""
        if id not in self.decks:
            raise UnknownName("deck", id, self.decks)
        return self.decks[id]

    def cards_of(self, deck: str) -> list[Card]:
        """The ten cards of a deck, in its order."""
        return [self.cards[id] for id in self.deck(deck).cards]

    def digest(self, *decks: str) -> str:
        """What these decks and their cards amount to, or all content where none is named."""
        if not decks:
            return content.digest([*self.decks.values(), *self.cards.values()])
        return content.digest([(self.deck(id), self.cards_of(id)) for id in decks])


def compiled(card: Card) -> Compiled:
    """The card as the numbers that a match holds."""
    amounts = {rule.flag: amount for rule, amount in map(keyword, card.keywords)}
    return Compiled(card.attack, card.defense, sum(amounts), amounts.get(Keyword.SWIFT, 0), amounts.get(Keyword.RALLY, 0))


def rules_text(card: Card) -> list[str]:
    """What the card says: its bonuses and penalties, then a sentence for each keyword (B-CARD-6)."""
    modifiers = [
        f"{say(name)} {Number(amount):+d}" for name, amount in (("Attack", card.attack), ("Defense", card.defense)) if amount
    ]
    return ([", ".join(modifiers) + "."] if modifiers else []) + keyword_text(card)


def keyword_text(card: Card) -> list[str]:
    """A sentence for each keyword of the card."""
    return [sentence(text) for text in card.keywords]


def faults(table: str, value: Any, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    """What is unsound in a row beyond its fields' kinds; `broken` are ids of rows that could not be read."""
    return _card_faults(value) if table == "card" else _deck_faults(value, at_hand, broken)


def _card_faults(card: Card) -> Iterator[Fault]:
    """B-CARD-9: a keyword is known, has its amount within bounds, and stands on a card once."""
    names = [text.partition(" ")[0] for text in card.keywords]
    for name, text in zip(names, card.keywords, strict=True):
        if name not in KEYWORDS:
            yield "keywords", *unknown("keyword", name, KEYWORDS)
        elif fault := _amount_fault(name, text.partition(" ")[2]):
            yield "keywords", *fault
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield "keywords", f"{name} is there more than once", "each keyword once"


def _amount_fault(name: str, amount: str) -> tuple[str, str] | None:
    amounts = KEYWORDS[name].amounts
    if not amounts:
        return (f"{name} takes no amount, and has {amount}", name) if amount else None
    if amount and int(amount) in amounts:
        return None
    return f"{name} has {f'the amount {amount}' if amount else 'no amount'}", f"{name} {amounts[0]} to {name} {amounts[-1]}"


def _deck_faults(deck: Deck, at_hand: Content, broken: set[str]) -> Iterator[Fault]:
    """B-SET-1: a deck is 10 specific cards, each of them known and none twice."""
    yield from strangers("cards", "card", deck.cards, sorted(at_hand.cards), broken)
    for id in sorted({id for id in deck.cards if deck.cards.count(id) > 1}):
        yield "cards", f"{id} is there more than once", "ten different cards"


SHELF = content.Shelf("A content pack of Solbound", [CORE, HOOKS], TABLES, Content, faults)
load, check_pack, schema = SHELF.load, SHELF.check_pack, SHELF.schema
"""The content at hand; with a pack that is to be checked; and what packs look like."""
