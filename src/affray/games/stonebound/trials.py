"""How Stonebound is examined: set-ups of every kind, and other truths that a seat cannot tell from the one."""

from typing import Any

from affray.games.stonebound.content import setup
from affray.games.stonebound.record.state import KINDS, State
from affray.kernel import dice
from affray.kernel.dice import Words
from affray.kernel.game import SetUp

SHORT = 3
"""In every eighth set-up no more than so many rounds are played: draws come of that."""
DUELS = (
    (["bram", "bexley", "morrigane"], ["ulla", "twice-named", "solve"]),
    (["gristle", "harrow", "morrigane"], ["harrow", "morrigane", "gristle"]),
)
"""Teams of every second set-up: who is immune against who burns, freezes and poisons; and those with fuses that seldom
come to bear, against each other."""


def variety(number: int) -> SetUp:
    """A set-up for trial number `number`: seats, formats, teams, boards and house rules in turn."""
    if number % 2 == 0:
        return duel(number)
    seats = (2, 4, 6)[number % 3]
    form = setup.FORMATS[number // 3 % 3]
    choices: dict[str, Any] = {"format": form, "board": ("field", "wards")[number // 9 % 2]}
    if form != "draft" and number % 5:
        ids = [character.id for character in setup.characters()]
        size = setup.each(seats)
        start, stride = number // 7 % len(ids), (1, 2, 4, 5, 8)[number % 5]
        choices["teams"] = [
            [ids[(start + stride * (size * seat + index)) % len(ids)] for index in range(size)] for seat in range(seats)
        ]
        choices["format"] = "free"
    options = setup.book().varied(number // 4, number // 7) if number % 4 == 3 else {}
    if number % 8 == 1:
        options["max_rounds"] = 1 + number // 8 % SHORT
    return SetUp("stonebound", seats, number, options, choices)


def duel(number: int) -> SetUp:
    """A set-up of fuses that seldom come to bear; Neutral Speaking Stones pay for all, so that they are fused."""
    teams = DUELS[number // 2 % len(DUELS)]
    choices = {"format": "free", "board": ("field", "wards")[number // 4 % 2], "teams": list(teams)}
    return SetUp("stonebound", 2, number, {"neutral_is_wild": True}, choices)


def redeal(state: State, seat: int, words: Words) -> None:
    """Deal anew, in the match itself, all that `seat` may not know: other hands, the draw pile, and the dice to come. Written
    apart from `view`, so that each can judge the other."""
    hidden = [
        other
        for other in range(state.seats)
        if other != seat and not (state.options.team_open_hands and seat >= 0 and other % 2 == seat % 2)
    ]
    stones = [kind for kind in range(KINDS) for _ in range(state.deck[kind])]
    stones += [kind for other in hidden for kind in range(KINDS) for _ in range(state.players[other].hand[kind])]
    for kind in range(KINDS):
        state.deck[kind] = 0
        for other in hidden:
            state.players[other].hand[kind] = 0
    for other in hidden:
        for _ in range(state.players[other].count):
            state.players[other].hand[stones.pop(dice.below(words, len(stones)))] += 1
    for kind in stones:
        state.deck[kind] += 1
    dice.seed(state.flow.rng, dice.word(words), dice.word(words), 0)
