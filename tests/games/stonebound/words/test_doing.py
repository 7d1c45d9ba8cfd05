"""What an ability does, in words beside the answer that uses or fuses it."""

from affray.kernel.game import options
from affray.testing.stonebound import turn


def said(who: str, stones: list[str], **suffers: int) -> dict[str, str]:
    """What each answer of a character says that it does, between an opponent who suffers that, and another who does not."""
    table = turn(({who: (5, 5)}, {"anwen": (5, 4), "ode": (5, 6)}), stones)
    table.set("anwen", **suffers).answer(f"activate {who}")
    answers = (table.game.answer_text(table.state, action) for action in options(table.game, table.state))
    return {each.label: each.does for each in answers}


def test_a_standard_attack_of_an_ability_has_its_numbers() -> None:
    """S-SA-5, S-KW-6: as the question says them that follows."""
    told = said("bram", ["fire-3"])["Cleaver's Promise with Fire 3"]
    assert told == "6 Physical damage, doubled for certain; within 1 space; costs Fire 3."
    told = said("ulla", ["fire-2"])["Searing Cut with Fire 2"]
    assert told == (
        "6 Physical damage, critical 25 %; within 1 space; on a roll of 1 to 50, adds Burn to the target; costs Fire 2."
    )


def test_numbers_are_those_against_whom_an_ability_may_strike() -> None:
    """S-ST-4, S-ST-6: as those of a Standard Attack on a crippled or broken opponent; where there are others, both."""
    told = said("ulla", ["fire-2"], cripple=1, broken=1)["Searing Cut with Fire 2"]
    assert told.startswith("6 or 7 Physical damage, critical 25 or 50 %; within 1 space;")


def test_what_is_fused_is_on_from_now() -> None:
    """S-FUSE-2: without the marks that cards use."""
    told = said("bram", ["fire-3"])["Fuse Spite with Fire 3"]
    assert told == "May strike back at whoever attacks it; from now on; costs Fire 3."


def test_an_infinite_stone_says_how_it_pays_and_where_it_goes() -> None:
    """S-DECK-6, S-DECK-7, S-ABIL-3, S-FUSE-9."""
    told = said("bram", ["fire-i"])
    pays = "Infinite pays any amount, for this alone, and"
    assert told["Cleaver's Promise with Fire infinite"].endswith(f"costs Fire 3. {pays} is discarded.")
    assert told["Fuse Spite with Fire infinite"].endswith(f"costs Fire 3. {pays} lies under the fuse.")


def test_what_wastes_something_says_that_alone() -> None:
    """S-ABIL-2 (R-14): one stone too many."""
    told = said("bram", ["fire-3", "fire-1"])
    assert told["Cleaver's Promise with Fire 1 and Fire 3"] == "" != told["Cleaver's Promise with Fire 3"]
