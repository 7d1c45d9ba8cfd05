"""A log that is told on as a match goes on is the log told from its beginning, for every seat and for whoever only watches."""

from random import Random

import pytest

from affray import games
from affray.kernel.events import Event
from affray.kernel.game import State, Told, options
from affray.kernel.match import WATCHER, Match
from affray.kernel.telling import Telling, entries

GAMES = sorted(games.modules())


def compared(match: Match, tellings: dict[int, Telling]) -> None:
    """What each has been told by now is what would be told from the beginning."""
    for seat, telling in tellings.items():
        seen = match.observation(seat)
        assert telling.log(match, seen) == entries(match.game, seen, match.events(seat))


@pytest.mark.slow
@pytest.mark.parametrize("game", [pytest.param(id, marks=pytest.mark.long) if id == "solbound" else id for id in GAMES])
def test_a_log_told_on_is_the_whole_log(game: str) -> None:
    """Over set-ups that meet everything the game has, with answers taken back now and then: who is revealed, picked in a draft
    or comes later is called by the same name in every line."""
    found, random = games.find(game), Random(7)
    for number in range(4):
        match = Match(found, found.variety(number))
        tellings = {seat: Telling(seat) for seat in (*range(match.set_up.seats), WATCHER)}
        for step in range(60):
            if match.over:
                break
            match.take(random.choice(options(match.game, match.state)))
            if random.random() < 0.1:
                match.rewind(len(match.played) - random.randint(1, min(3, len(match.played))))
            if step % 5 == 0 or random.random() < 0.1:
                compared(match, tellings)
        compared(match, tellings)


def test_what_was_told_is_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each answer only what is new is put into words, what is alike once for all who read by the same names, and lines
    that were there before are the same ones."""
    found = games.find("solbound")
    match = Match(found, found.variety(0))
    telling, other, told = Telling(0), Telling(WATCHER), 0
    explain = match.game.explain

    def counted(state: State, event: Event) -> Told:
        nonlocal told
        told += 1
        return explain(state, event)

    monkeypatch.setattr(match.game, "explain", counted)
    before = telling.log(match, match.seen(0))
    for _ in range(10):
        match.take(match.game.default(match.state))
        after = telling.log(match, match.seen(0))
        assert all(one is other for one, other in zip(before, after, strict=False))
        before = after
    assert told == len({each.event for each in match.events(0)})
    other.log(match, match.seen(WATCHER))
    assert told == len({each.event for seat in (0, WATCHER) for each in match.events(seat)})
