"""What surely comes to nothing is said before it is done, and afterwards why."""

import random
from collections.abc import Mapping

import pytest

from affray import odds
from affray.games.stonebound import game
from affray.games.stonebound.record.state import MOST_PIECES, State
from affray.games.stonebound.record.vocabulary import Ask, Event, Status
from affray.games.stonebound.rules import statuses
from affray.kernel import record, view
from affray.kernel.game import SetUp, advance, apply, options, start
from affray.kernel.match import Happened
from affray.kernel.telling import entries
from affray.table.scene import Entry
from affray.testing import examine
from affray.testing.stonebound import Table, turn

RISK = "Nothing would come of it"
Placed = Mapping[str, tuple[int, int]]


def risk(table: Table, text: str) -> str:
    """What an answer risks."""
    seen = examine.observed(game, table.state, int(table.state.flow.seat))
    return view.option(game, seen, game.read_action(table.state, text)).risk


def told(table: Table) -> list[Entry]:
    """The log of the last answers."""
    return entries(game, examine.observed(game, table.state, 0), [Happened(1, event) for event in table.told])


def gist(table: Table) -> str:
    """What the last answers came to."""
    return next((entry.gist for entry in reversed(told(table)) if entry.gist), "")


def hooked(friend: tuple[int, int], foe: tuple[int, int] = (5, 1)) -> Table:
    """Harrow at 5,5 with a stone for Hooked Line, which reaches 4, against Ode; Ulla is on Harrow's side."""
    return turn(({"harrow": (5, 5), "ulla": friend}, {"ode": foe}), ["earth-3"]).answer("activate harrow")


def one(who: str, mine: Placed, theirs: Placed, *hand: str) -> Table:
    """Somebody who acts."""
    return turn((mine, theirs), hand).answer(f"activate {who}")


def test_a_pull_that_cannot_move_anybody_to_where_they_are_struck_is_a_risk() -> None:
    """S-ABIL-6 (R-31): Ulla stands in the way, and Harrow does not reach as far; without her it is none."""
    said = "Spear-Brother Ode has no space to be pulled to; Spear-Brother Ode is out of reach of the attack"
    assert risk(hooked((5, 2)), "use hooked-line with 3") == f"{RISK}: {said}."
    assert risk(hooked((9, 9)), "use hooked-line with 3") == ""
    assert risk(hooked((9, 9), foe=(5, 4)), "use hooked-line with 3") == "", "beside already, it is struck"


def test_what_came_of_it_names_whom_it_met_and_why_it_did_nothing() -> None:
    """S-ABIL-6: also in the log, part by part."""
    table = hooked((5, 2)).answer("use hooked-line with 3")
    assert gist(table) == (
        "Harrow uses Hooked Line on Spear-Brother Ode, who has no space to be pulled to and is out of reach of the attack: "
        "nothing comes of it."
    )
    assert [entry.text for entry in told(table)][-2:] == [
        "Spear-Brother Ode has no space to be pulled to.",
        "Spear-Brother Ode is out of reach of the attack.",
    ]


def test_what_came_of_it_is_the_attack_where_that_is_made() -> None:
    """S-ABIL-6: beside already, and then struck; why it was not pulled stands in the log."""
    table = hooked((9, 9), foe=(5, 4)).answer("use hooked-line with 3")
    assert gist(table).startswith("Harrow uses Hooked Line on Spear-Brother Ode: ")
    assert "Spear-Brother Ode stands beside Harrow already." in [entry.text for entry in told(table)]


@pytest.mark.parametrize(
    ("table", "answer", "said"),
    [
        (
            one("ulla", {"ulla": (5, 5)}, {"ode": (9, 9)}, "earth-1"),
            "use second-breath with 1",
            "Ulla Redhook has all its HP already",
        ),
        (
            one("gristle", {"gristle": (5, 5)}, {"ode": (9, 9)}, "water-1"),
            "use deep-breath with 1",
            "Old Gristle is under no status effect",
        ),
        (
            one("pell", {"pell": (5, 5)}, {"ode": (5, 4)}, "neutral-2").set("ode", pd=0),
            "use hammer-the-seam with 2",
            "Spear-Brother Ode has no PD left",
        ),
        (
            one("pell", {"pell": (5, 5)}, {"ode": (5, 4)}, "neutral-2"),
            "use patch-plate with 2",
            "Gate-Warden Pell has lost no PD",
        ),
        (
            one("bexley", {"bexley": (5, 5)}, {"ode": (5, 4)}, "light-3").set("ode", silence=1),
            "use hush with 3",
            "Spear-Brother Ode has Silence already",
        ),
        (
            one("ilmari", {"ilmari": (5, 5)}, {"ode": (5, 4)}, "water-3").set("ode", sd=6),
            "use lash-of-rain with 3",
            "SD 6 of Spear-Brother Ode holds off 6 damage",
        ),
        (
            one("ode", {"ode": (5, 2)}, {"harrow": (5, 1)}, "wind-3"),
            "use gale-sweep with 3",
            "Harrow has no space to be pushed to",
        ),
    ],
)
def test_every_kind_of_part_says_what_bars_it(table: Table, answer: str, said: str) -> None:
    """S-ABIL-6, S-CMB-2, S-CMB-8, S-CMB-9, S-ST-1: by the rules as they stand, before any roll."""
    assert risk(table, answer) == f"{RISK}: {said}."


def test_an_immune_one_is_a_risk_and_another_target_is_none() -> None:
    """S-FUSE-2, S-ABIL-2: of those who may be chosen it says whom Binding Oath cannot freeze."""
    sides = ({"vigil": (5, 5)}, {"bexley": (5, 4), "ode": (5, 6)})
    table = turn(sides, ["earth-3"]).fuse("bexley", "kindled-soul", "fire-2").answer("activate vigil")
    assert risk(table, "use binding-oath with 3") == ""
    table.answer("use binding-oath with 3")
    assert risk(table, "target bexley") == f"{RISK}: Cantor Bexley is immune to Freeze."
    assert risk(table, "target ode") == ""


def test_a_standard_attack_that_no_roll_helps_is_a_risk() -> None:
    """S-CMB-6, S-CMB-9: armour that is left a critical wears, and does no more; unbroken it does not, nor an aura alone."""
    table = one("ilmari", {"ilmari": (5, 5)}, {"orsolya": (5, 4)}).set("orsolya", sd=9)
    held = "SD 9 of Castellan Orsolya holds off 6 damage."
    assert risk(table, "attack orsolya") == f"No HP would be lost: {held} A critical would wear that armour."
    assert risk(table.set("orsolya", sd=5), "attack orsolya") == ""
    table.set("orsolya", sd=9).fuse("orsolya", "unbroken", "light-4")
    assert risk(table, "attack orsolya") == f"{RISK}: SD 9 of Castellan Orsolya holds off 6 damage."


def test_who_was_spared_by_the_roll_is_named() -> None:
    """S-KW-9: Crippling Sweep, on 1 to 50, against two."""
    table = one("gristle", {"gristle": (5, 5)}, {"ode": (5, 4), "ulla": (5, 6)}, "water-3")
    table.answer("use crippling-sweep with 3", dice=(9, 0, 1, 0))
    assert "does not apply to Spear-Brother Ode." in gist(table)
    assert "Ulla Redhook gets Cripple." in gist(table)


def test_what_an_ability_did_without_an_attack_says_who_used_it_on_whom() -> None:
    """S-ABIL-3, S-ABIL-6: also once its target was chosen, and of all whom it met."""
    table = turn(({"bexley": (5, 5)}, {"ode": (5, 4), "ulla": (5, 6)}), ["light-3"]).answer("activate bexley")
    used = [Happened(1, event) for event in table.answer("use hush with 3").told]
    chosen = [Happened(2, event) for event in table.answer("target ode").told]
    log = entries(game, examine.observed(game, table.state, 0), [*used, *chosen])
    assert [entry.gist for entry in log if entry.gist][-1] == "Cantor Bexley uses Hush: Spear-Brother Ode gets Silence."
    swept = one("ode", {"ode": (5, 2)}, {"harrow": (5, 1), "ulla": (5, 3)}, "wind-3").answer("use gale-sweep with 3")
    said = {"Harrow has no space to be pushed to.", "Ulla Redhook is moved to 5,4."}
    assert gist(swept).startswith("Spear-Brother Ode uses Gale Sweep: ") and all(each in gist(swept) for each in said)
    rid = one("gristle", {"gristle": (5, 5)}, {"ode": (9, 9)}, "water-1").set("gristle", burn=1, blind=1)
    told = "Old Gristle is rid of Blind. Old Gristle is rid of Burn."
    assert gist(rid.answer("use deep-breath with 1")) == f"Old Gristle uses Deep Breath: {told}"


def test_where_all_was_done_nothing_is_said_of_nothing() -> None:
    """S-ABIL-6: a heal that heals."""
    table = one("ulla", {"ulla": (5, 5)}, {"ode": (9, 9)}, "earth-1").set("ulla", hp=5).answer("use second-breath with 1")
    assert Event.NO_EFFECT not in table.kinds()


def _standing(state: State) -> list[object]:
    """Everything that an action could change of pieces, but for what it spends."""
    found: list[object] = []
    for piece in range(MOST_PIECES):
        held = state.pieces[piece]
        found.append((held.tile, held.hp, held.pd, held.sd, held.fused, held.hastened, held.fresh))
        found.append([statuses.has(state, piece, status) for status in Status] if held.sheet >= 0 else [])
    return found


def _risked(state: State) -> list[int]:
    """The answers that surely come to nothing."""
    seen = examine.observed(game, state, int(state.flow.seat))
    return [action for action in options(game, seen) if view.option(game, seen, action).risk.startswith(RISK)]


@pytest.mark.parametrize("matches", [pytest.param(2, marks=pytest.mark.slow), pytest.param(8, marks=pytest.mark.long)])
def test_what_is_said_to_come_to_nothing_does_whatever_is_rolled(matches: int) -> None:
    """S-ABIL-6, S-CMB-9: matches at random, with a twin for each risk that takes it, several times; and what the odds say comes
    to nothing is a risk."""
    found, chosen = 0, random.Random(7)
    for seed in range(matches):
        state = start(game, SetUp("stonebound", 2, seed))
        advance(game, state, None)
        for _ in range(400):
            if state.flow.over:
                break
            for action in _risked(state):
                found += 1
                for again in range(3):
                    twin = record.copy(state, game.RECORD)
                    twin.flow.rng[0] ^= again + 1
                    before = _standing(twin)
                    apply(game, twin, action, None)
                    while not twin.flow.over and twin.flow.decision in (Ask.TARGET, Ask.AXIS, Ask.COUNTER, Ask.INTERPOSE):
                        apply(game, twin, game.policy(twin), None)
                    assert _standing(twin) == before, view.option(game, state, action)
            if state.flow.decision in (Ask.ACTION, Ask.TARGET) and chosen.random() < 0.1:
                _odds_agree(state)
            apply(game, state, chosen.choice(options(game, state)), None)
    assert found > 2 * matches


def _odds_agree(state: State) -> None:
    """What comes to nothing for certain is a risk, where nobody is still to be chosen and nobody could step in."""
    seen = examine.observed(game, state, int(state.flow.seat))
    for action in options(game, seen):
        answer = view.option(game, seen, action)
        if answer.odds and state.flow.decision == Ask.ACTION:
            chances = odds.odds(game, seen, action).chances
            if [each.outcome for each in chances] == ["Nothing happens"] and "chosen next" not in game.assumption(seen, action):
                assert answer.risk, answer.label


def test_the_large_chance_says_what_it_is_of() -> None:
    """S-KW-9, S-CMB-1: Crippling Sweep brings Cripple and costs nobody HP; a Standard Attack hurts."""
    table = one("gristle", {"gristle": (5, 5)}, {"ode": (5, 4)}, "water-3")
    words = {
        text: table.game.answer_text(table.state, table.game.read_action(table.state, text)).headline
        for text in table.offered()
    }
    told = {text: headline.words for text, headline in words.items() if headline}
    assert told["use crippling-sweep with 3"] == "takes effect"
    assert told["attack ode"] == "hurts"


@pytest.mark.parametrize(("armour", "words"), [(9, "Blind"), (3, "takes effect"), (1, "hurts")])
def test_the_large_chance_of_an_ability_that_costs_no_hp_says_what_it_puts_on_whom_it_meets(armour: int, words: str) -> None:
    """S-CMB-3, S-ST-3: Blinding Verse of 3 Spirit damage, 6 by a critical, blinds in half of all cases; SD 9, 3, 1."""
    table = one("ilmari", {"ilmari": (5, 5)}, {"ode": (5, 4)}, "light-3").set("ode", sd=armour)
    use = table.game.answer_text(table.state, table.game.read_action(table.state, "use blinding-verse with 3"))
    assert use.headline is not None and use.headline.words == words
