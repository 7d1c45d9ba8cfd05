"""A match on one screen: who sits where, whose eyes the screen shows, and what bots answer."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import msgspec

from affray import bots, games
from affray.bots.search import ENOUGH, advice
from affray.bots.thinking.pool import Thinking
from affray.bots.thinking.thinker import Failure
from affray.errors import AffrayError, Illegal
from affray.kernel import chance, inspecting, lessons, orders, replay, ways, wording
from affray.kernel.coverage import ClausePage, clause_pages
from affray.kernel.game import Game, SetUp
from affray.kernel.match import Match
from affray.kernel.orders import Order
from affray.kernel.rulebook import Term
from affray.kernel.view import view
from affray.languages import Words, marked, retold, say
from affray.odds import odds
from affray.table.advice import Hint
from affray.table.inspected import Inspected
from affray.table.odds import Odds
from affray.table.scene import Option, View
from affray.table.sitters import HUMAN
from affray.table.ways import Ways
from affray.tui import about, standing
from affray.tui.about import Note
from affray.tui.standing import Offer

ANOTHER = marked("{bot}, the bot of player {number}, {failed}. Greedy answered for it.")
TRIED = 4 * ENOUGH
"""Simulations of a hint that no other process can think of: so many that the best option is tried often enough to tell."""


class Host:
    """Holds the match and lets the screen see it through one seat's eyes at a time."""

    def __init__(self, set_up: SetUp, seats: list[str]) -> None:
        """Start a match; `seats` says `human` or a bot's code for each."""
        self.match = Match(games.find(set_up.game), set_up)
        lessons.opened(self.match)
        self.seats = seats
        self.humans = [seat for seat, who in enumerate(seats) if who == HUMAN]
        self.shown = self.humans[0] if self.humans else 0
        """Whose eyes these are."""
        self.helped: set[int] = set()
        """The decisions for which a hint was taken."""
        self.hint_told = False
        self.ways: tuple[int, Ways] | None = None
        """What clicks would say, with how many decisions had been made: worked out once somebody asks about a walk."""
        self.orders: list[Order] = []
        """What people leave to standing orders, those of turns that are over included."""
        self.taken_back = -1
        """After an answer was taken back, how many decisions had been made then: there no order answers."""
        self.saved: Path | None = None
        self.minds = Thinking(1)
        self.minds.expect_those(self, seats)
        self.failure = ""
        """Which bot gave no answer last, and who answered for it."""
        self.taught = True
        """False once the learner plays on without the lesson."""
        self.warned = False
        """True once somebody was asked about an answer that Enter alone would have given."""

    @property
    def to_move(self) -> int | None:
        """The seat that must decide; None once it is over."""
        return self.match.to_move

    @property
    def bot_moves(self) -> bool:
        """True where a bot must decide."""
        return self.to_move is not None and self.to_move not in self.humans and not self.rolls

    @property
    def rolls(self) -> bool:
        """True where dice of people's own are asked for; whoever looks says what they show."""
        return self.match.dice is not None

    @property
    def curtain(self) -> bool:
        """True where another person than the one who looks must decide; dice lie open for all."""
        return not self.rolls and self.to_move is not None and self.to_move in self.humans and self.to_move != self.shown

    def reveal(self) -> None:
        """Show the table to the person who must decide."""
        if self.to_move is not None:
            self.shown = self.to_move

    def view(self) -> View:
        """What the shown seat sees."""
        found = view(self.match, self.shown, self.humans)
        dice = found.dice and msgspec.structs.replace(found.dice, yours=bool(self.humans))
        decision, coach = found.decision, found.coach if self.taught else None
        if decision is not None and coach is not None:
            decision = lessons.narrowed(decision, coach.answer)
        return msgspec.structs.replace(found, helped=len(self.helped), decision=decision, dice=dice, coach=coach)

    def name(self, seat: int) -> str:
        """What the table calls a seat."""
        areas = self.view().scene.areas
        return next((area.name for area in areas if area.seat == seat), say("Player {number}", number=seat + 1))

    def act(self, option: str) -> None:
        """Answer for the seat shown, or say what dice show, whosever they are. Raises Refused."""
        dice = self.match.dice
        self.match.act(self.shown if dice is None else dice.seat, option)

    def doubt(self, option: Option, bare: bool) -> str:
        """What to ask before an answer is taken; empty where nothing is. It is asked of each that wastes something for certain,
        and once in a match where Enter alone (`bare`) would pass by things that the greedy bot would rather do."""
        if why := option.risk or option.forgoes:
            return say("{risk} Take it all the same?", risk=why)
        if not bare or self.warned or self.rolls or option.touches:
            return ""
        game, seen = self.match.game, self.match.observation(self.shown)
        better = bots.GREEDY.choose(game, seen, len(self.match.played))
        if game.write_action(seen, better) == option.id or not game.answer_text(seen, better).touches:
            return ""
        self.warned = True
        return say("{option}? More could be done before. Enter alone takes what is highlighted.", option=option.label)

    def undo(self) -> None:
        """Take the last answer back, whoever of this screen gave it, as far as there was a choice. Raises NoUndo."""
        self.match.undo(self._who_undoes())
        while self._decides_nothing():
            self.match.undo(self._who_undoes())
        self.ways = None  # another answer may come to the same number of decisions
        self.taken_back = len(self.match.played)

    def _who_undoes(self) -> int:
        """The seat that takes the last answer back: whose it was, if that is for this screen to do."""
        if not self.match.played:
            return self.shown
        last = self.match.played[-1].seat
        return last if last in self.humans or self.match.is_roll(len(self.match.played) - 1) else self.shown

    def _decides_nothing(self) -> bool:
        """Whether there is but one answer now, and the one before it may be taken back."""
        return self.match.dice is None and len(self.match.options()) == 1 and self.match.undoable(self._who_undoes())

    @property
    def thinker(self) -> str:
        """The bot that must decide, by its name; empty where a person must, or nobody."""
        return say(bots.title(self.seats[self.to_move])) if self.bot_moves and self.to_move is not None else ""

    @property
    def takes_time(self) -> bool:
        """Whether that bot may think for a while."""
        return self.bot_moves and self.to_move is not None and bots.find(self.seats[self.to_move]).seconds > 0

    def choosing(self) -> Callable[[], int]:
        """What waits for the answer of the bot that must decide now, from its own observation; equal seeds, equal answers. It
        may be called in another thread, while the match goes on without it. Where the bot gives no answer the greedy one
        answers for it, and `failure` says so."""
        seat = self.match.state.flow.seat
        code, seen, game = self.seats[seat], self.match.observation(seat), self.match.game
        scripted = lessons.scripted(self.match)
        key = f"{self.match.set_up.seed} {seat} {len(self.match.played)}"
        seed = int.from_bytes(hashlib.sha256(key.encode()).digest()[:7], "big")

        def choose() -> int:
            if scripted is not None:
                return scripted
            try:
                return self.minds.ask(self, bots.find(code), game, seen, seed).result()
            except Failure as failure:
                failed = retold(str(failure))
                self.failure = say(ANOTHER, bot=say(bots.title(code)), number=seat + 1, failed=failed)
            return bots.GREEDY.choose(game, seen, seed)

        return choose

    def offers(self, view: View) -> list[Offer]:
        """The orders that may be given at what is asked in a view, none that loses the match; none in a lesson."""
        if view.decision is None or view.coach is not None:
            return []
        game, seen = self.match.game, self.match.observation(self.shown)
        return [offer for offer in standing.offers(view.decision) if not orders.loses(game, seen, offer.option)]

    @property
    def standing(self) -> list[Order]:
        """The orders of the seat shown that stand."""
        game, state = self.match.game, self.match.state
        found = [order for order in self.orders if order.seat == self.shown and orders.stands(game, state, order)]
        return [orders.worded(order, self.words) for order in found]

    def leave(self, offer: Offer, unless: str = "") -> None:
        """Leave the like of what is asked to an order; `unless` says when to ask all the same. Raises Illegal, Unreadable."""
        game, seen = self.match.game, self.match.observation(self.shown)
        if offer.turn and unless.strip():
            raise Illegal(say("an order for the rest of the turn has no condition"))
        order = orders.given(game, seen, offer.option, standing.condition(unless), offer.purpose)
        new = orders.for_turn(game, seen, order) if offer.turn else order
        self.orders = orders.beside([each for each in self.orders if orders.stands(game, self.match.state, each)], new)
        self.taken_back = -1

    def ask_again(self, order: Order) -> None:
        """Take an order back."""
        self.orders = [each for each in self.orders if each.concerns != order.concerns]

    def obey(self) -> list[str]:
        """Answer what standing orders answer, as long as one does: what that was, of the seat shown."""
        given = list[str]()
        while (answer := self._ordered()) is not None:
            seat, seen = self.match.state.flow.seat, self.match.observation(self.match.state.flow.seat)
            if seat == self.shown:
                given.append(self.match.game.answer_text(seen, self.match.game.read_action(seen, answer)).label)
            self.match.act(seat, answer)
        return given

    def _ordered(self) -> str | None:
        """What a standing order answers now; None where somebody must be asked."""
        seat = self.to_move
        if seat not in self.humans or self.rolls or self.taken_back == len(self.match.played):
            return None
        if all(order.seat != seat for order in self.orders) or (self.taught and lessons.begun(self.match) is not None):
            return None
        return orders.answer(self.match.game, self.match.observation(seat), self.orders)

    def close(self) -> None:
        """End what bots think."""
        self.minds.close()

    def odds(self, option: str) -> Odds | None:
        """The exact odds of an option; None where there are too many ways to count."""
        game, seen = self.match.game, self.match.observation(self.shown)
        try:
            return odds(game, seen, game.read_action(seen, option))
        except chance.TooMany:
            return None

    def inspect(self, place: str) -> Inspected:
        """A thing of the table as the seat shown sees it closer, with its squares. Raises Illegal for what is none."""
        return inspecting.of(self.match.game, self.match.observation(self.shown), self.shown, place, layers=True)

    def first_hint(self) -> bool:
        """Whether no hint was taken yet, nor said what one does to the match; from now on it was."""
        first, self.hint_told = not self.hint_told and not self.helped, True
        return first

    def hint(self) -> Hint:
        """What the seat shown might do at its decision, from what it sees; the match is marked as helped where there
        is anything to tell."""
        game, number, seen = self.match.game, len(self.match.played), self.match.observation(self.shown)
        try:
            thought = self.minds.advise(self, game, seen, number, advice.SECONDS).result()
        except Failure:  # where no process can think, this one does
            thought = advice.consider(game, seen, number, TRIED, advice.SECONDS)
        hint = advice.told(game, seen, thought)
        if hint.options:
            self.helped.add(number)
        return hint

    def missing(self, option: Option) -> Callable[[], None] | None:
        """What works out who could strike where an answer leads, and whom one could attack from there, where that is not known
        yet. It takes a while: it may be called in another thread, while the match goes on without it."""
        moment = len(self.match.played)
        if not option.path or self.to_move != self.shown or (self.ways is not None and self.ways[0] == moment):
            return None
        game, seen, revision = self.match.game, self.match.observation(self.shown), self.match.revision

        def find() -> None:
            found = ways.of(game, seen)
            if self.match.revision == revision:
                self.ways = moment, found

        return find

    def notes(self, view: View, option: Option) -> list[Note]:
        """What there is to read about an option, as far as it is known; its clause where there is nothing else."""
        found = [*about.notes(view, option), *self._reach(view, option)]
        page = None if found else self.clause(option.clause)
        return [Note(page.id, page.text)] if page else found

    def _reach(self, view: View, option: Option) -> list[Note]:
        """Of an answer that is a walk: who could strike there, and whom one could attack from there."""
        if not option.path or self.to_move != self.shown:
            return []
        known = self.ways is not None and self.ways[0] == len(self.match.played)
        return about.reach(view, option.path[-1], self.ways[1]) if self.ways is not None and known else []

    def save(self, path: Path) -> str:
        """Write the replay, once the match is over; what became of it, in a sentence."""
        if not self.match.over:
            return say("The replay holds what is hidden: it can be saved once the match is over.")
        replay.save(replay.of(self.match, self.seats, self.helped), path)
        self.saved = path
        return say("Saved as {file}.", file=path)

    @property
    def words(self) -> Words:
        """The sentences of the game."""
        return wording.of(self.match.game.PACKAGE, self.match.game.ID)

    def terms(self) -> list[Term]:
        """The glossary."""
        return wording.glossary(self.match.game.book(), self.words)

    def clause(self, id: str) -> ClausePage | None:
        """A clause of the rulebook."""
        return clauses(self.match.game).get(id.upper())


def clauses(game: Game) -> dict[str, ClausePage]:
    """The clauses of a game by their ids; none where its book cannot be read."""
    try:
        return {page.id: page for page in clause_pages(game.PACKAGE, wording.of(game.PACKAGE, game.ID).say)}
    except AffrayError:
        return {}
