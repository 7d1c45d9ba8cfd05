import type { Effect, Entry } from "../protocol";

export type Pace = "calm" | "brisk" | "swift" | "instant";

/** How long things take at each pace, against `brisk`. */
export const FACTOR: Record<Pace, number> = { calm: 1.7, brisk: 1, swift: 0.45, instant: 0 };

const DICE = 1000;
const SEEN = 520;
const STEP = 280;
/** A step of several that one line tells of. */
const STRIDE = 240;
const LINE = 380;
const ASIDE = 90;
const ODDLY = new Set<Effect["kind"]>(["move", "wear", "mend", "aim"]);

/** How many steps the piece goes that a line leads farthest: each of them is seen. */
export function stepsIn({ effects }: Entry): number {
  const steps = new Map<string, number>();
  for (const { kind, place } of effects) if (kind === "move") steps.set(place, (steps.get(place) ?? 0) + 1);
  return Math.max(1, ...steps.values());
}

/**
 * How many milliseconds a line of the log deserves to be seen, after the line before it: dice longest, a step shortly, what a decision is
 * about as long as it is read; what is only noted down after that hardly at all.
 */
export function beat(entry: Entry, before?: Entry): number {
  const { faces, effects, decision } = entry;
  if (faces.length > 0) return DICE;
  if (stepsIn(entry) > 1) return stepsIn(entry) * STRIDE;
  if (effects.length === 0) return before?.decision === decision ? ASIDE : LINE;
  return effects.every((effect) => ODDLY.has(effect.kind)) ? STEP : SEEN;
}

const lasts = (told: Entry[]) => told.reduce((sum, entry, index) => sum + beat(entry, told[index - 1]), 0);

/** No more than so long is told of one answer; a long story is told faster. */
const LONGEST = 4000;

/** By how much the lines of one answer are hurried. */
export function hurry(told: Entry[]): number {
  const all = lasts(told);
  return all > LONGEST ? LONGEST / all : 1;
}

/** How long it takes to tell these lines. */
export const telling = (told: Entry[], pace: Pace) => FACTOR[pace] * Math.min(LONGEST, lasts(told));
