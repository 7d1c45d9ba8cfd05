"""The server's log: lines for people or JSON objects for programs, on standard error.

Nothing that opens a table stands in it: no key, no address with what was asked behind it, nothing that anybody said.
"""

import logging
import logging.config
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

PLAIN = "%(levelname)s: %(message)s"
GIVEN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""What every record has; whatever else one has was given with it."""


class Json(logging.Formatter):
    """A record as one line: when, how grave, where, what, and whatever was given with it."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line of JSON."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in GIVEN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def configure(form: Literal["text", "json"], level: str) -> None:
    """Write what is of this level or graver so, from now on. What libraries tell begins at a warning: they would write
    addresses down."""
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"text": {"format": PLAIN}, "json": {"()": Json}},
            "handlers": {"out": {"class": "logging.StreamHandler", "formatter": form}},
            "loggers": {"affray": {"level": level.upper()}},
            "root": {"level": "ERROR" if level == "error" else "WARNING", "handlers": ["out"]},
        }
    )
