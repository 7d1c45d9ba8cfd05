"""What the keys of the full screen do, and the commands of a match line by line."""

from affray.languages import marked

HELP = [
    marked("Up and down choose an option, left and right its amount, Enter takes it. Or click twice."),
    marked("Digits and a comma jump to the square of that column and row."),
    marked(
        "What an option touches is marked with > on the table. Beside the options stands what there is to read about the "
        "highlighted one, and its odds."
    ),
    marked("Tab goes from the options to what is beside them, the log and the table and back, to scroll there."),
    marked("t  the text of every card and piece on the table, shown or hidden."),
    marked("o  the exact odds of the highlighted option, in full."),
    marked("h  a hint: the three best answers, the best one highlighted; the match counts as helped."),
    marked("r  what happened since your last answer, with every die and every rule."),
    marked("w  why: the rule behind the highlighted line of the log.\nc  the rule behind the highlighted option."),
    marked(
        "v  look closer at a square, a piece or a card: why it answers nothing now; where a piece could go, what it sees and "
        "could strike, marked on the map until another option is highlighted."
    ),
    marked("g  what the words mean: those on the table first, then all others of the game."),
    marked(
        "a  standing orders: leave the like of what is asked to one, always or for the rest of the turn, so that nobody asks; "
        "and take back those that stand."
    ),
    marked("u  take your last answer back, while no die was rolled and nothing hidden was seen since."),
    marked("l  what the lesson says, where there is one; x  go on without it."),
    marked("s  save the replay, once the match is over.\nq  quit."),
]

LINES = marked("""Answer with the number of an answer, or with its notation. Enter alone
takes the default, which stands under the answers. Besides:
  v          the whole table
  m          the map
  a          the question and its answers again
  i NUMBER   what there is to read about an answer: card, ability, reach
  o NUMBER   the exact odds of an answer
  l THING    a square (4,5), piece or card seen closer: why it answers nothing
             now; where a piece could go, what it sees and could strike
  n          a hint: the three best answers; the match counts as helped
  w [CLAUSE] why: the clause of the last line of the log, or the one named
  g [WORD]   what the words on the table mean, or the one named
  s [NUMBER] what may be left to a standing order; give it, or take it back;
             after the number, when to ask all the same: SOL 1
  u          take your last answer back
  alone      go on without the lesson, where there is one
  throw      where your own dice are asked for: leave them to Affray
  q          quit
Whole words do as well: view, map, answers, info, odds, look, hint, why, words,
orders, undo, quit.""")
WORDS = {
    "?": "help", "h": "help", "v": "view", "table": "view", "m": "map", "a": "answers", "i": "info", "about": "info",
    "o": "odds", "l": "look",
    "n": "hint", "w": "why", "g": "words", "glossary": "words", "s": "orders", "u": "undo", "q": "quit", "exit": "quit",
}  # fmt: skip
"""Other words for the commands."""
