"""Weapons, squads, enemies, maps and scenarios as data."""

from pathlib import Path
from typing import Any

import pytest

from affray.errors import BadInput
from affray.games.sixdice import game
from affray.games.sixdice.content import pack, setup
from affray.games.sixdice.record.state import MOST_SQUAD
from affray.kernel.game import SetUp
from affray.table.form import Form

PACK = """
[[weapon]]
id = "dart"
name = "Dart"
bands = [[1, 3, 4]]
damage = 1
crit = 2

[[enemy]]
id = "imp"
name = "Imp"
health = 2
move = { dice = 1, table = [1, 1, 1, 1, 1, 1] }
flee = { dice = 1, table = [1, 1, 1, 1, 1, 1] }
weapons = ["dart"]

[[map]]
id = "hall"
name = "Hall"
rows = ["S..", "#.."]

[[scenario]]
id = "ambush"
name = "Ambush"
map = "hall"
enemies = [{ id = "imp", at = [3, 1] }]
deadlines = [{ turn = 2, name = "Dawn", continues = false }]
"""
LATER = ", ".join(
    f'{{ turn = {turn}, name = "Later", effects = ['
    + '{ kind = "reinforce", enemy = "imp", at = [3, 2] },' * 6
    + ("]" if turn == 4 else "] }")
    for turn in (3, 4)
)
"""Two more deadlines with six enemies each; the last one is closed by the pack."""
WRONG = {
    "bands that overlap": ("[[1, 3, 4]]", "[[1, 3, 4], [3, 5, 5]]", "weapon.dart.bands: square 3 is in two bands"),
    "a band turned round": ("[[1, 3, 4]]", "[[3, 1, 4]]", "weapon.dart.bands: 3 lies behind 1"),
    "a Hit of 1": ("[[1, 3, 4]]", "[[1, 3, 1]]", "weapon.dart.bands"),
    "a weapon nobody has": ('weapons = ["dart"]', 'weapons = ["drat"]', "there is no weapon 'drat'"),
    "a table of five": (
        "move = { dice = 1, table = [1, 1, 1, 1, 1, 1] }",
        "move = { dice = 1, table = [1] }",
        "enemy.imp.move",
    ),
    "ragged rows": ('"#.."', '"#..."', "map.hall.rows: rows are of different or too great lengths"),
    "no Spawn Area": ('"S.."', '"..."', "map.hall.rows: there is no Spawn Area"),
    "a wall to stand on": ("at = [3, 1]", "at = [1, 2]", "scenario.ambush.enemies[1].at: square [1, 2] is a wall"),
    "beyond the map": ("at = [3, 1]", "at = [9, 1]", "scenario.ambush.enemies[1].at: square [9, 1] is beyond the map"),
    "an exit to reach that is not there": (
        'map = "hall"\nenemies',
        'map = "hall"\nobjective = { kind = "reach" }\nenemies',
        "scenario.ambush.objective.kind: reach needs squares",
    ),
    "more enemies than a combat has places for": (
        "continues = false",
        "effects = [" + '{ kind = "reinforce", enemy = "imp", at = [3, 2] },' * 6 + "] }, " + LATER,
        "scenario.ambush.enemies: there are 19, reinforcements counted; expected 18 at most (R-32)",
    ),
    "a punishment without its amount": (
        "continues = false",
        'effects = [{ kind = "damage" }]',
        "scenario.ambush.deadlines[1].effects[1].amount: it is missing",
    ),
}


def checked(tmp_path: Path, text: str) -> pack.Content:
    """A pack with that text."""
    file = tmp_path / "pack.toml"
    file.write_text(text, encoding="utf-8")
    return pack.check_pack(file)


def test_a_pack_of_ones_own_is_sound(tmp_path: Path) -> None:
    """What the schema shows is enough to write one."""
    assert "ambush" in checked(tmp_path, PACK).scenarios


@pytest.mark.parametrize("fault", WRONG)
def test_what_is_wrong_is_named(fault: str, tmp_path: Path) -> None:
    """File, field and expectation."""
    right, wrong, said = WRONG[fault]
    assert right in PACK
    with pytest.raises(BadInput) as caught:
        checked(tmp_path, PACK.replace(right, wrong, 1))
    assert said in str(caught.value) and "pack.toml" in str(caught.value)


def test_the_starter_set() -> None:
    """X-FIGHT-2, X-FIGHT-19: four weapons and two enemies, number by number."""
    at_hand = pack.load()
    rifle, lobber, satchel = (at_hand.weapons[id] for id in ("long-rifle", "lobber", "satchel"))
    assert (rifle.bands, rifle.damage, rifle.crit, rifle.ammo) == (((1, 2, 5), (3, 6, 4), (7, 12, 3)), 3, 6, 3)
    assert (lobber.bands, lobber.splash) == (((2, 6, 4),), pack.Splash(1, 2, 3))
    assert (satchel.damage, satchel.crit, satchel.ammo) == (5, 8, 1)
    assert (at_hand.enemies["captain"].pool_bonus, at_hand.enemies["juggernaut"].own_pool) == (2, 3)
    assert len(at_hand.scenarios) >= 6


SETUPS: dict[str, tuple[dict[str, Any], str]] = {
    "scenario": ({"scenario": "nowhere"}, "choices.scenario: there is no scenario 'nowhere'"),
    "squad": ({"squad": ["rook", "rook"]}, "choices.squad[1]: rook is there twice"),
    "holders": ({"squad": ["rook", "sera"], "holders": [0, 1]}, "choices.holders"),
    "gm": ({"gm": "evil"}, "choices.gm"),
    "own": ({"scenario": {"id": "x", "name": "X", "map": "yard", "enemies": []}}, "choices.scenario.enemies"),
    "other": ({"decks": []}, "choices.decks"),
}


@pytest.mark.parametrize("name", SETUPS)
def test_an_unsound_set_up_is_refused(name: str) -> None:
    """The field and what was expected."""
    choices, said = SETUPS[name]
    with pytest.raises(BadInput) as caught:
        game.completed(SetUp("sixdice", 2, 0, {}, choices))
    assert said in str(caught.value)


def test_the_form_offers_scenario_squad_and_gm() -> None:
    """Every ready-made combat can be played; a squad that does not fit is explained."""
    form: Form = game.form(SetUp("sixdice"), -1)
    assert [field.name for field in form.fields] == ["scenario", "squad", "gm"]
    assert form.problems == [] and len(form.ready) == len(setup.library().scenarios)
    for ready in form.ready:
        assert game.completed(SetUp("sixdice", choices=ready.value)).choices["squad"] == ready.value["squad"]
    wrong: Form = game.form(SetUp("sixdice", choices={"squad": ["rook", "ghost"]}), -1)
    assert [(problem.field, "ghost" in problem.reason) for problem in wrong.problems] == [("squad", True)]
    assert game.form(SetUp("sixdice"), 0).fields == []


def test_a_completed_set_up_stays_as_it_is() -> None:
    """Also one with a scenario of its own."""
    own = game.completed(SetUp("sixdice", choices={"scenario": "vault"}))
    assert game.completed(own) == own
    written = {"id": "x", "name": "X", "map": "yard", "enemies": [{"id": "grunt", "at": [9, 1]}]}
    whole = game.completed(SetUp("sixdice", choices={"scenario": written}))
    assert game.completed(whole) == whole and game.content_digest(whole) != game.content_digest(own)
    assert len(whole.choices["squad"]) <= MOST_SQUAD
