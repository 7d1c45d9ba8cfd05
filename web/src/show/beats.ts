import type { Effect, Entry } from "../protocol";

export type Pace = "calm" | "brisk" | "swift" | "instant";

/** How long things take at each pace, against `brisk`. */
export const FACTOR: Record<Pace, number> = { calm: 1.7, brisk: 1, swift: 0.45, instant: 0 };

const DICE = 1000;
const SEEN = 520;
const STEP = 280;
const LINE = 380;
const ASIDE = 90;
const ODDLY = new Set<Effect["kind"]>(["move", "wear", "mend", "aim"]);

/**
 * How many milliseconds a line of the log deserves to be seen, after the line before it: dice longest, a step shortly, what a decision is
 * about as long as it is read; what is only noted down after that hardly at all.
 */
export function beat({ faces, effects, decision }: Entry, before?: Entry): number {
  if (faces.length > 0) return DICE;
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
