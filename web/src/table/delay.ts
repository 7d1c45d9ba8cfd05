import { plural, t } from "../language/text";
import type { Delay } from "../protocol";
import { span } from "./clock";

/** What is offered before a match; the rest is for programs. */
export const DELAYS: Delay[] = [
  { decisions: 0, seconds: 0 },
  ...[1, 3, 10].map((decisions) => ({ decisions, seconds: 0 })),
  ...[30, 180, 900].map((seconds) => ({ decisions: 0, seconds })),
];

export const sameDelay = (one: Delay, other: Delay) => one.decisions === other.decisions && one.seconds === other.seconds;

/** How far those who only watch are behind, in words; empty where they are not. */
export function behind({ decisions, seconds }: Delay): string {
  const made = decisions > 0 ? plural("{count} decision later", "{count} decisions later", { count: decisions }) : "";
  const passed = seconds > 0 ? t("{time} later", { time: span(seconds) }) : "";
  return made && passed ? t("{decisions} and {seconds}", { decisions: made, seconds: passed }) : made || passed;
}
