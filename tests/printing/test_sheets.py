"""Print and play: every thing of the book on a page, of the right size, with fronts and backs that meet; packs' cards too."""

import io
import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pypdf
import pytest

from affray import games, printing
from affray.cli import main
from affray.games.solbound.content import pack
from affray.kernel import icons, look, packs
from affray.kernel.layered import layered
from affray.printing import sigil
from affray.table.look import Hue
from affray.table.sheet import Paper, Sheet, What

SQUARE = "m0 0h512v512h-512z"
GROUNDS = ("ground", "brick", "leaf", "molten", "frozen", "deep-water", "struck")
GAMES = ("korxsol", "sixdice", "solbound", "stonebound")
LONG = '[[card]]\nid = "sage"\nname = "Sage of the Seven Lamps"\nattack = 1\nkeywords = ["swift 1"]\n'


@pytest.fixture(autouse=True)
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the browser client would have been built with: every icon a square."""
    seen = [look.of(games.find(id).PACKAGE) for id in GAMES]
    outlines = {face.icon: SQUARE for each in seen for face in (each.emblem, *each.faces.values())}
    colours = dict.fromkeys((*(f"hue-{hue}" for hue in get_args(Hue)), *GROUNDS), "#336699")
    for name, told in (("look.json", {"colours": colours}), ("icons.json", outlines)):
        (tmp_path / name).write_bytes(msgspec.json.encode(told))
    monkeypatch.setattr(printing, "DRAWN", tmp_path / "look.json")
    monkeypatch.setattr(icons, "FILE", tmp_path / "icons.json")


def pages(game: str, what: What, paper: Paper = "a4") -> list[pypdf.PageObject]:
    """The pages of a game's sheets."""
    return list(pypdf.PdfReader(io.BytesIO(printing.pdf(games.find(game), what, paper))).pages)


def words(page: pypdf.PageObject) -> str:
    """What stands on a page, without the breaks of lines."""
    return " ".join(page.extract_text().split())


def squeezed(text: str) -> str:
    """Text without spaces and hyphens, which lines that are broken change."""
    return re.sub(r"[\s-]|\u00ad", "", text)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_card_and_unit_of_the_book_is_on_a_page_with_all_that_it_says(game: str) -> None:
    """Name, numbers and every sentence; behind each page of fronts lies one of backs, and nothing else."""
    kinds: list[tuple[Sheet, int]] = [("cards", 9), ("units", 4)]
    for what, a_page in kinds:
        things = printing.things(games.find(game), what)
        if not things:
            continue
        found = pages(game, what)
        assert len(found) == 2 * -(-len(things) // a_page)
        fronts = [squeezed(words(page)) for page in found[::2]]
        for number, thing in enumerate(things):
            said = [thing.name, thing.kind, *thing.text, *(stat.label + stat.value for stat in thing.stats)]
            assert [line for line in said if squeezed(line) not in fronts[number // a_page]] == [], thing.name
        title = squeezed(games.find(game).TITLE)
        counted = Counter(squeezed(words(page)).count(title) for page in found[1::2])
        assert counted == Counter([a_page] * (len(things) // a_page) + [len(things) % a_page] * bool(len(things) % a_page))


@pytest.mark.parametrize("paper", get_args(Paper))
def test_sheets_have_the_size_of_the_paper(paper: Paper) -> None:
    """In points, of which 72 are an inch."""
    width, height = printing.PAPERS[paper]
    for page in pages("solbound", "cards", paper):
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
            (width / 25.4 * 72, height / 25.4 * 72), abs=0.1
        )


@pytest.mark.parametrize("game", ["korxsol", "sixdice", "stonebound"])
@pytest.mark.slow
def test_maps_are_on_as_many_pages_as_squares_of_25_millimetres_take(game: str) -> None:
    """Seven by eleven to a page of A4, each page with the map's name and which part it is."""
    maps, found = printing.things(games.find(game), "maps"), pages(game, "maps")
    parts = [-(-len(map.tiles[0]) // 7) * -(-len(map.tiles) // 11) for map in maps]
    named = [f"{map.name} part {part} of {most}" for map, most in zip(maps, parts, strict=True) for part in range(1, most + 1)]
    shown = [words(page).replace(" · ", " ") for page in found]
    assert len(shown) == len(named)
    for page, name in zip(shown, named, strict=True):
        head, _, tail = name.partition(" part ")
        assert head in page and f"part {tail}" in page


def test_tokens_lie_as_often_as_a_table_wants_them() -> None:
    """One for each character, several of a status."""
    found = Counter(thing.name for thing in printing.things(games.find("stonebound"), "tokens"))
    assert (found["Ulla Redhook"], found["Burn"]) == (1, 4)
    assert words(pages("stonebound", "tokens")[0]).count("Burn") == 4


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_has_every_clause_ruling_and_house_rule(game: str) -> None:
    """By their numbers."""
    book = games.find(game).book()
    text = squeezed("".join(words(page) for page in pages(game, "rules")))
    numbers = [clause.id for clause in book.clauses] + [ruling.id for ruling in book.rulings]
    assert [number for number in numbers if squeezed(number) not in text] == []
    assert [rule.name for rule in book.options if squeezed(rule.name.replace("_", " ")) not in text] == []


def test_cards_of_a_pack_are_printed_and_replace_those_of_the_game() -> None:
    """A new one is there, and one with the id of another in its place."""
    given = packs.of("mine.toml", {"mine.toml": LONG + LONG.replace('"sage"', '"gate-mason"').replace("Sage", "Mason")})
    names = [thing.name for thing in printing.things(layered(games.find("solbound"), (given,)), "cards")]
    assert {"Sage of the Seven Lamps", "Mason of the Seven Lamps"} < set(names) and "Gate Mason" not in names
    assert len(names) == len(pack.load().cards) + 1


def test_the_same_sheets_are_the_same_bytes() -> None:
    """No date, no machine."""
    game = games.find("solbound")
    assert printing.pdf(game, "tokens") == printing.pdf(game, "tokens")


def pictured(more: str) -> str:
    """The picture of a card of a pack that says so much more of itself, on a sheet that can be printed."""
    game = layered(games.find("solbound"), (packs.of("mine.toml", {"mine.toml": LONG + more}),))
    assert printing.pdf(game, "cards").startswith(b"%PDF-")
    picture: str = next(each["picture"] for each in printing.sheet(game, "cards", "a4")["things"] if "Lamps" in each["name"])
    return picture


def test_a_card_of_a_pack_has_the_icon_that_it_names() -> None:
    """In its colour; one that the set does not have, or none, is a picture made from the name, and no fault."""
    assert f"fill='#336699' d='{SQUARE}'" in pictured('icon = "castle-ruins"\nhue = "red"\n')
    assert pictured("") == pictured('icon = "no-such-thing"\n') == sigil.svg("Sage of the Seven Lamps", "#336699")


def test_a_picture_made_from_a_name_is_the_one_on_the_screen() -> None:
    """Those of `sigils.json`, which the client's own tests draw too; other names have others."""
    kept = json.loads((Path(__file__).parent / "sigils.json").read_text(encoding="utf-8"))
    assert {name: json.loads(json.dumps(sigil.of(name)._asdict())) for name in kept} == kept
    assert len({drawn["petals"] for drawn in kept.values()}) == len(kept) > 5


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("solbound", "units"), "Solbound, Level 1 has no units; expected one of cards, tokens, rules"),
        (("solbound", "crads"), 'Did you mean "cards"?'),
        (("solbuond", "cards"), "did you mean 'solbound'"),
        (("solbound", "cards", "--paper", "a5"), 'Choose from: "a4", "letter"'),
        (("solbound", "cards", "-o", "notes.txt"), "it is there already, and is no PDF"),
        (("solbound", "cards", "-o", "nowhere/cards.pdf"), "it cannot be written: No such file or directory"),
        (("solbound", "cards", "--pack", "none.toml"), "none.toml"),
    ],
)
def test_what_cannot_be_printed_is_told(
    arguments: tuple[str, ...], wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By exit status and a line; nothing that was there is lost."""
    monkeypatch.chdir(tmp_path)
    Path("notes.txt").write_text("mine", encoding="utf-8")
    assert main(["print", *arguments]) == 2
    assert wrong in capsys.readouterr().err
    assert Path("notes.txt").read_text(encoding="utf-8") == "mine"


def test_a_pdf_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A designer prints again and again; the file is named after what is printed."""
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert main(["print", "solbound", "tokens", "--paper", "letter"]) == 0
    assert capsys.readouterr().out.startswith("solbound-tokens.pdf: tokens of Solbound, Level 1, for letter paper\n")
    assert Path("solbound-tokens.pdf").read_bytes().startswith(b"%PDF-")


def test_a_missing_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """And that the client must be built, where it is not."""
    monkeypatch.setitem(sys.modules, "typst", None)
    assert main(["print", "solbound", "cards"]) == 1
    assert '-m pip install "affray[print]"' in capsys.readouterr().err
    monkeypatch.setattr(printing, "DRAWN", Path("nowhere/look.json"))
    assert main(["print", "solbound", "cards"]) == 1
    assert "run ./play once" in capsys.readouterr().err


@pytest.mark.slow
def test_a_card_with_more_words_than_room_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not printed cut off."""
    monkeypatch.setattr(pack, "keyword_text", lambda card: [f"{card.name} " * 400])
    with pytest.raises(Exception, match="there is no room for the text of Ashgate Warden"):
        printing.pdf(games.find("solbound"), "cards")
