import { plural, t } from "../language/text";
import type { Board, Option, Piece } from "../protocol";
import { isTile } from "./places";
import { ofGoer, type Reach, unstruck } from "./Reach";

/** One who would come to a square by an answer there. */
interface Comer {
  piece: Piece;
  /** In how many steps; 0 where nobody walks there, or some answers take more than others. */
  steps: number;
}

/** Who comes to a square by an answer there, and in how many steps. */
export interface Coming {
  /** How many steps it is, whoever comes; 0 as above. */
  steps: number;
  /** Who else than whoever acts would come there: those whom the answers name, each once. */
  who: Comer[];
}

export const NOBODY: Coming = { steps: 0, who: [] };

/** Those of whom one must be chosen before a square can be gone to, and whose squares show how far they are. */
export interface Goers {
  /** The ids of all of them. */
  all: ReadonlySet<string>;
  /** Whose squares are told: whoever is alone, else who is pointed at, if any. */
  shown: string | null;
}

/** Nobody but whoever acts. */
export const NO_GOERS: Goers = { all: new Set(), shown: null };

/** Whether there is a choice of who goes, and one of them is pointed at. */
export const isPicked = ({ all, shown }: Goers) => all.size > 1 && shown !== null;

/** Who walks by an answer of a seat's: whom it names on that side, as where others are activated first; else whoever acts, or who else stands for it alone, as to dodge. */
export function walkerOf(board: Board, { touches }: Option, seat: number): Piece | undefined {
  const own = board.pieces.filter((piece) => piece.seat === seat && piece.tile !== "" && !piece.down);
  const acts = own.find(({ active }) => active);
  const named = touches.flatMap((place) => own.find(({ id, active }) => id === place && !active) ?? []);
  return named[0] ?? acts ?? (own.length === 1 ? own[0] : undefined);
}

/** The steps of ways that all take as many; else 0. */
function stepsOf(walks: readonly Option[]): number {
  const [steps = 0, ...others] = new Set(walks.map(({ path }) => path.length));
  return others.length === 0 ? steps : 0;
}

/** Who comes to a square and how: of squares that only several answers lead to it is said who, since those may be of others than of whoever acts. */
export function comingTo(board: Board, tile: string, answers: readonly Option[], far: boolean): Coming {
  const walks = answers.filter(({ path }) => path.at(-1) === tile);
  const who = (far ? board.pieces : []).flatMap((piece) => {
    const own = piece.active ? [] : walks.filter(({ touches }) => touches.includes(piece.id));
    return own.length > 0 ? { piece, steps: stepsOf(own) } : [];
  });
  return { steps: stepsOf(walks), who };
}

/** Who else than whoever acts would come to any square, and whose squares are told, as some `place` is pointed at. */
export function goersOf(board: Board | null, options: ReadonlyMap<string, readonly Option[]>, near: ReadonlySet<string>, places: readonly string[]): Goers {
  if (!board) return NO_GOERS;
  const found = [...options].flatMap(([tile, answers]) => (isTile(tile) ? comingTo(board, tile, answers, !near.has(tile)).who.map(({ piece }) => piece) : []));
  const all = new Set(found.map(({ id }) => id));
  const [one] = found;
  if (!one) return NO_GOERS;
  const alone = all.size === 1 && !board.pieces.some(({ seat, active }) => active && seat === one.seat);
  return { all, shown: alone ? one.id : (places.find((place) => all.has(place)) ?? null) };
}

/** The steps that a square shows: of several who may come, of whom is pointed at. */
export const shownSteps = ({ steps, who }: Coming, { shown }: Goers): number => (who.length === 0 ? steps : (who.find(({ piece }) => piece.id === shown)?.steps ?? 0));

/** The marks that a square shows: where there is a choice of who goes it bears swords only for whom is pointed at, and the square's tip says for whom they are. */
export function shownReach(reach: Reach, tile: string, { who }: Coming, goers: Goers): Reach {
  if (who.length === 0 || (goers.shown !== null && !isPicked(goers))) return reach;
  const comes = who.some(({ piece }) => piece.id === goers.shown);
  return { ...(comes ? ofGoer(reach, tile, [goers.shown!]) : unstruck(reach)), differs: false };
}

/** Who comes there in words; of several each with its steps. */
export function saidOf({ steps, who }: Coming): string {
  if (who.length > 1) {
    const names = who.map(({ piece: { name }, steps: count }) => (count > 0 ? plural("{name} ({count} step)", "{name} ({count} steps)", { count, name }) : name)).join(", ");
    return t("Can come here: {names}", { names });
  }
  const away = steps > 0 ? plural("{count} step away", "{count} steps away", { count: steps }) : "";
  return [...who.map(({ piece: { name } }) => t("Can come here: {names}", { names: name })), away].filter(Boolean).join(". ");
}
