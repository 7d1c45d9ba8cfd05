"""Decks, house rules and seed become the first record; whatever is unsound is refused with its reason."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from affray.errors import BadInput
from affray.games.solbound.content import pack
from affray.games.solbound.record.state import DECK, MOST_SEATS, State
from affray.kernel import content, house_rules, record, rulebook, setups
from affray.kernel.game import SetUp

PACKAGE = Path(__file__).parents[1]
SEATS = tuple(range(2, MOST_SEATS + 1))
DEFAULT_DECK = "ashgate"
book = rulebook.of(PACKAGE)
library = pack.SHELF.in_force
"""The cards and decks at hand."""
rows = pack.SHELF.made(lambda held: {id: row for row, id in enumerate(held.cards)})
"""The number of every card of the library."""
cards = pack.SHELF.made(lambda held: list(held.cards.values()))
"""The cards of the library by their numbers."""


def completed(set_up: SetUp) -> SetUp:
    """Every choice written out: a deck for each seat, a value for each house rule. Raises BadInput."""
    setups.check(set_up, SEATS, f"{SEATS[0]} to {SEATS[-1]} players (R-04)", ["decks"])
    options = book().house_rules(set_up.options, "set-up")
    given = enumerate(setups.each_seat(set_up, "decks", DEFAULT_DECK))
    decks = [_deck(f"choices.decks[{seat}]", deck) for seat, deck in given]
    return msgspec.structs.replace(set_up, options=options, choices={"decks": decks})


def _deck(field: str, given: Any) -> str | list[str]:
    """A deck by its id, or ten different cards by theirs (B-SET-1). Raises BadInput."""
    if not isinstance(given, list | tuple):
        return setups.known(field, "deck", given, library().decks)
    ids = [setups.known(f"{field}[{index}]", "card", id, library().cards) for index, id in enumerate(given)]
    if len(ids) != DECK or len(set(ids)) < DECK:
        raise BadInput("set-up", field, f"{len(set(ids))} different cards of {len(ids)}", f"{DECK} different cards (B-SET-1)")
    return ids


def cards_of(deck: str | Sequence[str]) -> list[pack.Card]:
    """The cards of a deck that a set-up has, in its order."""
    return library().cards_of(deck) if isinstance(deck, str) else [library().card(id) for id in deck]


def set_up(given: SetUp) -> State:
    """The record before anything was dealt: seats, house rules, and what is printed on the cards (B-SET-1)."""
    whole = completed(given)
    state = record.plain(State, strict=True)
    state.seats = whole.seats
    house_rules.write(state.options, book(), whole.options)
    for seat, deck in enumerate(whole.choices["decks"]):
        for index, card in enumerate(cards_of(deck)):
            _print(state, seat * DECK + index, card)
    return state


def _print(state: State, number: int, card: pack.Card) -> None:
    """What is printed on a card goes into the match."""
    printed, compiled = state.cards[number], pack.compiled(card)
    printed.attack = compiled.attack
    printed.defense = compiled.defense
    printed.keywords = compiled.keywords
    printed.swift = compiled.swift
    printed.rally = compiled.rally
    printed.row = rows()[card.id]


def content_digest(given: SetUp) -> str:
    """What the decks of a set-up amount to."""
    decks = completed(given).choices["decks"]
    if all(isinstance(deck, str) for deck in decks):
        return library().digest(*decks)
    return content.digest([*dict.fromkeys(card for deck in decks for card in cards_of(deck))])
