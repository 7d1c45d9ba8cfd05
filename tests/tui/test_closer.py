"""Looking closer in the terminal."""

from collections.abc import Callable

import pytest
from tests.tui.still import settle
from textual.widgets import Input

from affray.kernel.game import SetUp
from affray.table.inspected import Inspected, Layer
from affray.tui import board, closer
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.line import play_lines
from affray.tui.screens import Page


def test_a_thing_is_found_by_its_square_its_name_or_its_letters() -> None:
    """The whole name before the first letters; nothing for what is not there."""
    view = Host(SetUp("sixdice", seed=3), ["human", "human"]).view()
    assert closer.place_of(view, "8,2") == "tile.8.2" and closer.place_of(view, "99,1") == ""
    assert closer.place_of(view, "grunt 1") == closer.place_of(view, "G1") == "piece.7"
    assert closer.place_of(view, "gru") == "piece.7" and closer.place_of(view, "nobody") == closer.place_of(view, "") == ""


def test_squares_are_told_by_rows() -> None:
    """Neighbours together; why it is no answer first."""
    view = Host(SetUp("sixdice", seed=3), ["human", "human"]).view()
    layer = Layer("reach", "Moves", "X-MOVE-5", ["tile.2.3", "tile.3.3", "tile.5.3", "tile.1.4"], "With 1 die.")
    found = Inspected("piece.7", "It is not yours.", "X-TEAM-6", [layer])
    assert list(closer.lines(view, found)) == [
        "Not now: It is not yours. [X-TEAM-6]",
        "Moves [X-MOVE-5]: 4 squares. With 1 die. row 3: 2-3, 5; row 4: 1.",
    ]
    assert closer.marked(found).path == layer.tiles and closer.marked(found).area == []


def test_line_by_line(typed: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    """By name, by square, and what there is to say where nothing is named."""
    typed("l grunt 1", "look 10,6", "l", "l nobody", "q")
    play_lines(Host(SetUp("sixdice", seed=3), ["human", "human"]))
    told = capsys.readouterr().out
    assert "Moves up to 6 squares [X-MOVE-3]: " in told and "Sees [X-FIGHT-13]: " in told
    assert "[X-SPAWN-1]" in told and "Say what: l and a square" in told and "There is no 'nobody' here." in told


@pytest.mark.asyncio
@pytest.mark.slow
async def test_full_screen() -> None:
    """`v` asks which thing; its squares are marked on the map, and told on a page."""
    play = PlayApp(Host(SetUp("sixdice", seed=3), ["human", "human"]), pace=0)
    async with play.run_test(size=(120, 45)) as pilot:
        await settle(pilot)
        await pilot.press("v")
        await settle(pilot)
        play.screen.query_one(Input).value = "Grunt 1"
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(play.screen, Page)


def test_the_legend_has_the_colours_of_the_map() -> None:
    """Each letter as it is drawn."""
    view = Host(SetUp("sixdice", seed=3), ["human", "human"]).view()
    assert view.scene.board
    line = board.rows(view.scene.board, None)[-1][0]
    assert "## wall" in line.plain and any(span.style == board.STYLES["wall"] for span in line.spans)
