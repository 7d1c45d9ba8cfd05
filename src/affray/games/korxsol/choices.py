"""All that may be chosen in KORxSOL, for learners: what each kind of action may touch, and how much or where."""

from affray.games.korxsol.record.state import ARTIFACT, MOST_SEATS, TILES
from affray.games.korxsol.record.vocabulary import Act
from affray.games.korxsol.rules import actions
from affray.kernel.choices import ASKED, WHETHER_ANY, Choices, nth, seats, upto

ANYWHERE = upto(TILES - 1)
SLOT = upto(ARTIFACT - 1)
CREATURE = seats(MOST_SEATS)
MOST_REROLLS = 300
"""More ways to choose dice of a roll are not listed (`axe_reroll`)."""
CHOICES = Choices(
    actions,
    {
        Act.PLACE: (ASKED, ANYWHERE),
        Act.SOL: (ASKED, upto(3)),
        Act.DECLINE: (),
        Act.FEAR: (CREATURE, ANYWHERE),
        Act.MOVE: (WHETHER_ANY, ANYWHERE),
        Act.ITEM: (SLOT, ANYWHERE),
        Act.ARTIFACT: (),
        Act.FIGHT: (SLOT,),
        Act.GRAPPLE_MOVE: (ASKED, ANYWHERE),
        Act.PIVOT: (ASKED, ANYWHERE),
        Act.RELEASE: (),
        Act.GRAPPLE_ATTACK: (),
        Act.STRUGGLE: (),
        Act.END: (),
        Act.SLIDE: (),
        Act.STAND: (),
        Act.DRAW: (),
        Act.NO_DRAW: (),
        Act.TURN: (ASKED, upto(7)),
        Act.TARGET: (ASKED, CREATURE),
        Act.DONE: (),
        Act.DODGE: (ASKED, ANYWHERE),
        Act.KEEP: (),
        Act.REROLL: (ASKED, nth(MOST_REROLLS)),
        Act.ASSIST: (),
        Act.NO_ASSIST: (),
        Act.GUARD: (),
        Act.NO_GUARD: (),
        Act.EXCHANGE: (ASKED, upto(31)),
        Act.WALK: (WHETHER_ANY, ANYWHERE),
        Act.STOP: (),
        Act.AXIS: (ASKED, upto(3)),
        Act.ASIDE: (ASKED, ANYWHERE),
        Act.RETURN: (ASKED, ANYWHERE),
        Act.RUN: (),
        Act.HALT: (),
    },
)
"""Tiles are counted row by row, a step by the tile it ends on and whether it passes a team-mate. A creature is counted from
one's own; what an item is used on, a creature or a tile, as in the record."""
