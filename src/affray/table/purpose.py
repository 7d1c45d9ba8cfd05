"""What a question is for, where its kind is asked for more than one thing: SOL for an attack, say, or to resist one."""

import msgspec


class Purpose(msgspec.Struct, frozen=True):
    """One of the things that a kind of question is asked for."""

    id: str
    """Never changes: standing orders are kept by it."""
    text: str
    """The same for people, as it stands after *for*: `the RESISTANCE roll`."""
