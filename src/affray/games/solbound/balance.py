"""What balance reports look at in Solbound: decks against each other, and cards in decks that are drawn at random."""

from typing import Any

from affray.games.solbound.content import setup
from affray.games.solbound.record.state import DECK, NONE, State
from affray.games.solbound.record.vocabulary import Event
from affray.games.solbound.rules import power
from affray.kernel import balance, events
from affray.kernel.balance import Measure, Subject, Taken, Tally
from affray.kernel.game import SetUp
from affray.kernel.rule import rule

LOADOUT = "decks"
MIRRORED = True


def subjects() -> list[Subject]:
    """The cards, by their rows."""
    return [Subject("cards", id) for id in setup.library().cards]


def line_up(number: int) -> SetUp:
    """Two ready-made decks, and in every second pair of line-ups two that are drawn from all cards."""
    pair = number // 2
    if pair % 2 == 0:
        chosen: tuple[Any, Any] = balance.pairing(pair // 2, list(setup.library().decks))
    else:
        words, cards = balance.drawing(pair), list(setup.library().cards)
        chosen = balance.some_of(words, cards, DECK), balance.some_of(words, cards, DECK)
    return SetUp("solbound", 2, choices={"decks": balance.seated(number, chosen)})


def taken(set_up: SetUp) -> Taken:
    """Each seat's deck, where it has a name, and its cards."""
    return Taken(tuple(_of(deck) for deck in setup.completed(set_up).choices["decks"]), ())


def _of(deck: str | list[str]) -> tuple[Subject, ...]:
    named = (Subject("decks", deck),) if isinstance(deck, str) else ()
    return (*named, *(Subject("cards", card.id) for card in setup.cards_of(deck)))


@rule
def note(state: State, event: events.Event, tally: Tally) -> None:
    """A card is drawn, played with dice or facedown, and hits when it attacks and the defender is Hit."""
    if event.kind == Event.DREW:
        _count(state, event.thing, event.seat, Measure.DRAWN, tally)
    elif event.kind == Event.PLAYED_FACEUP or event.kind == Event.PLAYED_FACEDOWN:
        _count(state, event.thing, event.seat, Measure.PLAYED, tally)
    elif event.kind == Event.HIT or event.kind == Event.PLAYER_HIT:
        seat = int(state.engagement.aggressor)
        card = int(power.card_at(state, seat, int(state.engagement.aggressor_place)))
        _count(state, card, seat, Measure.HIT, tally)


@rule
def _count(state: State, card: int, seat: int, measure: int, tally: Tally) -> None:
    """Count a card, secret or not."""
    if card != NONE:
        tally[seat][measure][state.cards[card % power.SECRET].row] += 1
