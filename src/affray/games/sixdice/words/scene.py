"""An observation of a six-dice combat in the words of the table: the board with its figures, and each seat's dice."""

from collections import Counter
from functools import lru_cache

from affray.games.sixdice import say
from affray.games.sixdice.content import setup, texts
from affray.games.sixdice.content.pack import Character, Enemy, Weapon
from affray.games.sixdice.record.house_rules import EnemyInfo
from affray.games.sixdice.record.state import (
    ENDLESS,
    MOST_FIGURES,
    MOST_SQUAD,
    NONE,
    OFF,
    UNKNOWN,
    Attack,
    State,
)
from affray.games.sixdice.record.vocabulary import Objective, Phase, Step, Team
from affray.games.sixdice.rules import figures
from affray.games.sixdice.words import awaited, begun, best, happenings, names, stakes
from affray.kernel import notation
from affray.kernel.common import alike
from affray.kernel.once import remembered
from affray.kernel.stack import Planned
from affray.languages import marked
from affray.table.scene import Area, Bar, Board, Piece, Pool, Scene, Stat, Tile, Tracker

PHASES = {
    Phase.SETTING_UP: "Before combat",
    Phase.BETWEEN: "",
    Phase.MOVE: "Move Phase",
    Phase.FIGHT: "Fight Phase",
    Phase.FLEE: "Flee Phase",
}
OWN = marked("A scenario of your own")
Map = tuple[tuple[int, ...], ...]
"""For each square whether it is a wall, in the Spawn Area, a goal."""
MOST_MAPS = 64
"""Maps whose squares are remembered."""


def scene(state: State, seat: int) -> Scene:
    """The whole table as the observation's seat sees it."""
    scenario = say(OWN if state.scenario == NONE else names.scenario(state).name)
    more = seat == figures.gm(state)  # who leads the enemies sees more of them than anybody else
    areas = [(_area if more else _as_all_see)(state, each) for each in range(state.seats)]
    hidden = more and state.options.enemy_info == EnemyInfo.HIDDEN
    pieces = (_pieces if hidden else _open_pieces)(state)
    told = _stakes(state, seat, hidden)
    return Scene(
        game="sixdice",
        title=f"{say(setup.book().title)}: {scenario}",
        heading=_heading(state),
        areas=areas,
        board=_board(state, scenario, pieces),
        stakes=told,
        goal=told[0],
        alarms=(stakes.alarms if more else _open_alarms)(state),
        begun=_begun(state) or ([] if state.flow.seat == seat else _awaited(state)),
    )


_begun, _awaited = alike(begun.begun), alike(awaited.awaited)
"""What is under way, and what is decided: all see the same of it."""
_open_alarms = alike(stakes.alarms)
_open_standing = alike(stakes.standing)
"""What the figures that everybody sees come to."""


def _stakes(state: State, seat: int, hidden: bool) -> list[str]:
    """What is at stake, and once combat has begun who stands on either side; `hidden` where others do not see what this seat
    sees of enemies."""
    goal, *limits = stakes.stakes(state, seat)
    if state.rounds == 0:
        return [goal, *limits]
    return [goal, *(stakes.standing if hidden else _open_standing)(state), *limits]


def _heading(state: State) -> str:
    if state.rounds == 0:
        return "Before combat"
    team = "Enemies" if state.team == Team.ENEMIES else "Players"
    if state.flow.over:
        return f"Combat is over, in turn {stakes.turn(state)}"
    return " - ".join(filter(None, (f"{team}' turn {state.rounds}", PHASES[Phase(state.phase)])))


def _area(state: State, seat: int) -> Area:
    is_gm = seat == state.seats - 1
    acting = state.active != NONE and state.figures[state.active].holder == seat
    mine = is_gm if state.team == Team.ENEMIES else acting and not is_gm
    pools = [Pool(f"{seat}.dice", "Dice", state.dice)] if mine and state.phase != Phase.BETWEEN else []
    if is_gm and state.team == Team.PLAYERS and state.rounds > 0 and not state.flow.over:
        pools = [Pool(f"{seat}.dice", "Dice", best.shared(state))]  # in store for the enemies' turn
    return Area(
        seat=seat,
        name=names.player(state, seat),
        out=False,
        to_move=state.flow.decision != 0 and state.flow.seat == seat,
        zones=[],
        pools=pools,
        trackers=_trackers(state, seat) if is_gm else [],
    )


_as_all_see = alike(_area)


def _trackers(state: State, seat: int) -> list[Tracker]:
    """X-LIMIT-1: the turn, and how many there are as far as is known; enemies' own dice; ground held."""
    found = [Tracker(f"{seat}.turn", "Turn", stakes.turn(state), stakes.last_of_all(state))]
    if state.objective == Objective.HOLD:
        found.append(Tracker(f"{seat}.held", "Held", state.held, state.goal))
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        if state.figures[figure].own_dice:
            name = f"Dice of {names.name(state, figure)}"
            found.append(Tracker(f"{seat}.own.{figure}", name, state.figures[figure].own_dice))
    return found


def _pieces(state: State) -> list[Piece]:
    return [_piece(state, figure) for figure in range(MOST_FIGURES) if state.figures[figure].sheet != NONE]


_open_pieces = alike(_pieces)
"""Figures as everybody sees them."""


def _board(state: State, scenario: str, pieces: list[Piece]) -> Board:
    tiles = _tiles(state.width, state.height, (tuple(state.wall), tuple(state.spawn), tuple(state.goal_tile)))
    return Board(scenario, state.width, state.height, tiles, pieces)


@lru_cache(maxsize=MOST_MAPS)
def _tiles(width: int, height: int, map: Map) -> list[Tile]:
    """The squares of a map, the same ones as long as it is the same."""
    return [_tile(width, tile, map) for tile in range(width * height)]


def _tile(width: int, tile: int, map: Map) -> Tile:
    wall, spawn, goal = (row[tile] for row in map)
    id = notation.tile_id(width, tile)
    if wall:
        return Tile(id, "wall", "Wall")
    marks = [word for word, there in (("Spawn Area", spawn), ("Goal", goal)) if there]
    return Tile(id, "ground", " and ".join(marks) or "Floor", marks=marks)


def _piece(state: State, figure: int) -> Piece:
    held, printed, badges = state.figures[figure], names.printed(state, figure), _badges(state, figure)
    return Piece(
        id=names.piece_id(figure),
        tile="" if held.tile == OFF else names.tile_id(state, held.tile),
        name=names.name(state, figure),
        seat=held.holder,
        team=int(figure >= MOST_SQUAD),
        short=names.short(state, figure),
        summary=printed.role if figure < MOST_SQUAD else "Enemy",
        bars=_bars(state, figure),
        stats=_stats(printed),
        badges=badges,
        until=_until(state, figure, badges),
        text=_text(printed),
        active=state.active == figure,
    )


def _bars(state: State, figure: int) -> list[Bar]:
    """X-FIGHT-8: the Health that is known, and the Ammo that no declared attack has spoken for."""
    held, sheet = state.figures[figure], state.sheets[state.figures[figure].sheet]
    bars = [] if held.health == UNKNOWN else [Bar("Health", held.health, sheet.health, "life")]
    spoken = Counter(attack.slot for attack in _declared(state) if attack.attacker == figure)
    ammo = (
        _ammo(names.armed(state, figure, slot), held.ammo[slot] - spoken[slot], state.weapons[sheet.weapons[slot]].ammo)
        for slot in names.slots(state, figure)
        if held.ammo[slot] not in (ENDLESS, UNKNOWN)
    )
    return [*bars, *ammo]


def _ammo(printed: Weapon, left: int, most: int) -> Bar:
    return Bar(printed.name, left, most, word="Ammo", does=texts.in_short(printed))


def _declared(state: State) -> list[Attack]:
    """The attacks that are still to be rolled: those of the side whose turn it is. The record keeps others until new ones are
    declared, and those that the end of combat came before."""
    if state.flow.over or state.resolved or state.phase not in (Phase.MOVE, Phase.FIGHT):
        return []
    rolled = next((each.amount for each in _planned(state) if each.step == Step.RESOLVE), 0)
    listed = (state.attacks[index] for index in range(rolled, state.attack_count))
    return [attack for attack in listed if (attack.attacker >= MOST_SQUAD) == (state.team == Team.ENEMIES)]


def _planned(state: State) -> list[Planned]:
    """The steps that are still to come."""
    return [state.flow.steps[index] for index in range(state.flow.planned)]


UNTIL = {"Has acted": "until the squad's turn ends", "Attacking": "until the enemies' Fight Phase ends"}
"""X-TEAM-6, X-ENEMY-6: how long what lies on a figure lasts, where its badge does not say so itself."""


def _until(state: State, figure: int, badges: list[str]) -> dict[str, str]:
    """How long these last; X-DEATH-2, X-LIMIT-1: of a dead character that combat ends before it could return."""
    found = {word: UNTIL[word] for word in badges if word in UNTIL}
    if figure < MOST_SQUAD and "Dead" in badges:
        found["Dead"] = f"does not return, as turn {stakes.last_there_is(state)} is the last"
    return found


def _badges(state: State, figure: int) -> list[str]:
    held = state.figures[figure]
    bonus = int(figures.sheet(state, figure).pool_bonus)
    returns = held.returns > 0 and not stakes.stays_away(state, held.returns)
    aimed = sum(attack.target == figure for attack in _declared(state))
    found = [
        (f"Adds dice {bonus}", bonus > 0 and held.tile != OFF),
        ("Wounded", held.health == UNKNOWN),
        (f"Returns in turn {held.returns}", returns),
        ("Dead", held.tile == OFF and not returns and (figure >= MOST_SQUAD or held.returns > 0)),
        ("Has acted", figure < MOST_SQUAD and held.acted == 1 and state.active != figure and state.team == Team.PLAYERS),
        (f"Moving {held.declared}", held.declared > 0 and held.moved == 0),
        # Spent with the enemies' Fight Phase, though the record keeps the mark until their next turn (X-ENEMY-6).
        ("Attacking", held.marked == 1 and state.team == Team.ENEMIES and state.phase in (Phase.MOVE, Phase.FIGHT)),
        (f"Aimed at {aimed}", aimed > 0),
    ]
    return [word for word, holds in found if holds]


@remembered
def _stats(printed: Character) -> list[Stat]:
    return [
        Stat("Move", f"{names.count(printed.move.dice, 'die', 'dice')} at most: {happenings.gives(printed.move.table)}"),
        Stat("Flee", f"{names.count(printed.flee.dice, 'die', 'dice')} at most: {happenings.gives(printed.flee.table)}"),
    ]


@remembered
def _text(printed: Character) -> list[str]:
    """A line for each weapon, and one for the order of fire; enemies' abilities in words."""
    lines = [texts.weapon(setup.library().weapons[id]) for id in printed.weapons]
    if len(printed.weapons) > 1:
        lines.append("Fires its weapons in any order." if printed.fire_order == "free" else "Fires its weapons in this order.")
    if not isinstance(printed, Enemy):
        return lines
    drift = printed.drift
    if drift and (drift.move or drift.flee):
        phases = " and ".join(phase for phase, free in (("Move", drift.move), ("Flee", drift.flee)) if free)
        lines.append(f"Attacking, it may take a free square in the {phases} Phase{'s' * (drift.move + drift.flee > 1)}.")
    if printed.pool_bonus:
        lines.append(f"Adds {names.count(printed.pool_bonus, 'die', 'dice')} to the enemies' pool.")
    if printed.own_pool:
        lines.append(f"Has {names.count(printed.own_pool, 'die', 'dice')} of its own.")
    return lines
