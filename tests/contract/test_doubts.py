"""What `affray check` warns of: what can never come to anything, what is strictly better; and nothing that is not certain."""

import pytest

from affray import games
from affray.kernel import packs

MOVE = (
    'name = "Far"\nclasses = ["sword"]\ntier = "base"\ntype = "melee"\ncooldown = {}\n'
    'area = {{ mode = "field", field = [{}] }}\nindicators = [{{ op = "hit", x = 4 }}, {{ op = "damage", x = 2 }}]\n'
)
TRUE_CUT = "[[move]]\n" + 'id = "keen-cut"\n' + MOVE
CASES: dict[str, tuple[str, str, list[tuple[int, str]]]] = {
    "a card like another with one more": (
        "solbound",
        '[[card]]\nid = "rope-mender"\nname = "R"\nattack = 2\ndefense = 3\n',
        [(1, "strictly better than ashgate-warden (attack 2 to 1, defense 3 to 1) and 10 more")],
    ),
    "a card that no deck has": (
        "solbound",
        '\n[[card]]\nid = "oaf"\nname = "Oaf"\nkeywords = ["undying", "hollow"]\n',
        [(2, "no deck")],
    ),
    "an ability that nobody has": (
        "stonebound",
        '[[ability]]\nid = "gust"\nname = "G"\nelement = "wind"\ncost = 2\neffects = [{ do = "push", amount = 2 }]\n',
        [(1, "no character has it")],
    ),
    "a class that is another with more": (
        "stonebound",
        '[[class]]\nid = "thug"\nname = "Thug"\ntype = "physical"\nhealth = 15\nmovement = 4\nrange = 1\nattack = 6\n'
        "crt = 25\npd = 2\nsd = 2\n",
        [(1, "strictly better than marauder (health 15 to 14)")],
    ),
    "a weapon that hurts nobody": (
        "sixdice",
        '[[weapon]]\nid = "feather"\nname = "Feather"\nbands = [[1, 1, 3]]\ndamage = 0\ncrit = 0\n',
        [(5, "a hit of it never does anything")],
    ),
    "a weapon that never runs out": (
        "sixdice",
        '[[weapon]]\nid = "axe"\nname = "Axe"\nbands = [[1, 1, 3]]\ndamage = 2\ncrit = 4\n',
        [(1, "strictly better than hatchet (ammo without end to 6)")],
    ),
    "a move with less cooldown": (
        "korxsol",
        TRUE_CUT.format(2, "[0, 1]"),
        [(1, "strictly worse than true-cut (cooldown 2 to 0)")],
    ),
    "a move of no class that anybody has alone": (
        "korxsol",
        TRUE_CUT.format(0, "[0, 2]").replace("base", "unique"),
        [(1, "it can never hit: no Solbound or Solbeast allows it")],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_doubtful_is_told_with_its_line(case: str) -> None:
    """And the pack may be played with all the same."""
    game, text, wanted = CASES[case]
    reading = games.find(game).PACKS
    assert reading is not None
    doubts = reading.doubtful([packs.of("a.toml", {"a.toml": text})])
    assert [doubt.line for doubt in doubts] == [line for line, _ in wanted]
    assert all(words in doubt.wrong for doubt, (_, words) in zip(doubts, wanted, strict=True)), doubts


@pytest.mark.parametrize("game", [id for id in games.ids() if games.find(id).PACKS is not None])
def test_nothing_is_said_of_the_pack_to_begin_with(game: str) -> None:
    """Nor of what is no worse and no better: each has something over the other."""
    found = games.find(game)
    text = (found.PACKAGE / "content/new.toml").read_text(encoding="utf-8")
    assert found.PACKS is not None and found.PACKS.doubtful([packs.of("a.toml", {"a.toml": text})]) == []


def test_a_row_that_a_later_pack_replaces_is_not_doubted() -> None:
    """It is not played with."""
    reading = games.find("solbound").PACKS
    assert reading is not None
    row = '[[card]]\nid = "gate-mason"\nname = "S"\ndefense = {}\nkeywords = ["protect"]\n'
    strong, plain = (packs.of("a.toml", {"a.toml": row.format(number)}) for number in (3, 0))
    assert [doubt.wrong for doubt in reading.doubtful([strong])] != []
    assert reading.doubtful([strong, plain]) == []
