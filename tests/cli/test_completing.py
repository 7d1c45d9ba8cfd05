"""What Tab offers: names of games, bots, decks, maps and house rules, those of packs too; and that help names games."""

from pathlib import Path

import pytest

from affray import games
from affray.cli import build, completing, main


def offered(capsys: pytest.CaptureFixture[str], *words: object) -> list[str]:
    """What the shell is told to offer for the last of these words."""
    assert main(["__complete", *map(str, words)]) == 0
    _, _, records = capsys.readouterr().out.partition("\x1fbegin\n")
    return [line.partition("\t")[0] for line in records.splitlines()]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("sim :", ["korxsol", "solbound", "stonebound", "sixdice"]),
        ("new pack :", ["solbound"]),
        ("sim solbound --deck :", ["ashgate", "tidewatch"]),
        ("sim solbound --deck ashgate,ti", ["ashgate,tidewatch"]),
        ("play solbound --seats human,", ["human,greedy", "human,human"]),
        ("sim korxsol --choice map=", ["map=open-court", "builds=ash-bearer"]),
        ("sim sixdice --choice sc", ["scenario=first-steps"]),
        ("sim solbound --option pass", ["pass_allowed=true", "pass_allowed=false", "max_rounds=60"]),
        ("arena solbound gr", ["greedy", "random"]),
        ("show sixdice :", ["maps", "house-rules"]),
        ("show sixdice maps :", ["yard"]),
        ("sim nonsense --deck :", []),
    ],
)
def test_names_are_offered(line: str, wanted: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Of the game that stands in the line; `:` is an empty word. Of an unknown game there are none, and no complaint."""
    found = offered(capsys, *("" if word == ":" else word for word in line.split()))
    assert set(wanted) <= set(found) and (wanted or not found)


def test_decks_of_a_pack_are_offered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Once the pack stands in the line; a broken pack offers nothing."""
    file = tmp_path / "mine.toml"
    assert main(["new", "pack", "solbound", str(file)]) == 0
    capsys.readouterr()
    assert "watch" in offered(capsys, "sim", "solbound", "--pack", file, "--deck", "")
    file.write_text("[[card]]\n")
    assert offered(capsys, "sim", "solbound", "--pack", file, "--deck", "") == []


def test_games_are_known_without_loading_one() -> None:
    """The same as the games at hand, but for the one that these tests make up."""
    assert set(completing.games()) == set(games.ids()) - {"pebbles"}


def test_help_names_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    """In every command that asks for one."""
    for command in ("sim", "arena", "fuzz", "train", "rules", "show", "play", "bench"):
        assert main([command, "--help"]) == 0
        assert " ".join(capsys.readouterr().out.replace("│", " ").split()).count("Which game: korxsol") == 1, command


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.slow
def test_each_shell_gets_a_script(shell: str) -> None:
    """Which asks the command itself."""
    script = build().generate_completion(shell=shell)  # type: ignore[arg-type]
    assert "affray" in script and "__complete" in script
