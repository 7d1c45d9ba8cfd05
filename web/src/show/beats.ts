import { findPiece } from "../board/places";
import type { Effect, Entry, Scene } from "../protocol";
import { changes } from "./lay";

export type Pace = "calm" | "brisk" | "swift" | "instant";

/** How long things take at each pace, against `brisk`. */
export const FACTOR: Record<Pace, number> = { calm: 1.7, brisk: 1, swift: 0.45, instant: 0 };

const DICE = 1000;
/** So long dice fall, and what they came to comes then, as the style sheet has it. */
const FALL = 730;
const SEEN = 520;
const STEP = 280;
/** A step of several that one line tells of. */
const STRIDE = 240;
const LINE = 380;
const ASIDE = 90;
const ODDLY = new Set<Effect["kind"]>(["move", "wear", "mend", "count", "aim"]);

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

const plain = (entry: Entry) => entry.faces.length === 0 && entry.effects.length === 0 && !changes(entry);

/**
 * How many lines are told once the one of this number is, and all that is told with it: what is only noted down is told with the dice or the deed that
 * it leads to in the same decision, or at once where it leads to none. So a table, of which such a line says nothing, stands as its log does.
 */
export function toldWith(log: Entry[], number: number): number {
  const decision = log[number]?.decision;
  let last = number;
  while (last + 1 < log.length && plain(log[last]!) && log[last + 1]!.decision === decision) last += 1;
  return Math.min(log.length, last + 1);
}

/** So long at least is seen what costs the viewer life, or what stands for it: it is never hurried. */
const BLOW = 900;

/** Whether a line costs somebody life who is looked for. */
export type Own = (entry: Entry) => boolean;
const NOBODYS: Own = () => false;

/** Whether a line costs a seat life or the like, on a piece of its own or beside it. */
export const losesOf =
  (scene: Scene, seat: number): Own =>
  ({ effects }) =>
    effects.some(({ kind, place, loss }) => (kind === "hurt" || loss) && (findPiece(scene, place)?.seat === seat || place === String(seat) || place.startsWith(`${seat}.`)));

/** How long lines last that may be hurried, and those that may not. */
function lasts(told: Entry[], own: Own): [rest: number, blows: number] {
  let [rest, blows] = [0, 0];
  for (const [index, entry] of told.entries()) {
    if (own(entry)) blows += Math.max(BLOW, beat(entry, told[index - 1]));
    else rest += beat(entry, told[index - 1]);
  }
  return [rest, blows];
}

/** No more than so long is told of one answer, apart from the viewer's own losses; a long story is told faster. */
const LONGEST = 4000;

/** How long the line of this number is seen, among all of one answer. */
export function seenFor(told: Entry[], number: number, own: Own = NOBODYS): number {
  const entry = told[number];
  if (!entry) return 0;
  if (own(entry)) return Math.max(BLOW, beat(entry, told[number - 1]));
  const [rest] = lasts(told, own);
  return beat(entry, told[number - 1]) * (rest > LONGEST ? LONGEST / rest : 1);
}

/** How much faster than that dice fall whose line is seen for so many milliseconds: they lie before the next line says what came of them. */
export const fallOf = (seen: number): number => Math.min(1, seen / FALL);

/** How long it takes to tell these lines. */
export function telling(told: Entry[], pace: Pace, own: Own = NOBODYS): number {
  const [rest, blows] = lasts(told, own);
  return FACTOR[pace] * (Math.min(LONGEST, rest) + blows);
}
