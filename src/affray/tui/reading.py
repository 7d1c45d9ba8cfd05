"""What there is to read over the table of a match full screen; nothing of it changes the match."""

from textual.app import App

from affray.languages import say
from affray.table.scene import View
from affray.tui import closer, glossary, past, words
from affray.tui.help import HELP
from affray.tui.host import Host
from affray.tui.screens import Page, Thing
from affray.tui.table import Table
from affray.tui.widgets import LogList, Options


class Reading(App[None]):
    """One match as somebody reads about it."""

    def __init__(self, host: Host) -> None:
        """Of the match that a screen holds; nothing is shown yet."""
        super().__init__()
        self.host = host
        self.shown: View | None = None

    def action_texts(self) -> None:
        """Show the text of every card and piece on the table, or hide it."""
        self.query_one(Table).toggle_texts()

    def action_why(self) -> None:
        """The clause of the highlighted line of the log."""
        line = self.query_one(LogList).highlighted
        if self.shown is not None and line is not None and line < len(self.shown.log):
            self._show_clause(self.shown.log[line].clause)

    def action_again(self) -> None:
        """All that happened since the person's last answer."""
        if self.shown is not None:
            self.push_screen(Page(say("Since your last answer"), past.paragraphs(past.since(self.shown))))

    def action_clause(self) -> None:
        """The clause of the highlighted option."""
        option = self.query_one(Options).chosen
        if option is not None:
            self._show_clause(option.clause)

    def _show_clause(self, id: str) -> None:
        page = self.host.clause(id)
        if page is None:
            self.notify(say("There is no clause {id} in the rulebook.", id=id), severity="warning", markup=False)
        else:
            self.push_screen(Page(id, words.clause_lines(page)))

    def action_glossary(self) -> None:
        """What the words mean."""
        if self.shown is None:
            return
        there, others = glossary.ordered(self.host.terms(), self.shown)
        if not there and not others:
            self.notify(say("This game has no glossary."))
            return
        self.push_screen(Page(say("Words"), [glossary.line(term) for term in [*there, *others]]))

    def action_look(self) -> None:
        """Ask which thing is to be seen closer."""
        if self.shown is not None:
            pieces = self.shown.scene.board.pieces if self.shown.scene.board else []
            self.push_screen(Thing(next((piece.name for piece in pieces if piece.active), "")), self._look)

    def _look(self, text: str | None) -> None:
        if text is None or self.shown is None:
            return
        place = closer.place_of(self.shown, text)
        if not place:
            self.notify(say("There is no {text} on the table.", text=repr(text)), severity="warning", markup=False)
            return
        found = self.host.inspect(place)
        self.query_one(Table).show(self.shown, closer.marked(found))
        self.push_screen(Page(closer.called(self.shown, place), list(closer.lines(self.shown, found))))

    def action_help(self) -> None:
        """The keys."""
        self.push_screen(Page(say("Help"), list(map(say, HELP))))
