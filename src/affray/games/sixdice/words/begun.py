"""What is under way in a six-dice combat while somebody decides: who is about to do what, with how many dice."""

from collections.abc import Callable

from affray.games.sixdice.content import texts
from affray.games.sixdice.record.state import MOST_SQUAD, NONE, State
from affray.games.sixdice.record.vocabulary import Ask
from affray.games.sixdice.rules import actions
from affray.games.sixdice.words import names
from affray.kernel import questions


def begun(state: State) -> list[str]:
    """What was begun and is not settled, the most important sentence first; nothing between actions."""
    return questions.told(_BEGUN, state, [])


def _walk(state: State) -> list[str]:
    """X-ENEMY-5, X-ENEMY-6: a free square; a move by dice is told by their roll."""
    held = state.figures[state.flow.asked.actor]
    if not held.drifting:
        return []
    bound = ", and has to stop where it can attack" if held.marked else ""
    return [f"{names.name(state, int(state.flow.asked.actor))} takes one free square{bound}."]


def _attack(state: State) -> list[str]:
    """X-FIGHT-4, X-FIGHT-6: what is declared so far, in its order, and what another attack costs, where that is not said
    beside the question."""
    actor = int(state.flow.asked.actor)
    who = "The enemies" if actor == NONE else names.name(state, actor)
    declared = [_declared(state, index) for index in range(state.attack_count)]
    if not declared:
        return []
    order = f"{who} will attack, in this order: {'; '.join(declared)}."
    return (
        [order]
        if _taught(state)
        else [order, "All of it is rolled once no more is declared; an attack costs a die and 1 Ammo."]
    )


def _taught(state: State) -> bool:
    """Whether a scenario that teaches tells whoever declares what an attack costs."""
    return state.scenario != NONE and state.flow.seat != state.seats - 1 and bool(names.scenario(state).lessons.fight)


def _declared(state: State, index: int) -> str:
    """A declared attack: `Scattergun at Grunt 1`."""
    attack = state.attacks[index]
    target = f"square {names.square(state, attack.tile)}" if attack.target == NONE else names.name(state, attack.target)
    who = f"{names.name(state, attack.attacker)}, " if attack.attacker >= MOST_SQUAD else ""
    return f"{who}{names.weapon_name(state, attack.attacker, attack.slot)} at {target}"


def _square(state: State) -> list[str]:
    """X-FIGHT-5, X-FIGHT-16: the weapon that is aimed at a square."""
    armed = int(state.flow.asked.actor)
    figure, slot = int(actions.attacker_of(armed)), int(actions.slot_of(armed))
    printed = names.armed(state, figure, slot)
    return [f"{names.name(state, figure)} aims the {printed.name} at an empty square.", texts.weapon(printed)]


_BEGUN: dict[Ask, Callable[[State], list[str]]] = {Ask.WALK: _walk, Ask.ATTACK: _attack, Ask.SQUARE: _square}
