"""Statements that are executed for every answer: written out once, since that takes longer than the database does."""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from sqlalchemy import Table, bindparam, exists, insert, literal_column, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.sql.dml import Insert, Update
from sqlalchemy.sql.elements import BindParameter

from affray.server.records import ANSWERED, DECISIONS, MATCHES


class Prepared:
    """A statement whose values are numbers and texts as the database takes them, given by name."""

    def __init__(self, statement: Insert | Update) -> None:
        """A statement with bound parameters."""
        self._statement = statement
        self._written: dict[str, tuple[str, Callable[[Mapping[str, object]], Any]]] = {}
        """Its text, and what takes its parameters from the values in order, by the name of the dialect."""

    def on(self, connection: Connection, **values: object) -> int:
        """Execute it; how many rows it changed."""
        dialect = connection.dialect
        if dialect.name not in self._written:
            compiled = self._statement.compile(dialect=dialect)
            in_order = itemgetter(*compiled.positiontup) if compiled.positiontup else None
            self._written[dialect.name] = (str(compiled), in_order or dict)
        text, ordered = self._written[dialect.name]
        cursor = connection.connection.cursor()
        try:
            cursor.execute(text, ordered(values))
            return int(cursor.rowcount)
        finally:
            cursor.close()


def _names(table: Table) -> list[str]:
    return [column.name for column in table.columns]


def _given(table: Table, name: str) -> BindParameter[Any]:
    return bindparam(name, type_=table.c[name].type)


_OF_MATCH = DECISIONS.c.match == _given(DECISIONS, "match")
_BEFORE = exists().where(_OF_MATCH, DECISIONS.c.number == bindparam("last"), DECISIONS.c.digest == bindparam("before"))
_FROM_IT_ON = exists().where(_OF_MATCH, DECISIONS.c.number >= _given(DECISIONS, "number"))
DECIDED = Prepared(
    insert(DECISIONS).from_select(
        _names(DECISIONS),
        select(*(_given(DECISIONS, name) for name in _names(DECISIONS))).where(
            ~_FROM_IT_ON, or_(bindparam("last") < literal_column("0"), _BEFORE)
        ),
    )
)
"""A decision, if the `last` one before it (-1 for none) is there with the digest `before`, and none from its own number on."""
DONE = Prepared(insert(ANSWERED).values({name: _given(ANSWERED, name) for name in _names(ANSWERED)}))
"""Keep what a request with an id was answered, for when it comes again."""
CLOCKED = Prepared(update(MATCHES).where(MATCHES.c.id == _given(MATCHES, "id")).values(clock=bindparam("kept")))
"""Keep how the clock of the match `id` stands: `kept`."""


def add_new(connection: Connection, table: Table, row: Mapping[str, object]) -> bool:
    """Insert a row unless one of its key is there; True where it was inserted."""
    new = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return bool(connection.execute(new(table).values(**row).on_conflict_do_nothing()).rowcount)
