"""Whether the server can do what it is there for: it is ready once its store answers, and no longer when it does not."""

import asyncio
import logging

import msgspec
from litestar import MediaType, Response, get

from affray import __version__
from affray.server.playing import rooms_of
from affray.server.refusals import PLAIN

LOG = logging.getLogger("affray")
PATIENCE = 3.0
"""Seconds within which a store that can be used has answered."""


class Health(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to `GET /health`."""

    ready: bool
    version: str
    reason: str = ""


@get("/health", include_in_schema=False)
async def see_health(request: PLAIN) -> Response[bytes]:
    """200 where the store can be read and written, 503 where it cannot."""
    try:
        async with asyncio.timeout(PATIENCE):
            await rooms_of(request).store.answers()
        told = Health(True, __version__)
    except Exception:
        LOG.exception("the store does not answer")
        told = Health(False, __version__, "the store does not answer")
    return Response(msgspec.json.encode(told), status_code=200 if told.ready else 503, media_type=MediaType.JSON)
