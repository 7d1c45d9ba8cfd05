import type { GameInfo } from "../net/api";
import type { NewMatch } from "../protocol";

export interface Setup {
  game: string;
  seats: string[];
  decks: string[];
  seed: string;
  rules: Record<string, unknown>;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

const strongest = (game: GameInfo) => game.bots.find((bot) => bot.code === "greedy")?.code ?? game.bots.at(-1)?.code ?? "human";

function known(game: GameInfo, sitter: string | undefined, seat: number): string {
  if (sitter === "human" || game.bots.some((bot) => bot.code === sitter)) return sitter!;
  return seat === 0 ? "human" : strongest(game);
}

/** A set-up of this game, keeping of an earlier one what still fits. */
export function setupFor(game: GameInfo, before: NewMatch | null): Setup {
  const own = before?.game === game.id ? before : null;
  const count = clamp(own?.seats?.length ?? 2, game.seats_min, game.seats_max);
  const seats = Array.from({ length: count }, (_, seat) => known(game, own?.seats?.[seat], seat));
  const first = game.decks[0]?.id ?? "";
  const decks = seats.map((_, seat) => {
    const wanted = own?.decks?.[seat];
    return game.decks.some((deck) => deck.id === wanted) ? wanted! : first;
  });
  const rules: Record<string, unknown> = {};
  for (const rule of game.options) {
    const wanted = own?.options?.[rule.name];
    if (wanted !== undefined && (rule.choices.length === 0 || rule.choices.includes(wanted))) rules[rule.name] = wanted;
  }
  return { game: game.id, seats, decks, seed: "", rules };
}

/** More or fewer seats: those that stay keep what they have. */
export function resize(setup: Setup, game: GameInfo, count: number): Setup {
  const seats = Array.from({ length: count }, (_, seat) => setup.seats[seat] ?? strongest(game));
  const decks = Array.from({ length: count }, (_, seat) => setup.decks[seat] ?? game.decks[0]?.id ?? "");
  return { ...setup, seats, decks };
}

/** What is sent: house rules only where they differ from the rulebook. */
export function toRequest(setup: Setup, game: GameInfo): NewMatch {
  const changed = game.options.filter((rule) => rule.name in setup.rules && setup.rules[rule.name] !== rule.default);
  return {
    game: setup.game,
    seats: setup.seats,
    seed: /^\d+$/.test(setup.seed.trim()) ? Number(setup.seed.trim()) : null,
    decks: game.decks.length > 0 ? setup.decks : null,
    options: Object.fromEntries(changed.map((rule) => [rule.name, setup.rules[rule.name]])),
  };
}
