"""Set-up: who begins, drafting, and the two end lines (S-SETUP)."""

from affray.games.stonebound.record.house_rules import DraftOrder
from affray.games.stonebound.record.state import MOST_CHARACTERS, MOST_SHEETS, NONE, OFF, SIDE, State
from affray.games.stonebound.record.vocabulary import Act, Ask, Event, Format, Phase, Step
from affray.games.stonebound.rules import deck, pieces, statuses
from affray.kernel import dice, stack
from affray.kernel.events import Log, tell
from affray.kernel.rule import rule

SHOWN = 5
"""Characters of each rarity that a draft shows."""
CHARACTERS_1V1, CHARACTERS_IN_TEAMS = 3, 2
"""Characters of a player in 1v1, and in teams."""
TEAM_STARS = 4
STARS = {2: 5, 4: TEAM_STARS, 6: TEAM_STARS}
"""Stars of a constructed team at most, by the number of players."""


def within_stars(form: int, seats: int, stars: int) -> bool:
    """S-SETUP-7, S-SETUP-9: a constructed team has at most five stars in 1v1 and four in teams; in free play any."""
    return form == Format.FREE or stars <= STARS[seats]


@rule
def each(state: State) -> int:
    """S-SETUP-7: how many characters a player has."""
    if state.seats == 2:
        return CHARACTERS_1V1
    return CHARACTERS_IN_TEAMS


@rule
def begin(state: State) -> None:
    """S-SETUP-1, S-SETUP-4: the deck is filled and the match begins with the roll for who goes first."""
    state.winner = NONE
    state.first = NONE
    state.active = NONE
    state.ability = NONE
    state.focus = NONE
    state.phase = Phase.SETTING_UP
    deck.fill(state)
    for piece in range(MOST_CHARACTERS):
        if state.pieces[piece].sheet != NONE:
            stand_by(state, piece)
    if state.format == Format.DRAFT:
        show(state)
    stack.plan_all(state, (Step.ROLL_FIRST, Step.DRAFT, Step.DEPLOY, Step.BEGIN_ROUND), NONE, NONE, NONE)


@rule
def stand_by(state: State, piece: int) -> None:
    """S-SETUP-6: a character with the starting numbers of its class, off the board."""
    held, printed = state.pieces[piece], pieces.sheet(state, piece)
    held.tile = OFF
    held.hp = printed.hp
    held.pd = printed.pd
    held.sd = printed.sd
    state.players[held.seat].characters = each(state)


@rule
def show(state: State) -> None:
    """S-SETUP-8: of each rarity five characters, drawn at random, are shown."""
    for stars in range(1, 4):
        for _ in range(SHOWN):
            show_one(state, stars)


@rule
def show_one(state: State, stars: int) -> None:
    """S-SETUP-8: one more character of that rarity, each of those left equally likely."""
    count = 0
    for number in range(MOST_SHEETS):
        if state.sheets[number].stars == stars and state.pool[number] == 0:
            count += 1
    if count == 0:
        return
    left = dice.pick(state, count)
    for number in range(MOST_SHEETS):
        if state.sheets[number].stars == stars and state.pool[number] == 0:
            if left == 0:
                state.pool[number] = 1
                return
            left -= 1


@rule
def roll_first(state: State, log: Log | None) -> None:
    """S-SETUP-4 (R-21): each team rolls, again where they tie; the winner chooses who goes first."""
    first = statuses.percent(state)
    tell(log, Event.FIRST_ROLLED, 0, NONE, NONE, first)
    second = statuses.percent(state)
    tell(log, Event.FIRST_ROLLED, 1, NONE, NONE, second)
    if first == second:
        stack.plan(state, Step.ROLL_FIRST, NONE, NONE, NONE, 0)
        return
    state.chooser = 0
    if statuses.value(second) > statuses.value(first):
        state.chooser = 1
    stack.ask(state, Ask.FIRST, state.chooser, NONE, NONE, 0)


@rule
def choose_first(state: State, act: int, log: Log | None) -> None:
    """S-SETUP-4: that side goes first, or lets the other."""
    state.first = state.chooser
    if act == Act.YIELD:
        state.first = 1 - state.chooser
    tell(log, Event.CHOSE_FIRST, state.chooser, NONE, NONE, state.first)


@rule
def picker(state: State) -> int:
    """S-SETUP-8 (R-33, `draft_order`): whose pick it is: the teams in turn from the winner of the roll, the members of each in
    their order; the same again, or back."""
    turn = state.picks % state.seats
    if state.options.draft_order == DraftOrder.SNAKE and state.picks // state.seats % 2 == 1:
        turn = state.seats - 1 - turn
    return turn // 2 * 2 + (state.chooser + turn) % 2


@rule
def draft(state: State) -> None:
    """S-SETUP-8: picks alternate until every team is whole."""
    if state.format == Format.DRAFT and state.picks < state.seats * each(state):
        stack.ask(state, Ask.PICK, picker(state), NONE, NONE, 0)


@rule
def held_stars(state: State, seat: int, stars: int) -> int:
    """S-SETUP-8: how many characters of a rarity a player has."""
    count = 0
    for piece in range(MOST_CHARACTERS):
        held = state.pieces[piece]
        if held.sheet != NONE and held.seat == seat and pieces.sheet(state, piece).stars == stars:
            count += 1
    return count


@rule
def may_pick(state: State, seat: int, number: int) -> bool:
    """S-SETUP-8 (R-33): a shown character with which a legal team is still possible: in 1v1 one of 1 star and two of 2, or two
    of 1 and one of 3; in teams up to 4 stars."""
    if state.pool[number] == 0:
        return False
    one, two, three = (held_stars(state, seat, 1), held_stars(state, seat, 2), held_stars(state, seat, 3))
    stars = state.sheets[number].stars
    if stars == 1:
        one += 1
    elif stars == 2:
        two += 1
    else:
        three += 1
    if state.seats > 2:
        legal = one + 2 * two + 3 * three <= TEAM_STARS - (CHARACTERS_IN_TEAMS - one - two - three)
        return legal and leaves_teams(state, seat, stars)
    return (one <= 1 and two <= 2 and three == 0) or (one <= 2 and two == 0 and three <= 1)


@rule
def left(state: State, stars: int) -> int:
    """S-SETUP-8: how many characters of a rarity are still shown."""
    count = 0
    for number in range(MOST_SHEETS):
        if state.pool[number] == 1 and state.sheets[number].stars == stars:
            count += 1
    return count


@rule
def waiting(state: State, seat: int, stars: int, held: int) -> int:
    """S-SETUP-8: how many players hold a single character of that rarity (0: none at all), were `seat` to pick one of `held`
    stars."""
    count = 0
    for other in range(state.seats):
        one, two, three = (held_stars(state, other, 1), held_stars(state, other, 2), held_stars(state, other, 3))
        if other == seat:
            one, two, three = one + (held == 1), two + (held == 2), three + (held == 3)
        if one + two + three == min(stars, 1) and one + 2 * two + 3 * three == stars:
            count += 1
    return count


@rule
def leaves_teams(state: State, seat: int, stars: int) -> bool:
    """S-SETUP-8 (R-33): whether every team of two can still be made whole with four stars, were `seat` to pick one of that
    rarity. Who holds three stars needs one of 1, who holds two one of 1 or 2; the others any pair within four."""
    ones, twos, threes = left(state, 1) - (stars == 1), left(state, 2) - (stars == 2), left(state, 3) - (stars == 3)
    none, single = waiting(state, seat, 0, stars), waiting(state, seat, 1, stars)
    double, triple = waiting(state, seat, 2, stars), waiting(state, seat, 3, stars)
    for doubles_with_one in range(double + 1):
        for with_three in range(none + 1):
            for of_twos in range(none - with_three + 1):
                for mixed in range(none - with_three - of_twos + 1):
                    of_ones = none - with_three - of_twos - mixed
                    one = ones - triple - doubles_with_one - with_three - mixed - 2 * of_ones
                    two = twos - (double - doubles_with_one) - 2 * of_twos - mixed
                    three = threes - with_three
                    if min(one, two, three) >= 0 and one + two + three >= single:
                        return True
    return False


@rule
def pick(state: State, seat: int, number: int, log: Log | None) -> None:
    """S-SETUP-8: the character joins the team and is not replaced."""
    state.pool[number] = 0
    piece = 0
    while state.pieces[piece].sheet != NONE:
        piece += 1
    state.pieces[piece].sheet = number
    state.pieces[piece].seat = seat
    stand_by(state, piece)
    state.picks += 1
    tell(log, Event.PICKED, seat, piece, NONE, number)
    stack.plan(state, Step.DRAFT, NONE, NONE, NONE, 0)


@rule
def line(state: State, team: int) -> int:
    """S-SETUP-5: the row of a team's end line: the side that goes first has the lower one."""
    if team == state.first:
        return SIDE - 1
    return 0


@rule
def waits(state: State, piece: int, seat: int) -> bool:
    """S-SETUP-5: a character of that seat that is not on the board yet."""
    held = state.pieces[piece]
    return held.sheet != NONE and held.seat == seat and held.tile == OFF


@rule
def deploy(state: State) -> None:
    """S-SETUP-5: the side going first places its characters on its end line, then the other side."""
    for side in range(2):
        team = state.first
        if side == 1:
            team = 1 - state.first
        for seat in range(team, state.seats, 2):
            for piece in range(MOST_CHARACTERS):
                if waits(state, piece, seat):
                    stack.ask(state, Ask.DEPLOY, seat, NONE, NONE, 0)
                    return


@rule
def put(state: State, piece: int, tile: int, log: Log | None) -> None:
    """S-SETUP-5: a character stands on its side's end line."""
    state.pieces[piece].tile = tile
    tell(log, Event.DEPLOYED, state.pieces[piece].seat, piece, tile, 0)
    stack.plan(state, Step.DEPLOY, NONE, NONE, NONE, 0)
