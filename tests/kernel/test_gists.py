"""What the decisions of a log came to, told together."""

from affray.kernel.game import Gist, itself
from affray.kernel.telling import MOST_GISTS, Gists


def test_a_line_that_tells_all_by_itself_is_its_own_outcome() -> None:
    """Twice the same is said once; what another line says stands beside it."""
    gists = Gists()
    assert gists.add(1, itself(None, []), "Osk falls.") == "Osk falls."
    assert gists.add(1, itself(None, []), "Dorrin falls.") == "Osk falls. Dorrin falls."
    assert gists.add(1, itself(None, []), "Osk falls.") == "Dorrin falls. Osk falls."
    assert gists.add(2, itself(None, []), "Osk rises.") == "Osk rises."


def test_a_line_may_take_the_place_of_what_was_said_of_the_same() -> None:
    """The outcome of a fight, say, that a line tells all of; an outcome without words takes back what was said of it."""
    gists = Gists()
    gists.add(1, Gist("Osk attacks.", "fight"), "Osk declares an attack.")
    assert gists.add(1, Gist(None, "fight"), "The attack is lost.") == "The attack is lost."
    assert gists.add(1, Gist("", "fight"), "Osk goes on.") == ""


def test_the_latest_outcomes_are_told() -> None:
    """So many of one decision."""
    gists = Gists()
    told = [gists.add(1, itself(None, []), f"{number}.") for number in range(MOST_GISTS + 2)]
    assert told[-1] == " ".join(f"{number}." for number in range(2, MOST_GISTS + 2))


def test_how_it_came_to_that_goes_with_the_outcome_that_stands() -> None:
    """A later outcome of the same takes its place with all that it says."""
    gists = Gists()
    gists.add(1, Gist("Osk is hurt.", "fight", ("The Maul rolled 3.",)), "")
    gists.add(1, itself(None, []), "Dorrin falls.")
    assert gists.how() == ["The Maul rolled 3."]
    gists.add(1, Gist("Osk falls.", "fight", ("The Maul rolled 3.", "The Slug Gun rolled 5.")), "")
    assert gists.how() == ["The Maul rolled 3.", "The Slug Gun rolled 5."]
    gists.add(2, itself(None, []), "Osk rises.")
    assert gists.how() == []


def test_the_clause_by_which_the_latest_outcome_came_goes_with_it() -> None:
    """None where that of its line is the one."""
    gists = Gists()
    gists.add(1, Gist("They roll: 6 against 5.", "first", ruled="T-1"), "")
    assert gists.ruled() == "T-1"
    gists.add(1, itself(None, []), "Dorrin falls.")
    assert gists.ruled() == ""
    gists.add(2, Gist("", "first"), "")
    assert gists.ruled() == ""
