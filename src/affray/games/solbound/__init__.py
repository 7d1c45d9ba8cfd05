"""Solbound, Level 1: a dice-pool card duel with facedown cards.

The book's chapters and the files that enact them, in its order:

| chapter | clauses | file |
|---|---|---|
| Power, injuries and losing | B-DIE | `power.py` |
| Initiative | B-INIT | `initiative.py` |
| Set-up and Upkeep | B-SET, B-UPK | `upkeep.py` |
| Strategy Phase, cards with 0 dice | B-STR, B-ZERO | `strategy.py` |
| Command Phase | B-CMD | `command.py` |
| Exert and Exhaust | B-EX | `exert.py` |
| Hide, Retreat, Engage | B-HIDE, B-RET, B-ENG | `manoeuvre.py` |
| Engagement | B-FGT | `engagement.py` |
| Command Cards | B-CARD | `command_cards.py` |
"""

from affray.languages import Words

WORDS = Words("solbound")
say, plural = WORDS.say, WORDS.plural
"""Sentences of the game in the language in force."""


class Number(int):
    """A number as it is read: below 0 with a true minus."""

    def __format__(self, spec: str) -> str:
        """As of any number, but for the sign."""
        return super().__format__(spec).replace("-", "\N{MINUS SIGN}")
