"""The tree of a search: an option more as the visits grow, the judge's best first."""

from affray.bots.search import tree

WORTHS = [float(option * 7 % 40) for option in range(40)]
"""What the judge thinks of forty options."""


def pulled(best: int, visits: int) -> tree.Tree:
    """A bandit of forty arms, of which one pays and the others cost, pulled so often."""
    grown = tree.make(visits + 1, len(WORTHS), 1)
    tree.clear(grown)
    for visit in range(visits):
        tree.mark(grown, range(len(WORTHS)), len(WORTHS))
        edge = tree.best_edge(grown, tree.ROOT, 0.5, 0.0)
        if grown.used[tree.OFFERED] < tree.width(visit, 2.0, 0.5):
            worths = list(WORTHS)
            tree.bar(grown, tree.ROOT, worths)
            edge = tree.add_edge(grown, tree.ROOT, worths.index(max(worths)))
        tree.take(grown, 0, tree.ROOT, edge, 0)
        grown.values[0] = 1.0 if grown.action[edge] == best else -1.0
        tree.learn(grown, 1)
    return grown


def test_options_are_tried_as_the_visits_grow() -> None:
    """After n visits so many as the width allows, in the judge's order."""
    order = sorted(range(len(WORTHS)), key=lambda option: -WORTHS[option])
    for visits in (4, 30, 100):
        grown = pulled(order[0], visits)
        tried = grown.used[tree.EDGES]
        assert tried == tree.width(visits - 1, 2.0, 0.5)
        assert grown.action[:tried] == order[:tried]


def test_the_arm_that_pays_is_pulled_most() -> None:
    """Also where the judge ranks it fifth."""
    fifth = sorted(range(len(WORTHS)), key=lambda option: -WORTHS[option])[4]
    grown = pulled(fifth, 300)
    assert tree.favourite(grown, 2.0) == fifth
    assert sum(grown.taken[: grown.used[tree.EDGES]]) == grown.visits[tree.ROOT] == 300


def test_what_is_not_offered_is_not_taken() -> None:
    """Nor counted as offered; the table forgets what was offered before."""
    grown = pulled(0, 30)
    offered = list(grown.offered)
    tree.mark(grown, [grown.action[1]], 1)
    assert tree.best_edge(grown, tree.ROOT, 0.5, 0.0) == 1 and grown.used[tree.OFFERED] == 1
    assert grown.offered == [count + (edge == 1) for edge, count in enumerate(offered)]
    tree.mark(grown, [99], 1)
    assert tree.best_edge(grown, tree.ROOT, 0.5, 0.0) == tree.NONE


def test_a_full_tree_adds_nothing() -> None:
    """Neither node nor edge."""
    grown = tree.make(2, 4, 1)
    tree.clear(grown)
    first = tree.follow(grown, tree.ROOT, 5)
    assert first != tree.NONE and tree.follow(grown, tree.ROOT, 5) == first
    assert tree.follow(grown, tree.ROOT, 6) == tree.NONE
    tree.add_edge(grown, tree.ROOT, 0)
    tree.add_edge(grown, tree.ROOT, 1)
    assert not tree.has_room(grown)


def test_keys_keep_their_range() -> None:
    """0..2**31-1 for numbers of 64 bits and either sign, and hardly two alike."""
    keys = {tree.mixed(tree.mixed(0, number), other) for number in range(-50, 50) for other in (-1, 0, 1 << 62)}
    assert len(keys) == 300 and min(keys) >= 0 and max(keys) < 1 << 31


def test_a_lead_by_chance_is_not_followed() -> None:
    """The second of two options was taken more often and brought 0.2 more a visit. Visits spread by about 1: with 50 and 60 of
    them this is one standard error."""
    grown = tree.make(3, 2, 1)
    tree.clear(grown)
    for action in (7, 8):
        tree.add_edge(grown, tree.ROOT, action)
    for edge, (taken, brought) in enumerate(((50, 0.0), (60, 12.0))):
        grown.taken[edge], grown.total[edge] = taken, brought
    grown.visits[tree.ROOT], grown.brought[tree.ROOT], grown.squares[tree.ROOT] = 110, 12.0, 110.0
    assert [tree.favourite(grown, doubt) for doubt in (0.0, 1.0, 1.1, 2.0)] == [8, 8, 7, 7]
