import { plural, t } from "../language/text";
import type { Reading, Terms } from "../protocol";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** `90 seconds`, `10 minutes`, `3 days`. */
export function span(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return plural("{count} day", "{count} days", { count: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return plural("{count} hour", "{count} hours", { count: seconds / HOUR });
  if (seconds > 2 * MINUTE && seconds % MINUTE === 0) return plural("{count} minute", "{count} minutes", { count: seconds / MINUTE });
  return plural("{count} second", "{count} seconds", { count: seconds });
}

/** How long a decision may take, in words. */
export function timeInWords({ seconds, bank }: Terms): string {
  if (!seconds) return t("No clock");
  return bank > 0 ? t("{time} a decision, {bank} in the bank", { time: span(seconds), bank: span(bank) }) : t("{time} a decision", { time: span(seconds) });
}

/** What a table agreed on, in words. */
export function inWords(terms: Terms): string {
  if (!terms.seconds) return timeInWords(terms);
  const then =
    terms.misses > 0
      ? plural("after {count} default answer in a row the seat is lost", "after {count} default answers in a row the seat is lost", { count: terms.misses })
      : t("then the seat is lost");
  return `${timeInWords(terms)}; ${then}`;
}

/** `0:09`, `12:30`, `2 d 4 h`. */
export function left(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= DAY) return t("{days} d {hours} h", { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  if (whole >= HOUR) return t("{hours} h {minutes} min", { hours: Math.floor(whole / HOUR), minutes: Math.floor((whole % HOUR) / MINUTE) });
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
