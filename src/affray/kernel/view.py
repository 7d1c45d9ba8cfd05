"""What one seat is shown at one moment, put together from its observation alone."""

from collections.abc import Sequence

import msgspec

from affray.kernel import lessons
from affray.kernel.ending import Ending
from affray.kernel.game import Game, State, Sum, options
from affray.kernel.match import Happened, Match
from affray.table import grouping
from affray.table.scene import Decision, Entry, Option, Roll, Term, View

WATCHER = -1
"""In place of a seat: whoever only watches, and sees what all see."""
CONTEST = 2
"""Rolls that lie there at most."""


def decision(game: Game, seen: State) -> Decision:
    """The pending decision of the seat whose observation this is."""
    question = game.question(seen)
    found = [option(game, seen, action) for action in options(game, seen)]
    groups = grouping.groups(found)
    return Decision(
        seat=int(seen.flow.seat),
        kind=question.kind,
        prompt=question.prompt,
        clause=question.clause,
        options=found,
        default=game.write_action(seen, game.default(seen)),
        groups=groups,
        aimed=grouping.aimed(found, groups),
    )


def option(game: Game, seen: State, action: int) -> Option:
    """One legal action as a document."""
    answer = game.answer_text(seen, action)
    return Option(
        id=game.write_action(seen, action),
        label=answer.label,
        verb=answer.verb,
        clause=answer.clause,
        amount=answer.amount,
        touches=list(answer.touches),
        area=list(answer.area),
        path=list(answer.path),
        odds=answer.odds,
    )


class Sums:
    """The sums of a log, as it is read from its beginning."""

    def __init__(self) -> None:
        """Nothing was added yet."""
        self._head: list[Term] = []
        self._tails: dict[int, list[Term]] = {}

    def add(self, part: Sum) -> list[Term]:
        """The sum with this part of it; empty where the part is none, or does not come to what it should."""
        if part.of is None:
            if part.terms:
                self._head, self._tails = list(part.terms), {}
            return list(part.terms)
        tail = self._tails.setdefault(part.of, [])
        tail.extend(part.terms)
        found = self._head + tail
        total = sum(term.value for term in found)
        return found if self._head and part.comes_to in (None, max(0, total)) else []


def entries(game: Game, seen: State, happened: Sequence[Happened]) -> list[Entry]:
    """The log as a seat reads it."""
    lines, sums = [], Sums()
    for number, (decisions, event) in enumerate(happened):
        told = game.explain(seen, event)
        lines.append(
            Entry(
                number,
                decisions,
                told.text,
                told.clause,
                told.seat,
                list(told.faces),
                told.result,
                sums.add(told.sum),
                told.counted,
                list(told.effects),
            )
        )
    return lines


def rolls(log: Sequence[Entry], turns: Sequence[int]) -> list[Roll]:
    """The dice on the table: up to two rolls, each with the result that a modifier after it came to. They are taken up
    once a later decision tells anything; `turns` says of each number of decisions how many of them were no dice of people's."""
    found: list[Roll] = []
    for number in range(len(log) - 1, -1, -1):
        entry = log[number]
        if turns[entry.decision] != turns[log[-1].decision] or len(found) == CONTEST:
            break
        if entry.faces and entry.seat is not None:
            after = log[number + 1] if number + 1 < len(log) else entry
            last = after if after.result is not None and not after.faces else entry
            found.insert(0, Roll(entry.seat, entry.text.rstrip("."), entry.faces, last.result or 0, last.terms, entry.counted))
    return found


def view(match: Match, seat: int, held: Sequence[int], name: str = "") -> View:
    """Everything a seat is shown, or with WATCHER whoever only watches. `held` are the seats its viewer answers for; `name` is
    what the server calls the match."""
    game, seen, mover = match.game, match.observation(seat), match.to_move
    decides = mover == seat and match.dice is None
    log = entries(game, seen, match.events(seat))
    return View(
        match=name,
        game=game.ID,
        revision=match.revision,
        seat=seat,
        held=list(held),
        scene=msgspec.structs.replace(game.scene(seen, seat), rolls=rolls(log, match.turns())),
        log=log,
        waiting_for=mover,
        decision=decision(game, seen) if decides else None,
        dice=match.asked_dice(seat, mover in held),
        undo=not match.over and any(match.undoable(each) for each in held),
        over=match.over,
        returns=game.returns(seen) if match.over else [],
        outcome=game.outcome(seen) if match.over else "",
        coach=lessons.coaching(match) if held else None,
    )


def ended(shown: View, ending: Ending) -> View:
    """A view of a match that its people ended."""
    returns = ending.returns(len(shown.scene.areas))
    nothing = {"waiting_for": None, "decision": None, "undo": False}
    return msgspec.structs.replace(shown, over=True, returns=returns, outcome=ending.outcome(), **nothing)
