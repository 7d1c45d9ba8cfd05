"""Cards are rows: what a row may be, what it says on the card, and what it comes to in a match."""

from pathlib import Path

import pytest

from affray.errors import BadInput, UnknownName
from affray.games.solbound.content import pack
from affray.games.solbound.record.vocabulary import Keyword
from affray.kernel import packs
from affray.kernel.content import ID_PATTERN


def told(folder: Path, text: str) -> list[tuple[str, str, str]]:
    """Field, fault and expectation of everything wrong in a pack of that text."""
    path = folder / "pack.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        pack.check_pack(path)
    return [problem[1:4] for problem in caught.value.problems]


@pytest.mark.parametrize("deck", ["ashgate", "tidewatch"])
def test_a_core_deck_is_ten_specific_cards(deck: str) -> None:
    """B-SET-1: each player starts with a starter deck of 10 specific cards."""
    cards = pack.load().cards_of(deck)
    assert len({card.id for card in cards}) == 10


@pytest.mark.parametrize("deck", ["ashgate", "tidewatch"])
def test_most_cards_of_a_core_deck_come_to_one_or_two(deck: str) -> None:
    """B-CARD-7: no bonus or penalty is greater than 3, and most cards come to about 1 or 2 in all."""
    cards = pack.load().cards_of(deck)
    assert max(max(abs(card.attack), abs(card.defense)) for card in cards) == 3
    assert sum(card.attack + card.defense in (1, 2) for card in cards) == 8
    assert all(min(card.attack, card.defense) >= 0 or max(card.attack, card.defense) > 0 for card in cards)


def test_the_printed_example_is_in_the_deck() -> None:
    """B-CARD-7: one card has +3 Defense and -2 Attack."""
    shieldwright = pack.load().card("shieldwright")
    assert (shieldwright.attack, shieldwright.defense) == (-2, 3)


def test_a_card_says_what_its_row_holds() -> None:
    """B-CARD-6: bonuses and penalties stand on the card, then a sentence for each keyword."""
    cards = pack.load()
    assert pack.rules_text(cards.card("shieldwright")) == ["Attack −2, Defense +3."]
    assert pack.rules_text(cards.card("gate-mason")) == ["Defense +2."]
    assert pack.rules_text(cards.card("unmarked-stranger")) == ["Protect, also while faceup."]
    assert pack.rules_text(cards.card("ember-adept")) == [
        "Attack +1, Defense −1.",
        "Rally 2, once a round: as its action, Exert this card to move up to 2 dice from your pool"
        " onto your other faceup cards.",
    ]


def test_every_keyword_says_something_of_its_own() -> None:
    """B-CARD-9: each exception is written on the card that makes it."""
    rows = [pack.Card("x", "X", keywords=(name if not rule.amounts else f"{name} 1",)) for name, rule in pack.KEYWORDS.items()]
    texts = [pack.rules_text(card)[0] for card in rows]
    assert len(set(texts)) == len(Keyword)
    assert not any("{" in text for text in texts)
    assert texts[-1].startswith("Rally 1, once a round: as its action, Exert this card to move up to a die from")


def test_the_table_of_keywords_follows_the_vocabulary() -> None:
    """Every keyword has a row, named as in the vocabulary and in its order."""
    named = {name.upper().replace("-", "_"): rule.flag for name, rule in pack.KEYWORDS.items()}
    assert list(named.items()) == [(flag.name, flag) for flag in Keyword]


def test_a_card_comes_to_five_numbers() -> None:
    """What a match holds of a card: two modifiers, the keywords as flags, and the two amounts."""
    cards = pack.load()
    assert pack.compiled(cards.card("ember-adept")) == (1, -1, Keyword.RALLY, 0, 2)
    assert pack.compiled(cards.card("fleet-runner")) == (0, 1, Keyword.SWIFT, 2, 0)
    both = pack.Card("x", "X", keywords=("hollow", "protect"))
    assert pack.compiled(both) == (0, 0, Keyword.HOLLOW + Keyword.PROTECT, 0, 0)


def test_each_exception_has_a_card_to_try_it_with() -> None:
    """B-CARD-9: a card can make an exception wherever the text says generally."""
    cards = pack.load().cards_of("hooks")
    assert {Keyword(flag) for flag in Keyword if any(pack.compiled(card).keywords & flag for card in cards)} == set(Keyword)


def test_all_that_is_wrong_in_a_pack_is_told_at_once(tmp_path: Path) -> None:
    """B-CARD-7, B-CARD-9: bounds, keywords and amounts are checked card by card."""
    rows = """
[[card]]
id = "giant"
name = "Giant"
attack = 4
[[card]]
id = "oaf"
name = "Oaf"
keywords = ["protekt", "swift 9", "rally", "hollow 2", "undying", "undying"]
[[card]]
id = "imp"
name = ""
keywords = ["Swift"]
"""
    assert told(tmp_path, rows) == [
        ("card.giant.attack", "it is 4", "a whole number from -3 to 3"),
        ("card.imp.name", "it is ''", "text of 1 to 40 letters"),
        ("card.imp.keywords", "it does not fit", f"a list of any number, each text of the form {pack.KEYWORD_PATTERN}"),
        (
            "card.oaf.keywords",
            "there is no keyword 'protekt' (did you mean 'protect'?)",
            f"one of {', '.join(pack.KEYWORDS)}",
        ),
        ("card.oaf.keywords", "swift has the amount 9", "swift 1 to swift 3"),
        ("card.oaf.keywords", "rally has no amount", "rally 1 to rally 5"),
        ("card.oaf.keywords", "hollow takes no amount, and has 2", "hollow"),
        ("card.oaf.keywords", "undying is there more than once", "each keyword once"),
    ]


def test_an_amount_is_kept_within_its_bounds(tmp_path: Path) -> None:
    """An amount may be the least or the most of its keyword, and nothing beyond."""
    row = '[[card]]\nid = "oaf"\nname = "Oaf"\nkeywords = ["{}"]\n'
    for keyword in ("swift 1", "swift 3", "rally 1", "rally 5"):
        (tmp_path / "sound.toml").write_text(row.format(keyword), encoding="utf-8")
        assert pack.check_pack(tmp_path / "sound.toml").card("oaf").keywords == (keyword,)
    for keyword in ("swift 0", "swift 4", "rally 0", "rally 6"):
        assert len(told(tmp_path, row.format(keyword))) == 1


def test_a_deck_is_ten_different_known_cards(tmp_path: Path) -> None:
    """B-SET-1: nine cards, a card twice or a card that nobody knows make no deck."""
    ids = list(pack.load().deck("ashgate").cards)
    row = '[[deck]]\nid = "mine"\ntitle = "Mine"\ncards = {}\n'
    expected = f"a list of exactly 10, each text of the form {ID_PATTERN}"
    assert told(tmp_path, row.format(ids[:9])) == [("deck.mine.cards", "it does not fit", expected)]
    (found,) = told(tmp_path, row.format([*ids[:9], ids[0]]))
    assert found == ("deck.mine.cards", f"{ids[0]} is there more than once", "ten different cards")
    ((_, wrong, _),) = told(tmp_path, row.format([*ids[:9], "razor-zelot"]))
    assert wrong == "there is no card 'razor-zelot' (did you mean 'razor-zealot'?)"


def test_a_faulty_card_is_told_once_and_not_again_by_its_deck(tmp_path: Path) -> None:
    """A deck of a card that is there but faulty is not at fault itself."""
    ids = [*pack.load().deck("ashgate").cards[:9], "giant"]
    rows = f'[[card]]\nid = "giant"\nname = "Giant"\nattack = 9\n[[deck]]\nid = "mine"\ntitle = "Mine"\ncards = {ids}\n'
    assert [field for field, _, _ in told(tmp_path, rows)] == ["card.giant.attack"]


def test_a_pack_may_put_a_card_in_the_place_of_a_core_one(tmp_path: Path) -> None:
    """An id means one card, and decks that have it have the new one."""
    file = tmp_path / "pack.toml"
    file.write_text('[[card]]\nid = "gate-mason"\nname = "Another"\n', encoding="utf-8")
    assert [card.name for card in pack.check_pack(file).cards_of("ashgate") if card.id == "gate-mason"] == ["Another"]


def test_a_digest_is_of_the_decks_that_are_played() -> None:
    """Further packs do not change what a match was played with."""
    core, more = pack.load(), pack.load([packs.of("more", {"more.toml": '[[card]]\nid = "oaf"\nname = "Oaf"\n'})])
    assert core.digest("ashgate", "tidewatch") == more.digest("ashgate", "tidewatch")
    assert len({core.digest(), more.digest(), core.digest("ashgate"), core.digest("tidewatch")}) == 4


def test_an_unknown_card_or_deck_is_refused_with_the_nearest() -> None:
    """A look-up that finds nothing says what it might have been."""
    with pytest.raises(UnknownName, match="did you mean 'ashgate'"):
        pack.load().deck("ashgat")
    with pytest.raises(UnknownName, match="did you mean 'pale-duelist'"):
        pack.load().card("pale-duellist")
    with pytest.raises(UnknownName):
        pack.load().digest("nothing")


def test_the_published_schema_is_current() -> None:
    """`python tools/rules_pages.py` writes it anew."""
    assert (pack.CORE / pack.SCHEMA).read_text(encoding="utf-8") == pack.schema()


def test_a_wrong_field_hides_no_other_fault_of_a_card_or_deck(tmp_path: Path) -> None:
    """B-SET-1, B-CARD-9: keywords are judged beside a number out of bounds, cards of a deck beside their count; each
    fault is told once."""
    card = '[[card]]\nid = "oaf"\nname = "Oaf"\nattack = 9\ncolour = "red"\nkeywords = ["flying"]\n'
    deck = '[[deck]]\nid = "few"\ntitle = "Few"\ncards = ["oaf", "nix", "nix"]\n'
    assert [(field, wrong) for field, wrong, _ in told(tmp_path, card + deck)] == [
        ("card.oaf.colour", "there is no field 'colour'"),
        ("card.oaf.attack", "it is 9"),
        ("deck.few.cards", "it does not fit"),
        ("card.oaf.keywords", "there is no keyword 'flying'"),
        ("deck.few.cards", "there is no card 'nix'"),
        ("deck.few.cards", "nix is there more than once"),
    ]
