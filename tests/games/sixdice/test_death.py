"""Death and respawn."""

from affray.games.sixdice import death
from affray.games.sixdice.vocabulary import Ask, Event
from affray.testing.skirmish import PUMPHOUSE, Table, combat

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
    """X-DEATH-2, X-DEATH-3, V-10: killed after turn 1: not in turn 2; as turn 3 begins a free square of the Spawn Area."""
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


def test_a_full_spawn_area_leads_to_the_nearest_free_square() -> None:
    """X-DEATH-3: squares at distance 1 from it, where it is full (R-24)."""
    table = finish_enemies(killed())
    table.figure("brute-1").tile = 2 * 6 + 1
    skip(table)
    finish_enemies(table)
    assert set(table.offered()) == {"return 1,2", "return 2,2", "return 3,2", "return 3,3"}


def test_a_death_in_ones_own_turn_counts_from_that_turn() -> None:
    """X-DEATH-2, V-10: in the Players' turn 2 by an own satchel: back in turn 4."""
    table = combat({"dov": (1, 1)}, [("grunt", (2, 1)), ("grunt", (12, 8))])
    table.state.turn = 2
    table.hurt(dov=4).answer("dice 0", "attack satchel grunt-1", "done", dice=(2,))
    assert (table.figure("dov").returns, table.at("dov"), table.at("grunt-1")) == (4, None, None)


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
