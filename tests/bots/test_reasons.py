"""How the options of a hint are told apart in words."""

from affray import games, languages
from affray.bots.search import advice, reasons
from affray.kernel import evaluation
from affray.kernel.game import SetUp
from affray.kernel.match import Match


def test_what_differs_is_told_by_its_weight_and_in_its_own_numbers() -> None:
    """Against the mean of the others; what means nothing to who plays is left out, and the game says what is better."""
    game = games.find("solbound")
    assert game.FEATURES is not None
    names = {feature.name: feature for feature in game.FEATURES}
    values = [[0.0] * len(names) for _ in range(3)]
    values[0][names["INJURIES"]], values[1][names["LAST_LEGS"]], values[2][names["POOL"]] = 3.0, 1.0, 2.0
    stands = [reasons.Stand(each) for each in values]
    (found,) = reasons.differences(game, stands, 0)
    assert found.meaning == names["INJURIES"].meaning and found.by == 3.0 and not found.better
    assert found.counts == 3 * evaluation.weights(game)[names["INJURIES"]]
    assert [(each.by, each.better) for each in reasons.differences(game, stands, 1)] == [(-1.5, True)]
    assert reasons.differences(game, [stands[1], stands[2]], 0) == []


def test_the_opponents_are_named_only_where_something_of_theirs_is_taken_off() -> None:
    """Sixdice counts what stands on its map, on whichever side, by itself."""
    game = games.find("sixdice")
    assert game.FEATURES is not None
    none = [0.0] * len(game.FEATURES)
    stands = [reasons.Stand([2.0, *none[1:]]), reasons.Stand(none)]
    assert [each.less for each in reasons.differences(game, stands, 0)] == [False]


def test_what_comes_with_another_turn_is_not_compared() -> None:
    """Cards that are drawn once a turn ends come after every answer, sooner or later."""
    game = games.find("solbound")
    assert game.FEATURES is not None
    here = reasons.Stand([0.0] * len(game.FEATURES), frozenset({4}))
    later = reasons.Stand([5.0] * len(game.FEATURES), frozenset({5}))
    assert reasons.differences(game, [here, later], 0) == []
    assert reasons.differences(game, [here, later._replace(turns=here.turns)], 0)


def test_stones_that_opponents_draw_next_speak_neither_for_an_answer_nor_against_it() -> None:
    """Stonebound: who keeps the stones in hand ends the turn by it, and who discards one goes on."""
    match = Match(games.find("stonebound"), SetUp("stonebound", 2, 3))
    while match.game.question(match.state).kind != "discard":
        match.take(match.game.default(match.state))
    seen = match.observation(match.state.flow.seat)
    thought = advice.consider(match.game, seen, 1, 20, 60.0)
    whys = {each.label: each.why for each in advice.in_words(match.game, seen, thought)[0]}
    assert len(whys) > 1 and whys["Keep these stones"] == ""


def test_a_hint_says_how_its_options_differ() -> None:
    """By the rules themselves: who hurts themselves has an injury more, in the reader's language."""
    match = Match(games.find("solbound"), SetUp("solbound", 2, 3))
    while match.game.question(match.state).kind != "hurt":
        match.take(match.game.default(match.state))
    seen = match.observation(match.state.flow.seat)
    thought = advice.consider(match.game, seen, 1, 20, 60.0)
    whys = {each.label: each.why for each in advice.in_words(match.game, seen, thought)[0]}
    beside = "On average it leaves you "
    assert whys["Do not hurt yourself"].startswith(f"{beside}1 better in injuries")
    assert whys["Do not hurt yourself"].endswith(" against opponents than the others.")
    assert "1 worse in injuries" in whys["Hurt yourself"] and "dice" not in whys["Do not hurt yourself"]
    with languages.speaking("de"):
        assert all("Verletzungen" in each.why for each in advice.in_words(match.game, seen, thought)[0])
