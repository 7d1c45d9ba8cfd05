"""Who thinks when: so many decisions at once, in turn for every table, each within its bot's time. Advice that people ask for
has its turn among them.

A bot of Affray's that thinks is asked on the compiled machine. That has to compile its rules for a game first, which takes a
minute once on a machine and seconds in each process; until a process is ready, the bot thinks on the plain machine. Where no
process at all is ready in half of its time, as in the first moments on a busy machine, the greedy bot answers for it: that is
what a search comes to which has no time for a single simulation. Its time runs from when it is asked: where it has to wait for
its turn it thinks the less, and once it is overdue the greedy bot answers as well.
"""

import logging
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

import msgspec

from affray import bots
from affray.bots import Bot
from affray.bots.search.advice import Advice
from affray.bots.thinking import jobs
from affray.bots.thinking.jobs import Job, fail, resolve
from affray.bots.thinking.messages import Ask
from affray.bots.thinking.thinker import Failure, Thinker
from affray.kernel.game import Game, State, options
from affray.kernel.rule import Machine, fastest

LOG = logging.getLogger("affray")
LATE = 0.75
"""Seconds beyond its own that a bot's answer may take before its process is ended."""
OVERDUE = 1.05
"""After so much of its time the greedy bot answers for a bot of Affray's, wherever that one is."""
AHEAD = 0.95
"""After so much of it the greedy bot begins to work out what it would answer then: on a busy machine that takes a while."""
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
        if len(legal := options(game, observation)) == 1:
            return jobs.known(legal[0])
        if not bot.seconds:
            return self.quick.submit(jobs.decided, bot, game, observation, seed)
        job = jobs.decision(bot, game, observation, seed)
        self._take_on(table, job)
        if job.meanwhile is not None:
            self._watch(job)
        return job.answer

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
        job = jobs.advice(game, observation, seed, seconds)
        self._take_on(table, job)
        return job.answer

    def _take_on(self, table: Hashable, job: Job) -> None:
        with self.changed:
            if self.closed or sum(map(len, self.waiting.values())) >= MOST_WAITING:
                job.answer.set_exception(Failure("had to wait for too many others"))
                return
            self.waiting.setdefault(table, deque()).append(job)
            if len(self.turns) < min(self.at_once, len(self.waiting) + len(self.busy)):
                self.turns.append(_Turn(self))
            self.changed.notify()

    def _watch(self, job: Job) -> None:
        """Have the greedy bot answer once a decision is overdue."""
        _later(AHEAD * job.seconds, job, partial(self._foresee, job))

    def _foresee(self, job: Job) -> None:
        """Work out what the greedy bot answers, should that be needed."""
        with self.changed:
            if self.closed or job.answer.done() or job.meanwhile is None:
                return
            instead = self.quick.submit(job.meanwhile)
        job.answer.add_done_callback(lambda _: instead.cancel())  # where it waits for others it is not begun for nothing
        _later(job.asked + OVERDUE * job.seconds - time.monotonic(), job, partial(self._overdue, job, instead))

    def _overdue(self, job: Job, instead: "Future[int]") -> None:
        if not self.closed and not job.answer.done():
            LOG.warning("%s was not done with a decision of %s in time; greedy answers", job.ask.bot, job.ask.game)
            instead.add_done_callback(partial(self._give, job))

    def _give(self, job: Job, instead: "Future[int]") -> None:
        with self.changed:  # nobody begins with it just now
            if not instead.cancelled():
                resolve(job.answer, instead.result)

    def begin(self, job: Job) -> bool:
        """Whether a decision is still to be thought about, being neither taken back nor answered; from here on nobody takes it
        back."""
        with self.changed:
            return not job.answer.done() and job.answer.set_running_or_notify_cancel()

    def close(self) -> None:
        """End all processes; what is not answered yet is a Failure."""
        with self.changed:
            self.closed = True
            left = [job for those in self.waiting.values() for job in those]
            self.waiting.clear()
            self.changed.notify_all()
        for job in left:
            if self.begin(job):
                fail(job.answer, Failure("was not asked: all is being ended"))
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
            if self.thinking.begin(job):
                self._settle(job)
            self.thinking.done(table)

    def _settle(self, job: Job) -> None:
        began = time.monotonic()
        try:
            thinker = self._thinker(job)
        except NotReady:
            assert job.meanwhile is not None
            resolve(job.answer, job.meanwhile)
        except Exception as error:
            fail(job.answer, error)
        else:
            ask = msgspec.structs.replace(job.ask, seconds=job.left(began))
            resolve(job.answer, lambda: job.read(thinker.ask(ask, job.seconds + LATE)))

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
            threading.Thread(target=resolve, args=(found, partial(self.thinking.open, "plain", source)), daemon=True).start()
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


def _later(seconds: float, job: Job, asked: Callable[[], None]) -> None:
    """Call that then, unless the decision is answered before."""
    timer = threading.Timer(seconds, asked)
    timer.daemon = True
    timer.start()
    job.answer.add_done_callback(lambda _: timer.cancel())


def check(bot: Bot) -> None:
    """See whether a bot that somebody brought can be loaded. Raises Failure."""
    thinker = Thinker("plain", bot.source)
    try:
        thinker.ready(LONGEST_START)
    finally:
        thinker.end()
