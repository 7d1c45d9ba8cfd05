"""The book's words as numbers: what a match, its actions and its log are written in."""

from enum import IntEnum

from affray.kernel.vocabulary import Mark, Word


class Phase(IntEnum):
    """The part of a turn."""

    SETTING_UP = 0
    ACTION = 1
    COOLDOWN = 2


class Step(IntEnum):
    """A named moment of play; a match keeps a stack of those still to come. Its actor is the creature it concerns, or NONE;
    what its other numbers are stands below it."""

    PLACE = 1
    REVEAL = 2
    INITIATIVE = 3
    """actor: the seat that decides; NONE to begin."""
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
    """place: the first indicator that is carried out; target: where they end."""
    FINISH = 16
    HIT_NEXT = 17
    """amount: the dice of the HIT_Roll."""
    THROW_DODGE = 18
    """target: who dodges; amount: the dice that SOL adds, or NONE where it does not roll."""
    DODGED = 19
    HIT_DONE = 20
    BATCH = 21
    POWER = 22
    THROW_POWER = 23
    """amount: the dice that SOL adds."""
    ASSIST = 24
    THROW_ASSIST = 25
    """amount: the dice that SOL adds."""
    TOTAL = 26
    """amount: base damage."""
    RESIST = 27
    """place: damage before critical hits; amount: `blows.ASKED` once its team-mate was asked."""
    THROW_RESIST = 28
    """amount: the dice that SOL adds."""
    OP_ON = 29
    """place: the indicator; target: the creature it is carried out on."""
    WALK = 30
    """amount: the tiles that are left."""
    THROW_CONDITION = 31
    """target: `bargains.waiting`; amount: the dice that SOL adds."""
    RUN = 32
    """amount: 1 where its user may stop."""
    KNOCK_ON = 33
    """place: the direction; amount: the tiles that are left."""
    THROW_COLLISION = 34
    """actor: who may be struck; target: `knockback.flying`; amount: the dice that SOL adds."""
    SLIDE = 35
    """place: the direction; amount: how the tile was entered (`terrain`)."""
    THROW_GRAPPLE = 36
    """amount: the dice that SOL adds."""


class Ask(Word):
    """A pending decision; below each stands what `Flow.asked` holds for it, and what is not named there is empty: NONE, or an
    amount of 0."""

    PLACE = 1, "K-SETUP-03", "Where do you start?"
    """actor: the creature."""
    SOL = 2, "K-SOL-02", "SOL for {roll} of {who}?"
    """actor: the creature that rolls; place: the `Step` that throws; amount: that step's target; target: 1 where it may also
    not roll."""
    FEAR = 3, "K-FEAR-02", "{who} is afraid: where does it flee?"
    """actor: the creature."""
    MENU = 4, "K-TURN-02", "What does {who} do?"
    """actor: the creature."""
    ICE = 5, "K-ICE-03", "{who} is on ice: slide or stand?"
    """actor: the creature; place: the direction; amount: how the tile was entered (`terrain`)."""
    DRAW = 6, "K-BOW-02", "Full Draw: turn all action points of {who} into damage?"
    """actor: the creature; place: the slot of the move."""
    TURN = 7, "K-AREA-16", "Which way does {who} turn {card}?"
    """actor: the creature; place: the slot of the card."""
    PICK = 8, "K-AREA-12", "Whom does {card} concern?"
    """actor: the creature; place: the slot of the card."""
    DODGE = 9, "K-HIT-05", "{who} dodges: where to?"
    """actor: the creature that dodges."""
    REROLL = 10, "K-AXE-02", "Brutality: does {who} roll again?"
    """actor: the creature that rolled; place: the dice thrown; amount: `assists.ASSISTING` for the roll of an assist, else
    0; target: what they came to (`rolls.thrown`), where dice may be chosen."""
    ASSIST = 11, "K-AST-04", "Does {who} assist the attack?"
    """actor: the creature that may assist."""
    GUARD = 12, "K-AST-06", "Do you shield {who} with your ARMOR?"
    """actor: the creature that is shielded; place: damage before critical hits; amount: the creature that shields."""
    EXCHANGE = 13, "K-EXC-01", "How often do you exchange?"
    """actor: the creature; place: where the indicator stands on the card; amount: how often at most."""
    WALK = 14, "K-MVI-01", "Where does {who} move?"
    """actor: the creature; amount: the tiles that are left."""
    AXIS = 15, "K-KB-01", "Which way is {who} knocked?"
    """actor: the creature that is knocked."""
    ASIDE = 16, "K-KB-19", "Where does {who} step aside?"
    """actor: the creature that steps aside; place: the direction in which somebody flies at it."""
    RETURN = 17, "K-KB-25", "Where is {who} put back?"
    """actor: the creature; place: the direction in which it left."""
    RUN = 18, "K-AREA-09", "Does {who} run on?"
    """actor: the creature."""


class Act(Word):
    """The kind of an action."""

    PLACE = 1, "K-SETUP-03"
    SOL = 2, "K-SOL-02"
    DECLINE = 3, "K-HIT-02"
    FEAR = 4, "K-FEAR-02"
    MOVE = 5, "K-MOVE-04"
    ITEM = 6, "K-TURN-04"
    ARTIFACT = 7, "K-ART-04"
    FIGHT = 8, "K-TURN-07"
    GRAPPLE_MOVE = 9, "K-GRAP-02"
    PIVOT = 10, "K-GRAP-03"
    RELEASE = 11, "K-GRAP-04"
    GRAPPLE_ATTACK = 12, "K-GRAP-09"
    STRUGGLE = 13, "K-GRAP-12"
    END = 14, "K-TURN-01"
    SLIDE = 15, "K-ICE-03"
    STAND = 16, "K-ICE-03"
    DRAW = 17, "K-BOW-02"
    NO_DRAW = 18, "K-BOW-02"
    TURN = 19, "K-AREA-16"
    TARGET = 20, "K-AREA-13"
    DONE = 21, "K-AREA-13"
    DODGE = 22, "K-HIT-05"
    KEEP = 23, "K-AXE-02"
    REROLL = 24, "K-AXE-02"
    ASSIST = 25, "K-AST-04"
    NO_ASSIST = 26, "K-AST-04"
    GUARD = 27, "K-AST-06"
    NO_GUARD = 28, "K-AST-06"
    EXCHANGE = 29, "K-EXC-01"
    WALK = 30, "K-MVI-01"
    STOP = 31, "K-MVI-01"
    AXIS = 32, "K-KB-01"
    ASIDE = 33, "K-KB-19"
    RETURN = 34, "K-KB-25"
    RUN = 35, "K-AREA-09"
    HALT = 36, "K-AREA-09"


class AreaBit(IntEnum):
    """What the attack area does on a tile: `Use.area` holds the sum of those that apply."""

    HIT = 1
    """Whoever is there is in the area."""
    PATH = 2
    """A projectile or a run goes over it, as far as nothing but creatures is in the way."""
    WALL = 4
    """The wall there was hit, and falls at the end of the use."""


class Event(Word):
    """Something that happened. Its seat is the creature that it concerns; below each stands what its thing, place and amount
    are, and what is not named there is empty: NONE, or an amount of 0."""

    PLACED = 1, "K-SETUP-03", "{player} is placed at {square}."
    """place: its tile."""
    REVEALED = 2, "K-SETUP-04", "{player} reveals {solighter} with {carrier} and {artifact}.", Mark.REVEALS
    """thing, place: the rows of its Solighter and its carrier; amount: the card of its artifact."""
    INITIATIVE_ROLLED = 3, "K-ORDER-01", "{who} rolls {dice} for the turn order: {amount}."
    """thing: the throw (`rolls.thrown`); place: the dice thrown; amount: the successes."""
    TIED = 4, "K-ORDER-04", "{who} is tied and rolls again."
    """place: where in the order, 0 up."""
    ORDERED = 5, "K-ORDER-02", "{who} has place {next} in the turn order."
    """place: where in the order, 0 up."""
    TURN_BEGAN = 6, "K-TURN-01", "{who} begins turn {amount}."
    """amount: the number of the turn, 1 up."""
    FROST_BIT = 7, "K-FROST-02", "Frost takes {amount} AP from {who}."
    """amount: the action points taken, one a stack."""
    FROZE = 8, "K-FROST-04", "{who} is frozen and has no Action Phase."
    """amount: stacks of Frost."""
    STOOD_IN_WATER = 9, "K-TERR-08", "{who} starts in water: 1 AP less."
    """place: its tile; amount: the action points taken."""
    GOT_UP = 10, "K-KD-03", "{who} gets up for 1 AP."
    """amount: the action points taken."""
    STAYED_DOWN = 11, "K-KD-03", "{who} has no AP to get up."
    """It has no numbers of its own."""
    SOL_SPENT = 12, "K-SOL-02", "{who} spends {amount} SOL."
    """amount: points of SOL."""
    MOVED = 13, "K-MOVE-01", "{who} moves to {square}."
    """thing: the direction, 0 up, or NONE; place: the tile it comes to."""
    SLID = 14, "K-TERR-04", "{who} slides to {square}."
    """thing: the direction, 0 up, or NONE; place: the tile it comes to."""
    WADED = 15, "K-TERR-07", "Water takes 1 AP from {who}."
    """place: its tile; amount: the action points taken."""
    LAVA_FLIPPED = 16, "K-TERR-02", "{who} flips for the lava: {heads}."
    """place: its tile; amount: heads."""
    FLED = 17, "K-FEAR-02", "{who} flees from {other}."
    """thing: whom it flees from; place: the tile it flees to; amount: the action points taken."""
    ITEM_USED = 18, "K-TURN-04", "{who} uses {card}."
    """thing: the card; place: its slot."""
    ARTIFACT_USED = 19, "K-ART-04", "{who} activates {card}."
    """thing: the card; place: its slot."""
    MOVE_PLAYED = 20, "K-TURN-09", "{who} plays {card} from the hand."
    """thing: the card; place: its slot."""
    MOVE_CHOSEN = 21, "K-TURN-10", "{who} uses {card}."
    """thing: the card; place: its slot."""
    FULL_DRAW = 22, "K-BOW-03", "Full Draw: {who} turns {amount} AP into damage."
    """amount: the action points turned into damage."""
    HIT_ROLLED = 23, "K-HIT-01", "{who} rolls {dice} to hit: Hit Chance {amount}."
    """thing: the throw (`rolls.thrown`); place: the dice thrown; amount: the Hit Chance."""
    AGILITY_ROLLED = 24, "K-HIT-02", "{who} rolls {dice} of AGILITY: {amount}."
    """thing: the throw (`rolls.thrown`); place: the dice thrown; amount: the successes."""
    HIT = 25, "K-HIT-03", "{who} is hit."
    """It has no numbers of its own."""
    AUTO_HIT = 26, "K-HIT-09", "{who} has nowhere to dodge to and is hit."
    """It has no numbers of its own."""
    NO_CHANCE = 27, "K-GRAP-16", "{who} is held and has no chance to dodge."
    """It has no numbers of its own."""
    DODGED = 28, "K-HIT-05", "{who} dodges the attack."
    """thing: the direction, 0 up, or NONE; place: the tile it comes to."""
    BURN_HURT = 29, "K-BURN-03", "Burn costs {who} {amount} KOR."
    """place: its tile; amount: KOR."""
    POWER_ROLLED = 30, "K-DMG-01", "{who} rolls {dice} of POWER: {amount}."
    """thing: the throw (`rolls.thrown`); place: the dice thrown; amount: the successes."""
    POWER_REROLLED = 31, "K-AXE-02", "{who} rolls {dice} again: {amount} in all."
    """thing: the throw of these (`rolls.thrown`); place: the dice thrown again; amount: the successes of the whole roll."""
    ASSISTED = 32, "K-AST-04", "{who} assists with {dice} of POWER: {amount}."
    """thing: the throw (`rolls.thrown`); place: the dice thrown; amount: the successes."""
    GUARDED = 33, "K-AST-06", "{who} shields {other} with {dice} of ARMOR: {amount}."
    """thing: whom it shields; place: the dice thrown; amount: the successes."""
    TOTALLED = 34, "K-DMG-03", "{amount} damage in all."
    """amount: damage."""
    RESIST_ROLLED = 35, "K-DMG-04", "{who} rolls {dice} of RESISTANCE: {amount}."
    """thing: the throw (`rolls.thrown`); place: the dice thrown; amount: the successes."""
    ARMOR_ROLLED = 36, "K-ATTR-07", "{who} rolls {dice} of ARMOR: {amount}."
    """thing: the throw (`rolls.thrown`); place: the dice thrown; amount: the successes."""
    DAMAGED = 37, "K-DMG-06", "{who} takes {amount} damage."
    """place: its tile; amount: KOR."""
    BLOCKED = 38, "K-DMG-05", "{who} blocks all of it."
    """It has no numbers of its own."""
    CHIPPED = 39, "K-ATTR-09", "The ARMOR of {who} is chipped by {amount}."
    """amount: points of ARMOR."""
    COLLAPSED = 40, "K-ATTR-02", "{who} collapses."
    """place: the tile where it fell."""
    HEALED = 41, "K-ATI-03", "{who} regains {amount} KOR."
    """amount: KOR."""
    KOR_PAID = 42, "K-ATI-03", "{who} pays {amount} KOR."
    """place: its tile; amount: KOR."""
    ATTRIBUTE_CHANGED = 43, "K-ATI-01", "{who} has {attribute} {signed} until the card goes on cooldown."
    """thing: the `Attribute`; amount: points more, below 0 fewer."""
    ATTRIBUTE_SHIFTED = 44, "K-ATU-01", "{who} has {attribute} {signed} until the card comes off cooldown."
    """thing: the `Attribute`; amount: points more, below 0 fewer."""
    ARMOR_GAINED = 45, "K-ATI-02", "{who} gains {amount} ARMOR."
    """amount: points of ARMOR."""
    SOL_GAINED = 46, "K-ATI-01", "{who} gains {amount} SOL."
    """amount: points of SOL."""
    FLIPS_CHANGED = 47, "K-SUD-01", "{who}: {signed} flips for {status} {scope}."
    """thing: the `Status`; place: 1 for flips made against it, 0 for those it makes others do; amount: flips more or fewer."""
    EFFECT_ENDED = 48, "K-SUD-02", "{effect} of {who} is over."
    """thing: its `Lasting`; place: the `Attribute` or `Status` that it changed; amount: by how much."""
    CHANCE_FLIPPED = 49, "K-CHN-01", "{who} flips the Chance Token: {heads}."
    """place: the flips; amount: heads."""
    EXCHANGED = 50, "K-EXC-01", "{who} exchanges {amount} times."
    """thing: where the indicator stands on the card; place: the card; amount: how often."""
    CONVERTED = 51, "K-CNV-01", "Each POWER success is worth {amount} damage."
    """amount: damage for a success."""
    CONDITION_ROLLED = 52, "K-CND-01", "{who} rolls {dice} of {attribute}: {amount}."
    """thing: the `Attribute`; place: the dice thrown; amount: the successes."""
    CONDITION_MET = 53, "K-CND-01", "The condition is met."
    """amount: how often what waits for it is carried out."""
    RESISTANCE_PIERCED = 54, "K-PRC-01", "RESISTANCE is not rolled."
    """It has no numbers of its own."""
    ARMOR_PIERCED = 55, "K-PRC-02", "ARMOR is not rolled."
    """It has no numbers of its own."""
    SUNDERED = 56, "K-SUN-01", "The ARMOR of {who} is sundered by {amount}."
    """amount: points of ARMOR."""
    THREATENED = 57, "K-THR-01", "{who} is a threat."
    """It has no numbers of its own."""
    WALL_RAISED = 58, "K-WALL-01", "A wall rises at {square}."
    """seat: the user of the card; place: the tile."""
    WALL_BROKEN = 59, "K-WALL-05", "The wall at {square} falls."
    """seat: NONE; place: the tile."""
    BLESSED = 60, "K-BLS-02", "{who} is blessed."
    """amount: the KOR that it may regain."""
    REPEATED = 61, "K-DBL-01", "The move hits again."
    """It has no numbers of its own."""
    BUSTED = 62, "K-BST-02", "What stood at {square} is busted."
    """seat: the user of the card; place: the tile."""
    RELEASED = 63, "K-REL-01", "{who} breaks free."
    """It has no numbers of its own."""
    CHARGING = 64, "K-CHG-01", "{who} charges {card}."
    """thing: the card; place: its slot."""
    CHARGE_RELEASED = 65, "K-CHG-02", "{who} releases {card}."
    """thing: the card; place: its slot."""
    CHARGE_BROKEN = 66, "K-CHG-04", "The charge of {card} is broken."
    """thing: the card; place: its slot."""
    KNOCKED_BACK = 67, "K-KB-01", "{who} is knocked {way} by {amount}."
    """thing: the direction, 0 up; amount: tiles."""
    STOOD_FAST = 68, "K-KB-17", "{who} is too heavy to be knocked back."
    """thing: the direction, 0 up."""
    COLLIDED = 69, "K-KB-18", "{who} flies at {other}."
    """thing: whom it flies at."""
    STRUCK_BY = 70, "K-KB-20", "The collision costs {who} {amount} KOR."
    """place: its tile; amount: KOR."""
    STEPPED_ASIDE = 71, "K-KB-19", "{who} steps aside to {square}."
    """thing: the direction, 0 up, or NONE; place: the tile it comes to."""
    OBSTRUCTED = 72, "K-KB-22", "{who} hits an obstruction: {amount} KOR."
    """place: its tile; amount: KOR."""
    WENT_OUT = 73, "K-KB-23", "{who} goes out of bounds and flips: {heads}."
    """thing: the direction, 0 up; place: the tile where it left; amount: heads of the flip."""
    PUT_BACK = 74, "K-KB-25", "{who} is put back at {square}."
    """thing: the direction, 0 up, or NONE; place: the tile it comes to."""
    FELL = 75, "K-KB-26", "The fall costs {who} {amount} KOR."
    """place: its tile; amount: KOR."""
    SPLASHED = 76, "K-KB-28", "{who} falls into water unhurt."
    """place: the tile it falls to."""
    STATUS_FLIPPED = 77, "K-STAT-02", "{who} flips for {status}: {amount} of {place} heads."
    """thing: the `Status`; place: the flips; amount: heads."""
    KNOCKED_DOWN = 78, "K-KD-01", "{who} is knocked down."
    """It has no numbers of its own."""
    GRAPPLED = 79, "K-GRAP-01", "{who} is grappled by {other}."
    """thing: the creature that holds it."""
    PINNED = 80, "K-PIN-01", "{who} is pinned."
    """It has no numbers of its own."""
    BLINDED = 81, "K-BLIND-01", "{who} is blinded."
    """amount: by how much its Hit Chance changes."""
    SAW_TRUE = 82, "K-TS-01", "{who} has True Sight."
    """amount: by how much its Hit Chance changes."""
    BURNED = 83, "K-BURN-01", "{who} burns: {amount} more."
    """amount: stacks of Burn."""
    FROSTED = 84, "K-FROST-01", "{who} gets {amount} Frost."
    """amount: stacks of Frost."""
    FEARED = 85, "K-FEAR-01", "{who} fears {other}: {amount}."
    """thing: whom it fears; amount: stacks of Fear."""
    IMMUNE = 86, "K-FIRE-02", "{who} is immune to {status}."
    """thing: the `Status`."""
    CLEANSED = 87, "K-CLN-01", "{who} is cleansed of {statuses}."
    """thing: the statuses as bits, 1 << `Status`."""
    CLEARED = 88, "K-PIN-04", "{who} is rid of {status}."
    """thing: the `Status`."""
    GRAPPLE_ATTACKED = 89, "K-GRAP-09", "The grip costs {who} {amount} KOR."
    """place: its tile; amount: KOR."""
    STRUGGLED = 90, "K-GRAP-12", "{who} struggles: {heads}."
    """place: the flips; amount: heads."""
    DRAGGED = 91, "K-GRAP-02", "{who} moves on, holding {other}."
    """thing: whom it holds; place: the tile it moves to."""
    PIVOTED = 92, "K-GRAP-03", "{who} swings {other} to {square}."
    """thing: whom it holds; place: the tile that one is put on."""
    LET_GO = 93, "K-GRAP-04", "{who} is released by {other}."
    """thing: the creature that holds it."""
    DROPPED = 94, "K-GRAP-05", "{who} is dropped at {square}."
    """thing: who held it; place: its tile; amount: how many heights lower that is."""
    CARD_SET = 95, "K-COOL-04", "{card} goes on cooldown {amount}."
    """thing: the card; place: its slot; amount: the steps of its cooldown that are left."""
    COOLED = 96, "K-COOL-05", "{card} cools down: {waits}."
    """thing: the card; place: its slot; amount: the steps of its cooldown that are left."""
    RETURNED = 97, "K-ITEM-04", "{card} is back in the hand of {who}."
    """thing: the card; place: its slot."""
    DISCARDED = 98, "K-ITEM-03", "{card} is discarded."
    """thing: the card; place: its slot."""
    THAWED = 99, "K-FROST-03", "{amount} Frost leaves {who}."
    """amount: stacks of Frost."""
    TURN_ENDED = 100, "K-TURN-14", "{who} ends the turn."
    """amount: the number of the turn, 1 up."""
    WON = 101, "K-END-01", "{winner} has won."
    """seat: the team; amount: the turns played."""
    DRAWN = 102, "K-TURN-14", "The match is drawn."
    """seat: NONE; amount: the turns played."""
    REVIVED = 103, "K-ATTR-02", "{who} is revived."
    """place: its tile; amount: the KOR it wakes with."""
    SOL_ADDED = 104, "K-ORDER-01", "{who} adds {amount} SOL to the roll for the turn order.", Mark.REVEALS
    """amount: points of SOL."""
    STRUCK_NOBODY = 105, "K-AREA-16", "{card} strikes nobody."
    """thing: the card; place: its slot; amount: how its pattern was turned."""
