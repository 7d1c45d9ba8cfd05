"""Proxies before the server: who asks, and by which scheme, is what those that are trusted say, and nobody else."""

import ipaddress
import logging
from collections.abc import Callable, Sequence
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from affray.server.limits import address_of, proxied

LOG = logging.getLogger("affray")
UNNAMED = (
    "requests come through a proxy at %s that is not named: all who come through it are counted as one; name it by --proxy %s"
)


def trusted(proxies: Sequence[str]) -> Callable[[str], bool]:
    """Whether an address is that of one of these proxies, or in one of these networks."""
    networks = [ipaddress.ip_network(each, strict=False) for each in proxies]

    def is_trusted(address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in networks)

    return is_trusted


def plain(address: str) -> str:
    """An address as it is written where it is not carried over IPv6."""
    try:
        mapped = ipaddress.IPv6Address(address).ipv4_mapped
    except ValueError:
        return address
    return str(mapped) if mapped else address


def forwarding(app: ASGIApp, proxies: Sequence[str]) -> ASGIApp:
    """An application that learns from these proxies who asks."""
    known = [str(ipaddress.ip_network(each, strict=False)) for each in proxies]
    believing: Any = ProxyHeadersMiddleware(app, known) if known else app  # type: ignore[arg-type]
    named, warned = trusted(known), set[str]()

    async def forward(scope: Scope, receive: Receive, send: Send) -> None:
        found: Any = scope
        if found.get("client"):
            found["client"] = (plain(address_of(found)), found["client"][1])
        peer = address_of(found)
        if proxied(found) and not named(peer) and not warned and near(peer):
            warned.add(peer)
            LOG.warning(UNNAMED, peer, peer)
        await believing(scope, receive, send)

    return forward


def near(address: str) -> bool:
    """True for an address of this machine or of its own network, where a proxy may stand."""
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False
