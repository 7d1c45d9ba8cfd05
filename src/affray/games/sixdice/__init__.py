"""Six-Dice Skirmish: a squad against a game master's enemies, six dice a turn for moving, fighting and fleeing."""
