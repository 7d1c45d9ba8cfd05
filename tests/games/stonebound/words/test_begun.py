"""What is said to be under way while somebody decides."""

from affray.games.stonebound import game
from affray.table.alarm import Alarm
from affray.table.scene import Scene
from affray.testing import examine
from affray.testing.stonebound import Table, turn


def scene(table: Table, seat: int = 0) -> Scene:
    """The table as a seat sees it."""
    found: Scene = game.scene(examine.observed(game, table.state, seat), seat)
    return found


def test_an_ability_is_told_in_full_before_somebody_is_chosen() -> None:
    """S-ABIL-3, S-ATK-1: its name, cost and text, its damage against which armour, its reach; whoever waits reads the same."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4), "ode": (4, 5)}), ["fire-3"]).answer("activate bram")
    table.answer("use cleavers-promise with 3")
    assert game.question(table.state).prompt == "Whom does Cleaver's Promise meet?"
    assert (
        scene(table).begun
        == scene(table, 1).begun
        == [
            "Bram Hollowjaw chooses whom Cleaver's Promise meets.",
            "Cleaver's Promise (Fire 3): Standard Attack, critical for certain.",
            "6 Physical damage, doubled without a roll, less the target's PD is lost as HP, and that PD drops by 2; "
            "it reaches 1 space.",
        ]
    )
    shown = game.answer_text(table.state, game.read_action(table.state, "target anwen"))
    assert (shown.label, shown.verb, shown.odds) == ("Cleaver's Promise: Pike-Sister Anwen", "Cleaver's Promise", True)


def test_who_may_strike_back_reads_both_numbers() -> None:
    """S-KW-2: ATK 6 of Bram's against PD 2 of Ulla's, critical on 25."""
    table = turn(({"ulla": (5, 5)}, {"bram": (5, 4)})).fuse("bram", "spite", "fire-3")
    table.answer("activate ulla").answer("attack bram", dice=(9, 0))
    assert scene(table, 1).begun == [
        "Ulla Redhook has attacked Bram Hollowjaw, which may strike back at once.",
        "That is a Standard Attack: 6 Physical damage against PD 2, critical on 25 or less.",
    ]


def test_who_may_step_in_reads_what_changes() -> None:
    """S-SA-1: Ulla's 6 against Pell's PD 5, or against Gristle's, which is worn."""
    table = turn(({"ulla": (5, 5)}, {"pell": (5, 4), "gristle": (6, 4)})).fuse("gristle", "interpose", "earth-2")
    table.set("gristle", pd=3).answer("activate ulla").answer("attack pell")
    assert scene(table).begun == [
        "Ulla Redhook attacks Gate-Warden Pell: 6 Physical damage against PD 5, critical on 25 or less.",
        "If Old Gristle steps in: 6 Physical damage against PD 3, critical on 25 or less.",
    ]


def test_what_an_activated_character_may_still_do() -> None:
    """S-ACT-2: all of it; without the move; nothing is under way between."""
    table = turn(({"ulla": (5, 5)}, {"anwen": (5, 1)}), ["earth-2", "earth-1"]).answer("activate ulla")
    may, nobody = "It may still", "Not yet: Standard Attack (no opponent within 1 space)."
    whole = f"{may} move, attack once or use one ability, and fuse. {nobody}"
    asked = game.question(table.state)
    assert (asked.prompt, asked.besides) == ("What does Ulla Redhook do?", whole)
    moving = game.question(table.answer("fuse scar-hide with 2", "move").state)
    assert moving.prompt == "Where does Ulla Redhook go?"
    assert moving.besides == "Up to 4 spaces. Straight steps only, past its own side too; it moves once in a turn."
    table.answer("go 5,4")
    assert game.question(table.state).besides == f"{may} attack once or use one ability. {nobody}"
    assert scene(table).begun == []


def test_the_last_ones_standing_are_an_alarm() -> None:
    """S-END-2: of one team, of both; the score tells of both all the while."""
    table = turn(({"ulla": (5, 5), "bram": (1, 1)}, {"anwen": (5, 4), "ode": (9, 9)}))
    assert scene(table).alarms == []
    table.set("ode", hp=0)
    assert scene(table).alarms == scene(table, 1).alarms == [Alarm("If Pike-Sister Anwen (14 HP) falls, Team B loses.", [1])]
    assert scene(table).stakes[0] == "Team A ahead: 2 standing, 100 % HP on average; Team B: 1 of 2, 50 %."
    for piece in table.state.pieces[1:3]:
        piece.hp = 0
    assert scene(table).alarms == [Alarm("Whoever falls loses: Ulla Redhook (14 HP) or Pike-Sister Anwen (14 HP).", [0, 1])]


def test_what_may_be_kept_is_counted() -> None:
    """S-DISC-1, S-DISC-3: eight in hand and one under a fuse, of which seven may be kept."""
    table = turn(({"ulla": (5, 5)}, {"anwen": (5, 1)}), ["wind-1"] * 8).fuse("ulla", "scar-hide", "earth-2")
    table.answer("nobody", "keep")
    told = "Discard at least 2 Speaking Stones: 8 in hand, 1 under fuses, and 7 may be kept."
    assert game.question(table.state).prompt == told


def test_the_last_third_of_the_rounds_that_there_may_be_is_told_as_such() -> None:
    """S-END-1 (R-19): by `max_rounds`; before that nobody need know of a limit that few matches come to."""
    table = turn(({"ulla": (5, 5)}, {"anwen": (5, 1)}), max_rounds=9)
    table.state.rounds = 6
    assert scene(table).heading == "Round 6 - Player 1 - Activation"
    table.state.rounds = 7
    assert scene(table).heading == "Round 7 of 9 - Player 1 - Activation"


def test_the_strip_says_who_is_ahead_by_what_decides_after_the_last_round() -> None:
    """S-END-1 (R-19): more standing counts before HP, and HP by their share; even while both have as much."""
    sides = {"ulla": (5, 5), "bram": (1, 1), "corlo": (1, 2)}, {"anwen": (5, 1), "ode": (9, 9), "pell": (9, 8)}
    table = turn(sides)
    assert scene(table).stakes[0] == "Level, nobody is hurt yet: Team A 3 standing, 100 % HP; Team B 3, 100 %."
    assert scene(table.set("corlo", hp=5).set("ode", hp=5)).stakes[0] == (
        "Even: Team A 3 standing, 78 % HP on average; Team B 3, 78 %."
    ), "of the same 15 each"
    table.set("corlo", hp=15).set("ode", hp=15)
    assert scene(table.set("anwen", hp=1)).stakes[0] == "Team A ahead: 3 standing, 100 % HP on average; Team B: 3, 69 %."
    table.set("ulla", hp=0)
    assert scene(table).stakes[0] == "Team B ahead: 3 standing, 69 % HP on average; Team A: 2 of 3, 67 %."
    table.set("anwen", hp=1).set("ode", hp=1).set("pell", hp=1)
    assert scene(table).stakes[0] == (
        "Team B: 3 standing, 7 % HP on average; Team A: 2 of 3, 67 %. Only after round 60 would more standing win."
    ), "who is ahead is not said where that is not plain"
