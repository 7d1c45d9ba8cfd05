"""What a match of six-dice combat is: its record, the words it is written in, its house rules."""
