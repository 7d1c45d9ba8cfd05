"""A pack changes what is played, said and chosen, and nothing of the rules: in every game that has packs."""

import random
import threading
from typing import NamedTuple

import msgspec
import pytest

from affray import games
from affray.errors import BadInput
from affray.games.solbound.content import setup as solbound
from affray.games.stonebound.record.state import MOST_SHEETS
from affray.kernel import loops, packs, replay, telling
from affray.kernel.game import Game, SetUp
from affray.kernel.layered import layered, packs_of
from affray.kernel.match import Match
from affray.kernel.packs import Pack
from affray.kernel.view import view
from affray.lab import simulate


class Own(NamedTuple):
    """A pack of one's own, and what of it is chosen."""

    text: str
    choices: dict[str, object]
    said: str
    """What is read on the table then."""


GIANT = "health = 30\nmovement = 3\nrange = 1\nattack = 6\ncrt = 10\npd = 4\nsd = 1\n"
DECK = ", ".join(f'"{id}"' for id in solbound.library().deck("ashgate").cards[1:])
OWN = {
    "solbound": Own(
        f'[[card]]\nid = "oaf"\nname = "Oaf"\nattack = 3\n[[deck]]\nid = "oafs"\ntitle = "Oafs"\ncards = ["oaf", {DECK}]\n',
        {"decks": ["oafs", "ashgate"]},
        "Oaf",
    ),
    "stonebound": Own(
        '[[class]]\nid = "giant"\nname = "Giant"\ntype = "physical"\n'
        f'{GIANT}[[character]]\nid = "ymir"\nname = "Ymir"\nclass = "giant"\nstars = 1\n'
        'offensive = ["shield-bash", "wide-arc"]\ndefensive = ["veil", "braced"]\n',
        {"format": "free", "teams": [["ymir", "bram", "bexley"], ["ulla", "twice-named", "solve"]]},
        "Ymir",
    ),
    "sixdice": Own(
        '[[map]]\nid = "mill"\nname = "The Mill"\nrows = ["SSSS..", "..##..", "....X."]\n[[scenario]]\nid = "the-mill"\n'
        'name = "The Old Mill"\nmap = "mill"\nenemies = [{ id = "ogre", at = [6, 1] }]\nobjective = { kind = "reach" }\n'
        '[[enemy]]\nid = "ogre"\nname = "Ogre"\nhealth = 9\nweapons = ["ogre-club"]\n'
        "move = { dice = 3, table = [0, 1, 1, 1, 2, 2] }\nflee = { dice = 3, table = [0, 1, 1, 1, 2, 2] }\n"
        '[[weapon]]\nid = "ogre-club"\nname = "Club"\nbands = [[1, 1, 3]]\ndamage = 3\ncrit = 5\n',
        {"scenario": "the-mill"},
        "Ogre",
    ),
    "korxsol": Own(
        '[[solighter]]\nid = "anvil"\nname = "Anvil"\nkor = 9\npower = 3\nresistance = 3\narmor = 2\nagility = 1\nactions = 3\n'
        'inventory = 1\nweight = 3\n[[map]]\nid = "pit"\nname = "The Pit"\nmodes = ["1v1"]\n'
        'rows = ["G1 G1 G1", "G1 G2 G1", "G1 G1 G1"]\nstarts = { north = [[2, 1]], south = [[2, 3]] }\n',
        {"map": "pit"},
        "Pit",
    ),
}
PACKED = sorted(OWN)


def pack_of(game: str) -> Pack:
    """The pack of one's own for a game."""
    return packs.of("own.toml", {"own.toml": OWN[game].text})


def set_up_of(game: str, seed: int = 3) -> SetUp:
    """A set-up with what it adds."""
    return SetUp(game, 2, seed, choices=OWN[game].choices, packs=(pack_of(game),))


def played(game: str) -> Match:
    """A match with the pack, some of it by default answers."""
    match = Match(games.find(game), set_up_of(game))
    for _ in range(12):
        if not match.over:
            match.take(match.game.default(match.state))
    return match


def test_every_game_with_packs_is_tried_here() -> None:
    """A new game brings a pack to this test."""
    assert [id for id in games.ids() if games.find(id).PACKS is not None] == PACKED


@pytest.mark.parametrize("game", PACKED)
def test_content_of_ones_own_is_played_and_said(game: str) -> None:
    """Chosen by its id, named on the table and in the log; without the pack there is no such thing."""
    match = played(game)
    told = msgspec.json.encode(view(match, 0, [0])).decode()
    assert OWN[game].said in told
    with pytest.raises(BadInput, match="there is no"):
        Match(games.find(game), msgspec.structs.replace(set_up_of(game), packs=()))


def test_what_dice_are_thrown_for_names_a_weapon_of_the_pack() -> None:
    """The word beside dice that fell is worked out later than their sentence, and still finds the pack: X-FIGHT-17."""
    match, choose = played("sixdice"), random.Random(0)
    while not match.over:
        match.take(choose.choice(match.options()))
    thrown = {entry.throw for entry in telling.entries(match.game, match.state, match.happened) if entry.throw}
    assert any(throw.startswith("Club: ") for throw in thrown), thrown


@pytest.mark.parametrize("game", PACKED)
def test_what_may_be_chosen_holds_what_a_pack_adds(game: str) -> None:
    """The forms of the game with the pack offer it; those of the game itself, asked right after, do not."""
    with_pack = games.of(set_up_of(game))
    set_up = SetUp(game, 2)
    new = {id for table in msgspec.json.decode(msgspec.json.encode(OWN[game].choices)).values() for id in _ids(table)}

    def offered(game: Game) -> set[str]:
        fields = [field for seat in (-1, 0) for field in game.form(set_up, seat).fields]
        return {pick.id for field in fields for pick in field.picks}

    assert new & offered(with_pack) - offered(games.find(game))


def _ids(value: object) -> list[str]:
    if isinstance(value, list):
        return [id for each in value for id in _ids(each)]
    return [str(value)]


@pytest.mark.parametrize("game", PACKED)
def test_a_replay_carries_its_pack_and_plays_back_where_nobody_has_it(game: str) -> None:
    """Written, read, followed: exact, with the texts from the file alone."""
    match = played(game)
    paper = replay.read(replay.write(replay.of(match)), "replay")
    *_, again = replay.follow(paper, "replay", games.find)
    assert again.played == match.played and packs_of(again.game) == match.set_up.packs
    assert paper.format == replay.WHOLE


def test_a_match_without_packs_is_written_as_ever() -> None:
    """Nobody's older replay reader meets a word that it does not know."""
    paper = replay.write(replay.of(Match(games.find("solbound"), SetUp("solbound"))))
    assert b"packs" not in paper and replay.read(paper, "replay").format == replay.FORMAT


def test_a_replay_without_its_pack_or_with_another_is_refused() -> None:
    """Missing, changed, or not the one: each in a sentence with its place."""
    paper = replay.of(played("solbound"))
    (pack,) = paper.set_up.packs

    def refused(**changed: object) -> str:
        set_up = msgspec.structs.replace(paper.set_up, packs=(msgspec.structs.replace(pack, **changed),))
        with pytest.raises(BadInput) as caught:
            list(replay.follow(msgspec.structs.replace(paper, set_up=set_up), "replay", games.find))
        return str(caught.value)

    assert "set_up.packs.own.toml: the pack is not at hand, only its digest" in refused(files=None)
    assert "set_up.packs.own.toml.digest: the pack is not the one" in refused(files={"own.toml": "# other"})
    other = packs.of("own.toml", {"own.toml": OWN["solbound"].text.replace("attack = 3", "attack = 2")})
    assert "content: played with other cards" in refused(files=other.files, digest=other.digest)
    broken = packs.of("own.toml", {"own.toml": OWN["solbound"].text.replace("attack = 3", "attack = 4")})
    assert "set_up.packs.own.toml.card.oaf.attack: it is 4" in refused(files=broken.files, digest=broken.digest)


def test_a_large_pack_is_left_out_of_a_replay_and_asked_for() -> None:
    """Beyond the limit a replay has the digest alone, and plays back with the pack beside it, or without it not at all."""
    text = OWN["solbound"].text + "#" * packs.MOST_CARRIED
    pack = packs.of("large", {"a.toml": text[:200_000], "b.toml": "#" + text[200_000:]})
    match = Match(games.find("solbound"), msgspec.structs.replace(set_up_of("solbound"), packs=(pack,)))
    paper = replay.of(match)
    assert paper.set_up.packs == packs.named((pack,)) and len(replay.write(paper)) < 5_000
    *_, again = replay.follow(replay.with_packs(paper, [pack]), "replay", games.find)
    assert again.start_digest == match.start_digest


@pytest.mark.parametrize("game", PACKED)
def test_the_rules_are_kept_once_whatever_is_laid_on_the_content(game: str) -> None:
    """Loops, and so what is compiled, are those of the game itself."""
    bare, with_pack = games.find(game), games.of(set_up_of(game))
    assert with_pack == bare and bare == with_pack and hash(with_pack) == hash(bare)
    assert loops.rules_of(with_pack) == loops.rules_of(bare)


@pytest.mark.parametrize("game", PACKED)
def test_bots_play_with_a_pack(game: str) -> None:
    """A simulation has its name and digest in the report; other numbers on a card, other matches."""
    report = simulate.run(set_up_of(game), ["random", "random"], 2, 1)
    assert (report.finished, report.packs) == (2, list(packs.named(set_up_of(game).packs)))


def test_a_later_pack_takes_the_place_of_an_earlier_row() -> None:
    """Layered: the core one, then each pack in turn; what none speaks of stays."""
    row = '[[card]]\nid = "{}"\nname = "{}"\n'
    first = packs.of("a", {"a.toml": row.format("gate-mason", "One") + row.format("oaf", "Oaf")})
    second = packs.of("b", {"b.toml": row.format("gate-mason", "Two")})
    bare = games.find("solbound")
    for laid, name in (((first, second), "Two"), ((second, first), "One"), ((first,), "One")):
        form = layered(bare, laid).form(SetUp("solbound"), 0)
        assert any(line.startswith(f"{name}:") for line in form.fields[0].picks[0].text)
    assert packs_of(layered(layered(bare, (first,)), (second,))) == (second,), "none besides those that are named"


def test_a_row_that_a_pack_leaves_unsound_is_told() -> None:
    """A row of the core that no longer fits what a pack puts in its place, as that row."""
    pack = packs.of(
        "a", {"a.toml": '[[carrier]]\nid = "grasp"\nname = "G"\nkind = "solbound"\nclasses = ["bow"]\nunique = "x"\n'}
    )
    with pytest.raises(BadInput, match=r"a/a.toml:6: carrier.grasp.unique: there is no move 'x'"):
        layered(games.find("korxsol"), (pack,))


def test_threads_with_different_packs_do_not_meet() -> None:
    """Two matches of one game, each with a card of the same id and another name, asked at once."""
    matches = []
    for name in ("Left", "Right"):
        text = f'[[card]]\nid = "ashgate-warden"\nname = "{name}"\n'
        matches.append(Match(games.find("solbound"), SetUp("solbound", packs=(packs.of("p", {"p.toml": text}),))))
    seen: dict[int, set[str]] = {0: set(), 1: set()}

    def look(number: int) -> None:
        for _ in range(40):
            form = matches[number].game.form(SetUp("solbound"), 0)
            seen[number].add(form.fields[0].picks[0].text[0].partition(":")[0])

    threads = [threading.Thread(target=look, args=(number,)) for number in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == {0: {"Left"}, 1: {"Right"}}


def test_a_game_without_content_refuses_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence with its title."""
    bare = games.find("solbound")
    monkeypatch.setattr(bare, "PACKS", None)
    with pytest.raises(BadInput, match=r"own\.toml: Solbound, Level 1 has no content packs"):
        layered(bare, (pack_of("solbound"),))


def test_a_match_of_more_characters_than_it_has_room_for_has_those_that_play() -> None:
    """Stonebound: those of the teams, and of the others the newest; each is written and read by its own name."""
    row = (
        OWN["stonebound"].text[OWN["stonebound"].text.index("[[character]]") :].replace("ymir", "c{0}").replace("Ymir", "C{0}")
    )
    text = OWN["stonebound"].text + "".join(row.format(number) for number in range(MOST_SHEETS))
    crowd = (packs.of("crowd", {"crowd.toml": text}),)
    match = Match(games.find("stonebound"), msgspec.structs.replace(set_up_of("stonebound"), packs=crowd))
    told = msgspec.json.encode(view(match, 0, [0])).decode()
    assert "Ymir" in told and "Bram" in told and "C23" not in told
    draft = Match(games.find("stonebound"), SetUp("stonebound", 2, 1, choices={"format": "draft"}, packs=crowd))
    while not draft.over and draft.game.write_action(draft.state, draft.game.default(draft.state)).startswith("pick"):
        action = draft.game.default(draft.state)
        assert draft.game.read_action(draft.state, draft.game.write_action(draft.state, action)) == action
        draft.take(action)
