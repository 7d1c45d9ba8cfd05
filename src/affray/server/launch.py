"""Start the server, open the browser, end cleanly."""

import asyncio
import contextlib
import os
import socket
import webbrowser
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import urlsplit

import uvicorn
from litestar import Litestar

from affray.errors import BadInput
from affray.kernel.packs import Packs
from affray.server import logs
from affray.server.addresses import Where, file_of
from affray.server.app import build
from affray.server.connections import requests, sockets
from affray.server.guard import Names, called, host_name
from affray.server.operators import operators_file, publish
from affray.server.protocol import NewMatch
from affray.server.proxies import trusted
from affray.server.running import Sweeping, leave, new_loop, settle
from affray.server.settings import NAME, Settings
from affray.server.sqlite import default_path
from affray.server.storage import Store
from affray.table.sitters import EVEN

PORT = 8123
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - people may ask for it; what is shown is an address that opens


class Host(NamedTuple):
    """Where to listen, and what is lent to those who come."""

    address: str
    names: tuple[str, ...] = ()
    """By which others reach it, besides its address and the name of this machine."""
    thinking: int | None = None
    """How many decisions of bots are thought about at once; None leaves that to the server."""
    packs: Mapping[str, Packs] = MappingProxyType({})
    """What is laid on the content of games, by the id of each, in all matches that are begun here."""
    settings: Settings = Settings()
    """The rest: limits, proxies and the like."""


def serve(
    host: str | Host = "127.0.0.1",
    port: int = 0,
    db: Where | None = None,
    open_match: NewMatch | None = None,
    replay: Path | None = None,
    browser: bool = True,
) -> None:
    """Serve until interrupted or told to end. `open_match` is set up first and opened in the browser, or `replay` is. One with
    even bots the browser asks for and begins by itself, since it knows how strong they are.

    With port 0 the usual one is taken, or any free one where that is in use. Raises BadInput for an address that cannot be
    listened on, a database or replay that cannot be used, and an unsound match.
    """
    if replay is not None and not replay.is_file():
        raise BadInput(str(replay), "", "it cannot be read", "a replay file")
    where = host if isinstance(host, Host) else Host(host)
    for name in where.names:
        if not NAME.fullmatch(name):
            raise BadInput("--allow-host", name, "is no name of a machine", "a name alone, such as games.example.org")
    listening = _listen(where.address, port)
    database = db or Path(os.environ.get("AFFRAY_DB") or default_path())
    app = build(database, replay, _called(where), where.thinking, where.packs, where.settings)
    own, at = listening.getsockname()[:2]
    app.state.reached = where.settings.peer.rstrip("/") or f"http://{_bracketed(EVERYWHERE.get(own, own))}:{at}"
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(_serve(listening, app, database, open_match, browser))
    leave()


def _called(where: Host) -> Names:
    """What a server is called by those whom it serves."""
    known = host_name(urlsplit(where.settings.url).netloc)
    return called(where.address, [*where.names, *([known] if known else [])], socket.gethostname())


class _Server(uvicorn.Server):
    """Ends with success when it is interrupted: that is how it is meant to end."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals end the server; uvicorn would raise them once more afterwards, against the process."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()


async def _show(address: str, browser: bool) -> None:
    print(f"Affray is at {address}  (Ctrl+C ends it)", flush=True)
    if browser:
        with contextlib.suppress(webbrowser.Error):
            await asyncio.to_thread(webbrowser.open, address)


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (socket.gaierror, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or "is not known"
        raise BadInput("--host", host, reason, "an address of this machine") from None
    for wanted in (port,) if port else (PORT, 0):
        # With its protocol said, which asyncio asks for before it sends each answer at once; else it waits up to 40 ms.
        listening = socket.socket(family, kind, protocol or socket.IPPROTO_TCP)
        if os.name != "nt":  # There it would let two servers share a port.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((address[0], wanted, *address[2:]))
            listening.listen(128)
        except OSError as error:
            listening.close()
            if port:
                raise BadInput("--port", str(port), error.strerror or "cannot be used", "a free port") from None
        else:
            return listening
    raise BadInput("--host", host, "nothing can listen there", "an address of this machine")


async def _serve(listening: socket.socket, app: Litestar, database: Where, open_match: NewMatch | None, browser: bool) -> None:
    logs.configure(app.state.settings.log, app.state.settings.log_level)
    await _check(database)
    host, port = listening.getsockname()[:2]
    wanted: Settings = app.state.settings
    server = _Server(_configured(app, wanted))
    running = asyncio.create_task(server.serve([listening]))
    while not server.started and not running.done():  # noqa: ASYNC110 - uvicorn has no event to wait for
        await asyncio.sleep(0.01)
    settle()
    sweeping = asyncio.create_task(Sweeping().go_on())
    file = operators_file(file_of(database, default_path().parent), port)
    if not running.done():
        app.state.operator = publish(file, f"http://{_bracketed(EVERYWHERE.get(host, host))}:{port}")
        path = "/replay?open=1" if app.state.replay is not None else "/"
        if open_match is not None and EVEN in open_match.seats:
            app.state.wanted, path = open_match, "/begin"
        elif open_match is not None:
            try:
                created = await app.state.rooms.create(open_match)
            except BaseException:
                server.should_exit = True
                await running
                raise
            path = f"/match/{created.match}#{created.key}"
        address = wanted.url.rstrip("/") or f"http://{_bracketed(EVERYWHERE.get(host, host))}:{port}"
        await _show(f"{address}{path}", browser)
    try:
        await running
    finally:
        sweeping.cancel()
        file.unlink(missing_ok=True)


def _configured(app: Litestar, wanted: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=requests(wanted.limits, trusted(wanted.proxies)),
        ws=sockets(wanted.limits),
        ws_max_size=65_536,
        ws_per_message_deflate=False,  # differences are small, and its windows cost each connection some 300 kB
        timeout_graceful_shutdown=1,
        proxy_headers=False,
        server_header=False,
    )


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


async def _check(database: Where) -> None:
    """The database can be used. Raises BadInput; uvicorn would only say that the start failed."""
    store = Store(database)
    try:
        await store.start()
    finally:
        await store.stop()
