"""What the keys of the full screen do."""

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
    marked("u  take your last answer back, while no die was rolled and nothing hidden was seen since."),
    marked("l  what the lesson says, where there is one; x  go on without it."),
    marked("s  save the replay, once the match is over.\nq  quit."),
]
