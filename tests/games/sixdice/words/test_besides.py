"""What a question says of what its answers cost and leave out, and what dice are thrown for."""

from affray.games.sixdice import game
from affray.games.sixdice.content import setup
from affray.kernel.game import options
from affray.kernel.match import Happened
from affray.kernel.telling import entries
from affray.table.scene import Brings
from affray.testing import examine
from affray.testing.sixdice import OPEN, Table, combat, prepare


def besides(table: Table) -> str:
    """What is said besides the question."""
    return game.question(table.state).besides


def verb(table: Table, action: str) -> str:
    """What an answer says that it does."""
    return game.answer_text(table.state, game.read_action(table.state, action)).verb


def does(table: Table, action: str) -> str:
    """What an answer says of what becomes of the rest."""
    return game.answer_text(table.state, game.read_action(table.state, action)).does


def test_a_question_says_why_a_foe_cannot_be_attacked() -> None:
    """X-FIGHT-8, X-FIGHT-12, X-FIGHT-13: too far, behind a wall, or no Ammo in what would reach."""
    rows = (".#..........", ".#..........", *OPEN[2:])
    table = combat({"rook": (1, 1)}, [("grunt", (12, 8)), ("brute", (3, 1)), ("grunt", (1, 4))], rows).answer("dice 0")
    hidden = "Out of range: Grunt 1. Behind a wall: Brute 1."
    assert besides(table) == hidden
    table.figure("rook").ammo[0] = 0
    assert besides(table) == f"{hidden} No Ammo left that reaches: Grunt 2."


def test_who_is_to_be_placed_is_told_with_health_and_reach() -> None:
    """X-SPAWN-1, X-FIGHT-12: on a phone their sheets are out of sight then; who is placed is told of no more."""
    table = prepare({"rook": (1, 8), "sera": (2, 8)})
    rook = "Rook Halden: 10 Health, Scattergun to 4 squares, Hatchet to 1."
    assert besides(table) == f"{rook} Sera Quill: 7 Health, Long Rifle to 12 squares, Sidearm to 6."
    assert besides(table.answer("place sera 2,8")) == rook


def test_a_question_says_which_weapon_comes_first_where_both_may_be_declared() -> None:
    """X-FIGHT-3: of the Scattergun and the Hatchet, both in reach; not with one die left, nor once the Hatchet was declared,
    nor where the player alone says in which order they fire."""
    told = "Weapons in this order: Scattergun, Hatchet."
    table = combat({"rook": (1, 1)}, [("brute", (2, 1))]).answer("dice 0")
    assert besides(table) == told
    assert besides(table.answer("attack hatchet brute-1")) == ""
    alone = combat({"rook": (1, 1)}, [("brute", (2, 1))]).answer("dice 0")
    alone.state.dice = 1
    assert besides(alone) == ""
    assert besides(combat({"rook": (1, 1)}, [("brute", (2, 1))], fire_order="player_only").answer("dice 0")) == ""


def test_an_attack_says_what_it_needs_at_that_range() -> None:
    """X-FIGHT-17, X-FIGHT-19, X-FIGHT-23: the Scattergun hits on 3 near and on 5 farther off."""
    table = combat({"rook": (1, 1)}, [("grunt", (2, 1)), ("grunt", (4, 1))]).answer("dice 0")
    near, far = (verb(table, f"attack scattergun grunt-{number}") for number in (1, 2))
    assert near == "Scattergun: 3+ for 3 damage, Crit 5"
    assert far == "Scattergun: 5+ for 3 damage, Crit 5"


def test_movement_says_what_a_square_costs() -> None:
    """X-MOVE-5, X-MOVE-6, X-MOVE-12."""
    table = combat({"rook": (1, 1)}).answer("dice 1", dice=(5,))
    assert besides(table) == "Each square costs 1 point, diagonally too; points left over are lost."


def test_a_reload_says_what_it_costs_and_brings() -> None:
    """X-RELOAD-1 to X-RELOAD-3: one for each die of the phase."""
    table = combat({"sera": (1, 1)})
    table.figure("sera").ammo[0] = 0
    table.answer("dice 1", "go 2,1", dice=(1,))
    assert besides(table) == "Each die put into moving permits one: a weapon gets 1 Ammo back, up to what it began with."


def test_dice_of_an_attack_name_the_weapon_and_what_it_needs() -> None:
    """X-FIGHT-17, X-FIGHT-21: two weapons in one list, the second with a Crit roll; movement and fleeing by their names."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1)), ("grunt", (12, 8))]).answer("dice 1", dice=(5,))
    told = list(table.told)
    told += table.answer("stay", "attack scattergun brute-1", "attack hatchet brute-1").told
    told += table.answer("done", dice=(1, 6, 2)).told
    seen = examine.observed(game, table.state, 0)
    rolls = [entry for entry in entries(game, seen, [Happened(1, event) for event in told]) if entry.faces]
    assert [entry.throw for entry in rolls] == ["movement", "Scattergun: 3+", "Hatchet: 3+", "Hatchet: Crit on 6"]
    assert [entry.came_off for entry in rolls] == [None, False, True, False], "of movement more is better"


def test_dice_whose_declaration_is_forgotten_name_the_attacker() -> None:
    """X-FIGHT-17: where more was told since than is looked back to."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1))]).answer("dice 0", "attack scattergun brute-1")
    table.answer("done", dice=(2,))
    seen = examine.observed(game, table.state, 0)
    thrown = [entry.throw for entry in entries(game, seen, [Happened(1, event) for event in table.told]) if entry.faces]
    assert thrown == ["Rook Halden: 3+"]


def test_dice_for_moving_say_how_far_they_go() -> None:
    """X-MOVE-3: Rook Halden's 1 to 2 give 1 square, 3 to 4 two, 5 to 6 three; no dice give none."""
    table = combat({"rook": (1, 1)})
    brings = [game.answer_text(table.state, each).brings for each in options(game, table.state)]
    assert brings == [Brings("Squares on average", much) for much in ("0", "2.0", "4.0", "6.0")]


def test_dice_that_are_not_rolled_say_how_far_they_go_exactly() -> None:
    """X-MOVE-3 (R-05, `move_yield`: flat): the mean of the table, rounded down, for each die."""
    table = combat({"sera": (1, 1)}, move_yield="flat")
    brings = [game.answer_text(table.state, each).brings for each in options(game, table.state)]
    assert brings == [Brings("Squares", much) for much in ("0", "1", "2")]


def test_what_becomes_of_dice_that_no_attack_takes_is_said_before() -> None:
    """X-DICE-3, X-FLEE-2, X-FLEE-3: Rook flees with one die once it has attacked, and with all of them if it did not."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1))]).answer("dice 0")
    assert does(table, "done") == "6 dice left: all can go into fleeing."
    table.answer(*["attack scattergun brute-1"] * 2)
    assert does(table, "done") == "4 dice left: after attacks Rook Halden flees with 1 at most, 3 are lost."
    table.answer(*["attack scattergun brute-1"] * 2)
    assert does(table, "done") == "2 dice left: after attacks Rook Halden flees with 1 at most, 1 is lost."
    assert does(table.answer("attack hatchet brute-1"), "done") == "1 die left: it can go into fleeing."


def test_of_the_last_attack_there_is_ammo_for_it_is_said_too() -> None:
    """X-DICE-3, X-FIGHT-8: Sera's last attack, after which five dice are left."""
    table = combat({"sera": (1, 1)}, [("grunt", (9, 1))]).answer("dice 0")
    table.figure("sera").ammo[0] = 1
    assert does(table, "attack long-rifle grunt-1") == "5 dice left: after attacks Sera Quill flees with 1 at most, 4 are lost."


def test_of_dice_that_may_come_back_nothing_is_said() -> None:
    """X-FIGHT-14 (R-14, `lost_attack_refund`): where a lost attack gives its die back, how many are left is not known."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1))], lost_attack_refund="all").answer(
        "dice 0", "attack scattergun brute-1"
    )
    assert does(table, "done") == ""


def test_a_die_of_fleeing_says_that_it_reloads_too() -> None:
    """X-RELOAD-1, X-FLEE-1 (R-08, `flee_reload`, `reload_mode`): where a weapon is not full."""
    told = {options: besides(_fleeing(1, **dict([options]))) for options in (("flee_reload", True), ("flee_reload", False))}
    assert ["It also permits one reload." in text for text in told.values()] == [True, False]
    assert "reload" not in besides(_fleeing(0))
    assert "It may reload a weapon in place of moving." in besides(_fleeing(1, reload_mode="instead_of_movement"))


def test_a_question_names_the_clause_that_it_is_about() -> None:
    """X-MOVE-2, X-FLEE-2 where a cap binds, X-FLEE-3 where it is lifted, X-FLEE-1 of what goes as in the Move Phase; X-TEAM-3
    of who is first."""
    two = combat({"sera": (1, 1), "rook": (2, 2)}, [("grunt", (8, 1)), ("brute", (12, 8))])
    clauses = [game.question(two.state).clause, game.question(two.answer("next sera").state).clause]
    two.answer("dice 2", dice=(1, 1))
    clauses.append(game.question(two.state).clause)
    two.answer("stay", "attack long-rifle grunt-1", "done", dice=(1,))
    clauses.append(game.question(two.state).clause)
    two.answer("dice 1", dice=(1,))
    clauses.append(game.question(two.state).clause)
    clauses.append(game.question(two.answer("stay").state).clause)
    assert clauses == ["X-TEAM-3", "X-MOVE-2", "X-MOVE-5", "X-FLEE-2", "X-FLEE-1", "X-FLEE-1"]
    assert game.question(two.answer("no reload").state).clause == "X-MOVE-2"
    assert game.question(_fleeing(0).state).clause == "X-FLEE-3"
    six = combat({"imre": (1, 1)})
    six.state.flow.asked.amount = 6
    assert game.question(six.state).clause == "X-MOVE-4"


def test_what_dice_are_for_is_said_in_words_that_stand_alone() -> None:
    """X-MOVE-3, X-FLEE-2: beside numbers of dice stands what they are."""
    meant = {term.name: term.text for term in setup.book().terms}
    assert meant["Move"] == "The dice it may put into moving, and how many squares each face of one gives."
    assert meant["Flee"].startswith("The dice it may put into fleeing, last in its turn")


def _fleeing(attacks: int, **options: object) -> Table:
    """Rook about to flee after attacks that miss."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1))], **options).answer("dice 0")  # type: ignore[arg-type]
    return table.answer(*["attack scattergun brute-1"] * attacks, "done", dice=(1,) * attacks)


def test_before_a_move_it_is_said_whom_one_can_attack_without_it() -> None:
    """X-FIGHT-8, X-FIGHT-12, X-RELOAD-1: at how many dice to move with, and to stay once they are rolled, when they
    may reload as well; not of fleeing, nor where attacks are declared before."""
    foes = [("grunt", (4, 1)), ("brute", (2, 2)), ("captain", (12, 8))]
    table = combat({"rook": (1, 1)}, foes)
    assert "Without moving it can attack Grunt 1, Brute 1." in besides(table)
    table.figure("rook").ammo[0] = 0
    assert "Without moving it can attack Brute 1." in besides(table)
    assert does(table.answer("dice 1", dice=(1,)), "stay") == "From here it can attack Grunt 1, Brute 1."
    assert "Without moving it can attack nobody." in besides(combat({"rook": (1, 1)}, [("captain", (12, 8))]))
    assert "Without moving" not in besides(_fleeing(1)) and does(_fleeing(1).answer("dice 1", dice=(1,)), "stay") == ""
    assert "Without moving" not in besides(combat({"rook": (1, 1)}, foes, attack_declaration="move_start"))
