import type { RefCallback } from "preact";
import { type RefObject, useLayoutEffect, useState } from "preact/compat";
import { whenChanged } from "../common/whenChanged";

/** Pixels that the box of a word may stand out of its line, and so of the list: nothing is drawn there. */
const LOOSE = 2;

/**
 * Whether an item has whole room in a list of columns, or of lines: by what is drawn of it, since what follows in a line may begin at the end of another. One that is higher
 * than the list goes on in a column beyond its edge.
 */
function fits(item: HTMLElement, list: HTMLElement): boolean {
  const [drawn, room] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  return drawn.left < room.right - 1 && drawn.right <= room.right + LOOSE && drawn.bottom <= room.bottom + LOOSE;
}

/** The items of a list, or of lists below each other, in the order in which they are read. */
const ITEMS = "dl > div";
/** What stands above the items of one of several lists: it is shown with the first of them. */
const HEADING = "h3";

/** Shows of a list's items those that have whole room in letters of a size, and says how many of `all` that are. */
function showWhole(element: HTMLElement, size: string): { whole: number; all: number } {
  element.style.fontSize = size;
  const shown = [...element.querySelectorAll<HTMLElement>(`${HEADING}, ${ITEMS}`)];
  const cut = element.clientWidth > 0 ? shown.findIndex((item) => !fits(item, element)) : -1;
  let end = cut < 0 ? shown.length : cut;
  while (end > 0 && shown[end - 1]!.matches(HEADING)) end -= 1;
  shown.forEach((item, index) => (item.style.visibility = index < end ? "" : "hidden"));
  const items = (of: HTMLElement[]) => of.filter((item) => item.matches(ITEMS)).length;
  return { whole: items(shown.slice(0, end)), all: items(shown) };
}

const AS_IT_IS = [""];

/** How many of a list's items `fit` it (none where the list is not drawn), and how many are `left` beyond its edge, where those come to stand that it has no whole room for: counted anew as its size or its items change. What is left cannot be seen. Its letters have the first of `sizes` in which all fit, else the last. */
export function useLeft<Element extends HTMLElement>(sizes: string[] = AS_IT_IS): { list: RefCallback<Element>; left: number; fit: number } {
  const [element, list] = useState<Element | null>(null);
  const [{ left, fit }, setFound] = useState({ left: 0, fit: 0 });
  useLayoutEffect(() => {
    if (!element) return undefined;
    const count = () => {
      let [whole, all] = [0, 0];
      for (const size of sizes) {
        ({ whole, all } = showWhole(element, size));
        if (whole === all) break;
      }
      const found = { left: all - whole, fit: element.clientWidth > 0 ? whole : 0 };
      setFound((known) => (known.left === found.left && known.fit === found.fit ? known : found));
    };
    count();
    return whenChanged(element, count);
  }, [element, sizes]);
  return { list, left, fit };
}

/** Hides whatever of a list has no whole room in it, looked at again when its size or its `text` changes; without a size nothing. */
export function useWhole(list: RefObject<HTMLElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !text) return undefined;
    const look = () => {
      for (const item of [...element.children] as HTMLElement[]) item.style.visibility = element.clientWidth > 0 && !fits(item, element) ? "hidden" : "";
    };
    look();
    return whenChanged(element, look);
  }, [list, text]);
}
