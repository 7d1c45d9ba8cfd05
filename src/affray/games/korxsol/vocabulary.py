"""The book's words as numbers: what a match, its actions and its log are written in."""

from enum import IntEnum

from affray.games.korxsol.clauses import Clause


class Phase(IntEnum):
    """The part of a turn."""

    SETTING_UP = 0
    ACTION = 1
    COOLDOWN = 2


class Step(IntEnum):
    """A named moment of play; a match keeps a stack of those still to come."""

    PLACE = 1
    REVEAL = 2
    INITIATIVE = 3
    THROW_INITIATIVE = 4
    ORDER = 5
    NEXT_TURN = 6
    BEGIN_TURN = 7
    CHARGED = 8
    FEAR = 9
    MENU = 10
    COOLDOWN = 11
    END_TURN = 12
    AIM = 13
    ENGAGE = 14
    OPS = 15
    FINISH = 16
    HIT_NEXT = 17
    THROW_DODGE = 18
    DODGED = 19
    HIT_DONE = 20
    BATCH = 21
    POWER = 22
    THROW_POWER = 23
    ASSIST = 24
    THROW_ASSIST = 25
    TOTAL = 26
    RESIST = 27
    THROW_RESIST = 28
    OP_ON = 29
    WALK = 30
    THROW_CONDITION = 31
    RUN = 32
    KNOCK_ON = 33
    THROW_COLLISION = 34
    SLIDE = 35
    THROW_GRAPPLE = 36


class Ask(IntEnum):
    """A pending decision (ledger section 4)."""

    PLACE = 1
    SOL = 2
    FEAR = 3
    MENU = 4
    ICE = 5
    DRAW = 6
    TURN = 7
    PICK = 8
    DODGE = 9
    REROLL = 10
    ASSIST = 11
    GUARD = 12
    EXCHANGE = 13
    WALK = 14
    AXIS = 15
    ASIDE = 16
    RETURN = 17
    RUN = 18


class Act(IntEnum):
    """The kind of an action."""

    PLACE = 1
    SOL = 2
    DECLINE = 3
    FEAR = 4
    MOVE = 5
    ITEM = 6
    ARTIFACT = 7
    FIGHT = 8
    GRAPPLE_MOVE = 9
    PIVOT = 10
    RELEASE = 11
    GRAPPLE_ATTACK = 12
    STRUGGLE = 13
    END = 14
    SLIDE = 15
    STAND = 16
    DRAW = 17
    NO_DRAW = 18
    TURN = 19
    TARGET = 20
    DONE = 21
    DODGE = 22
    KEEP = 23
    REROLL = 24
    ASSIST = 25
    NO_ASSIST = 26
    GUARD = 27
    NO_GUARD = 28
    EXCHANGE = 29
    WALK = 30
    STOP = 31
    AXIS = 32
    ASIDE = 33
    RETURN = 34
    RUN = 35
    HALT = 36


class Event(IntEnum):
    """Something that happened; `EVENTS` names the clause of each."""

    PLACED = 1
    REVEALED = 2
    INITIATIVE_ROLLED = 3
    TIED = 4
    ORDERED = 5
    TURN_BEGAN = 6
    FROST_BIT = 7
    FROZE = 8
    STOOD_IN_WATER = 9
    GOT_UP = 10
    STAYED_DOWN = 11
    SOL_SPENT = 12
    MOVED = 13
    SLID = 14
    WADED = 15
    LAVA_FLIPPED = 16
    FLED = 17
    ITEM_USED = 18
    ARTIFACT_USED = 19
    MOVE_PLAYED = 20
    MOVE_CHOSEN = 21
    FULL_DRAW = 22
    HIT_ROLLED = 23
    AGILITY_ROLLED = 24
    HIT = 25
    AUTO_HIT = 26
    NO_CHANCE = 27
    DODGED = 28
    BURN_HURT = 29
    POWER_ROLLED = 30
    POWER_REROLLED = 31
    ASSISTED = 32
    GUARDED = 33
    TOTALLED = 34
    RESIST_ROLLED = 35
    ARMOR_ROLLED = 36
    DAMAGED = 37
    BLOCKED = 38
    CHIPPED = 39
    COLLAPSED = 40
    HEALED = 41
    KOR_PAID = 42
    ATTRIBUTE_CHANGED = 43
    ATTRIBUTE_SHIFTED = 44
    ARMOR_GAINED = 45
    SOL_GAINED = 46
    FLIPS_CHANGED = 47
    EFFECT_ENDED = 48
    CHANCE_FLIPPED = 49
    EXCHANGED = 50
    CONVERTED = 51
    CONDITION_ROLLED = 52
    CONDITION_MET = 53
    RESISTANCE_PIERCED = 54
    ARMOR_PIERCED = 55
    SUNDERED = 56
    THREATENED = 57
    WALL_RAISED = 58
    WALL_BROKEN = 59
    BLESSED = 60
    REPEATED = 61
    BUSTED = 62
    RELEASED = 63
    CHARGING = 64
    CHARGE_RELEASED = 65
    CHARGE_BROKEN = 66
    KNOCKED_BACK = 67
    STOOD_FAST = 68
    COLLIDED = 69
    STRUCK_BY = 70
    STEPPED_ASIDE = 71
    OBSTRUCTED = 72
    WENT_OUT = 73
    PUT_BACK = 74
    FELL = 75
    SPLASHED = 76
    STATUS_FLIPPED = 77
    KNOCKED_DOWN = 78
    GRAPPLED = 79
    PINNED = 80
    BLINDED = 81
    SAW_TRUE = 82
    BURNED = 83
    FROSTED = 84
    FEARED = 85
    IMMUNE = 86
    CLEANSED = 87
    CLEARED = 88
    GRAPPLE_ATTACKED = 89
    STRUGGLED = 90
    DRAGGED = 91
    PIVOTED = 92
    LET_GO = 93
    DROPPED = 94
    CARD_SET = 95
    COOLED = 96
    RETURNED = 97
    DISCARDED = 98
    THAWED = 99
    TURN_ENDED = 100
    WON = 101
    DRAWN = 102
    REVIVED = 103
    SOL_ADDED = 104


EVENTS = {
    Event.PLACED: Clause.K_SETUP_03,
    Event.REVEALED: Clause.K_SETUP_04,
    Event.INITIATIVE_ROLLED: Clause.K_ORDER_01,
    Event.TIED: Clause.K_ORDER_04,
    Event.ORDERED: Clause.K_ORDER_02,
    Event.TURN_BEGAN: Clause.K_TURN_01,
    Event.FROST_BIT: Clause.K_FROST_02,
    Event.FROZE: Clause.K_FROST_04,
    Event.STOOD_IN_WATER: Clause.K_TERR_08,
    Event.GOT_UP: Clause.K_KD_03,
    Event.STAYED_DOWN: Clause.K_KD_03,
    Event.SOL_SPENT: Clause.K_SOL_02,
    Event.MOVED: Clause.K_MOVE_01,
    Event.SLID: Clause.K_TERR_04,
    Event.WADED: Clause.K_TERR_07,
    Event.LAVA_FLIPPED: Clause.K_TERR_02,
    Event.FLED: Clause.K_FEAR_02,
    Event.ITEM_USED: Clause.K_TURN_04,
    Event.ARTIFACT_USED: Clause.K_ART_04,
    Event.MOVE_PLAYED: Clause.K_TURN_09,
    Event.MOVE_CHOSEN: Clause.K_TURN_10,
    Event.FULL_DRAW: Clause.K_BOW_03,
    Event.HIT_ROLLED: Clause.K_HIT_01,
    Event.AGILITY_ROLLED: Clause.K_HIT_02,
    Event.HIT: Clause.K_HIT_03,
    Event.AUTO_HIT: Clause.K_HIT_09,
    Event.NO_CHANCE: Clause.K_GRAP_16,
    Event.DODGED: Clause.K_HIT_05,
    Event.BURN_HURT: Clause.K_BURN_03,
    Event.POWER_ROLLED: Clause.K_DMG_01,
    Event.POWER_REROLLED: Clause.K_AXE_02,
    Event.ASSISTED: Clause.K_AST_04,
    Event.GUARDED: Clause.K_AST_06,
    Event.TOTALLED: Clause.K_DMG_03,
    Event.RESIST_ROLLED: Clause.K_DMG_04,
    Event.ARMOR_ROLLED: Clause.K_ATTR_07,
    Event.DAMAGED: Clause.K_DMG_06,
    Event.BLOCKED: Clause.K_DMG_05,
    Event.CHIPPED: Clause.K_ATTR_09,
    Event.COLLAPSED: Clause.K_ATTR_02,
    Event.REVIVED: Clause.K_ATTR_02,
    Event.HEALED: Clause.K_ATI_03,
    Event.KOR_PAID: Clause.K_ATI_03,
    Event.ATTRIBUTE_CHANGED: Clause.K_ATI_01,
    Event.ATTRIBUTE_SHIFTED: Clause.K_ATU_01,
    Event.ARMOR_GAINED: Clause.K_ATI_02,
    Event.SOL_GAINED: Clause.K_ATI_01,
    Event.FLIPS_CHANGED: Clause.K_SUD_01,
    Event.EFFECT_ENDED: Clause.K_SUD_02,
    Event.CHANCE_FLIPPED: Clause.K_CHN_01,
    Event.EXCHANGED: Clause.K_EXC_01,
    Event.CONVERTED: Clause.K_CNV_01,
    Event.CONDITION_ROLLED: Clause.K_CND_01,
    Event.CONDITION_MET: Clause.K_CND_01,
    Event.RESISTANCE_PIERCED: Clause.K_PRC_01,
    Event.ARMOR_PIERCED: Clause.K_PRC_02,
    Event.SUNDERED: Clause.K_SUN_01,
    Event.THREATENED: Clause.K_THR_01,
    Event.WALL_RAISED: Clause.K_WALL_01,
    Event.WALL_BROKEN: Clause.K_WALL_05,
    Event.BLESSED: Clause.K_BLS_02,
    Event.REPEATED: Clause.K_DBL_01,
    Event.BUSTED: Clause.K_BST_02,
    Event.RELEASED: Clause.K_REL_01,
    Event.CHARGING: Clause.K_CHG_01,
    Event.CHARGE_RELEASED: Clause.K_CHG_02,
    Event.CHARGE_BROKEN: Clause.K_CHG_04,
    Event.KNOCKED_BACK: Clause.K_KB_01,
    Event.STOOD_FAST: Clause.K_KB_17,
    Event.COLLIDED: Clause.K_KB_18,
    Event.STRUCK_BY: Clause.K_KB_20,
    Event.STEPPED_ASIDE: Clause.K_KB_19,
    Event.OBSTRUCTED: Clause.K_KB_22,
    Event.WENT_OUT: Clause.K_KB_23,
    Event.PUT_BACK: Clause.K_KB_25,
    Event.FELL: Clause.K_KB_26,
    Event.SPLASHED: Clause.K_KB_28,
    Event.STATUS_FLIPPED: Clause.K_STAT_02,
    Event.KNOCKED_DOWN: Clause.K_KD_01,
    Event.GRAPPLED: Clause.K_GRAP_01,
    Event.PINNED: Clause.K_PIN_01,
    Event.BLINDED: Clause.K_BLIND_01,
    Event.SAW_TRUE: Clause.K_TS_01,
    Event.BURNED: Clause.K_BURN_01,
    Event.FROSTED: Clause.K_FROST_01,
    Event.FEARED: Clause.K_FEAR_01,
    Event.IMMUNE: Clause.K_FIRE_02,
    Event.CLEANSED: Clause.K_CLN_01,
    Event.CLEARED: Clause.K_PIN_04,
    Event.GRAPPLE_ATTACKED: Clause.K_GRAP_09,
    Event.STRUGGLED: Clause.K_GRAP_12,
    Event.DRAGGED: Clause.K_GRAP_02,
    Event.PIVOTED: Clause.K_GRAP_03,
    Event.LET_GO: Clause.K_GRAP_04,
    Event.DROPPED: Clause.K_GRAP_05,
    Event.CARD_SET: Clause.K_COOL_04,
    Event.COOLED: Clause.K_COOL_05,
    Event.RETURNED: Clause.K_ITEM_04,
    Event.DISCARDED: Clause.K_ITEM_03,
    Event.THAWED: Clause.K_FROST_03,
    Event.TURN_ENDED: Clause.K_TURN_14,
    Event.WON: Clause.K_END_01,
    Event.DRAWN: Clause.K_TURN_14,
    Event.SOL_ADDED: Clause.K_ORDER_01,
}
"""The clause that makes each event happen."""

ASKS = {
    Ask.PLACE: Clause.K_SETUP_03,
    Ask.SOL: Clause.K_SOL_02,
    Ask.FEAR: Clause.K_FEAR_02,
    Ask.MENU: Clause.K_TURN_02,
    Ask.ICE: Clause.K_ICE_03,
    Ask.DRAW: Clause.K_BOW_02,
    Ask.TURN: Clause.K_AREA_16,
    Ask.PICK: Clause.K_AREA_12,
    Ask.DODGE: Clause.K_HIT_05,
    Ask.REROLL: Clause.K_AXE_02,
    Ask.ASSIST: Clause.K_AST_04,
    Ask.GUARD: Clause.K_AST_06,
    Ask.EXCHANGE: Clause.K_EXC_01,
    Ask.WALK: Clause.K_MVI_01,
    Ask.AXIS: Clause.K_KB_01,
    Ask.ASIDE: Clause.K_KB_19,
    Ask.RETURN: Clause.K_KB_25,
    Ask.RUN: Clause.K_AREA_09,
}
"""The clause by which each decision is asked."""

ACTS = {
    Act.PLACE: Clause.K_SETUP_03,
    Act.SOL: Clause.K_SOL_02,
    Act.DECLINE: Clause.K_HIT_02,
    Act.FEAR: Clause.K_FEAR_02,
    Act.MOVE: Clause.K_MOVE_04,
    Act.ITEM: Clause.K_TURN_04,
    Act.ARTIFACT: Clause.K_ART_04,
    Act.FIGHT: Clause.K_TURN_07,
    Act.GRAPPLE_MOVE: Clause.K_GRAP_02,
    Act.PIVOT: Clause.K_GRAP_03,
    Act.RELEASE: Clause.K_GRAP_04,
    Act.GRAPPLE_ATTACK: Clause.K_GRAP_09,
    Act.STRUGGLE: Clause.K_GRAP_12,
    Act.END: Clause.K_TURN_01,
    Act.SLIDE: Clause.K_ICE_03,
    Act.STAND: Clause.K_ICE_03,
    Act.DRAW: Clause.K_BOW_02,
    Act.NO_DRAW: Clause.K_BOW_02,
    Act.TURN: Clause.K_AREA_16,
    Act.TARGET: Clause.K_AREA_13,
    Act.DONE: Clause.K_AREA_13,
    Act.DODGE: Clause.K_HIT_05,
    Act.KEEP: Clause.K_AXE_02,
    Act.REROLL: Clause.K_AXE_02,
    Act.ASSIST: Clause.K_AST_04,
    Act.NO_ASSIST: Clause.K_AST_04,
    Act.GUARD: Clause.K_AST_06,
    Act.NO_GUARD: Clause.K_AST_06,
    Act.EXCHANGE: Clause.K_EXC_01,
    Act.WALK: Clause.K_MVI_01,
    Act.STOP: Clause.K_MVI_01,
    Act.AXIS: Clause.K_KB_01,
    Act.ASIDE: Clause.K_KB_19,
    Act.RETURN: Clause.K_KB_25,
    Act.RUN: Clause.K_AREA_09,
    Act.HALT: Clause.K_AREA_09,
}
"""The clause that allows each kind of action."""
