"""A rulebook is read whole or refused with file, field and expectation; house rules become small numbers."""

from pathlib import Path

import pytest

from affray.errors import BadInput, UnknownName
from affray.kernel import rulebook

BOOK = """
title = "Pebbles"
version = "1.0.0"
source = {file = "pebbles.txt", title = "Pebbles", text = "A game of one stone."}
[[chapter]]
id = "P-STONE"
title = "Stones"
file = "stones"
[[clause]]
id = "P-STONE-1"
chapter = "P-STONE"
kind = "M"
text = "Each player takes a stone."
source = "pebbles.txt:1"
rulings = ["R-01"]
[[ruling]]
id = "R-01"
issue = "Which stone?"
text = "The nearest."
[[house_rule]]
name = "stones"
default = 1
least = 1
most = 3
clause = "P-STONE-1"
ruling = "R-01"
text = "How many stones."
[[house_rule]]
name = "reach"
default = "nearest"
choices = ["farthest", "nearest"]
clause = "P-STONE-1"
ruling = "R-01"
text = "Which stone is taken."
[[house_rule]]
name = "throw"
default = true
choices = [false, true]
clause = "P-STONE-1"
ruling = "R-01"
text = "Whether stones may be thrown."
"""


def read(folder: Path, text: str = BOOK) -> rulebook.Rulebook:
    """The rulebook of that text, by way of a file."""
    (folder / "rulebook.toml").write_text(text, encoding="utf-8")
    return rulebook.load(folder / "rulebook.toml")


def refusal(folder: Path, text: str) -> list[tuple[str, str, str]]:
    """Field, fault and expectation of every problem in a rulebook of that text."""
    with pytest.raises(BadInput) as caught:
        read(folder, text)
    assert {problem.file for problem in caught.value.problems} == {str(folder / "rulebook.toml")}
    return [problem[1:4] for problem in caught.value.problems]


def test_everything_is_found_by_its_name(tmp_path: Path) -> None:
    """Chapters, clauses, rulings and house rules are looked up by id or name."""
    book = read(tmp_path)
    assert book.chapter("P-STONE").file == "stones"
    assert book.clause("P-STONE-1").kind == "M"
    assert book.ruling("R-01").text == "The nearest."
    assert book.option("throw").default is True
    assert book.clauses_of("P-STONE") == book.clauses


def test_an_unknown_name_is_refused_with_the_nearest_one(tmp_path: Path) -> None:
    """A look-up that finds nothing says what it might have been."""
    with pytest.raises(UnknownName, match=r"no clause 'P-STONE-2' \(did you mean 'P-STONE-1'\?\)"):
        read(tmp_path).clause("P-STONE-2")


def test_house_rules_left_alone_have_their_defaults(tmp_path: Path) -> None:
    """Each is there."""
    assert read(tmp_path).house_rules({}) == {"stones": 1, "reach": "nearest", "throw": True}


@pytest.mark.parametrize("value", [False, "false", "False", "no", "NO"])
def test_a_choice_is_the_same_however_it_is_spelled(tmp_path: Path, value: object) -> None:
    """Text will do for each."""
    chosen = read(tmp_path).house_rules({"stones": "3", "reach": "Farthest", "throw": value})
    assert chosen == {"stones": 3, "reach": "farthest", "throw": False}


def test_all_wrong_house_rules_are_refused_at_once(tmp_path: Path) -> None:
    """Unknown names and impossible values are told together, each with what was expected."""
    with pytest.raises(BadInput) as caught:
        read(tmp_path).house_rules({"stone": 1, "stones": 4, "reach": "any", "throw": 1}, "table.toml")
    assert str(caught.value).splitlines() == [
        "table.toml: stone: there is no house rule 'stone' (did you mean 'stones'?); expected one of stones, reach, throw",
        "table.toml: stones: 4 is no choice; expected a whole number from 1 to 3",
        "table.toml: reach: any is no choice; expected farthest or nearest",
        "table.toml: throw: 1 is no choice; expected false or true",
    ]


@pytest.mark.parametrize("value", [-1, 2.5, "2.0", "²", None, True, "9" * 5000])
def test_what_is_no_number_in_range_is_no_choice(tmp_path: Path, value: object) -> None:
    """A whole number is written in plain digits."""
    assert read(tmp_path).option("stones").value(value) is None


def test_a_book_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """No file and no TOML are told as such."""
    with pytest.raises(BadInput, match="cannot be read: No such file"):
        rulebook.load(tmp_path / "nothing.toml")
    assert refusal(tmp_path, "title =")[0][1].startswith("it is not TOML")


def test_a_wrong_field_is_named(tmp_path: Path) -> None:
    """The error names the row, the field, the value and the expectation."""
    text = BOOK.replace('kind = "M"', 'kind = "Q"').replace('title = "Stones"', 'titel = "Stones"')
    assert refusal(tmp_path, text) == [
        ("chapter.P-STONE.titel", "there is no field 'titel' (did you mean 'title'?)", "one of id, title, file"),
        ("chapter.P-STONE.title", "it is missing", "text"),
        ("clause.P-STONE-1.kind", "it is 'Q'", "one of A, D, M, P, X"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('chapter = "P-STONE"', 'chapter = "P-ROCK"', "clause.P-STONE-1.chapter"),
        ('rulings = ["R-01"]', 'rulings = ["R-01", "R-02"]', "clause.P-STONE-1.rulings"),
        ('rulings = ["R-01"]', "rulings = []", "ruling.R-01"),
        (
            'clause = "P-STONE-1"\nruling = "R-01"\ntext = "How',
            'clause = "P-STONE-2"\nruling = "R-01"\ntext = "How',
            "house_rule.stones.clause",
        ),
        ('ruling = "R-01"\ntext = "How', 'ruling = "R-02"\ntext = "How', "house_rule.stones.ruling"),
        ("default = 1", "default = 7", "house_rule.stones.default"),
        ('name = "throw"', 'name = "reach"', "house_rule.reach"),
    ],
)
def test_a_reference_to_nothing_is_refused(tmp_path: Path, old: str, new: str, field: str) -> None:
    """What the book refers to exists once, every ruling is referred to, every default is a choice."""
    assert field in [found for found, _, _ in refusal(tmp_path, BOOK.replace(old, new))]


def test_terms_are_told_once_and_of_a_clause_that_is_there(tmp_path: Path) -> None:
    """The glossary is read; both faults of it are named at once."""
    term = '[[term]]\nname = "Reach"\ntext = "How far a stone flies."\nclause = "{}"\n'
    (reach,) = read(tmp_path, BOOK + term.format("P-STONE-1")).terms
    assert (reach.name, reach.text) == ("Reach", "How far a stone flies.")
    faults = refusal(tmp_path, BOOK + term.format("P-STONE-1") + term.format("P-NONE-1"))
    assert [field for field, *_ in faults] == ["term.Reach", "term.Reach.clause"]


def test_a_word_has_no_name_that_another_has_as_a_form(tmp_path: Path) -> None:
    """Forms are names too: each stands for one meaning."""
    term = '[[term]]\nname = "{}"\nforms = ["{}"]\ntext = "How far a stone flies."\nclause = "P-STONE-1"\n'
    (reach,) = read(tmp_path, BOOK + term.format("Reach", "Reaches")).terms
    assert reach.names == ("Reach", "Reaches")
    faults = refusal(tmp_path, BOOK + term.format("Reach", "Reaches") + term.format("Flight", "Reaches"))
    assert [field for field, *_ in faults] == ["term.Reaches"]
