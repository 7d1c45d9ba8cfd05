"""What a move may bring is said before its target is chosen, and the rules agree."""

import re
from fractions import Fraction

import pytest

from affray import odds
from affray.games.korxsol import game
from affray.games.korxsol.record.card_terms import Class, Zone
from affray.games.korxsol.words import chances
from affray.testing import examine
from affray.testing.korxsol import HIT, MISS, Arena, arena

NOTHING = "No KOR lost"


def verb(table: Arena, action: str) -> str:
    """What an answer says that it does."""
    return str(game.answer_text(table.state, game.read_action(table.state, action)).verb)


def costs(table: Arena, action: str) -> str:
    """The KOR that an answer costs on average."""
    brings = game.answer_text(table.state, game.read_action(table.state, action)).brings
    assert brings is not None and brings.what == "KOR on average"
    return str(brings.much)


@pytest.mark.parametrize(
    ("start", "agility", "blinded"), [((4, 4), 2, 0), ((4, 4), 5, 0), ((4, 4), 3, 1), ((1, 1), 3, 0)], ids=str
)
def test_a_move_says_how_likely_it_hits_as_the_rules_have_it(start: tuple[int, int], agility: int, blinded: int) -> None:
    """K-HIT-01, K-HIT-03, K-BLIND-01: compared with the exact odds of the turned move against somebody whom nothing shields."""
    column, row = start
    table = arena([(column, row + 1), start]).give(0, "true-cut").set(1, agility=agility, resistance=0, armor=0, sol=0)
    table.set(0, blinded=blinded, power=1).begin()
    told = re.fullmatch(r"Use: hits \S+ (\d+) %; no cooldown", verb(table, "use true-cut"))
    assert told, verb(table, "use true-cut")
    table.answer("use true-cut")
    seen = examine.observed(game, table.state, 0)
    found = odds.outcomes(game, seen, game.read_action(table.state, "turn north"))
    assert int(told[1]) == round(100 * (1 - found.get(NOTHING, Fraction(0))))


LOSS = re.compile(r"-(\d+) KOR")


@pytest.mark.parametrize(
    ("move", "held", "target"),
    [
        ("true-cut", {"power": 2}, {"agility": 2, "resistance": 2, "armor": 1}),
        ("true-cut", {"power": 0, "blinded": 1}, {"agility": 3, "resistance": 1}),
        ("true-cut", {"power": 3}, {"agility": 1, "resistance": 2, "armor": 2, "burn": 1}),
        ("plate-splitter", {"power": 2}, {"agility": 2, "resistance": 1, "armor": 4}),
        ("heavy-fall", {"power": 1}, {"agility": 2, "resistance": 3}),
    ],
    ids=str,
)
def test_what_a_move_costs_is_what_its_exact_odds_say(move: str, held: dict[str, int], target: dict[str, int]) -> None:
    """K-DMG-01 to K-DMG-06, K-PRC-02, K-BURN-03: how likely any KOR is lost, and the mean of it."""
    table = arena([(4, 5), (4, 4)]).give(0, move).set(0, sol=0, **held).set(1, sol=0, kor=20, **target).begin()
    told, mean = re.search(r"hits \S+ (\d+) %(?:, hurts (\d+) %)?", verb(table, f"use {move}")), costs(table, f"use {move}")
    assert told and mean[0] == "\N{MINUS SIGN}", verb(table, f"use {move}")
    table.answer(f"use {move}")
    seen = examine.observed(game, table.state, 0)
    found = odds.outcomes(game, seen, game.read_action(table.state, "turn north"))
    lost = {name: int(match[1]) if (match := LOSS.search(name)) else 0 for name in found}
    assert int(told[2] or told[1]) == round(100 * sum(share for name, share in found.items() if lost[name]))
    assert float(mean[1:]) == pytest.approx(float(sum(share * lost[name] for name, share in found.items())), abs=0.0501)


def test_a_move_that_may_fell_its_target_says_how_likely() -> None:
    """K-ATTR-02: in percent; where it cannot, nothing is said of it."""
    table = arena([(4, 5), (4, 4)]).give(0, "true-cut").set(1, kor=3).begin()
    assert verb(table, "use true-cut").endswith(", collapse 56 %; no cooldown")
    assert costs(table, "use true-cut") == "\N{MINUS SIGN}2.6"
    table = arena([(4, 5), (4, 4)]).give(0, "true-cut").set(1, kor=9).begin()
    assert "collapse" not in verb(table, "use true-cut")


@pytest.mark.parametrize("move", ["twin-flicker", "ram-stone", "red-arithmetic", "true-cut"])
def test_every_attack_tells_the_kor_it_costs_on_average_by_its_odds(move: str) -> None:
    """K-AST-04, K-CNV-01: before it is turned as after, also where more than its dice decides, or others may shield."""
    places = [(4, 5), (4, 4), (1, 1), (7, 7)] if move == "true-cut" else [(4, 5), (4, 4)]
    table = arena(places).give(0, move).set(1, agility=2, resistance=1).begin()
    found = []
    for answer in (f"use {move}", "turn north"):
        seen = examine.observed(game, table.state, 0)
        told = odds.odds(game, seen, game.read_action(table.state, answer))
        lost = sum(int(match[1]) * each.probability for each in told.chances if (match := LOSS.search(each.outcome)))
        assert told.brings is not None and told.brings.what == "KOR on average"
        assert float(told.brings.much[1:]) == pytest.approx(lost, abs=0.0501) and lost > 0
        found.append(told.brings)
        if answer != "turn north":
            table.answer(answer)
    assert found[0] == found[1]


def test_what_only_puts_a_status_on_its_target_tells_no_average() -> None:
    """K-FEAR-01: no KOR is lost by it."""
    table = arena([(4, 5), (4, 4)]).give(0, "pyre-face").set(1, agility=2).begin()
    answer = next(text for text in table.answer("use pyre-face").offered() if "north" in text or text.startswith("target"))
    seen = examine.observed(game, table.state, 0)
    assert odds.odds(game, seen, game.read_action(table.state, answer)).brings is None


def test_a_charged_move_tells_what_it_costs_if_all_stay() -> None:
    """K-CHG-02: it goes off as the next turn begins."""
    table = arena([(4, 5), (4, 4)]).give(0, "mountain-drop").set(1, agility=2).begin()
    assert re.search(r"; if all stay, hits Osk \d+ %", verb(table, "use mountain-drop"))
    assert float(costs(table, "use mountain-drop")[1:]) > 1


def test_a_move_says_how_long_it_rests() -> None:
    """K-COOL-02, K-CARD-03, A-24: its turns of cooldown, one less where it steps at once."""
    table = arena([(4, 5), (4, 4)]).give(0, "crescent", zone=Zone.HAND).begin()
    assert verb(table, "use crescent").endswith("; then waits 1 turn")
    table = arena([(4, 5), (4, 4)], cd_first_step="same_phase").give(0, "crescent", "pass-and-turn").begin()
    assert verb(table, "use crescent").endswith("; no cooldown")
    assert verb(table, "use pass-and-turn").endswith("; then waits 2 turns")


def test_an_axe_may_roll_again_and_its_chances_leave_that_out() -> None:
    """K-AXE-02."""
    table = arena([(4, 5), (4, 4)]).classes(0, Class.AXE).give(0, "heavy-fall").begin()
    assert "(without a second roll)" in verb(table, "use heavy-fall")


def test_nobody_who_blocks_all_of_it_is_hurt() -> None:
    """K-DMG-04: no damage at all, whatever is rolled; and one who has no KOR to spare loses what there is."""
    assert chances.harm(0, (0, 3, 0), 0, 9, 0) == (0.0, 0.0, 0.0)
    assert chances.harm(0, (0, 0, 0), 3, 2, 0) == (1.0, 2.0, 1.0)


@pytest.mark.parametrize(("move", "rests"), [("true-cut", "no cooldown"), ("numbing-mist", "then waits 2 turns")])
def test_a_move_without_a_target_promises_nothing(move: str, rests: str) -> None:
    """K-AREA-16, K-ATTR-04: it says that it reaches nobody, whether chance decides what comes of it or not; where somebody
    stands before it, each other turn of it strikes nobody."""
    table = arena([(4, 4), (8, 8)]).give(0, move).begin()
    found = game.answer_text(table.state, game.read_action(table.state, f"use {move}"))
    assert found.verb == f"Use; {rests}" and found.risk.endswith(" reaches nobody from here.")
    table = arena([(4, 5), (4, 4)]).give(0, move).begin().answer(f"use {move}")
    turns = [game.answer_text(table.state, game.read_action(table.state, text)) for text in table.offered()]
    assert {each.risk for each in turns if not each.label.endswith("Osk")} == {"Strikes nobody."}


def test_no_dice_against_no_dice_is_a_hit() -> None:
    """K-HIT-03: a tie hits; one die in three of which two sides count nothing, against as many."""
    assert chances.hits(0, 0, 0, 0) == 1.0
    assert chances.hits(1, 0, 1, 0) == pytest.approx(7 / 9)
    assert chances.hits(1, -1, 1, 0) == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("move", "target"),
    [
        ("candle-line", {"agility": 2, "resistance": 2, "armor": 2}),
        ("candle-line", {"agility": 1, "resistance": 3, "burn": 3}),
        ("pyre-face", {"agility": 2}),
    ],
    ids=str,
)
def test_any_effect_is_one_number_wherever_it_is_told(move: str, target: dict[str, int]) -> None:
    """K-STAT-02, K-BURN-02: where the move is chosen, what is large at its turning, by one name; hurts is of KOR alone."""
    table = arena([(4, 5), (4, 4)]).give(0, move).set(0, sol=0, power=1).set(1, sol=0, kor=20, **target).begin()
    said = verb(table, f"use {move}")
    table.answer(f"use {move}")
    [answer] = [text for text in table.offered() if "north" in text or text.startswith(("target", "pick"))]
    seen, action = examine.observed(game, table.state, 0), game.read_action(table.state, answer)
    found = odds.outcomes(game, seen, action)
    any_effect = round(100 * (1 - found.get(NOTHING, Fraction(0))))
    told = re.search(r"(?:any effect|Fear) (\d+) %", said)
    hurts = re.search(r"(?:hurts|hits \S+) (\d+) %;", said)
    assert int((told or hurts or ["", "-1"])[1]) == any_effect, said
    headline = game.answer_text(table.state, action).headline
    assert headline is not None and headline.words == ("Fear" if move == "pyre-face" else chances.ANY_EFFECT)


def test_what_only_costs_kor_is_called_hurting() -> None:
    """K-DMG-02: of a move without any status, and of SOL for its POWER."""
    table = arena([(4, 5), (4, 4)]).give(0, "true-cut").begin().answer("use true-cut")
    headline = game.answer_text(table.state, game.read_action(table.state, "turn north")).headline
    assert headline is not None and headline.words == "hurts"


def test_sol_is_told_by_what_its_roll_is_for() -> None:
    """K-HIT-02, K-DMG-04: who is attacked hopes to dodge, and then to block, and not to hurt."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=2, resistance=1, sol=2).give(0, "true-cut").begin()

    def words() -> str:
        headline = game.answer_text(table.state, game.read_action(table.state, "sol 1")).headline
        return headline.words if headline else ""

    table.answer("use true-cut", "turn north", dice=(HIT, MISS, MISS, MISS))
    assert words() == "dodges"
    table.answer("sol 0", dice=(MISS, MISS, MISS, MISS))
    assert words() == "all blocked"
