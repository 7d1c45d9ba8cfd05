"""What there is to see in a figure of a six-dice combat: how far it moves, what it sees, what it could attack."""

from affray.games.sixdice.content.pack import Weapon
from affray.games.sixdice.record.house_rules import MoveYield, Sight
from affray.games.sixdice.record.state import DICE, MOST_FIGURES, NONE, State
from affray.games.sixdice.record.vocabulary import Phase
from affray.games.sixdice.rules import aim, enemies, figures, move
from affray.games.sixdice.words import names
from affray.games.sixdice.words.reasons import why_not as why_not  # noqa: PLC0414 - the contract has this name
from affray.table.inspected import Layer

SIDES = 6
"""Of a die."""


def layers(state: State, place: str) -> list[Layer]:
    """Where a figure could move with its best roll, what it sees, and what its loaded weapons reach, before and after."""
    figure = next((each for each in range(MOST_FIGURES) if names.piece_id(each) == place), NONE)
    if figure == NONE or state.figures[figure].sheet == NONE or not figures.stands(state, figure):
        return []
    here, floor = int(state.figures[figure].tile), [tile for tile in range(state.width * state.height) if not state.wall[tile]]
    points, note = _points(state, figure)
    stops, weapons = reached(state, figure, points), loaded(state, figure)
    found = [Layer("reach", f"Moves up to {names.squares(points)}", "X-MOVE-3", _ids(state, stops), note)]
    if state.options.los != Sight.NONE:
        seen = [tile for tile in floor if tile != here and aim.sees(state, here, tile)]
        found.append(Layer("sight", "Sees", "X-FIGHT-13", _ids(state, seen)))
    area = [tile for tile in floor if tile != here and _strikes(state, figure, weapons, [here], tile)]
    threat = [tile for tile in floor if _strikes(state, figure, weapons, [here, *stops], tile)]
    armed = " and ".join(names.weapon_name(state, figure, slot) for slot in weapons)
    found.append(Layer("area", "Attacks from here", "X-FIGHT-12", _ids(state, area), f"With {armed}."))
    found.append(Layer("threat", "Attacks after its move", "X-FIGHT-12", _ids(state, threat), f"With {armed}. {note}"))
    return found


def reached(state: State, figure: int, points: int) -> list[int]:
    """The squares on which a figure could stop with so many points, its own aside."""
    state.points, state.phase, state.figures[figure].drifting = points, Phase.MOVE, 0
    move.survey(state, figure)
    return [int(tile) for tile in state.queue[1 : state.reached] if move.may_stop(state, figure, tile)]


def loaded(state: State, figure: int) -> list[int]:
    """The slots of the weapons that are not known to be empty."""
    return [slot for slot in names.slots(state, figure) if state.figures[figure].ammo[slot] != 0]


def targets(before: State, after: State, place: str) -> list[str] | None:
    """X-FIGHT-7, X-FIGHT-8, X-FIGHT-12, X-FIGHT-13: the foes in range and sight of a weapon with Ammo, or one that may still be
    reloaded, where it stands since; None but in the Move Phase, and without a die left."""
    figure = next(each for each in range(MOST_FIGURES) if names.piece_id(each) == place)
    tile = int(after.figures[figure].tile)
    if before.phase != Phase.MOVE or figures.dice_left(before, figure) == 0 or not figures.stands(after, figure):
        return None
    weapons = [slot for slot in names.slots(before, figure) if _fires(before, figure, slot)]
    foes = [foe for foe in range(figures.first_foe(figure), figures.last_foe(figure)) if figures.stands(before, foe)]
    return [
        names.piece_id(foe)
        for foe in foes
        if any(
            aim.intends(before, figure, slot, foe)
            and aim.can_strike_from(before, figure, slot, tile, int(before.figures[foe].tile))
            for slot in weapons
        )
    ]


def promises(before: State, after: State, place: str) -> list[str]:
    """X-FIGHT-12, X-FIGHT-19 to X-FIGHT-22: how likely a die hits from there and what that deals: of each target the weapon
    that deals the most on average, whom it hurts most first; then the other weapons. A figure aims from where its step ends."""
    figure = next(each for each in range(MOST_FIGURES) if names.piece_id(each) == place)
    tile = int(after.figures[figure].tile)
    if before.phase != Phase.MOVE or figures.dice_left(before, figure) == 0 or not figures.stands(after, figure):
        return []
    told = list[tuple[float, int, str]]()
    for slot in names.slots(before, figure):
        for foe in range(figures.first_foe(figure), figures.last_foe(figure)):
            meant = figures.stands(before, foe) and _fires(before, figure, slot) and aim.intends(before, figure, slot, foe)
            there = int(before.figures[foe].tile)
            if not meant or not aim.can_strike_from(before, figure, slot, tile, there):
                continue
            needed, printed = int(aim.needed_from(before, figure, slot, tile, there)), names.armed(before, figure, slot)
            wins = max(0, SIDES + 1 - needed)
            weapon, share = names.weapon_name(before, figure, slot), f"{100 * wins / SIDES:.0f} % a die"
            line = f"{weapon} hits {names.name(before, foe)} on {needed}+ ({share}) for {names.deals(printed)}"
            told.append((_mean(wins, printed), foe, line))
    told.sort(key=lambda each: each[0], reverse=True)
    first = {foe: line for _, foe, line in reversed(told)}
    best = [line for _, foe, line in told if first[foe] == line]
    return best + [line for _, _, line in told if line not in best]


def perhaps(state: State, place: str, tile: str) -> str:
    """None: what a figure has lies open."""
    return ""


def _mean(wins: int, printed: Weapon) -> float:
    """X-FIGHT-20 to X-FIGHT-22: the damage of a die that hits with so many of its faces; with a six, one face of another die
    makes a Crit of the hit."""
    return (wins * printed.damage + ((printed.crit - printed.damage) / SIDES if wins else 0)) / SIDES


def _fires(state: State, figure: int, slot: int) -> bool:
    """Whether a weapon has Ammo, or is given some by a reload that comes before the fight."""
    return bool(state.figures[figure].ammo[slot] != 0 or (state.reloads > 0 and move.can_reload(state, figure, slot)))


def _points(state: State, figure: int) -> tuple[int, str]:
    """The most squares that it can move in the Move Phase of its next turn, and how that comes about."""
    pool = DICE
    if figures.is_enemy(figure):
        enemies.pools(state, None)
        pool = int(figures.dice_left(state, figure))
    state.phase = Phase.MOVE
    dice = min(int(figures.sheet(state, figure).move_dice), pool)
    drifts = figures.is_enemy(figure) and bool(figures.sheet(state, figure).drift_move)
    if state.options.move_yield == MoveYield.FLAT:
        each = worth = int(move.flat(state, figure))
        note = f"With {names.count(dice, 'die', 'dice')}, {each} each."
    else:
        faces = [int(move.worth(state, figure, face)) for face in range(1, 7)]
        worth = max(faces)
        best = "1 die at its best; on average it gives" if dice == 1 else f"{dice} dice at their best; on average they give"
        note = f"With {best} {dice * sum(faces) / 6:.3g}."
    return max(dice * worth, int(drifts)), f"{note} If everybody else stays."


def _strikes(state: State, figure: int, weapons: list[int], starts: list[int], tile: int) -> bool:
    """Whether a weapon of a figure is in range and sight of a square from one of these, its own aside."""
    return any(
        start != tile
        and any(aim.needed_from(state, figure, slot, start, tile) for slot in weapons)
        and aim.sees(state, start, tile)
        for start in starts
    )


def _ids(state: State, tiles: list[int]) -> list[str]:
    return [names.tile_id(state, tile) for tile in sorted(tiles)]
