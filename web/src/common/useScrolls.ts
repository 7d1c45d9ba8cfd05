import { type RefObject, useEffect, useState } from "preact/compat";

/** Whether a thing holds more than it shows, so that it must be reachable to be scrolled; looked at again when its size or its text changes. */
export function useScrolls(thing: RefObject<HTMLElement | null>, text: string): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = thing.current;
    if (!box || !text || !globalThis.ResizeObserver) return undefined;
    const look = () => setScrolls(box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== "visible");
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [thing, text]);
  return text !== "" && scrolls;
}
