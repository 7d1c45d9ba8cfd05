"""Set-up: who begins, drafting, and the two end lines."""

from random import Random
from typing import Any

import pytest

from affray.errors import BadInput
from affray.games.stonebound import game
from affray.games.stonebound.content import setup
from affray.games.stonebound.record.vocabulary import Ask, Event
from affray.games.stonebound.rules import deployment
from affray.kernel import chance
from affray.kernel.game import SetUp, advance, options, start
from affray.testing.stonebound import Table, opened

OWN = {"teams": [["bexley", "corlo", "bram"], None]}
"""The first seat's team."""


def test_two_teams_of_equal_size() -> None:
    """S-SETUP-1: two, four or six players; three seats are refused."""
    assert game.SEATS == (2, 4, 6)
    with pytest.raises(BadInput, match="2, 4 or 6"):
        game.completed(SetUp("stonebound", 3))


def test_a_hundred_spaces() -> None:
    """S-SETUP-2: ten by ten."""
    board = game.scene(opened().state, 0).board
    assert board is not None and (board.columns, board.rows, len(board.tiles)) == (10, 10, 100)


def test_each_team_rolls_and_the_higher_chooses() -> None:
    """S-SETUP-3, S-SETUP-4 (R-21): 30 against 00, which is 100: team B chooses; 44 against 44 is rolled again."""
    table = opened(dice=(3, 0, 0, 0))
    assert (table.asks(), table.state.flow.seat, table.offered()) == (Ask.FIRST, 1, ["open", "yield"])
    assert opened(dice=(4, 4, 4, 4, 0, 1, 0, 2)).state.flow.seat == 1
    assert table.answer("yield").state.first == 0


def test_the_side_that_goes_first_is_placed_first_on_its_end_line() -> None:
    """S-SETUP-5: all of row 10 for the first side, then all of row 1 for the other; distinct spaces."""
    table = opened(rest=OWN).answer("open")
    assert table.asks() == Ask.DEPLOY and table.state.flow.seat == 0 and len(table.offered()) == 30
    assert {text.rpartition(",")[2] for text in table.offered()} == {"10"}
    table.answer("deploy bram 5,10")
    assert "deploy corlo 5,10" not in table.offered() and "deploy bram 6,10" not in table.offered()
    table.answer("deploy corlo 1,10", "deploy bexley 9,10")
    assert table.state.flow.seat == 1 and {text.rpartition(",")[2] for text in table.offered()} == {"1"}


def test_starting_numbers_are_those_of_the_class() -> None:
    """S-SETUP-6: Bram is a Marauder: HP 14, PD 2, SD 2; four abilities on two cards."""
    table = opened(rest=OWN)
    held = table.piece("bram")
    assert (held.hp, held.pd, held.sd, held.fused) == (14, 2, 2, 0)
    assert all(len(each.offensive) == len(each.defensive) == 2 for each in setup.characters())


@pytest.mark.parametrize(
    ("seats", "team", "said"),
    [
        (2, ["bram", "corlo"], "3 characters"),
        (2, ["bram", "bexley", "vigil"], "6 stars"),
        (2, ["bram", "bram", "corlo"], "twice"),
        (2, ["bram", "corlo", "nobody"], "there is no character 'nobody'"),
        (4, ["orsolya", "bexley"], "5 stars"),
        (2, "fools", "there is no team 'fools'"),
    ],
)
def test_a_constructed_team_keeps_to_its_stars(seats: int, team: list[str] | str, said: str) -> None:
    """S-SETUP-7 (R-33): three characters with five stars in 1v1, two with four in teams."""
    with pytest.raises(BadInput, match=said):
        game.completed(SetUp("stonebound", seats, 0, {}, {"teams": [team] + [None] * (seats - 1)}))


def test_team_mates_do_not_share_a_character() -> None:
    """S-SETUP-7 (R-33): opponents may."""
    with pytest.raises(BadInput, match="ulla fights beside itself"):
        game.completed(SetUp("stonebound", 4, 0, {}, {"teams": ["breach", "march", ["ulla", "sable"], "gate"]}))
    both = game.completed(SetUp("stonebound", 4, 0, {}, {"teams": ["breach", "breach", "riders", "gate"]}))
    assert both.choices["teams"][0] == both.choices["teams"][1]


def test_free_play_knows_no_stars() -> None:
    """S-SETUP-9: nine stars are as good as five."""
    team = ["morrigane", "orsolya", "solve"]
    assert deployment.within_stars(2, 2, 9) and not deployment.within_stars(0, 2, 6)
    chosen = game.completed(SetUp("stonebound", 2, 0, {}, {"format": "free", "teams": [team, None]}))
    assert chosen.choices["teams"][0] == team


def drafted(seats: int, seed: int, **rules: Any) -> Table:
    """A draft played at random to its end; every pick has a choice."""
    table = Table(start(game, SetUp("stonebound", seats, seed, rules, {"format": "draft"})))
    advance(table.game, table.state, table.told)
    random = Random(seed)
    while table.asks() in (Ask.FIRST, Ask.PICK):
        offered = options(game, table.state)
        assert offered
        table.answer(game.write_action(table.state, random.choice(offered)))
    return table


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.slow
def test_a_draft_makes_legal_teams(seats: int) -> None:
    """S-SETUP-8 (R-33): in 1v1 one of 1 star and two of 2, or two of 1 and one of 3; in teams two with at most four."""
    for seed in range(12):
        table = drafted(seats, seed, draft_order=("alternate", "snake")[seed % 2])
        size = setup.each(seats)
        for seat in range(seats):
            stars = sorted(
                table.state.sheets[piece.sheet].stars
                for piece in table.state.pieces[:12]
                if piece.sheet >= 0 and piece.seat == seat
            )
            legal = stars in ([1, 2, 2], [1, 1, 3]) if seats == 2 else sum(stars) <= 4
            assert legal and len(stars) == size
        sheets = [piece.sheet for piece in table.state.pieces[:12] if piece.sheet >= 0]
        assert len(set(sheets)) == len(sheets)


def test_a_draft_shows_five_of_each_rarity_and_picks_alternate() -> None:
    """S-SETUP-8 (R-33): Team B won the roll: B1, A1, B2, A2, and again; by draft_order snake back and forth."""
    for order, seats in (("alternate", [1, 0, 3, 2, 1, 0, 3, 2]), ("snake", [1, 0, 3, 2, 2, 3, 0, 1])):
        table = Table(start(game, SetUp("stonebound", 4, 5, {"draft_order": order}, {"format": "draft"})))
        stars = [table.state.sheets[number].stars for number, there in enumerate(table.state.pool) if there]
        assert sorted(stars) == [1] * 5 + [2] * 5 + [3] * 5
        with chance.given(1, 0, 2, 0):
            advance(table.game, table.state, table.told)
        table.answer("open")
        found = []
        for _ in seats:
            found.append(table.state.flow.seat)
            table.answer(table.offered()[0])
        assert found == seats


def test_a_pick_that_leaves_others_no_team_is_not_offered() -> None:
    """S-SETUP-8 (R-33): five 1-star characters, two held, two players with a 3-star one: the third may take no second."""
    table = opened(4, (7, 0, 3, 0), {"format": "draft"}, draft_order="snake").answer("open")
    by_stars = {
        stars: [n for n, there in enumerate(table.state.pool) if there and table.state.sheets[n].stars == stars]
        for stars in (1, 2, 3)
    }
    state = table.state
    for seat, number in ((0, by_stars[3][0]), (1, by_stars[3][1]), (2, by_stars[1][0]), (3, by_stars[1][1])):
        deployment.pick(state, seat, number, None)
    deployment.pick(state, 3, by_stars[1][2], None)
    assert state.pool[by_stars[1][3]] == 1
    assert not deployment.may_pick(state, 2, by_stars[1][3]) and deployment.may_pick(state, 2, by_stars[2][0])
    assert Event.PICKED not in table.kinds()


@pytest.mark.parametrize(("dice", "seats"), [((2, 0, 1, 0), [0, 1, 2, 3, 4, 5]), ((1, 0, 2, 0), [1, 0, 3, 2, 5, 4])])
def test_team_mates_pick_in_their_order(dice: tuple[int, ...], seats: list[int]) -> None:
    """S-SETUP-8 (R-33): the teams in turn from the winner of the roll, whoever was chosen to go first."""
    for first in ("open", "yield"):
        table = opened(6, dice, {"format": "draft"}).answer(first)
        found = []
        for _ in seats:
            found.append(table.state.flow.seat)
            table.answer(table.offered()[0])
        assert found == seats
