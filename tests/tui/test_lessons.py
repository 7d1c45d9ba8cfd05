"""Lessons in the terminal: what they say, the one answer that they are about, and how they are left."""

import asyncio
from collections.abc import Callable

import pytest
from tests.tui.still import settle
from textual.containers import VerticalScroll

from affray import games
from affray.kernel import lessons
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.line import play_lines
from affray.tui.screens import Page
from affray.tui.table import Table
from affray.tui.widgets import Options

GAME = games.find("solbound")
LESSON = lessons.find(GAME.PACKAGE, GAME.ID, "first-match")


def test_enter_alone_goes_through_a_lesson_line_by_line(typed: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    """Each step says its notes, names what they speak of and offers its answer alone; then all answers are offered."""
    typed(*[""] * len(LESSON.steps), "q")
    assert play_lines(Host(LESSON.set_up, LESSON.seats)) == 0
    told = " ".join(capsys.readouterr().out.split())
    for number, step in enumerate(LESSON.steps, 1):
        assert f"Your first match, step {number} of {len(LESSON.steps)}." in told
        assert all(" ".join(note.say.split()) in told for note in step.notes)
    assert "Clockwork Hauler: Clockwork Hauler never tires" in told
    assert LESSON.closing[0].say in told
    assert "1. Hurt yourself" in told.rpartition(LESSON.closing[0].say)[2]


def test_alone_offers_every_answer_again(typed: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    typed("alone", "q")
    play_lines(Host(LESSON.set_up, LESSON.seats))
    before, _, after = capsys.readouterr().out.partition("> alone")
    assert "1. Hurt yourself" not in before
    assert "1. Hurt yourself" in after


@pytest.mark.slow
def test_the_screen_shows_what_the_lesson_says_and_its_answer_alone() -> None:
    """Once a step over the table, again by a key, and not at all without the lesson."""

    async def scenario() -> None:
        play = PlayApp(Host(LESSON.set_up, LESSON.seats), pace=0)
        async with play.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            while play.host.bot_moves or not isinstance(play.screen, Page):
                await settle(pilot)
            assert LESSON.steps[0].notes[0].say in play.screen.lines[0]
            await pilot.press("escape")
            await settle(pilot)
            assert play.shown is not None
            assert play.shown.decision is not None
            assert len(play.shown.decision.options) == 1
            await pilot.press("l")
            await settle(pilot)
            await pilot.press("escape", "x")
            await settle(pilot)
            assert len(play.shown.decision.options) > 1
            assert play.query_one(Options).chosen is not None

    asyncio.run(scenario())


@pytest.mark.slow
@pytest.mark.parametrize("size", [(130, 44), (80, 24)])
def test_what_the_lesson_says_covers_neither_the_question_nor_its_answers(size: tuple[int, int]) -> None:
    """With room beside the table it lies over the log alone."""

    async def scenario() -> None:
        play = PlayApp(Host(LESSON.set_up, LESSON.seats), pace=0)
        async with play.run_test(size=size) as pilot:
            await settle(pilot)
            while play.host.bot_moves or not isinstance(play.screen, Page):
                await settle(pilot)
            said, table = play.screen.query_one(VerticalScroll).region, play.screen_stack[0]
            under = [table.query_one("#prompt").region, table.query_one(Options).region]
            if size[0] > 100:
                under.append(table.query_one(Table).region)
            assert not any(said.overlaps(each) for each in under)

    asyncio.run(scenario())
