"""Actions as numbers, and lists of options."""

from affray.kernel import codes


def test_a_number_says_what_it_was_made_of() -> None:
    """At both ends of what a thing and an amount may be."""
    for parts in ((1, 0, 0), (27, 255, 0), (3, 0, 255), (90, 7, 12)):
        action = codes.coded(*parts)
        assert (codes.act_of(action), codes.thing_of(action), codes.amount_of(action)) == parts


def test_options_are_offered_in_order() -> None:
    """Two in a plain choice; after those that are there one with each amount, none where the least is above the most."""
    actions = [0] * 5
    assert codes.offer_either(actions, codes.coded(2, 0, 0), codes.coded(1, 0, 0)) == 2
    assert [codes.act_of(each) for each in actions[:2]] == [2, 1]
    assert codes.offer_amounts(actions, 2, codes.coded(3, 9, 0), 1, 3) == 5
    assert actions[2:] == [codes.coded(3, 9, amount) for amount in (1, 2, 3)]
    assert codes.offer_amounts(actions, 2, codes.coded(3, 9, 0), 1, 0) == 2
