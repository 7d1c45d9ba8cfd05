"""Classes, abilities, characters, boards and teams as data."""

from pathlib import Path
from typing import Any

import pytest

from affray.errors import BadInput
from affray.games.stonebound import content, forms, game, setup
from affray.games.stonebound.vocabulary import Deed, Status, Trigger
from affray.kernel.game import SetUp
from affray.table.form import Form

PACK = """
[[class]]
id = "drifter"
name = "Drifter"
type = "spirit"
health = 10
movement = 5
range = 2
attack = 4
crt = 20
pd = 1
sd = 1

[[ability]]
id = "gust"
name = "Gust"
element = "wind"
cost = 2
effects = [
    { do = "push", amount = 2 },
    { do = "status", status = "stun", target = "same", on = { roll = "range", low = 1, high = 50 } },
]

[[ability]]
id = "calm"
name = "Calm"
element = "water"
cost = 1
fuse = true
gives = { sd = 1 }

[[character]]
id = "hale"
name = "Hale"
class = "drifter"
stars = 1
offensive = ["gust", "searing-cut"]
defensive = ["calm", "mercy"]
"""
WRONG = {
    "an unknown class": ('class = "drifter"', 'class = "drafter"', "character.hale.class: there is no class 'drafter'"),
    "an unknown ability": ('["gust", "searing-cut"]', '["gust", "searing-cat"]', "character.hale.offensive"),
    "a fused offence": ('["gust", "searing-cut"]', '["gust", "calm"]', "calm is fused"),
    "three cards": ('["calm", "mercy"]', '["calm", "mercy", "fade"]', "character.hale.defensive"),
    "four stars": ("stars = 1", "stars = 4", "character.hale.stars"),
    "no cost": ("cost = 2\neffects", "effects", "ability.gust.cost"),
    "a fuse that acts": ("gives = { sd = 1 }", 'effects = [{ do = "draw", amount = 1 }]', "a fused ability is passive"),
    "a passive that is not fused": ("fuse = true\n", "", "ability.calm"),
    "a status that is missing": ('do = "status", status = "stun"', 'do = "status"', "effects[2].status: it is missing"),
    "a range turned round": ("low = 1, high = 50", "low = 50, high = 1", "effects[2].on"),
    "an element there is none of": ('element = "wind"', 'element = "aether"', "ability.gust.element"),
}


def checked(tmp_path: Path, text: str) -> content.Content:
    """A pack with that text."""
    file = tmp_path / "pack.toml"
    file.write_text(text, encoding="utf-8")
    return content.check_pack(file)


def test_a_pack_of_ones_own_is_sound(tmp_path: Path) -> None:
    """It builds on the core pack's abilities."""
    assert "hale" in checked(tmp_path, PACK).characters


@pytest.mark.parametrize("fault", WRONG)
def test_what_is_wrong_is_named(fault: str, tmp_path: Path) -> None:
    """File, field and expectation."""
    right, wrong, said = WRONG[fault]
    assert right in PACK
    with pytest.raises(BadInput) as caught:
        checked(tmp_path, PACK.replace(right, wrong, 1))
    assert said in str(caught.value) and "pack.toml" in str(caught.value)


def test_the_starter_set_of_the_ledger() -> None:
    """S-CLS-1 to S-CLS-5, S-TYPE-2, S-TYPE-4: seven classes, three characters of each, seven of each rarity."""
    at_hand = content.load()
    assert {each.name for each in at_hand.classes.values() if each.type == "physical"} == {
        "Marauder",
        "Tactician",
        "Vanguard",
        "Watchman",
    }
    assert {each.name for each in at_hand.classes.values() if each.type == "spirit"} == {"Prophet", "Remnant", "Sentinel"}
    characters = list(at_hand.characters.values())
    assert [sum(each.stars == stars for each in characters) for stars in (1, 2, 3)] == [7, 7, 7]
    assert all(sum(each.class_ == id for each in characters) == 3 for id in at_hand.classes)
    watchman, prophet = at_hand.classes["watchman"], at_hand.classes["prophet"]
    assert (watchman.pd, watchman.sd, prophet.pd, prophet.range, prophet.attack) == (5, 1, 0, 4, 3)


def test_every_deed_status_and_trigger_is_in_the_content() -> None:
    """S-ABIL-5: every keyword and status is used."""
    abilities = list(content.load().abilities.values())
    effects = [effect for ability in abilities for effect in ability.effects]
    assert {effect.do for effect in effects} == {deed.name.lower() for deed in Deed}
    assert {effect.status for effect in effects if effect.status} == {status.name.lower() for status in Status}
    assert {ability.trigger for ability in abilities} == {trigger.name.lower() for trigger in Trigger}
    assert {effect.on.roll for effect in effects if effect.on} == {"range", "digit", "crt", "doubles"}


SETUPS: dict[str, tuple[dict[str, Any], str]] = {
    "board": ({"board": "moon"}, "choices.board: there is no board 'moon'"),
    "format": ({"format": "duel"}, "choices.format: there is no format 'duel'"),
    "teams": ({"teams": ["iron-and-rain"]}, "choices.teams"),
    "draft": ({"format": "draft", "teams": ["iron-and-rain", None]}, "a draft has none beforehand"),
    "other": ({"decks": []}, "choices.decks"),
}


@pytest.mark.parametrize("name", SETUPS)
def test_an_unsound_set_up_is_refused(name: str) -> None:
    """The field and what was expected."""
    choices, said = SETUPS[name]
    with pytest.raises(BadInput) as caught:
        game.completed(SetUp("stonebound", 2, 0, {}, choices))
    assert said in str(caught.value)


def test_a_completed_set_up_stays_as_it_is() -> None:
    """However its teams were written."""
    written = {"teams": ["dusk-and-dawn", {"characters": ["bram", "corlo", "bexley"]}]}
    whole = game.completed(SetUp("stonebound", 2, 0, {}, written))
    assert whole.choices["teams"] == [["orsolya", "wisp", "ode"], ["bram", "corlo", "bexley"]]
    assert game.completed(whole) == whole
    other = game.completed(SetUp("stonebound", 2, 0, {}, {"teams": ["long-watch", "dusk-and-dawn"]}))
    assert game.content_digest(whole) != game.content_digest(other)


def test_the_form_builds_a_team_within_its_stars() -> None:
    """S-SETUP-7: what no longer fits says why; ready-made teams of the right size; a draft has no team to build."""
    whole = SetUp("stonebound", 2, 0, {}, {"teams": [{"characters": ["orsolya", "wisp"]}, None]})
    form: Form = forms.form(whole, 0)
    picks = {pick.id: pick for pick in form.fields[0].picks}
    assert form.value == {"characters": ["orsolya", "wisp"]} and picks["bram"].refused and not picks["ode"].refused
    assert form.problems and "3 characters" in form.problems[0].reason
    assert {len(ready.value["characters"]) for ready in form.ready} == {3}
    for ready in form.ready:
        built = game.completed(SetUp("stonebound", 2, 0, {}, {"teams": [ready.value, None]}))
        assert built.choices["teams"][0] == ready.value["characters"]
    assert forms.form(SetUp("stonebound", 2, 0, {}, {"format": "draft"}), 0).fields == []
    assert [field.name for field in forms.form(SetUp("stonebound"), -1).fields] == ["format", "board"]


def test_ready_made_teams_are_legal() -> None:
    """S-SETUP-7: four of three characters, six of two."""
    sizes = [len(team.characters) for team in setup.library().teams.values()]
    assert (sizes.count(3), sizes.count(2)) == (4, 6)
    for team in setup.library().teams.values():
        assert setup.stars(team.characters) <= {3: 5, 2: 4}[len(team.characters)]
