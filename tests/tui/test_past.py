"""What happened meanwhile, on a page of its own."""

from msgspec.structs import replace

from affray.games import find
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.table.scene import Entry, Term
from affray.tui import past


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
            entry(2, 4, "Dorrin resists."),
        ]
    )
    assert told == [
        "Osk attacks. [X-1]\nOsk rolls. [X-1]\n   \u2685 \u2680 = 5 (6 highest die - 1 Defense)",
        "Dorrin resists. [X-1]",
    ]
