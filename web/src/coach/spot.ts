/** Where the parts of the screen are that a lesson speaks of, the likeliest first. */
const PARTS: Record<string, string[]> = {
  goal: [".stakes"],
  dice: [".arena"],
  decision: [".decision"],
  board: [".board-frame"],
  hand: [".stage > .card-rows", ".area.own .card-row.hand"],
  log: [".log"],
  rail: [".rail", ".others"],
  undo: [".asked .quiet"],
};

const seen = (element: Element) => element.getClientRects().length > 0;

/** What a note points at, as it is drawn now; null where that is not on the screen. */
export function spotOf(at: string, answer: string): HTMLElement | null {
  const named = CSS.escape(at);
  const option = `[data-option="${CSS.escape(answer)}"]`;
  const places = [`.tokens [data-piece="${named}"]`, `.table [data-place="${named}"]`];
  const selectors = at === "answer" ? [option, ".answers"] : (PARTS[at] ?? places);
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(seen);
    if (found) return found;
  }
  return null;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 14;

type Size = Pick<Box, "width" | "height">;

const overlap = (one: Box, other: Box) =>
  one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;

/** Where a bubble of this size stands beside a thing: where there is room for it, over neither the thing nor the answers if that can be. */
export function beside(thing: Box, size: Size, screen: Size, answers: Box | null): { left: number; top: number } {
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP));
  const middleX = within(thing.left + thing.width / 2 - size.width / 2, screen.width - size.width);
  const middleY = within(thing.top + thing.height / 2 - size.height / 2, screen.height - size.height);
  const below = thing.top + thing.height + GAP;
  const right = thing.left + thing.width + GAP;
  const places = [
    { left: middleX, top: below },
    { left: middleX, top: thing.top - GAP - size.height },
    { left: thing.left - GAP - size.width, top: middleY },
    { left: right, top: middleY },
  ];
  const free = (at: { left: number; top: number }) => answers === null || !overlap({ ...at, ...size }, answers);
  const fits = ({ left, top }: { left: number; top: number }) => left >= GAP && top >= GAP && left + size.width <= screen.width - GAP && top + size.height <= screen.height - GAP;
  return places.find((at) => fits(at) && free(at)) ?? places.find(fits) ?? { left: middleX, top: within(below, screen.height - size.height) };
}
