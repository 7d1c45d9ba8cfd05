import { plural, t } from "../language/text";
import type { Board, Option, Piece } from "../protocol";

/** Who comes to a square by an answer there, and in how many steps. */
export interface Coming {
  /** How many steps it is; 0 where nobody walks there, or some answers take more than others. */
  steps: number;
  /** Who else than whoever acts would come there: those whom the answers name, each once. */
  who: Piece[];
}

export const NOBODY: Coming = { steps: 0, who: [] };

/** Who walks by an answer of a seat's: whom it names on that side, as where others are activated first; else whoever acts, or who else stands for it alone, as to dodge. */
export function walkerOf(board: Board, { touches }: Option, seat: number): Piece | undefined {
  const own = board.pieces.filter((piece) => piece.seat === seat && piece.tile !== "" && !piece.down);
  const acts = own.find(({ active }) => active);
  const named = touches.flatMap((place) => own.find(({ id, active }) => id === place && !active) ?? []);
  return named[0] ?? acts ?? (own.length === 1 ? own[0] : undefined);
}

/** Who comes to a square and how: of squares that only several answers lead to it is said who, since those may be of others than of whoever acts. */
export function comingTo(board: Board, tile: string, answers: readonly Option[], far: boolean): Coming {
  const walks = answers.filter(({ path }) => path.at(-1) === tile);
  const who = far ? board.pieces.filter(({ id, active }) => !active && walks.some(({ touches }) => touches.includes(id))) : [];
  const [steps = 0, ...others] = new Set(walks.map(({ path }) => path.length));
  return { steps: others.length === 0 ? steps : 0, who };
}

/** The same in words, to go on with after what the square is. */
export function saidOf({ steps, who }: Coming): string {
  const names = who.map(({ name }) => name).join(", ");
  if (who.length > 1) return `. ${t("Can come here: {names}", { names })}`;
  const away = steps > 0 ? `. ${plural("{count} step away", "{count} steps away", { count: steps })}` : "";
  return who.length === 1 ? `. ${t("Can come here: {names}", { names })}${away}` : away;
}
