import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { whenChanged } from "../common/whenChanged";

/** Pixels that the box of a word may stand out of its line, and so of the list: nothing is drawn there. */
const LOOSE = 2;

/** Whether an item has whole room in a list of columns, or of lines: by what is drawn of it, since what follows in a line may begin at the end of another. */
function fits(item: HTMLElement, list: HTMLElement): boolean {
  const [drawn, room] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  return drawn.left < room.right - 1 && drawn.bottom <= room.bottom + LOOSE;
}

/** Shows of a list's items those that have whole room, and says how many that are. */
function showWhole(element: HTMLElement): number {
  const shown = [...element.children] as HTMLElement[];
  const cut = element.clientWidth > 0 ? shown.findIndex((item) => !fits(item, element)) : -1;
  const whole = cut < 0 ? shown.length : cut;
  shown.forEach((item, index) => (item.style.visibility = index < whole ? "" : "hidden"));
  return whole;
}

/** How a list is set: the size of its letters, whether its items flow like sentences, several to a line, and whether those go that can be guessed. */
export interface Setting {
  size: string;
  flows?: boolean;
  terse?: boolean;
}

/** How many of a list's items are left beyond its edge, where those come to stand that it has no whole room for: counted anew as its size or its items change. What is left cannot be seen. It is set in the first way in which all fit, else in the last. */
export function useLeft<Element extends HTMLElement>(settings: Setting[]): { list: RefObject<Element | null>; left: number } {
  const list = useRef<Element>(null);
  const [left, setLeft] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const count = () => {
      let whole = 0;
      for (const { size, flows = false, terse = false } of settings) {
        element.style.fontSize = size;
        element.classList.toggle("flows", flows);
        element.classList.toggle("terse", terse);
        whole = showWhole(element);
        if (whole === element.children.length) break;
      }
      setLeft(element.children.length - whole);
    };
    count();
    return whenChanged(element, count);
  });
  return { list, left };
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
