"""What enemies could take from whoever stands somewhere in their next turn, in words."""

from collections.abc import Iterator, Sequence

from affray.games.sixdice.record.state import DICE, ENDLESS, MOST_FIGURES, MOST_SQUAD, NONE, UNKNOWN, State
from affray.games.sixdice.rules import figures
from affray.games.sixdice.words import names

Shot = tuple[int, int]
"""What an attack takes, and the dice that it costs."""


def harms(state: State, foes: Sequence[str]) -> str:
    """X-ENEMY-3, X-ENEMY-7, X-ENEMY-8, X-FIGHT-7, X-FIGHT-8, X-RELOAD-1: the most that these enemies take where every attack
    hits, with the dice that all of them share; Crits aside, and dice that they need to come there. Nothing of characters, or
    where it is not known what they carry."""
    known = [each for each in range(MOST_SQUAD, MOST_FIGURES) if names.piece_id(each) in foes]
    if len(known) < len(foes) or not known or any(UNKNOWN in state.figures[each].ammo for each in known):
        return ""
    most = [0] * (dice(state) + sum(int(figures.sheet(state, each).own_pool) for each in known) + 1)
    for damage, cost in (shot for each in known for shot in _shots(state, each, len(most))):
        for left in range(len(most) - 1, cost - 1, -1):
            most[left] = max(most[left], most[left - cost] + damage)
    return f"up to {most[-1]} damage, Crits aside"


def dice(state: State) -> int:
    """X-ENEMY-3, X-ENEMY-7: the dice that the enemies who stand now would share: six, and what any of them adds."""
    there = [each for each in range(MOST_SQUAD, MOST_FIGURES) if state.figures[each].sheet != NONE]
    return DICE + sum(int(figures.sheet(state, each).pool_bonus) for each in there if figures.stands(state, each))


def _shots(state: State, figure: int, most: int) -> Iterator[Shot]:
    """The attacks of one: one for a die with each Ammo that it has; with a second die, which moves and reloads, as many as its
    cap permits."""
    for slot in names.slots(state, figure):
        weapon, ammo = figures.weapon(state, figure, slot), int(state.figures[figure].ammo[slot])
        yield from [(int(weapon.damage), 1)] * (most if ammo == ENDLESS else ammo)
        if ammo != ENDLESS:
            yield from [(int(weapon.damage), 2)] * int(figures.sheet(state, figure).move_dice)
