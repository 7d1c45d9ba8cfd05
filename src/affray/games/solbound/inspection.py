"""What there is to see in a thing of Solbound: no squares, since there is no board; why it answers nothing now."""

from affray.games.solbound.record.state import State
from affray.games.solbound.words.reasons import why_not as why_not  # noqa: PLC0414 - the contract has this name
from affray.table.inspected import Layer


def layers(state: State, place: str) -> list[Layer]:
    """None: any card may be engaged by any opposing one, wherever it lies."""
    return []


def targets(before: State, after: State, place: str) -> list[str] | None:
    """None: nobody walks."""
    return None


def promises(before: State, after: State, place: str) -> list[str]:
    """None, for the same reason."""
    return []


def perhaps(state: State, place: str, tile: str) -> str:
    """None: there is no board."""
    return ""
