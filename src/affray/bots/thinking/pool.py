"""Who thinks when: so many decisions at once, in turn for every table, each within its bot's time. Advice that people ask for
has its turn among them.

A bot of Affray's that thinks is asked on the compiled machine. That has to compile its rules for a game first, which takes a
minute once on a machine and seconds in each process; until a process is ready, the bot thinks on the plain machine. Where no
process at all is ready in half of its time, as in the first moments on a busy machine, the greedy bot answers for it: that is
what a search comes to which has no time for a single simulation.
"""

import logging
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from traceback import format_exc
from typing import Any, NamedTuple

import msgspec

from affray import bots
from affray.bots import Bot
from affray.bots.search.advice import Advice
from affray.bots.thinking import limits
from affray.bots.thinking.messages import ADVICE, Ask, Reply
from affray.bots.thinking.thinker import Failure, Thinker
from affray.kernel import record
from affray.kernel.game import Game, State, options
from affray.kernel.layered import packs_of
from affray.kernel.rule import Machine, fastest

LOG = logging.getLogger("affray")
LATE = 0.75
"""Seconds beyond its own that a bot's answer may take before its process is ended."""
PUTTING_TOGETHER = 0.5
"""Seconds that advice may take besides its search, for the lines that it expects."""
STARTING = 0.5
"""For so much of its time a bot of Affray's waits until a process is ready to be asked."""
LONGEST_START = 30.0
"""Seconds within which a process is ready to be asked."""
LONGEST_COMPILING = 900.0
"""Seconds within which the rules of a game are compiled."""
KEPT = 3
"""Processes on the plain machine that each turn keeps: one for Affray's bots, others for bots that people brought."""
MOST_WAITING = 1_000
"""Decisions that may wait at once."""


class Job(NamedTuple):
    """A decision to think about."""

    ask: Ask
    source: str
    """Of the bot (`Bot.source`)."""
    seconds: float
    read: Callable[[Reply], Any]
    """What a reply comes to. Raises Failure where it does not count."""
    answer: "Future[Any]"
    meanwhile: Callable[[], int] | None = None
    """Whose answer is taken where no process is ready in time (STARTING); None where one is waited for."""


class NotReady(Failure):
    """No process is ready yet."""


class Thinking:
    """Thinks about so many decisions at once. Ask from any thread; from asyncio by `asyncio.wrap_future`."""

    def __init__(self, at_once: int) -> None:
        """Nothing is started before somebody asks, or is expected to."""
        self.at_once = at_once
        self.expected: set[Hashable] = set()
        """Tables at which somebody is; no more of them are remembered than can have a turn at once."""
        self.changed = threading.Condition()
        self.compiling = threading.Lock()
        self.waiting: OrderedDict[Hashable, deque[Job]] = OrderedDict()
        """The decisions that wait, by their table; tables in the order in which they have their turns."""
        self.busy: set[Hashable] = set()
        self.turns: list[_Turn] = []
        self.thinkers: set[Thinker] = set()
        self.quick = ThreadPoolExecutor(1, "affray-quick")
        self.closed = False

    def ask(self, table: Hashable, bot: Bot, game: Game, observation: State, seed: int) -> "Future[int]":
        """A legal action that the bot chooses from an observation of the seat that must decide, which nothing may change until
        then. Of one table one decision is thought about at a time. The answer may be cancelled; it raises Failure where the bot
        gives none that counts."""
        legal = options(game, observation)
        if len(legal) == 1:
            return _known(legal[0])
        if not bot.seconds:
            return self.quick.submit(decided, bot, game, observation, seed)
        answer: Future[int] = Future()
        ask = _ask(bot.code, game, observation, seed, bot.seconds)
        meanwhile = None if bot.source else partial(judged, game, observation, seed)
        self._take_on(table, Job(ask, bot.source, bot.seconds, partial(_legal, legal), answer, meanwhile))
        return answer

    def expect(self, table: Hashable, bot: Bot) -> None:
        """A bot is going to be asked at that table: start a process for it, where there are fewer turns than such tables."""
        with self.changed:
            if not bot.seconds or self.closed:
                return
            if len(self.expected) < self.at_once:
                self.expected.add(table)
            if len(self.turns) < len(self.expected):
                self.turns.append(_Turn(self, bot.source))

    def expect_those(self, table: Hashable, seats: Collection[str]) -> None:
        """The same of all who sit at a table, by their codes; people are none."""
        for bot in bots.every():
            if bot.code in seats:
                self.expect(table, bot)

    def advise(self, table: Hashable, game: Game, observation: State, seed: int, seconds: float) -> "Future[Advice]":
        """What a search of so many seconds thinks of the options, asked as above."""
        answer: Future[Advice] = Future()
        ask = _ask(ADVICE, game, observation, seed, seconds)
        self._take_on(table, Job(ask, "", seconds + PUTTING_TOGETHER, _advice, answer))
        return answer

    def _take_on(self, table: Hashable, job: Job) -> None:
        with self.changed:
            if self.closed or sum(map(len, self.waiting.values())) >= MOST_WAITING:
                job.answer.set_exception(Failure("had to wait for too many others"))
                return
            self.waiting.setdefault(table, deque()).append(job)
            if len(self.turns) < min(self.at_once, len(self.waiting) + len(self.busy)):
                self.turns.append(_Turn(self))
            self.changed.notify()

    def close(self) -> None:
        """End all processes; what is not answered yet is a Failure."""
        with self.changed:
            self.closed = True
            left = [job for jobs in self.waiting.values() for job in jobs]
            self.waiting.clear()
            self.changed.notify_all()
        for job in left:
            if job.answer.set_running_or_notify_cancel():
                job.answer.set_exception(Failure("was not asked: all is being ended"))
        for thinker in list(self.thinkers):
            thinker.end()
        self.quick.shutdown(wait=False, cancel_futures=True)

    def open(self, machine: Machine, source: str) -> Thinker:
        """A process that is ready. Raises Failure."""
        with self.changed:
            if self.closed:
                raise Failure("was not asked: all is being ended")
            thinker = Thinker(machine, source)
            self.thinkers.add(thinker)
        try:
            thinker.ready(LONGEST_START)
        except Failure:
            self.forget(thinker)
            raise
        return thinker

    def forget(self, thinker: Thinker) -> None:
        """End a thinking process and take it out of the pool."""
        self.thinkers.discard(thinker)
        thinker.end()

    def next(self) -> tuple[Hashable, Job] | None:
        """Wait for the decision whose turn it is; None once there are no more. Its table is busy until `done`."""
        with self.changed:
            while not self.closed:
                for table in self.waiting:
                    if table not in self.busy:
                        return table, self._taken(table)
                self.changed.wait()
        return None

    def _taken(self, table: Hashable) -> Job:
        job = self.waiting[table].popleft()
        if not self.waiting[table]:
            del self.waiting[table]
        self.busy.add(table)
        return job

    def done(self, table: Hashable) -> None:
        """The table may have its next turn, behind all others that wait."""
        with self.changed:
            self.busy.discard(table)
            if table in self.waiting:
                self.waiting.move_to_end(table)
            self.changed.notify()


class _Turn:
    """Thinks about one decision after the other, in a thread and with processes of its own."""

    def __init__(self, thinking: Thinking, expected: str | None = None) -> None:
        """A process for bots of the source that is `expected` is started at once."""
        self.thinking, self.expected = thinking, expected
        self.plain: OrderedDict[str, Thinker] = OrderedDict()
        """By the source of the bot, empty for those of Affray; the one asked last is last."""
        self.opening: dict[str, Future[Thinker]] = {}
        """Those that get ready, likewise."""
        self.compiled: Thinker | None = None
        self.prepared: set[tuple[str, str]] = set()
        """The bots and games that the compiled process is ready for; ADVICE is one of them."""
        self.given_up: set[tuple[str, str]] = set()
        self.preparing: threading.Thread | None = None
        threading.Thread(target=self._go_on, name="affray-thinking", daemon=True).start()

    def _go_on(self) -> None:
        if self.expected is not None:
            self._open(self.expected)
        while (taken := self.thinking.next()) is not None:
            table, job = taken
            if job.answer.set_running_or_notify_cancel():
                self._settle(job)
            self.thinking.done(table)

    def _settle(self, job: Job) -> None:
        began = time.monotonic()
        try:
            thinker = self._thinker(job)
            left = job.ask.seconds - (time.monotonic() - began)
            ask = msgspec.structs.replace(job.ask, seconds=max(left, limits.LEAST_SHARE * job.ask.seconds))
            answer = job.read(thinker.ask(ask, job.seconds + LATE))
        except NotReady:
            assert job.meanwhile is not None
            _resolve(job.answer, job.meanwhile)
        except Exception as error:
            job.answer.set_exception(error)
        else:
            job.answer.set_result(answer)

    def _thinker(self, job: Job) -> Thinker:
        """Who is ready to think about a decision."""
        source, key = job.source, (job.ask.bot, job.ask.game)
        if not source and fastest() == "compiled":
            if self._is_prepared(key) and self.compiled is not None:
                return self.compiled
            self._prepare(key, job.ask)
        return self._on_plain(source, None if job.meanwhile is None else STARTING * job.seconds)

    def _on_plain(self, source: str, patience: float | None) -> Thinker:
        """The process on the plain machine for bots of a source. Raises NotReady where it is not ready within so many seconds,
        and still gets ready."""
        kept = self.plain.pop(source, None)
        if kept is not None and not kept.runs:
            self.thinking.forget(kept)
            kept = None
        self.plain[source] = kept or self._opened(source, patience)
        while len(self.plain) > KEPT:
            self.thinking.forget(self.plain.popitem(last=False)[1])
        return self.plain[source]

    def _opened(self, source: str, patience: float | None) -> Thinker:
        try:
            thinker = self._open(source).result(patience)
        except TimeoutError:
            raise NotReady("was not ready") from None
        except Failure:
            del self.opening[source]
            raise
        del self.opening[source]
        return thinker

    def _open(self, source: str) -> "Future[Thinker]":
        """Begin to get a process ready, where none is getting ready."""
        if source not in self.opening:
            found = self.opening[source] = Future[Thinker]()
            threading.Thread(target=_resolve, args=(found, partial(self.thinking.open, "plain", source)), daemon=True).start()
        return self.opening[source]

    def _is_prepared(self, key: tuple[str, str]) -> bool:
        if self.preparing is not None and self.preparing.is_alive():
            return False
        if self.compiled is not None and not self.compiled.runs:
            self.thinking.forget(self.compiled)
            self.compiled = None
            self.prepared.clear()
        return key in self.prepared

    def _prepare(self, key: tuple[str, str], ask: Ask) -> None:
        """Have the compiled process get ready beside, by a decision that nobody waits for."""
        if key not in self.given_up and not (self.preparing is not None and self.preparing.is_alive()):
            self.preparing = threading.Thread(target=self._prepared, args=(key, ask), name="affray-compiling", daemon=True)
            self.preparing.start()

    def _prepared(self, key: tuple[str, str], ask: Ask) -> None:
        with self.thinking.compiling:  # what one process has compiled the next one loads
            try:
                self.compiled = self.compiled or self.thinking.open("compiled", "")
                self.compiled.ask(ask, LONGEST_COMPILING)
            except Failure as failure:
                self.given_up.add(key)
                if not self.thinking.closed:
                    LOG.warning(
                        "%s stays on the plain machine for %s: it %s\n%s", key[0] or "advice", key[1], failure, failure.details
                    )
            else:
                self.prepared.add(key)


def _resolve(answer: "Future[Any]", asked: Callable[[], Any]) -> None:
    """Give a future what a function comes to, or raises."""
    try:
        answer.set_result(asked())
    except Exception as error:
        answer.set_exception(error)


def judged(game: Game, observation: State, seed: int) -> int:
    """What the greedy bot answers. Raises Failure where it does not."""
    return decided(bots.GREEDY, game, observation, seed)


def check(bot: Bot) -> None:
    """See whether a bot that somebody brought can be loaded. Raises Failure."""
    thinker = Thinker("plain", bot.source)
    try:
        thinker.ready(LONGEST_START)
    finally:
        thinker.end()


def decided(bot: Bot, game: Game, observation: State, seed: int) -> int:
    """A legal action that a bot chooses which decides at once. Raises Failure where it does not."""
    try:
        action = bot.choose(game, observation, seed)
        legal = action in options(game, observation)
    except Exception as error:
        raise Failure(f"met an error ({type(error).__name__})", format_exc()) from error
    if not legal:
        raise Failure(f"gave an answer that is not legal ({action})")
    return action


def _ask(bot: str, game: Game, observation: State, seed: int, seconds: float = 0.0) -> Ask:
    return Ask(bot, game.ID, record.pack(observation, game.RECORD), seed, packs_of(game), seconds)


def _legal(legal: list[int], reply: Reply) -> int:
    """The action of a reply. Raises Failure where it has none, or one that is not legal."""
    if reply.action is None or reply.action not in legal:
        raise Failure(f"gave an answer that is not legal ({reply.action})")
    return reply.action


def _advice(reply: Reply) -> Advice:
    """The advice of a reply. Raises Failure where it has none."""
    if reply.advice is None:
        raise Failure("gave no advice")
    return reply.advice


def _known(action: int) -> "Future[int]":
    answer: Future[int] = Future()
    answer.set_result(action)
    return answer
