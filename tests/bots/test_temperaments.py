"""Temperaments: a level takes what it likes of what is nearly as good, gives up no more than it may, and is the level else."""

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from affray import bots, games
from affray.bots import levels
from affray.bots.levels import temperaments
from affray.bots.levels.temperaments import Temperament
from affray.errors import BadInput, UnknownName
from affray.games.solbound.record.vocabulary import Act, Ask
from affray.games.solbound.rules import actions
from affray.kernel.game import SetUp, State, options
from affray.kernel.match import Match
from affray.lab import arena

(VETERAN,) = levels.TEMPERED
MATCHES = 6
ROW = "judged = 0.5\nsearched = 0.02\n"
PATIENT = Temperament(10.0, 2.0, {"PASS": 1.0})
NOTHING: Any = None


@pytest.fixture(scope="module")
def commands() -> list[State]:
    """What seats of Solbound see that may pass instead of acting."""
    return list(_commands())


def _commands() -> Iterator[State]:
    for seed in range(MATCHES):
        match = Match(games.find("solbound"), SetUp("solbound", 2, seed))
        while not match.over:
            seen = match.observation(match.state.flow.seat)
            if seen.flow.decision == Ask.ACTION and len(options(match.game, seen)) > 1:
                yield seen
            match.take(bots.GREEDY.choose(match.game, seen, seed))


def kinds(seen: list[State], chooser: levels.Chooser) -> list[int]:
    """What kinds of answers it gives."""
    return [actions.act_of(chooser(games.find("solbound"), each, 1)) for each in seen]


@pytest.mark.parametrize("id", games.ids())
def test_every_game_has_both(id: str) -> None:
    """In a file of its own, where they like other things."""
    found = temperaments.of(games.find(id))
    assert list(found) == [named.code for named in temperaments.NAMED]
    assert len({tuple(sorted(each.likes.items())) for each in found.values()}) == len(found)
    assert {bot.temperament for bot in bots.of(games.find(id))} == {"", *found}


def test_it_takes_what_it_likes(commands: list[State], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who likes to pass above all passes wherever nothing ends by it; who likes it a little passes more often."""
    plain = kinds(commands, levels.Chooser(VETERAN)).count(Act.PASS)
    monkeypatch.setattr(temperaments, "of", lambda game: {"bold": PATIENT._replace(judged=2.0), "careful": PATIENT})
    little, much = (kinds(commands, levels.Chooser(VETERAN, temperament)).count(Act.PASS) for temperament in (1, 2))
    assert plain < little < much and much > 0.7 * len(commands)


def test_who_gives_up_nothing_is_the_level(commands: list[State], monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer by answer; also where it likes what nobody offers, or all alike."""
    plain = kinds(commands, levels.Chooser(VETERAN))
    for temperament in (PATIENT._replace(judged=0.0), PATIENT._replace(likes={"SPLIT": 1.0}), PATIENT._replace(likes={})):
        monkeypatch.setattr(temperaments, "of", lambda game, temperament=temperament: {"bold": temperament})
        assert kinds(commands, levels.Chooser(VETERAN, 1)) == plain


def test_it_never_gives_up_a_win_at_hand(commands: list[State], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the match was seen to end by either answer it takes the best."""
    monkeypatch.setattr(temperaments, "of", lambda game: {"bold": PATIENT})
    plain, patient = (levels.Chooser(VETERAN), levels.Chooser(VETERAN, 1))
    assert kinds(commands, patient) != kinds(commands, plain)
    game, bound = games.find("solbound"), levels.__dict__["_bound"](games.find("solbound"))
    monkeypatch.setattr(bound, "ends", lambda desk, seat, action, chooser: True)
    assert [patient(game, seen, 1) for seen in commands] == [plain(game, seen, 1) for seen in commands]


def test_a_search_has_a_temperament_too(commands: list[State], monkeypatch: pytest.MonkeyPatch) -> None:
    """By what it found each option to be worth."""
    few = levels.Level(12, 0.0, 0.0)
    monkeypatch.setattr(levels, "of", lambda game: (few,) * len(levels.NAMED))
    monkeypatch.setattr(temperaments, "of", lambda game: {"bold": PATIENT})
    plain, patient = (kinds(commands[:6], levels.Chooser(VETERAN, number)).count(Act.PASS) for number in (0, 1))
    assert patient > plain


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"[shy]\n{ROW}likes = {{}}", "nobody is called so"),
        (f"[bold]\n{ROW}", "incomplete"),
        (f"[bold]\n{ROW}likes = {{}}\nother = 1", "holds more"),
        (f"[bold]\n{ROW}likes = 3", "incomplete"),
        ("[bold]\njudged = -1\nsearched = 0\nlikes = {}", "bold.judged"),
        ("[bold]\njudged = 1\nsearched = 2.5\nlikes = {}", "bold.searched"),
        ("[bold]\njudged = true\nsearched = 0\nlikes = {}", "bold.judged"),
        (f"[bold]\n{ROW}likes = {{FLY = 1}}", "bold.likes.FLY"),
        (f"[bold]\n{ROW}likes = {{PASS = 1.5}}", "bold.likes.PASS"),
        (f"[bold]\n{ROW}likes = {{PASS = nan}}", "bold.likes.PASS"),
    ],
)
def test_an_unsound_file_is_refused(tmp_path: Path, text: str, told: str) -> None:
    """By its name, the field, and what was expected."""
    (tmp_path / temperaments.FILE).write_text(text)
    with pytest.raises(BadInput, match=told):
        temperaments.of(_at(tmp_path))


def test_a_game_without_temperaments_offers_none(tmp_path: Path) -> None:
    """Whoever asks for one is refused, in a match and in a batch."""
    game = _at(tmp_path)
    assert temperaments.of(game) == {} and not any(bot.temperament for bot in bots.of(game))
    with pytest.raises(UnknownName):
        bots.find("bold-veteran", game)
    with pytest.raises(BadInput, match="no such temperament"):
        levels.desk(game, NOTHING, [levels.number(VETERAN, 2)])


def test_numbers_of_players_tell_them_apart() -> None:
    """Of levels, with and without a temperament, and from those of bots that people bring."""
    numbers = [bot.loop for bot in (*bots.LEVELS, *bots.TEMPERAMENTS)]
    assert len(set(numbers)) == len(numbers) and all(map(levels.is_level, numbers)) and min(numbers) > bots.own.FIRST
    assert not levels.is_level(0) and not levels.is_level(bots.own.FIRST)


@pytest.mark.slow
def test_temperaments_meet_in_batches() -> None:
    """Against itself one gets exactly half; a level and its likes on one desk stay who they are."""
    order = arena.order(SetUp("solbound", 2, 5, {"max_rounds": 1}), ["bold-veteran", "bold-veteran", "careful-veteran"])
    counts = [each.counts for each in arena.run(order, 3, workers=1).contests]
    assert counts[0] == [0, 0, 3, 0, 0] and counts[1] == counts[2]


def _at(folder: Path) -> Any:
    game: Any = ModuleType("elsewhere")
    game.PACKAGE, game.CHOICES = folder, games.find("solbound").CHOICES
    return game
