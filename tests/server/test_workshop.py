"""Packs as they are written in the browser: rows become TOML and come back, faults stand at their fields, and what is too
much is refused."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.holders import Server

from affray import games
from affray.kernel import icons, packs
from affray.kernel.packs import MOST_CARRIED
from affray.server import drafts, measuring
from affray.server.drafts import Draft, Judged
from affray.server.measuring import Measured, Side
from affray.table.look import Face

GAMES = [id for id in games.ids() if games.find(id).PACKS is not None]
CARD: dict[str, Any] = {"id": "oaf", "name": "Oaf", "attack": 1}


def judged(game: str, rows: dict[str, Any], name: str = "mine.toml") -> Judged:
    """What is said of a draft that can be written down."""
    found = drafts.judged(game, (), Draft(name, rows))
    assert isinstance(found, Judged), found
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_has_comes_back_from_the_form_as_it_was(game: str) -> None:
    """All rows of the core packs: as rows of a form, as TOML that is a sound pack of equal content, and as rows again."""
    reading, rows = games.find(game).PACKS, drafts.workbench(game, ()).rows
    assert reading is not None
    found = judged(game, rows)
    assert found.faults == [] and drafts.opened(game, {"mine.toml": found.text}) == rows
    assert reading.load([packs.of("mine.toml", {"mine.toml": found.text})]) == reading.load()
    assert sum(map(len, rows.values())) == len(found.drawn), "and each lies on the table"


TEXTS = st.text(max_size=6)
LEAVES = st.booleans() | st.integers(-(1 << 63), (1 << 63) - 1) | st.floats(allow_nan=False, allow_infinity=False) | TEXTS
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=6
)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.dictionaries(TEXTS, VALUES, max_size=3), min_size=1, max_size=2))
def test_whatever_a_form_holds_is_written_as_toml_that_says_the_same(rows: list[dict[str, Any]]) -> None:
    """Any rows, sound or not, whatever their texts, names and depths."""
    text = drafts.written(Draft("a.toml", {"card": rows}), games.find("solbound").PACKS.TABLES)  # type: ignore[union-attr]
    assert tomllib.loads(text) == {"card": rows}


def test_a_fault_stands_at_its_field() -> None:
    """Of the row that has it, also where two have one id; of an entry of a list, by its number or its name."""
    cards = [CARD, CARD | {"attack": 9}, {"name": "Elf", "strange": 1}, CARD | {"id": "a.b"}]
    found = judged("solbound", {"card": cards, "deck": [{"id": "d", "title": "D", "cards": ["nobody"] * 10}]})
    told = {(remark.table, remark.row, *remark.path) for remark in found.faults}
    assert told >= {("card", 1, "attack"), ("card", 2, "id"), ("card", 2, "strange"), ("card", 3, "id"), ("deck", 0, "cards")}
    assert all("attack" in found.text.splitlines()[fault.line - 1] for fault in found.faults if fault.path == ["attack"])
    assert [(each.table, each.row) for each in found.drawn] == [("card", 0)]
    rows = {
        "scenario": [
            {"id": "s", "name": "S", "map": "yard", "enemies": [{"id": "grunt", "at": [1, 1]}, {"id": "elk", "at": [0, 1]}]}
        ]
    }
    (fault,) = judged("sixdice", rows).faults
    assert (fault.path, fault.expected) == (
        ["enemies", 1, "at"],
        "a list of exactly 2: a whole number from 1 to 16, a whole number from 1 to 16",
    )
    (fault,) = judged("solbound", {"elves": [{"id": "e"}]}).faults
    assert (fault.table, fault.row, fault.path) == ("elves", -1, [])


def test_a_sound_row_is_drawn_whatever_is_wrong_beside_it() -> None:
    """Also one that names a row which is not there: what it names is left out."""
    weapon = {"id": "sling", "name": "Sling", "bands": [[1, 9, 9]], "damage": 1, "crit": 2}
    legs = {"dice": 2, "table": [1, 2, 3, 4, 5, 6]}
    hero = {"id": "hero", "name": "Hero", "health": 5, "move": legs, "flee": legs, "weapons": ["sling"]}
    found = judged("sixdice", {"weapon": [weapon], "character": [hero]})
    assert [fault.path for fault in found.faults] == [["bands"]]
    assert [(each.table, each.printed.name) for each in found.drawn] == [("character", "Hero")]


def test_a_row_that_names_an_icon_has_a_face() -> None:
    """By its name; a colour that there is not is a fault at its field. What the game has comes with its own face, so that a
    copy keeps it."""
    oaf = CARD | {"icon": "ogre", "hue": "green"}
    assert judged("solbound", {"card": [oaf, {"id": "elf", "name": "Elf"}]}).faces == {"Oaf": Face("ogre", "green")}
    (fault,) = judged("solbound", {"card": [oaf | {"hue": "pink"}]}).faults
    assert fault.path == ["hue"]
    masons = [row for row in drafts.workbench("solbound", ()).rows["card"] if row["name"] == "Gate Mason"]
    assert masons[0]["icon"] and masons[0]["hue"]


async def test_icons_are_found_by_words_and_fetched_by_name(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What there is not is left out, and too much at once is refused."""
    (tmp_path / "icons.json").write_text('{"ogre": "M0 0h9", "elf-ear": "M1 1h9"}')
    monkeypatch.setattr(icons, "FILE", tmp_path / "icons.json")
    asked = {"like=elf": {"elf-ear": "M1 1h9"}, "names=ogre,none": {"ogre": "M0 0h9"}, "like=": {}}
    for query, found in asked.items():
        assert (await server.get(f"/api/icons?{query}")).json() == found
    for query in (f"names={',' * 200}", f"like={'x' * 100}"):
        assert (await server.get(f"/api/icons?{query}")).status_code == 422


def test_doubts_are_told_of_what_is_sound() -> None:
    """As `affray check` warns; not of what lies beneath."""
    found = judged("solbound", {"card": [CARD]})
    assert found.faults == [] and (0, "no deck has it") in [(doubt.row, doubt.wrong) for doubt in found.doubts]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ({"card": [CARD | {"keywords": [None]}]}, "a list with nothing in one of its places"),
        ({"card": [CARD | {"attack": 1 << 70}]}, "more than 64 bits"),
        ({"card": [CARD | {"name": "x" * MOST_CARRIED}]}, "longer than"),
        ({"card": [msgspec.json.decode(b'{"a":' + b"[" * 80 + b"]" * 80 + b"}")]}, "too deep"),
    ],
)
def test_what_cannot_be_written_down_is_refused(rows: dict[str, Any], told: str) -> None:
    """With why: what TOML cannot say, and what is more than a match carries."""
    found = drafts.judged("solbound", (), Draft("mine.toml", rows))
    assert isinstance(found, tuple) and told in str(found[0])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = [", "not TOML"),
        ("x = " + "[" * 2000, "deep"),
        ('[[elf]]\nid = "a"', "there is no table 'elf'"),
        ("[card]\nid = 1", "not a list of rows"),
        ("[[card]]\nid = 2020-01-01", "2020-01-01"),
        ("[[card]]\nattack = nan", "nan"),
        ("[[card]]\nattack = [1, { a = -inf }]", "-inf"),
    ],
)
def test_a_file_that_cannot_be_written_on_is_refused(text: str, told: str) -> None:
    """With why; one that is unsound in its fields alone is opened."""
    found = drafts.opened("solbound", {"a.toml": text})
    assert isinstance(found, tuple) and told in str(found[0])
    assert drafts.opened("solbound", {"a.toml": "[[card]]\nattack = 99\nelf = [1.5]"}) == {
        "card": [{"attack": 99, "elf": [1.5]}]
    }


def test_files_of_a_folder_are_one_draft() -> None:
    """Their rows one after another, by the files' names."""
    found = drafts.opened("solbound", {"b.toml": '[[card]]\nid = "b"', "a.toml": '[[card]]\nid = "a"'})
    assert found == {"card": [{"id": "a"}, {"id": "b"}]}


def test_a_few_matches_measure_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seed is played on every side; what the seat looked at won lies within the interval. An unsound side is refused."""
    monkeypatch.setattr(measuring, "MOST_MATCHES", 4)
    sides = [Side({"decks": ["ashgate", "tidewatch"]}, 0), Side({"decks": ["tidewatch", "ashgate"]}, 1)]
    found = measuring.measured("solbound", (), 2, sides)
    assert isinstance(found, Measured) and found == measuring.measured("solbound", (), 2, sides)
    assert (found.matches, found.bot) == (4, "Greedy") and found.low <= found.wins / 4 <= found.high
    for wrong, told in ((Side({"decks": ["elves", "ashgate"]}, 0), "elves"), (Side({}, 2), "a seat from 0 to 1")):
        refused = measuring.measured("solbound", (), 2, [wrong])
        assert isinstance(refused, tuple) and told in str(refused[0])


REFUSED: list[tuple[str, dict[str, Any], int, str]] = [
    ("workshop", {"name": "../a", "rows": {}}, 400, ""),
    ("workshop", {"name": "a", "rows": {"card": [3]}}, 400, ""),
    ("workshop", {"name": "a", "rows": {"card": [{"name": "x" * MOST_CARRIED}]}}, 422, "longer than"),
    ("workshop", {"name": "a", "rows": {"card": [{"name": "x" * (2 * MOST_CARRIED)}]}}, 413, "larger than"),
    ("workshop/rows", {"name": "a", "files": {"a": "#" * (MOST_CARRIED + 1)}}, 422, "at most"),
    ("workshop/rows", {"name": "a", "files": {"a": "x ="}}, 422, "not TOML"),
    ("measure", {"seats": 9, "sides": [{"choices": {}, "seat": 0}]}, 422, "seats"),
    ("measure", {"seats": 2, "sides": []}, 400, ""),
]


@pytest.mark.slow
async def test_the_workshop_answers_over_http(server: Server) -> None:
    """What there is, what is said of a draft, what is opened, and what is refused."""
    bench = (await server.get("/api/games/solbound/workshop")).json()
    assert bench["schema"]["properties"].keys() == {"card", "deck"} == bench["rows"].keys()
    found = (await server.post("/api/games/solbound/workshop", json={"name": "a.toml", "rows": {"card": [CARD]}})).json()
    assert (found["faults"], found["drawn"][0]["printed"]["name"]) == ([], "Oaf")
    brought = await server.post("/api/games/solbound/packs", json={"name": "a.toml", "files": {"a.toml": found["text"]}})
    assert brought.status_code == 200, "what is said to be sound is taken"
    opened = await server.post("/api/games/solbound/workshop/rows", json={"name": "a.toml", "files": {"a.toml": found["text"]}})
    assert opened.json() == {"card": [CARD]}
    assert (await server.get("/api/games/chess/workshop")).status_code == 404
    for place, body, status, told in REFUSED:
        answer = await server.post(f"/api/games/solbound/{place}", json=body)
        assert (answer.status_code, told in answer.text) == (status, True), (place, answer.text)
