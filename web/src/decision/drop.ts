import { findPiece, isTile } from "../board/places";
import type { Option, Scene } from "../protocol";
import { findPlace } from "../scene/names";

/** What dropping a thing comes to: an answer that concerns it and what it lies on now, or the answers of one of the two. */
export type Drop =
  | { kind: "both"; onto: string }
  /** A piece that acts, on what could be clicked for it: a square it goes to, somebody it strikes. */
  | { kind: "there"; onto: string }
  /** A card, or dice, put on the table: what can be done with it. */
  | { kind: "open"; place: string }
  /** A piece that does not act: what can be done with it, as a click on it tells. */
  | { kind: "ask"; place: string }
  /** Nothing: why not is asked of this place. */
  | { kind: "nothing"; place: string };

/** What lies under a pointer: its places, the foremost first, and whether a thing can be put down there. */
export interface Under {
  places: string[];
  table: boolean;
}

/** The answers that concern both a thing and what it is dragged onto: to walk there, to strike it, to lie there. */
export const dragAnswers = (options: Option[], from: string, onto: string) => options.filter(({ touches }) => touches.includes(from) && touches.includes(onto));

/** Where a thing can be dragged so that both are concerned. */
export const dragTargets = (options: Option[], from: string) =>
  new Set(options.flatMap(({ touches }) => (touches.includes(from) ? touches.filter((place) => place !== from) : [])));

const concerns = (options: Option[], place: string) => options.some(({ touches }) => touches.includes(place));
const begins = (options: Option[], place: string) => options.some(({ touches }) => touches[0] === place);

/** Whether what lights up on the board is for this piece: it acts, and whoever decides has it or plays on its side. */
export function acts(scene: Scene, place: string, seat: number | undefined): boolean {
  const piece = findPiece(scene, place);
  if (!piece?.active || seat === undefined) return false;
  return piece.seat === seat || (piece.team !== null && scene.board!.pieces.some((other) => other.seat === seat && other.team === piece.team));
}

const isPool = (scene: Scene, place: string) => scene.areas.some(({ pools }) => pools.some(({ id }) => id === place));

/** Whether a thing can be taken up: a card, dice, a piece. */
export const canLift = (scene: Scene, place: string) => findPiece(scene, place) !== null || findPlace(scene, place)?.card !== undefined || isPool(scene, place);

/** Whether it is a piece of whoever decides: dragged with a finger too, it goes somewhere or says why not. */
export const isOwn = (scene: Scene, place: string, seat: number | undefined) => seat !== undefined && findPiece(scene, place)?.seat === seat;

/** Whether something comes of dragging a thing, wherever that is. */
export const isLive = (scene: Scene, options: Option[], place: string, seat: number | undefined) =>
  concerns(options, place) || (options.length > 0 && (acts(scene, place, seat) || isPool(scene, place)));

/** What it comes to that a thing is dropped there; null where it was only put back. */
export function dropOf(scene: Scene, options: Option[], from: string, { places, table }: Under, seat: number | undefined): Drop | null {
  if (places.includes(from)) return null;
  const both = places.find((place) => dragAnswers(options, from, place).length > 0);
  if (both !== undefined) return { kind: "both", onto: both };
  const onBoard = places.filter((place) => isTile(place) || findPiece(scene, place) !== null);
  const there = acts(scene, from, seat) ? onBoard.find((place) => begins(options, place)) : undefined;
  if (there !== undefined) return { kind: "there", onto: there };
  const card = places.find((place) => begins(options, place) && findPlace(scene, place)?.card);
  if (isPool(scene, from) && card !== undefined) return { kind: "open", place: card };
  if (findPiece(scene, from) === null && table && begins(options, from)) return { kind: "open", place: from };
  if (!table && places.length === 0) return null;
  // A piece that does not act is asked about itself, since a square may be one that another goes to; of what can be done with it a click tells too.
  const other = findPiece(scene, from) !== null && !acts(scene, from, seat);
  if (other && begins(options, from)) return { kind: "ask", place: from };
  return { kind: "nothing", place: !other && (concerns(options, from) || acts(scene, from, seat)) ? (onBoard[0] ?? from) : from };
}
