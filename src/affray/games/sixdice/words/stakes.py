"""What is at stake in a six-dice combat, in words: how the squad wins, and what becomes of it when time runs out."""

from collections.abc import Iterable

from affray.games.sixdice.content import setup
from affray.games.sixdice.content.pack import Deadline as Printed
from affray.games.sixdice.record.house_rules import PunishAt
from affray.games.sixdice.record.state import MOST_DEADLINES, MOST_FIGURES, MOST_SQUAD, NONE, OFF, UNKNOWN, Deadline, State
from affray.games.sixdice.record.vocabulary import Kind, Objective, Team
from affray.games.sixdice.rules import figures
from affray.games.sixdice.words import best, names
from affray.table.alarm import Alarm

GOALS = {
    Objective.ELIMINATE_ALL: "Eliminate all enemies",
    Objective.REACH: "Reach a goal square",
    Objective.HOLD: "Hold the goal squares for {turns} in a row",
    Objective.DESTROY: "Eliminate {targets}",
    Objective.SURVIVE: "Survive {turns}",
}
DONE = {
    Objective.ELIMINATE_ALL: "all enemies are dead",
    Objective.REACH: "a goal square is reached",
    Objective.HOLD: "the ground was held long enough",
    Objective.DESTROY: "the targets are dead",
    Objective.SURVIVE: "the squad survives",
}
"""By what the squad wins."""
AT_ONCE = (Objective.ELIMINATE_ALL, Objective.REACH, Objective.DESTROY)
"""Objectives that are done in a moment, so that the turns there are for them are told beside."""
WHENS = {PunishAt.BEFORE_NEXT_TURN: "After turn {turn}", PunishAt.END_OF_TURN: "As turn {turn} ends"}
"""When a limit is exceeded, by the values of `punish_at`."""
SECRET = "the Game Master inflicts a punishment, which is secret until then"


def stakes(state: State, seat: int) -> list[str]:
    """X-LIMIT-1, X-LIMIT-2, R-03: how the squad wins; then, limit by limit, what exceeding it brings, as far as the
    observation knows it."""
    you = 0 <= seat < state.seats - 1
    lines = [f"{goal(state)}{_in_turns(state)}."]
    if state.objective == Objective.SURVIVE:
        lines.append(f"{'You lose' if you else 'The squad loses'} as soon as no character stands.")
    coming = [number for number in range(MOST_DEADLINES) if _comes(state, state.deadlines[number])]
    lines += [_line(state, number, you) for number in coming]
    if not coming and state.objective != Objective.SURVIVE:
        lines.append(
            f"There is no limit of turns; after {names.count(state.options.max_rounds, 'round', 'rounds')} it is a draw."
        )
    return lines


def alarms(state: State) -> list[Alarm]:
    """X-LIMIT-1, X-LIMIT-3: the last turn, which is the squad's; the last one who stands between a side and its end."""
    if state.rounds == 0 or state.flow.over:
        return []
    squad = list(range(state.seats - 1))
    due = [Alarm(_last_turn(state), squad)] if is_last_turn(state) else []
    against = squad if state.objective == Objective.SURVIVE else [state.seats - 1]
    return due + [Alarm(told, against) for told in _one_left(state)]


def is_last_turn(state: State) -> bool:
    """X-LIMIT-1: whether combat ends with this turn by a limit."""
    return any(_last(state, each) for each in state.deadlines)


def decides(state: State) -> bool:
    """X-LIMIT-1, R-25: whether the squad wins in this turn or not at all, so that nothing counts that enemies do after it."""
    return state.team == Team.PLAYERS and state.objective in AT_ONCE and is_last_turn(state)


def _last_turn(state: State) -> str:
    """What the squad still has to do in the last turn, where damage is what is needed, with how many dice, those of each who
    has any, and the most that these can do, Crits aside or with them: what is in range and sight may be less."""
    left = to_take_off(state)
    if left is None:
        return "This is the last turn."
    if lost(state):
        why = "its last turn is over" if state.team == Team.ENEMIES else "no dice are left for attacks"
        return f"The squad cannot win any more: {why}."
    if state.team != Team.PLAYERS:
        return "This is the last turn."
    dice, most, plain = best.dice(state), best.damage(state), best.damage(state, crits=False)
    if not dice:
        return "Last turn: no dice left for attacks."
    lead = f"Last turn: {_shares(state, dice)}"
    if most is None or plain is None:
        return f"{lead}, {left} damage needed."
    if most < left:
        return f"{lead}, at most {most} damage, {left} needed: too little."
    return f"{lead}, {left} damage needed, at most {plain} with reloads, without Crits."


def _shares(state: State, dice: list[int]) -> str:
    """X-DICE-1: the dice of each who has any, whoever acts first; whose they are while nobody acts, and no side shows them."""
    if len(dice) > 1 and state.active == NONE:
        return f"{dice[0]} dice for each of {len(dice)} characters"
    return f"{' + '.join(map(str, dice))} {'die' if dice == [1] else 'dice'}"


def to_take_off(state: State) -> int | None:
    """R-25: the Health of all who have to die; None where the squad wins otherwise, or that is not known."""
    standing = _standing(state, doomed(state))
    health = [int(state.figures[each].health) for each in standing]
    return None if not health or UNKNOWN in health else sum(health)


def doomed(state: State) -> list[int]:
    """R-25: the enemies who have to die, the dead among them; none where the squad wins otherwise."""
    enemies = [each for each in range(MOST_SQUAD, MOST_FIGURES) if state.figures[each].sheet != NONE]
    if state.objective == Objective.DESTROY:
        return [each for each in enemies if state.targets >> each & 1]
    return enemies if state.objective == Objective.ELIMINATE_ALL else []


def lost(state: State) -> bool:
    """X-LIMIT-1, X-LIMIT-2: whether the squad has lost, whatever it does: no dice are left for attacks in the turn in which it
    has to win by damage, or the enemies have their turn after that, and neither an enemy's splash nor a Game Master who removes
    enemies may do it in its place."""
    due = not state.flow.over and not state.free_gm and is_last_turn(state) and to_take_off(state) is not None
    return due and (state.team == Team.ENEMIES or not best.dice(state)) and not best.splashes(state)


def _last(state: State, deadline: Deadline) -> bool:
    """Whether combat ends with this turn by a limit."""
    return bool(0 < state.turn == deadline.turn and deadline.known and not deadline.continues and not deadline.struck)


def _one_left(state: State) -> list[str]:
    """Whose death ends the combat; a turn of holding the ground that does."""
    squad, enemies = range(MOST_SQUAD), range(MOST_SQUAD, MOST_FIGURES)
    if state.objective == Objective.HOLD:
        return ["One more turn on the ground wins the combat."] if 0 < state.held == state.goal - 1 else []
    if state.objective == Objective.SURVIVE:
        standing, ends = _standing(state, squad), "the squad loses"
    elif state.objective == Objective.DESTROY:
        standing, ends = [each for each in _standing(state, enemies) if state.targets >> each & 1], "the squad wins"
    elif state.objective == Objective.ELIMINATE_ALL:
        standing, ends = _standing(state, enemies), "the squad wins"
    else:
        return []
    return [f"When {names.name(state, standing[0])} dies, {ends}."] if len(standing) == 1 else []


def _standing(state: State, those: Iterable[int]) -> list[int]:
    return [figure for figure in those if state.figures[figure].sheet != NONE and state.figures[figure].tile != OFF]


def standing(state: State) -> list[str]:
    """Which side is ahead on the Health that is known, or that they are level, and how many stand on either: `Squad ahead on
    Health (41 % to 19 %).`, `Squad 1 of 2, 7/17; enemies 2 of 6, 5/26.` Where enemies must die in so many turns, what is left
    of that comes in their place, and how much it is for each turn: `16/26 to take in 2 turns, 8 a turn; squad 7/17; 3 enemies.`
    Who will win is not said: it would be a guess. Nor is who is ahead in the last turn: no share of Health counts in it, only
    what is left to take. Whoever comes back has a badge that says when."""
    squad, enemies = _side(state, range(MOST_SQUAD)), f"enemies {_side(state, range(MOST_SQUAD, MOST_FIGURES))}"
    left = None if state.flow.over else to_take_off(state)
    turns = None if left is None else _squad_turns(state)
    ahead = [] if turns == 0 or _last_chance(state, turns) else _ahead(state)
    if left is not None and state.objective == Objective.ELIMINATE_ALL and (turns is not None or not ahead):
        stand = len(_standing(state, range(MOST_SQUAD, MOST_FIGURES)))
        enemies = names.count(stand, "enemy", "enemies") + ("" if turns is not None else f" with {left} Health")
    if left is None or turns is None:
        told = f"Squad {squad}; {enemies}{_to_do(state, left)}."
    else:
        whose = " of the targets" if state.objective == Objective.DESTROY else ""
        due = f"{left}/{_whole(state)} Health{whose} to take{_by_when(state, left, turns)}"
        told = f"{due}; squad {_health(state, range(MOST_SQUAD))}; {enemies}."
    # Who is ahead says of what all of it is.
    return [*ahead, told.replace(" Health", "") if ahead else told]


def _ahead(state: State) -> list[str]:
    """Which side has the greater share of its Health left, of all of it who came, the dead among them. Nothing where that is
    not known, or combat is over. To a tenth where they would look alike."""
    sides = (range(MOST_SQUAD), range(MOST_SQUAD, MOST_FIGURES))
    there = [figure for side in sides for figure in _standing(state, side)]
    if state.flow.over or any(state.figures[figure].health == UNKNOWN for figure in there):
        return []
    shares = [left / whole if whole else 0.0 for left, whole in (_totals(state, side) for side in sides)]
    if shares[0] == shares[1]:
        return [f"Level on Health ({100 * shares[0]:.0f} % each)."]
    first = int(shares[1] > shares[0])
    digits = int(f"{shares[0]:.0%}" == f"{shares[1]:.0%}")
    told = " to ".join(f"{100 * shares[each]:.{digits}f} %" for each in (first, 1 - first))
    return [f"{('Squad', 'Enemies')[first]} ahead on Health ({told})."]


def _last_chance(state: State, turns: int | None) -> bool:
    """X-LIMIT-1: whether the squad has this turn left and no other."""
    return turns == 1 and state.team == Team.PLAYERS and is_last_turn(state)


def _by_when(state: State, left: int, turns: int) -> str:
    """X-LIMIT-1: in how many turns of the squad, and what of it that makes for each, rounded up."""
    if turns == 0:
        return ", no turn left"
    if turns == 1:
        return " in this turn, the last" if _last_chance(state, turns) else " in 1 turn"
    return f" in {turns} turns, {-(-left // turns)} a turn"


def _whole(state: State) -> int:
    """The Health of all who have to die as they came."""
    return sum(int(figures.sheet(state, each).health) for each in doomed(state))


def _totals(state: State, those: range) -> tuple[int, int]:
    """The Health of a side, the dead among it, and what it was at first."""
    there = [figure for figure in those if state.figures[figure].sheet != NONE]
    left = sum(int(state.figures[figure].health) for figure in _standing(state, there))
    return left, sum(int(figures.sheet(state, figure).health) for figure in there)


def _health(state: State, those: range) -> str:
    """The Health of a side, of what it was at first: `7/17 Health`."""
    left, whole = _totals(state, those)
    return f"{left}/{whole} Health"


def _to_do(state: State, left: int | None) -> str:
    """X-LIMIT-1, R-25: what is left to do, in numbers: `24 Health of the targets`, `5 turns to go`."""
    if state.flow.over:
        return ""
    if state.objective == Objective.SURVIVE:
        return f"; {names.count(max(0, int(state.goal) - max(0, int(state.turn) - 1)), 'turn', 'turns')} to go"
    if state.objective == Objective.HOLD:
        return f"; ground held {state.held} of {names.count(state.goal, 'turn', 'turns')}"
    return f"; {left} Health of the targets" if left is not None and state.objective == Objective.DESTROY else ""


def turn(state: State) -> int:
    """X-LIMIT-1: the turn under way, or the last that there was: a limit that ends combat strikes as the next would begin."""
    last = last_of_all(state)
    return int(state.turn) if last is None else min(int(state.turn), last)


def _squad_turns(state: State) -> int | None:
    """How many turns of the squad are left, the one under way among them while it has dice for attacks; None without a last
    one."""
    last = last_of_all(state)
    done = state.turn - int(state.team == Team.PLAYERS and bool(best.dice(state)))
    return None if last is None else max(0, last - done)


def _side(state: State, those: range) -> str:
    """How many of a side stand, of how many there were, and their Health, the dead among them, where all is known."""
    there = sum(state.figures[figure].sheet != NONE for figure in those)
    stand = _standing(state, those)
    known = stand and all(state.figures[figure].health != UNKNOWN for figure in stand)
    return f"{len(stand)} of {there}" + (f", {_health(state, those)}" if known else "")


def goal(state: State) -> str:
    """How the Players win, in words."""
    targets = [names.name(state, figure) for figure in range(MOST_FIGURES) if state.targets >> figure & 1]
    turns = names.count(state.goal, "turn", "turns")
    return GOALS[Objective(state.objective)].format(turns=turns, targets=" and ".join(targets))


def ended_by(state: State) -> str:
    """X-LIMIT-1, X-LIMIT-2, X-DEATH-1: by what a combat was won: the objective, the last of the squad, or a limit, by the name
    that the scenario gives it."""
    if state.winner == Team.PLAYERS:
        return DONE[Objective(state.objective)]
    if not _standing(state, range(MOST_SQUAD)):
        return "nobody of the squad stands"
    struck = (number for number, each in enumerate(state.deadlines) if each.turn and each.struck and not each.continues)
    named = next(filter(None, (_name(state, number) for number in struck)), "")
    there = len(_standing(state, range(MOST_SQUAD, MOST_FIGURES)))
    left = f", with {names.count(there, 'enemy', 'enemies')} left" if state.objective == Objective.ELIMINATE_ALL else ""
    return f"{named[0].lower()}{named[1:]}{left}" if named else f"the time is over{left}"


def aim(state: State) -> str:
    """The same within a sentence: `eliminate all enemies`."""
    told = goal(state)
    return told[0].lower() + told[1:]


def _in_turns(state: State) -> str:
    """How many turns there are, where it is known that no more will be, and no count of what is left to do says so."""
    last = last_of_all(state)
    told = state.rounds > 0 and not state.flow.over and to_take_off(state) is not None  # by the count of those who stand
    return f" in {names.count(last, 'turn', 'turns')}" if last is not None and state.objective in AT_ONCE and not told else ""


def last_of_all(state: State) -> int | None:
    """The last turn there is, as far as is known."""
    last = [int(deadline.turn) for deadline in state.deadlines if deadline.turn and deadline.known and not deadline.continues]
    return min(last, default=None)


def last_there_is(state: State) -> int:
    """X-LIMIT-1, R-30, R-31: the turn after which combat is over whatever happens, as far as is known."""
    ends = [
        int(state.options.max_rounds),
        last_of_all(state),
        int(state.goal) if state.objective == Objective.SURVIVE else None,
    ]
    return min(each for each in ends if each is not None)


def stays_away(state: State, turn: int) -> bool:
    """X-DEATH-2, X-LIMIT-1: whether combat is over before that turn, in which a dead character would return."""
    return turn > last_there_is(state)


def _comes(state: State, deadline: Deadline) -> bool:
    """Whether a limit still bears on the combat, or has just ended it."""
    return bool(deadline.turn) and bool(not deadline.struck or deadline.repeat or (state.flow.over and not deadline.continues))


def _line(state: State, number: int, you: bool) -> str:
    """One limit: when it strikes, what the scenario calls it, what it does."""
    deadline = state.deadlines[number]
    when = WHENS[PunishAt(state.options.punish_at)].format(turn=deadline.turn)
    if not deadline.known:
        return f"{when}: {SECRET}."
    does = _effects(state, deadline)
    if deadline.repeat and deadline.struck:
        when = "Every turn now"
    elif deadline.repeat:
        does.append("and so every turn from then on")
    if not deadline.continues:
        does.append("you lose" if you else "the squad loses")
    name = _name(state, number)
    return f"{when}{f' - {name}' if name else ''}: {', '.join(does) or 'nothing happens'}."


def _effects(state: State, deadline: Deadline) -> list[str]:
    """What a punishment does, reinforcements of a kind told together."""
    arriving: dict[str, list[str]] = {}
    does = []
    for effect in deadline.effects:
        if effect.kind == Kind.REINFORCE:
            arriving.setdefault(setup.characters()[state.sheets[effect.sheet].row].name, []).append(
                names.square(state, effect.tile)
            )
        elif effect.kind == Kind.DAMAGE:
            does.append(f"every character takes {effect.amount} damage")
    for kind, squares in arriving.items():
        verb = "arrives" if len(squares) == 1 else "arrive"
        does.append(f"{names.count(len(squares), kind, f'{kind}s')} {verb} at {' and '.join(squares)}")
    return does


def _name(state: State, number: int) -> str:
    """What the scenario calls a punishment; nothing where the table wrote its own, or its GM put another in its place."""
    written = () if state.scenario == NONE else names.scenario(state).deadlines
    if number < len(written) and _as_written(state.deadlines[number], written[number]):
        return written[number].name
    return ""


def _as_written(deadline: Deadline, printed: Printed) -> bool:
    effects = [(effect.kind, effect.amount) for effect in deadline.effects if effect.kind != Kind.NOTHING]
    wanted = [(setup.KINDS[effect.kind], effect.amount or 0) for effect in printed.effects]
    return (effects, bool(deadline.continues), bool(deadline.repeat)) == (wanted, printed.continues, printed.repeat)
