"""Squares that opponents could strike in their next turn, told with the ways that lead there."""

import re
from math import comb

import pytest

from affray import games
from affray.bots import greedy
from affray.games.korxsol import inspection
from affray.games.korxsol.record.card_terms import Class, Zone
from affray.games.korxsol.record.state import MOVES, UNKNOWN
from affray.games.korxsol.record.vocabulary import Ask
from affray.games.korxsol.rules import cards
from affray.kernel import inspecting, ways
from affray.kernel.game import SetUp, observed, options
from affray.kernel.match import Match
from affray.table.ways import Ways
from affray.testing.korxsol import HIT, MISS, Arena, arena


def told_to(table: Arena, seat: int) -> Ways:
    """All that a seat is told of its pending decision."""
    return ways.of(table.game, observed(table.game, table.state, seat))


def found(table: Arena, seat: int = 0) -> dict[str, list[str]]:
    """What the seat is told."""
    return told_to(table, seat).dangers


def test_an_opponent_strikes_as_far_as_it_walks_and_its_move_reaches() -> None:
    """K-TRAIT-04, K-AREA-16: a walk of 3 tiles and a move to the tile ahead come to all within 4, and no farther."""
    told = found(arena([(1, 1), (1, 7)]).give(1, "true-cut").begin())
    assert told["tile.1.2"] == [] and told["tile.1.3"] == ["piece.2"] and told["tile.1.4"] == ["piece.2"]
    assert told["tile.3.1"] == [] and told["tile.2.2"] == []


def test_who_leaves_a_square_opens_the_way_through_it() -> None:
    """K-MOVE-06: in a corner behind a wall and the creature that may go, an opponent strikes nobody but it; once that went, all
    within 4 by the tiles that it left."""
    table = arena([(1, 2), (1, 1)]).wall((2, 1)).give(1, "true-cut").classes(0, Class.SWORD).begin()
    now = next(layer for layer in inspecting.squares(table.game, table.state, "piece.2") if layer.kind == "threat")
    assert now.tiles == ["tile.1.2"]
    told = found(table)
    assert told["tile.1.5"] == told["tile.3.3"] == told["tile.3.1"] == ["piece.2"]
    assert told["tile.1.6"] == told["tile.4.1"] == []


def test_of_several_opponents_those_are_named_who_come_so_far() -> None:
    """K-AREA-16: each as far as its own walk and move reach; a partner is no opponent."""
    table = arena([(4, 4), (1, 1), (4, 3), (7, 4)]).give(1, "true-cut").give(2, "true-cut").give(3, "true-cut").begin()
    told = found(table)
    assert told["tile.4.5"] == ["piece.4"] and told["tile.2.4"] == ["piece.2"]


def unseen(places: list[tuple[int, int]], move: str) -> Arena:
    """A table on which the second creature, a Sword, holds a move that nobody has seen."""
    return arena(places).classes(1, Class.SWORD).give(1, move, zone=Zone.HAND).begin()


def test_what_an_opponent_may_hold_is_told_apart_from_what_it_is_known_to_have() -> None:
    """A-77: what it holds is hidden: no square is surely in its reach, nor is one called safe that such a move reaches."""
    table = unseen([(4, 4), (4, 3)], "true-cut")
    told = told_to(table, 0)
    assert set(map(tuple, told.dangers.values())) == {()}
    assert re.fullmatch(r".+ may hold a move that reaches there \(\d+ %\): .+", told.perhaps["tile.4.4"]), "where it stands"
    assert "tile.4.5" in told.perhaps and not any("as far as you know" in line for line in told.about)
    known = told_to(arena([(1, 1), (7, 7)]).give(1, "true-cut").begin(), 0)
    assert known.perhaps == {} or "tile.1.1" not in known.perhaps


def test_what_may_be_held_follows_from_what_is_seen_alone() -> None:
    """K-BUILD-03, A-77: of two hands that nobody else has seen the same is told; each set of moves that fit is as likely."""
    held = (unseen([(1, 1), (4, 4)], move) for move in ("true-cut", "crescent"))
    told = [told_to(table, 0) for table in held]
    assert told[0].perhaps and told[0] == told[1]


def test_how_likely_something_held_reaches_a_square_is_counted() -> None:
    """K-CARD-05, K-AREA-16: of n moves that fit r reach; of k held unseen none does in C(n - r, k) of C(n, k) cases."""
    table = unseen([(4, 4), (4, 3)], "true-cut")
    seen = observed(table.game, table.state, 0)
    hidden = sum(int(card) == UNKNOWN for card in seen.creatures[1].cards[:MOVES])
    fit = [move for move in range(seen.moves) if cards.fits(seen, 1, move) and not cards.equipped(seen, 1, move)]
    reach = 0
    for move in fit:
        shown = arena([(4, 4), (4, 3)]).classes(1, Class.SWORD).begin()
        shown.state.creatures[1].cards[0], shown.state.creatures[1].zone[0] = move, Zone.POOL
        shown.state.creatures[1].shown[0] = 1
        reach += bool(told_to(shown, 0).stands["piece.1"])
    none = comb(len(fit) - reach, hidden) / comb(len(fit), hidden)
    assert f"({100 * (1 - none):.0f} %)" in told_to(table, 0).perhaps["tile.4.4"]


def test_what_may_be_held_is_called_certain_only_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """K-CARD-05, A-77: where all moves may be held, and all but three reach, a hand of just these three does not."""
    monkeypatch.setattr(cards, "fits", lambda state, creature, move: True)
    monkeypatch.setattr(inspection, "_strikes", lambda state, creature, slot: True)
    monkeypatch.setattr(
        inspection, "_comes", lambda state, creature, slot, stops, tile: state.creatures[creature].cards[slot] > 2
    )
    table = unseen([(4, 4), (4, 3)], "true-cut")
    seen = observed(table.game, table.state, 0)
    for slot in range(3):
        seen.creatures[1].cards[slot], seen.creatures[1].zone[slot] = UNKNOWN, Zone.HAND
    assert "may hold a move that reaches there (99 %): " in inspection.perhaps(seen, "piece.2", "tile.4.4")
    monkeypatch.setattr(inspection, "_comes", lambda *_: True)
    assert " surely holds a move that reaches there: " in inspection.perhaps(seen, "piece.2", "tile.4.4"), "whichever it is"


def test_a_move_that_is_to_be_charged_strikes_nobody_before_it_is() -> None:
    """K-CHG-01: Sun Seed is charged in a turn and strikes in the one after, first thing, from where its user stands."""
    table = arena([(4, 4), (1, 4)]).give(1, "sun-seed").begin()
    assert set(map(tuple, found(table).values())) == {()}
    table.creature(1).charge = 0
    told = found(table)
    assert told["tile.3.4"] == ["piece.2"] and told["tile.7.4"] == [], "no step is taken before it"


def test_a_dodge_is_told_of_too() -> None:
    """K-HIT-05, K-HIT-06: each tile that one may dodge to, though it is the opponent's turn: it comes there in its next."""
    table = arena([(3, 1), (3, 2)]).give(0, "true-cut").set(1, agility=1).begin()
    table.answer("use true-cut", "turn south", dice=(MISS,) * 4 + (HIT,))
    assert table.asks() == (Ask.DODGE, 1)
    assert found(table, 1) == {"tile.4.2": ["piece.1"], "tile.3.3": ["piece.1"], "tile.2.2": ["piece.1"]}


def test_where_chance_comes_first_nothing_is_told() -> None:
    """K-TERR-02: who steps on lava may burn by it, which a coin decides; of other tiles it is known."""
    rows = ("G1 G1 G1 G1 G1 G1 G1",) * 3 + ("G1 G1 G1 G1 L1 G1 G1",) + ("G1 G1 G1 G1 G1 G1 G1",) * 3
    told = found(arena([(4, 4), (1, 1)], rows).give(1, "true-cut").begin())
    assert "tile.5.4" not in told and told["tile.4.5"] == []


def test_without_a_board_there_is_nothing_to_tell() -> None:
    """Solbound has no squares; on a board of another game nobody may walk before all are placed."""
    for id in ("solbound", "stonebound"):
        match = Match(games.find(id), SetUp(id, 2, 1))
        assert ways.of(match.game, match.observation(match.to_move or 0)).dangers == {}


def targets(table: Arena, seat: int = 0) -> dict[str, list[str]]:
    """Whom the seat is told that it could attack, by the squares."""
    return told_to(table, seat).attacks


def test_from_each_square_it_is_told_whom_a_usable_move_strikes() -> None:
    """K-TURN-07, K-AREA-16: a move to the tile ahead strikes from the tiles beside an opponent, and from no other."""
    told = targets(arena([(1, 1), (3, 1)]).give(0, "true-cut").begin())
    assert told["tile.2.1"] == told["tile.3.2"] == ["piece.2"]
    assert told["tile.1.2"] == told["tile.2.2"] == []


def test_what_only_raises_walls_attacks_nobody() -> None:
    """K-WALL-01: neither now, nor as a danger of the next turn."""
    table = arena([(4, 4), (4, 2)]).give(0, "palisade").give(1, "palisade").begin()
    told = told_to(table, 0)
    assert told.attacks == {} and not any(told.dangers.values())


def test_from_each_square_it_is_told_what_the_best_attacks_may_come_to() -> None:
    """K-HIT-01, K-DMG-01: those that cost the most on average first, as the menu tells them once it stands there; nothing of a
    square from which nobody can be attacked."""
    table = arena([(1, 1), (3, 1)]).give(0, "true-cut").give(0, "crescent").give(0, "candle-line").begin()
    told = told_to(table, 0)
    assert set(told.promises) == {tile for tile, foes in told.attacks.items() if foes}
    assert "tile.2.2" not in told.promises or told.attacks["tile.2.2"]
    beside = told.promises["tile.2.1"]
    assert len(beside) == 3, "none of what could be used there is left out"
    table.answer("move 2,1")
    seen = observed(table.game, table.state, 0)
    menu = [table.game.answer_text(seen, action) for action in options(table.game, seen)]
    uses = {each.label.removeprefix("Use "): each for each in menu if each.label.startswith("Use ")}
    for line in beside:
        name = next(name for name in uses if line.startswith(name))
        words = line.removeprefix(f"{name} ").removesuffix(" KOR on average").rsplit(", ", 1)
        brings = uses[name].brings
        assert words[0] in uses[name].verb and brings and brings.much == words[1]


def test_what_an_attack_may_come_to_is_what_the_book_gives_by_hand() -> None:
    """K-HIT-01, K-HIT-03, K-DMG-01 to K-DMG-06: each die succeeds once in three. 4 dice hit 2 dice of AGILITY in 4/9 +
    4/9 * 65/81 + 1/9 * 33/81 = 617/729 of all rolls. DAMAGE 2 and 2 dice of POWER meet 1 of RESISTANCE and 1 of ARMOR: nothing
    is left in 4 of 81 rolls, and 2 on average."""
    table = arena([(1, 1), (3, 1)]).give(0, "true-cut").set(0, power=2).set(1, agility=2, resistance=1, armor=1).begin()
    hits = 617 / 729
    (line,) = told_to(table, 0).promises["tile.2.1"]
    assert line.startswith("True Cut hits ")
    assert f" {100 * hits:.0f} %, hurts {100 * hits * 77 / 81:.0f} %, −{2 * hits:.1f} KOR on average" in line


def test_an_attack_that_is_not_told_exactly_stands_where_its_damage_puts_it() -> None:
    """K-DMG-01: Slag Lance brings DAMAGE 3, True Cut 2; what the lance costs is not told, and it comes first all the same."""
    table = arena([(4, 5), (4, 3)]).give(0, "true-cut").give(0, "slag-lance").begin()
    first, second = told_to(table, 0).promises["tile.4.4"]
    assert first.startswith("Slag Lance ") and first.endswith("before RESISTANCE and ARMOR")
    assert second.startswith("True Cut ") and second.endswith("KOR on average")


def test_of_moves_that_nobody_knows_yet_or_that_are_used_nothing_is_promised() -> None:
    """K-TURN-07: one Combat Move a turn."""
    table = arena([(1, 1), (3, 1)]).give(0, "true-cut").begin()
    assert told_to(table, 0).promises
    table.state.fought = 1
    assert told_to(table, 0).promises == {}


def test_a_partner_is_nobody_to_attack() -> None:
    """K-TYPE-03: of those beside a square opponents alone are told."""
    told = targets(arena([(1, 1), (4, 1), (3, 2), (7, 7)]).give(0, "true-cut").begin())
    assert told["tile.2.2"] == [] and told["tile.3.1"] == ["piece.2"]


def test_without_a_usable_move_nothing_is_told_of_attacks() -> None:
    """K-TURN-07, K-COOL-07: one Combat Move a turn, and none that waits."""
    table = arena([(1, 1), (3, 1)]).give(0, "true-cut").begin()
    table.creature(0).cooldown[0] = 1
    assert targets(table) == {}
    table.creature(0).cooldown[0] = 0
    table.state.fought = 1
    assert targets(table) == {}


def test_a_move_that_is_charged_first_attacks_nobody_in_this_turn() -> None:
    """K-CHG-01, K-CHG-02: it strikes as the next turn begins."""
    assert targets(arena([(1, 1), (3, 1)]).give(0, "sun-seed").begin()) == {}


def test_a_dodge_is_no_turn_of_ones_own() -> None:
    """K-HIT-05: nobody attacks by dodging; and who has to leave is not told of where it stands."""
    table = arena([(3, 1), (3, 2)]).give(0, "true-cut").give(1, "true-cut").set(1, agility=1).begin()
    table.answer("use true-cut", "turn south", dice=(MISS,) * 4 + (HIT,))
    told = told_to(table, 1)
    assert told.dangers and told.attacks == {} and told.stands == {}


def test_where_a_piece_stands_is_told_of_too() -> None:
    """K-TRAIT-04, K-AREA-16: who could strike it if it stays, by a walk of 3 tiles and a move to the tile ahead."""
    for square, foes in (((1, 4), ["piece.2"]), ((1, 2), [])):
        table = arena([square, (1, 7)]).give(1, "true-cut").begin()
        assert told_to(table, 0).stands == {"piece.1": foes}


def test_all_of_ones_own_are_told_of_also_those_that_went() -> None:
    """S-TURN-3: before somebody is activated, whoever acted already stands where it can be struck, too."""
    teams = {"teams": [["bram", "corlo", "bexley"], ["orsolya", "wisp", "ode"]]}
    match = Match(games.find("stonebound"), SetUp("stonebound", 2, 3, choices=teams))
    own = {"piece.1", "piece.2", "piece.3"}
    for number in range(400):
        seat = match.to_move or 0
        seen = match.observation(seat)
        if seat == 0 and match.game.question(seen).kind == "activate" and len(match.answers()) == 3:
            break
        match.take(greedy.choose(match.game, seen, number))
    assert set(ways.of(match.game, match.observation(0)).stands) == own


def strikes(match: Match) -> dict[tuple[str, str], set[str]]:
    """The attacks that one click leads to after a walk: who comes to which square, and whom ways offer to attack from there."""
    seat = match.state.flow.seat
    seen = match.observation(seat)
    board = match.game.scene(seen, seat).board
    pieces = {piece.id: piece for piece in board.pieces} if board else {}
    found: dict[tuple[str, str], set[str]] = {}
    for way in ways.of(match.game, seen).ways:
        at = pieces.get(way.option.touches[0]) if way.option.touches and way.option.path else None
        if at is None or at.seat is None or at.seat % 2 == seat % 2:
            continue
        named = [place for place in way.option.touches if place in pieces and pieces[place].seat == seat]
        goer = next(iter([*named, *(id for id, piece in pieces.items() if piece.active)]), "")
        found.setdefault((way.option.path[-1], goer), set()).add(at.id)
    return found


def compared(match: Match) -> int:
    """How many attacks after a walk are offered; each stands at its square too, where that tells of whoever goes."""
    seat = match.state.flow.seat
    seen = match.observation(seat)
    told, offered = ways.of(match.game, seen), strikes(match)
    board = match.game.scene(seen, seat).board
    active = [piece.id for piece in board.pieces if piece.active] if board else []
    of_others = {tile for tile, goer in offered if active and goer not in active}
    for (tile, goer), foes in offered.items():
        if tile not in of_others:
            assert foes <= set(told.attacks.get(tile, [])), (len(match.played), tile, goer)
            assert tile not in told.strikers or goer in told.strikers[tile]
    return len(offered)


@pytest.mark.long
def test_where_an_opponent_may_be_pulled_to_it_is_told_whom_one_can_attack() -> None:
    """S-ATK-1, S-MOVE-1: before anybody is activated: one of the squares that two may go to is one that somebody may be pulled
    to."""
    assert compared(come_to_answers("stonebound", 4, 40)) > 0


def come_to_answers(id: str, seed: int, played: int) -> Match:
    """A match after so many answers of the greedy bot."""
    match = Match(games.find(id), SetUp(id, 2, seed))
    while len(match.played) < played:
        match.take(greedy.choose(match.game, match.observation(match.to_move or 0), len(match.played)))
    return match


@pytest.mark.slow
@pytest.mark.parametrize(
    ("id", "first", "last"),
    [
        *(pytest.param(*each, marks=pytest.mark.long) for each in (("stonebound", 34, 43), ("korxsol", 20, 40))),
        ("sixdice", 20, 24),
    ],
)
def test_squares_and_the_ways_that_lead_there_tell_of_the_same_attacks(id: str, first: int, last: int) -> None:
    """Whoever may be attacked in one click after a walk can be attacked from where that ends; in Six-Dice others are mostly
    asked between the two."""
    match, offered = come_to_answers(id, 2, first), 0
    while len(match.played) < last and not match.over:
        offered += compared(match)
        match.take(greedy.choose(match.game, match.observation(match.to_move or 0), len(match.played)))
    assert offered > 0 or id == "sixdice"
