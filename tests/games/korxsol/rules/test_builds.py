"""Building a player character."""

from typing import Any

import pytest

from affray.errors import BadInput
from affray.games.korxsol import game
from affray.games.korxsol.content import setup
from affray.games.korxsol.record.card_terms import Attribute, Class, Zone
from affray.kernel.game import SetUp, start

GOOD: dict[str, Any] = {
    "solighter": "osk",
    "carrier": "candlewright",
    "moves": ["true-cut", "crescent", "pass-and-turn"],
    "artifact": "long-breath",
    "items": ["red-draught"],
}


def refused(**parts: Any) -> str:
    """Why that build is refused."""
    with pytest.raises(BadInput) as error:
        setup.build({**GOOD, **parts}, "build", 0)
    return str(error.value)


def built(**parts: Any) -> Any:
    """The creature of that build."""
    return start(game, SetUp("korxsol", 2, 1, {}, {"builds": [{**GOOD, **parts}, "ash-bearer"]})).creatures[0]


def test_step_by_step() -> None:
    """K-BUILD-01, K-BUILD-02, K-BUILD-03, K-BUILD-04, K-BUILD-05: Solighter, carrier, three moves, artifact, items."""
    held, library = built(), setup.library()
    assert [held.base[each] for each in range(4)] == [2, 2, 1, 4] and held.start_kor == held.kor == 15
    assert held.classes == 1 << Class.SWORD and (held.actions, held.weight) == (4, 2)
    assert [list(library.moves)[held.cards[slot]] for slot in range(4)] == [*GOOD["moves"], "slip-the-hold"]
    assert [Zone(held.zone[slot]) for slot in range(4, 8)] == [Zone.HAND, Zone.GONE, Zone.GONE, Zone.GONE]


def test_a_solbound_is_a_weapon() -> None:
    """K-PC-03, K-PC-04: its class, and a Combat Move of its own that nobody else may choose."""
    assert built(carrier="trine", moves=["long-arrow", "needle", "paired-shafts"]).classes == 1 << Class.BOW
    assert "K-BUILD-03" in refused(moves=["true-cut", "crescent", "slip-the-hold"])


def test_a_solbeast_has_one_element_or_two() -> None:
    """K-PC-05, K-PC-06: its class or classes, and its own Combat Move."""
    held = built(carrier="geyserling", moves=["candle-line", "frost-lane", "cold-mark"])
    assert held.classes == 1 << Class.FIRE | 1 << Class.ICE and held.dual == 1
    assert list(setup.library().moves)[held.cards[3]] == "scald"


def test_either_weapon_or_beast() -> None:
    """K-PC-07: one carrier, never two."""
    assert refused(carrier=["candlewright", "floe"])


def test_three_different_moves_that_match() -> None:
    """K-BUILD-03: three, all different, of the own class."""
    assert "three" in refused(moves=["true-cut", "true-cut", "crescent"]) and refused(moves=["true-cut", "crescent"])
    assert "K-CARD-06" in refused(moves=["true-cut", "crescent", "frost-lane"])
    assert "K-CARD-05" in refused(carrier="geyserling", moves=["candle-line", "frost-lane", "slag-lance"])


def test_one_artifact() -> None:
    """K-BUILD-04: one of twelve; what it gives counts at once."""
    assert built(artifact="oak-charm").base[Attribute.RESISTANCE] == 3 and refused(artifact="nothing")


def test_items_by_inventory() -> None:
    """K-BUILD-05: exactly as many as the Inventory, one more with Deep Pockets, each once; by `item_copies` more often
    (A-74)."""
    assert "1, the Inventory" in refused(items=["red-draught", "salve"])
    assert built(artifact="deep-pockets", items=["red-draught", "salve"]).inventory == 2
    assert "A-74" in refused(artifact="deep-pockets", items=["salve", "salve"])
    twice = {**GOOD, "artifact": "deep-pockets", "items": ["salve", "salve"]}
    assert setup.build(twice, "build", 0, 2)["items"] == ["salve", "salve"]
    options = {"item_copies": 2}
    assert start(game, SetUp("korxsol", 2, 1, options, {"builds": [twice, "ash-bearer"]}))  # type: ignore[arg-type]


def test_unique_solighters() -> None:
    """K-BUILD-01: two players may choose the same one, but by `unique_solighters` not (A-28)."""
    same = {"builds": ["lantern-duelist", "lantern-duelist"]}
    assert game.completed(SetUp("korxsol", 2, 1, {}, same)).choices
    with pytest.raises(BadInput, match="unique_solighters"):
        game.completed(SetUp("korxsol", 2, 1, {"unique_solighters": True}, same))


def pair(seed: int, seats: int = 2) -> list[str]:
    """The Solighters of a match for which any ready-made builds were chosen."""
    whole = game.completed(SetUp("korxsol", seats, seed, choices={"builds": setup.ANY}))
    assert game.completed(whole) == whole, "a replay holds what was drawn"
    return [build["solighter"] for build in whole.choices["builds"]]


def test_any_builds_follow_from_the_seed() -> None:
    """K-BUILD-01: ready-made ones, each Solighter once: the same by the same seed, and by others all of them in either seat."""
    pairs = [tuple(pair(seed)) for seed in range(200)]
    assert pairs == [tuple(pair(seed)) for seed in range(200)]
    ready = {build.solighter for build in setup.library().builds.values()}
    assert {first for first, _ in pairs} == {second for _, second in pairs} == ready
    assert all(first != second for first, second in pairs)
    assert all(len(set(pair(seed, 4))) == 4 for seed in range(20))


def test_a_match_for_which_nothing_was_chosen_is_the_usual_one() -> None:
    """Batches, tests and set-up pages begin with the same two; a match by one click asks for any."""
    usual = game.completed(SetUp("korxsol", 2, 5)).choices["builds"]
    assert [build["solighter"] for build in usual] == ["osk", "dorrin"]
    assert game.form(SetUp("korxsol", 2), -1).quick == {"builds": setup.ANY}
    seats = [game.form(SetUp("korxsol", 2, choices={"builds": setup.ANY}), seat) for seat in range(2)]
    assert [form.value["solighter"] for form in seats] == ["osk", "dorrin"] and not any(form.problems for form in seats)
