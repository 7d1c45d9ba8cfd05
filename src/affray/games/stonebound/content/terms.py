"""The words of the cards: elements, statuses, deeds, targets and triggers, as packs write them, each with what it means."""

from typing import Annotated, Literal

from affray.kernel.schemas import means

TARGETS = {
    "foe": "an opposing character",
    "foes": "each opposing character",
    "near": "each opposing character beside it",
    "self": "itself",
    "ally": "an ally",
    "self-or-ally": "itself or an ally",
    "allies": "each ally",
    "same": "the target",
    "fallen": "an incapacitated ally",
}
"""Whom a part of an ability concerns, as its card says it."""
TRIGGERS = {
    "counter": "may [Counter] a [Standard Attack] against it",
    "bleed": "loses 1 HP at the end of its player's turn",
    "refuse": "if its HP would reach 0, it becomes 1 and this [Fuse] ends",
    "thorns": "an adjacent attacker whose [Standard Attack] costs it HP loses 1 HP",
    "interpose": "may become the target of a [Standard Attack] on an ally beside it",
    "unbroken": "its PD and SD cannot be reduced",
    "foreseen": "the first [Standard Attack] against it each round has [No CRT]",
    "lifesteal": "heals 1 HP whenever its [Standard Attack] costs an opposing character HP",
    "pyre": "an attacker whose [Standard Attack] costs it HP gets [Burn]",
}
"""What a fused ability does by itself, as its card says it."""
WHOM = {
    **TARGETS,
    "near": "each opposing character beside the one before it",
    "same": "whoever the effect before it met",
}

Element = Annotated[
    Literal["wind", "water", "neutral", "fire", "earth", "darkness", "light"],
    means(
        wind="Paid with Speaking Stones of wind.",
        water="Paid with Speaking Stones of water.",
        neutral="Paid with neutral Speaking Stones.",
        fire="Paid with Speaking Stones of fire.",
        earth="Paid with Speaking Stones of earth.",
        darkness="Paid with Speaking Stones of darkness.",
        light="Paid with Speaking Stones of light.",
    ),
]
Type = Annotated[Literal["physical", "spirit"], means(physical="PD stands against it.", spirit="SD stands against it.")]
Armour = Annotated[Literal["pd", "sd"], means(pd="Armour against Physical damage.", sd="Armour against Spirit damage.")]
Status = Annotated[
    Literal["blind", "break", "burn", "cripple", "freeze", "poison", "shear", "silence", "sleep", "stun"],
    means(
        {"break": "Standard Attacks against it have 25 CRT more (S-ST-4)."},
        blind="It needs a roll of 1 to 50 to attack or to aim at opponents (S-ST-3).",
        burn="2 HP are lost for each at the end of its turn, two at most (S-ST-5).",
        cripple="Standard Attacks against it have 1 ATK more (S-ST-6).",
        freeze="It cannot move on its next turn, and moves 1 less the turn after (S-ST-7).",
        poison="1 HP is lost for each space moved (S-ST-8).",
        shear="5 CRT less for each (S-ST-9).",
        silence="It spends no Speaking Stones (S-ST-10).",
        sleep="It cannot be activated nor strike back until it loses HP (S-ST-11).",
        stun="No attacks and no abilities in its player's next turn (S-ST-11).",
    ),
]
Deed = Annotated[
    Literal[
        "attack",
        "double",
        "damage",
        "status",
        "heal",
        "raise",
        "push",
        "pull",
        "shift",
        "swap",
        "vault",
        "draw",
        "mend",
        "sunder",
        "unfuse",
        "cleanse",
        "lose",
        "hasten",
        "embolden",
    ],
    means(
        {"raise": "An incapacitated ally stands again, with `amount` HP."},
        attack="A [Standard Attack], with `amount` more ATK (S-KW-12).",
        double="A [Double Attack]: two of them on the same target (S-KW-3).",
        damage="`amount` damage of `type`.",
        status="Adds `status`.",
        heal="`amount` HP are healed.",
        push="The target is pushed `amount` spaces away.",
        pull="The target is pulled up to `amount` spaces nearer.",
        shift="The character itself moves up to `amount` spaces.",
        swap="The character and the target swap spaces.",
        vault="The character is placed on any unoccupied space within `amount`.",
        draw="Its player draws `amount` Speaking Stones.",
        mend="`stat` that was worn down is restored by `amount`.",
        sunder="`stat` of the target is lowered by `amount`.",
        unfuse="A fused ability of the target breaks.",
        cleanse="All status effects of the target are removed.",
        lose="`amount` HP are lost, whatever the armour.",
        hasten="MV is `amount` more in this turn, and it may pass through opposing characters.",
        embolden="`amount` more ATK on the next [Standard Attack] in this turn.",
    ),
]
Target = Annotated[Literal["foe", "foes", "near", "self", "ally", "self-or-ally", "allies", "same", "fallen"], means(WHOM)]
Trigger = Annotated[
    Literal["none", "counter", "bleed", "refuse", "thorns", "interpose", "unbroken", "foreseen", "lifesteal", "pyre"],
    means(TRIGGERS, none="nothing"),
]
