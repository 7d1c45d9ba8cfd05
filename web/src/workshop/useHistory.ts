import { useRef, useState } from "preact/compat";

const MOST = 200;
/** Milliseconds within which changes at one place are taken back together. */
const TOGETHER = 900;

interface Held<T> {
  past: T[];
  now: T;
  future: T[];
}

export interface History<T> {
  now: T;
  /** Changes what is there; `place` says where, so that letters typed one after another are one step. */
  change(next: (now: T) => T, place?: string): void;
  undo?: (() => void) | undefined;
  redo?: (() => void) | undefined;
}

/** A value with its way back, and forth again. */
export function useHistory<T>(first: () => T, keep: (value: T) => void): History<T> {
  const [held, setHeld] = useState<Held<T>>(() => ({ past: [], now: first(), future: [] }));
  const last = useRef({ place: "", time: 0 });
  /** Changes may follow one another before the page is drawn again. */
  const latest = useRef(held);

  function go(next: Held<T>): void {
    latest.current = next;
    setHeld(next);
    keep(next.now);
  }

  function change(next: (now: T) => T, place = ""): void {
    const { past, now } = latest.current;
    const after = next(now);
    if (after === now) return;
    const time = Date.now();
    const together = place !== "" && place === last.current.place && time - last.current.time < TOGETHER && past.length > 0;
    last.current = { place, time };
    go({ past: together ? past : [...past.slice(1 - MOST), now], now: after, future: [] });
  }

  function undo(): void {
    const { past, now, future } = latest.current;
    if (past.length === 0) return;
    last.current.place = "";
    go({ past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] });
  }

  function redo(): void {
    const { past, now, future } = latest.current;
    if (future.length === 0) return;
    last.current.place = "";
    go({ past: [...past, now], now: future[0]!, future: future.slice(1) });
  }

  return { now: held.now, change, undo: held.past.length > 0 ? undo : undefined, redo: held.future.length > 0 ? redo : undefined };
}
