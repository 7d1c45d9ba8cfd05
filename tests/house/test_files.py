"""What is committed serves anyone who clones it: nothing huge, nothing of somebody's machine, no dead links."""

import os
import re
from collections.abc import Iterable, Iterator
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

LARGEST = 1_000_000
MACHINE = re.compile(r"(?<![\w.~$}:/-])/(?:work|root|home/[\w-]+|Users/[\w-]+|opt|mnt)/[\w.-]+")
"""An absolute path into somebody's machine."""
ADDRESS = re.compile(r"\b(?:https?|wss?|ftp|git\+https?)://[^\s\"'`<>)\]},]+")
PUBLIC_REGISTRIES = {"pypi.org", "files.pythonhosted.org", "registry.npmjs.org"}
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)|!\[[^\]]*\]\(([^)\s]+)\)")


def lines(paths: Iterable[Path], root: Path) -> Iterator[tuple[str, str]]:
    """Every line of every text file, with its place."""
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            yield f"{path.relative_to(root).as_posix()}:{number}", line


def machine_paths(paths: Iterable[Path], root: Path) -> list[str]:
    """Absolute paths of some machine."""
    return [f"{place}: {found}" for place, line in lines(paths, root) for found in MACHINE.findall(line)]


def private_hosts(paths: Iterable[Path], root: Path) -> list[str]:
    """Addresses that only some network knows."""
    found = ((place, address) for place, line in lines(paths, root) for address in ADDRESS.findall(line))
    return [f"{place}: {address}" for place, address in found if is_private(host_of(address))]


def host_of(address: str) -> str:
    """The host of an address; empty where it is malformed, as a test of malformed ones has them."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def is_private(host: str) -> bool:
    """Whether this is a host of some network and not of the internet; this machine itself is everywhere, and a bare
    name is a made-up one."""
    try:
        address = ip_address(host)
    except ValueError:
        return host.endswith((".internal", ".local", ".lan", ".corp", ".intranet", ".home", ".invalid"))
    return address.is_private and not address.is_loopback and not address.is_unspecified


def foreign_sources(lock: Path) -> set[str]:
    """The hosts that a lock file takes packages from, without the public registries."""
    sources = re.findall(r'(?:url = |registry = |"resolved": )"([^"]*)"', lock.read_text(encoding="utf-8"))
    return {urlsplit(source).hostname or source for source in sources} - PUBLIC_REGISTRIES


def dead_links(page: Path) -> list[str]:
    """Links of a page to files that are not there."""
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    targets = [one or other for one, other in LINK.findall(text)]
    local = [target for target in targets if not urlsplit(target).scheme and not target.startswith("#")]
    return [target for target in local if not (page.parent / unquote(target.partition("#")[0])).exists()]


def test_no_file_is_larger_than_a_megabyte(kept: list[Path]) -> None:
    """What is built or downloaded is not committed."""
    assert [path.name for path in kept if path.stat().st_size > LARGEST] == []


@pytest.mark.slow
def test_nothing_names_a_path_of_somebodys_machine(kept: list[Path], root: Path) -> None:
    """A path that starts at the root of one machine is wrong on all others."""
    assert machine_paths(kept, root) == []


def test_no_link_is_kept(kept: list[Path], root: Path) -> None:
    """A symbolic link leads elsewhere on every machine, or nowhere."""
    assert [path.name for path in kept if path.is_symlink()] == []


@pytest.mark.slow
def test_nothing_names_a_private_host(kept: list[Path], root: Path) -> None:
    """A stranger's machine reaches every address in here."""
    assert private_hosts(kept, root) == []


@pytest.mark.parametrize("lock", ["uv.lock", "web/package-lock.json"])
def test_locked_packages_come_from_the_public_registries(root: Path, lock: str) -> None:
    """Wherever it was locked, it can be installed anywhere."""
    assert foreign_sources(root / lock) == set()


def test_links_in_documents_resolve(kept: list[Path], root: Path) -> None:
    """Every link of the README, of docs and of other pages leads to a file that is there."""
    pages = [path for path in kept if path.suffix == ".md"]
    dead = {page.relative_to(root).as_posix(): dead_links(page) for page in pages}
    assert {page: links for page, links in dead.items() if links} == {}


@pytest.mark.parametrize("command", ["play", "check", ".ci/run"])
def test_the_commands_of_the_house_can_be_run(root: Path, command: str) -> None:
    """They are there, executable, and scripts that say what reads them."""
    script = root / command
    assert script.read_text(encoding="utf-8").startswith("#!/")
    assert os.name == "nt" or os.access(script, os.X_OK)


def test_commands_in_the_readme_exist(root: Path) -> None:
    """The README shows ./play and ./check, and no `./` command that is not there."""
    shown = set(re.findall(r"(?:^|[\s`])\./([\w./-]*\w)", (root / "README.md").read_text(encoding="utf-8")))
    assert {"play", "check"} <= shown
    assert [command for command in sorted(shown) if not (root / command).exists()] == []


def test_what_belongs_to_a_machine_is_found(tmp_path: Path) -> None:
    """Paths and hosts that are wrong elsewhere are found, and those that are right are not."""
    page = tmp_path / "page.md"
    bad = [
        f"see /{'work'}/main/x",
        f"'/{'home'}/ann/y'",
        f"http://{'mirror'}.local/simple",
        f"https://pypi.{'corp'}/a",
        f"ws://{'10.0'}.0.7:80/",
    ]
    good = ["web/work/main", "https://example.org/work/main", "http://127.0.0.1:8000/", "./root/x", "https://pypi.org/simple"]
    page.write_text("\n".join(bad + good))
    assert [each.rpartition(":")[0] for each in machine_paths([page], tmp_path)] == ["page.md:1", "page.md:2"]
    assert [each.split(":")[1] for each in private_hosts([page], tmp_path)] == ["3", "4", "5"]


def test_a_mirror_in_a_lock_file_is_found(tmp_path: Path) -> None:
    """In the words of either kind of lock file."""
    lock = tmp_path / "lock"
    public = 'source = { registry = "https://pypi.org/simple" }\n"resolved": "https://registry.npmjs.org/x.tgz"\n'
    lock.write_text(public, encoding="utf-8")
    assert foreign_sources(lock) == set()
    lock.write_text(f'{public}{{ url = "https://a.example/x.whl" }}\n"resolved": "http://b:80/x.tgz"\n', encoding="utf-8")
    assert foreign_sources(lock) == {"a.example", "b"}


def test_dead_links_are_found(tmp_path: Path) -> None:
    """Text in code is no link; anchors and addresses elsewhere are not files."""
    page = tmp_path / "page.md"
    page.write_text("[a](page.md#x) [b](gone.md) ![c](gone.png) [d](https://example.org) [e](#here) `[f](code.md)`\n")
    assert dead_links(page) == ["gone.md", "gone.png"]
