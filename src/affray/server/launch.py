"""Start the server, open the browser, end cleanly."""

import asyncio
import os
import socket
import webbrowser
from pathlib import Path

import uvicorn

from affray.errors import BadInput
from affray.server.app import build
from affray.server.protocol import NewMatch
from affray.server.storage import default_path

PORT = 8123


def serve(
    host: str = "127.0.0.1",
    port: int = 0,
    db: Path | None = None,
    open_match: NewMatch | None = None,
    replay: Path | None = None,
    browser: bool = True,
) -> None:
    """Serve until interrupted. `open_match` is set up first and opened in the browser, or `replay` is.

    With port 0 the usual one is taken, or any free one where that is in use. Raises BadInput for a port that
    is taken, and for an
    unsound match.
    """
    listening = _listen(host, port)
    database = db or Path(os.environ.get("AFFRAY_DB") or default_path())
    asyncio.run(_serve(listening, database, open_match, replay, browser))


def _show(address: str, browser: bool) -> None:
    print(f"Affray is at {address}  (Ctrl+C ends it)", flush=True)
    if browser:
        webbrowser.open(address)


def _listen(host: str, port: int) -> socket.socket:
    for wanted in (port,) if port else (PORT, 0):
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
        except OSError as error:
            listening.close()
            if port:
                raise BadInput("--port", str(port), error.strerror or "cannot be used", "a free port") from None
        else:
            listening.listen(128)
            return listening
    raise BadInput("--port", "", "no port is free", "a free port")


async def _serve(
    listening: socket.socket, database: Path, open_match: NewMatch | None, replay: Path | None, browser: bool
) -> None:
    app = build(database, replay)
    settings = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", ws_max_size=65_536, timeout_graceful_shutdown=1)
    server = uvicorn.Server(settings)
    running = asyncio.create_task(server.serve([listening]))
    while not server.started and not running.done():  # noqa: ASYNC110 - uvicorn has no event to wait for
        await asyncio.sleep(0.01)
    if not running.done():
        host, port = listening.getsockname()[:2]
        path = "/replay?open=1" if replay is not None else "/"
        if open_match is not None:
            try:
                created = await app.state.rooms.create(open_match)
            except BaseException:
                server.should_exit = True
                await running
                raise
            path = f"/match/{created.match}#{created.token}"
        _show(f"http://{host}:{port}{path}", browser)
    await running
