"""The only way out of a match: what a seat may see, what it must guess, and the same for events.

Hidden are the dice to come; from the squad, by `punishment_visibility`, what a deadline that has not struck will do; and by
`enemy_info` the Health and Ammo of enemies, of whom it then sees only whether they are wounded.
"""

from affray.games.sixdice.record.house_rules import EnemyInfo, Visibility
from affray.games.sixdice.record.state import (
    ENDLESS,
    MOST_DEADLINES,
    MOST_FIGURES,
    MOST_SQUAD,
    NONE,
    SLOTS,
    UNKNOWN,
    Deadline,
    State,
)
from affray.games.sixdice.record.vocabulary import Event, Kind
from affray.games.sixdice.rules import figures, move
from affray.kernel import dice, stack
from affray.kernel.dice import Words
from affray.kernel.events import Event as Told
from affray.kernel.openness import OWNER, STRANGER, show
from affray.kernel.rule import rule

MOST_GUESSED = 4
"""Damage of a punishment that is guessed, at most."""


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """Fill a blank record with what `seat` may see; a seat of NONE sees what all see. Never the dice."""
    stack.observe(state.flow, seen.flow)
    show(state, seen, STRANGER)
    is_gm = seat == figures.gm(state)
    for figure in range(MOST_FIGURES):
        if is_gm or not figures.is_enemy(figure) or state.options.enemy_info != EnemyInfo.HIDDEN:
            show(state.figures[figure], seen.figures[figure], OWNER)
        elif state.figures[figure].sheet != NONE:
            show_condition(state, figure, seen)
    for number in range(MOST_DEADLINES):
        open_to_all = state.options.punishment_visibility == Visibility.PUBLIC or state.deadlines[number].struck == 1
        if is_gm or open_to_all:
            show(state.deadlines[number], seen.deadlines[number], OWNER)


@rule
def show_condition(state: State, figure: int, seen: State) -> None:
    """`enemy_info`: of an enemy only whether it is whole, wounded or dead, and no Ammo but that which never runs out."""
    held, shown, whole = state.figures[figure], seen.figures[figure], figures.sheet(state, figure).health
    shown.health = condition(held.health, whole)
    shown.health_before = condition(held.health_before, whole)
    for slot in range(SLOTS):
        if figures.carries(state, figure, slot):
            shown.ammo[slot] = ENDLESS if held.ammo[slot] == ENDLESS else UNKNOWN


@rule
def condition(health: int, whole: int) -> int:
    """Health as everybody sees it: none, whole, or UNKNOWN in between."""
    return UNKNOWN if 0 < health < whole else health


@rule
def determinize(seen: State, seat: int, words: Words) -> None:
    """Make an observation whole: punishments that `seat` does not know are guessed, and the numbers of enemies; the dice to
    come are new. What comes of it depends on the observation and on `words` alone."""
    for number in range(MOST_DEADLINES):
        deadline = seen.deadlines[number]
        if deadline.turn != 0 and deadline.known == 0:
            guess_punishment(deadline, words)
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        if seen.figures[figure].sheet != NONE:
            guess_numbers(seen, figure, words)
    dice.seed(seen.flow.rng, dice.word(words), dice.word(words), seat)


@rule
def guess_punishment(deadline: Deadline, words: Words) -> None:
    """Defeat, nothing, or damage to every character, each equally likely."""
    deadline.known = 1
    drawn = dice.below(words, 3)
    if drawn > 0:
        deadline.continues = 1
    if drawn == 2:
        deadline.effects[0].kind = Kind.DAMAGE
        deadline.effects[0].amount = 1 + dice.below(words, MOST_GUESSED)


@rule
def guess_numbers(seen: State, figure: int, words: Words) -> None:
    """Any Health that a wounded enemy may have, any Ammo, each equally likely."""
    held, whole = seen.figures[figure], figures.sheet(seen, figure).health
    if held.health == UNKNOWN:
        held.health = 1 + dice.below(words, whole - 1)
    if held.health_before == UNKNOWN:
        held.health_before = held.health
        if held.health == 0:
            held.health_before = 1 + dice.below(words, whole - 1)
        elif held.health == whole:
            held.health_before = whole - 1
    for slot in range(SLOTS):
        if held.ammo[slot] == UNKNOWN:
            held.ammo[slot] = dice.below(words, figures.weapon(seen, figure, slot).ammo + 1)


def mask(event: Told, seat: int) -> Told | None:
    """An event as a seat may know it: what the GM puts in place of a punishment is the GM's secret where punishments are,
    and so is how much Ammo an enemy has, where that is told with a mark (`enemy_info`)."""
    if event.kind == Event.GM_CHANGED_PUNISHMENT and event.place == 0 and seat != event.seat:
        return None
    if event.kind == Event.RELOADED and event.amount >= move.SECRET:
        return event._replace(amount=event.amount - move.SECRET if seat == event.seat else 0)
    return event
