import type { Odds, Option } from "../protocol";
import { endOf } from "./odds";

/** What answers of one list that are given for the same are told by in one figure each, so that they can be compared: how likely the end of a thing is, in this word, or how likely what they are given for is. */
export type Measure = { of: "end"; word: string } | { of: "chance" };
/** By what is hoped for, in the game's word. */
export type Measures = ReadonlyMap<string, Measure>;

/** What is hoped for of an answer: the word that all have who are given for the same. */
const hopedFor = ({ headline }: Odds) => headline?.words ?? "";

/** Whether its figure is another, which all answers of its kind have. */
const hasOwn = ({ headline, brings, fates }: Odds) => headline?.of === "safe" || brings !== null || fates.length > 0;

/** Whether it may turn out well, and may not. */
function isOpen({ chances }: Odds): boolean {
  const good = chances.filter(({ meaning }) => meaning === "good").reduce((sum, { probability }) => sum + probability, 0);
  return good > 0 && good < 1 - 1e-9;
}

function measureOf(alike: Odds[]): Measure | null {
  const end = alike.map((odds) => endOf(odds)).find((found) => found !== null);
  if (end) return { of: "end", word: end.words };
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
