"""A replay as one page that needs nothing else: the table, the log and the dice, step by step, to be opened anywhere."""

import hashlib
import json
import re
from base64 import b64encode
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from affray.errors import AffrayError, BadInput

if TYPE_CHECKING:
    from affray.kernel.coverage import ClausePage
    from affray.kernel.game import Game
    from affray.kernel.packs import Packs
    from affray.server.protocol import ReplayPart
    from affray.table.scene import Entry

BUILT = Path(__file__).parent.parent / "_web"
UNBUILT = "the page comes with the browser client, which is not built here: run ./play once in a checkout"
PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-{script_hash}'; \
style-src 'sha256-{style_hash}'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<div id="root"></div>
<noscript>This replay is drawn with JavaScript, all of which is in this file; please allow it.</noscript>
<script type="application/json" id="replay">{data}</script>
<script>{script}</script>
</body>
</html>
"""


def write(file: Path, packs: "Packs", seat: int, out: Path) -> str:
    """Write the page of a replay as a seat sees it, from 0; what was done, in a line. Raises BadInput where the replay does not
    play back exactly or the page cannot be written, and AffrayError where the client is not built."""
    page = of(file, packs, seat)
    try:
        out.write_bytes(page)
    except OSError as error:
        raise BadInput(str(out), "--html", error.strerror or str(error), "a file that can be written") from None
    return f"written: {out}, {len(page) // 1024} KiB"


def of(file: Path, packs: "Packs", seat: int) -> bytes:
    """The page of a replay, whole: script, styles and data in one file."""
    from affray.games import find
    from affray.kernel import replay, wording
    from affray.kernel.layered import layered
    from affray.languages import say
    from affray.server.protocol import ReplayPart
    from affray.server.work import ledger_of, part

    try:
        script, style = ((BUILT / "leaf" / name).read_text(encoding="utf-8") for name in ("leaf.js", "leaf.css"))
    except OSError:
        raise AffrayError(UNBUILT) from None
    document = replay.load(file, packs)
    data, game = replay.write(document), layered(find(document.game), document.set_up.packs)
    told = part(data, packs, seat, 0, len(document.steps) + 1)
    if not isinstance(told, bytes):
        raise BadInput.several(told)
    ledger = ledger_of(data, packs)
    assert isinstance(ledger, bytes)  # it has just played back
    leaf = _with_faces(_leaf(game, msgspec.json.decode(told, type=ReplayPart)) | {"ledger": json.loads(ledger)}, game)
    style = _styled(style, leaf)
    title = say("{game}: a replay", game=wording.of(game.PACKAGE, game.ID).say(game.TITLE))
    return _page(title, script, style, leaf)


def _leaf(game: "Game", told: "ReplayPart") -> dict[str, Any]:
    """What `web/src/leaf/leaf.ts` reads: one view, what each decision changed in it, and what is used of looks and words."""
    from affray.kernel import coverage, look, wording
    from affray.server.changes import difference

    words = wording.of(game.PACKAGE, game.ID)

    views = [msgspec.structs.replace(frame.view, decision=None) for frame in told.frames]
    cited = {entry.clause for entry in told.log}
    return {
        "first": views[0],
        "changes": [difference(before, after) for before, after in pairwise(views)],
        "actions": [frame.action for frame in told.frames],
        "told": [frame.told for frame in told.frames],
        **_log(told.log),
        "words": wording.meanings(game.book(), words),
        "ground": look.laid(game).ground,
        "lettering": look.of(game.PACKAGE).lettering,
        "clauses": [_clause(page) for page in coverage.clause_pages(game.PACKAGE, words.say) if page.id in cited],
        **_language(),
    }


def _language() -> dict[str, Any]:
    """The language in force and the client's own sentences in it: whoever opens the page may have no server to ask. Nothing for
    English, which the client says by itself."""
    from affray.languages import CLIENT, ENGLISH, catalogue, in_force

    tag = in_force()
    return {} if tag == ENGLISH else {"language": tag, "sentences": catalogue.of(tag, CLIENT).texts}


def _log(log: "list[Entry]") -> dict[str, Any]:
    """The lines of the log without what most of them say alike, and that beside them."""
    from affray.table.scene import Entry

    plain = msgspec.to_builtins(Entry(0, 0, "", ""))
    for name in ("number", "decision", "text", "clause"):
        del plain[name]
    lines = (msgspec.to_builtins(line) for line in log)
    return {
        "log": [{name: said for name, said in line.items() if name not in plain or said != plain[name]} for line in lines],
        "plain": plain,
    }


def _clause(page: "ClausePage") -> "ClausePage":
    """A clause without the names of code that enacts and proves it, which is not at hand where a page lies by itself."""
    return msgspec.structs.replace(page, enacted_by=[], tested_by=[])


def _styled(style: str, leaf: dict[str, Any]) -> str:
    """The styles without those of other games' grounds, whose grains are drawings, and with the typeface of its titles."""
    own = f".ground-{leaf['ground']}"

    def kept(rule: re.Match[str]) -> str:
        grounds = re.findall(r"\.ground-\w+", rule[1])
        everywhere = all(".ground-" in part for part in rule[1].split(","))
        return "" if grounds and everywhere and own not in grounds and ":not(.ground" not in rule[1] else rule[0]

    style = re.sub(r"([^{}]+)\{[^{}]*\}", kept, style)
    typeface = BUILT / "leaf" / f"{leaf['lettering']}.css"
    return typeface.read_text(encoding="utf-8") + style if typeface.is_file() else style


def _with_faces(leaf: dict[str, Any], game: "Game") -> dict[str, Any]:
    """With the faces of all things that are named anywhere in it, and of no others."""
    told = msgspec.json.encode(leaf).decode()
    faces = _faces(game)
    return leaf | {"faces": {name: face for name, face in faces.items() if json.dumps(name, ensure_ascii=False)[1:-1] in told}}


def _faces(game: "Game") -> dict[str, dict[str, str]]:
    """How the game's things are drawn, by name; its own emblem has an empty one."""
    from affray.kernel import icons, look, wording

    words = wording.of(game.PACKAGE, game.ID)
    outlines = icons.outlines()
    found = look.laid(game)
    every = found.faces | {"": found.emblem}
    return {
        words.say(name) if name else "": {"hue": face.hue, "outline": outlines[face.icon]}
        for name, face in every.items()
        if face.icon in outlines
    }


def _page(title: str, script: str, style: str, leaf: dict[str, Any]) -> bytes:
    """The file. Nothing that a player was called or said can end the element that it stands in."""
    script = script.replace("</script", "<\\/script").replace("<!--", "<\\!--")
    data = msgspec.json.encode(leaf).decode().replace("<", "\\u003c")
    hashes = {"script_hash": _hash(script), "style_hash": _hash(style)}
    language = leaf.get("language", "en")
    return PAGE.format(language=language, title=title, script=script, style=style, data=data, **hashes).encode()


def _hash(text: str) -> str:
    """As a content security policy names what it lets in."""
    return b64encode(hashlib.sha256(text.encode()).digest()).decode()
