"""The browser client's own files."""

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.params import FromPath

from affray.languages import say
from affray.server.packing import takes
from affray.server.refusals import PLAIN, Unknown

CLIENT = Path(__file__).parent.parent / "_web"
KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
    ".webmanifest": "application/manifest+json",
}
"""Types of files, whatever this machine's own table says."""
NO_CLIENT = """<!doctype html><title>Affray</title><h1>The browser client is not built</h1>
<p>Run <code>./play</code> in a checkout, or play in the terminal: <code>affray play --terminal</code>.</p>"""


PACKED = frozenset({*KINDS, ".json"})
"""Files of text, which become much smaller on the way."""
MOST_PACKED = 128
"""Files that are kept packed; a built client has a few dozen."""


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: PLAIN, path: FromPath[str] = "") -> Response[bytes]:
    """The browser client; it finds its own way on every path that is no file. Text goes packed to whoever takes it so."""
    wanted = path.strip("/")
    if wanted == "api" or wanted.startswith("api/"):
        raise Unknown(say("there is no such thing"))
    if not (CLIENT / "index.html").is_file():
        return Response(NO_CLIENT.encode(), media_type=MediaType.HTML)
    file = _client_file(wanted)
    if file is None and wanted.startswith("assets/"):
        raise Unknown(say("there is no such file"))
    file = file or CLIENT / "index.html"
    headers = {"cache-control": "public, max-age=31536000, immutable" if file.parent.name == "assets" else "no-cache"}
    kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if file.suffix not in PACKED:
        return Response(file.read_bytes(), media_type=kind, headers=headers)
    body, coding = _packed_for(file, request.headers.get("accept-encoding", ""))
    return Response(body, media_type=kind, headers=headers | {"vary": "Accept-Encoding"} | coding)


def _packed_for(file: Path, accepted: str) -> tuple[bytes, dict[str, str]]:
    """A text as whoever takes these codings gets it, and the header that says how: as Brotli packed it when the client was
    built, else as gzip."""
    brotli = file.with_name(f"{file.name}.br")
    if takes(accepted, "br") and brotli.is_file():
        return brotli.read_bytes(), {"content-encoding": "br"}
    if takes(accepted, "gzip"):
        return _gzipped(file, file.stat().st_mtime_ns), {"content-encoding": "gzip"}
    return file.read_bytes(), {}


@lru_cache(MOST_PACKED)
def _gzipped(file: Path, changed: int) -> bytes:
    """A file as gzip, made once; `changed` tells it from what lay there before."""
    return gzip.compress(file.read_bytes(), mtime=0)


def _client_file(path: str) -> Path | None:
    """The file of the client at a path; None where there is none, or where it lies outside."""
    try:
        file = (CLIENT / path).resolve()
        return file if file.is_relative_to(CLIENT.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # longer than names may be, or with a NUL in it
        return None
