"""Dice that nobody chose: the key follows from all that was added, and what was thrown follows from the key."""

import hashlib
import hmac
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from affray import games
from affray.cli import main
from affray.errors import BadInput
from affray.kernel import chance, dice, fair, record, replay
from affray.kernel.fair import Fair
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.stack import Flow

SECRET = bytes(range(32))
SHARES = [bytes([7]) * 16, b""]
KEY = fair.key(SECRET, SHARES)
PROOF = Fair(fair.commitment(SECRET), SECRET.hex(), [share.hex() for share in SHARES])
FORGED: list[tuple[dict[str, object], str]] = [
    ({"secret": "00" * 32}, "fair.commitment"),
    ({"secret": "00" * 31}, "fair.secret"),
    ({"commitment": "00" * 32}, "fair.commitment"),
    ({"shares": ["07" * 16]}, "fair.shares"),
    ({"shares": ["07" * 16, "08" * 16]}, "set_up.dice"),
    ({"shares": ["07" * 15 + "08", ""]}, "set_up.dice"),
    ({"shares": ["07" * 15, ""]}, "fair.shares[0]"),
    ({"shares": ["07" * 65, ""]}, "fair.shares[0]"),
    ({"shares": ["0g" * 16, ""]}, "fair.shares[0]"),
]


VECTORS = Path(__file__).parents[2] / "web" / "test" / "dice.json"
"""What the client's own tests are held to."""
NODES: list[Callable[[Any], int]] = [
    lambda state: dice.pick(state, 7),
    lambda state: dice.pick(state, 3_000_000_000),
    lambda state: dice.die(state, 100),
    lambda state: dice.throw(state, 31),
    lambda state: dice.throw_high(state, 4),
    lambda state: dice.successes(state, 5, 6, 2),
    lambda state: dice.digits(state, 2),
    lambda state: dice.values(state, 9),
]
"""One of each kind of chance node, and one whose words are often drawn again."""


class State:
    """The least that dice need."""

    flow: Flow


def vectors() -> bytes:
    """A key made of a secret and two shares, and how each kind of chance node falls after none, one and two decisions."""
    state = record.plain(State)
    with chance.noted() as drawn:
        fell = []
        for decisions in range(3):
            fair.seed(state.flow.rng, KEY, decisions)
            for node in NODES:
                node(state)
            fell.append([*drawn])
            drawn.clear()
    return msgspec.json.format(msgspec.json.encode({"fair": PROOF, "key": KEY, "drawn": fell}), indent=1) + b"\n"


def test_the_client_is_held_to_the_same_numbers() -> None:
    """The file that its tests read is what the rules give; this module, run as a program, writes it anew."""
    assert VECTORS.read_bytes() == vectors()
    drawn = msgspec.json.decode(vectors())["drawn"][0]
    assert {each["name"] for each in drawn} == {name for name, value in vars(dice).items() if hasattr(value, "__wrapped__")}


def played(decisions: int, dice: str = KEY) -> Match:
    """A match of Solbound by these dice, of so many default answers."""
    match = Match(games.find("solbound"), SetUp("solbound", 2, 5, dice=dice))
    for _ in range(decisions):
        match.take(match.game.default(match.state))
    return match


def test_the_key_and_the_words_are_those_of_the_formula() -> None:
    """HMAC-SHA256 of the shares, each after its length; then of the number of decisions, in four words, lowest byte first."""
    said = b"\x10" + SHARES[0] + b"\x00"
    assert hmac.new(SECRET, said, hashlib.sha256).hexdigest() == KEY
    drawn = hmac.new(bytes.fromhex(KEY), b"\x00" * 7 + b"\x03", hashlib.sha256).digest()
    words = [0] * 4
    fair.seed(words, KEY, 3)
    assert b"".join(word.to_bytes(4, "little") for word in words) == drawn[:16]


def test_whatever_a_seat_adds_changes_the_key() -> None:
    """A bit of it, its length, and who added it."""
    others = [[bytes([6]) + bytes([7]) * 15, b""], [bytes([7]) * 17, b""], [b"", bytes([7]) * 16], [*SHARES, b""]]
    assert len({KEY, *(fair.key(SECRET, shares) for shares in others), fair.key(bytes(32), SHARES)}) == 6


def test_the_seed_has_no_part_in_it() -> None:
    """Two seeds, the same dice; another key, other dice."""
    one, other = played(6), Match(games.find("solbound"), SetUp("solbound", 2, 77, dice=KEY))
    for _ in range(6):
        other.take(other.game.default(other.state))
    assert one.played == other.played
    assert one.played != played(6, dice="ab" * 32).played


def test_every_decision_has_dice_of_its_own() -> None:
    """They begin with the words of its number, however much was thrown before."""
    match, quiet, loud = played(0), 0, 0
    while not match.over and len(match.played) < 60:
        match.take(match.game.default(match.state))
        words, number = [0] * 4, len(match.played)
        fair.seed(words, KEY, number)
        fell = match.thrown(number - 1)
        assert fell == (list(match.state.flow.rng) != words)
        quiet, loud = quiet + (not fell), loud + fell
    assert quiet > 3 and loud > 3


@pytest.mark.slow
def test_what_may_be_taken_back_is_the_same_as_with_a_seed() -> None:
    """An answer after which no die was rolled; and the match goes on as if it had not been given."""
    for chosen in (KEY, ""):
        match, taken = played(0, dice=chosen), 0
        while not match.over:
            seat, before = match.to_move, match.packed()
            assert seat is not None
            action = match.game.default(match.state)
            match.take(action)
            if match.undoable(seat):
                match.undo(seat)
                assert match.packed() == before
                match.take(action)
                taken += 1
        assert taken > 3


def test_a_replay_says_how_its_dice_came_about_and_plays_back() -> None:
    """As the fourth form of the file, and as that alone."""
    match = played(12)
    paper = replay.read(replay.write(replay.of(match, fair=PROOF)), "x")
    assert (paper.format, paper.fair, paper.set_up.dice) == (replay.FAIR, PROOF, KEY)
    assert [len(each.played) for each in replay.follow(paper, "x", games.find)][-1] == 12
    without = replay.write(replay.of(played(12, dice="")))
    assert b'"dice"' not in without and b'"fair"' not in without
    for name in (replay.FORMAT, replay.HELPED, replay.WHOLE):
        with pytest.raises(BadInput, match=f"or a file of {replay.FAIR}"):
            replay.read(replay.write(msgspec.structs.replace(paper, format=name)), "x")


@pytest.mark.parametrize(("forged", "field"), FORGED)
def test_a_forged_proof_is_refused(forged: dict[str, object], field: str) -> None:
    """With the field that does not fit."""
    with pytest.raises(BadInput) as told:
        fair.check(msgspec.structs.replace(PROOF, **forged), KEY, 2, "x")
    assert told.value.problems[0].field == field
    fair.check(PROOF, KEY, 2, "x")


def test_a_replay_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was committed to, what was added, and how often chance fell; a changed answer or key is found, and a match of a
    seed has nothing to verify."""
    file = tmp_path / "match.json"
    file.write_bytes(replay.write(replay.of(played(30), fair=PROOF)))
    assert main(["replay", str(file), "--verify"]) == 0
    told = capsys.readouterr().out
    assert PROOF.commitment in told and KEY in told and "1 share\n" in told and "as the key says" in told
    other = fair.key(SECRET, [b"\x01" * 16, b""])
    file.write_text(file.read_text().replace(KEY, other).replace("07" * 16, "01" * 16))
    assert main(["replay", str(file), "--verify"]) == 2
    assert "start: the match parts here" in capsys.readouterr().err
    file.write_bytes(replay.write(replay.of(played(3, dice=""))))
    assert main(["replay", str(file), "--verify"]) == 2
    assert "follow from a seed" in capsys.readouterr().err


@pytest.mark.parametrize("dice", ["x", "00" * 31, "00" * 33, "zz" * 32, " " + "00" * 32])
def test_a_key_that_is_none_is_refused(dice: str) -> None:
    """With what was expected."""
    with pytest.raises(BadInput, match="64 hexadecimal digits"):
        played(0, dice=dice)


if __name__ == "__main__":
    VECTORS.write_bytes(vectors())
