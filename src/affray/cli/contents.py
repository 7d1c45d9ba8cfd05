"""All that a game has to show, by kind and id."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from affray.kernel.game import Game

HOUSE_RULES = "house-rules"


def content(game: "Game") -> dict[str, Mapping[str, Any]]:
    """All that a game has, by kind and id: its content with the packs that are laid on it, and its house rules."""
    from affray.kernel.layered import packs_of

    found: dict[str, Mapping[str, Any]] = {}
    if game.PACKS is not None:
        held = game.PACKS.load(packs_of(game))._asdict()
        found = {kind.replace("_", "-"): rows for kind, rows in held.items() if isinstance(rows, Mapping)}
    found[HOUSE_RULES] = {rule.name: rule for rule in game.book().options}
    return found
