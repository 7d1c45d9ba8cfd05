"""What a question says of what its answers cost and leave out, and what dice are thrown for."""

from affray.games.sixdice import game
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
    thrown = [entry.throw for entry in entries(game, seen, [Happened(1, event) for event in told]) if entry.faces]
    assert thrown == ["movement", "Scattergun: 3+", "Hatchet: 3+", "Hatchet: Crit on 6"]


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
