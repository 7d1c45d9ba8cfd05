"""All that may be chosen in Stonebound, for learners: what each kind of action may touch, and how much or where."""

from affray.games.stonebound.record.state import CARDS, KINDS, MOST_CHARACTERS, MOST_PIECES, MOST_SEATS, MOST_SHEETS, TILES
from affray.games.stonebound.record.vocabulary import Act
from affray.games.stonebound.rules import actions
from affray.kernel.choices import ASKED, Choices, nth, seats, upto

WAYS_TO_PAY = 64
"""Of one ability so many can be chosen from, in the order in which they are listed."""
CHARACTER = upto(MOST_CHARACTERS - 1)
PIECE = upto(MOST_PIECES - 1)
SLOT = upto(CARDS - 1)
ANYWHERE = upto(TILES - 1)
MOST_X = 8
CHOICES = Choices(
    actions,
    {
        Act.OPEN: (),
        Act.YIELD: (),
        Act.PICK: (upto(MOST_SHEETS - 1),),
        Act.DEPLOY: (CHARACTER, ANYWHERE),
        Act.MEMBER: (seats(MOST_SEATS),),
        Act.ACTIVATE: (CHARACTER,),
        Act.NOBODY: (),
        Act.FUSE: (SLOT, nth(WAYS_TO_PAY)),
        Act.USE: (upto(CARDS * (MOST_X + 1) - 1), nth(WAYS_TO_PAY)),
        Act.ATTACK: (ASKED, PIECE),
        Act.MOVE: (),
        Act.END: (),
        Act.WALK: (ASKED, ANYWHERE),
        Act.STAY: (),
        Act.TARGET: (ASKED, PIECE),
        Act.AXIS: (ASKED, upto(1)),
        Act.SPACE: (ASKED, ANYWHERE),
        Act.UNFUSE: (SLOT, PIECE),
        Act.INTERPOSE: (),
        Act.LET: (),
        Act.COUNTER: (),
        Act.NO_COUNTER: (),
        Act.BREAK: (SLOT, PIECE),
        Act.KEEP: (),
        Act.DISCARD: (ASKED, upto(KINDS - 1)),
        Act.DONE: (),
        Act.PILE: (ASKED, upto(1)),
        Act.PULL: (ASKED, upto(10)),
    },
)
"""A member of the team is counted from one's own seat, spaces row by row, pieces as in the record."""
