"""What a match of KORxSOL is set up with: packs, what may be chosen, the first record."""
