"""What is chosen before a match of Solbound: a deck for each seat."""

from affray.games.solbound import Number, say
from affray.games.solbound.content import pack, setup
from affray.kernel import setups
from affray.kernel.game import SetUp
from affray.table.form import Field, Form, Pick, Problem

HOOKS = "hooks"
"""A deck of exceptions: played by whoever asks for it by name, and not offered."""


def form(set_up: SetUp, seat: int) -> Form:
    """The deck of a seat (B-SET-1); for the table as a whole (seat -1) there is nothing to choose."""
    if seat < 0:
        return Form("", "", [], None)
    chosen = _chosen(set_up, seat)
    offered = [deck for deck in setup.library().decks.values() if deck.id != HOOKS or chosen == HOOKS]
    picks = [Pick(deck.id, say(deck.title), say(deck.summary), text=_cards(deck.id)) for deck in offered]
    problems = (
        []
        if chosen in setup.library().decks
        else [Problem("deck", say("there is no deck {deck}", deck=repr(chosen)), "B-SET-1")]
    )
    return Form("decks", say("Deck"), [Field("deck", say("Deck"), picks, [chosen])], chosen, problems)


def _chosen(set_up: SetUp, seat: int) -> str:
    return str(setups.of_seat(set_up.choices, "decks", seat) or setup.DEFAULT_DECK)


def _cards(deck: str) -> list[str]:
    """A line for each card of a deck."""
    return [_line(card) for card in setup.library().cards_of(deck)]


def _line(card: pack.Card) -> str:
    printed = say("Attack {attack:+d}, Defense {defense:+d}.", attack=Number(card.attack), defense=Number(card.defense))
    return " ".join((f"{card.name}:", printed, *pack.keyword_text(card)))
