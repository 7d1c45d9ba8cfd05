"""The parts of the screen: the table, the log, the pending decision. Each draws a view and knows no game."""

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from affray.table.scene import Area, Card, Decision, Entry, Option, View, Zone
from affray.tui import board, words
from affray.tui.words import Group

TYPING = 1.5
"""Seconds within which keys belong together."""


class Stakes(Static):
    """What is at stake, always in sight above the table; nothing where a game says nothing of it."""

    def __init__(self) -> None:
        """Nothing is at stake yet."""
        super().__init__(id="stakes", markup=False)

    def show(self, view: View) -> None:
        """Draw the sentences of a view, one after the other."""
        self.update(" ".join(view.scene.stakes))
        self.display = bool(view.scene.stakes)


class Table(VerticalScroll):
    """Everybody's side of the table."""

    BORDER_TITLE = "Table"

    def compose(self) -> Iterator[Static]:
        """One text; it scrolls as a whole."""
        yield Static(id="table-text")

    def show(self, view: View, option: Option | None) -> None:
        """Draw a view; things that the highlighted option touches are marked."""
        text = Text()
        touched = frozenset(option.touches if option else ())
        if view.scene.board is not None:
            board.draw(text, view.scene.board, option)
        for line in words.roll_lines(view.scene):
            text.append(f"{line}\n", "bold yellow")
        for zone in view.scene.zones:
            _draw_zone(text, zone, touched)
        for area in words.ordered(view):
            _draw_area(text, area, view, touched)
        self.query_one("#table-text", Static).update(text)


def _draw_area(text: Text, area: Area, view: View, touched: frozenset[str]) -> None:
    title = words.area_title(area, view)
    text.append(f"{title}\n", "bold green" if area.to_move else "bold strike" if area.out else "bold")
    if summary := words.area_summary(area):
        marked = not touched.isdisjoint([*(pool.id for pool in area.pools), *(tracker.id for tracker in area.trackers)])
        text.append(f"{'> ' if marked else '  '}{summary}\n", "reverse" if marked else "cyan")
    for zone in area.zones:
        _draw_zone(text, zone, touched)
    text.append("\n")


def _draw_zone(text: Text, zone: Zone, touched: frozenset[str]) -> None:
    text.append(f"{'> ' if zone.id in touched else '  '}{words.zone_title(zone)}", "italic")
    if zone.kind in ("deck", "discard"):
        text.append(f" {', '.join(words.card_name(card) for card in zone.cards)}\n", "dim")
        return
    text.append("\n")
    for card in zone.cards:
        _draw_card(text, card, card.id in touched)


def _draw_card(text: Text, card: Card, marked: bool) -> None:
    text.append("  > " if marked else "    ")
    style = "reverse" if marked else "dim" if card.exhausted else "bold"
    text.append(words.card_name(card), style)
    if state := words.card_state(card):
        text.append(f"  {state}", "cyan")
    text.append("\n")
    for line in card.text:
        text.append(f"      {line}\n", "dim")


class LogList(OptionList):
    """What happened, a line each, with the clause that made it happen."""

    BORDER_TITLE = "Log"

    def __init__(self) -> None:
        """Nothing has happened yet."""
        super().__init__()
        self._entries: list[Entry] = []

    def show(self, view: View) -> None:
        """Draw the log; the last line is highlighted. What is drawn already stays."""
        if view.log[: len(self._entries)] != self._entries:
            self.clear_options()
            self._entries = []
        new = view.log[len(self._entries) :]
        self.add_options([Row(Text.assemble(entry.text, (f" {entry.clause}", "dim"))) for entry in new])
        self._entries = list(view.log)
        if self._entries:
            self.highlighted = len(self._entries) - 1


class Options(OptionList):
    """The answers to the pending decision: a row for each thing and verb, whose amount left and right change.

    A first click highlights a row, a second one takes it; the wheel with Ctrl or Shift changes the amount as well.
    """

    BINDINGS: ClassVar[list[BindingType]] = [("left", "amount(-1)", "Less"), ("right", "amount(1)", "More")]

    class Chosen(Message):
        """An option was taken."""

        def __init__(self, option: Option) -> None:
            """Tell of it."""
            super().__init__()
            self.option = option

    class Looked(Message):
        """Another option is highlighted, or another amount; None for none."""

        def __init__(self, option: Option | None) -> None:
            """Tell of it."""
            super().__init__()
            self.option = option

    def __init__(self, id: str) -> None:
        """No decision yet."""
        super().__init__(id=id)
        self._groups: dict[str, Group] = {}
        self._amounts: dict[str, int] = {}
        self._typed, self._typed_at = "", 0.0
        self._view: View

    def show(self, view: View, decision: Decision | None) -> None:
        """Draw a decision; the default answer is highlighted."""
        self._groups, self._amounts, self._view = {}, {}, view
        self.clear_options()
        if decision is None:
            self.post_message(self.Looked(None))
            return
        head: str | None = None
        default: int | None = None
        for number, group in enumerate(words.groups(decision)):
            if group.head and group.head != head:
                self.add_option(Row(Text(words.thing(view.scene, group.head), "italic"), disabled=True))
            head, id = group.head, f"group-{number}"
            self._groups[id] = group
            ids = [option.id for option in group.options]
            self._amounts[id] = ids.index(decision.default) if decision.default in ids else 0
            self.add_option(Row(self._row(id, view), id=id))
            if default is None or decision.default in ids:
                default = self.option_count - 1
        self.highlighted = default

    @property
    def chosen(self) -> Option | None:
        """The option that is highlighted, with its amount."""
        if self.highlighted is None or self.highlighted >= self.option_count:
            return None
        id = self.get_option_at_index(self.highlighted).id
        return self._groups[id].options[self._amounts[id]] if id in self._groups else None

    def on_key(self, event: events.Key) -> None:
        """Digits and a comma, typed in quick succession, jump to the square of that column and row."""
        if event.character is None or event.character not in "0123456789,":
            return
        soon = event.time - self._typed_at < TYPING
        self._typed, self._typed_at = (self._typed if soon else "") + event.character, event.time
        for place in range(self.option_count):
            group = self._groups.get(self.get_option_at_index(place).id or "")
            if group and group.options[0].id.rpartition(" ")[2].startswith(self._typed):
                self.highlighted = place
                return

    def action_amount(self, by: int) -> None:
        """Change the amount of the highlighted row."""
        if self.highlighted is None:
            return
        id = self.get_option_at_index(self.highlighted).id
        if id not in self._groups:
            return
        self._amounts[id] = max(0, min(len(self._groups[id].options) - 1, self._amounts[id] + by))
        self.replace_option_prompt(id, self._row(id, self._view))
        self.post_message(self.Looked(self.chosen))

    def _row(self, id: str, view: View) -> Text:
        group, place = self._groups[id], self._amounts[id]
        text = Text("  " if group.head else "")
        text.append(group.options[place].label if len(group.options) == 1 else group.verb)
        if len(group.options) > 1:
            text.append("".join(f", {words.thing(view.scene, other)}" for other in group.others))
            least, most = group.options[0].amount, group.options[-1].amount
            text.append(f"  < {group.options[place].amount} >", "bold")
            text.append(f"  {least} to {most}, left and right", "dim")
        return text

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell which option that is."""
        event.stop()
        self.post_message(self.Looked(self.chosen))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Tell which option was taken."""
        event.stop()
        if (option := self.chosen) is not None:
            self.post_message(self.Chosen(option))

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
