"""A replay as a review needs it: each decision with a choice, the match then, and whether dice fell after it."""

from collections.abc import Callable

import msgspec

from affray.kernel.game import Game, options
from affray.kernel.replay import Replay, follow
from affray.kernel.vocabulary import reveals


class Moment(msgspec.Struct, frozen=True):
    """A decision with a choice, and what followed until the next one."""

    number: int
    """How many decisions had been made."""
    seat: int
    action: int
    truth: bytes
    """The match before it."""
    thrown: bool
    """A die was rolled, or a card drawn by chance, before the next one."""
    learned: bool
    """Something hidden was shown to somebody."""


class Course(msgspec.Struct, frozen=True):
    """A match from one decision with a choice to the next."""

    game: str
    seats: int
    moments: list[Moment]
    last: bytes
    """The match as it ended or stands."""
    over: bool
    returns: list[float]
    decisions: int
    """How many were made in all, what people's dice showed among them."""


def read(paper: Replay, file: str, find: Callable[[str], Game]) -> Course:
    """Play a replay back. Raises BadInput where it is not exact."""
    found: list[Moment] = []
    told: list[int] = []
    for match in follow(paper, file, find):
        number = len(match.played)
        if number < len(paper.steps) and match.dice is None and len(options(match.game, match.state)) > 1:
            step = paper.steps[number]
            action = match.game.read_action(match.observation(step.seat), step.action)
            found.append(Moment(number, step.seat, action, match.packed(), False, False))
            told.append(len(match.happened))
    ends = ([match.at(moment.number) for moment in found] + [match])[1:]
    moments = [
        msgspec.structs.replace(
            moment,
            thrown=any(map(match.thrown, range(moment.number, len(end.played)))),
            learned=any(reveals(match.game.EVENTS, each.event) for each in end.happened[first:]),
        )
        for moment, first, end in zip(found, told, ends, strict=True)
    ]
    returns = match.game.returns(match.state) if match.over else []
    return Course(paper.game, paper.set_up.seats, moments, match.packed(), match.over, returns, len(match.played))
