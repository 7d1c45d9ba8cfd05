"""What is said of all the squares that answers lead to, where they are alike, and of where those stand who may go."""

from collections.abc import Mapping, Sequence

from affray.languages import say
from affray.table.scene import Piece

By = Mapping[str, Sequence[str]]
"""Squares or pieces, each with ids of pieces."""


def of(pieces: Sequence[Piece], threats: By, perhaps: Mapping[str, str], attacks: By, stands: By) -> list[str]:
    """Of who could strike on the marked squares, as far as one click leads, and whom one could attack from there;
    `perhaps` says what opponents may hold that would."""
    safe = [tile for tile, by in threats.items() if not by and tile not in perhaps]
    everywhere, nowhere = bool(threats) and len(safe) == len(threats), bool(threats) and not safe
    standing = {piece.id: piece for piece in pieces if piece.id in stands}
    acting = [piece for piece in standing.values() if piece.active]
    alone = acting[0] if len(acting) == 1 else None
    told = []
    if nowhere and all(threats.values()):
        told.append(say("Every marked square is in opponents’ reach next turn."))
    elif nowhere and any(threats.values()):
        told.append(say("Every marked square may be in opponents’ reach next turn, some only by what they may hold."))
    elif nowhere:
        told.append(say("Every marked square may be in opponents’ reach next turn, but only by what they may hold."))
    elif everywhere:
        told.append(say("No marked square is in opponents’ reach next turn, as far as you know."))
    told += _attacked(threats, attacks, said=alone is not None or len(standing) < 2)
    here = {id: perhaps.get(piece.tile, "") for id, piece in standing.items()}
    # Of all squares that is said already of where one stands.
    if everywhere and not any(stands[id] or here[id] for id in standing):
        return told
    if alone:
        too = nowhere and all(threats.values())
        return [*told, _here(pieces, alone, stands[alone.id], here[alone.id], too)]
    return [*told, *_without(pieces, standing, stands, here)] if standing else told


def _attacked(threats: By, attacks: By, said: bool) -> list[str]:
    """Of squares of which that is not known, nothing is said of all. They say whom themselves where it is settled who goes."""
    if not attacks or not threats.keys() <= attacks.keys():
        return []
    if not any(attacks.values()):
        return [say("From no marked square can an opponent be attacked this turn.")]
    if not all(attacks.values()):
        return []
    if len({tuple(sorted(those)) for those in attacks.values()}) == 1:
        return [say("From every marked square an opponent can be attacked this turn.")]
    if not said:
        return [say("From every marked square an opponent can be attacked this turn, but not from each the same.")]
    return [
        say("From every marked square an opponent can be attacked this turn, but not from each the same: the squares say whom.")
    ]


def _here(pieces: Sequence[Piece], who: Piece, foes: Sequence[str], perhaps: str, too: bool) -> str:
    if foes and too:
        return say("{foes} can reach {who} here too.", foes=_names(pieces, foes), who=who.name)
    if foes:
        return say("{foes} can reach {who} here next turn.", foes=_names(pieces, foes), who=who.name)
    if perhaps:
        return say("Where {who} stands: {perhaps}.", who=who.name, perhaps=perhaps)
    return say("{who} is out of opponents’ reach here next turn, as far as you know.", who=who.name)


def _without(pieces: Sequence[Piece], standing: Mapping[str, Piece], stands: By, here: Mapping[str, str]) -> list[str]:
    sure, may = [id for id in standing if stands[id]], [id for id in standing if here[id]]
    told = []
    if sure:
        told.append(say("In opponents’ reach next turn without a move: {names}.", names=_names(pieces, sure)))
    if may:
        told.append(say("Opponents may hold what reaches {names} where they stand.", names=_names(pieces, may)))
    return told or [say("Without a move, nobody is in opponents’ reach next turn, as far as you know.")]


def _names(pieces: Sequence[Piece], ids: Sequence[str]) -> str:
    return ", ".join(piece.name for piece in pieces if piece.id in ids)
