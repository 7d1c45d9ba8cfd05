"""Dice that people throw themselves, while Affray keeps the rules.

A roll of dice or coins (`dice.die`, `throw`, `throw_high`, `digits`, `values`, `successes`) is asked of people: the step that
needs it waits, and is taken once they have said what the dice show. What is drawn or shuffled (`dice.pick`) stays the match's
own, from its seed, and so does all that falls before the first step. What was shown is kept among the answers, as a text:
`rolled 3 5 6` where people threw, `thrown 3 5 6` where they left it to Affray by the answer `throw`.
"""

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from affray.errors import Illegal, Unreadable
from affray.kernel import chance, counting, record, stack
from affray.kernel import dice as generators
from affray.kernel.chance import Dice, Node
from affray.kernel.events import Event, Log
from affray.kernel.game import Game, State, Told, observed
from affray.languages import plural, say
from affray.table.asked import AskedDice

ROLLED, THROWN, THROW = "rolled", "thrown", "throw"
"""What an answer begins with: dice of people's, dice of Affray's; and the answer that leaves them to Affray."""
FEW = 9
"""Faces up to that number may be said in one word: `356`."""


class Doing(NamedTuple):
    """The step that waits for dice."""

    action: int | None = None
    """The answer that is being taken; None for a planned step."""
    faces: tuple[int, ...] = ()
    """What its dice show so far."""

    def written(self) -> bytes:
        """What a digest has of the dice so far."""
        return ",".join(map(str, self.faces)).encode()


class Fallen(NamedTuple):
    """A step as it would be with dice that fell in some way."""

    faces: tuple[int, ...]
    """What they show; empty where that does not matter."""
    told: Event | None
    """What tells of them; None where nothing does."""
    after: State
    """The match then."""


class Wanted(NamedTuple):
    """Dice that are wanted now."""

    dice: Dice
    seat: int
    """Who throws them: whoever the roll is told of, else whoever decided last."""
    told: Event | None
    """What will tell of the roll, as if it had fallen in some way; None where nothing does."""
    after: State
    """The match as it would be then."""
    node: Node
    """The passage of the rules that they are thrown for."""
    examples: tuple[Fallen, ...] | None = None
    """Ways in which they may fall, and what would tell of them then; None as long as nobody was told (`with_examples`)."""


class Missing(Exception):
    """A step wants dice that nobody has thrown yet."""

    def __init__(self, dice: Dice) -> None:
        """`dice` are those that are wanted."""
        super().__init__(dice)
        self.dice = dice


class Shown:
    """A source of chance: what people's dice show, in order; all else is drawn from the match."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        """`faces` are what people said, in the order in which the rules ask for dice."""
        self.faces, self.used = faces, 0

    def take(self, node: Node) -> int:
        """The value of a chance node. Raises Missing where its dice were not thrown yet."""
        if node.dice is None:
            return node.draw()
        wanted = node.dice(*node.args)
        faces = self.faces[self.used : self.used + wanted.number]
        if len(faces) < wanted.number:
            return self.lacking(node, wanted)
        self.used += wanted.number
        return node.read(iter(faces), *node.args)

    def lacking(self, node: Node, dice: Dice) -> int:
        """What comes of dice that were not thrown."""
        raise Missing(dice)


class _Guess(Shown):
    """The same, and what is missing falls in some way: to learn what will be told of it."""

    def __init__(self, faces: tuple[int, ...], log: Log, falls: tuple[int, ...] = ()) -> None:
        """`falls` is what the first dice show that are missing; left out, whatever they may."""
        super().__init__(faces)
        self.log, self.falls, self.told = log, falls, 0
        self.node: Node | None = None

    def lacking(self, node: Node, dice: Dice) -> int:
        if self.node is not None or not self.falls:
            value, _ = node.outcomes(*node.args)[0]
        else:
            value = node.read(iter(self.falls), *node.args)
        if self.node is None:
            self.node, self.told = node, len(self.log)
        return value


def take(game: Game, state: State, doing: Doing, log: Log) -> None:
    """Take the next step of a match, with what people's dice showed."""
    if doing.action is None:
        game.enact(state, log)
    else:
        game.answer(state, doing.action, log)


def resolve(game: Game, state: State, doing: Doing, log: Log) -> tuple[State, Doing]:
    """Go on until somebody must decide, it is over, or dice are wanted: the record then, and the step that waits. A step that
    waits has changed nothing and told nothing."""
    while doing.action is not None or not stack.waits(state):
        before, told = record.pack(state, game.RECORD), len(log)
        try:
            with chance.asking(Shown(doing.faces)):
                take(game, state, doing, log)
        except Missing:
            del log[told:]
            return record.unpack(before, game.RECORD, strict=True), doing
        doing = Doing()
    return state, doing


def waits(state: State, doing: Doing) -> bool:
    """Whether dice are wanted, in a record that was gone on with as far as could be."""
    return doing.action is not None or not stack.waits(state)


def wanted(game: Game, packed: bytes, doing: Doing, decided: int) -> Wanted:
    """The dice that a waiting step wants next, and what will tell of them; `decided` is the seat that decided last."""
    guess, fallen = _guessed(game, packed, doing)
    assert guess.node is not None and guess.node.dice is not None
    dice = guess.node.dice(*guess.node.args)
    told = None if fallen.told is None else _told(game, fallen.after, fallen.told, fallen.told.seat)
    seat = decided if told is None or told.seat is None else told.seat
    return Wanted(dice, seat, fallen.told, fallen.after, guess.node)


def with_examples(game: Game, packed: bytes, doing: Doing, wanted: Wanted) -> Wanted:
    """The same with examples of how they may fall, for each of which the step is taken once more."""
    told = None if wanted.told is None else _told(game, wanted.after, wanted.told, wanted.told.seat)
    falls = counting.samples(wanted.dice, told)
    return wanted._replace(examples=tuple(_guessed(game, packed, doing, each)[1] for each in falls))


def _guessed(game: Game, packed: bytes, doing: Doing, falls: tuple[int, ...] = ()) -> tuple[_Guess, Fallen]:
    """A waiting step, taken as if the dice that it wants showed `falls`, or something."""
    state, log = record.unpack(packed, game.RECORD, strict=True), list[Event]()
    guess = _Guess(doing.faces, log, falls)
    with chance.asking(guess):
        take(game, state, doing, log)
    for event in log[guess.told :]:
        told = _told(game, state, event, event.seat)
        if told is not None and (told.faces or told.result is not None):
            return guess, Fallen(falls, event, state)
    return guess, Fallen(falls, None, state)


def _told(game: Game, state: State, event: Event, seat: int) -> Told | None:
    """An event as a seat may know it."""
    masked = game.mask(event, seat)
    if masked is None:
        return None
    return game.explain(observed(game, state, seat), masked)


def document(game: Game, wanted: Wanted, doing: Doing, seat: int, yours: bool) -> AskedDice:
    """What a seat is told of the dice that are wanted; `yours` where it may say what they show."""
    told = None if wanted.told is None else _told(game, wanted.after, wanted.told, seat)
    text, clause = (_before_it_falls(told), told.clause) if told else (say("Dice are rolled"), "")
    dice = wanted.dice
    shown = [
        (each.faces, fallen)
        for each in wanted.examples or ()
        if each.told is not None and (fallen := _told(game, each.after, each.told, seat)) is not None
    ]
    return AskedDice(
        wanted.seat,
        text,
        clause,
        dice.number,
        dice.least,
        dice.most,
        list(dice.faces),
        list(dice.each),
        list(doing.faces),
        yours,
        counting.worths(wanted.node, dice, told, shown),
        counting.sentences(wanted.node, dice, told, shown),
    )


def _before_it_falls(told: Told) -> str:
    """The sentence that tells of a roll, without what it came to, which stands after a colon."""
    said = told.text.rstrip(".")
    head, colon, tail = said.rpartition(": ")
    return head if colon and any(letter.isdecimal() for letter in tail) else said


def read(text: str, dice: Dice) -> tuple[int, ...]:
    """What dice show, as somebody says it: numbers or the faces' names, with spaces or commas between, or small numbers in
    one word. Raises Unreadable and Illegal."""
    said = text.replace(",", " ").lower().split()
    if len(said) == 1 and dice.number > 1 and dice.most <= FEW and said[0].isdecimal():
        said = list(said[0])
    if len(said) != dice.number:
        raise Illegal(
            plural("1 face is said; expected {dice}", "{count} faces are said; expected {dice}", len(said), dice=expected(dice))
        )
    return tuple(_face(each, dice) for each in said)


def _face(said: str, dice: Dice) -> int:
    for number, name in enumerate(dice.faces, dice.least):
        if said in (name, name[0]):
            return number
    if not (said.isascii() and said.isdecimal()) or len(said) > len(str(dice.most)):
        raise Unreadable(say("{text} is no face; expected {dice}", text=repr(said[:20]), dice=expected(dice)))
    if not dice.least <= int(said) <= dice.most:
        raise Illegal(say("a die shows {text}; expected {dice}", text=said, dice=expected(dice)))
    return int(said)


def expected(dice: Dice) -> str:
    """What may be said of dice."""
    if dice.faces:
        return say("{number} times {faces}", number=dice.number, faces=either(dice.faces))
    return plural(
        "1 number from {least} to {most}",
        "{count} numbers from {least} to {most}",
        dice.number,
        least=dice.least,
        most=dice.most,
    )


def either(names: Sequence[str]) -> str:
    """One of these, in words."""
    return reduce(lambda first, then: say("{first} or {then}", first=first, then=then), names)


def fall(dice: Dice, seed: int, decisions: int) -> tuple[int, ...]:
    """Dice as Affray throws them where people leave it to Affray after so many decisions: from the match's seed, but apart from
    what it draws and shuffles, so that these are the same whoever throws."""
    words = [0, 0, 0, 0]
    generators.seed(words, seed & generators.MASK, seed >> 32, generators.MASK - decisions)
    return tuple(dice.least + generators.below(words, dice.most - dice.least + 1) for _ in range(dice.number))


def kept(text: str, dice: Dice) -> tuple[str, tuple[int, ...]]:
    """Whose dice a text of a replay tells of, ROLLED or THROWN, and what they show. Raises Unreadable and Illegal."""
    whose, _, faces = text.strip().partition(" ")
    if whose not in (ROLLED, THROWN):
        raise Unreadable(
            say(
                "dice are asked for; expected `{rolled}` and {dice}, or `{throw}` to leave them to Affray",
                rolled=ROLLED,
                dice=expected(dice),
                throw=THROW,
            )
        )
    return whose, read(faces, dice)


def is_roll(action: str) -> bool:
    """Whether an answer of a match with own dice says what dice show."""
    return action.partition(" ")[0] in (ROLLED, THROWN)


def faces(action: str) -> tuple[int, ...]:
    """What dice showed, by the answer that says it."""
    return tuple(map(int, action.split()[1:]))


def said(action: str) -> str:
    """The same for people."""
    shown = ", ".join(map(str, faces(action)))
    return say("own dice, {faces}" if is_people(action) else "Affray's dice, {faces}", faces=shown)


def is_people(action: str) -> bool:
    """Whether these were people's own."""
    return action.partition(" ")[0] == ROLLED


def written(whose: str, faces: tuple[int, ...]) -> str:
    """What dice show, as it is kept among the answers."""
    return " ".join([whose, *map(str, faces)])
