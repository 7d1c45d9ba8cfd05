"""Who may sit at a table besides bots, which are named by their codes."""

HUMAN, FRIEND, OPEN = "human", "friend", "open"
"""Whoever sets the table up, at one screen with whom else they seat so; somebody whom they invite by a link; whoever comes
first."""
PEOPLE = frozenset({HUMAN, FRIEND, OPEN})
"""No bot is called by one of these words."""
