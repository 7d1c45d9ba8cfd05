"""What a match of KORxSOL is: its record, the words it is written in, its house rules."""
