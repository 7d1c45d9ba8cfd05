"""The house rules of Stonebound by name: what each decides, and what its values mean."""

from typing import Annotated

from affray.kernel.house_rules import Choice
from affray.kernel.record import i2


class DrawMode(Choice):
    """How many Speaking Stones a turn draws (S-DRAW-1, R-01)."""

    FULL = 0, "full"
    """The full number."""
    REFILL = 1, "refill"
    """Only up to the maximum hand size."""


class Deck(Choice):
    """Which deck of Speaking Stones is played with (S-DECK-9, R-03)."""

    D147 = 0, "d147"
    """147 stones, one of four stars of each element."""
    D140 = 1, "d140"
    """140 stones, none of four stars."""


class DrawPiles(Choice):
    """How many draw piles the shuffled deck is split into (S-DECK-11, R-05)."""

    ONE = 0, "1"
    TWO = 1, "2"


class FusePerActivation(Choice):
    """How many abilities a character may fuse in one activation (S-FUSE-8, R-07)."""

    UNLIMITED = 0, "unlimited"
    ONE = 1, "1"


class CritDoubles(Choice):
    """What a critical attack doubles (S-SA-9, R-13)."""

    MODIFIED_ATK = 0, "modified_atk"
    """ATK with all that is added to it."""
    BASE_ATK = 1, "base_atk"
    """The printed ATK alone."""


class TeamOrder(Choice):
    """In which order the members of a team take their turns (S-TURN-1, R-17)."""

    FIXED = 0, "fixed"
    FREE_EACH_ROUND = 1, "free_each_round"
    """Chosen anew each round."""


class EliminatedSlot(Choice):
    """What becomes of the turn of an eliminated player (S-TURN-4, R-18)."""

    ROTATE = 0, "rotate"
    """A team-mate takes it."""
    SKIP = 1, "skip"
    """It stays empty."""


class SimultaneousWipe(Choice):
    """How a match ends where the last characters of both sides are incapacitated at once (S-END-1, R-19)."""

    DRAW = 0, "draw"
    ACTIVE_PLAYER_WINS = 1, "active_player_wins"


class BurnTick(Choice):
    """When [Burn] bites (S-ST-5, R-24)."""

    PLAYER_TURN_END = 0, "player_turn_end"
    """At the end of the player's turn."""
    ACTIVATION_END = 1, "activation_end"
    """At the end of the character's activation."""


class DraftOrder(Choice):
    """The order of picks in a draft (S-SETUP-8, R-33)."""

    ALTERNATE = 0, "alternate"
    """One each in turn."""
    SNAKE = 1, "snake"
    """Back and forth."""


class Options:
    """The house rules in force: a number, a named value, or 0 and 1 for false and true."""

    draw_mode: Annotated[i2, DrawMode]
    """How many Speaking Stones a turn draws."""
    draw_counts_incap: i2
    """1 where incapacitated characters count for how many are drawn."""
    deck: Annotated[i2, Deck]
    """Which deck of Speaking Stones is played with."""
    neutral_is_wild: i2
    """1 where Neutral Speaking Stones pay for any element."""
    draw_piles: Annotated[i2, DrawPiles]
    """How many draw piles the deck is split into."""
    raised_may_activate: i2
    """1 where a character raised in this turn may still be activated in it."""
    fuse_per_activation: Annotated[i2, FusePerActivation]
    """How many abilities a character may fuse in one activation."""
    crit_doubles: Annotated[i2, CritDoubles]
    """What a critical attack doubles."""
    allow_redundant_payment: i2
    """1 where more Speaking Stones may be paid than are needed."""
    team_order: Annotated[i2, TeamOrder]
    """In which order the members of a team take their turns."""
    eliminated_slot: Annotated[i2, EliminatedSlot]
    """What becomes of the turn of an eliminated player."""
    simultaneous_wipe: Annotated[i2, SimultaneousWipe]
    """How a match ends where both sides fall at once."""
    raise_restores_armour: i2
    """1 where a raised character gets its starting armour back."""
    counter_needs_range: i2
    """1 where a [Counter] needs the attacker within the defender's range."""
    burn_tick: Annotated[i2, BurnTick]
    """When [Burn] bites."""
    team_open_hands: i2
    """1 where team-mates see each other's hands."""
    draft_order: Annotated[i2, DraftOrder]
    """The order of picks in a draft."""
    max_rounds: i2
    """How many rounds are played before the standing decides, 1..500."""
