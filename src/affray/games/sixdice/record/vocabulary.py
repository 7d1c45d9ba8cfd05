"""The book's words as numbers: what a combat, its actions and its log are written in."""

from enum import IntEnum

from affray.kernel.vocabulary import Mark, Word


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
    """A named moment of play; a match keeps a stack of those still to come. Its actor is the figure it concerns, or NONE;
    what its other numbers are stands below it."""

    PREPARE = 1
    WHO_BEGINS = 2
    PLACE = 3
    BEGIN_ROUND = 4
    END_ROUND = 5
    TEAM_TURN = 6
    """amount: the `Team`."""
    INTERVENE = 7
    RESPAWN = 8
    DEADLINE = 9
    NEXT_CHARACTER = 10
    """amount: how many seats left it to others."""
    END_PLAYERS = 11
    BEGIN_TURN = 12
    DECLARE_DICE = 13
    ROLL_MOVEMENT = 14
    WALK = 15
    RELOAD = 16
    END_MOVE = 17
    BEGIN_FIGHT = 18
    DECLARE_ATTACKS = 19
    """actor: NONE where the enemies declare together; amount: 1 where the list goes on."""
    RESOLVE = 20
    """amount: the number of the attack in the list, 0 up."""
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


class Ask(Word):
    """A pending decision; below each stands what `Flow.asked` holds for it, and what is not named there is empty: NONE, or an
    amount of 0."""

    PREPARE = 1, "X-LIMIT-1", "Change the scenario, or begin."
    """It has no numbers of its own."""
    FIRST = 2, "X-TEAM-1", "Who opens the combat?"
    """It has no numbers of its own."""
    PLACE = 3, "X-SPAWN-1", "Place your characters in the Spawn Area."
    """It has no numbers of its own."""
    INTERVENE = 4, "X-ENEMY-1", "Intervene, or go on?"
    """It has no numbers of its own."""
    ADD_SQUARE = 5, "X-ENEMY-1", "Where does the new enemy stand?"
    """actor: the sheet of the new enemy."""
    RESPAWN = 6, "X-DEATH-3", "Where does {who} return?"
    """actor: the character."""
    NEXT = 7, "X-TEAM-4", "Who acts {order}?"
    """amount: how many seats left it to others."""
    DICE = 8, "X-MOVE-4", "How many dice does {who} put into {phase}?"
    """actor: the figure; amount: how many at most."""
    WALK = 9, "X-MOVE-5", "{who} has {points}: where to?"
    """actor: the figure; place: its square; amount: movement points."""
    RELOAD = 10, "X-RELOAD-1", "{who} may reload {reloads}."
    """actor: the figure; amount: how many reloads are left."""
    ATTACK = 11, "X-FIGHT-4", "Declare the attacks of {who}: {left} left."
    """actor: the figure, or NONE where the enemies declare together; amount: how many attacks are declared so far."""
    SQUARE = 12, "X-FIGHT-5", "Which square?"
    """actor: the attacker and its weapon, as in `actions.armed`; amount: the actor of the `ATTACK` that it goes back to."""
    ENEMY_DICE = 13, "X-ENEMY-4", "Who gets dice for {phase}?"
    """amount: dice left in the shared pool."""
    ENEMY_NEXT = 14, "X-ENEMY-1", "Who moves next?"
    """amount: how many may still move."""


class Act(Word):
    """The kind of an action; `actions.coded` adds what it touches and how much."""

    READY = 1, "X-SPAWN-1"
    PLAYERS_FIRST = 2, "X-TEAM-1"
    ENEMIES_FIRST = 3, "X-TEAM-1"
    LIMIT = 4, "X-LIMIT-1"
    PUNISH = 5, "X-LIMIT-2"
    SPAWN = 6, "X-SPAWN-1"
    PLACE = 7, "X-SPAWN-1"
    GO_ON = 8, "X-ENEMY-1"
    ADD = 9, "X-ENEMY-1"
    ADD_AT = 10, "X-ENEMY-1"
    REMOVE = 11, "X-ENEMY-1"
    IMPOSE = 12, "X-LIMIT-2"
    RESPAWN = 13, "X-DEATH-3"
    NEXT = 14, "X-TEAM-4"
    WAIT = 15, "X-TEAM-4"
    DICE = 16, "X-MOVE-4"
    WALK = 17, "X-MOVE-5"
    STAY = 18, "X-MOVE-11"
    RELOAD = 19, "X-RELOAD-2"
    NO_RELOAD = 20, "X-RELOAD-1"
    ATTACK = 21, "X-FIGHT-5"
    AIM = 22, "X-FIGHT-5"
    SQUARE = 23, "X-FIGHT-5"
    DONE = 24, "X-FIGHT-4"
    SPEND = 25, "X-ENEMY-4"
    MARK = 26, "X-ENEMY-6"
    DONE_DICE = 27, "X-ENEMY-4"
    MOVE = 28, "X-ENEMY-1"


class Event(Word):
    """Something that happened. Its seat is whoever acts for whom it concerns, or NONE; below each stands what its thing,
    place and amount are, and what is not named there is empty: NONE, or an amount of 0."""

    GM_CHANGED_LIMIT = 1, "X-LIMIT-1", "The Game Master sets the limit: {amount} turns."
    """amount: the turns."""
    GM_CHANGED_PUNISHMENT = 2, "X-LIMIT-2", "The Game Master changes the punishment: {punishment}."
    """place: 1 where everybody may know it, 0 where the GM alone may; amount: a `Punishment`."""
    GM_MARKED_SPAWN = 3, "X-SPAWN-1", "The Game Master adds square {square} to the Spawn Area."
    """place: the square."""
    GM_UNMARKED_SPAWN = 4, "X-SPAWN-1", "The Game Master takes square {square} out of the Spawn Area."
    """place: the square."""
    GM_ADDED = 5, "X-ENEMY-1", "The Game Master adds {who} at {square}."
    """thing: the figure; place: its square."""
    GM_REMOVED = 6, "X-ENEMY-1", "The Game Master removes {who}."
    """thing: the figure; place: its square."""
    GM_IMPOSED = 7, "X-LIMIT-2", "The Game Master imposes the punishment now."
    """It has no numbers of its own."""
    OPENS = 8, "X-TEAM-1", "{team} will have the first turn."
    """amount: the `Team`."""
    PLACED = 9, "X-SPAWN-1", "{Who} is placed at {square}."
    """thing: the figure; place: its square."""
    ROUND_BEGAN = 10, "X-TEAM-7", "Round {amount} begins."
    """amount: the number of the round, 1 up."""
    PLAYERS_TURN = 11, "X-TEAM-2", "The Players' turn {amount} begins."
    """amount: the number of the Players' turn, 1 up."""
    CHOSEN_FIRST = 12, "X-TEAM-3", "{Who} acts first."
    """thing: the figure."""
    CHOSEN_NEXT = 13, "X-TEAM-4", "{Who} acts next."
    """thing: the figure."""
    RECEIVED_DICE = 14, "X-DICE-1", "{Who} receives {dice}."
    """thing: the figure; amount: dice."""
    TURN_DONE = 15, "X-TEAM-6", "{Who} has had their turn."
    """thing: the figure."""
    DICE_VANISHED = 16, "X-DICE-3", "Not spent, and gone: {dice}."
    """thing: the character, or NONE for the enemies; amount: dice."""
    PLAYERS_DONE = 17, "X-TEAM-5", "All characters have acted: the Players' turn ends."
    """amount: the number of the Players' turn, 1 up."""
    MOVE_DECLARED = 18, "X-MOVE-4", "{Who} puts {dice} into moving."
    """thing: the figure; amount: dice."""
    MOVE_ROLLED = 19, "X-MOVE-3", "{Who} rolls for movement: {points}."
    """thing: the figure; place: the movement points; amount: the faces, as `dice.throw` has them."""
    MOVED = 20, "X-MOVE-5", "{Who} moves to {square}, {steps}."
    """thing: the figure; place: the square it comes to; amount: squares."""
    POINTS_LOST = 21, "X-MOVE-12", "{points_lost} lost."
    """thing: the figure; amount: movement points."""
    RELOADED = 22, "X-RELOAD-2", "{Who} reloads the {weapon}{ammo}."
    """thing: the figure; place: the slot of the weapon; amount: the Ammo in it now, or 0 for who may not know it."""
    ATTACK_DECLARED = 23, "X-FIGHT-4", "{Who} declares an attack on {target} with the {armed}."
    """thing: the attacker; place: the figure or square that it goes at; amount: weapon and which of them (`fight.declared`)."""
    HIT_ROLLED = 24, "X-FIGHT-17", "{Who} rolls to hit on {needed} or more: {came}."
    """thing: the attacker; place: what the die must reach; amount: the face."""
    MISSED = 25, "X-FIGHT-18", "{Who} misses {target}."
    """thing: the attacker; place: the target, or NONE for a square."""
    HIT = 26, "X-FIGHT-20", "{Who} hits {target}."
    """thing: the attacker; place: the target, or NONE for a square; amount: 1 for a Crit."""
    CRIT_ROLLED = 27, "X-FIGHT-21", "{Who} rolls for a Crit on {needed}: {came}."
    """thing: the attacker; place: what the die must reach; amount: the face."""
    CRIT = 28, "X-FIGHT-22", "The hit of {who} is a Crit: the weapon's higher damage."
    """thing: the attacker."""
    DAMAGED = 29, "X-FIGHT-23", "{Who} takes {amount} damage.", Mark.REVEALS
    """thing: the figure hurt; place: its square; amount: damage."""
    SPLASHED = 30, "X-FIGHT-16", "The splash deals {amount} damage to {who}.", Mark.REVEALS
    """thing: the figure hurt; place: its square; amount: damage."""
    LOST_ATTACK = 31, "X-FIGHT-14", "{Who}'s attack on {target} is lost: it is no longer there in range and sight."
    """thing: the attacker; place: the target, or NONE for a square; amount: its number in the list, 0 up."""
    LOST_WITH_ATTACKER = 32, "X-FIGHT-15", "{Who} is dead: an attack of theirs is lost."
    """thing: the attacker; amount: its number in the list, 0 up."""
    FIGHT_ENDED = 33, "X-FIGHT-24", "All attacks are resolved."
    """It has no numbers of its own."""
    FLEE_DECLARED = 34, "X-FLEE-1", "{Who} puts {dice} into moving in the Flee Phase."
    """thing: the figure; amount: dice."""
    FLEE_EXCEEDED = 35, "X-FLEE-3", "{Who} did not attack, and so may flee with more dice than its limit: {dice} more."
    """thing: the figure; amount: dice."""
    FLEE_ROLLED = 36, "X-FLEE-1", "{Who} rolls to move in the Flee Phase: {points}."
    """thing: the figure; place: the movement points; amount: the faces, as `dice.throw` has them."""
    FLED = 37, "X-FLEE-1", "{Who} moves in the Flee Phase to {square}, {steps}."
    """thing: the figure; place: the square it comes to; amount: squares."""
    ENEMIES_TURN = 38, "X-ENEMY-1", "The Enemies' turn begins."
    """amount: the number of the Players' turn, 1 up."""
    POOL_TAKEN = 39, "X-ENEMY-3", "The enemies share {dice} in this turn, and what any of them adds."
    """amount: dice."""
    BONUS_DICE = 40, "X-ENEMY-7", "{Who} adds {dice} to these, as long as it stands."
    """thing: the figure; amount: dice."""
    OWN_POOL = 41, "X-ENEMY-8", "{Who} has {dice} of its own."
    """thing: the figure; amount: dice."""
    ENEMIES_DECLARED = 42, "X-ENEMY-4", "{Who} gets {dice} to move with."
    """thing: the figure; amount: dice."""
    MARKED = 43, "X-ENEMY-6", "{Who} will attack in this turn, and may go one square without dice."
    """thing: the figure."""
    DRIFTED = 44, "X-ENEMY-5", "{Who} may go 1 square without dice."
    """thing: the figure; amount: squares."""
    DIED = 45, "X-DEATH-1", "{Who} dies and returns in the Players' turn {amount}."
    """thing: the character; place: its square; amount: the Players' turn in which it returns."""
    ENEMY_DIED = 46, "X-DEATH-5", "{Who} dies.", Mark.REVEALS
    """thing: the figure; place: its square."""
    SITS_OUT = 47, "X-DEATH-2", "{Who} is dead and sits this turn out; back in turn {amount}."
    """thing: the character; amount: the Players' turn in which it returns."""
    RESPAWNED = 48, "X-DEATH-3", "{Who} returns at {square} with {amount} Health."
    """thing: the character; place: its square; amount: its Health."""
    PUNISHED = 49, "X-LIMIT-2", "The limit is exceeded: {deadline}.", Mark.REVEALS
    """amount: the number of the deadline, 0 up."""
    REINFORCED = 50, "X-LIMIT-2", "{Who} arrives at {square}.", Mark.REVEALS
    """thing: the figure; place: its square."""
    NO_ROOM = 51, "X-LIMIT-2", "No square is free for a {kind}."
    """amount: the sheet of the enemy."""
    SUFFERED = 52, "X-LIMIT-2", "{Who} suffers {amount} damage.", Mark.REVEALS
    """thing: the figure hurt; place: its square; amount: damage."""
    GOES_ON = 53, "X-LIMIT-3", "Combat goes on.", Mark.REVEALS
    """amount: the number of the deadline, 0 up."""
    DEFEATED = 54, "X-LIMIT-3", "The Players are defeated.", Mark.REVEALS
    """amount: the number of the deadline, 0 up."""
    HELD = 55, "X-LIMIT-1", "The ground is held for {turns}."
    """amount: turns in a row."""
    WON = 56, "X-LIMIT-1", "The Players have won."
    """amount: the number of the Players' turn, 1 up."""
    OVERRUN = 57, "X-LIMIT-1", "None of the squad is left standing."
    """It has no numbers of its own."""
    STALLED = 58, "X-LIMIT-3", "Nobody wins after {amount} rounds."
    """amount: the rounds played."""
    NO_PLACE = 59, "X-ENEMY-1", "No place is left for a {kind}: all {places} places for enemies are taken."
    """amount: the sheet of the enemy."""
