"""A match full screen."""

import asyncio
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widgets import Footer, Static

from affray.bots.search import advice
from affray.errors import AffrayError, Refused
from affray.kernel import own_dice
from affray.languages import marked, say
from affray.table.odds import Odds
from affray.table.scene import Option, View
from affray.tui import about, choices, words
from affray.tui.bindings import in_words
from affray.tui.host import Host
from affray.tui.reading import Reading
from affray.tui.screens import Ask, Curtain, Faces, FileName, Lesson, Page
from affray.tui.standing import Chosen, Offer, Standing
from affray.tui.table import BREADTHS, HEIGHTS, TALL, Table
from affray.tui.widgets import LAYOUT, About, LogList, Options, Rolls, Stakes

PACE = 0.7
"""Seconds before a bot's answer, so that people can follow."""
FEW_ASKED, MOST_ASKED = 2, 13
"""So many lines have a question and what is under way, on a low screen and on a tall one; a longer question has LONGEST."""
LONGEST = 5


class PlayApp(Reading):
    """One match, its people and its bots."""

    CSS = f"""{LAYOUT}
    #prompt {{ height: auto; max-height: {LONGEST}; padding: 0 1; text-style: bold; background: $boost; }}
    Options {{ height: 1fr; min-height: 4; border: none; padding: 0 1; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }}
    .-tall #prompt {{ max-height: {MOST_ASKED}; }}
    .-low #near {{ height: auto; max-height: 11; }}
    .-narrow .-board #left {{ width: 18fr; }}
    .-narrow .-board #right {{ width: 22fr; }}
    .-tall Options {{ height: 12; }}
    .-narrow.-following Options {{ height: 0; min-height: 0; }}
    #far {{ min-height: 4; }}
    .-low #far {{ min-height: 1; }}
    About {{ height: auto; min-height: 8; max-height: 14; background: $surface; }}
    .-tall About {{ max-height: 16; border: round $accent; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "odds", marked("Odds")),
        Binding("h", "hint", marked("Hint")),
        Binding("t", "texts", marked("Texts")),
        Binding("w", "why", marked("Why")),
        Binding("r", "again", marked("Recap")),
        Binding("g", "glossary", marked("Words")),
        Binding("a", "orders", marked("Always"), show=False),  # a question that comes again says so
        Binding("v", "look", marked("Look closer"), show=False),
        Binding("c", "clause", marked("Rule"), show=False),
        Binding("u", "undo", marked("Undo")),
        Binding("l", "lesson", marked("Lesson"), show=False),
        Binding("x", "alone", marked("Without the lesson"), show=False),
        Binding("s", "save", marked("Save"), show=False),  # the end of a match says so
        Binding("question_mark", "help", marked("Help"), key_display="?"),
        Binding("q", "leave", marked("Quit")),
    ]
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def __init__(self, host: Host, pace: float = PACE) -> None:
        """`pace`: seconds before a bot's answer."""
        super().__init__(host)
        self.pace = pace
        self.coached = -1
        """The revision to which the lesson has said its word."""
        self.moved = False
        """True once another answer than the first was looked at: then it is known what Enter does."""
        self.asked = -1
        """The revision at which dice were asked for last."""
        self.finding = -1
        """The revision for which it is worked out, or was, what can be reached."""
        self.title = host.words.say(host.match.game.TITLE)
        in_words(self)

    def compose(self) -> ComposeResult:
        """The decision under the left half of the table, what there is to read about an answer under the right one."""
        yield Static(id="heading", markup=False)
        yield Stakes()
        yield Rolls()
        with Container(id="main"):
            yield Table([Static(id="prompt", markup=False), Options(id="options")], [About()])
            yield LogList()
        yield Footer()

    def on_mount(self) -> None:
        """Show the table and let things go on."""
        self.query_one(Options).focus()
        self.go_on()
        self.call_after_refresh(self.on_resize)

    def on_unmount(self) -> None:
        """No bot thinks on."""
        self.host.close()

    def go_on(self) -> None:
        """Show how the match stands, and see to whoever must decide now."""
        self.obey()
        if self.host.curtain:
            seat = self.host.to_move
            assert seat is not None
            self.push_screen(Curtain(self.host.name(seat)), self._open)
            return
        self.show(self.host.view())
        if self.host.bot_moves:
            self.bots_move()

    def _open(self, _: None) -> None:
        self.host.reveal()
        self.go_on()

    @work(exclusive=True, group="bots")
    async def bots_move(self) -> None:
        """Let bots answer until a person must, it is over, something is taken back meanwhile, or the screen taken down."""
        while self.host.bot_moves:
            revision = self.host.match.revision
            _, action = await asyncio.gather(asyncio.sleep(self.pace), asyncio.to_thread(self.host.choosing()))
            if self.host.match.revision != revision or not self.is_running:
                return
            self.host.match.take(action)
            if self.host.failure:
                self.notify(self.host.failure, title=say("Another bot answered"), severity="warning", markup=False)
                self.host.failure = ""
            self.obey()
            if not self.host.curtain:
                self.show(self.host.view())
        if self.host.curtain:
            self.go_on()

    def obey(self) -> None:
        """Let standing orders answer, and say what they did."""
        given = self.host.obey()
        if given:
            self.notify("; ".join(given), title=say("By standing order"), markup=False)

    def show(self, view: View) -> None:
        """Draw a view."""
        self.shown = view
        # While others decide there is nothing to choose from: what they do has that room.
        self.screen_stack[0].set_class(view.decision is None and view.dice is None and not view.over, "-following")
        self.query_one("#heading", Static).update(
            " - ".join(filter(None, (view.scene.title, view.scene.heading, words.helped(view))))
        )
        self.query_one(Stakes).show(view)
        self.query_one(Rolls).show(view)
        self.query_one(Table).show(view, None)
        self.query_one(LogList).show(view)
        options = self.query_one(Options)
        options.show(view.decision or (choices.of_dice(view.dice) if view.dice and view.dice.yours else None))
        self._ask(view)
        if view.decision is not None and not isinstance(self.screen, Page | Ask | FileName):
            options.focus()
        if view.dice and view.dice.yours and view.revision != self.asked:
            self.asked = view.revision
            self.ask_dice()
        if (view.decision is not None or view.over) and view.revision != self.coached:
            self.coached = view.revision
            self.action_lesson()

    def _ask(self, view: View) -> None:
        """What is asked, with what is under way; how much fits is known once the question has been laid."""
        width = self.query_one("#prompt").content_size.width
        beside, beyond = words.beside(view, self._prompt(view), width, MOST_ASKED if self.size.height >= TALL else FEW_ASKED)
        self.query_one("#prompt", Static).update(beside)
        self.query_one(About).begin(beyond)

    def _prompt(self, view: View) -> str:
        if view.over:
            return "\n\n".join(filter(None, (view.outcome, words.helped(view), say("s saves the replay, q quits."))))
        if view.decision is not None:
            again = say("a: do not ask again this turn") if view.decision.again and view.coach is None else ""
            return self._with_enter(view.decision.prompt, again)
        if view.dice is not None:
            return words.asked_dice(view.dice)
        name = "" if view.waiting_for is None else self.host.name(view.waiting_for)
        thinker = self.host.thinker
        return (
            say("{name} ({bot}) is thinking...", bot=thinker, name=name) if thinker else say("{name} is deciding...", name=name)
        )

    def _with_enter(self, prompt: str, again: str) -> str:
        """A question with what Enter takes, as long as nobody has looked at another answer, and by what it is not asked
        `again`: in a line of its own on a tall screen, on a low one where that takes no line from the answers."""
        first = self.query_one(Options).first
        taken = "" if first is None or self.moved else say("Enter takes: {option}", option=first.label)
        enter = "; ".join(filter(None, (taken, again)))
        if not enter:
            return prompt
        if self.size.height >= TALL:
            return f"{prompt}\n{enter}"
        width = max(1, self.query_one("#prompt").content_size.width)
        told = f"{prompt} {enter}."
        return told if len(textwrap.wrap(told, width)) == len(textwrap.wrap(prompt, width)) else prompt

    def on_options_chosen(self, event: Options.Chosen) -> None:
        """A person answers."""
        if event.option.id == own_dice.ROLLED:
            self.ask_dice()
            return
        taught = self.shown is not None and self.shown.coach is not None
        doubt = "" if taught else self.host.doubt(event.option, event.bare)
        if doubt:
            self.push_screen(Ask(doubt), lambda sure: self._answer(event.option.id) if sure else None)
        else:
            self._answer(event.option.id)

    def _answer(self, option: str) -> None:
        try:
            self.host.act(option)
        except Refused as refusal:
            self.notify(
                say("{refusal}. Nothing has changed.", refusal=refusal), title=say("Refused"), severity="warning", markup=False
            )
        self.go_on()

    def ask_dice(self, wrong: str = "") -> None:
        """Ask what the dice show that are wanted."""
        if self.shown is not None and self.shown.dice is not None:
            asked = "\n".join(filter(None, (words.asked_dice(self.shown.dice), words.counting(self.shown.dice))))
            self.push_screen(Faces(asked, wrong), self._say_dice)

    def _say_dice(self, said: str | None) -> None:
        if said is None:
            return
        try:
            self.host.act(said if said == own_dice.THROW else f"{own_dice.ROLLED} {said}")
        except Refused as refusal:
            self.ask_dice(f"{str(refusal)[:1].upper()}{str(refusal)[1:]}.")
            return
        self.go_on()

    def on_options_looked(self, event: Options.Looked) -> None:
        """Mark what the option touches, and work its odds out beside."""
        if self.shown is None or not self.query(Table):  # nothing is drawn yet, or it is being taken down
            return
        option = event.option
        if not self.moved and self.shown.decision and option and len(self.shown.decision.options) > 1:
            self.moved = self.query_one(Options).first is None
        self.query_one(Table).show(self.shown, option)
        self.query_one(About).show(self.host.notes(self.shown, option) if option and self.shown.decision else [])
        if option is not None and option.odds:
            self.tell_odds(option, self.shown.revision)
        find = self.host.missing(option) if option is not None and self.shown.decision else None
        if find is not None and self.finding != self.shown.revision:
            self.finding = self.shown.revision
            self.tell_ways(find, self.shown.revision)

    def on_resize(self) -> None:
        """Draw the table and the question in their new size."""
        self.query_one(Table).again()
        if self.shown is not None:  # nothing is, behind a curtain
            self._ask(self.shown)

    @work(exclusive=True, group="odds")
    async def tell_odds(self, option: Option, revision: int) -> None:
        """The odds in short, unless something else is shown by then."""
        odds = await self._odds(option)
        if not odds or not self.query(Options):  # the table is being taken down
            return
        chosen = self.query_one(Options).chosen
        if self.shown and self.shown.revision == revision and chosen and chosen.id == option.id:
            self.query_one(About).tell(odds)

    @work(exclusive=True, group="ways")
    async def tell_ways(self, find: Callable[[], None], revision: int) -> None:
        """What can be reached, of the answer that is highlighted by the time it is known."""
        await asyncio.to_thread(find)
        if not self.query(Options) or self.shown is None or self.shown.revision != revision:
            return
        option = self.query_one(Options).chosen
        if option is not None and self.shown.decision is not None:
            self.query_one(About).note(self.host.notes(self.shown, option))

    async def _odds(self, option: Option) -> Odds | None:
        return await asyncio.to_thread(self.host.odds, option.id)

    @work(exclusive=True, group="page")
    async def action_odds(self) -> None:
        """The odds in full."""
        option = self.query_one(Options).chosen
        if self.shown is None or self.shown.decision is None or option is None:
            return
        if not option.odds:
            self.notify(say("Chance has no part in this option."))
            return
        odds = await self._odds(option)
        lines = words.odds_lines(odds) if odds else [say("There are too many ways to count.")]
        self.push_screen(Page(option.label, ["\n".join(lines)]))

    @work(exclusive=True, group="page")
    async def action_hint(self) -> None:
        """What might be done, once; the best answer is highlighted."""
        if self.shown is None or self.shown.decision is None:
            return
        if self.host.first_hint():
            self.notify(words.hint_told("h"))
            return
        before = self.shown.revision
        self.notify(say("Thinking of a hint..."), timeout=advice.SECONDS)
        hint = await asyncio.to_thread(self.host.hint)
        if self.host.match.revision != before:  # it was answered meanwhile
            return
        self.show(self.host.view())
        if hint.options:
            self.query_one(Options).highlight(hint.options[0].option)
        self.push_screen(Page(say("Hint"), ["\n".join(words.hint_lines(hint))]))

    def action_lesson(self) -> None:
        """What the lesson says now, if anything."""
        lines = list(about.coach_lines(self.shown)) if self.shown else []
        if lines:
            self.push_screen(Lesson(say("Lesson"), ["\n\n".join(lines)]))

    def action_alone(self) -> None:
        """Go on without the lesson."""
        self.host.taught = False
        self.go_on()

    def action_orders(self) -> None:
        """What may be left to a standing order now, and the orders that stand, to be taken back."""
        if self.shown is None:
            return
        offers, standing = self.host.offers(self.shown), self.host.standing
        if offers or standing:
            self.push_screen(Standing(offers, standing), self._arrange)
        else:
            self.notify(say("Nothing that is asked now can be left to a standing order."))

    def _arrange(self, said: Chosen | None) -> None:
        if said is None:
            return
        try:
            if isinstance(said.row, Offer):
                self.host.leave(said.row, said.unless)
            else:
                self.host.ask_again(said.row)
        except Refused as refusal:
            self.notify(f"{refusal}.", title=say("Refused"), severity="warning", markup=False)
        self.go_on()

    def action_undo(self) -> None:
        """Take the last answer back."""
        try:
            self.host.undo()
        except Refused as refusal:
            self.notify(f"{refusal}.", title=say("Refused"), severity="warning", markup=False)
            return
        self.go_on()

    def action_save(self) -> None:
        """Save the replay, once the match is over."""
        if not self.host.match.over:
            self.notify(self.host.save(Path()))
            return
        self.push_screen(FileName(f"{self.host.match.game.ID}-{self.host.match.set_up.seed}.json"), self._save)

    def _save(self, name: str | None) -> None:
        if name is None:
            return
        try:
            self.notify(self.host.save(Path(name).expanduser()), markup=False)
        except AffrayError as error:
            self.notify(str(error), severity="error", markup=False)

    def action_leave(self) -> None:
        """Quit; in the middle of a match, ask first."""
        if self.host.match.over:
            self.exit()
        else:
            self.push_screen(Ask(say("Quit? The match is not over, and will be lost.")), self._leave)

    def _leave(self, yes: bool | None) -> None:
        if yes:
            self.exit()
