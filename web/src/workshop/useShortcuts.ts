import { useLayoutEffect } from "preact/compat";
import type { History } from "./useHistory";

/** Ctrl+Z takes back and Ctrl+Y (Ctrl+Shift+Z) does again, also within a box: its own memory does not know what the page changed. */
export function useShortcuts({ undo, redo }: History<unknown>): void {
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const back = key === "z" && !event.shiftKey;
      const forth = key === "y" || (key === "z" && event.shiftKey);
      if (!back && !forth) return;
      event.preventDefault();
      (back ? undo : redo)?.();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [undo, redo]);
}
