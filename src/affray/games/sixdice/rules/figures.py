"""What every chapter asks of characters and enemies: where they stand, what is printed of them, what dice they have."""

from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SQUAD, NONE, OFF, SLOTS, Sheet, State, Weapon
from affray.kernel.rule import rule


@rule
def is_enemy(figure: int) -> bool:
    """Enemies lie behind the squad."""
    return figure >= MOST_SQUAD


@rule
def opposed(figure: int, other: int) -> bool:
    """True for a character and an enemy."""
    return is_enemy(figure) != is_enemy(other)


@rule
def first_foe(figure: int) -> int:
    """The first of a figure's foes."""
    if is_enemy(figure):
        return 0
    return MOST_SQUAD


@rule
def last_foe(figure: int) -> int:
    """The number behind the last of its foes."""
    if is_enemy(figure):
        return MOST_SQUAD
    return MOST_FIGURES


@rule
def stands(state: State, figure: int) -> bool:
    """True while it is on the map."""
    return state.figures[figure].tile != OFF


@rule
def sheet(state: State, figure: int) -> Sheet:
    """What is printed of it."""
    return state.sheets[state.figures[figure].sheet]


@rule
def carries(state: State, figure: int, slot: int) -> bool:
    """True where it has a weapon in that slot."""
    return state.sheets[state.figures[figure].sheet].weapons[slot] != NONE


@rule
def weapon(state: State, figure: int, slot: int) -> Weapon:
    """A weapon that it carries."""
    return state.weapons[state.sheets[state.figures[figure].sheet].weapons[slot]]


@rule
def someone_at(state: State, tile: int) -> int:
    """Who stands on a square, or NONE."""
    for figure in range(MOST_FIGURES):
        if state.figures[figure].tile == tile:
            return figure
    return NONE


@rule
def is_free(state: State, tile: int) -> bool:
    """True for a floor square on which nobody stands."""
    return state.wall[tile] == 0 and someone_at(state, tile) == NONE


@rule
def own_pool(state: State, figure: int) -> bool:
    """True for an enemy with a pool of its own."""
    return state.sheets[state.figures[figure].sheet].own_pool > 0


@rule
def dice_left(state: State, figure: int) -> int:
    """Dice that a figure can still spend in this turn."""
    if own_pool(state, figure):
        return state.figures[figure].own_dice
    return state.dice


@rule
def spend(state: State, figure: int, count: int) -> None:
    """Take dice out of the pool that a figure uses; a negative count gives them back."""
    if own_pool(state, figure):
        state.figures[figure].own_dice -= count
    else:
        state.dice -= count


@rule
def gm(state: State) -> int:
    """The game master's seat, the last one."""
    return state.seats - 1


@rule
def count_standing(state: State, first: int, last: int) -> int:
    """How many of the figures `first` up to but without `last` are on the map."""
    count = 0
    for figure in range(first, last):
        if stands(state, figure):
            count += 1
    return count


@rule
def fill(state: State, figure: int, kind: int, holder: int) -> None:
    """A figure of that sheet takes this place, whole and with all its Ammo; it is put on the map by whoever calls."""
    held = state.figures[figure]
    held.sheet = kind
    held.holder = holder
    held.tile = OFF
    held.returns = 0
    refresh(state, figure)
    restock(state, figure)


@rule
def refresh(state: State, figure: int) -> None:
    """Full Health, nothing of this turn left on it."""
    held = state.figures[figure]
    held.health = sheet(state, figure).health
    held.health_before = held.health
    held.own_dice = 0
    held.declared = 0
    held.drifting = 0
    held.moved = 0
    held.marked = 0
    held.fought = 0
    held.attacked = 0


@rule
def restock(state: State, figure: int) -> None:
    """As much Ammo in every weapon as it starts combat with."""
    for slot in range(SLOTS):
        state.figures[figure].ammo[slot] = 0
        if carries(state, figure, slot):
            state.figures[figure].ammo[slot] = weapon(state, figure, slot).ammo
