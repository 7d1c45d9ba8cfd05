"""The house rules of Solbound by name: what each decides, and what its values mean."""

from typing import Annotated

from affray.kernel.house_rules import Choice
from affray.kernel.record import i2


class OnesBonus(Choice):
    """Which 1s add to a roll (B-DIE-6, R-02)."""

    ALL = 0, "all"
    NON_KEPT = 1, "non_kept"
    """All but the die that is kept as the highest."""


class InitiativeTie(Choice):
    """How a tie in the tie roll ends (B-INIT-3, R-03)."""

    UNTIL_BROKEN = 0, "until_broken"
    """The tied players roll again until it is broken."""


class HurtPerTurn(Choice):
    """How often a player may hurt themselves at the start of a turn (B-STR-2, R-06)."""

    ONCE = 0, "1"
    UNLIMITED = 1, "unlimited"


class HurtAtCap(Choice):
    """Whether a player at the most dice may hurt themselves (B-STR-2, R-06)."""

    FORBIDDEN = 0, "forbidden"
    FORFEITS = 1, "forfeits"
    """They may, and it is their last injury."""


class EngagedFacedown(Choice):
    """What becomes of a facedown card that was Engaged and survives (B-ENG-2, R-15)."""

    FLIPS_AND_STAYS = 0, "flips_and_stays"
    """It stays faceup."""
    FLIPS_BACK_AFTER = 1, "flips_back_after"
    """It is flipped facedown again."""


class Options:
    """The house rules in force: a number, a named value, or 0 and 1 for false and true."""

    dice_cap: i2
    """The total of dice at which the next injury is a player's last, 6..15."""
    ones_bonus: Annotated[i2, OnesBonus]
    """Which 1s add to a roll."""
    init_tie_reroll: Annotated[i2, InitiativeTie]
    """How a tie in the tie roll ends."""
    hurt_per_turn: Annotated[i2, HurtPerTurn]
    """How often a player may hurt themselves in a turn."""
    hurt_at_cap: Annotated[i2, HurtAtCap]
    """Whether they may with `dice_cap` dice."""
    allow_zero_die_play: i2
    """1 where a card may be played with 0 dice."""
    pass_allowed: i2
    """1 where the card with Initiative may pass."""
    allow_suicidal_exert: i2
    """1 where a card may be Exerted by its last die."""
    hide_uses_pool: i2
    """1 where Hide may add dice of the pool, and keep some of the cards' in it."""
    engaged_facedown: Annotated[i2, EngagedFacedown]
    """What becomes of a facedown card that was Engaged and survives."""
    counter_when_exhausted: i2
    """1 where an Exhausted card may counterattack."""
    mill_chain: i2
    """1 where the card lost from the deck costs another one in turn."""
    max_rounds: i2
    """How many rounds are played before the standing decides, 1..500."""
