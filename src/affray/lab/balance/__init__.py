"""Balance reports: many matches of line-ups that a game names, and what they say about it."""
