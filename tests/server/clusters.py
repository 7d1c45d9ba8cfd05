"""A PostgreSQL of the tests' own: a cluster in a folder that goes with it, on the loopback, without a password."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL

from affray.server.addresses import DRIVER

MISSING = "PostgreSQL is not installed (on Debian and Ubuntu: apt install postgresql)"
USER = "affray"


def programs() -> Path | None:
    """The folder with initdb and postgres; None where they are not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: int(each.parent.name.split(".")[0]), default=None)


def _by() -> list[str]:
    """How its programs are begun: they refuse root, who is somebody else for them then."""
    if os.name == "nt" or os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


@contextmanager
def cluster(bin: Path) -> Iterator[URL]:
    """The address of its first database, while it runs."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="affray-pg-") as folder:
        if _by():
            shutil.chown(folder, "nobody", "nogroup")
        data = f"{folder}/data"
        made = [*_by(), str(bin / "initdb"), "-D", data, "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "-N"]
        subprocess.run(made, check=True, capture_output=True, cwd=folder)
        settings = {"listen_addresses": "127.0.0.1", "port": port, "unix_socket_directories": folder, "fsync": "off"}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with Path(folder, "log").open("wb") as log:
            running = subprocess.Popen(
                [*_by(), str(bin / "postgres"), "-D", data, *options], stdout=log, stderr=log, cwd=folder
            )
        try:
            address = URL.create(DRIVER, USER, host="127.0.0.1", port=port, database="postgres")
            asyncio.run(_answers(address))
            yield address
        finally:
            running.send_signal(signal.SIGINT)  # it waits for nobody who is still connected
            running.wait(30)


async def _answers(address: URL) -> None:
    """Wait until it takes connections on."""
    for _ in range(200):
        try:
            await sql(address, "SELECT 1")
            return
        except (OSError, ConnectionError, _starting()):
            await asyncio.sleep(0.05)
    raise TimeoutError("PostgreSQL does not start")


def _starting() -> type[Exception]:
    import asyncpg

    found: type[Exception] = asyncpg.CannotConnectNowError
    return found


async def sql(address: URL, *statements: str) -> list[tuple[object, ...]]:
    """Execute statements as another program would; the rows of the last one."""
    import asyncpg

    line = await asyncpg.connect(address.set(drivername="postgresql").render_as_string(hide_password=False))
    try:
        found = [await line.fetch(statement) for statement in statements]
    finally:
        await line.close()
    return [tuple(row) for row in found[-1]]
