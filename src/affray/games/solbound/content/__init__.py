"""What a match of Solbound is set up with: packs, what may be chosen, the first record."""
