"""What every game stands on, and no game in particular.

In reading order: `record` (a match is plain data), `rule` (who runs the rules), `dice` and `chance` (the doors of chance),
`stack` (what is still to come), `events` (what happened), `rulebook` and `content` (clauses and cards as data),
`game` (the contract), `match` (a match in hand), `replay` (a match on paper) and `loops` (many matches at once).
"""
