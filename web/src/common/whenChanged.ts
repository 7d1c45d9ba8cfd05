/** Calls `look` whenever the size, the items or the words of a list change, until what it gives is called; nothing where sizes cannot be watched. */
export function whenChanged(list: Element, look: () => void): (() => void) | undefined {
  if (typeof ResizeObserver === "undefined") return undefined;
  const resized = new ResizeObserver(look);
  const changed = new MutationObserver(look);
  resized.observe(list);
  changed.observe(list, { childList: true, characterData: true, subtree: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
}
