import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** How many of a list's items lie beyond its edge, where those come to stand that it has no whole room for: counted anew as its size or its items change. */
export function useLeft<Element extends HTMLElement>(): { list: RefObject<Element | null>; left: number } {
  const list = useRef<Element>(null);
  const [left, setLeft] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const count = () => setLeft((element.clientWidth > 0 ? [...element.children].filter((child) => (child as HTMLElement).offsetLeft >= element.clientWidth - 1).length : 0));
    count();
    if (typeof ResizeObserver === "undefined") return undefined;
    const resized = new ResizeObserver(count);
    const changed = new MutationObserver(count);
    resized.observe(element);
    changed.observe(element, { childList: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  });
  return { list, left };
}
