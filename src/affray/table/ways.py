"""What one click may say: several answers that a seat would give one after the other, with no chance and nobody else between.
A screen that offers them sends the answers one by one, and stops where something else came than was to be expected."""

import msgspec

from affray.table.scene import Brings, Option

THEN = " > "
"""Between the answers of a way, in its `id`."""


class Way(msgspec.Struct, frozen=True):
    """Answers that one click gives."""

    answers: list[str]
    """Ids of options: the first of the pending decision, each other of the one that follows then."""
    option: Option
    """The way as if it were one option: its `id` is its answers joined by THEN, its first place where it is clicked, among the
    others those that its answers named on the way, its path the whole way; its odds are those of the last answer after the
    others."""
    listed: bool = False
    """Whether it belongs in the list of answers too: it touches nothing, or only what is the seat's own, or the list stays
    short."""
    plain: bool = False
    """Whether its last answer goes without saying once the one before is given: each other one wastes something."""
    acts: bool = False
    """Whether it goes on to do something, though it touches nothing since it is clicked nowhere: it does more than decline."""


class Together(msgspec.Struct, frozen=True):
    """Options that may be given one after the other in any number: they are chosen first, and confirmed at once."""

    options: list[str]
    finish: str
    """The id of the option that ends it; it may not be offered before `least` were given."""
    label: str
    """That option in words."""
    least: int
    spare: list[str] = []
    """Ids of those that can best be done without, one as often as it may be given, as many as have to be; empty where a game
    does not tell."""
    why: str = ""
    """Why these, in a sentence."""


class Ways(msgspec.Struct, frozen=True):
    """What clicks may say at a decision beside single answers."""

    ways: list[Way]
    together: Together | None = None
    losing: list[str] = []
    """Ids of options by which the match is lost, at once or whatever the seat answers then, as far as it sees."""
    outlook: str = ""
    """What can be hoped for at best from now on, in a sentence; empty where a game has nothing to say of it."""
    hopes: dict[str, Brings] = {}
    """The same after an option, by its id, where a game can tell."""
    dangers: dict[str, list[str]] = {}
    """Squares that an option or a way leads to, each with the ids of the opponents' pieces that could strike there in their
    next turn, as far as the seat knows: none where it is out of their reach. Where that cannot be told it is left out."""
    perhaps: dict[str, str] = {}
    """Of the squares that are out of their reach so far, also those on which the seat's own stand, what opponents may hold that
    would reach them, in words: `Wisp may hold a move that reaches there (43 %): Crescent`. By what the seat sees alone."""
    harms: dict[str, str] = {}
    """What those could take there at most, for each of these squares, in words, where a game can tell: `up to 9 damage`."""
    attacks: dict[str, list[str]] = {}
    """Squares that a walk leads to, each with the ids of the opponents' pieces that the walker could attack from there in the
    turn that goes on: none where it could attack nobody. Where it has no attack left, or it cannot be told, it is left out."""
    strikers: dict[str, list[str]] = {}
    """Of those squares to which several may come, who of them could attack somebody from there, by id."""
    promises: dict[str, list[str]] = {}
    """Of those squares from which somebody can be attacked, what attacks from there may come to, in a line each, the best
    first, where a game can tell."""
    stands: dict[str, list[str]] = {}
    """The pieces that may walk or stay, by id, each with those of the opponents that could strike it in their next turn where
    it stands now, as far as the seat knows."""
    about: list[str] = []
    """What is to be said of all these squares, where they are alike, and of where those stand who may go, in sentences."""
