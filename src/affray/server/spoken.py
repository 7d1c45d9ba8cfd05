"""In which language whoever asks is answered: as its `Accept-Language` header says, or the first message of a socket."""

from typing import Any

from litestar import get
from litestar.params import FromPath
from litestar.types import ASGIApp, Receive, Scope, Send

from affray import languages
from affray.errors import UnknownName
from affray.languages import catalogue, choosing
from affray.server.protocol import Language, Sentences
from affray.server.refusals import refusals


def answering(app: ASGIApp) -> ASGIApp:
    """An application that says everything in the language that is asked for."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        found: Any = scope
        said = dict(found.get("headers") or ()).get(b"accept-language", b"").decode("latin-1")
        with languages.speaking(choosing.wanted(said)):
            await app(scope, receive, send)

    return answer


@get("/api/languages", sync_to_thread=True, responses=refusals())
def list_languages() -> list[Language]:
    """The languages that there are, English first."""
    return [Language(tag, name) for tag, name in choosing.names().items()]


@get("/api/languages/{tag:str}", sync_to_thread=True, responses=refusals(400))
def see_language(tag: FromPath[str]) -> Sentences:
    """What the client's own sentences are in a language, by their English; nothing of what nobody translated."""
    if tag not in choosing.tags():
        raise UnknownName("language", tag, choosing.tags())
    return {} if tag == languages.ENGLISH else dict(catalogue.of(tag, languages.CLIENT).texts)
