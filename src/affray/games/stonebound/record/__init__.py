"""What a match of Stonebound is: its record, the words it is written in, its house rules."""
