"""Moves, Solighters, carriers, items, artifacts, maps and builds as data."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from affray.errors import BadInput
from affray.games.korxsol.content import pack, setup
from affray.games.korxsol.record.card_terms import Op

MOVE = """
[[move]]
id = "trial"
name = "Trial"
classes = ["sword"]
tier = "base"
type = "melee"
cooldown = 1
area = { mode = "field", field = [[0, 1]] }
indicators = [{ op = "hit", x = 3 }, { op = "damage", x = 2 }]
"""


def refused(tmp_path: Path, text: str) -> str:
    """Why a pack is refused."""
    file = tmp_path / "pack.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as error:
        pack.check_pack(file)
    assert "pack.toml" in str(error.value)
    return str(error.value)


def test_counts() -> None:
    """K-CARD-01, K-PC-01: 112 pieces and 6 maps, so many of each kind."""
    held = setup.library()
    assert [len(kind) for kind in held] == [63, 8, 15, 14, 12, 6, 8]
    tiers = Counter((move.classes[0], move.tier) for move in held.moves.values() if len(move.classes) == 1)
    assert {tiers[name, "base"] for name in ("sword", "axe", "bow", "fire", "mineral", "ice")} == {5}
    assert {tiers[name, "advanced"] for name in ("sword", "axe", "bow", "fire", "mineral", "ice")} == {3}
    assert sorted(each.weight for each in held.solighters.values()) == [1, 2, 2, 3, 3, 4, 4, 5]
    assert Counter(item.kind for item in held.items.values()) == {"consumable": 9, "tool": 5}
    assert Counter(artifact.kind for artifact in held.artifacts.values()) == {"passive": 7, "active": 5}


def test_every_indicator_is_on_a_card() -> None:
    """K-IND-01: none that nobody can meet."""
    held = setup.library()
    rows: list[Any] = [*held.moves.values(), *held.items.values(), *held.artifacts.values()]
    assert {part.op for row in rows for part in row.indicators} == {op.name.lower() for op in Op}


def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    """A sound move is taken up."""
    file = tmp_path / "pack.toml"
    file.write_text(MOVE, encoding="utf-8")
    assert "trial" in pack.check_pack(file).moves


@pytest.mark.parametrize(
    ("found", "instead", "told"),
    [
        ('{ op = "hit", x = 3 }', '{ op = "hug", x = 3 }', "it is 'hug'"),
        ('{ op = "hit", x = 3 }', '{ op = "hit" }', "indicators[1].x"),
        ('{ op = "hit", x = 3 }, ', '{ op = "hit", x = 3 }, { op = "attribute", x = 2 }, ', "indicators[2].attribute"),
        ('mode = "field", field = [[0, 1]]', 'mode = "field"', "area.field"),
        ("field = [[0, 1]]", "field = [[0, 1]], arrows = [{ step = [0, 1], length = 2 }]", "area.arrows"),
        ("field = [[0, 1]]", "field = [[0, 0]]", "area.field"),
        ("field = [[0, 1]]", "field = [[0, 1]], own = true", "area.own"),
        ('type = "melee"', 'type = "buff"', "a buff that hits"),
        ('type = "melee"', 'type = "debuff"', "a debuff that damages"),
        ('["sword"]', '["sword", "axe"]', "one class for an advanced move"),
        ('{ op = "damage", x = 2 }', '{ op = "damage", x = 2 }, { op = "armor_piercing" }', "armor_piercing"),
        ('{ op = "hit", x = 3 }', '{ op = "hit", x = 3 }, { op = "buster" }', "a buster that is not first"),
        ('{ op = "damage", x = 2 }', '{ op = "damage", x = 2 }, { op = "double_hit" }', "nothing to the right of double_hit"),
        ('{ op = "damage", x = 2 }', '{ op = "damage", x = 2 }, { op = "charge" }', "nothing to the right of charge"),
        ('{ op = "hit", x = 3 }', '{ op = "hit", x = 3 }, { op = "charge" }', "left of the charge"),
        ('{ op = "damage", x = 2 }', '{ op = "chance", x = 2 }', "then"),
        ('{ op = "hit", x = 3 }', '{ op = "movement", x = 1 }, { op = "hit", x = 3 }', "a movement left of the hit"),
        ('{ op = "hit", x = 3 }', '{ op = "hit", x = 3 }, { op = "release" }', "a release that is not first"),
        ('{ op = "damage", x = 2 }', '{ op = "cleanse" }', "statuses"),
        ("cooldown = 1", "cooldown = 9", "cooldown"),
    ],
)
def test_what_is_unsound_in_a_move_is_refused(tmp_path: Path, found: str, instead: str, told: str) -> None:
    """With file, field and what was expected."""
    text = MOVE.replace(found, instead)
    if instead == '["sword", "axe"]':
        text = text.replace('tier = "base"', 'tier = "advanced"')
    assert told in refused(tmp_path, text)


def test_a_grapple_needs_the_tile_in_front(tmp_path: Path) -> None:
    """K-GRAP-01: content keeps grapples at range 1 (A-59 a)."""
    text = MOVE.replace("[[0, 1]]", "[[0, 2]]").replace('op = "damage"', 'op = "grapple"')
    assert "a grapple beyond the tile in front" in refused(tmp_path, text)


def test_other_rows(tmp_path: Path) -> None:
    """Carriers, items, artifacts, maps and builds are checked as well."""
    carrier = '[[carrier]]\nid = "odd"\nname = "Odd"\nkind = "solbound"\nclasses = ["fire"]\nunique = "true-cut"\n'
    told = refused(tmp_path, carrier)
    assert "one weapon class" in told and "a unique move" in told
    item = '[[item]]\nid = "odd"\nname = "Odd"\nkind = "tool"\nindicators = [{ op = "wall" }]\n'
    assert "tile for a wall" in refused(tmp_path, item)
    artifact = '[[artifact]]\nid = "odd"\nname = "Odd"\nkind = "active"\n'
    assert "some on an active one only" in refused(tmp_path, artifact)
    level = '[[map]]\nid = "odd"\nname = "Odd"\nmodes = ["2v2"]\nrows = ["G1 G1 G1", "G1 G1", "G1 G1 G1"]\n'
    starts = "starts = { north = [[1, 1]], south = [[1, 3]] }\n"
    assert "rows" in refused(tmp_path, level + starts)
    even = level.replace('"G1 G1",', '"G1 G1 G1",') + starts
    assert "2 at least" in refused(tmp_path, even)
    build = '[[build]]\nid = "odd"\nname = "Odd"\nsolighter = "osk"\ncarrier = "floe"\n'
    build += 'moves = ["true-cut", "frost-lane", "cold-mark"]\nartifact = "ox-ring"\nitems = ["salve"]\n'
    assert "K-CARD-06" in refused(tmp_path, build)


WRONG = {
    "moves = 3": ["moves", "solighter", "carrier", "artifact", "items[0]"],
    'moves = ["true-cut", 3, "crescent"]': ["moves", "solighter", "carrier", "artifact", "items[0]"],
    'moves = ["nix", "true-cut", "true-cut"]': ["solighter", "carrier", "artifact", "moves[0]", "items[0]", "moves"],
}


@pytest.mark.parametrize("moves", WRONG)
def test_a_wrong_list_of_a_build_hides_no_other_fault(tmp_path: Path, moves: str) -> None:
    """K-BUILD-01, K-BUILD-03: a number where a list belongs, a number in it, and a list that is sound but for what it names."""
    build = '[[build]]\nid = "mine"\nname = "Mine"\nsolighter = "nix"\ncarrier = "nox"\nartifact = "no"\nitems = ["x"]\n'
    lines = refused(tmp_path, f"{build}{moves}\n").splitlines()
    assert [line.partition("build.mine.")[2].partition(":")[0] for line in lines] == WRONG[moves]


def test_a_wrong_field_of_another_row_hides_nothing_either(tmp_path: Path) -> None:
    """Of a move, a carrier, an item, an artifact and a map: what does not hang on the field is told beside it."""
    told = refused(tmp_path, MOVE.replace('classes = ["sword"]', "classes = 3").replace("[[0, 1]]", "[[0, 0]]"))
    assert "classes: it is 3" in told and "the user's own tile" in told
    told = refused(tmp_path, '[[carrier]]\nid = "odd"\nname = "Odd"\nkind = "solbound"\nclasses = 3\nunique = "nix"\n')
    assert "classes: it is 3" in told and "there is no move 'nix'" in told
    told = refused(tmp_path, '[[item]]\nid = "odd"\nname = "Odd"\nkind = "tool"\ntarget = 3\nindicators = [{ op = "bless" }]\n')
    assert "target: it is 3" in told and "what an item can do" in told
    told = refused(tmp_path, '[[artifact]]\nid = "odd"\nname = "Odd"\nkind = 3\nindicators = [{ op = "hit", x = 0 }]\n')
    assert "kind: it is 3" in told and "a number from 1" in told
    level = '[[map]]\nid = "odd"\nname = "Odd"\nmodes = 3\nrows = ["G1 G1 G1", "G1 G1 G1 G1", "G1 G1 G1"]\ncover = [[9, 9]]\n'
    told = refused(tmp_path, f"{level}starts = {{ north = [[1, 1]], south = [[9, 9]] }}\n")
    assert "modes: it is 3" in told and "rows of one length" in told and "a tile of the map, 4 by 3" in told


def test_all_ids_of_a_build_that_nothing_bears_are_told_and_a_wrong_count_once(tmp_path: Path) -> None:
    """K-BUILD-01, K-BUILD-03: also beside too few moves."""
    build = (
        '[[build]]\nid = "mine"\nname = "Mine"\nsolighter = "nix"\ncarrier = "nox"\n'
        'moves = ["true-cut"]\nartifact = "oak-charm"\nitems = ["salve"]\n'
    )
    lines = refused(tmp_path, build).splitlines()
    assert [line.partition("pack.toml:")[2].partition(";")[0].partition(" (did")[0] for line in lines] == [
        "6: build.mine.moves: it does not fit",
        "4: build.mine.solighter: there is no solighter 'nix'",
        "5: build.mine.carrier: there is no carrier 'nox'",
    ]
    lines = refused(tmp_path, build.replace("nix", "osk").replace("nox", "tor")).splitlines()
    assert sum("build.mine.moves:" in line for line in lines) == 1
