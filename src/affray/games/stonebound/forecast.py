"""What may come of an option: when it is settled, what it is called, and how those in between answer."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from affray.games.stonebound.record.state import MOST_PIECES, NONE, SIDE, State
from affray.games.stonebound.record.vocabulary import Act, Ask, Status, Step
from affray.games.stonebound.rules import abilities, actions, pieces, view
from affray.games.stonebound.words import begun, chances, names
from affray.kernel import grid, record
from affray.kernel.came import Came
from affray.kernel.game import World, dealt
from affray.kernel.usual import declined
from affray.table.odds import Meaning, weighed

NOTHING = "Nothing happens"
DECLINING = (Act.LET, Act.NO_COUNTER, Act.STAY)


def worlds(seen: State, action: int) -> Iterator[World]:
    """Nothing hidden bears on an attack: hands and draw pile are dealt somehow."""
    yield World(Fraction(1), dealt(record.copy(seen, State), view.determinize), partial(_came, seen, action))


def _came(seen: State, action: int, state: State, seat: int) -> Came:
    """S-ABIL-6: what an action came to since it was seen, also that somebody was moved; that somebody falls matters more than
    all else."""
    name = settled(state)
    if not name:
        return Came("")
    touched = _touched(state)
    fallen = any(state.pieces[piece].hp == 0 for piece in touched)
    moved = [piece for piece in _moved(seen, state) if piece not in touched]
    if not moved:
        if name == NOTHING and _fails_blind(seen, action):
            return Came(begun.BLIND, weighed(False, False))
        return Came(name, meaning(state, seat), grave="falls" if fallen else "")
    gone = [f"{names.name(state, piece)} moves {names.spaces(_far(seen, state, piece))}" for piece in moved]
    rest = [] if name == NOTHING else [name] if touched else ["no HP lost"]
    sides = {pieces.team(state.pieces[piece].seat) for piece in (*touched, *moved)}
    own = pieces.team(seat)
    bad = own in {pieces.team(state.pieces[piece].seat) for piece in touched}
    return Came(", ".join([*gone, *rest]), weighed(1 - own in sides, bad), grave="falls" if fallen else "")


def _fails_blind(seen: State, action: int) -> bool:
    """S-ST-3: whether nothing comes of an answer only where a blind character's roll fails: else it strikes somebody."""
    piece, act = int(seen.flow.asked.actor), actions.act_of(action)
    if not seen.pieces[piece].blind or act not in (Act.ATTACK, Act.USE):
        return False
    slot = actions.slot_of(actions.thing_of(action))
    return act == Act.ATTACK or any(abilities.attacks(each) for each in pieces.ability(seen, piece, slot).effects)


def _moved(seen: State, state: State) -> list[int]:
    """Who stands elsewhere since it was seen, but for whoever acts."""
    acting = int(seen.flow.asked.actor)
    others = (piece for piece in range(MOST_PIECES) if piece != acting and pieces.upright(state, piece))
    return [piece for piece in others if state.pieces[piece].tile != seen.pieces[piece].tile]


def _far(seen: State, state: State, piece: int) -> int:
    return int(grid.straight(SIDE, seen.pieces[piece].tile, state.pieces[piece].tile))


def settled(state: State) -> str:
    """What the action came to, once its character is asked again or nothing of it is left; empty before."""
    done = state.flow.over or (state.flow.planned > 0 and state.flow.steps[state.flow.planned - 1].step == Step.ACT)
    if not done:
        return ""
    touched = _touched(state)
    told = [_come_of(state, piece) for piece in touched]
    if not told:
        told = [NOTHING if state.strike.attacker == NONE else f"{_struck(state)}: no HP lost"]
    if state.strike.crit and state.strike.target not in touched:
        told.append(_critical(state))
    return ", ".join(told)


def _struck(state: State) -> str:
    """Whom the last Standard Attack met, by name: the list says it of several who may be met."""
    return "Strikes" if state.strike.target == NONE else names.name(state, int(state.strike.target))


def _touched(state: State) -> list[int]:
    """The pieces that something came to."""
    return [piece for piece in range(MOST_PIECES) if state.lost[piece] or state.gained[piece]]


def _come_of(state: State, piece: int) -> str:
    """What a piece lost and was given, by its name: a bare number of HP would read as HP that the attacker gains."""
    if state.pieces[piece].hp == 0:
        return f"{names.name(state, piece)} is incapacitated"
    parts = [f"-{state.lost[piece]} HP ({state.pieces[piece].hp} left)"] if state.lost[piece] else []
    parts += [status.name.capitalize() for status in Status if state.gained[piece] >> status & 1]
    parts += [_critical(state)] if state.strike.crit and state.strike.target == piece else []
    return f"{names.name(state, piece)} {', '.join(parts)}"


def _critical(state: State) -> str:
    """S-CMB-6: that a Standard Attack was critical, and what it left of the armour that it met."""
    stat, left = begun.worn(state)
    return f"critical ({stat} {left} left)"


def meaning(state: State, seat: int) -> Meaning:
    """HP lost and a status gained are bad for the side that has them, and good for the other."""
    sides = {pieces.team(state.pieces[piece].seat) for piece in _touched(state)}
    own = pieces.team(seat)
    return weighed(1 - own in sides, own in sides)


def policy(state: State) -> int:
    """Nobody steps in or strikes back; the first space is taken, and the target that loses most by it (`chances.foremost`);
    whoever may be pulled is pulled as near as it goes."""
    if state.flow.decision == Ask.TARGET:
        return actions.coded(Act.TARGET, 0, chances.foremost(state))
    if state.flow.decision == Ask.PULL:
        return actions.coded(Act.PULL, 0, state.flow.asked.amount)
    return declined(actions, state, DECLINING)


def assumption(seen: State, action: int) -> str:
    """How the deciders in between are taken to answer, in words."""
    return chances.assumed(seen, action)
