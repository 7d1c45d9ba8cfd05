"""What is shared is loaded once, also by many threads at once in a fresh process."""

import runpy
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from affray.kernel.once import learned, once, once_each

Slow = Callable[[int], object]
COLD_STARTS = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "cold_starts.py"))


def asked_at_once(function: Callable[[], Any], threads: int = 20) -> list[Any]:
    """What each of many threads is answered that ask at the same moment."""
    ready, answers = threading.Barrier(threads), []

    def ask() -> None:
        ready.wait()
        answers.append(function())

    asking = [threading.Thread(target=ask) for _ in range(threads)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    return answers


@pytest.mark.parametrize("kind", [once, once_each])
def test_threads_that_ask_at_once_get_one_answer_that_was_worked_out_once(kind: Callable[[Slow], Slow]) -> None:
    """Those that come while it is worked out wait for it."""
    calls = []

    @kind
    def slowly(number: int) -> object:
        calls.append(number)
        time.sleep(0.02)
        return object()

    answers = asked_at_once(lambda: slowly(1))
    assert len(answers) == 20 and len(set(map(id, answers))) == 1 and calls == [1]
    assert slowly(2) is not slowly(1) and calls == [1, 2]


def test_two_that_need_each_others_beginnings_do_not_wait_for_each_other() -> None:
    """One lock for all first loads: taken in either order, it is the same."""

    @once
    def left(deep: bool) -> str:
        time.sleep(0.01)
        return "left" + (right(False) if deep else "")

    @once
    def right(deep: bool) -> str:
        time.sleep(0.01)
        return "right" + (left(False) if deep else "")

    turns = iter(range(20))
    answers = asked_at_once(lambda: (left if next(turns) % 2 else right)(True))
    assert set(answers) == {"leftright", "rightleft"}


def test_what_failed_is_tried_again() -> None:
    """An error is no answer to keep."""
    results: Iterator[Exception | str] = iter([ValueError("not yet"), "now"])

    @once
    def load() -> str:
        result = next(results)
        if isinstance(result, Exception):
            raise result
        return result

    with pytest.raises(ValueError, match="not yet"):
        load()
    assert load() == load() == "now"


def test_a_kind_is_learned_with_every_record_in_it() -> None:
    """And is itself, so that it may stand where the kind stood."""

    class Leaf(msgspec.Struct):
        value: int

    class Tree(msgspec.Struct):
        leaves: list[Leaf]

    kind = learned(Tree)
    assert kind is Tree
    assert asked_at_once(lambda: msgspec.convert({"leaves": [{"value": 1}]}, learned(Tree))) == [Tree([Leaf(1)])] * 20


@pytest.mark.slow
def test_a_fresh_process_bears_many_first_matches_at_once() -> None:
    """Twenty threads, all games. It ended with a segmentation fault; `bench/cold_starts.py` does it fifty times."""
    done = COLD_STARTS["start"](20)
    assert done.returncode == 0, done.stderr[-2000:]
