"""Keys: whoever has one may do what it opens, and nobody keeps it but whoever was given it.

A key has 192 bits. The store has its SHA-256 alone. It comes in the header of a request, in the first message of a socket, and
in the part of a link after `#`, which browsers keep to themselves: never in an address that a server or a proxy writes down.
Links that an owner hands out are made from the owner's key, so that the owner can be shown them again and the store still
cannot.
"""

import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

BYTES = 24
NONCE = 9
LONGEST_NAME = 24
BEARER = "bearer "
Kind = Literal["seat", "invitation", "watch", "left", "owner"]
LEFT: Literal["left"] = "left"
OWNER: Literal["owner"] = "owner"
NOTES = frozenset({LEFT, OWNER})
"""What is kept among the keys of a table, and opens nothing."""


class Key(NamedTuple):
    """What a table knows of a key."""

    digest: str
    """SHA-256 of the key itself."""
    kind: Kind
    """`seat` answers for its seats, `invitation` is changed for such a key once, `watch` only looks; `left` opens nothing,
    and is what is kept of a key whose holder had these seats and has them no more, or of an invitation that was used; `owner`
    opens nothing either, and is what is kept of the owner's key where that is an account's."""
    seats: tuple[int, ...] = ()
    name: str = ""
    """What its holder wants to be called; empty for nobody in particular."""
    nonce: str = ""
    """Of a key that was made from the owner's: what tells it from others made so."""
    again: bool = False
    """True where its holder went on to the rematch."""
    account: str = ""
    """The account whose seat it is; empty for a guest's."""
    session: str = ""
    """The digest of the session by which a device of that account came to it, and with which it ends. Each seat of an account's
    has one key without, which no device has: it holds the seat."""
    bot: bool = False
    """True where that account is a program's."""


class SignedIn(NamedTuple):
    """Somebody who has an account, and said so."""

    account: str
    name: str
    session: str
    """The digest of the key of their session."""
    bot: bool = False
    """True for a program's account."""
    owner: str = ""
    """The account that a program's belongs to."""


def made() -> str:
    """A new key."""
    return secrets.token_urlsafe(BYTES)


def derived(key: str, *purpose: object) -> str:
    """The key that is made from another for a purpose: always the same, and the other cannot be told from it."""
    words = " ".join(map(str, purpose)).encode()
    return base64.urlsafe_b64encode(hmac.digest(key.encode(), words, "sha256")[:BYTES]).decode()


def digest(key: str) -> str:
    """What is kept of a key."""
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


def link_key(owner: str, kind: Kind, seats: tuple[int, ...], nonce: str) -> str:
    """The key of a link that the owner of a table hands out."""
    return derived(owner, kind, *seats, nonce)


def owners(key: str) -> str:
    """The owner's key of a table that is set up by whoever has this one."""
    return derived(key, "owner")


def seated(key: str, seats: tuple[int, ...], name: str, who: SignedIn | None) -> list[Key]:
    """The keys of somebody who sits down and is given `key`: their own and, for an account, the one that holds the seat."""
    if who is None:
        return [Key(digest(key), "seat", seats, tidy(name))]
    holding = Key(digest(made()), "seat", seats, who.name, account=who.account, bot=who.bot)
    return [holding, holding._replace(digest=digest(key), session=who.session)]


def owning(owner: str, who: SignedIn | None) -> list[Key]:
    """What is kept of an owner's key with this digest, so that its account is known by whichever device it comes; of a guest's
    nothing. No session's is it, so that it counts as no seat."""
    return [] if who is None else [Key(owner, OWNER, account=who.account, session=OWNER, bot=who.bot)]


def new_link(owner: str, kind: Kind, *seats: int) -> Key:
    """A new link of the owner's, as the table knows it."""
    nonce = secrets.token_urlsafe(NONCE)
    return Key(digest(link_key(owner, kind, seats, nonce)), kind, seats, nonce=nonce)


def left(key: Key, seats: Iterable[int]) -> Key:
    """What is kept of a key that answers for these seats no more. No session's is it, so that it counts as no seat."""
    return Key(digest_left(key.digest), LEFT, tuple(sorted(seats)), account=key.account, session=LEFT, bot=key.bot)


def digest_left(digest_before: str) -> str:
    """By what it is found again from the digest of the key."""
    return digest(f"{LEFT} {digest_before}")


def used(invitation: Key) -> Key:
    """What is kept of an invitation that was used, so that whoever comes too late with it is told so, after a restart too. No
    seat is its, so that it hinders nobody from sitting down."""
    return Key(digest_used(invitation.digest), LEFT, session=LEFT)


def digest_used(digest_before: str) -> str:
    """By what it is found again from the digest of the invitation."""
    return digest(f"used {digest_before}")


def of(connection: Any) -> str:
    """The key that a request brings; empty where it brings none."""
    said = str(connection.headers.get("authorization", ""))
    return said[len(BEARER) :].strip() if said[: len(BEARER)].lower() == BEARER else ""


def tidy(text: str, most: int = LONGEST_NAME) -> str:
    """A text of somebody's for others to read: on one line, without characters that cannot be seen or turn the others
    around, and no longer than that."""
    seen = "".join(" " if each.isspace() else each for each in unicodedata.normalize("NFC", text[: 4 * most]))
    kept = "".join(each for each in seen if unicodedata.category(each)[0] != "C")
    return " ".join(kept.split())[:most].strip()
