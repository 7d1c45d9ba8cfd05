"""What a question says of what its answers cost and bring, and what a card that is named does next."""

from itertools import product

import pytest

from affray.games.solbound import game
from affray.games.solbound.record.vocabulary import Keyword
from affray.games.solbound.words import begun, chances
from affray.kernel import view
from affray.kernel.game import options
from affray.kernel.match import Happened
from affray.kernel.telling import entries
from affray.odds import outcomes
from affray.testing import examine
from affray.testing.solbound import Side, Table, command, strategy


def verbs(table: Table) -> set[str]:
    """What the answers say that they do."""
    return {game.answer_text(table.state, each).verb for each in options(game, table.state)}


def engaging(table: Table) -> str:
    """What the answer says that attacks."""
    return next(each for each in verbs(table) if each.startswith("Engage"))


def test_a_tied_card_acts_or_rolls_for_it() -> None:
    """B-INIT-2, B-INIT-3: alone with the most dice it acts; where an opponent has as many it rolls first."""
    own = Side(("gate-mason up 2", "pale-duelist up 2"))
    assert {each.split(";")[0] for each in verbs(command(own, Side(("gate-mason up 1",))))} == {"Act now"}
    rolling = verbs(command(own, Side(("gate-mason up 2",))))
    assert {each.split(";")[0] for each in rolling} == {"Roll for it: 50% to act first"}


def test_tied_cards_say_what_each_would_be_good_for() -> None:
    """B-INIT-2, B-EX-3, B-EX-6, B-FGT-3: the printed numbers, and whom it could Hit how likely; Tireless with its last die
    pays for nothing, unless a house rule lets that go; what lies facedown is not known."""
    own = Side(("clockwork-hauler up 1", "pale-duelist up 1"))
    against = Side(("gate-mason up 1",), pool=0)
    assert verbs(command(own, against)) == {
        "Roll for it: 50% to act first; Attack +1, Defense +1; "
        "cannot Engage, since it can neither be Exhausted nor lose its last die",
        "Roll for it: 50% to act first; Attack +2, Defense +0; "
        "to Engage it is Exhausted and keeps 1 die; could Hit Player 2 100%, Gate Mason 61%",
    }
    table = command(own, against, allow_suicidal_exert=True)
    assert any(each.endswith("; to Engage takes its last die") for each in verbs(table))


@pytest.mark.parametrize(
    ("card", "cost", "price"),
    [
        (
            "pale-duelist up 2",
            "is Exhausted and keeps 2 dice, or loses one, has 1 die left and may act again",
            "attacks with 2 dice and is Exhausted, or loses a die, attacks with 1 die and may act again",
        ),
        (
            "clockwork-hauler up 2",
            "loses a die, has 1 die left and may act again",
            "loses a die, attacks with 1 die and may act again",
        ),
        (
            "clockwork-hauler up 3",
            "loses a die, has 2 dice left and may act again",
            "loses a die, attacks with 2 dice and may act again",
        ),
    ],
)
def test_tied_cards_say_what_it_costs_to_act(card: str, cost: str, price: str) -> None:
    """B-EX-2 to B-EX-5: either is its controller's choice; a Tireless card can only lose a die."""
    table = command(Side((card, f"gate-mason up {card[-1]}")), Side(pool=1))
    assert sum(f"; to Engage it {cost}; could Hit" in each for each in verbs(table)) >= 1
    table.answer("name 1")
    assert engaging(table).startswith(f"Engage: this card {price};")


@pytest.mark.parametrize(("dice", "ahead"), [(1, 1), (2, 0), (2, 2), (3, 1)])
def test_the_chance_to_act_first_counts_every_throw(dice: int, ahead: int) -> None:
    """B-DIE-6, B-INIT-3: the highest die and 1 for each 1, with what Swift adds; ties are rolled again."""
    rolled = [max(throw) + throw.count(1) for throw in product(range(1, 7), repeat=dice)]
    won = sum(own + ahead > other for own in rolled for other in rolled)
    lost = sum(own + ahead < other for own in rolled for other in rolled)
    assert chances.first(dice, ahead, 0) == pytest.approx(won / (won + lost))


def test_planning_says_what_dice_and_facedown_cards_do_and_what_a_good_split_weighs() -> None:
    """B-STR-6 to B-STR-9, B-DIE-5, B-CMD-2, B-INIT-4, B-CARD-1."""
    table = strategy(Side(pool=2, hand=("gate-mason",)), Side(pool=1, hand=("gate-mason",))).answer("no hurt")
    assert game.question(table.state).besides == (
        "Play cards until your pool is empty; the rest of your hand goes under your deck. "
        "Faceup cards act with the dice on them, the most dice first. "
        "Facedown ones take dice too, are hidden and can protect: a good split has both. "
        "You defend yourself with the dice back in your pool by then: none at first."
    )


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        (
            ("razor-zealot up 3",),
            ("gate-mason up 2", "shieldwright down 4"),
            "your Razor Zealot (3 dice) acts before all cards of Player 2.",
        ),
        (("razor-zealot up 3",), ("shieldwright down 4",), "your Razor Zealot (3 dice) acts first."),
        (("razor-zealot up 1",), ("gate-mason up 2",), "Gate Mason of Player 2 (2 dice) acts first."),
        (
            ("razor-zealot up 2",),
            ("gate-mason up 2",),
            "several cards have the most dice, 2 dice: a roll decides which acts first.",
        ),
        ((), ("gate-mason up 2",), None),
        (("razor-zealot down 2",), ("gate-mason up 1",), None),
    ],
)
def test_planning_says_who_would_act_first(mine: tuple[str, ...], theirs: tuple[str, ...], said: str | None) -> None:
    """B-INIT-1, B-INIT-3, B-INIT-4: by the most dice on a faceup card, once one of one's own lies there."""
    table = strategy(Side(mine, pool=5, hand=("ashgate-warden",)), Side(theirs, pool=1)).answer("no hurt")
    told = game.question(examine.observed(game, table.state, 0)).besides.partition(" As it stands, ")[2]
    assert told == (said or "")


def test_an_ambusher_counts_facedown_for_whoever_knows_it() -> None:
    """B-INIT-4, B-CARD-9, R-23: one's own Reed Stalker does in what planning says acts first; nobody else is told of it, unless
    all saw it as it hid alone: then a card that is tied with it rolls first, and does not act now."""
    planning = strategy(
        Side(("reed-stalker down 3", "ember-adept up 1"), deck_id="hooks", pool=2, hand=("fleet-runner",)), Side(())
    )
    told = game.question(examine.observed(game, planning.answer("no hurt").state, 0)).besides
    assert "your Reed Stalker (3 dice) acts first." in told
    naming, hidden = Side(("gate-mason up 2", "pale-duelist up 2")), Side(("reed-stalker down 2",), deck_id="hooks")
    table, said = command(naming, hidden), []
    for public in (0, 1):
        table.state.players[1].play[0].public = public
        seen = examine.observed(game, table.state, 0)
        said.append({game.answer_text(seen, each).verb.split(";")[0] for each in options(game, seen)})
    assert said == [{"Act now"}, {"Roll for it: 50% to act first"}]


def test_what_was_explained_in_the_first_round_is_not_explained_again() -> None:
    """B-STR-2, B-STR-6, B-CARD-2, B-FGT-3: later only what differs is said; a Hit is told of at each target."""
    table = strategy(Side(pool=2, hand=("gate-mason",)), Side(pool=1, hand=("gate-mason",)))
    table.state.rounds = 2
    assert game.question(table.state).besides == "That makes 3 of 10 dice."
    assert "Hurt yourself: you draw 2 cards" in verbs(table)
    table.answer("no hurt")
    assert game.question(table.state).besides == (
        "Play cards until your pool is empty; the rest of your hand goes under your deck."
    )
    fought = command(Side(("pale-duelist up 3",)), Side(("gate-mason up 1", "shieldwright down 1"), pool=2))
    fought.state.rounds = 2
    fought.answer("engage 1", "exhaust")
    assert [len(begun.begun(fought.state)), game.question(fought.state).kind] == [2, "defender"]
    acts = [game.answer_text(fought.state, game.read_action(fought.state, text)).does for text in ("target 2", "target 2.1")]
    assert acts == ["A Hit gives Player 2 a die for good.", "A Hit discards it."]
    assert len(begun.begun(fought.answer("target 2").state)) == 2


def test_hurting_oneself_says_what_it_comes_to() -> None:
    """B-STR-2, B-DIE-3: the sixth die of ten, and two cards come back."""
    table = strategy(Side(pool=5, hand=("gate-mason",), discard=("pale-duelist", "razor-zealot")), Side(pool=1))
    assert game.question(table.state).besides == (
        "That makes 6 of 10 dice. 2 cards of the discard pile go back into the deck. "
        "Worth it for one die more in every round and new cards; not when a few more Hits would make you lose."
    )


def test_an_attack_says_before_it_is_chosen_what_it_costs_and_brings() -> None:
    """B-EX-2, B-ENG-2, B-FGT-3 to B-FGT-9: the price, each target with the chance of a Hit, and what comes of one."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason up 1", "shieldwright down 1"), pool=2))
    table.state = examine.observed(game, table.state, 0)
    assert engaging(table) == (
        "Engage: this card attacks with 3 dice and is Exhausted, or loses a die, attacks with 2 dice and may act again; "
        "chance of a Hit, if no card protects, Exhausted / with a die less: Player 2 97% / 91%, Gate Mason 88% / 79%; "
        "what a facedown card adds is not known; a Hit discards a card, and one that is not Hit may strike back; "
        "a Hit on a player adds a die for good, and Exerts this card again (backlash)"
    )
    assert game.question(table.state).besides == ""


def test_a_power_costs_as_much_as_an_attack() -> None:
    """B-EX-1, B-EX-2: said where it can be used, and not where it has nobody to strengthen or was used."""
    own = ("signal-keeper up 3", "harbor-pilot up 1")
    table = command(Side(own, deck_id="tidewatch"), Side(pool=1))
    assert "Use its power: it costs as much as to Engage" in verbs(table)
    alone = command(Side(own[:1], deck_id="tidewatch"), Side(pool=1))
    assert not any("power" in each for each in verbs(alone))


def test_an_attack_that_ends_it_says_so_and_alone_there_is_no_card_to_protect() -> None:
    """B-DIE-3, B-CARD-2, B-EX-6: with ten dice the next Hit puts a player out; a last die is no price."""
    table = command(Side(("pale-duelist up 1",)), Side(pool=2))
    table.state.players[1].injuries = 5
    assert engaging(table) == (
        "Engage: this card attacks with 1 die and is Exhausted; chance of a Hit: Player 2 73%; a Hit puts Player 2 out"
    )


@pytest.mark.parametrize(("place", "target"), [(-1, "target 2"), (0, "target 2.1")])
def test_the_chance_of_a_hit_is_that_of_the_odds(place: int, target: str) -> None:
    """B-FGT-1 to B-FGT-3: worked out apart, it is what the rules themselves come to."""
    table = command(Side(("razor-zealot up 2",)), Side(("ashgate-warden up 1",), pool=1))
    said = chances.hits(table.state, (0, 0), (1, place), 2)
    table.answer("engage 1", "exhaust")
    found = outcomes(game, table.state, game.read_action(table.state, target))
    assert said == pytest.approx(float(next(each for name, each in found.items() if name.startswith("A Hit on"))))


def test_an_action_that_is_not_offered_says_why() -> None:
    """B-EX-5, B-EX-6, B-EX-1, B-CMD-3: a tireless card with one die, a power without anybody to strengthen, no passing."""
    table = command(Side(("clockwork-hauler up 1",)), Side(pool=1))
    why = "Clockwork Hauler cannot become Exhausted, and has but 1 die: without it, it would be discarded before it acts"
    assert view.decision(game, table.state).withheld == [f"Engage: not possible, because {why}."]
    assert game.refusal(table.state, game.read_action(table.state, "engage 1")) == (why, "B-EX-6")
    assert game.question(table.state).besides == ""
    alone = command(Side(("signal-keeper up 2",), deck_id="tidewatch"), Side(pool=1), pass_allowed=False)
    assert alone.state.cards[alone.state.players[0].play[0].card].keywords & Keyword.RALLY
    assert game.question(alone.state).withheld == (
        "Use its power: not possible, because no other card of yours lies faceup.",
        "Pass: not possible, because this table does not allow it.",
    )


def test_a_turn_that_cannot_end_yet_says_how_many_dice_are_left() -> None:
    """B-STR-7: while a card could take them; nothing is said once they lie on cards, or where no card is there to take them."""
    low = Side(pool=1, hand=("gate-mason",), deck=())
    table = strategy(Side(("razor-zealot up 1",), pool=2, deck=()), low).answer("no hurt")
    why = "2 dice are left in your pool"
    assert game.question(table.state).withheld == (f"End the turn: not possible, because {why}.",)
    table.answer("assign 1 to 1")
    why = "1 die is left in your pool"
    assert game.question(table.state).withheld == (f"End the turn: not possible, because {why}.",)
    assert game.question(table.answer("assign 1 to 1").state).withheld == ()
    assert game.question(strategy(Side(pool=2, deck=()), low).answer("no hurt").state).withheld == ()


def test_nothing_is_withheld_where_all_is_offered_or_something_else_is_asked() -> None:
    """B-CMD-3."""
    table = command(Side(("pale-duelist up 2",)), Side(pool=1))
    assert game.question(table.state).withheld == ()
    assert game.question(table.answer("engage 1").state).withheld == ()


@pytest.mark.parametrize(
    ("defender", "asked"),
    [
        ("razor-zealot up 1", "Razor Zealot of Player 1 engages Razor Zealot of Player 2: protect?"),
        ("gate-mason up 1", "Razor Zealot engages Gate Mason: protect?"),
    ],
)
def test_of_two_cards_of_one_name_the_question_says_whose_is_whose(defender: str, asked: str) -> None:
    """B-CARD-2: both players may have the same deck; where names differ they say enough."""
    table = command(Side(("razor-zealot up 2",)), Side((defender, "shieldwright down 1"), pool=1))
    table.answer("engage 1", "exhaust", "target 2.1")
    assert game.question(table.state).prompt == asked


def test_of_a_player_who_is_engaged_the_question_says_no_more_than_that() -> None:
    """B-CARD-2: there are no two cards to be told apart."""
    table = command(Side(("razor-zealot up 2",)), Side(("shieldwright down 1",), pool=1)).answer(
        "engage 1", "exhaust", "target 2"
    )
    assert game.question(table.state).prompt == "Razor Zealot engages Player 2: protect?"


@pytest.mark.parametrize(("dice", "told"), [(1, "1 die returns"), (2, "2 dice return")])
def test_dice_that_come_back_have_a_verb_of_their_number(dice: int, told: str) -> None:
    """B-FGT-4, B-RET-1: one returns, two return."""
    tied = (6, 1) if dice == 1 else ()
    table = command(Side((f"gate-mason up {dice}",)), Side(("pale-duelist up 1",)), dice=tied).answer("retreat 1")
    seen = examine.observed(game, table.state, 0)
    said = [entry.text for entry in entries(game, seen, [Happened(1, event) for event in table.told])]
    assert f"Gate Mason retreats under Player 1's deck; {told} to the pool." in said


def test_a_counterattack_is_free_but_not_without_a_price() -> None:
    """B-FGT-4, B-FGT-5, B-CARD-4: it is rolled for nothing, and the dice of what it Hits are its player's again."""
    table = command(Side(("razor-zealot up 2",)), Side(("gate-mason up 1",), pool=1))
    table.answer("engage 1", "exhaust", "target 2.1", dice=(1, 2, 6))
    assert game.scene(table.state, 1).begun[2] == (
        "It costs nothing, and nothing is lost if it fails; but the dice of a card that is Hit return to its player's pool."
    )
    pool = table.state.players[0].pool
    assert table.answer("counter", dice=(6, 1, 1)).state.players[0].pool == pool + 2


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        (("razor-zealot up 3", "pale-duelist up 2"), "As it stands, Pale Duelist of Player 1 (2 dice) acts next."),
        (("razor-zealot up 3", "pale-duelist up 1"), "As it stands, one of several cards with 1 die acts next."),
    ],
)
def test_in_a_fight_it_is_said_who_acts_after_it(mine: tuple[str, ...], said: str) -> None:
    """B-INIT-1, B-INIT-4: of the cards that all know and that can act."""
    table = command(Side(mine), Side(("gate-mason up 1", "shieldwright down 2"), pool=1))
    table.answer("engage 1", "exhaust", "target 2.1")
    assert said in game.question(table.state).besides


def test_only_of_tied_cards_it_is_said_what_the_usual_answer_comes_to() -> None:
    """B-INIT-2: an order may let the first of them act; what a card with Initiative does is another thing each time."""
    tied = command(Side(("gate-mason up 2", "pale-duelist up 2")), Side(pool=1))
    assert view.decision(game, tied.state).usual == "let the first of the tied cards act"
    assert view.decision(game, tied.answer("name 1").state).usual == ""


def test_no_question_of_a_fight_is_left_to_an_order_for_the_rest_of_a_turn() -> None:
    """Cards act one by one in the Command Phase, which has no turns of players: such an order would hold for all of it."""
    table = command(Side(("pale-duelist up 3",)), Side(("gate-mason down 2",), pool=1))
    asked = view.decision(game, table.answer("engage 1", "exhaust", "target 2").state)
    assert (asked.kind, asked.again) == ("protect", "")


def test_to_hurt_oneself_says_on_its_answer_what_it_brings_and_takes() -> None:
    """B-STR-2, B-DIE-3: with the sixth die two cards are drawn; with ten dice it puts its player out."""
    side = Side(pool=2, hand=("gate-mason",), discard=("pale-duelist", "razor-zealot"))
    table = strategy(side, Side(pool=1, hand=("gate-mason",)))
    told = view.decision(game, examine.observed(game, table.state, 0))
    # Its key is 0, below what can be planned without it.
    assert (told.default, told.groups[-1].choices[0].options) == ("no hurt", ["no hurt"])
    verbs = {each.id: each.verb for each in told.options}
    assert verbs["hurt"] == "Hurt yourself: a die more for good; you draw 2 cards; you can take one Hit fewer"
    seen = examine.observed(game, table.state, 0)
    seen.options.dice_cap = 2
    assert game.answer_text(seen, game.read_action(seen, "hurt")).verb == "Hurt yourself: it puts you out"
