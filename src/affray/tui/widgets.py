"""The parts of the screen beside the table: the log, the pending decision, and what there is to read about an answer."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from affray.languages import marked, percent, say
from affray.table.odds import Chance, Odds
from affray.table.scene import Decision, Entry, Option, View
from affray.tui import choices, letters, words
from affray.tui.about import Note
from affray.tui.bindings import in_words
from affray.tui.board import SIDES

TYPING = 1.5
"""Seconds within which keys belong together."""


LAYOUT = """
#heading { height: 1; background: $primary; color: $text; padding: 0 1; }
#stakes { height: auto; max-height: 3; padding: 0 1; text-style: bold; }
#rolls { height: auto; max-height: 2; padding: 0 1; }
Screen.-low #rolls { height: 0; }
#main { height: 1fr; }
Screen.-narrow #main { layout: vertical; }
Screen.-wide #main { layout: horizontal; }
LogList { border: none; padding: 0 1; background: $surface; scrollbar-size-vertical: 1; }
Screen.-narrow LogList { height: 2; }
Screen.-narrow LogList:focus { height: 9; }
Screen.-narrow.-tall LogList { height: 8; }
Screen.-narrow.-following LogList { height: 11; }
Screen.-low.-following #rolls { height: auto; }
Screen.-wide LogList { width: 44; height: 100%; }
Screen.-tall Pane, Screen.-tall LogList { border: round $primary-darken-2; }
Screen.-tall Pane:focus, Screen.-tall LogList:focus { border: round $accent; }
#held { height: auto; max-height: 6; }
Screen.-tall #held { max-height: 40%; }
Screen.-low Pane:focus { background: $boost; }
"""
"""Where the table and the log lie, on any screen."""


class Stakes(Static):
    """What may be decided next, and what is at stake, always in sight above the table; nothing where a game says nothing."""

    def __init__(self) -> None:
        """Nothing is at stake yet."""
        super().__init__(id="stakes", markup=False)

    def show(self, view: View) -> None:
        """Draw the sentences of a view, one after the other."""
        near = view.scene.alarms
        alarms = [
            (f"{words.alarm(each, view.seat)} ", f"bold {'red' if each.bad_for(view.seat) else 'green'}") for each in near
        ]
        self.update(Text.assemble(*alarms, " ".join(view.scene.stakes)))
        self.display = bool(view.scene.stakes or alarms)


class Rolls(Static):
    """The dice that lie on the table, with what they come to; nothing where none do."""

    def __init__(self) -> None:
        """No dice yet."""
        super().__init__(id="rolls", markup=False)

    def show(self, view: View) -> None:
        """Draw the rolls of a view, a line each, in their seats' colours."""
        lines = [Text(words.roll_line(roll), SIDES[roll.seat % len(SIDES)]) for roll in view.scene.rolls]
        self.update(Text("\n").join(lines))
        self.display = bool(lines)


class LogList(OptionList):
    """What happened, a line each, with the clause that made it happen."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        super().__init__()
        self.border_title = say("Log")
        self._entries: list[Entry] = []

    def show(self, view: View) -> None:
        """Draw the log; the last line is highlighted. What is drawn already stays."""
        if view.log[: len(self._entries)] != self._entries:
            self.clear_options()
            self._entries = []
        new = view.log[len(self._entries) :]
        signs = letters.of(view)
        self.add_options(
            [Row(Text.assemble(signs.on(Text(words.entry_drawn(entry))), (f" {entry.clause}", "dim"))) for entry in new]
        )
        self._entries = list(view.log)
        if self._entries:
            self.highlighted = len(self._entries) - 1

    def on_resize(self) -> None:
        """Keep the highlighted line in sight."""
        self.call_after_refresh(self.scroll_to_highlight)


class Options(OptionList):
    """The answers to the pending decision: a row for each, or for all that differ in an amount, which left and right change.

    A first click highlights a row, a second one takes it; the wheel with Ctrl or Shift changes the amount as well.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "amount(-1)", marked("Less"), show=False),  # a row with amounts says so itself
        Binding("right", "amount(1)", marked("More"), show=False),
    ]

    class Chosen(Message):
        """An option was taken."""

        def __init__(self, option: Option, bare: bool = False) -> None:
            """Tell of it; `bare` where there were others, and none was looked at."""
            super().__init__()
            self.option, self.bare = option, bare

    class Looked(Message):
        """Another option is highlighted, or another amount; None for none."""

        def __init__(self, option: Option | None) -> None:
            """Tell of it."""
            super().__init__()
            self.option = option

    def __init__(self, id: str) -> None:
        """No decision yet."""
        super().__init__(id=id)
        in_words(self)
        self._rows: dict[str, list[Option]] = {}
        """The options of each row, by the row's id."""
        self._amounts: dict[str, int] = {}
        self._typed, self._typed_at = "", 0.0
        self.first: Option | None = None
        """The answer that was highlighted when the question was asked; None once another was, or where there is no other."""

    def show(self, decision: Decision | None) -> None:
        """Draw a decision; the default answer is highlighted, with its amount."""
        found = choices.rows(decision) if decision else []
        self._rows = {f"row-{number}": options for number, options in enumerate(found)}
        default = decision.default if decision else ""
        places = {id: place for id, options in self._rows.items() for place, each in enumerate(options) if each.id == default}
        self._amounts = dict.fromkeys(self._rows, 0) | places
        self.clear_options()
        self.add_options([Row(self._row(id), id=id) for id in self._rows])
        if not found:
            self.post_message(self.Looked(None))
            return
        self.highlighted = next((row for row, id in enumerate(self._rows) if id in places), 0)
        self.first = self.chosen if decision and len(decision.options) > 1 else None

    def highlight(self, option: str) -> None:
        """Highlight an option by its id, with its amount."""
        for row, (id, options) in enumerate(self._rows.items()):
            for place, each in enumerate(options):
                if each.id == option:
                    self._amounts[id] = place
                    self.replace_option_prompt(id, self._row(id))
                    self.highlighted = row

    def on_resize(self) -> None:
        """What there is to read about the highlighted row may take room from the list: the row stays in sight."""
        self.call_after_refresh(self.scroll_to_highlight)

    @property
    def chosen(self) -> Option | None:
        """The option that is highlighted, with its amount."""
        if self.highlighted is None or self.highlighted >= self.option_count:
            return None
        id = self.get_option_at_index(self.highlighted).id
        return self._rows[id][self._amounts[id]] if id in self._rows else None

    def on_key(self, event: events.Key) -> None:
        """Digits and a comma, typed in quick succession, jump to the square of that column and row."""
        if event.character is None or event.character not in "0123456789,":
            return
        soon = event.time - self._typed_at < TYPING
        self._typed, self._typed_at = (self._typed if soon else "") + event.character, event.time
        for place in range(self.option_count):
            options = self._rows.get(self.get_option_at_index(place).id or "")
            if options and options[0].id.rpartition(" ")[2].startswith(self._typed):
                self.highlighted = place
                return

    def action_amount(self, by: int) -> None:
        """Change the amount of the highlighted row."""
        if self.highlighted is None:
            return
        id = self.get_option_at_index(self.highlighted).id
        if id not in self._rows:
            return
        self._amounts[id] = max(0, min(len(self._rows[id]) - 1, self._amounts[id] + by))
        self.replace_option_prompt(id, self._row(id))
        self.first = None
        self.post_message(self.Looked(self.chosen))

    def _row(self, id: str) -> Text:
        options = self._rows[id]
        option = options[self._amounts[id]]
        text = Text(option.label)
        if option.brings:
            text.append(f" ({option.brings.what}: {option.brings.much})")
        if len(options) > 1:
            text.append(f"  < {options[0].amount}-{options[-1].amount} >", "bold")
        return text

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell which option that is."""
        event.stop()
        if self.chosen != self.first:
            self.first = None
        self.post_message(self.Looked(self.chosen))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Tell which option was taken."""
        event.stop()
        if (option := self.chosen) is not None:
            self.post_message(self.Chosen(option, option == self.first))

    async def _on_click(self, event: events.Click) -> None:
        """A click on a row that is not highlighted only highlights it; left and right of the amount change it."""
        event.prevent_default()
        clicked = event.style.meta.get("option")
        if clicked is None or self.get_option_at_index(clicked).disabled:
            return
        if clicked != self.highlighted:
            self.highlighted = clicked
        else:
            self.action_select()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """With Ctrl or Shift the wheel changes the amount."""
        self._wheel(event, 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """With Ctrl or Shift the wheel changes the amount."""
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseScrollUp | events.MouseScrollDown, by: int) -> None:
        if event.ctrl or event.shift:
            event.prevent_default()
            event.stop()
            self.action_amount(by)


MEANINGS = {"good": "green", "bad": "red", "mixed": "yellow", "nothing": "dim"}
"""How an outcome is coloured by what it is worth to whoever decides."""


def _chance(each: Chance) -> str:
    return f" {percent(each.probability, 1):>6} {words.outcome(each.outcome)}"


def _bars(odds: Odds) -> Text:
    """Odds as bars, in the order in which they are told, below what they come to in one figure."""
    lines = [
        Text.assemble(
            (words.bar(each.probability), MEANINGS[each.meaning]),
            _chance(each),
        )
        for each in odds.chances
    ]
    first = [each for each in (words.brings(odds), words.safety(odds, 1), *words.fates(odds, 1)) if each]
    return Text("\n").join([*(Text(each, "bold") for each in first), *lines])


class About(VerticalScroll):
    """What there is to read about the highlighted answer, and its odds."""

    DEFAULT_CSS = """
    About { scrollbar-size-vertical: 1; padding: 0 1; }
    About Static { height: auto; }
    #odds { color: $text-accent; }
    """

    def compose(self) -> ComposeResult:
        """Notes above, odds beneath, then what is under way."""
        self.border_title = say("About")
        yield Static(id="notes", markup=False)
        yield Static(id="odds", markup=False)
        yield Static(id="begun", markup=False)

    def begin(self, begun: list[str]) -> None:
        """What is under way, as far as it is not said beside the question."""
        self.query_one("#begun", Static).update("\n".join(begun))
        self.query_one("#begun", Static).display = bool(begun)

    def show(self, notes: list[Note]) -> None:
        """What there is to read; the odds come later."""
        self.note(notes)
        self.query_one("#odds", Static).display = False
        self.scroll_home(animate=False)

    def note(self, notes: list[Note]) -> None:
        """What there is to read, once more is known; the odds stay."""
        lines = [Text.assemble((f"{note.name}: ", "bold"), note.text) for note in notes]
        self.query_one("#notes", Static).update(Text("\n").join(lines))

    def tell(self, odds: Odds) -> None:
        """Add the odds in short."""
        told = self.query_one("#odds", Static)
        told.update(words.certain(odds) or _bars(odds))
        told.display = True
