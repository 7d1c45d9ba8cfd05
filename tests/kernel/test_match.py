"""A match in hand and on paper: answers, undo, digests; and every way a replay may fail to hold."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from affray import games
from affray.errors import BadInput, Illegal, NotYourTurn, NoUndo, Over, Unreadable
from affray.kernel import chance, record, replay
from affray.kernel.game import SetUp, options
from affray.kernel.match import Match
from affray.kernel.replay import Replay, Step

GAME = games.find("solbound")


def begun(seed: int = 4) -> Match:
    """A match at its first decision."""
    return Match(GAME, SetUp("solbound", 2, seed))


def played(decisions: int | None = None, seed: int = 4) -> Match:
    """So many random decisions into a match, or to its end."""
    match, random = begun(seed), Random(seed)
    while not match.over and (decisions is None or len(match.played) < decisions):
        match.take(random.choice(options(GAME, match.state)))
    return match


def offered(match: Match) -> list[str]:
    """The legal answers as texts."""
    return [GAME.write_action(match.state, action) for action in options(GAME, match.state)]


def test_the_set_up_alone_decides_the_match() -> None:
    """Equal set-ups and answers, equal digests; another seed, others."""
    first, second = played(30), played(30)
    assert first.played == second.played
    assert first.start_digest == second.start_digest
    assert played(0, seed=5).start_digest != first.start_digest


def test_digests_are_chained() -> None:
    """Two ways to one record have different digests: a digest tells all that came before."""
    digests = [each.digest for each in played(30).played]
    assert len(set(digests)) == 30


@pytest.mark.parametrize(("id", "key"), [("solbound", ""), ("solbound", "5" * 64), ("stonebound", "")])
def test_what_is_asked_for_late_is_what_it_was(id: str, key: str) -> None:
    """Decisions, digests, records before them, undo: of a match that nobody looked at for 30 decisions, of one that was looked
    at now and then, and of one that was looked at after each; with dice from a seed or from a key."""
    game = games.find(id)
    never, sometimes, always = (Match(game, SetUp(id, game.SEATS[0], 9, dice=key)) for _ in range(3))
    random = Random(2)
    for number in range(30):
        action = random.choice(options(game, always.state))
        for match in (never, sometimes, always):
            match.take(action)
        assert len(always.played) == number + 1
        if number in (7, 8, 23):
            assert len(sometimes.played) == number + 1
    assert never.happened == sometimes.happened == always.happened and never.packed() == always.packed()
    assert never.played == sometimes.played == always.played
    thrown = [match.thrown(25) for match in (never, sometimes, always)]
    records = [record.pack(match.answered(25), game.RECORD) for match in (never, sometimes, always)]
    assert len(set(thrown)) == len({*records}) == 1
    assert never.at(12).packed() == always.at(12).packed()
    for match in (never, sometimes, always):
        match.rewind(20)
    assert never.packed() == sometimes.packed() == always.packed() and never.played == always.played


def test_dice_that_were_given_are_kept_with_the_decision() -> None:
    """Chance that is no matter of the match's own falls once: what is worked out later does not draw it again."""
    first, second = begun(), begun()
    for match in (first, second):
        for _ in range(3):
            match.take(options(GAME, match.state)[0])
    with chance.noted():
        for _ in range(12):
            first.take(options(GAME, first.state)[0])
    for _ in range(12):
        second.take(options(GAME, second.state)[0])
    with chance.refused():
        assert first.played == second.played


def test_a_copy_goes_on_apart() -> None:
    """Of a match that is copied as it stands: what the one takes later is not the other's."""
    match = played(5)
    other = copy.copy(match.at(5))
    match.take(options(GAME, match.state)[0])
    assert not other._taken and len(match.played) == 6


def test_what_is_refused_changes_nothing() -> None:
    """Another's turn, no answer at all, an answer not offered: the record, the log and the revision stay."""
    match = begun()
    before = match.packed(), len(match.happened), match.revision
    mover = match.to_move
    assert mover is not None
    with pytest.raises(NotYourTurn):
        match.act(1 - mover, offered(match)[0])
    with pytest.raises(Unreadable):
        match.act(mover, "dance")
    with pytest.raises(Illegal) as refusal:
        match.act(mover, "end")
    assert refusal.value.clause.startswith("B-")
    assert (match.packed(), len(match.happened), match.revision) == before


def test_undo_gives_back_what_was_there() -> None:
    """The record to the byte, the log, the answers; the revision rises all the same."""
    match = begun()
    before, told, earlier = match.packed(), list(match.happened), list(match.played)
    while (mover := match.to_move) is not None:
        before, told, earlier = match.packed(), list(match.happened), list(match.played)
        match.act(mover, offered(match)[0])
        if match.undoable(mover):
            break
    assert mover is not None
    assert not match.undoable(1 - mover)
    with pytest.raises(NoUndo):
        match.undo(1 - mover)
    revision = match.revision
    match.undo(mover)
    assert (match.packed(), match.happened, match.played) == (before, told, earlier)
    assert match.revision > revision


def test_nothing_is_undone_after_a_die_or_another_seat() -> None:
    """Over whole matches: whenever a die fell or somebody else was last, undo is refused."""
    match, random, refused = begun(), Random(5), 0
    while not match.over and len(match.played) < 300:
        mover, words = match.to_move, list(match.state.flow.rng)
        assert mover is not None
        match.take(random.choice(options(GAME, match.state)))
        assert not match.undoable(1 - mover)
        if list(match.state.flow.rng) != words:
            refused += 1
            with pytest.raises(NoUndo):
                match.undo(mover)
    assert refused > 20


def test_a_match_that_ended_takes_no_answer() -> None:
    """Neither is anybody asked."""
    match = played()
    assert match.over and match.to_move is None
    with pytest.raises(Over):
        match.act(0, "keep")


def test_a_replay_gives_the_match_again() -> None:
    """Written, read and followed: every digest, the outcome, the log."""
    match = played()
    paper = replay.read(replay.write(replay.of(match, ["Ann", "Bo"])), "x.json")
    assert (paper.over, paper.names, len(paper.steps)) == (True, ["Ann", "Bo"], len(match.played))
    followed = list(replay.follow(paper, "x.json", games.find))[-1]
    assert (followed.packed(), followed.happened) == (match.packed(), match.happened)


def spoilt_step(paper: Replay, place: int, **changes: Any) -> Replay:
    """The replay with another step there."""
    steps = list(paper.steps)
    steps[place] = msgspec.structs.replace(steps[place], **changes)
    return msgspec.structs.replace(paper, steps=steps)


SPOILT: list[tuple[str, Callable[[Replay], Replay]]] = [
    ("rules", lambda paper: msgspec.structs.replace(paper, rules="0.0.1")),
    ("content", lambda paper: msgspec.structs.replace(paper, content="0" * 64)),
    ("start", lambda paper: msgspec.structs.replace(paper, start="0" * 16)),
    ("start", lambda paper: msgspec.structs.replace(paper, set_up=msgspec.structs.replace(paper.set_up, seed=99))),
    ("steps[7].digest", lambda paper: spoilt_step(paper, 7, digest="f" * 16)),
    ("steps[7].action", lambda paper: spoilt_step(paper, 7, action="target 9")),
    ("steps[7].action", lambda paper: spoilt_step(paper, 7, seat=1 - paper.steps[7].seat)),
    ("over", lambda paper: msgspec.structs.replace(paper, steps=paper.steps[:-1])),
    ("returns", lambda paper: msgspec.structs.replace(paper, returns=[0.0, 0.0])),
    (f"steps[{10**6}]", lambda paper: msgspec.structs.replace(paper, steps=[*paper.steps, Step(0, "keep", "0" * 16)])),
]


@pytest.mark.parametrize(("field", "spoil"), SPOILT, ids=[f"{place}-{field}" for place, (field, _) in enumerate(SPOILT)])
def test_a_spoilt_replay_is_refused_where_it_parts(field: str, spoil: Callable[[Replay], Replay]) -> None:
    """The error names the file, and the field or the decision."""
    match = played()
    paper = spoil(replay.of(match))
    field = field.replace(str(10**6), str(len(match.played)))
    with pytest.raises(BadInput) as error:
        list(replay.follow(paper, "x.json", games.find))
    assert error.value.problems[0].file == "x.json"
    assert error.value.problems[0].field.startswith(field)


@pytest.mark.parametrize(
    ("spoil", "field"),
    [
        (lambda text: text[: len(text) // 2], ""),
        (lambda text: text.replace('"seed"', '"sead"'), "set_up"),
        (lambda text: text.replace("affray-replay/1", "affray-replay/9"), "format"),
        (lambda text: text.replace('"seats": 2', '"seats": "two"'), "set_up.seats"),
        (lambda text: "[]", "replay"),
        (lambda text: "\x00", ""),
    ],
)
def test_a_file_that_is_no_replay_is_refused(spoil: Callable[[str], str], field: str) -> None:
    """Cut short, misspelled, of another format, with a word for a number."""
    text = replay.write(replay.of(played(5))).decode()
    with pytest.raises(BadInput) as error:
        replay.read(spoil(text).encode(), "x.json")
    assert (error.value.problems[0].file, error.value.problems[0].field) == ("x.json", field)
