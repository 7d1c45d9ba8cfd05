"""Scenario, squad, seats and house rules become the first record; whatever is unsound is refused with its reason."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from affray.errors import BadInput, Problem
from affray.games.sixdice.content import pack
from affray.games.sixdice.content.pack import Character, Deadline, Enemy, Legs, Map, Scenario, Weapon
from affray.games.sixdice.record.state import (
    ENDLESS,
    MOST_FIGURES,
    MOST_SHEETS,
    MOST_SQUAD,
    MOST_WEAPONS,
    NONE,
    OFF,
    State,
)
from affray.games.sixdice.record.vocabulary import Kind, Objective, Team
from affray.kernel import content, house_rules, record, rulebook, setups
from affray.kernel.game import SetUp
from affray.kernel.once import learned

PACKAGE = Path(__file__).parents[1]
SEATS = tuple(range(2, MOST_SQUAD + 2))
DEFAULT_SCENARIO = "first-steps"
USUAL_SQUAD = 4
CHOSEN = ("scenario", "map", "squad", "holders", "gm")
GM = ("written", "free")
"""Whether the GM runs the scenario as written, or may change it before and during combat."""
FIRST = {"players": Team.PLAYERS, "enemies": Team.ENEMIES, "gm": NONE}
KINDS = {"reinforce": Kind.REINFORCE, "damage": Kind.DAMAGE}
book = rulebook.of(PACKAGE)
library = pack.SHELF.in_force
"""The content at hand."""
characters = pack.SHELF.made(lambda held: [*held.characters.values(), *held.enemies.values()])
"""Characters, then enemies, by the numbers of their sheets' rows."""
weapons = pack.SHELF.made(lambda held: list(held.weapons.values()))
"""Weapons by their numbers."""


class Chosen:
    """A set-up's choices, found sound."""

    def __init__(self, scenario: Scenario, ground: Map, squad: list[str], holders: list[int], free: bool) -> None:
        """What is played, where, by whom."""
        self.scenario, self.ground, self.squad, self.holders, self.free = scenario, ground, squad, holders, free


def completed(set_up: SetUp) -> SetUp:
    """Every choice written out. Raises BadInput."""
    setups.check(set_up, SEATS, f"{SEATS[0]} to {SEATS[-1]}: the squad's players, then the GM", CHOSEN)
    chosen = chosen_in(set_up)
    given = set_up.choices.get("scenario", DEFAULT_SCENARIO)
    choices: dict[str, Any] = {"scenario": given}
    if not isinstance(given, str):
        choices = {"scenario": msgspec.to_builtins(chosen.scenario), "map": msgspec.to_builtins(chosen.ground)}
    choices |= {"squad": chosen.squad, "holders": chosen.holders, "gm": GM[chosen.free]}
    options = book().house_rules(set_up.options, "set-up")
    return msgspec.structs.replace(set_up, options=options, choices=choices)


def chosen_in(set_up: SetUp) -> Chosen:
    """What a set-up chooses. Raises BadInput."""
    setups.check_choices(set_up, CHOSEN)
    scenario, ground = _scenario(set_up.choices)
    squad = _squad(set_up.choices, scenario, ground)
    gm = setups.known("choices.gm", "choice", set_up.choices.get("gm", GM[0]), GM)
    return Chosen(scenario, ground, squad, _holders(set_up, len(squad)), gm == GM[1])


def _scenario(choices: dict[str, Any]) -> tuple[Scenario, Map]:
    """A scenario of the library by its id, or one of the table's own with its map."""
    given = choices.get("scenario", DEFAULT_SCENARIO)
    if isinstance(given, str):
        setups.known("choices.scenario", "scenario", given, library().scenarios)
        if choices.get("map") is not None:
            raise BadInput("set-up", "choices.map", "the scenario has its own", "no map, or a scenario of your own")
        return library().scenarios[given], library().maps[library().scenarios[given].map]
    return own_scenario(given, choices.get("map"))


def own_scenario(given: Any, ground: Any) -> tuple[Scenario, Map]:
    """A scenario that is no pack's, with its map or one of the library's. Raises BadInput, naming every fault."""
    scenario: Scenario = _converted(given, Scenario, "scenario")
    if ground is None:
        ground_map = library().maps[setups.known("choices.scenario.map", "map", scenario.map, library().maps)]
    else:
        ground_map = _converted(ground, Map, "map")
        scenario = msgspec.structs.replace(scenario, map=ground_map.id)
    at_hand = library()._replace(maps={**library().maps, ground_map.id: ground_map})
    found = [
        Problem("set-up", f"choices.{table}.{field}", what, wanted)
        for table, value in (("map", ground_map), ("scenario", scenario))
        for field, what, wanted in pack.faults(table, value, at_hand, set())
    ]
    if found:
        raise BadInput.several(found)
    return scenario, ground_map


def _converted(given: Any, kind: Any, name: str) -> Any:
    if problems := content.faults(given, kind, "set-up", f"choices.{name}"):
        raise BadInput.several(problems)
    return msgspec.convert(given, learned(kind))


def _squad(choices: dict[str, Any], scenario: Scenario, ground: Map) -> list[str]:
    squad = choices.get("squad") or list(scenario.squad) or list(library().characters)[:USUAL_SQUAD]
    if not isinstance(squad, list | tuple) or not 1 <= len(squad) <= MOST_SQUAD:
        raise BadInput("set-up", "choices.squad", repr(squad), f"a list of 1 to {MOST_SQUAD} characters")
    for index, id in enumerate(squad):
        setups.known(f"choices.squad[{index}]", "character", id, library().characters)
        if id in squad[:index]:
            raise BadInput("set-up", f"choices.squad[{index}]", f"{id} is there twice", "each character once")
    room = len(set(ground.squares(pack.SPAWN)) - {standing.at for standing in scenario.enemies})
    if len(squad) > room:
        raise BadInput(
            "set-up",
            "choices.squad",
            f"{len(squad)} characters",
            f"{room} at most, a free square of the Spawn Area each (R-04)",
        )
    return list(squad)


def _holders(set_up: SetUp, squad: int) -> list[int]:
    """Which seat acts for which character: in turn, unless it is said."""
    players = set_up.seats - 1
    holders = set_up.choices.get("holders") or [index % players for index in range(squad)]
    sound = isinstance(holders, list | tuple) and len(holders) == squad
    if not sound or any(type(seat) is not int or not 0 <= seat < players for seat in holders):
        wanted = f"a seat of the squad for each of {squad} characters, 0 to {players - 1}"
        raise BadInput("set-up", "choices.holders", repr(holders), wanted)
    return list(holders)


def set_up(given: SetUp) -> State:
    """The record before anyone is placed: the map, sheets, enemies and deadlines (X-SPAWN-1, X-LIMIT-1, X-FIGHT-2)."""
    whole = completed(given)
    chosen = chosen_in(whole)
    state = record.plain(State, strict=True)
    state.seats = whole.seats
    state.free_gm = int(chosen.free)
    state.first = FIRST[chosen.scenario.first]
    house_rules.write(state.options, book(), whole.options)
    ids = list(library().scenarios)
    state.scenario = ids.index(whole.choices["scenario"]) if isinstance(whole.choices["scenario"], str) else NONE
    _lay_map(state, chosen.ground)
    sheets = _print_sheets(state, cast(chosen))
    _fill_figures(state, chosen, sheets)
    _set_goal(state, chosen.scenario)
    for number, deadline in enumerate(chosen.scenario.deadlines):
        _set_deadline(state, number, deadline, sheets)
    return state


def tile_of(state: State, square: pack.Square) -> int:
    """The tile of a square, both counted from its upper left corner."""
    return (square[1] - 1) * state.width + square[0] - 1


def _lay_map(state: State, ground: Map) -> None:
    state.width, state.height = len(ground.rows[0]), len(ground.rows)
    for name, kind in (("wall", pack.WALL), ("spawn", pack.SPAWN), ("goal_tile", pack.EXIT)):
        for square in ground.squares(kind):
            getattr(state, name)[tile_of(state, square)] = 1


def _kinds(chosen: Chosen) -> Iterator[str]:
    """The ids of all figures that the scenario brings onto the map."""
    yield from chosen.squad
    yield from (standing.id for standing in chosen.scenario.enemies)
    yield from (effect.enemy for deadline in chosen.scenario.deadlines for effect in deadline.effects if effect.enemy)


def cast(chosen: Chosen) -> list[str]:
    """The kinds of figures that a match has room for: all that the scenario has, and of those that a free GM may add the
    newest. Raises BadInput where a scenario has more."""
    needed = list(dict.fromkeys(_kinds(chosen)))
    if len(needed) > MOST_SHEETS or len(_arms(needed)) > MOST_WEAPONS:
        told = f"{len(needed)} kinds of figures with {len(_arms(needed))} weapons"
        raise BadInput("set-up", "choices.scenario", told, f"{MOST_SHEETS} with {MOST_WEAPONS} at most")
    every = list(library().enemies) if chosen.free else []
    kinds = set(needed)
    for id in reversed(every):
        if len(kinds | {id}) <= MOST_SHEETS and len(_arms([*kinds, id])) <= MOST_WEAPONS:
            kinds.add(id)
    return [*needed, *(id for id in every if id in kinds and id not in needed)]


def _arms(kinds: list[str]) -> set[str]:
    """The weapons of kinds of figures."""
    return {id for figure in characters() if figure.id in kinds for id in figure.weapons}


def _print_sheets(state: State, kinds: list[str]) -> dict[str, int]:
    """Print each kind once; which sheet each became."""
    rows = {figure.id: row for row, figure in enumerate(characters())}
    armoury: dict[str, int] = {}
    for number, id in enumerate(kinds):
        _print_sheet(state, number, characters()[rows[id]], rows[id], armoury)
    return {id: number for number, id in enumerate(kinds)}


def _print_sheet(state: State, number: int, figure: Character, row: int, armoury: dict[str, int]) -> None:
    printed = state.sheets[number]
    printed.row, printed.health = row, figure.health
    printed.enemy = int(isinstance(figure, Enemy))
    printed.free_order = int(figure.fire_order == "free")
    for name, legs in (("move", figure.move), ("flee", figure.flee)):
        _print_legs(printed, name, legs)
    printed.flee_extra = figure.flee.extra
    if isinstance(figure, Enemy):
        printed.pool_bonus, printed.own_pool = figure.pool_bonus, figure.own_pool
        if figure.drift:
            printed.drift_move, printed.drift_flee = figure.drift.move, figure.drift.flee
    for slot in range(len(printed.weapons)):
        printed.weapons[slot] = NONE
        if slot < len(figure.weapons):
            id = figure.weapons[slot]
            if id not in armoury:
                armoury[id] = len(armoury)
                _print_weapon(state, armoury[id], library().weapons[id])
            printed.weapons[slot] = armoury[id]


def _print_legs(printed: Any, name: str, legs: Legs) -> None:
    setattr(printed, f"{name}_dice", legs.dice)
    for face, points in enumerate(legs.table):
        getattr(printed, f"{name}_table")[face] = points


def _print_weapon(state: State, number: int, weapon: Weapon) -> None:
    printed = state.weapons[number]
    printed.row = list(library().weapons).index(weapon.id)
    for band, (near, far, hit) in enumerate(weapon.bands):
        printed.near[band], printed.far[band], printed.hit[band] = near, far, hit
    printed.damage, printed.crit = weapon.damage, weapon.crit
    printed.ammo = ENDLESS if weapon.ammo is None else weapon.ammo
    printed.area = int(weapon.area_target)
    if weapon.splash:
        printed.radius, printed.splash, printed.splash_crit = weapon.splash.radius, weapon.splash.damage, weapon.splash.crit


def _fill_figures(state: State, chosen: Chosen, sheets: dict[str, int]) -> None:
    """Who takes part, and where the enemies stand; Health and Ammo are given as combat begins."""
    for figure in range(MOST_FIGURES):
        state.figures[figure].sheet, state.figures[figure].tile = NONE, OFF
    for number, (id, holder) in enumerate(zip(chosen.squad, chosen.holders, strict=True)):
        state.figures[number].sheet, state.figures[number].holder = sheets[id], holder
    for number, standing in enumerate(chosen.scenario.enemies, MOST_SQUAD):
        state.figures[number].sheet, state.figures[number].holder = sheets[standing.id], state.seats - 1
        state.figures[number].tile = tile_of(state, standing.at)


def _set_goal(state: State, scenario: Scenario) -> None:
    """R-25: how the Players win."""
    objective = scenario.objective
    state.objective = Objective[objective.kind.upper()]
    state.goal = objective.turns
    state.targets = sum(1 << (MOST_SQUAD + target - 1) for target in objective.targets)


def _set_deadline(state: State, number: int, deadline: Deadline, sheets: dict[str, int]) -> None:
    """X-LIMIT-1, X-LIMIT-2: a limit and its punishment."""
    held = state.deadlines[number]
    held.turn, held.known = deadline.turn, 1
    held.continues, held.repeat = int(deadline.continues), int(deadline.repeat)
    for index, effect in enumerate(deadline.effects):
        part = held.effects[index]
        part.kind, part.amount = KINDS[effect.kind], effect.amount or 0
        if effect.enemy and effect.at:
            part.sheet, part.tile = sheets[effect.enemy], tile_of(state, effect.at)


def content_digest(given: SetUp) -> str:
    """What the scenario, its map and all figures in it amount to."""
    chosen = chosen_in(completed(given))
    kinds = [characters()[[each.id for each in characters()].index(id)] for id in cast(chosen)]
    arms = [library().weapons[id] for id in dict.fromkeys(id for kind in kinds for id in kind.weapons)]
    return content.digest([chosen.scenario, chosen.ground, *kinds, *arms])
