"""What is said of answers before they are given."""

import re

import pytest

from affray import games, odds
from affray.bots import greedy
from affray.errors import Illegal
from affray.games.korxsol.record.card_terms import Zone
from affray.games.korxsol.words import names, places
from affray.kernel import ways
from affray.kernel.game import Answer, SetUp, options
from affray.kernel.match import Match
from affray.kernel.view import decision
from affray.table.scene import Option
from affray.table.ways import THEN
from affray.testing.korxsol import HIT, MISS, Arena, arena


def answers(table: Arena) -> dict[int, Answer]:
    """The answers that are offered, with what they say."""
    return {each: table.game.answer_text(table.state, each) for each in options(table.game, table.state)}


def again(match: Match) -> Match:
    """The same match, played once more: what is done in it is not done in the other."""
    other = Match(match.game, match.set_up)
    for each in match.played:
        other.act(each.seat, each.action)
    return other


@pytest.mark.parametrize("seed", [6, 9])
def test_a_move_that_can_reach_nobody_says_so_before_it_is_taken_and_once(seed: int) -> None:
    """K-AREA-16: a use is said to be wasted exactly where every way to turn it is; each way then says no more of it, and where
    one of them reaches somebody those do that reach nobody."""
    match = Match(games.find("korxsol"), SetUp("korxsol", 2, seed))
    vain = met = 0
    while len(match.played) < 60 and not match.over:
        seat = match.state.flow.seat
        asked = decision(match.game, match.observation(seat))
        for option in asked.options:
            if not option.id.startswith("use ") or asked.kind != "menu":
                continue
            tried = again(match)
            try:
                tried.act(seat, option.id)
            except Illegal:
                continue
            then = decision(tried.game, tried.observation(seat)) if tried.state.flow.seat == seat and not tried.over else None
            if then is not None and then.kind == "turn" and any(each.odds for each in then.options):
                wasted = [not any(touched.startswith("piece.") for touched in each.touches) for each in then.options]
                assert bool(option.risk) == (all(wasted) and "all the same" not in option.verb), option.label
                assert [bool(each.risk) for each in then.options] == [each and not all(wasted) for each in wasted]
                vain, met = vain + bool(option.risk), met + (not option.risk)
        match.take(greedy.choose(match.game, match.observation(seat), len(match.played)))
    assert vain > 0 and met > 0


@pytest.mark.parametrize(("card", "brings"), [("pass-and-turn", "moves up to 2 tiles"), ("true-cut", "")])
def test_a_move_that_reaches_nobody_is_of_use_where_it_brings_something_all_the_same(card: str, brings: str) -> None:
    """K-HIT-08, K-MVI-02, A-15: Pass and Turn has MOVEMENT 2 (*), which follows though nobody was hit; True Cut has nothing of
    the kind. Each way to turn it is as good as the others."""
    table = arena([(4, 4), (8, 8)]).give(0, card).begin()
    told = table.game.answer_text(table.state, table.game.read_action(table.state, f"use {card}"))
    assert (told.risk == "", f"reaches nobody from here, {brings} all the same" in told.verb) == (bool(brings), bool(brings))
    table.answer(f"use {card}")
    assert all(each.risk == "" for each in answers(table).values())
    if brings:
        table.answer("turn north")
        assert game_asks(table) == "Where does Vey move?"


def game_asks(table: Arena) -> str:
    """What is asked now."""
    return str(table.game.question(table.state).prompt)


def test_a_tile_to_dodge_to_says_what_tells_it_from_the_others() -> None:
    """K-HIT-05, K-HIT-06, A-74: how far from whom it is, and what lies there; that nobody who dodges stays."""
    rows = ["G1 G1 G1 G1 G1", "G1 G1 G1 L1 G1", "G1 G1 G2 G1 G1", "G1 G1 G1 G1 G1", "G1 G1 G1 G1 G1"]
    table = arena([(3, 1), (3, 2)], rows).give(0, "true-cut").set(1, agility=1)
    table.state.cover[table.tile((1, 2))] = 1
    table.begin().answer("use true-cut", "turn south", dice=(MISS,) * 4 + (HIT,))
    found = {table.game.write_action(table.state, each): answer for each, answer in answers(table).items()}
    assert {text: answer.verb for text, answer in found.items()} == {
        "dodge 4,2": "Dodge here: 2 tiles from Vey, on lava",
        "dodge 3,3": "Dodge here: 2 tiles from Vey, 1 higher",
        "dodge 2,2": "Dodge here: 2 tiles from Vey, next to Cover",
    }
    assert table.game.question(table.state).besides == "It costs no AP. Whoever dodges has to leave its tile."


def test_cover_between_is_said_and_so_is_who_stands_next_to_a_tile() -> None:
    """A-74, A-09b."""
    table = arena([(1, 1), (2, 2), (7, 7), (3, 3)])
    table.state.cover[table.tile((1, 2))] = 1
    seat = 0
    told = places.place(table.state, 1, table.tile((1, 3)))
    assert told.startswith(f"2 tiles from {names.name(table.state, seat)} with Cover between, ")
    assert told.endswith("next to Cover")
    assert places.place(table.state, 1, table.tile((1, 1)) + 1).startswith("next to ")


def test_a_way_off_the_map_strikes_nobody_and_says_so() -> None:
    """K-AREA-16: in a corner two ways lead off the map: they stay legal, with a warning by which a list has them last."""
    table = arena([(1, 1), (1, 2)]).give(0, "true-cut").begin().answer("use true-cut")
    seen = {option.id: option for option in decision(table.game, table.state).options}
    off = [option for option in seen.values() if not option.touches]
    assert len(off) == 2 and all(option.risk == "Strikes nobody." for option in off)
    assert [option.risk for option in seen.values() if any(each.startswith("piece.") for each in option.touches)] == [""]


def test_an_item_that_takes_nothing_away_is_said_to_be_wasted() -> None:
    """K-CLN-01: Salve cleanses Burn and Frost: on whom one of them lies, and on nobody else, Fear notwithstanding."""
    table = arena([(4, 4), (4, 3)]).give(0, "salve").begin()

    def wasted() -> dict[str, bool]:
        found = {table.game.write_action(table.state, each): answer for each, answer in answers(table).items()}
        return {text: answer.risk.startswith("It takes") for text, answer in found.items() if text.startswith("item ")}

    assert set(wasted().values()) == {True}
    assert {answer.risk for answer in answers(table).values() if answer.risk} == {
        "It takes nothing away from Osk.",
        "It takes nothing away from Vey.",
    }
    table.set(1, burn=2).fear(0, 1, 1)
    named = wasted()
    assert sorted(named.values()) == [False, True]
    table.set(1, burn=0).set(0, frost=1)
    assert sorted(wasted().values()) == [False, True] and wasted() != named


def labels(table: Arena) -> list[str]:
    """The answers that are offered, in words."""
    return [each.label for each in answers(table).values()]


def test_what_is_done_to_whom_one_holds_names_it() -> None:
    """K-GRAP-02, K-GRAP-03, K-GRAP-09, K-GRAP-11, K-GRAP-12: so does who struggles free, of its holder."""
    table = arena([(4, 4), (5, 4)]).hold(0, 1).begin()
    held, holder = names.name(table.state, 1), names.name(table.state, 0)
    said = labels(table)
    assert {f"Squeeze {held}", f"Let {held} go", f"Drag {held} along for 1 AP to 4,3"} <= set(said)
    assert any(each.startswith(f"Swing {held} for no AP to ") for each in said)
    other = arena([(4, 4), (5, 4)]).hold(1, 0).begin()
    assert f"Struggle free of {names.name(other.state, 1)} for 1 AP" in labels(other) and holder


def test_an_item_names_itself_where_it_may_be_used_on_several() -> None:
    """K-ITEM-02: beside each other they would be told apart by nothing else; where it has one use its card says what it is."""
    table = arena([(4, 4), (1, 1), (4, 5), (7, 7)]).give(0, "salve", "spring-heels", zone=Zone.HAND).begin()
    verbs = [each.verb for each in answers(table).values() if each.label.startswith("Use S")]
    assert len(set(verbs)) == len(verbs) == 4 and all(each.startswith(("Salve: use", "Spring Heels: use")) for each in verbs)
    alone = arena([(4, 4), (1, 1)]).give(0, "salve", zone=Zone.HAND).begin()
    assert [each.verb for each in answers(alone).values() if each.label.startswith("Use S")] == ["Use for 1 AP"]


def test_an_exchange_says_what_for_what() -> None:
    """K-EXC-01: how much is paid and got by each answer, not how often."""
    table = arena([(3, 4), (4, 4)]).wall((4, 3), (4, 5), (5, 4)).set(0, power=0, armor=2).give(0, "scrap-for-steel").begin()
    table.answer("use scrap-for-steel", "turn east")
    assert labels(table) == ["No exchange", "Exchange 1 ARMOR for 1 damage", "Exchange 2 ARMOR for 2 damage"]
    assert all(each.odds for each in answers(table).values()), "what it comes to can be asked for before it is paid"
    told = [odds.odds(table.game, table.state, action) for action in answers(table)]
    assert [each.brings.much for each in told if each.brings] == ["−2", "−3", "−4"]


def test_walls_are_of_use_wherever_they_are_raised() -> None:
    """K-WALL-01, K-HIT-08: which way it is turned is no waste though somebody stands on one side alone."""
    table = arena([(4, 4), (4, 2)]).give(0, "palisade").begin().answer("use palisade")
    turns = [each for each in answers(table).values() if each.area]
    assert len(turns) == 4 and {each.risk for each in turns} == {""}


def test_to_turn_what_raises_walls_says_where_they_will_stand() -> None:
    """K-WALL-01, K-WALL-06: by the squares on which they do, none where somebody stands; a direction in which none rises is a
    waste."""
    table = arena([(4, 2), (4, 4)]).give(0, "palisade").begin().answer("use palisade")
    told = {each.label: each.risk for each in answers(table).values()}
    south = next(label for label in told if label.startswith("Towards row 7"))
    assert south == "Towards row 7: Osk; walls at 3,4 and 5,4"
    edge = arena([(1, 1), (8, 8)]).give(0, "palisade").begin().answer("use palisade")
    wasted = {each.label: each.risk for each in answers(edge).values() if each.risk}
    assert wasted == {"Towards row 1": "Raises no wall.", "Towards column 1": "Raises no wall."}


@pytest.mark.parametrize(("left", "fought", "ends"), [(2, 1, False), (1, 1, True), (1, 0, False)])
def test_what_spends_the_last_ap_says_that_nothing_is_left_but_to_end_the_turn(left: int, fought: int, ends: bool) -> None:
    """K-TURN-14: steps and items alike, unless the Combat Move is still to be used."""
    table = arena([(4, 4), (8, 8)]).give(0, "true-cut").give(0, "salve", zone=Zone.HAND).begin()
    table.creature(0).ap, table.state.fought = left, fought
    paid = [each.verb for each in answers(table).values() if " for 1 AP" in each.verb]
    assert len(paid) > 4
    assert {verb.endswith("; after it nothing is left but to end the turn") for verb in paid} == {ends}


@pytest.mark.parametrize(("left", "told"), [(3, ", 3 AP unused."), (0, ".")])
def test_to_end_the_turn_says_what_is_given_up(left: int, told: str) -> None:
    """K-TURN-14: the AP that are left; so does the click that comes to it after what is under way."""
    table = arena([(1, 1), (8, 8)]).begin()
    table.creature(0).ap = left
    (end,) = [each for each in answers(table).values() if each.label == "End the Action Phase"]
    assert end.does == f"{names.name(table.state, 0)}'s turn ends{told}"


@pytest.mark.parametrize(("left", "fought", "asked"), [(3, 0, True), (3, 1, False), (2, 0, False)])
def test_to_end_a_turn_in_which_nothing_was_done_is_asked_once_more(left: int, fought: int, asked: bool) -> None:
    """K-TURN-14: whoever gives the answer to a question that is gone meanwhile, as by a key, loses no turn by it."""
    table = arena([(1, 1), (8, 8)]).begin()
    table.creature(0).ap, table.state.fought = left, fought
    (end,) = [each for each in answers(table).values() if each.label == "End the Action Phase"]
    said = f"3 AP of {names.name(table.state, 0)} and its Combat Move are unused in this turn."
    assert end.forgoes == (said if asked else "")


def test_the_click_that_does_nothing_more_says_so_too() -> None:
    """K-TURN-14: to stay where one is, and then to end the turn, is one click at a question of where somebody moves."""
    match = Match(games.find("korxsol"), SetUp("korxsol", 2, 0))
    while not (idle := declined(match)):
        match.take(greedy.choose(match.game, match.observation(match.to_move or 0), len(match.played)))
        assert len(match.played) < 60
    assert idle[0].label.endswith("Stay here, then End the Action Phase")
    assert idle[0].label.count(", then ") == idle[0].id.count(THEN), "what else it answers on the way is said"
    assert re.search(r"'s turn ends(, [1-9] AP unused)?\.$", idle[0].does)


def declined(match: Match) -> list[Option]:
    """The ways that a list has of doing nothing but end the turn, in more than one answer."""
    asked = match.game.question(match.observation(match.to_move or 0)).kind
    found = ways.of(match.game, match.observation(match.to_move or 0)).ways if asked in ("walk", "turn", "movement") else []
    return [each.option for each in found if each.listed and not each.option.touches and len(each.answers) > 1]


def test_a_move_that_is_charged_says_when_it_strikes_and_what_breaks_it() -> None:
    """K-CHG-01, K-CHG-02, K-CHG-04."""
    table = arena([(4, 4), (4, 3)]).give(0, "sun-seed").begin()
    said = table.game.answer_text(table.state, table.game.read_action(table.state, "use sun-seed")).verb
    charged = "charges now, strikes as its next turn begins, from here; to leave this tile breaks that"
    assert said == f"Use: {charged}; if all stay, hits Osk 100 %; then waits 4 turns"


def test_an_item_that_helps_an_opponent_is_a_risk() -> None:
    """K-ITEM-01: not on oneself, and not on a team-mate."""
    table = (
        arena([(4, 4), (4, 3), (5, 4), (1, 1)])
        .give(0, "field-dressing")
        .set(0, kor=9)
        .set(1, kor=9)
        .set(2, kor=9)
        .set(3, kor=9)
        .begin()
    )
    risks = {
        text: table.game.answer_text(table.state, table.game.read_action(table.state, text)).risk for text in table.offered()
    }
    told = {text: risk for text, risk in risks.items() if "field-dressing" in text}
    assert sorted(told.values()) == ["", "", f"It helps {names.name(table.state, 1)}, an opponent."], told


@pytest.mark.parametrize(
    ("card", "lacks", "why"),
    [
        ("red-draught", {"kor": 9}, "KOR is full."),
        ("field-dressing", {"kor": 9}, "KOR is full."),
        ("plate-patch", {"armor": 6}, "ARMOR is full."),
        ("sol-shard", {"sol": 2}, "SOL is full."),
        ("whetted-scale", {"armor": 6}, "ARMOR is full."),
        ("clear-bell", {"burn": 1}, "It takes nothing away from Vey."),
        ("settle", {"armor": 6}, "ARMOR is full."),
        ("shed-the-grip", {"armor": 6}, "Vey is free; ARMOR is full."),
        ("tundra-vow", {"kor": 9}, "KOR is full; it takes nothing away from Vey."),
    ],
)
def test_what_brings_nothing_as_things_stand_is_said_to_be_wasted(card: str, lacks: dict[str, int], why: str) -> None:
    """K-ATTR-04, K-ATTR-10, A-19, K-CLN-01: at the cap, or with nothing to take away."""
    table = arena([(4, 4), (8, 8)]).give(0, card).set(0, armor=7, sol=3).begin()

    def risks() -> set[str]:
        touched = [each for each in answers(table).values() if any(".card." in place for place in each.touches)]
        return {each.risk for each in touched if not each.risk.endswith("reaches nobody from here.")}

    assert risks() == {why}
    table.set(0, **lacks)
    assert risks() == {""}


def test_what_somebody_has_already_or_has_lost_is_not_to_be_had_again() -> None:
    """K-BLIND-01, K-SUN-01: Flash Powder blinds nobody twice; a Tin Opener finds no ARMOR."""
    table = arena([(4, 4), (4, 3)]).give(0, "flash-powder", "tin-opener").set(1, armor=1).begin()
    named = names.name(table.state, 1)

    def risks() -> set[str]:
        return {each.risk for each in answers(table).values() if named in each.label}

    assert "Osk is Blinded already." not in risks() and "Osk has no ARMOR left." not in risks()
    table.set(1, armor=0, blinded=1)
    assert {"Osk is Blinded already.", "Osk has no ARMOR left."} <= risks()
