"""A bot's answer is there in its time, whatever becomes of the processes that think."""

import sys
import threading
import time
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from affray import bots, games
from affray.bots import levels, own, search
from affray.bots.search.body import Desk
from affray.bots.thinking import jobs, pool, process
from affray.bots.thinking.messages import Ask, Reply
from affray.bots.thinking.pool import Thinking
from affray.kernel import record
from affray.kernel.game import Game, State, options

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bots.asking import PATIENCE, brought, until


def test_nobody_waits_for_a_process_that_is_long_in_getting_ready(
    game: Game, seen: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The greedy bot answers for a bot of Affray's within its time; who asks later meets the same process, ready by then."""
    opened, asked = list[str](), list[float]()

    def ask(given: Ask, seconds: float) -> Reply:
        asked.append(given.seconds)
        return Reply(options(game, seen)[-1])

    def open(thinking: Thinking, machine: str, source: str) -> SimpleNamespace:
        opened.append(machine)
        time.sleep(1.5)
        return SimpleNamespace(runs=True, ask=ask, end=lambda: None)

    monkeypatch.setattr(Thinking, "open", open)
    thinking, bot = Thinking(1), bots.find("search")._replace(seconds=0.25)
    begun = time.monotonic()
    assert thinking.ask(0, bot, game, seen, 1).result(PATIENCE) == bots.GREEDY.choose(game, seen, 1)
    assert 0.125 <= time.monotonic() - begun < 1.2
    until(lambda: thinking.ask(0, bot, game, seen, 1).result(PATIENCE) == options(game, seen)[-1])
    assert asked and opened == ["plain"] and all(0.025 <= each <= 0.25 for each in asked)
    thinking.close()


class Asked:
    """A process that is ready, takes so long for a decision, answers with the last option, and notes how long it may take."""

    runs = True

    def __init__(self, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
        """All processes are this one."""
        self.seconds, self.given = seconds, list[float]()
        monkeypatch.setattr(Thinking, "open", lambda thinking, machine, source: self)

    def ask(self, given: Ask, seconds: float) -> Reply:
        """What it answers."""
        self.given.append(given.seconds)
        time.sleep(self.seconds)
        game = games.find(given.game)
        return Reply(options(game, record.unpack(given.seen, game.RECORD))[-1])

    def end(self) -> None:
        """It has nothing to end."""


def test_the_greedy_bot_answers_for_one_that_is_overdue(
    game: Game, seen: State, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """At once, and it is noted; what comes later counts no more, and the process goes on with the next decision."""
    slow, thinking, bot = Asked(1.6, monkeypatch), Thinking(1), bots.find("search")._replace(seconds=0.25)
    begun = time.monotonic()
    assert thinking.ask(0, bot, game, seen, 1).result(PATIENCE) == bots.GREEDY.choose(game, seen, 1) != options(game, seen)[-1]
    assert 0.25 < time.monotonic() - begun < 1.4
    assert "search was not done with a decision of solbound in time" in caplog.text
    until(lambda: not thinking.busy)
    slow.seconds = 0.0
    assert thinking.ask(0, bot, game, seen, 1).result(PATIENCE) == options(game, seen)[-1]
    thinking.close()


def test_the_greedy_bot_has_its_answer_ready_before_it_is_needed(
    game: Game, seen: State, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It begins while there is time left, and what it worked out is not taken where the process answers after all."""
    worked = list[int]()

    def decided(*given: object) -> int:
        worked.append(answer := jobs.decided(*given))  # type: ignore[arg-type]
        return answer

    monkeypatch.setattr(
        jobs, "partial", lambda function, *given: partial(decided if function is jobs.decided else function, *given)
    )
    monkeypatch.setattr(pool, "AHEAD", 0.2)
    monkeypatch.setattr(pool, "OVERDUE", 8)
    Asked(0.8, monkeypatch)
    thinking, bot = Thinking(1), bots.find("search")._replace(seconds=1.0)
    assert thinking.ask(0, bot, game, seen, 1).result(PATIENCE) == options(game, seen)[-1]
    assert worked == [bots.GREEDY.choose(game, seen, 1)] and "not done" not in caplog.text
    # What still waits for others once there is an answer is not worked out at all.
    free = threading.Event()
    busy = thinking.quick.submit(free.wait)
    assert thinking.ask(0, bot, game, seen, 2).result(PATIENCE) == options(game, seen)[-1]
    free.set()
    assert busy.result(PATIENCE) and thinking.quick.submit(lambda: len(worked)).result(PATIENCE) == 1
    thinking.close()


def test_who_waits_for_its_turn_thinks_the_less(game: Game, seen: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that its answer is there in its time; one that has no time left when its turn would come is not asked. A bot that
    somebody brought has all of its time."""
    asked, thinking, bot = Asked(0.3, monkeypatch), Thinking(1), bots.find("search")._replace(seconds=1.0)
    answers = [thinking.ask(table, bot, game, seen, 1) for table in range(8)]
    begun = time.monotonic()
    came = [answer.result(PATIENCE) for answer in answers]
    assert time.monotonic() - begun < 2
    assert came[0] == options(game, seen)[-1] and came[-1] == bots.GREEDY.choose(game, seen, 1)
    until(lambda: not thinking.busy)
    assert asked.given[0] > 0.9 and asked.given[1] < 0.75 and len(asked.given) < 8
    thinking.ask(0, brought("digested"), game, seen, 1)
    thinking.ask(1, brought("digested"), game, seen, 1).result(PATIENCE)
    assert min(asked.given[-2:]) > 0.9 * own.SECONDS
    thinking.close()


def test_a_bot_keeps_to_what_is_left_of_its_time(game: Game, seen: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """What its process spends on a decision before the search begins counts as thinking."""
    given = list[float]()

    def grow(game: Game, held: Desk, words: object, simulations: int, seconds: float) -> int:
        given.append(seconds)
        return grown(game, held, words, simulations, 0.0)

    grown = search.grow
    monkeypatch.setattr(search, "grow", grow)
    for code in ("search", "master"):
        reply = process.answer(Ask(code, game.ID, record.pack(seen, game.RECORD), 1, seconds=0.25), None)
        assert reply.action in options(game, seen)
    assert all(0.025 <= each < 0.25 for each in given) and len(given) == 2
    monkeypatch.setattr(levels, "ready", lambda game: time.sleep(0.2))
    process.answer(Ask("master", game.ID, record.pack(seen, game.RECORD), 1, seconds=0.25), None)
    assert 0.025 <= given[2] < 0.05
