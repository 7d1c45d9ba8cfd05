"""Standing orders at a terminal: what may be left to one now, those that stand, and the page on which both are listed."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Row

from affray.errors import Unreadable
from affray.kernel.orders import USUAL, Order, Unless
from affray.languages import marked, say
from affray.table.scene import Decision
from affray.tui.bindings import in_words


class Offer(NamedTuple):
    """An order that may be given at a decision."""

    label: str
    option: str
    """The `id` of the answer that it gives, or USUAL."""
    purpose: str = ""
    """What the decisions are for that it answers; empty for whatever they are for."""
    turn: bool = False
    """Whether it ends with the turn."""


def offers(decision: Decision) -> list[Offer]:
    """The orders that may be given now: answers that touch nothing, and the usual one where the game says what it comes to."""
    plain = [option for option in decision.options if not option.touches]
    found = [
        Offer(say("{answer}, and do not ask again this turn", answer=option.label), option.id, turn=True)
        for option in plain
        if option.id == decision.again
    ]
    for option in plain:
        purpose, answer = decision.purpose, option.label
        if purpose is None:
            found.append(Offer(say("Always: {answer}", answer=answer), option.id))
            continue
        narrow = say("Always for {purpose}: {answer}", purpose=purpose.text, answer=answer)
        wide = say("Always, whatever it is for: {answer}", answer=answer)
        found += [Offer(narrow, option.id, purpose.id), Offer(wide, option.id)]
    usual = [Offer(say("Always: {answer}", answer=decision.usual), USUAL)] if decision.usual else []
    return found + usual


def told(order: Order) -> str:
    """An order that stands, with when it answers and until when."""
    parts = [f"{order.prompt} {order.label}"]
    if order.purpose:
        parts.append(say("only for {purpose}", purpose=order.purpose.text))
    if order.until is not None:
        parts.append(say("until the end of this turn"))
    if order.unless:
        parts.append(say("but ask me anyway while {word} is at most {most}", word=order.unless.word, most=order.unless.most))
    return ", ".join(parts)


def condition(text: str) -> Unless | None:
    """When to ask all the same, as it is typed: `SOL 1`; None where nothing is. Raises Unreadable."""
    if not text.strip():
        return None
    word, _, most = text.strip().rpartition(" ")
    if not word or not most.lstrip("-").isdecimal() or not most.isascii():
        raise Unreadable(
            say("{text} does not say which number of yours, and at most how high, such as: SOL 1", text=repr(text.strip()))
        )
    return Unless(word.strip(), int(most))


def _rows(found: list[Offer], standing: list[Order]) -> list[str]:
    """Both lists in words."""
    return [*(offer.label for offer in found), *(f"{say('Ask me again')}: {told(order)}" for order in standing)]


def lines(found: list[Offer], standing: list[Order]) -> Iterator[str]:
    """Both lists with a number for each."""
    for number, text in enumerate(_rows(found, standing), 1):
        yield f"{number}. {text}"
    if not found and not standing:
        yield say("Nothing that is asked now can be left to a standing order.")


class Chosen(NamedTuple):
    """What somebody chose from the lists: an order to be given, or one to be taken back."""

    row: Offer | Order
    unless: str


class Standing(ModalScreen[Chosen | None]):
    """Lists what may be left to an order now, and below it the orders that stand."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "close", marked("Close"))]
    DEFAULT_CSS = """
    Standing { align: center middle; }
    Standing Vertical { width: 90%; max-width: 90; height: auto; max-height: 80%; border: round $primary; padding: 0 1;
        background: $surface; }
    Standing OptionList { height: auto; max-height: 16; border: none; }
    Standing Static { height: auto; margin-top: 1; }
    """

    def __init__(self, found: list[Offer], standing: list[Order]) -> None:
        """Both lists."""
        super().__init__()
        in_words(self)
        self.rows: list[Offer | Order] = [*found, *standing]
        self.texts = _rows(found, standing)

    def compose(self) -> ComposeResult:
        """The lists, and a line for when to ask all the same."""
        with Vertical() as box:
            box.border_title = say("Standing orders")
            box.border_subtitle = say("Enter takes one, Esc closes")
            yield OptionList(*(Row(text) for text in self.texts), markup=False)
            yield Static(
                say("but ask me anyway while a number of mine is at most so high (press Tab, then type for example SOL 1):")
            )
            yield Input(placeholder=say("never"))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """That is the one."""
        self.dismiss(Chosen(self.rows[event.option_index], self.query_one(Input).value))

    def on_input_submitted(self) -> None:
        """What was typed holds for the order that is highlighted."""
        row = self.query_one(OptionList).highlighted
        if row is not None:
            self.dismiss(Chosen(self.rows[row], self.query_one(Input).value))

    def action_close(self) -> None:
        """Nothing is changed."""
        self.dismiss(None)
