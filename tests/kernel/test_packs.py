"""A pack is text that travels: read whole or refused, known by its digest, and in force only where somebody says so."""

from pathlib import Path

import msgspec
import pytest

from affray.errors import BadInput
from affray.kernel import packs

CARD = '[[card]]\nid = "oaf"\nname = "Oaf"\n'


def test_a_pack_is_known_by_its_texts_and_not_by_its_name(tmp_path: Path) -> None:
    """A file that is renamed, or saved with the line ends of another system, is the same pack; any other text is another."""
    (tmp_path / "one.toml").write_bytes(CARD.encode())
    (tmp_path / "two.toml").write_bytes(CARD.replace("\n", "\r\n").encode())
    one, two = packs.read(tmp_path / "one.toml"), packs.read(tmp_path / "two.toml")
    assert (one.name, two.name) == ("one.toml", "two.toml") and one.digest == two.digest
    assert packs.of("one.toml", {"one.toml": CARD + "#"}).digest != one.digest


def test_a_folder_is_read_by_the_names_of_its_files(tmp_path: Path) -> None:
    """Other files are left alone, and errors call each file by folder and name."""
    for name in ("b.toml", "a.toml", "notes.txt"):
        (tmp_path / name).write_text(f"# {name}")
    assert list(packs.read(tmp_path).texts()) == [
        (f"{tmp_path.name}/a.toml", "# a.toml"),
        (f"{tmp_path.name}/b.toml", "# b.toml"),
    ]


@pytest.mark.parametrize(
    ("files", "wrong"),
    [
        ({}, "the folder holds no pack"),
        ({f"{number}.toml": b"" for number in range(packs.MOST_FILES + 1)}, "65 files"),
        ({f"{number}.toml": b"#" * 290_000 for number in range(7)}, "longer than 2,000,000 bytes"),
        ({"one.toml": b"#" * 300_001}, "longer than 300,000 bytes"),
        ({"one.toml": b"\xff"}, "not UTF-8"),
    ],
)
def test_what_is_no_pack_is_not_read(tmp_path: Path, files: dict[str, bytes], wrong: str) -> None:
    """Nothing in it, too much of it, or no text."""
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    with pytest.raises(BadInput, match=wrong):
        packs.read(tmp_path)
    with pytest.raises(BadInput, match="No such file"):
        packs.read(tmp_path / "nothing.toml")


def test_a_pack_that_was_changed_on_its_way_is_refused() -> None:
    """What comes with a set-up is what its digest says, or is missing and said so."""
    pack = packs.of("mine.toml", {"mine.toml": CARD})
    assert packs.whole(pack) is pack
    with pytest.raises(BadInput, match=r"mine.toml: digest: the pack is not the one"):
        packs.whole(msgspec.structs.replace(pack, files={"mine.toml": CARD + "attack = 3\n"}))
    with pytest.raises(BadInput, match=r"mine.toml: the pack is not at hand, only its digest .*--pack"):
        packs.whole(packs.Pack("mine.toml", pack.digest))


def test_a_pack_is_carried_up_to_a_limit_and_found_by_its_digest() -> None:
    """Beyond it only the digest is; then the pack must be at hand, and only that very one will do."""
    small, large = packs.of("small", {"a": CARD}), packs.of("large", {"a": "#" * packs.MOST_CARRIED})
    assert packs.carried((small,)) == (small,)
    assert packs.carried((small, large)) == packs.named((small, large))
    assert packs.found(packs.named((small, large)), [large]) == (packs.Pack("small", small.digest), large)


def test_packs_are_in_force_only_within() -> None:
    """Also after an error, and for whoever is not within."""
    laid = packs.layers((packs.of("small", {"a": CARD}),))
    assert packs.in_force() is packs.NOTHING
    with packs.laid(laid):
        assert packs.in_force() is laid
    assert packs.in_force() is packs.NOTHING
    with pytest.raises(BadInput), packs.laid(laid):
        packs.whole(packs.Pack("none", "0" * 64))
    assert packs.in_force() is packs.NOTHING
    assert packs.layers(laid.packs) is laid, "the same packs are read once"


@pytest.mark.parametrize("name", ["", "a/b", "a\\b", "a\nb", "x" * 201])
def test_names_of_packs_are_plain(name: str) -> None:
    """No paths, no control characters, no end of letters."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"name": name, "digest": "0" * 64}, packs.Pack)
