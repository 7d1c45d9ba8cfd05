"""An observation of Stonebound in the words of the table: the board, the hands of stones, the deck."""

from affray.games.stonebound import say
from affray.games.stonebound.content import setup, texts
from affray.games.stonebound.content.pack import Character
from affray.games.stonebound.record.state import (
    CARDS,
    INFINITE,
    KINDS,
    MOST_CHARACTERS,
    MOST_PIECES,
    MOST_SHEETS,
    NONE,
    OFF,
    SIDE,
    UNKNOWN,
    State,
)
from affray.games.stonebound.record.vocabulary import Format, Phase
from affray.games.stonebound.record.vocabulary import Stat as Armour
from affray.games.stonebound.rules import combat, deck, deployment, draw, ending, fusing, pieces, statuses, turns, view
from affray.games.stonebound.words import awaited, begun, lasting, names, sentences
from affray.kernel.common import alike
from affray.kernel.openness import STRANGER
from affray.table.scene import Area, Bar, Board, Card, Piece, Scene, Stat, Tile, Tracker, Zone

PHASES = {
    Phase.SETTING_UP: "Set-up",
    Phase.DRAW: "Draw",
    Phase.ACTIVATION: "Activation",
    Phase.BREAK: "Breaking fuses",
    Phase.DISCARD: "Discard",
}


TILES = [Tile(names.tile_id(tile), "ground", "Space") for tile in range(SIDE * SIDE)]
"""The spaces of the board, which are alike in every match."""


def scene(state: State, seat: int) -> Scene:
    """The whole table as the observation's seat sees it."""
    own = [view.nearness(state, seat, each) != STRANGER for each in range(state.seats)]
    areas = [(_area if ours else _others)(state, each) for each, ours in enumerate(own)]
    zones, stakes = _common(state), _stakes(state)
    return Scene(
        game="stonebound",
        title="The Stonebound Saga",
        heading=_heading(state),
        areas=areas,
        board=_board(state, seat),
        zones=zones,
        stakes=stakes,
        goal="0 HP: out.",
        alarms=_alarms(state),
        begun=_begun(state) or ([] if state.flow.seat == seat else _awaited(state)),
    )


_begun, _awaited, _alarms = alike(begun.begun), alike(awaited.awaited), alike(begun.alarms)
"""What is under way, what is decided while nothing is, and what may end the match: all see the same of it."""


@alike
def _stakes(state: State) -> list[str]:
    """How the match is won, and how it stands; once it is over how it ended."""
    if state.flow.over:
        return [sentences.outcome(state)]
    goal = "To win, bring all opponents to 0 HP (health)."
    if state.rounds == 0:
        return [goal]
    ahead, told = _ahead(state), _sides(state)
    hurt = _hurt(state)
    unit = " HP on average" if hurt else " HP"
    if ahead == NONE:
        why = "Even" if hurt else "Level, nobody is hurt yet"
        return [f"{why}: {names.TEAMS[0]} {' standing, '.join(told[0])}{unit}; {names.TEAMS[1]} {', '.join(told[1])}.", goal]
    other = 1 - ahead
    first, last = " standing, ".join(told[ahead]), ", ".join(told[other])
    if _disagree(state):
        decides = f"Only after round {state.options.max_rounds} would more standing win."
        return [f"{names.TEAMS[ahead]}: {first}{unit}; {names.TEAMS[other]}: {last}. {decides}", goal]
    return [f"{names.TEAMS[ahead]} ahead: {first}{unit}; {names.TEAMS[other]}: {last}.", goal]


def _ahead(state: State) -> int:
    """S-END-1 (R-19): the team that would win if this were the last round: by who stands, then by the share of HP; or NONE."""
    stand = [int(ending.standing(state, team)) for team in range(2)]
    shares = [int(turns.shares(state, team)) for team in range(2)]
    first, other = stand if stand[0] != stand[1] else shares
    return NONE if first == other else int(other > first)


def _disagree(state: State) -> bool:
    """Whether one team has more standing, and the other the greater share of its HP: only after the last round it is plain who
    is ahead."""
    stands, left = ending.standing(state, 0) - ending.standing(state, 1), turns.shares(state, 0) - turns.shares(state, 1)
    return bool(stands * left < 0)


def _hurt(state: State) -> bool:
    """Whether anybody who plays has lost HP."""
    playing = [piece for piece in range(MOST_CHARACTERS) if state.pieces[piece].sheet != NONE]
    return any(state.pieces[piece].hp < pieces.sheet(state, piece).hp for piece in playing)


def _sides(state: State) -> list[tuple[str, str]]:
    """S-END-1, S-END-2 (R-19): `3` and `88 %`, once somebody fell `2 of 3` and `67 %`: who stands, and what each of a team has
    left of its HP, on average, by which sides of as many are compared; to a tenth where they would look alike and are not."""
    shares = [int(turns.shares(state, team)) / turns.HUNDREDTHS / max(1, _many(state, team)) for team in range(2)]
    alike = shares[0] != shares[1] and f"{shares[0]:.0%}" == f"{shares[1]:.0%}"
    told = [f"{100 * share:.{int(alike)}f} %" for share in shares]
    up = [int(ending.standing(state, team)) for team in range(2)]
    stand = [f"{up[team]}" if up[team] == _many(state, team) else f"{up[team]} of {_many(state, team)}" for team in range(2)]
    return list(zip(stand, told, strict=True))


def _many(state: State, team: int) -> int:
    """How many characters of a team came onto the board."""
    own = [piece for piece in range(MOST_CHARACTERS) if pieces.team(state.pieces[piece].seat) == team]
    return sum(bool(pieces.upright(state, piece) or pieces.fallen(state, piece)) for piece in own)


def _heading(state: State) -> str:
    if state.rounds == 0:
        return "Set-up" if state.format != Format.DRAFT else "Draft"
    most = int(state.options.max_rounds)
    # S-END-1: how many there may be is told once the end of them comes near; few matches last so long.
    of = f" of {most}" if 3 * state.rounds > 2 * most else ""
    return f"Round {state.rounds}{of} - {names.player(state.seat)} - {PHASES[Phase(state.phase)]}"


def _area(state: State, seat: int) -> Area:
    """S-DISC-2: with how many stones have to go as its turn ends."""
    stones, most = fusing.stones_held(state, seat), draw.cap(state, seat)
    over = f"{stones - most} to discard" if stones > most else ""
    return Area(
        seat=seat,
        name=f"{names.player(seat)}, {names.TEAMS[seat % 2]}",
        out=state.rounds > 0 and not pieces.alive(state, seat),
        to_move=state.flow.decision != 0 and state.flow.seat == seat,
        zones=[_hand(state, seat)],
        pools=[],
        trackers=[Tracker(f"{seat}.size", "Speaking Stones", stones, most, over)],
    )


_others = alike(_area)
"""The side of somebody whose hand is not seen: whoever looks sees the same of it."""


@alike
def _common(state: State) -> list[Zone]:
    """The draw pile, the discards, and in a draft the characters to pick from."""
    dropped = [_stone(f"discard.{kind}", kind, state.discard[kind]) for kind in range(KINDS) if state.discard[kind]]
    zones = [
        Zone("deck", "Draw pile", "deck", state.deck_count),
        Zone("discard", "Discards", "discard", sum(state.discard), dropped),
    ]
    shown = [number for number in range(MOST_SHEETS) if state.pool[number]]
    if state.format == Format.DRAFT and state.rounds == 0 and shown:
        cards = [_candidate(setup.characters()[state.sheets[number].row]) for number in shown]
        zones.append(Zone("draft", "To pick from", "play", len(shown), cards))
    return zones


def _candidate(character: Character) -> Card:
    kind = setup.library().classes[character.class_]
    text = [texts.spoken(ability) for ability in names.cards(character)]
    return Card(f"draft.{character.id}", character.name, stats=texts.stats(character, kind), text=text)


def _hand(state: State, seat: int) -> Zone:
    """A card for each kind of stone that is held; others see only how many."""
    hand = state.players[seat].hand
    held = [] if hand[0] == UNKNOWN else [kind for kind in range(KINDS) if hand[kind] > 0]
    cards = [_stone(f"{seat}.hand.{kind}", kind, hand[kind]) for kind in held]
    return Zone(f"{seat}.hand", "Hand", "hand", state.players[seat].count, cards)


def _stone(id: str, kind: int, count: int) -> Card:
    value = "any" if deck.value_of(kind) == INFINITE else str(deck.stars(deck.value_of(kind)))
    badges = [f"{count} of them"] if count > 1 else []
    return Card(id, names.stone_name(kind), stats=[Stat("Pays", value)], badges=badges, copies=count, shape="gem")


def _board(state: State, seat: int) -> Board:
    """As it lies before a seat: its own end line is at the bottom."""
    board = list(setup.library().boards.values())[state.board]
    turned = state.first != NONE and deployment.line(state, pieces.team(seat)) == 0
    return Board(say(board.name), SIDE, SIDE, TILES, _pieces(state), turned)


@alike
def _pieces(state: State) -> list[Piece]:
    return [_piece(state, piece) for piece in range(MOST_PIECES) if state.pieces[piece].sheet != NONE]


def _piece(state: State, piece: int) -> Piece:
    held = state.pieces[piece]
    tile = "" if held.tile == OFF else names.tile_id(held.tile)
    if piece >= MOST_CHARACTERS:
        bars = [
            Bar("HP", held.hp, state.ward_hp, "life"),
            Bar("PD", held.pd, state.ward_pd, "armor"),
            Bar("SD", held.sd, state.ward_sd, "armor"),
        ]
        return Piece(names.piece_id(piece), tile, names.name(state, piece), None, 2, names.short(state, piece), "Ward", bars)
    printed, sheet = names.printed(state, piece), pieces.sheet(state, piece)
    kind = setup.library().classes[printed.class_]
    return Piece(
        id=names.piece_id(piece),
        tile=tile,
        name=names.name(state, piece),
        seat=held.seat,
        team=held.seat % 2,
        short=names.short(state, piece),
        summary=f"{kind.name}, {'1 star' if printed.stars == 1 else f'{printed.stars} stars'}",
        bars=[
            Bar("HP", held.hp, sheet.hp, "life"),
            *(_armour(state, piece, stat) for stat in (Armour.PD, Armour.SD)),
        ],
        stats=_stats(state, piece),
        badges=_badges(state, piece),
        until=lasting.until(state, piece),
        text=[texts.spoken(ability) for ability in names.cards(printed)],
        down=held.hp == 0,
        active=state.active == piece,
    )


def _armour(state: State, piece: int, stat: Armour) -> Bar:
    """S-CMB-2 (R-28, R-29): an armour, of what it would be had it lost nothing, with what fuses and auras add now."""
    left = int(combat.armour(state, piece, stat))
    return Bar(stat.name, left, left + int(combat.lacking(state, piece, stat)), "armor")


def _stats(state: State, piece: int) -> list[Stat]:
    return [Stat(label, value) for label, value in begun.numbers(state, piece)]


def _badges(state: State, piece: int) -> list[str]:
    """What is fused, which statuses lie on it, that it fell, what it has done."""
    held = state.pieces[piece]
    found = [f"Fused: {names.ability(state, piece, slot).name}" for slot in range(CARDS) if held.fused >> slot & 1]
    amounts = {status: int(statuses.has(state, piece, status)) for status in lasting.KINDS}
    found += [lasting.badge(status, amount) for status, amount in amounts.items() if amount]
    if held.hp == 0:
        found.append("Incapacitated")
    if held.activated and held.seat == state.seat and state.active != piece and state.phase == Phase.ACTIVATION:
        found.append("Has acted")
    return found
