"""What is offered at a table outlasts a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Nothing is offered anywhere: what was is not known any more."""
    op.add_column("matches", sa.Column("offers", sa.String, nullable=False, server_default="{}"))
