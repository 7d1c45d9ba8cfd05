"""Cards that are kept by their places."""

from types import SimpleNamespace

from affray.kernel import cards, chance, dice

DECK, HAND, TABLE = 0, 1, 2


def test_cards_are_counted_and_found() -> None:
    """In the order of their numbers; NONE where there are not as many."""
    places = [HAND, DECK, HAND, TABLE]
    assert [cards.count(places, place) for place in (DECK, HAND, TABLE, 9)] == [1, 2, 1, 0]
    assert [cards.nth(places, HAND, number) for number in range(3)] == [0, 2, cards.NONE]


def test_any_card_is_drawn_as_likely_as_another() -> None:
    """Each of three, by every way chance may fall; none from an empty deck."""

    def drawn() -> int:
        return cards.draw(SimpleNamespace(), [DECK, HAND, DECK, DECK], DECK, HAND)

    assert [(card, share.denominator) for card, share in chance.branches(drawn)] == [(0, 3), (2, 3), (3, 3)]
    assert cards.draw(SimpleNamespace(), [HAND], DECK, HAND) == cards.NONE


def test_dealing_and_mixing_keep_the_numbers() -> None:
    """So many as were asked for go from one place to another; mixed, each place has as many as before."""
    words = [0, 0, 0, 0]
    dice.seed(words, 5, 0, 0)
    places, met = [DECK] * 5 + [TABLE], set()
    cards.deal(places, DECK, HAND, 2, words)
    assert sorted(places) == [DECK] * 3 + [HAND] * 2 + [TABLE]
    for _ in range(200):
        cards.mix(places, (DECK, HAND), words)
        met.add(tuple(places))
        assert places[5] == TABLE and cards.count(places, HAND) == 2
    assert len(met) == 10
