"""The Enemies' turn."""

from typing import Any

from affray.games.sixdice import game
from affray.games.sixdice.record.state import OFF
from affray.games.sixdice.record.vocabulary import Ask, Event, Phase, Team
from affray.games.sixdice.words import sentences
from affray.kernel.game import options
from affray.testing import examine
from affray.testing.sixdice import OPEN, Square, Table, combat, prepare

FAR = {"rook": (1, 8)}


def enemies(
    *standing: tuple[str, Square], squad: dict[str, Square] | None = None, rows: tuple[str, ...] = OPEN, **options: object
) -> Table:
    """The Enemies' turn before the Players' first."""
    return combat(squad or FAR, standing, rows, {"first": "enemies"}, **options)  # type: ignore[arg-type]


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
    assert sentences.refusal(table.state, table.game.read_action(table.state, "done"))[1] == "X-ENEMY-6"


def test_who_spends_dice_does_not_drift() -> None:
    """X-ENEMY-6: nor does a mortar crew, which has no such ability."""
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
    """X-ENEMY-6, R-21: the grunt that fired drifts, also unmarked; the one that could have fired and did not stays."""
    table = enemies(("grunt", (4, 8)), ("grunt", (6, 8)), squad={"rook": (1, 8)})
    table.answer("done dice", "attack grunt-1 slug-gun rook", "done", dice=(1,))
    assert table.state.phase == Phase.FLEE
    assert "drift grunt-1" in table.offered() and "drift grunt-2" not in table.offered()


def test_an_attack_that_was_lost_earns_no_free_square() -> None:
    """X-ENEMY-6, R-21: Rook, 1 Health, falls to the first grunt; the second one's attack is lost, and it made none."""
    table = enemies(("grunt", (4, 8)), ("grunt", (6, 8)), squad={"rook": (1, 8)}).hurt(rook=1)
    table.answer("done dice", "attack grunt-1 slug-gun rook", "attack grunt-2 slug-gun rook", "done", dice=(4,))
    assert "drift grunt-1" in table.offered() and "drift grunt-2" not in table.offered()


def marked(at: Square, rook: Square = (1, 4), rows: tuple[str, ...] = OPEN, **options: object) -> bool:
    """Whether a grunt there, whose gun reaches 8 squares, is offered its free square in the Move Phase."""
    table = enemies(("grunt", at), squad={"rook": rook}, rows=rows, **options)
    return table.asks() == Ask.ENEMY_DICE and "drift grunt-1" in table.offered()


def test_the_free_square_of_the_move_phase_is_for_those_that_could_attack_from_it() -> None:
    """X-ENEMY-6, R-21: at 9 squares a step brings the gun within its 8; at 10 squares it does not."""
    assert [marked((column, 4)) for column in (9, 10, 11, 12)] == [True, True, False, False]


def test_a_free_square_needs_sight_and_ammo() -> None:
    """X-ENEMY-6, R-21: behind a long wall no square beside it sees Rook, past its end one does; an empty gun attacks nobody."""
    walled = ("......#.....",) * 5 + ("............",) * 2 + ("SSSSSSSSSSSS",)
    assert [marked((8, row), (1, 1), walled) for row in (2, 8)] == [False, True]
    table = enemies(("grunt", (6, 4)), ("grunt", (6, 1)), squad={"rook": (1, 4)})
    table.figure("grunt-1").ammo[0] = 0
    assert "drift grunt-1" not in table.offered() and "drift grunt-2" in table.offered()


def test_a_marked_enemy_goes_where_it_can_attack() -> None:
    """X-ENEMY-6, R-21: from 10,4 only the three squares of column 9 are within 8 of Rook; it may not stay out of range."""
    table = enemies(("grunt", (10, 4)), squad={"rook": (1, 4)}).answer("drift grunt-1")
    assert set(table.offered()) == {"go 9,3", "go 9,4", "go 9,5"}
    assert sentences.refusal(table.state, table.game.read_action(table.state, "stay"))[1] == "X-ENEMY-6"
    assert sentences.refusal(table.state, table.game.read_action(table.state, "go 11,4"))[1] == "X-ENEMY-6"
    near = enemies(("grunt", (9, 4)), squad={"rook": (1, 4)}).answer("drift grunt-1")
    assert "stay" in near.offered() and "go 10,4" not in near.offered()


def test_all_know_that_a_marked_enemy_could_attack() -> None:
    """X-ENEMY-6, R-20: whatever Ammo the squad may take it to have (`enemy_info`), it is not none at all."""
    table = enemies(("grunt", (10, 4)), squad={"rook": (1, 4)}, enemy_info="hidden").answer("drift grunt-1")
    twins = [examine.other_truth(table.game, table.state, 0, seed) for seed in range(20)]
    assert len({twin.figures[table.state.flow.asked.actor].ammo[0] for twin in twins}) > 1
    assert all(options(table.game, twin) == options(table.game, table.state) for twin in twins)


def test_a_square_that_is_taken_or_closed_is_no_free_square() -> None:
    """X-ENEMY-6, R-21, R-04, R-06: all of column 9 taken by others; closed by spawn_safe; beyond a corner of a wall."""
    others = [("brute", (9, row)) for row in (3, 4, 5)]
    assert "drift grunt-1" not in enemies(("grunt", (10, 4)), *others, squad={"rook": (1, 4)}).offered()
    rows = ("............",) * 2 + ("........S...",) * 3 + ("............",) * 2 + ("S...........",)
    assert [marked((10, 4), rows=rows, spawn_safe=safe) for safe in (False, True)] == [True, False]
    rows = ("............",) * 2 + (".........#..", "........#...", ".........#..") + ("............",) * 2 + ("SSSSSSSSSSSS",)
    assert [marked((10, 4), (1, 1), rows, corner_cutting=rule) for rule in ("allowed", "forbid_if_both_walls")] == [True, False]


def test_a_marked_enemy_whose_square_others_took_owes_nothing() -> None:
    """X-ENEMY-6, R-21: grunt-2 takes the one gap in the wall, and grunt-1 stays without an attack."""
    rows = ("........#...",) * 3 + ("............",) + ("........#...",) * 3 + ("SSSSSSSSSSSS",)
    table = enemies(("grunt", (10, 4)), ("grunt", (10, 3)), squad={"rook": (1, 4)}, rows=rows)
    table.answer("drift grunt-1", "drift grunt-2", "move grunt-2", "go 9,4")
    assert (table.at("grunt-1"), table.asks(), table.amounts(Event.POINTS_LOST)) == ((10, 4), Ask.ATTACK, [1])
    table.answer("attack grunt-2 slug-gun rook", "done", dice=(1,))
    assert "drift grunt-2" in table.offered() and "drift grunt-1" not in table.offered()


def test_the_option_of_a_free_square_shows_where_it_may_go() -> None:
    """X-ENEMY-6: the squares beside it from which it could attack; in the Flee Phase, none are bound."""
    table = enemies(("grunt", (10, 4)), squad={"rook": (1, 4)})
    told = table.game.answer_text(table.state, table.game.read_action(table.state, "drift grunt-1"))
    assert (told.verb, set(told.area)) == ("Free square, and attack", {"tile.9.3", "tile.9.4", "tile.9.5"})


def test_a_captain_adds_to_the_pool() -> None:
    """X-ENEMY-7: 6 + 2 while he lives, 6 once he is dead."""
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


CROWD = [("grunt", (column, row)) for row in (1, 2) for column in range(4, 12)]
"""Sixteen grunts."""


def test_enemies_keep_their_names_when_others_arrive() -> None:
    """X-ENEMY-1, R-32: of sixteen grunts the first is dead; a brute comes, and grunt-2 to grunt-16 are what they were."""
    table = prepare({"rook": (1, 8)}, CROWD, rest={"gm": "free"}).answer("ready", "place rook 1,8", "remove grunt-1")
    before = {table.at(f"grunt-{number}"): number for number in range(2, 17)}
    table.answer("add brute", "at 5,5", "add grunt", "at 6,5")
    assert {table.at(f"grunt-{number}"): number for number in range(2, 17)} == before
    assert (table.at("grunt-1"), table.at("brute-1"), table.at("grunt-17")) == (None, (5, 5), (6, 5))


def test_there_are_places_for_eighteen_enemies() -> None:
    """X-ENEMY-1, X-LIMIT-2, R-32: none is offered for a nineteenth, though one is dead; it is refused with the reason, and
    reinforcements stay away."""
    rest = {
        "gm": "free",
        "deadlines": [{"turn": 9, "name": "Help", "effects": [{"kind": "reinforce", "enemy": "brute", "at": [5, 5]}]}],
    }
    table = prepare({"rook": (1, 8)}, CROWD, rest=rest).answer("ready", "place rook 1,8", "remove grunt-1")
    table.answer("add grunt", "at 6,5", "add grunt", "at 7,5")
    assert "add grunt" not in table.offered() and "remove grunt-2" in table.offered()
    refused = sentences.refusal(table.state, table.game.read_action(table.state, "add grunt"))
    assert (refused[0], refused[1]) == ("all 18 places for enemies are taken, those of the dead included", "X-ENEMY-1")
    table.answer("impose")
    told = [table.game.explain(table.state, event).text for event in table.told]
    assert "No place is left for a Brute: all 18 places for enemies are taken." in told


def test_without_a_free_square_the_gm_adds_nobody() -> None:
    """X-ENEMY-1: on a map of two squares, both taken."""
    table = prepare({"rook": (1, 1)}, [("grunt", (2, 1))], ("S.", "##"), {"gm": "free"}).answer("ready", "place rook 1,1")
    assert not any(text.startswith("add") for text in table.offered())
    why, _ = sentences.refusal(table.state, table.game.read_action(table.state, "add grunt"))
    assert why == "no square is free for another enemy"


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


def test_enemies_that_declare_one_by_one_declare_before_any_roll_where_attacks_are_declared_with_the_move() -> None:
    """X-ENEMY-4, X-FIGHT-4, R-10, attack_declaration, enemy_declaration: dice and attacks of both, then rolls."""
    rules: dict[str, Any] = {"enemy_declaration": "one_by_one", "attack_declaration": "move_start"}
    table = enemies(("grunt", (4, 8)), ("grunt", (5, 8)), **rules).answer("spend grunt-2 1", "spend grunt-1 1")
    assert (table.asks(), table.state.phase) == (Ask.ATTACK, Phase.MOVE)
    table.answer("attack grunt-2 slug-gun rook", "attack grunt-1 slug-gun rook", "done")
    assert (table.asks(), table.offered()) == (Ask.ENEMY_NEXT, ["move grunt-1", "move grunt-2"])
    table.answer("move grunt-2", dice=(1,)).answer("stay", dice=(1,)).answer("stay", dice=(4, 4))
    assert [event.thing for event in table.told if event.kind == Event.HIT_ROLLED] == [7, 6]
    assert (table.state.phase, table.figure("rook").health) == (Phase.FLEE, 8)
    assert table.answer("spend grunt-1 1", dice=(1,)).asks() == Ask.WALK


def test_a_marked_enemy_that_declared_already_goes_where_that_attack_is_possible() -> None:
    """X-ENEMY-6, R-10, R-21, attack_declaration: it aims at Rook, 9 squares off; from 10,5 it could shoot at Sera alone."""
    squad = {"rook": (1, 4), "sera": (10, 8)}
    table = enemies(("grunt", (10, 4)), squad=squad, attack_declaration="move_start")
    table.answer("drift grunt-1", "attack grunt-1 slug-gun rook", "done")
    assert set(table.offered()) == {"go 9,3", "go 9,4", "go 9,5"}


def test_house_rule_drift_check() -> None:
    """X-ENEMY-6, drift_check: always: no mark, no duty, and a free square in Flee for all that have the ability."""
    assert marked((12, 4), drift_check="always")
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


def test_the_dice_in_store_for_the_enemies_are_told_with_whoever_adds_some() -> None:
    """X-ENEMY-3, X-ENEMY-7: six, and 2 more while the Captain stands; its card says so. In their turn their pool tells it."""
    table = combat({"rook": (1, 8)}, [("captain", (12, 1)), ("grunt", (12, 8))])

    def told() -> list[tuple[str, int]]:
        area = game.scene(table.state, 0).areas[1]
        return [(each.label, each.dice) for each in area.pools]

    def badges() -> list[str]:
        board = game.scene(table.state, 0).board
        return next(each.badges for each in (board.pieces if board else []) if each.name == "Captain 1")

    assert told() == [("Dice", 8)] and badges() == ["Adds dice 2"]
    table.hurt(captain_1=0).figure("captain-1").tile = OFF
    assert told() == [("Dice", 6)] and badges() == ["Dead"]
    table.state.team, table.state.dice = Team.ENEMIES, 3
    assert told() == [("Dice", 3)]


def test_what_moves_in_the_flee_phase_is_not_said_to_flee() -> None:
    """X-FLEE-1, X-ENEMY-6: an enemy that comes nearer then does not flee; its free square is told plainly."""
    said = [event.sentence for event in (Event.FLED, Event.FLEE_DECLARED, Event.FLEE_ROLLED, Event.MARKED, Event.DRIFTED)]
    assert not any("flee" in each for each in said) and all("Flee Phase" in each for each in said[:3])
    told = Event.MARKED.sentence.format(Who="Grunt 1")
    assert told == "Grunt 1 will attack in this turn, and may go one square without dice."
