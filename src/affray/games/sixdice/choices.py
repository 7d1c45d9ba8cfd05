"""All that may be chosen in a six-dice combat, for learners: what each kind of action may touch, and how much or where."""

from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SHEETS, MOST_SQUAD, MOST_TILES, SLOTS
from affray.games.sixdice.record.vocabulary import Act, Punishment
from affray.games.sixdice.rules import actions
from affray.kernel.choices import ASKED, Choices, upto

ANYWHERE = upto(MOST_TILES - 1)
FIGURE = upto(MOST_FIGURES - 1)
ARMED = upto(actions.WEAPON * MOST_FIGURES - 1)
"""A figure and one of its weapons (`actions.armed`)."""
DICE = upto(31)
CHOICES = Choices(
    actions,
    {
        Act.READY: (),
        Act.PLAYERS_FIRST: (),
        Act.ENEMIES_FIRST: (),
        Act.LIMIT: (ASKED, upto(actions.LONGEST_LIMIT)),
        Act.PUNISH: (ASKED, upto(max(Punishment))),
        Act.SPAWN: (ASKED, ANYWHERE),
        Act.PLACE: (upto(MOST_SQUAD - 1), ANYWHERE),
        Act.GO_ON: (),
        Act.ADD: (upto(MOST_SHEETS - 1),),
        Act.ADD_AT: (ASKED, ANYWHERE),
        Act.REMOVE: (FIGURE,),
        Act.IMPOSE: (),
        Act.RESPAWN: (ASKED, ANYWHERE),
        Act.NEXT: (upto(MOST_SQUAD - 1),),
        Act.WAIT: (),
        Act.DICE: (ASKED, DICE),
        Act.WALK: (ASKED, ANYWHERE),
        Act.STAY: (),
        Act.RELOAD: (upto(SLOTS - 1),),
        Act.NO_RELOAD: (),
        Act.ATTACK: (ARMED, FIGURE),
        Act.AIM: (ARMED,),
        Act.SQUARE: (ASKED, ANYWHERE),
        Act.DONE: (),
        Act.SPEND: (FIGURE, DICE),
        Act.MARK: (FIGURE,),
        Act.DONE_DICE: (),
        Act.MOVE: (FIGURE,),
    },
)
"""Squares are counted row by row, figures as in the record."""
