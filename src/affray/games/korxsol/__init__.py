"""KORxSOL 2.0: Solighters with a weapon or a beast of the elements, one against one or two against two."""

from affray.languages import Words

WORDS = Words("korxsol")
say = WORDS.say
"""Sentences of the game in the language in force."""
