"""What one seat is shown at one moment, put together from its observation alone."""

from collections.abc import Sequence

import msgspec

from affray.kernel import lessons, look, losing, questions, undoing
from affray.kernel.common import looking
from affray.kernel.ending import Ending
from affray.kernel.game import Game, State, options
from affray.kernel.match import Match
from affray.kernel.telling import Telling
from affray.table import grouping
from affray.table.scene import Decision, Entry, Option, Roll, View

CONTEST = 2
"""Rolls that lie there at most."""


def decision(game: Game, seen: State, actions: Sequence[int] | None = None) -> Decision:
    """The pending decision of the seat whose observation this is; `actions` are the legal ones, where they are known."""
    question = game.question(seen)
    found = [option(game, seen, action) for action in (options(game, seen) if actions is None else actions)]
    usual = game.default(seen)
    again = question.again and game.clock is not None and questions.left(game.answer_text(seen, usual))
    again = again and not losing.loses(game, seen, usual)
    groups = grouping.groups(found, game.write_action(seen, usual) if question.ends else "")
    return Decision(
        seat=int(seen.flow.seat),
        kind=question.kind,
        prompt=question.prompt,
        clause=question.clause,
        options=found,
        default=game.write_action(seen, usual),
        groups=groups,
        aimed=grouping.aimed(found),
        purpose=question.purpose,
        besides=question.besides,
        withheld=list(question.withheld),
        again=game.write_action(seen, usual) if again else "",
        main=question.main,
        struck=question.struck,
        usual=question.usual,
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
        risk=answer.risk,
        forgoes=answer.forgoes,
        brings=answer.brings,
        does=answer.does,
        takes=list(answer.takes),
        amid=answer.amid,
        otherwise="" if answer.otherwise is None else game.write_action(seen, answer.otherwise),
    )


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
            label, result = entry.text.rstrip("."), last.result or 0
            roll = Roll(entry.seat, label, entry.faces, result, last.terms, entry.counted, entry.coins, entry.throw)
            found.insert(0, roll)
    return found


class Eyes:
    """What one seat is shown of a match, or with WATCHER whoever only watches, time and again: what was built of it before and
    has not changed is not built again."""

    def __init__(self, match: Match, seat: int) -> None:
        """The eyes of a seat, which have seen nothing yet."""
        self.match, self.seat = match, seat
        self._telling = Telling(seat)
        self._shown: tuple[int, tuple[int, ...], str, View] | None = None

    def view(self, held: Sequence[int], name: str = "") -> View:
        """Everything as it is now; as `view` has it."""
        match, before = self.match, self._shown
        if before is not None and before[:3] == (match.revision, tuple(held), name):
            return before[3]
        game, seen, mover = match.game, match.seen(self.seat), match.to_move
        log = self._telling.log(match, seen)
        with looking(match.common()):
            scene = game.scene(seen, self.seat)
        no_undo = undoing.why_not(match, held)
        shown = View(
            match=name,
            game=game.ID,
            revision=match.revision,
            seat=self.seat,
            held=list(held),
            scene=msgspec.structs.replace(scene, rolls=rolls(log, match.turns())),
            log=log,
            waiting_for=mover,
            decision=decision(game, seen, match.options()) if mover == self.seat and match.dice is None else None,
            dice=match.asked_dice(self.seat, mover in held),
            undo=not match.over and not no_undo,
            no_undo=no_undo,
            over=match.over,
            returns=game.returns(seen) if match.over else [],
            outcome=game.outcome(seen) if match.over else "",
            coach=lessons.coaching(match) if held else None,
            faces=look.brought(game),
        )
        self._shown = (match.revision, tuple(held), name, shown)
        return shown


def view(match: Match, seat: int, held: Sequence[int], name: str = "") -> View:
    """Everything a seat is shown, or with WATCHER whoever only watches. `held` are the seats its viewer answers for; `name` is
    what the server calls the match."""
    return Eyes(match, seat).view(held, name)


def ended(shown: View, ending: Ending) -> View:
    """A view of a match that its people ended: nobody is to move any more."""
    areas = [msgspec.structs.replace(area, to_move=False) for area in shown.scene.areas]
    scene = msgspec.structs.replace(shown.scene, areas=areas)
    nothing = {"waiting_for": None, "decision": None, "undo": False}
    returns, outcome = ending.returns(len(areas)), ending.outcome()
    return msgspec.structs.replace(shown, scene=scene, over=True, returns=returns, outcome=outcome, **nothing)
