"""The tables of the database; how files of earlier versions become such ones is in `migrations`."""

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table

METADATA = MetaData()
MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("set_up", String, nullable=False),
    Column("seats", String, nullable=False),
    Column("owner", String(64), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("content", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("begun", Boolean, nullable=False),
    Column("serial", Integer, nullable=False),
    Column("ending", String, nullable=False),
    Column("next", String(32), nullable=False),
    Column("undone", Integer, nullable=False),
    Column("fair", String, nullable=False),
    Column("terms", String, nullable=False),
    Column("clock", String, nullable=False),
    Column("orders", String, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("delay", String, nullable=False),
    Column("affray", String(32), nullable=False),
    Column("start", String(64), nullable=False),
    Column("offers", String, nullable=False),
)
DECISIONS = Table(
    "decisions",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", String(200), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("by", String(16), nullable=False),
    Column("at", Float, nullable=False),
)
HINTS = Table(
    "hints",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
)
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("document", LargeBinary, nullable=False),
)
KEYS = Table(
    "keys",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seats", String, nullable=False),
    Column("name", String(64), nullable=False),
    Column("nonce", String(32), nullable=False),
    Column("again", Boolean, nullable=False),
    Column("account", String(24), nullable=False, index=True),
    Column("session", String(64), nullable=False, index=True),
    Column("bot", Boolean, nullable=False),
)
LINES = Table(
    "lines",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", String, nullable=False),
)
BANS = Table(
    "bans",
    METADATA,
    Column("kind", String(16), primary_key=True),
    Column("value", String(80), primary_key=True),
    Column("reason", String(200), nullable=False),
    Column("since", Float, nullable=False),
)
ANSWERED = Table(
    "answered",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("holder", String(64), primary_key=True),
    Column("mark", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
)
ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("folded", String(128), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("owner", String(24), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("disabled", String(200), nullable=False),
)
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("account", String(24), nullable=False, index=True),
    Column("device", String(200), nullable=False),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
CODES = Table(
    "codes",
    METADATA,
    Column("account", String(24), primary_key=True),
    Column("digest", String(64), primary_key=True),
)
PLAYERS = Table(
    "players",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("account", String(24), primary_key=True, index=True),
    Column("seat", Integer, primary_key=True),
)
RESULTS = Table(
    "results",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("game", String(64), nullable=False, index=True),
    Column("at", Float, nullable=False, index=True),
    Column("returns", String, nullable=False),
    Column("outcome", String, nullable=False),
    Column("names", String, nullable=False),
    Column("counted", Boolean, nullable=False),
)
RATINGS = Table(
    "ratings",
    METADATA,
    Column("account", String(24), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("lost", Integer, nullable=False),
)
RATED = Table(
    "rated",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("account", String(24), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("gain", Float, nullable=False),
)
PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("address", String, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("since", Float, nullable=False),
)
OWNERS = Table(
    "owners",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("process", ForeignKey("processes.id", ondelete="CASCADE"), nullable=False, index=True),
)
NEWS = Table(
    "news",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("text", String, nullable=False),
)
