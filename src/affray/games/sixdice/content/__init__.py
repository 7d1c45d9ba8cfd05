"""What a match of six-dice combat is set up with: packs, what may be chosen, the first record."""
