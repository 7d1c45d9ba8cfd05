"""Abilities in sentences, made from their data, so that they cannot disagree with what they do."""

from affray.games.stonebound.content import Ability, Effect, Roll

TARGETS = {
    "foe": "a foe",
    "foes": "each foe",
    "near": "each foe beside it",
    "self": "itself",
    "ally": "an ally",
    "self-or-ally": "itself or an ally",
    "allies": "each ally",
    "same": "the target",
    "fallen": "a fallen ally",
}
TRIGGERS = {
    "counter": "may [Counter] a Standard Attack against it.",
    "bleed": "loses 1 HP at the end of its player's turn.",
    "refuse": "if its HP would reach 0, it becomes 1 and this fuse ends.",
    "thorns": "an adjacent attacker that costs it HP loses 1 HP.",
    "interpose": "may become the target of a Standard Attack on an ally beside it.",
    "unbroken": "its PD and SD cannot be reduced.",
    "foreseen": "the first Standard Attack against it each round has [No CRT].",
    "lifesteal": "heals 1 whenever its Standard Attack costs a foe HP.",
    "pyre": "an attacker whose Standard Attack costs it HP gets [Burn].",
}
NUMBERS = {"pd": "PD", "sd": "SD", "mv": "MV", "atk": "ATK", "crt": "CRT", "hand": "hand size", "foe_crt": "CRT of attackers"}
DEEDS = {
    "push": "pushes {target} {amount}",
    "pull": "pulls {target} up to {amount}",
    "shift": "shifts up to {amount}",
    "swap": "swaps spaces with {target}",
    "vault": "is placed on any unoccupied space within {amount}",
    "draw": "draws {amount}",
    "unfuse": "breaks a fuse of {target}",
    "cleanse": "removes all statuses from {target}",
    "hasten": "has MV +{amount} in this turn and may pass through foes",
    "embolden": "gives {target} +{amount} ATK on its next Standard Attack in this turn",
    "heal": "heals {target} {amount}",
    "raise": "raises {target} at {amount} HP",
    "lose": "{target} loses {amount} HP",
}


def cost(ability: Ability) -> str:
    """What it costs: `Fire 2`, `Darkness X (1 to 4)`."""
    return f"{ability.element.capitalize()} " + (f"X (1 to {ability.x})" if ability.x else str(ability.cost))


def text(ability: Ability) -> str:
    """An ability in a line."""
    marks = [
        word
        for word, there in (
            ("[Fuse]", ability.fuse),
            ("[Aura]", ability.aura),
            ("[No Action]", ability.no_action),
            ("[Use Once]", ability.use_once),
        )
        if there
    ]
    parts = [_effect(effect) for effect in ability.effects] or _passive(ability)
    body = "; ".join(parts)
    return (
        " ".join([f"{ability.name} ({cost(ability)}):", *marks, body[0].upper() + body[1:] if body else ""]).rstrip(".") + "."
    )


def _passive(ability: Ability) -> list[str]:
    whose = "allies in range have " if ability.aura else ""
    parts = [
        f"{whose}{name} {getattr(ability.gives, field):+d}" for field, name in NUMBERS.items() if getattr(ability.gives, field)
    ]
    if ability.immune:
        parts.append("immune to " + " and ".join(f"[{status.capitalize()}]" for status in ability.immune))
    if ability.trigger != "none":
        parts.append(TRIGGERS[ability.trigger].rstrip("."))
    return parts


def _effect(effect: Effect) -> str:
    where = {0: "", 99: " anywhere"}.get(effect.reach, f" within {effect.reach}")
    if effect.beyond:
        where = f" at range +{effect.beyond}"
    target = TARGETS[effect.target] + where
    return (_test(effect.on) if effect.on else "") + _deed(effect, target)


def _test(roll: Roll) -> str:
    words = {
        "range": f"[On {roll.low}-{roll.high}]",
        "digit": f"[On #{roll.low}]",
        "crt": "[On CRT]",
        "doubles": "[On Doubles]",
    }
    return f"{words[roll.roll]} "


def _deed(effect: Effect, target: str) -> str:
    if effect.do in ("attack", "double"):
        return _attack(effect, target)
    if effect.do == "damage":
        return f"{effect.amount} {effect.type} damage to {target}"
    if effect.do == "status":
        return f"adds [{str(effect.status).capitalize()}] to {target}"
    if effect.do in ("mend", "sunder"):
        verb = "mends" if effect.do == "mend" else "lowers"
        return f"{verb} {str(effect.stat).upper()} of {target} by {effect.amount}"
    told = DEEDS[effect.do].format(target=target, amount=effect.amount)
    return f"if that cost HP, {told}" if effect.if_hurt else told


def _attack(effect: Effect, target: str) -> str:
    called = "[Double Attack]" if effect.do == "double" else "[Standard Attack]"
    marks = [
        word
        for word, there in (
            ("[Guaranteed CRT]", effect.guaranteed),
            ("[No CRT]", effect.no_crt),
            ("of the other damage type", effect.other_type),
            (f"at {effect.amount:+d} ATK", effect.amount > 0),
            ("at +X ATK", effect.plus_x),
        )
        if there
    ]
    whom = "" if effect.target == "foe" and target == "a foe" else f" on {target}"
    return " ".join([called + whom, *marks])
