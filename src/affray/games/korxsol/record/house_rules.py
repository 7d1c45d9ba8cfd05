"""The house rules of KORxSOL: the record that a match keeps them in, and the named values of each."""

from typing import Annotated

from affray.kernel.house_rules import Choice
from affray.kernel.record import i2


class DieTable(Choice):
    """What the faces of the action die are worth (A-01)."""

    ONE_IN_THREE = 0, "0-0-1"
    TWO_IN_THREE = 1, "0-1-1"
    COIN = 2, "0-1"
    VALUES = 3, "0-1-2"


class Grid(Choice):
    """Whether tiles touch by their edges only, or by their corners too (A-03)."""

    SQUARE4 = 0, "square4"
    SQUARE8 = 1, "square8"


class HitMod(Choice):
    """Whether Blinded and True Sight change the successes of a HIT_Roll or its dice (A-04)."""

    SUCCESSES = 0, "successes"
    DICE = 1, "dice"


class MeleeDownLedge(Choice):
    """Whether melee attacks strike the first tile below a ledge (A-07)."""

    NO = 0, "no"
    FIRST_TILE = 1, "first_tile"


class Los(Choice):
    """Whether a shot follows the ground, or is stopped only by what is 2 higher than the shooter (A-08)."""

    FLIGHT = 0, "flight"
    SHOOTER = 1, "shooter"


class HitRoll(Choice):
    """Whether one HIT_Roll counts for all targets (A-11)."""

    PER_INSTANCE = 0, "per_instance"
    PER_TARGET = 1, "per_target"


class Chip(Choice):
    """Which successes block first, and so what is chipped (A-16)."""

    RESIST_FIRST = 0, "resist_first"
    ARMOR_FIRST = 1, "armor_first"
    ALL_SUCCESSES = 2, "all_armor_successes"


class ArmorUp(Choice):
    """Whether armor of ATTRIBUTE UP is lost when it ends (A-22)."""

    TEMPORARY = 0, "temporary"
    PERMANENT = 1, "permanent"


class FirstStep(Choice):
    """Whether a card steps in the phase in which it is set (A-24)."""

    NEXT_PHASE = 0, "next_phase"
    SAME_PHASE = 1, "same_phase"


class AxeReroll(Choice):
    """Whether Brutality throws all dice again, or those one chooses (A-31)."""

    WHOLE = 0, "whole"
    CHOSEN_DICE = 1, "chosen_dice"


class FullDraw(Choice):
    """Which Damage Instances Full Draw adds to (A-32)."""

    FIRST_INSTANCE = 0, "first_instance"
    EVERY_INSTANCE = 1, "every_instance"


class DualBonus(Choice):
    """Whether a dual class has the bonuses of both (A-29)."""

    BOTH = 0, "both"
    NONE = 1, "none"


class ColdFeet(Choice):
    """What an Ice class does on ice that it is knocked onto (A-36)."""

    CHOICE = 0, "choice"
    ALWAYS_SLIDE = 1, "always_slide"
    NEVER_SLIDE = 2, "never_slide"


class Conversion(Choice):
    """What a CONVERSION does whose card does not say (A-42)."""

    PER_SUCCESS = 0, "per_success"
    ONCE = 1, "once"


class ThreatRule(Choice):
    """When a THREAT has to be attacked first (A-45)."""

    BODYGUARD = 0, "bodyguard"
    ENEMY_ADJACENT = 1, "enemy_adjacent"
    OFF = 2, "off"


class ChargeAim(Choice):
    """When a charge is aimed (A-51)."""

    RELEASE = 0, "release"
    DECLARATION = 1, "declaration"


class Trigger(Choice):
    """What a collision trigger does when its direct target dodges (A-48b)."""

    FLY_ON = 0, "fly_on"
    ALWAYS = 1, "always"


class DoubleHit(Choice):
    """Whether a Double Hit may hit others than at first (A-48)."""

    REEVALUATE = 0, "reevaluate"
    FIRST_TARGETS = 1, "first_targets"


class Placer(Choice):
    """Who chooses the tile of a creature that was knocked out of bounds (A-55)."""

    TARGET = 0, "target"
    ATTACKER = 1, "attacker"


class Fall(Choice):
    """Whether a fall counts the heights between, or the difference (A-56)."""

    BETWEEN = 0, "between"
    DIFFERENCE = 1, "difference"


class FallMeasure(Choice):
    """Whether a fall is measured from start to end, or ledge by ledge (A-56)."""

    START_TO_END = 0, "start_to_end"
    PER_LEDGE = 1, "per_ledge"


class Pivots(Choice):
    """Whether a grappler may pivot as often as it likes, or once a turn and once after each move (A-59)."""

    FREE = 0, "free"
    LIMITED = 1, "limited"


class TrueSight(Choice):
    """Whether True Sight of a buff lasts while it is on cooldown (A-63)."""

    AS_BUFF = 0, "as_buff"
    THIS_TURN = 1, "this_turn"


class BurnTrigger(Choice):
    """Whether burn hurts whoever was HIT in a HIT INSTANCE, or also whoever an attack or debuff without one concerns (A-64)."""

    HIT = 0, "hit"
    ANY = 1, "any"


class Start(Choice):
    """Whether creatures start on the printed tiles, or anywhere on the back row (A-70)."""

    PRINTED = 0, "printed"
    FREE_BACK_ROW = 1, "free_back_row"


class Options:
    """The house rules in force. A named value is its number; what is true or false is 1 or 0."""

    die_table: Annotated[i2, DieTable]
    """What the faces of the action die are worth."""
    grid: Annotated[i2, Grid]
    """Which tiles touch."""
    hit_mod: Annotated[i2, HitMod]
    """What Blinded and True Sight change of a HIT_Roll."""
    cover_enterable: i2
    """1 where creatures may stand on tiles with cover."""
    melee_down_ledge: Annotated[i2, MeleeDownLedge]
    """How far down a ledge melee attacks strike."""
    los: Annotated[i2, Los]
    """What stops a shot."""
    mirror: i2
    """1 where the mirror image of a pattern may be chosen too."""
    whiff: i2
    """1 where a move may be played with nobody in its area."""
    hit_roll: Annotated[i2, HitRoll]
    """Whom one HIT_Roll counts for."""
    may_decline_dodge: i2
    """1 where a target may decline to dodge."""
    chip: Annotated[i2, Chip]
    """Which successes block first."""
    sol_per_roll: i2
    """How many SOL may be spent on a roll, 1 to 3."""
    sol_on_initiative: i2
    """1 where SOL may be spent on the roll for turn order."""
    sol_on_assist: i2
    """1 where SOL may be spent on an assist."""
    overheal: i2
    """1 where an ATTRIBUTE indicator may lift KOR above its start."""
    armor_up: Annotated[i2, ArmorUp]
    """How long armor of ATTRIBUTE UP stays."""
    effects_outlive_owner: i2
    """1 where what a fallen creature gave or inflicted lasts on."""
    cd_first_step: Annotated[i2, FirstStep]
    """When a card that is set steps for the first time."""
    axe_reroll: Annotated[i2, AxeReroll]
    """Which dice Brutality throws again."""
    full_draw: Annotated[i2, FullDraw]
    """Which Damage Instances Full Draw adds to."""
    unique_solighters: i2
    """1 where each Solighter is played by one player only."""
    dual_bonus: Annotated[i2, DualBonus]
    """Which bonuses a dual class has."""
    sturdy_cap: i2
    """How heavy Sturdy makes at most: a weight class, 5 or 6."""
    cold_feet_forced: Annotated[i2, ColdFeet]
    """What an Ice class does on ice that it is knocked onto."""
    conversion_default: Annotated[i2, Conversion]
    """How often a CONVERSION counts whose card does not say."""
    threat: Annotated[i2, ThreatRule]
    """When a THREAT has to be attacked first."""
    knockback_breaks_wall: i2
    """1 where a creature that is knocked into a wall breaks it."""
    charge_aim: Annotated[i2, ChargeAim]
    """When a charge is aimed."""
    trigger: Annotated[i2, Trigger]
    """When a collision trigger goes off."""
    double_hit_targets: Annotated[i2, DoubleHit]
    """Whom a Double Hit hits."""
    grapple_buff_breaks: i2
    """1 where a buff on the grappler ends the grapple."""
    early_stop: i2
    """1 where a run along a black arrow may stop early."""
    collision_hurts_both: i2
    """1 where a creature knocked into another is hurt as well."""
    oob_placer: Annotated[i2, Placer]
    """Who puts back a creature that was knocked out of bounds."""
    fall: Annotated[i2, Fall]
    """Which heights of a fall count."""
    fall_measure: Annotated[i2, FallMeasure]
    """From where to where a fall is measured."""
    knockback_clears_pin: i2
    """1 where knockback clears a pin."""
    down_blocks_combat: i2
    """1 where a creature that cannot get up cannot fight."""
    pivots: Annotated[i2, Pivots]
    """How often a grappler may pivot."""
    grapple_release_on_hit: i2
    """1 where a grappled creature that rolled and was hit is released."""
    true_sight: Annotated[i2, TrueSight]
    """How long True Sight of a buff lasts."""
    burn_trigger: Annotated[i2, BurnTrigger]
    """Whom burn hurts."""
    frost_before_water: i2
    """1 where frost is compared with the action points before water takes one."""
    start: Annotated[i2, Start]
    """Where creatures start."""
    revive: i2
    """1 where an unconscious creature stays on the map and can be revived."""
    item_copies: i2
    """How many of one item a creature may carry, 1 to 3."""
    assist_optional: i2
    """1 where an attack assist may be declined."""
    assist_when_targeted: i2
    """1 where a creature that is a target itself may assist in defence."""
    team_open: i2
    """1 where team-mates see each other's hands."""
    turn_limit: i2
    """After how many turns the match is drawn; 0 for never."""
