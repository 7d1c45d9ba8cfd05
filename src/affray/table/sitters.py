"""Who may sit at a table besides bots, which are named by their codes."""

HUMAN, FRIEND, OPEN = "human", "friend", "open"
"""Whoever sets the table up, at one screen with whom else they seat so; somebody whom they invite by a link; whoever comes
first."""
EVEN = "even"
"""A bot of a level that follows how its player's matches end."""
PEOPLE = frozenset({HUMAN, FRIEND, OPEN})
"""People; no bot is called by one of these words."""
