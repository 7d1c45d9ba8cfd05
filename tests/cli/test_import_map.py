"""`affray import-map`."""

import json
from pathlib import Path

import pytest

from affray.cli import main
from affray.games.sixdice.content import pack

MAP = {
    "type": "map",
    "width": 3,
    "height": 2,
    "layers": [{"name": "walls", "data": [0, 1, 0, 0, 0, 0]}, {"name": "spawn", "data": [1, 0, 0, 1, 0, 0]}],
}


@pytest.fixture
def drawn(tmp_path: Path) -> Path:
    """A map as Tiled saves it."""
    file = tmp_path / "Old Mill.tmj"
    file.write_text(json.dumps(MAP))
    return file


def test_a_map_becomes_a_sound_row_of_a_pack(drawn: Path, tmp_path: Path) -> None:
    """Written once; `affray check` takes it."""
    out = tmp_path / "mill.toml"
    assert main(["import-map", str(drawn), "--out", str(out)]) == 0
    assert pack.check_pack(out).maps["old-mill"].rows == ("S#.", "S..")
    assert main(["check", str(out)]) == 0
    assert main(["import-map", str(drawn), "--out", str(out)]) == 2


def test_it_is_told_on_standard_output(drawn: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With a name of one's own."""
    assert main(["import-map", str(drawn), "--id", "mill", "--name", "The Mill"]) == 0
    assert capsys.readouterr().out.startswith('[[map]]\nid = "mill"\nname = "The Mill"\nrows = [\n    "S#.",')


def test_bad_input(drawn: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One clear line, exit status 2."""
    nothing = tmp_path / "nothing.tmj"
    nothing.write_text("{")
    none = tmp_path / "none.tmj"
    none.write_text(json.dumps(MAP | {"layers": MAP["layers"][:1]}))  # type: ignore[index]
    for arguments, said in (
        ([str(nothing)], "not a whole JSON document"),
        ([str(tmp_path / "gone")], "it cannot be read"),
        ([str(none)], "rows: there is no Spawn Area"),
        ([str(drawn), "--game", "solbound"], "solbound has no maps of one's own"),
        ([str(drawn), "--game", "chess"], "there is no game 'chess'"),
        ([str(drawn), "--id", "?"], "id"),
    ):
        assert main(["import-map", *arguments]) == 2
        assert said in capsys.readouterr().err
