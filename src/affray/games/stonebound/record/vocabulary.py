"""The book's words as numbers: what a match, its actions and its log are written in."""

from enum import IntEnum

from affray.kernel.vocabulary import Mark, Word


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


class Bar(IntEnum):
    """Why a part of an ability does nothing to whom it meets."""

    NONE = 0
    REACH = 1
    """Too far away for the attack."""
    ROOM = 2
    """No space to be moved to."""
    BESIDE = 3
    """Beside whoever pulls already."""
    WHOLE = 4
    """All HP are there."""
    UNWORN = 5
    """Nothing of that armour is lost."""
    BARE = 6
    """Nothing of that armour is left."""
    UNBROKEN = 7
    """A fuse keeps the armour."""
    UNFUSED = 8
    """Nothing is fused."""
    CLEAR = 9
    """No status effect is there."""
    FROZEN = 10
    """It cannot move."""
    SPARED = 11
    """The roll for it failed."""


class Step(IntEnum):
    """A named moment of play; a match keeps a stack of those still to come. The actor is the piece concerned; what is not named
    here is NONE or 0, or nothing reads it."""

    ROLL_FIRST = 1
    DRAFT = 2
    DEPLOY = 3
    BEGIN_ROUND = 4
    NEXT_SLOT = 5
    BEGIN_TURN = 6
    """actor: whose turn it is."""
    DRAW = 7
    """actor: whose turn it is."""
    ACTIVATE = 8
    ACT = 9
    END_ACTIVATION = 10
    BREAK = 11
    DISCARD = 12
    END_TURN = 13
    """actor: whose turn it is."""
    EFFECT = 14
    """amount: which part of the ability."""
    EFFECT_ON = 15
    """target: the piece that it concerns; amount: which part of the ability."""
    STRIKE = 16
    """place: 1 for a [Counter]; target: the piece that is attacked; amount: the part of the ability, or NONE for none."""
    INTERPOSE = 17
    """amount: the first piece that may still be asked."""
    ROLL_CRT = 18
    DAMAGE = 19
    TRIGGERS = 20
    OFFER_COUNTER = 21
    STRUCK = 22
    END_ABILITY = 23
    DRAW_FROM = 24
    """actor: the seat; target: how many stones it draws in all; amount: how many of them are left."""


class Ask(Word):
    """A pending decision; below each stands what `Flow.asked` holds for it, and what is not named there is empty: NONE, or an
    amount of 0."""

    FIRST = 1, "S-SETUP-4", "Your team won the roll: who goes first?"
    """It has no numbers of its own."""
    PICK = 2, "S-SETUP-8", "Pick a character."
    """It has no numbers of its own."""
    DEPLOY = 3, "S-SETUP-5", "Place your characters on your end line."
    """It has no numbers of its own."""
    MEMBER = 4, "S-TURN-1", "Which of you takes this turn?"
    """amount: the team."""
    ACTIVATE = 5, "S-ACT-1", "Which character do you activate now?"
    """It has no numbers of its own."""
    ACTION = 6, "S-ACT-2", "What does {who} do?"
    """actor: the piece."""
    WALK = 7, "S-MOVE-1", "Where does {who} go?"
    """actor: the piece; place: 1 where it may stay, else 0; amount: how many spaces it may go."""
    TARGET = 8, "S-ATK-1", "Whom does {ability} meet?"
    """actor: the piece; place: which part of the ability."""
    AXIS = 9, "S-ABIL-6", "Along which line is {other} moved?"
    """actor: the piece that moves it; place: the piece that is moved; amount: which part of the ability."""
    SPACE = 10, "S-CMB-13", "Where does {who} stand?"
    """actor: the piece; place: where one that is raised lay, else NONE; amount: how far from there, or how far at most."""
    UNFUSE = 11, "S-FUSE-9", "Which fuse of {who} is broken?"
    """actor: the piece whose fuse it is."""
    INTERPOSE = 12, "S-SA-1", "{other} is attacked: does {who} step in?"
    """actor: the piece that is asked; place: the piece that is attacked."""
    COUNTER = 13, "S-KW-2", "{other} attacked {who}: strike back?"
    """actor: the piece that is asked; place: the piece that attacked it."""
    BREAK = 14, "S-BRK-1", "Which of your fuses do you break, if any?"
    """It has no numbers of its own."""
    DISCARD = 15, "S-DISC-1", "{discard}"
    """amount: by how many stones the maximum is exceeded; it may be negative."""
    PILE = 16, "S-DECK-11", "From which pile do you draw?"
    """actor: the seat; place: how many stones it draws in all; amount: how many of them are left."""
    PULL = 17, "S-ABIL-6", "How far is {who} pulled?"
    """actor: the piece that is pulled; place: the direction (`kernel.grid`); amount: how many spaces at most."""


class Act(Word):
    """The kind of an action; `actions.coded` adds what it touches and an amount. What is not named here is 0."""

    OPEN = 1, "S-SETUP-4"
    YIELD = 2, "S-SETUP-4"
    PICK = 3, "S-SETUP-8"
    """thing: the sheet."""
    DEPLOY = 4, "S-SETUP-5"
    """thing: the piece; amount: the space."""
    MEMBER = 5, "S-TURN-1"
    """thing: the seat."""
    ACTIVATE = 6, "S-ACT-1"
    """thing: the piece."""
    NOBODY = 7, "S-ACT-5"
    FUSE = 8, "S-FUSE-5"
    """thing: the ability, as in `actions.with_x`; amount: the payment, as in `deck.laid`."""
    USE = 9, "S-ABIL-2"
    """thing: the ability and X, as in `actions.with_x`; amount: the payment, as in `deck.laid`."""
    ATTACK = 10, "S-SA-1"
    """amount: the piece that is attacked."""
    MOVE = 11, "S-MOVE-1"
    END = 12, "S-ACT-4"
    WALK = 13, "S-MOVE-1"
    """amount: the space."""
    STAY = 14, "S-ACT-5"
    TARGET = 15, "S-ATK-1"
    """amount: the piece."""
    AXIS = 16, "S-ABIL-6"
    """amount: 0 along the row, 1 along the column."""
    SPACE = 17, "S-CMB-13"
    """amount: the space."""
    UNFUSE = 18, "S-FUSE-9"
    """thing: the ability, 0..3; amount: the piece."""
    INTERPOSE = 19, "S-SA-1"
    LET = 20, "S-SA-1"
    COUNTER = 21, "S-KW-2"
    NO_COUNTER = 22, "S-KW-2"
    BREAK = 23, "S-BRK-2"
    """thing: the ability, 0..3; amount: the piece."""
    KEEP = 24, "S-BRK-1"
    DISCARD = 25, "S-DISC-1"
    """amount: the kind of stone."""
    DONE = 26, "S-DISC-1"
    PILE = 27, "S-DECK-11"
    """amount: 0 for the first, 1 for the second."""
    PULL = 28, "S-ABIL-6"
    """amount: how many spaces."""


class Event(Word):
    """Something that happened. Its seat is that of the piece, where nothing else is said; below each stands what its thing,
    place and amount are, and what is not named there is empty: NONE, or an amount of 0."""

    FIRST_ROLLED = 1, "S-SETUP-4", "{team} rolls for who goes first."
    """seat: the team; amount: the roll (`statuses.percent`)."""
    CHOSE_FIRST = 2, "S-SETUP-4", "{first} goes first."
    """seat: the team that chose; amount: the team that goes first."""
    PICKED = 3, "S-SETUP-8", "{seat} picks {who}."
    """thing: the piece; amount: its sheet."""
    DEPLOYED = 4, "S-SETUP-5", "{who} is placed at {square}."
    """thing: the piece; place: its space."""
    ROUND_BEGAN = 5, "S-TURN-3", "Round {amount} begins."
    """amount: the number of the round, 1 up."""
    TURN_BEGAN = 6, "S-TURN-1", "{seat}'s turn begins."
    """It has no numbers of its own."""
    SLOT_SKIPPED = 7, "S-TURN-4", "{seat} is eliminated: the turn is skipped."
    """It has no numbers of its own."""
    DREW = 8, "S-DRAW-1", "{seat} draws {stone}.", Mark.REVEALS | Mark.OWN_THING
    """thing: the kind of stone; place: how many are left in the draw pile."""
    DREW_MORE = 9, "S-DRAW-1", "{seat} has drawn {stones}{counted}."
    """amount: how many stones in all."""
    RESHUFFLED = 10, "S-DECK-10", "The discards become a new draw pile of {amount}.", Mark.REVEALS
    """amount: how many stones."""
    ACTIVATED = 11, "S-ACT-1", "{who} is activated."
    """thing: the piece."""
    ACTIVATION_ENDED = 12, "S-ACT-4", "{who} is done."
    """thing: the piece."""
    FUSED = 13, "S-FUSE-7", "{who} fuses {ability} with {paid}."
    """thing: the piece; place: the ability, 0..3; amount: the payment, as in `deck.laid`."""
    FUSE_ENDED = 14, "S-FUSE-9", "{ability} of {who} is no longer fused."
    """thing: the piece; place: the ability, 0..3; amount: the payment, as in `deck.laid`."""
    FUSE_BROKEN = 15, "S-BRK-2", "{seat} breaks {ability} of {who}."
    """thing: the piece; place: the ability, 0..3; amount: the payment, as in `deck.laid`."""
    MOVED = 16, "S-MOVE-1", "{who} moves {steps}, to {square}."
    """thing: the piece; place: the space it comes to; amount: how many steps."""
    ABILITY_USED = 17, "S-ABIL-3", "{who} uses {ability}, paid with {paid}."
    """thing: the piece; place: the ability, 0..3; amount: the payment, as in `deck.laid`."""
    STANDARD_ATTACK = 18, "S-SA-1", "{who} attacks {other}{counter}."
    """thing: the piece that attacks; place: the piece that is attacked; amount: 1 for a [Counter]."""
    INTERPOSED = 19, "S-SA-1", "{who} steps in for {other}."
    """thing: the piece that steps in; place: the piece that was attacked."""
    CRT_ROLLED = 20, "S-SA-7", "{who} rolls for a critical, {place} or less: {critical}."
    """thing: the piece that attacks; place: what is needed at most; amount: the roll (`statuses.percent`)."""
    CRITICAL = 21, "S-SA-9", "The attack of {who} is critical: ATK is doubled."
    """thing: the piece that attacks."""
    GUARANTEED = 22, "S-KW-5", "The attack of {who} is critical without a roll: ATK is doubled."
    """thing: the piece that attacks."""
    NO_CRT = 23, "S-KW-7", "The attack of {who} cannot be critical."
    """thing: the piece that attacks."""
    DAMAGED = 24, "S-CMB-4", "{who} loses {amount} HP: {damage} damage against {stat} {armour}."
    """thing: the piece; place: the damage and the armour that it met (`combat.met`); amount: HP lost."""
    HELD_OFF = 25, "S-CMB-9", "{stat} {armour} of {who} holds off {amount} damage."
    """thing: the piece; place: as that of DAMAGED; amount: the damage before armour."""
    ARMOUR_LOST = 26, "S-CMB-5", "{stat} of {who} drops by {amount}."
    """thing: the piece; place: the `Stat`; amount: by how much."""
    ARMOUR_CRUSHED = 27, "S-CMB-6", "{stat} of {who} drops by {amount}."
    """thing: the piece; place: the `Stat`; amount: by how much."""
    INCAPACITATED = 28, "S-CMB-10", "{who} is incapacitated."
    """thing: the piece; place: the space where it fell."""
    RAISED = 29, "S-CMB-12", "{who} rises with {amount} HP."
    """thing: the piece; place: where it lay; amount: its HP."""
    BLIND_ROLLED = 30, "S-ST-3", "{who} is blind and rolls for its action, 50 or less: {steady}."
    """thing: the piece; place: what the roll comes to, 1..100; amount: the roll (`statuses.percent`)."""
    FAILED = 31, "S-ST-3", "The action of {who} fails."
    """thing: the piece."""
    TEST_ROLLED = 32, "S-ABIL-6", "{who} rolls for the effect of its ability."
    """thing: the piece; place: how often what is hoped for came of it, 0..2; amount: the roll (`statuses.percent`)."""
    TEST_PASSED = 33, "S-KW-9", "The effect applies{twice}."
    """thing: the piece; amount: 2 where the effect is doubled, else 1."""
    TEST_FAILED = 34, "S-KW-9", "The effect does not apply."
    """thing: the piece."""
    STATUS_ADDED = 35, "S-ST-1", "{who} gets {status}."
    """thing: the piece; amount: the `Status`."""
    IMMUNE = 36, "S-FUSE-2", "{who} is immune to {status}."
    """thing: the piece; amount: the `Status`."""
    STATUS_REMOVED = 37, "S-ST-2", "{who} is rid of {status}."
    """thing: the piece; amount: the `Status`."""
    BURNED = 38, "S-ST-5", "{who} burns for {amount} HP."
    """thing: the piece; amount: HP lost."""
    POISONED = 39, "S-ST-8", "Poison costs {who} {amount} HP."
    """thing: the piece; amount: HP lost."""
    LOST_HP = 40, "S-ABIL-6", "{who} loses {amount} HP."
    """thing: the piece; amount: HP lost."""
    HEALED = 41, "S-CMB-2", "{who} heals {amount}."
    """thing: the piece; amount: HP gained."""
    MENDED = 42, "S-CMB-2", "{stat} of {who} is mended by {amount}."
    """thing: the piece; place: the `Stat`; amount: by how much."""
    SUNDERED = 43, "S-CMB-2", "{stat} of {who} drops by {amount}."
    """thing: the piece; place: the `Stat`; amount: by how much."""
    DISPLACED = 44, "S-ABIL-6", "{who} is moved to {square}."
    """thing: the piece; place: the space it comes to; amount: how many spaces it was pushed or pulled; 0 where
    it changed places with another, or was placed there."""
    THORNS = 45, "S-FUSE-2", "Thorns cost {who} {amount} HP."
    """thing: the piece; amount: HP lost."""
    REFUSED = 46, "S-FUSE-2", "{who} refuses to fall."
    """thing: the piece."""
    WARD_BROKEN = 47, "S-DRAW-6", "{who} is destroyed."
    """seat: that of the turn; thing: the ward; place: the space where it stood."""
    DISCARDED = 48, "S-DISC-1", "{seat} discards {stone}."
    """thing: the kind of stone."""
    TURN_ENDED = 49, "S-TURN-1", "{seat}'s turn ends."
    """It has no numbers of its own."""
    EMBOLDENED = 50, "S-ABIL-6", "{who} has +{amount} ATK on its next Standard Attack."
    """thing: the piece; amount: added to ATK."""
    HASTENED = 51, "S-MOVE-8", "{who} has MV +{amount} in this turn."
    """thing: the piece; amount: added to MV."""
    WON = 52, "S-END-2", "{winner} has won."
    """seat: the team; amount: the number of the round, 1 up."""
    DRAWN = 53, "S-END-1", "The match is drawn."
    """amount: the number of the round, 1 up."""
    SPACE_TAKEN = 54, "S-CMB-13", "Another stands there: {who} is placed on the nearest space that is free."
    """thing: the piece, which is off the board until it is placed; place: the space where it lay; amount: how far away the
    nearest unoccupied space is."""
    NO_EFFECT = 55, "S-ABIL-6", "{who} {why}."
    """thing: the piece that a part of an ability meets and does nothing to; place: why, a `Bar`; amount: the part, 0..3."""
