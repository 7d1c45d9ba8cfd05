"""Own dice in the terminal: what is asked, what may be typed, and how a slip is mended."""

import asyncio
from collections.abc import Callable

import pytest
from tests.tui.still import settle

from affray.kernel.game import SetUp
from affray.table.asked import AskedDice
from affray.tui import words
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.line import play_lines
from affray.tui.screens import Faces

OWN = SetUp("solbound", 2, 4, own_dice=True)
BOTH = ["human", "human"]


def test_lines_ask_for_each_roll_and_take_a_slip_back(typed: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    """The bot's dice, too; nobody passes the screen for a roll."""
    typed("54321", "7", "", "throw", "u", "66666", "q")
    assert play_lines(Host(OWN, ["human", "greedy"])) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.count("Player 1 rolls for Initiative: 5 dice, each 1 to 6. [B-INIT-3]") >= 1
    assert told.count("Player 2 rolls for Initiative: 5 dice, each 1 to 6. [B-INIT-3]") == 4
    assert "1 face is said; expected 5 numbers from 1 to 6." in told and "Taken back." in told
    assert "Player 2 rolls for Initiative (6 6 6 6 6, makes 6)." in told


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        (AskedDice(0, "Osk flips for Burn", "K-1", 1, 1, 2, ["tails", "heads"]), "Osk flips for Burn: 1 coin, tails or heads."),
        (AskedDice(0, "Critical", "S-1", 2, 0, 9, [], ["tens", "ones"]), "Critical: 2 dice, tens and ones, each 0 to 9."),
        (AskedDice(0, "Hit", "X-1", 1, 1, 6), "Hit: 1 die, 1 to 6."),
    ],
)
def test_coins_and_percentile_dice_are_called_so(dice: AskedDice, told: str) -> None:
    assert words.asked_dice(dice) == told


@pytest.mark.slow
def test_the_screen_asks_over_the_table_and_says_what_was_wrong() -> None:
    """Esc looks at the table, the answers there lead back; an impossible face is asked for again."""

    async def scenario() -> None:
        play = PlayApp(Host(OWN, BOTH), pace=0)
        async with play.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert isinstance(play.screen, Faces)
            await pilot.press("escape")
            await settle(pilot)
            await pilot.press("enter")
            await settle(pilot)
            wrong: list[str] = []
            for typed in ("61237", "61232", "throw"):
                await pilot.press(*typed, "enter")
                await settle(pilot)
                wrong.append(str(getattr(play.screen, "wrong", None)))
            assert "die shows 7" in wrong[0] and wrong[1] == ""
            assert [each.action.split()[0] for each in play.host.match.played[:2]] == ["rolled", "thrown"]

    asyncio.run(scenario())
