"""What came of something, in sentences for somebody who saw none of what led to it; what is under way, and what is near."""

import re

from affray.games.korxsol import game
from affray.games.korxsol.record.card_terms import Class
from affray.games.korxsol.words import names
from affray.table.alarm import Alarm
from affray.testing.korxsol import HEADS, HIT, MISS, TAILS, Arena, arena

ONE = "1 success to hit (1 of 4 dice) against "
"""True Cut's roll to hit with one success."""


def cut(dice: tuple[int, ...], **target: int) -> Arena:
    """Vey used True Cut (HIT 4, DAMAGE 2) with POWER 2 on Osk."""
    return arena([(4, 4), (4, 3)]).set(1, **target).give(0, "true-cut").begin().answer("use true-cut", "turn north", dice=dice)


def how(table: Arena) -> list[str]:
    """How the last outcome came about."""
    return next(line.how for line in reversed(table.lines()) if line.gist)


def test_a_hit_becomes_a_loss_number_by_number() -> None:
    """K-HIT-03, K-DMG-01 to K-DMG-06: 2 against 0; 2 and 1 by POWER, less 1 and 1."""
    table = cut((HIT, HIT, MISS, MISS, MISS, HIT, MISS, HIT, MISS, MISS), agility=1, resistance=2, armor=1)
    assert table.gist() == "Vey's True Cut hits Osk: 2 DAMAGE + 1 POWER \N{MINUS SIGN} 1 RESISTANCE = 2 KOR lost."
    assert how(table) == [
        "2 DAMAGE + 1 POWER (2 dice) \N{MINUS SIGN} 1 RESISTANCE (2 dice) \N{MINUS SIGN} 0 ARMOR (1 die) = 2 KOR.",
        "2 successes to hit (2 of 4 dice) against 0 to dodge (1 die of AGILITY): a hit.",
    ]


def test_what_was_thrown_before_a_move_has_no_part_in_it() -> None:
    """K-HIT-02: a use of a move begins an exchange, a step another thing; the dodge alone is compared with the throw before."""
    table = cut((HIT, HIT, MISS, MISS, MISS, HIT, MISS, HIT, MISS, MISS), agility=1, resistance=2, armor=1)
    lines = table.lines()
    begins = [index for index, line in enumerate(lines) if line.begins]
    thrown = [(line.throw, line.against) for line in lines[begins[-1] :] if line.faces]
    assert thrown == [("Hit Chance", False), ("AGILITY", True), ("POWER", False), ("RESISTANCE", False), ("ARMOR", False)]
    assert lines[begins[-1]].text == "Vey uses True Cut."


def test_who_wins_a_tie_is_said_where_it_came_to_one() -> None:
    """K-HIT-03, K-HIT-04: 1 against 1 is a hit, 2 a dodge."""
    tied = cut((HIT, MISS, MISS, MISS, HIT, MISS, MISS, MISS), agility=2)
    first = next(line for line in tied.lines() if line.gist)
    assert (first.gist, first.how) == ("Vey's True Cut hits Osk.", [f"{ONE}1 to dodge (2 dice of AGILITY): a tie hits."])
    dodged = cut((HIT, MISS, MISS, MISS, HIT, HIT), agility=2)
    more = [f"{ONE}2 to dodge (2 dice of AGILITY): a dodge."]
    assert (dodged.gist(), how(dodged)) == ("Osk dodges Vey's True Cut.", more)
    begun = game.scene(dodged.state, 1).begun
    assert begun[0] == "Osk dodges Vey's True Cut (1 success to hit): it has to go 1 tile, out of what is struck."
    assert begun[1] == "The move does nothing more to Osk."
    assert dodged.answer("dodge 3,3").gist() == "Osk dodges Vey's True Cut and moves to 3,3."
    assert how(dodged) == more


def test_damage_that_is_all_blocked_says_by_what() -> None:
    """K-DMG-05: 2 and 0 by POWER, less 2 of the 3 that were rolled: a sum as it is written comes out."""
    table = cut((HIT, MISS, MISS, MISS, MISS, MISS, HIT, HIT, HIT), resistance=3)
    assert table.gist() == "Vey's True Cut hits Osk: 2 DAMAGE \N{MINUS SIGN} 2 of 3 RESISTANCE = 0, all damage is blocked."
    assert how(table)[0] == "2 DAMAGE + 0 POWER (2 dice) \N{MINUS SIGN} 2 of 3 RESISTANCE (3 dice) = 0 KOR."


def test_what_burn_costs_at_a_hit_stands_beside_the_damage() -> None:
    """K-BURN-03: 2 and 0 by POWER, and 3 that nothing blocks, 1 for each stack."""
    table = cut((MISS,) * 7, burn=3, agility=1)
    assert table.gist() == "Vey's True Cut hits Osk: 2 DAMAGE + 3 Burn = 5 KOR lost."
    assert how(table)[0] == "2 DAMAGE + 0 POWER (2 dice) + 3 Burn (1 for each stack) = 5 KOR."


def test_what_burn_costs_is_told_where_all_damage_is_blocked_or_there_is_none() -> None:
    """K-DMG-05, K-BURN-03, K-ATTR-09: 2 less 1 by RESISTANCE and 1 by ARMOR, and 1 by Burn; nothing is called all blocked that
    costs KOR, and the sum comes to what is lost."""
    table = cut((HIT, HIT, MISS, MISS, MISS, MISS, MISS, HIT, HIT), agility=1, resistance=1, armor=1, burn=1)
    assert table.gist() == (
        "Vey's True Cut hits Osk: 2 DAMAGE \N{MINUS SIGN} 1 RESISTANCE \N{MINUS SIGN} 1 ARMOR + 1 Burn = 1 KOR lost. "
        "The 1 ARMOR that blocked is gone."
    )
    assert how(table)[0] == (
        "2 DAMAGE + 0 POWER (2 dice) \N{MINUS SIGN} 1 RESISTANCE (1 die) \N{MINUS SIGN} 1 ARMOR (1 die) "
        "+ 1 Burn (1 for each stack) = 1 KOR."
    )


def test_who_falls_is_told_after_what_felled_it() -> None:
    """K-ATTR-02."""
    table = cut((HIT, MISS, MISS, MISS, HIT, HIT), kor=3)
    assert table.gist().endswith(": 2 DAMAGE + 2 POWER = 4 KOR lost. Osk has 0 KOR and collapses.")
    costs = [each for line in table.lines() for each in line.effects if each.kind == "cost"]
    assert [each.word for each in costs] == ["Osk collapses"]


def test_whoever_is_nearly_out_is_named() -> None:
    """K-ATTR-02: 4 KOR and less."""
    table = arena([(4, 4), (4, 3)]).set(1, kor=4).set(0, kor=5).begin()
    scene = game.scene(table.state, 0)
    assert scene.alarms == [Alarm("Osk has 4 KOR left: 1 hit may be enough.", [1])]
    assert re.fullmatch(r"\w+ ahead: 5/1\d KOR; Osk: 4/1\d KOR\.", scene.stakes[0])


def test_ahead_is_who_has_the_greater_share_of_its_kor() -> None:
    """K-ATTR-02: 12 of 16 are less than 10 of 13; of two sides that are unhurt neither is."""
    table = arena([(4, 4), (4, 3)]).begin()
    for seat, (left, most) in enumerate([(12, 16), (10, 13)]):
        table.set(seat, kor=left, start_kor=most)
    first, second = (names.name(table.state, seat) for seat in range(2))
    assert game.scene(table.state, 0).stakes[0] == f"{second} ahead: 10/13 KOR; {first}: 12/16 KOR."
    table.set(0, kor=16).set(1, kor=13)
    for armor in (0, 4):
        table.set(0, armor=armor)
        assert game.scene(table.state, 0).stakes[0] == f"Level, nobody is hurt yet: {first} 16/16 KOR; {second} 13/13."
    table.set(0, kor=0)
    assert game.scene(table.state, 0).stakes[0] == f"{second} ahead: 13/13 KOR; {first}: 0/16 KOR."


def test_team_mates_are_ahead_together() -> None:
    """K-ATTR-02: 1 and 15 of 20 and 20 are more than 10 and 5 of as many; neither side where as much is left."""
    table = arena([(4, 4), (4, 3), (5, 4), (5, 3)]).begin()
    for seat, left in enumerate([1, 10, 15, 5]):
        table.set(seat, kor=left, start_kor=20)
    who = [names.name(table.state, seat) for seat in range(4)]
    stakes = game.scene(table.state, 0).stakes[0]
    assert stakes == f"{who[0]} and {who[2]} ahead: 1/20, 15/20 KOR; {who[1]} and {who[3]}: 10/20, 5/20 KOR."
    table.set(3, kor=6)
    table.set(1, armor=2)
    assert game.scene(table.state, 0).stakes[0] == (
        f"{who[1]} and {who[3]} ahead by 2 ARMOR, each has the same share of its KOR left: "
        f"{who[0]} and {who[2]} 1/20, 15/20 KOR; {who[1]} and {who[3]} 10/20, 6/20."
    )


def test_flips_say_what_they_are_for_and_what_heads_bring() -> None:
    """K-BURN-01, K-STAT-02: one head of two, and none."""
    table = arena([(3, 4), (4, 4)]).wall((4, 3), (4, 5), (5, 4)).set(0, power=0).give(0, "candle-line").begin()
    table.answer("use candle-line", "turn east", dice=(HEADS, TAILS))
    assert "Osk flips 2 coins for Burn, 1 head: 1 Burn (1 KOR more at each hit)." in table.gist()
    table = arena([(3, 4), (4, 4)]).wall((4, 3), (4, 5), (5, 4)).set(0, power=0).give(0, "candle-line").begin()
    table.answer("use candle-line", "turn east", dice=(HEADS, HEADS))
    assert "2 heads: 2 Burn (2 KOR more at each hit)." in table.gist(), "K-BURN-03: 1 for each"


def test_dice_that_sol_bought_are_told_apart() -> None:
    """K-SOL-02, K-HIT-02: 2 dice of AGILITY, and 3 by 1 SOL."""
    table = cut((HIT, MISS, MISS, MISS), agility=2, sol=1).answer("sol 1", dice=(HIT, HIT, MISS, MISS, MISS))
    assert how(table) == [f"{ONE}2 to dodge (5 dice of AGILITY, 3 of them by SOL): a dodge."]
    table = cut((HIT, HIT, MISS, MISS), agility=1, resistance=2, sol=1).answer("sol 0", dice=(MISS, HIT, HIT))
    table.answer("sol 1", dice=(HIT, MISS, MISS, MISS, MISS))
    assert how(table)[0] == "2 DAMAGE + 2 POWER (2 dice) \N{MINUS SIGN} 1 RESISTANCE (5 dice, 3 of them by SOL) = 3 KOR."


def test_what_blinded_takes_away_stands_beside_the_dice() -> None:
    """K-BLIND-01: 3 successes of 4 dice, 2 less."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=1).set(0, blinded=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn north", dice=(HIT, HIT, HIT, MISS, MISS, MISS, MISS))
    assert how(table)[1] == (
        "1 success to hit (3 of 4 dice and \N{MINUS SIGN}2 by Blinded) against 0 to dodge (1 die of AGILITY): a hit."
    )


def test_armor_that_blocked_is_told_as_chipped() -> None:
    """K-ATTR-09: 2 against 0; 2 and 0 by POWER, less 1 that ARMOR blocked."""
    table = cut((HIT, HIT, MISS, MISS, MISS, MISS, MISS, HIT), agility=1, armor=1)
    assert table.gist().endswith(": 2 DAMAGE \N{MINUS SIGN} 1 ARMOR = 1 KOR lost. The 1 ARMOR that blocked is gone.")


def test_heads_beyond_the_most_burn_say_that_nothing_is_added() -> None:
    """K-BURN-02: one head of two, with 3 there already."""
    table = arena([(3, 4), (4, 4)]).wall((4, 3), (4, 5), (5, 4)).set(0, power=0).set(1, burn=3).give(0, "candle-line").begin()
    table.answer("use candle-line", "turn east", dice=(HEADS, TAILS))
    assert "Osk flips 2 coins for Burn: 1 head adds nothing, since Burn is at its limit of 3 already." in table.gist()


def test_a_hit_that_nobody_rolled_for_says_no_more() -> None:
    """K-HIT-02, K-HIT-09: with nowhere to dodge to nothing is rolled; without AGILITY and SOL only to hit."""
    table = arena([(3, 4), (4, 4)]).wall((4, 3), (4, 5), (5, 4)).set(0, power=0).give(0, "true-cut").begin()
    assert table.answer("use true-cut", "turn east").gist() == "Vey's True Cut hits Osk: 2 KOR lost."
    assert how(table) == ["2 DAMAGE + 0 POWER (0 dice) = 2 KOR."]
    assert how(cut((HIT,) * 4 + (MISS,) * 2))[1] == "4 successes to hit (4 of 4 dice); nothing was rolled to dodge."


def test_what_still_comes_of_a_move_that_is_dodged_is_named() -> None:
    """K-HIT-08, K-MVI-02: Pass and Turn lets its user walk all the same."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=2).give(0, "pass-and-turn").begin()
    table.answer("use pass-and-turn", "turn north", dice=(MISS,) * 5 + (HIT, HIT))
    assert (
        game.scene(table.state, 1).begun[1]
        == "The move does nothing more to Osk, except what comes after a miss too: MOVEMENT."
    )


def test_a_roll_that_may_be_made_again_is_told_with_all_its_dice() -> None:
    """K-AXE-02, K-SOL-02: 2 dice of POWER and 3 by SOL came to 1 success."""
    table = arena([(4, 4), (4, 3)]).classes(0, Class.AXE).set(0, power=2, sol=1).set(1, agility=0).give(0, "heavy-fall").begin()
    table.answer("use heavy-fall", "turn north", dice=(HIT, HIT, HIT)).answer("sol 1", dice=(HIT, MISS, MISS, MISS, MISS))
    begun = game.scene(table.state, 0).begun
    assert begun[0] == "Vey's Heavy Fall has hit Osk: 1 success of 5 dice of POWER, and each adds 1 damage."
