import { useEffect, useMemo, useState } from "preact/compat";
import { learned } from "../net/storage";
import type { Coaching, View } from "../protocol";
import { narrowed } from "./narrow";

export interface Coach {
  /** What the viewer is shown: while the lesson is about one answer, that answer alone. */
  view: View;
  coaching: Coaching | null;
  /** The number of the note that is read. */
  read: number;
  turn(by: number): void;
  /** Goes on without the lesson. */
  leave(): void;
}

const ended = ({ lesson, state }: Coaching) => state === "solved" || (state === "free" && lesson.kind !== "puzzle");

/** What a match teaches its viewer, and how far they have read. */
export function useCoach(given: View): Coach {
  const [place, setPlace] = useState({ revision: given.revision, note: 0 });
  const [left, setLeft] = useState<string | null>(null);
  const moment = `${given.match} ${given.coach?.state}`;
  const coaching = left === moment ? null : given.coach;
  const view = useMemo(() => (coaching?.answer ? { ...given, decision: narrowed(given.decision, coaching.answer) } : given), [given, coaching]);
  const read = place.revision === given.revision ? place.note : 0;
  const done = coaching !== null && ended(coaching) && coaching.step === coaching.steps;

  useEffect(() => {
    if (done && coaching) learned(given.game, coaching.lesson.id);
  }, [done, coaching, given.game]);

  return {
    view,
    coaching,
    read,
    turn: (by) => coaching && setPlace({ revision: given.revision, note: Math.max(0, Math.min(read + by, coaching.notes.length - 1)) }),
    leave: () => setLeft(moment),
  };
}
