import { useSyncExternalStore } from "preact/compat";
import { Watchers } from "../common/watchers";

const watchers = new Watchers();
let told = 0;

/** Says how many words of the key stand between the sides. */
export function tellBeside(count: number): void {
  if (count === told) return;
  told = count;
  watchers.tell();
}

/** How many words of the key stand between the sides, and need not be said again. */
export const useToldBeside = () => useSyncExternalStore(watchers.watch, () => told);
