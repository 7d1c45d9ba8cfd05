import { useSyncExternalStore } from "preact/compat";
import { Watchers } from "./watchers";

/** A setting that this browser keeps: a hook that reads it, and what changes it wherever on the page it is read. */
export function setting<T>(saved: () => T, save: (value: T) => void): [useSetting: () => T, change: (value: T) => void] {
  const watchers = new Watchers();
  const useSetting = () => useSyncExternalStore(watchers.watch, saved);
  return [
    useSetting,
    (value) => {
      save(value);
      watchers.tell();
    },
  ];
}
