"""The server's application: routes, what stands before them, and what runs while it serves."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType

from litestar import Litestar, MediaType, Router
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ControllerRouterHandler

from affray import games
from affray.bots.thinking.pool import Thinking
from affray.errors import AffrayError
from affray.kernel.packs import Packs
from affray.server import (
    accounts_routes,
    client,
    health,
    history_routes,
    lobby,
    metrics,
    operating,
    operating_accounts,
    packing,
    papers,
    playing,
    seating,
    sockets,
    spoken,
    workshop,
)
from affray.server.accounts import HEADER, Accounts
from affray.server.addresses import Where
from affray.server.apart import Apart
from affray.server.bans import Bans
from affray.server.elsewhere import Elsewhere, received
from affray.server.entrance import limited
from affray.server.guard import Names, guarded
from affray.server.heads import with_heads
from affray.server.heirs import Heir
from affray.server.ledgers import Ledgers
from affray.server.limits import Gate
from affray.server.metrics import Counted, Metrics, Present, watched
from affray.server.proxies import forwarding
from affray.server.quick import QuickMatches
from affray.server.refusals import refused
from affray.server.reviews import Reviews
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.shelves import Shelves
from affray.server.together import News, Together

PUBLIC = [
    lobby.list_games,
    lobby.list_rules,
    lobby.see_look,
    lobby.see_forms,
    lobby.see_editor,
    workshop.see_workbench,
    workshop.see_icons,
    spoken.list_languages,
    spoken.see_language,
]
"""Routes whose answers go packed: all may read them, and no key is in them whose letters their size could tell."""
ROUTES: list[ControllerRouterHandler] = [
    Router("/", route_handlers=PUBLIC, middleware=[packing.PACKED]),
    lobby.check_set_up,
    lobby.bring_pack,
    workshop.judge_draft,
    workshop.open_pack,
    workshop.measure,
    playing.opened_match,
    playing.create_match,
    playing.see,
    playing.ask,
    playing.see_odds,
    playing.get_replay,
    playing.review_match,
    playing.see_ledger,
    seating.see_table,
    seating.join,
    seating.leave,
    seating.give_seat,
    seating.see_links,
    seating.make_link,
    seating.list_tables,
    seating.see_standings,
    papers.show_replay,
    papers.look_closer,
    papers.review_replay,
    papers.see_review,
    papers.weigh_replay,
    papers.opened_replay,
    sockets.socket,
    accounts_routes.sign_up,
    accounts_routes.sign_in,
    accounts_routes.recover,
    accounts_routes.see_account,
    accounts_routes.sign_out,
    accounts_routes.change_password,
    accounts_routes.renew_codes,
    accounts_routes.delete_account,
    accounts_routes.export_account,
    accounts_routes.see_own_matches,
    accounts_routes.come_back,
    accounts_routes.claim_matches,
    accounts_routes.make_bot,
    history_routes.see_own_finishes,
    history_routes.see_finishes,
    history_routes.see_players,
    history_routes.see_player,
    history_routes.quick_match,
    health.see_health,
    metrics.see_metrics,
    operating.see_news,
    *operating.ROUTES,
    *operating_accounts.ROUTES,
    client.client,
]
ACCOUNT = SecurityScheme(type="apiKey", name=HEADER, security_scheme_in="header")
AT_ONCE = max(1, (os.cpu_count() or 2) // 2)
"""Processes for odds, and as many for hints and for replays."""
THINKING = max(1, (os.cpu_count() or 2) - 1)
"""Decisions of bots that are thought about at once, where nothing else is said: one core is left to the server itself."""
APART = ((15, 500), (10, 400), (40, 20), (5, 20), (20, 5))
"""Seconds that odds, a hint or ways, a replay, reading a pack and measuring one may take, and how many of each are taken on at
once."""


def build(
    database: Where,
    opened: Path | None = None,
    names: Names | None = None,
    thinking: int | None = None,
    packs: Mapping[str, Packs] = MappingProxyType({}),
    settings: Settings | None = None,
) -> Litestar:
    """The server's application over a database, which other processes may share; `opened` is the replay it was started with,
    `names` those under which it may be reached, any where None; so many decisions of bots it thinks about at once; `packs` are
    laid on games, by their ids; nobody is held to any limit without `settings`."""

    @contextlib.asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        app.state.store = store = Counted(database, app.state.metrics)
        await store.start()
        await asyncio.to_thread(games.load_all)
        odds, hints, replays, reading, measures = (Apart(AT_ONCE, seconds, most) for seconds, most in APART)
        reviews, ledgers, minds = Reviews(), Ledgers(), Thinking(thinking or THINKING)
        away = app.state.settings.away
        await _let_in(app.state, Rooms(store, odds, hints, minds, Shelves(packs, reading), away))
        app.state.odds, app.state.hints, app.state.reading, app.state.measures = odds, hints, reading, measures
        app.state.replay, app.state.replays, app.state.reviews, app.state.ledgers = opened, replays, reviews, ledgers
        app.state.rooms.start()
        heir = Heir(app.state.rooms)
        try:
            await app.state.together.join(app.state.reached)
            heir.start()
            yield
        finally:
            await heir.stop()
            await app.state.rooms.end()
            await asyncio.to_thread(minds.close)
            work = (app.state.accounts, odds, hints, replays, reading, measures, reviews, ledgers)
            await asyncio.gather(*(each.stop() for each in work))
            app.state.together.stop()
            await store.stop()

    app = _routed(running)
    _stand_before(app, names, settings)
    return app


def _routed(running: Callable[[Litestar], AbstractAsyncContextManager[None]]) -> Litestar:
    """All routes, open while what they need is `running`."""
    return Litestar(
        ROUTES,
        lifespan=[running],
        exception_handlers={Exception: refused, AffrayError: refused},
        request_max_body_size=sockets.MOST_MESSAGE,
        openapi_config=_described(),
        logging_config=None,
    )


async def _let_in(state: State, rooms: Rooms) -> None:
    """Open rooms to guests, to those who have accounts, and to nobody who is banned."""
    state.rooms, state.accounts, state.quick = rooms, Accounts(rooms.store, rooms), QuickMatches(rooms)
    rooms.bans = await state.bans.load(rooms.store)
    state.metrics.registry.register(Present(state))


def _stand_before(app: Litestar, names: Names | None, settings: Settings | None) -> None:
    """Put what stands before all routes around the application: middleware would not meet what the router itself refuses."""
    state = app.state
    state.settings, state.gate = settings or Settings(), Gate(settings.limits if settings else None)
    state.metrics, state.bans, state.news, state.talks, state.operator = Metrics(), Bans(), News(), set(), ""
    state.wanted = None  # what `launch` opens in the browser, where that is to begin it
    elsewhere, routes = Elsewhere(app.asgi_handler, state), watched(app.asgi_handler, state.metrics)
    state.together, state.reached = Together(state, elsewhere), ""
    inside = limited(elsewhere, state.gate, state.bans)
    outside = forwarding(watched(guarded(inside, names), state.metrics), state.settings.proxies)
    app.asgi_handler = with_heads(spoken.answering(received(routes, outside, state)))


def _described() -> OpenAPIConfig:
    """The document of all routes."""
    return OpenAPIConfig(
        title="Affray",
        version=version("affray"),
        description="Views out, answers in; the socket and every code are described in docs/protocol.md.",
        path="/schema",
        components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer"), "account": ACCOUNT}),
        render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON)],
        use_handler_docstrings=True,
    )
