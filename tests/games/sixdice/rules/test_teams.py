"""Combat set-up and team turns."""

from affray.games.sixdice.record.vocabulary import Ask, Event, Team
from affray.testing.sixdice import combat, prepare

TWO = {"rook": (1, 8), "dov": (2, 8)}
FOE = [("grunt", (12, 1))]


def test_the_gm_says_who_opens() -> None:
    """X-TEAM-1: where the scenario leaves it open, the GM fixes it; else the scenario does."""
    table = prepare(TWO, rest={"first": "gm"})
    assert (table.asks(), table.state.flow.seat) == (Ask.FIRST, 1)
    assert table.offered() == ["players first", "enemies first"]
    assert table.answer("enemies first").amounts(Event.OPENS) == [Team.ENEMIES]
    assert table.answer("place rook 1,8", "place dov 2,8").kinds()[2:5] == [
        Event.ROUND_BEGAN,
        Event.ENEMIES_TURN,
        Event.POOL_TAKEN,
    ]
    assert Event.PLAYERS_TURN in combat(TWO).kinds()


def test_characters_act_one_at_a_time() -> None:
    """X-TEAM-2, X-TEAM-3: the players choose whom they like first, and that character alone gets dice."""
    table = combat(TWO).answer("next dov")
    assert Event.CHOSEN_FIRST in table.kinds()
    assert [event.thing for event in table.told if event.kind == Event.RECEIVED_DICE] == [1]


def test_the_players_decide_who_is_next() -> None:
    """X-TEAM-4: after the first of three has finished, the leader chooses among the other two."""
    table = combat({"rook": (1, 8), "dov": (2, 8), "imre": (3, 8)}).answer("next dov", "dice 0", "dice 0")
    assert (table.asks(), table.state.flow.seat, table.offered()) == (Ask.NEXT, 0, ["next rook", "next imre"])
    assert Event.CHOSEN_NEXT in table.answer("next imre").kinds()


def test_the_turn_ends_when_all_have_acted_and_nobody_acts_twice() -> None:
    """X-TEAM-5, X-TEAM-6: Dov is not offered again; after Rook the Players' turn ends."""
    table = combat(TWO).answer("next dov", "dice 0", "dice 0")
    assert table.state.active == 0
    table.answer("dice 0", "dice 0")
    assert table.kinds().count(Event.TURN_DONE) == 1 and Event.PLAYERS_DONE in table.kinds()
    assert [held.acted for held in table.state.figures[:2]] == [1, 1]


def test_team_turns_alternate() -> None:
    """X-TEAM-7: Players, Enemies, Players; a round is one turn of each (R-02)."""
    table = combat({"rook": (1, 8)}, FOE).answer("dice 0", "dice 0")
    assert (table.state.team, table.state.rounds, table.state.turn) == (Team.ENEMIES, 1, 1)
    table.answer("done dice", "done dice")
    assert (table.state.team, table.state.rounds, table.state.turn) == (Team.PLAYERS, 2, 2)


def test_house_rule_order_authority() -> None:
    """X-TEAM-4, order_authority: first_claim asks each player in turn; the last one asked must claim."""
    rest = {"seats": 3, "holders": [0, 1]}
    leader = combat(TWO, rest=rest)
    assert (leader.state.flow.seat, leader.offered()) == (0, ["next rook", "next dov"])
    claims = combat(TWO, rest=rest, order_authority="first_claim")
    assert (claims.state.flow.seat, claims.offered()) == (0, ["next rook", "wait"])
    claims.answer("wait")
    assert (claims.state.flow.seat, claims.offered()) == (1, ["next dov"])
