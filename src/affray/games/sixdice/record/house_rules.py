"""The house rules of six-dice combat: the record that a match keeps them in, and the named values of each."""

from typing import Annotated

from affray.kernel import grid
from affray.kernel.house_rules import Choice
from affray.kernel.record import i2


class OrderAuthority(Choice):
    """Whose word decides which character acts next: the leader of the squad, or whoever claims it first (R-01)."""

    LEADER = 0, "leader"
    FIRST_CLAIM = 1, "first_claim"


class PunishAt(Choice):
    """When the limit counts as exceeded: when the next Players' turn would begin, or already when the last one ends (R-03)."""

    BEFORE_NEXT_TURN = 0, "before_turn_n_plus_1"
    END_OF_TURN = 1, "end_of_turn_n"


class Visibility(Choice):
    """Whether the squad may read the punishment before it is inflicted (R-03)."""

    HIDDEN = 0, "hidden"
    PUBLIC = 1, "public"


class MoveYield(Choice):
    """What a movement die gives: an entry of the own table, its pips, or a fixed number of points without a roll (R-05)."""

    TABLE = 0, "table"
    PIPS = 1, "pips"
    FLAT = 2, "flat"


class CornerCutting(Choice):
    """Whether a diagonal step may slip past walls at its corners (R-06); the numbers are those of `grid.slips`."""

    ALLOWED = grid.ANY_CORNER, "allowed"
    FORBID_IF_BOTH_WALLS = grid.ONE_WALL, "forbid_if_both_walls"
    FORBID_IF_ANY_WALL = grid.NO_WALL, "forbid_if_any_wall"


class ReloadMode(Choice):
    """Whether a movement die reloads on top of moving or in its place (R-08)."""

    BONUS = 0, "bonus"
    INSTEAD_OF_MOVEMENT = 1, "instead_of_movement"


class FireOrder(Choice):
    """Whether the sheet's order of weapons binds the order of attacks (R-09)."""

    SHEET_THEN_PLAYER = 0, "sheet_then_player"
    PLAYER_ONLY = 1, "player_only"


class Declaration(Choice):
    """When attacks are declared: as the Fight Phase begins, or together with the movement dice (R-10)."""

    FIGHT_START = 0, "fight_start"
    MOVE_START = 1, "move_start"


class Refund(Choice):
    """What a lost attack gives back (R-14)."""

    AMMO = 0, "ammo"
    NOTHING = 1, "nothing"
    ALL = 2, "all"


class Sight(Choice):
    """How sight is judged: between centres, not at all, or between any corners (R-13)."""

    CENTRE = 0, "centre"
    NONE = 1, "none"
    ANY_CORNER = 2, "any_corner"


class FleeExtra(Choice):
    """How many dice beyond its cap a character that did not fight may flee with (R-18)."""

    ALL_REMAINING = 0, "all_remaining"
    PER_CHARACTER = 1, "per_character"


class EnemyDeclaration(Choice):
    """Whether the enemies declare a phase all at once or one after the other (R-20)."""

    TOGETHER = 0, "together"
    ONE_BY_ONE = 1, "one_by_one"


class DriftCheck(Choice):
    """Whether the free square is for enemies that attack, or for all that have the trait (R-21)."""

    PLANNED_THEN_ACTUAL = 0, "planned_then_actual"
    ALWAYS = 1, "always"


class SitOut(Choice):
    """Which turn a dead character sits out (R-23)."""

    NEXT_FULL_TURN = 0, "next_full_turn"
    CURRENT_IF_UNACTED = 1, "current_if_unacted"


class RespawnAmmo(Choice):
    """What ammunition a character comes back with (R-24)."""

    FULL = 0, "full"
    KEPT = 1, "kept"


class EnemyInfo(Choice):
    """Whether the squad sees the numbers of the enemies, or only whether they are wounded (R-20)."""

    OPEN = 0, "open"
    HIDDEN = 1, "hidden"


class Options:
    """The house rules in force. A named value is its number; what is true or false is 1 or 0."""

    order_authority: Annotated[i2, OrderAuthority]
    """Whose word decides which character acts next."""
    punish_at: Annotated[i2, PunishAt]
    """When the limit counts as exceeded."""
    punishment_visibility: Annotated[i2, Visibility]
    """Whether the squad may read the punishment."""
    spawn_safe: i2
    """1 where enemies are kept from ending their move in the Spawn Area."""
    move_yield: Annotated[i2, MoveYield]
    """What a movement die gives."""
    corner_cutting: Annotated[i2, CornerCutting]
    """Past how many walls a diagonal step may slip."""
    reload_mode: Annotated[i2, ReloadMode]
    """What a reload costs."""
    flee_reload: i2
    """1 where dice of the Flee Phase reload too."""
    fire_order: Annotated[i2, FireOrder]
    """What binds the order of attacks."""
    attack_declaration: Annotated[i2, Declaration]
    """When attacks are declared."""
    lost_attack_refund: Annotated[i2, Refund]
    """What a lost attack gives back."""
    los: Annotated[i2, Sight]
    """How sight is judged."""
    splash_on_miss: i2
    """1 where a miss splashes too."""
    splash_friendly: i2
    """1 where splash hurts the own side."""
    flee_extra: Annotated[i2, FleeExtra]
    """With how many dice beyond its cap a character may flee."""
    enemy_declaration: Annotated[i2, EnemyDeclaration]
    """How the enemies declare a phase."""
    drift_check: Annotated[i2, DriftCheck]
    """For whom the free square is."""
    sit_out: Annotated[i2, SitOut]
    """Which turn a dead character sits out."""
    respawn_ammo: Annotated[i2, RespawnAmmo]
    """What ammunition a character comes back with."""
    enemy_info: Annotated[i2, EnemyInfo]
    """What the squad sees of the enemies' numbers."""
    max_rounds: i2
    """How many rounds are played before the combat counts as stalled, 1 to 500."""
