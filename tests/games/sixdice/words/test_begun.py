"""What is said to be under way while somebody decides, and what may end the combat."""

from affray.games.sixdice import game
from affray.games.sixdice.record.vocabulary import Ask
from affray.kernel.game import SetUp, options
from affray.kernel.match import Match
from affray.table.alarm import Alarm
from affray.table.scene import Scene
from affray.testing import examine
from affray.testing.sixdice import GOAL, Table, combat, deadline


def test_the_title_names_game_and_scenario() -> None:
    """The board bears the name of the scenario alone."""
    shown = scene(combat({"rook": (1, 1)}))
    assert shown.board is not None and shown.title == f"Six-Dice Skirmish: {shown.board.label}"


def scene(table: Table, seat: int = 0) -> Scene:
    """The table as a seat sees it."""
    found: Scene = game.scene(examine.observed(game, table.state, seat), seat)
    return found


def test_what_is_declared_is_listed_in_its_order() -> None:
    """X-FIGHT-4, X-FIGHT-6: nothing before; then the list, and what an attack costs."""
    table = combat({"rook": (1, 1)}, [("brute", (2, 1)), ("grunt", (3, 1))]).answer("dice 0")
    assert scene(table).begun == []
    table.answer("attack scattergun brute-1", "attack scattergun grunt-1")
    assert scene(table, 1).begun == [
        "Rook Halden will attack, in this order: Scattergun at Brute 1; Scattergun at Grunt 1.",
        "All of it is rolled once no more is declared; an attack costs a die and 1 Ammo.",
    ]


def test_an_answer_says_what_its_weapon_deals() -> None:
    """X-FIGHT-17, X-FIGHT-20."""
    table = combat({"sera": (1, 1)}, [("grunt", (8, 1))]).answer("dice 0")
    found = game.answer_text(table.state, game.read_action(table.state, "attack long-rifle grunt-1"))
    assert found.verb == "Long Rifle: 3+ for 3 damage, Crit 6"


def test_the_last_turn_is_an_alarm() -> None:
    """X-LIMIT-1, X-LIMIT-3: in the turn of the limit, and only where it ends the combat."""
    enemies = [("grunt", (12, 1)), ("grunt", (12, 8))]
    last = combat({"rook": (1, 1)}, enemies, rest={"deadlines": [deadline(1, continues=False)]})
    assert scene(last).alarms == [Alarm("Last turn: 6 dice, 6 damage needed, at most 16 with reloads, without Crits.", [0])]
    assert scene(combat({"rook": (1, 1)}, enemies, rest={"deadlines": [deadline(2, continues=False)]})).alarms == []
    assert scene(combat({"rook": (1, 1)}, enemies)).alarms == []


def test_the_last_turn_says_what_the_dice_left_can_do_at_best() -> None:
    """X-FIGHT-8, X-FIGHT-9, X-RELOAD-1: the Ammo there is, or more where dice may still reload; once it has
    moved, nothing of the Sidearm, which does not reach; nothing once the figure flees; no bound for a splash, nor where
    nobody has to die."""
    limit = {"deadlines": [deadline(1, continues=False)]}
    table = combat({"sera": (1, 1)}, [("brute", (12, 1))], rest=limit)
    table.figure("sera").ammo[0], table.figure("sera").ammo[1] = 2, 1
    assert scene(table).alarms[0].text.endswith("6 dice, 8 damage needed, at most 10 with reloads, without Crits.")
    table.answer("dice 2", dice=(1, 1))
    assert scene(table).alarms[0].text.endswith("4 dice, 8 damage needed, at most 10 with reloads, without Crits.")
    table.answer("stay", "no reload")
    assert scene(table).alarms[0].text.endswith("4 dice, 8 damage needed, at most 6 with reloads, without Crits.")
    table.answer("attack long-rifle brute-1")
    assert scene(table).alarms[0].text.endswith("4 dice, 8 damage needed, at most 6 with reloads, without Crits.")
    table.answer("done", dice=(1,))
    assert scene(table).alarms[0].text == "The squad cannot win any more: no dice are left for attacks."
    table.answer("dice 0")
    assert scene(table).alarms[0].text == "The squad cannot win any more: its last turn is over."
    assert game.question(table.state).lost is False, "who decides is the Game Master"
    reach = combat({"sera": (1, 1)}, [("brute", (12, 1))], rows=GOAL, rest={**limit, "objective": {"kind": "reach"}})
    assert scene(reach).alarms == [Alarm("This is the last turn.", [0])]


def test_the_last_turn_says_whose_dice_there_are() -> None:
    """X-DICE-1, X-TEAM-6: of each who has any; whoever acts comes first, and none is told of whose attacks are made;
    while nobody acts no side shows dice, and it is told whose they are."""
    enemies = [("brute", (2, 1)), ("grunt", (12, 8))]
    table = combat({"rook": (1, 1), "sera": (1, 8)}, enemies, rest={"deadlines": [deadline(1, continues=False)]})
    assert scene(table).alarms[0].text.startswith("Last turn: 6 dice for each of 2 characters, 11 damage needed")
    table.answer("next sera", "dice 1", dice=(1,))
    assert scene(table).alarms[0].text.startswith("Last turn: 5 + 6 dice, 11 damage needed")


def test_a_weapon_that_reaches_nobody_counts_as_long_as_one_may_come_nearer() -> None:
    """X-FIGHT-12, X-RELOAD-1: Rook Halden's Scattergun deals 3 four times; two more of the dice are the Hatchet's, until the
    move is made."""
    table = combat({"rook": (1, 1)}, [("brute", (4, 1))], rest={"deadlines": [deadline(1, continues=False)]})
    assert ", at most 16 with" in scene(table).alarms[0].text
    assert ", at most 12 with" in scene(table.answer("dice 0")).alarms[0].text


def test_an_enemy_that_splashes_may_still_win_it_for_the_squad() -> None:
    """R-15: by what hurts another enemy; of the last turn no more is known then."""
    enemies = [("mortar-crew", (12, 1)), ("grunt", (12, 8))]
    table = combat({"rook": (1, 1)}, enemies, rest={"deadlines": [deadline(1, continues=False)]})
    table.answer("dice 0", "dice 0")
    assert scene(table).alarms[0].text == "This is the last turn."


def test_the_last_enemy_is_an_alarm() -> None:
    """X-LIMIT-1: its death wins the combat."""
    assert scene(combat({"rook": (1, 1)}, [("grunt", (12, 1))])).alarms == [Alarm("When Grunt 1 dies, the squad wins.", [1])]


def test_a_question_says_what_its_answers_leave_out() -> None:
    """X-MOVE-2, X-FIGHT-12: Rook moves with three dice at most, and no weapon of Rook's reaches far."""
    table = combat({"rook": (1, 1)}, [("grunt", (2, 1)), ("grunt", (12, 8))])
    assert game.question(table.state).besides == (
        "Each die moves 1 to 3 squares (1 to 2 give 1, 3 to 4 give 2, 5 to 6 give 3). "
        "Rook Halden may put at most 3 dice into moving. Without moving it can attack Grunt 1."
    )
    asked = game.question(table.answer("dice 0").state)
    assert asked.prompt.endswith(" 6 dice left.") and asked.besides.startswith("Out of range: Grunt 2. ")


def test_the_mark_of_attacking_lasts_to_the_end_of_the_attacks() -> None:
    """X-ENEMY-6: in the Move and the Fight Phase of the enemies' turn, and not while they flee."""
    table = combat({"rook": (1, 1)}, [("grunt", (8, 1))], rest={"first": "enemies"}).answer("drift grunt-1")

    def marked() -> bool:
        board = scene(table).board
        return board is not None and any("Attacking" in piece.badges for piece in board.pieces)

    assert marked()
    while table.asks() != Ask.ATTACK:
        table.answer(table.offered()[0])
    assert marked()
    table.answer("attack grunt-1 slug-gun rook", "done", dice=(1,))
    assert table.figure("grunt-1").marked == 1 and not marked()


def test_what_an_attack_costs_is_said_once() -> None:
    """X-FIGHT-9: beside the question where the scenario teaches, else with what is declared."""
    steps = Match(game, SetUp("sixdice", 2, 1, choices={"scenario": "first-steps"}))
    while game.question(steps.state).kind != "attack" or not steps.state.attack_count:
        seat = int(steps.state.flow.seat)
        texts = [game.write_action(steps.state, action) for action in options(game, steps.state)]
        steps.act(seat, next((text for text in texts if text.startswith("attack") and seat == 0), texts[0]))
    view = game.scene(steps.observation(0), 0)
    assert "each costs a die and one Ammo" in game.question(steps.state).besides
    assert len(view.begun) == 1 and view.begun[0].startswith("Sera Quill will attack, in this order: ")


def test_what_a_scenario_explains_is_not_what_the_question_says_already() -> None:
    """X-TEAM-6: that each acts once is said once."""
    steps = Match(game, SetUp("sixdice", 2, 1, choices={"scenario": "first-steps"}))
    while game.question(steps.state).kind != "next":
        steps.take(game.default(steps.observation(steps.state.flow.seat)))
    assert game.question(steps.state).besides == (
        "Each acts once in this turn, with six dice of its own. Choose who goes first; the others follow in any order you like."
    )


def test_an_attack_after_which_no_more_can_be_declared_says_that_all_are_fired() -> None:
    """X-FIGHT-6, X-FIGHT-8: with the last die, or with the last Ammo of the last weapon."""
    table = combat({"sera": (1, 1)}, [("brute", (2, 1))]).answer("dice 0")
    sidearm = game.read_action(table.state, "attack sidearm brute-1")

    def said() -> bool:
        return game.answer_text(table.state, sidearm).label.startswith("Attack Brute 1 with the Sidearm and fire all now (")

    table.figure("sera").ammo[1] = 2
    assert not said()
    table.figure("sera").ammo[1] = 1
    assert said()
    table.figure("sera").ammo[1] = 6
    table.answer(*["attack sidearm brute-1"] * 4)
    assert not said()
    table.answer("attack sidearm brute-1")
    assert said()
    verb = game.answer_text(table.state, sidearm).verb
    assert verb.startswith("Fire all now, last the Sidearm: "), "and on the button before its numbers"
