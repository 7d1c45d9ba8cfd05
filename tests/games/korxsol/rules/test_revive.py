"""`revive`: whoever collapses lies where it fell, and what restores KOR brings it back (A-72)."""

import re
from typing import Any

import pytest

from affray import odds
from affray.games.korxsol import game, judge
from affray.games.korxsol.record.card_terms import Lasting, Zone
from affray.games.korxsol.record.state import OFF
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.games.korxsol.rules import creatures
from affray.games.korxsol.words import names
from affray.testing import examine
from affray.testing.korxsol import FLAT, HIT, MISS, Arena, Square, arena, reprinted


def fallen(
    spots: tuple[Square, Square, Square, Square] = ((4, 4), (1, 7), (4, 3), (7, 7)), rows: tuple[str, ...] = FLAT, **rest: Any
) -> Arena:
    """Two against two; seat 2, of KOR 10, lies unconscious, and it is about to be the turn of its team-mate, seat 0."""
    table = arena(spots, rows, **{"revive": True, **rest})
    return table.set(2, kor=0)


def dropped(**options: Any) -> Arena:
    """Seat 1 fells seat 2 with one blow, in two against two."""
    table = (
        arena([(1, 1), (4, 4), (4, 3), (7, 7)], revive=True, **options).set(1, power=0).set(2, kor=1, sol=2, burn=2, frost=1)
    )
    return table.wall((3, 3), (5, 3), (4, 2)).give(1, "true-cut")


def fell(table: Arena) -> Arena:
    """The blow falls."""
    return table.begin(1).answer("use true-cut", "turn north")


def test_whoever_collapses_lies_where_it_fell() -> None:
    """K-ATTR-02: on its tile, without any status effect; by default it leaves the map."""
    table = fell(dropped())
    assert Event.COLLAPSED in table.kinds() and table.at(2) == (4, 3) and creatures.lying(table.state, 2)
    held = table.creature(2)
    assert (held.kor, held.burn, held.frost, held.sol) == (0, 0, 0, 2)
    gone = arena([(1, 1), (4, 4), (4, 3), (7, 7)]).set(1, power=0).set(2, kor=1).wall((3, 3), (5, 3), (4, 2))
    assert fell(gone.give(1, "true-cut")).at(2) is None


def test_an_item_revives() -> None:
    """K-ATTR-03, K-TURN-04: for 1 AP a team-mate beside it uses an item that restores KOR; it wakes there with as much."""
    table = fallen().give(0, "field-dressing").begin()
    table.answer("item field-dressing on 3")
    assert table.creature(2).kor == 1 and table.at(2) == (4, 3) and table.creature(0).ap == 2
    assert Event.REVIVED in table.kinds() and not creatures.lying(table.state, 2)
    by_default = fallen(revive=False).set(2, tile=OFF).give(0, "field-dressing").begin()
    assert "item field-dressing on 3" not in by_default.offered()


def test_who_and_what_cannot_revive() -> None:
    """K-TURN-04: nobody from afar, no enemy, and no card that restores no KOR."""
    assert (
        "item field-dressing on 3" not in fallen(((4, 6), (1, 7), (4, 3), (7, 7))).give(0, "field-dressing").begin().offered()
    )
    enemy = fallen(((7, 1), (4, 4), (4, 3), (7, 7))).give(1, "field-dressing").begin(1)
    assert "item field-dressing on 3" not in enemy.offered()
    armor = fallen().give(0, "plate-patch", "clear-bell").begin()
    assert not any(text.endswith(" on 3") for text in armor.offered())


def test_a_buff_revives_whoever_lies_in_its_area() -> None:
    """K-TYPE-03: all indicators from the one that restores KOR on concern it."""
    table = fallen().give(0, "tundra-vow").begin().answer("use tundra-vow")
    assert table.creature(2).kor == 2 and Event.REVIVED in table.kinds()
    away = fallen(((4, 6), (1, 7), (4, 3), (7, 7))).give(0, "tundra-vow").begin().answer("use tundra-vow")
    assert away.creature(2).kor == 0


def test_what_stands_left_of_it_passes_by() -> None:
    """K-IND-01: ARMOR before KOR is nothing to the unconscious, ARMOR after it is."""
    for order, armor in ((("armor", "kor"), 0), (("kor", "armor"), 2)):
        parts = [{"op": "attribute", "x": 2, "attribute": name} for name in order]
        table = fallen(moves=[reprinted("tundra-vow", *parts)]).give(0, "tundra-vow").begin().answer("use tundra-vow")
        assert (table.creature(2).kor, table.creature(2).armor) == (2, armor)


def test_a_selected_team_mate() -> None:
    """K-AREA-12: an ATTACK TARGET that restores KOR may select it; one that does not may not."""
    buff = {"type": "buff", "area": reprinted("cold-mark").area}
    healing = reprinted("cold-mark", {"op": "attribute", "x": 3, "attribute": "kor"}, **buff)
    table = fallen(moves=[healing]).give(0, "cold-mark").begin().answer("use cold-mark")
    assert table.offered() == ["target 3"] and table.answer("target 3").creature(2).kor == 3
    arming = reprinted("cold-mark", {"op": "attribute", "x": 3, "attribute": "armor"}, **buff)
    assert "use cold-mark" not in fallen(moves=[arming]).give(0, "cold-mark").begin().offered()


def test_a_blessing_revives() -> None:
    """K-BLS-02: lying in the area of an attack with BLESS it gets 1 KOR."""
    table = fallen(((4, 4), (5, 3), (4, 3), (7, 7))).set(0, power=0).give(0, "hearthlight").begin()
    table.answer("use hearthlight", "turn north", dice=(MISS,) * 3)
    assert table.creature(2).kor == 1 and Event.REVIVED in table.kinds()


def test_the_odds_say_who_wakes() -> None:
    """K-BLS-02: the blessing is in every outcome of the attack."""
    table = fallen(((4, 4), (5, 3), (4, 3), (7, 7))).set(0, power=0).give(0, "hearthlight").begin()
    seen = examine.observed(table.game, table.answer("use hearthlight").state, 0)
    found = odds.outcomes(table.game, seen, game.read_action(table.state, "turn north"))
    woken = re.compile(rf"\b{names.name(table.state, 2)} [^;]*Revived")
    assert found and all(woken.search(outcome) for outcome in found)


def test_it_is_no_target() -> None:
    """K-AREA-15, K-AREA-05: neither of its team's attacks nor of the enemy's; shots fly over it."""
    table = fallen(((1, 1), (4, 5), (4, 4), (7, 7))).set(1, power=0).give(1, "crescent").begin(1)
    table.answer("use crescent", "turn north")
    assert Event.HIT_ROLLED not in table.kinds() and Event.AUTO_HIT not in table.kinds()
    over = fallen(((4, 2), (4, 6), (4, 4), (7, 7))).set(1, power=0).give(1, "long-arrow").begin(1)
    over.answer("use long-arrow", "turn north", dice=(MISS,) * 4)
    assert over.creature(0).kor == 8


def test_its_tile_is_not_open() -> None:
    """K-MOVE-02, K-MOVE-05, K-HIT-06, K-WALL-01: nobody walks, passes, dodges or runs onto it, and no wall rises there."""
    table = fallen().begin()
    assert set(table.offered()) == {"move 3,4", "move 5,4", "move 4,5", "end"}
    run = fallen(((1, 4), (7, 1), (4, 4), (7, 7))).give(0, "rolling-charge").begin().answer("use rolling-charge", "turn east")
    assert run.at(0) == (3, 4)
    dodge = fallen(((4, 5), (4, 4), (4, 3), (7, 7))).set(0, power=0).set(1, agility=1).give(0, "true-cut").begin()
    dodge.answer("use true-cut", "turn north", dice=(MISS,) * 4 + (HIT,))
    assert dodge.asks() == (Ask.DODGE, 1) and dodge.offered() == ["dodge 5,4", "dodge 3,4"]
    walls = fallen(((4, 5), (1, 1), (4, 3), (7, 7))).give(0, "palisade").begin().answer("use palisade", "turn north")
    assert walls.state.wall[walls.tile((3, 3))] and not walls.state.wall[walls.tile((4, 3))]


def test_a_slide_ends_before_it() -> None:
    """K-TERR-05: as before anybody."""
    rows = ("G1 I1 I1 G1 G1",) * 5
    table = fallen(((1, 1), (1, 5), (3, 1), (5, 5)), rows).begin().answer("move 2,1")
    assert table.at(0) == (2, 1)


@pytest.mark.parametrize(("both", "kor"), [(False, 18), (True, 15)])
def test_knocked_into_it(both: bool, kor: int) -> None:
    """K-KB-18: whoever is knocked into it stops before it; it rolls nothing and loses nothing; by `collision_hurts_both` the
    other loses its own weight class (A-54)."""
    table = fallen(((2, 4), (3, 4), (5, 4), (7, 7)), collision_hurts_both=both).set(0, power=0, weight=5).set(1, kor=20)
    table.give(0, "ram-stone").begin().answer("use ram-stone", "turn east", dice=(HIT,) * 3)
    assert table.at(1) == (4, 4) and table.creature(1).kor == kor and table.at(2) == (5, 4)
    assert Event.COLLIDED in table.kinds() and Event.AGILITY_ROLLED not in table.kinds()


def test_a_fall_before_it_counts() -> None:
    """K-KB-26: from height 4 to 1 and stopped there: 2, and 2 for the blow."""
    rows = ("G4 G4 G1 G1 G1",) * 5
    table = fallen(((1, 3), (2, 3), (4, 3), (5, 5)), rows).set(0, power=0, weight=5).set(1, kor=20).give(0, "ram-stone")
    table.begin().answer("use ram-stone", "turn east", dice=(HIT,) * 3)
    assert table.at(1) == (3, 3) and table.creature(1).kor == 16


def test_its_turns_are_passed_over_until_it_wakes() -> None:
    """K-TURN-14: revived before its place in the turn order comes, it has its turn; else it is skipped (A-71)."""
    table = fallen().give(0, "field-dressing").begin().answer("item field-dressing on 3", "end", "end")
    assert table.asks() == (Ask.MENU, 2) and table.creature(2).ap == 3
    assert fallen().begin().answer("end", "end").asks() == (Ask.MENU, 3)


def test_cards_and_cooldowns() -> None:
    """K-COOL-05, K-CARD-04: its cards stay its own; what is on cooldown does not step while it lies."""
    table = fallen().give(2, "crescent").give(0, "field-dressing")
    table.creature(2).cooldown[0] = 1
    table.begin().answer("end", "end", "end", "item field-dressing on 3", "end", "end")
    assert table.asks() == (Ask.MENU, 2) and table.cooldown(2, "crescent") == 1 and table.zone(2, "crescent") == Zone.POOL
    assert table.answer("end").cooldown(2, "crescent") == 0


def test_whoever_falls_in_its_own_turn_still_cools_down() -> None:
    """K-COOL-04: what it used in that turn is set on cooldown as the turn ends; it does not act any further."""
    paying = reprinted("crescent", {"op": "attribute", "x": -9, "attribute": "kor", "who": "user"}, cooldown=2)
    table = arena([(4, 4), (1, 1), (4, 3), (7, 7)], revive=True, moves=[paying]).set(0, kor=5).give(0, "crescent").begin()
    table.answer("use crescent", "turn south")
    assert creatures.lying(table.state, 0) and table.cooldown(0, "crescent") == 2 and table.asks() == (Ask.MENU, 1)


def test_a_charge_is_broken() -> None:
    """K-CHG-05: its card goes on cooldown at once."""
    table = dropped().give(2, "mountain-drop")
    table.creature(2).charge, table.creature(2).zone[0] = 0, Zone.POOL
    fell(table)
    assert Event.CHARGE_BROKEN in table.kinds() and table.cooldown(2, "mountain-drop") == 3 and table.creature(2).charge == -1


def test_what_it_gave_ends() -> None:
    """K-TYPE-05: its buffs and debuffs end as it falls (A-23), and are not there again when it wakes."""
    table = dropped().give(2, "footwork").begin(2).answer("use footwork", "end")
    assert any(effect.kind == Lasting.ATTRIBUTE and effect.owner == 2 for effect in table.state.effects)
    fell(table)
    assert not any(effect.kind and effect.owner == 2 for effect in table.state.effects)


def test_never_above_the_start() -> None:
    """K-ATTR-04: and it may fall and be revived again."""
    healing = reprinted("tundra-vow", {"op": "attribute", "x": 9, "attribute": "kor"})
    table = fallen(moves=[healing]).give(0, "tundra-vow")
    table.creature(2).start_kor = 4
    assert table.begin().answer("use tundra-vow").creature(2).kor == 4


def test_the_match_ends_as_ever() -> None:
    """K-END-01: with both creatures of a team at KOR 0, though they lie on the map; in one against one with the first."""
    table = arena([(4, 4), (4, 3), (1, 1), (7, 7)], revive=True).set(0, power=0).set(1, kor=1).set(3, kor=0)
    table.wall((3, 3), (5, 3), (4, 2)).give(0, "true-cut").begin().answer("use true-cut", "turn north")
    assert table.state.flow.over == 1 and table.state.winner == 0
    duel = arena([(4, 4), (4, 3)], revive=True).set(0, power=0).set(1, kor=1).wall((3, 3), (5, 3), (4, 2)).give(0, "true-cut")
    assert duel.begin().answer("use true-cut", "turn north").state.winner == 0


def test_it_stays_adjacent_to_nothing_that_counts() -> None:
    """K-AST-03, K-THR-02: it gives no assist and guards nobody."""
    table = fallen(((3, 4), (4, 4), (4, 3), (7, 7))).set(0, power=0).set(1, kor=20).set(2, power=2).give(0, "true-cut").begin()
    table.answer("use true-cut", "turn east", dice=(MISS,) * 4)
    assert Event.ASSISTED not in table.kinds() and table.creature(1).kor == 18


def test_the_table_shows_it() -> None:
    """The piece lies on its tile, down and unconscious; its player is not out; the option and the event name it."""
    table = fallen().give(0, "field-dressing").begin()
    scene = game.scene(examine.observed(table.game, table.state, 0), 0)
    piece = scene.board.pieces[2] if scene.board else None
    assert piece and piece.tile == "tile.4.3" and piece.down and piece.badges == ["Unconscious"] and not scene.areas[2].out
    label = game.answer_text(table.state, game.read_action(table.state, "item field-dressing on 3")).label
    assert label.endswith(f"on {names.name(table.state, 2)}")
    table.answer("item field-dressing on 3")
    told = [game.explain(table.state, event) for event in table.told if event.kind == Event.REVIVED]
    assert told[0].text.endswith("is revived.") and told[0].clause == "K-ATTR-02"
    assert game.met(table.state, next(event for event in table.told if event.kind == Event.REVIVED)) == "revived"


def test_the_greedy_bot_revives() -> None:
    """It rates bringing a team-mate back above ending its turn."""
    table = fallen().give(0, "field-dressing").begin()
    seen = examine.observed(table.game, table.state, 0)
    options = [game.read_action(table.state, text) for text in table.offered()]
    worths = [0.0] * len(options)
    judge.weigh(seen, 0, options, len(options), worths)
    best = options[worths.index(max(worths))]
    assert game.write_action(table.state, best) == "item field-dressing on 3"


def test_records_are_sound() -> None:
    """Nobody lies on the map where nobody can be revived, nor under anybody."""
    sound, unsound = fallen().begin(), fallen(revive=False).begin()
    assert examine.broken(sound.game, sound.state) == []
    assert any("revive" in fault for fault in examine.broken(unsound.game, unsound.state))
    both = fallen(((4, 3), (1, 7), (4, 3), (7, 7))).begin()
    assert examine.broken(both.game, both.state) == ["creature 2: it is on the tile of another"]
