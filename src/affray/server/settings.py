"""What whoever runs a server may set, declared once: on the command line, in the environment, in a file of TOML, in this order.

`docs/settings.md` is made from it (`tools/settings_page.py`).
"""

import ipaddress
import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, inspect

from affray.errors import BadInput, Problem, unknown
from affray.kernel import content, files
from affray.kernel.once import learned
from affray.server.addresses import EXPECTED, Where, address
from affray.server.limits import Limits

MOST_THINKING = 64
LEAST_TOKEN = 16
NAME = re.compile(r"[\w-]+(\.[\w-]+)*|[0-9a-fA-F:]+")
BEFORE = "AFFRAY_"
WITHIN = f"{BEFORE}LIMITS_"
CONFIG = f"{BEFORE}CONFIG"
"""With what names in the environment begin, and those of limits."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A server, and what is lent to those who come."""

    host: str = "127.0.0.1"
    """The address to listen on: `127.0.0.1` is this machine alone, `0.0.0.0` everyone who reaches it."""
    port: Annotated[int, Meta(ge=0, le=65_535)] = 0
    """The port to listen on; 0 is 8123, or any free one where that is in use."""
    url: str = ""
    """By what others reach it, such as `https://games.example.org`: it is known by that name, and tells it where it tells its
    address."""
    names: list[str] = []
    """Other names that it is reached by, such as `games.example.org`."""
    proxies: list[str] = []
    """Addresses or networks of proxies that are believed (`127.0.0.1`, `10.0.0.0/8`): who asks is whom their
    `X-Forwarded-For` names, and by which scheme is what `X-Forwarded-Proto` says. Nobody else's are looked at."""
    db: str = ""
    """The file to keep matches in; empty for one in your own data folder."""
    database: str = ""
    """The address of a PostgreSQL database to keep matches in, instead of a file: `postgresql+asyncpg://USER@HOST/DATABASE`.
    Several server processes may share it. A password is better kept here or in the environment than on the command line."""
    peer: str = ""
    """By what other server processes over that database reach this one, such as `http://games-2.example.org:8123`; empty
    where they run on this machine."""
    thinking: Annotated[int, Meta(ge=0, le=MOST_THINKING)] = 0
    """Decisions of bots that are thought about at once; 0 is as many as the machine has cores but one."""
    away: Annotated[int, Meta(ge=10, le=30 * 86_400)] = 86_400
    """Seconds that somebody may be away from a table without a clock before those who are there may let the default answer for
    them, give their seat to a bot, or end the match as won. Clocks say for themselves who is out of time."""
    packs: list[str] = []
    """Content packs, files or folders, laid on the content of their games in every match that is begun here."""
    log: Literal["text", "json"] = "text"
    """How its log is written to standard error: for people, or a JSON object a line."""
    log_level: Literal["error", "warning", "info"] = "warning"
    """What is written: `info` has a line for each request, `warning` what somebody should look at, `error` what went wrong."""
    metrics_token: str = ""
    """Whoever brings it as `Authorization: Bearer TOKEN` may read `/metrics` from elsewhere; empty for nobody. At least 16
    letters."""
    limits: Limits = Limits()
    """What those who come may ask for."""

    def where(self) -> Where | None:
        """Where matches are kept, as far as it is said."""
        if self.database:
            return address(self.database)
        return Path(self.db) if self.db else None


class Said(NamedTuple):
    """A value, and where it was said."""

    file: str
    field: str
    value: Any


def load(
    file: Path | None = None, said: Mapping[str, Said] | None = None, environ: Mapping[str, str] | None = None
) -> Settings:
    """The settings of a server: what is `said` on the command line, by fields, goes before the environment, and that before the
    file. Raises BadInput with all that is wrong."""
    environ = os.environ if environ is None else environ
    found: dict[str, Said] = {}
    limits: dict[str, Said] = {}
    if file is None and environ.get(CONFIG):
        file = Path(environ[CONFIG])
    if file is not None:
        document = files.read_toml(file)
        if problems := content.faults(document, Settings, str(file), ""):
            raise BadInput.several([_unsaid(problem) for problem in problems])
        own = document.pop("limits", {})
        found |= {name: Said(str(file), name, value) for name, value in document.items()}
        limits |= {name: Said(str(file), f"limits.{name}", value) for name, value in own.items()}
    for name, each in _of(environ):
        (limits if each.field.startswith(WITHIN) else found)[name] = each
    found |= said or {}
    problems = [problem for each in found.values() for problem in _wrong(each, found)]
    if problems:
        raise BadInput.several(problems)
    values = {name: each.value for name, each in found.items()}
    return Settings(**values, limits=Limits(**{name: each.value for name, each in limits.items()}))


def _of(environ: Mapping[str, str]) -> Iterator[tuple[str, Said]]:
    """The settings in the environment, by fields. Raises BadInput."""
    kinds = {BEFORE + name.upper(): (name, kind) for name, kind in fields(Settings)}
    kinds |= {WITHIN + name.upper(): (name, kind) for name, kind in fields(Limits)}
    for name, text in environ.items():
        if name in kinds:
            field, kind = kinds[name]
            yield field, Said("environment", name, _read(name, text, kind))
        elif name.startswith(WITHIN):
            raise BadInput("environment", name, *unknown("setting", name, kinds))


def fields(record: type[msgspec.Struct]) -> list[tuple[str, Any]]:
    """The fields of a record that are values, with their kinds."""
    info = inspect.type_info(record)
    assert isinstance(info, inspect.StructType)
    return [(field.name, field.type) for field in info.fields if not isinstance(field.type, inspect.StructType)]


def _read(name: str, text: str, kind: inspect.Type) -> Any:
    """A value of the environment. Raises BadInput."""
    if isinstance(kind, inspect.ListType):
        return [part.strip() for part in text.split(",") if part.strip()]
    if isinstance(kind, inspect.StrType):
        return text
    try:
        value: Any = msgspec.json.decode(text) if not isinstance(kind, inspect.LiteralType) else text
    except msgspec.DecodeError:
        value = text
    record = Limits if name.startswith(WITHIN) else Settings
    field = name.removeprefix(WITHIN if record is Limits else BEFORE).lower()
    if problems := content.faults({field: value}, learned(record), "environment", ""):
        raise BadInput("environment", name, problems[0].wrong, problems[0].expected)
    return value


def _unsaid(problem: Problem) -> Problem:
    """What is wrong with a secret is told without it."""
    return problem._replace(wrong="it does not fit") if problem.field in SECRET else problem


def _wrong(said: Said, found: Mapping[str, Said]) -> Iterator[Problem]:
    """What is wrong with a value beyond its kind."""
    name = next(field for field, each in found.items() if each is said)
    if name in WANTED:
        sound, expected = WANTED[name]
        values = said.value if isinstance(said.value, (list, tuple)) else [said.value]
        for each in values:
            if not sound(each):
                wrong = SECRET.get(name) or f"it is {each!r}"
                yield Problem(said.file, said.field, wrong, expected)


def is_network(text: str) -> bool:
    """True for an address of numbers, or a network of them."""
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        whole = parts.hostname and f"{parts.scheme}://{parts.netloc}" == text.rstrip("/") and "@" not in parts.netloc
        return not text or (parts.scheme in {"http", "https"} and bool(whole) and parts.port != 0)
    except ValueError:
        return False


def _is_database(text: str) -> bool:
    """True for an address of a database; empty is none."""
    try:
        return not text or address(text) is not None
    except BadInput:
        return False


SECRET = {"metrics_token": "it is too short", "database": "it is no address of a database"}
"""What is said of values that are not to be told."""
WANTED: dict[str, tuple[Callable[[str], bool], str]] = {
    "names": (lambda each: NAME.fullmatch(each) is not None, "a name alone, such as games.example.org"),
    "proxies": (is_network, "an address or a network, such as 127.0.0.1 or 10.0.0.0/8"),
    "url": (_is_origin, "http:// or https:// and a name, such as https://games.example.org"),
    "database": (_is_database, f"an address such as {EXPECTED}"),
    "peer": (_is_origin, "http:// and an address, such as http://games-2.example.org:8123"),
    "metrics_token": (lambda each: not each or len(each) >= LEAST_TOKEN, f"at least {LEAST_TOKEN} letters"),
    "packs": (bool, "a file or a folder"),
}
"""What values must be beyond their kind, and how that is told."""
