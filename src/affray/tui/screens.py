"""What lies over the table for a moment: the curtain between two people, a page to read, a question, a file name."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from affray.languages import marked, say
from affray.tui.bindings import in_words


class Curtain(ModalScreen[None]):
    """Hides everything until the next person is at the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "go", marked("Show")), ("q", "app.leave", marked("Quit"))]
    DEFAULT_CSS = """
    Curtain { align: center middle; background: $background; }
    Curtain Vertical { width: auto; height: auto; align: center middle; }
    Curtain Static { width: auto; padding: 1 2; }
    """

    def __init__(self, name: str) -> None:
        """`name` is whom the screen is passed to."""
        super().__init__()
        in_words(self)
        self.next_name = name

    def compose(self) -> ComposeResult:
        """One sentence and a button."""
        with Vertical():
            yield Static(say("Pass the screen to {name}, then press Enter.", name=self.next_name), markup=False)
            yield Button(say("I am {name}", name=self.next_name), variant="primary")

    def on_button_pressed(self) -> None:
        """The button does what Enter does."""
        self.action_go()

    def action_go(self) -> None:
        """Open the curtain."""
        self.dismiss(None)


class Page(ModalScreen[None]):
    """A page to read."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,enter,q", "close", marked("Close"))]
    DEFAULT_CSS = """
    Page { align: center middle; }
    Page VerticalScroll { width: 90%; max-width: 90; height: auto; max-height: 80%; border: round $primary; padding: 0 1;
        background: $surface; }
    """

    def __init__(self, title: str, lines: list[str]) -> None:
        """The page's title and its paragraphs."""
        super().__init__()
        in_words(self)
        self.page_title, self.lines = title, lines

    def compose(self) -> ComposeResult:
        """One text that scrolls."""
        with VerticalScroll() as page:
            page.border_title = self.page_title
            page.border_subtitle = say("Esc closes")
            yield Static("\n\n".join(self.lines), markup=False)

    def on_click(self) -> None:
        """A click closes it as well."""
        self.action_close()

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)


class Lesson(Page):
    """What a lesson says: over the log, or on a narrow screen above, so that the question and its answers stay in sight."""

    DEFAULT_CSS = """
    Lesson { align: center top; background: $background 20%; }
    Lesson VerticalScroll { max-height: 50%; }
    Lesson.-wide { align: right middle; }
    Lesson.-wide VerticalScroll { width: 44; max-height: 100%; }
    """


class Ask(ModalScreen[bool]):
    """A question with yes or no; Enter alone says no."""

    AUTO_FOCUS = "#no"
    BINDINGS: ClassVar[list[BindingType]] = [("y", "answer(True)", marked("Yes")), ("n,escape", "answer(False)", marked("No"))]
    DEFAULT_CSS = """
    Ask { align: center middle; }
    Ask Vertical { width: auto; height: auto; border: round $warning; padding: 1 2; background: $surface; }
    Ask Static { width: auto; max-width: 72; }
    Ask Horizontal { width: auto; height: auto; margin-top: 1; }
    """

    def __init__(self, question: str) -> None:
        """`question` is answered by yes or no."""
        super().__init__()
        in_words(self)
        self.question = question

    def compose(self) -> ComposeResult:
        """The question and two buttons."""
        with Vertical():
            yield Static(self.question, markup=False)
            with Horizontal():
                yield Button(say("Yes (y)"), id="yes", variant="warning")
                yield Button(say("No (n)"), id="no")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The buttons do what the keys do."""
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """Close, with the answer."""
        self.dismiss(yes)


class Faces(ModalScreen[str | None]):
    """Asks what dice show that people have thrown."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "close", marked("Look at the table"))]
    DEFAULT_CSS = """
    Faces { align: center bottom; }
    Faces Vertical { width: 72; max-width: 95%; height: auto; border: round $accent; padding: 0 1; background: $surface; }
    """

    def __init__(self, asked: str, wrong: str = "") -> None:
        """What is asked, and what was wrong with what was said before."""
        super().__init__()
        in_words(self)
        self.asked, self.wrong = asked, wrong

    def compose(self) -> ComposeResult:
        """What is asked, and a line to type in."""
        with Vertical() as box:
            box.border_title = say("Throw the dice")
            box.border_subtitle = say("Enter takes them, Esc looks at the table")
            yield Static("\n".join(filter(None, (self.asked, self.wrong))), markup=False)
            yield Input(placeholder=say("what they show, such as 3 5 6; or: throw"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say so; nothing typed says nothing."""
        if event.value.strip():
            self.dismiss(event.value.strip())

    def action_close(self) -> None:
        """Say nothing yet."""
        self.dismiss(None)


class FileName(ModalScreen[str | None]):
    """Asks for a line: where to save, or what else its question says."""

    QUESTION = marked("Save the replay as (Enter saves, Esc cancels):")

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "close", marked("Cancel"))]
    DEFAULT_CSS = """
    FileName { align: center middle; }
    FileName Vertical { width: 60; max-width: 90%; height: auto; border: round $primary; padding: 0 1; background: $surface; }
    """

    def __init__(self, proposal: str) -> None:
        """The name that is proposed."""
        super().__init__()
        in_words(self)
        self.proposal = proposal

    def compose(self) -> ComposeResult:
        """A line to type in."""
        with Vertical():
            yield Static(say(self.QUESTION))
            yield Input(self.proposal)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """That is the line."""
        self.dismiss(event.value.strip() or None)

    def action_close(self) -> None:
        """None after all."""
        self.dismiss(None)


class Thing(FileName):
    """Asks which thing of the table is to be seen closer."""

    QUESTION = marked("Look at what? A square such as 4,5, or the name of a piece or card (Enter looks, Esc cancels):")
