import type { RefCallback } from "preact";
import { useLayoutEffect, useState } from "preact/compat";
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
/** Rows of the first list that can be said in a word or two, with which two stand in a line: signs, then words whose icons stand there without them. Others say nothing without what they mean. */
const SHORTER = ["dl:first-of-type > [data-brief]:not(.half)", "dl:first-of-type > [data-term]:has(.key-sign > :is(.word-icon, .gem-cut))"];

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

/** Leaves out examples, and says as little of the first list as need be in a word or two, so that all of that has room: the last of it before others. */
export function shorten(element: HTMLElement): void {
  const rows = SHORTER.flatMap((kind) => [...element.querySelectorAll<HTMLElement>(kind)].toReversed());
  const last = element.querySelector<HTMLElement>("dl:first-of-type > div:last-child");
  if (!last || element.clientWidth === 0) return;
  element.classList.add("terse");
  const short = (count: number) => rows.forEach((row, index) => row.classList.toggle("short", index < count));
  const wanting = (count: number) => {
    short(count);
    return !fits(last, element);
  };
  let [few, many] = [0, rows.length];
  if (!wanting(few)) return;
  while (many - few > 1) {
    const middle = (few + many) >> 1;
    if (wanting(middle)) few = middle;
    else many = middle;
  }
  short(many);
}

/** Says all of it again. */
function whole(element: HTMLElement): void {
  element.classList.remove("terse");
  for (const row of element.querySelectorAll(".short")) row.classList.remove("short");
}

const AS_IT_IS = [""];

/** How many of a list's items `fit` it (none where the list is not drawn), and how many are `left` beyond its edge, where those come to stand that it has no whole room for: counted anew as its size or its items change. What is left cannot be seen. Its letters have the first of `sizes` in which all fit, else the last; then rows are said shorter before they are left out. */
export function useLeft<Element extends HTMLElement>(sizes: string[] = AS_IT_IS): { list: RefCallback<Element>; left: number; fit: number } {
  const [element, list] = useState<Element | null>(null);
  const [{ left, fit }, setFound] = useState({ left: 0, fit: 0 });
  useLayoutEffect(() => {
    if (!element) return undefined;
    const count = () => {
      let shown = { whole: 0, all: 0 };
      whole(element);
      for (const size of sizes) {
        shown = showWhole(element, size);
        if (shown.whole === shown.all) break;
      }
      if (shown.whole < shown.all && sizes.length > 1) {
        shorten(element);
        shown = showWhole(element, sizes.at(-1)!);
      }
      const found = { left: shown.all - shown.whole, fit: element.clientWidth > 0 ? shown.whole : 0 };
      setFound((known) => (known.left === found.left && known.fit === found.fit ? known : found));
    };
    count();
    return whenChanged(element, count);
  }, [element, sizes]);
  return { list, left, fit };
}

/** Hides whatever of a list has no whole room in it; without a size nothing. */
export function hideCut(list: HTMLElement): void {
  for (const item of [...list.children] as HTMLElement[]) item.style.visibility = list.clientWidth > 0 && !fits(item, list) ? "hidden" : "";
}
