"""What cards bring to whoever uses them is an outcome with a sentence of its own."""

from affray.games.korxsol import game
from affray.kernel import lessons
from affray.kernel.game import options
from affray.kernel.match import Match
from affray.kernel.telling import entries


def said(answers: int) -> list[str]:
    """What came of each decision of the guided match, as far as it is an outcome, after so many answers of it."""
    lesson = lessons.find(game.PACKAGE, "korxsol", "first-match")
    match = Match(game, lesson.set_up)
    for text in [*lesson.opening, *lesson.script][:answers]:
        match.take(next(each for each in options(game, match.state) if game.write_action(match.state, each) == text))
    found = {entry.decision: entry.gist for entry in entries(game, match.observation(0), match.events(0)) if entry.gist}
    return list(found.values())


def test_what_an_item_gives_and_what_is_charged_is_told_with_the_card() -> None:
    """K-ATU-01, K-CHG-01, K-CHG-04: Strong Tea, and Dorrin's Sun Seed, which he breaks by walking."""
    assert said(11)[-4:] == [
        "Strong Tea: Osk has POWER +2 until the card comes off cooldown.",
        "Dorrin charges Sun Seed for its next turn; leaving its tile would break that.",
        "Plate Patch: Dorrin gains 2 ARMOR.",
        "Dorrin's charge of Sun Seed is broken.",
    ]
    assert len(said(2)) == 1 and said(0) == []
