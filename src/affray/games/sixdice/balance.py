"""What balance reports look at in Six-Dice Skirmish: each scenario with its own squad, and with one drawn at random."""

from itertools import zip_longest
from typing import Any

from affray.games.sixdice.content import setup
from affray.games.sixdice.record.state import NONE, State
from affray.games.sixdice.record.vocabulary import Event
from affray.games.sixdice.rules import fight
from affray.kernel import balance, events
from affray.kernel.balance import NOTHING, Measure, Subject, Taken, Tally
from affray.kernel.game import SetUp
from affray.kernel.rule import rule

LOADOUT = ""
MIRRORED = False
SEATS = 2


def subjects() -> list[Subject]:
    """Characters and enemies by the rows of their sheets in the even places, weapons by theirs in the odd ones."""
    held = setup.library()
    figures = [Subject(kind, id) for kind in ("characters", "enemies") for id in getattr(held, kind)]
    weapons = [Subject("weapons", id) for id in held.weapons]
    return [each for pair in zip_longest(figures, weapons, fillvalue=NOTHING) for each in pair]


def line_up(number: int) -> SetUp:
    """A scenario with the squad it is made for; in every second line-up another one of that size, drawn from all characters."""
    held = setup.library()
    scenario = list(held.scenarios.values())[number // 2 % len(held.scenarios)]
    choices: dict[str, Any] = {"scenario": scenario.id}
    if number % 2:
        size = len(scenario.squad) or min(setup.USUAL_SQUAD, len(held.characters))
        choices["squad"] = balance.some_of(balance.drawing(number), list(held.characters), size)
    return SetUp("sixdice", SEATS, choices=choices)


def taken(set_up: SetUp) -> Taken:
    """The squad; the scenario, where it is one of the content."""
    chosen = setup.chosen_in(set_up)
    squad = tuple(Subject("characters", id) for id in chosen.squad)
    named = chosen.scenario.id in setup.library().scenarios
    return Taken((*(squad,) * (set_up.seats - 1), ()), (Subject("scenarios", chosen.scenario.id),) if named else ())


@rule
def note(state: State, event: events.Event, tally: Tally) -> None:
    """A figure is played where it is placed or marked, and hits where its attack does; a weapon is played where it is fired."""
    if event.kind == Event.PLACED:
        figure = state.figures[event.thing]
        tally[figure.holder][Measure.PLAYED][2 * state.sheets[figure.sheet].row] += 1
    elif event.kind == Event.HIT:
        figure = state.figures[event.thing]
        tally[figure.holder][Measure.HIT][2 * state.sheets[figure.sheet].row] += 1
    elif event.kind == Event.ATTACK_DECLARED:
        figure = state.figures[event.thing]
        weapon = int(state.sheets[figure.sheet].weapons[fight.declared_slot(event.amount)])
        if weapon != NONE:
            tally[figure.holder][Measure.PLAYED][2 * state.weapons[weapon].row + 1] += 1
