"""How packs of KORxSOL are read and checked."""

from pathlib import Path

from affray.games.korxsol.content import checks, rows
from affray.kernel import content

PACKS = Path(__file__).parent / "packs"
CORE = PACKS / "core"
SCHEMA = "pack.schema.json"
TABLES: content.Tables = {
    "move": rows.Move,
    "solighter": rows.Solighter,
    "carrier": rows.Carrier,
    "item": rows.Item,
    "artifact": rows.Artifact,
    "map": rows.Map,
    "build": rows.Build,
}
SHELF = content.Shelf("A content pack of KORxSOL", [CORE], TABLES, rows.Content, checks.faults)
load, check_pack, schema = SHELF.load, SHELF.check_pack, SHELF.schema
"""The content at hand; with a pack that is to be checked; and what packs look like."""
