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
  const button = `[data-option="${CSS.escape(answer)}"]`;
  // All of the box of an answer, with its chances.
  const option = `.choice.one:has(> ${button}), ${button}`;
  const places = [`.tokens [data-piece="${named}"]`, `.table [data-place="${named}"]`, `.table [data-counts="${named}"]`];
  // Who is not on the table yet is put there by the answer.
  const selectors = at === "answer" ? [option, ".answers"] : (PARTS[at] ?? [...places, ...(answer ? [option] : [])]);
  for (const selector of selectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(seen);
    if (found) return found;
  }
  return null;
}

/** Where a thing is, of a card with the key that stands over its edge: a ring round it cuts none. */
export function boxOf(element: HTMLElement): Box {
  const keys = element.matches(".card") ? [...element.querySelectorAll(".number")].filter(seen) : [];
  const boxes = [element, ...keys].map((each) => each.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return { left, top, width: Math.max(...boxes.map((box) => box.right)) - left, height: Math.max(...boxes.map((box) => box.bottom)) - top };
}

/** How far outside of a thing its ring is drawn, in pixels: as thick as it is, so that it lies over none of its words. */
const RING = 3;

/** The ring round a thing on a screen: around it, and within what is as wide as the screen, where nothing is around. */
export function ringOf({ left, top, width, height }: Box, screen: Pick<Box, "width">): Box {
  const out = width > screen.width - 2 * RING ? 0 : RING;
  return { left: left - out, top: top - out, width: width + 2 * out, height: height + 2 * out };
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 14;
/** So near to the edge of the screen it comes where nothing else is free. */
const EDGE = 6;

type Size = Pick<Box, "width" | "height">;

/** Something that a bubble had better not lie over, and how bad that would be. */
export interface Kept {
  box: Box;
  weight: number;
}

/** What can be answered now; what shows again what happened, and the newest of it; who stands and lies on the table; what is said of each side, of the rows of its cards and of the goal; and what explains that. */
const KEPT: [selector: string, weight: number][] = [
  [".arena .again, .log ol > li:last-child", 12],
  [".choice.one, [data-option], .tile.live:not(.far), .table [data-place].live", 3],
  [".tokens [data-piece], .table .card[data-place], .decision .prompt, .arena .rolls, .arena .lines", 1],
  [".numbers-key, .key-folded", 0.005],
  [".area-name, .area-things > *, .row-label, .table > .stakes > li", 2],
];
const THING = 4;

export const inTheWay = (): Kept[] =>
  KEPT.flatMap(([selector, weight]) => [...document.querySelectorAll<HTMLElement>(selector)].filter(seen).map((element) => ({ box: element.getBoundingClientRect(), weight })));

/** How much of one lies over another, in square pixels. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Where nothing beside the thing is free, the screen is looked through in so many steps each way. */
const SHARE = 24;

export type Place = Pick<Box, "left" | "top">;

/**
 * Where a bubble of this size stands: beside a thing where there is room for it, over as little as can be of what is kept, and the nearer the better
 * where several places are alike. It never leaves the screen, and stays where it stands `now` unless that is over more than it need be.
 */
export function beside(thing: Box, size: Size, screen: Size, kept: Kept[], now: Place | null = null): Place {
  const [widest, highest] = [screen.width - size.width, screen.height - size.height];
  const near = (from: number, length: number, own: number) => [from + length / 2 - own / 2, from, from + length - own];
  const below = thing.top + thing.height + GAP;
  const right = thing.left + thing.width + GAP;
  const beneath = near(thing.left, thing.width, size.width).flatMap((left) => [{ left, top: below }, { left, top: thing.top - GAP - size.height }]);
  const aside = near(thing.top, thing.height, size.height).flatMap((top) => [{ left: thing.left - GAP - size.width, top }, { left: right, top }]);
  const steps = (most: number) => Array.from({ length: SHARE + 1 }, (_, index) => EDGE + ((most - 2 * EDGE) * index) / SHARE);
  const anywhere = steps(highest).flatMap((top) => steps(widest).map((left) => ({ left, top })));
  const fits = ({ left, top }: Place) => left >= GAP && top >= GAP && left <= widest - GAP && top <= highest - GAP;
  const around = { left: thing.left - GAP + 1, top: thing.top - GAP + 1, width: thing.width + 2 * GAP - 2, height: thing.height + 2 * GAP - 2 };
  const all = [{ box: around, weight: THING }, ...kept];
  const covered = (at: Place) => all.reduce((sum, { box, weight }) => sum + weight * overlap({ ...at, width: size.width, height: size.height }, box), 0);
  const away = ({ left, top }: Place) => Math.hypot(left + size.width / 2 - thing.left - thing.width / 2, top + size.height / 2 - thing.top - thing.height / 2);
  const worth = now ? covered(now) : Infinity;
  if (worth === 0) return now!;
  const [best] = [...[...beneath, ...aside].filter(fits), ...anywhere]
    .map((at) => ({ at, cost: covered(at), far: away(at) }))
    .toSorted((one, other) => one.cost - other.cost || one.far - other.far);
  return now && worth < best!.cost + 1 ? now : best!.at;
}
