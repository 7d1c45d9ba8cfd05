"""What stands before every route: other pages are refused, and headers keep ours to itself."""

from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
UNKEPT = (b"cache-control", b"no-store")
FORBIDDEN = b'{"code":"forbidden","reason":"that came from another page"}'
LOCAL = frozenset({"127.0.0.1", "localhost"})
"""The names of this machine; behind any other name may be another's page (DNS rebinding)."""


def same_origin(origin: str | None, host: str | None) -> bool:
    """True where a browser's request comes from a page of this server, or from no page at all."""
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:
        return False


def known(host: str, names: Collection[str] | None) -> bool:
    """True where a request was meant for one of these names; None stands for any."""
    return names is None or host.rpartition(":")[0] in names or host in names


def guarded(app: ASGIApp, names: Collection[str] | None = None) -> ASGIApp:
    """An application that only its own pages reach, under these names of the server or, with None, under any."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _with_ours(message.get("headers", ()), str(scope.get("path", "")))
            await send(message)

        if _allowed(scope, names):
            await app(scope, receive, sent)
        elif scope["type"] == ScopeType.HTTP:
            headers = [(b"content-type", b"application/json")]
            await sent({"type": "http.response.start", "status": 403, "headers": headers})
            await sent({"type": "http.response.body", "body": FORBIDDEN, "more_body": False})
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "another page"})

    return guard


def _allowed(scope: Any, names: Collection[str] | None) -> bool:
    headers = {name: value.decode("latin-1") for name, value in scope.get("headers") or ()}
    host = headers.get(b"host", "")
    harmless = scope["type"] == ScopeType.HTTP and scope["method"] in {"GET", "HEAD"}
    return known(host, names) and (harmless or same_origin(headers.get(b"origin"), host))


def _with_ours(headers: Any, path: str) -> list[tuple[bytes, bytes]]:
    """Headers and ours; what the interface answers is kept by nobody."""
    kept = [*headers, *((name.encode(), value.encode()) for name, value in HEADERS.items())]
    return [*kept, UNKEPT] if path.startswith("/api/") else kept
