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
    """A pending decision; below each stands what `Flow.asked` holds for it, and what is not named there is empty: NONE, or an
    amount of 0."""

    HURT = 1, "B-STR-2", "Hurt yourself to gain a die, reshuffle and draw?"
    """actor: the seat."""
    TURN = 2, "B-STR-4", "Play cards and assign all your dice."
    """actor: the seat."""
    BOTTOM = 3, "B-STR-6", "Which card goes under your deck next?"
    """actor: the seat."""
    NAME = 4, "B-INIT-2", "Your cards are tied: which one acts?"
    """actor: the seat; amount: the Power that the tied cards have."""
    ACTION = 5, "B-CMD-3", "{here} has Initiative: what does it do?"
    """actor: the seat; place: where the card lies in play."""
    EXERT = 6, "B-EX-2", "{purpose}: Exhaust it or lose a die?"
    """actor: the seat; place: where the card lies in play; amount: a `Purpose`."""
    DEFENDER = 7, "B-ENG-2", "Whom does {here} engage?"
    """actor: the seat; place: where the card lies that attacks."""
    PROTECT = 8, "B-CARD-2", "{attacker} engages {defender}: protect?"
    """actor: the seat; place: where the card lies that may protect."""
    COUNTER = 9, "B-FGT-5", "{defender} was not Hit: counterattack {attacker}?"
    """actor: the seat; place: where the defender lies in play, or PLAYER."""
    HIDE_WITH = 10, "B-HIDE-2", "Which facedown card hides with {here}?"
    """actor: the seat; place: where the card lies that hides."""
    SPLIT = 11, "B-HIDE-3", "How many of {dice} does {here} get?"
    """actor: where the card lies that hides beside it, or NONE; place: where the card lies that hides; amount: the dice to
    split."""
    FLIP = 12, "B-RET-2", "Flip a facedown card faceup to cover the retreat?"
    """actor: the seat."""
    GIVE = 13, "B-EX-1", "Move a die from your pool?"
    """actor: the seat; place: where the card lies that rallies; amount: how many dice may still be moved."""


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
    """Something that happened; below each stands what its thing, place and amount are, and what is not named there is empty:
    NONE, or an amount of 0. A card is the seat's where nothing else is said, marked as in `power.secret` while only that seat
    may know it."""

    ROUND_BEGAN = 1, "B-UPK-1", "Round {amount} begins."
    """amount: the number of the round, 1 up."""
    TOOK_BACK = 2, "B-UPK-2", "{seat} takes {card} back to hand."
    """thing: the card; place: where it lay in play."""
    DICE_TAKEN_BACK = 3, "B-UPK-3", "{seat} takes {dice} of it back into the pool."
    """place: where the card lay in play; amount: dice."""
    DREW = 4, "B-UPK-4", "{seat} draws {drawn}.", Mark.REVEALS
    """thing: the card."""
    READIED = 5, "B-UPK-5", "{Card} is Readied."
    """thing: the card; place: where it lies in play."""
    STRATEGY_BEGAN = 6, "B-STR-1", "The Strategy Phase begins."
    """It has no numbers of its own."""
    INITIATIVE_ROLLED = 7, "B-INIT-3", "{seat} rolls for Initiative."
    """amount: the dice as they fell (`kernel.dice`)."""
    PLAYER_HAS_INITIATIVE = 8, "B-INIT-1", "{seat} has Initiative with {dice}."
    """amount: the dice in the pool."""
    HURT_THEMSELVES = 9, "B-STR-2", "{seat} hurts themselves."
    """It has no numbers of its own."""
    RESHUFFLED = 10, "B-STR-2", "{seat} shuffles the discard pile into the deck: {amount} cards.", Mark.REVEALS
    """amount: the cards in the deck now."""
    PLAYED_FACEUP = 11, "B-STR-3", "{seat} plays {card} faceup with {dice}."
    """thing: the card; place: where it lies in play; amount: dice."""
    PLAYED_FACEDOWN = 12, "B-STR-3", "{seat} plays {drawn} facedown with {dice}."
    """thing: the card; place: where it lies in play; amount: dice."""
    ASSIGNED = 13, "B-STR-4", "{seat} assigns {dice} to {card}."
    """thing: the card; place: where it lies in play; amount: dice."""
    PLAYED_WITHOUT_DICE = 14, "B-STR-5", "{Card} has no dice."
    """thing: the card; place: where it lies in play."""
    BOTTOMED = 15, "B-STR-6", "{seat} had {drawn} left in hand: it goes under their deck."
    """thing: the card."""
    TURN_ENDED = 16, "B-STR-9", "{seat} ends the turn."
    """amount: the dice left in the pool."""
    STRATEGY_ENDED = 17, "B-STR-11", "All have acted: the Strategy Phase ends."
    """It has no numbers of its own."""
    COMMAND_BEGAN = 18, "B-CMD-1", "The Command Phase begins."
    """It has no numbers of its own."""
    NAMED = 19, "B-INIT-2", "{seat} chooses {card} among the tied cards."
    """thing: the card; place: where it lies in play."""
    CARD_ROLLED_INITIATIVE = 20, "B-CMD-2", "{seat} rolls for {card}'s Initiative."
    """thing: the card; place: where it lies in play; amount: the dice as they fell (`kernel.dice`)."""
    CARD_HAS_INITIATIVE = 21, "B-CMD-2", "{Card} of {seat} has Initiative with {dice}."
    """thing: the card; place: where it lies in play; amount: its dice."""
    AMBUSHED = 22, "B-CARD-9", "{Card} flips faceup from ambush.", Mark.REVEALS
    """thing: the card; place: where it lies in play."""
    PASSED = 23, "B-CMD-3", "{Card} passes."
    """thing: the card; place: where it lies in play."""
    COMMAND_ENDED = 24, "B-CMD-4", "No card is able to act: the Command Phase ends."
    """It has no numbers of its own."""
    EXHAUSTED = 25, "B-EX-3", "{Card} is Exhausted."
    """thing: the card; place: where it lies in play."""
    LOST_DIE = 26, "B-EX-4", "{Card} loses a die to {seat}'s pool."
    """thing: the card; place: where it lies in play; amount: dice lost."""
    HID = 27, "B-HIDE-1", "{Card} hides."
    """thing: the card; place: where it lies in play."""
    HID_BESIDE = 28, "B-HIDE-2", "{Card} hides beside it."
    """thing: the card that joins; place: where it lies in play."""
    HIDDEN_AGAIN = 29, "B-HIDE-3", "{seat} lays {drawn} facedown with {dice}."
    """thing: the card; place: where it lies in play; amount: dice."""
    RETREATED = 30, "B-RET-1", "{Card} retreats under {seat}'s deck; {returned} to the pool."
    """thing: the card; place: where it lay in play; amount: dice."""
    COVERED = 31, "B-RET-2", "{Card} flips faceup to cover the retreat."
    """thing: the card; place: where it lies in play."""
    ENGAGED = 32, "B-ENG-2", "{other} engages {card} of {seat}."
    """thing: the defending card; place: where it lies in play; amount: the card that attacks."""
    ENGAGED_PLAYER = 33, "B-ENG-2", "{Card} engages {target}."
    """thing: the card that attacks; place: where it lies in play; amount: the seat that defends."""
    PROTECTED = 34, "B-CARD-2", "{seat} protects with {card}, the new defender."
    """thing: the card; place: where it lies in play."""
    PROTECTOR_FLIPPED = 35, "B-CARD-3", "The protector flips faceup: {card}."
    """thing: the card; place: where it lies in play."""
    DEFENDER_FLIPPED = 36, "B-ENG-4", "The defender flips faceup: {card}.", Mark.REVEALS
    """thing: the card; place: where it lies in play."""
    ATTACK_ROLLED = 37, "B-FGT-1", "Attack Roll of {whose}."
    """thing: the card, NONE for a player; place: where it lies in play, or PLAYER; amount: the dice as they fell
    (`kernel.dice`)."""
    DEFENSE_ROLLED = 38, "B-FGT-1", "Defense Roll of {whose}."
    """thing: the card, NONE for a player; place: where it lies in play, or PLAYER; amount: the dice as they fell
    (`kernel.dice`)."""
    ATTACK_MODIFIED = 39, "B-FGT-2", "{Card}: Attack {amount:+d}, so {modified}."
    """thing: the card; place: what the roll came to before; amount: what is added, below 0 taken away."""
    DEFENSE_MODIFIED = 40, "B-FGT-2", "{Card}: Defense {amount:+d}, so {modified}."
    """thing: the card; place: what the roll came to before; amount: what is added, below 0 taken away."""
    HIT = 41, "B-FGT-3", "Defense {defense} is not higher than Attack {attack}: {of} is Hit."
    """thing: the card; place: where it lies in play; amount: both rolls, as in `engagement.versus`."""
    ESCAPED = 42, "B-FGT-3", "Defense {defense} is higher than Attack {attack}: {of} is not Hit."
    """thing: the card, NONE for a player; place: where it lies in play, or PLAYER; amount: both rolls, as in
    `engagement.versus`."""
    COUNTER_HIT = 43, "B-FGT-5", "Counterattack: Defense {defense} is not higher than Attack {attack}: {of} is Hit."
    """thing: the card; place: where it lies in play; amount: both rolls, as in `engagement.versus`."""
    COUNTER_ESCAPED = 44, "B-FGT-5", "Counterattack: Defense {defense} is higher than Attack {attack}: {of} is not Hit."
    """thing: the card; place: where it lies in play; amount: both rolls, as in `engagement.versus`."""
    PLAYER_HIT = 45, "B-FGT-8", "Defense {defense} is not higher than Attack {attack}: {seat} is Hit."
    """amount: both rolls, as in `engagement.versus`."""
    INJURED = 46, "B-DIE-2", "{seat} is injured and gains a die: {amount} in all."
    """amount: the dice that the player has in all now."""
    FORFEITED = 47, "B-DIE-3", "{seat} has no injury left to take and forfeits."
    """It has no numbers of its own."""
    BACKLASH = 48, "B-FGT-9", "The backlash Exerts {card}."
    """thing: the card; place: where it lies in play."""
    UNDYING = 49, "B-CARD-9", "{Card} loses a die instead of being discarded."
    """thing: the card; place: where it lies in play; amount: dice lost."""
    DISCARDED = 50, "B-FGT-4", "{Card} is discarded; {returned} to {seat}'s pool."
    """thing: the card; place: where it lay in play; amount: dice."""
    DISCARDED_EMPTY = 51, "B-ZERO-1", "{Card} has no dice left."
    """thing: the card; place: where it lay in play."""
    MILLED = 52, "B-CARD-4", "The discard costs {seat} the top card of the deck: {card}.", Mark.REVEALS
    """thing: the card that was on top of the deck."""
    FLIPPED_BACK = 53, "B-CARD-9", "{Card} flips facedown again."
    """thing: the card; place: where it lies in play."""
    RALLIED = 54, "B-EX-1", "{Card} uses its power."
    """thing: the card; place: where it lies in play."""
    GAVE_DIE = 55, "B-EX-1", "A die of {seat}'s pool goes to {card}."
    """thing: the card; place: where it lies in play; amount: dice."""
    TIED = 56, "B-INIT-3", "Tied at {amount}: they roll again."
    """amount: the result that several rolled."""
    WON = 57, "B-DIE-3", "{seat} wins."
    """It has no numbers of its own."""
    DRAWN = 58, "B-CMD-5", "The match is drawn after {amount} rounds."
    """amount: the rounds that were played."""
