"""The book's words as numbers: what a match, its actions and its log are written in."""

from enum import IntEnum

from affray.kernel.vocabulary import Mark, Word


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
    """A named moment of play; a match keeps a stack of those still to come. A step of a player has the seat as its actor,
    one of a card in play its place as well; the rest is NONE or 0 where nothing is said."""

    BEGIN_ROUND = 1
    RETURN_FACEDOWN = 2
    DRAW_TO_POWER = 3
    READY_EXHAUSTED = 4
    STRATEGY_PHASE = 5
    ROLL_STRATEGY_TIE = 6
    """amount: the tied seats, as bits."""
    BEGIN_TURN = 7
    OFFER_HURT = 8
    PLAY_AND_ASSIGN = 9
    CLEAR_HAND = 10
    END_TURN = 11
    COMMAND_PHASE = 12
    CHECK_COMMAND = 13
    NAME_TIED = 14
    """amount: the Power that the tied cards have."""
    ROLL_COMMAND_TIE = 15
    """amount: the tied seats, as bits."""
    CARD_ACTS = 16
    END_ROUND = 17
    EXERT = 18
    """amount: a `Purpose`."""
    HIDE_CARDS = 19
    """target: the place of the facedown card that joins, or NONE."""
    OFFER_FLIP = 20
    OFFER_DICE = 21
    """amount: how many dice may still be moved."""
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


class Ask(Word):
    """A pending decision. Its actor is the seat that is asked, its place that of the card concerned; the rest is NONE or 0
    where nothing is said."""

    HURT = 1, "B-STR-2", "Hurt yourself to gain a die, reshuffle and draw?"
    TURN = 2, "B-STR-4", "Play cards and assign all your dice."
    BOTTOM = 3, "B-STR-6", "Which card goes under your deck next?"
    NAME = 4, "B-INIT-2", "Your cards are tied: which one acts?"
    """amount: the Power that the tied cards have."""
    ACTION = 5, "B-CMD-3", "{here} has Initiative: what does it do?"
    EXERT = 6, "B-EX-2", "{purpose}: Exhaust it or lose a die?"
    """amount: a `Purpose`."""
    DEFENDER = 7, "B-ENG-2", "Whom does {here} engage?"
    PROTECT = 8, "B-CARD-2", "{attacker} engages {defender}: protect?"
    COUNTER = 9, "B-FGT-5", "{defender} was not Hit: counterattack {attacker}?"
    HIDE_WITH = 10, "B-HIDE-2", "Which facedown card hides with {here}?"
    SPLIT = 11, "B-HIDE-3", "How many of {dice} does {here} get?"
    """actor: the place of the card that hides beside it, or NONE; amount: the dice to split."""
    FLIP = 12, "B-RET-2", "Flip a facedown card faceup to cover the retreat?"
    GIVE = 13, "B-EX-1", "Move a die from your pool? {amount} may still go."
    """amount: how many dice may still be moved."""


class Act(Word):
    """The kind of an action; `actions.coded` adds what it touches and how much. The thing is one's own place in play, or 0
    where there is nothing to choose; the amount is 0 where nothing is said."""

    HURT = 1, "B-STR-2"
    KEEP = 2, "B-STR-2"
    PLAY_FACEUP = 3, "B-STR-3"
    """thing: the card; amount: the dice it gets."""
    PLAY_FACEDOWN = 4, "B-STR-3"
    """thing: the card; amount: the dice it gets."""
    ASSIGN = 5, "B-STR-4"
    """amount: the dice it gets."""
    END_TURN = 6, "B-STR-9"
    BOTTOM = 7, "B-STR-6"
    """thing: the card."""
    BOTTOM_REST = 8, "B-STR-6"
    NAME = 9, "B-INIT-2"
    ENGAGE = 10, "B-ENG-1"
    HIDE = 11, "B-HIDE-1"
    RETREAT = 12, "B-RET-1"
    RALLY = 13, "B-EX-1"
    PASS = 14, "B-CMD-3"
    EXHAUST = 15, "B-EX-3"
    LOSE_DIE = 16, "B-EX-4"
    TARGET = 17, "B-ENG-2"
    """thing: the defender's place, as in `actions.target`; amount: its seat."""
    PROTECT = 18, "B-CARD-2"
    NO_PROTECT = 19, "B-ENG-3"
    COUNTER = 20, "B-FGT-5"
    NO_COUNTER = 21, "B-FGT-5"
    HIDE_WITH = 22, "B-HIDE-2"
    HIDE_ALONE = 23, "B-HIDE-2"
    SPLIT = 24, "B-HIDE-3"
    """thing: dice on the card that hides; amount: dice on the one beside it."""
    FLIP = 25, "B-RET-2"
    NO_FLIP = 26, "B-RET-2"
    GIVE = 27, "B-EX-1"
    STOP = 28, "B-EX-1"


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


class Event(Word):
    """Something that happened. Where nothing is said, the thing is a card of the seat, marked as in `power.secret` while only
    the seat may know it, the place where it lies in play, the amount a number of dice; NONE and 0 where there is none."""

    ROUND_BEGAN = 1, "B-UPK-1", "Round {amount} begins."
    """amount: the number of the round."""
    TOOK_BACK = 2, "B-UPK-2", "{seat} takes {card} back to hand."
    DICE_TAKEN_BACK = 3, "B-UPK-3", "{dice} of it return to {seat}'s pool."
    """place: where the card lay."""
    DREW = 4, "B-UPK-4", "{seat} draws {drawn}.", Mark.REVEALS
    READIED = 5, "B-UPK-5", "{Card} is Readied."
    STRATEGY_BEGAN = 6, "B-STR-1", "The Strategy Phase begins."
    INITIATIVE_ROLLED = 7, "B-INIT-3", "{seat} rolls for Initiative."
    """amount: the dice as they fell (`kernel.dice`)."""
    PLAYER_HAS_INITIATIVE = 8, "B-INIT-1", "{seat} has Initiative with {dice}."
    """amount: the dice in the pool."""
    HURT_THEMSELVES = 9, "B-STR-2", "{seat} hurts themselves."
    RESHUFFLED = 10, "B-STR-2", "{seat} shuffles the discard pile into the deck: {amount} cards.", Mark.REVEALS
    """amount: the cards in the deck now."""
    PLAYED_FACEUP = 11, "B-STR-3", "{seat} plays {card} faceup with {dice}."
    PLAYED_FACEDOWN = 12, "B-STR-3", "{seat} plays {drawn} facedown with {dice}."
    ASSIGNED = 13, "B-STR-4", "{seat} assigns {dice} to {card}."
    PLAYED_WITHOUT_DICE = 14, "B-STR-5", "{Card} has no dice."
    BOTTOMED = 15, "B-STR-6", "{seat} puts {drawn} under their deck."
    TURN_ENDED = 16, "B-STR-9", "{seat} ends the turn."
    """amount: the dice left in the pool."""
    STRATEGY_ENDED = 17, "B-STR-11", "All have acted: the Strategy Phase ends."
    COMMAND_BEGAN = 18, "B-CMD-1", "The Command Phase begins."
    NAMED = 19, "B-INIT-2", "{seat} chooses {card} among the tied cards."
    CARD_ROLLED_INITIATIVE = 20, "B-CMD-2", "{seat} rolls for {card}'s Initiative."
    """amount: the dice as they fell (`kernel.dice`)."""
    CARD_HAS_INITIATIVE = 21, "B-CMD-2", "{Card} of {seat} has Initiative with {dice}."
    AMBUSHED = 22, "B-CARD-9", "{Card} flips faceup from ambush.", Mark.REVEALS
    PASSED = 23, "B-CMD-3", "{Card} passes."
    COMMAND_ENDED = 24, "B-CMD-4", "No card is able to act: the Command Phase ends."
    EXHAUSTED = 25, "B-EX-3", "{Card} is Exhausted."
    LOST_DIE = 26, "B-EX-4", "{Card} loses a die to {seat}'s pool."
    HID = 27, "B-HIDE-1", "{Card} hides."
    HID_BESIDE = 28, "B-HIDE-2", "{Card} hides beside it."
    """The card that joins."""
    HIDDEN_AGAIN = 29, "B-HIDE-3", "{seat} lays {drawn} facedown with {dice}."
    RETREATED = 30, "B-RET-1", "{Card} retreats under {seat}'s deck; {dice} return to the pool."
    COVERED = 31, "B-RET-2", "{Card} flips faceup to cover the retreat."
    ENGAGED = 32, "B-ENG-2", "{other} engages {card} of {seat}."
    """The defending card; amount: the card that attacks."""
    ENGAGED_PLAYER = 33, "B-ENG-2", "{Card} engages {target}."
    """The card that attacks; amount: the seat that defends."""
    PROTECTED = 34, "B-CARD-2", "{seat} protects with {card}, the new defender."
    PROTECTOR_FLIPPED = 35, "B-CARD-3", "The protector flips faceup: {card}."
    DEFENDER_FLIPPED = 36, "B-ENG-4", "The defender flips faceup: {card}.", Mark.REVEALS
    ATTACK_ROLLED = 37, "B-FGT-1", "Attack Roll of {whose}."
    """amount: the dice as they fell (`kernel.dice`). Of a player, thing and place are NONE."""
    DEFENSE_ROLLED = 38, "B-FGT-1", "Defense Roll of {whose}."
    """amount: the dice as they fell (`kernel.dice`). Of a player, thing and place are NONE."""
    ATTACK_MODIFIED = 39, "B-FGT-2", "{Card}: Attack {amount:+d}, so {modified}."
    """place: what the roll came to before; amount: what is added."""
    DEFENSE_MODIFIED = 40, "B-FGT-2", "{Card}: Defense {amount:+d}, so {modified}."
    """place: what the roll came to before; amount: what is added."""
    HIT = 41, "B-FGT-3", "Defense {defense} is not higher than Attack {attack}: {card} is Hit."
    """amount: both rolls, as in `engagement.versus`."""
    ESCAPED = 42, "B-FGT-3", "Defense {defense} is higher than Attack {attack}: {whose} is not Hit."
    """amount: both rolls, as in `engagement.versus`."""
    COUNTER_HIT = 43, "B-FGT-5", "Counterattack: Defense {defense} is not higher than Attack {attack}: {card} is Hit."
    """amount: both rolls, as in `engagement.versus`."""
    COUNTER_ESCAPED = 44, "B-FGT-5", "Counterattack: Defense {defense} is higher than Attack {attack}: {card} is not Hit."
    """amount: both rolls, as in `engagement.versus`."""
    PLAYER_HIT = 45, "B-FGT-8", "Defense {defense} is not higher than Attack {attack}: {seat} is Hit."
    """amount: both rolls, as in `engagement.versus`."""
    INJURED = 46, "B-DIE-2", "{seat} is injured and gains a die: {amount} in all."
    """amount: the player's total dice now."""
    FORFEITED = 47, "B-DIE-3", "{seat} has no injury left to take and forfeits."
    BACKLASH = 48, "B-FGT-9", "The backlash Exerts {card}."
    UNDYING = 49, "B-CARD-9", "{Card} loses a die instead of being discarded."
    DISCARDED = 50, "B-FGT-4", "{Card} is discarded; {dice} return to {seat}'s pool."
    DISCARDED_EMPTY = 51, "B-ZERO-1", "{Card} has no dice left."
    MILLED = 52, "B-CARD-4", "The discard costs {seat} the top card of the deck: {card}.", Mark.REVEALS
    """The card that was on top of the deck."""
    FLIPPED_BACK = 53, "B-CARD-9", "{Card} flips facedown again."
    RALLIED = 54, "B-EX-1", "{Card} uses its power."
    GAVE_DIE = 55, "B-EX-1", "A die of {seat}'s pool goes to {card}."
    TIED = 56, "B-INIT-3", "Tied at {amount}: they roll again."
    """amount: the result that several rolled."""
    WON = 57, "B-DIE-3", "{seat} wins."
    DRAWN = 58, "B-CMD-5", "The match is drawn after {amount} rounds."
    """amount: the rounds that were played."""
