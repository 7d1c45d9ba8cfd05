"""What is made once for all who look at a table is what each of them would be shown alone."""

from random import Random

import pytest

from affray import games
from affray.kernel.common import Common, alike, looking
from affray.kernel.game import State, options
from affray.kernel.match import WATCHER, Match

GAMES = sorted(games.modules())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_shared_is_what_each_sees(game: str) -> None:
    """Over set-ups that meet everything the game has, such as hands that team-mates see."""
    found, random = games.find(game), Random(11)
    for number in range(6):
        match = Match(found, found.variety(number))
        for _ in range(30):
            if match.over:
                break
            match.take(random.choice(options(match.game, match.state)))
            if random.random() < 0.2:
                common = Common(match.seen(WATCHER), {})
                for seat in (*range(match.set_up.seats), WATCHER):
                    with looking(common):
                        shared = match.game.scene(match.seen(seat), seat)
                    assert shared == match.game.scene(match.seen(seat), seat)


def test_what_is_shared_is_made_once_of_what_all_see() -> None:
    """Whoever asks first, with a hand that others do not see, nothing of it gets into what the others are given."""
    asked: list[State] = []

    @alike
    def shown(state: State, seat: int) -> list[int]:
        asked.append(state)
        return list(state.players[seat].hand)

    found = games.find("solbound")
    match = Match(found, found.variety(0))
    assert match.common() is None
    assert shown(match.seen(0), 0) != list(match.seen(WATCHER).players[0].hand)
    asked.clear()
    with looking(match.common()):
        for seat in (0, 1, WATCHER):
            assert shown(match.seen(seat), 0) == list(match.seen(WATCHER).players[0].hand)
    assert len(asked) == 1
    assert asked[0] is match.seen(WATCHER)
