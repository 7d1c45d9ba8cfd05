"""What lies on a creature of KORxSOL, with how long it lasts: by its badge, or by what it changes where it has none."""

from collections.abc import Iterator

from affray.games.korxsol.record.card_terms import Attribute, Ends, Lasting, Status
from affray.games.korxsol.record.house_rules import FirstStep
from affray.games.korxsol.record.state import NONE, SLOTS, Effect, State
from affray.games.korxsol.words import names

CLEANSED = "until it is cleansed"


def until(state: State, creature: int) -> dict[str, str]:
    """K-KD-03, K-KD-04, K-PIN-03, K-BLIND-02, K-GRAP-11, K-CHG-02, K-FROST-03, K-FROST-06, K-BURN-04, K-FEAR-03: each status
    with when it ends; then what cards gave it."""
    held = state.creatures[creature]
    who, turn = names.name(state, creature), _turn(state, creature)
    holder = names.name(state, int(held.held)) if held.held != NONE else ""
    holds = names.name(state, int(held.holds)) if held.holds != NONE else ""
    frost = f"until the end of {turn}" if held.frozen else f"1 goes at the end of {turn}, and of each after it"
    fear = sum(held.fear)
    marks = {
        Status.KNOCKDOWN.badge: held.down and f"until {who} gets up, for 1 AP as its turn begins, or dodges",
        Status.PIN.badge: held.pinned and f"until the end of {turn}, or {who} dodges",
        Status.BLINDED.badge: held.blinded and f"until the end of {turn}",
        Status.GRAPPLE.badge: holder and f"until {holder} lets go or is attacked, or {who} struggles free",
        "Grappling": holds and f"until {who} lets go or is attacked, or {holds} struggles free",
        "Charging": held.charge != NONE and f"until {who}'s next turn, when it strikes, unless it is broken",
        "Frozen": held.frozen and f"until the end of {turn}",
        f"{Status.BURN.badge} {held.burn}": held.burn and CLEANSED,
        f"{Status.FROST.badge} {held.frost}": held.frost and frost,
        f"{Status.FEAR.badge} {fear}": fear and f"until the end of {turn}",
    }
    found = {word: str(told) for word, told in marks.items() if told}
    for word, told in _given(state, creature):
        found[word] = f"{found[word]}; {told}" if word in found else told
    return found


def _given(state: State, creature: int) -> Iterator[tuple[str, str]]:
    """K-ATI-01, K-ATU-01, K-SUD-02, K-TS-01: what cards changed, each with its card and when that ends."""
    for effect in state.effects:
        if effect.kind == 0 or effect.bearer != creature:
            continue
        word = {Lasting.THREAT: "Threat", Lasting.SIGHT: Status.TRUE_SIGHT.badge}.get(Lasting(effect.kind), "")
        if effect.kind in (Lasting.ATTRIBUTE, Lasting.ARMOR):
            word = f"{Attribute(effect.what).title} {effect.amount:+d}"
        elif effect.kind == Lasting.FLIPS:
            word = f"{Status(effect.what).title} flips {effect.amount:+d}, {names.scope(effect.scope)}"
        yield word.replace("-", names.MINUS), _ends(state, effect)


def _ends(state: State, effect: Effect) -> str:
    """K-COOL-04, K-COOL-05, K-ATI-01: when it ends, by the turns of whoever used its card."""
    owner = state.creatures[effect.owner]
    turn, card = _turn(state, int(effect.owner)), NONE
    if 0 <= effect.slot < SLOTS:
        card = int(owner.cards[effect.slot])
    by = f"{names.card_name(card)}, " if card >= 0 else ""
    if effect.ends != Ends.OFF_COOLDOWN or card < 0:
        return f"{by}until the end of {turn}"
    left = int(owner.cooldown[effect.slot])
    if owner.used[effect.slot]:
        # It is set at the end of this turn, and steps from the next one on (K-COOL-06).
        left = int(state.cards[card].cooldown) + 1 - (state.options.cd_first_step == FirstStep.SAME_PHASE)
    if left <= 1:
        return f"{by}until the end of {turn}"
    whose = names.name(state, int(effect.owner))
    this = ", this one included" if state.active == effect.owner else ""
    return f"{by}for {left} more turns of {whose}{this}"


def _turn(state: State, creature: int) -> str:
    """Its turn under way, or its next one."""
    return "this turn" if state.active == creature else f"{names.name(state, creature)}'s next turn"
