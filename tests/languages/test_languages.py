"""What is said in the language in force, by catalogues that may lack it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from affray import languages
from affray.errors import BadInput
from affray.languages import Words, catalogue, choosing

POLISH = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "{count} die"
msgid_plural "{count} dice"
msgstr[0] "{count} kość"
msgstr[1] "{count} kości"
msgstr[2] "{count} kostek"

msgid "{who} rolls."
msgstr "{who} rzuca."

msgid "{who} gets {what}."
msgstr "{nobody} dostaje {what}."

#, fuzzy
msgid "It ends."
msgstr "Koniec?"

msgid "a die"
msgstr "kość"
"""


@pytest.fixture
def polish(tmp_path: Path) -> Words:
    """The words of somebody's own game, whose package has a Polish catalogue."""
    (tmp_path / "pl.po").write_text(POLISH, encoding="utf-8")
    return Words("duel", tmp_path)


def test_english_needs_no_catalogue(polish: Words) -> None:
    """The sentence itself is said."""
    assert polish.say("{who} rolls.", who="Ada") == "Ada rolls."
    assert [polish.plural("{count} die", "{count} dice", count) for count in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"]


def test_what_is_counted_has_a_form_for_each_category_of_the_language(polish: Words) -> None:
    """Polish has three, and 12 is not 2."""
    with languages.speaking("pl"):
        told = [polish.plural("{count} die", "{count} dice", count) for count in (1, 2, 5, 12, 22)]
    assert told == ["1 kość", "2 kości", "5 kostek", "12 kostek", "22 kości"]


def test_what_a_catalogue_lacks_is_said_in_english(polish: Words) -> None:
    """So is what cannot be filled, what somebody still doubts, and all of a language that is not there."""
    with languages.speaking("pl"):
        assert polish.say("{who} passes.", who="Ada") == "Ada passes."
        assert polish.say("{who} gets {what}.", who="Ada", what="it") == "Ada gets it."
        assert polish.say("It ends.") == "It ends."
    with languages.speaking("xx"):
        assert polish.say("{who} rolls.", who="Ada") == "Ada rolls."


def test_a_kept_sentence_is_retold_with_what_was_filled_in(polish: Words) -> None:
    """Kept in English; one that nobody knows stays as it is, and so does one in a match in English."""
    kept = languages.recorded("{who} rolls.", who="a die")
    assert polish.retold(kept) == "a die rolls."
    with languages.speaking("pl"):
        assert polish.retold(kept) == "kość rzuca."
        assert polish.retold("Ada waits.") == "Ada waits."


def test_a_catalogue_that_is_none_is_told_of_by_its_line(tmp_path: Path) -> None:
    """With the file."""
    (tmp_path / "pl.po").write_text('msgid "a"\nnonsense\n', encoding="utf-8")
    with pytest.raises(BadInput, match=r"pl\.po:2: .*expected a PO file"):
        catalogue.read(tmp_path / "pl.po", "pl")


@pytest.mark.parametrize(
    ("header", "tag"),
    [
        ("", "en"),
        ("de", "de"),
        ("DE-at", "de"),
        ("fr, de;q=0.5, en;q=0.4", "de"),
        ("en;q=0.3, de;q=0.9", "de"),
        ("de;q=0, en", "en"),
        ("*", "en"),
        ("de;q=x", "en"),
        (",;,--,de" + "x" * 2000, "en"),
    ],
)
def test_the_header_says_which_language_is_wanted(header: str, tag: str) -> None:
    """The one that is wanted most among those that there are; whatever is no tag is passed over."""
    assert choosing.wanted(header) == tag


@pytest.mark.parametrize(
    ("environment", "tag"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "de_DE"}, "en"),
        ({"LC_MESSAGES": "de_DE@euro", "LANG": "en_US"}, "de"),
    ],
)
def test_the_environment_says_which_language_is_wanted(environment: dict[str, str], tag: str) -> None:
    """The more particular variable before the others."""
    assert choosing.of_environment(environment) == tag


def test_numbers_are_written_as_the_language_writes_them() -> None:
    """By CLDR."""
    assert (languages.decimal(1234.5), languages.percent(0.625, 1)) == ("1,234.5", "62.5%")
    with languages.speaking("de"):
        assert (languages.decimal(1234.5), languages.percent(0.625, 1)) == ("1.234,5", "62,5\N{NO-BREAK SPACE}%")
        assert (languages.decimal(1000, 0), languages.percent(1)) == ("1.000", "100\N{NO-BREAK SPACE}%")


def test_english_loads_nothing_of_other_languages() -> None:
    """Who plays in English does not wait for catalogues and the rules of numbers."""
    program = "import sys, affray.kernel.lessons, affray.bots, affray.tui.words; sys.exit('babel' in sys.modules)"
    plain = {**os.environ, "AFFRAY_MACHINE": "plain"}
    assert subprocess.run([sys.executable, "-c", program], env=plain, check=False).returncode == 0


@pytest.mark.parametrize(
    ("share", "places", "written"),
    [
        (0.0, 0, "0%"),
        (0.0049, 0, "< 1%"),
        (0.005, 0, "< 1%"),
        (0.5, 0, "50%"),
        (0.995, 0, "> 99%"),
        (0.994, 0, "99%"),
        (1.0, 0, "100%"),
        (0.9996, 1, "> 99.9%"),
        (0.0004, 1, "< 0.1%"),
    ],
)
def test_rounding_makes_nothing_certain_or_impossible(share: float, places: int, written: str) -> None:
    """Where a share is neither 0 nor 1 it is not written so."""
    assert languages.percent(share, places) == written
