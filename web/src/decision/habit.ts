import { useRef } from "react";
import type { Decision, Option } from "../protocol";

/** Questions with more answers than this are no formality. */
const FEW = 5;

export interface Habits {
  /** Remembers what a question was answered with. */
  note(decision: Decision | null, answer: string): void;
  /** The answer that was given when the like of this was asked last, where it touches nothing and can be given again. */
  of(decision: Decision): Option | null;
}

/** What is answered alike time after time, so that it can be left to a standing order by one click. */
export function useHabits(): Habits {
  const last = useRef(new Map<string, string>());
  return useRef<Habits>({
    note: (decision, answer) => void (decision && last.current.set(`${decision.seat} ${decision.kind}`, answer)),
    of(decision) {
      const answer = last.current.get(`${decision.seat} ${decision.kind}`);
      const option = decision.options.find((each) => each.id === answer);
      return option && option.touches.length === 0 && decision.options.length <= FEW ? option : null;
    },
  }).current;
}
