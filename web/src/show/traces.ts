import { createContext } from "preact/compat";
import type { Effect, Entry } from "../protocol";
import { lasting, stoodAt } from "./past";

/** What an outcome leaves to be seen on the board until something else happens. */
export interface Traces {
  /** Who went at whom: the places of both. */
  aims: { from: string; to: string }[];
  /** The ways that pieces went, by tiles, from where they stood before; `forced` where others pushed or knocked them there. */
  ways: { piece: string; tiles: string[]; forced: boolean }[];
  /** What life a piece lost or gained in all. */
  tolls: ReadonlyMap<string, number>;
}

export const NO_TRACES: Traces = { aims: [], ways: [], tolls: new Map() };
export const TracesContext = createContext<Traces>(NO_TRACES);

/** So many lines before an outcome may lie in which it was begun: answers of others come between. */
const BEGUN = 8;

const aims = ({ effects }: Entry) => effects.some(({ kind }) => kind === "aim");

/** The first line of what happened last: of what was aimed at since the last outcome, else of that outcome, with the aim that led to it. */
function beginning(log: Entry[]): number {
  const kept = lasting(log);
  const since = log.findIndex((entry, index) => index >= kept.length && aims(entry));
  if (since >= 0) return since;
  const decision = kept.at(-1)?.decision;
  const first = kept.findIndex((entry) => entry.decision === decision);
  if (first < 0 || kept.slice(first).some(aims)) return first;
  const led = kept.findLastIndex((entry, index) => index < first && aims(entry));
  const told = led >= 0 && kept.slice(led, first).some(({ gist }) => gist !== "");
  return led >= Math.max(0, first - BEGUN) && !told ? led : first;
}

/** The ways that pieces went in the lines from `from` on. */
function waysIn(log: Entry[], from: number): Traces["ways"] {
  const ways: Traces["ways"] = [];
  for (let index = from; index < log.length; index += 1) {
    for (const { kind, place, to, forced } of log[index]!.effects) {
      if (kind !== "move" || to === "") continue;
      const last = ways.findLast(({ piece }) => piece === place);
      const here = last?.tiles.at(-1) ?? stoodAt(log, index, place) ?? "";
      if (here === to) continue;
      if (last && (last.forced === forced || last.tiles.length === 0)) last.tiles.push(to);
      else ways.push({ piece: place, tiles: [here, to].filter((tile) => tile !== ""), forced });
    }
  }
  return ways.filter(({ tiles }) => tiles.length > 1);
}

/** Where a piece was at a line of the log: itself, unless it has gone elsewhere since, else the tile. */
function stoodThen(log: Entry[], at: number, piece: string): string {
  const gone = log.slice(at + 1).some(({ effects }) => effects.some(({ kind, place, to }) => kind === "move" && place === piece && to !== ""));
  return (gone && stoodAt(log, at + 1, piece)) || piece;
}

/** What the last lines of a log leave to be seen. */
export function tracesOf(log: Entry[]): Traces {
  const from = beginning(log);
  if (from < 0) return NO_TRACES;
  const effects = log.slice(from).flatMap((entry) => entry.effects);
  const tolls = new Map<string, number>();
  const signs: Partial<Record<Effect["kind"], number>> = { hurt: -1, heal: 1 };
  for (const { kind, place, amount } of effects) if (signs[kind]) tolls.set(place, (tolls.get(place) ?? 0) + signs[kind] * amount);
  const aimed = new Map(
    log.flatMap(({ effects: told }, index) =>
      index < from ? [] : told.flatMap(({ kind, place, to }) => (kind === "aim" && to !== "" ? [[`${place} ${to}`, { from: stoodThen(log, index, place), to: stoodThen(log, index, to) }] as const] : [])),
    ),
  );
  return { aims: [...aimed.values()], ways: waysIn(log, from), tolls };
}
