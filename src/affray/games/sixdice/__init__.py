"""Six-Dice Skirmish: a squad against a game master's enemies, six dice a turn for moving, fighting and fleeing."""

from affray.languages import Words

WORDS = Words("sixdice")
say = WORDS.say
"""Sentences of the game in the language in force."""
