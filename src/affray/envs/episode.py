"""A match as an environment goes through it, one choice after the other."""

import msgspec

from affray.envs.view import Shown, View, on_plain_objects
from affray.kernel.game import State, advance, apply, options, start
from affray.kernel.stepping import LOST


class Episode:
    """Matches of a set-up, one at a time."""

    state: State

    def __init__(self, view: View) -> None:
        """Of that view's set-up; `begin` comes next. Raises AffrayError where rules are compiled."""
        on_plain_objects()
        self.view = view
        self.seed = view.set_up.seed - 1
        self.illegal = False
        """Whether it was broken off by a choice that was none of the options."""
        self._shown: dict[int, Shown] = {}

    def begin(self, seed: int | None) -> None:
        """Begin the match of that seed; of None, the one after the match before."""
        self.seed = self.seed + 1 if seed is None else seed
        self.state = start(self.view.game, msgspec.structs.replace(self.view.set_up, seed=self.seed))
        advance(self.view.game, self.state, None)
        self.illegal = False
        self._shown.clear()

    @property
    def over(self) -> bool:
        """True once nobody has to decide any more."""
        return bool(self.state.flow.over) or self.illegal

    @property
    def to_move(self) -> int:
        """The seat that must decide, or was the last to."""
        return int(self.state.flow.seat)

    def shown(self, seat: int) -> Shown:
        """What a seat is shown now."""
        if seat not in self._shown:
            self._shown[seat] = self.view.show(self.view.observation(self.state, seat), seat)
        return self._shown[seat]

    def choose(self, index: int) -> None:
        """Make a choice for the seat that must decide. One that is no option ends the match."""
        actions = self.shown(self.to_move).actions
        if index in actions:
            self.act(actions[index])
        else:
            self.illegal = True
            self._shown.clear()

    def act(self, action: int) -> None:
        """Take a legal action."""
        apply(self.view.game, self.state, action, None)
        self._shown.clear()

    def reward(self, seat: int) -> float:
        """What a match that is over was worth to a seat: 1 a win, -1 a loss; LOST to whoever made an illegal choice, and 0 to
        the others."""
        if self.illegal:
            return LOST if seat == self.to_move else 0.0
        return float(self.view.game.returns(self.state)[seat])

    def text(self) -> str:
        """What is asked and what may be answered, as the seat that must decide reads it; how it ended once it is over."""
        game = self.view.game
        if self.over:
            return "an illegal choice" if self.illegal else game.outcome(self.state)
        seen = self.view.observation(self.state, self.to_move)
        answers = [game.answer_text(seen, action).label for action in options(game, seen)]
        return "\n".join([f"Player {self.to_move + 1}: {game.question(seen).prompt}", *(f"- {each}" for each in answers)])
