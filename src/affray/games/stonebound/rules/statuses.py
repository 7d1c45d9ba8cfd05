"""Status effects (S-ST)."""

from affray.games.stonebound.record.state import CARDS, Ability, State
from affray.games.stonebound.record.vocabulary import Event, Status
from affray.games.stonebound.rules import pieces
from affray.kernel import dice
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

MOST_BURN, TOKENS = 2, 2
PERCENT, SIDES, DIGITS = 100, 10, 2
"""What a percentile roll comes to at most, the sides of either die of it, and how many dice these are."""
BLIND = 50
"""What a blind character must roll at most."""


@rule
def percent(state: State) -> int:
    """S-SETUP-3: a tens die and a ones die, 0..99; 00 stands for 100."""
    return dice.digits(state, DIGITS)


@rule
def tens(rolled: int) -> int:
    """What the tens die of a roll shows, 0..9."""
    return rolled // SIDES


@rule
def ones(rolled: int) -> int:
    """What the ones die of a roll shows, 0..9."""
    return rolled % SIDES


@rule
def value(rolled: int) -> int:
    """S-SETUP-3: what a roll comes to, 1..100."""
    if rolled == 0:
        return PERCENT
    return rolled


@rule
def keeps_off(printed: Ability, status: int) -> bool:
    """S-FUSE-2: whether an ability keeps that status off while it is fused."""
    return printed.immune >> status & 1 == 1


@rule
def immune(state: State, piece: int, status: int) -> bool:
    """S-FUSE-2: a fused ability keeps that status off."""
    for slot in range(CARDS):
        if pieces.fused(state, piece, slot) and keeps_off(pieces.ability(state, piece, slot), status):
            return True
    return False


@rule
def lasts(state: State, piece: int) -> int:
    """S-ST-1: to the end of its player's next turn; one that is under way does not count."""
    if state.pieces[piece].seat == state.seat:
        return 2
    return 1


@rule
def add(state: State, piece: int, status: int, log: Log | None) -> None:
    """S-ST-1, S-ST-3 to S-ST-11: a status is put on a character; most come once, [Burn] twice, [Shear] any number of times."""
    if pieces.is_ward(piece) or not pieces.upright(state, piece):
        return
    held = state.pieces[piece]
    if immune(state, piece, status):
        tell(log, Event.IMMUNE, held.seat, piece, -1, status)
        return
    state.gained[piece] |= 1 << status
    if status == Status.BLIND:
        held.blind = 1
    elif status == Status.BREAK:
        held.broken = 1
    elif status == Status.BURN:
        held.burn = min(MOST_BURN, held.burn + 1)
    elif status == Status.CRIPPLE:
        held.cripple = 1
    elif status == Status.FREEZE:
        held.freeze = TOKENS
        held.fresh = 1
    elif status == Status.POISON:
        held.poison = 1
    elif status == Status.SHEAR:
        held.shear = min(PERCENT, held.shear + 1)
    else:
        add_lasting(state, piece, status)
    tell(log, Event.STATUS_ADDED, held.seat, piece, -1, status)


@rule
def add_lasting(state: State, piece: int, status: int) -> None:
    """S-ST-10, S-ST-11 (R-25): [Silence], [Sleep] and [Stun] end with a turn."""
    held = state.pieces[piece]
    if status == Status.SILENCE:
        held.silence = lasts(state, piece)
    elif status == Status.SLEEP:
        held.sleep = lasts(state, piece)
    else:
        held.stun = lasts(state, piece)


@rule
def has(state: State, piece: int, status: int) -> int:
    """How much of a status lies on a character."""
    held = state.pieces[piece]
    if status == Status.BLIND:
        return held.blind
    if status == Status.BREAK:
        return held.broken
    if status == Status.BURN:
        return held.burn
    if status == Status.CRIPPLE:
        return held.cripple
    if status == Status.FREEZE:
        return held.freeze
    if status == Status.POISON:
        return held.poison
    if status == Status.SHEAR:
        return held.shear
    return has_lasting(state, piece, status)


@rule
def has_lasting(state: State, piece: int, status: int) -> int:
    """How long [Silence], [Sleep] or [Stun] still lasts."""
    if status == Status.SILENCE:
        return state.pieces[piece].silence
    if status == Status.SLEEP:
        return state.pieces[piece].sleep
    return state.pieces[piece].stun


@rule
def any_on(state: State, piece: int) -> bool:
    """S-ST-1: whether there is any status on a character."""
    for status in range(Status.BLIND, Status.STUN + 1):
        if has(state, piece, status) > 0:
            return True
    return False


@rule
def remove(state: State, piece: int, status: int, log: Log | None) -> None:
    """S-ST-2: all stacks of a status go."""
    held = state.pieces[piece]
    if has(state, piece, status) == 0:
        return
    if status == Status.BLIND:
        held.blind = 0
    elif status == Status.BREAK:
        held.broken = 0
    elif status == Status.BURN:
        held.burn = 0
    elif status == Status.CRIPPLE:
        held.cripple = 0
    elif status == Status.FREEZE:
        held.freeze = 0
        held.fresh = 0
    elif status == Status.POISON:
        held.poison = 0
    elif status == Status.SHEAR:
        held.shear = 0
    elif status == Status.SILENCE:
        held.silence = 0
    elif status == Status.SLEEP:
        held.sleep = 0
    else:
        held.stun = 0
    tell(log, Event.STATUS_REMOVED, held.seat, piece, -1, status)


@rule
def cleanse(state: State, piece: int, log: Log | None) -> None:
    """S-ST-2, S-CMB-10: every status is removed."""
    for status in range(Status.BLIND, Status.STUN + 1):
        remove(state, piece, status, log)


@rule
def begin_turn(state: State, piece: int, log: Log | None) -> None:
    """S-ST-7 (R-36): a freeze is told off as the turn begins: fresh ones stay, then a token goes each turn."""
    held = state.pieces[piece]
    if held.freeze > 0:
        if held.fresh == 1:
            held.fresh = 0
        else:
            held.freeze -= 1
            if held.freeze == 0:
                tell(log, Event.STATUS_REMOVED, held.seat, piece, -1, Status.FREEZE)


@rule
def frozen(state: State, piece: int) -> bool:
    """S-ST-7: with both tokens it cannot move."""
    return state.pieces[piece].freeze == TOKENS


@rule
def end_turn(state: State, piece: int, log: Log | None) -> None:
    """S-ST-10, S-ST-11 (R-25): what lasts to the end of its player's turn is over then."""
    held = state.pieces[piece]
    for status in range(Status.SILENCE, Status.STUN + 1):
        if has(state, piece, status) == 1:
            remove(state, piece, status, log)
    held.silence = held.silence // 2
    held.sleep = held.sleep // 2
    held.stun = held.stun // 2


@rule
def blind_test(state: State, piece: int, log: Log | None) -> bool:
    """S-ST-3 (R-23): a blind character needs 1 to 50, or its action fails."""
    if state.pieces[piece].blind == 0:
        return True
    rolled = percent(state)
    tell(log, Event.BLIND_ROLLED, state.pieces[piece].seat, piece, value(rolled), rolled)
    if value(rolled) <= BLIND:
        return True
    tell(log, Event.FAILED, state.pieces[piece].seat, piece, -1, 0)
    return False


@rule
def burn_loss(state: State, piece: int) -> int:
    """S-ST-5: 2 HP for each [Burn]."""
    return 2 * state.pieces[piece].burn


@rule
def poison_loss(state: State, piece: int) -> int:
    """S-ST-8: 1 HP for each space moved, of free will or not."""
    return state.pieces[piece].poison


@rule
def crt_against(state: State, piece: int) -> int:
    """S-ST-4: Standard Attacks against a character under [Break] have 25 more CRT."""
    return 25 * state.pieces[piece].broken


@rule
def crt_loss(state: State, piece: int) -> int:
    """S-ST-9: 5 CRT less for each [Shear]."""
    return 5 * state.pieces[piece].shear


@rule
def atk_against(state: State, piece: int) -> int:
    """S-ST-6: Standard Attacks against a crippled character have 1 more ATK."""
    return state.pieces[piece].cripple
