"""What judges say of answers that are of no use."""

VAIN = -1000.0
"""What such an answer is worth, where something else is of use: no bot chooses it then, not even one that slips."""
