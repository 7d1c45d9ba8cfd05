import type { Effect, Entry } from "../protocol";

export type Pace = "calm" | "brisk" | "swift" | "instant";

/** How long things take at each pace, against `brisk`. */
export const FACTOR: Record<Pace, number> = { calm: 1.7, brisk: 1, swift: 0.45, instant: 0 };

const DICE = 1000;
const SEEN = 520;
const STEP = 280;
const LINE = 380;
const ODDLY = new Set<Effect["kind"]>(["move", "wear", "mend", "aim"]);

/** How many milliseconds a line of the log deserves to be seen: dice longest, a step shortly, mere words shortest. */
export function beat({ faces, effects }: Entry): number {
  if (faces.length > 0) return DICE;
  if (effects.length === 0) return LINE;
  return effects.every((effect) => ODDLY.has(effect.kind)) ? STEP : SEEN;
}

/** No more than so long is told of one answer; a long story is told faster. */
const LONGEST = 4000;

/** By how much the lines of one answer are hurried. */
export function hurry(told: Entry[]): number {
  const all = told.reduce((sum, entry) => sum + beat(entry), 0);
  return all > LONGEST ? LONGEST / all : 1;
}

/** How long it takes to tell these lines. */
export const telling = (told: Entry[], pace: Pace) => FACTOR[pace] * Math.min(LONGEST, told.reduce((sum, entry) => sum + beat(entry), 0));
