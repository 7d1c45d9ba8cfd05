"""What dice and coins of KORxSOL are thrown for, in the word or two that stand beside them."""

from collections.abc import Sequence

from affray.games.korxsol.record.card_terms import Attribute, Status
from affray.games.korxsol.record.state import State
from affray.games.korxsol.record.vocabulary import Event
from affray.kernel.events import Event as Told_event

COINS = (Event.LAVA_FLIPPED, Event.CHANCE_FLIPPED, Event.STATUS_FLIPPED, Event.STRUGGLED, Event.WENT_OUT)
"""Events of coins: their amount is the heads."""
HEADS = (Event.CHANCE_FLIPPED, Event.STRUGGLED)
"""Those of which a head is hoped for: what a card brings its user, and to come free; of the others, none, to be spared."""
WORDS = {
    Event.INITIATIVE_ROLLED: "turn order",
    Event.HIT_ROLLED: "Hit Chance",
    Event.AGILITY_ROLLED: "AGILITY",
    Event.POWER_ROLLED: "POWER",
    Event.POWER_REROLLED: "POWER again",
    Event.ASSISTED: "POWER of an assist",
    Event.GUARDED: "ARMOR of a shield",
    Event.RESIST_ROLLED: "RESISTANCE",
    Event.ARMOR_ROLLED: "ARMOR",
    Event.LAVA_FLIPPED: "Lava: heads burns",
    Event.CHANCE_FLIPPED: "CHANCE",
    Event.STRUGGLED: "struggle: heads frees",
    Event.WENT_OUT: "off the map",
}


def hoped(kind: Event, coins: int) -> tuple[int, int]:
    """K-CHN-01, K-GRAP-12, K-TERR-02, K-KB-23, K-STAT-02: how many heads, from and to, are hoped for of so many coins."""
    return (1, coins) if kind in HEADS else (0, 0)


def thrown(state: State, events: Sequence[Told_event]) -> str:
    """What the dice or coins of the last of these events are for; empty where it is no throw."""
    event = events[-1]
    kind = Event(event.kind)
    if kind == Event.STATUS_FLIPPED:
        return Status(event.thing).title
    if kind == Event.CONDITION_ROLLED:
        return f"{Attribute(event.thing).title} of a CONDITION"
    return WORDS.get(kind, "")
