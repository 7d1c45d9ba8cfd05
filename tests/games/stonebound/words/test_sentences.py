"""What people read and see before they choose."""

import re

from affray.games.stonebound import game
from affray.games.stonebound.record.vocabulary import Event
from affray.kernel.events import Event as Told_event
from affray.kernel.game import Answer, SetUp, advance, start
from affray.table.scene import Piece
from affray.testing import examine
from affray.testing.stonebound import Table, turn

CLOSE = ({"ulla": (5, 5), "bram": (2, 2)}, {"anwen": (5, 4), "ode": (1, 1)})


def answer(table: Table, text: str) -> Answer:
    """An option as people read it."""
    found: Answer = game.answer_text(table.state, game.read_action(table.state, text))
    return found


def test_a_payment_names_its_stones_and_shows_the_reach() -> None:
    """S-ABIL-2, S-SA-3: Searing Cut with Fire 2 touches its user, whom alone it meets, and the stone; the reach is lit."""
    shown = answer(turn(CLOSE, ["fire-2"]).answer("activate ulla"), "use searing-cut with 2")
    assert shown.label == "Searing Cut with Fire 2" and shown.odds
    assert shown.touches == ("piece.1", "piece.4", "0.hand.16")
    assert set(shown.area) == {"tile.5.4", "tile.5.6", "tile.4.5", "tile.6.5"}


def test_a_way_is_shown_space_by_space() -> None:
    """S-MOVE-1, S-MOVE-2: round a foe, each space beside the one before."""
    path = answer(turn(CLOSE).answer("activate ulla", "move"), "go 5,3").path
    assert len(path) == 4 and path[-1] == "tile.5.3" and "tile.5.4" not in path


def test_a_move_and_a_turns_stones_are_told_with_their_numbers() -> None:
    """S-MOVE-1, S-DRAW-1, S-DRAW-5: how many steps; by what the stones of a turn are counted, of one character and of two, the
    fallen too, and nothing of what else was drawn, or was fewer."""
    moved = turn(CLOSE).answer("activate ulla", "move", "go 5,6")
    assert moved.lines()[-1].text == "Ulla Redhook moves 1 space, to 5,6."
    table = turn(CLOSE)

    def drew(stones: int) -> str:
        return str(game.explain(table.state, Told_event(Event.DREW_MORE, 0, -1, -1, stones)).text)

    table.state.players[0].characters = 2
    assert drew(5) == "Player 1 has drawn 5 Speaking Stones: 1, and 2 for each of 2 characters."
    assert (drew(3), drew(0)) == ("Player 1 has drawn 3 Speaking Stones.", "Player 1 has drawn 0 Speaking Stones.")
    table.state.players[0].characters = 1
    assert drew(3) == "Player 1 has drawn 3 Speaking Stones: 1, and 2 for 1 character."
    table.set("ulla", hp=0)
    assert drew(3) == "Player 1 has drawn 3 Speaking Stones: 1, and 2 for 1 character, the fallen too."


def test_the_scene_shows_bars_badges_stones_and_discards() -> None:
    """S-CMB-2, S-FUSE-7: HP and armour, what is fused, which statuses; hands by kind; the common deck and discards."""
    table = turn(CLOSE, ["fire-1", "fire-1", "earth-2"]).set("ulla", hp=9, burn=2).fuse("anwen", "braced", "light-2")
    scene = game.scene(examine.observed(table.game, table.state, 0), 0)
    assert scene.board is not None
    pieces = {piece.name: piece for piece in scene.board.pieces}
    assert [bar.value for bar in pieces["Ulla Redhook"].bars] == [9, 2, 2] and "Burn 2" in pieces["Ulla Redhook"].badges
    assert "Fused: Braced" in pieces["Pike-Sister Anwen"].badges
    assert [(card.name, card.badges) for card in scene.areas[0].zones[0].cards] == [("Fire 1", ["2 of them"]), ("Earth 2", [])]
    other = game.scene(examine.observed(table.game, table.state, 1), 1)
    assert other.areas[0].zones[0].cards == [] and other.areas[0].zones[0].count == 3
    assert [(zone.label, zone.count) for zone in scene.zones] == [("Draw pile", 143), ("Discards", 0)]


def test_who_looks_at_the_board_sits_at_its_bottom() -> None:
    """S-SETUP-5: the board is turned for the side whose end line is the upper one, whoever went first."""
    for first in (0, 1):
        table = turn(CLOSE)
        table.state.first = first
        boards = [game.scene(examine.observed(table.game, table.state, seat), seat).board for seat in range(2)]
        assert [board is not None and board.turned for board in boards] == [first == 1, first == 0]


def test_every_line_of_a_turn_has_its_clause() -> None:
    """S-SA-7, S-CMB-5: the roll with its dice, the loss, the worn armour."""
    table = turn(CLOSE).answer("activate ulla").answer("attack anwen", dice=(4, 1))
    told = [game.explain(table.state, event) for event in table.told]
    assert [(each.clause, each.text) for each in told] == [
        ("S-SA-1", "Ulla Redhook attacks Pike-Sister Anwen."),
        ("S-SA-7", "Ulla Redhook rolls for a critical, 25 or less: not critical."),
        ("S-CMB-4", "Pike-Sister Anwen loses 3 HP: 6 damage against PD 3."),
        ("S-CMB-5", "PD of Pike-Sister Anwen drops by 1."),
    ]
    assert (told[1].faces, told[1].result) == ((4, 1), 41)


def shown(table: Table, name: str) -> Piece:
    """A piece of the board as the first player sees it."""
    board = game.scene(examine.observed(table.game, table.state, 0), 0).board
    assert board is not None
    return next(piece for piece in board.pieces if piece.name == name)


def numbers(piece: Piece) -> dict[str, str]:
    """What is shown beside its bars."""
    return {stat.label: stat.value for stat in piece.stats}


def test_the_shown_crt_is_that_of_the_next_roll() -> None:
    """S-ST-9, S-SA-8 (R-12): Ulla's 25 less 5 for each Shear, never below 0."""
    table = turn(CLOSE).set("ulla", shear=2)
    assert numbers(shown(table, "Ulla Redhook"))["CRT"] == "15"
    rolled = table.answer("activate ulla").answer("attack anwen", dice=(1, 6))
    assert "Ulla Redhook rolls for a critical, 15 or less: not critical." in [
        game.explain(rolled.state, event).text for event in rolled.told
    ]
    assert numbers(shown(table.set("ulla", shear=9), "Ulla Redhook"))["CRT"] == "0"


def test_the_table_shows_all_that_the_card_has() -> None:
    """S-SETUP-6, S-CMB-2: class and stars, HP, PD and SD as bars, MV, RNG, ATK with its type, CRT; a ward all three bars."""
    table = turn(CLOSE, rest={"board": "wards"}).set("ulla", emboldened=2).set("ward-1", sd=1)
    ulla, ward = shown(table, "Ulla Redhook"), shown(table, "Ward 1")
    assert ulla.summary == "Marauder, 1 star" and len(ulla.text) == 4
    assert [(bar.label, bar.value, bar.maximum) for bar in ulla.bars] == [("HP", 14, 14), ("PD", 2, 2), ("SD", 2, 2)]
    assert numbers(ulla) == {"MV": "4", "RNG": "1", "ATK": "8 Physical", "CRT": "25"}
    assert [(bar.label, bar.value, bar.maximum) for bar in ward.bars] == [("HP", 6, 6), ("PD", 2, 2), ("SD", 1, 2)]


def test_a_draft_shows_all_that_is_printed() -> None:
    """S-SETUP-6, S-SETUP-8: whoever picks sees the whole card."""
    state = start(game, SetUp("stonebound", 2, 1, {}, {"format": "draft"}))
    advance(game, state, None)
    cards = next(zone for zone in game.scene(state, 0).zones if zone.id == "draft").cards
    labels = ["Class", "Stars", "HP", "MV", "RNG", "ATK", "CRT", "PD", "SD"]
    assert len(cards) == 15 and all([stat.label for stat in card.stats] == labels and len(card.text) == 4 for card in cards)


def test_the_log_speaks_of_speaking_stones() -> None:
    """S-DRAW-4, S-DRAW-6, S-DISC-2: how many were drawn, and how many are too many."""
    table = turn(({"ysolde": (1, 10)}, {"anwen": (1, 1)}), ["light-1", *["wind-1"] * 7]).answer("activate ysolde")
    table.answer("use requisition with 1", dice=table.drawn("fire-1", "fire-2"))
    assert game.explain(table.state, table.told[-1]).text == "Player 1 has drawn 2 Speaking Stones."
    assert (
        game.question(table.answer("end").state).prompt == "Discard at least 2 Speaking Stones: 9 in hand, and 7 may be kept."
    )


def test_citations_name_their_lines() -> None:
    """S-FUSE-10, S-BRK-4, S-CMB-8, S-TYPE-5: file and lines, or the page of the game's site; nothing cut off."""
    one = r"stonebound-(?:turn-order|combat)\.txt:\d+(?:-\d+)?(?:, \d+(?:-\d+)?)*|web: ?[a-z -]+"
    sources = {clause.id: clause.source for clause in game.book().clauses}
    assert {id for id, source in sources.items() if not all(re.fullmatch(one, part) for part in source.split("; "))} == set()
    assert sources["S-FUSE-10"] == "stonebound-turn-order.txt:9, 24"
    cited = [int(line) for source in sources.values() for line in re.findall(r"(?<=[:, -])\d+", source.partition("web")[0])]
    assert 2 <= min(cited) <= max(cited) <= 39


def test_clauses_and_rulings_are_sentences_for_players() -> None:
    """No shorthand: neither SA nor incap, no codes of a list that nobody has, nothing struck out."""
    book = game.book()
    told = {each.id: each.text for each in book.clauses} | {each.id: each.text for each in book.rulings}
    short = re.compile(r"\bSAs?\b|\bincap\b|\bfoes?\b|\b[DV]-\d+|Amended|clamp|RNG stream|[<>=]=|\b00[14]\b")
    assert {id for id, text in told.items() if short.search(text) or not re.search(r"[.?]$", text)} == set()


def armours(table: Table) -> dict[str, list[tuple[int, int]]]:
    """PD and SD of each character: what is left, and of how much."""
    scene = game.scene(examine.observed(table.game, table.state, 0), 0)
    assert scene.board is not None
    return {piece.name: [(bar.value, bar.maximum or 0) for bar in piece.bars[1:]] for piece in scene.board.pieces}


def test_armour_is_shown_of_what_it_would_be_with_what_fuses_and_auras_add() -> None:
    """S-CMB-2, S-FUSE-2 (R-28, R-29): what was lost is missing from it, and nothing is more than whole."""
    table = turn(({"ulla": (5, 5)}, {"anwen": (5, 1), "orsolya": (5, 2)}))
    whole = armours(table)["Pike-Sister Anwen"]
    table.fuse("anwen", "braced", "light-2")
    added = armours(table)["Pike-Sister Anwen"]
    assert added != whole and all(left == most for left, most in added)
    piece = table.piece("anwen")
    table.set("anwen", pd=piece.pd - 1, sd=0)
    (pd, most_pd), (sd, most_sd) = armours(table)["Pike-Sister Anwen"]
    assert (pd, most_pd) == (added[0][0] - 1, added[0][1]) and (sd, most_sd) == (0, added[1][1])
    table.fuse("orsolya", "bastion", "earth-3")
    assert armours(table)["Pike-Sister Anwen"] == [(pd + 1, most_pd + 1), (sd, most_sd)]
    assert all(left <= most for each in armours(table).values() for left, most in each)
