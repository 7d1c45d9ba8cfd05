import { t } from "../language/text";
import type { Board, Piece } from "../protocol";

/** How far opponents reach: of the squares that answers lead to. */
export interface Reach {
  /** Who could strike there in their next turn, by the square. */
  foes: ReadonlyMap<string, Piece[]>;
  /** Squares that nobody could strike, where that tells them from others. */
  safe: ReadonlySet<string>;
  /** Whether they could strike on each of them. */
  nowhere: boolean;
}

/** What is known of it, by the ids of those who could strike a square. */
export function reachOf(board: Board | null, found: Record<string, string[]>): Reach {
  const pieces = board?.pieces ?? [];
  const foes = new Map(Object.entries(found).map(([tile, ids]) => [tile, pieces.filter(({ id }) => ids.includes(id))] as const));
  const safe = [...foes].flatMap(([tile, those]) => (those.length === 0 ? tile : []));
  return { foes, safe: new Set(safe.length < foes.size ? safe : []), nowhere: foes.size > 0 && safe.length === 0 };
}

/** What is to be said of a square in words; nothing where nothing is known. */
export function reachedAt({ foes, safe }: Reach, tile: string): string {
  if (safe.has(tile)) return t("Out of opponents’ reach next turn, as far as you know");
  const names = (foes.get(tile) ?? []).map(({ name }) => name).join(", ");
  return names && t("In reach of {names} next turn", { names });
}

/** The mark of a square that no opponent could strike: a shield. */
export const Safe = ({ className = "" }: { className?: string }) => (
  <svg className={`safe ${className}`} viewBox="0 0 10 12" aria-hidden="true">
    <path d="M5 0.600 9.400 2v4c0 2.600-2 4.500-4.400 5.500C2.600 10.500 0.600 8.600 0.600 6V2Z" />
    <path className="tick" d="m2.900 5.900 1.600 1.700 2.700-3.500" />
  </svg>
);
