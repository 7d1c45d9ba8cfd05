"""What people read and see before they choose."""

import re

from affray.games.korxsol import game
from affray.games.korxsol.record.card_terms import Status
from affray.games.korxsol.record.vocabulary import Ask
from affray.games.korxsol.record.vocabulary import Event as Vocabulary
from affray.games.korxsol.words import names
from affray.kernel.events import Event
from affray.kernel.game import Answer
from affray.testing import examine
from affray.testing.korxsol import HIT, MISS, Arena, arena


def answer(table: Arena, text: str) -> Answer:
    """An option as people read it."""
    found: Answer = game.answer_text(table.state, game.read_action(table.state, text))
    return found


def test_a_way_of_turning_shows_its_area_and_whom_it_meets() -> None:
    """K-AREA-04, K-AREA-16: before one commits, for each rotation."""
    table = arena([(4, 4), (5, 3)]).give(0, "crescent").begin().answer("use crescent")
    north = answer(table, "turn north")
    assert set(north.area) == {"tile.3.3", "tile.4.3", "tile.5.3"} and north.label == "Towards row 1: Osk" and north.odds
    assert answer(table, "turn west").label == "Towards column 1"


def test_a_way_of_turning_says_all_and_touches_whom_it_meets() -> None:
    """K-AREA-16: the label alone says it; it is chosen ahead of the user, or at whoever is met by it."""
    table = arena([(4, 4), (5, 3), (1, 1), (3, 3)]).give(0, "crescent").begin().answer("use crescent")
    north = answer(table, "turn north")
    assert north.label == "Towards row 1: Osk, Dorrin" and north.verb == ""
    assert north.touches == ("tile.4.3", "piece.2", "piece.4")
    assert answer(table, "turn east").touches == ("tile.5.4", "piece.2")
    assert answer(table, "turn south").touches == ("tile.4.5",)


def test_the_area_of_a_projectile_ends_where_it_would_collide() -> None:
    """K-AREA-05: path and burst."""
    table = arena([(1, 4), (3, 4)]).give(0, "splinter-shot").begin().answer("use splinter-shot")
    assert set(answer(table, "turn east").area) == {"tile.2.4", "tile.3.4", "tile.4.4", "tile.3.3", "tile.3.5"}


def test_every_line_has_its_clause() -> None:
    """K-HIT-01, K-HIT-02, K-DMG-01, K-DMG-06: rolls with their results, and the loss."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn north", dice=(HIT, HIT, MISS, MISS, MISS, HIT, MISS))
    told = [game.explain(table.state, event) for event in table.told]
    lines = [(each.clause, each.text) for each in told]
    assert ("K-HIT-01", "Vey rolls 4 dice to hit: Hit Chance 2.") in lines
    assert ("K-DMG-06", "Osk takes 3 damage.") in lines
    assert all(each.clause.startswith("K-") for each in told)


def test_who_looks_at_the_board_sits_at_its_bottom() -> None:
    """K-SETUP-03: seats that start in the north see the board turned; directions are told by rows and columns, true for all."""
    for seats, turned in (([(4, 7), (4, 1)], [False, True]), ([(4, 7), (4, 1), (5, 7), (5, 1)], [False, True] * 2)):
        table = arena(seats)
        boards = [game.scene(examine.observed(game, table.state, seat), seat).board for seat in range(len(seats))]
        assert [board is not None and board.turned for board in boards] == turned
    assert [names.towards(arena([(4, 7), (4, 1)]).state, way) for way in (0, 5)] == [
        "towards row 1",
        "towards row 7 and column 7",
    ]


def test_the_scene_shows_map_bars_badges_and_hands() -> None:
    """K-TERR-01, K-CARD-03: terrain with its height, KOR and ARMOR, what lies on whom; hands only to those who may see them."""
    rows = ("G1 L2 I1 W1 S1 G3 G1",) * 7
    table = arena([(1, 4), (7, 4)], rows, cover=[(6, 1)]).wall((7, 1)).set(1, burn=2, pinned=1, armor=2).give(1, "plate-patch")
    table.begin()
    mine = game.scene(examine.observed(table.game, table.state, 1), 1)
    other = game.scene(examine.observed(table.game, table.state, 0), 0)
    assert mine.board is not None and len(mine.board.tiles) == 49
    assert [tile.terrain for tile in mine.board.tiles[:7]] == ["ground", "lava", "ice", "water", "shallows", "cover", "wall"]
    piece = mine.board.pieces[1]
    assert [bar.value for bar in piece.bars][:2] == [10, 2] and piece.badges == ["Pinned", "Burn 2"]
    assert other.areas[1].zones[0].count == 1 and other.areas[1].zones[0].cards == []
    assert [card.name for card in mine.areas[1].zones[0].cards] == ["Plate Patch"]


def test_refusals_name_their_clause() -> None:
    """K-GRAP-11, K-PIN-02, K-TURN-07, K-MOVE-03: why something cannot be done now."""
    held = arena([(4, 4), (4, 3)]).hold(1, 0).begin()
    assert game.refusal(held.state, game.read_action(held.state, "move 4,5"))[1] == "K-GRAP-11"
    pinned = arena([(4, 4), (4, 3)]).set(0, pinned=1).begin()
    assert game.refusal(pinned.state, game.read_action(pinned.state, "move 4,5"))[1] == "K-PIN-02"
    far = arena([(4, 4), (4, 3)]).begin()
    assert game.refusal(far.state, game.read_action(far.state, "move 7,7"))[1] == "K-MOVE-03"


def test_cards_read_like_the_rulebook() -> None:
    """K-IND-01: made from their data, left to right."""
    from affray.games.korxsol.content import setup, texts

    held = setup.library()
    assert texts.text(held.moves["mountain-drop"]) == [
        "Melee, Axe, advanced move, cooldown 3.",
        "3 tiles in front.",
        "CHARGE, HIT 5, DAMAGE 7.",
    ]
    assert texts.text(held.moves["shatter-shot"])[2] == "HIT 4, DAMAGE 2, CHANCE 2, then FROST 2."
    assert texts.text(held.items["wall-kit"])[0] == "Tool, no cooldown, on a free tile beside you."
    assert texts.text(held.artifacts["ox-ring"]) == ["Passive: POWER +1."]
    for rows in (held.moves, held.items, held.artifacts):
        assert all(texts.text(row) for row in rows.values())


def test_small_cards_say_what_is_not_drawn_on_them() -> None:
    """Neither their numbers nor squares; a path, several targets and what happens besides are said."""
    from affray.games.korxsol.content import setup, texts

    held = setup.library()
    told = "Melee. EXCHANGE 1 KOR for 2 damage, 2 times at most."
    assert texts.brief(held.moves["blood-and-basalt"]) == told, "with its classes it is cut off"
    assert texts.brief(held.moves["mountain-drop"]) == "Melee, Axe. CHARGE."
    assert texts.brief(held.moves["shatter-shot"]).endswith("CHANCE 2, then FROST 2.")
    assert texts.brief(held.moves["sun-seed"]) == "Range, Fire. Flies 4 tiles, bursts over 9. CHARGE, BURN 3."
    assert texts.brief(held.moves["lunging-line"]) == "Melee, Sword. Run up to 3 tiles."
    assert texts.brief(held.items["wall-kit"]) == "On a free tile beside you. WALL (*)."
    assert texts.brief(held.artifacts["ox-ring"]) == ""
    for move in held.moves.values():
        said = texts.brief(move)
        far = (str(arrow.length) for arrow in move.area.arrows)
        assert move.area.mode == "field" or move.area.count == 1 or texts.area(move.area) in said or next(far) in said
        assert "HIT" not in said or said.count("HIT") < " ".join(texts.text(move)).count("HIT")


def test_rulings_say_what_is_in_force_alone() -> None:
    """Who looks a ruling up reads sentences, and nothing that was amended away."""
    for ruling in game.book().rulings:
        assert not re.search(r"Amended|\bhr\.|\b[VD]-[A-Z0-9]|\bstrike both\b", ruling.text), ruling.id
        assert ruling.text.endswith("."), ruling.id


def test_a_status_comes_lies_and_goes_by_one_word() -> None:
    """K-PIN-01, K-PIN-04, K-KD-04: at its bearer, so that a screen knows what a line of the log took away."""
    table = arena([(1, 4), (7, 4)]).set(1, pinned=1, down=1).begin()
    piece = game.scene(examine.observed(table.game, table.state, 1), 1)
    assert piece.board is not None
    for status, came in ((Status.PIN, Vocabulary.PINNED), (Status.KNOCKDOWN, Vocabulary.KNOCKED_DOWN)):
        gained = game.explain(table.state, Event(came, 1, -1, -1, 0)).effects
        gone = game.explain(table.state, Event(Vocabulary.CLEARED, 1, status, -1, 0)).effects
        assert [effect.word for effect in (*gained, *gone)] == [status.badge] * 2
        assert status.badge in piece.board.pieces[1].badges


def test_a_creature_says_what_its_dice_are_the_sum_of() -> None:
    """K-ART-03, K-KD-02: what is printed, its artifact, what lies on it; nothing of what is the printed number."""
    table = arena([(4, 4), (7, 7)]).set(1, agility=5).give(1, "feather-anklet").begin()

    def text() -> list[str]:
        board = game.scene(examine.observed(table.game, table.state, 0), 0).board
        assert board is not None
        return [line for piece in board.pieces for line in piece.text]

    assert text() == ["AGILITY 5: 4 printed, +1 by Feather Anklet."]
    table.set(1, stiff=1)
    assert text() == ["AGILITY 4: 4 printed, +1 by Feather Anklet, -1 knocked down."]


def test_the_reveal_is_told_in_a_sentence() -> None:
    """K-SETUP-04, as it stands behind its number at the table: without the letter that it has in the book."""
    (text,) = (clause.text for clause in game.book().clauses if clause.id == "K-SETUP-04")
    assert re.fullmatch(r"[A-Z][a-z].*\.", text) and "/" not in text


def test_what_a_move_strikes_is_drawn_in_every_question_about_its_dice() -> None:
    """K-HIT-06: before AGILITY is thrown as well as when it is asked where to dodge; not of a roll for the turn order."""
    table = arena([(4, 4), (4, 3)]).set(1, agility=2, sol=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn north", dice=(MISS, MISS, MISS, MISS))
    assert table.asks()[0] == Ask.SOL
    struck = table.game.question(table.state).struck
    assert struck is not None and struck.tiles == [names.tile_id(table.state, table.tile((4, 3)))]
    table.answer("sol 0", dice=(HIT, HIT))
    assert table.asks()[0] == Ask.DODGE and table.game.question(table.state).struck == struck
