"""Matches full screen, played by keys and mouse."""

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from tests.tui.still import settle
from textual.app import App
from textual.widgets import Input, Static

from affray.kernel import replay
from affray.kernel.game import SetUp
from affray.table.odds import Odds
from affray.tui import words
from affray.tui.app import PlayApp
from affray.tui.frames import Frames
from affray.tui.host import Host
from affray.tui.replay import ReplayApp
from affray.tui.screens import Ask, Curtain, FileName, Page
from affray.tui.table import Pane
from affray.tui.widgets import LogList, Options


def app(*seats: str, game: str = "pebbles", seed: int = 1) -> PlayApp:
    return PlayApp(Host(SetUp(game, seed=seed), list(seats)), pace=0)


def text(app: App[None], name: str) -> str:
    return str(app.query_one(name, Static).content)


def table(app: App[None]) -> str:
    """Everything that is written on the table."""
    return "\n".join(pane.content_text for pane in app.query(Pane))


def page(app: App[None]) -> Page:
    """The page that lies over the table."""
    assert isinstance(app.screen, Page)
    return app.screen


def run(scenario: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scenario)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), pytest.param((140, 45), marks=pytest.mark.long)])
def test_a_whole_match_against_a_bot_by_keys(size: tuple[int, int], tmp_path: Path) -> None:
    async def scenario() -> None:
        play = app("human", "first")
        async with play.run_test(size=size) as pilot:
            await settle(pilot)
            answers = 0
            while not play.host.match.over:
                await pilot.press("right", "enter")
                await settle(pilot)
                answers += 1
                assert answers < 30
            assert "wins" in text(play, "#prompt")
            assert [each.action for each in play.host.match.played[::2]][:3] == ["take 2"] * 3
            await pilot.press("s")
            await pilot.pause()
            assert isinstance(play.screen, FileName)
            play.screen.query_one(Input).value = str(tmp_path / "kept.json")
            await pilot.press("enter")
            await pilot.pause()
            assert replay.load(tmp_path / "kept.json").over
            await pilot.press("q")
        assert not play.is_running

    run(scenario())


@pytest.mark.slow
def test_odds_stand_beside_the_options_and_in_full_on_request() -> None:
    async def scenario() -> None:
        play = app("human", "first")
        async with play.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert not play.query_one("#odds").display
            await pilot.press("down")
            await settle(pilot)
            assert words.FULL in text(play, "#odds") and words.EMPTY in text(play, "#odds")
            assert "16.7%" in text(play, "#odds")
            await pilot.press("o")
            await settle(pilot)
            assert isinstance(play.screen, Page)
            assert "1/6 (16.67%)" in str(play.screen.query_one(Static).content)
            await pilot.press("escape")
            await pilot.pause()
            assert not isinstance(play.screen, Page)

    run(scenario())


def test_odds_that_are_ready_when_the_table_is_taken_down_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever leaves while they are worked out is not kept, and meets no error."""
    ready = threading.Event()
    worked_out = Host.odds

    def slow(host: Host, option: str) -> Odds | None:
        ready.wait(60)
        return worked_out(host, option)

    monkeypatch.setattr(Host, "odds", slow)

    async def scenario() -> None:
        play = app("human", "first")
        async with play.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("down")
            await play.query_one(Options).remove()
            ready.set()
            await play.workers.wait_for_complete()

    run(scenario())


@pytest.mark.slow
def test_why_tells_the_clause_of_the_log_and_c_that_of_the_option() -> None:
    async def scenario() -> None:
        play = app("human", "first")
        async with play.run_test() as pilot:
            await pilot.press("enter")
            await settle(pilot)
            await pilot.press("w")
            await pilot.pause()
            assert page(play).page_title == "P-TAKE-1"
            assert "Nobody takes more than there are." in str(play.screen.query_one(Static).content)
            await pilot.press("escape", "down", "c")
            await pilot.pause()
            assert page(play).page_title == "P-ROLL-1"
            await pilot.press("escape", "question_mark")
            await pilot.pause()
            assert page(play).page_title == "Help"

    run(scenario())


@pytest.mark.slow
def test_a_curtain_hides_the_table_between_two_people() -> None:
    async def scenario() -> None:
        play = app("human", "human")
        async with play.run_test() as pilot:
            await settle(pilot)
            assert "Secret 7" in table(play)
            await pilot.press("enter")
            await settle(pilot)
            assert isinstance(play.screen, Curtain)
            assert "Player 2" in str(play.screen.query(Static).first().content)
            await pilot.press("enter")
            await settle(pilot)
            assert not play.screen.is_modal
            shown = table(play)
            assert "Secret 8" in shown
            assert "Secret 7" not in shown
            assert play.host.shown == 1

    run(scenario())


@pytest.mark.slow
def test_quit_asks_and_no_goes_on() -> None:
    async def scenario() -> None:
        play = app("human", "first")
        async with play.run_test() as pilot:
            await pilot.press("q")
            await pilot.pause()
            assert isinstance(play.screen, Ask)
            await pilot.press("n", "s", "u")
            await pilot.pause()
            assert play.is_running
            assert not play.host.match.played
            await pilot.press("q", "y")
        assert not play.is_running

    run(scenario())


@pytest.mark.slow
def test_the_mouse_highlights_first_and_takes_then() -> None:
    async def scenario() -> None:
        play = app("human", "first")
        async with play.run_test(size=(100, 30)) as pilot:
            await settle(pilot)
            options = play.query_one(Options)
            await pilot.click(Options, offset=(6, 1))
            await settle(pilot)
            assert options.chosen is not None
            assert options.chosen.id == "roll"
            assert not play.host.match.played
            await pilot.click(Options, offset=(6, 1))
            await settle(pilot)
            assert play.host.match.played[0].action == "roll"

    run(scenario())


@pytest.mark.slow
def test_bots_alone_play_to_the_end() -> None:
    async def scenario() -> None:
        play = app("first", "dice")
        async with play.run_test() as pilot:
            await settle(pilot)
            assert play.host.match.over
            assert play.query_one(LogList).option_count == len(play.host.match.happened)

    run(scenario())


@pytest.mark.slow
def test_a_replay_goes_back_and_forth_through_any_eyes(replay_file: Path) -> None:
    async def scenario() -> None:
        viewer = ReplayApp(Frames(replay_file))
        async with viewer.run_test(size=(80, 24)) as pilot:
            await pilot.press("right", "right", "left")
            assert text(viewer, "#step") == "Decision 1 of 5  Player 1: take 3"
            await pilot.press("p")
            assert "seen by Player 2" in text(viewer, "#heading")
            assert "Secret 8" in table(viewer)
            await pilot.press("end")
            assert "wins" in text(viewer, "#step")
            await pilot.press("w")
            await pilot.pause()
            assert page(viewer).page_title == "P-TAKE-1"

    run(scenario())


@pytest.mark.long
def test_a_whole_match_of_solbound_by_keys() -> None:
    async def scenario() -> None:
        play = app("human", "random", game="solbound")
        async with play.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            for answer in range(600):
                if play.host.match.over:
                    break
                await pilot.press(*["down"] * (answer % 3), *["right"] * (answer % 2), "enter")
                await settle(pilot)
            assert play.host.match.over
            assert play.host.view().outcome in text(play, "#prompt")

    run(scenario())


@pytest.mark.slow
def test_a_hint_opens_over_the_table_and_highlights_the_best_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFRAY_MACHINE", "plain")

    async def scenario() -> None:
        play = app("human", "first")
        async with play.run_test() as pilot:
            await settle(pilot)
            await pilot.press("h")
            await settle(pilot)
            assert play.host.helped == set() and len(play.screen_stack) == 1
            assert [each.message for each in play._notifications] == [words.hint_told("h")]
            await pilot.press("h")
            await settle(pilot)
            assert page(play).page_title == "Hint"
            lines = page(play).lines[0]
            await pilot.press("escape")
            await settle(pilot)
            chosen = play.query_one(Options).chosen
            assert chosen is not None and lines.startswith(f"1. {chosen.label}: ")
            assert "Helped: hints for 1 decision" in text(play, "#heading")
            assert play.host.helped == {0}

    run(scenario())
