"""The book's words as numbers: what a match, its actions and its log are written in."""

from enum import IntEnum

from affray.games.stonebound.clauses import Clause


class Element(IntEnum):
    """The seven elements (S-DECK-8)."""

    WIND = 0
    WATER = 1
    NEUTRAL = 2
    FIRE = 3
    EARTH = 4
    DARKNESS = 5
    LIGHT = 6


class Type(IntEnum):
    """A damage type."""

    PHYSICAL = 0
    SPIRIT = 1


class Format(IntEnum):
    """How teams come together."""

    CONSTRUCTED = 0
    DRAFT = 1
    FREE = 2


class Phase(IntEnum):
    """The part of a turn that is being played."""

    SETTING_UP = 0
    DRAW = 1
    ACTIVATION = 2
    BREAK = 3
    DISCARD = 4


class Stat(IntEnum):
    """An armour."""

    PD = 0
    SD = 1


class Deed(IntEnum):
    """What a part of an ability does."""

    ATTACK = 1
    DOUBLE = 2
    DAMAGE = 3
    STATUS = 4
    HEAL = 5
    RAISE = 6
    PUSH = 7
    PULL = 8
    SHIFT = 9
    SWAP = 10
    VAULT = 11
    DRAW = 12
    MEND = 13
    SUNDER = 14
    UNFUSE = 15
    CLEANSE = 16
    LOSE = 17
    HASTEN = 18
    EMBOLDEN = 19


class Target(IntEnum):
    """Whom it concerns."""

    FOE = 1
    FOES = 2
    NEAR = 3
    SELF = 4
    ALLY = 5
    SELF_OR_ALLY = 6
    ALLIES = 7
    SAME = 8
    FALLEN = 9


class Roll(IntEnum):
    """A separate roll that an effect waits for."""

    RANGE = 1
    DIGIT = 2
    CRT = 3
    DOUBLES = 4


class Status(IntEnum):
    """A status effect."""

    BLIND = 1
    BREAK = 2
    BURN = 3
    CRIPPLE = 4
    FREEZE = 5
    POISON = 6
    SHEAR = 7
    SILENCE = 8
    SLEEP = 9
    STUN = 10


class Trigger(IntEnum):
    """What a fused ability waits for."""

    NONE = 0
    COUNTER = 1
    BLEED = 2
    REFUSE = 3
    THORNS = 4
    INTERPOSE = 5
    UNBROKEN = 6
    FORESEEN = 7
    LIFESTEAL = 8
    PYRE = 9


class Step(IntEnum):
    """A named moment of play; a match keeps a stack of those still to come."""

    ROLL_FIRST = 1
    DRAFT = 2
    DEPLOY = 3
    BEGIN_ROUND = 4
    NEXT_SLOT = 5
    BEGIN_TURN = 6
    DRAW = 7
    ACTIVATE = 8
    ACT = 9
    END_ACTIVATION = 10
    BREAK = 11
    DISCARD = 12
    END_TURN = 13
    EFFECT = 14
    EFFECT_ON = 15
    STRIKE = 16
    INTERPOSE = 17
    ROLL_CRT = 18
    DAMAGE = 19
    TRIGGERS = 20
    OFFER_COUNTER = 21
    STRUCK = 22
    END_ABILITY = 23
    DRAW_FROM = 24


class Ask(IntEnum):
    """A pending decision (ledger section 4)."""

    FIRST = 1
    PICK = 2
    DEPLOY = 3
    MEMBER = 4
    ACTIVATE = 5
    ACTION = 6
    WALK = 7
    TARGET = 8
    AXIS = 9
    SPACE = 10
    UNFUSE = 11
    INTERPOSE = 12
    COUNTER = 13
    BREAK = 14
    DISCARD = 15
    PILE = 16
    PULL = 17


class Act(IntEnum):
    """The kind of an action."""

    OPEN = 1
    YIELD = 2
    PICK = 3
    DEPLOY = 4
    MEMBER = 5
    ACTIVATE = 6
    NOBODY = 7
    FUSE = 8
    USE = 9
    ATTACK = 10
    MOVE = 11
    END = 12
    WALK = 13
    STAY = 14
    TARGET = 15
    AXIS = 16
    SPACE = 17
    UNFUSE = 18
    INTERPOSE = 19
    LET = 20
    COUNTER = 21
    NO_COUNTER = 22
    BREAK = 23
    KEEP = 24
    DISCARD = 25
    DONE = 26
    PILE = 27
    PULL = 28


class Event(IntEnum):
    """Something that happened; `EVENTS` names the clause of each."""

    FIRST_ROLLED = 1
    CHOSE_FIRST = 2
    PICKED = 3
    DEPLOYED = 4
    ROUND_BEGAN = 5
    TURN_BEGAN = 6
    SLOT_SKIPPED = 7
    DREW = 8
    DREW_MORE = 9
    RESHUFFLED = 10
    ACTIVATED = 11
    ACTIVATION_ENDED = 12
    FUSED = 13
    FUSE_ENDED = 14
    FUSE_BROKEN = 15
    MOVED = 16
    ABILITY_USED = 17
    STANDARD_ATTACK = 18
    INTERPOSED = 19
    CRT_ROLLED = 20
    CRITICAL = 21
    GUARANTEED = 22
    NO_CRT = 23
    DAMAGED = 24
    HELD_OFF = 25
    ARMOUR_LOST = 26
    ARMOUR_CRUSHED = 27
    INCAPACITATED = 28
    RAISED = 29
    BLIND_ROLLED = 30
    FAILED = 31
    TEST_ROLLED = 32
    TEST_PASSED = 33
    TEST_FAILED = 34
    STATUS_ADDED = 35
    IMMUNE = 36
    STATUS_REMOVED = 37
    BURNED = 38
    POISONED = 39
    LOST_HP = 40
    HEALED = 41
    MENDED = 42
    SUNDERED = 43
    DISPLACED = 44
    THORNS = 45
    REFUSED = 46
    WARD_BROKEN = 47
    DISCARDED = 48
    TURN_ENDED = 49
    EMBOLDENED = 50
    HASTENED = 51
    WON = 52
    DRAWN = 53


EVENTS = {
    Event.FIRST_ROLLED: Clause.S_SETUP_4,
    Event.CHOSE_FIRST: Clause.S_SETUP_4,
    Event.PICKED: Clause.S_SETUP_8,
    Event.DEPLOYED: Clause.S_SETUP_5,
    Event.ROUND_BEGAN: Clause.S_TURN_3,
    Event.TURN_BEGAN: Clause.S_TURN_1,
    Event.SLOT_SKIPPED: Clause.S_TURN_4,
    Event.DREW: Clause.S_DRAW_1,
    Event.DREW_MORE: Clause.S_DRAW_1,
    Event.RESHUFFLED: Clause.S_DECK_10,
    Event.ACTIVATED: Clause.S_ACT_1,
    Event.ACTIVATION_ENDED: Clause.S_ACT_4,
    Event.FUSED: Clause.S_FUSE_7,
    Event.FUSE_ENDED: Clause.S_FUSE_9,
    Event.FUSE_BROKEN: Clause.S_BRK_2,
    Event.MOVED: Clause.S_MOVE_1,
    Event.ABILITY_USED: Clause.S_ABIL_3,
    Event.STANDARD_ATTACK: Clause.S_SA_1,
    Event.INTERPOSED: Clause.S_SA_1,
    Event.CRT_ROLLED: Clause.S_SA_7,
    Event.CRITICAL: Clause.S_SA_9,
    Event.GUARANTEED: Clause.S_KW_5,
    Event.NO_CRT: Clause.S_KW_7,
    Event.DAMAGED: Clause.S_CMB_4,
    Event.HELD_OFF: Clause.S_CMB_9,
    Event.ARMOUR_LOST: Clause.S_CMB_5,
    Event.ARMOUR_CRUSHED: Clause.S_CMB_6,
    Event.INCAPACITATED: Clause.S_CMB_10,
    Event.RAISED: Clause.S_CMB_12,
    Event.BLIND_ROLLED: Clause.S_ST_3,
    Event.FAILED: Clause.S_ST_3,
    Event.TEST_ROLLED: Clause.S_ABIL_6,
    Event.TEST_PASSED: Clause.S_KW_9,
    Event.TEST_FAILED: Clause.S_KW_9,
    Event.STATUS_ADDED: Clause.S_ST_1,
    Event.IMMUNE: Clause.S_FUSE_2,
    Event.STATUS_REMOVED: Clause.S_ST_2,
    Event.BURNED: Clause.S_ST_5,
    Event.POISONED: Clause.S_ST_8,
    Event.LOST_HP: Clause.S_ABIL_6,
    Event.HEALED: Clause.S_CMB_2,
    Event.MENDED: Clause.S_CMB_2,
    Event.SUNDERED: Clause.S_CMB_2,
    Event.DISPLACED: Clause.S_ABIL_6,
    Event.THORNS: Clause.S_FUSE_2,
    Event.REFUSED: Clause.S_FUSE_2,
    Event.WARD_BROKEN: Clause.S_DRAW_6,
    Event.DISCARDED: Clause.S_DISC_1,
    Event.TURN_ENDED: Clause.S_TURN_1,
    Event.EMBOLDENED: Clause.S_ABIL_6,
    Event.HASTENED: Clause.S_MOVE_8,
    Event.WON: Clause.S_END_2,
    Event.DRAWN: Clause.S_END_1,
}
"""The clause that makes each event happen."""

ASKS = {
    Ask.FIRST: Clause.S_SETUP_4,
    Ask.PICK: Clause.S_SETUP_8,
    Ask.DEPLOY: Clause.S_SETUP_5,
    Ask.MEMBER: Clause.S_TURN_1,
    Ask.ACTIVATE: Clause.S_ACT_1,
    Ask.ACTION: Clause.S_ACT_2,
    Ask.WALK: Clause.S_MOVE_1,
    Ask.TARGET: Clause.S_ATK_1,
    Ask.AXIS: Clause.S_ABIL_6,
    Ask.SPACE: Clause.S_CMB_13,
    Ask.UNFUSE: Clause.S_FUSE_9,
    Ask.INTERPOSE: Clause.S_SA_1,
    Ask.COUNTER: Clause.S_KW_2,
    Ask.BREAK: Clause.S_BRK_1,
    Ask.DISCARD: Clause.S_DISC_1,
    Ask.PILE: Clause.S_DECK_11,
    Ask.PULL: Clause.S_ABIL_6,
}
"""The clause by which each decision is asked."""

ACTS = {
    Act.OPEN: Clause.S_SETUP_4,
    Act.YIELD: Clause.S_SETUP_4,
    Act.PICK: Clause.S_SETUP_8,
    Act.DEPLOY: Clause.S_SETUP_5,
    Act.MEMBER: Clause.S_TURN_1,
    Act.ACTIVATE: Clause.S_ACT_1,
    Act.NOBODY: Clause.S_ACT_5,
    Act.FUSE: Clause.S_FUSE_5,
    Act.USE: Clause.S_ABIL_2,
    Act.ATTACK: Clause.S_SA_1,
    Act.MOVE: Clause.S_MOVE_1,
    Act.END: Clause.S_ACT_4,
    Act.WALK: Clause.S_MOVE_1,
    Act.STAY: Clause.S_ACT_5,
    Act.TARGET: Clause.S_ATK_1,
    Act.AXIS: Clause.S_ABIL_6,
    Act.SPACE: Clause.S_CMB_13,
    Act.UNFUSE: Clause.S_FUSE_9,
    Act.INTERPOSE: Clause.S_SA_1,
    Act.LET: Clause.S_SA_1,
    Act.COUNTER: Clause.S_KW_2,
    Act.NO_COUNTER: Clause.S_KW_2,
    Act.BREAK: Clause.S_BRK_2,
    Act.KEEP: Clause.S_BRK_1,
    Act.DISCARD: Clause.S_DISC_1,
    Act.DONE: Clause.S_DISC_1,
    Act.PILE: Clause.S_DECK_11,
    Act.PULL: Clause.S_ABIL_6,
}
"""The clause that allows each kind of action."""
