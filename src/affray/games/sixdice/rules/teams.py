"""Combat set-up and team turns (X-TEAM)."""

from affray.games.sixdice.record.house_rules import Declaration, OrderAuthority, PunishAt
from affray.games.sixdice.record.state import MOST_SQUAD, NONE, State
from affray.games.sixdice.record.vocabulary import Act, Ask, Event, Phase, Step, Team
from affray.games.sixdice.rules import figures, limit, spawn
from affray.kernel import stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule


@rule
def who_begins(state: State, log: Log | None) -> None:
    """X-TEAM-1: the GM fixes which team opens, where the scenario does not say it."""
    if state.first == NONE:
        stack.ask(state, Ask.FIRST, figures.gm(state), NONE, NONE, 0)
    else:
        opens(state, state.first, log)


@rule
def opens(state: State, team: int, log: Log | None) -> None:
    """X-TEAM-1: that team opens the combat."""
    state.first = team
    tell(log, Event.OPENS, figures.gm(state), NONE, NONE, team)


@rule
def choose_first(state: State, ask: int, act: int, log: Log | None) -> None:
    """X-TEAM-1: who opens; said before combat, it is told when combat begins."""
    team = Team.PLAYERS
    if act == Act.ENEMIES_FIRST:
        team = Team.ENEMIES
    if ask == Ask.PREPARE:
        state.first = team
        spawn.again(state, Step.PREPARE)
    else:
        opens(state, team, log)


@rule
def begin_round(state: State, log: Log | None) -> None:
    """X-TEAM-7: one turn of each team, the opening one first; the combat is stalled after `max_rounds`."""
    if state.rounds == state.options.max_rounds:
        limit.stalled(state, log)
        return
    state.rounds += 1
    tell(log, Event.ROUND_BEGAN, NONE, NONE, NONE, state.rounds)
    stack.plan(state, Step.END_ROUND, NONE, NONE, NONE, 0)
    stack.plan(state, Step.TEAM_TURN, NONE, NONE, NONE, 1 - state.first)
    stack.plan(state, Step.TEAM_TURN, NONE, NONE, NONE, state.first)


@rule
def team_turn(state: State, team: int, log: Log | None) -> None:
    """X-TEAM-2, X-TEAM-7: a team's turn begins."""
    state.team = team
    state.phase = Phase.BETWEEN
    state.meddled = 0
    if team == Team.ENEMIES:
        plan_enemies(state)
        return
    state.turn += 1
    tell(log, Event.PLAYERS_TURN, NONE, NONE, NONE, state.turn)
    for figure in range(MOST_SQUAD):
        state.figures[figure].acted = 0
    steps = (Step.INTERVENE, Step.DEADLINE, Step.RESPAWN, Step.NEXT_CHARACTER, Step.END_PLAYERS)
    stack.plan_all(state, steps, NONE, NONE, NONE)


@rule
def plan_enemies(state: State) -> None:
    """X-ENEMY-4: all Move, then all Fight, then all Flee."""
    flee = (Step.END_FIGHT, Step.ENEMIES_FLEE, Step.ENEMY_DICE, Step.ENEMY_NEXT, Step.END_ENEMIES)
    stack.plan_all(state, flee, NONE, NONE, NONE)
    if state.options.attack_declaration == Declaration.MOVE_START:
        stack.plan_all(state, (Step.ENEMY_NEXT, Step.END_MOVE, Step.ENEMIES_FIGHT, Step.RESOLVE), NONE, NONE, NONE)
        stack.plan(state, Step.DECLARE_ATTACKS, NONE, NONE, NONE, 0)
    else:
        fight = (Step.ENEMY_NEXT, Step.END_MOVE, Step.ENEMIES_FIGHT, Step.DECLARE_ATTACKS, Step.RESOLVE)
        stack.plan_all(state, fight, NONE, NONE, NONE)
    stack.plan_all(state, (Step.INTERVENE, Step.POOLS, Step.ENEMIES_MOVE, Step.ENEMY_DICE), NONE, NONE, NONE)


@rule
def may_act(state: State, figure: int) -> bool:
    """X-TEAM-6: a living character that had no turn yet in this team turn."""
    return figures.stands(state, figure) and state.figures[figure].acted == 0


@rule
def next_character(state: State, waited: int) -> None:
    """X-TEAM-3, X-TEAM-4, X-TEAM-5: the leader chooses who acts next, or (`order_authority`: first_claim) whoever claims it,
    asked in turn; the team turn ends once all have acted. `waited` says how many seats left it to others."""
    state.active = NONE
    count, last = 0, NONE
    for figure in range(MOST_SQUAD):
        if may_act(state, figure):
            count, last = count + 1, figure
    if count == 1:
        stack.plan(state, Step.BEGIN_TURN, last, NONE, NONE, 0)
    elif count > 1:
        stack.ask(state, Ask.NEXT, claimer(state, waited), NONE, NONE, waited)


@rule
def wait(state: State, waited: int) -> None:
    """Whoever was asked leaves it to the next (`order_authority`)."""
    stack.plan(state, Step.NEXT_CHARACTER, NONE, NONE, NONE, waited + 1)


@rule
def claimer(state: State, waited: int) -> int:
    """X-TEAM-4 (R-01): the leader's seat, or by `order_authority` the seat that may claim now."""
    if state.options.order_authority == OrderAuthority.LEADER:
        return 0
    seat, left = 0, waited
    for candidate in range(state.seats - 1):
        if has_someone(state, candidate):
            seat = candidate
            if left == 0:
                return seat
            left -= 1
    return seat


@rule
def has_someone(state: State, seat: int) -> bool:
    """X-TEAM-4: whether a seat holds a character that may act."""
    for figure in range(MOST_SQUAD):
        if may_act(state, figure) and state.figures[figure].holder == seat:
            return True
    return False


@rule
def may_wait(state: State, seat: int) -> bool:
    """X-TEAM-4 (R-01): the claim may be left to a seat after this one."""
    if state.options.order_authority == OrderAuthority.LEADER:
        return False
    for other in range(seat + 1, state.seats - 1):
        if has_someone(state, other):
            return True
    return False


@rule
def choose(state: State, figure: int, log: Log | None) -> None:
    """X-TEAM-3, X-TEAM-4: the players choose who acts."""
    first = True
    for other in range(MOST_SQUAD):
        if state.figures[other].acted == 1:
            first = False
    if first:
        tell(log, Event.CHOSEN_FIRST, state.figures[figure].holder, figure, NONE, 0)
    else:
        tell(log, Event.CHOSEN_NEXT, state.figures[figure].holder, figure, NONE, 0)
    stack.plan(state, Step.BEGIN_TURN, figure, NONE, NONE, 0)


@rule
def end_players(state: State, log: Log | None) -> None:
    """X-TEAM-5: all have acted, and the team turn ends; ground held to its end counts, and where it ends the round, to have
    survived comes before a limit (R-25)."""
    tell(log, Event.PLAYERS_DONE, NONE, NONE, NONE, state.turn)
    limit.hold(state, log)
    if state.first == Team.ENEMIES:
        limit.survive(state, log)
    if state.flow.over == 0 and state.options.punish_at == PunishAt.END_OF_TURN:
        limit.check(state, state.turn + 1, log)


@rule
def end_round(state: State, log: Log | None) -> None:
    """X-TEAM-7: both teams had their turn; another round follows."""
    limit.survive(state, log)
    if state.flow.over == 0:
        stack.plan(state, Step.BEGIN_ROUND, NONE, NONE, NONE, 0)
