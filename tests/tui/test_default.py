"""What Enter does where nothing else was chosen: the default that the game declares is highlighted, wherever it stands."""

import asyncio
import random

import msgspec
import pytest
from tests.tui.still import settle
from textual.widgets import Static

from affray import games
from affray.kernel.game import SetUp
from affray.table.scene import Decision, View
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.screens import Ask
from affray.tui.widgets import Options

GAMES = ("korxsol", "sixdice", "solbound", "stonebound")
DECISIONS, MORE = 6, 40


def highlighted(app: PlayApp) -> str:
    """The answer that Enter would give."""
    chosen = app.query_one(Options).chosen
    return chosen.id if chosen else ""


def pending(app: PlayApp) -> Decision:
    """The question on the screen."""
    assert app.shown is not None
    assert app.shown.decision is not None
    return app.shown.decision


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_question_highlights_the_default(game: str, seed: int) -> None:
    """As the game declares it, for each seat that may be asked first; Enter gives it."""

    async def scenario() -> None:
        app = PlayApp(Host(SetUp(game, seed=seed), ["human", "human"]), 0)
        app.host.reveal()
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            match, seen = app.host.match, app.host.match.observation(app.host.shown)
            declared = games.find(game).write_action(seen, games.find(game).default(seen))
            assert declared in [option.id for option in pending(app).options]
            assert highlighted(app) == pending(app).default == declared
            await pilot.press("enter")
            await settle(pilot)
            if asked_once_more(app):
                await pilot.press("y")
                await settle(pilot)
            assert match.played[0].action == declared

    asyncio.run(scenario())


def asked_once_more(app: PlayApp) -> str:
    """What is asked before an answer is taken; empty where nothing is."""
    return app.screen.question if isinstance(app.screen, Ask) else ""


@pytest.mark.slow
def test_enter_alone_gives_no_turn_away_unasked() -> None:
    """It is said what Enter takes; that more could be done is asked once, to which Enter says no, and never of what was
    chosen."""

    async def scenario() -> None:
        app = PlayApp(Host(SetUp("korxsol", seed=11), ["human", "greedy"]), 0)
        async with app.run_test(size=(100, 42)) as pilot:
            await settle(pilot)
            await pilot.press("enter")
            await settle(pilot)
            # A turn in which nothing was done is asked about in any case.
            steps = [each.id for each in pending(app).options if any(place.startswith("tile.") for place in each.touches)]
            app.host.act(steps[0])
            app.go_on()
            await settle(pilot)
            assert "Enter takes: End the Action Phase" in str(app.query_one("#prompt", Static).content)
            before = len(app.host.match.played)
            await pilot.press("enter")
            await settle(pilot)
            assert "End the Action Phase" in asked_once_more(app)
            await pilot.press("enter")
            await settle(pilot)
            assert asked_once_more(app) == "" and len(app.host.match.played) == before
            await pilot.press("up", "down", "enter")
            await settle(pilot)
            assert app.host.match.played[before].action == "end"
            assert "Enter takes" not in str(app.query_one("#prompt", Static).content)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "decisions", [pytest.param(DECISIONS, marks=pytest.mark.slow), pytest.param(MORE, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_match_highlights_the_default(game: str, decisions: int) -> None:
    """Also after an answer with another amount, and where the default stands in the middle or in no row of its own."""

    async def scenario() -> None:
        app, chance = PlayApp(Host(SetUp(game, seed=2), ["human", "random"]), 0), random.Random(5)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(decisions):
                await settle(pilot)
                if app.host.match.over:
                    break
                assert highlighted(app) == pending(app).default
                app.host.act(chance.choice(pending(app).options).id)
                app.go_on()
            await settle(pilot)

    asyncio.run(scenario())


@pytest.mark.parametrize("default", ["take 1", "take 2", "take 3", "roll"])
@pytest.mark.slow
def test_a_default_is_highlighted_in_any_row_and_with_its_amount(default: str, pebbles: None) -> None:
    """In row 0 as well as further down."""

    async def scenario() -> None:
        app = PlayApp(Host(SetUp("pebbles", seed=1), ["human", "first"]), 0)
        async with app.run_test() as pilot:
            await settle(pilot)
            asked: View = app.host.view()
            assert asked.decision is not None
            app.query_one(Options).show(msgspec.structs.replace(asked.decision, default=default))
            assert highlighted(app) == default

    asyncio.run(scenario())
