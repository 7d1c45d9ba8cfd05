"""What learners see follows from what a seat sees, field by field as declared, and from nothing else."""

import random
from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Annotated, Any, get_type_hints

import numpy as np
import pytest

from affray import games
from affray.envs import desk
from affray.kernel import choices, dice, encoding, legend, record, stepping
from affray.kernel.encoding import SEATS, TILES, Node
from affray.kernel.game import Game, advance, apply, options, start
from affray.kernel.legend import Board, Size
from affray.kernel.once import once
from affray.kernel.record import PRINTED, Array, i1, i2
from affray.kernel.scales import BY_SEAT, BY_TILE, LEFT_OUT, MARKS, SEAT, TILE, Bits, Kind, Range, Row
from affray.kernel.stack import Flow

ROUNDS, DECISIONS = 5, 10
"""So many set-ups are tried of each game, and so many decisions of each match, those between them left out."""
BETWEEN = 7


class Sort(IntEnum):
    """What a thing may be."""

    SOFT = 1
    HARD = 2


class Card:
    """What is printed."""

    worth: Annotated[i1, Range(0, 4)]
    """How much it is worth."""
    sort: Annotated[i1, Kind(Sort)]
    """What it is."""


class Player:
    """A seat."""

    hand: Annotated[Array[i1], 2, Row("cards")]
    """Its cards."""
    signs: Annotated[i1, Bits(range(3))]
    """What it has."""


class State:
    """A match."""

    flow: Annotated[Flow, LEFT_OUT]
    """The flow."""
    seats: Annotated[i1, LEFT_OUT]
    """How many play."""
    width: Annotated[i2, LEFT_OUT]
    """Columns."""
    height: Annotated[i2, LEFT_OUT]
    """Rows."""
    plain: i1
    """Not declared."""
    next: Annotated[i1, SEAT]
    """Who is next."""
    tile: Annotated[i1, TILE]
    """Where it stands."""
    ground: Annotated[Array[i1], 6, BY_TILE, Kind(range(2))]
    """What each tile is."""
    cards: Annotated[Array[Card], 2, PRINTED, LEFT_OUT]
    """The cards."""
    players: Annotated[Array[Player], 3, BY_SEAT]
    """The seats."""


def laid_out() -> Any:
    """A match of two on a board of 2 by 2."""
    state = record.plain(State)
    state.seats, state.width, state.height = 2, 2, 2
    state.plain, state.next, state.tile = 127, 0, 3
    state.ground[:] = [0, 1, 1, 0, 7, 7]
    state.cards[1].worth, state.cards[1].sort = 3, Sort.HARD
    state.players[0].hand[:] = [1, -2]
    state.players[0].signs = 5
    state.players[1].hand[:] = [-1, 0]
    return state


def encoded(state: Any, kind: type[Any], seat: int) -> list[float]:
    """The row of a record as a seat sees it."""
    width = len(legend.of(kind, legend.size_of(state)).places)
    row = [0.0] * (width + 1)
    assert encoding.filler(__name__, kind)(state, seat, row) == width
    assert row.pop() == 0.0
    return list(map(float, np.array(row, np.float32)))


def test_each_field_is_written_as_its_mark_says() -> None:
    """Scaled, one of several, as bits, by tile, by seat from the one who looks, and what is printed of a card."""
    card, hidden, none = [1.0, 0.75, 0.0, 1.0], [-1.0, 0.0, 0.0, 0.0], [0.0] * 4
    first, second = [*card, *hidden, 1.0, 0.0, 1.0], [*none, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    board = [0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0]
    assert encoded(laid_out(), State, 0) == [1.0, 0.0, 1.0, 1.0, 0.0, *board, *first, *second]
    assert encoded(laid_out(), State, 1) == [0.0, 1.0, 1.0, 0.0, 1.0, *board, *second, *first]


def test_what_lies_beyond_a_range_is_cut_off_and_what_is_hidden_is_minus_one() -> None:
    """No number is below -1 or above 1."""
    state = laid_out()
    for value, shown in ((-3, 0.0), (9, 1.0), (-2, -1.0), (1, 0.25)):
        state.cards[1].worth = value
        assert encoded(state, State, 0)[18] == shown


def test_each_number_has_a_name_and_what_its_field_means() -> None:
    """In the order of the row; the planes are found by their place."""
    found = legend.of(State, Size(2, 2, 2))
    named = {place.name: index for index, place in enumerate(found.places)}
    assert len(named) == len(found.places)
    assert named["plain"] == 2 and named["next=seat 1"] == 4 and named["tile=column 1 row 1"] == 8
    assert named["ground=1 at column 1 row 0"] == 14 and named["players[0].hand[0].cards.sort=hard"] == 20
    assert found.places[18].meaning == "How much it is worth."
    assert found.boards == (Board("tile", 5, 1, 2, 2), Board("ground", 9, 2, 2, 2))


def undeclared(kind: type[Any], whole: type[Any]) -> Iterator[str]:
    """The fields of a record without a mark, that learners would see scaled by what a field can hold."""
    hints = get_type_hints(kind, include_extras=True)
    for field in record.fields(kind):
        marks = [each for each in getattr(hints[field.name], "__metadata__", ()) if isinstance(each, MARKS)]
        if LEFT_OUT in marks or field.record is Flow or (field.printed and not marks):
            continue
        if field.record is not None:
            yield from undeclared(field.record, whole)
        elif not marks:
            yield f"{kind.__name__}.{field.name}"


@pytest.mark.parametrize("id", games.ids())
def test_every_field_that_learners_see_says_what_its_numbers_may_be(id: str) -> None:
    """None is scaled by guess."""
    kind = games.find(id).RECORD
    assert list(undeclared(kind, kind)) == []


def test_a_field_that_says_nothing_is_found() -> None:
    """In the record above there is one."""
    assert list(undeclared(State, State)) == ["State.plain"]


@once
def moments(game: Game) -> list[tuple[Any, int]]:
    """Positions of matches in all kinds of set-ups, played at random, each with one of its seats."""
    found = []
    for number in range(ROUNDS):
        chance = random.Random(number)
        state = start(game, game.variety(number))
        advance(game, state, None)
        for made in range(DECISIONS * BETWEEN):
            if state.flow.over:
                break
            if made % BETWEEN == 0:
                found.append((record.copy(state, game.RECORD), chance.randrange(state.seats)))
            apply(game, state, chance.choice(options(game, state)), None)
    return found


def seen_by(game: Game, state: Any, seat: int) -> Any:
    """What a seat sees."""
    seen = record.blank(state, game.RECORD)
    game.observe(state, seat, seen)
    return seen


def beyond(nodes: tuple[Node, ...], held: Any, whole: Any, name: str) -> Iterator[str]:
    """The numbers of an observation that are not what their marks say."""
    for node in nodes:
        value = getattr(held, node.name)
        many = {SEATS: whole.seats, TILES: getattr(whole, "width", 0) * getattr(whole, "height", 0)}.get(
            str(node.many), node.many
        )
        for index, each in enumerate([value] if many is None else list(value)[: int(many)]):
            place = f"{name}.{node.name}[{index}]"
            if node.scale is None:
                yield from beyond(node.inner, each, whole, place)
            elif isinstance(node.scale, Row) and each >= 0:
                yield from beyond(node.inner, getattr(whole, node.scale.field)[each], whole, place)
            elif isinstance(node.scale, Range) and each != -2 and not node.scale.low <= each <= node.scale.high:
                yield f"{place} = {each}, not {node.scale.low}..{node.scale.high}"
            elif isinstance(node.scale, Kind) and each > encoding.spread(node.scale)[-1]:
                yield f"{place} = {each}, above {encoding.spread(node.scale)[-1]}"


@pytest.mark.parametrize("id", games.ids())
def test_no_number_leaves_the_range_that_is_declared(id: str) -> None:
    """In what all seats see of random matches in all kinds of set-ups."""
    game = games.find(id)
    nodes = encoding.tree(game.RECORD)
    found: set[str] = set()
    for state, seat in moments(game):
        seen = seen_by(game, state, seat)
        found.update(beyond(nodes, seen, seen, ""))
    assert sorted(found) == []


def test_a_number_that_leaves_its_range_is_found() -> None:
    """The worth of a card that a seat holds."""
    state = laid_out()
    state.cards[1].worth = 5
    assert list(beyond(encoding.tree(State), state, state, "")) == [".players[0].hand[0].worth[0] = 5, not 0..4"]


def shown_to(game: Game, state: Any, seat: int, observe: Callable[[Any, int, Any], None]) -> list[float]:
    """The row of a match as a seat sees it through such an `observe`."""
    seen = record.blank(state, game.RECORD)
    observe(state, seat, seen)
    return encoded(seen, game.RECORD, seat)


def redealt(game: Game, state: Any, seat: int) -> Any:
    """Another match that the seat cannot tell from this one, dealt without a look at what it sees."""
    other = record.copy(state, game.RECORD)
    game.redeal(other, seat, [4, 3, 2, 1])
    return other


@pytest.mark.parametrize("id", games.ids())
@pytest.mark.slow
def test_what_a_seat_cannot_tell_apart_looks_alike_to_learners(id: str) -> None:
    """Matches dealt anew from what it sees, by the game itself, and without; `bench/encodings.py` tries 100,000 pairs of each
    game."""
    game, words = games.find(id), [1, 2, 3, 4]
    for state, seat in moments(game)[::2]:
        held = desk.laid_out(game, state, desk.nobody(int(state.seats), 2))
        held.records[stepping.FIRST] = state
        assert stepping.of(game).unlike(held, 0, 1, seat, words) == 0
        assert shown_to(game, redealt(game, state, seat), seat, game.observe) == held.observations[0].tolist()


def test_what_leaks_would_be_seen() -> None:
    """Where an observation shows what others hold, matches that a seat cannot tell apart look different."""
    game = games.find("solbound")

    def leaky(state: Any, seat: int, seen: Any) -> None:
        game.observe(state, seat, seen)
        for player, shown in zip(state.players, seen.players, strict=True):
            shown.hand[:] = player.hand

    pairs = [(state, redealt(game, state, seat), seat) for state, seat in moments(game)]
    assert any(shown_to(game, one, seat, leaky) != shown_to(game, other, seat, leaky) for one, other, seat in pairs)


def find_act(game: Game, action: int) -> str:
    """The kind of an action by its name."""
    said = game.CHOICES
    assert said is not None
    return next(str(act.name) for act in said.parts if act == said.actions.act_of(action))


@pytest.mark.parametrize("id", games.ids())
def test_every_option_is_a_choice_of_its_own(id: str) -> None:
    """But for the 65th way and further ones to pay for an ability of Stonebound, which only a house rule brings about."""
    game = games.find(id)
    bound, most = stepping.of(game), len(choices.every(game))
    for state, _ in moments(game):
        held, seat = desk.laid_out(game, state, desk.nobody(int(state.seats), 1)), int(state.flow.seat)
        held.records[stepping.FIRST] = state
        bound.shown(held, held.records[stepping.FIRST], seat, 0)
        actions = {int(action) for action in held.meanings[0][held.masks[0]]}
        offered = options(game, state)
        assert actions <= set(offered) and 0 < len(actions) <= most
        missing = {find_act(game, action) for action in set(offered) - actions}
        assert missing <= {"FUSE", "USE"} if id == "stonebound" and len(offered) > 64 else not missing


def test_a_game_that_says_nothing_has_its_options_by_number() -> None:
    """A game of somebody else's is learned as it is."""
    game: Any = type("Silent", (), {"MOST_ACTIONS": 3, "CHOICES": None})
    assert [each.amount for each in choices.every(game)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("part", "value", "seat", "number", "place"),
    [
        (choices.upto(3), 3, 0, 0, 3),
        (choices.upto(3), 4, 0, 0, choices.NOWHERE),
        (choices.seats(4), 0, 1, 0, 1),
        (choices.own(10), 13, 1, 0, 3),
        (choices.own(10), 3, 1, 0, choices.NOWHERE),
        (choices.WHETHER_ANY, 0, 0, 0, 0),
        (choices.WHETHER_ANY, 7, 0, 0, 1),
        (choices.ASKED, 99, 0, 0, 0),
        (choices.nth(2), 99, 0, 1, 1),
        (choices.nth(2), 99, 0, 2, choices.NOWHERE),
    ],
)
def test_the_numbers_of_an_action_are_counted_from_0(
    part: choices.Part, value: int, seat: int, number: int, place: int
) -> None:
    """As the part says; in a match of two."""
    assert choices.counted(*part, value, seat, 2, number) == place


def test_dice_of_a_match_are_never_seen() -> None:
    """Two matches that differ in the dice to come alone look alike."""
    game = games.find("sixdice")
    state = start(game, game.variety(0))
    advance(game, state, None)
    other = record.copy(state, game.RECORD)
    dice.seed(other.flow.rng, 9, 9, 9)
    rows = [encoded(seen_by(game, each, 0), game.RECORD, 0) for each in (state, other)]
    assert rows[0] == rows[1]
