"""Tables: keys of their own for seats, what was said, how a match ended otherwise than by its rules.

The one token of a match of version 1 goes on as the key of all its human seats, and as its owner's. Hints and reviews came to
version 1 without a version of their own: files that never had them get them here.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make what is new, and give the holders of old matches their keys."""
    _make_what_some_have()
    op.execute("ALTER TABLE matches RENAME COLUMN token TO owner")
    for column in (
        sa.Column("begun", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("serial", sa.Integer, nullable=False, server_default="0"),
        sa.Column("ending", sa.String, nullable=False, server_default=""),
        sa.Column("next", sa.String(32), nullable=False, server_default=""),
    ):
        op.add_column("matches", column)
    keys = op.create_table(
        "keys",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seats", sa.String, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("nonce", sa.String(32), nullable=False),
        sa.Column("again", sa.Boolean, nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.String, nullable=False),
    )
    found = op.get_bind().execute(sa.text("SELECT id, seats, owner FROM matches")).all()
    op.bulk_insert(keys, [_holder(*row) for row in found])
    op.execute("DROP TABLE IF EXISTS schema_version")


def _holder(match: str, seats: str, digest: str) -> dict[str, object]:
    held = [seat for seat, who in enumerate(json.loads(seats)) if who == "human"]
    return {
        "match": match,
        "digest": digest,
        "kind": "seat",
        "seats": json.dumps(held),
        "name": "",
        "nonce": "",
        "again": False,
    }


def _make_what_some_have() -> None:
    there = set(sa.inspect(op.get_bind()).get_table_names())
    if "hints" not in there:
        op.create_table("hints", _of_match(), sa.Column("number", sa.Integer, primary_key=True))
    if "reviews" not in there:
        op.create_table("reviews", _of_match(), sa.Column("document", sa.LargeBinary, nullable=False))


def _of_match() -> "sa.Column[str]":
    return sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True)
