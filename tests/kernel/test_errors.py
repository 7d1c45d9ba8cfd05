"""What goes wrong is said in one sentence, with an exit code or the protocol's word."""

import pytest

from affray import errors


def test_bad_input_says_where_what_and_what_instead() -> None:
    """One line a problem; a file as a whole has no field."""
    first = errors.Problem("a.toml", "card.oaf.attack", "it is 4", "a whole number from -3 to 3")
    second = errors.Problem("b.toml", "", "it cannot be read", "")
    error = errors.BadInput.several([first, second])
    assert str(error) == "a.toml: card.oaf.attack: it is 4; expected a whole number from -3 to 3\nb.toml: it cannot be read"
    assert (error.exit_code, error.problems) == (2, (first, second))
    assert str(errors.BadInput(*first)) == str(first)


def test_an_unknown_name_hints_at_its_neighbours() -> None:
    """Case does not matter; where nothing is near, the whole list serves."""
    assert str(errors.UnknownName("bot", "GREDY", ["Greedy", "random"])) == (
        "there is no bot 'GREDY' (did you mean 'Greedy'?); expected one of Greedy, random"
    )
    assert str(errors.UnknownName("bot", "x", [])) == "there is no bot 'x'; expected none"


@pytest.mark.parametrize(
    ("refusal", "code"),
    [
        (errors.Unreadable, "unreadable"),
        (errors.Illegal, "illegal"),
        (errors.NotYourTurn, "not_your_turn"),
        (errors.Stale, "stale"),
        (errors.NoUndo, "no_undo"),
        (errors.Over, "over"),
    ],
)
def test_a_refusal_has_the_word_of_the_protocol(refusal: type[errors.Refused], code: str) -> None:
    """Every refusal has a code and a reason, and a clause where the rules can say it."""
    refused = refusal("the pool is not empty", "B-STR-7")
    assert (refused.code, refused.clause, str(refused)) == (code, "B-STR-7", "the pool is not empty (B-STR-7)")
    assert str(refusal("no")) == "no"
