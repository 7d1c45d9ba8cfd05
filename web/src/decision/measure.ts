import type { Odds, Option } from "../protocol";
import { endOf } from "./odds";

/** What answers of one list that are given for the same are told by in one figure each, so that they can be compared: how likely the end of a thing is, in this word, how much is lost on average, or how likely what they are given for is. */
export type Measure = { of: "end"; word: string } | { of: "loss" } | { of: "chance" };
/** By what is hoped for, in the game's word. */
export type Measures = ReadonlyMap<string, Measure>;

/** What is hoped for of an answer: the word that all have who are given for the same. */
const hopedFor = ({ headline }: Odds) => headline?.words ?? "";

/** Whether its figure is another, which all answers of its kind have. */
const hasOwn = ({ headline, brings, fates }: Odds) => headline?.of === "safe" || brings !== null || fates.length > 0;

/** How likely it turns out well. */
const goodIn = ({ chances }: Odds) => chances.filter(({ meaning }) => meaning === "good").reduce((sum, { probability }) => sum + probability, 0);

/** Whether it may turn out well, and may not. */
function isOpen(odds: Odds): boolean {
  const good = goodIn(odds);
  return good > 0 && good < 1 - 1e-9;
}

/** What is less likely than that with each of the answers is not what they are told apart by. */
const RARE = 0.25;

/** How much an answer costs on average in all, and what that is of: `2.7` and `KOR on average`, where that may be nothing at all and else is `Hurt (2.8 KOR on average)`. Null where not all that is bad is counted, or the end of a thing. */
export function costOf({ chances }: Odds): { much: number; what: string } | null {
  const bad = chances.filter(({ meaning, probability }) => meaning === "bad" && probability > 0);
  const counted = bad.map(({ outcome, grave }) => (grave === "" ? /\((\d+(?:[.,]\d+)?) ([^()]+)\)$/u.exec(outcome) : null));
  const what = counted[0]?.[2];
  if (what === undefined || counted.some((found) => found?.[2] !== what)) return null;
  return { much: counted.reduce((sum, found, at) => sum + bad[at]!.probability * Number(found![1]!.replace(",", ".")), 0), what };
}

/** Whether answers hardly ever do what they are given for, but cost more and less. */
function costsMore(alike: Odds[]): boolean {
  const costs = alike.map(costOf);
  const same = costs.every((cost) => cost !== null && cost.what === costs[0]!.what);
  return same && alike.every((odds) => goodIn(odds) < RARE) && new Set(costs.map((cost) => cost!.much.toFixed(1))).size > 1;
}

function measureOf(alike: Odds[]): Measure | null {
  const end = alike.map((odds) => endOf(odds)).find((found) => found !== null);
  if (end) return { of: "end", word: end.words };
  if (costsMore(alike)) return { of: "loss" };
  return alike.some(isOpen) ? { of: "chance" } : null;
}

/** What each kind of answers to a question is told by, where there are several of it; none where each says for certain what it brings. */
export function measuresOf(options: Option[], known: ReadonlyMap<string, Odds>): Measures {
  const all = options.flatMap(({ id, risk }) => (risk === "" ? (known.get(id) ?? []) : [])).filter((odds) => odds.headline && !hasOwn(odds));
  const found = new Map<string, Measure>();
  for (const words of new Set(all.map(hopedFor))) {
    const alike = all.filter((odds) => hopedFor(odds) === words);
    const measure = alike.length > 1 ? measureOf(alike) : null;
    if (measure) found.set(words, measure);
  }
  return found;
}

/** What an answer is told by beside the others; null where it stands alone. */
export const measureIn = (measures: Measures | undefined, odds: Odds): Measure | null => (hasOwn(odds) ? null : measures?.get(hopedFor(odds))) ?? null;
