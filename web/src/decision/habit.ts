import { useState } from "preact/compat";
import type { Decision, Option, Ways } from "../protocol";

/** In place of an answer's id: what is taken for whoever does not answer. */
export const USUAL = "usual";
/** Questions with more answers than this are no formality. */
const FEW = 5;

export interface Habits {
  /** Remembers what a question was answered with: an answer, or the first of several. */
  note(decision: Decision | null, answer: string): void;
  /** What the like of this was always answered with, where it can be given again and touches nothing, or is the usual answer; of a mere
   *  formality the usual answer at first sight. None of those that lose the match, or of which ways tell
   *  that they only begin something, but for the usual one. */
  of(decision: Decision, found?: Pick<Ways, "losing" | "ways"> | null): Option | null;
}

/** What an order to answer always so says: the answer itself where it touches nothing; the usual one where the game says what that comes to each time. */
export const orderOf = (decision: Decision, option: Option) =>
  option.touches.length === 0 ? option.id : option.id === decision.default && decision.usual ? USUAL : "";

/** Whether an answer only begins something, as ways tell, and is not the usual one. */
export const begins = ({ id }: Option, decision: Decision, found: Pick<Ways, "ways"> | null) => id !== decision.default && found?.ways.some(({ answers }) => answers[0] === id) === true;

/** Whether hardly anything but the usual answer, which touches nothing, is ever given. */
const evident = ({ default: id, usual, options }: Decision) => usual !== "" && options.some((option) => option.id === id && option.touches.length === 0);

/** What an order could say at a question that is no more than a formality: each answer as an order has it. */
function sayable(decision: Decision): Map<string, Option> {
  const { options } = decision;
  if (options.length < 2 || (!evident(decision) && options.filter(({ risk }) => !risk).length > FEW)) return new Map();
  const plain = options.filter((option) => !option.odds && !option.risk && orderOf(decision, option) !== "");
  return new Map(plain.map((option) => [orderOf(decision, option), option]));
}

/** Whether an answer is the usual one where hardly any other is given, or nothing else touches anything, but to waste it: there is nothing to see before it is left to an order. */
const formal = (decision: Decision, said: string) =>
  said === decision.default && (evident(decision) || !decision.options.some(({ touches, risk }) => touches.length > 0 && !risk));

/** What is given whenever it can be, so that it can be left to a standing order by one click. SOL to resist is not SOL for an
 *  attack: what questions of a kind are for tells them apart. */
class Kept implements Habits {
  /** By seat, kind of question, what it is for, and an answer as an order has it: whether it was given whenever it could be. */
  private readonly always = new Map<string, boolean>();

  note(decision: Decision | null, answer: string): void {
    if (!decision) return;
    for (const [said, option] of sayable(decision)) {
      const key = keyOf(decision, said);
      this.always.set(key, (this.always.get(key) ?? true) && option.id === answer);
    }
  }

  of(decision: Decision, found: Pick<Ways, "losing" | "ways"> | null = null): Option | null {
    const offered = [...sayable(decision)].filter(([, option]) => !found?.losing.includes(option.id) && !begins(option, decision, found));
    const held = ([said]: [string, Option]) => this.always.get(keyOf(decision, said));
    const habit = offered.find((one) => held(one) === true) ?? offered.find((one) => held(one) === undefined && formal(decision, one[0]));
    return habit?.[1] ?? null;
  }
}

const keyOf = ({ seat, kind, purpose }: Decision, said: string) => `${seat} ${kind} ${purpose?.id ?? ""} ${said}`;

/** The habits of whoever plays on this page, as long as it is open. */
export function useHabits(): Habits {
  const [habits] = useState(() => new Kept());
  return habits;
}
