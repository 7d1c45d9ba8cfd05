"""Death and respawn."""

from typing import Any

import pytest

from affray.games.sixdice import game
from affray.games.sixdice.record.vocabulary import Ask, Event, Team
from affray.games.sixdice.rules import death
from affray.testing.sixdice import PUMPHOUSE, Table, combat, prepare

KILL = ("attack brute-1 maul rook",)
FOES = [("brute", (3, 1))]
SMALL = ("......", "......", "SS....")


def killed(**options: object) -> Table:
    """Rook, with 3 Health at 2,1, is killed in the Enemies' turn after the Players' turn 1."""
    table = combat({"rook": (2, 1), "sera": (1, 3)}, FOES, SMALL, **options)  # type: ignore[arg-type]
    table.hurt(rook=3)
    for _ in range(2):
        table.answer(table.offered()[0] if table.asks() == Ask.NEXT else "dice 0")
        skip(table)
    return table.answer("done dice", *KILL, "done", dice=(3,))


def skip(table: Table) -> None:
    """Whoever acts does nothing more."""
    active = table.state.active
    while table.state.active == active and table.asks() in (Ask.DICE, Ask.ATTACK):
        table.answer("dice 0" if table.asks() == Ask.DICE else "done")


def test_out_of_health_is_dead() -> None:
    """X-DEATH-1: the maul's 3 damage take Rook's last 3; he leaves the map at once (R-27)."""
    table = killed()
    assert (table.figure("rook").health, table.at("rook")) == (0, None)
    assert Event.DIED in table.kinds()


def finish_enemies(table: Table) -> Table:
    """The enemies do nothing more in this turn."""
    while table.asks() in (Ask.ENEMY_DICE, Ask.ATTACK):
        table.answer("done dice" if table.asks() == Ask.ENEMY_DICE else "done")
    return table


def test_the_dead_sit_out_a_turn_and_return_in_the_spawn_area() -> None:
    """X-DEATH-2, X-DEATH-3: killed after turn 1: not in turn 2; as turn 3 begins a free square of the Spawn Area."""
    table = finish_enemies(killed())
    assert (table.state.turn, Event.SITS_OUT in table.kinds(), table.state.active) == (2, True, 1)
    skip(table)
    finish_enemies(table)
    assert (table.state.turn, table.asks(), table.offered()) == (3, Ask.RESPAWN, ["return 2,3"])


def test_they_return_whole() -> None:
    """X-DEATH-4: full Health, Ammo full, and the turn is theirs (R-24)."""
    table = finish_enemies(killed())
    table.figure("rook").ammo[0] = 1
    skip(table)
    finish_enemies(table).answer("return 2,3")
    assert (table.figure("rook").health, table.ammo("rook", "scattergun"), table.at("rook")) == (10, 4, (2, 3))
    assert table.offered() == ["next rook", "next sera"]


def test_house_rule_respawn_ammo() -> None:
    """X-DEATH-4, respawn_ammo: kept."""
    table = finish_enemies(killed(respawn_ammo="kept"))
    table.figure("rook").ammo[0] = 1
    skip(table)
    assert finish_enemies(table).answer("return 2,3").ammo("rook", "scattergun") == 1


def test_who_returns_is_told_how_near_to_enemies() -> None:
    """X-DEATH-3, X-DEATH-4: where the squares of the Spawn Area differ in that."""
    table = finish_enemies(killed())
    skip(table)
    finish_enemies(table)
    alone = "It comes back with all its Health (10) and all its Ammo."
    assert game.question(table.state).besides == alone
    table.figure("brute-1").tile = 2 * 6 + 5
    table.state.spawn[2 * 6 + 3] = 1
    assert game.question(table.state).besides == f"{alone} Nearest enemy: 2 squares from 4,3, 4 from 2,3."


def test_a_full_spawn_area_leads_to_the_nearest_free_square() -> None:
    """X-DEATH-3: squares at distance 1 from it, where it is full (R-24)."""
    table = finish_enemies(killed())
    table.figure("brute-1").tile = 2 * 6 + 1
    skip(table)
    finish_enemies(table)
    assert set(table.offered()) == {"return 1,2", "return 2,2", "return 3,2", "return 3,3"}


def test_a_death_in_ones_own_turn_counts_from_that_turn() -> None:
    """X-DEATH-2: in the Players' turn 2 by an own satchel: back in turn 4."""
    table = combat({"dov": (1, 1)}, [("grunt", (2, 1)), ("grunt", (12, 8))])
    table.state.turn = 2
    table.hurt(dov=4).answer("dice 0", "attack satchel grunt-1", "done", dice=(2,))
    assert (table.figure("dov").returns, table.at("dov"), table.at("grunt-1")) == (4, None, None)


SHELLED: dict[str, Any] = {"deadlines": [{"turn": 1, "name": "Shelling", "effects": [{"kind": "damage", "amount": 2}]}]}
"""Every character takes 2 damage once the Players' turn 1 is exceeded."""


def pass_turns(table: Table, turn: int) -> list[tuple[Event, int, int]]:
    """Nobody does anything until that Players' turn has begun; what was told since, with figures and amounts."""
    told: list[tuple[Event, int, int]] = []
    while table.state.turn < turn:
        do_nothing(table)
        told += [(Event(event.kind), event.thing, event.amount) for event in table.told]
    return told


def do_nothing(table: Table) -> None:
    """Whoever is asked declines, or takes the first option."""
    offered = table.offered()
    table.answer(next((text for text in ("dice 0", "done", "done dice", "go on") if text in offered), offered[0]))


@pytest.mark.parametrize("sit_out", ["next_full_turn", "current_if_unacted"])
def test_who_dies_by_the_punishment_before_a_turn_sits_out_that_turn(sit_out: str) -> None:
    """X-DEATH-2, X-DEATH-3, R-23: the limit of 1 is exceeded as turn 2 would begin: Rook, 2 Health, is back in 3."""
    table = combat({"rook": (2, 1), "sera": (1, 3)}, [("grunt", (6, 1))], SMALL, SHELLED, sit_out=sit_out).hurt(rook=2)
    told = pass_turns(table, 2)
    assert (table.figure("rook").returns, table.at("rook"), table.state.active) == (3, None, 1)
    assert [each for each in told if each[0] in (Event.DIED, Event.SITS_OUT)] == [(Event.DIED, 0, 3), (Event.SITS_OUT, 0, 3)]
    pass_turns(table, 3)
    assert (table.asks(), table.state.flow.asked.actor) == (Ask.RESPAWN, 0)


def test_who_dies_by_the_punishment_as_a_turn_ends_sits_out_the_next() -> None:
    """X-DEATH-2, R-23, punish_at: struck as turn 1 ends, after Rook's own turn: he sits out 2 and is back in 3."""
    squad = {"rook": (2, 1), "sera": (1, 3)}
    table = combat(squad, [("grunt", (6, 1))], SMALL, SHELLED, punish_at="end_of_turn_n").hurt(rook=2)
    pass_turns(table, 2)
    assert (table.figure("rook").returns, table.state.active) == (3, 1)


def test_who_dies_by_the_gms_own_punishment_sits_out_one_turn() -> None:
    """X-DEATH-2, R-23: imposed before the Players' turn 1 Rook sits out 1; before the Enemies' turn 1 he sits out 2."""
    for first, turn_one, returns in (("players", False, 2), ("players", True, 3), ("enemies", False, 2)):
        rest = SHELLED | {"gm": "free", "first": first}
        table = prepare({"rook": (1, 3), "sera": (2, 3)}, [("grunt", (6, 1))], SMALL, rest)
        table.answer("ready", "place rook 1,3", "place sera 2,3").hurt(rook=2)
        while turn_one and table.state.team == Team.PLAYERS:
            do_nothing(table)
        table.answer("impose")
        assert (table.figure("rook").returns, table.figure("sera").health) == (returns, 5)


def test_a_punishment_strikes_before_the_dead_return() -> None:
    """X-DEATH-3, X-DEATH-4, X-LIMIT-2, R-33: both fall on turn 3: Sera is struck, and Rook returns whole after that."""
    rest = {"deadlines": [SHELLED["deadlines"][0] | {"turn": 2}]}
    table = combat({"rook": (2, 1), "sera": (1, 3)}, FOES, SMALL, rest).hurt(rook=3)
    for _ in range(2):
        table.answer(table.offered()[0] if table.asks() == Ask.NEXT else "dice 0")
        skip(table)
    table.answer("done dice", *KILL, "done", dice=(3,))
    pass_turns(table, 3)
    assert (table.asks(), table.figure("sera").health, Event.PUNISHED in table.kinds()) == (Ask.RESPAWN, 5, True)
    table.answer("return 2,3")
    assert (table.figure("rook").health, Event.SUFFERED in table.kinds()) == (10, False)


def test_a_gms_own_punishment_strikes_before_the_dead_return_too() -> None:
    """X-DEATH-4, R-33: imposed as the turn begins in which Rook returns: he comes back with all of his 10 Health."""
    rest = {"deadlines": [SHELLED["deadlines"][0] | {"turn": turn} for turn in (8, 9)], "gm": "free"}
    table = prepare({"rook": (1, 3), "sera": (2, 3)}, [("grunt", (6, 1))], SMALL, rest)
    table.answer("ready", "place rook 1,3", "place sera 2,3").hurt(rook=2).answer("impose")
    pass_turns(table, 2)
    table.answer("impose", "go on")
    assert (table.asks(), table.figure("sera").health) == (Ask.RESPAWN, 3)
    assert table.answer("return 1,3").figure("rook").health == 10


def test_house_rule_sit_out() -> None:
    """X-DEATH-2, sit_out: current_if_unacted: killed in turn t before acting, back in t + 1 (R-23)."""
    for value, back in (("next_full_turn", 3), ("current_if_unacted", 2)):
        table = combat({"dov": (1, 1), "sera": (3, 1)}, [("grunt", (2, 1)), ("grunt", (12, 8))], sit_out=value)
        table.hurt(sera=4).answer("next dov", "dice 0", "attack satchel grunt-1", "done", dice=(2,))
        assert table.figure("sera").returns == back


def test_when_all_are_dead_the_turn_passes_and_counts() -> None:
    """X-DEATH-2, R-23: nobody acts in turn 2, which still counts toward the limit."""
    table = combat({"rook": (2, 1)}, FOES, SMALL).hurt(rook=3)
    skip(table)
    table.answer("done dice", *KILL, "done", dice=(3,))
    told = [event.amount for event in table.told if event.kind == Event.PLAYERS_TURN]
    while table.asks() in (Ask.ENEMY_DICE, Ask.ATTACK):
        table.answer("done dice" if table.asks() == Ask.ENEMY_DICE else "done")
        told += table.amounts(Event.PLAYERS_TURN)
    assert told == [2, 3]
    assert (table.state.turn, table.asks()) == (3, Ask.RESPAWN)


def test_enemies_stay_dead() -> None:
    """X-DEATH-5: a grunt that died has no turn to return in."""
    table = combat({"imre": (1, 1)}, [("grunt", (2, 1)), ("grunt", (12, 8))], PUMPHOUSE).answer("dice 0")
    table.answer("attack knife grunt-1", "attack knife grunt-1", "done", dice=(2, 2))
    assert (table.figure("grunt-1").returns, table.at("grunt-1"), Event.ENEMY_DIED in table.kinds()) == (0, None, True)
    assert death.from_spawn(table.state, 0) == 3
