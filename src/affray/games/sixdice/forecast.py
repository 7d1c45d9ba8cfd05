"""What may come of an option: when it is settled, what it is called, and how those in between answer."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from affray.games.sixdice.record.state import MOST_SQUAD, NONE, OFF, UNKNOWN, State
from affray.games.sixdice.record.vocabulary import Act, Team
from affray.games.sixdice.rules import actions, figures, view
from affray.games.sixdice.words import names
from affray.kernel import chance, record
from affray.kernel.came import Came, Part
from affray.kernel.game import World, dealt
from affray.kernel.usual import declined
from affray.table.odds import Meaning, weighed

MOST_WORLDS = 400
"""More ways for hidden Health to lie than that are not counted."""
UNHURT = "unhurt"
DECLINING = (Act.DONE, Act.STAY, Act.NO_RELOAD, Act.DONE_DICE, Act.GO_ON, Act.READY)


def worlds(seen: State, action: int) -> Iterator[World]:
    """The Health of wounded enemies on the list may be anything below whole, each equally likely; nothing else hidden bears on
    the odds."""
    unknown = [target for target in _targets(seen, action) if seen.figures[target].health == UNKNOWN]
    spans = [range(1, figures.sheet(seen, target).health) for target in unknown]
    ways = list(product(*spans))
    if len(ways) > MOST_WORLDS:
        raise chance.TooMany(f"more than {MOST_WORLDS} ways for hidden Health to lie")
    for healths in ways:
        world = record.copy(seen, State)
        for target, health in zip(unknown, healths, strict=True):
            world.figures[target].health = health
            if world.figures[target].health_before == UNKNOWN:
                world.figures[target].health_before = health
        yield World(Fraction(1, len(ways)), dealt(world, view.determinize), _came)


def _came(state: State, seat: int) -> Came:
    """What an action came to as one thing, and what became of each character by itself."""
    name = settled(state)
    return Came(name, meaning(state, seat), apart=_apart(state, seat)) if name else Came("")


def _targets(state: State, action: int) -> list[int]:
    """The figures that the list names, the attack of `action` included."""
    listed = [state.attacks[index].target for index in range(state.attack_count)]
    if actions.act_of(action) == Act.ATTACK:
        listed.append(actions.amount_of(action))
    return sorted({target for target in listed if target != NONE})


def settled(state: State) -> str:
    """What came of the declared attacks, or of a roll for movement; empty while neither is settled."""
    if _fought(state):
        return _fight(state)
    if state.rolled:
        return names.count(state.points, "square", "squares")
    return ""


def _fought(state: State) -> bool:
    """True once the declared attacks are resolved, or ended the combat."""
    return bool(state.resolved or (state.flow.over and state.attack_count))


def _attackers(state: State) -> list[int]:
    return sorted({state.attacks[index].attacker for index in range(state.attack_count)})


def _fight(state: State) -> str:
    """Each target and what it took; then attackers that died by it; and who wins by that."""
    found = [f"{names.name(state, figure)} {_fate(state, figure)}" for figure in _concerned(state)]
    ends = _ends(state)
    return f"{', '.join(found) or 'Nobody is hurt'}{f': the squad {ends}' if ends else ''}"


def _concerned(state: State) -> list[int]:
    """Who is aimed at; then attackers that died by it, and who else of the squad was hurt."""
    targets = _targets(state, 0)
    attackers = [figure for figure in _attackers(state) if figure not in targets]
    fallen = [figure for figure in attackers if state.figures[figure].tile == OFF]
    others = [figure for figure in range(MOST_SQUAD) if figure not in (*targets, *attackers) and _lost(state, figure)]
    return [*targets, *fallen, *others]


def _ends(state: State) -> str:
    """What the squad does that ends the combat; empty where it goes on, or is a draw."""
    if not state.flow.over or state.winner == NONE:
        return ""
    return "wins" if state.winner == Team.PLAYERS else "loses"


def _apart(state: State, seat: int) -> tuple[Part, ...]:
    """What became of each by itself, and whether that ended the combat; nothing of a roll for movement."""
    if not _fought(state):
        return ()
    commands = seat == figures.gm(state)
    fates = [(figure, _fate(state, figure)) for figure in _concerned(state)]
    found = [_part(state, figure, fate, _worth(figure, fate, commands)) for figure, fate in fates]
    ends = _ends(state)
    return (*found, Part("The squad", ends, meaning(state, seat), True, (ends,), True)) if ends else tuple(found)


def _part(state: State, figure: int, fate: str, worth: Meaning) -> Part:
    """What became of one: whether it died, or was hit at all, and the Health that it lost."""
    dies = state.figures[figure].tile == OFF
    cases = ("dies", "is hit") if dies else () if fate == UNHURT else ("is hit",)
    return Part(names.name(state, figure), fate, worth, False, cases, dies, _lost(state, figure), "damage on average")


def _worth(figure: int, fate: str, commands: bool) -> Meaning:
    """What the fate of one is worth to who commands the enemies, or to the squad."""
    return "nothing" if fate == UNHURT else weighed(commands != figures.is_enemy(figure), commands == figures.is_enemy(figure))


def _lost(state: State, figure: int) -> int:
    held = state.figures[figure]
    return 0 if held.sheet == NONE else int(held.health_before - held.health)


def _fate(state: State, figure: int) -> str:
    if state.figures[figure].tile == OFF:
        return "dies"
    lost = _lost(state, figure)
    return f"takes {lost}" if lost else UNHURT


def meaning(state: State, seat: int) -> Meaning:
    """What hurts the other side is good, what hurts one's own is bad; a win is good whatever it cost; squares rolled for are
    neither."""
    if not _fought(state):
        return "nothing"
    commands = seat == figures.gm(state)
    if state.flow.over and state.winner != NONE:
        return "good" if commands == (state.winner == Team.ENEMIES) else "bad"
    listed = (*_targets(state, 0), *_attackers(state))
    hurt = [figure for figure in listed if state.figures[figure].tile == OFF]
    hurt += [figure for figure in (*listed, *range(MOST_SQUAD)) if _lost(state, figure)]
    enemies = [bool(figures.is_enemy(figure)) for figure in hurt]
    return weighed((not commands) in enemies, commands in enemies)


def policy(state: State) -> int:
    """No further attack is declared, nobody goes anywhere or reloads."""
    return declined(actions, state, DECLINING)


def assumption(seen: State, action: int) -> str:
    """How the deciders in between are taken to answer, in words."""
    act = actions.act_of(action)
    if act not in (Act.ATTACK, Act.DONE, Act.SQUARE):
        return "These chances are exact: only the dice decide."
    parts = ["These chances are for all attacks declared so far and this one."]
    if any(seen.figures[target].health == UNKNOWN for target in _targets(seen, action)):
        parts.append("A wounded enemy may have any Health below whole, each equally likely.")
    return " ".join(parts)
