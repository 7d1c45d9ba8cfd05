"""How things of packs look: an icon and a colour that a row bears, and that nothing else depends on."""

import json
from pathlib import Path

import msgspec
import pytest

from affray import games
from affray.errors import BadInput, Problem
from affray.games.solbound.content import pack as solbound
from affray.kernel import faces, icons, look, packs
from affray.kernel.game import SetUp
from affray.kernel.layered import layered
from affray.kernel.match import Match
from affray.kernel.packs import Pack
from affray.kernel.view import view
from affray.table.look import Face

BELL = 'icon = "ringing-bell"\nhue = "gold"\n'
SET = {"ringing-bell": "M0 0h9", "bell-shield": "M1 1h9", "brick-pile": "M2 2h9"}


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The icons of a client that was built with three of them."""
    file = tmp_path / "icons.json"
    file.write_text(json.dumps(SET))
    monkeypatch.setattr(icons, "FILE", file)
    return file


def card(more: str = BELL, id: str = "ringer", name: str = "Bell Ringer") -> str:
    """A card with something more."""
    return f'[[card]]\nid = "{id}"\nname = "{name}"\n{more}'


def given(text: str, name: str = "mine.toml") -> Pack:
    """A pack of that text."""
    return packs.of(name, {name: text})


def problems(text: str) -> list[Problem]:
    """All that is wrong with a pack of Solbound."""
    return solbound.SHELF.examined(given(text)).problems


def test_a_row_bears_an_icon_and_a_colour() -> None:
    """Known by its name, besides the game's own; grey where no colour is said; its content is the same without."""
    plain = games.find("solbound")
    game = layered(plain, (given(card() + card('icon = "brick-pile"\n', "wall", "Wall")),))
    assert look.brought(game) == {"Bell Ringer": Face("ringing-bell", "gold"), "Wall": Face("brick-pile", "grey")}
    assert look.laid(game).faces == look.of(plain.PACKAGE).faces | look.brought(game)
    assert look.brought(plain) == {}
    with_face, without = (solbound.load([given(card(more))]) for more in (BELL, ""))
    assert with_face == without and with_face.digest() == without.digest()


def test_whoever_looks_at_a_match_is_told_how_its_packs_look() -> None:
    """Those who play and those who watch alike; without packs there is nothing to tell."""
    laid = SetUp("solbound", 2, 1, packs=(given(card()),))
    for set_up, told in ((laid, {"Bell Ringer": Face("ringing-bell", "gold")}), (SetUp("solbound", 2, 1), {})):
        match = Match(games.find("solbound"), set_up)
        assert [view(match, seat, held).faces for seat, held in ((0, [0]), (1, [1]), (-1, []))] == [told] * 3


def test_the_pack_that_is_laid_last_says_how_a_thing_looks() -> None:
    """Also that it has no icon any more, as a row takes the place of another whole."""
    game = games.find("solbound")
    other = 'icon = "brick-pile"\nhue = "red"\n'
    both = [(given(card()), given(card(more), "more.toml")) for more in (other, "")]
    assert [look.brought(layered(game, laid)) for laid in both] == [{"Bell Ringer": Face("brick-pile", "red")}, {}]


@pytest.mark.parametrize(
    ("more", "line", "field", "wrong", "expected"),
    [
        ('icon = "ringing-bel"\n', 4, "icon", "did you mean 'ringing-bell'", icons.EXPECTED),
        ('icon = "great-bell"\n', 4, "icon", "there are bell-shield, ringing-bell", icons.EXPECTED),
        ('icon = "Bell!"\n', 4, "icon", "it is 'Bell!'", "text of the form"),
        ("icon = 3\n", 4, "icon", "it is 3", "text of the form"),
        (BELL.replace("gold", "pink"), 5, "hue", "it is 'pink'", "one of blue, brown, gold"),
        ('hue = "gold"\n', 4, "hue", "there is no icon that it colours", "an icon beside it"),
    ],
)
def test_what_is_no_face_is_told_by_file_line_and_field(more: str, line: int, field: str, wrong: str, expected: str) -> None:
    """As any other fault of a pack is."""
    (problem,) = problems(card(more))
    assert (problem.file, problem.line, problem.field) == ("mine.toml", line, f"card.ringer.{field}")
    assert wrong in problem.wrong and expected in problem.expected


def test_a_pack_is_played_with_whatever_icons_there_are(built: Path) -> None:
    """Sets of icons change, and a stored match does not; without a set none is judged."""
    strange = card('icon = "no-such-thing"\n')
    game = layered(games.find("solbound"), (given(strange),))
    assert look.brought(game)["Bell Ringer"].icon == "no-such-thing"
    assert len(problems(strange)) == 1
    built.unlink()
    assert problems(strange) == [] and icons.like("bell", 9) == []
    with pytest.raises(BadInput, match=r"card\.ringer\.hue"):
        layered(games.find("solbound"), (given(card('hue = "gold"\n')),))


def test_icons_are_found_by_the_beginnings_of_their_words() -> None:
    """All words that are written, in any order; the shortest names first, so many at most."""
    assert icons.like("bell", 9) == ["bell-shield", "ringing-bell"] and icons.like("bell", 1) == ["bell-shield"]
    assert icons.like("BELL ring", 9) == icons.like("ringing-bell", 9) == ["ringing-bell"]
    assert icons.like("ell", 9) == icons.like("  ", 9) == []


@pytest.mark.parametrize("game", games.ids())
def test_what_has_a_name_and_is_no_map_may_have_a_face(game: str) -> None:
    """In the schema too, under the name of the record, so that editors and the workshop know of it."""
    reading = games.find(game).PACKS
    assert reading is not None
    tables = faces.tables(reading.TABLES)
    bare = {table for table, record in tables.items() if record is reading.TABLES[table]}
    assert bare == {"solbound": set(), "korxsol": {"map"}, "stonebound": {"board"}, "sixdice": {"map"}}[game]
    for table in tables.keys() - bare:
        before, after = (msgspec.json.schema(each)["$defs"][each.__name__] for each in (reading.TABLES[table], tables[table]))
        assert after["properties"].keys() - before["properties"].keys() == {faces.ICON, faces.HUE}
        assert (after["title"], after["description"], after["required"]) == tuple(
            before[name] for name in ("title", "description", "required")
        )


def test_a_record_with_an_icon_of_its_own_is_left_alone() -> None:
    """A game of somebody else's may mean something else by it."""

    class Own(msgspec.Struct):
        id: str
        name: str
        icon: int

    assert faces.wearable(Own) is Own
    assert faces.parted({"id": "a", "name": "A", "icon": 3}, Own) == ({"id": "a", "name": "A", "icon": 3}, None)
