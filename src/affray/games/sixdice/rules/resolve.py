"""The table of contents: which function enacts which step and takes which answer."""

from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SQUAD, NONE, OFF, State
from affray.games.sixdice.record.vocabulary import Act, Ask, Phase, Step, Team
from affray.games.sixdice.rules import actions, death, enemies, fight, figures, flee, limit, move, phases, spawn, teams
from affray.kernel import stack
from affray.kernel.events import Log
from affray.kernel.rule import rule


@rule
def enact(state: State, log: Log | None) -> None:
    """Take the next planned step."""
    state.flow.planned -= 1
    planned = state.flow.steps[state.flow.planned]
    step, actor, amount = planned.step, planned.actor, planned.amount
    if step <= Step.END_PLAYERS:
        table(state, step, amount, log)
    elif step >= Step.POOLS and step <= Step.END_ENEMIES:
        enemies_turn(state, step, log)
    else:
        figure_step(state, step, actor, amount, log)


@rule
def table(state: State, step: int, amount: int, log: Log | None) -> None:
    """Steps of the combat as a whole."""
    if step == Step.PREPARE:
        spawn.prepare(state)
    elif step == Step.WHO_BEGINS:
        teams.who_begins(state, log)
    elif step == Step.PLACE:
        spawn.place(state)
    elif step == Step.BEGIN_ROUND:
        teams.begin_round(state, log)
    elif step == Step.END_ROUND:
        teams.end_round(state, log)
    elif step == Step.TEAM_TURN:
        teams.team_turn(state, amount, log)
    elif step == Step.INTERVENE:
        spawn.intervene(state)
    elif step == Step.RESPAWN:
        death.respawn(state)
    elif step == Step.DEADLINE:
        limit.before_turn(state, log)
    elif step == Step.NEXT_CHARACTER:
        teams.next_character(state, amount)
    elif step == Step.END_PLAYERS:
        teams.end_players(state, log)


@rule
def figure_step(state: State, step: int, figure: int, amount: int, log: Log | None) -> None:
    """Steps of a figure's turn; the Fight Phase of all enemies has NONE in its place."""
    if step == Step.BEGIN_TURN:
        phases.begin_turn(state, figure, log)
    elif step == Step.DECLARE_DICE:
        move.declare_dice(state, figure)
    elif step == Step.MOVEMENT:
        move.movement(state, figure)
    elif step == Step.ROLL_MOVEMENT:
        move.roll(state, figure, log)
    elif step == Step.WALK:
        move.walk(state, figure, log)
    elif step == Step.RELOAD:
        move.reload(state, figure)
    elif step == Step.END_MOVE:
        limit.objective(state, log)
    elif step == Step.BEGIN_FIGHT:
        fight.begin(state)
    elif step == Step.DECLARE_ATTACKS:
        fight.declare(state, figure, amount)
    elif step == Step.RESOLVE:
        fight.resolve(state, amount, log)
    elif step == Step.END_FIGHT:
        fight.end(state, log)
    elif step == Step.BEGIN_FLEE:
        flee.begin(state)
    elif step == Step.END_TURN:
        phases.end_turn(state, figure, log)


@rule
def enemies_turn(state: State, step: int, log: Log | None) -> None:
    """Steps of the Enemies' turn."""
    if step == Step.POOLS:
        enemies.pools(state, log)
    elif step == Step.ENEMIES_MOVE:
        enemies.begin_phase(state, Phase.MOVE)
    elif step == Step.ENEMIES_FIGHT:
        fight.begin(state)
    elif step == Step.ENEMIES_FLEE:
        enemies.begin_phase(state, Phase.FLEE)
    elif step == Step.ENEMY_DICE:
        enemies.declare_dice(state)
    elif step == Step.ENEMY_NEXT:
        enemies.next_mover(state)
    elif step == Step.END_ENEMIES:
        enemies.end_turn(state, log)


@rule
def answer(state: State, action: int, log: Log | None) -> None:
    """Take a legal action for an answer to the pending decision."""
    ask = stack.answered(state)
    act, thing, amount = actions.act_of(action), actions.thing_of(action), actions.amount_of(action)
    figure = state.flow.asked.actor
    if act <= Act.IMPOSE:
        answer_gm(state, ask, act, thing, amount, log)
    elif act <= Act.WAIT:
        answer_table(state, act, figure, thing, amount, log)
    elif act <= Act.NO_RELOAD:
        answer_move(state, act, figure, thing, amount, log)
    elif act <= Act.DONE:
        answer_attack(state, act, figure, thing, amount, log)
    else:
        answer_enemies(state, act, thing, amount, log)


@rule
def answer_gm(state: State, ask: int, act: int, thing: int, amount: int, log: Log | None) -> None:
    """What the GM lays down, and the placing of characters; to be ready or go on changes nothing."""
    if act == Act.PLACE:
        spawn.put(state, thing, amount, log)
    elif act == Act.LIMIT:
        spawn.set_limit(state, amount, log)
    elif act == Act.PUNISH:
        spawn.set_punishment(state, amount, log)
    elif act == Act.SPAWN:
        spawn.mark(state, amount, log)
    elif act == Act.ADD:
        stack.ask(state, Ask.ADD_SQUARE, state.flow.seat, thing, NONE, 0)
    elif act == Act.ADD_AT:
        spawn.add(state, state.flow.asked.actor, amount, log)
    elif act == Act.REMOVE:
        spawn.remove(state, thing, log)
    elif act == Act.IMPOSE:
        spawn.impose(state, log)
    elif act != Act.READY and act != Act.GO_ON:
        answer_first(state, ask, act, log)


@rule
def answer_first(state: State, ask: int, act: int, log: Log | None) -> None:
    """X-TEAM-1: who opens; said before combat, it is told when combat begins."""
    team = Team.PLAYERS
    if act == Act.ENEMIES_FIRST:
        team = Team.ENEMIES
    if ask == Ask.PREPARE:
        state.first = team
        spawn.again(state, Step.PREPARE)
    else:
        teams.opens(state, team, log)


@rule
def answer_table(state: State, act: int, figure: int, thing: int, amount: int, log: Log | None) -> None:
    """Who comes back where, and who acts next."""
    if act == Act.RESPAWN:
        death.come_back(state, figure, amount, log)
    elif act == Act.NEXT:
        teams.choose(state, thing, log)
    elif act == Act.WAIT:
        stack.plan(state, Step.NEXT_CHARACTER, NONE, NONE, NONE, state.flow.asked.amount + 1)


@rule
def answer_move(state: State, act: int, figure: int, thing: int, amount: int, log: Log | None) -> None:
    """Dice, ways and reloads; to reload no more changes nothing else."""
    if act == Act.DICE:
        move.take_dice(state, figure, amount, log)
    elif act == Act.WALK:
        move.go(state, figure, amount, log)
    elif act == Act.STAY:
        move.lose_points(state, figure, state.points, log)
    elif act == Act.RELOAD:
        move.load(state, figure, thing, log)
    elif act == Act.NO_RELOAD:
        state.reloads = 0


@rule
def answer_attack(state: State, act: int, figure: int, thing: int, amount: int, log: Log | None) -> None:
    """The list of attacks grows, or is done."""
    if act == Act.DONE:
        enemies.close_list(state, figure)
        return
    attacker, slot = actions.attacker_of(thing), actions.slot_of(thing)
    if act == Act.AIM:
        stack.ask(state, Ask.SQUARE, state.flow.seat, thing, NONE, figure)
        return
    declarer = attacker
    if attacker >= MOST_SQUAD:
        declarer = NONE
    if act == Act.ATTACK:
        fight.add(state, attacker, slot, amount, OFF, log)
    else:
        fight.add(state, attacker, slot, NONE, amount, log)
    stack.plan(state, Step.DECLARE_ATTACKS, declarer, NONE, NONE, 1)


@rule
def answer_enemies(state: State, act: int, thing: int, amount: int, log: Log | None) -> None:
    """The enemies' dice and order; done changes nothing."""
    if act == Act.SPEND:
        enemies.spend(state, thing, amount, log)
    elif act == Act.MARK:
        enemies.mark(state, thing, log)
    elif act == Act.MOVE:
        enemies.move_one(state, thing)


@rule
def begin(state: State) -> None:
    """X-TEAM-1, X-SPAWN-1: the GM prepares, says who begins, and the characters are placed; then the rounds follow."""
    state.winner = NONE
    state.active = NONE
    for figure in range(MOST_FIGURES):
        if state.figures[figure].sheet != NONE:
            figures.refresh(state, figure)
            figures.restock(state, figure)
    stack.plan_all(state, (Step.PREPARE, Step.WHO_BEGINS, Step.PLACE, Step.BEGIN_ROUND), NONE, NONE, NONE)
