"""`HEAD`: what `GET` would answer, without the body, on every route that has one."""

from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send


def with_heads(app: ASGIApp) -> ASGIApp:
    """An application that answers `HEAD` wherever it answers `GET`."""

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_head(message: Any) -> None:
            if message["type"] != "http.response.body":
                await send(message)
            elif not message.get("more_body"):
                await send({**message, "body": b""})

        if scope["type"] == "http" and scope["method"] == "HEAD":
            alike: Any = {**scope, "method": "GET"}
            await app(alike, receive, send_head)
        else:
            await app(scope, receive, send)

    return asked
