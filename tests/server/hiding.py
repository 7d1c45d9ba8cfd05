"""Set-ups of pairs of matches: in which much is hidden, and in which others chose otherwise before play."""

import random
from typing import Any

import msgspec

from affray.kernel.game import Game, SetUp

CHOSEN = ("decks", "builds", "teams")
"""What each seat chooses for itself before play, seat by seat."""
CHOICES_OF = 12
"""From so many set-ups other choices are taken."""
HIDING = {"sixdice": {"punishment_visibility": "hidden", "enemy_info": "hidden"}}
"""House rules by which something is hidden that is not otherwise; two matches of three are played by them."""
OPENLY = 3


def hiding(game: Game, number: int) -> SetUp:
    """The set-up of a match: of two in three all is hidden that the game can hide."""
    found = game.variety(number)
    hidden = HIDING.get(game.ID, {}) if number % OPENLY else {}
    return msgspec.structs.replace(found, seed=number, own_dice=False, options={**found.options, **hidden})


class Choosing:
    """What others might have chosen before play."""

    def __init__(self, game: Game, set_up: SetUp, dice: random.Random) -> None:
        """In place of what they chose in this set-up."""
        self.set_up, self.dice = set_up, dice
        known = [game.variety(number).choices for number in range(CHOICES_OF)]
        self.known = {name: [each for one in known for each in one.get(name, ())] for name in CHOSEN}

    def other(self, viewer: int) -> dict[str, Any]:
        """Choices of which a viewer made their own, and others the rest."""
        found = dict(self.set_up.choices)
        for name in CHOSEN:
            if isinstance(found.get(name), list) and self.known[name]:
                found[name] = [
                    each if seat == viewer else self.dice.choice(self.known[name]) for seat, each in enumerate(found[name])
                ]
        return found
