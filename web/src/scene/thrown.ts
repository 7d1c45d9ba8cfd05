import type { Entry } from "../protocol";

/** A throw with the last that was added to it. */
export interface Thrown {
  entry: Entry;
  terms: Entry["terms"];
  result: number;
}

/** So many throws lie there with all their dice: those of a contest. */
const CONTEST = 2;

const isThrow = ({ faces, seat }: Entry) => faces.length > 0 && seat !== null;

/** From which line on throws belong together with the last one: what was thrown before something else began has no part in it. Without such lines those of a decision do. */
function since(log: Entry[], last: number): number {
  const began = log.findLastIndex(({ begins }, index) => begins && index <= last);
  return began >= 0 ? began : log.findIndex(({ decision }) => decision === log[last]!.decision);
}

/**
 * The dice that lie on the table after these lines, each with what it came to: those of the last decision that told of anything, with all that were thrown for the same
 * before; or those of earlier ones, while nothing else began.
 */
export function thrown(log: Entry[]): Thrown[] {
  const last = log.findLastIndex(isThrow);
  if (last < 0) return [];
  const latest = log[last]!.decision === log.at(-1)!.decision;
  const begun = log.findLastIndex(({ begins }) => begins);
  if (!latest && (begun < 0 || begun > last)) return [];
  const from = since(log, last);
  return log.flatMap((entry, index) => {
    if (index < from || !isThrow(entry)) return [];
    const after = log[index + 1];
    const modified = after && after.result !== null && after.faces.length === 0 ? after : entry;
    return [{ entry, terms: modified.terms, result: modified.result ?? 0 }];
  });
}

/**
 * The log up to the line with which it was known what the first dice of its last decision came to, where that is how its outcome begins and others were thrown since for
 * something else: where there is room for no more than that, the dice beside it are those.
 */
export function opening(log: Entry[]): Entry[] {
  const decision = log.at(-1)?.decision;
  const whole = log.findLast((entry) => entry.decision === decision && entry.gist !== "")?.gist ?? "";
  const threw = log.findIndex((entry) => entry.decision === decision && isThrow(entry));
  if (threw < 0 || whole === "") return log;
  const known = new Set(log.slice(0, threw + 1).map(({ gist }) => gist));
  const came = log.findIndex(({ gist, faces }, index) => index > threw && faces.length === 0 && !known.has(gist) && gist !== "" && whole.startsWith(gist));
  return came >= 0 && log.slice(came).some(isThrow) ? log.slice(0, came + 1) : log;
}

/** Whether a throw is compared with the one before it, which is of another seat and not itself the second of such a pair. */
export function meets(all: Thrown[], index: number): boolean {
  const [before, here] = [all[index - 1], all[index]];
  return before !== undefined && here!.entry.against && here!.entry.seat !== before.entry.seat && !meets(all, index - 1);
}

/** What stands between two results. */
export const compared = (one: number, other: number) => (one < other ? "<" : one > other ? ">" : "=");

/** The throws that lie there with all their dice, and those before them; what is compared stays together. */
export function parted(all: Thrown[]): { earlier: Thrown[]; latest: Thrown[] } {
  const cut = Math.max(0, all.length - CONTEST);
  const at = meets(all, cut) ? cut + 1 : cut;
  return { earlier: all.slice(0, at), latest: all.slice(at) };
}
