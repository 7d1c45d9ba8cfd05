"""What is asked of SQLite, beyond what all databases do."""

from sqlalchemy.engine import Connection


def durable(connection: object, record: object) -> None:
    """Every commit reaches the disk before it is acknowledged, and SQLAlchemy alone says where a transaction begins."""
    connection.isolation_level = None  # type: ignore[attr-defined]
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def alone(connection: Connection) -> None:
    """Lock the file before anything is judged: what was read then still holds when it is written."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
