"""What things look like: a face for each name that people read."""

from pathlib import Path

import pytest

from affray import games
from affray.errors import BadInput
from affray.kernel import files, look
from affray.table.look import Face, Look

CORE = "content/packs/core"
TABLES = {
    "solbound": {"cards.toml": "card"},
    "korxsol": {
        "artifacts.toml": "artifact",
        "carriers.toml": "carrier",
        "items.toml": "item",
        "moves.toml": "move",
        "solighters.toml": "solighter",
    },
    "stonebound": {"characters.toml": "character", "classes.toml": "class"},
    "sixdice": {"characters.toml": "character", "enemies.toml": "enemy", "weapons.toml": "weapon"},
}
"""The tables of the core packs whose rows are drawn."""


def named(game: str) -> set[str]:
    """The names of those rows."""
    folder = games.find(game).PACKAGE / CORE
    return {row["name"] for file, kind in TABLES[game].items() for row in files.read_toml(folder / file)[kind]}


def written(folder: Path, text: str) -> Path:
    """A game's folder whose look is that text."""
    (folder / "words").mkdir(exist_ok=True)
    (folder / look.FILE).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("game", games.ids())
def test_everything_of_the_core_packs_has_a_face(game: str) -> None:
    """And the game itself an emblem; no two things of a kind that are beside each other on a table look alike."""
    found = look.of(games.find(game).PACKAGE)
    assert named(game) - set(found.faces) == set()
    assert found.emblem.icon
    faces = [found.faces[name] for name in named(game)]
    assert len(set(faces)) > 0.9 * len(faces)


def test_a_game_that_says_nothing_has_no_faces(tmp_path: Path) -> None:
    """What has none is drawn by its name."""
    assert look.of(tmp_path) == look.PLAIN


def test_a_face_is_an_icon_and_a_colour(tmp_path: Path) -> None:
    """As it is written, name by name."""
    found = look.of(written(tmp_path, 'emblem = "sun gold"\n[faces]\n"Fire" = "flame red"\n'))
    assert found == Look(Face("sun", "gold"), {"Fire": Face("flame", "red")})
    assert found.lettering == "plain"


def test_a_game_names_what_its_titles_are_set_in(tmp_path: Path) -> None:
    """One of the letterings that there are; each of ours has one of its own."""
    assert look.of(written(tmp_path, 'emblem = "sun gold"\nlettering = "carved"\n')).lettering == "carved"
    ours = {look.of(games.find(game).PACKAGE).lettering for game in games.ids()}
    assert len(ours) == len(games.ids()) and "plain" not in ours


def test_a_game_names_what_its_table_is_made_of(tmp_path: Path) -> None:
    """One of the grounds that there are, or none; each of ours has one of its own."""
    assert look.of(written(tmp_path, 'emblem = "sun gold"\nground = "turf"\n')).ground == "turf"
    assert look.PLAIN.ground == "plain"
    ours = {look.of(games.find(game).PACKAGE).ground for game in games.ids()}
    assert len(ours) == len(games.ids()) and "plain" not in ours


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('emblem = "sun"\n', "emblem"),
        ('emblem = "sun pink"\n', "emblem"),
        ('emblem = "sun gold"\n[faces]\n"Fire" = "flame"\n', "faces.Fire"),
        ('emblem = "sun gold"\n[faces]\n"Fire" = 3\n', ""),
        ('emblem = "sun gold"\nlettering = "comic"\n', "lettering"),
        ('emblem = "sun gold"\nground = "cheese"\n', "ground"),
        ("[faces]\n", ""),
        ('emblem = "sun gold"\nfaeces = 1\n', ""),
        ("emblem = ", ""),
    ],
)
def test_what_is_no_face_is_named(tmp_path: Path, text: str, field: str) -> None:
    """With its file and field."""
    with pytest.raises(BadInput) as caught:
        look.of(written(tmp_path, text))
    (problem,) = caught.value.problems
    assert problem.field == field
    assert look.FILE in problem.file
