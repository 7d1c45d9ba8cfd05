"""Dice that people throw themselves, in words every screen can draw."""

import msgspec


class AskedDice(msgspec.Struct, frozen=True):
    """Dice or coins that people throw themselves, asked for now: answered by `rolled` and what each shows (`rolled 3 5`), or by
    `throw`, which leaves them to Affray."""

    seat: int
    """Whose dice they are."""
    text: str
    """What is rolled, for whom and why."""
    clause: str
    count: int
    least: int
    """What each may show, from here to `most`."""
    most: int
    faces: list[str] = []
    """What the faces are called, from `least` up; empty where they are numbers."""
    each: list[str] = []
    """What each die stands for, where they are told apart."""
    shown: list[int] = []
    """What other dice show that belong to the same step."""
    yours: bool = False
    """True where the viewer may say what they show."""
    worth: list[str] = []
    """What each face makes, from `least` up, in a word or two; empty where that depends on what the others show."""
    counting: list[str] = []
    """How they are counted, in sentences: which faces, what of them is hoped for, and an example."""
