"""The turn limit, its punishment, and how combat ends (X-LIMIT; R-25 says how the Players win)."""

from affray.games.sixdice.record.house_rules import PunishAt
from affray.games.sixdice.record.state import MOST_DEADLINES, MOST_EFFECTS, MOST_FIGURES, MOST_SQUAD, NONE, State
from affray.games.sixdice.record.vocabulary import Event, Kind, Objective, Team
from affray.games.sixdice.rules import arrivals, death, figures
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def check(state: State, turn: int, log: Log | None) -> None:
    """X-LIMIT-1, X-LIMIT-2: every deadline that this turn exceeds is punished, once or (repeat) every turn."""
    for number in range(MOST_DEADLINES):
        deadline = state.deadlines[number]
        due = deadline.turn != 0 and turn > deadline.turn and (deadline.struck == 0 or deadline.repeat == 1)
        if due and state.flow.over == 0:
            inflict(state, number, log)


@rule
def before_turn(state: State, log: Log | None) -> None:
    """X-LIMIT-2, X-DEATH-2 (R-33, `punish_at`): a punishment that falls on this turn strikes first; then the dead sit it out,
    or return."""
    if state.options.punish_at == PunishAt.BEFORE_NEXT_TURN:
        check(state, state.turn, log)
    if state.flow.over == 0:
        death.sit_out(state, log)


@rule
def inflict(state: State, number: int, log: Log | None) -> None:
    """X-LIMIT-2, X-LIMIT-3: the GM inflicts the punishment; combat goes on or ends, as it says."""
    deadline = state.deadlines[number]
    deadline.struck = 1
    tell(log, Event.PUNISHED, figures.gm(state), NONE, NONE, number)
    for index in range(MOST_EFFECTS):
        effect = deadline.effects[index]
        if effect.kind == Kind.REINFORCE:
            arrivals.arrive(state, effect.sheet, effect.tile, Event.REINFORCED, log)
        elif effect.kind == Kind.DAMAGE:
            strike_all(state, effect.amount, log)
    if state.flow.over == 1:
        return
    if deadline.continues == 0:
        tell(log, Event.DEFEATED, NONE, NONE, NONE, number)
        finish(state, Team.ENEMIES)
    else:
        tell(log, Event.GOES_ON, NONE, NONE, NONE, number)


@rule
def strike_all(state: State, amount: int, log: Log | None) -> None:
    """X-LIMIT-2: every character on the map takes damage; then the dead are removed."""
    for figure in range(MOST_SQUAD):
        if figures.stands(state, figure):
            death.damage(state, figure, amount, Event.SUFFERED, log)
    bury_all(state, log)


@rule
def bury_all(state: State, log: Log | None) -> None:
    """X-DEATH-1: all who ran out of Health are removed together; then the combat may be over (R-25)."""
    for figure in range(MOST_FIGURES):
        if figures.stands(state, figure) and state.figures[figure].health == 0:
            death.die(state, figure, log)
    objective(state, log)


@rule
def pending(state: State) -> int:
    """X-LIMIT-2: the first deadline that has not struck yet, or NONE."""
    for number in range(MOST_DEADLINES):
        if state.deadlines[number].turn != 0 and state.deadlines[number].struck == 0:
            return number
    return NONE


@rule
def objective(state: State, log: Log | None) -> None:
    """X-LIMIT-1 (R-25): after each attack and each completed phase the Players may have won; where they have to survive, they
    have lost once none of them stands (R-31)."""
    if state.flow.over == 1 or state.rounds == 0:
        return
    if achieved(state):
        win(state, log)
    elif state.objective == Objective.SURVIVE and figures.count_standing(state, 0, MOST_SQUAD) == 0:
        tell(log, Event.OVERRUN, NONE, NONE, NONE, 0)
        finish(state, Team.ENEMIES)


@rule
def achieved(state: State) -> bool:
    """X-LIMIT-1 (R-25): whether all that must die are dead, every enemy (eliminate_all) or those named (destroy), or a
    character stands where the squad has to get (reach)."""
    if state.objective == Objective.ELIMINATE_ALL:
        return figures.count_standing(state, MOST_SQUAD, MOST_FIGURES) == 0
    if state.objective == Objective.REACH:
        return on_goal(state, 0, MOST_SQUAD)
    if state.objective != Objective.DESTROY:
        return False
    for figure in range(MOST_SQUAD, MOST_FIGURES):
        if state.targets >> figure & 1 == 1 and figures.stands(state, figure):
            return False
    return True


@rule
def hold(state: State, log: Log | None) -> None:
    """X-LIMIT-1 (R-25): ground counts as held where at the end of the Players' turn a character stands on it and no enemy;
    so many turns in a row win."""
    if state.objective != Objective.HOLD:
        return
    if on_goal(state, 0, MOST_SQUAD) and not on_goal(state, MOST_SQUAD, MOST_FIGURES):
        state.held += 1
        tell(log, Event.HELD, NONE, NONE, NONE, state.held)
    else:
        state.held = 0
    if state.held == state.goal:
        win(state, log)


@rule
def on_goal(state: State, first: int, last: int) -> bool:
    """X-LIMIT-1 (R-25): whether one of these figures stands on ground to reach or hold."""
    for figure in range(first, last):
        if figures.stands(state, figure) and state.goal_tile[state.figures[figure].tile] == 1:
            return True
    return False


@rule
def survive(state: State, log: Log | None) -> None:
    """X-LIMIT-1 (R-25): who still stands when the last round is over has survived."""
    if state.flow.over == 0 and state.objective == Objective.SURVIVE and state.turn >= state.goal:
        win(state, log)


@rule
def win(state: State, log: Log | None) -> None:
    """X-LIMIT-1: the Players have won."""
    tell(log, Event.WON, NONE, NONE, NONE, state.turn)
    finish(state, Team.PLAYERS)


@rule
def stalled(state: State, log: Log | None) -> None:
    """X-LIMIT-3 (R-30, `max_rounds`): a combat without end is a draw."""
    tell(log, Event.STALLED, NONE, NONE, NONE, state.rounds)
    finish(state, NONE)


@rule
def finish(state: State, winner: int) -> None:
    """X-LIMIT-3: combat ends."""
    state.winner = winner
    stack.end(state)
