"""The book's words as numbers: what a combat, its actions and its log are written in."""

from enum import IntEnum, StrEnum


class Team(IntEnum):
    """A side."""

    PLAYERS = 0
    ENEMIES = 1


class Phase(IntEnum):
    """The part of the combat that is being played."""

    SETTING_UP = 0
    BETWEEN = 1
    MOVE = 2
    FIGHT = 3
    FLEE = 4


class Objective(IntEnum):
    """How the Players win."""

    ELIMINATE_ALL = 0
    REACH = 1
    HOLD = 2
    DESTROY = 3
    SURVIVE = 4


class Kind(IntEnum):
    """What a part of a punishment does."""

    NOTHING = 0
    REINFORCE = 1
    DAMAGE = 2


class Punishment(IntEnum):
    """What the GM may put in place of a scenario's punishment."""

    NONE = 0
    SHELLING = 1
    DEFEAT = 2


class Passage(IntEnum):
    """Whether the active figure may enter a square, and stop there."""

    CLOSED = 0
    FREE = 1
    THROUGH = 2
    """It may go through and may not stop."""


class Step(IntEnum):
    """A named moment of play; a match keeps a stack of those still to come."""

    PREPARE = 1
    WHO_BEGINS = 2
    PLACE = 3
    BEGIN_ROUND = 4
    END_ROUND = 5
    TEAM_TURN = 6
    INTERVENE = 7
    RESPAWN = 8
    DEADLINE = 9
    NEXT_CHARACTER = 10
    END_PLAYERS = 11
    BEGIN_TURN = 12
    DECLARE_DICE = 13
    ROLL_MOVEMENT = 14
    WALK = 15
    RELOAD = 16
    END_MOVE = 17
    BEGIN_FIGHT = 18
    DECLARE_ATTACKS = 19
    RESOLVE = 20
    END_FIGHT = 21
    BEGIN_FLEE = 22
    END_TURN = 23
    POOLS = 24
    ENEMIES_MOVE = 25
    ENEMIES_FIGHT = 26
    ENEMIES_FLEE = 27
    ENEMY_DICE = 28
    ENEMY_NEXT = 29
    END_ENEMIES = 30
    MOVEMENT = 31


class Ask(IntEnum):
    """A pending decision."""

    PREPARE = 1
    FIRST = 2
    PLACE = 3
    INTERVENE = 4
    ADD_SQUARE = 5
    RESPAWN = 6
    NEXT = 7
    DICE = 8
    WALK = 9
    RELOAD = 10
    ATTACK = 11
    SQUARE = 12
    ENEMY_DICE = 13
    ENEMY_NEXT = 14


class Act(IntEnum):
    """The kind of an action; `actions.coded` adds what it touches and how much."""

    READY = 1
    PLAYERS_FIRST = 2
    ENEMIES_FIRST = 3
    LIMIT = 4
    PUNISH = 5
    SPAWN = 6
    PLACE = 7
    GO_ON = 8
    ADD = 9
    ADD_AT = 10
    REMOVE = 11
    IMPOSE = 12
    RESPAWN = 13
    NEXT = 14
    WAIT = 15
    DICE = 16
    WALK = 17
    STAY = 18
    RELOAD = 19
    NO_RELOAD = 20
    ATTACK = 21
    AIM = 22
    SQUARE = 23
    DONE = 24
    SPEND = 25
    MARK = 26
    DONE_DICE = 27
    MOVE = 28


class Event(IntEnum):
    """Something that happened; `EVENTS` names the clause of each."""

    GM_CHANGED_LIMIT = 1
    GM_CHANGED_PUNISHMENT = 2
    GM_MARKED_SPAWN = 3
    GM_UNMARKED_SPAWN = 4
    GM_ADDED = 5
    GM_REMOVED = 6
    GM_IMPOSED = 7
    OPENS = 8
    PLACED = 9
    ROUND_BEGAN = 10
    PLAYERS_TURN = 11
    CHOSEN_FIRST = 12
    CHOSEN_NEXT = 13
    RECEIVED_DICE = 14
    TURN_DONE = 15
    DICE_VANISHED = 16
    PLAYERS_DONE = 17
    MOVE_DECLARED = 18
    MOVE_ROLLED = 19
    MOVED = 20
    POINTS_LOST = 21
    RELOADED = 22
    ATTACK_DECLARED = 23
    HIT_ROLLED = 24
    MISSED = 25
    HIT = 26
    CRIT_ROLLED = 27
    CRIT = 28
    DAMAGED = 29
    SPLASHED = 30
    LOST_ATTACK = 31
    LOST_WITH_ATTACKER = 32
    FIGHT_ENDED = 33
    FLEE_DECLARED = 34
    FLEE_EXCEEDED = 35
    FLEE_ROLLED = 36
    FLED = 37
    ENEMIES_TURN = 38
    POOL_TAKEN = 39
    BONUS_DICE = 40
    OWN_POOL = 41
    ENEMIES_DECLARED = 42
    MARKED = 43
    DRIFTED = 44
    DIED = 45
    ENEMY_DIED = 46
    SITS_OUT = 47
    RESPAWNED = 48
    PUNISHED = 49
    REINFORCED = 50
    NO_ROOM = 51
    SUFFERED = 52
    GOES_ON = 53
    DEFEATED = 54
    HELD = 55
    WON = 56
    OVERRUN = 57
    STALLED = 58
    NO_PLACE = 59


class Clause(StrEnum):
    """Every clause of the rulebook, by its id."""

    X_TEAM_1 = "X-TEAM-1"
    X_TEAM_2 = "X-TEAM-2"
    X_TEAM_3 = "X-TEAM-3"
    X_TEAM_4 = "X-TEAM-4"
    X_TEAM_5 = "X-TEAM-5"
    X_TEAM_6 = "X-TEAM-6"
    X_TEAM_7 = "X-TEAM-7"
    X_LIMIT_1 = "X-LIMIT-1"
    X_LIMIT_2 = "X-LIMIT-2"
    X_LIMIT_3 = "X-LIMIT-3"
    X_SPAWN_1 = "X-SPAWN-1"
    X_SPAWN_2 = "X-SPAWN-2"
    X_DICE_1 = "X-DICE-1"
    X_DICE_2 = "X-DICE-2"
    X_DICE_3 = "X-DICE-3"
    X_DICE_4 = "X-DICE-4"
    X_MOVE_1 = "X-MOVE-1"
    X_MOVE_2 = "X-MOVE-2"
    X_MOVE_3 = "X-MOVE-3"
    X_MOVE_4 = "X-MOVE-4"
    X_MOVE_5 = "X-MOVE-5"
    X_MOVE_6 = "X-MOVE-6"
    X_MOVE_7 = "X-MOVE-7"
    X_MOVE_8 = "X-MOVE-8"
    X_MOVE_9 = "X-MOVE-9"
    X_MOVE_10 = "X-MOVE-10"
    X_MOVE_11 = "X-MOVE-11"
    X_MOVE_12 = "X-MOVE-12"
    X_RELOAD_1 = "X-RELOAD-1"
    X_RELOAD_2 = "X-RELOAD-2"
    X_RELOAD_3 = "X-RELOAD-3"
    X_FIGHT_1 = "X-FIGHT-1"
    X_FIGHT_2 = "X-FIGHT-2"
    X_FIGHT_3 = "X-FIGHT-3"
    X_FIGHT_4 = "X-FIGHT-4"
    X_FIGHT_5 = "X-FIGHT-5"
    X_FIGHT_6 = "X-FIGHT-6"
    X_FIGHT_7 = "X-FIGHT-7"
    X_FIGHT_8 = "X-FIGHT-8"
    X_FIGHT_9 = "X-FIGHT-9"
    X_FIGHT_10 = "X-FIGHT-10"
    X_FIGHT_11 = "X-FIGHT-11"
    X_FIGHT_12 = "X-FIGHT-12"
    X_FIGHT_13 = "X-FIGHT-13"
    X_FIGHT_14 = "X-FIGHT-14"
    X_FIGHT_15 = "X-FIGHT-15"
    X_FIGHT_16 = "X-FIGHT-16"
    X_FIGHT_17 = "X-FIGHT-17"
    X_FIGHT_18 = "X-FIGHT-18"
    X_FIGHT_19 = "X-FIGHT-19"
    X_FIGHT_20 = "X-FIGHT-20"
    X_FIGHT_21 = "X-FIGHT-21"
    X_FIGHT_22 = "X-FIGHT-22"
    X_FIGHT_23 = "X-FIGHT-23"
    X_FIGHT_24 = "X-FIGHT-24"
    X_FLEE_1 = "X-FLEE-1"
    X_FLEE_2 = "X-FLEE-2"
    X_FLEE_3 = "X-FLEE-3"
    X_FLEE_4 = "X-FLEE-4"
    X_ENEMY_1 = "X-ENEMY-1"
    X_ENEMY_2 = "X-ENEMY-2"
    X_ENEMY_3 = "X-ENEMY-3"
    X_ENEMY_4 = "X-ENEMY-4"
    X_ENEMY_5 = "X-ENEMY-5"
    X_ENEMY_6 = "X-ENEMY-6"
    X_ENEMY_7 = "X-ENEMY-7"
    X_ENEMY_8 = "X-ENEMY-8"
    X_DEATH_1 = "X-DEATH-1"
    X_DEATH_2 = "X-DEATH-2"
    X_DEATH_3 = "X-DEATH-3"
    X_DEATH_4 = "X-DEATH-4"
    X_DEATH_5 = "X-DEATH-5"


EVENTS = {
    Event.GM_CHANGED_LIMIT: Clause.X_LIMIT_1,
    Event.GM_CHANGED_PUNISHMENT: Clause.X_LIMIT_2,
    Event.GM_MARKED_SPAWN: Clause.X_SPAWN_1,
    Event.GM_UNMARKED_SPAWN: Clause.X_SPAWN_1,
    Event.GM_ADDED: Clause.X_ENEMY_1,
    Event.GM_REMOVED: Clause.X_ENEMY_1,
    Event.GM_IMPOSED: Clause.X_LIMIT_2,
    Event.OPENS: Clause.X_TEAM_1,
    Event.PLACED: Clause.X_SPAWN_1,
    Event.ROUND_BEGAN: Clause.X_TEAM_7,
    Event.PLAYERS_TURN: Clause.X_TEAM_2,
    Event.CHOSEN_FIRST: Clause.X_TEAM_3,
    Event.CHOSEN_NEXT: Clause.X_TEAM_4,
    Event.RECEIVED_DICE: Clause.X_DICE_1,
    Event.TURN_DONE: Clause.X_TEAM_6,
    Event.DICE_VANISHED: Clause.X_DICE_3,
    Event.PLAYERS_DONE: Clause.X_TEAM_5,
    Event.MOVE_DECLARED: Clause.X_MOVE_4,
    Event.MOVE_ROLLED: Clause.X_MOVE_3,
    Event.MOVED: Clause.X_MOVE_5,
    Event.POINTS_LOST: Clause.X_MOVE_12,
    Event.RELOADED: Clause.X_RELOAD_2,
    Event.ATTACK_DECLARED: Clause.X_FIGHT_4,
    Event.HIT_ROLLED: Clause.X_FIGHT_17,
    Event.MISSED: Clause.X_FIGHT_18,
    Event.HIT: Clause.X_FIGHT_20,
    Event.CRIT_ROLLED: Clause.X_FIGHT_21,
    Event.CRIT: Clause.X_FIGHT_22,
    Event.DAMAGED: Clause.X_FIGHT_23,
    Event.SPLASHED: Clause.X_FIGHT_16,
    Event.LOST_ATTACK: Clause.X_FIGHT_14,
    Event.LOST_WITH_ATTACKER: Clause.X_FIGHT_15,
    Event.FIGHT_ENDED: Clause.X_FIGHT_24,
    Event.FLEE_DECLARED: Clause.X_FLEE_1,
    Event.FLEE_EXCEEDED: Clause.X_FLEE_3,
    Event.FLEE_ROLLED: Clause.X_FLEE_1,
    Event.FLED: Clause.X_FLEE_1,
    Event.ENEMIES_TURN: Clause.X_ENEMY_1,
    Event.POOL_TAKEN: Clause.X_ENEMY_3,
    Event.BONUS_DICE: Clause.X_ENEMY_7,
    Event.OWN_POOL: Clause.X_ENEMY_8,
    Event.ENEMIES_DECLARED: Clause.X_ENEMY_4,
    Event.MARKED: Clause.X_ENEMY_6,
    Event.DRIFTED: Clause.X_ENEMY_5,
    Event.DIED: Clause.X_DEATH_1,
    Event.ENEMY_DIED: Clause.X_DEATH_5,
    Event.SITS_OUT: Clause.X_DEATH_2,
    Event.RESPAWNED: Clause.X_DEATH_3,
    Event.PUNISHED: Clause.X_LIMIT_2,
    Event.REINFORCED: Clause.X_LIMIT_2,
    Event.NO_ROOM: Clause.X_LIMIT_2,
    Event.SUFFERED: Clause.X_LIMIT_2,
    Event.GOES_ON: Clause.X_LIMIT_3,
    Event.DEFEATED: Clause.X_LIMIT_3,
    Event.HELD: Clause.X_LIMIT_1,
    Event.WON: Clause.X_LIMIT_1,
    Event.OVERRUN: Clause.X_LIMIT_1,
    Event.STALLED: Clause.X_LIMIT_3,
    Event.NO_PLACE: Clause.X_ENEMY_1,
}
"""The clause that makes each event happen."""

ASKS = {
    Ask.PREPARE: Clause.X_LIMIT_1,
    Ask.FIRST: Clause.X_TEAM_1,
    Ask.PLACE: Clause.X_SPAWN_1,
    Ask.INTERVENE: Clause.X_ENEMY_1,
    Ask.ADD_SQUARE: Clause.X_ENEMY_1,
    Ask.RESPAWN: Clause.X_DEATH_3,
    Ask.NEXT: Clause.X_TEAM_4,
    Ask.DICE: Clause.X_MOVE_4,
    Ask.WALK: Clause.X_MOVE_5,
    Ask.RELOAD: Clause.X_RELOAD_1,
    Ask.ATTACK: Clause.X_FIGHT_4,
    Ask.SQUARE: Clause.X_FIGHT_5,
    Ask.ENEMY_DICE: Clause.X_ENEMY_4,
    Ask.ENEMY_NEXT: Clause.X_ENEMY_1,
}
"""The clause by which each decision is asked."""

ACTS = {
    Act.READY: Clause.X_SPAWN_1,
    Act.PLAYERS_FIRST: Clause.X_TEAM_1,
    Act.ENEMIES_FIRST: Clause.X_TEAM_1,
    Act.LIMIT: Clause.X_LIMIT_1,
    Act.PUNISH: Clause.X_LIMIT_2,
    Act.SPAWN: Clause.X_SPAWN_1,
    Act.PLACE: Clause.X_SPAWN_1,
    Act.GO_ON: Clause.X_ENEMY_1,
    Act.ADD: Clause.X_ENEMY_1,
    Act.ADD_AT: Clause.X_ENEMY_1,
    Act.REMOVE: Clause.X_ENEMY_1,
    Act.IMPOSE: Clause.X_LIMIT_2,
    Act.RESPAWN: Clause.X_DEATH_3,
    Act.NEXT: Clause.X_TEAM_4,
    Act.WAIT: Clause.X_TEAM_4,
    Act.DICE: Clause.X_MOVE_4,
    Act.WALK: Clause.X_MOVE_5,
    Act.STAY: Clause.X_MOVE_11,
    Act.RELOAD: Clause.X_RELOAD_2,
    Act.NO_RELOAD: Clause.X_RELOAD_1,
    Act.ATTACK: Clause.X_FIGHT_5,
    Act.AIM: Clause.X_FIGHT_5,
    Act.SQUARE: Clause.X_FIGHT_5,
    Act.DONE: Clause.X_FIGHT_4,
    Act.SPEND: Clause.X_ENEMY_4,
    Act.MARK: Clause.X_ENEMY_6,
    Act.DONE_DICE: Clause.X_ENEMY_4,
    Act.MOVE: Clause.X_ENEMY_1,
}
"""The clause that allows each kind of action."""
