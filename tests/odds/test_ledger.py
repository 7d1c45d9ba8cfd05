"""The luck of a match: each roll against every other way it could have fallen."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from affray import bots, games
from affray.kernel import chance
from affray.kernel.game import SetUp, Told
from affray.kernel.match import WATCHER, Match
from affray.kernel.telling import entries
from affray.odds import ledger, losses
from affray.table.effect import Effect
from affray.table.scene import Entry, Scene


def begun(game: str, seed: int = 13) -> Match:
    """A match at its first decision."""
    return Match(games.find(game), SetUp(game, 2, seed))


def played(game: str, decisions: int) -> Match:
    """So many greedy decisions into a match, or at its end."""
    match = begun(game)
    while not match.over and len(match.played) < decisions:
        match.take(bots.GREEDY.choose(match.game, match.observation(match.state.flow.seat), len(match.played)))
    return match


def test_a_roll_is_weighed_against_every_way_its_dice_could_fall() -> None:
    """Five dice, the highest and one for each one: all 7,776 throws, counted one by one."""
    results = Counter(max(faces) + faces.count(1) for faces in product(range(1, 7), repeat=5))
    throws = 6**5
    first = ledger.of(begun("solbound")).rolls[0]
    assert first.expected == pytest.approx(sum(result * count for result, count in results.items()) / throws)
    worse = sum(count for result, count in results.items() if result < first.result)
    assert first.luck == pytest.approx((worse + results[first.result] / 2) / throws)
    beyond = [worse / throws, 1 - (worse + results[first.result]) / throws]
    assert [first.worse, first.better] == pytest.approx(beyond)


def test_a_roll_is_better_or_worse_than_what_is_strictly_so() -> None:
    """X-MOVE-3: Rook's die, worth 1, 1, 2, 2, 3 or 3 points: two of them come to 2, their least, once in 9 times, so that
    8 in 9 are better; a 5 on one die is better than 4 faces. B-CMD-1: of two dice, a Defense of 2."""
    of = ledger._weighed
    points = Counter(one + other for one, other in product((1, 1, 2, 2, 3, 3), repeat=2))
    least = of(0, 0, _heads(2), {value: Fraction(count, 36) for value, count in points.items()})
    assert [least.worse, least.better] == pytest.approx([0, 8 / 9])
    five = of(0, 0, _heads(5), {face: Fraction(1, 6) for face in range(1, 7)})
    assert [five.worse, five.better] == pytest.approx([4 / 6, 1 / 6])
    highest = Counter(max(faces) + faces.count(1) - 1 for faces in product(range(1, 7), repeat=2))
    low = of(0, 0, _heads(2), {value: Fraction(count, 36) for value, count in highest.items()})
    assert low.better == pytest.approx(1 - (highest[2] + highest[1]) / 36)


def test_each_roll_says_in_which_phase_it_fell() -> None:
    """B-CMD-1: an Attack Roll fell in the Command Phase, also the last one of a round, whatever
    comes next."""
    found = ledger.of(played("solbound", 60))
    phases = {word: {roll.heading.split(" - ")[1] for roll in found.rolls if word in roll.text} for word in ("Attack Roll",)}
    assert phases == {"Attack Roll": {"Command Phase"}}
    assert all("Command Phase" in turn.heading for turn in found.turns)


@pytest.mark.slow
@pytest.mark.parametrize("dice", ["", "5a" * 32])
def test_the_rolls_are_those_that_were_thrown(dice: str) -> None:
    """Whether they follow from the seed or from a key: face by face as the log of the match has them."""
    match = Match(games.find("solbound"), SetUp("solbound", 2, 13, dice=dice))
    while len(match.played) < 40 and not match.over:
        match.take(bots.GREEDY.choose(match.game, match.observation(match.state.flow.seat), len(match.played)))
    log = entries(match.game, match.observation(WATCHER), match.events(WATCHER))
    thrown = [(each.seat, each.faces, each.result) for each in log if each.faces and each.result is not None]
    assert [(roll.seat, roll.faces, roll.result) for roll in ledger.of(match).rolls] == thrown
    assert len({roll.decision for roll in ledger.of(match).rolls}) > 1


def test_a_roll_that_comes_off_or_not_is_weighed_by_its_chance() -> None:
    """In Six-Dice a roll of 4 or more is to be expected half the time, whatever its face."""
    told = ledger.of(played("sixdice", 20))
    aimed = [roll for roll in told.rolls if "4 or more" in roll.text]
    assert aimed
    for roll in aimed:
        assert roll.expected == 0.5
        assert (roll.came_off, roll.luck) == ((True, 0.75) if roll.result >= 4 else (False, 0.25))
    account = told.accounts[0]
    assert account.came_off == sum(roll.came_off is True for roll in told.rolls if roll.seat == 0)


@pytest.mark.slow
def test_where_a_low_roll_is_hoped_for_a_low_roll_is_luck() -> None:
    """In Stonebound a critical needs so much or less."""
    rolls = [roll for roll in ledger.of(played("stonebound", 60)).rolls if "critical" in roll.text]
    assert rolls
    for roll in rolls:
        most = int(roll.text.partition(" or less")[0].split()[-1])
        assert roll.came_off == (roll.result <= most)
        assert roll.expected == pytest.approx(most / 100)


@pytest.mark.slow
@pytest.mark.parametrize("game", games.ids())
def test_luck_is_a_half_in_the_mean(game: str) -> None:
    """Of every roll, over all that it could have come to."""
    told = ledger.of(played(game, 40))
    assert told.unweighed <= 2
    for account in told.accounts:
        assert account.luck is None or 0 < account.luck < 1
        assert account.rolls == sum(roll.seat == account.seat for roll in told.rolls)


def test_the_luck_of_many_rolls_is_that_of_their_sum() -> None:
    """Two coins: two heads are luckier than 3/4; a head and a tail are luckier than 1/4 and less lucky than 1/4."""
    coin = ledger._weighed(0, 0, _heads(1), {0: Fraction(1, 2), 1: Fraction(1, 2)})
    assert ledger._ranked([coin, coin]) == pytest.approx((3 / 4, 0))
    tails = ledger._weighed(0, 0, _heads(0), {0: Fraction(1, 2), 1: Fraction(1, 2)})
    assert ledger._ranked([coin, tails]) == pytest.approx((1 / 4, 1 / 4))


def test_who_is_under_what_was_to_be_expected_is_not_lucky() -> None:
    """KORxSOL, dice worth 1 on one of three faces: 0 of 10 and three times 2 of 3 are 6 of the 6.33 that 19 dice come to, just
    as likely and as lucky as any other 6 of 19, though three of the four rolls were better than most."""
    rolls = [_thrown(0, 10), _thrown(2, 3), _thrown(2, 3), _thrown(2, 3)]
    of = _binomial(19)
    assert ledger._ranked(rolls) == pytest.approx((float(sum(of[:6])), float(sum(of[7:]))))
    account = ledger._account(rolls, [], [], Scene("", "", "", []), 0, None)
    assert account.luck is not None and account.luck < 1 / 2
    assert [(total.came, round(total.expected, 2)) for total in account.totals] == [(6, 6.33)]


def test_rolls_of_several_sorts_count_by_their_usual_spread() -> None:
    """A coin is worth as much luck as a die whose faces spread ten times as wide; what is as expected in each is as usual."""
    coin = ledger._weighed(0, 0, _heads(1), {0: Fraction(1, 2), 1: Fraction(1, 2)})
    wide = ledger._weighed(0, 0, _heads(0)._replace(sort="wide"), {0: Fraction(1, 2), 10: Fraction(1, 2)})
    assert ledger._ranked([coin, wide]) == pytest.approx((1 / 4, 1 / 4))


def _binomial(dice: int) -> list[Fraction]:
    """How likely each number is of dice that come to 1 on one of three faces."""
    return [Fraction(comb(dice, ones) * 2 ** (dice - ones), 3**dice) for ones in range(dice + 1)]


def _thrown(result: int, dice: int) -> ledger._Weighed:
    return ledger._weighed(0, 0, _heads(result)._replace(sort="AGILITY"), dict(enumerate(_binomial(dice))))


@pytest.mark.parametrize(
    ("game", "sorts"),
    [
        ("korxsol", {"turn order", "Hit Chance", "AGILITY", "POWER", "RESISTANCE", "ARMOR"}),
        ("sixdice", {"movement"}),
        ("solbound", {"Initiative", "Attack", "Defense"}),
    ],
)
def test_rolls_of_which_more_is_better_are_added_up_by_their_sort(game: str, sorts: set[str]) -> None:
    """Each roll of a seat's is in one total or may come off or not, and totals are what rolls came to and their means."""
    told = ledger.of(played(game, 40))
    for account in told.accounts:
        own = [roll for roll in told.rolls if roll.seat == account.seat and roll.came_off is None]
        assert sum(total.came for total in account.totals) == sum(roll.result for roll in own)
        assert sum(total.expected for total in account.totals) == pytest.approx(sum(roll.expected for roll in own))
        assert account.came_off <= account.hoped == account.rolls - len(own)
    assert {total.what for account in told.accounts for total in account.totals} == sorts


def _heads(result: int) -> Told:
    return Told("A coin.", "X-1", 0, (result,), result)


def test_what_was_lost_is_told_to_whom() -> None:
    """Six-Dice: what was lost of Health, never more than there was, and what cost most."""
    match = played("sixdice", 20)
    told = ledger.of(match)
    assert told.accounts[1].suffered > 0
    assert told.turns == sorted(told.turns, key=lambda turn: turn.decision)
    assert all(turn.amount > 0 for turn in told.turns)


def test_what_one_decision_costs_one_thing_is_one_loss() -> None:
    """A hit of 3 and an obstruction of 2 are 5, told by both lines; another's loss, and a later one, stand alone."""
    said = {
        1: "Hale takes 3 damage.",
        2: "Hale hits an obstruction: 2 KOR.",
        3: "Osk takes 1 damage.",
        4: "Hale takes 3 damage.",
    }
    lines = {number: Entry(number, 5 + number // 4, text, "X-1") for number, text in said.items()}
    lost = [
        losses.Loss(lines[1], "a", 3),
        losses.Loss(lines[2], "a", 2, True),
        losses.Loss(lines[3], "b", 1),
        losses.Loss(lines[4], "a", 3),
    ]
    assert [(each.entry.text, each.place, each.amount, each.last) for each in losses.together(lost)] == [
        ("Hale takes 3 damage. Hale hits an obstruction: 2 KOR.", "a", 5, True),
        ("Osk takes 1 damage.", "b", 1, False),
        ("Hale takes 3 damage.", "a", 3, False),
    ]


def test_a_blow_harder_than_what_was_left_is_marked() -> None:
    """Six-Dice: whose line speaks of more than it cost took the last there was."""
    counted = losses.Losses(games.find("sixdice"))
    log = [Entry(1, 0, "It takes damage.", "X-1", effects=[Effect("hurt", "piece.7", amount=amount)]) for amount in (2, 5)]
    counted.amounts = [2, 3]
    assert [(each.amount, each.last) for each in counted.of(log)] == [(2, False), (3, True)]


@pytest.mark.parametrize("game", ["sixdice", "stonebound"])
def test_nobody_loses_more_life_than_there_was(game: str) -> None:
    """X-FIGHT-20, S-CMB-1: of all that was lost and regained as much is left as the table shows; damage beyond
    it, of which Six-Dice tells, counts for nothing."""
    match = played(game, 4000)
    told, scene = ledger.of(match), match.game.scene(match.observation(WATCHER), WATCHER)
    assert scene.board is not None
    for account in told.accounts:
        bars = [piece.bars[0] for piece in scene.board.pieces if piece.seat == account.seat]
        assert account.suffered - account.healed == sum(bar.maximum - bar.value for bar in bars)
    log = entries(match.game, match.observation(WATCHER), match.events(WATCHER))
    hurts = sum(effect.amount for entry in log for effect in entry.effects if effect.kind == "hurt")
    assert (sum(account.suffered for account in told.accounts) < hurts) == (game == "sixdice")


def test_a_step_with_too_many_ways_is_left_out_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "MOST_BRANCHES", 3)
    told = ledger.of(begun("solbound"))
    assert told.rolls == []
    assert told.unweighed == 2
    assert told.accounts[0].luck is None


def test_the_match_is_as_before() -> None:
    """It is only looked at."""
    match = played("korxsol", 25)
    before = match.packed()
    first = ledger.of(match)
    assert match.packed() == before
    assert ledger.of(match) == first
    assert chance.source() is None


@pytest.mark.parametrize("game", ["sixdice", *(pytest.param(each, marks=pytest.mark.long) for each in games.ids())])
def test_chances_are_told_from_turn_to_turn_and_end_with_the_result(game: str) -> None:
    """At once, without a playout; what is called a turning point names a line of that turn in which something happened."""
    match = played(game, 4000)
    told = ledger.of(match)
    decisions = [each.decision for each in told.stood]
    assert decisions == sorted(set(decisions)) and decisions[0] == 0 and decisions[-1] == len(match.played)
    assert all(0 <= chance_of <= 1 for each in told.stood for chance_of in each.chances)
    assert told.stood[-1].chances == [(1 + value) / 2 for value in match.game.returns(match.state)]
    log = entries(match.game, match.observation(WATCHER), match.events(WATCHER))
    assert told.swings or game == "solbound"
    assert all(each.text in [line.text for line in log if line.decision == each.decision] for each in told.swings)
    assert all(abs(each.after[0] - each.before[0]) >= 0.08 for each in told.swings)


def test_blows_are_counted_where_life_is_shown_and_hits_where_it_is_not() -> None:
    """Six-Dice shows Health, of which a hit on armor costs none; in Solbound a Hit discards a card, or gives a player a die."""
    match = played("sixdice", 40)
    told = ledger.of(match).accounts
    hurts = [
        (ledger.holder(effect.place, match.game.scene(match.observation(WATCHER), WATCHER)), effect.amount)
        for entry in entries(match.game, match.observation(WATCHER), match.events(WATCHER))
        for effect in entry.effects
        if effect.kind == "hurt"
    ]
    for account in told:
        own = [amount for seat, amount in hurts if seat == account.seat]
        assert (account.blows, account.heaviest, account.hits) == (len(own), max(own, default=0), None)
    assert hurts
    duel = played("solbound", 60)
    hit = Counter(entry.text.partition(" is Hit")[1] for entry in entries(duel.game, duel.observation(0), duel.events(WATCHER)))
    assert sum(account.hits or 0 for account in ledger.of(duel).accounts) == hit[" is Hit"] > 0
