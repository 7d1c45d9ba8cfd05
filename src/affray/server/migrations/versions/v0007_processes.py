"""Several server processes over one database, announcements that outlast them, and what a match began with."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Nobody owns a match yet; of earlier matches it is not known what they began with."""
    for name, kind in (("affray", sa.String(32)), ("start", sa.String(64))):
        op.add_column("matches", sa.Column(name, kind, nullable=False, server_default=""))
    op.create_table(
        "processes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("process", sa.Integer, sa.ForeignKey("processes.id", ondelete="CASCADE"), nullable=False, index=True),
    )
    op.create_table(
        "news",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("text", sa.String, nullable=False),
    )
