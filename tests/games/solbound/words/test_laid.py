"""How lines of the log leave cards and dice: they lead from each table to the next."""

from affray import games
from affray.bots import greedy
from affray.kernel.game import SetUp
from affray.kernel.match import Match
from affray.kernel.view import Eyes
from affray.table.effect import Laid
from affray.table.scene import Scene

MATCHES = 3
UNTOLD = (" plays ", " shuffles the discard pile", " hides", " facedown with ", " forfeits")
"""What such a line does is seen with the table after it: it stands alone, or is followed by what is drawn at once."""
Lying = dict[str, int | tuple[int, bool, bool]]
"""Dice of pools, cards in zones, and how each card lies: its dice, facedown, Exhausted."""


def lying(scene: Scene) -> Lying:
    """How a table lies."""
    pools = {pool.id: pool.dice for area in scene.areas for pool in area.pools}
    counts = {zone.id: zone.count for area in scene.areas for zone in area.zones}
    play = [card for area in scene.areas for zone in area.zones if zone.kind == "play" for card in zone.cards]
    return pools | counts | {card.id: (card.dice, card.facedown, card.exhausted) for card in play}


def lay(found: Lying, laid: Laid) -> None:
    """Take a line's part in it over."""
    held = found.get(laid.place, 0)
    if laid.to:
        leaves = laid.place if isinstance(held, int) else laid.place.rpartition(".")[0]
        for zone, more in ((leaves, -1), (laid.to, 1)):
            count = found[zone]
            assert isinstance(count, int)
            found[zone] = count + more
        if leaves != laid.place:
            del found[laid.place]
    elif isinstance(held, int):
        found[laid.place] = held + laid.dice
    else:
        dice, facedown, exhausted = held
        turned = {"faceup": (False, exhausted), "facedown": (True, exhausted), "exhausted": (facedown, True)}
        found[laid.place] = (dice + laid.dice, *turned.get(laid.turn, (facedown, exhausted and laid.turn != "readied")))


def test_cards_and_dice_lie_after_each_decision_as_its_lines_have_left_them() -> None:
    """Of whole matches, by both pairs of eyes: what a seat may not know moves as a number."""
    told = 0
    for seed in range(MATCHES):
        match = Match(games.find("solbound"), SetUp("solbound", 2, seed))
        eyes = [Eyes(match, seat) for seat in range(2)]
        before = [each.view([]) for each in eyes]
        while not match.over:
            match.take(greedy.choose(match.game, match.observation(match.state.flow.seat), len(match.played)))
            for seat, each in enumerate(eyes):
                after = each.view([])
                lines = after.log[len(before[seat].log) :]
                if not any(part in line.text for line in lines for part in UNTOLD):
                    found = lying(before[seat].scene)
                    for laid in (laid for line in lines for laid in line.laid):
                        lay(found, laid)
                        told += 1
                    assert found == lying(after.scene), [line.text for line in lines]
                before[seat] = after
    assert told > 100


def test_a_heading_is_told_with_the_line_by_which_another_part_of_a_round_begins() -> None:
    """The last of them is what stands over the table at the end, whichever round it is."""
    match = Match(games.find("solbound"), SetUp("solbound", 2, 3))
    eyes = Eyes(match, 0)
    shown = eyes.view([])
    while not match.over:
        match.take(greedy.choose(match.game, match.observation(match.state.flow.seat), len(match.played)))
        shown = eyes.view([])
        if told := [line.heading for line in shown.log if line.heading]:
            assert told[-1] == shown.scene.heading
    assert {"Round 1 - Command Phase", "Round 2 - Upkeep", "Round 2 - Strategy Phase"} <= {line.heading for line in shown.log}
