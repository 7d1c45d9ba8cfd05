"""Abilities in sentences, made from their data, so that they cannot disagree with what they do; and the numbers of a card."""

import re
from collections.abc import Sequence

from affray.games.stonebound.content.pack import ANY_RANGE, EVERYONE, MEASURED, Ability, Character, Class, Effect, Roll
from affray.games.stonebound.content.terms import TARGETS, TRIGGERS
from affray.kernel.once import remembered
from affray.table.scene import Stat

NUMBERS = {
    "pd": "PD",
    "sd": "SD",
    "mv": "MV",
    "atk": "ATK",
    "crt": "CRT",
    "hand": "maximum hand size",
    "foe_crt": "CRT of attackers",
}
DEEDS = {
    "damage": "{amount} {type} damage to {target}",
    "status": "adds [{status}] to {target}",
    "push": "pushes {target} {spaces} away",
    "pull": "pulls {target} up to {spaces} nearer",
    "shift": "shifts up to {spaces}",
    "swap": "swaps spaces with {target}",
    "vault": "is placed on any unoccupied space within {spaces}",
    "draw": "draws {stones}",
    "mend": "mends {stat} of {target} by {amount}",
    "sunder": "lowers {stat} of {target} by {amount}",
    "unfuse": "breaks a [Fuse] ability of {target}",
    "cleanse": "removes all status effects from {target}",
    "hasten": "has MV +{amount} in this turn and may pass through opposing characters",
    "embolden": "gives {target} +{amount} ATK on its next [Standard Attack] in this turn",
    "heal": "{subject}heals {amount} HP",
    "raise": "raises {target} with {amount} HP",
    "lose": "{subject}loses {amount} HP",
}
SUBJECTS = {"self": "", "self-or-ally": "it or an ally"}
"""Of whom something is said that they do themselves; the character is not named."""


def cost(ability: Ability) -> str:
    """What it costs: `Fire 2`, `Darkness X, 1 to 4`."""
    return f"{ability.element.capitalize()} " + (f"X, 1 to {ability.x}" if ability.x else str(ability.cost))


@remembered
def text(ability: Ability) -> str:
    """An ability in a line."""
    return f"{ability.name} ({cost(ability)}): {does(ability)}"


@remembered
def does(ability: Ability) -> str:
    """What an ability does, in a sentence."""
    marks, body = _said(ability)
    return " ".join([*marks, body[0].upper() + body[1:]]) + "."


def _said(ability: Ability) -> tuple[list[str], str]:
    """The marks of an ability, and what it does as a part of a sentence."""
    return _marks(ability), "; ".join([part(effect) for effect in ability.effects] or _passive(ability))


def _marks(ability: Ability) -> list[str]:
    marks = {
        "[Fuse]": ability.fuse,
        "[Aura]": ability.aura,
        "[No Action]": ability.no_action,
        "[Use Once]": ability.use_once,
    }
    return _there(marks)


PLAIN = (
    (r"\ba \[Fuse\] ability", "a fused ability"),
    (r"\[(Fuse|Aura)\] ", ""),
    (r"\[No Action\] \[Use Once\] ", "without its action, once a turn: "),
    (r"\[No Action\] ", "without its action: "),
    (r"\[Use Once\] ", "once a turn: "),
    (r"\[On (\d+)-(\d+)\]", r"on a roll of \1 to \2,"),
    (r"\[On #(\d+)\]", r"where either die shows \1,"),
    (r"\[On CRT\]", "on a roll of its CRT or less,"),
    (r"\[On Doubles\]", "where both dice are equal,"),
    (r"may \[Counter\] a \[Standard Attack\] against it", "may strike back at whoever attacks it"),
    (r"\[Double Attack\]", "two Standard Attacks on one target"),
    (r" \[Guaranteed CRT\]", ", critical for certain"),
    (r"has \[No CRT\]", "cannot be critical"),
    (r" \[No CRT\]", ", never critical"),
    (r"\[([^]]*)\]", r"\1"),
)
"""How the marks that cards use are said in a sentence of ours, in this order."""


def plain(told: str) -> str:
    """What a card says, without its marks, to go on with in a sentence: `on a roll of 1 to 50, adds Burn to the target`."""
    for mark, words in PLAIN:
        told = re.sub(mark, words, told)
    return told


@remembered
def in_brief(ability: Ability) -> str:
    """What an ability does, as a part of a sentence without marks: `swaps spaces with an ally within 3 spaces`, `PD +1`."""
    marks, body = _said(ability)
    return plain(" ".join([*marks, body]))


@remembered
def spoken(ability: Ability) -> str:
    """An ability in a line on the screen, without the marks that only cards use and the rules explain."""
    told = in_brief(ability)
    how = "fused with " if ability.fuse else ""
    return f"{ability.name} ({how}{cost(ability)}): {told[0].upper()}{told[1:]}."


def counted(ability: Ability, parts: Sequence[str]) -> str:
    """The same with its parts in these words."""
    return plain(" ".join([*_marks(ability), "; ".join(parts)]))


def stats(character: Character, kind: Class) -> list[Stat]:
    """All that is printed on a character's card beside its name and abilities."""
    return [Stat("Class", kind.name), Stat("Stars", str(character.stars)), *numbers(kind)]


def numbers(kind: Class) -> list[Stat]:
    """What a class gives to whoever has it."""
    return [
        Stat("HP", str(kind.health)),
        Stat("MV", str(kind.movement)),
        Stat("RNG", str(kind.range)),
        Stat("ATK", f"{kind.attack} {kind.type.capitalize()}"),
        Stat("CRT", str(kind.crt)),
        Stat("PD", str(kind.pd)),
        Stat("SD", str(kind.sd)),
    ]


def _there(marks: dict[str, bool]) -> list[str]:
    return [mark for mark, there in marks.items() if there]


def _passive(ability: Ability) -> list[str]:
    whose = "allies in range have " if ability.aura else ""
    parts = [
        f"{whose}{name} {getattr(ability.gives, field):+d}" for field, name in NUMBERS.items() if getattr(ability.gives, field)
    ]
    if ability.immune:
        parts.append("immune to " + " and ".join(f"[{status.capitalize()}]" for status in ability.immune))
    if ability.trigger != "none":
        parts.append(TRIGGERS[ability.trigger])
    return parts


def part(effect: Effect, told: str = "") -> str:
    """A part of an ability, without its full stop; what it does in these words, if any."""
    told = told or deed(effect)
    if effect.if_hurt:
        told = f"if that cost HP, {told}"
    return f"{_test(effect.on)} {told}" if effect.on else told


def deed(effect: Effect) -> str:
    """What a part of an ability does, whatever it waits for."""
    return _attack(effect) if effect.do in ("attack", "double") else _deed(effect)


def _test(roll: Roll) -> str:
    words = {
        "range": f"[On {roll.low}-{roll.high}]",
        "digit": f"[On #{roll.low}]",
        "crt": "[On CRT]",
        "doubles": "[On Doubles]",
    }
    return words[roll.roll]


def _many(amount: int, what: str) -> str:
    return f"1 {what}" if amount == 1 else f"{amount} {what}s"


def _where(effect: Effect) -> str:
    """How far a part goes; nothing for those that concern the character itself or whoever was met before."""
    if effect.target not in MEASURED:
        return ""
    if effect.reach == ANY_RANGE:
        return " at any range"
    if effect.reach:
        return f" within {_many(effect.reach, 'space')}"
    return f" at RNG +{effect.beyond}" if effect.beyond else " in range"


def _deed(effect: Effect) -> str:
    subject = SUBJECTS.get(effect.target, TARGETS[effect.target])
    return DEEDS[effect.do].format(
        target=TARGETS[effect.target] + _where(effect),
        subject=f"{subject}{_where(effect)} " if subject else "",
        amount=effect.amount,
        spaces=_many(effect.amount, "space"),
        stones=_many(effect.amount, "Speaking Stone"),
        type=str(effect.type).capitalize(),
        status=str(effect.status).capitalize(),
        stat=str(effect.stat).upper(),
    )


def _attack(effect: Effect) -> str:
    """A Standard Attack on an opposing character in range is called that and no more."""
    called = "[Double Attack]" if effect.do == "double" else "[Standard Attack]"
    marks = {
        "[Guaranteed CRT]": effect.guaranteed,
        "[No CRT]": effect.no_crt,
        f"at {effect.amount:+d} ATK": effect.amount > 0,
        "at +X ATK": effect.plus_x,
        "with the other type of damage (Physical or Spirit)": effect.other_type,
    }
    where = _where(effect).replace(" in range", "") if at_one(effect) else f" {whom(effect)}"
    return " ".join([called, *_there(marks)]) + where


def whom(effect: Effect) -> str:
    """On whom a part strikes that meets several, or whoever was met before: `on the same target`."""
    return f"on {TARGETS[effect.target]}{_where(effect)}"


def at_one(effect: Effect) -> bool:
    """Whether a part that attacks meets one opponent who is chosen for it."""
    return effect.target not in EVERYONE and effect.target != "same"
