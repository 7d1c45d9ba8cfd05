"""What stands before every route: other pages are refused, and headers keep ours to itself."""

import ipaddress
import json
from collections.abc import Collection
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from affray.languages import marked, say

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
STRICT = (b"strict-transport-security", b"max-age=31536000")
UNKEPT_PATHS = ("/api/", "/health", "/metrics", "/operator/")
UNKEPT = (b"cache-control", b"no-store")
ELSEWHERE = marked("that came from another page")
NOT_HERE = marked("this server is not known by that name; whoever runs it names it with --allow-host")
LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})
"""The names of this machine; behind any other name may be another's page (DNS rebinding)."""


class Names(NamedTuple):
    """What a server is called by those whom it serves."""

    names: frozenset[str]
    addresses: bool = False
    """Also by any address of numbers: no other's page stands behind one, since nobody can bend it to this machine."""


def called(host: str, more: Collection[str] = (), own: str = "") -> Names:
    """What a server that listens at `host` is called: this machine's own names, `own` among them where others reach it, and
    what else whoever runs it says."""
    said = frozenset(name.lower() for name in more)
    if host in LOCAL:
        return Names(LOCAL | said)
    return Names(LOCAL | said | {host.lower()} | ({own.lower()} if own else frozenset()), addresses=True)


def same_origin(origin: str | None, host: str | None, secure: bool = False) -> bool:
    """True where a browser's request comes from a page of this server, or from no page at all; where it came over TLS, from one
    that did too."""
    try:
        parts = urlsplit(origin or "")
        return origin is None or (parts.netloc == host and (parts.scheme == "https" or not secure))
    except ValueError:
        return False


def known(host: str, names: Names | None) -> bool:
    """True where a request was meant for one of these names; None stands for any."""
    if names is None:
        return True
    name = host_name(host)
    return name in names.names or (names.addresses and _numbers(name))


def host_name(host: str) -> str:
    """The name in a `Host` header, without its port; empty where there is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _numbers(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def guarded(app: ASGIApp, names: Names | None = None) -> ASGIApp:
    """An application that only its own pages reach, under these names of the server or, with None, under any."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _with_ours(message.get("headers", ()), scope)
            await send(message)

        reason = _refusal(scope, names)
        if not reason:
            # What goes over a socket has no headers.
            await app(scope, receive, sent if scope["type"] == ScopeType.HTTP else send)
        elif scope["type"] == ScopeType.HTTP:
            headers = [(b"content-type", b"application/json")]
            await sent({"type": "http.response.start", "status": 403, "headers": headers})
            body = json.dumps({"code": "forbidden", "reason": reason}).encode()
            await sent({"type": "http.response.body", "body": body, "more_body": False})
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": reason})

    return guard


def _refusal(scope: Any, names: Names | None) -> str:
    """Why a request is not served; empty where it is."""
    headers = {name: value.decode("latin-1") for name, value in scope.get("headers") or ()}
    host = headers.get(b"host", "")
    if not known(host, names):
        return say(NOT_HERE)
    harmless = scope["type"] == ScopeType.HTTP and scope["method"] in {"GET", "HEAD"}
    return "" if harmless or same_origin(headers.get(b"origin"), host, _secure(scope)) else say(ELSEWHERE)


def _secure(scope: Any) -> bool:
    """True where a request came over TLS, to here or to a proxy that says so."""
    return scope.get("scheme") in {"https", "wss"}


def _with_ours(headers: Any, scope: Any) -> list[tuple[bytes, bytes]]:
    """Headers and ours; what the interface answers is kept by nobody, and who came over TLS comes so again."""
    kept = [*headers, *((name.encode(), value.encode()) for name, value in HEADERS.items())]
    kept += [STRICT] if _secure(scope) else []
    return [*kept, UNKEPT] if str(scope.get("path", "")).startswith(UNKEPT_PATHS) else kept
