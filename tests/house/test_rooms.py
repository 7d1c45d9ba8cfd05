"""Every game is a house with the same rooms, so that whoever knows one finds their way in all."""

from collections.abc import Iterator
from pathlib import Path

ROOMS = (
    "__init__.py",
    "rulebook.toml",
    "vocabulary.py",
    "state.py",
    "setup.py",
    "actions.py",
    "resolve.py",
    "notation.py",
    "view.py",
    "scene.py",
    "game.py",
    "content.py",
    "packs",
)


def games(folder: Path) -> list[Path]:
    """The packages of games: folders with any module or book in them."""
    return sorted({path.parent for name in ("*/*.py", "*/rulebook.toml") for path in folder.glob(name)})


def missing(folder: Path) -> Iterator[str]:
    """The rooms that games lack; a pack folder without a pack is none."""
    for game in games(folder):
        yield from (f"{game.name}/{room}" for room in ROOMS if not _is_there(game / room))


def _is_there(room: Path) -> bool:
    return room.is_file() or (room.is_dir() and any(room.glob("*/*.toml")))


def test_every_game_has_every_room(root: Path) -> None:
    """The same files under the same names in each game."""
    assert games(root / "src/affray/games")
    assert list(missing(root / "src/affray/games")) == []


def test_every_game_has_tests_of_its_own(root: Path) -> None:
    """A folder of its name under tests/games, with tests in it."""
    tests = root / "tests/games"
    assert [game.name for game in games(root / "src/affray/games") if not any((tests / game.name).glob("test_*.py"))] == []


def test_a_missing_room_is_found(tmp_path: Path) -> None:
    """A file that is not there, or a pack folder in which nothing is."""
    game = tmp_path / "chess"
    (game / "packs/core").mkdir(parents=True)
    (tmp_path / "__pycache__").mkdir()
    for room in ROOMS[:-2]:
        (game / room).touch()
    assert list(missing(tmp_path)) == ["chess/content.py", "chess/packs"]
