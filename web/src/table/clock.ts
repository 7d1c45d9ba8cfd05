import type { Reading, Terms } from "../protocol";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const counted = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** `90 seconds`, `10 minutes`, `3 days`. */
export function span(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return counted(seconds / DAY, "day");
  if (seconds >= HOUR && seconds % HOUR === 0) return counted(seconds / HOUR, "hour");
  if (seconds > 2 * MINUTE && seconds % MINUTE === 0) return counted(seconds / MINUTE, "minute");
  return counted(seconds, "second");
}

/** What a table agreed on, in words. */
export function inWords({ seconds, bank, misses }: Terms): string {
  if (!seconds) return "No clock";
  const beyond = bank > 0 ? `, ${span(bank)} in the bank` : "";
  const then = misses > 0 ? `after ${counted(misses, "default answer")} in a row the seat is lost` : "then the seat is lost";
  return `${span(seconds)} a decision${beyond}; ${then}`;
}

/** `0:09`, `12:30`, `2 d 4 h`. */
export function left(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / MINUTE)} min`;
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

/** What a seat has left so many seconds after the clock was read: of its decision, and in its bank. */
export function remaining(clock: Reading, seat: number, since: number): { decision: number; bank: number } {
  const bank = clock.banks[seat]!;
  if (clock.running !== seat) return { decision: clock.terms.seconds, bank };
  const over = Math.max(0, since - clock.left);
  return { decision: Math.max(0, clock.left - since), bank: Math.max(0, bank - over) };
}

export const NO_CLOCK: Terms = { seconds: 0, bank: 0, misses: 3 };

/** What is offered before a match; the rest is for programs. */
export const OFFERED: Terms[] = [
  NO_CLOCK,
  { seconds: 30, bank: 300, misses: 3 },
  { seconds: 60, bank: 600, misses: 3 },
  { seconds: 180, bank: 1800, misses: 3 },
  ...[1, 3, 7].map((days) => ({ seconds: days * DAY, bank: 0, misses: 3 })),
];
