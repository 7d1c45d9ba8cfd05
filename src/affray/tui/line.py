"""A match line by line: for screen readers, scripts, and wherever there is no screen to fill."""

import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

from affray.errors import Refused, Unreadable
from affray.kernel import own_dice
from affray.languages import marked, say
from affray.table.asked import AskedDice
from affray.table.scene import Option, View
from affray.tui import about, board, changes, choices, closer, glossary, standing, words
from affray.tui.frames import Frames
from affray.tui.help import LINES, WORDS
from affray.tui.host import Host

NO_DICE = marked("{refusal}. Type what your dice show, such as 3 5 6, or throw to leave them to Affray. Nothing has changed.")
NEITHER = marked(
    "{text} is neither an answer nor a command: {refusal}. A number is {numbers}; help says more. Nothing has changed."
)
CURTAIN_LINES = 60
BREADTH = 78
FIRM = "\u00a0"
"""A space at which no line is broken."""


def play_lines(host: Host, save: Path | None = None) -> int:
    """Play a match from standard input; 0 when it was played to its end or given up, 1 when the input ended before."""
    try:
        status = _Lines(host).run()
    finally:
        host.close()
    if host.match.over:
        view = host.view()
        print(f"\n{view.outcome}")
        if view.helped:
            print(words.helped(view))
        if save is not None:
            print(host.save(save))
    return status


def print_replay(frames: Frames, seat: int) -> None:
    """A whole replay as its log, seen by a seat, with the outcome."""
    view = frames.view(len(frames) - 1, seat)
    print(say("{title}, seen by {name}", title=frames.title, name=view.scene.areas[seat].name))
    for entry in view.log:
        print(words.entry_line(entry))
    if view.over:
        print(f"\n{view.outcome}")


class _Lines:
    def __init__(self, host: Host) -> None:
        self.host = host
        self.told: dict[int, int] = {}
        """How much of the log each seat was told."""
        self.tables: dict[int, changes.Taken] = {}
        """The table as each seat was told of it last."""
        self.read_texts: dict[int, set[str]] = {}
        """The cards whose text each seat was told."""
        self.asked = True
        """True where the question has to be shown before the next answer."""
        self.kind = ""
        """The kind of the last question: what is said besides is said of the first of its kind in a row."""
        self.done: int | None = None
        self.commands: dict[str, Callable[[View, str], None]] = {
            "help": lambda view, rest: print(say(LINES)),
            "view": lambda view, rest: self.show(view),
            "map": lambda view, rest: self.map(view),
            "answers": self.again,
            "info": self.info,
            "odds": self.odds,
            "look": self.look,
            "hint": self.hint,
            "why": self.why,
            "words": self.glossary,
            "undo": self.undo,
            "orders": self.orders,
            "alone": self.alone,
            "quit": self.quit,
        }

    def run(self) -> int:
        """Play to the end, or until the person quits or the input ends."""
        if self.host.humans:
            print(say("Type help for help. Enter alone takes the default answer."))
        while not self.host.match.over and self.done is None:
            if given := self.host.obey():
                print(textwrap.fill(say("By standing order: {answers}.", answers="; ".join(given)), BREADTH))
                self.asked = True
            elif self.host.bot_moves:
                self.bot()
                if not self.host.humans:
                    self.news(self.host.view())
            else:
                self.turn()
        if self.host.match.over:
            self.news(self.host.view())
            self.coach(self.host.view())
        return self.done or 0

    def bot(self) -> None:
        """A bot answers; one that takes its time is named meanwhile."""
        if self.host.takes_time:
            name = self.host.name(self.host.match.state.flow.seat)
            print(say("{name} ({bot}) is thinking...", bot=self.host.thinker, name=name), flush=True)
        self.host.match.take(self.host.choosing()())
        if self.host.failure:
            print(self.host.failure)
            self.host.failure = ""

    def turn(self) -> None:
        """One line from the person who must decide."""
        if self.host.curtain:
            self.curtain()
        view = self.host.view()
        self.news(view)
        if view.dice is not None:
            self.dice(view.dice)
            return
        if self.asked:
            self.asked = False
            self.changes(view)
            self.coach(view)
            self.options(view)
        line = self.read(f"{view.scene.areas[view.seat].name}> ")
        if line is not None:
            self.obey(view, line)

    def dice(self, dice: AskedDice) -> None:
        """One line from whoever has thrown dice."""
        asked = [f"{words.asked_dice(dice)} [{dice.clause}]", words.counting(dice)]
        told = "\n".join(textwrap.fill(each, BREADTH) for each in asked if each)
        said = self.read(f"\n{told}\n{say('what they show')}> ")
        if said is None:
            return
        command = WORDS.get(said.lower(), said.lower())
        if command in ("quit", "undo", "view", "map"):
            self.commands[command](self.host.view(), "")
            return
        try:
            self.host.act(own_dice.THROW if command in (own_dice.THROW, "t") else f"{own_dice.ROLLED} {said}")
            self.asked = True
        except Refused as refusal:
            told = say(NO_DICE, refusal=refusal)
            print(textwrap.fill(told, BREADTH))

    def obey(self, view: View, line: str) -> None:
        """Do what a line says."""
        assert view.decision is not None
        command, _, rest = line.partition(" ")
        command = WORDS.get(command.lower(), command.lower())
        if command in self.commands:
            self.commands[command](view, rest.strip())
            return
        option = self.option(view, line)
        if not line:
            option = next((each for each in view.decision.options if each.id == view.decision.default), None)
            default = say("The default: {answer}.", answer=option.label) if option else ""
            print(default or say("There is no default here: {numbers} expected.", numbers=self.numbers(view)))
        elif option is None and line.lstrip("+-").isdecimal():
            print(
                say(
                    "There is no answer {number}: {numbers} expected. Nothing has changed.",
                    number=line,
                    numbers=self.numbers(view),
                )
            )
            return
        if option is not None or line:
            self.answer(view, line if option is None else option.id)

    def answer(self, view: View, id: str) -> None:
        """Give an answer."""
        try:
            self.host.act(id)
            self.asked = True
        except Unreadable as refusal:
            told = say(NEITHER, text=repr(id), refusal=refusal, numbers=self.numbers(view))
            print(textwrap.fill(told, BREADTH, break_long_words=False))
        except Refused as refusal:
            print(say("Refused: {refusal}. Nothing has changed.", refusal=refusal))

    def curtain(self) -> None:
        """Hide what one person saw before the next one looks; a script needs none."""
        seat = self.host.to_move
        assert seat is not None
        if sys.stdin.isatty():
            told = say("Pass the screen to {name}, who presses Enter. ", name=self.host.name(seat))
            self.read(chr(10) * CURTAIN_LINES + told)
            print("\n" * CURTAIN_LINES)
            self.tables.clear()
        self.host.reveal()
        self.asked = True

    def read(self, prompt: str) -> str | None:
        """A line without its ends; None where the input has ended, which ends the match."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            print(say("affray: the input ended before the match did"), file=sys.stderr)
            self.done = 1
            return None
        if not sys.stdin.isatty():
            print(line.rstrip("\n"))
        return line.strip()

    def news(self, view: View) -> None:
        """What happened since this seat was told last."""
        for entry in view.log[self.told.get(view.seat, 0) :]:
            print(words.entry_line(entry))
        self.told[view.seat] = len(view.log)

    def changes(self, view: View) -> None:
        """What changed on the table since this seat was asked last; the whole table where it was not asked yet."""
        before = self.tables.get(view.seat)
        if before is None:
            self.show(view)
            return
        self.tables[view.seat] = changes.take(view)
        lines = [words.alarm(alarm, view.seat) for alarm in view.scene.alarms if alarm.text not in before.alarms]
        lines += changes.changed(before, self.tables[view.seat], self.read_texts[view.seat])
        for number, line in enumerate(lines):
            print("\n" * (number == 0) + textwrap.fill(line, BREADTH, initial_indent="  ", subsequent_indent="    "))

    def show(self, view: View) -> None:
        """The table."""
        self.tables[view.seat] = changes.take(view)
        cards = (
            card for _, zone in self.tables[view.seat].zones.values() if zone.kind in ("hand", "play") for card in zone.cards
        )
        self.read_texts.setdefault(view.seat, set()).update(card.name for card in cards)
        print()
        for line in words.scene_lines(view):
            print(line)

    def map(self, view: View) -> None:
        """The map alone."""
        print("\n".join(board.map_lines(view.scene.board)) if view.scene.board else say("There is no map in this game."))

    def options(self, view: View) -> None:
        """What is under way, the question and its numbered answers, in few lines, and what Enter would answer."""
        assert view.decision is not None
        print()
        question, more = view.decision.prompt, view.decision.besides
        lead, besides = view.scene.begun[:1], [more] if more and self.kind != view.decision.kind else []
        self.kind = view.decision.kind
        for told in [*lead, f"{question} [{view.decision.clause}]"]:
            print(textwrap.fill(told, BREADTH))
        for told in [*besides, *view.scene.begun[1:], *view.decision.withheld]:
            print(textwrap.fill(told, BREADTH, initial_indent="  ", subsequent_indent="  "))
        number, default = 0, ""
        for line in choices.lines(view.decision):
            each = [f"{number + place}. {text}" for place, text in enumerate(line.each, 1)]
            whole = "  ".join(text.replace(" ", FIRM) for text in each)  # an answer is not broken in two
            told = f"{line.common}: {whole}" if line.common else each[0]
            print(textwrap.fill(told, BREADTH, initial_indent="  ", subsequent_indent="      ").replace(FIRM, " "))
            for option in line.options:
                number += 1
                default = (
                    say("  Enter: {number}. {answer}", number=number, answer=option.label)
                    if option.id == view.decision.default
                    else default
                )
        if default:
            print(default)

    def again(self, view: View, text: str) -> None:
        """The same once more, with all that is said besides."""
        self.kind = ""
        self.options(view)

    def coach(self, view: View) -> None:
        """What the lesson says, where there is one."""
        for line in about.coach_lines(view):
            print("\n" + textwrap.fill(line, BREADTH))

    def alone(self, view: View, text: str) -> None:
        """Go on without the lesson."""
        self.host.taught = False
        self.asked = True

    def answers(self, view: View) -> list[Option]:
        """The answers in the order of their numbers."""
        return [option for line in choices.lines(view.decision) for option in line.options] if view.decision else []

    def numbers(self, view: View) -> str:
        """The numbers that are answers."""
        count = len(self.answers(view))
        return f"1-{count}" if count > 1 else "1"

    def option(self, view: View, text: str) -> Option | None:
        """The option of a number; None where it is none."""
        answers = self.answers(view)
        if text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= len(answers):
            return answers[int(text) - 1]
        return None

    def info(self, view: View, text: str) -> None:
        """What there is to read about an option."""
        option = self.option(view, text)
        if option is None:
            print(say("Say which: i and the number of an answer, {numbers} expected.", numbers=self.numbers(view)))
            return
        print(f"{option.label} [{option.clause}]")
        if find := self.host.missing(option):
            find()
        for note in self.host.notes(view, option):
            print(textwrap.fill(f"{note.name}: {note.text}", BREADTH, initial_indent="  ", subsequent_indent="    "))

    def odds(self, view: View, text: str) -> None:
        """The exact odds of an option."""
        option = self.option(view, text)
        if option is None:
            print(say("Say which: o and the number of an answer, {numbers} expected.", numbers=self.numbers(view)))
            return
        if not option.odds:
            print(say("Chance has no part in this answer."))
            return
        found = self.host.odds(option.id)
        print("\n".join(words.odds_lines(found)) if found else say("There are too many ways to count."))

    def look(self, view: View, text: str) -> None:
        """A thing of the table seen closer."""
        place = closer.place_of(view, text)
        if not place:
            asked = say("Say what: l and a square such as 4,5, or the name of a piece or card.")
            print(say("There is no {text} here.", text=repr(text)) if text else asked)
            return
        print(closer.called(view, place))
        for line in closer.lines(view, self.host.inspect(place)):
            print(textwrap.fill(line, BREADTH, initial_indent="  ", subsequent_indent="    "))

    def hint(self, view: View, text: str) -> None:
        """What might be done; the first time what that does to the match."""
        if self.host.first_hint():
            print(words.hint_told("n"))
            return
        for line in words.hint_lines(self.host.hint()):
            print(textwrap.fill(line, BREADTH, subsequent_indent="   "))

    def why(self, view: View, text: str) -> None:
        """A clause in full."""
        if not text and not view.log:
            print(say("Nothing has happened yet. After `w` a clause can be named."))
            return
        id = text or view.log[-1].clause
        page = self.host.clause(id)
        print("\n".join(words.clause_lines(page)) if page else say("There is no clause {id}.", id=id))

    def glossary(self, view: View, text: str) -> None:
        """What words mean."""
        terms = self.host.terms()
        found = glossary.meant(terms, text) if text else glossary.ordered(terms, view)[0]
        for term in found:
            print(textwrap.fill(glossary.line(term), BREADTH, subsequent_indent="   "))
        if not found:
            none = say("No word on the table is in the glossary.")
            print(say("There is no word {word} in the glossary.", word=repr(text)) if text else none)

    def undo(self, view: View, text: str) -> None:
        """Take the last answer back."""
        try:
            self.host.undo()
        except Refused as refusal:
            print(say("Refused: {refusal}.", refusal=refusal))
            return
        self.told = {seat: min(count, len(self.host.match.events(seat))) for seat, count in self.told.items()}
        print(say("Taken back."))
        self.asked = True

    def orders(self, view: View, text: str) -> None:
        """What may be left to a standing order and the orders that stand; with a number, give or take back that one."""
        offers, stand = self.host.offers(view), self.host.standing
        number, _, unless = text.partition(" ")
        if not number.isdecimal() or not 1 <= int(number) <= len(offers) + len(stand):
            print("\n".join(standing.lines(offers, stand)))
            return
        try:
            if int(number) <= len(offers):
                self.host.leave(offers[int(number) - 1], unless)
            else:
                self.host.ask_again(stand[int(number) - 1 - len(offers)])
                print(say("You are asked again."))
        except Refused as refusal:
            print(say("Refused: {refusal}. Nothing has changed.", refusal=refusal))

    def quit(self, view: View, text: str) -> None:
        """Give the match up."""
        self.done = 0
