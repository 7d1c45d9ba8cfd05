"""Items and artifacts."""

import msgspec
import pytest

from affray.games.korxsol import game
from affray.games.korxsol.content import setup, texts
from affray.games.korxsol.record.card_terms import Attribute, Lasting, Zone
from affray.games.korxsol.record.vocabulary import Ask, Event
from affray.games.korxsol.rules import attributes, effects
from affray.kernel.game import SetUp, start
from affray.testing import examine
from affray.testing.korxsol import Arena, arena


def test_an_item_costs_one_action_point() -> None:
    """K-ITEM-01, K-ITEM-02, K-TURN-04: played from the hand for 1 AP; without AP it is not offered."""
    table = arena([(4, 4), (1, 1)]).give(0, "plate-patch").begin().answer("item plate-patch on 1")
    assert table.creature(0).armor == 2 and table.creature(0).ap == 2
    assert not any(
        "item" in text
        for text in arena([(4, 4), (1, 1)])
        .give(0, "plate-patch")
        .set(0, frost=2, actions=3, kor=5)
        .begin()
        .answer("move 4,3")
        .offered()
    )


def test_consumables() -> None:
    """K-ITEM-03, K-TURN-05: discarded after use, or once the cooldown ends."""
    table = arena([(4, 4), (1, 1)]).set(0, sol=0).give(0, "plate-patch", "sol-shard").begin()
    table.answer("item plate-patch on 1", "item sol-shard on 1")
    assert table.zone(0, "plate-patch") == Zone.GONE and table.zone(0, "sol-shard") == Zone.TABLE
    table.answer("end")
    assert table.cooldown(0, "sol-shard") == 2
    table.answer("end", "sol 0") if table.asks()[0] == Ask.SOL else table.answer("end")
    table.answer("end", "end", "end")
    assert table.zone(0, "sol-shard") == Zone.GONE and table.creature(0).sol == 1


def test_tools() -> None:
    """K-ITEM-04: back to the hand at once, to be used again for another AP; or once the cooldown ends."""
    table = arena([(4, 4), (1, 1)]).give(0, "wall-kit", "spring-heels").begin()
    table.answer("item wall-kit on 4,3", "item wall-kit on 5,4")
    assert table.zone(0, "wall-kit") == Zone.HAND and table.creature(0).ap == 1
    table.answer("item spring-heels on 1")
    assert attributes.value(table.state, 0, Attribute.AGILITY) == 2
    for _ in range(5):
        assert table.zone(0, "spring-heels") == Zone.TABLE
        table.answer("end")
    assert table.zone(0, "spring-heels") == Zone.HAND and attributes.value(table.state, 0, Attribute.AGILITY) == 0


def uses(table: Arena) -> set[str]:
    """The uses of items that are offered."""
    return {text.removeprefix("item ") for text in table.offered() if text.startswith("item ")}


@pytest.mark.parametrize("item", [id for id, row in setup.library().items.items() if row.target == "any"])
def test_on_whom_items_are_used(item: str) -> None:
    """K-TURN-04: on oneself or an adjacent target, ally or enemy, within melee range; not further away (A-74)."""
    table = arena([(4, 4), (4, 3), (5, 4), (2, 4)]).give(0, item)
    for seat in range(4):
        table.set(seat, pinned=1 if item in ("smoke-bead", "slip-knife") else 0)
    assert uses(table.begin()) == {f"{item} on 1", f"{item} on 2", f"{item} on 3"}
    cliff = arena([(1, 1), (2, 1)], ("G1 G3", "G1 G1")).give(0, item).set(0, pinned=int(item in ("smoke-bead", "slip-knife")))
    assert f"{item} on 2" not in uses(cliff.begin())


def test_core_items_are_used_on_anybody() -> None:
    """K-TURN-04: no item of the core pack narrows whom it is used on, but that a wall needs a free tile; cards say so."""
    found = {row.target for row in setup.library().items.values() if row.id != "wall-kit"}
    assert found == {"any"} and setup.library().items["wall-kit"].target == "tile"
    assert texts.text(setup.library().items["red-draught"])[0] == (
        "Consumable, no cooldown, on yourself or a creature beside you."
    )


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("self", {"1"}),
        ("ally", {"3"}),
        ("enemy", {"2"}),
        ("self_or_ally", {"1", "3"}),
    ],
)
def test_a_card_that_narrows_it(target: str, expected: set[str]) -> None:
    """K-TURN-04: only by printing so, and then its text says it (A-74)."""
    row = msgspec.structs.replace(setup.library().items["red-draught"], target=target)
    table = arena([(4, 4), (4, 3), (5, 4), (7, 7)], items=[row]).give(0, "red-draught").begin()
    assert uses(table) == {f"red-draught on {seat}" for seat in expected}
    assert "a creature beside you" not in texts.text(row)[0]


def test_what_items_do_to_others() -> None:
    """K-ITEM-01, K-TURN-04: its indicators are carried out on whoever it is used on."""
    table = arena([(4, 4), (4, 3), (5, 4), (7, 7)]).give(0, "red-draught", "flash-powder", "strong-tea").begin()
    table.creature(2).kor = 5
    table.answer("item red-draught on 3", "item flash-powder on 1", "item strong-tea on 2")
    assert table.creature(2).kor == 8 and table.creature(0).blinded == 1 and table.creature(0).ap == 0
    assert attributes.value(table.state, 1, Attribute.POWER) == 4 and attributes.value(table.state, 0, Attribute.POWER) == 2


def test_release_for_somebody_else() -> None:
    """K-ITEM-01, K-REL-01: it frees whom it is used on; it is nothing to whoever is free, and the grappled free themselves."""
    table = arena([(4, 4), (4, 3), (5, 4), (5, 3)]).hold(3, 2).set(1, pinned=1).give(0, "smoke-bead", "slip-knife").begin()
    assert uses(table) == {f"{id} on {seat}" for id in ("smoke-bead", "slip-knife") for seat in (2, 3)}
    table.answer("item smoke-bead on 3", "item slip-knife on 2")
    assert table.creature(2).held == -1 and table.creature(1).pinned == 0 and uses(table) == set()
    held = arena([(4, 4), (4, 3), (5, 4), (5, 3)]).hold(1, 0).set(2, pinned=1).give(0, "smoke-bead", "red-draught").begin()
    assert uses(held) == {"smoke-bead on 1"}


def test_movement_for_somebody_else() -> None:
    """K-ITEM-01, K-MVI-01: whoever it is used on moves, as its own player chooses, or stays; its user does not."""
    table = arena([(4, 4), (4, 3), (5, 4), (7, 7)]).give(0, "wing-boots").begin().answer("item wing-boots on 3")
    assert table.asks() == (Ask.WALK, 2)
    table.answer("walk 6,4", "walk 6,5")
    assert table.at(2) == (6, 5) and table.at(0) == (4, 4) and table.asks() == (Ask.MENU, 0)
    foe = arena([(4, 4), (4, 3)]).give(0, "wing-boots").begin().answer("item wing-boots on 2")
    assert foe.asks() == (Ask.WALK, 1) and foe.answer("stop").at(1) == (4, 3)


def test_movement_is_nothing_to_whoever_cannot_move() -> None:
    """K-TURN-04, K-PIN-02: Wing Boots are not offered to the pinned, the grappled, a grappler or the enclosed; nor is the
    artifact that moves."""
    pinned = arena([(4, 4), (4, 3)]).set(0, pinned=1).give(0, "wing-boots", "swift-spur").begin()
    assert uses(pinned) == {"wing-boots on 2"} and "artifact" not in pinned.offered()
    others = arena([(4, 4), (4, 3), (5, 4), (5, 3)]).hold(3, 2).set(1, pinned=1).give(0, "wing-boots").begin()
    assert uses(others) == {"wing-boots on 1"}
    enclosed = arena([(1, 1), (7, 7)]).wall((1, 2), (2, 1)).give(0, "wing-boots", "swift-spur").begin()
    assert uses(enclosed) == set() and "artifact" not in enclosed.offered()
    free = arena([(4, 4), (7, 7)]).give(0, "wing-boots", "swift-spur").begin()
    assert uses(free) == {"wing-boots on 1"} and "artifact" in free.offered()


def test_the_bell_names_what_it_can_cleanse() -> None:
    """K-ART-04, K-CLN-01: no artifact is activated while one is grappled, so Clear Bell does not say that it ends a grapple
    (A-75)."""
    table = arena([(4, 4), (5, 4)]).hold(1, 0).give(0, "clear-bell").begin()
    assert "artifact" not in table.offered()
    assert texts.text(setup.library().artifacts["clear-bell"])[1] == (
        "CLEANSE knockdown and pin and blinded and burn and frost and fear (yourself)."
    )
    free = arena([(4, 4), (5, 4)]).set(0, pinned=1, blinded=1, burn=2).give(0, "clear-bell").begin().answer("artifact")
    assert (free.creature(0).pinned, free.creature(0).blinded, free.creature(0).burn) == (0, 0, 0)


def test_a_used_item_is_known() -> None:
    """K-ITEM-02: in hand again, but all have seen it."""
    table = arena([(4, 4), (1, 1)]).give(0, "wall-kit").begin()
    assert examine.observed(table.game, table.state, 1).creatures[0].cards[4] == -2
    table.answer("item wall-kit on 4,3")
    assert examine.observed(table.game, table.state, 1).creatures[0].cards[4] == table.creature(0).cards[4]


def test_a_movement_item() -> None:
    """K-ITEM-01: two free tiles."""
    table = arena([(4, 4), (1, 1)]).give(0, "wing-boots").begin().answer("item wing-boots on 1", "walk 4,3", "walk 4,2")
    assert table.at(0) == (4, 2) and table.creature(0).ap == 2


def test_artifacts_lie_face_up() -> None:
    """K-ART-02: artifact, Solighter and carrier are seen by all from the reveal on."""
    state = start(game, SetUp("korxsol", 2))
    before = examine.observed(game, state, 1).creatures[0]
    assert before.solighter == before.carrier == before.cards[3] == before.cards[8] == -2
    from affray.kernel.game import advance

    advance(game, state, None)
    after = examine.observed(game, state, 1).creatures[0]
    assert (after.solighter, after.carrier) == (1, 0)
    assert (after.cards[3], after.cards[8]) == (state.creatures[0].cards[3], state.creatures[0].cards[8])


def test_passive_artifacts() -> None:
    """K-ART-01, K-ART-03: always in effect: Ox Ring adds 1 POWER, Long Breath 2 KOR; neither is ever activated."""
    axe = ["heavy-fall", "wide-reap", "red-arithmetic"]
    ice = ["frost-lane", "cold-mark", "numbing-mist"]
    ring = {"solighter": "hale", "carrier": "doorbreaker", "moves": axe, "artifact": "ox-ring"}
    breath = {"solighter": "vey", "carrier": "floe", "moves": ice, "artifact": "long-breath"}
    builds = [each | {"items": ["red-draught", "spring-heels"]} for each in (ring, breath)]
    state = start(game, SetUp("korxsol", 2, 1, {}, {"builds": builds}))
    assert state.creatures[0].base[Attribute.POWER] == 4 and state.creatures[1].start_kor == 14
    table = arena([(4, 4), (1, 1)]).give(0, "ox-ring").begin()
    assert "artifact" not in table.offered()


def test_active_artifacts() -> None:
    """K-ART-04, K-ART-05, K-ART-06, K-TURN-06: in one's own turn, without AP; on cooldown 3 it cannot be activated again."""
    table = arena([(4, 4), (1, 1)]).set(0, actions=1).give(0, "whetted-scale").begin().answer("move 4,3", "artifact")
    assert table.creature(0).armor == 1 and table.creature(0).ap == 0 and "artifact" not in table.offered()
    shown = []
    for _ in range(4):
        table.answer("end")
        shown.append(table.cooldown(0, "whetted-scale"))
        table.answer("end")
        assert ("artifact" in table.offered()) == (shown[-1] == 0)
    assert shown == [3, 2, 1, 0]


def test_true_sight_by_an_artifact_ends_with_the_turn() -> None:
    """K-ART-04, K-TS-01: not a buff, so until the end of the turn (A-63)."""
    table = arena([(4, 4), (1, 1)]).give(0, "third-eye").begin().answer("artifact")
    assert effects.has(table.state, 0, Lasting.SIGHT)
    assert not effects.has(table.answer("end").state, 0, Lasting.SIGHT) and Event.EFFECT_ENDED in table.kinds()


def test_no_artifact_in_anothers_turn() -> None:
    """K-ART-04: during that player's turn."""
    table = arena([(4, 4), (1, 1)]).give(1, "whetted-scale").begin()
    assert table.asks() == (Ask.MENU, 0) and "artifact" not in table.offered()
