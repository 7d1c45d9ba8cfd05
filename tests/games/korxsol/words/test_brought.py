"""What cards bring to whoever uses them is an outcome with a sentence of its own."""

from affray.games.korxsol import game
from affray.games.korxsol.record.card_terms import Class
from affray.games.korxsol.record.vocabulary import Event as Vocabulary
from affray.games.korxsol.words import names
from affray.kernel import lessons
from affray.kernel.events import Event
from affray.kernel.game import options
from affray.kernel.match import Match
from affray.kernel.telling import entries
from affray.testing.korxsol import HIT, MISS, arena


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


def test_an_item_that_cooled_down_is_not_said_to_be_of_use_and_then_to_be_gone() -> None:
    """K-COOL-05, K-ITEM-03: Strong Tea is discarded at the end of its cooldown; a move may be used again."""
    told = Event(Vocabulary.COOLED, 0, 0, 0, 0)
    table = arena([(4, 4), (4, 3)]).give(0, "true-cut").begin()
    move = int(table.state.creatures[0].cards[0])
    table.give(0, "strong-tea")
    cards = {names.card_name(card): card for card in map(int, table.state.creatures[0].cards) if card >= 0}
    said = {name: game.explain(table.state, told._replace(thing=card)).text for name, card in cards.items()}
    assert said["Strong Tea"] == "Strong Tea cools down: its cooldown is over."
    assert said[names.card_name(move)].endswith(": it can be used again.")


def test_a_move_that_strikes_nobody_says_so() -> None:
    """K-AREA-16, K-WALL-01: also after a step; and where its walls rose, all at once."""
    table = arena([(4, 4), (1, 1)]).give(0, "true-cut", "frost-lane").begin()
    assert table.answer("use true-cut", "turn north").gist() == "Vey's True Cut strikes nobody, turned towards row 1."
    push = arena([(4, 4), (1, 1)]).give(0, "glacier-push").begin().answer("use glacier-push", "turn north")
    first, walls = push.gist().split(". ")
    assert first == "Vey's Glacier Push strikes nobody, turned towards row 1"
    assert walls.startswith("Vey's Glacier Push raises walls at ")
    assert walls.count(",") >= 2 and " and " in walls


def test_whoever_is_hit_or_dodges_is_somebody() -> None:
    """K-HIT-03: no word of nobody where there was a target."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=2).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn north", dice=(MISS, MISS, MISS, MISS, HIT, HIT)).answer("dodge 3,3")
    assert not any("nobody" in line.text for line in table.lines())


def test_an_effect_that_fails_says_why() -> None:
    """K-FIRE-02: Frost on a Fire class, as it strikes and before it is dodged."""
    table = arena([(3, 4), (4, 4)]).wall((4, 3), (4, 5), (5, 4)).set(0, power=0).classes(1, Class.FIRE).give(0, "frost-lane")
    table.begin().answer("use frost-lane", "turn east")
    assert "Osk gets no Frost: a Fire class is immune to Burn and Frost." in table.gist()
    asked = arena([(3, 4), (4, 4)]).set(1, agility=1, sol=1).classes(1, Class.FIRE).give(0, "frost-lane").begin()
    asked.answer("use frost-lane", "turn east", dice=(HIT, MISS, MISS))
    assert "Its FROST does nothing to Osk, who is of a Fire class." in game.scene(asked.state, 1).begun
