"""The words that cards, maps and creatures are described in, as numbers."""

from enum import IntEnum

from affray.kernel.numbered import Numbered


class Attribute(Numbered):
    """What a creature has a number of; the first four are rolled or capped: number, what people call it."""

    POWER = 0, "POWER"
    RESISTANCE = 1, "RESISTANCE"
    ARMOR = 2, "ARMOR"
    AGILITY = 3, "AGILITY"
    KOR = 4, "KOR"
    SOL = 5, "SOL"
    DAMAGE = 6, "damage"

    title: str

    def __init__(self, number: int, title: str = "") -> None:
        """One attribute."""
        self.title = title


class Class(IntEnum):
    """Weapon and element classes (K-CLASS-01, K-CLASS-02)."""

    SWORD = 0
    AXE = 1
    BOW = 2
    FIRE = 3
    MINERAL = 4
    ICE = 5


class Kind(IntEnum):
    """The type of a card."""

    MELEE = 1
    RANGE = 2
    BUFF = 3
    DEBUFF = 4
    ITEM = 5
    ARTIFACT = 6


class Mode(IntEnum):
    """How the area of a Combat Move is drawn."""

    FIELD = 1
    PROJECTILE = 2
    DASH = 3
    SELECT = 4
    SELF = 5


class Collide(IntEnum):
    """What a projectile does where it collides."""

    STOP = 1
    TRIGGER = 2


class Terrain(IntEnum):
    """What a tile is made of."""

    GROUND = 0
    LAVA = 1
    ICE = 2
    WATER = 3
    SHALLOWS = 4


class Status(Numbered):
    """A status effect, or what else befalls a creature and the odds tell; the first seven can be cleansed: number, what the
    effect is called, and what its bearer is where that is another word."""

    KNOCKDOWN = 0, "Knockdown", "Knocked down"
    GRAPPLE = 1, "Grapple", "Grappled"
    PIN = 2, "Pin", "Pinned"
    BLINDED = 3, "Blinded"
    BURN = 4, "Burn"
    FROST = 5, "Frost"
    FEAR = 6, "Fear"
    KNOCKBACK = 7, "Knockback"
    TRUE_SIGHT = 8, "True Sight"
    BLESSED = 9, "Blessed"
    REVIVED = 10, "Revived"

    title: str
    """In sentences: `flips for Pin`."""
    badge: str
    """At its bearer, as it comes, lies there and goes: `Pinned`."""

    def __init__(self, number: int, title: str = "", badge: str = "") -> None:
        """One status."""
        self.title = title
        self.badge = badge or title


class Op(IntEnum):
    """An indicator."""

    HIT = 1
    DAMAGE = 2
    MOVEMENT = 3
    CHANCE = 4
    STATUS_MOD = 5
    ATTRIBUTE = 6
    ATTRIBUTE_MOD = 7
    EXCHANGE = 8
    CONVERSION = 9
    CONDITION = 10
    RESISTANCE_PIERCING = 11
    ARMOR_PIERCING = 12
    SUNDER = 13
    THREAT = 14
    WALL = 15
    BLESS = 16
    DOUBLE_HIT = 17
    BUSTER = 18
    RELEASE = 19
    CHARGE = 20
    KNOCKBACK = 21
    KNOCKDOWN = 22
    GRAPPLE = 23
    PIN = 24
    BLINDED = 25
    TRUE_SIGHT = 26
    BURN = 27
    FROST = 28
    FEAR = 29
    CLEANSE = 30


class Who(IntEnum):
    """Whom an indicator concerns."""

    USER = 1
    TARGET = 2


class Tier(IntEnum):
    """Who may take a Combat Move."""

    BASE = 1
    ADVANCED = 2
    UNIQUE = 3


class Aim(IntEnum):
    """Whom an item may be used on."""

    SELF = 1
    ALLY = 2
    ENEMY = 3
    SELF_OR_ALLY = 4
    TILE = 5
    ANY = 6


class Zone(IntEnum):
    """Where a card lies."""

    HAND = 1
    POOL = 2
    TABLE = 3
    GONE = 4


class Lasting(IntEnum):
    """What lasts while a card is on cooldown."""

    ATTRIBUTE = 1
    FLIPS = 2
    THREAT = 3
    SIGHT = 4
    ARMOR = 5


class Ends(IntEnum):
    """When it ends: as its card comes off cooldown, as it goes on, or with the turn."""

    OFF_COOLDOWN = 1
    ON_COOLDOWN = 2
    TURN = 3
