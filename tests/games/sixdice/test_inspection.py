"""What is shown of a figure's squares, and why something answers nothing, held against the rulebook's text."""

import pytest

from affray.games.sixdice import game, inspection
from affray.games.sixdice.content import setup
from affray.games.sixdice.record.vocabulary import Ask, Phase
from affray.games.sixdice.words import best, names
from affray.kernel import inspecting, record, ways
from affray.kernel.game import apply, options
from affray.table.inspected import Layer
from affray.testing import examine
from affray.testing.sixdice import OPEN, Square, Table, combat

WALLED = ("......", ".##...", "......", "SS....")


def layers(table: Table, code: str) -> dict[str, Layer]:
    """The sets of a figure by their kinds."""
    place = names.piece_id(names.figure_of(table.state, code))
    return {layer.kind: layer for layer in inspecting.squares(game, table.state, place)}


def squares(layer: Layer) -> set[Square]:
    """Its squares by column and row."""
    return {(int(tile.split(".")[1]), int(tile.split(".")[2])) for tile in layer.tiles}


def why(table: Table, place: str) -> tuple[str, str]:
    """Why a place answers nothing; figures by their codes."""
    return inspecting.why_not(game, table.state, place if "." in place else names.piece_id(names.figure_of(table.state, place)))


def test_reach_is_what_the_best_roll_is_offered() -> None:
    """X-MOVE-2, X-MOVE-3: Rook's three dice give 3 each at best; with just that roll the same squares are offered."""
    table = combat({"rook": (3, 3)}, rows=WALLED, enemies=(("grunt", (6, 1)),))
    found = layers(table, "rook")["reach"]
    assert found.name == "Moves up to 9 squares" and "on average they give 6" in found.note
    table.answer("dice 3", dice=(6, 6, 6))
    assert squares(found) == {
        tuple(int(each) for each in text[3:].split(",")) for text in table.offered() if text.startswith("go ")
    }


def test_sight_is_blocked_by_walls() -> None:
    """X-FIGHT-13 (R-13): behind the two walls of the map nothing is seen from below their middle; along the row all is."""
    found = squares(layers(combat({"rook": (2, 3)}, rows=WALLED, enemies=(("grunt", (6, 1)),)), "rook")["sight"])
    assert {(1, 3), (6, 3), (2, 4)} <= found and not {(2, 1), (3, 1), (2, 2), (2, 3)} & found


def test_what_is_attacked_lies_in_range_and_after_a_move_farther() -> None:
    """X-FIGHT-12: on open ground a grunt's Slug Gun reaches as far as its card says, and as much farther as it moves."""
    table = combat({"rook": (1, 8)}, enemies=(("grunt", (12, 1)),))
    found = layers(table, "grunt-1")
    printed = table.state.weapons[table.state.sheets[table.figure("grunt-1").sheet].weapons[0]]
    far, moves = max(printed.far), int(found["reach"].name.split()[3])
    ground = {(column, row) for column in range(1, 13) for row in range(1, 9)}
    assert squares(found["area"]) == {(c, r) for c, r in ground if 0 < max(abs(c - 12), abs(r - 1)) <= far}
    assert squares(found["threat"]) == {(c, r) for c, r in ground if max(abs(c - 12), abs(r - 1)) <= far + moves}


def test_a_weapon_that_is_known_to_be_empty_threatens_nothing() -> None:
    """X-FIGHT-8: Dov's own empty weapons are left out; the game master sees the ammunition of nobody else."""
    table = combat({"rook": (1, 8)})
    table.figure("rook").ammo[0] = table.figure("rook").ammo[1] = 0
    assert set(layers(table, "rook")) == {"reach", "sight"}


def test_who_is_off_the_map_has_no_squares() -> None:
    """Nor has a square of its own."""
    table = combat({"rook": (1, 8)})
    assert inspecting.squares(game, table.state, "tile.1.1") == []
    table.figure("grunt-1").tile = -1
    assert layers(table, "grunt-1") == {}


@pytest.mark.parametrize(
    ("place", "reason", "clause"),
    [
        ("tile.2.2", "That is a wall.", "X-MOVE-7"),
        ("grunt-1", "Grunt 1 stands there.", "X-MOVE-8"),
        (
            "sera",
            "Rook Halden acts now, and Sera Quill once it has finished; "
            "Sera Quill stands there: one passes, and does not stop.",
            "X-TEAM-4",
        ),
        ("tile.6.4", "That is 3 squares away, and Rook Halden has 1.", "X-MOVE-5"),
    ],
)
def test_why_one_does_not_go_there(place: str, reason: str, clause: str) -> None:
    """X-MOVE-5, X-MOVE-7, X-MOVE-8, X-MOVE-10: a wall, a foe, a friend, too far."""
    table = combat({"rook": (3, 3), "sera": (4, 3)}, rows=WALLED, enemies=(("grunt", (4, 4)),))
    assert why(table.answer("next rook", "dice 1", dice=(1,)), place) == (reason, clause)


def test_why_somebody_is_not_attacked() -> None:
    """X-TEAM-4, X-FIGHT-5, X-FIGHT-12: a friend waits, or is no foe; who is too far is out of the range that the card says."""
    table = combat({"rook": (1, 1), "sera": (2, 1)}, enemies=(("grunt", (3, 1)), ("grunt", (12, 8))), rows=OPEN)
    table.answer("next rook")
    waits = ("Rook Halden acts now, and Sera Quill once it has finished.", "X-TEAM-4")
    assert why(table, "sera") == waits and why(table.answer("dice 0"), "sera") == waits
    assert why(table, "grunt-1") == ("", "")
    table.figure("sera").acted = 1
    assert why(table, "sera") == ("Sera Quill is no foe of Rook Halden's.", "X-FIGHT-5")
    reason, clause = why(table, "grunt-2")
    assert clause == "X-FIGHT-12" and "does not reach 11 squares (it reaches 1" in reason


def test_why_a_character_does_not_act() -> None:
    """X-TEAM-6: an enemy, and one that had its turn."""
    table = combat({"rook": (1, 1), "sera": (2, 1), "dov": (3, 1)}, rows=OPEN)
    assert why(table, "grunt-1")[1] == "X-TEAM-6"
    table.answer("next rook", "dice 0")
    while table.asks().name != "NEXT":
        table.answer(next(text for text in table.offered() if text in ("done", "dice 0", "stay")))
    assert why(table, "rook") == ("Rook Halden has had its turn.", "X-TEAM-6") and why(table, "sera") == ("", "")


def test_from_each_square_it_is_told_whom_a_weapon_reaches() -> None:
    """X-FIGHT-8, X-FIGHT-12, X-FIGHT-13: what is told is what the Fight Phase offers once Rook went there."""
    table = combat({"rook": (3, 3)}, rows=WALLED, enemies=(("grunt", (6, 1)), ("grunt", (6, 4))))
    table.answer("dice 2", dice=(6, 6))
    found = ways.of(game, table.state).attacks
    assert any(found.values()) and not all(found.values())
    for tile, told in found.items():
        gone = record.copy(table.state, game.RECORD)
        go = next(
            action for action in options(game, gone) if game.write_action(gone, action) == f"go {tile[5:].replace('.', ',')}"
        )
        apply(game, gone, go, [])
        aims = {
            target for action in options(game, gone) for target in game.answer_text(gone, action).touches if "piece" in target
        }
        assert set(told) == (
            aims - {names.piece_id(names.figure_of(gone, "rook"))} if gone.flow.decision == Ask.ATTACK else set()
        )


def test_from_each_square_it_is_told_how_likely_a_die_hits() -> None:
    """X-FIGHT-12, X-FIGHT-19: the two attacks that deal the most on average, as the Fight Phase says what they need;
    nothing of a square from which nobody is reached."""
    table = combat({"rook": (3, 3)}, rows=WALLED, enemies=(("grunt", (6, 1)), ("grunt", (6, 4))))
    table.answer("dice 2", dice=(6, 6))
    found = ways.of(game, table.state)
    assert set(found.promises) == {tile for tile, foes in found.attacks.items() if foes} and found.promises
    for tile, told in found.promises.items():
        gone = record.copy(table.state, game.RECORD)
        text = f"go {tile[5:].replace('.', ',')}"
        go = next(action for action in options(game, gone) if game.write_action(gone, action) == text)
        apply(game, gone, go, [])
        labels = [game.answer_text(gone, action).label for action in options(game, gone)]
        for line in told:
            weapon, rest = line.split(" hits ", 1)
            foe, needed = rest.split(" on ", 1)
            sides, deals = needed.split(" ", 1)
            share = f"{100 * (7 - int(sides[:-1])) / 6:.0f} % a die"
            assert deals.startswith(f"({share}) for ")
            promise = f"({sides} for {deals.removeprefix(f'({share}) for ')}"
            assert any(f"Attack {foe} with the {weapon} {promise}" in label for label in labels), (line, labels)


def test_each_target_is_promised_something_before_a_second_weapon_is_told() -> None:
    """X-FIGHT-12: Rook's Scattergun at a grunt near by and one farther away, then the Hatchet."""
    table = combat({"rook": (3, 3)}, (("grunt", (5, 3)), ("grunt", (7, 3)))).answer("dice 1", dice=(1,))
    told = ways.of(game, table.state).promises["tile.4.3"]
    first = ["Scattergun hits Grunt 1", "Scattergun hits Grunt 2"]
    assert [line.split(" on ")[0] for line in told] == [*first, "Hatchet hits Grunt 1"]


def test_what_a_die_deals_on_average_counts_a_crit() -> None:
    """X-FIGHT-20 to X-FIGHT-22, by hand: a Long Rifle that needs 4 or more deals 3 with a 4 and a 5; with a 6 it deals 3 five
    times in six, and 6 once."""
    rifle = setup.library().weapons["long-rifle"]
    assert (rifle.damage, rifle.crit) == (3, 6)
    assert inspection._mean(3, rifle) == pytest.approx((3 + 3 + (5 * 3 + 6) / 6) / 6)
    assert inspection._mean(0, rifle) == 0


def test_without_dice_or_after_the_fight_nobody_is_told_of() -> None:
    """X-FIGHT-7, X-DICE-4: attacks cost dice; who flees has fought."""
    table = combat({"rook": (3, 3)}, rows=WALLED, enemies=(("grunt", (6, 1)),))
    table.answer("dice 3", dice=(6, 6, 6))
    assert ways.of(game, table.state).attacks
    table.state.dice = 0
    assert ways.of(game, table.state).attacks == {}
    table.state.dice, table.state.phase = 2, Phase.FLEE
    assert ways.of(game, table.state).attacks == {}


def test_the_most_that_enemies_in_reach_could_take_is_told_of_a_square() -> None:
    """X-ENEMY-3, X-ENEMY-7, X-FIGHT-8, X-RELOAD-1: by dice that all share, with their Ammo and what moving would reload."""
    table = combat({"rook": (1, 8)}, [("grunt", (12, 1)), ("brute", (12, 8))])
    grunt, brute = (names.piece_id(names.figure_of(table.state, code)) for code in ("grunt-1", "brute-1"))
    table.figure("grunt-1").ammo[0], table.figure("brute-1").ammo[0] = 3, 1
    assert best.harms(table.state, [grunt]).startswith("up to 4 damage"), "3 dice for 1 each, and two more that reload"
    assert best.harms(table.state, [grunt, brute]).startswith("up to 10 damage"), "3, twice 3 with a reload, and 1"
    assert best.harms(table.state, ["piece.1"]) == ""
    seen = examine.observed(table.game, table.answer("dice 1", dice=(6,)).state, 0)
    told = ways.of(table.game, seen)
    assert set(told.harms) == {tile for tile, foes in told.dangers.items() if foes}
    hidden = combat({"rook": (1, 8)}, [("grunt", (3, 8))], enemy_info="hidden")
    assert best.harms(examine.observed(hidden.game, hidden.state, 0), [names.piece_id(6)]) == ""
