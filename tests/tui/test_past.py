"""What happened meanwhile: in the log while others decide, and on a page of its own."""

import asyncio

from msgspec.structs import replace
from tests.tui.still import lines, settle

from affray.games import find
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.table.scene import Entry, Term
from affray.tui import past
from affray.tui.app import PlayApp
from affray.tui.host import Host
from affray.tui.screens import Page
from affray.tui.widgets import LogList, Options


def entry(number: int, decision: int, text: str, **more: object) -> Entry:
    return Entry(number, decision, text, "X-1", **more)  # type: ignore[arg-type]


def test_it_begins_with_the_last_answer_that_somebody_elses_followed() -> None:
    """So that what came of it is there too; before the first answer all is told."""
    match = Match(find("sixdice"), SetUp("sixdice", 2, 7))
    shown = view(match, 0, [0])
    assert past.since(shown) == shown.log
    seats = [0, 1, 0, 1, 1, 0, 0]
    log = [entry(number, number, f"line {number}", seat=seat) for number, seat in enumerate(seats)]
    assert [each.number for each in past.since(replace(shown, log=log))] == [2, 3, 4, 5, 6]
    assert [each.number for each in past.since(replace(shown, log=log[:5]))] == [2, 3, 4]
    assert past.since(replace(shown, log=[])) == []


def test_each_answer_has_a_paragraph_with_its_dice_drawn() -> None:
    """And their sum written out; clauses stand behind their lines."""
    told = past.paragraphs(
        [
            entry(0, 3, "Osk attacks."),
            entry(1, 3, "Osk rolls.", faces=[6, 1], result=5, terms=[Term(6, "highest die"), Term(-1, "Defense")]),
            entry(2, 4, "Dorrin resists.", gist="Dorrin resists Osk's Cut."),
        ]
    )
    assert told == [
        "Osk attacks. [X-1]\nOsk rolls. [X-1]\n   \u2685 \u2680 = 5 (6 highest die - 1 Defense)",
        "Dorrin resists Osk's Cut.\nDorrin resists. [X-1]",
    ]


def test_on_a_low_screen_the_log_has_the_room_of_the_answers_while_others_decide() -> None:
    """Its newest line is in sight before and after; a key tells all of it, and every key of the last line fits."""

    async def scenario() -> None:
        play = PlayApp(Host(SetUp("sixdice", seed=5), ["human", "greedy"]), pace=600)
        async with play.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert lines(pilot)[-1].rstrip().endswith("q Quit")
            assert play.query_one(LogList).size.height == 2
            while play.host.match.to_move == 0:
                play.host.match.take(play.host.match.options()[0])
            play.show(play.host.view())
            await settle(pilot)
            assert play.shown is not None
            assert play.query_one(Options).size.height == 0
            assert play.query_one(LogList).size.height == 11
            assert play.shown.log[-1].text in " ".join(lines(pilot)[-4:])
            await pilot.press("r")
            await settle(pilot)
            assert isinstance(play.screen, Page)
            assert play.screen.lines == past.paragraphs(past.since(play.shown))

    asyncio.run(scenario())
