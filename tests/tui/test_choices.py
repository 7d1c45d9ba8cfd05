"""Answers put together in few lines, and the table told by what changed."""

import msgspec
import pytest

from affray.bots import greedy
from affray.kernel import ways
from affray.kernel.game import SetUp
from affray.table import grouping
from affray.table.scene import Area, Bar, Board, Card, Decision, Option, Piece, Scene, Tile, View, Zone
from affray.tui import about, changes, choices, words
from affray.tui.host import Host

MOST_LINES = 22
"""For the answers to a question; there may be a hundred answers in them."""
GAMES = ("korxsol", "sixdice", "solbound", "stonebound")


def asked(*options: Option) -> Decision:
    return Decision(0, "", "What now?", "X-1", list(options), options[0].id, grouping.groups(options))


def option(id: str, label: str, verb: str, amount: int | None = None, *touches: str) -> Option:
    return Option(id, label, verb, "X-1", amount, list(touches))


def test_amounts_of_one_thing_share_a_line() -> None:
    """What they have in common is said once, before and after the amount."""
    play = [option(f"play {n}", f"Play: Rook with {words.dice(n)}", "Play", n, "0.hand.1") for n in (1, 2, 3)]
    give = [option(f"give {n}", f"Assign {n} dice to Rook", "Assign", n, "0.play.1") for n in (2, 3)]
    told = choices.lines(asked(*play, *give, option("end", "End", "End")))
    assert [(line.common, line.each) for line in told] == [
        ("Play: Rook with", ("1 die", "2 dice", "3 dice")),
        ("Assign ... dice to Rook", ("2", "3")),
        ("", ("End",)),
    ]


def test_squares_share_a_line_for_each_verb() -> None:
    """Two characters to be placed on the same squares are told apart."""
    squares = [
        option(f"place {who} {n}", f"Place {who} at 1,{n}", f"Place {who}", None, f"tile.1.{n}") for who in "AB" for n in (1, 2)
    ]
    told = choices.lines(asked(*squares))
    assert [(line.common, line.each) for line in told] == [("Place A at", ("1,1", "1,2")), ("Place B at", ("1,1", "1,2"))]


def test_directions_keep_their_words() -> None:
    """Where there is no verb, the label says more than which square it is."""
    ways = [option(way, f"To the {way}", "", None, f"tile.1.{n}") for n, way in enumerate(("north", "south"), 1)]
    assert [line.each for line in choices.lines(asked(*ways))] == [("To the north",), ("To the south",)]


def test_many_of_one_verb_share_a_line_and_few_do_not() -> None:
    """From five on."""
    drop = [option(f"drop {n}", f"Discard Fire {n}", "Discard", None, f"0.hand.{n}") for n in range(5)]
    assert [line.common for line in choices.lines(asked(*drop))] == ["Discard Fire"]
    assert [line.common for line in choices.lines(asked(*drop[:4]))] == [""] * 4


def test_alike_answers_are_told_in_full() -> None:
    """Where nothing else tells them apart."""
    split = [option("s 1", "1 on A, 2 on B", "Split", 1, "a", "b"), option("s 2", "2 on A, 1 on B", "Split", 2, "a", "b")]
    assert choices.lines(asked(*split)) == [choices.Line("Split", tuple(split), ("1 on A, 2 on B", "2 on A, 1 on B"))]


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_stands_in_one_line_and_one_row(game: str) -> None:
    """Through the first decisions of a match."""
    host = Host(SetUp(game, seed=6), ["random", "random"])
    for _ in range(60):
        if host.match.over:
            break
        host.reveal()
        host.shown = host.match.state.flow.seat
        decision = host.view().decision
        assert decision is not None
        ids = sorted(each.id for each in decision.options)
        told = choices.lines(decision)
        assert len(told) <= MOST_LINES
        assert sorted(each.id for line in told for each in line.options) == ids
        assert sorted(each.id for row in choices.rows(decision) for each in row) == ids
        assert all(len(line.options) == len(line.each) == len(set(line.each)) for line in told)
        host.match.take(host.choosing()())


HAND = Zone("0.hand", "Hand", "hand", 2, [Card("0.hand.1", "Rook", text=["Swift."]), Card("0.hand.2", "Crow")])
PLAY = Zone("0.play", "In play", "play", 0)
PIECE = Piece(
    "piece.1", "tile.1.1", "Osk", 0, bars=[Bar("HP", 4, 5)], text=["Cleave (Fire 2): Hits twice.", "Ward (1): Guards."]
)
BOARD = Board("", 2, 1, [Tile("tile.1.1", name="Ground"), Tile("tile.2.1", name="Wall")], [PIECE])
SCENE = Scene("g", "G", "Round 1", [Area(0, "Player 1", False, True, [HAND, PLAY], [], [])], board=BOARD)
VIEW = View("", "g", 0, 0, [0], SCENE, [], 0)


def with_area(view: View, *zones: Zone) -> View:
    area = msgspec.structs.replace(view.scene.areas[0], zones=list(zones))
    return msgspec.structs.replace(view, scene=msgspec.structs.replace(view.scene, areas=[area]))


def test_nothing_changed_is_told_in_no_line() -> None:
    assert list(changes.changed(changes.take(VIEW), changes.take(VIEW), {"Rook", "Crow"})) == []


def test_a_card_that_is_played_is_told_at_both_places_and_its_text_once() -> None:
    """The other cards, which lie in other places now, are not told again."""
    hand = Zone("0.hand", "Hand", "hand", 1, [Card("0.hand.1", "Crow")])
    play = Zone("0.play", "In play", "play", 1, [Card("0.play.1", "Rook", dice=2, text=["Swift."])])
    read = {"Crow"}
    now = changes.take(with_area(VIEW, hand, play))
    assert list(changes.changed(changes.take(VIEW), now, read)) == [
        "Player 1, Hand (1): without Rook",
        "Player 1, In play (1): now Rook (2 dice)",
        "  Rook: Swift.",
    ]
    assert list(changes.changed(changes.take(VIEW), now, read))[-1] == "Player 1, In play (1): now Rook (2 dice)"


def test_pieces_squares_and_numbers_are_told_where_they_changed() -> None:
    """A piece that is gone is told as well; two equal cards of which one goes, too."""
    scene = msgspec.structs.replace(
        SCENE, heading="Round 2", board=Board("", 2, 1, [BOARD.tiles[0], Tile("tile.2.1", name="Ground")], [])
    )
    later = changes.take(msgspec.structs.replace(VIEW, scene=scene))
    assert list(changes.changed(changes.take(VIEW), later, {"Rook", "Crow"})) == [
        "Round 2",
        "Square 2,1: Ground",
        "Gone: Os Osk, 1,1: HP 4/5",
    ]
    twins = Zone("0.hand", "Hand", "hand", 2, [Card("0.hand.1", "Crow"), Card("0.hand.2", "Crow")])
    one = Zone("0.hand", "Hand", "hand", 1, [Card("0.hand.1", "Crow")])
    before, after = changes.take(with_area(VIEW, twins)), changes.take(with_area(VIEW, one))
    assert list(changes.changed(before, after, {"Crow"})) == ["Player 1, Hand (1): without Crow"]


def test_about_an_ability_stands_that_ability_and_whom_it_reaches() -> None:
    """Not the other abilities of the one who uses it."""
    use = Option("use", "Cleave with Fire 2", "Cleave", "X-1", None, ["piece.1"], area=["tile.1.1", "tile.2.1"])
    assert about.notes(VIEW, use) == [
        about.Note("Cleave", "(Fire 2): Hits twice."),
        about.Note("Reaches", "2 squares, Osk there."),
    ]
    aside = msgspec.structs.replace(use, label="Strike", area=["tile.2.1"])
    assert about.notes(VIEW, aside) == [
        about.Note("Osk", "Cleave (Fire 2): Hits twice. Ward (1): Guards."),
        about.Note("Reaches", "1 square, nobody there."),
    ]


def test_of_the_abilities_that_a_question_names_an_answer_that_names_one_is_about_that_one() -> None:
    """A list of weapons to choose from leaves room for the one that is chosen."""
    use = Option("use", "Cleave with Fire 2", "Cleave", "X-1", None, ["piece.1"])
    view = msgspec.structs.replace(VIEW, decision=Decision(0, "", "Cleave or Ward?", "X-1", [use], "use", []))
    assert about.notes(view, use) == [about.Note("Cleave", "(Fire 2): Hits twice.")]
    both = msgspec.structs.replace(use, label="Choose")
    assert [note.name for note in about.notes(view, both)] == ["Cleave", "Ward"]


def test_about_a_card_stands_its_text_also_where_only_the_question_names_it() -> None:
    """Touched or named: Rook, but not in Rookery."""
    touch = Option("a", "This one", "This", "X-1", None, ["0.hand.1"])
    assert about.notes(VIEW, touch) == [about.Note("Rook", "Swift.")]
    north = Option("n", "To the north", "This way", "X-1")
    for prompt, told in (("Which way does Rook turn?", [about.Note("Rook", "Swift.")]), ("To the Rookery?", [])):
        view = msgspec.structs.replace(VIEW, decision=Decision(0, "", prompt, "X-1", [north], "n", []))
        assert about.notes(view, north) == told


def test_of_a_walk_it_is_told_who_reaches_whom() -> None:
    """X-FIGHT-12: in words like the browser's, of squares near an enemy and of others; of other answers nothing."""
    host = Host(SetUp("sixdice", seed=6), ["human", "human"])
    told = set[str]()
    for _ in range(40):
        view = host.view()
        assert view.decision is not None
        for option in view.decision.options:
            if find := host.missing(option):
                find()
            notes = [note for note in host.notes(view, option) if note.name == "There"]
            assert bool(notes) == bool(option.path)
            told |= {note.text for note in notes}
        if told:
            break
        host.match.act(host.shown, max(view.decision.options, key=lambda option: option.amount or 0).id)
        host.shown = host.to_move or 0
    assert any("can be attacked this turn. " in each and " a die) for " in each for each in told)
    assert all(each.startswith(("In reach of ", "Out of opponents’ reach next turn")) for each in told)


def walks(host: Host) -> list[Option]:
    """The answers of the seat shown that are walks."""
    decision = host.view().decision
    return [option for option in decision.options if option.path] if decision else []


def test_after_an_undo_a_walk_is_told_of_anew() -> None:
    """K-MOVE-04: one step and another in its place come to as many decisions, and lead on to different tiles."""
    host = Host(SetUp("korxsol", seed=6), ["human", "human"])
    while len(walks(host)) < 2:
        decision = host.view().decision
        assert decision is not None
        host.match.act(host.shown, decision.default)
        host.shown = host.to_move or 0
    told = []
    for step in walks(host)[:2]:
        host.match.act(host.shown, step.id)
        find = host.missing(walks(host)[0])
        assert find is not None and not [note for note in host.notes(host.view(), walks(host)[0]) if note.name == "There"]
        find()
        assert host.missing(walks(host)[0]) is None
        told.append(host.ways)
        assert host.ways == (len(host.match.played), ways.of(host.match.game, host.match.observation(host.shown)))
        host.undo()
    assert told[0] != told[1]


def test_undo_goes_back_to_where_there_was_a_choice() -> None:
    """Stonebound: to be done was the only answer left; one undo takes it back together with the answer before it."""
    host = Host(SetUp("stonebound", seed=3), ["human", "human"])
    while True:
        before, only = len(host.match.played), len(host.match.options()) == 1
        mover = host.to_move or 0
        host.match.take(greedy.choose(host.match.game, host.match.observation(mover), before))
        if only and host.match.undoable(mover):
            break
    host.undo()
    assert len(host.match.played) < before
    assert len(host.match.options()) > 1
