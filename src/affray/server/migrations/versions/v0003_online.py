"""Tables between people far apart: requests that may be sent again, dice that nobody chose, clocks, and decisions that nobody
made by hand."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make what is new; what was answered and undone before is past, and the dice of earlier matches follow
    from their seeds."""
    op.add_column("matches", sa.Column("undone", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("fair", sa.String, nullable=False, server_default=""))
    for name in ("terms", "clock"):
        op.add_column("matches", sa.Column(name, sa.String, nullable=False, server_default="{}"))
    op.add_column("matches", sa.Column("orders", sa.String, nullable=False, server_default="[]"))
    op.add_column("matches", sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("decisions", sa.Column("by", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "answered",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("mark", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )
