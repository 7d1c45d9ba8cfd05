"""Standing orders: answers that a seat leaves to a kind of decision, so that nobody is asked what they always answer alike.

What may be left to one follows from the decision itself: an answer that touches nothing on the table, such as `no protect`,
means the same whenever a decision of that kind comes. Any decision can be left to its usual answer, the one that is taken for a
player who does not answer: which of one's tied cards acts first, say. An order is given at such a decision, so that its kind,
what that is for and its answer are the game's own words; it only ever gives an answer that is legal then and does not lose the
match at once, and asks its seat where it is told to. Of two orders that would answer, that for what the decision is for goes
before that for all of its kind.
One for the rest of a turn goes before both, and answers nothing that a player would be asked about twice.
"""

from typing import Annotated

import msgspec

from affray import languages
from affray.errors import Illegal, Unreadable
from affray.kernel import losing
from affray.kernel.game import Game, Question, State, options
from affray.languages import Words, say
from affray.table.purpose import Purpose
from affray.table.scene import Scene

USUAL = "usual"
"""In place of the `id` of an answer: what is taken for a player who does not answer."""
MOST_ORDERS = 32
"""So many may one seat have."""
Text = Annotated[str, msgspec.Meta(max_length=200)]


class Unless(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When to ask all the same: while a number of one's own is so low."""

    word: Text
    """What the table calls the number."""
    most: Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class Order(msgspec.Struct, frozen=True):
    """What a seat always answers to decisions of one kind, or to those of them that are for one thing."""

    seat: int
    kind: str
    """Of the decisions that it answers."""
    option: str
    """The `id` of its answer, or USUAL."""
    prompt: str
    """What was asked when it was given."""
    label: str
    """Its answer in words."""
    unless: Unless | None = None
    purpose: Purpose | None = None
    """What the decisions are for that it answers; None for whatever they are for."""
    until: int | None = None
    """The turn with which it ends, as the game counts them; None where it stands until it is taken back."""

    @property
    def concerns(self) -> tuple[int, str, str, bool]:
        """The seat, the kind, what it is for, and whether it is for a turn alone; a seat has one order for each."""
        return self.seat, self.kind, self.purpose.id if self.purpose else "", self.until is not None


def stands(game: Game, state: State, order: Order) -> bool:
    """Whether an order still holds: of one for a turn, whether that goes on."""
    return order.until is None or (game.clock is not None and int(game.clock(state)) == order.until)


def for_turn(game: Game, seen: State, order: Order) -> Order:
    """An order that was just `given`, for the rest of the turn, whatever the like of the pending decision is for. Raises
    Illegal where the like is not asked again in a turn, and where its answer would be asked about twice."""
    if game.clock is None or not game.question(seen).again:
        raise Illegal(say("the like of this is not asked again in the same turn"))
    if _wastes(game, seen, _action(game, seen, order.option)):
        raise Illegal(say("what wastes something is asked each time"))
    return msgspec.structs.replace(order, unless=None, purpose=None, until=int(game.clock(seen)))


def _wastes(game: Game, seen: State, action: int) -> bool:
    """Whether an answer wastes something: whoever gives it by hand is asked whether they are sure."""
    return bool(game.answer_text(seen, action).risk)


def given(game: Game, seen: State, option: str, unless: Unless | None, purpose: str = "") -> Order:
    """An order to answer like this whenever the like of the pending decision is asked: for the `purpose` of that one alone, or
    whatever it is for where this is left out. Raises Illegal and Unreadable."""
    question = game.question(seen)
    if purpose and (question.purpose is None or question.purpose.id != purpose):
        raise Illegal(say("what is asked now is not for {purpose}", purpose=repr(purpose)))
    order = _answering(game, seen, question, option, unless)
    if loses(game, seen, option):
        raise Illegal(say("what loses the match is asked each time"))
    return msgspec.structs.replace(order, purpose=question.purpose) if purpose else order


def _answering(game: Game, seen: State, question: Question, option: str, unless: Unless | None) -> Order:
    seat = int(seen.flow.seat)
    if unless is not None:
        unless = msgspec.structs.replace(unless, word=_kept(game, seen, unless.word))
    if option == USUAL:
        return Order(seat, question.kind, USUAL, question.prompt, question.usual or say("the usual answer"), unless)
    action = game.read_action(seen, option)
    if action not in options(game, seen):
        raise Illegal(*game.refusal(seen, action))
    answer = game.answer_text(seen, action)
    if answer.touches:
        raise Illegal(say("only an answer that touches nothing on the table can be left to a standing order"))
    return Order(seat, question.kind, option, question.prompt, answer.label, unless)


def loses(game: Game, seen: State, option: str) -> bool:
    """Whether what an order says to the pending decision loses the match at once. Raises Unreadable."""
    return losing.loses(game, seen, _action(game, seen, option))


def _action(game: Game, seen: State, option: str) -> int:
    """The answer that an order says. Raises Unreadable where it means nothing now."""
    return game.default(seen) if option == USUAL else game.read_action(seen, option)


def _kept(game: Game, seen: State, word: str) -> str:
    """What a number is called in English, by its word in the language in force. Raises Illegal where nothing is called so."""
    seat = int(seen.flow.seat)
    with languages.speaking(languages.ENGLISH):
        plain = _shown(game.scene(seen, seat), seat)
    found = {label: english for (label, _), (english, _) in zip(_shown(game.scene(seen, seat), seat), plain, strict=True)}
    if word not in found:
        raise Illegal(say("nothing of yours is called {word}", word=repr(word)))
    return found[word]


def beside(others: list[Order], new: Order) -> list[Order]:
    """The orders of a match with one more, in place of that for the same. Raises Illegal where its seat has enough."""
    kept = [order for order in others if order.concerns != new.concerns]
    if len([order for order in kept if order.seat == new.seat]) >= MOST_ORDERS:
        raise Illegal(say("there are enough standing orders already: take one back first"))
    return [*kept, new]


def worded(order: Order, words: Words) -> Order:
    """An order as its holder reads it: what it looks at is kept in English."""
    unless = order.unless
    if unless is None:
        return order
    return msgspec.structs.replace(order, unless=msgspec.structs.replace(unless, word=words.say(unless.word)))


def answer(game: Game, seen: State, orders: list[Order]) -> str | None:
    """What the orders of the seat that decides say to the pending decision; None where it must be asked."""
    seat, question = int(seen.flow.seat), game.question(seen)
    like = {each.concerns: each for each in orders if stands(game, seen, each)}
    purpose = question.purpose.id if question.purpose else ""
    wanted = ((seat, question.kind, each, turn) for turn in (True, False) for each in (purpose, ""))
    order = next((like[each] for each in wanted if each in like), None)
    if order is None:
        return None
    if order.unless is not None:
        with languages.speaking(languages.ENGLISH):
            found = numbers(game.scene(seen, seat), seat).get(order.unless.word)
        if found is None or found <= order.unless.most:
            return None
    try:
        action = _action(game, seen, order.option)
    except Unreadable:
        return None
    if action not in options(game, seen) or losing.loses(game, seen, action):
        return None
    return None if order.until is not None and _wastes(game, seen, action) else game.write_action(seen, action)


def _shown(scene: Scene, seat: int) -> list[tuple[str, int]]:
    """The numbers of a seat that the table shows, with what it calls them."""
    areas = [area for area in scene.areas if area.seat == seat]
    pieces = [piece for piece in scene.board.pieces if piece.seat == seat] if scene.board else []
    shown = [(tracker.label, tracker.value) for area in areas for tracker in area.trackers]
    return shown + [(bar.label, bar.value) for piece in pieces for bar in piece.bars]


def numbers(scene: Scene, seat: int) -> dict[str, int]:
    """The same by what the table calls them; of several alike the lowest."""
    found: dict[str, int] = {}
    for label, value in _shown(scene, seat):
        found[label] = min(value, found.get(label, value))
    return found
