"""Format, teams, board and house rules become the first record; whatever is unsound is refused with its reason."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from affray.errors import BadInput
from affray.games.stonebound.content import pack
from affray.games.stonebound.record.state import CARDS, MOST_CHARACTERS, MOST_PIECES, MOST_SHEETS, NONE, OFF, SIDE, State
from affray.games.stonebound.record.vocabulary import Deed, Element, Roll, Stat, Status, Target, Trigger, Type
from affray.games.stonebound.rules import deployment
from affray.kernel import content, house_rules, record, rulebook, setups
from affray.kernel.game import SetUp

PACKAGE = Path(__file__).parents[1]
SEATS = (2, 4, 6)
FORMATS = ("constructed", "draft", "free")
DEFAULT_BOARD = "field"
DEFAULT_TEAMS = {
    2: ("ash-and-answer", "dusk-and-dawn"),
    4: ("march", "oath", "gate", "riders"),
    6: ("breach", "gate", "march", "riders", "oath", "embers"),
}
"""The ready-made teams of each number of seats, seat by seat: sides that are nearly even, between greedy bots and others."""
CHOSEN = ("format", "teams", "board")
MOST_READY = 16
"""So many casts are kept as they are printed."""
book = rulebook.of(PACKAGE)
library = pack.SHELF.in_force
"""The content at hand."""
characters = pack.SHELF.made(lambda held: list(held.characters.values()))
"""The characters by the numbers of their sheets."""


def each(seats: int) -> int:
    """S-SETUP-7: characters of a player."""
    return 3 if seats == 2 else 2


def completed(set_up: SetUp) -> SetUp:
    """Every choice written out. Raises BadInput."""
    setups.check(set_up, SEATS, "2, 4 or 6: two teams of equal size (S-SETUP-1)", CHOSEN)
    board = setups.known("choices.board", "board", set_up.choices.get("board", DEFAULT_BOARD), library().boards)
    form = setups.known("choices.format", "format", set_up.choices.get("format", FORMATS[0]), FORMATS)
    choices: dict[str, Any] = {"format": form, "board": board}
    if form != "draft":
        choices["teams"] = _teams(set_up, form)
    elif set_up.choices.get("teams"):
        raise BadInput("set-up", "choices.teams", "a draft has none beforehand", "no teams")
    options = book().house_rules(set_up.options, "set-up")
    return msgspec.structs.replace(set_up, options=options, choices=choices)


def usual_team(seats: int, seat: int) -> list[str]:
    """The ready-made team of a seat where none is chosen."""
    return list(library().teams[DEFAULT_TEAMS[seats][seat]].characters)


def _teams(set_up: SetUp, form: str) -> list[list[str]]:
    teams = [_team(set_up, seat, team, form) for seat, team in enumerate(setups.each_seat(set_up, "teams"))]
    for seat, team in enumerate(teams):
        for mate in range(seat % 2, seat, 2):
            if shared := sorted(set(team) & set(teams[mate])):
                wanted = "each character once in a team (R-33)"
                raise BadInput("set-up", f"choices.teams[{seat}]", f"{shared[0]} fights beside itself", wanted)
    return teams


def _team(set_up: SetUp, seat: int, given: Any, form: str) -> list[str]:
    """S-SETUP-7, S-SETUP-9: a team of the right size, each character once, and where it is constructed within its stars."""
    field = f"choices.teams[{seat}]"
    if given is None:
        given = usual_team(set_up.seats, seat)
    if isinstance(given, dict) and set(given) == {"characters"}:
        given = given["characters"]
    if isinstance(given, str):
        given = library().teams[setups.known(field, "team", given, library().teams)].characters
    wanted = each(set_up.seats)
    if not isinstance(given, list | tuple) or len(given) != wanted:
        raise BadInput("set-up", field, repr(given), f"{wanted} characters (S-SETUP-7)")
    for id in given:
        setups.known(field, "character", id, library().characters)
    if len(set(given)) < len(given):
        raise BadInput("set-up", field, "a character is there twice", "different characters (R-33)")
    total = stars(given)
    if not deployment.within_stars(FORMATS.index(form), set_up.seats, total):
        raise BadInput("set-up", field, f"{total} stars", f"{deployment.STARS[set_up.seats]} at most (S-SETUP-7)")
    return list(given)


def stars(team: Sequence[str]) -> int:
    """The stars of a team."""
    return sum(library().characters[id].stars for id in team)


def set_up(given: SetUp) -> State:
    """The record before anything is rolled: sheets, teams, wards and house rules (S-SETUP-1, S-SETUP-2, S-SETUP-6)."""
    whole = completed(given)
    ids = cast(whole)
    state = record.copy(_printed(tuple(ids)), State, strict=True)
    state.seats = whole.seats
    state.format = FORMATS.index(whole.choices["format"])
    state.width = state.height = SIDE
    house_rules.write(state.options, book(), whole.options)
    for piece in range(MOST_PIECES):
        state.pieces[piece].sheet, state.pieces[piece].seat, state.pieces[piece].tile = NONE, NONE, OFF
    fighters = [(seat, id) for seat, team in enumerate(whole.choices.get("teams", [])) for id in team]
    for piece, (seat, id) in enumerate(fighters):
        state.pieces[piece].sheet, state.pieces[piece].seat = ids.index(id), seat
    _lay_wards(state, whole.choices["board"])
    return state


_ready = pack.SHELF.made(lambda held: dict[tuple[str, ...], State]())
"""What is printed of the casts that were wanted."""


def _printed(ids: tuple[str, ...]) -> State:
    """A record of nothing but what is printed of these characters."""
    ready = _ready()
    if ids not in ready:
        state = record.plain(State, strict=True)
        for number, id in enumerate(ids):
            _print(state, number, library().characters[id])
        record.seal(state, State)
        if len(ready) >= MOST_READY:
            ready.clear()
        ready[ids] = state
    return ready[ids]


def cast(whole: SetUp) -> list[str]:
    """The characters that are printed, in the order of the packs: all of them or, where a match has no room for so many, those
    of its teams and of the others the newest."""
    every = list(library().characters)
    chosen = [id for team in whole.choices.get("teams", []) for id in team]
    printed = set(list(dict.fromkeys([*chosen, *reversed(every)]))[:MOST_SHEETS])
    return [id for id in every if id in printed]


def _lay_wards(state: State, id: str) -> None:
    board = library().boards[id]
    state.board = list(library().boards).index(id)
    for piece, tile in enumerate(board.wards(), MOST_CHARACTERS):
        assert board.ward is not None
        held = state.pieces[piece]
        held.sheet, held.tile = 0, tile
        held.hp, held.pd, held.sd = board.ward.health, board.ward.pd, board.ward.sd
    if board.ward:
        state.ward_hp, state.ward_pd, state.ward_sd = board.ward.health, board.ward.pd, board.ward.sd


def _print(state: State, number: int, character: pack.Character) -> None:
    """What is printed on a character's cards."""
    kind, sheet = library().classes[character.class_], state.sheets[number]
    sheet.row = list(library().characters).index(character.id)
    sheet.stars, sheet.type = character.stars, Type[kind.type.upper()]
    sheet.hp, sheet.mv, sheet.range = kind.health, kind.movement, kind.range
    sheet.atk, sheet.crt, sheet.pd, sheet.sd = kind.attack, kind.crt, kind.pd, kind.sd
    for slot, id in enumerate((*character.offensive, *character.defensive)):
        _print_ability(state.abilities[number * CARDS + slot], library().abilities[id])


def _print_ability(printed: Any, ability: pack.Ability) -> None:
    printed.element, printed.cost, printed.x = Element[ability.element.upper()], ability.cost, ability.x
    for name in ("fuse", "no_action", "use_once", "aura"):
        setattr(printed, name, int(getattr(ability, name)))
    for name in ("pd", "sd", "mv", "atk", "crt", "hand", "foe_crt"):
        setattr(printed, name, getattr(ability.gives, name))
    printed.trigger = Trigger[ability.trigger.upper()]
    printed.immune = sum(1 << Status[status.upper()] for status in ability.immune)
    for index, effect in enumerate(ability.effects):
        _print_effect(printed.effects[index], effect)


def _print_effect(printed: Any, effect: pack.Effect) -> None:
    printed.deed = Deed[effect.do.upper()]
    printed.target = Target[effect.target.upper().replace("-", "_")]
    printed.amount, printed.reach, printed.beyond = effect.amount, effect.reach, effect.beyond
    if effect.on:
        printed.roll, printed.low, printed.high = Roll[effect.on.roll.upper()], effect.on.low, effect.on.high
    printed.status = Status[effect.status.upper()] if effect.status else 0
    printed.stat = Stat[effect.stat.upper()] if effect.stat else 0
    printed.damage = Type[effect.type.upper()] if effect.type else 0
    for name in ("no_crt", "guaranteed", "other_type", "plus_x", "if_hurt"):
        setattr(printed, name, int(getattr(effect, name)))


def content_digest(given: SetUp) -> str:
    """What the characters and the board of a set-up amount to; a draft may meet all of them."""
    whole = completed(given)
    ids = {id for team in whole.choices.get("teams", []) for id in team} or set(library().characters)
    cast = [character for character in characters() if character.id in ids]
    cards = [library().abilities[id] for each in cast for id in (*each.offensive, *each.defensive)]
    classes = [library().classes[id] for id in sorted({each.class_ for each in cast})]
    return content.digest([library().boards[whole.choices["board"]], *classes, *cast, *cards])
