"""What is told and asked of somebody who learns a game at its own table, in words every screen can draw."""

from typing import Literal

import msgspec

LessonKind = Literal["guided", "lesson", "puzzle"]
"""A whole first match, one matter of its own, or a position that is to be won."""
Part = Literal["goal", "dice", "decision", "answer", "board", "hand", "log", "rail", "undo"]
"""Parts of every screen: what the match is played for, the dice last thrown, the question, the answer to it that the lesson is
about, the board, the viewer's cards, what happened, who plays, and the way back."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a lesson says, and the thing that it speaks of."""

    say: str
    at: str = ""
    """A `Part` of the screen or a place of the table, as ids name it: `piece.3`, `tile.5.2`, `0.hand.1`, or what is counted of
    a side. Empty for the table as a whole."""


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson as it is chosen."""

    id: str
    title: str
    summary: str
    kind: LessonKind
    minutes: int


class Coaching(msgspec.Struct, frozen=True):
    """Where a learner stands in a lesson."""

    lesson: LessonInfo
    step: int
    """How many of the lesson's answers were given, 0 to `steps`."""
    steps: int
    notes: list[Note]
    """What is said now, one note after the other."""
    page: int = 0
    """How many notes the steps before have; a step without any counts as one."""
    pages: int = 0
    """How many all of them have, with the last word after them; 0 where nothing is counted, as in a puzzle."""
    answer: str = ""
    """The id of the option that the lesson is about now; empty where any may be chosen."""
    aim: str = ""
    """What a puzzle asks for."""
    why: str = ""
    """Why its solution was the way, once it is solved."""
    state: Literal["on", "free", "solved", "failed"] = "on"
    """`free` once the learner plays on alone: after the last step, or having gone another way before, which leaves `step` at 0.
    A puzzle is `on` until it is solved or failed."""
    after: str = ""
    """The lesson that follows this one, by its id; empty after the last."""
