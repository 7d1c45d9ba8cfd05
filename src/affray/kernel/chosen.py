"""What a match starts from."""

from typing import Any

import msgspec

from affray.kernel.packs import Pack


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a match starts from: with the actions it is the whole match."""

    game: str
    seats: int = 2
    seed: int = 0
    """What all dice and shuffles follow from, 0 to 2**63-1."""
    options: dict[str, bool | int | str] = {}
    """House rules by name; what is left out keeps the rulebook's default."""
    choices: dict[str, Any] = {}
    """What else the game lets one choose, such as `decks`."""
    packs: tuple[Pack, ...] = ()
    """What is laid on the game's own content, the later ones on the earlier ones."""
    dice: str = ""
    """The key of its dice, 64 hexadecimal digits (`kernel.fair`); empty where they follow from the seed."""
    own_dice: bool = False
    """True where people throw the dice themselves (`kernel.own_dice`); what is shuffled and drawn follows from the seed."""
    lesson: str = ""
    """By which somebody is taught (`kernel.lessons`); the match is the same without."""
