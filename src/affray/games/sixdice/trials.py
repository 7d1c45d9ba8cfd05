"""How Six-Dice Skirmish is examined: set-ups of every kind, and other truths that a seat cannot tell from the one."""

from typing import Any

from affray.games.sixdice.content import setup
from affray.games.sixdice.record.house_rules import EnemyInfo, Visibility
from affray.games.sixdice.record.state import ENDLESS, MOST_DEADLINES, MOST_FIGURES, MOST_SQUAD, NONE, State
from affray.games.sixdice.record.vocabulary import Kind
from affray.kernel import dice
from affray.kernel.dice import Words
from affray.kernel.game import SetUp

SHORT = 3
"""In every eighth set-up no more than so many rounds are played, so that a combat is stalled."""
CROWDS = (["SS.", "..."], ["SS......", "........", "........", "........"])
"""Maps of every 32nd set-up, onto which enemies come without end: too small for them, and with room for all who may come."""


def variety(number: int) -> SetUp:
    """A set-up for trial number `number`: scenarios, seats, squads, a free GM and house rules in turn, and now and then a
    crowd or a short combat."""
    if number % 32 == 5:
        return crowded(number)
    library = setup.library()
    scenario = list(library.scenarios.values())[number % len(library.scenarios)]
    characters = list(library.characters)
    start, size = number // 7 % len(characters), 1 + number // 3 % 6
    room = len(library.maps[scenario.map].squares("S"))
    squad = [characters[(start + index) % len(characters)] for index in range(min(size, room))]
    options = setup.book().varied(number // 3, number // 5) if number % 3 == 2 else {}
    if number % 8 == 3:
        options["max_rounds"] = 1 + number // 8 % SHORT
    choices: dict[str, Any] = {"scenario": scenario.id, "squad": squad, "gm": setup.GM[number // 2 % 2]}
    return SetUp("sixdice", 2 + number % 3, number, options, choices)


def crowded(number: int) -> SetUp:
    """A set-up with six more enemies in every turn, until there is no square or no place for them."""
    rows = CROWDS[number // 32 % len(CROWDS)]
    enemies = list(setup.library().enemies)
    more = [{"kind": "reinforce", "enemy": enemies[(number // 64 + index) % len(enemies)], "at": [3, 1]} for index in range(6)]
    scenario = {
        "id": "crowd",
        "name": "A Crowd",
        "map": "pen",
        "enemies": [{"id": enemies[number // 64 % len(enemies)], "at": [3, 2]}],
        "deadlines": [{"turn": 1, "name": "More of them", "repeat": True, "effects": more}],
    }
    squad = list(setup.library().characters)[number // 64 % 2 :][:2]
    choices = {"scenario": scenario, "map": {"id": "pen", "name": "Pen", "rows": rows}, "squad": squad}
    return SetUp("sixdice", 2 + number % 3, number, {}, choices)


def redeal(state: State, seat: int, words: Words) -> None:
    """Deal anew, in the match itself, all that `seat` may not know: what deadlines hold, enemies' Health and Ammo, and the
    dice to come. Written apart from `view`, so that each can judge the other."""
    squad = seat != state.seats - 1
    for number in range(MOST_DEADLINES):
        deadline = state.deadlines[number]
        if squad and deadline.turn and not deadline.struck and state.options.punishment_visibility == Visibility.HIDDEN:
            deadline.continues, deadline.repeat = dice.below(words, 2), dice.below(words, 2)
            deadline.effects[1].kind, deadline.effects[1].amount = Kind.DAMAGE, dice.below(words, 9)
            deadline.effects[0].tile = dice.below(words, state.width)
    if squad and state.options.enemy_info == EnemyInfo.HIDDEN:
        for figure in range(MOST_SQUAD, MOST_FIGURES):
            if state.figures[figure].sheet != NONE:
                _renumber(state, figure, words)
    dice.seed(state.flow.rng, dice.word(words), dice.word(words), 0)


def _renumber(state: State, figure: int, words: Words) -> None:
    held, whole = state.figures[figure], state.sheets[state.figures[figure].sheet].health
    if 0 < held.health < whole:
        held.health = 1 + dice.below(words, whole - 1)
    if 0 < held.health_before < whole:
        held.health_before = 1 + dice.below(words, whole - 1)
    for slot, number in enumerate(state.sheets[held.sheet].weapons):
        if number != NONE and held.ammo[slot] != ENDLESS:
            least = int(held.marked == 1 and held.ammo[slot] > 0)  # all know that it could attack
            held.ammo[slot] = least + dice.below(words, state.weapons[number].ammo + 1 - least)
