"""What holds in every record of a six-dice combat."""

from collections.abc import Iterator, MutableSequence

from affray.games.sixdice import fight, figures
from affray.games.sixdice.state import (
    DICE,
    ENDLESS,
    MOST_DEADLINES,
    MOST_FIGURES,
    MOST_SQUAD,
    NONE,
    OFF,
    SLOTS,
    Figure,
    State,
)
from affray.games.sixdice.vocabulary import Kind, Team
from affray.kernel import dice


def violations(state: State) -> list[str]:
    """What is wrong with a record, in sentences; empty where nothing is."""
    found = [fault for figure in range(MOST_FIGURES) for fault in _faults(state, figure)]
    standing = [held.tile for held in state.figures if held.tile != OFF]
    if len(set(standing)) < len(standing):
        found.append("two figures stand on one square")
    if state.team == Team.PLAYERS and not 0 <= state.dice <= DICE:
        found.append(f"{state.dice} dice are left to a character")
    if state.dice < 0 or state.points < 0 or state.reloads < 0 or state.rolling < 0:
        found.append("dice, points or reloads are below 0")
    found.extend(_spent(state))
    return found


def _faults(state: State, figure: int) -> Iterator[str]:
    """What is wrong with one figure."""
    held = state.figures[figure]
    if held.sheet == NONE:
        if held.tile != OFF:
            yield f"nobody stands as figure {figure}"
        return
    if held.tile != OFF and (not 0 <= held.tile < state.width * state.height or state.wall[held.tile]):
        yield f"figure {figure} stands on tile {held.tile}"
    if not 0 <= held.health <= figures.sheet(state, figure).health:
        yield f"figure {figure} has {held.health} Health"
    unplaced = figure < MOST_SQUAD and held.returns == 0
    if (held.tile == OFF) != (held.health == 0) and not (unplaced and held.tile == OFF):
        yield f"figure {figure} with {held.health} Health stands on tile {held.tile}"
    if (held.returns > 0) != (held.tile == OFF and figure < MOST_SQUAD and held.health == 0):
        yield f"figure {figure} returns in turn {held.returns}"
    yield from _ammo_faults(state, figure, held)


def _ammo_faults(state: State, figure: int, held: Figure) -> Iterator[str]:
    for slot in range(SLOTS):
        most = figures.weapon(state, figure, slot).ammo if figures.carries(state, figure, slot) else 0
        if held.ammo[slot] != ENDLESS and not 0 <= held.ammo[slot] <= most:
            yield f"figure {figure} has {held.ammo[slot]} Ammo of {most}"
        if (held.ammo[slot] == ENDLESS) != (most == ENDLESS):
            yield f"figure {figure} has {held.ammo[slot]} Ammo where {most} is printed"


def _spent(state: State) -> Iterator[str]:
    """Dice are conserved: what a character spent on moving, fighting and fleeing and has left is never more than six."""
    if state.team == Team.PLAYERS and state.active != NONE:
        held = state.figures[state.active]
        refunded = state.options.lost_attack_refund == fight.ALL
        if held.declared + (0 if refunded else held.fought) + state.dice > DICE:
            yield f"{held.declared} dice declared, {held.fought} on attacks, {state.dice} left"


def redeal(state: State, seat: int, words: MutableSequence[int]) -> None:
    """Deal anew, in the match itself, all that `seat` may not know: what deadlines hold, enemies' Health and Ammo, and the
    dice to come. Written apart from `view`, so that each can judge the other."""
    squad = seat != state.seats - 1
    for number in range(MOST_DEADLINES):
        deadline = state.deadlines[number]
        if squad and deadline.turn and not deadline.struck and not state.options.punishment_visibility:
            deadline.continues, deadline.repeat = dice.below(words, 2), dice.below(words, 2)
            deadline.effects[1].kind, deadline.effects[1].amount = Kind.DAMAGE, dice.below(words, 9)
            deadline.effects[0].tile = dice.below(words, state.width)
    if squad and state.options.enemy_info:
        for figure in range(MOST_SQUAD, MOST_FIGURES):
            if state.figures[figure].sheet != NONE:
                _renumber(state, figure, words)
    dice.seed(state.flow.rng, dice.word(words), dice.word(words), 0)


def _renumber(state: State, figure: int, words: MutableSequence[int]) -> None:
    held, whole = state.figures[figure], state.sheets[state.figures[figure].sheet].health
    if 0 < held.health < whole:
        held.health = 1 + dice.below(words, whole - 1)
    if 0 < held.before < whole:
        held.before = 1 + dice.below(words, whole - 1)
    for slot, number in enumerate(state.sheets[held.sheet].weapons):
        if number != NONE and held.ammo[slot] != ENDLESS:
            held.ammo[slot] = dice.below(words, state.weapons[number].ammo + 1)
