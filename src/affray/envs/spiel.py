"""The games as games of OpenSpiel. Needs the extra `affray[openspiel]`.

Chance is explicit: each shuffle, draw and roll of the rules is a chance node with its exact probabilities. An observation is
the row of numbers of the other environments; an information state is a text, of all that a seat was told and did.
"""

from functools import cache
from typing import Any
from urllib.parse import quote, unquote

import msgspec
import numpy as np
import pyspiel

from affray import games
from affray.envs.unfolding import Unfolding
from affray.envs.view import View
from affray.errors import AffrayError, BadInput
from affray.kernel.game import Game, SetUp
from affray.kernel.loops import MOST_DECISIONS

PREFIX = "affray_"
"""What stands before the id of a game."""
MOST_OUTCOMES = 376_992
"""Outcomes of the widest chance node: a throw of 31 dice."""
PLAYERS, RULES, WHOLE = "players", "rules", "set_up"
"""The parameters: seats; house rules as `name:value;name:value`; and a whole set-up as quoted JSON, in place of all others."""


def load(given: str | SetUp) -> Any:
    """A game as OpenSpiel's, all games being registered with it: by its id, then with the usual set-up, or of a set-up; its
    seed says nothing, since chance is explicit. Raises UnknownName and BadInput for what cannot be set up."""
    register()
    if isinstance(given, str):
        return pyspiel.load_game(PREFIX + games.find(given).ID)
    set_up = games.find(given.game).completed(given)
    return pyspiel.load_game(PREFIX + given.game, {WHOLE: quote(msgspec.json.encode(set_up).decode(), safe="")})


def register() -> list[str]:
    """Make OpenSpiel know every game, once; the names by which it does."""
    return [_registered(each) for each in games.ids()]


@cache
def _registered(id: str) -> str:
    kind = kind_of(games.find(id))

    class Registered(Spiel):
        """A class, which lives as long as the process: OpenSpiel lets go of a function after Python ended, and breaks."""

        def __init__(self, given: dict[str, Any] | None = None) -> None:
            super().__init__(id, given or {})

    pyspiel.register_game(kind, Registered)
    return str(kind.short_name)


def _named(text: str) -> Any:
    register()
    return pyspiel.load_game(text)


def kind_of(game: Game, seats: int = 0) -> Any:
    """What OpenSpiel is told of a game; of a table of so many seats, whose sum may be known."""
    dealt = pyspiel.GameType.Utility.ZERO_SUM if seats == 2 else pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=PREFIX + game.ID,
        long_name=game.TITLE,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=dealt,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.SEATS[-1],
        min_num_players=game.SEATS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: game.SEATS[0], RULES: "", WHOLE: ""},
    )


def set_up_of(id: str, given: dict[str, Any]) -> SetUp:
    """The set-up of OpenSpiel's parameters. Raises BadInput."""
    if given.get(WHOLE):
        try:
            return msgspec.json.decode(unquote(given[WHOLE]), type=SetUp)
        except msgspec.DecodeError as error:
            raise BadInput("parameters", WHOLE, str(error), "a set-up as quoted JSON") from error
    rules: dict[str, bool | int | str] = {}
    for each in filter(None, given.get(RULES, "").split(";")):
        name, colon, value = each.partition(":")
        if not colon:
            raise BadInput("parameters", RULES, each, "house rules as name:value;name:value")
        rules[name.strip()] = value.strip()
    return SetUp(id, int(given.get(PLAYERS, games.find(id).SEATS[0])), options=rules)


class Spiel(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """A game in one set-up."""

    def __init__(self, id: str, given: dict[str, Any]) -> None:
        """With OpenSpiel's parameters. Raises BadInput where they make no set-up."""
        self.view = View(set_up_of(id, given))
        if self.view.set_up.game != id:
            raise BadInput("parameters", WHOLE, f"it is of {self.view.set_up.game}", id)
        seats = self.view.set_up.seats
        facts = pyspiel.GameInfo(
            num_distinct_actions=self.view.choices,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats == 2 else None,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(kind_of(self.view.game, seats), facts, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the game's name with its parameters."""
        return _named, (str(self),)

    def new_initial_state(self) -> "SpielState":
        """Before anything is dealt."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """What writes what a seat sees, or all that it saw."""
        if params:
            raise AffrayError(f"observations of {PREFIX}{self.view.game.ID} take no parameters")
        return Observer(self.view, kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # as above
    """A match at a decision, at a chance node, or at its end."""

    def __init__(self, game: Spiel) -> None:
        """About to be dealt."""
        super().__init__(game)
        self.match = Unfolding(game.view)
        self.did: tuple[tuple[int, int], ...] = ()
        """Each choice that was made, and by which seat."""

    def current_player(self) -> int:
        """Whoever must decide, chance, or nobody."""
        if self.match.node is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over else self.match.to_move

    def is_terminal(self) -> bool:
        """True once the match is over."""
        return self.match.over

    def returns(self) -> list[float]:
        """Per seat, 1 a win, 0 a draw, -1 a loss; 0 before the end."""
        return self.match.returns() if self.match.over else [0.0] * self.match.view.set_up.seats

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may fall, by number, each with its probability."""
        return self.match.outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return sorted(self.match.shown(player).actions)

    def _apply_action(self, action: int) -> None:
        if self.match.node is not None:
            self.match.fall(action)
        else:
            self.did += ((self.match.to_move, action),)
            self.match.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.match.outcome_text(action)
        view = self.match.view
        if self.match.node is None and action in self.match.shown(player).actions:
            return view.words(self.match.seen(player), action)
        return " ".join(map(str, view.choice(action)))

    def __str__(self) -> str:
        """All that happened, by number."""
        return " ".join(map(str, self.history()))


class Observer:
    """Writes what a seat sees as numbers and as text or, with perfect recall, all that it was told and did, as text."""

    def __init__(self, view: View, recall: bool) -> None:
        """Of games in this view's set-up."""
        self.view, self.recall = view, recall
        self.tensor: Any = None if recall else np.zeros(view.numbers, np.float32)
        self.dict: dict[str, Any] = {} if recall else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill in what a seat sees."""
        if not self.recall:
            self.tensor[:] = state.match.shown(player).row

    def string_from(self, state: SpielState, player: int) -> str:
        """The numbers that are not 0, each by its name; with recall what the seat did and was told before them."""
        row = state.match.shown(player).row
        places = self.view.describe()
        now = " ".join(f"{places[at].name}:{row[at]:g}" for at in np.flatnonzero(row))
        if not self.recall:
            return now
        did = " ".join(str(action) for seat, action in state.did if seat == player)
        told = " ".join(".".join(map(str, map(int, event))) for event in state.match.told(player))
        return f"seat {player} did {did} told {told} sees {now}"
