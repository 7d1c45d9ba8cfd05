"""What people read and see before they choose."""

from affray.games.stonebound import game
from affray.kernel.game import Answer
from affray.testing import examine
from affray.testing.saga import Table, turn

CLOSE = ({"ulla": (5, 5), "bram": (2, 2)}, {"anwen": (5, 4), "ode": (1, 1)})


def answer(table: Table, text: str) -> Answer:
    """An option as people read it."""
    found: Answer = game.answer_text(table.state, game.read_action(table.state, text))
    return found


def test_a_payment_names_its_stones_and_shows_the_reach() -> None:
    """S-ABIL-2, S-SA-3: Searing Cut with Fire 2 touches Ulla and the stone; the four spaces beside her are in reach."""
    shown = answer(turn(CLOSE, ["fire-2"]).answer("activate ulla"), "use searing-cut with 2")
    assert shown.label == "Searing Cut with Fire 2" and shown.odds
    assert shown.touches == ("piece.1", "0.hand.16")
    assert set(shown.area) == {"tile.5.4", "tile.5.6", "tile.4.5", "tile.6.5"}


def test_a_way_is_shown_space_by_space() -> None:
    """S-MOVE-1, S-MOVE-2: round a foe, each space beside the one before."""
    path = answer(turn(CLOSE).answer("activate ulla", "move"), "go 5,3").path
    assert len(path) == 4 and path[-1] == "tile.5.3" and "tile.5.4" not in path


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


def test_every_line_of_a_turn_has_its_clause() -> None:
    """S-SA-7, S-CMB-5: the roll with its dice, the loss, the worn armour."""
    table = turn(CLOSE).answer("activate ulla").answer("attack anwen", dice=(4, 1))
    told = [game.explain(table.state, event) for event in table.told]
    assert [(each.clause, each.text) for each in told] == [
        ("S-SA-1", "Ulla Redhook attacks Pike-Sister Anwen."),
        ("S-SA-7", "Ulla Redhook rolls for a critical, 25 or less."),
        ("S-CMB-4", "Pike-Sister Anwen loses 3 HP."),
        ("S-CMB-5", "PD of Pike-Sister Anwen drops by 1."),
    ]
    assert (told[1].faces, told[1].result) == ((4, 1), 41)
