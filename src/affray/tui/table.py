"""The table full screen: the board or the own side to the left; to the right everybody else, under the own hand and side.

Both are laid line by line in their width, so that what the highlighted option touches can be scrolled to.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Console
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Static

from affray.table.scene import Area, Card, Option, Piece, View, Zone
from affray.tui import board, letters, words

WIDE, TALL = 120, 40
"""From how many columns and rows on there is room: for the log beside the table, and for every card's text."""
BREADTHS = [(0, "-narrow"), (WIDE, "-wide")]
HEIGHTS = [(0, "-low"), (TALL, "-tall")]
"""Textual's classes for the sizes of a screen."""
INDENT = 1
ALSO, FIRST = 1, 2


class Row(NamedTuple):
    """A line of the table before it is laid."""

    text: Text
    indent: int = 0
    marked: int = 0
    """`ALSO` for what the highlighted option touches, `FIRST` for the thing that it touches first."""


class Pane(VerticalScroll):
    """Rows, folded to the width there is; the marked one is kept in sight."""

    def __init__(self, id: str) -> None:
        """Nothing to show yet."""
        super().__init__(id=id)
        self._rows: list[Row] = []
        self._seen = Region()

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static(id=f"{self.id}-text", markup=False)

    @property
    def content_text(self) -> str:
        """All that is written in it."""
        return str(self.query_one(Static).content)

    def fill(self, rows: list[Row]) -> None:
        """Show rows, from the first marked one on, or else from the top."""
        self._rows = rows
        self._lay()

    def on_resize(self) -> None:
        """Fold the rows anew to the width."""
        self._lay()

    def _lay(self) -> None:
        width = self.scrollable_content_region.width
        if not width:
            return
        lines: list[Text] = []
        spans: list[tuple[int, int, int]] = []
        under: Row | None = None
        for row in self._rows:
            start = len(lines)
            lines += fold(row, width, self.app.console)
            if row.marked:
                under = row
            elif under is not None and row.indent <= under.indent:
                under = None  # what stands further in is the text of the marked row
            if under is not None:
                spans.append((under.marked, start, len(lines)))
        self._seen = self._look_at(spans)
        self.query_one(Static).update(Text("\n").join(lines))
        self.call_after_refresh(self._look)

    def _look_at(self, spans: list[tuple[int, int, int]]) -> Region:
        """All that is marked, or what is touched first where that is too much for one look; the top where nothing is marked."""
        if not spans:
            return Region(0, 0, 1, 1)
        start, end = spans[0][1], spans[-1][2]
        if end - start > self.size.height:
            most = max(mark for mark, _, _ in spans)
            start, end = next((start, end) for mark, start, end in spans if mark == most)
        return Region(0, start, 1, end - start)

    def _look(self) -> None:
        self.scroll_to_region(self._seen, animate=False, force=True)


def fold(row: Row, width: int, console: Console) -> list[Text]:
    """A row as lines, marked with > in its margin; what does not fit goes on a little further in."""
    margin = (">" if row.marked else " ").rjust(row.indent) if row.indent else ""
    lines = row.text.wrap(console, max(1, width - row.indent))
    if len(lines) > 1:
        lines = row.text.wrap(console, max(1, width - row.indent - INDENT))
    rest = " " * (row.indent + INDENT)
    return [Text.assemble(margin if not number else rest, line) for number, line in enumerate(lines)]


class Table(Horizontal):
    """The table; other widgets may lie under its halves."""

    DEFAULT_CSS = """
    Table { height: 1fr; }
    Table > Vertical { width: 1fr; }
    Pane { height: 1fr; scrollbar-size: 0 1; scrollbar-gutter: stable; }
    """

    def __init__(self, left: list[Widget] | None = None, right: list[Widget] | None = None) -> None:
        """`left` and `right`: what lies under the halves."""
        super().__init__()
        self._left, self._right = left or [], right or []
        self._shown: tuple[View, Option | None] | None = None
        self._texts: bool | None = None

    def compose(self) -> ComposeResult:
        """Two halves."""
        with Vertical(id="left"):
            yield Pane("near")
            yield from self._left
        with Vertical(id="right"):
            yield Pane("held")
            yield Pane("far")
            yield from self._right

    @property
    def texts(self) -> bool:
        """True where the text of cards and pieces is shown: where there is room, unless the person said otherwise."""
        return self.app.size.height >= TALL if self._texts is None else self._texts

    def toggle_texts(self) -> None:
        """Show the text of cards and pieces, or hide it."""
        self._texts = not self.texts
        self.again()

    def again(self) -> None:
        """Draw once more what is shown, in another size or with other texts."""
        if self._shown is not None:
            self.show(*self._shown)

    def show(self, view: View, option: Option | None) -> None:
        """Draw a view; things that the highlighted option touches are marked."""
        self._shown = view, option
        draw = _Drawing(view, option.touches if option else [], self.texts, self.app.size.width < WIDE)
        near, held, far = (self.query_one(f"#{id}", Pane) for id in ("near", "held", "far"))
        own, *others = words.sides(view)
        rest = [row for area in others for row in [*draw.hand(area), *draw.side(area)]]
        rest = [*draw.common("play"), *rest, *draw.pieces(None), *draw.common("deck", "discard")]
        map = view.scene.board
        held.display = map is not None
        self.set_class(map is not None, "-board")
        if map is None:
            near.fill([*draw.hand(own), *draw.side(own)])
            far.fill(rest)
        else:
            near.fill([Row(line, 0, marked) for line, marked in board.rows(map, option)])
            held.fill(draw.hand(own))
            far.fill([*draw.side(own), *rest])


class _Drawing:
    """The rows of a view."""

    def __init__(self, view: View, touches: list[str], texts: bool, narrow: bool) -> None:
        self.view, self.touches, self.texts, self.narrow = view, touches, texts, narrow
        self.letters = letters.of(view)

    def mark(self, *ids: str) -> int:
        """How a row is marked that shows the things of these ids."""
        if self.touches and self.touches[0] in ids:
            return FIRST
        return ALSO if any(id in self.touches for id in ids) else 0

    def hand(self, area: Area) -> list[Row]:
        """A seat's name, its numbers and its hand."""
        ids = [str(area.seat), *(pool.id for pool in area.pools), *(tracker.id for tracker in area.trackers)]
        title = Text(words.area_title(area, self.view), "bold green" if area.to_move else "bold strike" if area.out else "bold")
        if summary := words.area_summary(area):
            title.append(": ").append(summary, "cyan")
        hands = [zone for zone in area.zones if zone.kind == "hand"]
        return [Row(title, INDENT, self.mark(*ids)), *(row for zone in hands for row in self.zone(zone))]

    def side(self, area: Area) -> list[Row]:
        """A seat's pieces and other cards."""
        played = [row for zone in area.zones if zone.kind == "play" for row in self.zone(zone)]
        piles = self.piles([zone for zone in area.zones if zone.kind in ("deck", "discard")])
        return [*self.pieces(area.seat), *played, *piles, Row(Text(""))]

    def pieces(self, seat: int | None) -> Iterator[Row]:
        """A seat's pieces; None for nobody's."""
        for piece in self.view.scene.board.pieces if self.view.scene.board else []:
            if piece.seat == seat:
                yield from self._piece(piece)

    def _piece(self, piece: Piece) -> Iterator[Row]:
        marked = self.mark(piece.id)
        style = "reverse" if marked else "bold" if piece.active else "strike dim" if piece.down else ""
        line = Text(board.piece_line(piece), style)
        yield Row(line if marked else self.letters.on(line), 2 * INDENT, marked)
        if self.texts:
            told = [board.piece_numbers(piece), *piece.text]
            yield from (Row(self.letters.on(Text(line, "dim")), 3 * INDENT) for line in told if line)

    def common(self, *kinds: str) -> list[Row]:
        """What belongs to the table."""
        rows = [row for zone in self.view.scene.zones if zone.kind in kinds for row in self.zone(zone)]
        return [*rows, Row(Text(""))] if rows else []

    def zone(self, zone: Zone) -> Iterator[Row]:
        """A zone and its cards: a row each where there is much to say, else in one row."""
        if any(len(card.stats) > 1 or (self.texts and card.text) for card in zone.cards):
            yield Row(Text(words.zone_title(zone), "italic"), 2 * INDENT, self.mark(zone.id))
            for card in zone.cards:
                yield from self._card(card, 3 * INDENT)
        else:
            yield from self.piles([zone])

    def piles(self, zones: list[Zone]) -> Iterator[Row]:
        """Zones in one row, with the names of the cards that are known."""
        text, marked = Text(), 0
        for zone in zones:
            text.append("; " if text else "").append(words.zone_title(zone), "italic")
            for number, card in enumerate(zone.cards):
                text.append(", " if number else ": ").append_text(self._in_short(card))
            marked = max(marked, self.mark(zone.id, *(card.id for card in zone.cards)))
        if text:
            yield Row(text, 2 * INDENT, marked)

    def _in_short(self, card: Card) -> Text:
        name = words.card_name(card)
        told = f"{name} ({', '.join(card.badges)})" if card.badges else name
        return Text(told, "reverse") if self.mark(card.id) else self.letters.on(Text(told))

    def _card(self, card: Card, indent: int) -> Iterator[Row]:
        marked = self.mark(card.id)
        text = Text(words.card_name(card), "reverse" if marked else "dim" if card.exhausted else "bold")
        if state := words.card_state(card, self.narrow):
            text.append(f" {state}", "" if marked else "cyan")
        yield Row(text if marked else self.letters.on(text), indent, marked)
        if self.texts:
            yield from (Row(self.letters.on(Text(line, "dim")), indent + INDENT) for line in card.text)
