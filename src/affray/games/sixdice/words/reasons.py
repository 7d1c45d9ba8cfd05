"""Why a thing of the table is no answer to the pending decision of a six-dice combat, in words."""

from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SQUAD, NONE, State
from affray.games.sixdice.record.vocabulary import Ask
from affray.games.sixdice.rules import actions, aim, enemies, fight, figures, move, teams
from affray.games.sixdice.words import names
from affray.kernel import grid
from affray.kernel.inspection import Reason, by_decision


def _figure_at(state: State, place: str) -> int:
    """The figure of a place, or whoever stands on the square of it; NONE for neither."""
    for figure in range(MOST_FIGURES):
        held = state.figures[figure]
        if held.sheet != NONE and (
            names.piece_id(figure) == place or (held.tile >= 0 and names.tile_id(state, held.tile) == place)
        ):
            return figure
    return NONE


def _tile(state: State, place: str) -> int:
    """The square of a place, or the one on which the figure of it stands; NONE for neither."""
    figure = _figure_at(state, place)
    if figure != NONE:
        return int(state.figures[figure].tile)
    return next((tile for tile in range(state.width * state.height) if names.tile_id(state, tile) == place), NONE)


def _waits(state: State, actor: int, figure: int) -> Reason:
    """X-TEAM-4: why one of the squad does not act in the turn of another; None where that is no question."""
    squad = NONE < actor < MOST_SQUAD and NONE < figure < MOST_SQUAD
    if not squad or actor == figure or not teams.may_act(state, figure):
        return None
    return f"{names.name(state, actor)} acts now, and {names.name(state, figure)} once it has finished", "X-TEAM-4"


def _dice(state: State, place: str) -> Reason:
    return _waits(state, int(state.flow.asked.actor), _figure_at(state, place))


def _walk(state: State, place: str) -> Reason:
    tile, figure = _tile(state, place), int(state.flow.asked.actor)
    if tile == NONE:
        return None
    name, there = names.name(state, figure), int(figures.someone_at(state, tile))
    if there == figure:
        return f"{name} stands there already: answer that it stays", "X-MOVE-11"
    if state.wall[tile]:
        return "that is a wall", "X-MOVE-7"
    if there != NONE:
        other = names.name(state, there)
        if figures.opposed(figure, there):
            return f"{other} stands there", "X-MOVE-8"
        waits, passes = _waits(state, figure, there), f"{other} stands there: one passes, and does not stop"
        return (f"{waits[0]}; {passes}", waits[1]) if waits else (passes, "X-MOVE-10")
    if move.barred(state, figure, tile):
        return "enemies do not stop in the Spawn Area", "X-MOVE-10"
    return _too_far(state, figure, tile)


def _too_far(state: State, figure: int, tile: int) -> Reason:
    name, points = names.name(state, figure), int(state.points)
    state.points = state.width * state.height
    move.survey(state, figure)
    steps = int(state.distance[tile])
    if steps == grid.UNREACHED:
        return "walls or foes bar every way there", "X-MOVE-8"
    if steps > points:
        return f"that is {names.squares(steps)} away, and {name} has {points}", "X-MOVE-5"
    return "an enemy that is marked as attacking stops where it could attack", "X-ENEMY-6"


def _attack(state: State, place: str) -> Reason:
    """Why no attack goes at a figure: for each weapon of whoever attacks."""
    target, attacker = _figure_at(state, place), int(state.flow.asked.actor)
    if target == NONE:
        return (
            ("attacks go at foes; only some weapons may be aimed at a square", "X-FIGHT-5")
            if _tile(state, place) != NONE
            else None
        )
    name = names.name(state, target)
    if attacker == NONE and figures.is_enemy(target):
        return f"{name} has no attack left to declare: {_unarmed(state, target)}", "X-FIGHT-9"
    if not figures.stands(state, target):
        return f"{name} is not on the map", "X-FIGHT-5"
    if attacker == NONE:
        return f"no enemy that may still attack has {name} in range and sight", "X-FIGHT-12"
    if attacker == target:
        return None
    if not figures.opposed(attacker, target):
        return _waits(state, attacker, target) or (f"{name} is no foe of {names.name(state, attacker)}'s", "X-FIGHT-5")
    told = [_unfired(state, attacker, slot, target) for slot in names.slots(state, attacker)]
    if not told:
        return f"{names.name(state, attacker)} has no weapon", "X-FIGHT-2"
    return "; ".join(said for said, _ in told), told[0][1]


def _unarmed(state: State, figure: int) -> str:
    """Why an enemy can declare no attack."""
    if figures.dice_left(state, figure) == 0 or not enemies.may_attack(state, figure):
        return "no die is left for it"
    told = [
        _unloaded(state, figure, slot) or f"nobody is in range and sight of its {names.weapon_name(state, figure, slot)}"
        for slot in names.slots(state, figure)
    ]
    return "; ".join(told) or "it has no weapon"


def _unloaded(state: State, figure: int, slot: int) -> str:
    if fight.can_fire(state, figure, slot):
        return ""
    armed = names.weapon_name(state, figure, slot)
    return (
        f"the {armed} comes before a weapon declared already"
        if not fight.in_order(state, figure, slot)
        else f"the {armed} has no Ammo left"
    )


def _unfired(state: State, figure: int, slot: int, target: int) -> tuple[str, str]:
    """Why a weapon is not fired at a target, and the clause."""
    armed = names.weapon_name(state, figure, slot)
    if not figures.dice_left(state, figure):
        return "no die is left", "X-FIGHT-7"
    if not fight.can_fire(state, figure, slot):
        return _unloaded(state, figure, slot), "X-FIGHT-3" if not fight.in_order(state, figure, slot) else "X-FIGHT-8"
    tile = int(state.figures[target].tile)
    if aim.needed(state, figure, slot, tile) == 0:
        away = grid.around(state.width, int(state.figures[figure].tile), tile)
        return f"the {armed} does not reach {names.squares(away)} ({_bands(state, figure, slot)})", "X-FIGHT-12"
    return f"{names.name(state, target)} is out of sight of the {armed}", "X-FIGHT-13"


def _bands(state: State, figure: int, slot: int) -> str:
    """What a weapon reaches: `1 to 3`, `2 to 4 and 5 to 8`."""
    printed = figures.weapon(state, figure, slot)
    spans = [(near, far) for near, far in zip(printed.near, printed.far, strict=True) if near > 0]
    return "it reaches " + " and ".join(str(near) if near == far else f"{near} to {far}" for near, far in spans)


def _aim(state: State, place: str) -> Reason:
    """Why a weapon is not aimed at a square."""
    tile, weapon = _tile(state, place), int(state.flow.asked.actor)
    if tile == NONE:
        return None
    figure, slot = int(actions.attacker_of(weapon)), int(actions.slot_of(weapon))
    armed = names.weapon_name(state, figure, slot)
    if state.wall[tile]:
        return "that is a wall", "X-FIGHT-5"
    if figures.someone_at(state, tile) != NONE:
        return "somebody stands there: attack them, not the square", "X-FIGHT-5"
    if aim.needed(state, figure, slot, tile) == 0:
        return f"the {armed} does not reach there ({_bands(state, figure, slot)})", "X-FIGHT-12"
    return f"that square is out of sight of the {armed}", "X-FIGHT-13"


def _next(state: State, place: str) -> Reason:
    figure = _figure_at(state, place)
    if figure == NONE:
        return None
    name = names.name(state, figure)
    if figure >= MOST_SQUAD:
        return f"{name} is an enemy: the squad's characters act now", "X-TEAM-6"
    if not figures.stands(state, figure):
        return f"{name} is not on the map", "X-TEAM-6"
    if state.figures[figure].acted:
        return f"{name} has had its turn", "X-TEAM-6"
    return f"{name} is led by {names.player(state, state.figures[figure].holder)}", "X-TEAM-4"


def _place(state: State, place: str) -> Reason:
    tile = _tile(state, place)
    if tile == NONE:
        return None
    if state.wall[tile] or figures.someone_at(state, tile) != NONE:
        return _held(state, tile), "X-SPAWN-1"
    return "that square is not in the Spawn Area", "X-SPAWN-1"


def _return(state: State, place: str) -> Reason:
    found = _place(state, place)
    return found and (found[0], "X-DEATH-3")


def _free(state: State, place: str) -> Reason:
    tile = _tile(state, place)
    return None if tile == NONE else (_held(state, tile), "X-ENEMY-1")


def _held(state: State, tile: int) -> str:
    """What a square is that is not free."""
    return "that is a wall" if state.wall[tile] else "somebody stands there"


def _enemy_dice(state: State, place: str) -> Reason:
    figure = _figure_at(state, place)
    if figure == NONE:
        return None
    name, held = names.name(state, figure), state.figures[figure]
    if figure < MOST_SQUAD:
        return f"{name} is one of the squad: dice go to enemies now", "X-ENEMY-4"
    if held.declared or held.drifting:
        return f"the movement of {name} is declared already", "X-ENEMY-4"
    return f"the pool or its own cap leaves {name} no dice, and it has no free square to take", "X-ENEMY-3"


def _enemy_next(state: State, place: str) -> Reason:
    figure = _figure_at(state, place)
    if figure == NONE:
        return None
    moved = "has moved already" if state.figures[figure].moved else "has no movement declared"
    return f"{names.name(state, figure)} {moved}", "X-ENEMY-4"


why_not = by_decision(
    {
        Ask.DICE: _dice,
        Ask.RELOAD: _dice,
        Ask.WALK: _walk,
        Ask.ATTACK: _attack,
        Ask.SQUARE: _aim,
        Ask.NEXT: _next,
        Ask.PLACE: _place,
        Ask.RESPAWN: _return,
        Ask.ADD_SQUARE: _free,
        Ask.ENEMY_DICE: _enemy_dice,
        Ask.ENEMY_NEXT: _enemy_next,
    }
)
"""Why a place is no answer now: a sentence without its full stop, and its clause; None where there is no more to say."""
