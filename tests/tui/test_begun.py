"""What is under way and what may be decided next, in the terminal, in the words of the game."""

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from tests.tui.still import settle

from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.table.alarm import Alarm
from affray.table.scene import View
from affray.tui import changes, words
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.line import play_lines
from affray.tui.widgets import About, Stakes

BEGUN = [
    "Ashgate Warden attacks Player 1: nothing is rolled yet.",
    "A Hit gives Player 1 a die.",
    "A card that protects defends with its own dice.",
]


def underway(shown: View, *alarms: str, begun: list[str] = BEGUN) -> View:
    """The same view while something is under way."""
    return replace(shown, scene=replace(shown.scene, begun=begun, alarms=[Alarm(each, [0]) for each in alarms]))


def test_paragraphs_are_said_as_far_as_they_fit() -> None:
    """In lines of that width; what does not fit is not cut in two."""
    assert words.fitting(["one two three", "four", "five"], 7, 3) == ["one two three", "four"]
    assert words.fitting(["one two three"], 7, 1) == []
    assert words.fitting(["one\ntwo", "three"], 40, 3) == ["one\ntwo", "three"]


def test_an_alarm_is_told_line_by_line_once() -> None:
    """With the whole table, and where it was not there before; with another sign where it is good for who reads."""
    shown = view(Match(Host(SetUp("solbound", seed=3), ["human", "greedy"]).match.game, SetUp("solbound", 2, 3)), 0, [0])
    near = underway(shown, "The next Hit puts Player 1 out.")
    assert "! The next Hit puts Player 1 out." in list(words.scene_lines(near))
    assert "* The next Hit puts Player 1 out." in list(words.scene_lines(replace(near, seat=1)))
    assert changes.take(near).alarms == {"The next Hit puts Player 1 out."}


def test_line_by_line_the_question_says_what_is_under_way(
    typed: Callable[..., None], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was begun before it, what that means below it."""
    host = Host(SetUp("solbound", seed=3), ["human", "greedy"])
    shown = host.view
    monkeypatch.setattr(host, "view", lambda: underway(shown()))
    typed("q")
    play_lines(host)
    told = capsys.readouterr().out.splitlines()
    lead = told.index(BEGUN[0])
    assert [line.strip() for line in told if line.strip() in BEGUN] == BEGUN and lead < told.index(f"  {BEGUN[1]}")


@pytest.mark.slow
@pytest.mark.parametrize(("size", "beside"), [((80, 24), 0), ((120, 48), 3)])
def test_a_screen_says_it_beside_the_question_and_the_rest_beside_the_answers(size: tuple[int, int], beside: int) -> None:
    """As much as there is room for, on a low screen none beside a long question; the alarm stands above the table."""

    async def scenario() -> None:
        app = PlayApp(Host(SetUp("solbound", seed=3), ["human", "greedy"]), 0)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            assert app.shown is not None
            app.show(underway(app.shown, "The next Hit puts Player 1 out."))
            await settle(pilot)
            asked = str(app.query_one("#prompt").render())
            rest = str(app.query_one(About).query_one("#begun").render())
            assert [line in asked for line in BEGUN] == [number < beside for number in range(3)]
            assert [line in rest for line in BEGUN] == [number >= beside for number in range(3)]
            assert str(app.query_one(Stakes).render()).startswith("! The next Hit puts Player 1 out.")

    asyncio.run(scenario())
