"""What a match of Solbound is: its record, the words it is written in, its house rules."""
