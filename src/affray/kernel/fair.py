"""Dice that nobody at a table chose, and nobody can foresee: by commitment, and afresh for every decision.

Before the first die whoever keeps the match commits to a secret by its SHA-256; then every seat adds bytes of its own, its
share; the key of the dice follows from all of them by HMAC-SHA256 (RFC 2104). No side alone can choose it, as long as the
commitment was shown before the shares were sent. Once the match is over the secret is shown, and everybody can work out
again what was thrown. In a match with such a key the generator starts afresh for every decision, from HMAC-SHA256 of its
number: however many dice were seen, they tell nothing of those that come after another decision.
"""

import hashlib
import hmac
from collections.abc import Sequence

import msgspec

from affray.errors import BadInput
from affray.kernel.dice import Words

SECRET_BYTES = 32
"""Of the secret, and of the key."""
LEAST_SHARE, MOST_SHARE = 16, 64
"""Bytes that a seat adds."""
WORD_BYTES = 4
EXPECTED_KEY = f"{2 * SECRET_BYTES} hexadecimal digits"
EXPECTED_SHARE = f"{2 * LEAST_SHARE} to {2 * MOST_SHARE} hexadecimal digits"


class Fair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the key of a match's dice came about; all in hexadecimal digits."""

    commitment: str
    """What the secret was committed to with, before any share was sent: its SHA-256."""
    secret: str
    shares: list[str]
    """What the seats added, by the seats' numbers; empty for a seat that added nothing, such as a bot's."""

    def key(self) -> str:
        """The key that follows from it."""
        return key(bytes.fromhex(self.secret), [bytes.fromhex(share) for share in self.shares])


def promised(secret: bytes, shares: Sequence[str]) -> Fair:
    """A secret with what it is committed to by, and what the seats have added so far."""
    return Fair(commitment(secret), secret.hex(), list(shares))


def commitment(secret: bytes) -> str:
    """What is shown of a secret before the first die."""
    return hashlib.sha256(secret).hexdigest()


def key(secret: bytes, shares: Sequence[bytes]) -> str:
    """The key that follows from the secret and from what each seat added, in hexadecimal digits: HMAC of the shares, each
    after its length in one byte."""
    return hmac.digest(secret, b"".join(bytes([len(share)]) + share for share in shares), "sha256").hex()


def seed(rng: Words, key: str, decisions: int) -> None:
    """Start a generator for what comes after so many decisions (0..2**64-1): four words, each of four bytes, lowest first."""
    drawn = hmac.digest(bytes.fromhex(key), decisions.to_bytes(8), "sha256")
    for index in range(4):
        rng[index] = int.from_bytes(drawn[WORD_BYTES * index : WORD_BYTES * (index + 1)], "little")


def read(text: str, least: int, most: int) -> bytes | None:
    """The bytes that hexadecimal digits stand for; None where they are none, or fewer than `least` or more than `most`."""
    try:
        found = bytes.fromhex(text)
    except ValueError:
        return None
    return found if least <= len(found) <= most and found.hex() == text.lower() else None


def is_key(text: str) -> bool:
    """Whether it is a key of dice."""
    return read(text, SECRET_BYTES, SECRET_BYTES) is not None


def check(proof: Fair, dice: str, seats: int, file: str) -> None:
    """Raises BadInput, naming the field in `file`, where the key `dice` of a match does not follow from the secret and the
    shares, or the secret is not what was committed to."""
    secret = read(proof.secret, SECRET_BYTES, SECRET_BYTES)
    if secret is None:
        raise BadInput(file, "fair.secret", repr(proof.secret[:80]), EXPECTED_KEY)
    if proof.commitment != commitment(secret):
        raise BadInput(file, "fair.commitment", "the secret is not the one that was committed to", commitment(secret))
    if len(proof.shares) != seats:
        raise BadInput(file, "fair.shares", f"{len(proof.shares)} shares", f"{seats}, one a seat")
    shares = [read(share, LEAST_SHARE, MOST_SHARE) if share else b"" for share in proof.shares]
    for index, share in enumerate(shares):
        if share is None:
            raise BadInput(file, f"fair.shares[{index}]", repr(proof.shares[index][:80]), EXPECTED_SHARE)
    if key(secret, [share or b"" for share in shares]) != dice:
        raise BadInput(file, "set_up.dice", "this key does not follow from the secret and the shares", "the key that does")
