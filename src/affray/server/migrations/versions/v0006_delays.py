"""How long those who only watch a match wait to see it, when each decision was made, and accounts that are not served.

Of decisions before it is not known when they were made: they count as long ago.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Nobody waits, and everybody is served."""
    op.add_column("matches", sa.Column("delay", sa.String, nullable=False, server_default="{}"))
    op.add_column("decisions", sa.Column("at", sa.Float, nullable=False, server_default="0"))
    op.add_column("accounts", sa.Column("disabled", sa.String(200), nullable=False, server_default=""))
