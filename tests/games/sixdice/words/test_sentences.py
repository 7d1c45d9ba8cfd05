"""What people read and see before they choose."""

import re

import pytest

from affray.games.sixdice import game
from affray.games.sixdice.content import setup, texts
from affray.games.sixdice.record import vocabulary as sixdice
from affray.games.sixdice.record.vocabulary import Step
from affray.games.sixdice.words import lines
from affray.kernel import stack
from affray.kernel.events import Event
from affray.kernel.game import Answer, SetUp, options
from affray.kernel.match import Happened
from affray.kernel.rulebook import Ruling
from affray.kernel.telling import entries
from affray.testing.sixdice import OPEN, Table, combat, pass_round

SHORTHAND = re.compile(r"_|`| / |[{}|=<>]|->|\b\d{3}:|\b[DV]-\d|: [a-z_]+ /|\btrue\b|\bfalse\b|\bAmended\b")
"""What has no place in a sentence for players: names of settings, lists of values, marks of other papers, notes on changes."""


@pytest.mark.parametrize("ruling", game.book().rulings, ids=lambda ruling: ruling.id)
def test_rulings_are_sentences(ruling: Ruling) -> None:
    """Whoever plays can read them: whole sentences, and only the ruling in force."""
    for text in (ruling.issue, ruling.text):
        assert SHORTHAND.findall(text) == []
    assert re.fullmatch(r"[A-Z].*[.?]", ruling.issue) and re.fullmatch(r"[A-Z].*[.]", ruling.text)
    assert all(re.match(r'[A-Z0-9"]', sentence) for sentence in re.split(r"(?<=[.?]) ", ruling.text))


def test_what_a_clause_or_house_rule_says_is_a_sentence() -> None:
    """Nothing starts or breaks off in the middle."""
    texts = [clause.text for clause in game.book().clauses] + [rule.text for rule in game.book().options]
    assert [text for text in texts if not re.fullmatch(r"[A-Z].*[.]", text) or ".." in text] == []


def answer(table: Table, text: str) -> Answer:
    """An option as people read it."""
    found: Answer = game.answer_text(table.state, game.read_action(table.state, text))
    return found


def test_an_attack_shows_range_and_sight_or_its_splash() -> None:
    """X-FIGHT-12, X-FIGHT-13, X-FIGHT-16: the knife one square around, less the wall; the lobber nine squares at its target."""
    rows = ("..#" + OPEN[0][3:], *OPEN[1:])
    table = combat({"imre": (2, 1)}, [("grunt", (1, 1))], rows).answer("dice 0")
    assert set(answer(table, "attack knife grunt-1").area) == {"tile.1.1", "tile.1.2", "tile.2.2", "tile.3.2"}
    lobbed = combat({"dov": (1, 2)}, [("brute", (5, 2))]).answer("dice 0")
    assert len(answer(lobbed, "attack lobber brute-1").area) == 9


def test_a_way_is_shown_square_by_square() -> None:
    """X-MOVE-5, X-MOVE-7: three squares round a wall, each beside the one before."""
    rows = ("....", ".##.", "....", "SSSS")
    table = combat({"rook": (1, 2)}, [("grunt", (4, 4))], rows).answer("dice 2", dice=(6, 1))
    path = answer(table, "go 4,2").path
    assert len(path) == 3 and path[-1] == "tile.4.2" and not {"tile.2.2", "tile.3.2"} & set(path)


def test_the_tutorial_teaches_each_phase() -> None:
    """X-DICE-4: a word of advice beside the question, for the squad alone."""
    state = game.set_up(SetUp("sixdice", 2, 3))
    table = Table(state)
    game.begin(state)
    while table.state.flow.decision == 0:
        game.enact(state, None)
    first = game.write_action(state, options(game, state)[0])
    table.answer(first)
    table.answer(table.offered()[0])
    assert "Choose who goes first" in game.question(state).besides
    table.answer("next rook")
    assert "before you roll" in game.question(state).besides


def test_the_scene_shows_who_is_wounded_acting_and_aimed_at() -> None:
    """Bars, badges and whose turn it is; dead ones are off the board."""
    table = combat({"rook": (1, 1)}, [("brute", (3, 1)), ("grunt", (12, 8))]).hurt(brute_1=5)
    table.answer("dice 0", "attack scattergun brute-1")
    board = game.scene(table.state, 0).board
    assert board is not None
    pieces = {piece.name: piece for piece in board.pieces}
    assert (pieces["Rook Halden"].active, pieces["Brute 1"].bars[0].value) == (True, 5)
    assert pieces["Brute 1"].badges == ["Aimed at 1"]


def test_what_was_aimed_is_not_shown_once_it_was_rolled() -> None:
    """X-FIGHT-24, X-TEAM-7: neither right after nor in the Enemies' turn, whose record still has the list."""
    table = combat({"rook": (1, 1)}, [("brute", (3, 1))]).answer("dice 0", "attack scattergun brute-1")

    def badges() -> list[str]:
        board = game.scene(table.state, 0).board
        assert board is not None
        return [badge for piece in board.pieces if piece.name == "Brute 1" for badge in piece.badges]

    assert badges() == ["Aimed at 1"]
    table.answer("done", dice=(1,))
    assert badges() == []
    table.answer("dice 0")
    assert table.state.attack_count == 1 and badges() == []


def test_ammo_that_declared_attacks_need_is_not_shown_as_left() -> None:
    """X-FIGHT-8: it falls as attacks are declared, as their dice do, of that weapon alone; not twice once they are rolled."""

    def left() -> list[tuple[int, int]]:
        board = game.scene(table.state, 0).board
        assert board is not None
        rook = next(piece for piece in board.pieces if piece.name == "Rook Halden")
        return [(bar.value, bar.maximum) for bar in rook.bars if bar.word == "Ammo"]

    table = combat({"rook": (1, 1)}, [("brute", (2, 1)), ("grunt", (12, 8))]).answer("dice 0")
    assert left() == [(4, 4), (6, 6)]
    table.answer(*["attack scattergun brute-1"] * 4)
    assert left() == [(0, 4), (6, 6)] and "attack scattergun brute-1" not in table.offered()
    table.answer("done", dice=(1,) * 4)
    assert left() == [(0, 4), (6, 6)]


def test_between_two_attacks_of_a_list_only_the_second_is_still_aimed() -> None:
    """X-FIGHT-6, X-FIGHT-8: as people see it who throw their own dice, once the first was rolled and its Ammo spent."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1)), ("grunt", (12, 8))]).answer("dice 0")
    table.answer(*["attack scattergun brute-1"] * 2)
    stack.skip_to(table.state, Step.RESOLVE)
    table.state.flow.steps[table.state.flow.planned - 1].amount = 1
    table.figure("rook").ammo[0] -= 1
    board = game.scene(table.state, 0).board
    assert board is not None
    pieces = {piece.name: piece for piece in board.pieces}
    assert pieces["Brute 1"].badges == ["Aimed at 1"]
    assert [(bar.label, bar.value) for bar in pieces["Rook Halden"].bars if bar.word] == [("Scattergun", 2), ("Hatchet", 6)]


def test_each_attack_is_counted_on_its_target_until_it_is_rolled_or_lost() -> None:
    """X-FIGHT-14, X-FIGHT-15: the first kills the grunt and, by its splash, Dov Tamsin, with whom the others are lost."""
    table = combat({"dov": (1, 1)}, [("grunt", (2, 1)), ("brute", (5, 1))]).hurt(dov=4).answer("dice 0")
    table.answer("attack satchel grunt-1", "attack carbine brute-1", "attack carbine grunt-1", "done", dice=(2,))
    counts = [(each.place, each.amount) for line in table.lines() for each in line.effects if each.kind == "count"]
    grunt, brute = "piece.7", "piece.8"
    assert counts == [(grunt, 1), (brute, 1), (grunt, 1), (grunt, -1), (brute, -1), (grunt, -1)]


def test_dice_say_what_they_are_put_into() -> None:
    """X-MOVE-4, X-FLEE-1: also for the enemies, who share them."""
    table = combat({"rook": (1, 1)}, [("grunt", (12, 8))])
    assert (answer(table, "dice 2").verb, answer(table, "dice 0").label) == ("Move with", "Move with no dice")
    table.answer("dice 0")
    assert (answer(table, "dice 1").verb, answer(table, "dice 1").label) == ("Flee with", "Flee with 1 die")
    theirs = combat({"rook": (1, 1)}, [("grunt", (12, 8))], rest={"first": "enemies"})
    assert answer(theirs, "spend grunt-1 1").verb == "Move with"


def test_the_heading_counts_the_turns_of_either_side() -> None:
    """X-LIMIT-1, X-TEAM-7: the number of the Players' turn is that of the limit."""
    table = combat({"rook": (1, 1)}, [("grunt", (12, 8))])
    assert game.scene(table.state, 0).heading == "Players' turn 1 - Move Phase"
    pass_round(table)
    assert game.scene(table.state, 0).heading == "Players' turn 2 - Move Phase"
    theirs = combat({"rook": (1, 1)}, [("grunt", (12, 8))], rest={"first": "enemies"})
    assert game.scene(theirs.state, 0).heading == "Enemies' turn 1 - Move Phase"


def test_a_weapon_says_what_it_needs_how_far_away() -> None:
    """X-FIGHT-11, X-FIGHT-19: its bands of range, one after the other."""
    weapons = setup.library().weapons
    assert texts.weapon(weapons["maul"]) == "Maul: 3+ at 1 square; damage 3, Crit 5; Ammo 4."
    assert texts.weapon(weapons["scattergun"]).startswith("Scattergun: 3+ at 1 to 2, 5+ at 3 to")


def test_beside_its_ammo_a_weapon_tells_what_hits_at_which_range() -> None:
    """X-FIGHT-11, X-FIGHT-19: what stands on the sheet, in one short line; Health has nothing to tell."""
    board = game.scene(combat({"rook": (1, 1)}, [("grunt", (12, 8))]).state, 0).board
    assert board is not None
    rook = next(piece for piece in board.pieces if piece.name == "Rook Halden")
    assert [bar.does for bar in rook.bars] == ["", "At 1-2: 3+, 3-4: 5+; 3 damage", "At 1: 3+; 2 damage"]


def test_a_sheet_says_what_dice_to_move_with_give() -> None:
    """X-MOVE-2, X-MOVE-3, X-FLEE-2: how many at most, one of them as one, and what their faces give."""
    board = game.scene(combat({"sera": (1, 1)}).state, 0).board
    assert board is not None
    assert [(stat.label, stat.value) for stat in board.pieces[0].stats] == [
        ("Move", "2 dice at most: 1 to 3 give 1, 4 to 6 give 2"),
        ("Flee", "1 die at most: 1 to 3 give 1, 4 to 6 give 2"),
    ]


def test_who_flees_with_more_dice_than_its_limit_is_told_why() -> None:
    """X-FLEE-3: Sera's limit is 1."""
    table = combat({"sera": (1, 1)}, [("grunt", (12, 8))]).answer("dice 0", "done").answer("dice 3", dice=(1, 1, 1))
    told = [lines.text(table.state, event) for event in table.told]
    assert "Sera Quill did not attack, and so may flee with more dice than its limit: 2 dice more." in told


def way(table: Table) -> list[str]:
    """The squares that the last move is shown to lead over, of a match whose events so far these are."""
    happened = [Happened(1, event) for event in table.told]
    told = entries(game, table.state, happened)
    return next([effect.to for effect in entry.effects] for entry in told if entry.clause == "X-MOVE-5")


def test_a_move_is_shown_by_the_way_that_it_goes() -> None:
    """X-MOVE-5, X-MOVE-7: round a wall, not through it; straight to its end where nobody was told where it began."""
    rows = (OPEN[0], ".#..........", ".#..........", *OPEN[3:])
    table = combat({"sera": (1, 2)}, rows=rows).answer("dice 2", dice=(6, 6)).answer("go 3,2")
    assert way(table) == ["tile.3.2"]
    table.told.insert(0, Event(sixdice.Event.PLACED, 0, 0, table.state.width, 0))
    assert way(table) == ["tile.2.1", "tile.3.2"]


def test_a_reload_says_the_ammo_that_it_begins_from() -> None:
    """X-RELOAD-1, X-RELOAD-3: beside it, so that nobody has to look it up; and it is declined in one way alone."""
    table = combat({"sera": (1, 1)})
    table.figure("sera").ammo[0] = 1
    table.answer("dice 1", dice=(6,)).answer("stay")
    told = [game.answer_text(table.state, action) for action in options(game, table.state)]
    assert [answer.verb for answer in told] == ["No more reloads", "Reload the Long Rifle: Ammo 1 → 2 of 3"]
    assert not game.question(table.state).again
