"""The table of contents: which function enacts which step and takes which answer."""

from affray.games.sixdice.record.state import MOST_FIGURES, NONE, State
from affray.games.sixdice.record.vocabulary import Act, Step
from affray.games.sixdice.rules import actions, death, enemies, fight, figures, flee, limit, move, phases, spawn, teams
from affray.kernel import dispatch, stack
from affray.kernel.rule import rule

STEPS: dict[int, dispatch.Row] = {
    Step.PREPARE: (spawn.prepare, ""),
    Step.WHO_BEGINS: (teams.who_begins, "log"),
    Step.PLACE: (spawn.place, ""),
    Step.BEGIN_ROUND: (teams.begin_round, "log"),
    Step.END_ROUND: (teams.end_round, "log"),
    Step.TEAM_TURN: (teams.team_turn, "amount log"),
    Step.INTERVENE: (spawn.intervene, ""),
    Step.RESPAWN: (death.respawn, ""),
    Step.DEADLINE: (limit.before_turn, "log"),
    Step.NEXT_CHARACTER: (teams.next_character, "amount"),
    Step.END_PLAYERS: (teams.end_players, "log"),
    Step.BEGIN_TURN: (phases.begin_turn, "actor log"),
    Step.DECLARE_DICE: (move.declare_dice, "actor"),
    Step.MOVEMENT: (move.movement, "actor"),
    Step.ROLL_MOVEMENT: (move.roll, "actor log"),
    Step.WALK: (move.walk, "actor log"),
    Step.RELOAD: (move.reload, "actor"),
    Step.END_MOVE: (limit.objective, "log"),
    Step.BEGIN_FIGHT: (fight.begin, ""),
    Step.DECLARE_ATTACKS: (fight.declare, "actor amount"),
    Step.RESOLVE: (fight.resolve, "amount log"),
    Step.END_FIGHT: (fight.end, "log"),
    Step.BEGIN_FLEE: (flee.begin, ""),
    Step.END_TURN: (phases.end_turn, "actor log"),
    Step.POOLS: (enemies.pools, "log"),
    Step.ENEMIES_MOVE: (enemies.begin_move, ""),
    Step.ENEMIES_FIGHT: (fight.begin, ""),
    Step.ENEMIES_FLEE: (enemies.begin_flee, ""),
    Step.ENEMY_DICE: (enemies.declare_dice, ""),
    Step.ENEMY_NEXT: (enemies.next_mover, ""),
    Step.END_ENEMIES: (enemies.end_turn, "log"),
}
"""What each planned step does."""
ANSWERS: dict[int, dispatch.Row] = {
    Act.READY: [],
    Act.PLAYERS_FIRST: (teams.choose_first, "ask act log"),
    Act.ENEMIES_FIRST: (teams.choose_first, "ask act log"),
    Act.LIMIT: (spawn.set_limit, "amount log"),
    Act.PUNISH: (spawn.set_punishment, "amount log"),
    Act.SPAWN: (spawn.mark, "amount log"),
    Act.PLACE: (spawn.put, "thing amount log"),
    Act.GO_ON: [],
    Act.ADD: (spawn.choose_square, "thing"),
    Act.ADD_AT: (spawn.add, "asked.actor amount log"),
    Act.REMOVE: (spawn.remove, "thing log"),
    Act.IMPOSE: (spawn.impose, "log"),
    Act.RESPAWN: (death.come_back, "asked.actor amount log"),
    Act.NEXT: (teams.choose, "thing log"),
    Act.WAIT: (teams.wait, "asked.amount"),
    Act.DICE: (move.take_dice, "asked.actor amount log"),
    Act.WALK: (move.go, "asked.actor amount log"),
    Act.STAY: (move.stay, "asked.actor log"),
    Act.RELOAD: (move.load, "asked.actor thing log"),
    Act.NO_RELOAD: (move.reload_no_more, ""),
    Act.ATTACK: (fight.attack, "attacker slot amount log"),
    Act.AIM: (fight.aim_at_square, "thing asked.actor"),
    Act.SQUARE: (fight.attack_square, "attacker slot amount log"),
    Act.DONE: (enemies.close_list, "asked.actor"),
    Act.SPEND: (enemies.spend, "thing amount log"),
    Act.MARK: (enemies.mark, "thing log"),
    Act.DONE_DICE: [],
    Act.MOVE: (enemies.move_one, "thing"),
}
"""What each answer does; some only let what is planned go on."""
enact = dispatch.steps(__name__, STEPS)
answer = dispatch.answers(__name__, ANSWERS, actions, attacker=actions.attacker_of, slot=actions.slot_of)


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
