"""Bots think in processes of their own: bounded, in turn, and whatever a bot does, nobody else is harmed."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import wait as all_of
from functools import partial
from pathlib import Path

import pytest

from affray import bots, games
from affray.bots.search import advice
from affray.bots.thinking.pool import Thinking
from affray.bots.thinking.thinker import Failure
from affray.kernel import dice, record
from affray.kernel.game import Game, SetUp, State, options
from affray.kernel.match import Match

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.bots.asking import FILE, PATIENCE, brought, until  # noqa: E402

KILLED = f"""
import sys, time
from affray import bots, games
from affray.bots.thinking.pool import Thinking
from affray.kernel.game import SetUp
from affray.kernel.match import Match
game, thinking = games.find("solbound"), Thinking(1)
seen = Match(game, SetUp("solbound", 2, 5)).observation(0)
bot = bots.bring("endless", {f"{FILE}:endless"!r})._replace(seconds=600.0)
answer = thinking.ask(0, bot, game, seen, 1)
while not answer.running() or not thinking.thinkers:
    time.sleep(0.01)
time.sleep(2)
print(*(thinker.process.pid for thinker in thinking.thinkers), flush=True)
time.sleep(600)
"""
"""Somebody who has a process think without end, and names it."""


def runs(process: int) -> bool:
    """Whether a process of that number is there and is not merely waiting to be forgotten."""
    try:
        os.kill(process, 0)
        return "\tZ" not in Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return False


@pytest.fixture
def thinking() -> Iterator[Thinking]:
    """Room for one at a time."""
    found = Thinking(1)
    yield found
    found.close()


@pytest.mark.slow
def test_bots_that_think_and_others_answer_legally(thinking: Thinking, game: Game, seen: State) -> None:
    """Each of Affray's; equal seeds get equal answers of a function that a process loads, and of the same function here."""
    for bot in bots.BOTS:
        assert thinking.ask("table", bot, game, seen, 3).result(PATIENCE) in options(game, seen)
    digested, chosen = brought("digested"), []
    for seed in (1, 2, 1, 2):
        chosen.append(thinking.ask("table", digested, game, seen, seed).result(PATIENCE))
        assert chosen[-1] == digested.choose(game, seen, seed)
    assert chosen[:2] == chosen[2:] and chosen[0] != chosen[1]


@pytest.mark.slow
def test_advice_comes_from_a_process_as_it_would_from_here(thinking: Thinking, game: Game, seen: State) -> None:
    """Of one simulation, so that no time decides."""
    here = advice.consider(game, seen, 3, 1, 60.0)
    assert thinking.advise("table", game, seen, 3, 0.0).result(PATIENCE) == here


def test_who_is_done_with_gives_no_advice(game: Game, seen: State) -> None:
    """It says so at once."""
    thinking = Thinking(1)
    thinking.close()
    with pytest.raises(Failure, match="wait"):
        thinking.advise("table", game, seen, 3, 1.0).result(PATIENCE)


def test_a_function_gets_what_its_seat_sees_and_nothing_else(thinking: Thinking, game: Game) -> None:
    """One that chooses by every byte it gets chooses the same in matches which its seat cannot tell apart."""
    match, digested = Match(game, SetUp(game.ID, 2, 8)), brought("digested")
    for number in range(6):
        seat = match.to_move or 0
        twin = record.copy(match.state, game.RECORD)
        words = [0, 0, 0, 0]
        dice.seed(words, number, 7, 0)
        game.redeal(twin, seat, words)
        assert record.pack(twin, game.RECORD) != match.packed()
        hidden = record.blank(twin, game.RECORD)
        game.observe(twin, seat, hidden)
        answers = [thinking.ask(0, digested, game, each, 1).result(PATIENCE) for each in (match.observation(seat), hidden)]
        assert answers[0] == answers[1]
        match.take(answers[0])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("raising", "met an error (ValueError)"),
        ("nonsense", "met an error (TypeError)"),
        ("huge", "met an error (ValueError)"),
        ("illegal", "gave an answer that is not legal (-77)"),
        pytest.param("endless", "took too long", marks=pytest.mark.long),
        ("exiting", "met an error (SystemExit)"),
        ("dying", "ended its process (status 3)"),
        # Where there is no memory to answer with, its process ends of that.
        ("hungry", "met an error (MemoryError)|took too long|ended its process (status 1)"),
        ("nobody", "could not be loaded (AttributeError)"),
    ],
)
def test_a_bot_that_gives_no_answer_harms_nobody(thinking: Thinking, game: Game, seen: State, name: str, told: str) -> None:
    """Twice: its process is there again where it was lost. Others are answered in between."""
    bot = brought(name)
    bot = bot._replace(seconds=0.1) if name == "endless" else bot  # it works hard as long as it may
    for _ in range(2):
        begun = time.monotonic()
        with pytest.raises(Failure) as failure:
            thinking.ask("table", bot, game, seen, 3).result(PATIENCE)
        assert str(failure.value) in told.split("|") and time.monotonic() - begun < 20
        assert thinking.ask("other", brought("last"), game, seen, 3).result(PATIENCE) == options(game, seen)[-1]


def test_a_bot_that_writes_is_not_heard(thinking: Thinking, game: Game, seen: State, capfd: pytest.CaptureFixture[str]) -> None:
    """Neither on the terminal nor on the pipe that its answers go through."""
    for _ in range(2):
        assert thinking.ask(0, brought("noisy"), game, seen, 3).result(PATIENCE) == options(game, seen)[-1]
    assert capfd.readouterr() == ("", "")


@pytest.mark.slow
def test_a_bot_that_tampers_changes_nothing_here(thinking: Thinking, game: Game, seen: State) -> None:
    """The observation and the rules are as before; in its own process it has spoilt the game for itself alone."""
    before, legal = record.pack(seen, game.RECORD), options(game, seen)
    assert thinking.ask(0, brought("tampering"), game, seen, 3).result(PATIENCE) == legal[0]
    with pytest.raises(Failure):
        thinking.ask(0, brought("tampering"), game, seen, 3).result(PATIENCE)
    assert record.pack(seen, game.RECORD) == before and options(game, seen) == legal
    assert thinking.ask(0, brought("last"), game, seen, 3).result(PATIENCE) == legal[-1]


def _note(came: list[str], table: str, _: Future[int]) -> None:
    came.append(table)


@pytest.mark.slow
def test_a_table_that_asks_much_does_not_starve_others(thinking: Thinking, game: Game, seen: State) -> None:
    """One has five decisions to think about, two others one each: they come second and third, not last."""
    came: list[str] = []
    thinking.ask("first", brought("last"), game, seen, 0).result(PATIENCE)
    answers = [thinking.ask("greedy", brought("hard"), game, seen, 0)]
    tables = ("greedy", "greedy", "greedy", "greedy", "one", "two")
    answers += [thinking.ask(table, brought("last"), game, seen, 0) for table in tables]
    for table, answer in zip(("greedy", *tables), answers, strict=True):
        answer.add_done_callback(partial(_note, came, table))
    all_of(answers, PATIENCE)
    until(lambda: len(came) == 7)
    assert came == ["greedy", "one", "two", "greedy", "greedy", "greedy", "greedy"]


@pytest.mark.long
def test_of_one_table_one_decision_at_a_time_is_thought_about(game: Game, seen: State) -> None:
    """Though two could be; those of two tables are, each in a process of its own."""
    thinking, hard = Thinking(2), brought("hard")
    try:
        apart = [thinking.ask(table, hard, game, seen, 0) for table in "ab"]
        until(lambda: all(answer.running() for answer in apart))
        all_of(apart, PATIENCE)
        same = [thinking.ask("c", hard, game, seen, number) for number in range(2)]
        while not all(answer.done() for answer in same):
            assert sum(answer.running() for answer in same) < 2
            time.sleep(0.01)
        assert len(thinking.thinkers) == 2
    finally:
        thinking.close()


@pytest.mark.slow
def test_ten_at_the_same_moment_in_a_fresh_process(game: Game, seen: State) -> None:
    """Ten threads of ten tables, two of which are thought about at a time: all are answered, by two processes."""
    thinking, together = Thinking(2), threading.Barrier(10)

    def ask(table: int) -> int:
        together.wait()
        return thinking.ask(table, brought("digested"), game, seen, 1).result(PATIENCE)

    with ThreadPoolExecutor(10) as pool:
        answers = set(pool.map(ask, range(10)))
    assert len(answers) == 1 and len(thinking.thinkers) == 2
    processes = [thinker.process for thinker in thinking.thinkers]
    thinking.close()
    assert all(process.poll() is not None for process in processes)


@pytest.mark.slow
def test_who_is_expected_has_a_process_before_being_asked(thinking: Thinking, game: Game, seen: State) -> None:
    """One for a table, however often; it is the one that is asked. A bot that decides at once needs none."""
    thinking.expect(0, bots.GREEDY)
    assert not thinking.turns
    for _ in range(2):
        thinking.expect(0, brought("digested"))
    until(lambda: len(thinking.thinkers) == 1)
    expected = set(thinking.thinkers)
    thinking.ask(0, brought("digested"), game, seen, 1).result(PATIENCE)
    assert thinking.thinkers == expected and len(thinking.turns) == 1


def test_nobody_is_expected_once_all_is_ended() -> None:
    """No process is left behind."""
    thinking = Thinking(1)
    thinking.close()
    thinking.expect(0, brought("digested"))
    assert not thinking.turns and not thinking.thinkers


@pytest.mark.slow
def test_what_is_dropped_before_its_turn_is_never_thought_about(thinking: Thinking, game: Game, seen: State) -> None:
    """It would have taken a second."""
    answers = [thinking.ask(table, brought("hard"), game, seen, 0) for table in range(4)]
    assert all(answer.cancel() for answer in answers[1:])
    begun = time.monotonic()
    answers[0].result(PATIENCE)
    assert thinking.ask("next", brought("hard"), game, seen, 0).result(PATIENCE) in options(game, seen)
    assert time.monotonic() - begun < 8


def test_no_process_is_asked_where_there_is_no_choice(thinking: Thinking, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only answer is given at once, whoever the bot is."""
    match = Match(game, SetUp(game.ID, 2, 5))
    while len(options(game, match.state)) > 1:
        match.take(options(game, match.state)[-1])
    seen = match.observation(match.to_move or 0)
    assert thinking.ask(0, brought("dying"), game, seen, 0).result(0) == options(game, seen)[0] and not thinking.thinkers


def test_closing_ends_what_is_thought_about_and_what_waits(game: Game, seen: State) -> None:
    """At once; nobody is left without an answer, and closing what nobody asked does nothing."""
    Thinking(3).close()
    thinking = Thinking(1)
    answers = [thinking.ask(table, brought("hard"), game, seen, 0) for table in range(3)]
    until(lambda: bool(thinking.thinkers))
    thinking.close()
    for answer in [*answers, thinking.ask("late", brought("hard"), game, seen, 0)]:
        with pytest.raises(Failure):
            answer.result(10)
    assert all(thinker.process.poll() is not None for thinker in thinking.thinkers)


@pytest.mark.skipif(os.name == "nt", reason="Windows ends children with their parent's job")
def test_processes_end_with_a_parent_that_was_killed() -> None:
    """Also in the middle of work without end."""
    env = os.environ | {"AFFRAY_MACHINE": "plain"}
    parent = subprocess.Popen([sys.executable, "-c", KILLED], stdout=subprocess.PIPE, text=True, env=env)
    assert parent.stdout is not None
    processes = [int(number) for number in parent.stdout.readline().split()]
    assert processes and all(map(runs, processes))
    parent.kill()
    parent.communicate()
    until(lambda: not any(map(runs, processes)))


@pytest.mark.long
def test_play_does_not_wait_for_what_is_compiled(seen: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """First answers come from the plain machine, within the bot's time; later ones compiled, the same for the same seed."""
    monkeypatch.delenv("AFFRAY_MACHINE", raising=False)
    game, search, thinking = games.find("solbound"), bots.find("search"), Thinking(1)
    try:
        while not thinking.turns or not thinking.turns[0].prepared:
            begun = time.monotonic()
            assert thinking.ask(0, search, game, seen, 5).result(PATIENCE) in options(game, seen)
            assert time.monotonic() - begun < 20  # with the start of its process
            time.sleep(0.2)
            assert not thinking.turns[0].given_up
        until(lambda: not thinking.turns[0].preparing or not thinking.turns[0].preparing.is_alive())
        assert len({thinking.ask(0, search, game, seen, 5).result(PATIENCE) for _ in range(3)}) == 1
        compiled = thinking.turns[0].compiled
        assert compiled is not None
        compiled.end()
        assert thinking.ask(0, search, game, seen, 5).result(PATIENCE) in options(game, seen), "from the plain machine again"
    finally:
        thinking.close()
