"""Range and sight: what an attack may go to."""

from affray.games.sixdice.record.house_rules import Sight
from affray.games.sixdice.record.state import SLOTS, State
from affray.games.sixdice.record.vocabulary import Phase
from affray.games.sixdice.rules import figures
from affray.kernel import grid
from affray.kernel.rule import rule


@rule
def needed(state: State, figure: int, slot: int, tile: int) -> int:
    """X-FIGHT-12, X-FIGHT-19: what the Hit roll must reach on a target there, by weapon and range (R-12); 0 out of range."""
    return needed_from(state, figure, slot, state.figures[figure].tile, tile)


@rule
def needed_from(state: State, figure: int, slot: int, start: int, tile: int) -> int:
    """X-FIGHT-12, X-FIGHT-19: the same, if the figure stood on that square."""
    away = grid.around(state.width, start, tile)
    printed = figures.weapon(state, figure, slot)
    for band in range(SLOTS):
        if printed.near[band] > 0 and printed.near[band] <= away <= printed.far[band]:
            return printed.hit[band]
    return 0


@rule
def sees(state: State, first: int, second: int) -> bool:
    """X-FIGHT-13: line of sight between two squares, as `los` has it (R-13)."""
    if state.options.los == Sight.NONE:
        return True
    if state.options.los == Sight.ANY_CORNER:
        return grid.any_corner(state.width, state.height, first, second, state.wall)
    return grid.in_sight(state.width, first, second, state.wall)


@rule
def can_strike(state: State, figure: int, slot: int, tile: int) -> bool:
    """X-FIGHT-12, X-FIGHT-13: in range and in sight."""
    return can_strike_from(state, figure, slot, state.figures[figure].tile, tile)


@rule
def can_strike_from(state: State, figure: int, slot: int, start: int, tile: int) -> bool:
    """X-FIGHT-12, X-FIGHT-13: the same, if the figure stood on that square."""
    return needed_from(state, figure, slot, start, tile) > 0 and sees(state, start, tile)


@rule
def early(state: State) -> bool:
    """X-FIGHT-4 (R-10, `attack_declaration`): attacks are declared before the move, range and sight not looked at yet."""
    return state.phase == Phase.MOVE


@rule
def declared_with(state: State, figure: int, slot: int) -> int:
    """X-FIGHT-8: how many attacks are declared with that weapon."""
    count = 0
    for index in range(state.attack_count):
        if state.attacks[index].attacker == figure and state.attacks[index].slot == slot:
            count += 1
    return count


@rule
def can_target(state: State, figure: int, slot: int, target: int) -> bool:
    """X-FIGHT-5, X-FIGHT-10, X-FIGHT-11: any living foe in range and sight, as often as one likes (R-26)."""
    if not figures.opposed(figure, target) or not figures.stands(state, target):
        return False
    return early(state) or can_strike(state, figure, slot, state.figures[target].tile)


@rule
def can_aim(state: State, figure: int, slot: int, tile: int) -> bool:
    """X-FIGHT-5 (R-26): an empty square, for a weapon that may be aimed at one; declared early (R-10) at any distance."""
    return figures.is_free(state, tile) and (early(state) or can_strike(state, figure, slot, tile))


@rule
def can_aim_somewhere(state: State, figure: int, slot: int) -> bool:
    """X-FIGHT-5 (R-26): whether there is a square to aim at."""
    if figures.weapon(state, figure, slot).area == 0:
        return False
    for tile in range(state.width * state.height):
        if can_aim(state, figure, slot, tile):
            return True
    return False


@rule
def has_target(state: State, figure: int, slot: int) -> bool:
    """X-FIGHT-5: whether there is anyone to attack with that weapon."""
    for target in range(figures.first_foe(figure), figures.last_foe(figure)):
        if can_target(state, figure, slot, target):
            return True
    return False


@rule
def could_attack(state: State, figure: int, start: int) -> bool:
    """X-ENEMY-6 (R-21): whether it could attack a foe from that square: with any loaded weapon, or where its attacks are
    declared already (R-10) with one of those."""
    for slot in range(SLOTS):
        if not figures.carries(state, figure, slot) or state.figures[figure].ammo[slot] == 0:
            continue
        for target in range(figures.first_foe(figure), figures.last_foe(figure)):
            meant = figures.stands(state, target) and intends(state, figure, slot, target)
            if meant and can_strike_from(state, figure, slot, start, state.figures[target].tile):
                return True
    return False


@rule
def intends(state: State, figure: int, slot: int, target: int) -> bool:
    """X-ENEMY-6 (R-10): whether that attack is declared, or the figure has declared none so far."""
    if state.figures[figure].fought == 0:
        return True
    for index in range(state.attack_count):
        attack = state.attacks[index]
        if attack.attacker == figure and attack.slot == slot and attack.target == target:
            return True
    return False
