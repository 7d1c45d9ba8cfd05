"""Every number and every state that a table shows is explained by the rulebook's glossary."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from affray import games, languages
from affray.kernel.game import Game, SetUp, State, options
from affray.kernel.match import Match
from affray.kernel.view import decision, view
from affray.lab import simulate
from affray.table.scene import MOST_BEGUN, Card, Scene

GAMES = games.ids()
BARE = {
    "sixdice": ("points", "Dice of"),
    "korxsol": (),
    "solbound": (),
    "stonebound": (),
}
"""What says by itself what it is, and bars named after weapons."""


def shown(scene: Scene) -> Iterator[str]:
    """Every word on the table that stands for a rule."""
    for area in scene.areas:
        yield from (tracker.label for tracker in area.trackers)
        yield from (pool.label for pool in area.pools)
        yield from (zone.label for zone in area.zones)
        yield from (word for zone in area.zones for card in zone.cards for word in said_of(card))
    yield from (zone.label for zone in scene.zones if zone.kind != "play")
    if scene.board:
        yield from (tile.name.split(" at ")[0].split(" and ")[0] for tile in scene.board.tiles)
        for piece in scene.board.pieces:
            yield from (bar.label for bar in piece.bars if bar.kind != "points" or scene.game != "sixdice")
            yield from (stat.label for stat in piece.stats)
            yield from piece.badges


def said_of(card: Card) -> list[str]:
    """The words on a card; a gem is called by what it is of."""
    called = [card.name] if card.shape == "gem" else []
    return [*called, *(stat.label for stat in card.stats), *(badge for badge in card.badges if card.copies == 1)]


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_table_is_explained(game: str) -> None:
    """Numbers, piles, terrains and states of a match: the word, or what it begins with, is in the glossary."""
    found = games.find(game)
    names = tuple(name for term in found.book().terms for name in term.names)
    match = Match(found, SetUp(game, 2, 4))
    missing: set[str] = set()
    for number, step in enumerate(simulate.replay_of(SetUp(game, 2, 4), ["greedy", "greedy"], 0).steps[:120]):
        if number % 4 == 0:
            words = set(shown(found.scene(match.observation(0), 0)))
            missing |= {word for word in words if not word.startswith(names) and not any(part in word for part in BARE[game])}
        match.act(step.seat, step.action)
    assert missing == set()


def bare(game: Game, seen: State, terms: list[str]) -> set[str]:
    """The answers of which nothing is said but their names: neither their chances, way or waste, nor a line of what they touch
    or a word of the glossary, nor anything beside the question."""
    asked, scene = decision(game, seen), game.scene(seen, int(seen.flow.seat))
    if scene.begun or asked.besides or any(term in asked.prompt for term in terms):
        return set()
    cards = {card.id: card.text for zone in (*scene.zones, *(z for a in scene.areas for z in a.zones)) for card in zone.cards}
    texts = cards | {piece.id: piece.text for piece in (scene.board.pieces if scene.board else [])}
    return {
        f"{asked.kind}: {option.verb or option.label}"
        for option in asked.options
        if not (option.odds or option.path or option.risk or option.amount is not None)
        and not any((option.verb or option.label).startswith(term) for term in terms)
        and not any(texts.get(touched) for touched in option.touches)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_question_or_its_answers_say_what_will_come(game: str) -> None:
    """What an answer does stands beside it before it is given."""
    found = games.find(game)
    terms = [name for term in found.book().terms for name in term.names]
    missing: set[str] = set()
    for number in range(4):
        match, random = Match(found, found.variety(number)), Random(number)
        while not match.over and len(match.played) < 60:
            seen = match.observation(int(match.state.flow.seat))
            assert not re.search(r"[.?!]\s", found.question(seen).prompt), (
                "a question is one sentence; what is said besides is apart"
            )
            missing |= bare(found, seen, terms)
            match.take(random.choice(options(found, seen)))
    assert missing == set()


MOST_GOAL = 40
"""Letters of a goal that stay in sight beside the mover on a narrow phone."""


@pytest.mark.parametrize("game", GAMES)
def test_the_strip_says_how_the_match_stands_from_its_first_question_on(game: str) -> None:
    """How it is won, also in a few words, and once it is under way how it stands."""
    found = games.find(game)
    match = Match(found, SetUp(game, 2, 4))
    begun = found.scene(match.observation(0), 0)
    assert begun.stakes and 0 < len(begun.goal) <= MOST_GOAL
    for step in simulate.replay_of(SetUp(game, 2, 4), ["greedy", "greedy"], 0).steps[:40]:
        match.act(step.seat, step.action)
        assert len(found.scene(match.observation(1), 1).begun) <= MOST_BEGUN
    assert len(found.scene(match.observation(1), 1).stakes) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_seats_are_called_in_the_language_of_the_page_also_where_sentences_are_not(game: str) -> None:
    """A page never says both `Spieler 1` and `Player 1`."""
    match = simulate.replay_of(SetUp(game, 2, 4), ["greedy", "greedy"], 0)
    played = Match(games.find(game), match.set_up)
    for step in match.steps[:20]:
        played.act(step.seat, step.action)
    with languages.speaking("de"):
        seen = view(played, 0, [0], "")
    said = [area.name for area in seen.scene.areas] + [each for entry in seen.log for each in (entry.text, entry.gist)]
    assert any("Spieler 1" in each for each in said)
    assert [each for each in [*said, *seen.scene.stakes, *seen.scene.begun] if re.search(r"Player \d", each)] == []
