"""What a match of Stonebound is set up with: packs, what may be chosen, the first record."""
