"""What somebody reads of an outcome who saw none of what led to it."""

from collections.abc import Sequence

import pytest

from affray.games.sixdice import game
from affray.games.sixdice.record import vocabulary as sixdice
from affray.kernel.events import Event
from affray.kernel.match import Happened
from affray.kernel.telling import entries
from affray.table.scene import Entry
from affray.testing import examine
from affray.testing.sixdice import Table, combat, deadline, pass_round


def log(table: Table, before: Sequence[Event] = ()) -> list[Entry]:
    """What is told of the last answers, after what was told of a decision before them."""
    happened = [Happened(1, each) for each in before] + [Happened(2, each) for each in table.told]
    return list(entries(game, examine.observed(game, table.state, 0), happened))


def gist(table: Table, before: Sequence[Event] = ()) -> str:
    """What the last answers came to."""
    return next((entry.gist for entry in reversed(log(table, before)) if entry.gist), "")


def shots(table: Table, *attacks: str, dice: tuple[int, ...]) -> list[str]:
    """What these attacks come to, then how: a sentence for each weapon and target."""
    table.answer(*attacks)
    declared = table.told
    told = log(table.answer("done", dice=dice), declared)
    return next([entry.gist, *entry.how] for entry in reversed(told) if entry.gist)


def test_a_hit_says_what_the_die_had_to_reach() -> None:
    """X-FIGHT-17, X-FIGHT-20, X-DEATH-5: the Long Rifle at seven squares hits on 3 and deals 3."""
    table = combat({"sera": (1, 1)}, [("grunt", (8, 1)), ("brute", (12, 8))]).answer("dice 0")
    assert shots(table, "attack long-rifle grunt-1", dice=(5,)) == [
        "Grunt 1 dies (3 damage by Sera Quill's Long Rifle).",
        "Sera Quill's Long Rifle at Grunt 1 needs 3+ and rolled 5 (3 damage).",
    ]


def test_a_miss_says_what_was_rolled() -> None:
    """X-FIGHT-18."""
    table = combat({"sera": (1, 1)}, [("grunt", (8, 1))]).answer("dice 0")
    told = shots(table, "attack long-rifle grunt-1", dice=(2,))
    assert told == ["Sera Quill misses Grunt 1.", "Sera Quill's Long Rifle at Grunt 1 needs 3+ and rolled 2 (missed)."]


def stages(table: Table, *attacks: str, dice: tuple[int, ...]) -> list[str]:
    """What is said of these attacks as one line of the log is told after the other."""
    declared = table.answer(*attacks).told
    told = log(table.answer("done", dice=dice), declared)[len(declared) :]
    return list(dict.fromkeys(entry.gist for entry in told if entry.gist))


def test_nobody_is_said_to_be_unhurt_before_all_is_told() -> None:
    """X-FIGHT-20, X-FIGHT-21, X-FIGHT-23: a hit is told before the damage that it does."""
    table = combat({"sera": (1, 1)}, [("grunt", (8, 1)), ("brute", (12, 8))]).answer("dice 0")
    by = "damage by Sera Quill's Long Rifle"
    assert stages(table, *["attack long-rifle brute-1"] * 2, dice=(3, 6, 6)) == [
        "Sera Quill hits Brute 1.",
        f"Brute 1 takes 3 {by}.",
        f"Brute 1 takes 3 {by}; Sera Quill hits Brute 1 with a Crit.",
        f"Brute 1 takes 9 {by}.",
        f"Brute 1 dies (9 {by}).",
    ]


def test_that_nobody_is_hurt_is_said_once_all_attacks_are_resolved() -> None:
    """X-FIGHT-16, X-FIGHT-24: a hit on a square with nobody near it."""
    table = combat({"juno": (1, 1)}, [("grunt", (12, 8))]).answer("dice 0")
    said = stages(table, "aim flare-mortar", "square 5,2", dice=(5,))
    assert said == ["Juno Marsh hits square 5,2.", "Juno Marsh hurts nobody."]


def test_several_attacks_are_added_up_by_whom_they_hurt() -> None:
    """X-FIGHT-21, X-FIGHT-22: a miss, a 6 without a Crit, a Crit: 3 and 5; then another weapon."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1)), ("grunt", (12, 8))]).answer("dice 0")
    told = shots(table, *["attack scattergun brute-1"] * 3, "attack hatchet brute-1", dice=(1, 6, 2, 6, 6))
    assert told == [
        "Brute 1 dies (8 damage by Rook Halden's Scattergun); Rook Halden's Scattergun misses Brute 1.",
        "Rook Halden's Scattergun at Brute 1 needs 3+ and rolled 1 (missed), "
        "6 and 2 (no Crit, 3 damage), 6 and 6 (Crit, 5 damage).",
        "1 attack of Rook Halden at Brute 1 is lost: Brute 1 is dead; no Ammo is spent.",
    ]


def test_several_misses_are_told_with_what_and_whom() -> None:
    """X-FIGHT-18: all that missed, each weapon and target once."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1))]).answer("dice 0")
    told = shots(table, *["attack scattergun brute-1"] * 2, dice=(1, 2))
    assert told[0] == "Rook Halden's Scattergun misses Brute 1 twice." and told[1].endswith("rolled 1 (missed), 2 (missed).")


def test_a_lost_attack_says_why_and_what_becomes_of_its_ammo() -> None:
    """X-FIGHT-14 (R-14): in the log too, by the house rule in force."""
    for refund, spent in (("ammo", "no Ammo is spent"), ("nothing", "its Ammo is spent all the same")):
        table = combat({"sera": (1, 1)}, [("grunt", (8, 1)), ("brute", (12, 8))], lost_attack_refund=refund).answer("dice 0")
        declared = table.answer(*["attack long-rifle grunt-1"] * 2).told
        told = [entry.text for entry in log(table.answer("done", dice=(5,)), declared)]
        assert f"Sera Quill's attack on Grunt 1 is lost: Grunt 1 is dead; {spent}." in told
        alone = [entry.text for entry in log(table)]
        assert "Sera Quill's attack on Grunt 1 is lost: it is no longer there in range and sight." in alone


def test_a_splash_hurts_others_too() -> None:
    """X-FIGHT-16: 3 at the target, 2 beside it."""
    table = combat({"dov": (1, 2)}, [("brute", (5, 2)), ("brute", (5, 3)), ("grunt", (12, 8))]).answer("dice 0")
    told = shots(table, "attack lobber brute-1", dice=(4,))
    by = "damage by Dov Tamsin's Lobber"
    assert told == [
        f"Brute 1 takes 3 {by}, Brute 2 takes 2 {by}.",
        "Dov Tamsin's Lobber at Brute 1 needs 4+ and rolled 4 (3 damage, splash 2).",
    ]


def test_what_the_other_side_lost_is_told_first_and_of_many_in_few_words() -> None:
    """X-FIGHT-16: a splash on both sides: the squad that is attacked comes first, then the enemies, together where alike; by
    whose weapons is told beside it."""
    enemies = [("brute", (5, 2)), ("brute", (5, 3)), ("brute", (5, 1)), ("grunt", (12, 8))]
    told = shots(combat({"dov": (1, 2)}, enemies).answer("dice 0"), "attack lobber brute-1", dice=(4,))
    assert told[0] == "Brute 1 takes 3 damage, Brute 2 and Brute 3 take 2 damage each."
    assert told[1].startswith("Dov Tamsin's Lobber at Brute 1 needs 4+")
    table = combat({"dov": (1, 2), "rook": (5, 3)}, [("brute", (5, 2)), ("grunt", (5, 1)), ("grunt", (12, 8))]).answer(
        "next dov"
    )
    told = shots(table.answer("dice 0"), "attack lobber brute-1", dice=(4,))
    assert told[0] == "Brute 1 takes 3 damage, Grunt 1 takes 2 damage, Rook Halden takes 2 damage."


def test_who_dies_comes_back_and_when_is_said() -> None:
    """X-DEATH-2: killed before the Players' turn 1, back in turn 2."""
    table = combat({"rook": (1, 1), "sera": (1, 8)}, [("brute", (2, 1))], rest={"first": "enemies"}).hurt(rook=2)
    table.answer("done dice", "attack brute-1 maul rook")
    declared = table.told
    told = gist(table.answer("done", dice=(5,)), declared)
    assert told == "Rook Halden dies, back in turn 2 (3 damage by Brute 1's Maul)."


def test_who_dies_too_late_to_come_back_does_not_return() -> None:
    """X-DEATH-2, X-LIMIT-1: in the only turn there is; in the headline, in the log and on its badge."""
    rest = {"first": "enemies", "deadlines": [deadline(1, continues=False)]}
    table = combat({"rook": (1, 1), "sera": (1, 8)}, [("brute", (2, 1))], rest=rest).hurt(rook=2)
    declared = table.answer("done dice", "attack brute-1 maul rook").told
    told = log(table.answer("done", dice=(5,)), declared)
    assert "Rook Halden dies and does not return (3 damage by Brute 1's Maul)." in [entry.gist for entry in told]
    assert "Rook Halden dies and does not return: turn 1 is the last." in [entry.text for entry in told]
    board = game.scene(table.state, 0).board
    assert board is not None
    rook = next(piece for piece in board.pieces if piece.name == "Rook Halden")
    assert rook.badges == ["Dead"] and rook.until == {"Dead": "does not return, as turn 1 is the last"}


def test_that_somebody_does_not_return_is_told_once() -> None:
    """X-DEATH-2, X-LIMIT-1: as it dies; in the last turn, which it sits out, that alone is said, as its clause has it."""
    rest = {"deadlines": [deadline(2, continues=False)]}
    table, told = combat({"rook": (1, 1), "sera": (1, 8)}, [("brute", (2, 1))], rest=rest).hurt(rook=2), list[str]()
    while table.state.turn < 2:
        usual = ("done" if table.state.attack_count else "attack brute-1 maul rook", "dice 0", "done", "done dice")
        answer = next((text for text in usual if text in table.offered()), table.offered()[0])
        told += [entry.text for entry in log(table.answer(answer, dice=(5,) * (answer == "done" and table.state.attack_count)))]
    assert [text for text in told if text.startswith("Rook Halden") and ("return" in text or "dead" in text)] == [
        "Rook Halden dies and does not return: turn 2 is the last.",
        "Rook Halden is dead and sits this turn out.",
    ]


def test_movement_says_what_each_die_gave() -> None:
    """X-MOVE-3: Rook's table gives 2 for a 4 and 3 for a 6."""
    table = combat({"rook": (1, 1)}).answer("dice 2", dice=(6, 4))
    assert (
        gist(table)
        == "Rook Halden rolls to move: a 6 and a 4 give 3 + 2 = 5 squares (1 to 2 give 1, 3 to 4 give 2, 5 to 6 give 3)."
    )
    assert gist(combat({"sera": (1, 1)}).answer("dice 1", dice=(1,))) == (
        "Sera Quill rolls to move: a 1 gives 1 square (1 to 3 give 1, 4 to 6 give 2)."
    )


def going(table: Table, *answers: str, dice: tuple[int, ...] = ()) -> tuple[list[str], str]:
    """The lines of the log that tell of the answers after the first, and what they all came to."""
    first, *more = answers
    rolled = table.answer(first, dice=dice).told
    told = log(table.answer(*more), rolled)
    return [entry.text for entry in told[len(rolled) :]], next(entry.gist for entry in reversed(told) if entry.gist)


def test_a_move_says_how_far_of_what_was_rolled_and_what_is_lost() -> None:
    """X-MOVE-5, X-MOVE-12: 1 of 4 squares; all of them; none."""
    lines, came = going(combat({"sera": (1, 1)}), "dice 2", "go 2,1", dice=(6, 4))
    assert came == "Sera Quill stops after 1 of the 4 squares that a 6 and a 4 gave, at 2,1; the other 3 are lost."
    assert lines[1] == came
    lines, came = going(combat({"sera": (1, 1)}), "dice 2", "go 4,1", dice=(6, 1))
    assert came == "Sera Quill goes all 3 squares that a 6 and a 1 gave, to 4,1."
    assert going(combat({"sera": (1, 1)}), "dice 1", "stay", dice=(1,))[1] == ("Sera Quill stays; 1 movement point is lost.")


def test_a_reload_says_the_ammo_it_brings() -> None:
    """X-RELOAD-1, X-RELOAD-2: two reloads for two dice, told together."""
    table = combat({"sera": (1, 1)})
    table.figure("sera").ammo[0] = 0
    lines, came = going(table, "dice 2", "go 2,1", "reload long-rifle", "reload long-rifle", dice=(6, 4))
    assert lines[-2:] == [f"Sera Quill reloads the Long Rifle: Ammo {now} of 3." for now in ("0 → 1", "1 → 2")]
    assert came == "Sera Quill reloads the Long Rifle twice: Ammo 0 → 2 of 3."
    assert log(table)[-1].how == ["Each die that is moved with permits one reload, on top of its squares."]


@pytest.mark.parametrize(("enemy_info", "seen"), [("open", (3, 3)), ("hidden", (0, 3))])
def test_the_ammo_of_an_enemy_that_reloads_is_told_to_whoever_may_know_it(enemy_info: str, seen: tuple[int, int]) -> None:
    """X-RELOAD-2 (R-20, `enemy_info`): to all, or only to who leads it."""
    table = combat({"sera": (1, 1)}, [("grunt", (8, 1))], enemy_info=enemy_info, rest={"first": "enemies"})
    table.figure("grunt-1").ammo[0] = 2
    table.answer("spend grunt-1 1", "stay", "reload slug-gun", dice=(1,))
    (told,) = (event for event in table.told if event.kind == sixdice.Event.RELOADED)
    assert tuple(masked.amount for masked in (game.mask(told, seat) for seat in (0, 1)) if masked) == seen


def test_what_is_declared_says_what_it_deals() -> None:
    """X-FIGHT-4: with the weapon's damage and its Crit."""
    table = combat({"sera": (1, 1)}, [("grunt", (8, 1))]).answer("dice 0", "attack long-rifle grunt-1")
    assert gist(table).endswith("Sera Quill declares an attack on Grunt 1 with the Long Rifle (3 damage, 6 on a Crit).")


def test_a_defeat_says_what_was_not_done() -> None:
    """X-LIMIT-3: the goal, and that time is over."""
    table = combat({"rook": (1, 1)}, rest={"deadlines": [deadline(1, continues=False)]})
    pass_round(table)
    assert gist(table).endswith("before the squad reached its goal, to eliminate all enemies: it has lost.")


def test_the_side_of_who_dies_is_told_of_it_beside_its_question() -> None:
    """X-DEATH-1: besides the last Health that it lost; of an enemy, which stays dead, nothing."""
    table = combat({"rook": (1, 1), "sera": (1, 8)}, [("brute", (2, 1))], rest={"first": "enemies"}).hurt(rook=1)
    declared = table.answer("done dice", "attack brute-1 maul rook").told
    told = [effect for entry in log(table.answer("done", dice=(5,)), declared) for effect in entry.effects]
    assert [(effect.place, effect.word) for effect in told if effect.kind == "cost"] == [("0", "Rook Halden dies")]
    table = combat({"sera": (1, 1)}, [("grunt", (8, 1)), ("brute", (12, 8))]).answer("dice 0")
    declared = table.answer("attack long-rifle grunt-1").told
    told = [effect for entry in log(table.answer("done", dice=(5,)), declared) for effect in entry.effects]
    assert "leave" in [effect.kind for effect in told] and "cost" not in [effect.kind for effect in told]
