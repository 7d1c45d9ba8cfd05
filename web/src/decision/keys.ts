import type { Option } from "../protocol";
import { type Choice, DIGITS, type Group, onlyOption } from "./group";

/** How far a choice by digits has come: a group of the list, then one of its choices. */
export interface Path {
  group: string;
  choice: string | null;
}

export type Press = { take: Option } | { go: Path } | null;

function enter(group: Group): Press {
  const only = onlyOption(group);
  if (only) return { take: only };
  const choice = group.choices.length === 1 ? group.choices[0]!.key : null;
  return { go: { group: group.key, choice } };
}

function choose(group: Group, choice: Choice): Press {
  if (choice.options.length === 1) return { take: choice.options[0]! };
  return { go: { group: group.key, choice: choice.key } };
}

/** The digits of a place's choices where it lies open: those that they have in the list; others have the next, as far as those go. */
export function digitsWithin(choices: Choice[]): (number | undefined)[] {
  let last = Math.max(0, ...choices.map(({ digit }) => digit ?? 0));
  return choices.map(({ digit }) => digit ?? (last < DIGITS ? ++last : undefined));
}

/** The answer whose number a digit is: 0 stands for 10 where there is no 0. */
function numberPressed({ options }: Choice, digit: number): Press {
  const amount = digit === 0 && !options.some((option) => option.amount === 0) ? 10 : digit;
  const option = options.find((candidate) => candidate.amount === amount);
  return option ? { take: option } : null;
}

/** What a digit means: the number itself where one row of them is all that is asked; else the group or the choice that has it, then the choice of what is open, then the amount itself. */
export function pressDigit(groups: Group[], path: Path | null, digit: number): Press {
  const row = groups.find(({ direct }) => direct);
  if (row) return numberPressed(row.choices[0]!, digit);
  if (path === null) {
    for (const group of groups) {
      if (group.digit === digit) return enter(group);
      const chosen = group.choices.find((candidate) => candidate.digit === digit);
      if (chosen) return choose(group, chosen);
    }
    return null;
  }
  const group = groups.find((candidate) => candidate.key === path.group);
  const choice = group?.choices.find((candidate) => candidate.key === path.choice);
  if (!group) return null;
  if (choice) {
    const [only] = choice.options;
    // What stands alone has the number that it has in the list.
    if (choice.options.length === 1 && only!.amount === null) return digit === (choice.digit ?? 1) ? { take: only! } : null;
    return numberPressed(choice, digit);
  }
  const chosen = group.choices[digitsWithin(group.choices).indexOf(digit)];
  return chosen ? choose(group, chosen) : null;
}

export type Command = { digit: number } | "undo" | "hint" | "help" | "legend" | "again" | "skip" | "next" | "decision" | "log" | "squares" | "why" | "details" | "oblique" | "board" | "confirm";

const COMMANDS: Record<string, Command> = {
  u: "undo",
  h: "hint",
  "?": "help",
  r: "again",
  s: "skip",
  n: "next",
  g: "legend",
  d: "decision",
  l: "log",
  v: "squares",
  w: "why",
  k: "details",
  o: "oblique",
  b: "board",
  Enter: "confirm",
};

/** The key of a command, as it stands on a button. */
export const keyOf = (wanted: Command): string => Object.keys(COMMANDS).find((key) => COMMANDS[key] === wanted) ?? "";

const TYPED_IN = new Set(["INPUT", "SELECT", "TEXTAREA"]);
/** What Enter presses by itself. */
const PRESSED = ["button", "a", "summary"].join();

/** What a key asks for; null where it is meant for the browser or for a field. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof HTMLElement && TYPED_IN.has(event.target.tagName)) return null;
  if (/^[0-9]$/.test(event.key)) return { digit: Number(event.key) };
  if (event.key === "Enter" && (event.repeat || (event.target instanceof HTMLElement && event.target.closest(PRESSED)))) return null;
  return COMMANDS[event.key] ?? null;
}
