"""What is said besides a question of Stonebound: what its answers bring, where they do not say so themselves."""

from collections.abc import Callable

from affray.games.stonebound.record.state import MOST_CHARACTERS, NONE, State
from affray.games.stonebound.record.vocabulary import Ask
from affray.games.stonebound.rules import activation, attack, deployment, draw, fusing, movement
from affray.games.stonebound.words import begun, names, paying
from affray.kernel import questions


def besides(state: State) -> str:
    """What is said after the question, in sentences; empty where it says all."""
    return questions.told(_BESIDES, state, "")


def _first(state: State) -> str:
    """S-SETUP-5, S-TURN-1."""
    return "Whoever goes first also places first; then one player of each side takes a turn, by turns."


def _pick(state: State) -> str:
    """S-SETUP-8: what a drafted team is made of."""
    if state.seats == 2:
        return "A team is one character of 1 star and two of 2 stars, or two of 1 star and one of 3 stars."
    return "Each player picks two characters of at most 4 stars together."


def _deploy(state: State) -> str:
    """S-SETUP-5, S-CMB-2: where that is, and with what each who is still to be placed moves and strikes."""
    left = [piece for piece in range(MOST_CHARACTERS) if deployment.waits(state, piece, int(state.flow.seat))]
    able = "; ".join(f"{names.name(state, piece)} {begun.in_words(state, piece)}" for piece in left)
    return f"That is the row nearest to you. {able}."


def _member(state: State) -> str:
    """S-TURN-1, S-TURN-2."""
    return "Each of you has one turn in a round."


def _activate(state: State) -> str:
    """S-ACT-1, S-ACT-4, S-DISC-3: who of one's own cannot be chosen, and why; the stones that will have to go."""
    out: dict[str, list[str]] = {}
    for piece in range(MOST_CHARACTERS):
        held = state.pieces[piece]
        if held.sheet != NONE and held.seat == state.seat and not activation.may_activate(state, piece):
            why = "incapacitated" if held.hp == 0 else "asleep" if held.sleep else "done in this turn"
            out.setdefault(why, []).append(names.name(state, piece))
    told = [f"{' and '.join(those)} {'is' if len(those) == 1 else 'are'} {why}." for why, those in out.items()]
    return " ".join(filter(None, [*told, _too_many(state)]))


def _too_many(state: State) -> str:
    """S-DISC-2, S-DISC-3: what is counted as one's stones, where it is more than may be kept: `9 stones in hand and 1 under
    fuses make 10; 7 may be kept, so 3 go at the end of the turn if not
    spent before.`"""
    seat = int(state.flow.seat)
    have, kept, under = (
        int(fusing.stones_held(state, seat)),
        int(draw.cap(state, seat)),
        int(fusing.stones_in_fuses(state, seat)),
    )
    if have <= kept:
        return ""
    counted = (
        f"{names.count(have - under)} in hand and {under} under fuses make {have}" if under else f"{names.count(have)} in hand"
    )
    over = have - kept
    return (
        f"{counted}; {kept} may be kept, so {over} {'goes' if over == 1 else 'go'} at the end of the turn if not spent before."
    )


def _action(state: State) -> str:
    """S-ACT-2, S-ABIL-2, S-SA-1, S-SA-3: what it may still do; what the stones in hand pay for, where no answer says it;
    that nobody can be attacked, and why."""
    piece = int(state.flow.asked.actor)
    may = _may(state, piece)
    told = f"It may still {may}." if may else "It has nothing more to do."
    return f"{told} {paying.unsaid(state, piece)}".strip()


def _may(state: State, piece: int) -> str:
    """S-ACT-2: what an activated character may still do, of what its player can pay for; empty for nothing."""
    held, far, paid = state.pieces[piece], int(movement.movement(state, piece)), paying.payable(state, piece)
    uses, fuses = [each for each in paid if not each.fuse], [each for each in paid if each.fuse]
    may = [] if held.moved or far == 0 else ["move"]
    if attack.may_act(state, piece):
        may.append("attack once or use one ability" if uses else "attack once")
    elif any(each.offered for each in uses):
        may.append("use an ability")
    if fuses:
        may.append("fuse")
    return names.listed(may, ", and ")


def _walk(state: State) -> str:
    """S-MOVE-2, S-MOVE-3, S-MOVE-7; a shift by an ability says itself what it is."""
    far = f"Up to {names.spaces(state.flow.asked.amount)}."
    if state.flow.asked.place == 1:
        return far
    return f"{far} Straight steps only, past its own side too; it moves once in a turn."


def _break(state: State) -> str:
    """S-BRK-2, S-DISC-3: what a fuse that is kept takes up."""
    seat = int(state.flow.seat)
    under = fusing.stones_in_fuses(state, seat)
    held, kept = names.count(fusing.stones_held(state, seat)), draw.cap(state, seat)
    return f"A broken fuse's stones are discarded. You have {held}, {under} of them under fuses, and may keep {kept}."


def _discard(state: State) -> str:
    """S-DISC-3: what is held and may be kept, where nothing has to go; what stones are good for."""
    seat = int(state.flow.seat)
    have = fusing.stones_held(state, seat)
    room = f"You have {have} of the {draw.cap(state, seat)} that may be kept." if state.flow.asked.amount == 0 else ""
    costs = paying.wanted(state, seat)
    return f"{room} {f'Your abilities cost {costs}.' if costs else ''}".strip()


def _pile(state: State) -> str:
    """S-DECK-11."""
    return "Both are shuffled and lie facedown."


_BESIDES: dict[Ask, Callable[[State], str]] = {
    Ask.FIRST: _first,
    Ask.PICK: _pick,
    Ask.DEPLOY: _deploy,
    Ask.MEMBER: _member,
    Ask.ACTIVATE: _activate,
    Ask.ACTION: _action,
    Ask.WALK: _walk,
    Ask.BREAK: _break,
    Ask.DISCARD: _discard,
    Ask.PILE: _pile,
}
