"""Where matches are kept: a file of SQLite's, or the address of a database of PostgreSQL's."""

import hashlib
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from affray.errors import BadInput

DRIVER = "postgresql+asyncpg"
EXPECTED = f"{DRIVER}://USER@HOST/DATABASE"
Where = Path | URL


def address(text: str, file: str = "--database", field: str = "") -> URL:
    """The address of a database. Raises BadInput, which does not tell of its password."""
    try:
        found = make_url(text)
    except (ArgumentError, ValueError):
        raise BadInput(file, field, "it is no address of a database", EXPECTED) from None
    if found.drivername not in {DRIVER, "postgresql", "postgres"}:
        raise BadInput(file, field, f"its kind is {found.drivername}", EXPECTED)
    if not found.database:
        raise BadInput(file, field, "it names no database", EXPECTED)
    return found.set(drivername=DRIVER)


def plain(where: Where) -> str:
    """What a database is called in what people read: without its password."""
    return where.render_as_string(hide_password=True) if isinstance(where, URL) else str(where)


def file_of(where: Where, folder: Path) -> Path:
    """The file by which those on one machine name a database to each other: its own or, where it has none, one in `folder`
    that is never made."""
    if isinstance(where, Path):
        return where
    bare = where.set(password=None).render_as_string()
    return folder / f"postgres-{hashlib.sha256(bare.encode()).hexdigest()[:16]}"
