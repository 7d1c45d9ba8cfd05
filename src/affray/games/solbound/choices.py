"""All that may be chosen in Solbound, for learners: what each kind of action may touch, and how much."""

from affray.games.solbound.record.state import DECK, MOST_SEATS
from affray.games.solbound.record.vocabulary import Act
from affray.games.solbound.rules import actions
from affray.kernel.choices import ASKED, Choices, own, seats, upto

DICE = 15
"""The most dice that a player has."""
CHOICES = Choices(
    actions,
    {
        Act.HURT: (),
        Act.KEEP: (),
        Act.PLAY_FACEUP: (own(DECK), upto(DICE)),
        Act.PLAY_FACEDOWN: (own(DECK), upto(DICE)),
        Act.ASSIGN: (upto(DECK - 1), upto(DICE)),
        Act.END_TURN: (),
        Act.BOTTOM: (own(DECK),),
        Act.BOTTOM_REST: (),
        Act.NAME: (upto(DECK - 1),),
        Act.ENGAGE: (ASKED,),
        Act.HIDE: (ASKED,),
        Act.RETREAT: (ASKED,),
        Act.RALLY: (ASKED,),
        Act.PASS: (ASKED,),
        Act.EXHAUST: (),
        Act.LOSE_DIE: (),
        Act.TARGET: (upto(DECK), seats(MOST_SEATS)),
        Act.PROTECT: (upto(DECK - 1),),
        Act.NO_PROTECT: (),
        Act.COUNTER: (),
        Act.NO_COUNTER: (),
        Act.HIDE_WITH: (upto(DECK - 1),),
        Act.HIDE_ALONE: (),
        Act.SPLIT: (upto(DICE), upto(DICE)),
        Act.FLIP: (upto(DECK - 1),),
        Act.NO_FLIP: (),
        Act.GIVE: (upto(DECK - 1),),
        Act.STOP: (),
    },
)
"""A card is counted from the first of one's own deck, a defender's seat from one's own."""
