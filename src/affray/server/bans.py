"""Who is not served here: addresses and names, on all routes and sockets alike."""

import ipaddress
import time
from typing import Any, Literal

import msgspec
from sqlalchemy import Insert, delete, insert, select
from sqlalchemy.engine import Connection

from affray.errors import BadInput, Refused
from affray.languages import marked, say
from affray.server import keys
from affray.server.limits import address_of, at_home
from affray.server.records import BANS
from affray.server.storage import Store
from affray.server.stored import Ban

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
NOT_SERVED = marked("you are not served here")
LONGEST = 100
"""Letters of a reason."""


class Banned(Refused):
    """Whoever runs the server does not want them here."""

    code = "banned"

    def __init__(self, reason: str) -> None:
        """With the reason, where one was given."""
        super().__init__(f"{say(NOT_SERVED)}: {reason}" if reason else say(NOT_SERVED))


class Bans:
    """Those that hold now."""

    def __init__(self) -> None:
        """Everybody is served."""
        self.networks: dict[Network, Ban] = {}
        self.names: dict[str, Ban] = {}

    async def load(self, store: Store) -> "Bans":
        """Those of a database, and these alone."""
        found = await noted(store)
        self.networks.clear()  # at once with what follows: nobody slips in meanwhile
        self.names.clear()
        for ban in found:
            self.hold(ban)
        return self

    def every(self) -> list[Ban]:
        """All of them, in the order in which they began."""
        return sorted([*self.networks.values(), *self.names.values()], key=lambda ban: ban.since)

    def hold(self, ban: Ban) -> None:
        """From now on it holds."""
        if ban.kind == "address":
            self.networks[ipaddress.ip_network(ban.value)] = ban
        else:
            self.names[ban.value] = ban

    def lift(self, ban: Ban) -> bool:
        """From now on it does not; True where it did."""
        if ban.kind == "address":
            return self.networks.pop(ipaddress.ip_network(ban.value), None) is not None
        return self.names.pop(ban.value, None) is not None

    def of_address(self, scope: Any) -> Ban | None:
        """The ban of whoever sends a request; None where they are served, as everybody is who sits at this machine."""
        if not self.networks or at_home(scope):
            return None
        try:
            address = ipaddress.ip_address(address_of(scope).partition("%")[0])
        except ValueError:
            return None
        return next((ban for network, ban in self.networks.items() if address in network), None)

    def meet_address(self, scope: Any) -> None:
        """A request comes. Raises Banned."""
        ban = self.of_address(scope)
        if ban is not None:
            raise Banned(ban.reason)

    def of_name(self, name: str) -> Ban | None:
        """The ban of a name; None where whoever bears it is served."""
        return self.names.get(compared(name)) if self.names and name else None

    def meet(self, name: str) -> None:
        """Somebody comes with a name. Raises Banned."""
        ban = self.of_name(name)
        if ban is not None:
            raise Banned(ban.reason)


async def noted(store: Store) -> list[Ban]:
    """The bans of a database, those first that hold for longest."""
    wanted = select(BANS).order_by(BANS.c.since)
    rows = await store.read(lambda connection: connection.execute(wanted).all())
    return [Ban(row.kind, row.value, row.reason, row.since) for row in rows]


async def note(store: Store, ban: Ban) -> None:
    """Write down that somebody is not served, in place of what was noted of them before."""
    await store.write(lambda connection: _put(connection, ban, insert(BANS).values(**msgspec.structs.asdict(ban))))


async def forget(store: Store, ban: Ban) -> None:
    """Forget it."""
    await store.write(lambda connection: _put(connection, ban))


def _put(connection: Connection, ban: Ban, *then: Insert) -> None:
    connection.execute(delete(BANS).where(BANS.c.kind == ban.kind, BANS.c.value == ban.value))
    for each in then:
        connection.execute(each)


def compared(name: str) -> str:
    """A name as names are compared: whatever can be seen of it, without capitals."""
    return keys.tidy(name).casefold()


def new_ban(kind: Literal["address", "name"], value: str, reason: str) -> Ban:
    """A ban that begins now. Raises BadInput for what is no address and no name."""
    if kind == "name":
        if not compared(value):
            raise BadInput("request", "value", f"it is {value!r}", "a name")
        return Ban(kind, compared(value), keys.tidy(reason, LONGEST), time.time())
    try:
        network = ipaddress.ip_network(value, strict=False)
    except ValueError:
        raise BadInput("request", "value", f"it is {value!r}", "an address or a network, such as 203.0.113.7") from None
    return Ban(kind, str(network), keys.tidy(reason, LONGEST), time.time())
