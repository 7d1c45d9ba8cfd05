"""What is said to be under way while somebody decides, and what may end the combat."""

from affray.games.sixdice import game
from affray.table.scene import Scene
from affray.testing import examine
from affray.testing.sixdice import Table, combat, deadline


def scene(table: Table, seat: int = 0) -> Scene:
    """The table as a seat sees it."""
    found: Scene = game.scene(examine.observed(game, table.state, seat), seat)
    return found


def test_what_is_declared_is_listed_in_its_order() -> None:
    """X-FIGHT-4, X-FIGHT-6: what an attack costs; then the list."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1)), ("grunt", (3, 1))]).answer("dice 0")
    assert scene(table).begun == ["Rook Halden has 6 dice left: an attack costs one, and 1 Ammo."]
    table.answer("attack scattergun brute-1", "attack scattergun grunt-1")
    assert scene(table, 1).begun == [
        "Rook Halden will attack, in this order: Scattergun at Brute 1; Scattergun at Grunt 1.",
        "All of it is rolled once no more is declared.",
    ]


def test_dice_say_what_they_give() -> None:
    """X-MOVE-3: the table of the figure."""
    told = scene(combat({"sera": (1, 1)})).begun
    assert told == [
        "Sera Quill has 6 dice left: to move, to attack with one each, and to flee.",
        "A die put into moving gives, for 1 to 6: 1, 1, 1, 2, 2, 2 squares.",
    ]


def test_an_answer_says_what_its_weapon_deals() -> None:
    """X-FIGHT-17, X-FIGHT-20."""
    table = combat({"sera": (1, 1)}, [("grunt", (8, 1))]).answer("dice 0")
    found = game.answer_text(table.state, game.read_action(table.state, "attack long-rifle grunt-1"))
    assert found.verb == "Attack with the Long Rifle (hits on 3+, 3 damage)"


def test_the_last_turn_is_an_alarm() -> None:
    """X-LIMIT-1, X-LIMIT-3: in the turn of the limit, and only where it ends the combat."""
    enemies = [("grunt", (12, 1)), ("grunt", (12, 8))]
    last = combat({"rook": (1, 1)}, enemies, rest={"deadlines": [deadline(1, continues=False)]})
    assert scene(last).alarms == ["Last turn: the squad loses unless it reaches its goal now (eliminate all enemies)."]
    assert scene(combat({"rook": (1, 1)}, enemies, rest={"deadlines": [deadline(2, continues=False)]})).alarms == []
    assert scene(combat({"rook": (1, 1)}, enemies)).alarms == []


def test_the_last_enemy_is_an_alarm() -> None:
    """X-LIMIT-1: its death wins the combat."""
    assert scene(combat({"rook": (1, 1)}, [("grunt", (12, 1))])).alarms == ["When Grunt 1 dies, the squad wins."]
