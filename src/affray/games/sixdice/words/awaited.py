"""What whoever decides in a six-dice combat is about, for those who wait: where nothing is under way that tells of it."""

from collections.abc import Callable

from affray.games.sixdice.record.state import NONE, State
from affray.games.sixdice.record.vocabulary import Ask, Phase
from affray.games.sixdice.rules import figures
from affray.games.sixdice.words import names
from affray.games.sixdice.words.besides import reloads_left
from affray.kernel import questions


def awaited(state: State) -> list[str]:
    """One sentence of what is decided; nothing where `begun` tells of it."""
    return questions.told(_AWAITED, state, [])


def _who(state: State) -> str:
    """The figure that is asked for, or the enemies where they are asked for together."""
    actor = int(state.flow.asked.actor)
    return "The enemies" if actor == NONE else names.name(state, actor)


def _decider(state: State) -> str:
    seat = int(state.flow.seat)
    return "The Game Master" if seat == figures.gm(state) else names.player(state, seat)


def _going(state: State) -> str:
    return "flee" if state.phase == Phase.FLEE else "move"


def _place(state: State) -> list[str]:
    """X-SPAWN-1."""
    return [f"{_decider(state)} places characters in the Spawn Area."]


def _intervene(state: State) -> list[str]:
    """X-ENEMY-1."""
    return [f"{_decider(state)} may add enemies before it goes on."]


def _respawn(state: State) -> list[str]:
    """X-DEATH-3."""
    return [f"{_who(state)} returns: {_decider(state)} chooses the square."]


def _next(state: State) -> list[str]:
    """X-TEAM-4."""
    return [f"{_decider(state)} says which of their characters acts next, or leaves it to another."]


def _dice(state: State) -> list[str]:
    """X-MOVE-4, X-FLEE-2: of at most so many."""
    most = names.count(state.flow.asked.amount, "die", "dice")
    return [f"{_who(state)} decides how many dice to {_going(state)} with, {most} at most."]


def _walk(state: State) -> list[str]:
    """X-MOVE-5."""
    return [f"{_who(state)} has {names.count(state.points, 'point', 'points')} to {_going(state)}, and chooses the square."]


def _reload(state: State) -> list[str]:
    """X-RELOAD-1, X-RELOAD-3."""
    return [f"{_who(state)} may reload {names.count(reloads_left(state), 'time', 'times')}."]


def _attack(state: State) -> list[str]:
    """X-FIGHT-4: none is declared yet."""
    return [f"{_who(state)} may declare attacks: {names.count(state.dice, 'die', 'dice')} left."]


def _enemy_dice(state: State) -> list[str]:
    """X-ENEMY-4: out of the pool that they share."""
    pool = names.count(state.flow.asked.amount, "die", "dice")
    return [f"{_decider(state)} deals dice to the enemies that are to {_going(state)}: {pool} left."]


def _enemy_next(state: State) -> list[str]:
    """X-ENEMY-1."""
    return [f"{_decider(state)} chooses which enemy is next to {_going(state)}."]


_AWAITED: dict[Ask, Callable[[State], list[str]]] = {
    Ask.PLACE: _place,
    Ask.INTERVENE: _intervene,
    Ask.RESPAWN: _respawn,
    Ask.NEXT: _next,
    Ask.DICE: _dice,
    Ask.WALK: _walk,
    Ask.RELOAD: _reload,
    Ask.ATTACK: _attack,
    Ask.ENEMY_DICE: _enemy_dice,
    Ask.ENEMY_NEXT: _enemy_next,
}
