"""What a change does: variants in words, and differences that are there or are not."""

import json
from pathlib import Path

import msgspec
import pytest

from affray import games
from affray.errors import AffrayError, BadInput, UnknownName
from affray.kernel.rulebook import spelled
from affray.lab.balance import comparing, variants
from affray.lab.balance.comparing import Plan, enough
from affray.lab.balance.statistics import Estimate

GAME = games.find("solbound")
PLAN = Plan(["random"], 16, 1, 1)


@pytest.mark.parametrize("id", games.ids())
def test_any_single_number_of_the_content_can_be_changed(id: str) -> None:
    """Of the first row of each kind, where it has one: the row is as it was but for that, and no other row is touched."""
    core = variants.read(games.find(id), "core")
    held, seen = variants.content_of(core.game), set()
    for subject, row in held.items():
        numbers = [name for name, value in msgspec.to_builtins(row).items() if type(value) is int and 1 < value < 5]
        if subject.kind in seen or not numbers:
            continue
        seen.add(subject.kind)
        try:
            other = variants.read(core.game, f"{subject.kind}.{subject.id}.{numbers[0]}={getattr(row, numbers[0]) - 1}")
        except BadInput:
            continue  # the game itself refuses that number, as it would in a file
        changed = variants.content_of(other.game)
        assert {each for each in held if held[each] != changed[each]} == {subject}
    assert seen


def test_a_variant_may_be_several_changes(tmp_path: Path) -> None:
    """A pack, a number of a card of that pack, and a house rule."""
    pack = tmp_path / "own.toml"
    pack.write_text('[[card]]\nid = "oaf"\nname = "Oaf \\"Ox\\""\nattack = 1\nkeywords = ["rally 2"]\n')
    found = variants.read(GAME, f"{pack}, cards.oaf.attack=3,max_rounds=4")
    oaf = variants.content_of(found.game)[("cards", "oaf")]  # type: ignore[index]
    assert (oaf.attack, oaf.name, oaf.keywords, found.options) == (3, 'Oaf "Ox"', ("rally 2",), {"max_rounds": 4})
    assert variants.read(GAME, "core").game == GAME


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "is no file"),
        ("max_rounds=", "expected core"),
        ("max_round=3", "max_rounds"),
        ("max_rounds=many", "max_rounds"),
        ("card.ashgate-warden.attack=1", "cards"),
        ("cards.ashgate.attack=1", "there is no card 'ashgate'; expected one of ashgate-warden"),
        ("cards.ashgate-warden.atack=1", "there is no card field 'atack'"),
        ("cards.ashgate-warden.keywords=tireless", "single value"),
        ("cards.ashgate-warden.attack=99", "^variant: cards.ashgate-warden.attack=99: it is 99; .* from -3 to 3$"),
        ("cards.ashgate-warden=1", "KIND.ID.FIELD"),
    ],
)
def test_what_is_no_variant_is_refused_with_what_was_expected(text: str, said: str) -> None:
    """By name, with what is nearest to it."""
    with pytest.raises(AffrayError, match=said):
        variants.read(GAME, text)


def test_an_unknown_field_has_its_own_error() -> None:
    """As other names that nobody knows."""
    with pytest.raises(UnknownName):
        variants.read(GAME, "cards.ashgate-warden.health=1")


@pytest.mark.slow
def test_the_game_beside_itself_does_not_differ_at_all() -> None:
    """The same line-ups and seeds: the difference is none in every match; matches are counted on both sides."""
    core, heard = variants.read(GAME, "core"), list[int]()
    (found,) = comparing.compare(core, variants.read(GAME, "core"), PLAN, heard.append)
    assert [each.difference.value for each in found.differences] == [0.0] * 3
    assert heard[0] == 0 and sum(heard) == comparing.most(PLAN) == 2 * found.matches == 32


@pytest.mark.slow
def test_a_change_of_a_card_is_told_of_the_seats_that_have_it() -> None:
    """And a house rule that ends matches early makes them shorter."""
    core = variants.read(GAME, "core")
    (found,) = comparing.compare(core, variants.read(GAME, "cards.ashgate-warden.attack=3,max_rounds=1"), PLAN)
    said = {each.what: each for each in found.differences}
    assert said["the share of ashgate-warden"].difference.of < found.matches and said["decisions a match"].enough == "differs"
    assert said["decisions a match"].after < said["decisions a match"].before


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(0.001, 0.2, "differs"), (-0.2, -0.01, "differs"), (-0.01, 0.01, "as good as the same"), (-0.1, 0.01, "not known yet")],
)
def test_enough_is_said_where_the_interval_says_it(low: float, high: float, verdict: str) -> None:
    """Without nothing in it, or within two points of nothing."""
    assert enough(Estimate((low + high) / 2, low, high, 100)) == verdict


def test_readings_are_the_other_values_of_rules_with_a_ruling() -> None:
    """Each can be played; the usual values are not among them."""
    for id in games.ids():
        game = games.find(id)
        texts = variants.readings(game)
        usual = {f"{rule.name}={spelled(rule.default)}" for rule in game.book().options}
        assert texts and not usual & set(texts)
        assert all(variants.read(game, text).options for text in texts)


@pytest.mark.parametrize(
    "file", sorted((Path(__file__).parents[2] / "bench/readings").glob("*.json")), ids=lambda file: file.stem
)
def test_what_is_kept_of_readings_is_of_all_readings_that_there_are(file: Path) -> None:
    """None is missing and none is gone; the command that said so is there."""
    held = json.loads(file.read_text(encoding="utf-8"))
    assert [each["variant"] for each in held["readings"]] == variants.readings(games.find(file.stem))
    assert held["command"].startswith(f"affray lab readings {file.stem} --matches ")
