"""What one address, one key and one socket may ask for, and where that is counted.

Rates are counted as a bucket that leaks evenly: so many at once after a quiet minute, and from then on one for each that has
leaked out. One number is kept for each who asks, and of those who ask least lately none, so that nobody fills the memory by
coming from many addresses.
"""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Annotated, Any, NamedTuple
from weakref import WeakSet

import msgspec
from msgspec import Meta

from affray.errors import Refused
from affray.languages import marked, plural, say
from affray.server.guard import LOCAL, host_name
from affray.server.room import Room

MINUTE = 60.0
MOST_COUNTED = 100_000
"""Addresses and keys that are counted at once; who asked longest ago is forgotten."""
PREFIX = 64
"""Bits of an IPv6 address that tell one line from another: whoever has one has all addresses behind them."""
FORWARDED = {b"x-forwarded-for", b"forwarded", b"via"}
"""Headers by which a proxy says that it is one."""
Rate = Annotated[int, Meta(ge=0, le=1_000_000)]
Many = Annotated[int, Meta(ge=0, le=1_000_000)]
Time = Annotated[float, Meta(ge=1, le=3600)]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one who asks may ask for; 0 is no limit. Nobody at the machine itself is held to those that go by address."""

    requests: Rate = 900
    """Requests a minute of one address."""
    sockets: Rate = 120
    """Sockets that one address opens, a minute."""
    open_sockets: Many = 100
    """Sockets of one address at once."""
    key_sockets: Many = 16
    """Sockets at once that were opened with one key."""
    connections: Many = 250
    """Connections of one address at once, those among them over which nothing was asked yet."""
    tables: Rate = 30
    """Tables that one address sets up, a minute."""
    open_tables: Many = 60
    """Tables of one address that are open here and not over."""
    odds: Rate = 600
    """Odds that one address, or one key, asks for, a minute."""
    hints: Rate = 30
    """Hints that one address, or one key, asks for, a minute."""
    replays: Rate = 120
    """Parts of replays that one address asks for, a minute."""
    ledgers: Rate = 30
    """Ledgers of dice that one address, or one key, asks for, a minute."""
    reviews: Rate = 12
    """Reviews that one address, or one key, has begun, a minute."""
    measures: Rate = 6
    """Measurements of content of one's own that one address has made, a minute."""
    packs: Rate = 300
    """Forms, checks and packs that one address has read, a minute."""
    account_requests: Rate = 1200
    """Requests a minute of one account, from all of its devices; its programs are counted for themselves."""
    account_tables: Rate = 30
    """Tables that one account sets up, a minute."""
    account_open_tables: Many = 60
    """Tables that one account set up, are open here and not over."""
    account_sockets: Many = 64
    """Sockets at once by which one account sits at its tables."""
    messages: Rate = 20
    """Messages a second over one socket; it is read no faster, and nothing is lost."""
    waiting: Annotated[int, Meta(ge=8, le=100_000)] = 256
    """Messages that may wait for a browser that does not read them; then its socket is closed."""
    header_seconds: Time = 10
    """Until the head of a request is there."""
    body_seconds: Time = 30
    """Until its body is."""
    send_seconds: Time = 20
    """Until who does not read what is sent to them is cut off."""


WORDS = {
    "requests": marked("too many requests from your address, {most} a minute"),
    "sockets": marked("too many connections from your address, {most} a minute"),
    "open_sockets": marked("too many open connections from your address, {most} at once"),
    "key_sockets": marked("too many open connections with this key, {most} at once"),
    "tables": marked("too many tables set up from your address, {most} a minute"),
    "open_tables": marked("too many unfinished tables of your address, {most} at once"),
    "odds": marked("too many questions for odds, {most} a minute"),
    "hints": marked("too many questions for hints, {most} a minute"),
    "replays": marked("too many questions for replays, {most} a minute"),
    "ledgers": marked("too many questions for ledgers, {most} a minute"),
    "reviews": marked("too many reviews, {most} a minute"),
    "measures": marked("too many measurements, {most} a minute"),
    "packs": marked("too many forms and packs, {most} a minute"),
    "account_requests": marked("too many requests of your account, {most} a minute"),
    "account_tables": marked("too many tables set up by your account, {most} a minute"),
    "account_open_tables": marked("too many unfinished tables of your account, {most} at once"),
    "account_sockets": marked("too many open connections of your account, {most} at once"),
    "guesses": marked("too many passwords or codes of one account from your address, {most} a minute"),
    "account_guesses": marked("too many passwords or codes of one account, {most} a minute"),
    "address_guesses": marked("too many passwords or codes from your address, {most} a minute"),
    "accounts": marked("too many accounts made from your address, {most} an hour"),
    "waiting": marked("too many messages that wait to be read, {most} at once"),
}
"""What is told of a limit that somebody met."""
LATER = 10
"""Seconds after which to try again where something must end first."""


class TooMany(Refused):
    """A limit of those who ask; it names itself, and says when to try again."""

    code = "too_many"

    def __init__(self, limit: str, most: int, again: float) -> None:
        """`limit` is a field of Limits, `again` the seconds until it may be tried again."""
        self.limit, self.again = limit, max(1, math.ceil(again))
        later = plural("try again in 1 second", "try again in {count} seconds", self.again)
        super().__init__(f"{say(WORDS[limit], most=most)}: {later}")


class TooSlow(Refused):
    """A request did not come to its end in time."""

    code = "too_slow"


class Gone(Refused):
    """Whoever sent a request left before all of it was there; nobody reads the answer."""

    code = "unreadable"


class Pace:
    """How often something may be done by each who asks."""

    def __init__(self, most: int, seconds: float = MINUTE) -> None:
        """So many within so many seconds, and as many at once after as long a rest; 0 is no limit."""
        self.most, self.seconds = most, seconds
        self.free: OrderedDict[str, float] = OrderedDict()
        """When the bucket of each is empty."""

    def wait(self, who: str, now: float) -> float:
        """Count one more, and return 0; or the seconds until it may be, and count nothing."""
        if not self.most:
            return 0.0
        step = self.seconds / self.most
        empty = max(self.free.get(who, now), now) + step
        if empty - now > self.seconds + 1e-9:
            return empty - now - self.seconds
        self.free[who] = empty
        self.free.move_to_end(who)
        while len(self.free) > MOST_COUNTED:
            self.free.popitem(last=False)
        return 0.0


class Gate:
    """Counts what is asked for."""

    def __init__(self, limits: Limits | None, clock: Callable[[], float] = time.monotonic) -> None:
        """Nobody has asked for anything yet. Nobody is held to anything without `limits`."""
        self.limits, self.clock = limits or Limits(), clock
        self.held = limits is not None
        paced = ("requests", "sockets", "tables", "odds", "hints", "replays", "ledgers", "reviews", "measures", "packs")
        by_account = ("account_requests", "account_tables")
        self.paces = {name: Pace(getattr(self.limits, name)) for name in (*paced, *by_account)}
        self.now: dict[str, Counter[str]] = {
            name: Counter() for name in ("open_sockets", "key_sockets", "account_sockets", "coming")
        }
        self.tables: dict[str, WeakSet[Room]] = {}
        self.refused: Counter[str] = Counter()
        """How often each limit was met."""

    def who(self, scope: Any) -> str | None:
        """Who asks, as far as it is counted; None for whoever sits at this machine, and where nobody is counted. What a proxy
        forwards comes from elsewhere."""
        if not self.held or at_home(scope):
            return None
        return counted(address_of(scope))

    def spend(self, limit: str, who: str | None, key: str = "") -> None:
        """Count one of what a minute has so many of, for an address and for the digest of a key. Raises TooMany."""
        if who is None:
            return
        for each in (who, key) if key else (who,):
            if again := self.paces[limit].wait(each, self.clock()):
                raise self.met(limit, again)

    @contextmanager
    def hold(self, limit: str, who: str | None) -> Iterator[None]:
        """Count one of what there may be so many of at once. Raises TooMany."""
        if who is None:
            yield
            return
        most, there = getattr(self.limits, limit), self.now[limit]
        if most and there[who] >= most:
            raise self.met(limit, LATER)
        with _one(there, who):
            yield

    @contextmanager
    def table(self, who: str | None, account: str = "") -> Iterator[Callable[[Room], None]]:
        """Count a table that an address and perhaps an account set up; what is given takes it once it is there. Raises
        TooMany."""
        if who is None:
            yield lambda room: None
            return
        counted = [(who, ""), *([(f"account {account}", "account_")] if account else [])]
        for each, of in counted:
            own = self.tables.get(each, WeakSet[Room]())
            going = sum(not room.over and not room.lost for room in own) + self.now["coming"][each]
            most = getattr(self.limits, f"{of}open_tables")
            if most and going >= most:
                raise self.met(f"{of}open_tables", LATER)
        for each, of in counted:
            self.spend(f"{of}tables", each)

        def keep(room: Room) -> None:
            for each, _ in counted:
                self.tables.setdefault(each, WeakSet()).add(room)

        with ExitStack() as held:
            for each, _ in counted:
                held.enter_context(_one(self.now["coming"], each))
            yield keep
        if len(self.tables) > MOST_COUNTED:
            self.tables = {each: rooms for each, rooms in self.tables.items() if rooms}

    def met(self, limit: str, again: float) -> TooMany:
        """The refusal of what is over a limit."""
        self.refused[limit] += 1
        return TooMany(limit, getattr(self.limits, limit), again)


class Guest(NamedTuple):
    """Somebody who asks, and where that is counted."""

    gate: Gate
    who: str | None = None
    """None for who is not counted."""

    def spend(self, limit: str, key: str = "") -> None:
        """Count one of a limit for them, and for the digest of their key. Raises TooMany."""
        self.gate.spend(limit, self.who, key)

    def spend_account(self, limit: str, account: str) -> None:
        """Count one of a limit for an account, wherever it comes from but from this machine itself. Raises TooMany."""
        self.gate.spend(limit, None if self.who is None else f"account {account}")


def guest_of(connection: Any) -> Guest:
    """Whoever sent a request, or opened a socket."""
    gate: Gate = connection.app.state.gate
    return Guest(gate, gate.who(connection.scope))


@contextmanager
def _one(counts: "Counter[str]", who: str) -> Iterator[None]:
    counts[who] += 1
    try:
        yield
    finally:
        counts[who] -= 1
        if not counts[who]:
            del counts[who]


def counted(address: str) -> str:
    """What an address is counted as: that of IPv6 with all others of its line, any other by itself."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:PREFIX] or "nobody"
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return str(ipaddress.ip_network((found, PREFIX), strict=False))
        found = found.ipv4_mapped
    return str(found)


def loopback(address: str) -> bool:
    """True for an address of this machine itself."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_loopback


def address_of(scope: Any) -> str:
    """The address that a request comes from; empty where there is none."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def at_home(scope: Any) -> bool:
    """True where a request comes from this machine itself, and no proxy sent it on."""
    return loopback(address_of(scope)) and not forwarded(scope)


def forwarded(scope: Any) -> bool:
    """True where a proxy sent a request on: it says so, or was reached by a name that is not this machine's own."""
    host = next((value.decode("latin-1") for name, value in scope.get("headers") or () if name == b"host"), "")
    return proxied(scope) or host_name(host) not in LOCAL


def proxied(scope: Any) -> bool:
    """True where a proxy says that it sent a request on."""
    return any(name in FORWARDED for name, _ in scope.get("headers") or ())
