"""What figures, weapons and squares are called, in notation and for people."""

from collections.abc import Hashable

from affray.errors import Unreadable
from affray.games.sixdice.content import setup
from affray.games.sixdice.content.pack import Character, Scenario, Weapon
from affray.games.sixdice.record.state import MOST_FIGURES, MOST_SQUAD, NONE, SLOTS, State
from affray.kernel import notation, wording


def printed(state: State, figure: int) -> Character:
    """The content's row of a figure."""
    return setup.characters()[state.sheets[state.figures[figure].sheet].row]


def number(state: State, figure: int) -> int:
    """Enemies of a kind are numbered from 1; 0 for a character."""
    if figure < MOST_SQUAD:
        return 0
    kind = state.figures[figure].sheet
    return sum(state.figures[other].sheet == kind for other in range(MOST_SQUAD, figure + 1))


def code(state: State, figure: int) -> str:
    """What notation calls a figure: `rook`, `grunt-2`."""
    if state.figures[figure].sheet == NONE:
        return "nobody"
    id, which = printed(state, figure).id, number(state, figure)
    return f"{id}-{which}" if which else id


def name(state: State, figure: int) -> str:
    """What people call a figure: `Rook Halden`, `Grunt 2`."""
    if figure < 0 or state.figures[figure].sheet == NONE:
        return "nobody"
    called, which = printed(state, figure).name, number(state, figure)
    return f"{called} {which}" if which else called


def naming(state: State) -> Hashable:
    """Whose sheet each figure has: by it figures are called."""
    return tuple(held.sheet for held in state.figures)


def short(state: State, figure: int) -> str:
    """One or two letters for the board: `R`, `G2`."""
    called, which = printed(state, figure).name, number(state, figure)
    return f"{called[0]}{which}" if which else "".join(word[0] for word in called.split())[:2]


def figure_of(state: State, text: str) -> int:
    """The figure of a code. Raises Unreadable."""
    for figure in range(MOST_FIGURES):
        if state.figures[figure].sheet != NONE and code(state, figure) == text:
            return figure
    raise Unreadable(f"there is no figure {text!r}")


def weapon(state: State, figure: int, slot: int) -> str:
    """The id of a weapon that a figure carries."""
    return setup.weapons()[state.weapons[state.sheets[state.figures[figure].sheet].weapons[slot]].row].id


def armed(state: State, figure: int, slot: int) -> Weapon:
    """What is printed of it."""
    return setup.library().weapons[weapon(state, figure, slot)]


def deals(printed: Weapon) -> str:
    """X-FIGHT-20: what a hit deals: `3 damage, Crit 5`."""
    return f"{printed.damage} damage" + (f", Crit {printed.crit}" if printed.crit != printed.damage else "")


def weapon_name(state: State, figure: int, slot: int) -> str:
    """What people call it."""
    return armed(state, figure, slot).name


def slots(state: State, figure: int) -> list[int]:
    """The slots in which a figure carries a weapon."""
    return [slot for slot in range(SLOTS) if state.sheets[state.figures[figure].sheet].weapons[slot] != NONE]


def slot_of(state: State, figure: int, text: str) -> int:
    """The slot of a weapon by its id. Raises Unreadable."""
    for slot in slots(state, figure):
        if weapon(state, figure, slot) == text:
            return slot
    raise Unreadable(f"{code(state, figure)} has no weapon {text!r}")


def square(state: State, tile: int) -> str:
    """A square as `column,row`, both from 1."""
    return notation.square(state.width, tile)


def piece_id(figure: int) -> str:
    """The id of a figure in the scene."""
    return f"piece.{figure + 1}"


def tile_id(state: State, tile: int) -> str:
    """The id of a square in the scene."""
    return notation.tile_id(state.width, tile)


def tile_of(state: State, text: str) -> int:
    """The tile of a square. Raises Unreadable."""
    return notation.tile_of((state.width, state.height), text, "square", "map")


def sheet_code(state: State, kind: int) -> str:
    """The id of a sheet's kind."""
    return setup.characters()[state.sheets[kind].row].id


def player(state: State, seat: int) -> str:
    """What people call a seat."""
    return "Game Master" if seat == state.seats - 1 else wording.player(seat)


def count(number: int, one: str, more: str) -> str:
    """So many of something."""
    return f"{number} {one if number == 1 else more}"


def squares(number: int) -> str:
    """So many squares, in words."""
    return count(number, "square", "squares")


def scenario(state: State) -> Scenario:
    """The scenario of the content that is played."""
    return list(setup.library().scenarios.values())[state.scenario]
