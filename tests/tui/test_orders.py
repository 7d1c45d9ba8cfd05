"""Standing orders at a terminal: the same as on a page, given and taken back by keys or by lines."""

import asyncio
import threading
from collections.abc import Callable
from functools import cache

import pytest
from tests.tui.still import settle
from textual.widgets import Input, OptionList, Static

from affray import bots, games
from affray.errors import Illegal, Unreadable
from affray.kernel import ways
from affray.kernel.game import Game, SetUp, State
from affray.kernel.match import Match
from affray.kernel.orders import Unless
from affray.kernel.view import decision
from affray.table.ways import Ways
from affray.tui import standing
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.line import play_lines
from affray.tui.standing import Offer, Standing
from affray.tui.widgets import Options


@cache
def moments() -> list[int]:
    """Answers of a match of Korxsol that lead to a question which may be asked again in the same turn."""
    match, given = Match(games.find("korxsol"), SetUp("korxsol", 2, 5)), list[int]()
    while not decision(match.game, match.observation(match.state.flow.seat)).again:
        given.append(bots.GREEDY.choose(match.game, match.observation(match.state.flow.seat), len(given)))
        match.take(given[-1])
        assert len(given) < 300
    return given


def asked() -> Host:
    """A match of Korxsol where somebody is asked what may be asked again in the same turn."""
    host = Host(SetUp("korxsol", 2, 5), ["human", "human"])
    for action in moments():
        host.match.take(action)
    host.reveal()
    return host


def test_an_answer_is_left_to_an_order_for_the_rest_of_the_turn() -> None:
    """First of all that may be left to one; it stands until the turn is over, and can be taken back."""
    host = asked()
    shown = host.view().decision
    assert shown is not None
    first = host.offers(host.view())[0]
    assert first.turn and first.option == shown.again and first.label.endswith(", and do not ask again this turn")
    host.leave(first)
    (order,) = host.standing
    assert "until the end of this turn" in standing.told(order)
    answered = len(host.match.played)
    given = host.obey()
    assert given and host.match.played[answered].action == shown.again
    host.ask_again(order)
    assert host.standing == [] and host.obey() == []


def test_after_an_answer_was_taken_back_somebody_is_asked() -> None:
    """An order that gave it gives it no second time of itself."""
    host = asked()
    host.leave(host.offers(host.view())[0])
    host.taken_back = len(host.match.played)
    assert host.obey() == [] and host.standing


def test_when_to_ask_all_the_same_is_typed() -> None:
    """A number of one's own, and how low it is; what is neither is refused."""
    assert standing.condition(" ") is None and standing.condition("SOL 1") == Unless("SOL", 1)
    with pytest.raises(Unreadable, match="SOL 1"):
        standing.condition("SOL")
    host = asked()
    lasting = next(offer for offer in host.offers(host.view()) if not offer.turn)
    host.leave(lasting, "SOL 99")
    with pytest.raises(Illegal, match="rest of the turn"):
        host.leave(next(offer for offer in host.offers(host.view()) if offer.turn), "SOL 1")
    assert host.standing[0].unless == Unless("SOL", 99) and "while SOL is at most 99" in standing.told(host.standing[0])
    assert host.obey() == []


def test_by_lines(monkeypatch: pytest.MonkeyPatch, typed: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    """They are listed with numbers; a number gives one, or takes it back."""
    host = asked()
    monkeypatch.setattr(host, "obey", list)
    typed("s", "s 1", "s", f"s {len(host.offers(host.view())) + 1}", "s 2 nothing", "q")
    play_lines(host)
    told = capsys.readouterr().out
    assert "do not ask again this turn" in told and "Ask me again: " in told
    assert "You are asked again." in told and "Refused: 'nothing' does not say which number" in told
    assert host.orders == []


def test_by_keys() -> None:
    """`a` opens the list, Enter gives what is highlighted, and it answers at once."""

    async def scenario() -> None:
        host = asked()
        play = PlayApp(host, pace=0)
        async with play.run_test(size=(120, 40)) as pilot:
            await settle(pilot)
            assert "a: do not ask again this turn" in str(play.query_one("#prompt", Static).content)
            before = len(host.match.played)
            await pilot.press("a")
            await settle(pilot)
            assert isinstance(play.screen, Standing)
            assert play.screen.query_one(OptionList).option_count == len(host.offers(host.view()))
            await pilot.press("enter")
            await settle(pilot)
            assert len(host.match.played) > before and len(host.orders) == 1
            await pilot.press("q", "y")

    asyncio.run(scenario())


def test_the_line_below_the_list_holds_for_what_is_highlighted() -> None:
    """Enter there takes it with what was typed."""

    async def scenario() -> None:
        play = PlayApp(asked(), pace=0)
        async with play.run_test(size=(120, 40)) as pilot:
            await settle(pilot)
            said = list[standing.Chosen | None]()
            offers = [Offer("One", "a"), Offer("Two", "b")]
            play.push_screen(Standing(offers, []), said.append)
            await settle(pilot)
            await pilot.press("down", "tab")
            play.screen.query_one(Input).value = "SOL 2"
            await pilot.press("enter")
            await settle(pilot)
            assert said == [standing.Chosen(offers[1], "SOL 2")]

    asyncio.run(scenario())


def test_what_can_be_reached_is_worked_out_beside_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that draws goes on meanwhile, and says it once it is known."""
    found = list[threading.Thread]()
    real = ways.of

    def noted(game: Game, seen: State) -> Ways:
        found.append(threading.current_thread())
        return real(game, seen)

    monkeypatch.setattr(ways, "of", noted)
    host = Host(SetUp("korxsol", seed=6), ["human", "human"])
    while (shown := host.view().decision) and not any(option.path for option in shown.options):
        host.match.act(host.shown, shown.default)
        host.shown = host.to_move or 0

    async def scenario() -> None:
        play = PlayApp(host, pace=0)
        async with play.run_test(size=(120, 45)) as pilot:
            await settle(pilot)
            assert play.shown is not None and play.shown.decision is not None
            step = next(option for option in play.shown.decision.options if option.path)
            play.query_one(Options).highlight(step.id)
            await settle(pilot)
            notes = str(play.query_one("#notes", Static).content)
            assert "next turn" in notes or "this turn" in notes

    asyncio.run(scenario())
    assert len(found) == 1 and found[0] is not threading.main_thread()
