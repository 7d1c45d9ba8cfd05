"""The rules of KORxSOL: a file for each chapter of the book, the legal actions, and which function enacts what."""
