"""The Stonebound Saga, chapters 4 and 5: two teams of characters, and one deck of elemental stones to pay for what they do."""

from affray.languages import Words

WORDS = Words("stonebound")
say = WORDS.say
"""Sentences of the game in the language in force."""
