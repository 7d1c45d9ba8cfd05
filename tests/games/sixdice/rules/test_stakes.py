"""What is at stake: on the table from the first question to the last."""

import re
from typing import Any

import pytest

from affray.games.sixdice import game
from affray.games.sixdice.content import setup
from affray.games.sixdice.record.state import OFF
from affray.kernel.game import SetUp, advance, apply, options, start
from affray.testing import examine
from affray.testing.sixdice import GOAL, Table, combat, deadline, pass_round, prepare

HEALTH = r"\d+/\d+ Health"
WHEN = r"(, no turn left| in 1 turn| in this turn, the last| in \d+ turns, \d+ a turn)"
TO_TAKE = rf"{HEALTH}( of the targets)? to take{WHEN}; squad {HEALTH}; "
LEAD = r"(Level on Health \(\d+ % each\)|(Squad|Enemies) ahead on Health \([\d.]+ % to [\d.]+ %\))\."
SQUAD = rf"Squad \d+ of \d+(, {HEALTH})?; "
ENEMIES = r"(enemies \d+ of \d+|\d+ enem(y|ies))[^.]*\."
STANDING = rf"({TO_TAKE}|{SQUAD}){ENEMIES}"
UNDER_LEAD = STANDING.replace(" Health", "")
ROOK = {"rook": (1, 8)}
HELP = [{"kind": "reinforce", "enemy": "grunt", "at": [12, row]} for row in (3, 6)]


def shown(table: Table, seat: int = 0) -> list[str]:
    """The sentences that a seat sees, but for who is ahead and the count of those who stand, which come second once combat has
    begun."""
    seen = examine.observed(table.game, table.state, seat)
    stakes: list[str] = game.scene(seen, seat).stakes
    if table.state.rounds > 0:
        leads = re.fullmatch(LEAD, stakes[1])
        assert re.fullmatch(UNDER_LEAD if leads else STANDING, stakes.pop(2 if leads else 1))
        del stakes[1 : 2 if leads else 1]
    return stakes


OBJECTIVES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "eliminate_all": ({}, ["Eliminate all enemies.", "After turn 3: you lose."]),
    "reach": ({"kind": "reach"}, ["Reach a goal square in 3 turns.", "After turn 3: you lose."]),
    "destroy": ({"kind": "destroy", "targets": [1]}, ["Eliminate Grunt 1.", "After turn 3: you lose."]),
    "hold": ({"kind": "hold", "turns": 2}, ["Hold the goal squares for 2 turns in a row.", "After turn 3: you lose."]),
    "survive": (
        {"kind": "survive", "turns": 5},
        ["Survive 5 turns.", "You lose as soon as no character stands.", "After turn 3: you lose."],
    ),
}


@pytest.mark.parametrize("kind", OBJECTIVES)
def test_each_objective_is_told_with_its_limit(kind: str) -> None:
    """X-LIMIT-1, X-LIMIT-2, R-03, R-25, R-31: to the squad as theirs, to the Game Master as the squad's."""
    objective, lines = OBJECTIVES[kind]
    table = combat(ROOK, rows=GOAL, rest={"objective": objective, "deadlines": [deadline(3, continues=False)]})
    assert shown(table) == lines
    assert shown(table, 1)[-1] == "After turn 3: the squad loses."


TO_DO = {
    "eliminate_all": "3/3 to take in 3 turns, 1 a turn; squad 10/10; 1 enemy.",
    "reach": "enemies 1 of 1, 3/3.",
    "destroy": "3/3 of the targets to take in 3 turns, 1 a turn; squad 10/10; enemies 1 of 1, 3/3.",
    "hold": "3/3; ground held 0 of 2 turns.",
    "survive": "3/3; 5 turns to go.",
}


@pytest.mark.parametrize("kind", OBJECTIVES)
def test_what_is_left_to_do_is_told_in_numbers(kind: str) -> None:
    """X-LIMIT-1, R-25: the Health of those who must die, and the turns there are for it; no number where none would tell."""
    rest = {"objective": OBJECTIVES[kind][0], "deadlines": [deadline(3, continues=False)]}
    table = combat(ROOK, [("grunt", (12, 1))], rows=GOAL, rest=rest)
    assert course(table).endswith(TO_DO[kind])


def test_nothing_is_to_do_where_it_is_not_known_or_over() -> None:
    """X-LIMIT-1: of a wounded enemy whose Health the squad may not know; without a limit there are no turns to count."""
    table = combat(ROOK, [("grunt", (12, 1))], enemy_info="hidden")
    assert game.scene(table.state, 0).stakes[2].endswith("enemies 1 of 1, 3/3.")
    table.hurt(grunt_1=2)
    assert " with " not in game.scene(examine.observed(game, table.state, 0), 0).stakes[1]
    assert game.scene(table.state, 1).stakes[2].endswith("enemies 1 of 1, 2/3.")


def near(table: Table) -> list[str]:
    """What the next stroke or turn may decide."""
    return [alarm.text for alarm in game.scene(table.state, 0).alarms]


def course(table: Table, seat: int = 0) -> str:
    """Who is ahead, and how the squad stands, in the words of the strip."""
    stakes: list[str] = game.scene(examine.observed(game, table.state, seat), seat).stakes
    return " ".join(stakes[1 : 3 if re.fullmatch(LEAD, stakes[1]) else 2])


def test_what_is_left_is_told_for_each_turn_that_is_left() -> None:
    """X-LIMIT-1: what is left of 12 Health by what is left of 3 turns, rounded up, after who is ahead on Health."""
    enemies = [("grunt", (12, row)) for row in (1, 3, 6, 8)]
    table = combat(ROOK, enemies, rest={"deadlines": [deadline(3, continues=False)]})
    assert course(table) == "Level on Health (100 % each). 12/12 to take in 3 turns, 4 a turn; squad 10/10; 4 enemies."
    table.hurt(grunt_1=2)
    ahead = "Squad ahead on Health (100 % to 92 %). 11/12 to take in"
    assert course(table) == course(table, 1) == f"{ahead} 3 turns, 4 a turn; squad 10/10; 4 enemies."
    pass_round(table)
    assert course(table) == f"{ahead} 2 turns, 6 a turn; squad 10/10; 4 enemies."
    pass_round(table)
    assert course(table) == "11/12 Health to take in this turn, the last; squad 10/10 Health; 4 enemies.", "no share counts"


def test_who_is_ahead_is_a_matter_of_the_health_that_is_left() -> None:
    """X-LIMIT-1: by the share of it that either side has, to a tenth where these look alike; level is said too."""
    table = combat({"rook": (1, 8), "sera": (1, 7)}, [("juggernaut", (12, 1)), ("grunt", (12, 8))])
    assert course(table).startswith("Level on Health (100 % each). Squad 2 of 2, 17/17; enemies 2 of 2, ")
    assert course(table.hurt(rook=4)).startswith("Enemies ahead on Health (100 % to 65 %). Squad 2 of 2, ")
    table.hurt(rook=9, juggernaut_1=17, grunt_1=3)
    assert course(table).startswith("Enemies ahead on Health (95 % to 94 %). Squad 2 of 2, 16/17; enemies 2 of 2, 20/21.")


def test_the_last_turn_says_where_the_dice_cannot_do_enough() -> None:
    """X-LIMIT-1, X-FIGHT-22: in the last of two turns, with 3 of 17 Health to take: the most that the dice can do is told only
    where it is less, as with Ammo for one attack of at most 2 damage."""
    limit = {"deadlines": [deadline(2, continues=False)]}
    table = combat({"sera": (1, 1)}, [("brute", (12, 1)), ("grunt", (5, 1)), ("captain", (12, 6))], rest=limit)
    pass_round(table).hurt(brute_1=0, captain_1=0)
    table.figure("brute-1").tile = table.figure("captain-1").tile = OFF
    stands = "3/17 Health to take in this turn, the last; squad 7/7 Health; 1 enemy."
    assert course(table) == stands
    assert "Last turn: 6 dice, 3 damage needed, at most 12 with reloads, without Crits." in near(table)
    table.figure("sera").ammo[0], table.figure("sera").ammo[1] = 0, 1
    table.answer("dice 0")
    assert course(table) == stands
    assert "Last turn: 6 dice, at most 2 damage, 3 needed: too little." in near(table)
    table.state.dice = 0
    assert course(table) == "3/17 Health to take, no turn left; squad 7/7 Health; 1 enemy.", "it lasts"
    assert "The squad cannot win any more: no dice are left for attacks." in near(table)


def test_the_dead_of_the_squad_count_with_no_health() -> None:
    """X-DEATH-1: 10 of 17 where the one with 7 has fallen."""
    rest = {"deadlines": [deadline(3, continues=False)]}
    table = combat({"rook": (1, 8), "sera": (1, 7)}, [("grunt", (12, 1)), ("grunt", (12, 8))], rest=rest)
    table.hurt(grunt_1=1, sera=0).figure("sera").tile = OFF
    assert course(table).startswith("Enemies ahead on Health (67 % to 59 %). ")
    assert course(table).endswith("; squad 10/17; 2 enemies.")


def test_no_course_is_told_without_a_last_turn_or_health_to_take() -> None:
    """X-LIMIT-1, R-25: no limit, one that does not end it, hidden Health, another objective, and the end."""
    enemies = [("grunt", (12, 1)), ("grunt", (12, 8))]
    for limits in ([], [deadline(3)]):
        assert course(combat(ROOK, enemies, rest={"deadlines": limits}).hurt(grunt_1=1)).startswith("Squad ahead on Health (")
    ends = {"deadlines": [deadline(3, continues=False)]}
    assert course(combat(ROOK, enemies, rest=ends, enemy_info="hidden").hurt(grunt_1=1)).startswith("Squad 1 of 1")
    reach = combat(ROOK, enemies, rows=GOAL, rest=ends | {"objective": {"kind": "reach"}}).hurt(grunt_1=1)
    assert course(reach) == "Squad ahead on Health (100 % to 67 %). Squad 1 of 1, 10/10; enemies 2 of 2, 4/6."
    over = pass_round(combat(ROOK, enemies, rest={"deadlines": [deadline(1, continues=False)]}).hurt(grunt_1=1))
    assert (over.state.flow.over, course(over)[:12]) == (1, "Squad 1 of 1")


def test_the_end_is_told_in_the_turns_and_by_the_numbers_of_before() -> None:
    """X-LIMIT-1, X-LIMIT-2: the limit of one turn ends it; the dead count with the Health they had, and no turn 2 began."""
    enemies = [("grunt", (12, 1)), ("grunt", (12, 8)), ("grunt", (12, 4))]
    table = combat(ROOK, enemies, rest={"deadlines": [deadline(1, continues=False)]}).hurt(grunt_1=1, grunt_2=0)
    table.figure("grunt-2").tile = OFF
    over = pass_round(table)
    assert course(over) == "Squad 1 of 1, 10/10 Health; enemies 2 of 3, 4/9 Health."
    assert game.outcome(over.state) == "The Game Master wins in turn 1: the time is over, with 2 enemies left."
    shown = game.scene(over.state, 0)
    trackers = [each for area in shown.areas for each in area.trackers]
    assert (shown.heading, [each.value for each in trackers]) == ("Combat is over, in turn 1", [1])


def test_by_what_a_combat_was_won_is_told() -> None:
    """X-LIMIT-2, X-DEATH-1, R-03: the squad's aim; the squad's death."""
    table = combat({"imre": (1, 8)}, [("grunt", (1, 7))]).answer("dice 0")
    table.answer("attack knife grunt-1", "attack knife grunt-1", "done", dice=(2, 3))
    assert game.outcome(table.state) == "The squad wins in turn 1: all enemies are dead."


def test_of_targets_the_course_is_told_by_their_health_alone() -> None:
    """R-25: one grunt of two has to die; the other does not count."""
    rest = {"objective": {"kind": "destroy", "targets": [1]}, "deadlines": [deadline(3, continues=False)]}
    table = combat(ROOK, [("grunt", (12, 1)), ("grunt", (12, 8))], rest=rest).hurt(grunt_1=2)
    told = "2/3 of the targets to take in 3 turns, 1 a turn; squad 10/10; enemies 2 of 2, 5/6."
    told = f"Squad ahead on Health (100 % to 83 %). {told}"
    assert course(table) == told


PUNISHMENTS: dict[str, tuple[dict[str, Any], str]] = {
    "nothing": ({}, "After turn 3: nothing happens."),
    "defeat": ({"continues": False}, "After turn 3: you lose."),
    "damage": ({"effects": [{"kind": "damage", "amount": 2}]}, "After turn 3: every character takes 2 damage."),
    "every turn": (
        {"effects": [{"kind": "damage", "amount": 2}], "repeat": True},
        "After turn 3: every character takes 2 damage, and so every turn from then on.",
    ),
    "one arrives": ({"effects": HELP[:1]}, "After turn 3: 1 Grunt arrives at 12,3."),
    "several": (
        {"effects": [*HELP, {"kind": "damage", "amount": 1}], "continues": False},
        "After turn 3: every character takes 1 damage, 2 Grunts arrive at 12,3 and 12,6, you lose.",
    ),
}


@pytest.mark.parametrize("kind", PUNISHMENTS)
def test_each_punishment_is_told_beforehand(kind: str) -> None:
    """X-LIMIT-2, X-LIMIT-3, R-03: what it does, all of it."""
    parts, line = PUNISHMENTS[kind]
    assert shown(combat(ROOK, rest={"deadlines": [deadline(3, **parts)]}))[-1] == line


def test_limits_are_told_in_order_and_no_more_once_struck() -> None:
    """X-LIMIT-2, R-03: the next one is left; one that strikes again every turn stays."""
    rest = {"deadlines": [deadline(1, effects=HELP[:1]), deadline(4, continues=False)]}
    table = combat(ROOK, rest=rest)
    assert shown(table)[1:] == ["After turn 1: 1 Grunt arrives at 12,3.", "After turn 4: you lose."]
    pass_round(table)
    assert shown(table)[1:] == ["After turn 4: you lose."]
    repeating = combat(ROOK, rest={"deadlines": [deadline(1, effects=[{"kind": "damage", "amount": 1}], repeat=True)]})
    assert shown(pass_round(repeating))[1:] == ["Every turn now: every character takes 1 damage."]


def test_without_a_limit_that_is_told() -> None:
    """X-LIMIT-3, R-30: and when it is a draw."""
    assert shown(combat(ROOK))[1:] == ["There is no limit of turns; after 40 rounds it is a draw."]


def test_the_end_of_a_turn_is_told_where_that_exceeds_the_limit() -> None:
    """X-LIMIT-2, punish_at: end_of_turn_n."""
    table = combat(ROOK, rest={"deadlines": [deadline(3, continues=False)]}, punish_at="end_of_turn_n")
    assert shown(table)[-1] == "As turn 3 ends: you lose."


def test_a_secret_punishment_is_told_to_the_game_master_alone() -> None:
    """X-LIMIT-2, R-03, punishment_visibility: hidden: the squad reads that there is one, and when."""
    table = combat(ROOK, rest={"deadlines": [deadline(3, continues=False)]}, punishment_visibility="hidden")
    secret = "After turn 3: the Game Master inflicts a punishment, which is secret until then."
    assert (shown(table), shown(table, 1)[-1]) == (["Eliminate all enemies.", secret], "After turn 3: the squad loses.")


def test_the_punishment_that_ended_the_combat_stays_in_sight() -> None:
    """X-LIMIT-3: who has lost reads why."""
    table = pass_round(combat(ROOK, rest={"deadlines": [deadline(1, continues=False)]}))
    assert (table.state.flow.over, shown(table)[-1]) == (1, "After turn 1: you lose.")


def test_what_a_free_game_master_changed_is_told() -> None:
    """X-LIMIT-1, X-LIMIT-2: another limit and another punishment, no longer by the scenario's name for it."""
    state = start(game, SetUp("sixdice", 2, 1, {}, {"gm": "free"}))
    table = Table(state)
    advance(game, state, None)
    assert shown(table)[1] == "After turn 3 - The whistle blows: you lose."
    assert shown(table.answer("limit 5"))[1] == "After turn 5 - The whistle blows: you lose."
    assert (
        shown(table.answer("punish shelling"))[1]
        == "After turn 5: every character takes 2 damage, and so every turn from then on."
    )
    assert shown(prepare(ROOK, rest={"gm": "free"}).answer("limit 2"))[1] == "After turn 2: you lose."


@pytest.mark.slow
@pytest.mark.parametrize("id", setup.library().scenarios)
def test_every_scenario_says_from_first_to_last_how_it_is_lost(id: str) -> None:
    """X-LIMIT-1, X-LIMIT-2: in its own words, at every decision until it is over or the limit was exceeded."""
    scenario = setup.library().scenarios[id]
    state = start(game, SetUp("sixdice", 2, 3, {}, {"scenario": id}))
    advance(game, state, None)
    while not state.flow.over:
        lines = " ".join(shown(Table(state)))
        for number, each in enumerate(scenario.deadlines):
            assert (f"After turn {each.turn} - {each.name}: " in lines) or state.deadlines[number].struck
            assert each.continues or "you lose" in lines
        apply(game, state, options(game, state)[-1], None)


def test_the_counter_of_turns_counts_to_the_limit_that_ends_combat() -> None:
    """X-LIMIT-1: as the strip does, past a limit that only hurts; to no number where no limit ends it, or none is known."""
    shelled = [deadline(1, effects=[{"kind": "damage", "amount": 1}]), deadline(3, continues=False)]
    table = combat(ROOK, rows=GOAL, rest={"objective": {"kind": "reach"}, "deadlines": shelled})
    assert "in 3 turns" in shown(table)[0]
    for limits, most in ((shelled, 3), ([deadline(2)], None)):
        table = combat(ROOK, rest={"deadlines": limits})
        counter = game.scene(examine.observed(game, table.state, 0), 0).areas[1].trackers[0]
        assert (counter.label, counter.value, counter.maximum) == ("Turn", 1, most)
