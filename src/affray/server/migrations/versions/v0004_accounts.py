"""Accounts, their sessions and recovery codes; who sat where, how matches ended, and ratings.

Matches of earlier versions stay guests' matches, and their results are not listed.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
ID, DIGEST = sa.String(24), sa.String(64)


def upgrade() -> None:
    """Make what is new."""
    for name in ("rated", "listed"):
        op.add_column("matches", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    for name, kind in (("account", ID), ("session", DIGEST)):
        op.add_column("keys", sa.Column(name, kind, nullable=False, server_default=""))
        op.create_index(f"ix_keys_{name}", "keys", [name])
    op.add_column("keys", sa.Column("bot", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "accounts",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", DIGEST, nullable=False),
        sa.Column("folded", sa.String(128), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("owner", ID, nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", DIGEST, primary_key=True),
        sa.Column("account", ID, nullable=False, index=True),
        sa.Column("device", sa.String(200), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table("codes", sa.Column("account", ID, primary_key=True), sa.Column("digest", DIGEST, primary_key=True))
    _make_what_ended()


def _make_what_ended() -> None:
    """Who played, how it ended, and what it did to ratings."""
    op.create_table(
        "players",
        _of_match(),
        sa.Column("account", ID, primary_key=True, index=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_table(
        "results",
        _of_match(),
        sa.Column("game", DIGEST, nullable=False, index=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
        *(sa.Column(name, sa.String, nullable=False) for name in ("returns", "outcome", "names")),
        sa.Column("counted", sa.Boolean, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("account", ID, primary_key=True),
        sa.Column("game", DIGEST, primary_key=True),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("mu", "sigma")),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("won", "drawn", "lost")),
    )
    op.create_table(
        "rated",
        _of_match(),
        sa.Column("account", ID, primary_key=True),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("mu", "sigma", "gain")),
    )


def _of_match() -> "sa.Column[str]":
    return sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True)
