"""Items and artifacts."""

from affray.games.korxsol import attributes, effects, game
from affray.games.korxsol.terms import Attribute, Lasting, Zone
from affray.games.korxsol.vocabulary import Ask, Event
from affray.kernel.game import SetUp, start
from affray.testing import examine
from affray.testing.arena import arena


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


def test_on_whom_items_are_used() -> None:
    """K-TURN-04: on oneself or an adjacent target, ally or enemy as the card says, within melee range (A-74)."""
    table = arena([(4, 4), (4, 3), (5, 4), (7, 7)]).give(0, "flash-powder", "field-dressing", "clean-water").begin()
    assert {text for text in table.offered() if "item" in text} == {
        "item flash-powder on 2",
        "item field-dressing on 3",
        "item clean-water on 1",
        "item clean-water on 3",
    }
    assert table.answer("item flash-powder on 2").creature(1).blinded == 1
    cliff = arena([(1, 1), (2, 1)], ("G1 G3", "G1 G1")).give(0, "flash-powder").begin()
    assert not any("item" in text for text in cliff.offered())


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
    state = start(game, SetUp("korxsol", 2))  # type: ignore[arg-type]
    before = examine.observed(game, state, 1).creatures[0]  # type: ignore[arg-type]
    assert before.solighter == before.carrier == before.cards[3] == before.cards[8] == -2
    from affray.kernel.game import advance

    advance(game, state, None)  # type: ignore[arg-type]
    after = examine.observed(game, state, 1).creatures[0]  # type: ignore[arg-type]
    assert (after.solighter, after.carrier) == (1, 0)
    assert (after.cards[3], after.cards[8]) == (state.creatures[0].cards[3], state.creatures[0].cards[8])


def test_passive_artifacts() -> None:
    """K-ART-01, K-ART-03: always in effect: Ox Ring adds 1 POWER, Long Breath 2 KOR; neither is ever activated."""
    state = start(game, SetUp("korxsol", 2, 1, {}, {"builds": ["redmantle-reaper", "lantern-duelist"]}))  # type: ignore[arg-type]
    assert state.creatures[0].base[Attribute.POWER] == 4 and state.creatures[1].start_kor == 15
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
