"""What events of Stonebound show on the board."""

import random

import pytest

from affray.games.stonebound import game
from affray.games.stonebound.record.vocabulary import Act, Ask, Event
from affray.games.stonebound.rules import actions
from affray.kernel import telling, view
from affray.kernel.game import SetUp, options
from affray.kernel.match import Match
from affray.testing.stonebound import turn


@pytest.mark.slow
@pytest.mark.parametrize("board", ["field", "wards"])
def test_a_move_is_shown_by_the_way_that_was_offered(board: str) -> None:
    """S-MOVE-2, S-MOVE-4: step by step, past whoever stood there then; a log that is told later shows the same."""
    walks, crooked = 0, 0
    for seed in range(3):
        match, chosen = Match(game, SetUp("stonebound", 2, seed, {}, {"board": board})), random.Random(seed)
        told = telling.Telling(0)
        for _ in range(250):
            if match.over:
                break
            taken = chosen.choice(options(game, match.state))
            offered = view.option(game, match.state, taken).path
            walk, seen = match.state.flow.decision == Ask.WALK and actions.act_of(taken) == Act.WALK, len(match.happened)
            match.take(taken)
            log = told.log(match, match.seen(0))
            if not walk:
                continue
            for entry in log:
                if entry.clause == Event.MOVED.clause and entry.number >= len(log) - (len(match.happened) - seen):
                    way = [effect.to for effect in entry.effects]
                    assert way == offered[: len(way)], entry
                    walks += 1
                    crooked += len(way) > 1
        again = telling.entries(game, match.seen(0), match.events(0))
        assert [entry.effects for entry in again] == [entry.effects for entry in told.log(match, match.seen(0))]
    assert walks > 20 and crooked > 10


def test_who_is_pushed_comes_there_by_others() -> None:
    """S-ABIL-6: Drive Back moves its target; what that one walks in its own turn it walks."""
    table = turn(({"anwen": (2, 5)}, {"ulla": (3, 5)}), ["earth-3"]).answer("activate anwen")
    table.answer("use drive-back with 3", dice=(9, 9))
    assert Event.DISPLACED in table.kinds()
    assert {effect.forced for line in table.lines() for effect in line.effects if effect.kind == "move"} == {True}
    walk = turn(({"anwen": (2, 5)}, {"ulla": (3, 5)})).answer("activate anwen", "move", "go 2,6")
    assert {effect.forced for line in walk.lines() for effect in line.effects if effect.kind == "move"} == {False}
