"""Bots that think in the terminal: who does is said, answers are taken back meanwhile, one that fails is replaced."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import Static

from affray import bots
from affray.kernel.game import SetUp
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.line import play_lines

FILE = Path(__file__).parents[1] / "bots" / "brought.py"
Typed = Callable[..., None]


@pytest.fixture(autouse=True)
def guests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that were brought to this process; nothing is compiled."""
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")
    monkeypatch.setattr(bots, "_BROUGHT", [])
    bots.bring("raising", f"{FILE}:raising")


def to_the_bot(host: Host) -> None:
    """Answer for both until the bot must, and the last answer could be taken back."""
    while not (host.bot_moves and host.view().undo):
        if host.bot_moves:
            host.match.take(host.match.game.default(host.match.observation(1)))
            continue
        ids = [option.id for option in host.view().decision.options]  # type: ignore[union-attr]
        host.act("end" if "end" in ids else ids[-1])


@pytest.mark.slow
async def test_the_screen_says_who_thinks_and_takes_back_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the bot was about to answer is dropped; asked again, it answers."""
    monkeypatch.setenv("AFFRAY_TEST_GO", str(tmp_path / "go"))
    bots._BROUGHT[-1] = bots.bring("told", f"{FILE}:told")._replace(seconds=600.0)
    host = Host(SetUp("solbound", seed=5), ["human", "told"])
    to_the_bot(host)
    app = PlayApp(host, pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        assert " (told) is thinking" in str(app.query_one("#prompt", Static).content)
        await pilot.pause(0.2)
        decisions = len(host.match.played)
        await pilot.press("u")
        back = len(host.match.played)
        assert host.to_move == 0 and back < decisions and len(host.match.options()) > 1
        (tmp_path / "go").touch()
        await pilot.pause(1)
        assert host.to_move == 0 and len(host.match.played) == back
        to_the_bot(host)
        decisions = len(host.match.played)
        app.go_on()
        ends = time.monotonic() + 60
        while len(host.match.played) == decisions and time.monotonic() < ends:
            await pilot.pause(0.05)
        assert host.match.played[decisions].seat == 1 and not host.failure
    assert all(thinker.process.poll() is not None for thinker in host.minds.thinkers)


@pytest.mark.slow
async def test_the_screen_says_who_answered_for_a_bot_that_gave_no_answer() -> None:
    """In a note, once for each answer."""
    host = Host(SetUp("solbound", seed=5), ["human", "raising"])
    to_the_bot(host)
    app = PlayApp(host, pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        ends = time.monotonic() + 60
        while not app._notifications and time.monotonic() < ends:
            await pilot.pause(0.05)
        told = [note.message for note in app._notifications]
        assert told[0] == "raising, the bot of player 2, met an error (ValueError). Greedy answered for it."


def test_line_by_line_it_is_said_too(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    """Who thinks, before it does, and who answered."""
    typed(*[""] * 12, "q")
    assert play_lines(Host(SetUp("solbound", seed=5), ["human", "raising"])) == 0
    told = capsys.readouterr().out
    assert told.index("(raising) is thinking...\n") < told.index(
        "raising, the bot of player 2, met an error (ValueError). Greedy"
    )
