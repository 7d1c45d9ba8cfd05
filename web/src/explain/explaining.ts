import { useSyncExternalStore } from "react";
import { savedExplained, saveExplained } from "../net/storage";

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether words and numbers are explained beside them without being asked for. */
export const useExplained = (): boolean => useSyncExternalStore(watch, savedExplained);

/** Explains from now on, or no longer, wherever something is. */
export function explain(wanted: boolean): void {
  saveExplained(wanted);
  watchers.forEach((watcher) => watcher());
}
