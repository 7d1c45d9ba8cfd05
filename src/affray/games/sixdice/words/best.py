"""What the squad can still do in its turn at the very most, and the enemies in theirs: bounds in numbers, and no forecast."""

from collections.abc import Iterator, Sequence

from affray.games.sixdice.record.state import DICE, ENDLESS, MOST_FIGURES, MOST_SQUAD, NONE, OFF, UNKNOWN, State
from affray.games.sixdice.record.vocabulary import Ask, Phase
from affray.games.sixdice.rules import aim, figures
from affray.games.sixdice.words import names


def dice(state: State) -> list[int]:
    """X-DICE-1, X-TEAM-6: dice that the squad may still put into attacks in this turn, those of declared ones among them, of
    each who has any: whoever acts first."""
    there = [figure for figure in range(MOST_SQUAD) if _there(state, figure)]
    left = [dice_of(state, figure) for figure in sorted(there, key=lambda figure: figure != state.active)]
    return [each for each in left if each]


def splashes(state: State) -> bool:
    """R-15: whether an enemy carries what may hurt another one."""
    enemies = (figure for figure in range(MOST_SQUAD, MOST_FIGURES) if state.figures[figure].sheet != NONE)
    standing = [figure for figure in enemies if figures.stands(state, figure)]
    return any(figures.weapon(state, each, slot).radius for each in standing for slot in names.slots(state, each))


def damage(state: State, crits: bool = True) -> int | None:
    """X-FIGHT-8, X-FIGHT-9, X-FIGHT-22, X-RELOAD-1: the damage these dice can do where each is a hit in range, and with
    `crits` a Crit; None where a splash may hurt several at once."""
    total = 0
    for figure in range(MOST_SQUAD):
        if _there(state, figure) and (left := dice_of(state, figure)):
            if any(figures.weapon(state, figure, slot).radius for slot in names.slots(state, figure)):
                return None
            total += _most(state, figure, left, crits)
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


def _most(state: State, figure: int, left: int, crits: bool) -> int:
    """The most that one character's dice can do: some of them may go into moving first, for reloads."""
    acting = figure == state.active
    granted = int(state.reloads) if acting and state.phase == Phase.MOVE else 0
    may_move = not acting or (state.phase == Phase.MOVE and not state.rolled)
    return max(_shots(state, figure, left - moved, granted + moved, crits) for moved in range(left + 1 if may_move else 1))


def _shots(state: State, figure: int, attacks: int, reloads: int, crits: bool) -> int:
    """So many attacks with the hardest weapons that there is Ammo for, of which so much more may be loaded."""
    dealt: list[int] = []
    back = state.figures[figure].tile == OFF  # it may come back with all its Ammo
    reaching = [slot for slot in names.slots(state, figure) if not _stays(state, figure) or _reaches(state, figure, slot)]
    carried = [(slot, figures.weapon(state, figure, slot)) for slot in reaching]
    deals = {slot: int(max(weapon.damage, weapon.crit) if crits else weapon.damage) for slot, weapon in carried}
    for slot, weapon in sorted(carried, key=lambda each: -deals[each[0]]):
        ammo = weapon.ammo if back else state.figures[figure].ammo[slot]
        loaded = 0 if ammo == ENDLESS else min(reloads, max(0, int(weapon.ammo) - int(ammo)))
        reloads -= loaded
        dealt += [deals[slot]] * (attacks if ammo == ENDLESS else int(ammo) + loaded)
    return sum(dealt[:attacks])


def _stays(state: State, figure: int) -> bool:
    """X-DICE-4: whether it attacks from where it stands: it acts, and has moved."""
    walked = state.phase == Phase.MOVE and state.rolled and state.flow.decision != Ask.WALK
    return bool(figure == state.active and (state.phase == Phase.FIGHT or walked))


def _reaches(state: State, figure: int, slot: int) -> bool:
    """X-FIGHT-12, X-FIGHT-13: whether an enemy is in range and sight of a weapon."""
    enemies = (each for each in range(MOST_SQUAD, MOST_FIGURES) if state.figures[each].sheet != NONE)
    return any(
        figures.stands(state, each) and aim.can_strike(state, figure, slot, int(state.figures[each].tile)) for each in enemies
    )


def harms(state: State, foes: Sequence[str]) -> str:
    """X-ENEMY-3, X-ENEMY-7, X-ENEMY-8, X-FIGHT-7, X-FIGHT-8, X-RELOAD-1: the most that these enemies take where every attack
    hits, with the dice that all of them share; Crits aside, and dice that they need to come there. Nothing of characters, or
    where it is not known what they carry."""
    known = [each for each in range(MOST_SQUAD, MOST_FIGURES) if names.piece_id(each) in foes]
    if len(known) < len(foes) or not known or any(UNKNOWN in state.figures[each].ammo for each in known):
        return ""
    most = [0] * (shared(state) + sum(int(figures.sheet(state, each).own_pool) for each in known) + 1)
    for damage, cost in (shot for each in known for shot in _fired(state, each, len(most))):
        for left in range(len(most) - 1, cost - 1, -1):
            most[left] = max(most[left], most[left - cost] + damage)
    return f"up to {most[-1]} damage, Crits aside"


def shared(state: State) -> int:
    """X-ENEMY-3, X-ENEMY-7: the dice that the enemies who stand now would share: six, and what any of them adds."""
    there = [each for each in range(MOST_SQUAD, MOST_FIGURES) if state.figures[each].sheet != NONE]
    return DICE + sum(int(figures.sheet(state, each).pool_bonus) for each in there if figures.stands(state, each))


def _fired(state: State, figure: int, most: int) -> Iterator[tuple[int, int]]:
    """The attacks of one, what each takes and how many dice it costs: one for a die with each Ammo that it has; with a second
    die, which moves and reloads, as many as its cap permits."""
    for slot in names.slots(state, figure):
        weapon, ammo = figures.weapon(state, figure, slot), int(state.figures[figure].ammo[slot])
        yield from [(int(weapon.damage), 1)] * (most if ammo == ENDLESS else ammo)
        if ammo != ENDLESS:
            yield from [(int(weapon.damage), 2)] * int(figures.sheet(state, figure).move_dice)
