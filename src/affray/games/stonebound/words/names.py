"""What characters, abilities, stones and spaces are called, in notation and for people."""

from collections.abc import Hashable

from affray.errors import Unreadable
from affray.games.stonebound.content import setup
from affray.games.stonebound.content.pack import Ability, Character
from affray.games.stonebound.record.state import (
    CARDS,
    INFINITE,
    MOST_CHARACTERS,
    MOST_PIECES,
    MOST_SHEETS,
    NONE,
    PLACES,
    SIDE,
    VALUES,
    State,
)
from affray.games.stonebound.record.vocabulary import Element
from affray.games.stonebound.rules import deck, fusing
from affray.kernel import notation, wording

ELEMENTS = tuple(element.name.lower() for element in Element)
LETTERS = ("1", "2", "3", "4", "i", "n1", "n2", "n3", "n4", "ni")
"""How notation writes the stones of a payment, by place."""
TEAMS = ("Team A", "Team B")
"""What people call the teams."""


def player(seat: int) -> str:
    """What people call a seat."""
    return wording.player(seat)


def printed(state: State, piece: int) -> Character:
    """The content's row of a character."""
    return setup.characters()[state.sheets[state.pieces[piece].sheet].row]


def twin(state: State, piece: int) -> bool:
    """True where the other team fields the same character."""
    held = state.pieces[piece]
    return any(
        state.pieces[other].sheet == held.sheet and other != piece
        for other in range(MOST_CHARACTERS)
        if state.pieces[other].sheet != NONE
    )


def code(state: State, piece: int) -> str:
    """What notation calls a piece: `ulla`, `ulla-2` for the second team's, `ward-1`."""
    if piece >= MOST_CHARACTERS:
        return f"ward-{piece - MOST_CHARACTERS + 1}"
    id = printed(state, piece).id
    return f"{id}-{state.pieces[piece].seat % 2 + 1}" if twin(state, piece) else id


def name(state: State, piece: int) -> str:
    """What people call a piece."""
    if piece >= MOST_CHARACTERS:
        return f"Ward {piece - MOST_CHARACTERS + 1}"
    called = printed(state, piece).name
    return f"{called} {state.pieces[piece].seat % 2 + 1}" if twin(state, piece) else called


def naming(state: State) -> Hashable:
    """Who stands for whom: by it characters are called."""
    return tuple((held.sheet, held.seat) for held in state.pieces[:MOST_CHARACTERS])


def short(state: State, piece: int) -> str:
    """One or two letters for the board."""
    if piece >= MOST_CHARACTERS:
        return f"W{piece - MOST_CHARACTERS + 1}"
    return "".join(word[0] for word in printed(state, piece).name.split() if word[0].isupper())[:2]


def piece_of(state: State, text: str) -> int:
    """The piece of a code. Raises Unreadable."""
    for piece in range(MOST_PIECES):
        if state.pieces[piece].sheet != NONE and code(state, piece) == text:
            return piece
    raise Unreadable(f"there is no character {text!r}")


def sheet_of(state: State, text: str) -> int:
    """The number of a character's sheet, by its id. Raises Unreadable."""
    for number in range(MOST_SHEETS):
        if state.sheets[number].stars and setup.characters()[state.sheets[number].row].id == text:
            return number
    raise Unreadable(f"there is no character {text!r}")


def cards(character: Character) -> list[Ability]:
    """The four abilities of a character."""
    return [setup.library().abilities[id] for id in (*character.offensive, *character.defensive)]


def ability(state: State, piece: int, slot: int) -> Ability:
    """An ability of a character."""
    return cards(printed(state, piece))[slot]


def numbered(state: State, number: int) -> Ability:
    """The ability at that place of `abilities`."""
    return cards(setup.characters()[state.sheets[number // CARDS].row])[number % CARDS]


def under_way(state: State) -> Ability:
    """The ability that is being resolved; only where there is one."""
    return numbered(state, state.ability)


def slot_of(state: State, piece: int, text: str) -> int:
    """The slot of an ability by its id. Raises Unreadable."""
    if piece >= 0:
        for slot in range(CARDS):
            if ability(state, piece, slot).id == text:
                return slot
    raise Unreadable(f"there is no ability {text!r} here")


def square(tile: int) -> str:
    """A space as `column,row`, both from 1."""
    return notation.square(SIDE, tile)


def piece_id(piece: int) -> str:
    """The id of a piece in the scene."""
    return f"piece.{piece + 1}"


def tile_id(tile: int) -> str:
    """The id of a space in the scene."""
    return notation.tile_id(SIDE, tile)


def tile_of(text: str) -> int:
    """The tile number of `column,row`. Raises Unreadable."""
    return notation.tile_of((SIDE, SIDE), text, "space", "board")


def payment(paid: int) -> str:
    """A payment in notation: `1+2`, `i`; `n2` for a Neutral stone that pays for another element."""
    return "+".join(LETTERS[place] for place in range(PLACES) for _ in range(deck.paid(paid, place)))


def payment_of(text: str) -> int:
    """The payment of a text. Raises Unreadable."""
    total = 0
    for letter in text.split("+"):
        place = LETTERS.index(letter)
        if deck.paid(total, place) == deck.LARGEST:
            raise Unreadable(f"too many stones: {text}")
        total += deck.laid(place, 1)
    return total


def stone(kind: int) -> str:
    """A stone in notation: `fire-2`, `light-i`."""
    return f"{ELEMENTS[deck.element_of(kind)]}-{LETTERS[deck.value_of(kind)]}"


def stone_name(kind: int) -> str:
    """What people call a stone: `Fire 2`, `Light infinite`."""
    value = "infinite" if deck.value_of(kind) == INFINITE else str(deck.stars(deck.value_of(kind)))
    return f"{ELEMENTS[deck.element_of(kind)].capitalize()} {value}"


def stones(element: int, paid: int) -> list[int]:
    """The kinds of the stones of a payment, one as often as so many of it are laid down."""
    return [int(deck.kind_at(element, place)) for place in range(PLACES) for _ in range(deck.paid(paid, place))]


def stones_name(element: int, paid: int) -> str:
    """A payment for people: `Fire 1 and Fire 2`."""
    return " and ".join(map(stone_name, stones(element, paid)))


def count(stones: int) -> str:
    """So many stones: `1 Speaking Stone`."""
    return "1 Speaking Stone" if stones == 1 else f"{stones} Speaking Stones"


def kind_of(text: str) -> int:
    """The kind of a stone. Raises Unreadable."""
    element, _, letter = text.rpartition("-")
    if element not in ELEMENTS or letter not in LETTERS[:VALUES]:
        raise Unreadable(f"there is no stone {text!r}")
    return deck.kind_of(ELEMENTS.index(element), LETTERS.index(letter))


def held(state: State, seat: int) -> str:
    """S-FUSE-10, S-DISC-3: where the stones are that count against the maximum: `6 in hand, 3 under fuses`."""
    under = fusing.stones_in_fuses(state, seat)
    return f"{state.players[seat].count} in hand" + (f", {under} under fuses" if under else "")


def spaces(number: int) -> str:
    """So many spaces, in words."""
    return "1 space" if number == 1 else f"{number} spaces"


def listed(these: list[str], last: str) -> str:
    """Several after one another, with what stands before the last of them: `Wisp, Ode or Orsolya`."""
    return last.join(filter(None, (", ".join(these[:-1]), *these[-1:])))
