"""`HEAD`: what `GET` would answer, without the body, on every route that has one."""

from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send


def with_heads(app: ASGIApp) -> ASGIApp:
    """An application that answers `HEAD` wherever it answers `GET`."""

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_head(message: Any) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        heads = scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD"
        alike: Any = {**scope, "method": "GET"} if heads else scope
        await app(alike, receive, send_head if heads else send)

    return asked
