// What the lobby and the rulebook page are fed in the demonstration.
const clause = (id, chapter, kind, text, line, ruling = "") => ({
  id, chapter, kind, text, source: `Level 1, line ${line}`, ruling,
  enacted_by: kind === "A" ? [] : ["affray.games.solbound.rules"], tested_by: ["test_" + id.toLowerCase().replaceAll("-", "_")],
});

export const RULES = [
  clause("B-DIE-3", "Dice, injuries, losing", "M", "After having 10 dice, the next injury is the last: that player forfeits.", 5, "Counted by total, pool and cards. From 5, five injuries reach 10; the sixth makes the player forfeit."),
  clause("B-DIE-6", "Dice, injuries, losing", "M", "Result = highest die + 1 for every die showing 1.", 9, "A kept 1 counts too: a single 1 is 1 + 1 = 2."),
  clause("B-INIT-3", "Initiative", "M", "Tie between opposing players: they roll against each other, each with one of their eligible pools; higher result acts first.", 13, "Equal highest reroll among themselves."),
  clause("B-UPK-4", "Set-up and Upkeep", "M", "Then each player draws until the deck is empty or the hand size equals their Power.", 20),
  clause("B-STR-1", "Strategy Phase turns", "M", "After Upkeep determine Initiative among all players.", 21),
  clause("B-STR-2", "Strategy Phase turns", "P", "The player with Initiative may, at the start of their turn, hurt themselves: gain a die, shuffle the discard pile into the deck, draw up to the new Power.", 23, "It is an injury. Only as the very first thing in the own Strategy turn, once per turn."),
  clause("B-STR-3", "Strategy Phase turns", "P", "May play cards face up or face down.", 24),
  clause("B-STR-4", "Strategy Phase turns", "P", "May assign unassigned dice to cards.", 25, "Any card the player controls, including faceup ones from earlier rounds."),
  clause("B-STR-6", "Strategy Phase turns", "M", "Cards left in hand go to the bottom of the owner's deck, in any order.", 27),
  clause("B-STR-9", "Strategy Phase turns", "M", "Once the player has no dice left and an empty hand, the turn ends.", 29),
  clause("B-STR-11", "Strategy Phase turns", "M", "... until all players have acted; then the Strategy Phase ends and the Command Phase begins.", 29),
  clause("B-CMD-2", "Command Phase", "M", "Initiative = most dice; ties between players are rolled with one of those tied cards' pools each.", 35),
  clause("B-EX-3", "Exert and Exhaust", "D", "Exhaust = tip sideways; no actions by that card before the next round begins.", 44),
  clause("B-ENG-2", "Hide, Retreat, Engage", "M", "... which then picks a defender to attack.", 50, "Any opposing player, or any opposing card faceup or facedown."),
  clause("B-FGT-1", "The Engagement", "M", "The aggressor makes an Attack Roll, the target a Defense Roll.", 52),
  clause("B-FGT-3", "The Engagement", "M", "The defender escapes only with a strictly greater Defense Roll; otherwise it is Hit (ties hit).", 52),
  clause("B-FGT-5", "The Engagement", "P", "If not Hit, the defender may counterattack: its own Attack Roll against an opposed Defense Roll.", 52),
  clause("B-CARD-3", "Command Cards", "M", "A facedown card that protects is then flipped faceup.", 58),
  clause("B-CARD-8", "Command Cards", "A", "A +1 to a stat is worth roughly 2 extra dice.", 64),
];

export const GAMES = [
  {
    id: "solbound", title: "Solbound", summary: "A duel of dice and facedown cards: every wound makes you stronger, until the last.",
    seats_min: 2, seats_max: 4,
    decks: [{ id: "starter", name: "Starter", summary: "The ten cards of the book." }, { id: "iron", name: "Iron Gate", summary: "Defenders who outlast." }],
    options: [
      { name: "pass_allowed", default: true, choices: [true, false], text: "A card with Initiative may pass.", clause: "B-CMD-2" },
      { name: "dice_cap", default: 10, choices: [8, 10, 12], text: "Dice at which the next injury is the last.", clause: "B-DIE-3" },
      { name: "ones_bonus", default: "all", choices: ["all", "non_kept"], text: "Which ones add to a result.", clause: "B-DIE-6" },
    ],
    bots: [
      { code: "random", name: "Random", summary: "Takes any legal answer." },
      { code: "greedy", name: "Greedy", summary: "Takes what looks best one step ahead." },
      { code: "search", name: "Searcher", summary: "Plays many futures out before it answers." },
    ],
  },
  {
    id: "sixdice", title: "Six Dice", summary: "A squad against what the game master sends: move, fight, flee.",
    seats_min: 2, seats_max: 2, decks: [], options: [], bots: [{ code: "random", name: "Random", summary: "Takes any legal answer." }],
  },
];
