"""What came of something, in sentences for somebody who saw none of what led to it; what is under way, and what is near."""

import pytest

from affray.games.solbound import game
from affray.games.solbound.record.vocabulary import Event
from affray.games.solbound.words import gists, happenings, names
from affray.games.solbound.words.sentences import explain
from affray.kernel import events
from affray.table.alarm import Alarm
from affray.testing import examine
from affray.testing.solbound import Side, Table, command, strategy, upkeep

ZEALOT = "razor-zealot up 2"
"""Attack +3."""


def attacked(card: str, *defense: int, attack: tuple[int, ...] = (4, 2)) -> Table:
    """Razor Zealot attacked a card of seat 1's, which rolled so."""
    table = command(Side((ZEALOT,), pool=3), Side((card,), pool=4))
    return table.answer("engage 1", "exhaust", "target 2.1", dice=(*attack, *defense))


def struck(pool: int, *answers: str, own: tuple[str, ...] = (), dice: tuple[int, ...]) -> Table:
    """Razor Zealot attacked player 2, who has so many dice in the pool."""
    table = command(Side((ZEALOT,), pool=3), Side(own, pool=pool))
    return table.answer("engage 1", "exhaust", "target 2", *answers, dice=dice)


def test_a_hit_names_both_cards_with_their_players_both_rolls_and_what_follows() -> None:
    """B-FGT-3, B-FGT-4: 4 + 3 against 2 + 2."""
    assert attacked("gate-mason up 1", 2).gist() == (
        "Gate Mason of Player 2 is Hit by Razor Zealot of Player 1: Attack 7 against Defense 4, which is lower. "
        "Gate Mason of Player 2 is discarded; its die returns to the pool. "
        "A discarded card takes the top card of its player's deck with it: Ember Adept. "
        "Player 1 draws 3 cards, Player 2 draws 5 cards: up to as many in hand as dice in the pool, while the deck lasts."
    )


def test_who_has_no_dice_to_defend_with_is_told_to_have_none() -> None:
    """B-DIE-4, B-DIE-5: a player whose dice all lie on cards: 4 + 3 against nothing."""
    table = struck(0, own=("gate-mason up 1",), dice=(4, 2))
    assert "Attack 7 against Defense 0 (no dice), which is lower." in table.gist()
    assert "Defense Roll of Player 2. There is no die to roll: 0." in [explain(table.state, event).text for event in table.told]


def test_a_discard_that_costs_nothing_of_the_deck_says_nothing_of_it() -> None:
    """B-CARD-5: the deck is empty."""
    table = command(Side((ZEALOT,), pool=3), Side(("gate-mason up 1",), pool=4, deck=()))
    table.answer("engage 1", "exhaust", "target 2.1", dice=(4, 2, 2))
    assert "takes the top card" not in table.gist()
    assert "Player 1 draws 3 cards, Player 2 draws 0 cards: up to as many" in table.gist()


def test_of_cards_that_all_draw_alike_nothing_is_said() -> None:
    """B-UPK-4: there is nothing to wonder at."""
    table = command(Side((ZEALOT,), pool=5), Side(("gate-mason up 1",), pool=4))
    table.answer("engage 1", "exhaust", "target 2.1", dice=(4, 2, 2, *(6, 2, 2, 2, 2), *(5, 2, 2, 2, 2)))
    assert "takes the top card" in table.gist() and "draws" not in table.gist()


def test_a_roll_for_initiative_is_told_in_place_of_what_was_drawn() -> None:
    """B-INIT-3: with as many dice in the pool hands differ only where a deck ends, and the outcome has its room."""
    table = command(Side((ZEALOT,), pool=5), Side(("gate-mason up 1",), pool=4, deck=()))
    table.answer("engage 1", "exhaust", "target 2.1", dice=(4, 2, 2, *(6, 2, 2, 2, 2), *(5, 2, 2, 2, 2)))
    assert "the pool, Player 1 rolls 6" in table.gist() and "draws" not in table.gist()
    told = next(line for line in reversed(table.lines()) if line.gist)
    assert (told.clause, told.ruled) == ("B-INIT-1", "B-INIT-3"), "what was rolled is explained by the clause of ties"


def test_drawing_by_oneself_is_told_with_its_reason() -> None:
    """B-STR-2, B-UPK-4: six dice in the pool, one card in hand."""
    table = strategy(Side(pool=5, hand=("gate-mason",), discard=("pale-duelist",)), Side(pool=1))
    table.answer("hurt", dice=(0,) * 8)
    assert table.gist().endswith("Player 1 draws 5 cards: up to as many in hand as dice in the pool, while the deck lasts.")


def test_who_wins_a_tie_is_said_where_there_is_one() -> None:
    """B-FGT-3: 4 + 3 against 5 + 2."""
    assert "Attack 7 against Defense 7, a tie, which is a Hit. " in attacked("gate-mason up 1", 5).gist()


def test_a_counterattack_is_told_with_its_own_rolls() -> None:
    """B-FGT-3, B-FGT-5: 4 + 3 against 6 + 2; then 6 against 4 - 2."""
    table = attacked("gate-mason up 1", 6)
    lead = "Gate Mason of Player 2 is not Hit by Razor Zealot of Player 1: Attack 7 against Defense 8, which is higher."
    assert table.gist() == lead
    assert table.answer("counter", dice=(6, 4, 2)).gist() == (
        "Razor Zealot of Player 1 is Hit as Gate Mason of Player 2 strikes back: Attack 6 against Defense 2, which is lower. "
        "Razor Zealot of Player 1 is discarded; its 2 dice return to the pool. "
        "A discarded card takes the top card of its player's deck with it: Ember Adept."
    )


def test_a_hit_on_a_player_says_how_near_the_end_is() -> None:
    """B-DIE-2, B-DIE-3, B-FGT-8."""
    lead = "Player 2 is Hit by Razor Zealot of Player 1: Attack 9 against Defense 3, which is lower. "
    first = struck(6, dice=(6, 2, 3, 3, 2, 2, 3, 2))
    drawn = "Player 1 draws 4 cards, Player 2 draws {} cards: up to as many in hand as dice in the pool, while the deck lasts."
    assert first.gist() == f"{lead}Player 2 gains a die for good: 7 in all; a Hit at 10 puts Player 2 out. {drawn.format(7)}"
    ninth = struck(9, dice=(6, 2, *([3] * 9)))
    assert ninth.gist() == f"{lead}Player 2 gains a die, 10 in all: the next Hit puts Player 2 out. {drawn.format(10)}"
    assert game.scene(ninth.state, 0).alarms == [Alarm("The next Hit puts Player 2 out.", [1])]
    last = struck(10, dice=(6, 2, *([3] * 10)))
    assert last.gist() == f"{lead}With 10 dice there is none left to gain: Player 2 is out."
    assert game.scene(last.state, 0).alarms == []


def test_a_card_that_protects_is_named_with_whom_it_protects() -> None:
    """B-CARD-2, B-CARD-3: 5 + 3 against 6 + 3."""
    table = struck(5, "protect 1", own=("shieldwright down 1",), dice=(5, 2, 6))
    assert table.gist() == (
        "Shieldwright of Player 2 is not Hit by Razor Zealot of Player 1: Attack 8 against Defense 9, which is higher. "
        "Shieldwright protects Player 2."
    )


def test_who_was_hit_and_only_loses_a_die_says_so() -> None:
    """B-CARD-9: Deathless Pilgrim with 2 dice."""
    table = command(Side(("razor-zealot up 3",)), Side(("deathless-pilgrim up 2",), deck_id="hooks"))
    table.answer("engage 1", "exhaust", "target 2.1", dice=(6, 6, 6, 2, 2))
    assert table.gist().endswith("Deathless Pilgrim of Player 2 loses a die instead of being discarded.")


def test_a_tie_for_initiative_is_told_with_every_roll() -> None:
    """B-INIT-3, B-DIE-6: 6 + 1 for a one against 3, with the sum where it is more than the highest die."""
    table = command(Side((ZEALOT,)), Side(("gate-mason up 2",)), dice=(6, 1, 3, 2))
    assert table.gist() == (
        "Razor Zealot of Player 1 acts first: tied for Initiative, Razor Zealot of Player 1 rolls 6 + 1 for a one = 7, "
        "Gate Mason of Player 2 rolls 3."
    )


def test_who_plans_first_and_next_is_said_with_why() -> None:
    """B-INIT-1, B-INIT-3, B-STR-10: a tie is rolled for; the last of two has nobody to be compared with; of three the one with
    more dice is next."""
    tied = strategy(Side(pool=1, hand=("gate-mason",)), Side(pool=1, hand=("gate-mason",)), dice=(2, 5))
    assert tied.gist() == ("Player 2 plans first: tied for the most dice in the pool, Player 1 rolls 2, Player 2 rolls 5.")
    planned = tied.answer("no hurt", "play gate-mason up 1", "end").gist()
    assert planned.endswith(" Player 2 has planned. Player 1 is the last to plan, with 1 die in the pool.")
    three = strategy(Side(pool=1), Side(pool=3, hand=("gate-mason",)), Side(pool=2))
    assert (
        three.answer("no hurt", "play gate-mason up 3", "end")
        .gist()
        .endswith("Player 2 has planned. Of those who have not, Player 3 has the most dice in the pool, 2 dice, and plans now.")
    )


def test_a_new_round_tells_which_facedown_cards_come_back() -> None:
    """B-UPK-2, B-UPK-3: each seat reads the names of its own alone."""
    table = upkeep(Side(("gate-mason down 2", ZEALOT)), Side(("shieldwright down 1",)))
    told = "A new round: what lay facedown goes back to hand, its dice to the pool: {}. ".format
    assert table.gist().startswith(told("Gate Mason of Player 1, a facedown card of Player 2"))


def test_a_card_without_dice_is_not_lost_to_a_backlash_of_the_round_before() -> None:
    """B-STR-5, B-ZERO-1, B-FGT-9: the last fight of a round Hit a player; then a card is played with nothing."""
    backlash = events.Event(Event.BACKLASH, 0, 0, 0, 0)
    played = [events.Event(kind, 0, 3, 0, 0) for kind in (Event.PLAYED_WITHOUT_DICE, Event.DISCARDED)]
    table = command(Side((ZEALOT,)), Side())
    before, after = (str(gists.lost(table.state, [backlash, *lines]).text) for lines in (played[1:], played))
    assert before.startswith("The backlash of a Hit on a player takes the last die")
    assert after.endswith("has no dice, and is discarded.")


def test_a_counterattack_changes_who_is_said_to_attack() -> None:
    """B-FGT-5: the card that may strike back is marked with that, and nobody as the one that defends."""
    table = command(Side((ZEALOT,), pool=3), Side(("gate-mason up 1",), pool=4))

    def marked() -> list[list[str]]:
        return [card.badges for area in game.scene(table.state, 0).areas for card in area.zones[0].cards]

    table.answer("engage 1", "exhaust")
    table.answer("target 2.1", dice=(4, 2, 6))
    assert marked() == [[], ["Counterattack"]]


def test_what_brings_a_player_nearer_to_losing_is_told_as_a_loss() -> None:
    """B-DIE-2, B-FGT-4: a die too many, and a card that is Hit; not a player's Hit beside the die that it brings."""
    state = command(Side(("gate-mason up 3",), pool=3), Side(("pale-duelist up 2",), pool=3)).state
    kinds = (Event.INJURED, Event.HIT, Event.COUNTER_HIT, Event.PLAYER_HIT, Event.ESCAPED)
    told = [happenings.effects(state, events.Event(kind, 1, -1, -1, 6))[0].loss for kind in kinds]
    assert told == [True, True, True, False, False]


def test_what_a_player_loses_is_told_in_short() -> None:
    """B-FGT-8, B-CARD-4: a Hit, a card, and the card of the deck that goes with it."""
    state = command(Side(("gate-mason up 3",), pool=3), Side(("pale-duelist up 2",), pool=3)).state

    def costs(kind: Event, place: int) -> list[tuple[str, str]]:
        shown = happenings.effects(state, events.Event(kind, 0, 0, place, 1))
        return [(each.place, each.word) for each in shown if each.kind == "cost"]

    name = names.card(state, 0)
    assert costs(Event.PLAYER_HIT, -1) == [("0", "a Hit")]
    assert costs(Event.DISCARDED, 0) == [("0", f"{name} discarded")]
    assert costs(Event.MILLED, -1) == [("0", f"{name} lost from the deck")]
    assert costs(Event.PASSED, 0) == []


def test_an_injury_raises_the_count_of_all_dice() -> None:
    """B-DIE-2: as the table shows it."""
    state = strategy(Side(pool=6), Side(pool=4)).state
    assert [
        (each.kind, each.place, each.word, each.amount)
        for each in happenings.effects(state, events.Event(Event.INJURED, 1, -1, -1, 6))
    ] == [("mend", "1", "Total dice", 1)]


def test_an_injury_of_free_will_says_whose_it_was() -> None:
    """B-STR-2."""
    table = strategy(Side(pool=6, discard=("gate-mason",)), Side(pool=4))
    assert (
        table.answer("hurt", dice=(0,) * 9)
        .gist()
        .startswith("Player 1 hurts themselves. Player 1 gains a die for good: 7 in all;")
    )


def test_who_waits_reads_what_is_planned() -> None:
    """B-STR-2, B-STR-4, B-STR-6: nothing of it for whoever decides."""
    table = strategy(Side(pool=2, hand=("gate-mason", "pale-duelist", "shieldwright")), Side(pool=1, hand=("gate-mason",)))
    told = []
    for text in ("no hurt", "play gate-mason up 2", "end", "bottom rest"):
        told.append(game.scene(table.state, 1).begun)
        assert game.scene(table.state, 0).begun == []
        table.answer(text)
    assert told == [
        ["Player 1 may hurt themselves, which brings a die and new cards."],
        *[["Player 1 plays cards and lays dice on them."]] * 2,
        ["Player 1 puts what is left in hand under the deck."],
    ]


def test_what_is_begun_says_what_it_is_and_with_what_before_a_target_is_chosen() -> None:
    """B-ENG-2."""
    table = command(Side((ZEALOT,), pool=3), Side(("gate-mason up 1",), pool=4))
    acts = "Razor Zealot of Player 1 has Initiative: it may attack, hide, retreat, use a power, or pass."
    assert (game.scene(table.state, 0).begun, game.scene(table.state, 1).begun) == ([], [acts])
    paying = game.scene(table.answer("engage 1").state, 1).begun
    assert paying == ["Razor Zealot of Player 1 attacks: this is paid for before its target is chosen."]
    aiming = game.scene(table.answer("exhaust").state, 1).begun
    assert aiming[0] == "Razor Zealot of Player 1 attacks with 2 dice, Attack +3: its target is chosen now."
    assert "unless Defense is higher, it is a Hit." in aiming[1]


def test_who_may_protect_or_strike_back_reads_what_for() -> None:
    """B-CARD-2, B-FGT-5: both sides with their dice, and what a Hit would do."""
    table = command(Side((ZEALOT,), pool=3), Side(("shieldwright down 1",), pool=4))
    table.answer("engage 1", "exhaust", "target 2")
    asked = game.scene(table.state, 1).begun
    assert (
        asked[0] == "Razor Zealot of Player 1 (2 dice, Attack +3) attacks Player 2 (4 dice of the pool): nothing is rolled yet."
    )
    assert asked[1] == "If no card protects, a Hit gives Player 2 a die for good."
    countered = game.scene(attacked("gate-mason up 1", 6).state, 1).begun
    assert countered[0] == (
        "Gate Mason of Player 2 may strike back: 1 die, Attack +0 against "
        "Razor Zealot of Player 1 with 2 dice, Defense −2; a tie is a Hit."
    )


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_facedown_card_is_not_named_to_others(seat: int) -> None:
    """B-CARD-1: hidden beside another, by what each seat sees."""
    table = command(Side(("gate-mason up 3", "shieldwright down 1")), Side(pool=5), Side(pool=5)).answer("hide 1")
    begun = game.scene(examine.observed(table.game, table.state, seat), seat).begun
    assert "Shieldwright" not in " ".join(begun) and begun[0].startswith("Gate Mason of Player 1 hides")


def test_a_card_that_the_backlash_empties_is_discarded_for_its_lack_of_dice_not_for_a_hit() -> None:
    """B-FGT-9, B-ZERO-1: the rule that stands under the outcome is the one it follows from."""
    table = command(Side(("razor-zealot up 1",), pool=3), Side(pool=1))
    table.answer("engage 1", "target 2", dice=(6, 1))
    emptied = next(line for line in table.lines() if "is discarded" in line.text)
    assert emptied.gist.endswith("takes the last die of Razor Zealot of Player 1, which is discarded.")
    assert emptied.clause == "B-ZERO-1"
    hit = next(line for line in attacked("gate-mason up 1", 2).lines() if "is discarded" in line.text)
    assert hit.clause == "B-FGT-4"


TIED = ("razor-zealot up 1", "gate-mason up 1", "ashgate-warden up 2 exhausted")


@pytest.mark.parametrize(
    ("others", "follows"),
    [
        ((("shieldwright up 1",),), "Shieldwright of Player 2 is tied with them: it rolls against yours. The higher roll acts"),
        ((("shieldwright up 1", "gate-mason up 1"),), "Player 2 has 2 such cards: one of them rolls against yours."),
        ((("shieldwright down 1",),), "The card you choose may act at once: attack, for one."),
        ((("shieldwright up 1",), ("gate-mason up 1",)), "Others have such cards too: each rolls with one, and"),
    ],
)
def test_tied_cards_say_at_what_they_are_tied_and_what_follows(others: tuple[tuple[str, ...], ...], follows: str) -> None:
    """B-INIT-1 to B-INIT-4: the Exhausted card has more dice, and does not count."""
    table = command(Side(TIED, pool=3), *(Side(each, pool=4) for each in others))
    begun = game.scene(table.state, 0).begun
    assert begun[1] == "Of the cards that can act, these have the most dice: 1 die each."
    assert begun[2].startswith("Exhausted cards") and begun[3].startswith(follows)


def standing(*dice: int) -> str:
    """What the strip says of players who have so many dice, of whom the first has a card with two of them."""
    first, *others = dice
    strip: str = game.scene(command(Side((ZEALOT,), pool=first - 2), *(Side(pool=each) for each in others)).state, 0).stakes[0]
    return strip


def test_who_survives_more_hits_is_ahead() -> None:
    """B-DIE-3: 7 and 9 of 10 dice; level at the start and elsewhere; with one Hit more, with the last one gone."""
    assert standing(7, 9) == "Player 1 ahead: survives 3 more Hits; Player 2 survives 1."
    assert standing(5, 5) == "Even: each survives 5 more Hits."
    assert standing(9, 9) == "Even: each survives 1 more Hit."
    assert standing(10, 9) == "Player 2 ahead: survives 1 more Hit; Player 1 survives none."
    assert standing(10, 10) == "Even: nobody survives another Hit."


def test_the_strip_tells_of_all_also_where_the_next_hit_is_the_last() -> None:
    """B-DIE-3: with three and four players, of whom one, some or all are ahead; the alarm silences nobody's line."""
    assert standing(5, 10, 10) == "Player 1 ahead: survives 5 more Hits; Player 2 survives none, Player 3 survives none."
    assert standing(8, 9, 8) == "Player 1 and Player 3 ahead: each survives 2 more Hits; Player 2 survives 1."
    three = "Player 1, Player 2 and Player 4 ahead: each survives 1 more Hit; Player 3 survives none."
    assert standing(9, 9, 10, 9) == three
    assert standing(6, 6, 6) == "Even: each survives 4 more Hits."


def test_of_the_last_one_left_no_more_is_said_than_how_many_hits_it_survives() -> None:
    """B-DIE-3: one is out, and then both."""
    last = command(Side((ZEALOT,), pool=8), Side(pool=8))
    last.state.players[0].out = 1
    assert game.scene(last.state, 0).stakes[0] == "Player 2 survives 2 more Hits."
    last.state.players[1].injuries += 2
    assert game.scene(last.state, 0).stakes[0] == "Player 2 survives no more Hits."
    for player in last.state.players:
        player.out = 1
    (goal,) = game.scene(last.state, 0).stakes  # nobody is left of whom to tell
    assert goal.startswith("The last player left wins")


def test_who_hid_is_told_and_whether_all_know_which_card_it_is() -> None:
    """B-HIDE-1, B-HIDE-3, B-RET-2: what an opponent did is told like an attack; what covers a retreat is told too."""
    sides = Side(("pale-duelist up 3", "shieldwright down 1")), Side(("gate-mason up 2",), pool=1)
    assert command(*sides).answer("hide 1", "alone").gist() == (
        "Pale Duelist of Player 1 hides: it lies facedown, with 3 dice."
    )
    assert command(*sides).answer("hide 1", "with 2", "split 2 2", dice=(0,)).gist() == (
        "Pale Duelist of Player 1 hides beside another card: which of the two is which, only its player knows."
    )
    covered = command(*sides).answer("retreat 1", "flip 2").gist()
    assert covered.endswith(" Shieldwright of Player 1 is turned faceup, to cover the retreat.")


def test_the_line_of_a_hit_ends_with_who_is_hit_and_whose_that_is() -> None:
    """B-FGT-3: both may have a card of that name."""
    table = attacked("razor-zealot up 1", 2)
    (hit,) = [explain(table.state, event).text for event in table.told if event.kind == Event.HIT]
    assert hit == "Defense 0 is not higher than Attack 7: Razor Zealot of Player 2 is Hit."
    (missed,) = [explain(table.state, event).text for event in struck(1, dice=(2, 2, 6)).told if event.kind == Event.ESCAPED]
    assert missed.endswith(": Player 2 is not Hit.")
