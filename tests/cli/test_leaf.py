"""`affray replay --html`: one page that needs nothing else."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from affray import bots, games, languages
from affray.cli import leaves, main
from affray.kernel import icons, look, replay
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.server.changes import changed

SCRIPT = "let page = '</script><!-- --><script>'"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that was built, as far as a page needs it."""
    (tmp_path / "leaf").mkdir()
    (tmp_path / "leaf" / "leaf.js").write_text(SCRIPT)
    (tmp_path / "leaf" / "leaf.css").write_text("body { margin: 0 }")
    (tmp_path / "icons.json").write_text('{"crosshair": "M0 0h9"}')
    monkeypatch.setattr(icons, "FILE", tmp_path / "icons.json")
    monkeypatch.setattr(leaves, "BUILT", tmp_path)
    return tmp_path


@pytest.fixture
def match() -> Match:
    """The beginning of a match."""
    match = Match(games.find("sixdice"), SetUp("sixdice", 2, 3))
    while len(match.played) < 9:
        match.take(bots.GREEDY.choose(match.game, match.observation(match.state.flow.seat), len(match.played)))
    return match


def paged(match: Match, built: Path, *options: str) -> str:
    """Its page."""
    replay.save(replay.of(match, ["</script>Ada", "greedy"]), built / "match.json")
    assert main(["replay", str(built / "match.json"), "--html", str(built / "out.html"), *options]) == 0
    return (built / "out.html").read_text(encoding="utf-8")


def test_its_moments_are_those_of_the_match_as_the_seat_saw_them(match: Match, built: Path) -> None:
    """One view and what each decision changed lead to the last one, the decisions of others aside, people called by name."""
    page = paged(match, built, "--seat", "2")
    found = re.search(r'id="replay">(.*?)</script>', page)
    assert found
    leaf = json.loads(found[1])
    seen = leaf["first"]
    for change in leaf["changes"]:
        seen = changed(seen, change)
    expected = msgspec.to_builtins(view(match, 1, [1], "replay"))
    expected["scene"]["areas"][0]["name"] = f"</script>Ada ({expected['scene']['areas'][0]['name']})"
    assert seen == expected | {"log": [], "decision": None, "coach": None}
    assert (
        [leaf["plain"] | line for line in leaf["log"]] == expected["log"]
        and leaf["told"][-1] == len(leaf["log"])
        and len(leaf["actions"]) == 10
    )
    assert {each["id"] for each in leaf["clauses"]} <= {entry["clause"] for entry in leaf["log"]}
    assert leaf["ledger"]["accounts"][0]["rolls"] > 0
    assert leaf["ground"] == look.laid(match.game).ground == "turf"


def test_it_brings_the_sentences_of_its_language(match: Match, built: Path) -> None:
    """Whoever opens it may have no server to ask for them; English is in the client itself."""
    page = paged(match, built, "--language", "de")
    assert '<html lang="de">' in page and '"language":"de"' in page and '"Close":"Schließen"' in page and "Spieler 1" in page
    english = paged(match, built, "--language", "en")
    assert '<html lang="en">' in english and '"sentences"' not in english and "Spieler 1" not in english
    assert languages.in_force() == "en"


def test_it_brings_its_own_typeface_and_ground_and_the_faces_of_what_it_names(match: Match, built: Path) -> None:
    """And those of no other game, nor of what nobody meets in it; what a rule says of its own ground among others stays."""
    for name in ("stencil", "carved"):
        (built / "leaf" / f"{name}.css").write_text(f"@font-face{{font-family:{name};src:url(data:font/woff2;base64,AA)}}")
    grounds = ".ground-turf{a:b}.ground-flags,.ground-tiles .x{a:b}@media print{.ground-flags{a:b}.y,.ground-tiles{a:b}}"
    (built / "leaf" / "leaf.css").write_text(f"{grounds}.ground-turf,.ground-flags{{c:d}}")
    (built / "icons.json").write_text(json.dumps({face.icon: "M0 0h9" for face in look.laid(match.game).faces.values()}))
    page = paged(match, built)
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    assert style == (
        "@font-face{font-family:stencil;src:url(data:font/woff2;base64,AA)}"
        ".ground-turf{a:b}@media print{.y,.ground-tiles{a:b}}.ground-turf,.ground-flags{c:d}"
    )
    (data,) = re.findall(r'id="replay">(.*?)</script>', page)
    leaf = json.loads(data)
    assert leaf["lettering"] == "stencil"
    assert "Rook Halden" in leaf["faces"] and 0 < len(leaf["faces"]) < len(look.laid(match.game).faces)


def test_its_policy_lets_in_its_own_script_and_style_alone(match: Match, built: Path) -> None:
    """Named by their hashes; nothing in them or in the data ends their elements."""
    page = paged(match, built)
    script, style = re.findall(r"<script>(.*?)</script>", page, re.DOTALL), re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    assert len(script) == len(style) == 1 and page.count("</script") == 2
    for text, kind in ((script[0], "script-src"), (style[0], "style-src")):
        assert f"{kind} 'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" in page
    assert "default-src 'none'" in page and "http://" not in page and "https://" not in page


def test_what_cannot_be_written_is_said(match: Match, built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown folder, a seat that nobody has, a client that is not built."""
    paged(match, built)
    file = str(built / "match.json")
    assert main(["replay", file, "--html", str(built / "no" / "out.html")]) == 2
    assert "out.html" in capsys.readouterr().err
    assert main(["replay", file, "--html", str(built / "out.html"), "--seat", "3"]) != 0
    (built / "leaf" / "leaf.js").unlink()
    assert main(["replay", file, "--html", str(built / "out.html")]) != 0
    assert "not built" in capsys.readouterr().err
