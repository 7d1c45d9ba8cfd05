import { signs } from "virtual:icons";
import { t } from "../language/text";
import type { Board, Piece, Ways } from "../protocol";

/** How far opponents reach, and whom one reaches oneself: of the squares that answers lead to. */
export interface Reach {
  /** Who could strike there in their next turn, by the square. */
  foes: ReadonlyMap<string, Piece[]>;
  /** What those could take there at most, in words, by the square. */
  harms: ReadonlyMap<string, string>;
  /** Squares that nobody could strike, where that tells them from others. */
  safe: ReadonlySet<string>;
  /** Squares that only what they may hold could reach, where that tells them from others. */
  pale: ReadonlySet<string>;
  /** What that is, in words, by the square. */
  perhaps: ReadonlyMap<string, string>;
  /** Whom who comes there could attack this turn, by the square. */
  targets: ReadonlyMap<string, Piece[]>;
  /** Who of several who may come to a square could attack from there. */
  strikers: ReadonlyMap<string, Piece[]>;
  /** What the best attacks from a square may come to, in lines, by the square. */
  promises: ReadonlyMap<string, string[]>;
  /** Squares from which somebody could be attacked, where that tells them from others, or whom does. */
  strikes: ReadonlySet<string>;
  /** Whether from some of them others could be attacked than from others. */
  differs: boolean;
  /** What is said of all of them, in sentences. */
  about: string[];
}

type Found = Pick<Ways, "dangers" | "perhaps" | "harms" | "attacks" | "strikers" | "promises" | "about">;
const NOTHING: Found = { dangers: {}, perhaps: {}, harms: {}, attacks: {}, strikers: {}, promises: {}, about: [] };

/** What is known of it, by the ids of those who could strike a square, or be struck from there. */
export function reachOf(board: Board | null, found: Found | null): Reach {
  const { dangers, perhaps, harms, attacks, strikers, promises, about } = found ?? NOTHING;
  const pieces = board?.pieces ?? [];
  const named = (ids: string[]) => pieces.filter(({ id }) => ids.includes(id));
  const bySquare = (by: Record<string, string[]>) => new Map(Object.entries(by).map(([tile, ids]) => [tile, named(ids)] as const));
  const [foes, targets] = [bySquare(dangers), bySquare(attacks)];
  const safe = [...foes].flatMap(([tile, those]) => (those.length === 0 && !perhaps[tile] ? tile : []));
  const doubtful = [...foes.keys()].filter((tile) => perhaps[tile]);
  const from = [...targets].flatMap(([tile, those]) => (those.length > 0 ? tile : []));
  // Of squares of which that is not known, nothing is said of all.
  const alike = [...foes.keys()].every((tile) => targets.has(tile)) && (from.length === 0 || from.length === targets.size);
  const differs = new Set(from.map((tile) => JSON.stringify(attacks[tile]!.toSorted()))).size > 1;
  return {
    foes,
    harms: new Map(Object.entries(harms)),
    pale: new Set(doubtful.length < foes.size ? doubtful : []),
    safe: new Set(safe.length < foes.size ? safe : []),
    perhaps: new Map(Object.entries(perhaps)),
    targets,
    strikers: bySquare(strikers),
    promises: new Map(Object.entries(promises)),
    strikes: new Set(!alike || differs ? from : []),
    differs,
    about,
  };
}

const listed = (pieces: Piece[]) => pieces.map(({ name }) => name).join(", ");

/** Whether opponents could strike a square, in words; nothing where nothing is known. */
export function dangerAt({ foes, harms, safe, perhaps }: Reach, tile: string): string {
  if (safe.has(tile)) return t("Out of opponents’ reach next turn, as far as you know");
  if (perhaps.has(tile)) return perhaps.get(tile)!;
  const names = listed(foes.get(tile) ?? []);
  const harm = harms.get(tile);
  if (names && harm) return t("In reach of {names} next turn: {harm}", { names, harm });
  return names && t("In reach of {names} next turn", { names });
}

/** What is to be said of a square in words; nothing where nothing is known. */
export function reachedAt(reach: Reach, tile: string): string {
  const names = listed(reach.targets.get(tile) ?? []);
  const who = listed(reach.strikers.get(tile) ?? []);
  return [dangerAt(reach, tile), names && (who ? t("From here {who} can attack {names} this turn", { who, names }) : t("From here {names} can be attacked this turn", { names }))].filter(Boolean).join(". ");
}

/** Of so many attacks from a square it is said there what they may come to. */
const FEW_PROMISED = 2;

/** What the best attacks from a square may come to; nothing where it promises none. */
export const bestAt = ({ promises }: Reach, tile: string): string[] | undefined => promises.get(tile)?.slice(0, FEW_PROMISED);

/** The same with what the best attacks from there may come to. */
export const foretoldAt = (reach: Reach, tile: string): string => [reachedAt(reach, tile), ...(bestAt(reach, tile) ?? [])].filter(Boolean).join(". ");

const UNSTRUCK: Pick<Reach, "targets" | "promises" | "strikes"> = { targets: new Map(), promises: new Map(), strikes: new Set() };

/** What is to be said of a square from which nobody can be attacked. */
export const unstruck = (reach: Reach): Reach => ({ ...reach, ...UNSTRUCK });

/** What is to be said of a square as far as it concerns one of several who may come there: nothing of what others could attack from there. `named` is what its answer touches. */
export function ofGoer(reach: Reach, tile: string, named: readonly string[]): Reach {
  const able = reach.strikers.get(tile);
  if (!able || able.some(({ id }) => named.includes(id))) return reach;
  return unstruck(reach);
}

/** The mark of a square that no opponent could strike: a shield; a hollow one that asks where only what they may hold could. */
export const Safe = ({ pale }: { pale?: boolean }) => (
  <svg className={pale ? "perhaps safe" : "safe"} viewBox="0 0 10 12" aria-hidden="true">
    <path d="M5 0.600 9.400 2v4c0 2.600-2 4.500-4.400 5.500C2.600 10.500 0.600 8.600 0.600 6V2Z" />
    <path className="tick" d={pale ? "M3.500 4.400c0-2 3-2 3-.1 0 1.200-1.500 1.200-1.500 2.600M5 8v1.200" : "m2.900 5.900 1.600 1.700 2.700-3.500"} />
  </svg>
);

/** The mark of a square from which an opponent could be attacked: swords. */
export const Strike = () => (
  <svg className="can-strike" viewBox="0 0 512 512" aria-hidden="true">
    <path d={signs["crossed-swords"]} />
  </svg>
);

/** So many are named on a square; more are counted. */
const NAMED = 2;

/** Whom one could attack from a square, where that tells it from others: in letters where there is room for them, else how many, if several. */
function Whom({ pieces }: { pieces: Piece[] }) {
  const named = pieces.length <= NAMED && pieces.every(({ short }) => short !== "");
  return (
    <b className="strike-whom" aria-hidden="true">
      <span className={named ? "roomy" : "strike-count"}>{named ? pieces.map(({ short }) => short).join(" ") : `×${pieces.length}`}</span>
      {named && pieces.length > 1 && <span className="strike-count narrow">{`×${pieces.length}`}</span>}
    </b>
  );
}

/** The marks of a square. */
export const ReachMarks = ({ reach, tile }: { reach: Reach; tile: string }) => (
  <>
    {reach.strikes.has(tile) && <Strike />}
    {reach.strikes.has(tile) && reach.differs && <Whom pieces={reach.targets.get(tile)!} />}
    {(reach.safe.has(tile) || reach.pale.has(tile)) && <Safe pale={reach.pale.has(tile)} />}
  </>
);
