"""Ratings: how strong somebody is held to be at a game, and how uncertain that is (Plackett-Luce, by openskill)."""

from collections.abc import Sequence
from typing import NamedTuple

FIRST, SPREAD = 1500.0, 350.0
"""What somebody has before the first rated match: two thirds of all newcomers are held to be no further from it than SPREAD."""
NUMBER = 3
"""Digits after the point are so many."""


class Rating(NamedTuple):
    """What is held of somebody at one game."""

    mu: float = FIRST
    """Their strength, as far as it is known."""
    sigma: float = SPREAD
    """How uncertain that is: two times in three the strength lies no further from `mu`."""

    @property
    def sure(self) -> float:
        """A strength that they have all but surely, by which lists are sorted: who played little stands low."""
        return self.mu - 2 * self.sigma


def after(before: Sequence[Rating], sides: Sequence[int], returns: Sequence[float]) -> list[Rating]:
    """The ratings of players after a match; those of one side, by its number, play together and share its best return, and the
    higher return wins. With one side alone nothing changes."""
    numbers = sorted(set(sides))
    if len(numbers) < 2:
        return list(before)
    from openskill.models import PlackettLuce  # only who plays rated matches waits for it

    model = PlackettLuce(mu=FIRST, sigma=SPREAD, beta=SPREAD / 2, tau=SPREAD / 100)
    places = [[place for place, side in enumerate(sides) if side == number] for number in numbers]
    teams = [[model.rating(before[place].mu, before[place].sigma) for place in team] for team in places]
    rated = model.rate(teams, ranks=[-max(returns[place] for place in team) for team in places])
    found = {place: new for team, news in zip(places, rated, strict=True) for place, new in zip(team, news, strict=True)}
    return [Rating(round(found[place].mu, NUMBER), round(found[place].sigma, NUMBER)) for place in range(len(before))]
