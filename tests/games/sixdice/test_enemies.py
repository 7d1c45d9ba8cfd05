"""The Enemies' turn."""

from affray.games.sixdice import words
from affray.games.sixdice.vocabulary import Ask, Event, Phase
from affray.testing import examine
from affray.testing.skirmish import Square, Table, combat, prepare

FAR = {"rook": (1, 8)}


def enemies(*standing: tuple[str, Square], squad: dict[str, Square] | None = None, **options: object) -> Table:
    """The Enemies' turn before the Players' first."""
    return combat(squad or FAR, standing, rest={"first": "enemies"}, **options)  # type: ignore[arg-type]


def test_the_gm_controls_the_enemies() -> None:
    """X-ENEMY-1, X-ENEMY-2: their turn is decided by the GM's seat; they move, reload, fight and flee like characters."""
    table = enemies(("grunt", (4, 8)))
    assert (table.state.flow.seat, table.state.phase) == (1, Phase.MOVE)
    table.answer("spend grunt-1 1", dice=(1,))
    assert (table.asks(), table.state.flow.seat) == (Ask.WALK, 1)
    table.answer("stay", "attack grunt-1 slug-gun rook", "done", dice=(4,))
    assert (table.figure("rook").health, table.ammo("grunt-1", "slug-gun"), table.state.phase) == (9, 2, Phase.FLEE)
    table.answer("spend grunt-1 1", dice=(1,)).answer("stay", "reload slug-gun")
    assert table.ammo("grunt-1", "slug-gun") == 3


def test_they_share_one_pool_of_six() -> None:
    """X-ENEMY-3: 2 + 2 + 2 for three grunts; a fourth gets none."""
    table = enemies(*(("grunt", (column, 1)) for column in (2, 4, 6, 8)))
    assert table.amounts(Event.POOL_TAKEN) == [6]
    table.answer("spend grunt-1 2", "spend grunt-2 2", "spend grunt-3 2")
    assert table.state.dice == 0 and not any("grunt-4" in text for text in table.offered())


def test_they_take_each_phase_together() -> None:
    """X-ENEMY-4: all dice are declared before anyone moves, all move before anyone fights, in any order (R-20)."""
    table = enemies(("grunt", (4, 8)), ("grunt", (5, 8)))
    table.answer("spend grunt-1 1", "spend grunt-2 1")
    assert (table.asks(), table.offered()) == (Ask.ENEMY_NEXT, ["move grunt-1", "move grunt-2"])
    table.answer("move grunt-2", dice=(1,))
    table.answer("stay", dice=(1,)).answer("stay")
    assert (table.state.phase, table.asks()) == (Phase.FIGHT, Ask.ATTACK)
    table.answer("attack grunt-2 slug-gun rook", "attack grunt-1 slug-gun rook", "done", dice=(4, 3))
    assert [event.thing for event in table.told if event.kind == Event.HIT_ROLLED] == [7, 6]


def test_a_free_square_for_an_enemy_that_will_attack() -> None:
    """X-ENEMY-5, X-ENEMY-6: a marked grunt moves one square without dice, then must attack (R-21)."""
    table = enemies(("grunt", (8, 8))).answer("drift grunt-1")
    assert (table.state.dice, table.state.points) == (6, 1)
    table.answer("go 7,8")
    assert table.offered() == ["attack grunt-1 slug-gun rook"]
    assert words.refusal(table.state, table.game.read_action(table.state, "done"))[1] == "X-ENEMY-6"


def test_who_spends_dice_does_not_drift() -> None:
    """X-ENEMY-6, V-14: nor does a mortar crew, which has no such ability."""
    table = enemies(("grunt", (8, 8)), ("mortar-crew", (12, 1)))
    assert "drift mortar-crew-1" not in table.offered()
    assert "drift grunt-1" not in table.answer("spend grunt-1 1").offered()


def test_marked_enemies_are_never_more_than_the_dice_left() -> None:
    """X-ENEMY-6: two marked keep two dice: of six, four may move the third."""
    table = enemies(*(("grunt", (column, 1)) for column in (2, 4, 6)), ("juggernaut", (12, 1)))
    table.answer("drift grunt-1", "drift grunt-2")
    table.state.dice = 3
    assert [text for text in table.offered() if "grunt-3" in text] == ["spend grunt-3 1", "drift grunt-3"]


def test_the_free_square_of_the_flee_phase_is_for_those_that_attacked() -> None:
    """X-ENEMY-6, V-14: the grunt that fired drifts, the one marked in vain does not, and nobody is punished for that."""
    table = enemies(("grunt", (4, 8)), ("grunt", (12, 1)), squad={"rook": (1, 8)})
    table.answer("drift grunt-1", "drift grunt-2", "move grunt-1", "stay", "stay")
    table.answer("attack grunt-1 slug-gun rook", "done", dice=(1,))
    assert table.state.phase == Phase.FLEE
    assert "drift grunt-1" in table.offered() and "drift grunt-2" not in table.offered()


def test_a_captain_adds_to_the_pool() -> None:
    """X-ENEMY-7, V-12: 6 + 2 while he lives, 6 once he is dead."""
    table = enemies(("captain", (12, 1)), ("grunt", (11, 1)))
    assert (table.state.dice, table.amounts(Event.BONUS_DICE)) == (8, [2])
    dead = combat(FAR, [("captain", (12, 1)), ("grunt", (11, 1))])
    dead.figure("captain-1").tile, dead.figure("captain-1").health = -1, 0
    dead.answer("dice 0", "dice 0")
    assert dead.state.dice == 6


def test_a_juggernaut_has_dice_of_its_own() -> None:
    """X-ENEMY-8: its 3 are for nobody else, and it has none of the shared six (R-22)."""
    table = enemies(("juggernaut", (12, 1)), ("grunt", (2, 1)))
    assert (table.figure("juggernaut-1").own_dice, table.state.dice) == (3, 6)
    table.answer("spend juggernaut-1 3")
    assert (table.figure("juggernaut-1").own_dice, table.state.dice) == (0, 6)


def test_an_enemy_that_did_not_fight_may_exceed_its_cap() -> None:
    """X-ENEMY-2, X-FLEE-3: judged for each enemy: the captain's cap is 1, the pool has 8."""
    table = enemies(("captain", (12, 1))).answer("done dice")
    assert [text for text in table.offered() if text.startswith("spend")] == [f"spend captain-1 {dice}" for dice in range(1, 9)]


def test_a_free_gm_adds_and_removes_enemies() -> None:
    """X-ENEMY-1: between turns, logged as the GM's."""
    table = prepare({"rook": (1, 8)}, [("grunt", (12, 1))], rest={"gm": "free"}).answer("ready", "place rook 1,8")
    assert (table.asks(), table.state.flow.seat) == (Ask.INTERVENE, 1)
    table.answer("add brute", "at 5,5")
    assert (table.at("brute-1"), table.kinds()) == ((5, 5), [Event.GM_ADDED])
    table.answer("remove grunt-1")
    assert (table.at("grunt-1"), table.kinds()) == (None, [Event.GM_REMOVED])


def test_house_rule_enemy_declaration() -> None:
    """X-ENEMY-4, enemy_declaration: one_by_one: dice of one enemy, its move, then the next; so with attacks (R-20)."""
    table = enemies(("grunt", (4, 8)), ("grunt", (5, 8)), enemy_declaration="one_by_one")
    table.answer("spend grunt-2 1", dice=(1,))
    assert table.asks() == Ask.WALK
    assert "spend grunt-1 1" in table.answer("stay").offered()
    table.answer("done dice", "attack grunt-2 slug-gun rook")
    assert not any("grunt-1" in text for text in table.offered())
    table.answer("done", dice=(4,))
    assert "attack grunt-1 slug-gun rook" in table.offered()
    assert not any("grunt-2" in text for text in table.offered())


def test_house_rule_drift_check() -> None:
    """X-ENEMY-6, drift_check: always: no mark, no duty, and a free square in Flee for all that have the ability."""
    table = enemies(("grunt", (8, 8)), drift_check="always").answer("drift grunt-1", "go 7,8")
    assert "done" in table.offered()
    assert "drift grunt-1" in table.answer("done").offered()


def test_house_rule_enemy_info() -> None:
    """X-ENEMY-1, enemy_info: hidden shows the squad only who is wounded; the GM sees all."""
    table = combat(FAR, [("brute", (12, 1)), ("grunt", (11, 1))], enemy_info="hidden").hurt(brute_1=5)
    squad, gm = (examine.observed(table.game, table.state, seat) for seat in (0, 1))
    assert [squad.figures[figure].health for figure in (6, 7)] == [-2, 3]
    assert (squad.figures[6].ammo[0], gm.figures[6].health, gm.figures[6].ammo[0]) == (-2, 5, 4)
    assert list(examine.leaks(table.game, table.state, 0, 3)) == []
