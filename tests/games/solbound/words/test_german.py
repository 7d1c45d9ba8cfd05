"""Solbound in German: a catalogue that is called complete leaves nothing in English at a real table."""

import re
from collections.abc import Iterator

from affray import games, languages
from affray.bots import uniform
from affray.kernel.coverage import clause_pages
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import view
from affray.kernel.wording import of as words_of
from affray.languages import catalogue
from affray.table.scene import View

SOLBOUND = games.find("solbound")
SAME = {"", "Deck", "Hand", "Initiative"}
"""What is called alike in both."""


def sentences(view: View) -> Iterator[str]:
    """What somebody reads who looks at a table, but for names and texts of cards."""
    scene = view.scene
    yield from (scene.title, scene.heading, *scene.stakes, *(each.text for each in scene.alarms), *scene.begun, view.outcome)
    yield from (said for entry in view.log for said in (entry.text, entry.gist))
    yield from (term.word for entry in view.log for term in entry.terms)
    yield from (effect.word for entry in view.log for effect in entry.effects)
    for area in scene.areas:
        yield area.name
        yield from [pool.label for pool in area.pools] + [tracker.label for tracker in area.trackers]
        yield from (zone.label for zone in area.zones)
        yield from (text for zone in area.zones for card in zone.cards for text in (*card.badges, *card.text))
    if view.decision is not None:
        yield view.decision.prompt
        yield view.decision.besides
        yield from (text for option in view.decision.options for text in (option.label, option.verb, option.risk))


def read(match: Match, tag: str) -> list[str]:
    """The same of a match as the seat that decides reads it."""
    with languages.speaking(tag):
        seat = match.to_move or 0
        return list(sentences(view(match, seat, [seat])))


def test_nothing_at_a_table_is_left_in_english() -> None:
    """A match of the random bot with the cards of all keywords, looked at now and then, in English and in German."""
    match = Match(SOLBOUND, SetUp("solbound", 2, 2, choices={"decks": ["hooks", "tidewatch"]}))
    met = set[str]()
    for number in range(105):
        if match.over:
            break
        if number % 35 == 34:
            english, german = read(match, "en"), read(match, "de")
            assert len(english) == len(german)
            met |= {said for said, other in zip(english, german, strict=True) if said == other}
        match.take(uniform.choose(SOLBOUND, match.observation(match.state.flow.seat), number))
    assert met <= SAME


def test_every_clause_and_word_is_explained_in_german() -> None:
    """The rulebook with its rulings, the glossary, and the lessons' first words."""
    words = words_of(SOLBOUND.PACKAGE, SOLBOUND.ID)
    english = clause_pages(SOLBOUND.PACKAGE)
    with languages.speaking("de"):
        german = clause_pages(SOLBOUND.PACKAGE, words.say)
        terms = [(term, words.say(term.name), words.say(term.text)) for term in SOLBOUND.book().terms]
    assert [page.id for page in english] == [page.id for page in german]
    for before, page in zip(english, german, strict=True):
        assert page.text != before.text and (not before.ruling or page.ruling != before.ruling)
    assert {name for term, name, _ in terms if name == term.name} <= SAME
    assert all(text != term.text for term, _, text in terms)


def test_a_count_stands_in_a_case_that_it_has() -> None:
    """What is counted comes as `5 Würfel`, which no `mit` may govern."""
    words = words_of(SOLBOUND.PACKAGE, SOLBOUND.ID)
    last = "{done} has planned. {who} is the last to plan, with {dice} in the pool."
    with languages.speaking("de"):
        told = words.say(last, done="Spieler 2", who="Spieler 1", dice="5 Würfel")
    assert told == "Spieler 2 hat geplant. Als Letztes plant Spieler 1; im Vorrat: 5 Würfel."


def test_a_deck_is_called_alike_everywhere() -> None:
    """Never a Stapel by itself: that is what discarded cards lie in."""
    texts = catalogue.of("de", SOLBOUND.ID).texts.values()
    said = [form for text in texts for form in (text.values() if isinstance(text, dict) else [text])]
    assert [each for each in said if re.search(r"\bStapel", each)] == []


def test_every_bot_is_called_something_german() -> None:
    """But for levels and moods whose names are German words too."""
    with languages.speaking("de"):
        assert languages.say("Greedy") == "Gierig"
