"""How content packs are read, and what their rows say: `PACKS` of the contract."""

from affray.games.sixdice.content import pack, texts

TABLES, load = pack.TABLES, pack.load


def told(row: object) -> list[str]:
    """What stands on a card beside its name, in sentences; empty for a row whose fields say all."""
    return [texts.weapon(row)] if isinstance(row, pack.Weapon) else []
