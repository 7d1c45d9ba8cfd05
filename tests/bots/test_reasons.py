"""How the options of a hint are told apart in words."""

from affray import games, languages
from affray.bots.search import advice, reasons
from affray.kernel import evaluation
from affray.kernel.game import SetUp
from affray.kernel.match import Match


def test_what_differs_is_told_by_its_weight_and_in_its_own_numbers() -> None:
    """Against the mean of the others; what only says yes or no is left out."""
    game = games.find("solbound")
    assert game.FEATURES is not None
    names = {feature.name: feature for feature in game.FEATURES}
    stands = [[0.0] * len(names) for _ in range(3)]
    stands[0][names["DICE"]], stands[1][names["LAST_LEGS"]] = 3.0, 1.0
    (found,) = reasons.differences(game, stands, 0)
    assert found.meaning == names["DICE"].meaning and found.by == 3.0
    assert found.counts == 3 * evaluation.weights(game)[names["DICE"]]
    assert [each.by for each in reasons.differences(game, stands, 1)] == [-1.5]
    assert reasons.differences(game, [stands[1], stands[2]], 0) == []


def test_a_hint_says_how_its_options_differ() -> None:
    """By the rules themselves: who hurts themselves has an injury more, in the reader's language."""
    match = Match(games.find("solbound"), SetUp("solbound", 2, 3))
    while match.game.question(match.state).kind != "hurt":
        match.take(match.game.default(match.state))
    seen = match.observation(match.state.flow.seat)
    thought = advice.consider(match.game, seen, 1, 20, 60.0)
    whys = {each.label: each.why for each in advice.told(match.game, seen, thought).options}
    assert "injuries −1" in whys["Do not"] and "injuries +1" in whys["Hurt yourself"]
    with languages.speaking("de"):
        assert all("Verletzungen" in each.why for each in advice.told(match.game, seen, thought).options)
