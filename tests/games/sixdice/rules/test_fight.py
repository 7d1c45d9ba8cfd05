"""The Fight Phase."""

import pytest

from affray.errors import Illegal
from affray.games.sixdice.record.vocabulary import Ask, Event, Phase, Team
from affray.games.sixdice.rules import aim, figures
from affray.games.sixdice.words import sentences
from affray.testing.sixdice import PUMPHOUSE, Square, Table, combat

BLOCKED = [((1, 4), (8, 3)), ((2, 4), (7, 4)), ((4, 2), (6, 4)), ((9, 3), (11, 5)), ((4, 6), (6, 8)), ((3, 6), (7, 8))]
CLEAR = [((8, 3), (4, 6)), ((11, 6), (1, 5)), ((10, 6), (4, 6)), ((6, 5), (9, 6))]


def fight(who: str, at: Square, *enemies: tuple[str, Square], **options: object) -> Table:
    """A character at the start of its Fight Phase, having moved with no dice."""
    table = combat({who: at}, [*enemies, ("grunt", (12, 8))], **options)  # type: ignore[arg-type]
    return table.answer("dice 0")


def refused(table: Table, text: str) -> str:
    """The clause by which an answer is refused."""
    with pytest.raises(Illegal):
        table.answer(text)
    return sentences.refusal(table.state, table.game.read_action(table.state, text))[1]


def test_all_attacks_are_declared_before_any_is_resolved() -> None:
    """X-FIGHT-1, X-FIGHT-4, X-FIGHT-5, X-FIGHT-6: weapon, target and order; no die falls before the list is done."""
    table = fight("imre", (1, 1), ("grunt", (3, 1)), ("brute", (4, 1)))
    assert table.answer("attack twin-pistols brute-1", "attack twin-pistols grunt-1").kinds() == [Event.ATTACK_DECLARED] * 2
    table.answer("done", dice=(1, 4))
    assert [event.thing for event in table.told if event.kind == Event.DAMAGED] == [6]
    assert [event.kind for event in table.told if event.kind in (Event.MISSED, Event.HIT)] == [Event.MISSED, Event.HIT]


def test_declaring_nothing_is_allowed() -> None:
    """X-FIGHT-1: the list may be empty (R-26)."""
    assert fight("rook", (1, 1), ("grunt", (3, 1))).answer("done").state.phase == Phase.FLEE


def test_the_order_of_the_sheet_binds() -> None:
    """X-FIGHT-3: Rook's scattergun comes before his hatchet; Imre fires freely (R-09)."""
    table = fight("rook", (1, 1), ("brute", (2, 1))).answer("attack hatchet brute-1")
    assert refused(table, "attack scattergun brute-1") == "X-FIGHT-3"
    free = fight("imre", (1, 1), ("brute", (2, 1))).answer("attack knife brute-1")
    assert "attack twin-pistols brute-1" in free.offered()


def test_an_attack_costs_a_die_when_declared_and_ammo_when_rolled() -> None:
    """X-FIGHT-7, X-FIGHT-8: one die at once, one Ammo later (R-11)."""
    table = fight("rook", (1, 1), ("brute", (3, 1))).answer("attack scattergun brute-1")
    assert (table.state.dice, table.ammo("rook", "scattergun")) == (5, 4)
    assert table.answer("done", dice=(1,)).ammo("rook", "scattergun") == 3


def test_attacks_last_as_long_as_dice_and_ammo() -> None:
    """X-FIGHT-9, X-FIGHT-10: with 2 Ammo no third attack; with six dice no seventh, however many at one target."""
    table = fight("rook", (1, 1), ("brute", (3, 1)))
    table.figure("rook").ammo[0] = 2
    table.answer("attack scattergun brute-1", "attack scattergun brute-1", dice=(1, 1))
    assert (table.kinds().count(Event.HIT_ROLLED), table.state.phase) == (2, Phase.FLEE)
    table = fight("imre", (1, 1), ("juggernaut", (3, 1))).answer(*["attack twin-pistols juggernaut-1"] * 6, dice=(1,) * 6)
    assert (table.kinds().count(Event.HIT_ROLLED), Event.DICE_VANISHED in table.kinds()) == (6, False)


def test_different_targets_may_be_attacked() -> None:
    """X-FIGHT-11: three attacks, three targets."""
    table = fight("imre", (1, 1), ("brute", (2, 1)), ("brute", (3, 1)), ("brute", (4, 1)))
    table.answer(*(f"attack twin-pistols brute-{number}" for number in (3, 1, 2)), "done", dice=(3, 3, 3))
    assert [event.thing for event in table.told if event.kind == Event.DAMAGED] == [8, 6, 7]


def test_the_target_must_be_in_range() -> None:
    """X-FIGHT-12: a lobber reaches from 2 to 6 squares (R-12), a scattergun 4."""
    table = fight("dov", (1, 1), ("brute", (2, 1)), ("brute", (3, 1)), ("brute", (7, 1)), ("brute", (8, 1)))
    lobbed = {text for text in table.offered() if "lobber" in text}
    assert lobbed == {"attack lobber brute-2", "attack lobber brute-3"}
    assert refused(table, "attack lobber brute-1") == "X-FIGHT-12"


@pytest.mark.parametrize(("first", "second", "clear"), [(*pair, False) for pair in BLOCKED] + [(*pair, True) for pair in CLEAR])
def test_line_of_sight(first: Square, second: Square, clear: bool) -> None:
    """X-FIGHT-13: pairs of squares on the pumphouse, both ways (R-13)."""
    table = combat({"sera": (1, 4)}, [("grunt", (12, 1))], PUMPHOUSE)
    tiles = [(row - 1) * 12 + column - 1 for column, row in (first, second)]
    assert [aim.sees(table.state, *pair) for pair in (tiles, tiles[::-1])] == [clear, clear]


def test_sight_through_a_corner() -> None:
    """X-FIGHT-13: between two walls it is blocked, past one it is not."""
    for rows, offered in (((".#..", "#...", "SSSS"), False), ((".#..", "....", "SSSS"), True)):
        table = combat({"imre": (1, 1)}, [("grunt", (2, 2))], rows).answer("dice 0")
        assert (table.asks() == Ask.ATTACK) is offered


def test_house_rule_los() -> None:
    """X-FIGHT-13, los: none sees through walls; any_corner sees round one that the centres do not."""
    rows = ("....", ".##.", "....", "SSSS")
    seen = {
        los: combat({"imre": (1, 2)}, [("grunt", (4, 2))], rows, los=los).answer("dice 0").asks() == Ask.ATTACK
        for los in ("centre", "none", "any_corner")
    }
    assert seen == {"centre": False, "none": True, "any_corner": True}


def test_an_attack_on_a_dead_target_is_lost() -> None:
    """X-FIGHT-14: the first attack kills, the second's die is wasted and its Ammo kept (R-14)."""
    table = fight("rook", (1, 1), ("grunt", (3, 1)))
    table.answer("attack scattergun grunt-1", "attack scattergun grunt-1", "done", dice=(3,))
    assert (table.ammo("rook", "scattergun"), table.state.dice, table.kinds().count(Event.LOST_ATTACK)) == (3, 4, 1)


@pytest.mark.parametrize(("value", "ammo", "dice"), [("ammo", 3, 4), ("nothing", 2, 4), ("all", 3, 5)])
def test_house_rule_lost_attack_refund(value: str, ammo: int, dice: int) -> None:
    """X-FIGHT-14, lost_attack_refund: Ammo kept, nothing kept, or the die too."""
    table = fight("rook", (1, 1), ("grunt", (3, 1)), lost_attack_refund=value)
    table.answer("attack scattergun grunt-1", "attack scattergun grunt-1", "done", dice=(3,))
    assert (table.ammo("rook", "scattergun"), table.state.dice) == (ammo, dice)


def test_an_attacker_that_dies_loses_what_is_left() -> None:
    """X-FIGHT-15, X-FIGHT-16: Dov, 4 Health, beside a grunt: the satchel's splash of 4 kills both together; his second
    attack and his Flee Phase are lost."""
    table = fight("dov", (1, 1), ("grunt", (2, 1)), ("brute", (5, 1))).hurt(dov=4)
    table.answer("attack satchel grunt-1", "attack carbine brute-1", "done", dice=(2,))
    assert (table.at("dov"), table.at("grunt-1"), table.kinds().count(Event.LOST_WITH_ATTACKER)) == (None, None, 1)
    assert table.state.team == Team.ENEMIES


def test_the_last_enemy_dead_wins_beside_a_death() -> None:
    """X-FIGHT-15: winning beats a simultaneous death (R-25)."""
    table = combat({"dov": (1, 1)}, [("grunt", (2, 1))]).hurt(dov=4).answer("dice 0")
    assert table.answer("attack satchel grunt-1", "done", dice=(2,)).state.winner == Team.PLAYERS


def test_an_attack_rolls_to_hit() -> None:
    """X-FIGHT-17, X-FIGHT-18, X-FIGHT-19: scattergun at 3 squares needs 5: a 4 misses, a 5 hits; at 2 squares a 3 hits."""
    for face, square, hits in ((4, (4, 1), False), (5, (4, 1), True), (3, (3, 1), True), (2, (3, 1), False)):
        table = fight("rook", (1, 1), ("brute", square)).answer("attack scattergun brute-1", "done", dice=(face,))
        assert (Event.HIT in table.kinds()) is hits


def test_a_hit_deals_damage() -> None:
    """X-FIGHT-20, X-FIGHT-23: 3 of the brute's 8 Health; never below 0."""
    table = fight("rook", (1, 1), ("brute", (3, 1))).answer("attack scattergun brute-1", "done", dice=(3,))
    assert table.figure("brute-1").health == 5
    table = fight("rook", (1, 1), ("grunt", (3, 1))).answer("attack scattergun grunt-1", "done", dice=(6, 6))
    assert table.figure("grunt-1").health == 0


def test_a_six_earns_a_crit_roll_and_another_six_crits() -> None:
    """X-FIGHT-21, X-FIGHT-22, X-FIGHT-23: 6 and 5 deal 3, 6 and 6 deal 5; a 5 earns none (R-16)."""
    for faces, health in (((6, 5), 5), ((6, 6), 3), ((5,), 5)):
        table = fight("rook", (1, 1), ("brute", (3, 1))).answer("attack scattergun brute-1", "done", dice=faces)
        assert (table.figure("brute-1").health, Event.CRIT in table.kinds()) == (health, faces == (6, 6))


def test_splash_hurts_whoever_is_near_and_in_sight() -> None:
    """X-FIGHT-16: a lobber on brute-1: 3 to it, 2 to brute-2 beside it and to Rook; nothing two squares off (R-15)."""
    table = combat({"dov": (1, 1), "rook": (6, 1)}, [("brute", (5, 1)), ("brute", (5, 2)), ("brute", (7, 1))])
    table.answer("next dov", "dice 0", "attack lobber brute-1", "done", dice=(4,))
    assert [table.figure(code).health for code in ("brute-1", "brute-2", "brute-3", "rook", "dov")] == [5, 6, 8, 8, 8]


def test_splash_stops_at_walls() -> None:
    """X-FIGHT-16, R-15: not in sight of the target's square, not hurt."""
    rows = (".....#.", "....#..", "SSSSSSS")
    table = combat({"dov": (1, 1)}, [("brute", (5, 1)), ("grunt", (6, 2))], rows).answer("dice 0")
    assert table.answer("attack lobber brute-1", "done", dice=(4,)).figure("grunt-1").health == 3


def test_house_rule_splash_friendly() -> None:
    """X-FIGHT-16, splash_friendly: off, only foes of the attacker are hurt."""
    table = combat({"dov": (1, 1), "rook": (6, 1)}, [("brute", (5, 1)), ("brute", (5, 2))], splash_friendly=False)
    table.answer("next dov", "dice 0", "attack lobber brute-1", "done", dice=(4,))
    assert [table.figure(code).health for code in ("brute-2", "rook")] == [6, 10]


def test_house_rule_splash_on_miss() -> None:
    """X-FIGHT-16, splash_on_miss: a miss hurts the neighbours, not the target."""
    for value, health in ((False, 8), (True, 6)):
        table = fight("dov", (1, 1), ("brute", (5, 1)), ("brute", (5, 2)), splash_on_miss=value)
        table.answer("attack lobber brute-1", "done", dice=(3,))
        assert [table.figure(code).health for code in ("brute-1", "brute-2")] == [8, health]


def test_an_empty_square_may_be_aimed_at_with_some_weapons() -> None:
    """X-FIGHT-5: Juno's flare mortar at an empty square between two brutes; nobody is the target (R-26)."""
    table = fight("juno", (1, 1), ("brute", (5, 1)), ("brute", (5, 3))).answer("aim flare-mortar")
    assert table.asks() == Ask.SQUARE and "square 5,1" not in table.offered()
    table.answer("square 5,2", "done", dice=(4,))
    assert [table.figure(code).health for code in ("brute-1", "brute-2")] == [7, 7]
    assert "aim carbine" not in fight("juno", (1, 1), ("brute", (5, 1))).offered()


def test_the_fight_phase_ends_with_the_last_attack() -> None:
    """X-FIGHT-24: then the Flee Phase begins."""
    table = fight("rook", (1, 1), ("brute", (3, 1))).answer("attack scattergun brute-1", "done", dice=(1,))
    assert (table.kinds()[-1], table.state.phase) == (Event.FIGHT_ENDED, Phase.FLEE)


def test_house_rule_fire_order() -> None:
    """X-FIGHT-3, fire_order: player_only frees Rook of the order of his sheet."""
    table = fight("rook", (1, 1), ("brute", (2, 1)), fire_order="player_only").answer("attack hatchet brute-1")
    assert "attack scattergun brute-1" in table.offered()


def test_house_rule_attack_declaration() -> None:
    """X-FIGHT-4, X-FIGHT-12, X-FIGHT-14, attack_declaration: with the movement dice, before any roll; what is out of range then
    is lost (R-10)."""
    table = combat({"rook": (1, 1)}, [("brute", (8, 1))], attack_declaration="move_start")
    table.answer("dice 2")
    assert (table.asks(), "attack hatchet brute-1" in table.offered()) == (Ask.ATTACK, True)
    table.answer("attack scattergun brute-1", "attack hatchet brute-1", "done", dice=(5, 5))
    table.answer("go 6,1", dice=(3,))
    assert (table.figure("brute-1").health, table.kinds().count(Event.LOST_ATTACK)) == (5, 1)


def test_attacks_declared_with_the_move_may_be_aimed_at_empty_squares() -> None:
    """X-FIGHT-5, R-10, R-26, attack_declaration: at any empty square whatever its distance; judged from the new square."""
    foes = [("brute", (9, 1)), ("brute", (9, 3))]
    table = combat({"juno": (1, 1)}, foes, attack_declaration="move_start").answer("dice 2", "aim flare-mortar")
    assert (table.asks(), table.state.phase) == (Ask.SQUARE, Phase.MOVE)
    assert {"square 9,2", "square 12,8"} <= set(table.offered())
    assert not {"square 9,1", "square 1,1"} & set(table.offered())
    table.answer("square 9,2", "aim flare-mortar").answer("square 12,8", "done", dice=(1, 1))
    table.answer("go 3,2", dice=(4,))
    assert [table.figure(f"brute-{number}").health for number in (1, 2)] == [7, 7]
    assert (table.kinds().count(Event.LOST_ATTACK), table.ammo("juno", "flare-mortar")) == (1, 1)


def test_an_attack_at_a_square_that_is_taken_by_then_is_lost() -> None:
    """X-FIGHT-5, R-10, R-26, attack_declaration: a grunt steps on the square that a mortar was aimed at, or does not."""
    for step, lost in (("go 5,1", 1), ("stay", 0)):
        foes = [("mortar-crew", (9, 1)), ("grunt", (6, 1))]
        table = combat({"rook": (1, 8)}, foes, rest={"first": "enemies"}, attack_declaration="move_start")
        table.reprint("weapons")
        figures.weapon(table.state, 6, 0).area = 1
        table.answer("spend grunt-1 1", "done dice", "aim mortar-crew-1 mortar").answer("square 5,1", "done", dice=(1,))
        table.answer(step, dice=() if lost else (1,))
        assert (table.kinds().count(Event.LOST_ATTACK), table.ammo("mortar-crew-1", "mortar")) == (lost, 2 + lost)
