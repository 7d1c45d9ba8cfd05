"""Line-ups that games name for balance reports, and matches that are watched."""

import hashlib
import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

from affray import bots, games
from affray.errors import BadInput
from affray.games.solbound.content import setup as solbound
from affray.kernel import loops
from affray.kernel.balance import Measure
from affray.kernel.events import FIELDS, Event, Sheet, event_at, tell
from affray.kernel.game import Game, SetUp
from affray.lab import ends, simulate
from affray.lab.balance import body, variants, watching

PLAYERS = [loops.GREEDY, loops.GREEDY]
MIRRORED = [id for id in games.ids() if (found := games.find(id).BALANCE) is not None and found.MIRRORED]


def watched(game: Game, set_up: SetUp, matches: int) -> watching.Watched:
    """Matches of a set-up between greedy seats."""
    watcher = watching.of(game, bots.played_by(game, PLAYERS))
    before = watching.laid(game, msgspec.structs.replace(set_up, seed=0))
    return watching.play(game, watcher, before, watching.Sitting(PLAYERS, matches), set_up.seed)


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_watching_a_match_changes_nothing_in_it(id: str) -> None:
    """The same seeds end in the same records as in a simulation, and every match is counted."""
    game = games.find(id)
    assert game.BALANCE is not None
    set_up = msgspec.structs.replace(game.BALANCE.line_up(3), seed=11)
    found = watched(game, set_up, 1)
    finals, decisions = simulate.finals(game, loops.of(game), set_up, PLAYERS, range(1))
    assert found.digest == hashlib.sha256(simulate._bytes(game, finals)).digest()
    assert found.counts[0, body.DECISIONS] == decisions
    assert found.points[0] == (1 + game.returns(finals[0])[0]) / 2
    assert found.counts[0, body.OPTIONS] >= decisions >= found.counts[0, body.FORCED]
    assert found.counts[0, body.LOOKED_AT] >= found.counts[0, body.OBVIOUS] and found.counts[0, body.TICKS] > 1
    assert np.abs(found.course).max() <= 1 and found.tally[:, 0, Measure.PLAYED].sum() > 0 < found.tally[:, 1].sum()


@pytest.mark.parametrize("id", games.ids())
def test_every_line_up_can_be_played_by_every_reading(id: str) -> None:
    """No house rule that stands for a reading forbids what is drawn: KORxSOL's unique_solighters once did."""
    game = games.find(id)
    assert game.BALANCE is not None
    read = [variants.read(game, each).options for each in variants.readings(game)]
    assert read
    for number in range(40):
        line_up = game.BALANCE.line_up(number)
        for options in read:
            game.completed(msgspec.structs.replace(line_up, options={**line_up.options, **options}))


@pytest.mark.parametrize("id", games.ids())
def test_every_line_up_can_be_played_and_all_that_it_takes_is_content(id: str) -> None:
    """Ready-made and drawn ones; the same number is always the same line-up."""
    game = games.find(id)
    assert game.BALANCE is not None and game.PACKS is not None
    held = game.PACKS.load()._asdict()
    for number in (*range(8), 1001):
        set_up = game.BALANCE.line_up(number)
        game.set_up(set_up)
        assert set_up == game.BALANCE.line_up(number)
        taken = game.BALANCE.taken(set_up)
        assert len(taken.seats) == set_up.seats and taken.seats[0]
        for subject in {each for seat in (*taken.seats, taken.table) for each in seat}:
            assert subject.id in held[subject.kind]
    assert all(subject.id in held[subject.kind] for subject in game.BALANCE.subjects() if subject.kind)


@pytest.mark.parametrize("id", MIRRORED)
def test_the_next_line_up_has_the_sides_changed(id: str) -> None:
    """Whatever the one seat takes the other takes then, before the same table."""
    held = games.find(id).BALANCE
    assert held is not None
    for number in (0, 2, 4, 6, 40):
        one, other = (held.taken(held.line_up(each)) for each in (number, number + 1))
        assert one.seats == other.seats[::-1] and one.table == other.table


def test_each_ready_made_thing_meets_each_other_one() -> None:
    """In Solbound two decks: each against itself and against the other."""
    held = games.find("solbound").BALANCE
    assert held is not None
    met = {tuple(held.line_up(number).choices["decks"]) for number in range(0, 48, 4)}
    assert {("ashgate", "ashgate"), ("ashgate", "tidewatch"), ("tidewatch", "tidewatch")} <= met


def test_a_deck_may_be_ten_cards_by_their_ids() -> None:
    """It is the same match as with the ready-made deck of these cards; nine cards, or one twice, are refused by their field."""
    cards = list(solbound.library().deck("ashgate").cards)
    one, other = (
        solbound.completed(SetUp("solbound", 2, 1, {}, {"decks": [deck, "tidewatch"]})) for deck in (cards, "ashgate")
    )
    assert one.choices["decks"] == [cards, "tidewatch"]
    assert vars(solbound.set_up(one).cards[3]) == vars(solbound.set_up(other).cards[3])
    assert solbound.content_digest(one) == solbound.content_digest(SetUp("solbound", 2, 9, {}, {"decks": [cards, "tidewatch"]}))
    for wrong in (cards[:9], [*cards[:9], cards[0]], [*cards[:9], "nobody"]):
        with pytest.raises(BadInput, match=r"choices\.decks\[0\]"):
            solbound.completed(SetUp("solbound", 2, 1, {}, {"decks": [wrong, "ashgate"]}))


def test_a_sheet_holds_the_latest_events_and_counts_those_that_it_has_no_room_for() -> None:
    """Rows from 1; row 0 says how many."""
    sheet = Sheet(2)
    for number in range(3):
        tell(sheet, number + 5, 1, 2, 3, number)  # type: ignore[arg-type]
    assert sheet[0][0] == 3 and len(sheet) == 3
    assert [event_at(sheet, place) for place in (1, 2)] == [Event(5, 1, 2, 3, 0), Event(6, 1, 2, 3, 1)]
    assert len(sheet[1]) == FIELDS


def test_a_match_that_was_broken_off_is_not_asked_what_it_came_to() -> None:
    """A game says that of one that is over, and may refuse else."""

    def returns(ended: Any) -> list[float]:
        assert ended.flow.over
        return [1.0, -1.0]

    game: Any = SimpleNamespace(returns=returns)
    ended = [SimpleNamespace(flow=SimpleNamespace(over=over)) for over in (0, 1)]
    assert ends.values(game, ended, 2).tolist() == [[0.0, 0.0], [1.0, -1.0]]


def test_a_match_that_goes_on_and_on_is_broken_off_and_counted() -> None:
    """It has no winner, and the others are played."""
    game = games.find("solbound")
    assert game.BALANCE is not None
    watcher = watching.of(game, bots.played_by(game, PLAYERS))
    vars(watcher)["LONGEST"] = 20
    set_up = msgspec.structs.replace(game.BALANCE.line_up(0), seed=1)
    found = watching.play(game, watcher, watching.laid(game, set_up), watching.Sitting(PLAYERS, 2), set_up.seed)
    assert found.ended.tolist() == [0, 0] and found.points.tolist() == [0.5, 0.5]
    assert found.counts[:, body.DECISIONS].tolist() == [20, 20]


COUNTED = """
import sys
from affray import bots, games
from affray.lab.balance import watching
game = games.find("solbound")
players = [bots.find("greedy").loop] * 2
watcher = watching.of(game, bots.played_by(game, players))
found = watching.play(game, watcher, watching.laid(game, game.BALANCE.line_up(2)), watching.Sitting(players, 3), 0)
print(found.digest.hex(), found.tally.sum(axis=(0, 3)).tolist(), found.counts.tolist(), found.course.sum().round(6))
"""


@pytest.mark.long
def test_both_machines_count_the_same() -> None:
    """Of three matches of Solbound: events, decisions, and how the matches stood."""
    told = []
    for machine in ("plain", "compiled"):
        env = os.environ | {"AFFRAY_MACHINE": machine}
        told.append(subprocess.run([sys.executable, "-c", COUNTED], env=env, capture_output=True, check=True, text=True).stdout)
    assert told[0] == told[1] and len(told[0]) > 100
