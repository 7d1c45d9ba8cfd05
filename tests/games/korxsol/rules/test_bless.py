"""BLESS."""

from affray import odds
from affray.games.korxsol import game
from affray.games.korxsol.content.rows import Pattern
from affray.games.korxsol.record.vocabulary import Event
from affray.testing import examine
from affray.testing.korxsol import HIT, MISS, Arena, arena, reprinted

SURE = (MISS,) * 3


def blessed(table: Arena) -> list[int]:
    """Who was blessed by the last answer."""
    return [event.seat for event in table.told if event.kind == Event.BLESSED]


def labels(table: Arena) -> dict[str, str]:
    """What the options say, by what they are in notation."""
    return {text: game.answer_text(table.state, game.read_action(table.state, text)).label for text in table.offered()}


def test_allies_in_the_area_are_blessed() -> None:
    """K-BLS-01, K-BLS-02: not damaged, but +1 KOR and cleansed of everything; enemies there are struck."""
    table = arena([(4, 5), (4, 3), (4, 4), (1, 1)]).set(0, power=0).set(2, burn=2, pinned=1).give(0, "hearthlight")
    table.creature(2).kor = 5
    table.begin().answer("use hearthlight", "turn north")
    assert (table.creature(2).kor, table.creature(2).burn, table.creature(2).pinned) == (6, 0, 0)
    assert table.creature(1).kor == 8 and table.kinds().count(Event.BLESSED) == 1


def test_without_an_ally_the_user_is_blessed() -> None:
    """K-BLS-03, K-BLS-02: +1 KOR, up to its start."""
    table = arena([(4, 5), (4, 3)]).set(0, power=0, burn=1).give(0, "hearthlight")
    table.creature(0).kor = 9
    table.begin().answer("use hearthlight", "turn north")
    assert table.creature(0).kor == 10 and table.creature(0).burn == 0
    full = arena([(4, 5), (4, 3)]).set(0, power=0).give(0, "hearthlight").begin()
    assert full.answer("use hearthlight", "turn north").creature(0).kor == 10


def test_an_ally_alone_is_blessed() -> None:
    """K-BLS-01, K-BLS-03: there is no enemy that could be hit; only the ally is blessed, and its user is not."""
    table = arena([(4, 5), (1, 1), (4, 4), (1, 2)]).set(2, burn=1, frost=1).give(0, "hearthlight").begin()
    table.creature(2).kor = 5
    table.answer("use hearthlight", "turn north")
    assert blessed(table) == [2] and (table.creature(2).kor, table.creature(2).burn, table.creature(2).frost) == (6, 0, 0)


def test_an_ally_beside_an_enemy_that_dodges() -> None:
    """K-BLS-01: the HIT fails, and the ally is blessed all the same; nobody is damaged."""
    table = arena([(4, 5), (5, 4), (4, 4), (1, 1)]).set(1, agility=1).give(0, "hearthlight").begin()
    table.creature(2).kor = 5
    table.answer("use hearthlight", "turn north", dice=(*SURE, HIT)).answer("dodge 6,4")
    assert blessed(table) == [2] and table.creature(2).kor == 6
    assert table.creature(1).kor == 10 and Event.TOTALLED not in table.kinds()


def test_nobody_in_the_area() -> None:
    """K-BLS-03: no ally there, so the user gets it; no roll is made."""
    table = arena([(4, 5), (1, 7), (7, 7), (1, 6)]).set(0, blinded=1).give(0, "hearthlight").begin()
    table.creature(0).kor = 4
    table.answer("use hearthlight", "turn north")
    assert blessed(table) == [0] and (table.creature(0).kor, table.creature(0).blinded) == (5, 0)
    assert Event.HIT_ROLLED not in table.kinds()


def test_a_lone_enemy_that_dodges() -> None:
    """K-BLS-03: the HIT fails, and the user is blessed."""
    table = arena([(4, 5), (5, 4)]).set(1, agility=1).give(0, "hearthlight").begin()
    table.creature(0).kor = 4
    table.answer("use hearthlight", "turn north", dice=(*SURE, HIT)).answer("dodge 6,4")
    assert blessed(table) == [0] and table.creature(0).kor == 5 and table.creature(1).kor == 10


def test_an_ally_that_fell_is_not_blessed() -> None:
    """K-BLS-03: it was in the area and collapsed before the blessing; nobody is blessed, so the user is."""
    thrown = reprinted(
        "hearthlight", {"op": "hit", "x": 3}, {"op": "knockback"}, {"op": "bless"}, area=Pattern("field", ((0, 1), (0, 2)))
    )
    table = arena([(4, 5), (4, 4), (4, 3), (1, 1)], moves=[thrown]).set(0, power=0).give(0, "hearthlight").begin()
    table.creature(2).kor = 3
    table.answer("use hearthlight", "turn north", dice=SURE)
    assert table.creature(2).kor == 0 and blessed(table) == [0]


def test_blessed_once() -> None:
    """K-BLS-03: a DOUBLE HIT repeats its damage, not the blessing."""
    twice = reprinted("hearthlight", {"op": "double_hit"}, {"op": "hit", "x": 3}, {"op": "bless"}, {"op": "damage", "x": 2})
    table = arena([(4, 5), (4, 3)], moves=[twice]).set(0, power=0).give(0, "hearthlight").begin()
    table.answer("use hearthlight", "turn north")
    assert table.creature(1).kor == 6 and blessed(table) == [0]


def test_a_shot_that_ends_at_an_ally_bursts_there() -> None:
    """K-BLS-01: the ally is collided with and blessed; whoever stands in the area around it is a target."""
    shot = reprinted("splinter-shot", {"op": "hit", "x": 3}, {"op": "bless"}, {"op": "damage", "x": 2})
    table = arena([(1, 4), (3, 3), (3, 4), (7, 7)], moves=[shot]).set(0, power=0).give(0, "splinter-shot").begin()
    table.answer("use splinter-shot", "turn east", dice=SURE)
    assert blessed(table) == [2] and table.creature(1).kor == 8 and table.creature(2).kor == 10


def test_options_say_who_is_blessed() -> None:
    """K-BLS-01, K-BLS-03: each way says whom it strikes and whom it blesses: the ally in the area, or else the user."""
    table = arena([(4, 5), (4, 3), (4, 4), (1, 1)]).give(0, "hearthlight").begin().answer("use hearthlight")
    assert labels(table)["turn north"] == "Towards row 1: Osk; blesses Tamsin"
    assert labels(table)["turn south"] == "Towards row 7: blesses Vey"
    around = reprinted("hearthlight", area=Pattern("field", ((0, 1), (1, 0), (0, -1), (-1, 0))))
    table = arena([(4, 5), (4, 3), (4, 4), (1, 1)], moves=[around]).give(0, "hearthlight").begin()
    assert labels(table)["use hearthlight"] == "Use Hearthlight: blesses Tamsin"
    chosen = reprinted("hearthlight", area=Pattern("select", count=2, range=3))
    table = arena([(4, 5), (4, 3), (4, 4), (1, 1)], moves=[chosen]).give(0, "hearthlight").begin().answer("use hearthlight")
    assert labels(table)["target 2"] == "Target Osk; blesses Vey" and labels(table)["target 3"].endswith("blesses Tamsin")


def test_odds_tell_of_the_blessing() -> None:
    """K-BLS-02: to bless is not nothing."""
    table = arena([(4, 5), (1, 1)]).give(0, "hearthlight").begin().answer("use hearthlight")
    seen = examine.observed(table.game, table.state, 0)
    assert list(odds.outcomes(table.game, seen, game.read_action(table.state, "turn north"))) == ["Vey Blessed"]
