"""What comes of a roll that SOL may be added to, or that may be made again, and what that is worth to whoever decides: KOR and
the roll itself, not what a card brings besides."""

from collections.abc import Callable
from functools import partial

from affray.games.korxsol.record.state import NONE, State
from affray.games.korxsol.record.vocabulary import Ask, Step
from affray.games.korxsol.rules import bargains, creatures
from affray.games.korxsol.words import names
from affray.kernel.came import Came
from affray.table.odds import weighed

WAITING = Came("")
"""It is not settled."""
DODGES = Came("Dodges", "good")
UNHURT = "No KOR lost"
MEAN = "KOR on average"
COLLAPSES = "collapses"
"""What is said of whoever has no KOR left."""
PLACES = ("Moves first", "Moves second", "Moves third", "Moves fourth")


def resolved(state: State) -> bool:
    """Whether the card in use is resolved and somebody chooses anew, or the match is over."""
    top = state.flow.steps[state.flow.planned - 1].step if state.flow.planned else 0
    return bool(state.flow.over) or (state.use.slot == NONE and top in (Step.MENU, Step.FEAR) and not state.flow.decision)


def told(seen: State) -> Callable[[State, int], Came]:
    """How what comes of the roll is told for which SOL is asked now, or that may be made again (K-AXE-02)."""
    asked = seen.flow.asked
    step, actor = Step.THROW_POWER if seen.flow.decision == Ask.REROLL else Step(asked.place), int(asked.actor)
    if step == Step.THROW_INITIATIVE:
        return partial(_ordered, actor)
    ending = partial(_met, seen, int(asked.amount)) if step == Step.THROW_CONDITION else partial(_ENDINGS[step], actor)

    def came(state: State, seat: int) -> Came:
        return ending(state, seat) if resolved(state) else WAITING

    return came


def collapsed(state: State, creature: int) -> bool:
    """K-ATTR-02: whether it lost the last of its KOR by that."""
    return bool(state.lost[creature]) and state.creatures[creature].kor == 0


def _dodged(actor: int, state: State, seat: int) -> Came:
    """K-HIT-02, K-HIT-03."""
    lost = int(state.lost[actor])
    if collapsed(state, actor):
        return Came("Hit, and collapses", "bad", grave=COLLAPSES)
    return DODGES if state.use.dodged >> actor & 1 and not lost else Came("Hit", "bad", lost, MEAN)


def _collided(actor: int, state: State, seat: int) -> Came:
    """K-KB-19, K-KB-20."""
    lost = int(state.lost[actor])
    if collapsed(state, actor):
        return Came("Struck, and collapses", "bad", grave=COLLAPSES)
    return Came("Struck", "bad", lost, MEAN) if lost else DODGES


def _resisted(actor: int, state: State, seat: int) -> Came:
    """K-DMG-04, K-DMG-06."""
    lost = int(state.lost[actor])
    if collapsed(state, actor):
        return Came("Collapses", "bad", grave=COLLAPSES)
    return Came("Hurt", "bad", lost, MEAN) if lost else Came("All of it blocked", "good")


def _struck(actor: int, state: State, seat: int) -> Came:
    """K-DMG-01, K-GRAP-09: who lost how much; what opponents lose is good."""
    hurt = [creature for creature in range(state.seats) if state.lost[creature]]
    if not hurt:
        return Came(UNHURT)
    own = [creature == seat or bool(creatures.allies(creature, seat)) for creature in hurt]
    worth = weighed(not all(own), any(own))
    fallen = [names.name(state, creature) for creature in hurt if collapsed(state, creature)]
    if fallen:
        return Came(f"{' and '.join(fallen)} collapse{'s' if len(fallen) == 1 else ''}", worth, grave=COLLAPSES)
    whom = " and ".join(names.name(state, creature) for creature in hurt)
    return Came(whom, worth, sum(int(state.lost[creature]) for creature in hurt), MEAN)


def _met(seen: State, waits: int, state: State, seat: int) -> Came:
    """K-CND-01: any success meets the condition."""
    roll = seen.cards[seen.use.card].op[bargains.place_of(waits)].what
    return Came("Condition met", "good") if state.use.rolls[roll] > 0 else Came("Condition not met")


def _ordered(actor: int, state: State, seat: int) -> Came:
    """K-ORDER-02, K-ORDER-04: its place, once all rolled; who is tied rolls again, and that is another decision."""
    top = state.flow.steps[state.flow.planned - 1].step if state.flow.planned else 0
    if state.pledged[actor] or top in (Step.THROW_INITIATIVE, Step.ORDER):
        return WAITING
    place = list(state.order[: state.seats]).index(actor)
    if state.settled[place] > 1:
        return Came("Tied: rolls again")
    return Came(PLACES[place], "good" if place == 0 else "bad" if place == state.seats - 1 else "nothing")


_ENDINGS: dict[Step, Callable[[int, State, int], Came]] = {
    Step.THROW_DODGE: _dodged,
    Step.THROW_POWER: _struck,
    Step.THROW_ASSIST: _struck,
    Step.THROW_RESIST: _resisted,
    Step.THROW_COLLISION: _collided,
    Step.THROW_GRAPPLE: _struck,
}
