"""What is offered at a table and not answered yet, as it is stored: with the change that it came of, so that it is there again
after a restart, however the server ended."""

import msgspec


class Offers(msgspec.Struct, frozen=True):
    """A draw, a pause and an answer taken back, as far as they are agreed on; by seats."""

    draw: list[int] = []
    """Those that agree to a draw."""
    pause: list[int] = []
    """Those that agree to a pause."""
    back: list[int] = []
    """Those that agree that answers are taken back;"""
    back_to: int = 0
    """and how many decisions are left then."""
    offered: dict[int, int] = {}
    """After how many decisions a seat last offered a draw."""
