"""What every game stands on, and no game in particular.

In reading order: `record` (a match is plain data), `openness` (who sees which field), `rule` (who runs the rules), `dice` and
`chance` (chance nodes, and where they draw from), `stack` (what is still to come), `vocabulary` and `events` (what happens),
`rulebook`, `house_rules` and `content` (clauses and cards as data), `game` (the contract), `match` (a match in hand), `view`
(what a seat sees of it), `replay` (a match on paper), `invariants` (what must hold) and `loops` (many matches at once). For
learners: `scales`, `encoding` and `legend` (what a seat sees as numbers), `choices` (all that may be chosen) and `stepping`
(many matches, one decision at a time).
"""
