"""The book's words as numbers: what a match, its actions and its log are written in."""

from enum import IntEnum, StrEnum


class Phase(IntEnum):
    """The part of a round that is being played."""

    UPKEEP = 0
    STRATEGY = 1
    COMMAND = 2


class Keyword(IntEnum):
    """What a card can do besides its numbers; each is one bit of `CardType.keywords`."""

    PROTECT = 1
    """May protect while faceup too."""
    TIRELESS = 2
    """Cannot become Exhausted."""
    UNDYING = 4
    """When Hit with 2 dice or more, loses a die instead of being discarded."""
    OATHBLADE = 8
    """While it is faceup, its player may counterattack with the pool."""
    AMBUSHER = 16
    """Counts for Initiative and may act while facedown: it flips first."""
    SWIFT = 32
    """Adds to its Initiative rolls."""
    OPEN_GUARD = 64
    """Has no Protect while facedown."""
    HOLLOW = 128
    """Its discard does not cost the top card of the deck."""
    RALLY = 256
    """Once per round, as its action: Exert it to move dice from the pool onto other faceup cards."""


class Step(IntEnum):
    """A named moment of play; a match keeps a stack of those still to come."""

    BEGIN_ROUND = 1
    RETURN_FACEDOWN = 2
    DRAW_TO_POWER = 3
    READY_EXHAUSTED = 4
    STRATEGY_PHASE = 5
    ROLL_STRATEGY_TIE = 6
    BEGIN_TURN = 7
    OFFER_HURT = 8
    PLAY_AND_ASSIGN = 9
    CLEAR_HAND = 10
    END_TURN = 11
    COMMAND_PHASE = 12
    CHECK_COMMAND = 13
    NAME_TIED = 14
    ROLL_COMMAND_TIE = 15
    CARD_ACTS = 16
    END_ROUND = 17
    EXERT = 18
    HIDE_CARDS = 19
    OFFER_FLIP = 20
    OFFER_DICE = 21
    CHOOSE_DEFENDER = 22
    OFFER_PROTECT = 23
    TURN_UP_DEFENDER = 24
    ROLL_ATTACK = 25
    ROLL_DEFENSE = 26
    COMPARE = 27
    OFFER_COUNTER = 28
    ROLL_COUNTER = 29
    ROLL_AGAINST_COUNTER = 30
    COMPARE_COUNTER = 31
    END_ENGAGEMENT = 32
    TAKE_OVER = 33


class Ask(IntEnum):
    """A pending decision (ledger section 4)."""

    HURT = 1
    TURN = 2
    BOTTOM = 3
    NAME = 4
    ACTION = 5
    EXERT = 6
    DEFENDER = 7
    PROTECT = 8
    COUNTER = 9
    HIDE_WITH = 10
    SPLIT = 11
    FLIP = 12
    GIVE = 13


class Act(IntEnum):
    """The kind of an action; `actions.coded` adds what it touches and how much."""

    HURT = 1
    KEEP = 2
    PLAY_FACEUP = 3
    PLAY_FACEDOWN = 4
    ASSIGN = 5
    END_TURN = 6
    BOTTOM = 7
    BOTTOM_REST = 8
    NAME = 9
    ENGAGE = 10
    HIDE = 11
    RETREAT = 12
    RALLY = 13
    PASS = 14
    EXHAUST = 15
    LOSE_DIE = 16
    TARGET = 17
    PROTECT = 18
    NO_PROTECT = 19
    COUNTER = 20
    NO_COUNTER = 21
    HIDE_WITH = 22
    HIDE_ALONE = 23
    SPLIT = 24
    FLIP = 25
    NO_FLIP = 26
    GIVE = 27
    STOP = 28


class Purpose(IntEnum):
    """What a card is Exerted for."""

    ENGAGE = 0
    PROTECT = 1
    RALLY = 2
    BACKLASH = 3


class Outcome(IntEnum):
    """What an Engagement came to."""

    PENDING = 0
    HIT = 1
    ESCAPED = 2
    COUNTER_HIT = 3
    COUNTER_ESCAPED = 4
    BROKEN_OFF = 5


class Event(IntEnum):
    """Something that happened; `EVENTS` names the clause of each."""

    ROUND_BEGAN = 1
    TOOK_BACK = 2
    DICE_TAKEN_BACK = 3
    DREW = 4
    READIED = 5
    STRATEGY_BEGAN = 6
    INITIATIVE_ROLLED = 7
    PLAYER_HAS_INITIATIVE = 8
    HURT_THEMSELVES = 9
    RESHUFFLED = 10
    PLAYED_FACEUP = 11
    PLAYED_FACEDOWN = 12
    ASSIGNED = 13
    PLAYED_WITHOUT_DICE = 14
    BOTTOMED = 15
    TURN_ENDED = 16
    STRATEGY_ENDED = 17
    COMMAND_BEGAN = 18
    NAMED = 19
    CARD_ROLLED_INITIATIVE = 20
    CARD_HAS_INITIATIVE = 21
    AMBUSHED = 22
    PASSED = 23
    COMMAND_ENDED = 24
    EXHAUSTED = 25
    LOST_DIE = 26
    HID = 27
    HID_BESIDE = 28
    HIDDEN_AGAIN = 29
    RETREATED = 30
    COVERED = 31
    ENGAGED = 32
    ENGAGED_PLAYER = 33
    PROTECTED = 34
    PROTECTOR_FLIPPED = 35
    DEFENDER_FLIPPED = 36
    ATTACK_ROLLED = 37
    DEFENSE_ROLLED = 38
    ATTACK_MODIFIED = 39
    DEFENSE_MODIFIED = 40
    HIT = 41
    ESCAPED = 42
    COUNTER_HIT = 43
    COUNTER_ESCAPED = 44
    PLAYER_HIT = 45
    INJURED = 46
    FORFEITED = 47
    BACKLASH = 48
    UNDYING = 49
    DISCARDED = 50
    DISCARDED_EMPTY = 51
    MILLED = 52
    FLIPPED_BACK = 53
    RALLIED = 54
    GAVE_DIE = 55
    TIED = 56
    WON = 57
    DRAWN = 58


class Clause(StrEnum):
    """Every clause of the rulebook, by its id."""

    B_DIE_1 = "B-DIE-1"
    B_DIE_2 = "B-DIE-2"
    B_DIE_3 = "B-DIE-3"
    B_DIE_4 = "B-DIE-4"
    B_DIE_5 = "B-DIE-5"
    B_DIE_6 = "B-DIE-6"
    B_DIE_7 = "B-DIE-7"
    B_INIT_1 = "B-INIT-1"
    B_INIT_2 = "B-INIT-2"
    B_INIT_3 = "B-INIT-3"
    B_INIT_4 = "B-INIT-4"
    B_INIT_5 = "B-INIT-5"
    B_SET_1 = "B-SET-1"
    B_SET_2 = "B-SET-2"
    B_UPK_1 = "B-UPK-1"
    B_UPK_2 = "B-UPK-2"
    B_UPK_3 = "B-UPK-3"
    B_UPK_4 = "B-UPK-4"
    B_UPK_5 = "B-UPK-5"
    B_UPK_6 = "B-UPK-6"
    B_STR_1 = "B-STR-1"
    B_STR_2 = "B-STR-2"
    B_STR_3 = "B-STR-3"
    B_STR_4 = "B-STR-4"
    B_STR_5 = "B-STR-5"
    B_STR_6 = "B-STR-6"
    B_STR_7 = "B-STR-7"
    B_STR_8 = "B-STR-8"
    B_STR_9 = "B-STR-9"
    B_STR_10 = "B-STR-10"
    B_STR_11 = "B-STR-11"
    B_ZERO_1 = "B-ZERO-1"
    B_ZERO_2 = "B-ZERO-2"
    B_CMD_1 = "B-CMD-1"
    B_CMD_2 = "B-CMD-2"
    B_CMD_3 = "B-CMD-3"
    B_CMD_4 = "B-CMD-4"
    B_CMD_5 = "B-CMD-5"
    B_EX_1 = "B-EX-1"
    B_EX_2 = "B-EX-2"
    B_EX_3 = "B-EX-3"
    B_EX_4 = "B-EX-4"
    B_EX_5 = "B-EX-5"
    B_EX_6 = "B-EX-6"
    B_HIDE_1 = "B-HIDE-1"
    B_HIDE_2 = "B-HIDE-2"
    B_HIDE_3 = "B-HIDE-3"
    B_HIDE_4 = "B-HIDE-4"
    B_RET_1 = "B-RET-1"
    B_RET_2 = "B-RET-2"
    B_ENG_1 = "B-ENG-1"
    B_ENG_2 = "B-ENG-2"
    B_ENG_3 = "B-ENG-3"
    B_ENG_4 = "B-ENG-4"
    B_FGT_1 = "B-FGT-1"
    B_FGT_2 = "B-FGT-2"
    B_FGT_3 = "B-FGT-3"
    B_FGT_4 = "B-FGT-4"
    B_FGT_5 = "B-FGT-5"
    B_FGT_6 = "B-FGT-6"
    B_FGT_7 = "B-FGT-7"
    B_FGT_8 = "B-FGT-8"
    B_FGT_9 = "B-FGT-9"
    B_CARD_1 = "B-CARD-1"
    B_CARD_2 = "B-CARD-2"
    B_CARD_3 = "B-CARD-3"
    B_CARD_4 = "B-CARD-4"
    B_CARD_5 = "B-CARD-5"
    B_CARD_6 = "B-CARD-6"
    B_CARD_7 = "B-CARD-7"
    B_CARD_8 = "B-CARD-8"
    B_CARD_9 = "B-CARD-9"
    B_CARD_10 = "B-CARD-10"


EVENTS = {
    Event.ROUND_BEGAN: Clause.B_UPK_1,
    Event.TOOK_BACK: Clause.B_UPK_2,
    Event.DICE_TAKEN_BACK: Clause.B_UPK_3,
    Event.DREW: Clause.B_UPK_4,
    Event.READIED: Clause.B_UPK_5,
    Event.STRATEGY_BEGAN: Clause.B_STR_1,
    Event.INITIATIVE_ROLLED: Clause.B_INIT_3,
    Event.PLAYER_HAS_INITIATIVE: Clause.B_INIT_1,
    Event.HURT_THEMSELVES: Clause.B_STR_2,
    Event.RESHUFFLED: Clause.B_STR_2,
    Event.PLAYED_FACEUP: Clause.B_STR_3,
    Event.PLAYED_FACEDOWN: Clause.B_STR_3,
    Event.ASSIGNED: Clause.B_STR_4,
    Event.PLAYED_WITHOUT_DICE: Clause.B_STR_5,
    Event.BOTTOMED: Clause.B_STR_6,
    Event.TURN_ENDED: Clause.B_STR_9,
    Event.STRATEGY_ENDED: Clause.B_STR_11,
    Event.COMMAND_BEGAN: Clause.B_CMD_1,
    Event.NAMED: Clause.B_INIT_2,
    Event.CARD_ROLLED_INITIATIVE: Clause.B_CMD_2,
    Event.CARD_HAS_INITIATIVE: Clause.B_CMD_2,
    Event.AMBUSHED: Clause.B_CARD_9,
    Event.PASSED: Clause.B_CMD_3,
    Event.COMMAND_ENDED: Clause.B_CMD_4,
    Event.EXHAUSTED: Clause.B_EX_3,
    Event.LOST_DIE: Clause.B_EX_4,
    Event.HID: Clause.B_HIDE_1,
    Event.HID_BESIDE: Clause.B_HIDE_2,
    Event.HIDDEN_AGAIN: Clause.B_HIDE_3,
    Event.RETREATED: Clause.B_RET_1,
    Event.COVERED: Clause.B_RET_2,
    Event.ENGAGED: Clause.B_ENG_2,
    Event.ENGAGED_PLAYER: Clause.B_ENG_2,
    Event.PROTECTED: Clause.B_CARD_2,
    Event.PROTECTOR_FLIPPED: Clause.B_CARD_3,
    Event.DEFENDER_FLIPPED: Clause.B_ENG_4,
    Event.ATTACK_ROLLED: Clause.B_FGT_1,
    Event.DEFENSE_ROLLED: Clause.B_FGT_1,
    Event.ATTACK_MODIFIED: Clause.B_FGT_2,
    Event.DEFENSE_MODIFIED: Clause.B_FGT_2,
    Event.HIT: Clause.B_FGT_3,
    Event.ESCAPED: Clause.B_FGT_3,
    Event.COUNTER_HIT: Clause.B_FGT_5,
    Event.COUNTER_ESCAPED: Clause.B_FGT_5,
    Event.PLAYER_HIT: Clause.B_FGT_8,
    Event.INJURED: Clause.B_DIE_2,
    Event.FORFEITED: Clause.B_DIE_3,
    Event.BACKLASH: Clause.B_FGT_9,
    Event.UNDYING: Clause.B_CARD_9,
    Event.DISCARDED: Clause.B_FGT_4,
    Event.DISCARDED_EMPTY: Clause.B_ZERO_1,
    Event.MILLED: Clause.B_CARD_4,
    Event.FLIPPED_BACK: Clause.B_CARD_9,
    Event.RALLIED: Clause.B_EX_1,
    Event.GAVE_DIE: Clause.B_EX_1,
    Event.TIED: Clause.B_INIT_3,
    Event.WON: Clause.B_DIE_3,
    Event.DRAWN: Clause.B_CMD_5,
}
"""The clause that makes each event happen."""

ASKS = {
    Ask.HURT: Clause.B_STR_2,
    Ask.TURN: Clause.B_STR_4,
    Ask.BOTTOM: Clause.B_STR_6,
    Ask.NAME: Clause.B_INIT_2,
    Ask.ACTION: Clause.B_CMD_3,
    Ask.EXERT: Clause.B_EX_2,
    Ask.DEFENDER: Clause.B_ENG_2,
    Ask.PROTECT: Clause.B_CARD_2,
    Ask.COUNTER: Clause.B_FGT_5,
    Ask.HIDE_WITH: Clause.B_HIDE_2,
    Ask.SPLIT: Clause.B_HIDE_3,
    Ask.FLIP: Clause.B_RET_2,
    Ask.GIVE: Clause.B_EX_1,
}
"""The clause by which each decision is asked."""

ACTS = {
    Act.HURT: Clause.B_STR_2,
    Act.KEEP: Clause.B_STR_2,
    Act.PLAY_FACEUP: Clause.B_STR_3,
    Act.PLAY_FACEDOWN: Clause.B_STR_3,
    Act.ASSIGN: Clause.B_STR_4,
    Act.END_TURN: Clause.B_STR_9,
    Act.BOTTOM: Clause.B_STR_6,
    Act.BOTTOM_REST: Clause.B_STR_6,
    Act.NAME: Clause.B_INIT_2,
    Act.ENGAGE: Clause.B_ENG_1,
    Act.HIDE: Clause.B_HIDE_1,
    Act.RETREAT: Clause.B_RET_1,
    Act.RALLY: Clause.B_EX_1,
    Act.PASS: Clause.B_CMD_3,
    Act.EXHAUST: Clause.B_EX_3,
    Act.LOSE_DIE: Clause.B_EX_4,
    Act.TARGET: Clause.B_ENG_2,
    Act.PROTECT: Clause.B_CARD_2,
    Act.NO_PROTECT: Clause.B_ENG_3,
    Act.COUNTER: Clause.B_FGT_5,
    Act.NO_COUNTER: Clause.B_FGT_5,
    Act.HIDE_WITH: Clause.B_HIDE_2,
    Act.HIDE_ALONE: Clause.B_HIDE_2,
    Act.SPLIT: Clause.B_HIDE_3,
    Act.FLIP: Clause.B_RET_2,
    Act.NO_FLIP: Clause.B_RET_2,
    Act.GIVE: Clause.B_EX_1,
    Act.STOP: Clause.B_EX_1,
}
"""The clause that allows each kind of action."""
