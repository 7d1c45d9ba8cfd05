"""What a question and its answers say before they are chosen, and what dice are thrown for."""

from affray import odds
from affray.games.stonebound import game
from affray.games.stonebound.words import paying
from affray.kernel import orders, view
from affray.kernel.match import Happened
from affray.kernel.telling import entries
from affray.testing import examine
from affray.testing.stonebound import Table, opened, turn

CLOSE = ({"ulla": (5, 5)}, {"anwen": (5, 4)})


def verb(table: Table, action: str) -> str:
    """What an answer says that it does."""
    return game.answer_text(table.state, game.read_action(table.state, action)).verb


def thrown(table: Table) -> list[str]:
    """What each throw of the last answers was for."""
    told = [Happened(1, event) for event in table.told]
    return [entry.throw for entry in entries(game, examine.observed(game, table.state, 0), told) if entry.faces]


def test_answers_say_their_numbers() -> None:
    """S-ACT-2, S-MOVE-1, S-SA-3, S-SA-5, S-SA-8: who is activated, how far a move goes, what an attack meets."""
    table = turn(CLOSE)
    numbers, reach = verb(table, "activate ulla").split("; ", 1)
    assert numbers == "moves 4, reaches 1"
    rich = turn(CLOSE, ["fire-2"])
    told = game.answer_text(rich.state, game.read_action(rich.state, "activate ulla")).does
    assert told.startswith("Attack 6 Physical, critical 25 %.")
    assert reach.startswith("in reach: Pike-Sister Anwen (−3 HP; 25 % critical: −9); ")
    table.answer("activate ulla")
    assert verb(table, "move") == "Move up to 4 spaces"
    assert verb(table, "attack anwen") == "Standard Attack: attack 6 against PD 3, critical 25 %"
    table.set("ulla", shear=5)
    assert verb(table, "attack anwen").endswith("never critical")


def test_stones_that_will_have_to_go_are_counted() -> None:
    """S-DISC-2, S-DISC-3: those in hand and those under fuses; nothing is said up to the most that may be kept."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4)}), ["water-1"] * 7)
    assert "Speaking" not in game.question(table.state).besides
    table.fuse("bram", "spite", "fire-3")
    over = "7 may be kept, so 1 goes at the end of the turn if not spent before."
    assert game.question(table.state).besides.endswith(f" 7 Speaking Stones in hand and 1 under fuses make 8; {over}")
    held = game.scene(table.state, 0).areas[0].trackers[0]
    assert (held.value, held.maximum, held.over) == (8, 7, "1 to discard")
    over = "7 may be kept, so 2 go at the end of the turn if not spent before."
    assert game.question(turn(CLOSE, ["water-1"] * 9).state).besides.endswith(f" 9 Speaking Stones in hand; {over}")


def test_what_an_attack_would_cost_is_said_at_the_activation() -> None:
    """S-CMB-3, S-CMB-4, S-ST-3, S-SA-8: no more than is left; nothing through armour; a blind one; who foresees it."""
    table, paid = turn(CLOSE).set("anwen", hp=5), "; no stones for its abilities"
    assert verb(table, "activate ulla").endswith(f"; in reach: Pike-Sister Anwen (−3 HP; 25 % critical: −5, falls){paid}")
    table.set("anwen", pd=6).set("ulla", blind=1)
    said = "; Blind: fails on 51 to 100; in reach: Pike-Sister Anwen (no HP lost; 25 % critical: −5, falls)"
    assert verb(table, "activate ulla").endswith(f"{said}{paid}")
    alone = turn(({"ulla": (5, 5)}, {"anwen": (5, 1)})).set("ulla", blind=1)
    assert "; Blind: fails on 51 to 100" in verb(alone, "activate ulla"), "with nobody in reach too"
    never = f"in reach: Pike-Sister Anwen (no HP lost; 25 % critical: no HP lost){paid}"
    assert verb(table.set("anwen", pd=12), "activate ulla").endswith(never)
    table.fuse("anwen", "braced", "light-2").set("ulla", blind=0, shear=5)
    assert verb(table, "activate ulla").endswith(f"; in reach: Pike-Sister Anwen (no HP lost){paid}")


def test_whom_a_standard_attack_meets_after_a_move_is_said_at_the_activation() -> None:
    """S-ACT-2, S-MOVE-1, S-SA-1: beyond its range, not in it already; not too far off, nor of a stunned one."""
    table = turn(({"ulla": (5, 5)}, {"anwen": (5, 4), "ode": (5, 9), "orsolya": (10, 10)}))
    assert "; after a move: Spear-Brother Ode −5 HP; " in verb(table, "activate ulla")
    assert "after a move" not in verb(table.set("ulla", stun=1), "activate ulla")


def test_who_finds_nobody_in_range_reads_so() -> None:
    """S-SA-1, S-SA-3: RNG 1, and two spaces between; nothing where somebody stands beside, or once the action is spent."""
    far = turn(({"ulla": (5, 5)}, {"anwen": (5, 2)})).answer("activate ulla")
    assert game.question(far.state).besides.endswith(
        "Not yet: Standard Attack (no opponent within 1 space). No stones for its abilities."
    )
    assert "Standard Attack" not in game.question(turn(CLOSE).answer("activate ulla").state).besides
    assert "Standard Attack" not in game.question(far.set("ulla", acted=1).state).besides


def test_damage_without_a_roll_is_worked_out_before_its_target_is_chosen() -> None:
    """S-CMB-3: 7 Spirit damage of Drowning Word, on the whole board, against SD."""
    table = turn(({"tuva": (5, 5)}, {"anwen": (5, 1), "ode": (9, 9)}), ["water-1", "water-4"]).answer("activate tuva")
    table.answer("use drowning-word with 1+4")
    assert game.scene(table.state, 0).begun[-1] == "It reaches the whole board."
    action = game.read_action(table.state, "target ode")
    assert game.answer_text(table.state, action).odds
    (certain,) = odds.odds(game, examine.observed(game, table.state, 0), action).chances
    lost = 7 - table.armour("ode")[1]
    assert (certain.outcome, certain.exact) == (f"Spear-Brother Ode -{lost} HP ({15 - lost} left)", "1/1")


def test_each_roll_says_what_passes_it() -> None:
    """S-SA-7, S-KW-9, S-ST-3: a critical, the effect of Searing Cut, a blind attack."""
    table = turn(CLOSE, ["fire-2"]).answer("activate ulla").answer("use searing-cut with 2", dice=(9, 0, 4, 0))
    assert thrown(table) == ["critical: 25 or less", "effect: 1 to 50"]
    blind = turn(CLOSE).set("ulla", blind=1).answer("activate ulla").answer("attack anwen", dice=(7, 7))
    assert thrown(blind) == ["Blind: 50 or less"]


def test_fuses_are_broken_knowing_what_they_take_up() -> None:
    """S-BRK-2, S-DISC-3: a stone under a fuse and one in hand, of seven that may be kept."""
    table = turn(({"ulla": (5, 5), "gristle": (6, 5)}, {"anwen": (1, 1)}), ["fire-2"]).fuse("gristle", "interpose", "earth-2")
    table.answer("nobody")
    told = "You have 2 Speaking Stones, 1 of them under fuses, and may keep 7."
    assert game.question(table.state).besides.endswith(told)


def test_whoever_discards_reads_what_the_abilities_cost() -> None:
    """S-ABIL-2, S-FUSE-5: of those who stand, by element, and nothing of one that is fused; of nobody nothing is said."""
    table = turn(({"bram": (1, 1), "corlo": (1, 2)}, {"wisp": (9, 9)}), ["wind-1"] * 8)
    assert paying.wanted(table.state, 0) == "Wind 2, Neutral 2 or 3, Fire 3, Earth 1 or 2"
    table.set("bram", hp=0)
    assert paying.wanted(table.state, 0) == "Neutral 2 or 3, Earth 1 or 2"
    table.fuse("corlo", "drilled-guard", "earth-2")
    assert paying.wanted(table.state, 0) == "Neutral 2 or 3, Earth 1"
    table.answer("nobody", "keep")
    assert game.question(table.state).besides == "Your abilities cost Neutral 2 or 3, Earth 1."
    table.set("corlo", hp=0)
    assert paying.wanted(table.state, 0) == ""


def test_who_is_still_to_be_placed_is_told_with_what_they_move_and_strike_with() -> None:
    """S-SETUP-5, S-CMB-2: of three, and of the two that are left once Bram stands."""
    table = opened(rest={"teams": [["bexley", "corlo", "bram"], None]}).answer("open")
    told = game.question(table.state).besides
    assert "to you. Cantor Bexley moves 3, reaches 4, attack 3 Spirit, critical 10 %; Ensign Corlo moves" in told
    assert told.endswith("Bram Hollowjaw moves 4, reaches 1, attack 6 Physical, critical 25 %.")
    left = game.question(table.answer("deploy bram 5,10").state).besides
    assert "Bram" not in left and "Ensign Corlo moves 3" in left


def test_the_last_answer_of_a_turn_says_that_it_is() -> None:
    """S-DISC-1: apart from what ends the turn of a character."""
    done = turn(CLOSE, ["fire-2"]).answer("nobody")
    assert game.answer_text(done.state, game.read_action(done.state, "done")).does == "1 stone kept, your turn ends."


def test_what_is_kept_nearly_always_is_told_apart_from_what_must_go() -> None:
    """S-BRK-1, S-DISC-1, S-DISC-2: at the end of a turn both questions are asked as the text has them; where all may be kept
    the usual answer is said, so that it can be left to an order: to keep stones for such hands alone, but to keep all fuses
    whatever is held, as its words say."""
    table = turn(CLOSE, ["fire-2"]).fuse("ulla", "scar-hide", "earth-2").answer("nobody")
    kept = orders.given(game, table.state, "keep", None)
    for kind, answer in (("break", "keep"), ("discard", "done")):
        asked = game.question(table.state)
        assert (asked.kind, asked.usual) == (kind, "keep them") and len(table.offered()) > 1
        assert (asked.purpose and asked.purpose.text) == (None if kind == "break" else "stones that may be kept")
        if kind == "break":
            table.answer(answer)
    refilled = turn(CLOSE, ["fire-2"], draw_mode="refill").answer("nobody")
    assert game.question(refilled.state).usual == "", "what is given up is drawn anew"
    full = turn(CLOSE, ["fire-1"] * 4 + ["water-1"] * 4).fuse("ulla", "scar-hide", "earth-2").answer("nobody")
    asked = game.question(full.state)
    assert (asked.kind, asked.usual) == ("break", "") and orders.answer(game, full.state, [kept]) == "keep"
    full.answer("keep")
    asked = game.question(full.state)
    assert (asked.usual, asked.purpose and asked.purpose.id) == ("", "over")


def test_to_be_done_comes_after_a_move_that_is_left() -> None:
    """S-ACT-1, S-MOVE-1: an attack that is spent leaves the move before what ends it."""
    table = turn(({"ulla": (5, 5)}, {"anwen": (5, 1)})).answer("activate ulla").set("ulla", acted=1)
    asked = view.decision(game, examine.observed(game, table.state, 0))
    assert [choice.options for group in asked.groups for choice in group.choices] == [["move"], ["end"]]
