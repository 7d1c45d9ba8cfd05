"""Dice, chances and the words of the game, as the terminal shows them."""

import asyncio
from collections.abc import Callable

import pytest
from tests.tui.still import lines, settle

from affray import games
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.table.scene import Roll, Term
from affray.tui import board, glossary, words
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.line import play_lines
from affray.tui.screens import Page


def test_dice_are_drawn_as_what_they_are() -> None:
    """Pips, what a die counts, or numbers where there are more sides; with the sum, what is taken off with its sign."""
    told = {(6, 1): "\u2685 \u2680", (10, 3): "[10] [3]", (2, 2): "\u2681 \u2681"}
    assert all(words.drawn(Roll(0, "", [*faces], 6)) == said for faces, said in told.items())
    assert words.drawn(Roll(0, "", [2, 2], 22)) == "[2] [2]"
    assert words.drawn(Roll(0, "", [1, 0, -1], 1, counted=True)) == "\u25cf \u25cb ?"
    terms = [Term(6, "highest die"), Term(1, "for a one"), Term(-2, "Attack")]
    line = "Attack Roll: \u2685 \u2680 = 5 (6 highest die + 1 for a one - 2 Attack)"
    assert words.roll_line(Roll(0, "Attack Roll", [6, 1], 5, terms)) == line
    assert words.roll_line(Roll(0, "Hit Roll", [4], 4)) == "Hit Roll: \u2683"
    assert words.roll_line(Roll(0, "2 dice: 1", [1, 0], 1, counted=True)) == "2 dice: \u25cf \u25cb = 1"
    assert words.roll_line(Roll(0, "3 dice: Hit Chance 0", [-1, -1, -1], 0, counted=True)) == "3 dice: Hit Chance 0"


def test_a_bar_is_neither_empty_nor_full_unless_it_is_so() -> None:
    """One in a million shows, and so does what is missing to certainty."""
    filled = [words.bar(chance).count(words.FULL) for chance in (0.0, 1e-6, 0.5, 1 - 1e-6, 1.0)]
    assert filled == [0, 1, words.BAR // 2, words.BAR - 1, words.BAR]


@pytest.mark.parametrize("game", ["solbound", "stonebound", "korxsol", "sixdice"])
def test_the_words_on_the_table_come_first(game: str) -> None:
    """Each word of the glossary once, and some of every game's stand on its table from the beginning."""
    found = games.find(game)
    there, others = glossary.ordered(found.book().terms, view(Match(found, SetUp(game, found.SEATS[0], 1)), 0, [0]))
    assert there and {*there, *others} == {*found.book().terms} and len(there) + len(others) == len(found.book().terms)


def test_a_word_is_found_by_each_of_its_forms() -> None:
    """`Exerted` is explained where `Exert` is, once."""
    terms = games.find("solbound").book().terms
    (exert,) = glossary.meant(terms, "exert")
    assert glossary.meant(terms, "EXERTED") == [exert] and exert.names == ("Exert", "Exerts", "Exerted")


def test_lines_explain_a_word_by_its_name_or_how_it_begins(
    typed: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    """And say so where there is none."""
    term = games.find("solbound").book().terms[0]
    typed(f"g {term.name.upper()}", f"g {term.name[:3]}", "g xyzzy", "g", "q")
    play_lines(Host(SetUp("solbound", seed=1), ["human", "greedy"]))
    told = " ".join(capsys.readouterr().out.split())
    assert told.count(" ".join(glossary.line(term).split())) >= 2
    assert "There is no word 'xyzzy' in the glossary." in told


@pytest.mark.slow
def test_a_tall_screen_shows_dice_and_explains_words_on_a_key() -> None:
    """A low one keeps its lines for the answers; its log has the dice."""

    async def scenario() -> None:
        play = PlayApp(Host(SetUp("solbound", seed=4), ["human", "greedy"]), pace=0)
        async with play.run_test(size=(200, 60)) as pilot:
            await settle(pilot)
            while not play.host.view().scene.rolls:
                await pilot.press("enter")
                await settle(pilot)
            shown = "\n".join(lines(pilot))
            assert any(face in shown for face in words.DICE)
            assert play.shown is not None and (play.shown.decision is None or play.shown.decision.prompt[:20] in shown)
            await pilot.press("g")
            await settle(pilot)
            assert isinstance(play.screen, Page) and "Initiative" in "\n".join(play.screen.lines)

    asyncio.run(scenario())


@pytest.mark.parametrize(("game", "seat"), [("solbound", 0), ("solbound", 1), ("stonebound", 1)])
def test_line_by_line_the_own_side_comes_first(game: str, seat: int) -> None:
    """As on the full screen: its name and its pieces before those of anybody else."""
    found = games.find(game)
    shown = view(Match(found, SetUp(game, 2, 3)), seat, [seat])
    lines = list(words.scene_lines(shown))
    titles = [lines.index(words.area_title(shown.scene.areas[each], shown)) for each in (seat, 1 - seat)]
    assert titles == sorted(titles)
    pieces = shown.scene.board.pieces if shown.scene.board else []
    told = [(lines.index(f"  {board.piece_line(each)}"), each.seat != seat) for each in pieces]
    assert [other for _, other in sorted(told)] == sorted(other for _, other in told)
