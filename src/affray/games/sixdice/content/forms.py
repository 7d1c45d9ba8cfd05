"""What is chosen before a six-dice combat: the scenario, the squad, and how far the game master may go."""

from typing import Any

from affray.errors import AffrayError
from affray.games.sixdice import say
from affray.games.sixdice.content import pack, setup, sheets, texts
from affray.games.sixdice.record.state import MOST_SQUAD
from affray.kernel.game import SetUp
from affray.languages import marked
from affray.table.form import Field, Form, Pick, Problem, Ready, plan_of
from affray.table.scene import Stat

SCENARIO, SQUAD, GM = "scenario", "squad", "gm"
EASY = ("rook", "sera", "imre")
"""The squad of a match for which nobody chose any, of one more than the first scenario is made for. Against an apprentice bot
as Game Master an apprentice wins 57 of 100 with it (120 matches), a regular one 84; with two a regular one wins 32 (200)."""
GMS = (
    ("written", marked("As written"), marked("The scenario is played as it stands.")),
    (
        "free",
        marked("Free hand"),
        marked("The GM may change it before combat, and between turns add and remove enemies or punish."),
    ),
)


def form(set_up: SetUp, seat: int) -> Form:
    """For the table as a whole (seat -1) the scenario, squad and GM (X-SPAWN-1, X-TEAM-1); a seat has nothing to choose."""
    if seat >= 0:
        return Form("", "", [], None, seat=say("Game Master") if seat == set_up.seats - 1 else "")
    scenario, squad, gm = _scenario(set_up.choices), _squad(set_up.choices), _gm(set_up.choices)
    chosen = {SCENARIO: scenario, SQUAD: squad, GM: gm}
    scenarios = [_scenario_pick(each) for each in setup.library().scenarios.values()]
    characters = [_character_pick(each) for each in setup.library().characters.values()]
    gms = [Pick(id, say(title), say(summary)) for id, title, summary in GMS]
    fields = [
        Field(SCENARIO, say("Scenario"), scenarios, [scenario]),
        Field(SQUAD, say("Squad"), characters, squad, say("One to {most} characters.", most=MOST_SQUAD), 1, MOST_SQUAD),
        Field(GM, say("Game Master"), gms, [gm]),
    ]
    quick = {} if SCENARIO in set_up.choices else {SQUAD: list(EASY)}
    return Form("", say("Combat"), fields, chosen, _problems(set_up, chosen), _ready(), quick=quick)


def _scenario(choices: dict[str, Any]) -> str:
    given = choices.get(SCENARIO, setup.DEFAULT_SCENARIO)
    return given if isinstance(given, str) else setup.DEFAULT_SCENARIO


def _squad(choices: dict[str, Any]) -> list[str]:
    given = choices.get(SQUAD)
    if isinstance(given, list | tuple) and given:
        return [str(each) for each in given]
    scenario = setup.library().scenarios.get(_scenario(choices))
    return list(scenario.squad) if scenario else []


def _gm(choices: dict[str, Any]) -> str:
    given = choices.get(GM, setup.GM[0])
    return given if isinstance(given, str) else setup.GM[0]


def _problems(set_up: SetUp, chosen: dict[str, Any]) -> list[Problem]:
    try:
        setup.chosen_in(SetUp(set_up.game, set_up.seats, 0, {}, chosen))
    except AffrayError as error:
        field = next((name for name in (SQUAD, GM, SCENARIO) if f"choices.{name}" in str(error)), SCENARIO)
        return [Problem(field, str(error), "X-SPAWN-1")]
    return []


def _ready() -> list[Ready]:
    """Every scenario with the squad that it is made for."""
    return [
        Ready(each.id, say(each.name), say(each.summary), {SCENARIO: each.id, SQUAD: list(each.squad), GM: setup.GM[0]})
        for each in setup.library().scenarios.values()
        if each.squad
    ]


def _scenario_pick(scenario: pack.Scenario) -> Pick:
    limit = say("{turns} turns", turns=scenario.deadlines[0].turn) if scenario.deadlines else say("none")
    stats = [Stat(say("Limit"), limit), Stat(say("Enemies"), str(len(scenario.enemies)))]
    plan = plan_of(sheets.tiles(setup.library().maps[scenario.map]))
    return Pick(scenario.id, say(scenario.name), say(scenario.summary), stats, plan=plan)


def _character_pick(character: pack.Character) -> Pick:
    stats = [Stat("Health", str(character.health)), Stat("Move", f"{character.move.dice} dice")]
    text = [texts.weapon(setup.library().weapons[id]) for id in character.weapons]
    return Pick(character.id, character.name, character.role, stats, text)
