"""Answers that go packed to whoever takes them so.

Only such as anybody may have: how long a packed answer is tells of what is in it, so that keys never go packed with something
that a visitor sent.
"""

from typing import Any

from litestar.config.compression import CompressionConfig
from litestar.datastructures import Headers
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import Receive, Scope, Send

LEAST = 1_000
"""Bytes from which on an answer is packed: less fits one parcel of the network anyway."""
LEVEL = 6
"""Of gzip: the largest answer takes 5 ms, and the highest level makes it 1 % smaller."""


def takes(accepted: str, coding: str) -> bool:
    """Whether an `Accept-Encoding` has this coding, and not with a weight of 0."""
    for each in accepted.lower().split(","):
        name, _, weight = each.replace(" ", "").partition(";q=")
        if name == coding:
            return not weight or any(digit in weight for digit in "123456789")
    return False


class Packing(CompressionMiddleware):
    """Litestar's own, but that a weight of 0 refuses it, and that what goes unpacked says too that this depends on who asks."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, packed where that is wanted."""
        if takes(Headers.from_scope(scope).get("accept-encoding", ""), "gzip"):
            await super().__call__(scope, receive, send)
            return

        async def plainly(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], (b"vary", b"Accept-Encoding")]}
            await send(message)

        await self.app(scope, receive, plainly)


PACKED = DefineMiddleware(Packing, config=CompressionConfig("gzip", minimum_size=LEAST, gzip_compress_level=LEVEL))
"""For routes whose answers go packed."""
