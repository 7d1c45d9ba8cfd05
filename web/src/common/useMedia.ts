import { useSyncExternalStore } from "preact/compat";

/** Whether a media query holds now, and again whenever that changes; false where nothing can be asked of a screen. */
export function useMedia(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const found = window.matchMedia?.(query);
    found?.addEventListener("change", changed);
    return () => found?.removeEventListener("change", changed);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query)?.matches ?? false);
}

/** A screen with room beside the table, used with a pointer that hits small buttons. */
export const useWide = () => useMedia("(min-width: 900px) and (pointer: fine)");

/** A screen with room for the table and the question alone. */
export const useNarrow = () => useMedia("(max-width: 899px)");
