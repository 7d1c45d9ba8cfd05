import { useSyncExternalStore } from "react";

/** How many of what explains the table stand elsewhere already, before the strip that goes on with the others. */
let begun = 0;
const told = new Set<() => void>();

/** So many stand there from now on. */
export function begin(count: number): void {
  if (count === begun) return;
  begun = count;
  for (const tell of told) tell();
}

function subscribe(tell: () => void): () => void {
  told.add(tell);
  return () => told.delete(tell);
}

/** How many of them do. */
export const useBegun = () => useSyncExternalStore(subscribe, () => begun);
