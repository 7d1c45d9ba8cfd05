"""A loop of asyncio's whose time passes as fast as it is lived through: nobody waits, no thread runs, each time is the same."""

import asyncio
import selectors
from collections.abc import Callable
from typing import Any


class _Nothing(selectors.SelectSelector):
    """Selects nothing: instead of waiting, its loop's time goes on."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        """Come at once to where something is to be done. Raises RuntimeError where nothing ever is."""
        if timeout is None:
            raise RuntimeError("everybody waits for ever")
        self.passed += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """The loop. What would run in a thread is done in between, `delay()` seconds later, unless the process has died by then."""

    def __init__(self, delay: Callable[[], float] = lambda: 0.0) -> None:
        """A loop at time 0."""
        self.nothing = _Nothing()
        super().__init__(self.nothing)
        self.delay, self.lives = delay, 0
        self._clock_resolution = 1e-6

    def time(self) -> float:
        """Seconds that have passed."""
        return self.nothing.passed

    def die(self) -> None:
        """Whatever runs in threads does not go on: what was begun is done, or never will be."""
        self.lives += 1

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        """Do it here: half of the time passes before it is done, half until it is known."""
        done, life = self.create_future(), self.lives

        def work() -> None:
            if life == self.lives:
                try:
                    found = func(*args)
                except BaseException as error:
                    self.call_later(self.delay(), tell, done.set_exception, error)
                else:
                    self.call_later(self.delay(), tell, done.set_result, found)

        def tell(say: Callable[[Any], None], what: Any) -> None:
            if life == self.lives and not done.done():
                say(what)

        self.call_later(self.delay(), work)
        return done
