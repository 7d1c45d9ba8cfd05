"""What each way to Exert a card leads to, and stepping in or not, said before it is chosen."""

from itertools import product

import pytest

from affray import odds
from affray.games.solbound import game
from affray.games.solbound.record.state import State
from affray.kernel.game import options
from affray.testing import examine
from affray.testing.solbound import Side, Table, command


def results(dice: int) -> list[int]:
    """B-DIE-6: of each throw of so many dice the highest, and 1 more for each 1."""
    return [max(throw) + throw.count(1) for throw in product(range(1, 7), repeat=dice)]


def escapes(attacking: int, attack: int, defending: int, defense: int) -> float:
    """B-FGT-3: the chance not to be Hit, counted throw by throw: Defense must be higher."""
    rolls = list(product(results(attacking), results(defending)))
    return sum(other + defense > own + attack for own, other in rolls) / len(rolls)


def verbs(table: Table) -> list[str]:
    """The answers of whoever decides, as a screen lists them."""
    seen = examine.observed(game, table.state, int(table.state.flow.seat))
    return [game.answer_text(seen, each).verb for each in options(game, seen)]


def safe(table: Table, answer: str) -> float:
    """How likely whoever defends is not Hit once this is answered."""
    seen = examine.observed(game, table.state, int(table.state.flow.seat))
    found = odds.odds(game, seen, game.read_action(seen, answer))
    assert found.headline is not None and (found.headline.words, found.headline.of) == ("not Hit", "safe")
    return found.foremost


def granted(seen: State, *answers: str) -> list[str]:
    """What the chances of each of these answers take for granted."""
    return [game.assumption(seen, game.read_action(seen, each)) for each in answers]


def test_both_ways_to_pay_for_an_attack_say_what_is_left_and_the_chance_of_a_hit() -> None:
    """B-EX-3, B-EX-4, B-FGT-3: with three dice or with two, against a card and against its player."""
    told = verbs(command(Side(("pale-duelist up 3",)), Side(("gate-mason up 1",), pool=1)).answer("engage 1"))
    assert told == [
        "Exhaust it: keeps 3 dice, and takes no action until the next round; "
        "chance of a Hit: Player 2 99%, Gate Mason 88%; still defends and may strike back",
        "Lose a die: 2 dice left, and may act again this round; chance of a Hit: Player 2 96%, Gate Mason 79%; "
        "defends and strikes back with 2 dice",
    ]


def test_an_exhausted_card_does_not_strike_back_by_house_rule() -> None:
    """B-FGT-5, counter_when_exhausted: what is said of it follows the table's rules."""
    table = command(Side(("pale-duelist up 3",)), Side(pool=1), counter_when_exhausted=False).answer("engage 1")
    assert "still defends, and does not strike back" in verbs(table)[0]


def test_what_an_exhausted_card_still_does_is_told_in_the_words_of_the_glossary() -> None:
    """B-EX-3, B-EX-5, B-CARD-2, B-FGT-5: Unmarked Stranger has Protect in print; Lantern Scout has not."""
    table = command(Side(("unmarked-stranger up 3",)), Side(("gate-mason up 1",), pool=1)).answer("engage 1")
    assert verbs(table)[0].endswith("; still defends, may strike back, and may protect for a die")
    table = command(Side(("lantern-scout up 3",)), Side(pool=0)).answer("engage 1")
    assert verbs(table)[0].endswith("; still defends and may strike back")
    told = {term.name: term.text for term in game.book().terms}
    for name in ("Exhausted", "Exhaust it"):
        assert "no action until the next round, but still defends, may strike back" in told[name]


def test_a_backlash_says_what_is_left() -> None:
    """B-FGT-9, B-EX-6: nothing is rolled after it, so no chance is told."""
    table = command(Side(("pale-duelist up 3",)), Side(pool=1)).answer("engage 1", "lose die", "target 2", dice=(6, 6, 1))
    assert verbs(table)[1] == "Lose a die: 1 die left, and may act again this round; defends and strikes back with 1 die"


def test_stepping_in_says_the_chance_not_to_be_hit_either_way() -> None:
    """B-CARD-2, B-FGT-3: beside that of no protection; and once more where it is paid for."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason down 2",), pool=1)).answer(
        "engage 1", "exhaust", "target 2"
    )
    told = verbs(table)
    assert told == [
        "No protection: if Hit, you gain a die for good; no counterattack; you defend with 1 die of your pool",
        "Protect: Exhausted (25% not Hit) or a die less (12% not Hit), as you choose; "
        "if Hit, it is discarded, and so is the top card of your deck; may strike back if not Hit",
    ]
    assert (round(safe(table, "no protect"), 3), round(safe(table, "protect 1"), 3)) == (0.009, 0.246)
    seen = examine.observed(game, table.state, 1)
    assert "taken to be Exhausted" in odds.odds(game, seen, game.read_action(seen, "protect 1")).assumption
    assert [each.split("; ")[1] for each in verbs(table.answer("protect 1"))] == ["25% not Hit", "12% not Hit"]


def test_a_protector_that_has_one_way_to_pay_is_told_by_it() -> None:
    """B-EX-2: with one die it is Exhausted, and the odds need to take nothing for granted of that."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason down 1",), pool=2)).answer(
        "engage 1", "exhaust", "target 2"
    )
    seen = examine.observed(game, table.state, 1)
    lost = "if Hit, it is discarded, and so is the top card of your deck"
    assert verbs(table)[1] == f"Protect: it is Exhausted; {lost}; may strike back if not Hit"
    assert "taken to be Exhausted" not in odds.odds(game, seen, game.read_action(seen, "protect 1")).assumption


@pytest.mark.parametrize(("attacker", "pool"), [(2, 1), (2, 2), (1, 3)])
def test_a_defender_s_answers_are_told_by_the_exact_chance_not_to_be_hit(attacker: int, pool: int) -> None:
    """B-CARD-2, B-FGT-3: Ashgate Warden, Attack +1, against the pool, and against Shieldwright, Defense +3, with 2 or 1."""
    table = command(Side((f"ashgate-warden up {attacker}",)), Side(("shieldwright down 2",), pool=pool))
    table.answer("engage 1", *(("exhaust",) if attacker > 1 else ()), "target 2")
    assert safe(table, "no protect") == pytest.approx(escapes(attacker, 1, pool, 0))
    assert safe(table, "protect 1") == pytest.approx(escapes(attacker, 1, 2, 3))
    less = f"a die less ({escapes(attacker, 1, 1, 3):.0%} not Hit)"
    assert less in verbs(table)[1]


@pytest.mark.parametrize(
    ("own", "target", "alone"),
    [
        (
            ("shieldwright down 2",),
            "target 2",
            "if Hit, you gain a die for good; no counterattack; you defend with 1 die of your pool",
        ),
        (
            ("shieldwright down 2", "gate-mason up 1"),
            "target 2.2",
            "if Hit, it is discarded, and so is the top card of your deck; may strike back if not Hit; "
            "Gate Mason defends with 1 die",
        ),
    ],
)
def test_without_protection_it_is_said_what_is_at_stake(own: tuple[str, ...], target: str, alone: str) -> None:
    """B-FGT-4, B-FGT-5, B-FGT-7, B-FGT-8: a player or a card."""
    table = command(Side(("pale-duelist up 3",)), Side(own, pool=1)).answer("engage 1", "exhaust", target)
    assert verbs(table)[0] == f"No protection: {alone}"


def test_without_protection_the_last_hit_puts_its_player_out_and_an_exhausted_card_may_not_strike_back() -> None:
    """B-DIE-3; B-FGT-5, counter_when_exhausted."""
    table = command(Side(("pale-duelist up 3",)), Side(("shieldwright down 2",), pool=8), counter_when_exhausted=False)
    table.answer("engage 1", "exhaust", "target 2")
    told = verbs(table)
    assert told[0] == "No protection: if Hit, you are out; no counterattack; you defend with 8 dice of your pool"
    assert told[1].endswith("; if Hit, it is discarded, and so is the top card of your deck; no counterattack")


def test_an_empty_deck_costs_no_card_more_where_a_card_is_hit() -> None:
    """B-CARD-4: in the answers and in what is under way."""
    table = command(Side(("pale-duelist up 3",)), Side(("shieldwright down 2", "gate-mason up 1"), pool=1))
    table.answer("engage 1", "exhaust", "target 2.2")
    more = "a Hit discards Gate Mason of Player 2 and the top card of its player's deck."
    assert more in " ".join(game.scene(table.state, 0).begun)
    table.state.players[1].deck_count = 0
    assert "if Hit, it is discarded; may strike back" in verbs(table)[0]
    assert "a Hit discards Gate Mason of Player 2." in " ".join(game.scene(table.state, 0).begun)


def test_an_attack_is_told_as_unprotected_with_who_may_step_in() -> None:
    """B-CARD-1, B-CARD-2: what lies facedown may protect, with as many dice as everybody sees, but nobody protects what lies
    facedown itself; with the last die and Exhausted nothing is left to pay with."""
    table = command(
        Side(("razor-zealot up 3",)), Side(("gate-mason up 1", "shieldwright down 5", "razor-zealot down 1 exhausted"), pool=1)
    ).answer("engage 1", "exhaust")
    seen = examine.observed(game, table.state, 0)
    told = {game.write_action(seen, each): game.answer_text(seen, each) for each in options(game, seen)}
    conditions = {at: (each.verb, each.headline.words) for at, each in told.items() if each.headline}
    may = ("Engage; a facedown card with 5 dice may protect", "Hit, if no card protects")
    assert (conditions["target 2"], conditions["target 2.1"]) == (may, may)
    assert conditions["target 2.2"] == ("Engage", "Hit")
    headline = told["target 2"].headline
    assert headline and [(each.words, each.probability) for each in headline.instead] == [
        ("not known if the facedown card with 5 dice protects", None)
    ]
    open_ones = command(Side(("razor-zealot up 3",)), Side(("gate-mason up 1",), pool=1)).answer("engage 1", "exhaust")
    assert verbs(open_ones) == ["Engage", "Engage"]


@pytest.mark.parametrize(("lies", "defending"), [("up 3", 3), ("up 3 exhausted", 2)])
def test_an_attack_says_what_it_is_worth_if_a_card_that_is_known_protects(lies: str, defending: int) -> None:
    """B-CARD-2, B-EX-3, B-EX-4, B-FGT-3: Unmarked Stranger, Defense +0, with all its dice, or one less if Exhausted."""
    table = command(Side(("razor-zealot up 4",)), Side((f"unmarked-stranger {lies}",), pool=0)).answer("engage 1", "exhaust")
    seen = examine.observed(game, table.state, 0)
    headline = game.answer_text(seen, game.read_action(seen, "target 2")).headline
    assert headline and headline.of == "if" and [each.words for each in headline.instead] == ["if Unmarked Stranger protects"]
    assert headline.instead[0].probability == pytest.approx(1 - escapes(4, 3, defending, 0))


def test_chances_are_told_with_what_they_take_for_granted_in_one_sentence_for_all_targets() -> None:
    """B-FGT-5, B-ENG-4: whoever is to answer in between, and what lies facedown."""
    table = command(Side(("razor-zealot up 3",)), Side(("shieldwright down 2",), pool=1)).answer("engage 1", "exhaust")
    seen = examine.observed(game, table.state, 0)
    both = (
        "These chances take it that nobody protects, "
        "and that a facedown card is any of its player's unseen cards, each equally likely"
    )
    back = "a defender that was not Hit counterattacks where it may."
    assert granted(seen, "target 2", "target 2.1") == [f"{both}.", f"{both}, and that {back}"]
    table = command(Side(("razor-zealot up 3",)), Side(("gate-mason up 1",), pool=1)).answer("engage 1", "exhaust")
    assert granted(table.state, "target 2", "target 2.1") == ["", f"These chances take it that {back}"]


def test_nothing_is_said_of_a_counterattack_that_cannot_come() -> None:
    """B-FGT-3, B-FGT-5, B-FGT-7: of a player without an Oathblade, or of a card that is Hit for certain: 2 and +3 at least
    against 6 and -2 at most."""
    exact = "These chances are exact: only the dice decide."
    table = command(Side(("razor-zealot up 3",)), Side(("razor-zealot up 1",), pool=1)).answer("engage 1", "exhaust")
    assert granted(table.state, "target 2", "target 2.1") == [exact, exact]
    sworn = command(Side(("razor-zealot up 3",)), Side(("sworn-champion up 1",), pool=1, deck_id="hooks"))
    assert "counterattacks" in granted(sworn.answer("engage 1", "exhaust").state, "target 2")[0]
