"""How Solbound is examined: set-ups of every kind, and other truths that a seat cannot tell from the one."""

from affray.games.solbound.content import setup
from affray.games.solbound.record.state import NONE, Player, State
from affray.kernel import dice
from affray.kernel.dice import Words
from affray.kernel.game import SetUp

SHORT = 3
"""In every fourth set-up no more than so many rounds are played: draws come of that alone."""


def variety(number: int) -> SetUp:
    """A set-up for trial number `number`: seats, decks and house rules in turn, so that a long run meets them all."""
    seats = 2 + number % 3
    decks = [
        sorted(setup.library().decks)[(number // 3 + seat * (number % 2)) % len(setup.library().decks)] for seat in range(seats)
    ]
    options = setup.book().varied(number // 4, number // 7) if number % 4 == 3 else {}
    if number % 4 == 1:
        options["max_rounds"] = 1 + number // 4 % SHORT
    return SetUp("solbound", seats, number, options, {"decks": decks})


def redeal(state: State, seat: int, words: Words) -> None:
    """Deal anew, in the match itself, all that `seat` may not know: the others' hands, facedown cards and decks, the part of
    its own deck that it did not put there, and the dice to come. Written apart from `view`, so that each can judge the
    other."""
    for owner in range(state.seats):
        _redeal(state.players[owner], owner == seat, words)
    dice.seed(state.flow.rng, dice.word(words), dice.word(words), 0)


def _redeal(player: Player, own: bool, words: Words) -> None:
    deck = range(player.known if own else 0, player.deck_count)
    hand = range(0 if own else player.hand_count)
    lying = [held for held in player.play if not own and held.card != NONE and held.facedown and not held.public]
    cards = [*(player.deck[index] for index in deck), *(player.hand[index] for index in hand), *(held.card for held in lying)]
    drawn = [cards.pop(dice.below(words, len(cards))) for _ in range(len(cards))]
    for index in deck:
        player.deck[index] = drawn.pop()
    for index in hand:
        player.hand[index] = drawn.pop()
    for held in lying:
        held.card = drawn.pop()
