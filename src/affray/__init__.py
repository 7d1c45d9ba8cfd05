"""Affray plays tabletop skirmish games by their rulebooks."""

__version__ = "0.1.0"
