"""A match line by line: for screen readers, scripts, and wherever there is no screen to fill."""

import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

from affray.errors import Refused
from affray.kernel.game import SetUp
from affray.table.scene import Option, View
from affray.tui import board, words
from affray.tui.frames import Frames
from affray.tui.host import Host

HELP = """Answer with the number of an option, or with its notation. Besides:
  v          the table
  o NUMBER   the exact odds of an option
  w [CLAUSE] why: the clause of the last line of the log, or the one named
  u          take your last answer back
  q          quit"""
CURTAIN_LINES = 60
FEW_SQUARES = 8
"""More squares than that share a line."""


def play_lines(set_up: SetUp, seats: list[str], save: Path | None = None) -> int:
    """Play a match from standard input; 0 when it was played to its end or given up, 1 when the input ended before."""
    host = Host(set_up, seats)
    status = _Lines(host).run()
    if host.match.over:
        print(f"\n{host.view().outcome}")
        if save is not None:
            print(host.save(save))
    return status


def print_replay(frames: Frames, seat: int) -> None:
    """A whole replay as its log, seen by a seat, with the outcome."""
    view = frames.view(len(frames) - 1, seat)
    print(f"{frames.title}, seen by {view.scene.areas[seat].name}")
    for entry in view.log:
        print(words.entry_line(entry))
    if view.over:
        print(f"\n{view.outcome}")


class _Lines:
    def __init__(self, host: Host) -> None:
        self.host = host
        self.told: dict[int, int] = {}
        """How much of the log each seat was told."""
        self.asked = True
        """True where the table has to be shown before the next question."""
        self.done: int | None = None
        self.commands: dict[str, Callable[[View, str], None]] = {
            "?": lambda view, rest: print(HELP),
            "v": lambda view, rest: self.show(view),
            "o": self.odds,
            "w": self.why,
            "u": self.undo,
            "q": self.quit,
        }

    def run(self) -> int:
        """Play to the end, or until the person quits or the input ends."""
        if self.host.humans:
            print("Type ? for help.")
        while not self.host.match.over and self.done is None:
            if self.host.bot_moves:
                self.host.match.take(self.host.choose())
                if not self.host.humans:
                    self.news(self.host.view())
            else:
                self.turn()
        if self.host.match.over:
            self.news(self.host.view())
        return self.done or 0

    def turn(self) -> None:
        """One line from the person who must decide."""
        if self.host.curtain:
            self.curtain()
        view = self.host.view()
        self.news(view)
        if self.asked:
            self.asked = False
            self.show(view)
            self.options(view)
        line = self.read(f"{view.scene.areas[view.seat].name}> ")
        if line is not None:
            self.obey(view, line)

    def obey(self, view: View, line: str) -> None:
        """Do what a line says."""
        command, _, rest = line.partition(" ")
        if command.lower() in self.commands and (command == "?" or command.isalpha()):
            self.commands[command.lower()](view, rest.strip())
            return
        option = self.option(view, line)
        try:
            self.host.act(line if option is None else option.id)
            self.asked = True
        except Refused as refusal:
            print(f"Refused: {refusal}. Nothing has changed.")

    def curtain(self) -> None:
        """Hide what one person saw before the next one looks; a script needs none."""
        seat = self.host.to_move
        assert seat is not None
        if sys.stdin.isatty():
            self.read(f"{chr(10) * CURTAIN_LINES}Pass the screen to {self.host.name(seat)}, who presses Enter. ")
            print("\n" * CURTAIN_LINES)
        self.host.reveal()
        self.asked = True

    def read(self, prompt: str) -> str | None:
        """A line without its ends; None where the input has ended, which ends the match."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            print("affray: the input ended before the match did", file=sys.stderr)
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

    def show(self, view: View) -> None:
        """The table."""
        print()
        for line in words.scene_lines(view):
            print(line)

    def options(self, view: View) -> None:
        """The question and its numbered answers."""
        assert view.decision is not None
        print(f"\n{view.decision.prompt} [{view.decision.clause}]")
        numbered = list(enumerate(view.decision.options, 1))
        squares = [(number, option) for number, option in numbered if option.touches and option.touches[0].startswith("tile.")]
        if len(squares) <= FEW_SQUARES:
            squares = []
        for number, option in numbered:
            if (number, option) not in squares:
                print(f"  {number}. {option.label}")
        if squares:
            places = "  ".join(f"{number}. {board.square(option.touches[0])}" for number, option in squares)
            print(textwrap.fill(places, 78, initial_indent="  Squares: ", subsequent_indent="    "))

    def option(self, view: View, text: str) -> Option | None:
        """The option of a number; None where it is none."""
        options = view.decision.options if view.decision else []
        if text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= len(options):
            return options[int(text) - 1]
        return None

    def odds(self, view: View, text: str) -> None:
        """The exact odds of an option."""
        option = self.option(view, text)
        if option is None:
            print("Say which: o and the number of an option.")
            return
        if not option.odds:
            print("Chance has no part in this option.")
            return
        found = self.host.odds(option.id)
        print("\n".join(words.odds_lines(found)) if found else "There are too many ways to count.")

    def why(self, view: View, text: str) -> None:
        """A clause in full."""
        id = text or (view.log[-1].clause if view.log else "")
        page = self.host.clause(id)
        print("\n".join(words.clause_lines(page)) if page else f"There is no clause {id}.")

    def undo(self, view: View, text: str) -> None:
        """Take the last answer back."""
        try:
            self.host.undo()
        except Refused as refusal:
            print(f"Refused: {refusal}.")
            return
        self.told = {seat: min(count, len(self.host.match.events(seat))) for seat, count in self.told.items()}
        print("Taken back.")
        self.asked = True

    def quit(self, view: View, text: str) -> None:
        """Give the match up."""
        self.done = 0
