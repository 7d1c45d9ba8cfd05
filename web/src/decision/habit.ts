import { useState } from "react";
import type { Decision, Option } from "../protocol";

/** In place of an answer's id: what is taken for whoever does not answer. */
const USUAL = "usual";
/** Questions with more answers than this are no formality. */
const FEW = 5;

export interface Habits {
  /** Remembers what a question was answered with: an answer, or the first of several. */
  note(decision: Decision | null, answer: string): void;
  /** What the like of this was always answered with, where it can be given again and touches nothing, or is the usual answer. */
  of(decision: Decision): Option | null;
}

/** What an order to answer always so says: the answer itself where it touches nothing; the usual one is another from question to question. */
export const orderOf = (decision: Decision, option: Option) =>
  option.touches.length === 0 ? option.id : option.id === decision.default ? USUAL : "";

/** What is answered alike time after time, so that it can be left to a standing order by one click. SOL to resist is not SOL for an
 *  attack: what questions of a kind are for tells them apart. */
class Kept implements Habits {
  /** By seat, kind of question and what it is for: the answer as an order has it; empty once there was another. */
  private readonly always = new Map<string, string>();

  note(decision: Decision | null, answer: string): void {
    const given = decision?.options.find((option) => option.id === answer);
    if (!decision || !given) return;
    const said = orderOf(decision, given);
    const before = this.always.get(keyOf(decision)) ?? said;
    this.always.set(keyOf(decision), before === said ? said : "");
  }

  of(decision: Decision): Option | null {
    const { options } = decision;
    const said = this.always.get(keyOf(decision));
    if (!said || options.length < 2 || options.length > FEW) return null;
    return options.find((option) => orderOf(decision, option) === said) ?? null;
  }
}

const keyOf = ({ seat, kind, purpose }: Decision) => `${seat} ${kind} ${purpose?.id ?? ""}`;

/** The habits of whoever plays on this page, as long as it is open. */
export function useHabits(): Habits {
  const [habits] = useState(() => new Kept());
  return habits;
}
