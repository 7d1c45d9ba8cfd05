"""Reviews: what changed a seat's chance is told once and adds up, and noise is not called a mistake."""

import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from affray import games
from affray.errors import BadInput
from affray.kernel import replay
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.lab import review, simulate
from affray.lab.review import accounting, course, reckoning
from affray.lab.review.accounting import Amount
from affray.lab.review.course import Course, Moment

SHORT: dict[str, bool | int | str] = {"max_rounds": 1}
QUICK = review.Effort(seconds=60, simulations=2, playouts=1, workers=1, compiled=False)


def paper(seats: int, seed: int = 3) -> replay.Replay:
    """A short match of Solbound at random."""
    set_up = games.find("solbound").completed(SetUp("solbound", seats, seed, SHORT))
    return simulate.replay_of(set_up, ["random"] * seats, 0)


def made_up(seats: int, seed: int) -> tuple[Course, list[reckoning.Finding]]:
    """A match of forty decisions that are anybody's, with playouts that came to anything."""
    dice = random.Random(seed)
    moments = [
        Moment(number, dice.randrange(seats), 0, b"", thrown=dice.random() < 0.4, learned=dice.random() < 0.2)
        for number in range(40)
    ]
    made = Course("made up", seats, moments, b"", dice.random() < 0.5, [1.0] + [-1.0] * (seats - 1), len(moments))
    order = reckoning.Order(made, list(range(seats)), 1.0, 1, 50, 1)
    findings = list(reckoning._wanted(order))
    for finding in findings:
        finding.columns = {name: [dice.choice((-1.0, 0.0, 1.0)) for _ in range(50)] for name in finding.columns}
    return made, findings


@pytest.mark.parametrize("seats", [2, 4])
def test_what_changed_a_chance_adds_up_to_the_change(seats: int) -> None:
    """Whoever decides, whatever is thrown; and each seat's luck is without noise of its own where nothing is thrown."""
    for seed in range(5):
        made, findings = made_up(seats, seed)
        for seat in range(seats):
            found = accounting.account(made, seat, findings)
            parts = (found.start, found.own, found.others, found.luck)
            assert sum(part.value for part in parts) == pytest.approx(found.end.value)
            for change, moment in zip(found.changes, made.moments, strict=True):
                assert (change.luck is not None) == (moment.thrown or (moment.seat == seat and moment.learned))
            if made.over:
                assert found.end == Amount(1.0 if seat == 0 else 0.0, 0.0)


def test_playouts_in_pairs_are_compared_in_pairs() -> None:
    """Two answers that came to the same with the same dice differ by nothing, and surely so."""
    moments = [Moment(0, 0, 0, b"", thrown=True, learned=False)]
    made = Course("made up", 2, moments, b"", True, [1.0, -1.0], 1)
    worths = [1.0, -1.0] * 20
    finding = reckoning.Finding(0, 0, {reckoning.BEFORE: worths, reckoning.TAKEN: list(worths), reckoning.BEST: [1.0] * 40})
    found = accounting.account(made, 0, [finding])
    assert found.own == Amount(0.0, 0.0)
    assert found.start.error > 0.05
    assert found.given_up[0].value == 0.5
    assert found.luck.value == 0.5


@pytest.mark.parametrize(
    ("gain", "sure"),
    [(Amount(0.3, 0.05), True), (Amount(0.1, 0.05), False), (Amount(0.01, 0.0), False), (Amount(-0.3, 0.0), False)],
)
def test_a_difference_within_noise_is_no_mistake(gain: Amount, sure: bool) -> None:
    """Nor one that is nothing to learn from."""
    assert accounting.proven(gain) == sure


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_is_reviewed_for_every_seat(seats: int) -> None:
    """Each point of the curve at its decision, progress to the end, and the same again with the same numbers."""
    done: list[int] = []
    played = paper(seats)
    played = msgspec.structs.replace(played, steps=played.steps[:4], over=False, returns=[])
    found = review.review(played, "match", range(seats), QUICK, done.append)
    assert sum(done) == review.DONE and done[0] == 0 and min(done) >= 0
    for told in found.seats:
        assert told.start.value + told.own.value + told.others.value + told.luck.value == pytest.approx(told.end.value)
        numbers = [point.decision for point in told.curve]
        assert numbers == sorted(numbers) and numbers[-1] == len(played.steps)
        assert all(0 <= point.chance <= 1 for point in told.curve)
    assert review.review(played, "match", range(seats), QUICK) == found


def test_what_follows_a_decision_is_found_on_the_way_back() -> None:
    """Dice that fell, and only decisions with a choice."""
    played = paper(2)
    found = course.read(played, "match", games.find)
    assert [moment.number for moment in found.moments] == sorted({moment.number for moment in found.moments})
    assert 0 < len(found.moments) <= len(played.steps)
    assert {moment.thrown for moment in found.moments} == {True, False}
    assert all(played.steps[moment.number].seat == moment.seat for moment in found.moments)


def test_a_replay_that_parts_is_refused() -> None:
    """At the decision that does."""
    played = paper(2)
    steps = [*played.steps[:3], msgspec.structs.replace(played.steps[3], digest="0" * 16), *played.steps[4:]]
    with pytest.raises(BadInput, match=r"steps\[3\]"):
        review.review(msgspec.structs.replace(played, steps=steps), "match", [0], QUICK)


def test_one_seat_of_an_unfinished_match_of_four() -> None:
    """Of length 0: the chance at the start is all there is to say."""
    begun = replay.of(Match(games.find("solbound"), SetUp("solbound", 4, 1, SHORT)))
    (told,) = review.review(begun, "match", [2], QUICK).seats
    assert told.seat == 2 and told.choices == 0 and told.accuracy is None
    assert told.start == told.end and told.own == told.others == told.luck == Amount(0.0, 0.0)


@pytest.mark.long
def test_the_compiled_machine_finds_the_same(tmp_path: Path) -> None:
    """Finding for finding, without time to run out."""
    order = reckoning.Order(course.read(paper(2), "match", games.find), [0, 1], 600.0, 4, 3, 1)
    env = os.environ | {"AFFRAY_MACHINE": "compiled", "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-m", "affray.lab.review"]
    done = subprocess.run(command, input=msgspec.msgpack.encode(order), env=env, check=True, capture_output=True)
    progress, _, found = done.stdout.partition(b"found\n")
    assert sum(map(int, progress.split())) == review.DONE
    assert msgspec.msgpack.decode(found, type=list[reckoning.Finding]) == reckoning.run(order)
