"""What a seat is shown does not depend on what it may not know; planted leaks are caught."""

from functools import cache
from itertools import islice
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from affray import bots, games, odds
from affray.errors import Refused
from affray.kernel import record, replay
from affray.kernel.game import Game, SetUp, State, options
from affray.kernel.match import Match
from affray.lab import simulate
from affray.testing import examine

GAMES = games.ids()
LOOKED_AT = {"solbound": (2, 1), "sixdice": (24, 4), "stonebound": (2, 4)}
"""Odds are compared at every so many decisions, and in a long run; at every fourth where nothing is said: at many where few
decisions have odds, at few where odds take long."""


@cache
def paper(game: str) -> replay.Replay:
    """A match between a random bot and a greedy one."""
    return simulate.replay_of(SetUp(game, 2, 21), ["random", "greedy"], 0)


@cache
def states(game: str, every: int = 7) -> list[State]:
    """Records on its way."""
    found = games.find(game)
    match = Match(found, paper(game).set_up)
    kept = []
    for number, step in enumerate(paper(game).steps[:200]):
        if number % every == 0:
            kept.append(record.copy(match.state, found.RECORD, strict=True))
        match.act(step.seat, step.action)
    return kept


def leaks(game: Game, every: list[State]) -> list[str]:
    """All leaks that the examination finds for both seats."""
    return [
        fault for number, state in enumerate(every) for seat in (0, 1) for fault in examine.leaks(game, state, seat, number)
    ]


def planted(game: str, **changed: Any) -> Any:
    """A game with some of its functions replaced."""
    module = games.find(game)
    assert isinstance(module, ModuleType)
    return SimpleNamespace(**{**vars(module), **changed})


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_nothing_leaks(game: str) -> None:
    """Observation, scene and decision are the same in every match that a seat cannot tell from this one."""
    assert leaks(games.find(game), states(game)) == []


def test_a_hand_in_the_observation_is_caught() -> None:
    """First planted leak: the other seat's hand."""
    game = games.find("solbound")

    def observe(state: State, seat: int, seen: State) -> None:
        game.observe(state, seat, seen)
        for index, card in enumerate(state.players[1 - seat].hand):
            seen.players[1 - seat].hand[index] = card

    assert any("other bytes" in leak for leak in leaks(planted("solbound", observe=observe), states("solbound", 3)))


def test_the_dice_to_come_in_the_observation_are_caught() -> None:
    """Second planted leak: the generator."""
    game = games.find("solbound")

    def observe(state: State, seat: int, seen: State) -> None:
        game.observe(state, seat, seen)
        seen.flow.rng[0] = state.flow.rng[0]

    assert any("other bytes" in leak for leak in leaks(planted("solbound", observe=observe), states("solbound")))


def test_a_deck_in_the_scene_is_caught() -> None:
    """Third planted leak: the scene is made from the truth, here by way of the order of one's own deck."""
    game = games.find("solbound")

    def observe(state: State, seat: int, seen: State) -> None:
        game.observe(state, seat, seen)
        seen.players[seat].known = state.players[seat].deck_count
        for index in range(state.players[seat].deck_count):
            seen.players[seat].deck[index] = state.players[seat].deck[index]

    found = leaks(planted("solbound", observe=observe), states("solbound"))
    assert any("another scene" in leak for leak in found)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", [bot.code for bot in bots.BOTS if not bot.seconds])
def test_a_bot_sees_no_more_than_its_seat(game: str, code: str) -> None:
    """A bot's choice is a function of the observation and its own dice. (The search looks at the clock too; it is examined in
    tests/bots, by the number of its simulations.)"""
    found = games.find(game)
    for number, state in enumerate(states(game, 5)):
        seat = int(state.flow.seat)
        twin = examine.other_truth(found, state, seat, number)
        chosen = [bots.find(code).choose(found, examine.observed(found, each, seat), 3) for each in (state, twin)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in options(found, state)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_odds_and_refusals_tell_nothing_new(game: str) -> None:
    """The odds of options, two a decision, and the refusal of what is none, come out of the observation alone."""
    assert compared(game, LOOKED_AT.get(game, (4, 4))[0], 2) > 5


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_odds_at_all_tell_anything_new(game: str) -> None:
    """The same of every option, at more decisions."""
    assert compared(game, LOOKED_AT.get(game, (4, 4))[1], None) > 5


def compared(game: str, every: int, most: int | None) -> int:
    """How many odds are the same in two matches that a seat cannot tell apart, with its refusals: of so many options of a
    decision at most."""
    found, count = games.find(game), 0
    for number, state in enumerate(states(game, every)):
        seat = int(state.flow.seat)
        seen = [examine.observed(found, each, seat) for each in (state, examine.other_truth(found, state, seat, number))]
        chancy = (action for action in options(found, seen[0]) if found.answer_text(seen[0], action).odds)
        for action in islice(chancy, most):
            count += 1
            assert odds.odds(found, seen[0], action) == odds.odds(found, seen[1], action)
        assert refusal(found, seen[0]) == refusal(found, seen[1])
    return count


def refusal(game: Game, seen: State) -> list[str]:
    """What is said to answers that are none."""
    said = []
    for text in ("end", "target 2.1", "protect 4", "nonsense"):
        try:
            said.append(" ".join(game.refusal(seen, game.read_action(seen, text))))
        except Refused as error:
            said.append(str(error))
    return said
