"""A replay full screen, step by step, through any seat's eyes."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widgets import Footer, Static

from affray.languages import marked, say
from affray.table.scene import View
from affray.tui import words
from affray.tui.bindings import in_words
from affray.tui.frames import Frames
from affray.tui.host import clauses
from affray.tui.screens import Page
from affray.tui.table import BREADTHS, HEIGHTS, Table
from affray.tui.widgets import LAYOUT, LogList, Stakes

FAR = 10
HELP = [
    marked("Right and left step forward and back, Page Down and Page Up ten steps, End and Home to the end and the start."),
    marked(
        "p  see it through the next seat's eyes.\n"
        "t  the text of every card and piece, shown or hidden.\n"
        "w  why: the rule behind the highlighted line of the log.\nq  quit."
    ),
]


class ReplayApp(App[None]):
    """One replay."""

    CSS = f"""{LAYOUT}
    #step {{ height: auto; border: round $accent; padding: 0 1; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", marked("Back"), priority=True),
        Binding("right", "step(1)", marked("Forward"), priority=True),
        Binding("pageup", f"step({-FAR})", marked("Far back"), show=False, priority=True),
        Binding("pagedown", f"step({FAR})", marked("Far forward"), show=False, priority=True),
        Binding("home", "step(-1000000000)", marked("Start"), priority=True),
        Binding("end", "step(1000000000)", marked("End"), priority=True),
        Binding("p", "seat", marked("Other seat")),
        Binding("t", "texts", marked("Texts")),
        Binding("w", "why", marked("Why")),
        Binding("question_mark", "help", marked("Help"), key_display="?"),
        Binding("q", "quit", marked("Quit")),
    ]
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def __init__(self, frames: Frames, seat: int = 0) -> None:
        """Start before the first decision, seen by `seat`."""
        super().__init__()
        in_words(self)
        self.frames, self.seat, self.moment = frames, seat, 0
        self.shown: View | None = None
        self.title = frames.title

    def compose(self) -> ComposeResult:
        """Table and log above, the step below."""
        yield Static(id="heading", markup=False)
        yield Stakes()
        with Container(id="main"):
            yield Table()
            yield LogList()
        yield Static(id="step", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Show the start."""
        self.show()

    def show(self) -> None:
        """Draw the moment."""
        self.shown = view = self.frames.view(self.moment, self.seat)
        name = next(area.name for area in view.scene.areas if area.seat == self.seat)
        self.query_one("#heading", Static).update(f"{view.scene.title} - {view.scene.heading} - seen by {name}")
        self.query_one(Stakes).show(view)
        self.query_one(Table).show(view, None)
        self.query_one(LogList).show(view)
        parts = [
            say("Decision {number} of {most}", number=self.moment, most=len(self.frames) - 1),
            self.frames.action(self.moment),
            view.outcome,
        ]
        self.query_one("#step", Static).update("  ".join(part for part in parts if part))

    def action_step(self, by: int) -> None:
        """Go on or back."""
        self.moment = max(0, min(len(self.frames) - 1, self.moment + by))
        self.show()

    def on_resize(self) -> None:
        """Draw the table in its new size."""
        self.query_one(Table).again()

    def action_texts(self) -> None:
        """Show the text of every card and piece on the table, or hide it."""
        self.query_one(Table).toggle_texts()

    def action_seat(self) -> None:
        """Look through the next seat's eyes."""
        self.seat = (self.seat + 1) % self.frames.seats
        self.show()

    def action_why(self) -> None:
        """The clause of the highlighted line of the log."""
        line = self.query_one(LogList).highlighted
        if self.shown is None or line is None or line >= len(self.shown.log):
            return
        id = self.shown.log[line].clause
        page = clauses(self.frames.game).get(id)
        self.push_screen(Page(id, words.clause_lines(page) if page else [say("There is no clause {id}.", id=id)]))

    def action_help(self) -> None:
        """The keys."""
        self.push_screen(Page(say("Help"), list(map(say, HELP))))
