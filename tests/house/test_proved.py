"""A note of what was proved counts for these very sources alone."""

from pathlib import Path

import pytest

import prove_compiled


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Two games and what examines them, all of which a note tells of."""
    monkeypatch.delenv(prove_compiled.ANEW, raising=False)
    folders = [part for part in prove_compiled.EXAMINING if not part.endswith(".py")]
    files = [part for part in prove_compiled.EXAMINING if part.endswith(".py")]
    games = ("a/rules.py", "a/content/core.toml", "b/rules.py")
    for name in (
        *files,
        *(f"{each}/x.py" for each in folders),
        *(f"{prove_compiled.GAMES}/{each}" for each in games),
        "tui.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("before")
    monkeypatch.setattr(prove_compiled, "ROOT", tmp_path)
    monkeypatch.setattr(prove_compiled, "KEPT", tmp_path / "proved.toml")
    told = {game: prove_compiled.fingerprint(game) for game in ("a", "b")}
    (tmp_path / "proved.toml").write_text("".join(f'{game} = "{print}"\n' for game, print in told.items()))
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "still"),
    [
        ("tui.py", ["a", "b"]),
        ("src/affray/games/a/rules.py", ["b"]),
        ("src/affray/games/a/content/core.toml", ["b"]),
        ("src/affray/games/a/new.py", ["b"]),
        ("src/affray/kernel/x.py", []),
        ("src/affray/lab/fuzz.py", []),
    ],
)
def test_a_note_of_a_long_run_holds_for_these_very_rules(sources: Path, changed: str, still: list[str]) -> None:
    """Whatever else changes. A game that it does not name has no long run to show."""
    (sources / changed).write_text("after")
    assert [game for game in ("a", "b", "c") if prove_compiled.proved(game)] == still


def test_no_notes_word_is_taken_where_all_is_to_be_proved_anew(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As by `./check --long`."""
    assert prove_compiled.proved("a")
    monkeypatch.setenv(prove_compiled.ANEW, "1")
    assert not prove_compiled.proved("a")


def test_where_nothing_is_noted_nothing_is_proved(sources: Path) -> None:
    """So that every game is compiled and examined."""
    (sources / "proved.toml").unlink()
    assert not prove_compiled.proved("a")


def test_a_note_of_another_numba_is_none(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is that of another Python."""
    monkeypatch.setattr(prove_compiled, "version", lambda _: "9.9")
    assert not prove_compiled.proved("a")
