import type { GameInfo } from "../net/api";
import { forgetEven, pendingEven, rememberEven, saveEvenLevel, savedEvenLevel } from "../net/storage";
import type { NewMatch, View } from "../protocol";

/** In a seat: a bot of a level that goes up where this player won, and down where they lost. */
export const EVEN = "even";
/** The level of who never played a game: the second weakest. */
const FIRST = 1;

/** The bots of a game that are levels, the weakest first. */
export const levelsOf = (game: GameInfo) => game.bots.filter((bot) => bot.level != null).toSorted((one, other) => one.level! - other.level!);

/** The bot that an even match is against now; none where the game has no levels. */
export function evenBot(game: GameInfo) {
  const levels = levelsOf(game);
  return levels[Math.min(savedEvenLevel(game.id) ?? FIRST, levels.length - 1)];
}

/** What is sent instead of a set-up with even seats. */
export function withLevels(request: NewMatch, game: GameInfo): NewMatch {
  const code = evenBot(game)?.code ?? "greedy";
  return { ...request, seats: request.seats?.map((sitter) => (sitter === EVEN ? code : sitter)) };
}

/** A match that begins: how it ends will count where one person plays against even seats. */
export function beginEven(match: string, request: NewMatch, game: GameInfo): void {
  const seats = request.seats ?? [];
  const people = seats.flatMap((sitter, seat) => (["human", "friend", "open"].includes(sitter) ? [seat] : []));
  if (!seats.includes(EVEN) || people.length !== 1 || seats[people[0]!] !== "human") return;
  rememberEven({ match, game: game.id, seat: people[0]!, most: levelsOf(game).length - 1 });
}

/** What the end of a match changes, once: the level after it; nothing where it was no even match, or hints were taken. */
export function settleEven(view: View): void {
  const begun = pendingEven(view.match);
  if (!begun || !view.over) return;
  forgetEven(view.match);
  if (view.helped > 0) return;
  const level = (savedEvenLevel(begun.game) ?? FIRST) + Math.sign(view.returns[begun.seat] ?? 0);
  saveEvenLevel(begun.game, Math.min(Math.max(level, 0), begun.most));
}
