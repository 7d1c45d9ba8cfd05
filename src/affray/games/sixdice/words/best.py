"""What the squad can still do in its turn at the very most: a bound in numbers, and no forecast."""

from affray.games.sixdice.record.state import DICE, ENDLESS, MOST_SQUAD, NONE, OFF, State
from affray.games.sixdice.record.vocabulary import Phase
from affray.games.sixdice.rules import figures
from affray.games.sixdice.words import names


def dice(state: State) -> int:
    """X-DICE-1, X-TEAM-6: dice that the squad may still put into attacks in this turn, those of declared ones among them."""
    return sum(dice_of(state, figure) for figure in range(MOST_SQUAD) if _there(state, figure))


def damage(state: State) -> int | None:
    """X-FIGHT-8, X-FIGHT-9, X-FIGHT-22, X-RELOAD-1: the damage these dice can do where each is a Crit in range; None where a
    splash may hurt several at once."""
    total = 0
    for figure in range(MOST_SQUAD):
        if _there(state, figure) and (left := dice_of(state, figure)):
            if any(figures.weapon(state, figure, slot).radius for slot in names.slots(state, figure)):
                return None
            total += _most(state, figure, left)
    return total


def _there(state: State, figure: int) -> bool:
    """X-DEATH-3: whether a character stands, or comes back before the first one acts."""
    held = state.figures[figure]
    returning = 0 < held.returns <= state.turn and state.phase == Phase.BETWEEN
    return bool(held.sheet != NONE and (held.tile != OFF or returning))


def dice_of(state: State, figure: int) -> int:
    """Dice of one character for attacks: all of them before its turn, none once its attacks are rolled."""
    if figure != state.active:
        return 0 if state.figures[figure].acted else DICE
    if state.phase == Phase.FLEE:
        return 0
    return int(state.dice) + (int(state.attack_count) if state.phase == Phase.FIGHT else 0)


def _most(state: State, figure: int, left: int) -> int:
    """The most that one character's dice can do: some of them may go into moving first, for reloads."""
    acting = figure == state.active
    granted = int(state.reloads) if acting and state.phase == Phase.MOVE else 0
    may_move = not acting or (state.phase == Phase.MOVE and not state.rolled)
    return max(_shots(state, figure, left - moved, granted + moved) for moved in range(left + 1 if may_move else 1))


def _shots(state: State, figure: int, attacks: int, reloads: int) -> int:
    """So many attacks with the hardest weapons that there is Ammo for, of which so much more may be loaded."""
    dealt: list[int] = []
    back = state.figures[figure].tile == OFF  # it may come back with all its Ammo
    carried = [(slot, figures.weapon(state, figure, slot)) for slot in names.slots(state, figure)]
    for slot, weapon in sorted(carried, key=lambda each: -int(max(each[1].damage, each[1].crit))):
        ammo = weapon.ammo if back else state.figures[figure].ammo[slot]
        loaded = 0 if ammo == ENDLESS else min(reloads, max(0, int(weapon.ammo) - int(ammo)))
        reloads -= loaded
        dealt += [int(max(weapon.damage, weapon.crit))] * (attacks if ammo == ENDLESS else int(ammo) + loaded)
    return sum(dealt[:attacks])
