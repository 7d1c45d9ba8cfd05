"""The Flee Phase."""

import pytest

from affray.games.sixdice.record.vocabulary import Ask, Event, Phase
from affray.testing.sixdice import Table, combat


def fled(attacks: int, who: str = "sera", moved: int = 1, **options: object) -> Table:
    """At the start of the Flee Phase, after so many dice on moving and attacks that miss."""
    table = combat({who: (1, 1)}, [("grunt", (8, 1))], **options)  # type: ignore[arg-type]
    table.answer(f"dice {moved}", dice=(1,) * moved)
    if moved:
        table.answer("stay")
    if table.asks() == Ask.ATTACK:
        table.answer(*["attack long-rifle grunt-1"] * attacks, "done", dice=(1,) * attacks)
    return table


def test_flee_repeats_the_procedure_of_the_move_phase() -> None:
    """X-FLEE-1, X-FLEE-2: announced, rolled, walked, reloaded; Sera flees with one die after an attack."""
    table = fled(1)
    assert (table.state.phase, table.offered()) == (Phase.FLEE, ["dice 0", "dice 1"])
    table.answer("dice 1", dice=(6,))
    assert (table.asks(), table.state.points) == (Ask.WALK, 2)
    table.answer("go 3,3", "reload long-rifle")
    assert (table.at("sera"), table.ammo("sera", "long-rifle")) == ((3, 3), 3)
    assert Event.FLED in table.kinds()


def test_who_did_not_fight_may_exceed_the_cap() -> None:
    """X-FLEE-3, X-FLEE-4: m = 1 and no attack: 0 to 5 dice; one attack, even a lost one: at most 1."""
    assert fled(0).offered() == [f"dice {dice}" for dice in range(6)]
    assert fled(1).offered() == ["dice 0", "dice 1"]
    assert fled(0).answer("dice 3", dice=(1, 1, 1)).amounts(Event.FLEE_EXCEEDED) == [2]


def test_the_cap_of_the_move_phase_stays() -> None:
    """X-FLEE-4: dice above the cap are for fleeing only; in the Move Phase Sera has at most two."""
    assert combat({"sera": (1, 1)}).offered() == ["dice 0", "dice 1", "dice 2"]


def test_without_dice_nobody_flees() -> None:
    """X-FLEE-1: three dice on moving and three attacks leave none; the turn ends unasked."""
    table = combat({"rook": (1, 1)}, [("brute", (3, 1))]).answer("dice 3", dice=(1, 1, 1))
    table.answer("stay", *["attack scattergun brute-1"] * 3, dice=(1, 1, 1))
    assert Event.TURN_DONE in table.kinds() and Event.FLEE_DECLARED not in table.kinds()


@pytest.mark.parametrize(("value", "most"), [("all_remaining", 6), ("per_character", 3)])
def test_house_rule_flee_extra(value: str, most: int) -> None:
    """X-FLEE-3, flee_extra: Dov's own excess is 2 beyond his cap of 1."""
    table = combat({"dov": (1, 1)}, [("grunt", (12, 8))], flee_extra=value).answer("dice 0")
    assert table.offered()[-1] == f"dice {most}"


def test_house_rule_flee_reload() -> None:
    """X-FLEE-1, flee_reload: dice of the Flee Phase reload, or do not (R-08)."""
    for value, ammo in ((True, 3), (False, 2)):
        table = fled(1, flee_reload=value).answer("dice 1", dice=(1,)).answer("stay")
        if value:
            table.answer("reload long-rifle")
        assert table.ammo("sera", "long-rifle") == ammo
