import { useSyncExternalStore } from "react";

/** A screen with room beside the table, used with a pointer that hits small buttons. */
const WIDE = "(min-width: 900px) and (pointer: fine)";

const query = () => window.matchMedia?.(WIDE);

function subscribe(changed: () => void): () => void {
  const found = query();
  found?.addEventListener("change", changed);
  return () => found?.removeEventListener("change", changed);
}

/** Whether answers may stand closer together, because they are pointed at with a mouse. */
export const useWide = () => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
