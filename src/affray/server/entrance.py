"""Where everything comes in: what an address may ask for is counted before anybody looks at it, and a body that takes too long
is not waited for."""

import asyncio
import math
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from affray.languages import say
from affray.server.bans import Banned, Bans
from affray.server.limits import Gate, Gone, TooMany, TooSlow
from affray.server.protocol import CODES, Refusal

LONGEST = 120
"""Letters of the reason of a close."""
FULL = 4429
"""With which a socket is closed that is over a limit; its reason names it, and ends with when to try again."""


NOT_BACK = 4404
"""With which a socket is closed to which it does not help to come back."""


def limited(app: ASGIApp, gate: Gate, bans: Bans | None = None) -> ASGIApp:
    """An application that nobody asks more of than the gate lets them, and that nobody reaches whose address is banned."""
    barred = bans or Bans()

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        socket = scope["type"] == ScopeType.WEBSOCKET
        who = gate.who(scope)
        try:
            barred.meet_address(scope)
            gate.spend("sockets" if socket else "requests", who)
            if socket:
                with gate.hold("open_sockets", who):
                    await app(scope, receive, send)
            else:
                await app(scope, _in_time(receive, gate.limits.body_seconds), send)
        except (TooMany, Banned) as refusal:
            await (_close(refusal, receive, send) if socket else _refuse(refusal, send))

    return enter


def _in_time(receive: Receive, seconds: float) -> Receive:
    """Receives a body that is there within so many seconds. Raises TooSlow."""
    ends, whole = asyncio.get_running_loop().time() + seconds, False

    async def next_part() -> Any:
        nonlocal whole
        try:
            async with asyncio.timeout_at(math.inf if whole else ends):
                message = await receive()
        except TimeoutError:
            raise TooSlow(say("the request was not there within {seconds} seconds", seconds=f"{seconds:g}")) from None
        if not whole and message["type"] == "http.disconnect":
            raise Gone(say("whoever asked left before all of it was there"))
        whole = whole or not message.get("more_body", False)
        return message

    return next_part


async def _refuse(refusal: TooMany | Banned, send: Send) -> None:
    body = msgspec.json.encode(Refusal(refusal.code, refusal.reason))
    headers = [(b"content-type", b"application/json")]
    if isinstance(refusal, TooMany):
        # What else comes over this connection would only have to be refused as well.
        headers += [(b"retry-after", str(refusal.again).encode()), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": CODES[refusal.code][0], "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _close(refusal: TooMany | Banned, receive: Receive, send: Send) -> None:
    """Open a socket and close it: a browser is told no reason for one that was never open."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    code = FULL if isinstance(refusal, TooMany) else NOT_BACK
    await send({"type": "websocket.close", "code": code, "reason": refusal.reason[:LONGEST]})
