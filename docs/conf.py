"""How Sphinx makes a site of these pages: `python tools/docs.py`.

The source folder is the whole checkout, so that links between pages, to sources and to pictures are the same here, in an editor
and on the site. What stands beside the pages in the navigation follows from the lists of `index.md`.
"""

import re

from docutils import nodes
from sphinx.application import Sphinx

import affray

project = "Affray"
version = release = affray.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
root_doc = "docs/index"
include_patterns = ["docs/*.md", "docs/**/*.md", "bench/*.md", "tests/README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
exclude_patterns = [".*", "dist", "node_modules", "src", "web"]
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
html_theme = "furo"
html_title = "Affray"
html_favicon = "../web/public/favicon.svg"
html_copy_source = False
html_show_copyright = False

ANCHOR = re.compile(r'<a id="([\w.-]+)"></a>')
SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
LINK = re.compile(r"^- \[[^\]]+\]\(([^):]+)\.md\)", re.MULTILINE)


def as_sphinx_reads(app: Sphinx, name: str, source: list[str]) -> None:
    """A page as Sphinx is to read it: places that links lead to are places for it too, and the lists of the first page are its
    contents."""
    source[0] = ANCHOR.sub(r"[]{#\1}", source[0])
    if name == app.config.root_doc:
        parts = SECTION.split(source[0])
        sections = zip(parts[1::2], parts[2::2], strict=True)
        source[0] = parts[0] + "".join(f"## {title}\n{text.rstrip()}\n\n{contents(title, text)}\n" for title, text in sections)


def places_of_their_page(app: Sphinx, doctree: nodes.document) -> None:
    """What links find on a page: two pages may have a place of the same name, such as a ruling R-25 each."""
    places = app.env.metadata[app.env.docname].setdefault("myst_slugs", {})
    for node in doctree.findall(nodes.inline):
        places.update({id: (node.line, id, "") for id in node["ids"]})


def contents(title: str, text: str) -> str:
    """The pages that a section lists, for the navigation."""
    return "\n".join(["```{toctree}", ":hidden:", f":caption: {title}", "", *LINK.findall(text), "```", ""])


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("source-read", as_sphinx_reads)
    app.connect("doctree-read", places_of_their_page)
