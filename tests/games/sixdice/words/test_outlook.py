"""What the last turn can still come to: the chance with the best use of the dice, and what is lost without any."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from affray.games.sixdice import game
from affray.games.sixdice.record.state import OFF, State
from affray.games.sixdice.record.vocabulary import Act
from affray.games.sixdice.rules import actions
from affray.games.sixdice.words import outlook, stakes
from affray.kernel import record, ways
from affray.kernel.game import apply, options
from affray.odds import outcomes
from affray.table.ways import Ways
from affray.testing import examine
from affray.testing.sixdice import OPEN, Table, combat, deadline

LAST: dict[str, Any] = {"deadlines": [deadline(1, continues=False)]}
SERA = {"sera": (1, 1)}


def firing(dice: int, enemies: list[tuple[str, tuple[int, int]]], ammo: tuple[int, int] = (3, 5), **rest: Any) -> Table:
    """Sera in the last turn with so many dice left to fire with, and so much Ammo for her rifle and her sidearm."""
    table = combat(SERA, enemies, rest=LAST | rest)
    table.figure("sera").ammo[0], table.figure("sera").ammo[1] = ammo
    table.answer("dice 0")
    table.state.dice = dice
    return table


def told(table: Table, seat: int = 0) -> str:
    """What is said of it beside the question."""
    seen = examine.observed(game, table.state, seat)
    found = game.question(seen).outlook
    return found(seen).words if found else ""


def hopes(table: Table) -> dict[str, str]:
    """What is told of each answer, by its notation."""
    told = ways.of(game, examine.observed(game, table.state, 0)).hopes
    return {answer: f"{hope.much} {hope.what}" for answer, hope in told.items()}


def slow(state: State) -> Fraction:
    """The same by trying every order of every answer, each resolved by the odds engine from its beginning."""
    return max((slow_with(state, action) for action in options(game, state)), default=Fraction(0))


def slow_with(state: State, action: int) -> Fraction:
    """The same of one answer and what may follow it."""
    act, best = actions.act_of(action), Fraction(0)
    if act != Act.AIM and (state.attack_count or act != Act.DONE):
        found = outcomes(game, state, action)
        best = sum((share for name, share in found.items() if name.endswith("the squad wins")), Fraction(0))
    if act == Act.AIM or (act in (Act.ATTACK, Act.SQUARE) and state.dice > 1):
        after = record.copy(state, State)
        apply(game, after, action, None)
        best = max(best, slow(after))
    return best


BRUTE, TWO = [("brute", (4, 1))], [("grunt", (4, 1)), ("grunt", (1, 3))]


@pytest.mark.parametrize(
    ("dice", "enemies", "ammo", "health"),
    [
        (3, BRUTE, (3, 5), {"brute_1": 5}),
        (3, BRUTE, (1, 1), {"brute_1": 5}),
        (2, TWO, (2, 5), {"grunt_1": 1}),
        (1, TWO, (3, 5), {}),
        (2, BRUTE, (0, 5), {"brute_1": 3}),
    ],
)
def test_it_is_what_trying_everything_comes_to(
    dice: int, enemies: list[tuple[str, tuple[int, int]]], ammo: tuple[int, int], health: dict[str, int]
) -> None:
    """X-FIGHT-3, X-FIGHT-8, X-FIGHT-21: with one enemy and two, with Ammo that does not last, with a Crit, and where nothing
    is enough."""
    table = firing(dice, enemies, ammo).hurt(**health)
    each = {action: slow_with(table.state, action) for action in options(game, table.state)}
    best = max(each.values())
    assert outlook.best_chance(table.state) == best
    by = outlook.outlook(table.state).by
    for action, share in each.items():
        told = by(action)
        hope = outlook.percent(float(share)) if best and actions.act_of(action) != Act.DONE else None
        assert (told.much if told else None) == hope, game.write_action(table.state, action)


def test_each_answer_says_what_can_still_be_hoped_for_with_it() -> None:
    """X-FIGHT-3, X-FIGHT-9, X-FIGHT-22: two dice for 6 Health: both with the rifle at 4+, a Crit of the first included; the
    sidearm first leaves no rifle, for its attacks come later, and to declare nothing says by itself that it loses."""
    table = firing(2, BRUTE).hurt(brute_1=6)
    assert hopes(table) == {"attack long-rifle brute-1": "28 % to win at best", "attack sidearm brute-1": "0 % to win at best"}
    again = table.answer("attack long-rifle brute-1")
    assert hopes(again) == {
        "attack long-rifle brute-1": "28 % to win at best",
        "attack sidearm brute-1": "2.8 % to win at best",
        "done": "2.8 % to win",
    }
    assert hopes(firing(1, BRUTE).hurt(brute_1=7)) == {}, "where no way is left none is told"


def test_an_attack_on_who_need_not_die_leaves_one_fewer_for_who_has_to() -> None:
    """X-LIMIT-1, X-FIGHT-9: two dice at 4+; of two enemies only the first has to die."""
    rest = {"objective": {"kind": "destroy", "targets": [1]}}
    table = firing(2, TWO, (2, 0), **rest)
    assert hopes(table) == {
        "attack long-rifle grunt-1": "75 % to win at best",
        "attack long-rifle grunt-2": "50 % to win at best",
    }
    table.state.dice = 1
    assert hopes(table)["attack long-rifle grunt-2"] == "0 % to win at best"


def test_what_is_declared_is_a_part_of_it() -> None:
    """X-FIGHT-4: once the rifle is aimed it is still the best of what is left; of a worse list the chance is smaller."""
    table = firing(2, BRUTE).hurt(brute_1=6)
    best = outlook.best_chance(table.state)
    assert best == slow(table.state)
    assert outlook.best_chance(table.answer("attack long-rifle brute-1").state) == best
    worse = firing(2, BRUTE).hurt(brute_1=6).answer("attack sidearm brute-1")
    assert outlook.best_chance(worse.state) == 0, "two Crits of the sidearm are 4"


def test_a_splash_is_counted_with_whom_it_hurts() -> None:
    """X-FIGHT-16: one attack kills two where the splash is enough, aimed at one of them or at a square beside both."""
    table = combat({"dov": (1, 1)}, [("grunt", (4, 1)), ("grunt", (5, 1))], rest=LAST)
    table.answer("dice 0").hurt(grunt_1=1, grunt_2=1)
    table.state.dice = 1
    assert outlook.best_chance(table.state) == slow(table.state) > 0
    assert outlook.best_chance(table.hurt(grunt_1=3, grunt_2=3).state) == slow(table.state)


def test_it_is_said_in_a_sentence_to_who_decides_alone() -> None:
    """X-LIMIT-1: a chance, none at all; nothing before the last turn, with a limit that combat goes on after, while it is not
    asked, and where a wounded enemy's Health is hidden."""
    assert told(firing(1, BRUTE).hurt(brute_1=3)) == "At best 50 % to win.", "4 and more of the rifle"
    crit = firing(1, BRUTE).hurt(brute_1=6)
    assert told(crit) == ways.of(game, examine.observed(game, crit.state, 0)).outlook == "At best 2.8 % to win.", "a Crit of it"
    assert told(firing(1, BRUTE).hurt(brute_1=7)) == "No way to win is left."
    assert told(combat(SERA, BRUTE, rest=LAST)) == "", "in the Move Phase"
    for limits in ([], [deadline(1)], [deadline(2, continues=False)]):
        assert told(firing(3, BRUTE, deadlines=limits).hurt(brute_1=3)) == ""
    hidden = combat(SERA, BRUTE, rest=LAST, enemy_info="hidden").answer("dice 0").hurt(brute_1=3)
    assert told(hidden) == ""


def test_nothing_is_said_while_another_still_acts() -> None:
    """X-TEAM-6: its dice and its moves may do more than can be counted; once it has acted, or is gone, it is said."""
    table = combat({"sera": (1, 1), "rook": (1, 8)}, BRUTE, rest=LAST).answer("next sera", "dice 0").hurt(brute_1=3)
    assert (told(table), outlook.lost_without(table.state)) == ("", False)
    table.figure("rook").acted = 1
    assert told(table).startswith("At best ")
    table.figure("rook").acted, table.figure("rook").tile = 0, OFF
    assert told(table).startswith("At best ")


def test_it_is_bounded() -> None:
    """Where more have to die than there are dice nothing is tried; too many ways are not counted, and nothing is said."""
    many = [("grunt", (column, row)) for column in (4, 5, 6) for row in (1, 2, 3)]
    assert told(firing(6, many)) == "No way to win is left."
    splash = combat({"dov": (1, 1)}, many, rest=LAST).answer("dice 0")
    assert told(splash) == ""


def test_the_least_chance_is_not_called_none() -> None:
    """X-FIGHT-22: four Crits of four dice for four enemies with 6 Health each."""
    table = firing(4, [("grunt", (4, row)) for row in (1, 2, 3, 4)], (4, 0)).hurt(grunt_1=6, grunt_2=6, grunt_3=6, grunt_4=6)
    assert told(table) == "At best < 0.1 % to win."


def done(table: Table) -> tuple[str, str]:
    """What is said of declaring nothing, and what is lost by it."""
    answer = game.answer_text(table.state, game.read_action(table.state, "done"))
    return answer.label, answer.risk


def test_no_attack_says_that_it_loses_where_it_does() -> None:
    """X-LIMIT-1, X-LIMIT-2, R-15: the last dice of the last turn; not before it, not while another has dice, and not where an
    enemy's splash may fell its own. Once something is declared it is another answer."""
    table = firing(3, BRUTE)
    assert done(table) == ("No attack", "Nobody else has dice: the squad loses.")
    assert done(table.answer("attack long-rifle brute-1")) == ("Resolve the attacks", "")
    assert done(firing(3, BRUTE, deadlines=[deadline(2, continues=False)])) == ("No attack", "")
    another = combat({"sera": (1, 1), "rook": (1, 8)}, BRUTE, rest=LAST).answer("next sera", "dice 0")
    assert done(another) == ("No attack", "")
    mortar = firing(3, [("mortar-crew", (4, 1)), ("grunt", (6, 1))])
    assert done(mortar) == ("No attack", "")


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (0.0, "0 %"),
        (0.0004, "< 0.1 %"),
        (0.042, "4.2 %"),
        (0.41, "41 %"),
        (0.994, "99 %"),
        (0.998, "> 99 %"),
        (1.0, "100 %"),
    ],
)
def test_only_what_is_certain_is_called_so(share: float, said: str) -> None:
    """X-FIGHT-21: where the numbers are rounded."""
    assert outlook.percent(share) == said


def walking(last: int, enemy: tuple[int, int] = (4, 1), rows: Sequence[str] = OPEN) -> Table:
    """Sera in the first turn of so many, who has rolled for her way."""
    rest = {"deadlines": [deadline(last, continues=False)]}
    return combat(SERA, [("captain", enemy)], rest=rest, rows=rows).answer("dice 2", dice=(2, 2))


def offered(table: Table) -> Ways:
    """What clicks may say to the squad."""
    return ways.of(game, examine.observed(game, table.state, 0))


def test_no_way_leads_over_what_loses_in_the_last_turn() -> None:
    """X-LIMIT-1, X-LIMIT-2: to stay and then not to attack is one click in the first turn of three, none in the last."""
    assert ["stay", "done"] in [way.answers for way in offered(walking(3)).ways]
    assert not any("done" in way.answers for way in offered(walking(1)).ways)


def test_in_the_last_turn_nothing_is_said_of_a_next_one() -> None:
    """X-LIMIT-1: who could strike on a square counts as long as enemies act before the squad has won or lost."""
    early, late = offered(walking(3)), offered(walking(1))
    assert early.dangers and early.stands and early.attacks == late.attacks != {}
    assert (late.dangers, late.stands) == ({}, {})


def test_to_stay_where_nobody_can_be_attacked_in_the_last_turn_is_said_to_lose() -> None:
    """X-LIMIT-1, X-FIGHT-13: behind a wall, with all others in its lee."""
    hidden = walking(1, (12, 1), (".#..........", *OPEN[1:]))
    assert "stay" in offered(hidden).losing and "stay" not in offered(walking(3, (12, 1), (".#..........", *OPEN[1:]))).losing
    assert stakes.lost(hidden.answer("stay").state)
    assert not stakes.lost(walking(1).state)
