"""How a database of matches of an earlier version becomes one of this version, by Alembic: a step a version, all of them in one
transaction."""

import logging

from sqlalchemy import inspect
from sqlalchemy.engine import Connection

FIRST, NOW = "0001", "0008"
"""The version whose files name it in BEFORE, and this one."""
EARLIER = (FIRST, "0002", "0003", "0004", "0005", "0006", "0007")
"""Versions whose files become such of this one."""
EMPTY = ""
BEFORE, SINCE = "schema_version", "alembic_version"
"""The tables in which a file says of which version it is: version 1 in the first, later ones in the second."""


def version(connection: Connection) -> str | None:
    """The version of a database; EMPTY for one without tables, None for one of something else."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return EMPTY
    if SINCE in tables:
        return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if BEFORE in tables:
        number = connection.exec_driver_sql("SELECT version FROM schema_version").scalar()
        return FIRST if number == 1 else None
    return None


def upgrade(connection: Connection) -> None:
    """Bring a database that is empty or of an earlier version to this version, in the transaction that is open."""
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it would tell of each of its own plugins
    # Loaded where it is needed only: most starts find a file of this version.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "affray.server:migrations")
    config.attributes["connection"] = connection
    if version(connection) == FIRST and BEFORE in inspect(connection).get_table_names():
        command.stamp(config, FIRST)
    command.upgrade(config, NOW)
