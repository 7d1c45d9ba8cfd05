"""What people ask of the match as it stands and is worked out apart: exact odds, hints, what one click may say, and what there
is to see in a thing; once, whoever asks."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

from affray import languages
from affray.bots import search
from affray.bots.search import advice
from affray.bots.thinking.pool import Thinking
from affray.bots.thinking.thinker import Failure
from affray.errors import Stale
from affray.kernel import record
from affray.kernel.game import Game, State
from affray.kernel.layered import packs_of
from affray.kernel.match import Match
from affray.languages import marked, retold, say
from affray.server.apart import Apart, TooMuch
from affray.server.queues import looked_at
from affray.server.work import TOO_MANY, inspected_of, odds_after, odds_of, told_of, ways_of
from affray.table.advice import Hint
from affray.table.inspected import Inspected
from affray.table.odds import Odds
from affray.table.ways import THEN, Ways

T = TypeVar("T")
MOVED_ON = marked("the match has moved on")


class _Answers(Generic[T]):
    """Answers by what was asked, known or not yet."""

    def __init__(self) -> None:
        self.tasks: dict[str, asyncio.Task[T]] = {}

    def find(
        self,
        key: str,
        work: Callable[[], Coroutine[Any, Any, T]],
        told: bool = True,
        enough: Callable[[T], object] = lambda answer: True,
    ) -> "asyncio.Task[T]":
        """The answer once it is known, `told` in the language in force or the same in all; one that failed or is not `enough`
        is worked out again."""
        key = f"{languages.in_force() if told else ''} {key}"
        task = self.tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() or not enough(task.result()))):
            task = self.tasks[key] = asyncio.create_task(work())
            task.add_done_callback(looked_at)
        return task

    def drop(self) -> None:
        """Nobody asks for any of them any more."""
        for task in self.tasks.values():
            task.cancel()
        self.tasks.clear()


class Asked:
    """The odds and the hint of the pending decision that somebody asked for."""

    def __init__(self, table: Hashable, odds: Apart, hints: Apart, minds: Thinking) -> None:
        """Nobody has asked for anything. `odds` works odds out; for hints `minds` searches, in turn with the bots of this and
        other tables, and `hints` puts into words what it found; it works out ways too, which would come late behind the odds of
        a dozen answers."""
        self.table, self.apart, self.words, self.minds = table, odds, hints, minds
        self.odds, self.hints, self.ways = _Answers[Odds](), _Answers[Hint](), _Answers[Ways]()
        self.inspected, self.thoughts = _Answers[Inspected](), _Answers[advice.Advice]()

    def odds_for(self, match: Match, seat: int, option: str) -> "asyncio.Task[Odds]":
        """The odds of an option or of a way, once they are known. Raises as `Match.read` does."""
        first, *others = option.split(THEN)
        action, seen = match.read(seat, first), match.seen(seat)
        if others:
            return self.odds.find(option, lambda: self._odds_of_way(match.game, seen, [first, *others]))
        return self.odds.find(option, lambda: self._odds(match.game, option, seen, action))

    def ways_for(self, match: Match, seat: int) -> "asyncio.Task[Ways]":
        """What clicks may say, once it is known."""
        seen = match.seen(seat)
        return self.ways.find("", lambda: self._ways(match.game, seen))

    def inspected_for(self, match: Match, seat: int, place: str, layers: bool) -> "asyncio.Task[Inspected]":
        """A thing of the table as a seat sees it closer, once it is known."""
        seen = match.seen(seat)
        return self.inspected.find(f"{seat} {layers} {place}", lambda: self._inspected(match.game, seen, seat, place, layers))

    def hint_for(self, match: Match, seat: int) -> "asyncio.Task[Hint]":
        """The hint, once it is known; where no difference was seen it is thought about again when it is asked for again."""
        seen, seed = match.seen(seat), len(match.played)
        return self.hints.find("", lambda: self._hint(match.game, seen, seed), enough=lambda hint: hint.options)

    @property
    def busy(self) -> bool:
        """True while anything is worked out."""
        return any(not task.done() for each in self._all() for task in each.tasks.values())

    def drop(self) -> None:
        """Nobody asks for those of a past decision any more."""
        for each in self._all():
            each.drop()

    def _all(self) -> "tuple[_Answers[Any], ...]":
        return self.odds, self.hints, self.ways, self.inspected, self.thoughts

    async def _odds(self, game: Game, option: str, seen: State, action: int) -> Odds:
        try:
            packed = record.pack(seen, game.RECORD)
            return await self.apart.do(odds_of, game.ID, packs_of(game), packed, action)
        except TooMuch:
            return Odds(option, [], say(TOO_MANY))

    async def _odds_of_way(self, game: Game, seen: State, answers: list[str]) -> Odds:
        try:
            return await self.apart.do(odds_after, game.ID, packs_of(game), record.pack(seen, game.RECORD), answers)
        except TooMuch:
            return Odds(THEN.join(answers), [], say(TOO_MANY))

    async def _ways(self, game: Game, seen: State) -> Ways:
        """None where they cannot be worked out: every answer can still be given for itself."""
        try:
            return await self.words.do(ways_of, game.ID, packs_of(game), record.pack(seen, game.RECORD))
        except TooMuch:
            return Ways([])

    async def _inspected(self, game: Game, seen: State, seat: int, place: str, layers: bool) -> Inspected:
        packed = record.pack(seen, game.RECORD)
        return await self.apart.do(inspected_of, game.ID, packs_of(game), packed, seat, place, layers)

    async def _hint(self, game: Game, seen: State, seed: int) -> Hint:
        """What the search thinks, on the compiled machine as soon as one is ready, in words. Raises TooMuch where it does not
        come to anything."""
        try:
            thought = await self.thoughts.find("", lambda: self._thought(game, seen, seed), told=False, enough=_told_apart)
        except Failure as failure:
            raise TooMuch(say("the search for a hint {failed}", failed=retold(str(failure)))) from None
        packed = record.pack(seen, game.RECORD)
        return await self.words.do(told_of, game.ID, packs_of(game), packed, thought)

    async def _thought(self, game: Game, seen: State, seed: int) -> advice.Advice:
        """What the search thinks. Raises Failure."""
        return await asyncio.wrap_future(self.minds.advise(self.table, game, seen, seed, advice.SECONDS))


def _told_apart(thought: advice.Advice) -> bool:
    """Whether a search tried any option often enough to tell."""
    return any(each.tried >= search.ENOUGH for each in thought.options)


async def known(asked: "asyncio.Task[T]") -> T:
    """Odds or a hint once they are known. Raises Stale where the match went on before."""
    await asyncio.wait({asked})
    if asked.cancelled():
        raise Stale(say(MOVED_ON))
    return asked.result()
