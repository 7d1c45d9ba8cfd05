"""`grid: square8`: tiles that share a corner are adjacent (A-03)."""

from typing import Any

import pytest

from affray.games.korxsol import game
from affray.games.korxsol.content import rows, setup
from affray.games.korxsol.content.printing import eighth, quarter
from affray.games.korxsol.record.card_terms import Class
from affray.games.korxsol.record.state import State
from affray.games.korxsol.record.vocabulary import AreaBit, Ask, Event
from affray.games.korxsol.rules import areas, creatures, grapple, move_types, sight, terrain, threat
from affray.games.korxsol.rules.areas_flights import heading
from affray.kernel import legend
from affray.kernel.game import SetUp, advance, start
from affray.kernel.grid import NORTHWEST
from affray.testing.korxsol import FLAT, HEADS, HIT, MISS, TAILS, Arena, Square, arena, reprinted

CORNERS = {(3, 3), (5, 3), (3, 5), (5, 5)}
EDGES = {(4, 3), (5, 4), (4, 5), (3, 4)}


def eight(*spots: Square, rows: tuple[str, ...] = FLAT, **rest: Any) -> Arena:
    """Creatures on a map whose tiles touch by their corners too."""
    return arena(spots, rows, grid="square8", **rest)


def reached(table: Arena, word: str) -> set[Square]:
    """The tiles that answers of a kind lead to, without those behind somebody."""
    texts = [text.split() for text in table.offered() if text.startswith(f"{word} ")]
    return {(int(parts[1].split(",")[0]), int(parts[1].split(",")[1])) for parts in texts if len(parts) == 2}


def marked(table: Arena, bit: int = AreaBit.HIT) -> set[Square]:
    """The tiles of the last area."""
    return {(tile % 7 + 1, tile // 7 + 1) for tile in range(49) if table.state.use.area[tile] & bit}


def test_one_steps_across_corners() -> None:
    """K-MOVE-01, K-MOVE-04: eight tiles are adjacent, a diagonal costs 1 AP like any other; by default there are four."""
    assert reached(eight((4, 4), (7, 7)).begin(), "move") == EDGES | CORNERS
    assert reached(arena([(4, 4), (7, 7)]).begin(), "move") == EDGES
    table = eight((4, 4), (7, 7)).begin().answer("move 5,3")
    assert table.at(0) == (5, 3) and table.creature(0).ap == 2


CLOSED = {"wall": "G1 G1", "cover": "G1 G1", "ledge up": "G3 G3", "ledge down": "G1 G1", "one wall": "G1 G1", "a step": "G2 G2"}
"""What is north and east of the middle, on both sides of its corner to the north-east."""


@pytest.mark.parametrize("what", CLOSED)
def test_a_closed_corner(what: str) -> None:
    """K-MOVE-01: nobody steps between two tiles that it could not step onto; where it could step onto one, it passes."""
    north, east = CLOSED[what].split()
    ground = "G3" if what == "ledge down" else "G1"
    rows = (f"{ground} {north} {ground}", f"{ground} {ground} {east}", f"{ground} {ground} {ground}")
    table = eight((2, 2), (1, 3), rows=rows, cover=[(2, 1), (3, 2)] if what == "cover" else [])
    if "wall" in what:
        table.wall(*[(2, 1), (3, 2)][: 1 if what == "one wall" else 2])
    assert ((3, 1) in reached(table.begin(), "move")) == (what in ("one wall", "a step"))


def test_creatures_close_no_corner() -> None:
    """K-MOVE-02: between an enemy and a team-mate one passes."""
    table = eight((4, 4), (4, 3), (5, 4), (7, 7)).begin()
    assert (5, 3) in reached(table, "move")


def test_through_a_team_mate_across_a_corner() -> None:
    """K-MOVE-05: and on across another."""
    table = eight((4, 4), (1, 1), (5, 3), (7, 7)).begin()
    assert "move 6,2 by 5,3" in table.offered()
    assert table.answer("move 6,2 by 5,3").at(0) == (6, 2) and table.creature(0).ap == 1


def test_distance_counts_a_diagonal_as_one() -> None:
    """K-AREA-14: a target 3 columns and 2 rows away is 3 spaces away, or 5 by default."""
    for grid, spaces in (("square8", 3), ("square4", 5)):
        table = arena([(1, 1), (4, 3)], grid=grid)
        assert creatures.distance(table.state, table.tile((1, 1)), table.tile((4, 3))) == spaces
    assert "use cold-mark" in eight((1, 1), (5, 5)).give(0, "cold-mark").begin().offered()
    assert "use cold-mark" not in arena([(1, 1), (5, 5)]).give(0, "cold-mark").begin().offered()


def test_patterns_are_turned_towards_corners() -> None:
    """K-AREA-16: eight ways; the tile in front is then the one across the corner, the three in front go around it (A-09)."""
    table = eight((4, 4), (7, 7)).give(0, "true-cut", "crescent").begin().answer("use true-cut")
    assert len(table.offered()) == 8
    for way, square in (("north-east", (5, 3)), ("south-east", (5, 5)), ("south-west", (3, 5)), ("north-west", (3, 3))):
        turned = eight((4, 4), (7, 7)).give(0, "true-cut").begin().answer("use true-cut", f"turn {way}")
        assert marked(turned) == {square}
    arc = eight((4, 4), (7, 7)).give(0, "crescent").begin().answer("use crescent", "turn north-east")
    assert marked(arc) == {(4, 3), (5, 3), (5, 4)}


def test_a_pattern_that_covers_edges_covers_corners_when_it_is_turned() -> None:
    """K-AREA-16: the four tiles around the user are by an eighth of a turn its four corners."""
    table = eight((4, 4), (7, 7)).give(0, "wide-reap").begin().answer("use wide-reap")
    assert marked(table.answer("turn north")) == EDGES
    table = eight((4, 4), (7, 7)).give(0, "wide-reap").begin().answer("use wide-reap")
    assert marked(table.answer("turn south-west")) == CORNERS
    assert arena([(4, 4), (7, 7)]).give(0, "wide-reap").begin().answer("use wide-reap").asks()[0] == Ask.MENU


def test_every_pattern_keeps_its_tiles_and_distances() -> None:
    """K-AREA-16: turned any way, no two tiles of a pattern fall together and each is as far from the user as before; and the
    printed pictures are turned as the rules turn tiles."""
    table = eight((4, 4), (7, 7), rows=("G1 G1 G1 G1 G1 G1 G1 G1 G1 G1 G1",) * 11)
    middle = 5 * 11 + 5
    places = [(x, y) for x in range(-5, 6) for y in range(-5, 6)]
    for turn in range(8):
        found = {place: creatures.offset(table.state, middle, turn, *place) for place in places}
        assert len(set(found.values())) == len(places)
        for place, tile in found.items():
            assert creatures.distance(table.state, middle, tile) == max(map(abs, place))
            if turn < 4:
                assert creatures.offset(table.state, middle, turn + 4, *place) == found[eighth(*place)]
                assert creatures.offset(table.state, middle, (turn + 1) % 4, *place) == found[quarter(*place)]


def test_a_melee_strike_across_a_corner() -> None:
    """K-AREA-04, K-HIT-03: somebody across the corner is struck, but not between two walls (A-09b), and dodges so."""
    table = eight((4, 4), (5, 3)).set(0, power=0).set(1, agility=1).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn north-east", dice=(MISS,) * 4 + (HIT,))
    assert table.asks() == (Ask.DODGE, 1)
    assert reached(table, "dodge") == {(4, 2), (5, 2), (6, 2), (6, 3), (6, 4), (4, 3), (5, 4)}
    between = eight((4, 4), (5, 3)).wall((4, 3), (5, 4)).give(0, "true-cut").begin()
    assert marked(between.answer("use true-cut", "turn north-east")) == set()


def test_a_shot_along_a_diagonal() -> None:
    """K-AREA-02, K-AREA-05: it flies across corners, and not between two walls."""
    table = eight((1, 5), (4, 2)).set(0, power=0).give(0, "long-arrow").begin()
    table.answer("use long-arrow", "turn north-east", dice=(MISS,) * 4)
    assert marked(table, AreaBit.PATH) == {(2, 4), (3, 3), (4, 2), (5, 1)} and table.creature(1).kor == 8
    closed = eight((1, 5), (4, 2)).wall((2, 3), (3, 4)).give(0, "long-arrow").begin()
    assert marked(closed.answer("use long-arrow", "turn north-east"), AreaBit.PATH) == {(2, 4)}


def test_a_run_along_a_diagonal() -> None:
    """K-AREA-09, K-AREA-10: it ends before a creature, which is struck, and before a closed corner."""
    table = eight((1, 6), (4, 3)).set(0, power=0, weight=5).give(0, "rolling-charge").begin()
    table.answer("use rolling-charge", "turn north-east", dice=(HIT,) * 3)
    assert table.at(0) == (3, 4) and table.at(1) == (6, 1) and table.creature(1).kor == 8
    closed = eight((1, 6), (3, 4)).wall((2, 4), (3, 5)).give(0, "rolling-charge").begin()
    closed.answer("use rolling-charge", "turn north-east")
    assert closed.at(0) == (2, 5) and closed.creature(1).kor == 10


def push(target: Square, **options: Any) -> Arena:
    """A shove by somebody at 4,4 that strikes all eight tiles around, up to where the target is knocked."""
    pushing = reprinted("ring-of-coals", {"op": "hit", "x": 3}, {"op": "damage", "x": 1}, {"op": "knockback"})
    table = eight((4, 4), target, moves=[pushing], **options).set(0, power=0).set(1, kor=20)
    return table.give(0, "ring-of-coals")


def shove(table: Arena, more: tuple[int, ...] = ()) -> Arena:
    """It hits."""
    return table.begin().answer("use ring-of-coals", dice=(HIT, HIT, HIT, *more))


@pytest.mark.parametrize(
    ("target", "there"), [((5, 3), (6, 2)), ((5, 5), (6, 6)), ((3, 5), (2, 6)), ((3, 3), (2, 2)), ((4, 3), (4, 2))]
)
def test_knocked_straight_away(target: Square, there: Square) -> None:
    """K-KB-01: across the corner where it stood across the corner; nobody has to choose (A-52)."""
    assert shove(push(target)).at(1) == there


@pytest.mark.parametrize(
    ("user", "target", "there"),
    [
        ((4, 4), (6, 3), (7, 2)),
        ((4, 4), (5, 2), (6, 1)),
        ((3, 4), (6, 3), (7, 3)),
        ((4, 3), (3, 6), (3, 7)),
        ((4, 5), (4, 2), (4, 1)),
    ],
)
def test_which_of_the_eight_directions(user: Square, target: Square, there: Square) -> None:
    """K-KB-01: along a diagonal, unless one axis is more than twice as long as the other (A-52)."""
    marking = reprinted("cold-mark", {"op": "knockback"})
    table = eight(user, target, moves=[marking]).give(0, "cold-mark").begin().answer("use cold-mark", "target 2")
    assert table.at(1) == there


def test_knocked_along_a_slanting_arrow() -> None:
    """K-KB-01: arrows slant along directions that there are: the shot that diverges knocks across the corner."""
    pushing = reprinted("three-winds", {"op": "hit", "x": 3}, {"op": "knockback"})
    table = eight((4, 5), (6, 3), moves=[pushing]).give(0, "three-winds").begin()
    table.answer("use three-winds", "turn north", dice=(HIT,) * 3)
    assert table.at(1) == (7, 2)


@pytest.mark.parametrize("step", [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)])
def test_headings(step: tuple[int, int]) -> None:
    """K-AREA-02: an arrow drawn in any direction and turned any way, mirrored or not, leads where its tiles lie."""
    slanted = reprinted("long-arrow", area=rows.Pattern("projectile", arrows=(rows.Arrow(step, 3),)))
    table = eight((4, 4), (7, 7), moves=[slanted]).give(0, "long-arrow")
    card, middle = creatures.card(table.state, 0, 0), table.tile((4, 4))
    for turn in range(16):
        there = creatures.offset(table.state, middle, turn, *step)
        assert creatures.neighbor(table.state, middle, heading(card, turn, 0)) == there


def test_knocked_into_a_closed_corner() -> None:
    """K-KB-18, K-KB-22: walls on both sides are an obstruction: 2 damage, and by `knockback_breaks_wall` both fall; one alone
    is none, nor are two drops."""
    table = shove(push((5, 3)).wall((5, 2), (6, 3)))
    assert table.at(1) == (5, 3) and table.creature(1).kor == 17 and table.state.wall[table.tile((5, 2))] == 1
    breaking = shove(push((5, 3), knockback_breaks_wall=True).wall((5, 2), (6, 3)))
    assert not breaking.state.wall[breaking.tile((5, 2))] and not breaking.state.wall[breaking.tile((6, 3))]
    assert shove(push((5, 3)).wall((5, 2))).at(1) == (6, 2)
    pits = ("G3 G3 G3 G3 G3 G3 G3", "G3 G3 G3 G3 G1 G3 G3", "G3 G3 G3 G3 G3 G1 G3") + ("G3 G3 G3 G3 G3 G3 G3",) * 4
    assert shove(push((5, 3), rows=pits)).at(1) == (6, 2)


def crossed(die: int) -> Arena:
    """Somebody is knocked across a corner at somebody who throws that die of AGILITY."""
    pushing = reprinted("ring-of-coals", {"op": "hit", "x": 3}, {"op": "damage", "x": 1}, {"op": "knockback"})
    table = eight((4, 4), (5, 3), (6, 2), (1, 1), moves=[pushing]).set(0, power=0, weight=5).set(1, kor=20, weight=3)
    table.set(2, agility=1, power=0).give(0, "ring-of-coals").begin()
    return table.answer("use ring-of-coals", dice=(HIT, HIT, HIT, die))


def test_knocked_into_a_creature_across_a_corner() -> None:
    """K-KB-19, K-KB-20: it is struck; or it steps aside, off the line, to any of the other tiles around it."""
    struck = crossed(MISS)
    assert struck.creature(2).kor == 7 and Event.COLLIDED in struck.kinds() and struck.at(1) == (5, 3)
    table = crossed(HIT)
    assert table.creature(2).kor == 10 and table.asks() == (Ask.ASIDE, 2)
    assert reached(table, "aside") == {(5, 1), (6, 1), (7, 2), (7, 3), (5, 2), (6, 3)}
    assert table.answer("aside 7,3").at(1) == (7, 1)


def test_knocked_out_of_bounds_across_a_corner() -> None:
    """K-KB-23, K-KB-24, K-KB-25: tails: back on any open tile of the eight around where it left."""
    table = eight((6, 6), (7, 7), moves=[reprinted("true-cut", {"op": "hit", "x": 3}, {"op": "knockback"})])
    table.give(0, "true-cut").begin().answer("use true-cut", "turn south-east", dice=(HIT, HIT, HIT, TAILS))
    assert table.asks() == (Ask.RETURN, 1) and reached(table, "return") == {(6, 7), (7, 6)}
    assert table.answer("return 6,7").at(1) == (6, 7)
    struck = eight((6, 6), (7, 7), moves=[reprinted("true-cut", {"op": "hit", "x": 3}, {"op": "knockback"})])
    struck.give(0, "true-cut").begin().answer("use true-cut", "turn south-east", dice=(HIT, HIT, HIT, HEADS))
    assert struck.at(1) == (7, 7) and struck.creature(1).kor == 8


def test_ice_slides_across_corners() -> None:
    """K-TERR-04, K-TERR-05: in the direction of entry, and not through a closed corner."""
    rows = ("G1 G1 G1 G1 G1", "G1 I1 G1 G1 G1", "G1 G1 I1 G1 G1", "G1 G1 G1 G1 G1", "G1 G1 G1 G1 G1")
    table = eight((1, 1), (5, 1), rows=rows).begin().answer("move 2,2")
    assert table.at(0) == (4, 4) and table.creature(0).ap == 2
    closed = eight((1, 1), (5, 1), rows=rows).wall((3, 2), (2, 3)).begin().answer("move 2,2")
    assert closed.at(0) == (2, 2)


def test_fear_flees_by_the_distance_of_the_grid() -> None:
    """K-FEAR-02: strictly farther with diagonals as one space: from somebody two tiles east only the western tiles are."""
    table = eight((4, 4), (6, 4)).fear(0, 1, 1).begin()
    assert {text.rpartition(" ")[2] for text in table.offered()} == {"3,3", "3,4", "3,5"}


def test_melee_range_across_corners() -> None:
    """K-TURN-04, K-GRAP-01, K-AST-03: items, grapples and assists reach across a corner, but not between two walls, cover, or
    ledges."""
    table = eight((4, 4), (5, 3))
    here, there = table.tile((4, 4)), table.tile((5, 3))
    assert sight.beside(table.state, here, there)
    assert sight.beside(table.wall((4, 3)).state, here, there)
    assert not sight.beside(table.wall((5, 4)).state, here, there)
    covered = eight((4, 4), (5, 3), cover=[(4, 3), (5, 4)], cover_enterable=True)
    assert not sight.beside(covered.state, here, there) and terrain.climbable(covered.state, here, there)
    assert not sight.beside(arena([(4, 4), (5, 3)]).state, here, there)


def test_grapples_across_corners() -> None:
    """K-GRAP-01, K-GRAP-02, K-GRAP-03: hold somebody across a corner, swing it to any of the eight tiles around but not
    through a closed corner, and drag it along a diagonal."""
    table = eight((4, 4), (5, 3)).give(0, "hook-and-haul").begin()
    table.answer("use hook-and-haul", "turn north-east", dice=(HIT, HIT, HIT, HEADS, HEADS))
    assert table.creature(0).holds == 1
    assert reached(table, "pivot") == (EDGES | CORNERS) - {(5, 3)}
    assert table.answer("drag 3,5").at(1) == (4, 4)
    narrow = eight((4, 4), (4, 3)).hold(0, 1).wall((5, 4), (4, 5)).begin()
    assert not grapple.may_pivot(narrow.state, 0, narrow.tile((5, 5))) and grapple.may_pivot(
        narrow.state, 0, narrow.tile((5, 3))
    )
    pit = eight((2, 2), (2, 1), rows=("G3 G3 G3", "G3 G3 G1", "G3 G1 G3")).hold(0, 1).begin()
    assert grapple.may_pivot(pit.state, 0, pit.tile((3, 3))) and "drag 3,3" not in pit.offered()


def test_assists_across_corners() -> None:
    """K-AST-02, K-AST-03: user and team-mate both stand next to the target across a corner; by default neither does."""
    table = eight((4, 4), (5, 3), (6, 2), (1, 7)).set(0, power=0).set(1, kor=20).set(2, power=2)
    table.give(0, "true-cut").begin().answer("use true-cut", "turn north-east", dice=(MISS,) * 4 + (HIT, HIT))
    assert table.amounts(Event.ASSISTED) == [2] and table.creature(1).kor == 16


def test_threat_across_a_corner() -> None:
    """K-THR-02: the threat stands next to its team-mate across the corner, and has to be aimed at first (A-45)."""
    for grid, aimed in (("square8", ["target 2"]), ("square4", ["target 2", "target 4"])):
        table = arena([(4, 6), (3, 4), (1, 1), (4, 5)], grid=grid).give(1, "standing-stone").give(0, "cold-mark")
        table.begin(1).answer("use standing-stone", "end", "end", "end")
        assert table.answer("use cold-mark").offered() == aimed


def test_a_wall_item_across_a_corner() -> None:
    """K-TURN-04: a free tile beside the user is any of the eight."""
    wall = next(item.id for item in setup.library().items.values() if item.target == "tile")
    table = eight((4, 4), (7, 7)).give(0, wall).begin()
    assert {text.rpartition(" ")[2] for text in table.offered() if text.startswith("item ")} == {
        f"{x},{y}" for x, y in EDGES | CORNERS
    }


def test_ways_in_words() -> None:
    """Notation both ways, labels and events name the eight directions."""
    table = eight((4, 4), (5, 3)).set(0, power=0).give(0, "ram-stone").begin().answer("use ram-stone")
    labels = [game.answer_text(table.state, game.read_action(table.state, text)).label for text in table.offered()]
    assert any(label.startswith("Towards row 7 and column 1") for label in labels)
    table.answer("turn north-east", dice=(HIT,) * 3)
    told = [game.explain(table.state, event).text for event in table.told if event.kind == Event.KNOCKED_BACK]
    assert told and "towards row 1 and column 7 by 1" in told[0]


def test_a_match_is_played_on_it() -> None:
    """The set-up takes the house rule, and the cold-footed choose slides across corners like others."""
    state = start(game, SetUp("korxsol", 2, 1, {"grid": "square8"}))
    advance(game, state, None)
    assert creatures.ways(state) == 8
    rows = ("G1 G1 G1", "G1 I1 G1", "G1 G1 G1")
    table = eight((1, 1), (3, 1), rows=rows).classes(0, Class.ICE).begin().answer("move 2,2", "slide")
    assert table.at(0) == (3, 3)


CROOKED = rows.Pattern("field", field=((0, 1), (0, 2), (1, 1)))
"""Two tiles in front, and one to the right of the first."""


def test_mirror_images() -> None:
    """K-AREA-16: by `mirror` a pattern's mirror image may be used too (A-09): what lies to the right then lies to the left."""
    crooked = reprinted("crescent", area=CROOKED)
    for way, towards, tiles in (
        ("north", "row 1", {(4, 3), (4, 2), (5, 3)}),
        ("north mirrored", "row 1, mirrored", {(4, 3), (4, 2), (3, 3)}),
        ("east mirrored", "column 7, mirrored", {(5, 4), (6, 4), (5, 3)}),
    ):
        table = arena([(4, 4), (7, 7)], mirror=True, moves=[crooked]).give(0, "crescent").begin().answer("use crescent")
        assert len(table.offered()) == 8
        label = game.answer_text(table.state, game.read_action(table.state, f"turn {way}")).label
        assert label == f"Towards {towards}" and marked(table.answer(f"turn {way}")) == tiles
    plain = arena([(4, 4), (7, 7)], moves=[crooked]).give(0, "crescent").begin().answer("use crescent")
    assert len(plain.offered()) == 4
    both = arena([(4, 4), (7, 7)], mirror=True, grid="square8", moves=[crooked]).give(0, "crescent").begin()
    assert len(both.answer("use crescent").offered()) == 16
    assert marked(both.answer("turn south-east mirrored")) == {(5, 5), (6, 6), (5, 4)}


@pytest.mark.parametrize("field", [((0, 1),), ((-1, 1), (0, 1), (1, 1)), ((0, 1), (1, 0))])
def test_a_pattern_that_is_its_own_mirror_image(field: tuple[tuple[int, int], ...]) -> None:
    """K-AREA-16: is not offered twice; nor one whose mirror image is one of its own turns."""
    crooked = reprinted("crescent", area=rows.Pattern("field", field=field))
    table = arena([(4, 4), (7, 7)], mirror=True, moves=[crooked]).give(0, "crescent").begin().answer("use crescent")
    assert len(table.offered()) == 4


def test_a_charge_aimed_at_declaration_keeps_its_mirror_image() -> None:
    """K-CHG-01: by `charge_aim` the mirrored way that was chosen is the one that is struck a turn later."""
    table = arena([(4, 4), (3, 3)], mirror=True, charge_aim="declaration").set(0, power=0).set(1, kor=20)
    table.give(0, "mountain-drop").begin().answer("use mountain-drop", "turn north mirrored", "end", "end", dice=(HIT,) * 4)
    assert table.creature(1).kor == 14


def test_a_threat_is_sought_in_mirror_images_too() -> None:
    """K-THR-02, K-AREA-16: some way to declare the move, the mirrored ones among them, has the holder for a target."""
    table = arena([(4, 4), (3, 3)], mirror=True, moves=[reprinted("crescent", area=CROOKED)]).give(0, "crescent")
    card = creatures.card(table.state, 0, 0)
    ways = [move_types.turning(table.state, index) for index in range(move_types.turnings(table.state, card))]
    assert ways == [0, 1, 2, 3, 8, 9, 10, 11]
    assert [way for way in ways if areas.covered(table.state, 0, card, way)] == [3, 8]
    assert threat.could_include(table.state, 0, card, 1)


def test_learners_see_which_way_a_mirrored_pattern_is_turned() -> None:
    """A-09 (`mirror`): each way of turning, the mirrored ones too, has a number of its own, at a use and at a charge."""
    places = {place.name for place in legend.of(State, legend.Size(2, 7, 7)).places}
    furthest = creatures.turn_of(NORTHWEST, 1)
    assert {f"use.turn={furthest}", f"creatures[0].aim={furthest}"} <= places
