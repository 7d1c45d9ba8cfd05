"""Translations say what is said, and those that are called complete say all of it."""

from pathlib import Path

import pytest

import languages as tool
from affray import games
from affray.languages import CLIENT, FOLDER, catalogue
from languages import Sentence

WRITTEN = sorted(path for path in FOLDER.rglob("*.po") if path.stem != CLIENT)


def test_what_is_called_complete_is_there() -> None:
    """Each of its catalogues; the client's own tests read the client's."""
    for tag, complete in tool.COMPLETE.items():
        assert {*complete} <= {path.stem for path in (FOLDER / tag).glob("*.po")}


@pytest.mark.parametrize(("tag", "domain"), [(path.parent.name, path.stem) for path in WRITTEN])
def test_a_catalogue_says_nothing_that_nobody_says(tag: str, domain: str) -> None:
    """`python tools/languages.py` lists what is missing, obsolete and wrong; with `--write` it tidies up."""
    found = tool.state(tag, domain, tool.sentences(domain))
    assert (found.obsolete, found.faulty) == ([], [])
    assert tool.lacking(tag, domain, found) == []


def test_every_catalogue_is_that_of_a_domain() -> None:
    """No file lies there that nobody reads."""
    there = {path.stem for path in FOLDER.rglob("*.po")}
    assert there <= {*tool.domains(), CLIENT}
    assert {*tool.domains()} == {"affray", *games.ids()}


def test_what_is_said_is_found_in_sources_and_data() -> None:
    """Sentences of calls, both of a choice, the vocabulary, the glossary, lessons; what is counted with both forms."""
    said = tool.sentences("solbound")
    for id in ("Play faceup", "Play facedown", "Round {amount} begins.", "Dice pool", "Your first match", "Ashgate Muster"):
        assert id in said, id
    several = "{card} is discarded; its {count} dice return to the pool."
    assert said["{card} is discarded; its die returns to the pool."].several == several
    assert "1 die" in tool.sentences("affray")
    assert "1 die" not in said


def test_what_is_wrong_with_a_translation_is_found() -> None:
    """A name that nobody fills in, one that is left out, braces that do not match, and forms where nothing is counted."""
    plain, counted = Sentence("{a} hits {b}.", "", ()), Sentence("1 die of {a}", "{count} dice of {a}", ())
    assert list(tool.faults(plain, "{b}, von {a}")) == []
    assert list(tool.faults(plain, "{a} {b} {c}")) == ["'{a} hits {b}.': nothing is called {c} there"]
    assert list(tool.faults(plain, "{a}")) == ["'{a} hits {b}.': {b} is left out"]
    assert len(list(tool.faults(plain, "{a} {b"))) == 1
    assert list(tool.faults(plain, {"one": "{a}{b}", "other": "{a}{b}"})) == ["'{a} hits {b}.': it is not counted"]
    assert list(tool.faults(counted, {"one": "ein Würfel, {a}", "other": "{count} Würfel, {a}"})) == []


def test_a_catalogue_is_written_as_it_is_read(tmp_path: Path) -> None:
    """With a place for what is missing, and without what nobody says any more."""
    said = {"a": Sentence("a", "", ("x.py",)), "1 b": Sentence("1 b", "{count} b", ("x.py", "y.py"))}
    path = tmp_path / "x.po"
    path.write_bytes(tool.text("de", said, {"1 b": ("1 B", "{count} B"), "gone": "fort"}))
    found = {message.id: message.string for message in catalogue.read(path, "de") if message.id}
    assert found == {"a": "", ("1 b", "{count} b"): ("1 B", "{count} B")}
