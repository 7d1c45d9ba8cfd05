"""What somebody reads who waits for another's decision."""

from affray.games.stonebound import game
from affray.games.stonebound.record.state import NONE
from affray.games.stonebound.record.vocabulary import Ask, Step
from affray.kernel import stack
from affray.kernel.game import advance
from affray.testing import examine
from affray.testing.stonebound import Table, opened, prepare, turn

ALONE = ({"bram": (5, 5)}, {"anwen": (1, 1)})


def awaited(table: Table, seat: int = 1) -> list[str]:
    """What is under way, as a seat sees it."""
    found: list[str] = game.scene(examine.observed(game, table.state, seat), seat).begun
    return found


def test_who_waits_reads_what_is_decided() -> None:
    """S-ACT-1, S-ACT-2, S-MOVE-1: who may act, what who acts may still do; nothing of it for whoever decides."""
    table = turn(({"ulla": (5, 5), "bram": (1, 1)}, {"anwen": (5, 1)}))
    assert awaited(table) == ["Player 1 chooses who acts next: Ulla Redhook or Bram Hollowjaw."]
    assert awaited(table, 0) == []
    table.answer("activate ulla")
    assert awaited(table) == ["Ulla Redhook acts: it may still move up to 4 spaces, and attack or use an ability."]
    table.answer("move")
    assert awaited(table) == ["Ulla Redhook moves, up to 4 spaces."]
    table.answer("go 5,4").set("ulla", acted=1)
    assert awaited(table) == ["Ulla Redhook has moved and acted; its turn may end."]


def test_what_was_begun_is_told_in_its_place() -> None:
    """S-ABIL-3: all see the same of an ability that is under way."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4), "ode": (4, 5)}), ["fire-3"]).answer("activate bram")
    table.answer("use cleavers-promise with 3")
    assert awaited(table) == awaited(table, 0)
    assert awaited(table)[0].startswith("Bram Hollowjaw chooses whom")


def test_set_up_is_told() -> None:
    """S-SETUP-4, S-SETUP-5: 30 against 00, which is 100: who won, and who places; nothing of it for whoever decides."""
    table = opened(dice=(3, 0, 0, 0))
    assert (awaited(table, 0), awaited(table, 1)) == (["Team B won the roll and chooses who goes first."], [])
    table.answer("yield")
    assert (awaited(table, 1), awaited(table, 0)) == (["Player 1 places characters on the end line."], [])


def test_a_draft_is_told() -> None:
    """S-SETUP-8 (R-33): team B won the roll and picks first."""
    table = opened(dice=(3, 0, 0, 0), rest={"format": "draft"}).answer("yield")
    assert (table.asks(), awaited(table, 0)) == (Ask.PICK, ["Player 2 picks a character."])


def test_fuses_are_broken_and_stones_discarded() -> None:
    """S-BRK-1, S-DISC-1, S-FUSE-10: one in hand, one under a fuse, of seven that may be kept; without a fuse, one in hand."""
    table = turn(ALONE, ["fire-2"]).fuse("bram", "spite", "fire-3").answer("nobody")
    assert awaited(table) == ["Player 1 may break fuses, whose stones are discarded then."]
    table.answer("keep")
    assert awaited(table) == ["Player 1 chooses what to discard: 1 in hand, 1 under fuses, and 7 may be kept."]
    bare = turn(ALONE, ["fire-2"]).answer("nobody")
    assert awaited(bare) == ["Player 1 chooses what to discard: 1 in hand, and 7 may be kept."]


def test_piles_to_draw_from_are_told() -> None:
    """S-DECK-11: Requisition draws two, from either pile."""
    table = turn(({"ysolde": (1, 10)}, {"anwen": (1, 1)}), ["light-1"], draw_piles="2")
    table.answer("activate ysolde", "use requisition with 1")
    assert (table.asks(), awaited(table)) == (Ask.PILE, ["Player 1 chooses from which pile to draw."])


def test_nobody_is_left_to_activate() -> None:
    """S-ACT-1, S-ST-4: the only one sleeps."""
    table = turn(ALONE).set("bram", sleep=1)
    assert awaited(table) == ["Player 1 ends the turn."]


def test_a_team_chooses_its_member() -> None:
    """S-TURN-1: team A's turn, and both of its players may take it."""
    sides = [{"ulla": (1, 10)}, {"pell": (1, 1)}, {"teodric": (3, 10)}, {"anwen": (3, 1)}]
    table = prepare(sides, team_order="free_each_round")
    stack.plan(table.state, Step.BEGIN_ROUND, NONE, NONE, NONE, 0)
    advance(game, table.state, table.told)
    assert (table.asks(), awaited(table)) == (Ask.MEMBER, ["Team A chooses who takes this turn."])


def test_the_last_one_left_to_act_is_no_choice() -> None:
    """S-ACT-1, S-ACT-5: Bram has acted, and Ulla alone may still be activated."""
    table = turn(({"ulla": (5, 5), "bram": (1, 1)}, {"anwen": (5, 1)})).answer("activate bram", "end")
    assert awaited(table) == ["Ulla Redhook is the only one left whom Player 1 may activate."]


def test_who_fell_is_marked_and_who_acted_only_in_that_turn() -> None:
    """S-CMB-10, S-ACT-4."""
    table = turn(({"ulla": (5, 5), "bram": (1, 1)}, {"anwen": (5, 1)})).answer("activate bram", "end").set("anwen", hp=0)
    board = game.scene(examine.observed(game, table.state, 0), 0).board
    assert board is not None
    badges = {piece.name: piece.badges for piece in board.pieces}
    assert badges["Pike-Sister Anwen"] == ["Incapacitated"]
    assert (badges["Bram Hollowjaw"], badges["Ulla Redhook"]) == (["Has acted"], [])
