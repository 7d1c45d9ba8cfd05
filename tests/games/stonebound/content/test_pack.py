"""Classes, abilities, characters, boards and teams as data."""

import re
from pathlib import Path
from typing import Any

import pytest

from affray.errors import BadInput
from affray.games.stonebound import game
from affray.games.stonebound.content import forms, pack, setup, texts
from affray.games.stonebound.record.vocabulary import Deed, Status, Trigger
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
    "everyone in range without an aura": (
        '{ do = "push", amount = 2 },\n    { do = "status", status = "stun", target = "same"',
        '{ do = "push", amount = 2, target = "foes" },\n    { do = "status", status = "stun", target = "foe"',
        "ability.gust.aura: foes in the character's range are met by an [Aura]",
    ),
    "an aura that meets nobody": ("cost = 2\neffects", "cost = 2\naura = true\neffects", "ability.gust.aura"),
    "an aura with a printed reach": (
        'cost = 2\neffects = [\n    { do = "push", amount = 2 }',
        'cost = 2\naura = true\neffects = [\n    { do = "push", amount = 2, target = "foes", reach = 2 }',
        "ability.gust.aura",
    ),
    "a reach beyond a reach": ('do = "push", amount = 2', 'do = "push", amount = 2, reach = 3, beyond = 1', "effects[1].reach"),
    "a reach of what is known already": ('target = "same"', 'target = "same", reach = 2', "effects[2].reach"),
    "nobody before": ('do = "push", amount = 2', 'do = "draw", amount = 2', "effects[2].target: 'same' of whom is not clear"),
    "the same of several": (
        'do = "push", amount = 2',
        'do = "push", amount = 2, target = "foes", reach = 3',
        "effects[2].target",
    ),
    "no attack before": ('target = "same"', 'target = "same", if_hurt = true', "effects[2].if_hurt: no attack comes before it"),
    "an amount that is missing": ('do = "push", amount = 2', 'do = "push"', "effects[1].amount: it is missing"),
    "an amount of nothing": (
        'do = "status", status = "stun"',
        'do = "status", amount = 2, status = "stun"',
        "effects[2].amount: status has no use for it",
    ),
    "a critical push": (
        'do = "push", amount = 2',
        'do = "push", amount = 2, no_crt = true',
        "effects[1].no_crt: push has no use for it",
    ),
    "an attack on an ally": ('do = "push", amount = 2', 'do = "attack", target = "ally"', "attack does not concern 'ally'"),
    "raising who stands": ('do = "push", amount = 2', 'do = "raise", amount = 2', "raise does not concern 'foe'"),
    "drawing for others": (
        'do = "push", amount = 2 }',
        'do = "push", amount = 2 }, { do = "draw", amount = 1, target = "ally" }',
        "draw does not concern 'ally'",
    ),
    "X that adds nothing": ("cost = 2\neffects", "x = 2\neffects", "ability.gust.x"),
    "X that nobody pays": ('do = "push", amount = 2', 'do = "attack", plus_x = true', "ability.gust.x"),
    "a fuse of nothing": ("gives = { sd = 1 }", "", "ability.calm.fuse: it does nothing while it is fused"),
    "a fuse used once": ("fuse = true\n", "fuse = true\nuse_once = true\n", "ability.calm.fuse"),
    "an aura of hand size": (
        "fuse = true\ngives = { sd = 1 }",
        "fuse = true\naura = true\ngives = { hand = 1 }",
        "ability.calm.aura",
    ),
    "an aura that waits for a blow": (
        "fuse = true\ngives = { sd = 1 }",
        'fuse = true\naura = true\ntrigger = "counter"\ngives = { sd = 1 }',
        "ability.calm.aura",
    ),
    "an element there is none of": ('element = "wind"', 'element = "aether"', "ability.gust.element"),
}


def checked(tmp_path: Path, text: str) -> pack.Content:
    """A pack with that text."""
    file = tmp_path / "pack.toml"
    file.write_text(text, encoding="utf-8")
    return pack.check_pack(file)


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


def test_the_starter_set() -> None:
    """S-CLS-1 to S-CLS-5, S-TYPE-2, S-TYPE-4: seven classes, three characters of each, seven of each rarity."""
    at_hand = pack.load()
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
    abilities = list(pack.load().abilities.values())
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
    assert whole.choices["teams"] == [["orsolya", "ode", "anwen"], ["bram", "corlo", "bexley"]]
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


def test_whoever_meets_everyone_in_range_says_aura() -> None:
    """S-KW-1: five abilities strike, heal, push or lay something on all in range: their cards say [Aura], and in range."""
    printed = {ability.name: texts.text(ability) for ability in pack.load().abilities.values() if not ability.fuse}
    assert {name for name, text in printed.items() if "[Aura]" in text} == {
        "Wide Arc",
        "Crippling Sweep",
        "Rain of Cinders",
        "Wellspring",
        "Gale Sweep",
    }
    assert all(("[Aura]" in text) == ("each" in text.lower() and "beside" not in text) for text in printed.values())
    assert printed["Wide Arc"].endswith("(Fire 4): [Aura] [Standard Attack] on each opposing character in range.")


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("field-kit", "Field Kit (Light 2): An ally within 3 spaces heals 4 HP."),
        ("second-breath", "Second Breath (Earth 1): Heals 3 HP."),
        ("return", "Return (Darkness 4): Raises an incapacitated ally within 1 space with 4 HP; loses 2 HP."),
        ("judgement-of-stone", "Judgement of Stone (Earth 5): 8 Physical damage to an opposing character within 2 spaces."),
        ("lance-of-dusk", "Lance of Dusk (Darkness X, 1 to 4): [Standard Attack] [No CRT] at +X ATK."),
        ("deep-breath", "Deep Breath (Water 1): Removes all status effects from itself."),
        ("requisition", "Requisition (Light 1): Draws 2 Speaking Stones."),
        ("long-thrust", "Long Thrust (Earth 2): [Standard Attack] at RNG +1."),
        ("drowning-word", "Drowning Word (Water 5): 7 Spirit damage to an opposing character at any range."),
        ("thorn-hide", "Thorn Hide (Earth 3): [Fuse] An adjacent attacker whose [Standard Attack] costs it HP loses 1 HP."),
    ],
)
def test_cards_speak_in_the_books_words(id: str, text: str) -> None:
    """S-ABIL-5: opposing character, incapacitated, Physical and Spirit, status effect, Speaking Stone."""
    assert texts.text(pack.load().abilities[id]) == text


def test_screens_say_an_ability_without_the_marks_of_cards() -> None:
    """S-KW-1, S-KW-9, S-FUSE-2: no mark of any ability is left, and what has to be fused says so."""
    told = {id: texts.spoken(ability) for id, ability in pack.load().abilities.items()}
    assert not any("[" in text for text in told.values())
    sweep = "Crippling Sweep (Water 3): On a roll of 1 to 50, adds Cripple to each opposing character in range."
    assert told["crippling-sweep"] == sweep
    assert told["quiet-mind"] == "Quiet Mind (fused with Water 2): SD +1."
    assert told["fade"] == "Fade (Darkness 1): Without its action, once a turn: shifts up to 2 spaces."


def test_no_card_uses_another_word() -> None:
    """S-ABIL-5: neither foe nor fallen nor statuses, in any ability."""
    words = " ".join(texts.text(ability) for ability in pack.load().abilities.values()).replace("Rally the Fallen", "")
    assert not re.search(r"\b(foes?|fallen|falls|statuses|stones|physical|spirit)\b", words)


def test_a_card_prints_all_that_its_class_gives() -> None:
    """S-SETUP-6: what can be picked shows class, stars, HP, MV, RNG, ATK and its type, CRT, PD and SD, and four abilities."""
    wanted = "Class Vanguard, Stars 2, HP 14, MV 4, RNG 2, ATK 5 Physical, CRT 15, PD 3, SD 2"
    picks = {pick.id: pick for pick in forms.form(SetUp("stonebound", 2), 0).fields[0].picks}
    assert ", ".join(f"{stat.label} {stat.value}" for stat in picks["harrow"].stats) == wanted
    assert len(picks["harrow"].text) == 4
