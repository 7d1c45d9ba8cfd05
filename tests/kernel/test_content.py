"""A pack is read row by row, and everything wrong in it is told at once."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
import pytest
from msgspec import Meta

from affray.errors import BadInput
from affray.kernel import content, packs, remains


class Stone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of these tests."""

    id: Annotated[str, Meta(pattern=content.ID_PATTERN)]
    weight: Annotated[int, Meta(ge=0, le=9)]
    colours: Annotated[tuple[str, ...], Meta(min_length=1, max_length=1)] = ("grey",)
    flat: bool = False
    name: Annotated[str, Meta(max_length=3)] = ""


class Heap(msgspec.Struct, frozen=True):
    """A record with rows of its own."""

    rule: Literal["add", "take"]
    count: int | bool = 1
    stones: Annotated[list[Stone], Meta(min_length=1)] = []
    marks: list[str] = []


TABLES = {"stone": Stone}
GOOD = '[[stone]]\nid = "flint"\nweight = 3\n'


def write(folder: Path, text: str, name: str = "pack.toml") -> Path:
    """A file of that text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def told(path: Path) -> list[tuple[str, str, str]]:
    """Field, fault and expectation of everything wrong in a pack."""
    return [problem[1:4] for problem in content.read_pack(packs.read(path), TABLES)[1]]


def test_sound_rows_come_in_order_with_their_place(tmp_path: Path) -> None:
    """A folder is read file by file, by name; other files are left alone."""
    write(tmp_path, GOOD.replace("flint", "slate"), "b.toml")
    write(tmp_path, GOOD, "a.toml")
    write(tmp_path, "not TOML", "notes.txt")
    rows, problems = content.read_pack(packs.read(tmp_path), TABLES)
    assert ([row.value.id for row in rows], problems) == (["flint", "slate"], [])
    assert rows[0].problem("weight", "it is light", "more") == (
        f"{tmp_path.name}/a.toml", "stone.flint.weight", "it is light", "more", 3,
    )  # fmt: skip


def test_all_faults_of_a_row_are_told_at_once(tmp_path: Path) -> None:
    """Each fault names row, field, value and expectation."""
    row = '[[stone]]\nid = "Flint"\nweight = 12\ncolours = []\nflat = 1\nname = "long"\nwieght = 2\n'
    assert told(write(tmp_path, row)) == [
        (
            "stone.Flint.wieght",
            "there is no field 'wieght' (did you mean 'weight'?)",
            "one of id, weight, colours, flat, name, icon, hue",
        ),
        ("stone.Flint.id", "it is 'Flint'", f"text of the form {content.ID_PATTERN}"),
        ("stone.Flint.weight", "it is 12", "a whole number from 0 to 9"),
        ("stone.Flint.colours", "it does not fit", "a list of exactly 1, each text"),
        ("stone.Flint.flat", "it is 1", "true or false"),
        ("stone.Flint.name", "it is 'long'", "text of 0 to 3 letters"),
    ]


def test_a_faulty_row_does_not_hide_a_sound_one(tmp_path: Path) -> None:
    """Rows are judged one by one; a row without id is told by its number."""
    rows, problems = content.read_pack(packs.read(write(tmp_path, GOOD + "[[stone]]\nweight = 1\n")), TABLES)
    assert [row.value.id for row in rows if row.whole] == ["flint"]
    assert [problem.field for problem in problems] == ["stone[2].id"]


def test_a_pack_has_an_id_once(tmp_path: Path) -> None:
    """The second row of an id is told, with the file of the first."""
    for name in ("a.toml", "b.toml"):
        write(tmp_path, GOOD, name)
    (problem,) = content.read_pack(packs.read(tmp_path), TABLES)[1]
    place = tmp_path.name
    assert problem == (f"{place}/b.toml", "stone.flint.id", f"{place}/a.toml has it already", "an id of its own", 2)


@pytest.mark.parametrize(
    ("text", "field", "wrong"),
    [
        ("[[stnoe]]\n", "stnoe", "there is no table 'stnoe' (did you mean 'stone'?)"),
        ("[stone]\nid = 1\n", "stone", "it is not a list of rows"),
        ("stone = [3]\n", "stone[1]", "it is 3"),
        ("[[stone]\n", "", "it is not TOML: "),
    ],
)
def test_what_is_no_pack_is_told(tmp_path: Path, text: str, field: str, wrong: str) -> None:
    """Tables that do not exist, rows that are none, and files that are no TOML."""
    ((found, fault, _),) = told(write(tmp_path, text))
    assert (found, fault.startswith(wrong)) == (field, True)


def test_a_record_is_read_whole_and_deep(tmp_path: Path) -> None:
    """A file may be one record; its faults are told down to the rows in it."""
    good = content.read_record(write(tmp_path, 'rule = "add"\n[[stones]]\nid = "flint"\nweight = 1\n'), Heap)
    assert good.stones[0].id == "flint"
    with pytest.raises(BadInput) as caught:
        content.read_record(write(tmp_path, 'rule = "sub"\ncount = "x"\nmarks = 3\n[[stones]]\nid = "flint"\n'), Heap)
    assert [problem[1:4] for problem in caught.value.problems] == [
        ("rule", "it is 'sub'", "one of add, take"),
        ("count", "it is 'x'", "a whole number or true or false"),
        ("stones.flint.weight", "it is missing", "a whole number from 0 to 9"),
        ("marks", "it is 3", "a list of any number, each text"),
    ]


def test_too_few_rows_are_told(tmp_path: Path) -> None:
    """Where the rows are sound and their count is not, the count is told."""
    with pytest.raises(BadInput, match="stones: it does not fit; expected a list of 1 or more, each a table"):
        content.read_record(write(tmp_path, 'rule = "add"\nstones = []\n'), Heap)


def test_the_digest_is_of_the_content_and_not_of_its_spelling() -> None:
    """Equal values have equal digests; any other value has another."""
    one, same = Stone("flint", 3), Stone("flint", 3, ("grey",))
    assert content.digest([one]) == content.digest([same]) != content.digest([Stone("flint", 4)])


class Quarry(NamedTuple):
    """All content of a game of stones."""

    stones: dict[str, Stone]


def unsound(table: str, stone: Stone, at_hand: Quarry, broken: set[str]) -> Iterator[content.Fault]:
    """A stone's first colour is the id of another."""
    yield from content.strangers("colours", table, stone.colours, ["grey", *at_hand.stones], broken)


def test_a_shelf_is_the_core_pack_and_what_builds_on_it(tmp_path: Path) -> None:
    """Rows may speak of those of the core pack, and of those that are told to be broken, but of no others."""
    shelf = content.Shelf("Stones", [write(tmp_path, GOOD, "core.toml")], TABLES, Quarry, unsound)
    row = '[[stone]]\nid = "{}"\nweight = {}\ncolours = ["{}"]\n'
    assert list(shelf.load().stones) == ["flint"]
    assert list(shelf.check_pack(write(tmp_path, row.format("marl", 1, "flint"))).stones) == ["flint", "marl"]
    with pytest.raises(BadInput) as caught:
        shelf.check_pack(
            write(tmp_path, row.format("marl", 1, "flnt") + row.format("clay", 1, "chalk") + row.format("chalk", 99, "x"))
        )
    assert [(problem.field, problem.wrong) for problem in caught.value.problems] == [
        ("stone.chalk.weight", "it is 99"),
        ("stone.chalk.colours", "there is no stone 'x'"),
        ("stone.marl.colours", "there is no stone 'flnt' (did you mean 'flint'?)"),
    ]
    assert '"title": "Stones"' in shelf.schema()


def test_what_hangs_on_a_wrong_field_waits_and_the_rest_is_told(tmp_path: Path) -> None:
    """A row is judged by its sound fields where others are wrong or missing, an id that is there twice included."""
    shelf = content.Shelf("Stones", [write(tmp_path, GOOD, "core.toml")], TABLES, Quarry, unsound)
    rows = (
        '[[stone]]\nid = "marl"\ncolours = ["x"]\n'
        '[[stone]]\nid = "clay"\nweight = 99\ncolours = 3\n'
        '[[stone]]\nid = "clay"\nweight = 1\nwieght = 1\n'
    )
    with pytest.raises(BadInput) as caught:
        shelf.check_pack(write(tmp_path, rows))
    assert [(problem.line, problem.field, problem.wrong) for problem in caught.value.problems] == [
        (1, "stone.marl.weight", "it is missing"),
        (6, "stone.clay.weight", "it is 99"),
        (7, "stone.clay.colours", "it is 3"),
        (11, "stone.clay.wieght", "there is no field 'wieght' (did you mean 'weight'?)"),
        (9, "stone.clay.id", "pack.toml has it already"),
        (3, "stone.marl.colours", "there is no stone 'x'"),
    ]


def test_checks_that_do_not_hang_together_are_each_made(tmp_path: Path) -> None:
    """A field that is not there silences the checks that ask for it: not those after, nor what was told before."""

    def each(table: str, stone: Stone, at_hand: Quarry, broken: set[str]) -> Iterator[content.Fault]:
        def heavy() -> Iterator[content.Fault]:
            yield "id", "it is told", "what hangs on nothing"
            yield "weight", str(stone.weight), "what hangs on the weight"

        return remains.each(stone, heavy, lambda: unsound(table, stone, at_hand, broken))

    shelf = content.Shelf("Stones", [], TABLES, Quarry, each)
    with pytest.raises(BadInput) as caught:
        shelf.check_pack(write(tmp_path, '[[stone]]\nid = "marl"\nweight = 99\ncolours = ["x"]\n'))
    told = [(problem.field, problem.wrong) for problem in caught.value.problems]
    assert told[1:] == [("stone.marl.id", "it is told"), ("stone.marl.colours", "there is no stone 'x'")]


def test_a_mistake_in_a_game_is_no_fault_of_a_row(tmp_path: Path) -> None:
    """What a game asks of anything but the row itself is not taken for a field that is missing."""

    def mistaken(table: str, stone: Stone, at_hand: Quarry, broken: set[str]) -> Iterator[content.Fault]:
        yield "id", at_hand.rocks, ""  # type: ignore[attr-defined]

    shelf = content.Shelf("Stones", [], TABLES, Quarry, mistaken)
    with pytest.raises(AttributeError, match="rocks"):
        shelf.check_pack(write(tmp_path, GOOD.replace("3", "99")))
