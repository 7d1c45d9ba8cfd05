"""Stonebound as people read it: sentences, names, notation, the table."""
