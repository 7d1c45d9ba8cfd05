"""What is in sight at 80 by 24 while a person decides: the own hand, and all there is to read about what is highlighted."""

import asyncio
import random

import pytest
from tests.tui.still import settle
from textual.widget import Widget

from affray.kernel.game import SetUp
from affray.table.scene import Option, View
from affray.tui import about
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.screens import Ask
from affray.tui.table import Pane
from affray.tui.widgets import About, Options

GAMES = ("korxsol", "sixdice", "solbound", "stonebound")
DECISIONS, MORE = 3, 50
ROWS_LOOKED_AT = 5
BARS = dict.fromkeys(range(0x2581, 0x2589), " ")
"""What the scroll bars are drawn with."""


def in_sight(app: PlayApp, *panes: Widget) -> str:
    """The lines of panes that are on the screen, in one line, without scroll bars."""
    strips = [strip.text.translate(BARS) for strip in app.screen._compositor.render_strips()]
    lines = (strips[y][pane.region.x : pane.region.right] for pane in panes for y in range(pane.region.y, pane.region.bottom))
    return " ".join(" ".join(line.split()) for line in lines)


def own_hand(view: View) -> list[str]:
    """The names of the cards that this seat holds."""
    own = next(area for area in view.scene.areas if area.seat == view.seat)
    return [card.name for zone in own.zones if zone.kind == "hand" for card in zone.cards]


async def look(app: PlayApp, option: Option) -> None:
    """What the person sees who has highlighted an option."""
    view = app.shown
    assert view is not None
    table = in_sight(app, *app.query(Pane))
    for name in own_hand(view):
        assert name in table, f"{name} of the hand is out of sight: {option.label}"
    for id in option.touches[:1]:
        piece = next((piece for piece in view.scene.board.pieces if piece.id == id), None) if view.scene.board else None
        if piece is not None:
            assert f">{piece.short}" in table, f"{piece.name} is out of sight: {option.label}"
    read = in_sight(app, app.query_one(About))
    for note in about.notes(view, option):
        assert f"{note.name}: {note.text}" in read, f"{note.name} is out of sight: {option.label}"
    assert option.label in in_sight(app, app.query_one(Options))


def play(game: str, decisions: int) -> None:
    """Look at some rows of each decision of a match, and take the last one looked at."""

    async def scenario() -> None:
        app, chance = PlayApp(Host(SetUp(game, seed=4), ["human", "random"]), 0), random.Random(7)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(decisions):
                await app.workers.wait_for_complete()
                await pilot.pause()
                if app.host.match.over:
                    break
                options = app.query_one(Options)
                for row in chance.sample(range(options.option_count), min(ROWS_LOOKED_AT, options.option_count)):
                    options.highlighted = row
                    await pilot.pause()
                    await settle(pilot)
                    assert options.chosen is not None
                    await look(app, options.chosen)
                await pilot.press("enter")
                await pilot.pause()
                if isinstance(app.screen, Ask):
                    await pilot.press("y")
            await app.workers.wait_for_complete()
            await pilot.pause()

    asyncio.run(scenario())


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [pytest.param(id, marks=pytest.mark.long) if id in ("korxsol", "stonebound") else id for id in GAMES]
)
def test_hand_and_text_are_in_sight_while_deciding(game: str) -> None:
    """From the first question on."""
    play(game, DECISIONS)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_hand_and_text_stay_in_sight(game: str) -> None:
    """Through a good part of a match."""
    play(game, MORE)
