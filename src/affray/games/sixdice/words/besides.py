"""What is said besides a question of a six-dice combat: what its answers cost and bring, and what they leave out, and why."""

from collections.abc import Callable, Iterator

from affray.games.sixdice.record.house_rules import Declaration, MoveYield, ReloadMode, RespawnAmmo
from affray.games.sixdice.record.state import ENDLESS, MOST_FIGURES, MOST_SQUAD, NONE, State
from affray.games.sixdice.record.vocabulary import Ask, Phase
from affray.games.sixdice.rules import actions, aim, death, fight, figures, move, spawn
from affray.games.sixdice.words import happenings, names
from affray.kernel import grid, questions

PHASES = {Phase.MOVE: "moving", Phase.FLEE: "fleeing"}
"""What dice are put into."""


def besides(state: State) -> str:
    """What is said after the question, in sentences; empty where it says all."""
    return questions.told(_BESIDES, state, "")


def _dice(state: State) -> str:
    """X-MOVE-2, X-MOVE-3, X-FIGHT-12: what a die brings; whom it can attack as it is; dice over a character's own limit."""
    actor, most = int(state.flow.asked.actor), int(state.flow.asked.amount)
    told = [_brings(state, actor), *_reloads(state, actor)]
    if most < figures.dice_left(state, actor):
        dice = names.count(most, "die", "dice")
        told.append(f"{names.name(state, actor)} may put at most {dice} into {PHASES[Phase(state.phase)]}.")
    return " ".join([*told, *_without(state, actor)])


def _without(state: State, actor: int) -> list[str]:
    """X-FIGHT-12, X-FIGHT-13: whom a character could attack from where it stands before it moves; nothing where attacks are
    declared by then, nor of fleeing, which comes after them."""
    return [] if state.phase == Phase.FLEE or is_early(state) else [f"Without moving it can attack {in_reach(state, actor)}."]


def is_early(state: State) -> bool:
    """X-FIGHT-4 (R-10): whether attacks are declared before anybody moves."""
    return bool(state.options.attack_declaration == Declaration.MOVE_START)


def in_reach(state: State, actor: int) -> str:
    """X-FIGHT-8, X-FIGHT-12, X-FIGHT-13: the foes that somebody could attack from where it stands, by name."""
    return ", ".join(names.name(state, foe) for foe in _foes(state, actor) if not _spared(state, actor, foe)) or "nobody"


def reloads_left(state: State) -> int:
    """X-RELOAD-1, X-RELOAD-3: how often whoever acts may reload still: never more than its weapons lack."""
    figure = int(state.flow.asked.actor)
    slots = names.slots(state, figure) if figure != NONE else []
    short = [slot for slot in slots if move.can_reload(state, figure, slot)]
    room = sum(int(figures.weapon(state, figure, slot).ammo - state.figures[figure].ammo[slot]) for slot in short)
    return min(int(state.reloads), room)


def _reloads(state: State, actor: int) -> list[str]:
    """X-RELOAD-1, X-RELOAD-3, X-FLEE-1 (R-08, `flee_reload`, `reload_mode`): that a die of fleeing reloads too, where a weapon
    is not full; of moving a lesson says it, or the rule is met first."""
    may = state.phase == Phase.FLEE and state.options.flee_reload == 1
    if not may or not any(move.can_reload(state, actor, slot) for slot in names.slots(state, actor)):
        return []
    bonus = state.options.reload_mode == ReloadMode.BONUS
    return ["It also permits one reload." if bonus else "It may reload a weapon in place of moving."]


def _brings(state: State, actor: int) -> str:
    """X-MOVE-3 (R-05): what a die brings: `Each die moves 1 or 2 squares (1 to 3 give 1, 4 to 6 give 2).`"""
    if state.options.move_yield == MoveYield.FLAT:
        return f"Each die moves {names.count(int(move.flat(state, actor)), 'square', 'squares')}, without a roll."
    worth = [int(move.worth(state, actor, face)) for face in range(1, 7)]
    least, most = min(worth), max(worth)
    if least == most:
        return f"Each die moves {names.count(most, 'square', 'squares')}."
    between = "or" if most == least + 1 else "to"
    return f"Each die moves {least} {between} {most} squares ({happenings.gives(worth)})."


def _walk(state: State) -> str:
    """X-MOVE-5, X-MOVE-6, X-MOVE-12; of a free square `begun` tells."""
    if state.figures[state.flow.asked.actor].drifting:
        return ""
    return "Each square costs 1 point, diagonally too; points left over are lost."


def _reload(state: State) -> str:
    """X-RELOAD-1, X-RELOAD-2, X-RELOAD-3: for each of the dice that were put into it."""
    permits = f"Each die put into {PHASES[Phase(state.phase)]} permits one"
    return f"{permits}: a weapon gets 1 Ammo back, up to what it began with."


def _respawn(state: State) -> str:
    """X-DEATH-4 (R-24): how it comes back; and how near to an enemy, where squares differ in that:
    `Nearest enemy: 2 squares from 2,4, 3 from 1,3 and 1,4.`"""
    actor = int(state.flow.asked.actor)
    ammo = "all its Ammo" if state.options.respawn_ammo == RespawnAmmo.FULL else "the Ammo it had left"
    told = f"It comes back with all its Health ({figures.sheet(state, actor).health}) and {ammo}."
    foes = [int(state.figures[foe].tile) for foe in _foes(state, actor)]
    away: dict[int, list[str]] = {}
    for tile in _returns(state) if foes else ():
        away.setdefault(min(grid.around(state.width, tile, foe) for foe in foes), []).append(names.square(state, tile))
    near = (f"{far if index else names.squares(far)} from {' and '.join(away[far])}" for index, far in enumerate(sorted(away)))
    return f"{told} Nearest enemy: {', '.join(near)}." if len(away) > 1 else told


def _returns(state: State) -> Iterator[int]:
    """X-DEATH-3 (R-24): the squares on which somebody may come back."""
    free, nearest = (tile for tile in range(state.width * state.height) if figures.is_free(state, tile)), death.nearest(state)
    return (tile for tile in free if death.from_spawn(state, tile) == nearest)


def _next(state: State) -> str:
    """X-DICE-1, X-TEAM-6."""
    return "Each acts once in this turn, with six dice of its own."


def _enemy_dice(state: State) -> str:
    """X-ENEMY-3: what the enemies' dice are for."""
    left = names.count(state.dice, "die", "dice")
    return f"{left} left. The enemies share these dice for moving, attacks and fleeing."


def _prepare(state: State) -> str:
    """X-LIMIT-1, X-LIMIT-2, X-SPAWN-1."""
    return "What you do not change is as the scenario has it."


def _intervene(state: State) -> str:
    """X-ENEMY-1."""
    return f"Up to {actions.INTERVENTIONS} things may be changed before the next turn; all are told of it."


def _add_square(state: State) -> str:
    """X-ENEMY-1."""
    return "It stands there at once, on any free square."


def _first(state: State) -> str:
    """X-TEAM-1, X-TEAM-7."""
    return "From then on the teams take turns."


def _enemy_next(state: State) -> str:
    """X-ENEMY-4: they take each phase together."""
    return f"Each enemy that was given dice for {PHASES[Phase(state.phase)]} rolls and moves once, in the order you choose."


def _place(state: State) -> str:
    """X-SPAWN-1, X-FIGHT-12: whom one still has to place: `Sera Quill: 7 Health, Long Rifle to 12 squares, Sidearm to 6.`"""
    waiting = [figure for figure in range(MOST_SQUAD) if spawn.waits(state, figure, state.flow.seat)]
    return " ".join(f"{names.name(state, each)}: {_sheet(state, each)}." for each in waiting)


def _sheet(state: State, figure: int) -> str:
    told = [f"{figures.sheet(state, figure).health} Health"]
    for slot in names.slots(state, figure):
        printed = names.armed(state, figure, slot)
        reach = max(far for _, far, _ in printed.bands)
        told.append(f"{printed.name} to {names.squares(reach) if len(told) == 1 else reach}")
    return ", ".join(told)


def _square(state: State) -> str:
    """X-FIGHT-16."""
    return "Whoever stands within the splash of that square is hurt, friends too."


def _attack(state: State) -> str:
    """X-FIGHT-3, X-FIGHT-8, X-FIGHT-12, X-FIGHT-13: the foes that no attack can be declared on, by what stands against it; and
    which weapon comes first."""
    actor = int(state.flow.asked.actor)
    if actor == NONE or aim.early(state):
        return ""
    out: dict[str, list[str]] = {}
    for foe in _foes(state, actor):
        if why := _spared(state, actor, foe):
            out.setdefault(why, []).append(names.name(state, foe))
    return " ".join([*(f"{why}: {', '.join(those)}." for why, those in out.items()), *_in_order(state, actor)])


def _in_order(state: State, actor: int) -> list[str]:
    """X-FIGHT-3 (R-09): that attacks with an earlier weapon of the sheet cannot follow those with a later one, where both may
    still be declared."""
    slots = [slot for slot in names.slots(state, actor) if fight.can_attack(state, actor, slot)]
    if fight.in_any_order(state, actor) or len(slots) < 2 or figures.dice_left(state, actor) < 2:
        return []
    armed = [names.weapon_name(state, actor, slot) for slot in slots]
    return [f"Weapons in this order: {', '.join(armed)}."]


def _foes(state: State, actor: int) -> Iterator[int]:
    for foe in range(MOST_FIGURES):
        if state.figures[foe].sheet != NONE and figures.stands(state, foe) and figures.opposed(actor, foe):
            yield foe


def _spared(state: State, actor: int, foe: int) -> str:
    """Why no weapon of somebody's can be used on a foe; empty where one can."""
    tile = int(state.figures[foe].tile)
    reaching = [slot for slot in names.slots(state, actor) if aim.needed(state, actor, slot, tile)]
    if not reaching:
        return "Out of range"
    if not aim.sees(state, int(state.figures[actor].tile), tile):
        return "Behind a wall"
    return "" if any(_loaded(state, actor, slot) for slot in reaching) else "No Ammo left that reaches"


def _loaded(state: State, actor: int, slot: int) -> bool:
    """X-FIGHT-8, X-RELOAD-1: whether a weapon has Ammo for one attack more than are declared, or may still be given some."""
    ammo, reloads = state.figures[actor].ammo[slot], state.reloads if state.phase == Phase.MOVE else 0
    return bool(ammo == ENDLESS or ammo > aim.declared_with(state, actor, slot) or reloads)


_BESIDES: dict[Ask, Callable[[State], str]] = {
    Ask.PREPARE: _prepare,
    Ask.PLACE: _place,
    Ask.INTERVENE: _intervene,
    Ask.ADD_SQUARE: _add_square,
    Ask.FIRST: _first,
    Ask.RESPAWN: _respawn,
    Ask.NEXT: _next,
    Ask.DICE: _dice,
    Ask.WALK: _walk,
    Ask.RELOAD: _reload,
    Ask.ATTACK: _attack,
    Ask.SQUARE: _square,
    Ask.ENEMY_DICE: _enemy_dice,
    Ask.ENEMY_NEXT: _enemy_next,
}
