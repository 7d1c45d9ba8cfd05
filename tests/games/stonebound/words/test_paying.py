"""What the Speaking Stones in hand pay for is said before a character is activated, and while it acts."""

import random
import re

from affray.games.stonebound import game
from affray.games.stonebound.record.state import State
from affray.games.stonebound.record.vocabulary import Act, Ask
from affray.games.stonebound.rules import actions
from affray.games.stonebound.words import paying
from affray.kernel import record, ways
from affray.kernel.game import SetUp, options
from affray.kernel.match import Match
from affray.testing import examine
from affray.testing.stonebound import Table, turn

NEAR, FAR = ({"ulla": (5, 5)}, {"anwen": (5, 4)}), ({"ulla": (5, 5)}, {"anwen": (5, 1)})


def promised(table: Table, code: str = "ulla") -> str:
    """What is said of the stones where a character may be activated: with what each ability does, where any is paid for, which
    the answer itself says by name."""
    seen = examine.observed(game, table.state, table.state.seat)
    told = game.answer_text(seen, game.read_action(seen, f"activate {code}"))
    short = said_in_short(table, code)
    told = told._replace(does=told.does.partition(". ")[2])
    if not told.does:
        return short
    by_name = re.sub(r" \([^)]*\)", "", short.partition("; ")[0]).removeprefix("stones for ").replace(" or ", ", ").split(", ")
    assert short.startswith("stones for ") and all(name in told.does for name in by_name)
    return told.does


def said_in_short(table: Table, code: str) -> str:
    """What the answer itself says of the stones."""
    seen = examine.observed(game, table.state, table.state.seat)
    verb = game.answer_text(seen, game.read_action(seen, f"activate {code}")).verb
    return verb[next(found.start() for found in re.finditer("(no |)stones|silenced|no ability", verb)) :]


def besides(table: Table) -> str:
    """What is said besides the question."""
    return game.question(table.state).besides


def test_the_stones_in_hand_pay_for_some_abilities_or_for_none() -> None:
    """S-ABIL-2, S-FUSE-5: no stone, too few stars, of the wrong element; one, several, one that is fused last."""
    assert promised(turn(NEAR)) == "no stones for its abilities"
    assert promised(turn(NEAR, ["fire-1", "water-4"])) == "no stones for its abilities"
    cut = "Searing Cut with Fire 1 and Fire 1 (Standard Attack; on a roll of 1 to 50, adds Burn to the target)"
    assert promised(turn(NEAR, ["fire-1", "fire-1"])) == f"Your stones pay for {cut}."
    breath = "Second Breath with Earth 1 (heals 3 HP)"
    assert promised(turn(NEAR, ["earth-1"])) == f"Your stones pay for {breath}."
    every = (
        f"Your stones pay for {cut.replace('Fire 1 and Fire 1', 'Fire infinite')}, "
        "Tide of Blows with Fire infinite (two Standard Attacks on one target), Second Breath with Earth 2 (heals 3 HP) "
        "or fusing Scar Hide with Earth 2 (PD +1)."
    )
    assert promised(turn(NEAR, ["fire-i", "earth-2"])) == every


def test_the_stones_that_are_named_are_the_fewest_and_of_those_the_least() -> None:
    """S-ABIL-2: for 2 stars one stone of 2 before two of 1, and before one of 3."""
    assert "Scar Hide with Earth 2 (" in promised(turn(NEAR, ["earth-1", "earth-1", "earth-3", "earth-2"]))
    assert "Scar Hide with Earth 1 and Earth 1 (" in promised(turn(NEAR, ["earth-1", "earth-1"]))


def test_what_has_no_target_yet_says_whom_it_lacks() -> None:
    """S-ATK-1: Ulla reaches 1 space: she is promised what has a target; once she acts, what is not among the answers is named
    with why."""
    table = turn(FAR, ["fire-4", "earth-1"])
    lack = "(no opponent within 1 space)"
    assert promised(table) == "Your stones pay for Second Breath with Earth 1 (heals 3 HP)."
    frozen = turn(FAR, ["fire-4"]).set("ulla", freeze=2)
    assert promised(frozen) == "stones for abilities that reach nobody yet"
    said = besides(table.answer("activate ulla"))
    assert f"Not yet: Standard Attack, Searing Cut or Tide of Blows {lack}." in said
    one = turn(FAR, ["fire-2"]).answer("activate ulla")
    assert f"Not yet: Standard Attack or Searing Cut {lack}." in besides(one)
    assert "stones" not in besides(turn(NEAR, ["fire-4"]).answer("activate ulla")), "the answers say it"


def test_every_ability_that_is_paid_for_says_whom_it_would_meet_at_best() -> None:
    """S-ABIL-2, S-ACT-2: at once, after a move, not even then; whoever loses most first; nobody on whom it is wasted."""
    assert said_in_short(turn(NEAR, ["fire-2", "earth-1"]).set("ulla", hp=5), "ulla") == (
        "stones for Searing Cut (Pike-Sister Anwen −3 HP) or Second Breath (heals 3 HP)"
    )
    assert said_in_short(turn(NEAR, ["earth-1"]), "ulla") == "stones for Second Breath (of no use now)", "at full HP"
    moved = turn(({"ulla": (5, 5)}, {"anwen": (5, 2), "ode": (6, 8)}), ["fire-2", "earth-1"]).set("ulla", hp=5)
    assert said_in_short(moved, "ulla") == (
        "stones for Second Breath (heals 3 HP); "
        "after a move stones for Searing Cut (Spear-Brother Ode −5 HP or Pike-Sister Anwen −3 HP)"
    )
    far = turn(({"ulla": (5, 5)}, {"anwen": (10, 10)}), ["fire-2", "earth-1"]).set("ulla", hp=5)
    assert (
        said_in_short(far, "ulla") == "stones for Second Breath (heals 3 HP); stones for Searing Cut once it reaches somebody"
    )
    held = turn(({"harrow": (6, 4)}, {"orsolya": (5, 4), "anwen": (5, 5)}), ["earth-3"])
    assert "Hooked Line (Pike-Sister Anwen)" in said_in_short(held, "harrow"), "nothing comes of it with Orsolya"


def test_an_ability_that_helps_says_which_ally_it_lacks() -> None:
    """S-ATK-1 (R-38): alone, nobody to swap with within 3 spaces; with an ally there nothing is missing."""
    alone = turn(({"corlo": (5, 5)}, {"anwen": (5, 1)}), ["earth-1"])
    assert promised(alone, "corlo") == "stones for abilities that reach nobody yet"
    assert "Regroup (no ally within 3 spaces)." in besides(alone.answer("activate corlo"))
    beside = turn(({"corlo": (5, 5), "bram": (5, 6)}, {"anwen": (5, 1)}), ["earth-1"])
    assert promised(beside, "corlo") == "Your stones pay for Regroup with Earth 1 (swaps spaces with an ally within 3 spaces)."


def test_who_may_spend_none_reads_why() -> None:
    """S-ST-10, S-ATK-3: silenced; stunned, what takes no action is left; with all of them used or fused, none."""
    assert promised(turn(NEAR, ["fire-4"]).set("ulla", silence=1)) == "silenced, it spends no stones"
    assert promised(turn(NEAR, ["fire-4"]).set("ulla", stun=1)) == "no stones for what it may use now"
    assert promised(turn(NEAR, ["earth-2"]).set("ulla", stun=1)) == "Your stones pay for fusing Scar Hide with Earth 2 (PD +1)."
    fused = turn(NEAR, ["earth-2"]).fuse("ulla", "scar-hide", "earth-2")
    assert promised(fused.set("ulla", stun=1)) == "no ability is left for it to use"


def test_what_it_may_still_do_is_no_more_than_can_be_paid_for() -> None:
    """S-ACT-2: without stones it attacks alone; once it has moved and acted there is nothing, but for what takes no action."""
    table = turn(NEAR).answer("activate ulla")
    none = "No stones for its abilities."
    assert besides(table) == f"It may still move, and attack once. {none}"
    assert besides(table.set("ulla", moved=1, acted=1)) == f"It has nothing more to do. {none}"
    rush = turn(({"bram": (5, 5)}, {"anwen": (5, 4)}), ["wind-2"]).answer("activate bram")
    may = "move, use an ability, and fuse"
    assert besides(rush.set("bram", acted=1)) == f"It may still {may}."
    assert besides(rush.answer("use reckless-rush with 2", "stay")).startswith("It may still move.")


def test_it_is_what_the_rules_offer() -> None:
    """In whole matches: the abilities that are said to be paid for at once are those that are offered once it is activated."""
    met = 0
    for seed in range(3):
        match, choose = Match(game, SetUp("stonebound", 2, seed)), random.Random(seed)
        while not match.over and match.state.rounds < 4:
            if match.state.flow.decision == Ask.ACTIVATE:
                met += sum(_agrees(match.state, action) for action in options(game, match.state))
            match.take(choose.choice(options(game, match.state)))
    assert met > 20


def _agrees(state: State, action: int) -> int:
    """Compares for one who may be activated; how many abilities were offered."""
    if actions.act_of(action) != Act.ACTIVATE:
        return 0
    piece, found = actions.thing_of(action), [0] * actions.MOST_ACTIONS
    turn = paying.activated(record.copy(state, State), piece)
    offered = found[: actions.action_options(turn, piece, found)]
    slots = {actions.slot_of(actions.thing_of(each)) for each in offered if actions.act_of(each) in (Act.FUSE, Act.USE)}
    assert {each.slot for each in paying.payable(turn, piece) if each.offered} == slots
    return len(slots)


def test_whom_it_leaves_out_is_said_where_nobody_else_is_activated() -> None:
    """S-ACT-5: those who could still do something; who can do nothing is no reason to ask."""
    table = turn(({"bram": (5, 5), "corlo": (5, 6)}, {"anwen": (5, 1)}))

    def left() -> str:
        seen = examine.observed(game, table.state, table.state.seat)
        return game.answer_text(seen, game.read_action(seen, "nobody")).forgoes

    assert re.fullmatch(r".*Bram.* and .*Corlo.* have not acted yet\.", left())
    table.answer("activate bram", "end")
    assert re.fullmatch(r".*Corlo.* has not acted yet\.", left()) and "Bram" not in left()
    table.set("corlo", freeze=2)
    assert not left()


def test_who_may_still_act_is_said_where_a_character_is_done() -> None:
    """S-ACT-4: by name, or that nobody can."""
    table = turn(({"bram": (5, 5), "corlo": (5, 6)}, {"anwen": (5, 1)}))
    table.answer("activate bram")

    def does() -> str:
        seen = examine.observed(game, table.state, table.state.seat)
        return game.answer_text(seen, game.read_action(seen, "end")).does

    assert re.fullmatch(r"Its turn ends; yours goes on: .*Corlo may still act\.", does())
    table.set("corlo", freeze=2)
    assert does() == "Its turn ends; as nobody else can act, what you keep comes next."


def test_no_click_leaves_out_who_could_still_act() -> None:
    """S-ACT-5: to end a character's turn and the activations at once is offered only where that leaves nobody out."""
    table = turn(({"bram": (5, 5), "corlo": (5, 6)}, {"anwen": (5, 1)}))
    table.answer("activate bram")

    def offered() -> list[str]:
        found = ways.of(game, examine.observed(game, table.state, table.state.seat)).ways
        return [way.option.label for way in found if "nobody" in way.answers]

    assert not offered()
    table.set("corlo", freeze=2)
    assert offered()


def test_what_a_fuse_is_good_for_stands_beside_its_name() -> None:
    """S-ACT-2: a reader need not know all the abilities by name."""
    assert (
        said_in_short(turn(({"orsolya": (5, 5)}, {"anwen": (5, 4)}), ["earth-3"]), "orsolya")
        == "stones for Bastion (allies in range have PD +1)"
    )


def test_whoever_is_not_named_is_counted_and_plain_damage_is_told_as_an_attack_is() -> None:
    """S-CMB-3, S-ABIL-2: Lash of Rain, 6 Spirit damage, against three in range: SD 5, 2 and 1 are taken off."""
    table = turn(({"ilmari": (5, 8)}, {"orsolya": (5, 5), "anwen": (5, 6), "ode": (6, 6)}), ["water-3"])
    assert said_in_short(table, "ilmari").startswith("stones for Lash of Rain (")
    named = {"orsolya": 1, "anwen": 2, "ode": 5}
    lost = sorted((6 - sd for sd in named.values()), reverse=True)
    assert f" −{lost[0]} HP or " in said_in_short(table, "ilmari") and " or 1 other)" in said_in_short(table, "ilmari")
