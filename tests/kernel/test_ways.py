"""What one click may say: ways over quiet answers, taken by the rules themselves."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from affray import games
from affray.bots import greedy
from affray.errors import Illegal
from affray.games.solbound.rules import power
from affray.kernel import exploring, view, ways, ways_read
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.table.ways import THEN, Together, Way, Ways
from affray.testing import examine, solbound
from affray.testing.korxsol import Square, arena
from affray.testing.sixdice import combat, deadline
from affray.testing.stonebound import turn

MADE_FOR = {"stonebound": {"teams": [["bram", "corlo", "bexley"], ["orsolya", "wisp", "ode"]]}}
"""What the moments below were looked up for, where ready-made things may change."""

MANY = {"walk": 24, "activate": 3, "menu": 8}
"""More answers than that has a decision that leads far, by its kind."""


def come_to(
    game: str, kind: str, also: Callable[[Match], bool] = lambda _: True, choices: dict[str, Any] | None = None
) -> Match:
    """A match at a decision of that kind."""
    made = MADE_FOR.get(game, {}) if choices is None else choices
    match = Match(games.find(game), SetUp(game, games.find(game).SEATS[0], 3, choices=made))
    while match.game.question(match.observation(match.to_move or 0)).kind != kind or not also(match):
        match.take(greedy.choose(match.game, match.observation(match.to_move or 0), len(match.played)))
    return match


def offered(match: Match) -> Ways:
    """What clicks may say there."""
    return ways.of(match.game, match.observation(match.to_move or 0))


@pytest.mark.parametrize(
    ("game", "kind"), [("korxsol", "menu"), ("stonebound", "action"), ("sixdice", "attack"), ("solbound", "action")]
)
def test_each_answer_of_a_way_is_offered_in_its_turn_and_can_be_taken_back(game: str, kind: str) -> None:
    """Nobody else is asked and nothing is left to chance before its last answer."""
    match = come_to(game, kind)
    seat, found = match.to_move or 0, offered(match).ways
    assert found
    for way in found[:12]:
        begun = len(match.played)
        assert way.option.id == THEN.join(way.answers) and len(way.answers) > 1
        for answer in way.answers[:-1]:
            match.act(seat, answer)
            assert match.to_move == seat and match.undoable(seat)
        assert way.answers[-1] in match.answers()
        match.rewind(begun)


def test_a_square_several_steps_off_is_one_click_by_a_shortest_way() -> None:
    """Each step is an answer of its own, and the path is drawn whole."""
    match = come_to("korxsol", "menu")
    far = [way for way in offered(match).ways if way.option.touches[:1] and way.option.touches[0].startswith("tile.")]
    assert max(len(way.answers) for way in far) >= 3
    assert all(len(way.option.path) == len(way.answers) and way.option.path[-1] == way.option.touches[0] for way in far)
    assert len({way.option.touches[0] for way in far}) == len(far)


def test_a_square_is_come_to_by_each_piece_that_may_be_called_first() -> None:
    """Stonebound: whoever is dragged there is activated, moves and stands there; the way names the piece."""
    match = come_to("stonebound", "activate")
    walks = [way for way in offered(match).ways if way.option.path]
    assert {way.option.touches[1] for way in walks} == {"piece.1", "piece.2", "piece.3"}
    assert all(way.answers[0].startswith("activate ") and way.option.path[-1] == way.option.touches[0] for way in walks)
    shared = [way for way in walks if way.option.touches[0] == "tile.4.9"]
    assert len(shared) == len({way.option.touches[1] for way in shared}) > 1


@pytest.mark.parametrize(("others", "plain"), [([(1, 7)], True), ([(4, 5)], False)])
def test_where_each_other_answer_wastes_a_move_the_last_one_goes_without_saying(others: list[Square], plain: bool) -> None:
    """K-AREA-16: turned to the only enemy beside it, True Cut can strike nobody else; with one on the other side it can."""
    spots = [(4, 4), (4, 3), (7, 7), *others]
    table = arena(spots).give(0, "true-cut").begin()
    found = ways.of(table.game, examine.observed(table.game, table.state, 0)).ways
    assert [way.plain for way in found if way.answers == ["use true-cut", "turn north"]] == [plain]


def test_an_enemy_is_aimed_at_by_the_enemy_itself() -> None:
    """Choosing the move and turning it is one click, whose odds are those of the turned move."""

    def turned(match: Match) -> list[Way]:
        upon = [way for way in offered(match).ways if way.option.touches[:1] == ["piece.2"]]
        return [way for way in upon if way.answers[-1].startswith("turn ")]

    match = come_to("korxsol", "menu", lambda match: len(match.played) > 20 and bool(turned(match)))
    aimed = turned(match)
    assert aimed[0].option.odds and "Use " in aimed[0].option.label
    seen = ways.after(match.game, match.observation(match.to_move or 0), aimed[0].answers[:-1])
    assert match.game.question(seen).kind == "turn"
    with pytest.raises(Illegal):
        ways.after(match.game, match.observation(match.to_move or 0), [aimed[0].answers[-1], "end"])


def test_stones_are_discarded_together_and_done_ends_it() -> None:
    """Any number of them, at least as many as must be."""
    together = offered(come_to("stonebound", "discard")).together
    assert together is not None and together.finish == "done" and together.least == 0
    assert all(each.startswith("discard ") for each in together.options)


def test_stones_that_lie_on_heaps_are_discarded_together_however_many_must_be() -> None:
    """More than there are different ones."""
    match = come_to("stonebound", "discard", lambda match: len(match.played) > 108)
    found = offered(match).together
    assert found is not None
    assert found.finish == "done" and found.least > len(found.options)


@pytest.mark.long
def test_where_more_may_be_done_than_to_end_it_nothing_is_chosen_together() -> None:
    """Stonebound: who may fuse or use several abilities, and has nobody in reach, may still move, which is not left out of the
    list; enemies drift together in Six-Dice unless one has dice to spend."""
    teams = {"teams": [["harrow", "gristle", "ilmari"], ["orsolya", "ode", "anwen"]]}
    found = [*_gathered("stonebound", teams, range(15, 25)), *_gathered("sixdice", {}, range(40))]
    assert found and all(
        set(answers) == {*together.options, together.finish} for together, answers in found if not together.least
    )


def _gathered(game: str, choices: dict[str, Any], decisions: range) -> list[tuple[Together, list[str]]]:
    """What may be chosen together in these decisions of a match, and all that could be answered then."""
    match, found = Match(games.find(game), SetUp(game, 2, 3, choices=choices)), []
    while len(match.played) < decisions.stop and not match.over:
        if len(match.played) in decisions and (together := offered(match).together) is not None:
            found.append((together, list(match.answers())))
        match.take(greedy.choose(match.game, match.observation(match.to_move or 0), len(match.played)))
    return found


def test_an_aim_stands_in_the_list_where_that_stays_short() -> None:
    """Each once, though it touches two things; beyond fourteen answers it is clicked where it is aimed."""
    match = come_to("solbound", "action")
    aims = [way for way in offered(match).ways if way.option.touches and not way.option.touches[0].startswith("tile.")]
    listed = [way.option.id for way in aims if way.listed]
    assert listed and len(listed) == len(set(listed)) == len({way.option.id for way in aims})
    crowded = offered(come_to("stonebound", "action", lambda match: len(match.answers()) > ways_read.SHORT_LIST)).ways
    assert not any(way.listed for way in crowded if way.option.touches[:1] == ["piece.3"])


def test_of_more_aims_than_a_short_list_has_room_for_the_shortest_walk_to_each_stands_there() -> None:
    """KORxSOL: many ways lead to where either of two moves reaches somebody; each move has its shortest."""
    table = arena([(2, 2), (4, 3)]).give(0, "true-cut").give(0, "slip-the-hold").begin()
    found = ways.of(table.game, examine.observed(table.game, table.state, 0)).ways
    aims = [way for way in found if way.option.touches[0] == "piece.2"]
    assert len(aims) > 2
    crowd = [aims[0].option] * (ways_read.SHORT_LIST - 2)
    plain = [msgspec.structs.replace(way, listed=False) for way in aims]
    listed = [way for way in ways_read.listed(plain, crowd) if way.listed]
    assert sorted(way.answers[-2] for way in listed) == ["use slip-the-hold", "use true-cut"]
    assert {len(way.answers) for way in listed} == {min(len(way.answers) for way in aims)}
    assert not any(way.listed for way in ways_read.listed(plain, [*crowd, crowd[0]]))


def test_aims_that_are_a_table_count_by_its_rows() -> None:
    """Five targets at two prices each are five lines beside five answers, and stand in the list; where one is missing
    they are no table, and too many."""
    own = solbound.Side(("ember-adept up 6", "shieldwright up 2"), pool=1)
    theirs = solbound.Side(("pale-duelist up 5", "lantern-scout up 1", "eager-recruit up 1", "gate-mason up 1"))
    table = solbound.command(own, theirs)
    found = ways.of(table.game, examine.observed(table.game, table.state, 0)).ways
    aims = [way for way in found if way.option.odds]
    assert len(aims) == 10 and all(way.listed for way in aims)
    plain = [msgspec.structs.replace(way, listed=False) for way in aims]
    answers = [way.option for way in aims[:6]]
    assert all(way.listed for way in ways_read.listed(plain, answers))
    assert not any(way.listed for way in ways_read.listed(plain[1:], answers))


def test_what_is_declined_by_what_comes_after_it_is_said() -> None:
    """Solbound: to play a card is not to hurt oneself; each number of dice is a choice of its own, of one row."""
    match = come_to("solbound", "hurt")
    straight = [way for way in offered(match).ways if way.option.amount is not None]
    seat = match.to_move or 0
    areas = match.game.scene(match.observation(seat), seat).areas
    hand = [card for zone in areas[seat].zones if zone.kind == "hand" for card in zone.cards]
    assert {way.option.touches[0] for way in straight} == {card.id for card in hand}
    assert {way.option.verb for way in straight} == {
        f"Do not hurt yourself, then {each}" for each in ("Play faceup", "Play facedown")
    }
    assert all(way.option.label.startswith("Do not hurt yourself, then Play face") for way in straight)
    assert all(way.listed and way.answers[0] == "no hurt" and len(way.answers) == 2 for way in straight)
    assert {way.option.amount for way in straight} == set(range(1, match.state.players[seat].pool + 1))


def begun(*answers: str) -> Ways:
    """What clicks may say once Bram, one of two, has given these answers."""
    table = turn(({"bram": (5, 5), "corlo": (7, 7)}, {"anwen": (7, 6), "wisp": (5, 7)})).answer("activate bram", *answers)
    return ways.of(table.game, examine.observed(table.game, table.state, 0))


def test_no_click_on_a_square_or_a_piece_is_done_with_a_character_that_may_still_do_something() -> None:
    """Stonebound: that stands in the list alone, in words; squares of another character are none that lead anywhere."""
    found = begun("move", "go 5,6")
    ended = [way for way in found.ways if "end" in way.answers[:-1]]
    assert [way.option.label for way in ended if way.listed] == ["Done with this character, then Activate Ensign Corlo"]
    assert all(way.option.touches == [] for way in ended)
    assert [way for way in found.ways if way.acts] == [way for way in ended if way.listed], "it does more than decline"
    assert found.attacks == {} and found.dangers == {}, "Corlo's squares are not this one's"


def test_another_character_is_sent_off_once_the_first_can_do_no_more() -> None:
    """Stonebound: to be done is what is taken as usual; a click on the other one, or on whom that may strike, says so. A square
    is the first one's until then, and leads nowhere where that moves no more."""
    table = turn(({"bram": (5, 5), "corlo": (7, 7)}, {"anwen": (8, 8)})).answer("activate bram", "move", "go 5,6")
    assert set(table.offered()) == {"end"}, "Bram has nobody to attack"
    found = ways.of(table.game, examine.observed(table.game, table.state, 0))
    sent = [way for way in found.ways if way.answers[:1] == ["end"]]
    assert {way.option.touches[0] for way in sent if way.option.touches} == {"piece.2", "piece.4"}
    assert any(way.option.path and way.answers[-1].startswith("attack ") for way in sent)
    assert found.attacks == {} and found.dangers == {}, "Corlo's squares are not this one's"


def test_who_acts_and_with_how_many_dice_is_one_click() -> None:
    """Six-Dice: a row of numbers for each character, whose name is said once."""
    match = come_to("sixdice", "next")
    rows = [way for way in offered(match).ways if way.option.amount is not None]
    assert {way.option.touches[0] for way in rows} == {"piece.1", "piece.2"}
    assert all(way.listed and way.option.verb == "Act now, then Move with" for way in rows)
    assert all(way.answers == [way.answers[0], f"dice {way.option.amount}"] for way in rows)
    assert {way.option.amount for way in rows if way.option.touches[0] == "piece.1"} == {0, 1, 2, 3}


def test_a_target_is_attacked_several_times_from_the_list_too() -> None:
    """Six-Dice: a row of numbers for each weapon at each target, as at the target itself; none where they are many."""
    match = come_to("sixdice", "attack")
    rows = [way for way in offered(match).ways if way.option.amount is not None]
    assert rows and all(way.listed and set(way.answers) == {way.answers[0]} for way in rows)
    many = [msgspec.structs.replace(rows[0].option, touches=[f"piece.{number}"]) for number in range(ways_read.MOST_ROWS + 1)]
    crowd = [msgspec.structs.replace(rows[0], option=option, listed=False) for option in many]
    options = view.decision(match.game, match.observation(match.to_move or 0)).options
    assert not any(way.listed for way in ways_read.listed(crowd, options))
    assert all(way.listed for way in ways_read.listed(crowd[1:], options))


def test_a_weapon_is_reloaded_by_one_click_as_often_as_it_may_be() -> None:
    """Six-Dice: each of two weapons by its own click, not both together, for either may be loaded more than once; no way that
    loses is offered beside it."""
    table = combat({"sera": (1, 1)}, [("grunt", (8, 1))], rest={"deadlines": [deadline(1, continues=False)]})
    sera = table.figure("sera")
    sera.ammo[0], sera.ammo[1] = 0, 3
    table.answer("dice 2", "stay", dice=(6, 4))
    found = ways.of(table.game, examine.observed(table.game, table.state, 0))
    full = {(*way.answers, way.option.amount) for way in found.ways if way.option.verb.startswith("Reload")}
    assert full == {("reload long-rifle", "reload long-rifle", 2), ("reload sidearm", "reload sidearm", 2)}
    verbs = [way.option.verb for way in found.ways if way.option.amount is not None]
    assert verbs == ["Reload the Long Rifle: Ammo 0 → 2 of 3", "Reload the Sidearm: Ammo 3 → 5 of 5"], "what all of them bring"
    assert found.together is None
    assert not any(way.answers[-1] == "done" for way in found.ways), "no attack in the last turn would lose"


def test_what_loses_the_match_at_once_is_named() -> None:
    """By the rules, whatever the answer is called."""
    match = Match(games.find("solbound"), SetUp("solbound", 2, 3, options={"hurt_at_cap": "forfeits"}))
    seat = match.to_move or 0
    assert offered(match).losing == []
    match.state.players[seat].injuries += match.state.options.dice_cap - power.total(match.state, seat)
    assert offered(match).losing == ["hurt"]


@pytest.mark.parametrize("burn", [0, 2])
def test_a_click_never_says_what_only_helps_an_enemy(burn: int) -> None:
    """KORxSOL: Salve may be used on whoever stands beside its user, an enemy too, but no way leads there; an attack's does."""
    table = arena([(4, 5), (4, 3)]).set(1, burn=burn).give(0, "salve").give(0, "true-cut").begin()
    assert "item salve on 2" in table.answer("move 4,4").offered()
    table = arena([(4, 5), (4, 3)]).set(1, burn=burn).give(0, "salve").give(0, "true-cut").begin()
    found = ways.of(table.game, table.state).ways
    assert [way.answers for way in found if any(answer.startswith("item salve") for answer in way.answers)] == []
    assert ["move 4,4", "use true-cut", "turn north"] in [way.answers for way in found]


@pytest.mark.parametrize(("game", "kind"), [("stonebound", "walk"), ("stonebound", "activate"), ("korxsol", "menu")])
def test_no_way_is_lost_to_the_most_that_are_tried(game: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the decisions with the most answers all is found that ever would be."""
    match = come_to(game, kind, also=lambda found: len(found.answers()) > MANY[kind])
    seen = match.observation(match.to_move or 0)
    explorer = exploring.Explorer(match.game, seen)
    found = sum(1 for _ in ways._found(explorer, False))
    monkeypatch.setattr(exploring, "MOST_TRIED", 20_000)
    assert (found, explorer.left > 0) == (sum(1 for _ in ways._found(exploring.Explorer(match.game, seen), False)), True)


def idle(*answers: str) -> list[str]:
    """The ways that do nothing and are listed, once a character of two has given these answers."""
    table = turn(({"bram": (5, 5), "corlo": (7, 7)}, {"anwen": (1, 1)}), ["earth-2", "earth-3"])
    table.answer(*answers)
    found = ways.of(table.game, examine.observed(table.game, table.state, 0)).ways
    bare = [way for way in found if way.listed and not way.option.touches]
    return [THEN.join(way.answers) for way in bare if not way.answers[-1].startswith("activate")]


def test_of_ways_that_do_nothing_the_one_that_goes_furthest_is_listed_and_none_where_somebody_else_may_act() -> None:
    """Stonebound: to end the turn is one click, once nobody is left who might act."""
    assert idle("activate corlo") == []
    assert idle("activate bram", "end", "activate corlo") == [], "it may still go somewhere"
    assert idle("activate bram", "end", "activate corlo", "move", "go 6,6") == ["end > done"]


def test_what_only_declines_is_listed_where_nothing_else_is() -> None:
    """To decline two things by one click stands in the list alone, or not at all."""
    match = come_to("sixdice", "next")
    does = next(way for way in offered(match).ways if way.option.touches)
    nothing = msgspec.structs.replace(does, option=msgspec.structs.replace(does.option, touches=[]), listed=True)
    assert [way.listed for way in ways_read.listed([nothing], [])] == [True]
    does = msgspec.structs.replace(does, listed=True, answers=["other", "then"])
    assert [way.listed for way in ways_read.listed([nothing, does], [])] == [False, True]


def test_what_does_the_same_at_several_prices_leads_on_at_the_usual_one_alone() -> None:
    """Stonebound: a target is one click, not one for each set of stones."""
    foes = {"anwen": (5, 4), "wisp": (5, 6)}
    table = turn(({"bram": (5, 5)}, foes), ["fire-3", "fire-4", "fire-i"]).answer("activate bram")
    found = ways.of(table.game, examine.observed(table.game, table.state, 0)).ways
    paid = [way.answers for way in found if way.answers[0].startswith("use")]
    assert paid == [["use cleavers-promise with 3", f"target {foe}"] for foe in foes]


def test_a_way_that_ends_in_an_attack_says_whom_it_strikes_and_not_with_which_numbers() -> None:
    """Stonebound: its chances stand beside it."""
    table = turn(({"bram": (5, 5)}, {"anwen": (5, 4)})).answer()
    found = ways.of(table.game, examine.observed(table.game, table.state, 0)).ways
    struck = {way.option.label for way in found if way.answers[-1] == "attack anwen"}
    assert "Activate Bram Hollowjaw, then Standard Attack: Pike-Sister Anwen" in struck
    assert not any("critical" in label for label in struck)


def test_no_way_declines_in_passing_what_costs_nothing() -> None:
    """X-RELOAD-1: with the Long Rifle empty, no click that moves or stays also gives up the reload before it was offered;
    once it is asked for, to decline it may be said."""

    def said(*answers: str) -> list[list[str]]:
        table = combat({"rook": (1, 1), "sera": (3, 3)}, [("grunt", (8, 1))]).answer("next sera", "dice 0")
        table.figure("sera").ammo[0] = 1
        table.answer("attack long-rifle grunt-1", "done", dice=(1,)).answer("dice 1", dice=(1,))
        return [way.answers for way in ways.of(table.game, examine.observed(table.game, table.answer(*answers).state, 0)).ways]

    assert not any("no reload" in answers for answers in said())
    assert ["no reload", "dice 1"] in said("stay")


def test_a_way_that_walks_and_turns_a_move_is_one_sentence() -> None:
    """K-AREA-16: what is done and to whom, then from where; a walk that nothing is done after is said as it is."""
    table = arena([(4, 6), (4, 4)]).give(0, "true-cut").begin()
    found = ways.of(table.game, examine.observed(table.game, table.state, 0)).ways
    labels = {way.option.label for way in found}
    assert "Use True Cut on Osk from 4,5" in labels
    assert not any("Use True Cut, then" in label or label.startswith("from") for label in labels)
    assert all(
        " from " not in way.option.label for way in found if way.option.touches and way.option.touches[0].startswith("tile")
    )
    near = arena([(4, 5), (4, 4)]).give(0, "true-cut").begin()
    said = [way.option.label for way in ways.of(near.game, examine.observed(near.game, near.state, 0)).ways]
    assert "Use True Cut on Osk" in said, "who stands there already needs no square"
