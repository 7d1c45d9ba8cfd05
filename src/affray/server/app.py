"""The server's application: routes, what stands before them, and what runs while it serves."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from importlib.metadata import version
from pathlib import Path

from litestar import Litestar, MediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from affray import games
from affray.bots.thinking.pool import Thinking
from affray.errors import AffrayError
from affray.server import client, lobby, papers, playing, seating, sockets
from affray.server.apart import Apart
from affray.server.guard import Names, guarded
from affray.server.refusals import refused
from affray.server.reviews import Reviews
from affray.server.rooms import Rooms
from affray.server.storage import Store

ROUTES = [
    lobby.list_games,
    lobby.list_rules,
    lobby.see_look,
    lobby.see_forms,
    lobby.see_editor,
    lobby.check_set_up,
    playing.create_match,
    playing.see,
    playing.ask,
    playing.see_odds,
    playing.get_replay,
    playing.review_match,
    seating.see_table,
    seating.join,
    seating.leave,
    seating.give_seat,
    seating.see_links,
    seating.make_link,
    seating.list_tables,
    seating.see_standings,
    papers.show_replay,
    papers.review_replay,
    papers.see_review,
    papers.opened_replay,
    sockets.socket,
    client.client,
]
AT_ONCE = max(1, (os.cpu_count() or 2) // 2)
"""Processes for odds, and as many for hints and for replays."""
THINKING = max(1, (os.cpu_count() or 2) - 1)
"""Decisions of bots that are thought about at once, where nothing else is said: one core is left to the server itself."""
LONGEST_ODDS, MOST_ODDS = 15, 500
LONGEST_HINT, MOST_HINTS = 6, 200
LONGEST_REPLAY, MOST_REPLAYS = 40, 20
"""Seconds that odds, a hint or a replay may take, and how many are taken on at once."""


def build(database: Path, opened: Path | None = None, names: Names | None = None, thinking: int | None = None) -> Litestar:
    """The server's application over a database; `opened` is the replay it was started with, `names` are those under
    which it may be reached, any where None; about so many decisions of bots it thinks at once."""

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = Store(database)
        await store.start()
        await asyncio.to_thread(games.load_all)
        odds, replays = Apart(AT_ONCE, LONGEST_ODDS, MOST_ODDS), Apart(AT_ONCE, LONGEST_REPLAY, MOST_REPLAYS)
        hints, reviews, minds = Apart(AT_ONCE, LONGEST_HINT, MOST_HINTS), Reviews(), Thinking(thinking or THINKING)
        app.state.rooms, app.state.replay, app.state.replays = Rooms(store, odds, hints, minds), opened, replays
        app.state.reviews = reviews
        try:
            yield
        finally:
            await app.state.rooms.end()
            await asyncio.to_thread(minds.close)
            for each in (odds, hints, replays, reviews):
                await each.stop()
            await store.stop()

    app = Litestar(
        ROUTES,
        lifespan=[running],
        exception_handlers={Exception: refused, AffrayError: refused},
        request_max_body_size=sockets.MOST_MESSAGE,
        openapi_config=OpenAPIConfig(
            title="Affray",
            version=version("affray"),
            description="Views out, answers in; the socket and every code are described in docs/protocol.md.",
            path="/schema",
            components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}),
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON)],
            use_handler_docstrings=True,
        ),
    )
    # Around all of it: middleware would not meet what the router itself refuses.
    app.asgi_handler = guarded(app.asgi_handler, names)
    return app
