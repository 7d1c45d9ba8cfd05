"""What is under way in a six-dice combat while somebody decides: who is about to do what, with how many dice."""

from collections.abc import Callable

from affray.games.sixdice.content import texts
from affray.games.sixdice.record.house_rules import MoveYield
from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SQUAD, NONE, State
from affray.games.sixdice.record.vocabulary import Ask, Phase
from affray.games.sixdice.rules import actions, figures
from affray.games.sixdice.words import names

LESSONS = {Ask.NEXT: "order", Ask.DICE: "move", Ask.ATTACK: "fight"}
"""Where a scenario that teaches says its words."""


def begun(state: State) -> list[str]:
    """What was begun and is not settled, the most important sentence first; last a word of advice where a scenario teaches."""
    told = _BEGUN.get(Ask(state.flow.decision)) if state.flow.decision else None
    return [*filter(None, (*told(state), _lesson(state)))] if told else []


def _lesson(state: State) -> str:
    """X-DICE-4: a word of advice for the squad."""
    ask = Ask(state.flow.decision)
    if state.scenario == NONE or state.flow.seat == state.seats - 1 or ask not in LESSONS:
        return ""
    part = "flee" if ask == Ask.DICE and state.phase == Phase.FLEE else LESSONS[ask]
    return str(getattr(names.scenario(state).lessons, part))


def _place(state: State) -> list[str]:
    """X-SPAWN-1."""
    return ["Combat has not begun: the squad's characters are placed in the Spawn Area first."]


def _respawn(state: State) -> list[str]:
    """X-DEATH-3."""
    return [f"{names.name(state, int(state.flow.asked.actor))} has sat out a turn and returns, with full Health."]


def _next(state: State) -> list[str]:
    """X-TEAM-4, X-DICE-1."""
    return [f"The squad's turn {state.turn}: each character acts once, in any order, with six dice of its own."]


def _dice(state: State) -> list[str]:
    """X-MOVE-4, X-FLEE-1: what a die of movement gives."""
    figure = int(state.flow.asked.actor)
    flees = state.phase == Phase.FLEE
    left = names.count(figures.dice_left(state, figure), "die", "dice")
    told = f"{names.name(state, figure)} has {left} left" + (
        " and may flee with them." if flees else ": to move, to attack with one each, and to flee."
    )
    if state.options.move_yield != MoveYield.TABLE:
        return [told]
    printed = names.printed(state, figure)
    table = printed.flee.table if flees else printed.move.table
    return [told, f"A die put into {'fleeing' if flees else 'moving'} gives, for 1 to 6: {', '.join(map(str, table))} squares."]


def _walk(state: State) -> list[str]:
    """X-MOVE-5, X-MOVE-12: how far, and with what left."""
    figure = int(state.flow.asked.actor)
    if state.figures[figure].drifting:
        bound = ", and has to stop where it can attack" if state.figures[figure].marked else ""
        return [f"{names.name(state, figure)} takes one free square{bound}."]
    may = f"may {'flee' if state.phase == Phase.FLEE else 'move'} up to {names.squares(state.points)}"
    return [f"{names.name(state, figure)} {may}, diagonals too; what is left of them is lost."]


def _reload(state: State) -> list[str]:
    """X-RELOAD-1: what reloads come of."""
    return [f"Each die that {names.name(state, int(state.flow.asked.actor))} put into movement may also give a weapon 1 Ammo."]


def _attack(state: State) -> list[str]:
    """X-FIGHT-4, X-FIGHT-6: what is declared so far, in its order, and what another attack costs."""
    actor = int(state.flow.asked.actor)
    who = "The enemies" if actor == NONE else names.name(state, actor)
    declared = [_declared(state, index) for index in range(state.attack_count)]
    if not declared:
        have = "have" if actor == NONE else "has"
        return [f"{who} {have} {names.count(state.dice, 'die', 'dice')} left: an attack costs one, and 1 Ammo."]
    return [f"{who} will attack, in this order: {'; '.join(declared)}.", "All of it is rolled once no more is declared."]


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


def _enemy_dice(state: State) -> list[str]:
    """X-ENEMY-3 to X-ENEMY-6: the shared dice, and who will attack."""
    marked = [names.name(state, each) for each in range(MOST_SQUAD, MOST_FIGURES) if state.figures[each].marked]
    left = names.count(state.dice, "die", "dice")
    verb = "flee" if state.phase == Phase.FLEE else "move"
    told = [f"The enemies share {left} and say first who of them puts how many into movement, then they {verb}."]
    if marked and state.phase == Phase.MOVE:
        told.append(f"Bound to attack after that, with a die each: {', '.join(marked)}.")
    return told


def _enemy_next(state: State) -> list[str]:
    """X-ENEMY-1."""
    return ["The enemies move one after the other, by the dice declared for each."]


def _intervene(state: State) -> list[str]:
    """X-ENEMY-1."""
    return ["Between two turns the Game Master may add or remove enemies and impose the punishment."]


_BEGUN: dict[Ask, Callable[[State], list[str]]] = {
    Ask.PLACE: _place,
    Ask.INTERVENE: _intervene,
    Ask.RESPAWN: _respawn,
    Ask.NEXT: _next,
    Ask.DICE: _dice,
    Ask.WALK: _walk,
    Ask.RELOAD: _reload,
    Ask.ATTACK: _attack,
    Ask.SQUARE: _square,
    Ask.ENEMY_DICE: _enemy_dice,
    Ask.ENEMY_NEXT: _enemy_next,
}
