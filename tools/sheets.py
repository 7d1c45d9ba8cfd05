"""Pictures of every page, to be looked at: `python tools/sheets.py FOLDER [NAME ...] [--every] [--found]`.

The stops of the tour (`tests/browser/stops.py`), or those whose names begin with one that is given. Each becomes a sheet: the
page at every size, in the light and in English or in the dark and in German, in turn; with `--every` a sheet for each of the
four. With `--found` what the tour finds wrong is written beside, which takes several times as long. The browser is the one that
AFFRAY_CHROMIUM names, or the machine's.
"""

import argparse
import base64
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import browsing  # noqa: E402 - the tests know how a server is started
from tests.browser.stops import stops  # noqa: E402
from tests.browser.tour import LANGUAGES, SIZES, Host, Seen, Stop, looked_at, wrong_with  # noqa: E402

SHARE = {360: 0.62, 390: 0.62, 740: 0.62, 768: 0.5, 1440: 0.42, 2560: 0.29}
"""How large a picture is drawn on a sheet, by the width of its window."""
WIDTH = 1560
"""Pixels across a sheet."""
DEEPEST = 1.6
"""So many windows of a long page are drawn below each other at most."""
QUALITY = 82
"""Of the pictures on a sheet, which are JPEG."""
STYLE = (
    "body{margin:0;padding:8px;display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start;background:#707070;"
    "font:12px sans-serif;color:#fff}figure{margin:0}img{display:block}"
)


class Picture(NamedTuple):
    """A page as it was seen."""

    told: str
    drawn: bytes
    share: float

    @property
    def html(self) -> str:
        """As a part of a sheet."""
        data = base64.b64encode(self.drawn).decode()
        return f'<figure><img src="data:image/jpeg;base64,{data}" style="zoom:{self.share}">{self.told}</figure>'


def picture(seen: Seen) -> Picture:
    """Draw a page, from its top as far as it goes."""
    page, size = seen.page, seen.size
    deep = page.evaluate("document.documentElement.scrollHeight")
    clip = {"x": 0, "y": 0, "width": size.width, "height": min(max(deep, size.height), round(DEEPEST * size.height))}
    drawn = page.screenshot(type="jpeg", quality=QUALITY, full_page=True, clip=clip, animations="disabled", caret="hide")  # type: ignore[arg-type]
    return Picture(str(seen), drawn, SHARE[size.width])


def in_turn(seen: Seen) -> bool:
    """Whether a page is on the one sheet that a stop gets: sizes take the light and the dark in turn, the largest two both."""
    number = SIZES.index(seen.size)
    english = seen.language == LANGUAGES[0]
    return english != seen.dark and (number >= len(SIZES) - 2 or seen.dark == (number % 2 == 1))


def draw(browser: Browser, stop: Stop, host: Host, asked: argparse.Namespace) -> list[str]:
    """A stop's sheets; what was found wrong, where that was asked."""
    sheets: dict[str, list[Picture]] = {}
    found: list[str] = []
    for seen in looked_at(browser, stop, host):
        if asked.every or in_turn(seen):
            name = f"{stop.name}-{seen.language[:2]}-{'dark' if seen.dark else 'light'}" if asked.every else stop.name
            sheets.setdefault(name, []).append(picture(seen))
        if asked.found:
            found += wrong_with(seen)
    for name, pictures in sheets.items():
        page = browser.new_page(viewport={"width": WIDTH, "height": 100})
        page.set_content(f"<style>{STYLE}</style>{''.join(each.html for each in pictures)}")
        page.wait_for_function("[...document.images].every((image) => image.complete)")
        page.screenshot(path=asked.folder / f"{name}.png", full_page=True)
        page.close()
    return found


def main() -> int:
    """Draw them all; 1 where something was found wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the sheets are written")
    parser.add_argument("names", nargs="*", help="stops, by how their names begin; all of them where none is given")
    parser.add_argument("--every", action="store_true", help="both languages in both colour schemes, a sheet each")
    parser.add_argument("--found", action="store_true", help="say what is wrong as well")
    asked = parser.parse_args()
    wanted = [stop for stop in stops() if not asked.names or stop.name.startswith(tuple(asked.names))]
    if not wanted:
        parser.error(f"no stop begins so: {', '.join(asked.names)}; there are {', '.join(stop.name for stop in stops())}")
    asked.folder.mkdir(parents=True, exist_ok=True)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, browsing() as (browser, server):
        for stop in wanted:
            found = draw(browser, stop, Host(server, Path(folder)), asked)
            print(stop.name, *found, sep="\n  ", flush=True)
            wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
